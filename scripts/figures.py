"""Write the figures of a page anew, by the commands printed beside them.

A page holds its figures between `<!-- figures -->` and `<!-- end -->`, right after a block of `sh` with the one command that
prints them. Sentences stay sentences, rows with tabs become tables; everything else on the page is left as it is.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from pathlib import Path

REGION = re.compile(r"```sh\n(?P<command>[^\n]+)\n```\n(?P<gap>\n*)<!-- figures -->\n(?P<figures>.*?)<!-- end -->\n", re.DOTALL)
NUMBERS = re.compile(r"[-+]?\d[\d.,]*%?( \(|$)|-$")


def printed(command: str, extra: list[str]) -> str:
    """What a command prints."""
    program, *words = shlex.split(command)
    if program != "eminence":
        raise SystemExit(f"not a command of ours: {command}")
    run = subprocess.run([sys.executable, "-m", "eminence", *words, *extra], stdout=subprocess.PIPE, text=True)
    if run.returncode:
        raise SystemExit(f"this command failed: {command}")
    return run.stdout


def markdown(text: str) -> str:
    """Sentences as a list after the first, and tables."""
    first, *blocks = text.strip().split("\n\n")
    head, *sentences = first.splitlines()
    parts = [f"{head}.", "\n".join(f"- {sentence}" for sentence in sentences)]
    return "\n\n".join(filter(None, [*parts, *map(table, blocks)])) + "\n"


def table(block: str) -> str:
    heads, *rows = [line.split("\t") for line in block.splitlines()]
    sides = ["--:" if all(NUMBERS.match(row[column]) for row in rows) else "---" for column in range(len(heads))]
    lines = [f"| {' | '.join(cells)} |" for cells in (heads, *rows)]
    return "\n".join([lines[0], f"|{'|'.join(sides)}|", *lines[1:]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=Path)
    parser.add_argument("--check", action="store_true", help="change nothing; fail where figures differ")
    parser.add_argument("--only", default="", help="only commands with this word in them")
    parser.add_argument("--jobs", default="0", help="worker processes; 0 for one a core")
    parser.add_argument("--resume", type=Path, help="a file that keeps every game as it ends")
    asked = parser.parse_args()
    extra = ["--jobs", asked.jobs, *(["--resume", str(asked.resume)] if asked.resume else [])]
    differ = 0

    def renewed(region: re.Match[str]) -> str:
        nonlocal differ
        command = region["command"]
        if asked.only not in command:
            return region[0]
        print(command, flush=True)
        figures = markdown(printed(command, extra))
        differ += figures != region["figures"]
        return f"```sh\n{command}\n```\n{region['gap']}<!-- figures -->\n{figures}<!-- end -->\n"

    text = REGION.sub(renewed, asked.page.read_text("utf-8"))
    if asked.check:
        raise SystemExit(f"{differ} of the figures differ" if differ else 0)
    asked.page.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
