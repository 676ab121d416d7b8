"""Draw the README's picture of the command line from what the commands really print."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

ROOT = Path(__file__).parents[1]
COMMANDS = [
    "eminence games",
    "eminence simulate diocese --seats 4 --games 20000",
    "eminence rules gray-cardinal 5.3",
]
TEMPLATE = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""


def main() -> None:
    console = Console(record=True, width=118, force_terminal=True, file=open("/dev/null", "w"))  # noqa: SIM115
    for command in COMMANDS:
        console.print(Text(f"$ {command}", style="bold"))
        output = subprocess.run(
            [sys.executable, "-c", RUN, *shlex.split(command)[1:]], capture_output=True, text=True, check=True
        ).stdout
        console.print(Text.from_ansi(output))
    (ROOT / "docs" / "images" / "terminal.svg").write_text(
        console.export_svg(title="eminence", theme=MONOKAI, code_format=TEMPLATE, unique_id="eminence")
    )


RUN = """
import sys
from rich.console import Console
from eminence import cli
cli.out = Console(force_terminal=True, width=116)
sys.argv = ["eminence", *sys.argv[1:]]
cli.main()
"""

if __name__ == "__main__":
    main()
