"""The page: built files from `page/`, and one HTML file for all its addresses.

Files are read in when the server first needs them and again when the page was built anew. What is asked for is looked up by name
among them: no path of a stranger's ever reaches the file system.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

FOLDER = Path(__file__).parent / "page"
HASHED = "assets"  # its files carry a hash in their name and never change
STAMP = "built-from"  # written last by the build
INDEX = "index.html"
PACKED = ".gz"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Eminence</title>
<p>The page has not been built. In a source folder, <code>make serve</code> builds it; the server itself is running:
its protocol is described in <code>docs/protocol.md</code>, and <a href="/api/openapi.json">here</a> is its API.</p></html>"""


@dataclass(frozen=True)
class File:
    """A file as it is sent: as it is, and compressed where the build left it so."""

    plain: bytes
    packed: bytes | None
    headers: dict[str, str]


class Files:
    """All files of the built page, by their addresses."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stamp: tuple[int, int] | None = None
        self._known: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        stamp = self._built()
        if stamp != self._stamp:
            self._known = self._read() if stamp else {}
            self._stamp = stamp
        return self._known.get(path)

    def _built(self) -> tuple[int, int] | None:
        try:
            found = (self._folder / STAMP).stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino

    def _read(self) -> dict[str, File]:
        """Links are not followed out of the folder, because none of them is in it by its real name."""
        root = self._folder.resolve()
        found = {
            file.relative_to(root).as_posix(): file.read_bytes()
            for file in sorted(root.rglob("*"))
            if file.is_file() and not file.is_symlink()
        }
        return {
            name: File(content, found.get(name + PACKED), headers_of(name, content))
            for name, content in found.items()
            if not name.endswith(PACKED) and name != STAMP
        }


def headers_of(name: str, content: bytes) -> dict[str, str]:
    for_ever = name.startswith(f"{HASHED}/")
    kind = guess_type(name)[0] or "application/octet-stream"
    return {
        "cache-control": "public, max-age=31536000, immutable" if for_ever else "no-cache",
        "content-type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        "etag": f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        "vary": "accept-encoding",
    }


files = Files(FOLDER)


async def page(request: Request) -> Response:
    """A file of the page, or its one HTML file: the page itself knows its addresses."""
    path = request.path_params["path"]
    file = files.find(path) if path != INDEX else None
    if file is None and path.startswith(("api/", f"{HASHED}/")):
        return Response(status_code=404)
    file = file or files.find(INDEX)
    return handed(request, file) if file else HTMLResponse(NOT_BUILT)


def handed(request: Request, file: File) -> Response:
    """A file, compressed if the browser takes it; nothing if the browser has it already."""
    if request.headers.get("if-none-match") == file.headers["etag"]:
        return Response(status_code=304, headers=file.headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**file.headers, "content-encoding": "gzip"})
    return Response(file.plain, headers=file.headers)
