"""The words of the printed games: no text and no rules page uses another word for what the print names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast

import eminence
from eminence import locales
from eminence.engine.example import examples

ROOT = Path(__file__).parents[1]
FOLDER = Path(locales.__file__).parent
SOURCES = {
    "src": (".py", ".pxd"),
    "web/src": (".ts", ".svelte"),
    "docs": (".md", ".svg"),
    "scripts": (".py",),
    "examples": (".py",),
}


class Term(NamedTuple):
    """What a language does not say of a game, in all its forms, and what the print says. No game means all of them."""

    language: str
    games: tuple[str, ...]
    wrong: str
    right: str


TERMS = (
    Term("uk", ("oriflamme",), r"[Уу]сун|[Уу]сува", "вилучити, вилучення"),
    Term("uk", ("oriflamme", "gray-cardinal"), r"[Зз]дібн", "властивість"),
    Term("uk", ("oriflamme",), r"\b[Рр](ід|од(у|ові|ом|і|и|ів|ам|ами|ах))\b", "родина"),
    Term("uk", ("oriflamme",), r"[Рр]озкри", "відкрити"),
    Term("uk", ("gray-cardinal",), r"[Зз]наченн|[Цц]інн|\b[Рр]анг", "номінал"),
    Term("uk", ("gray-cardinal",), r"[Сс]товпчик|[Кк]олон(к|ок|ц)", "стовпець"),
    Term("ru", ("gray-cardinal",), r"[Кк]олон(к|ок)", "столбец"),
    Term("uk", ("gray-cardinal",), r"[Вв]ідкри", "розкрити"),
    Term("uk", (), r"[Сс]ір\w+ кардинал", "Сірий Кардинал"),
    Term("ru", ("diocese",), r"[Кк]ель|[Чч]ётк|[Чч]ёток", "Келия, Келии; Четки"),
    Term("ru", ("cypher",), r"\b[Зз]начени", "ценность"),
    Term("ru", ("cypher",), r"\b[Кк]опи[йияюе]", "количество"),
    Term("ru", ("cypher",), r"[Дд]лительн|\b[Оо]тмет(к|ок)", "метка постоянного действия"),
    Term("ru", ("oriflamme",), r"[Гг]оловорез", "Сорвиголова"),
    Term("en", ("oriflamme",), r"Cutthroat|(?<!`)cutthroat(?!`)", "Daredevil"),
    Term("en", ("gray-cardinal",), r"\bSeers?\b", "Prophet"),
    Term("en", ("oriflamme",), r"\bBribes?\b(?! \{)", "Bribery"),  # as a verb it has its object beside it
    Term("en", ("cypher",), r"Cypher['’]s [Pp]ower", "Cypher Anomaly"),
    Term("uk", ("cypher",), r"[Хх]акер(к|ок|ш)", "Хакер"),
    Term("ru", ("cypher",), r"[Хх]акер(к|ок|ш)", "Хакер"),
    # Bishop is a card; who visits at the end of a round is the hierarch.
    Term("en", ("diocese",), r"(?<!`)\bbishops?\b(?!`)|Bishop('s visit| comes| came| stays)", "the hierarch's visit"),
    Term("uk", ("diocese",), r"\bєпископ|Єпископ\w* (не )?при|[Пп]риї\w+ Єпископ", "Приїзд архієрея"),
    Term("ru", ("diocese",), r"\bепископ|Епископ\w* (не )?при|[Пп]ри(ез|ед|ех)\w+ Епископ", "Приезд архиерея"),
)
LISTED = {"en": "Monk (Nun)", "uk": "Чернець (Черниця)", "ru": "Монах (Монахиня)"}


def sentences(language: str) -> Iterator[tuple[str, str, str]]:
    """Every text: its file, its key and its words."""
    for file in sorted((FOLDER / language).glob("*.ftl")):
        content = file.read_text("utf-8")
        for entry in FluentParser().parse(content).body:
            if isinstance(entry, ast.Message) and entry.span:
                words = content[entry.span.start : entry.span.end]
                yield file.stem, entry.id.name, words.removeprefix(entry.id.name)


def texts(language: str, game: str) -> Iterator[tuple[str, str]]:
    """What is read of a game: its own texts and those of the page, its lesson, review and examples, its rules page by lines."""
    for file, key, words in sentences(language):
        if file == game or key.startswith((f"at-{game}-", f"lesson-{game}-", f"review-{game}-")):
            yield key, words
        elif game == "cypher" and file == "page" and key.startswith("deck-"):
            yield key, words  # the editor of a deck of cards, which only this game has
    for example in examples(eminence.game(game)).values():
        yield f"example {example.name}", " ".join(notes.get(language, "") for notes in (example.notes.title, example.notes.text))
    page = rules_page(language, game)
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        yield f"{page.name}:{number}", line


def rules_page(language: str, game: str) -> Path:
    return ROOT / "docs/rules" / ("" if language == "en" else language) / f"{game}.md"


@pytest.mark.parametrize("term", TERMS, ids=lambda term: f"{term.language}-{term.right}")
def test_texts_and_rules_say_what_the_print_says(term: Term) -> None:
    games = term.games or tuple(game.slug for game in eminence.games())
    wrong = [f"{key}: {words}" for game in games for key, words in texts(term.language, game) if re.search(term.wrong, words)]
    if not term.games:
        wrong += [f"{key}: {words}" for _, key, words in sentences(term.language) if re.search(term.wrong, words)]
    assert not wrong, f"say {term.right}:\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_the_lists_of_cards_name_the_nun_too(language: str) -> None:
    rows = rules_page(language, "diocese").read_text("utf-8")
    assert all(f"| {name} " in rows for name in LISTED.values())
    assert locales.say("diocese-monk", language, "listed") == LISTED[language]


@pytest.mark.parametrize("language", locales.LANGUAGES)
@pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)
def test_the_rules_page_lists_the_cards_by_the_names_players_see(game: eminence.Game, language: str) -> None:
    page = rules_page(language, game.slug).read_text("utf-8")
    for slug in game.setup(game.usual_seats[0]).slugs:
        row = next(line for line in page.splitlines() if line.startswith("|") and f"`{slug}`" in line)
        cells = [cell.strip() for cell in row.split("|")]
        for other in locales.LANGUAGES:
            key = f"{game.slug}-{slug}"
            listed = locales.bundle(other).get_message(key).attributes.get("listed")
            assert locales.say(key, other, "listed" if listed else None) in cells, f"{slug}: {row}"


def test_docs_commands_and_sources_use_the_printed_names() -> None:
    wrong = re.compile(r"Cutthroat|\bSeers?\b|Cypher['’]s Power|[Bb]ishop('s visit| comes\b| came\b)|[|] Bribe [|]")
    files = [
        ROOT / "README.md",
        *(file for folder, kinds in SOURCES.items() for file in (ROOT / folder).rglob("*") if file.suffix in kinds),
    ]
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()[:120]}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if wrong.search(line)
    ]
    assert not found, "\n".join(found)
