"""The rules pages: clauses by number, in the reader's language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

INSTALLED = "rules_pages"
HEADING = re.compile(r"^## (?:(\d+) )?(.*)$")
CLAUSE = re.compile(r"^\*\*(\d+\.\d+)\*\* ")


@dataclass(frozen=True)
class Section:
    """A numbered (or, like the printed examples, unnumbered) section: its text before the first clause, then its clauses."""

    number: str | None
    title: str
    text: str
    clauses: dict[str, str]


@dataclass(frozen=True)
class Page:
    """One game's rules."""

    title: str
    text: str
    sections: list[Section]
    markdown: str

    def find(self, number: str) -> str | None:
        """The text of clause "5.3", or of section "5" with all its clauses."""
        for section in self.sections:
            if section.number == number:
                parts = [f"{section.number} {section.title}", section.text]
                parts += [f"{clause} {text}" for clause, text in section.clauses.items()]
                return "\n\n".join(part for part in parts if part)
            if number in section.clauses:
                return section.clauses[number]
        return None

    def numbers(self) -> list[str]:
        """Every clause a test must name: the numbered ones, and sections that have none."""
        found: list[str] = []
        for section in self.sections:
            if section.number is not None:
                found += list(section.clauses) or [section.number]
        return found


@cache
def page(game: str, language: str = "en") -> Page:
    """The rules of a game; a KeyError when there is no such page."""
    name = f"{game}.md" if language == "en" else f"{language}/{game}.md"
    source = Path(__file__).parents[2] / "docs" / "rules" / name  # in a source folder the pages are read where they are kept
    if source.is_file():
        return parse(source.read_text("utf-8"))
    installed = files("eminence").joinpath(INSTALLED, name)
    if not installed.is_file():
        raise KeyError(f"{game} in {language}")
    return parse(installed.read_text("utf-8"))


def parse(markdown: str) -> Page:
    """Take a page apart: a title, sections by `## `, clauses by their bold number."""
    lines = markdown.splitlines()
    sections: list[Section] = []
    opening: list[str] = []
    text = opening
    clauses: dict[str, list[str]] = {}
    heads: list[tuple[str | None, str, list[str], dict[str, list[str]]]] = []
    for line in lines[1:]:
        heading, clause = HEADING.match(line), CLAUSE.match(line)
        if heading:
            text, clauses = [], {}
            heads.append((heading[1], heading[2], text, clauses))
        elif clause and heads:
            text = clauses[clause[1]] = [line[clause.end() :]]
        else:
            text.append(line)
    for number, title, body, parts in heads:
        joined = {name: "\n".join(part).strip() for name, part in parts.items()}
        sections.append(Section(number, title, "\n".join(body).strip(), joined))
    return Page(lines[0].removeprefix("# "), "\n".join(opening).strip(), sections, markdown)


def clause_number(text: str) -> str:
    """ "GC 5.3", "gc5.3", "gc-5-3" and "5.3" all mean 5.3."""
    return re.sub(r"[-_ ]+", ".", re.sub(r"^[A-Za-z]+", "", text.strip()).strip("-_ ."))
