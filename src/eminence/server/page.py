"""The page: built files from `page/`, and one HTML file for all its addresses."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

FOLDER = Path(__file__).parent / "page"
HASHED = "assets"  # its files carry a hash in their name and never change
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Eminence</title>
<p>The page has not been built. In a source folder, <code>make serve</code> builds it; the server itself is running:
its protocol is described in <code>docs/protocol.md</code>, and <a href="/api/openapi.json">here</a> is its API.</p></html>"""


async def page(request: Request) -> Response:
    """A file of the page, or its one HTML file: the page itself knows its addresses."""
    path = request.path_params["path"]
    file = (FOLDER / path).resolve() if "\x00" not in path and len(path) < 256 else FOLDER
    if file.is_relative_to(FOLDER.resolve()) and file.is_file() and file.name != "index.html":
        hashed = path.startswith(f"{HASHED}/")
        return handed(request, file, "public, max-age=31536000, immutable" if hashed else "no-cache")
    index = FOLDER / "index.html"
    if path.startswith(("api/", f"{HASHED}/")):
        return Response(status_code=404)
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    return handed(request, index, "no-cache")


def handed(request: Request, file: Path, caching: str) -> Response:
    """A file, compressed where the build left it so and the browser takes it."""
    packed = file.with_name(f"{file.name}.gz")
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        return FileResponse(packed, headers={**headers, "content-encoding": "gzip"}, media_type=guess_type(file.name)[0])
    return FileResponse(file, headers=headers)
