"""The words of the printed games: no text and no rules page uses another word for what the print names."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

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
    forms: str  # some of the wrong ones, as a writer would inflect them


TERMS = (
    Term("uk", ("oriflamme",), r"[Уу]сун|[Уу]сува", "вилучити, вилучення", "усунути, усунуто, усунення, усуває, Усуньте"),
    Term("uk", ("oriflamme", "gray-cardinal"), r"[Зз]дібн", "властивість", "здібність, здібності, здібностей, здібністю"),
    Term(
        "uk", ("oriflamme",), r"\b[Рр](ід|од(у|ові|ом|і|и|ів|ам|ами|ах))\b", "родина", "рід, роду, родові, родом, родів, родами"
    ),
    Term("uk", ("oriflamme",), r"[Рр]озкри", "відкрити", "розкрити, розкриває, розкрито, Розкрийте, розкриття"),
    Term(
        "uk",
        ("gray-cardinal",),
        r"\b[Зз]начен[нь]|[Цц]інн|\b[Рр]анг",
        "номінал",
        "значення, значень, значенням, цінність, цінності, цінностей, ранг, рангу, рангів",
    ),
    Term(
        "uk",
        ("gray-cardinal",),
        r"[Сс]товпчик|[Кк]олон(к|ок|ц)",
        "стовпець",
        "стовпчик, стовпчика, колонка, колонкою, колонок, колонці",
    ),
    Term("ru", ("gray-cardinal",), r"[Кк]олон(к|ок)", "столбец", "колонка, колонкой, колонок, колонке, колонку"),
    Term("uk", ("gray-cardinal",), r"[Вв]ідкри", "розкрити", "відкрити, відкриває, відкрито, Відкрийте, відкриття"),
    Term(
        "uk",
        (),
        r"[Сс]ір\w+ кардинал",
        "Сірий Кардинал",
        "Сірий кардинал, Сірого кардинала, Сірому кардиналові, Сірим кардиналом",
    ),
    Term(
        "ru",
        ("diocese",),
        r"[Кк]ель|[Чч]ётк|[Чч]ёток",
        "Келия, Келии; Четки",
        "Келья, Кельи, Келье, Келью, Кельей, Чётки, Чёток, Чётками",
    ),
    Term("ru", ("cypher",), r"\b[Зз]начени", "ценность", "значение, значения, значений, значением"),
    Term("ru", ("cypher",), r"\b[Кк]опи[йияюе]", "количество", "копия, копии, копий, копию, копией, копиями"),
    Term(
        "ru",
        ("cypher",),
        r"[Дд]лительн|\b[Оо]тмет(к|ок)",
        "метка постоянного действия",
        "отметка длительного эффекта, отметки, отметок, отметкой, длительный, длительным",
    ),
    Term("ru", ("oriflamme",), r"[Гг]оловорез", "Сорвиголова", "Головорез, Головореза, Головорезом, головорезы"),
    Term("en", ("oriflamme",), r"[Cc]ut-?throat", "Daredevil", "Cutthroat, the cutthroat's, Cutthroats, cut-throat"),
    Term("en", ("gray-cardinal",), r"(?<!use )(?<!judge )\b[Ss]eers?\b", "Prophet", "Seer, a seer, Seers, the Seer's"),
    Term("en", ("oriflamme",), r"\bBribes?\b(?! \{)", "Bribery", "Bribe, Bribes"),  # as a verb it has its object beside it
    Term("en", ("cypher",), r"Cypher['’]s [Pp]ower", "Cypher Anomaly", "Cypher's Power, Cypher’s power"),
    Term("uk", ("cypher",), r"[Хх]акер(к|ок|ц|ш)", "Хакер", "Хакерка, Хакерки, Хакерку, Хакерці, Хакеркою, хакерок"),
    Term("ru", ("cypher",), r"[Хх]акер(к|ок|ш)", "Хакер", "Хакерша, Хакерши, Хакершу, Хакершей, хакерка"),
    # Bishop is a card; who visits at the end of a round is the hierarch.
    Term(
        "en",
        ("diocese",),
        r"\bbishops?\b|Bishop('s visit| comes| came| stays)",
        "the hierarch's visit",
        "the bishop's visit, Bishop's visit, the Bishop comes, the bishop stays away",
    ),
    Term(
        "uk",
        ("diocese",),
        r"\bєпископ|Єпископ\w* (не )?при|[Пп]риї\w+ Єпископ",
        "Приїзд архієрея",
        "приїзд єпископа, Приїзд Єпископа, Єпископ приїздить, Єпископ не приїхав, єпископові",
    ),
    Term(
        "ru",
        ("diocese",),
        r"\bепископ|Епископ\w* (не )?при|[Пп]ри(ез|ед|ех)\w+ Епископ",
        "Приезд архиерея",
        "приезд епископа, Приезд Епископа, Епископ приезжает, Епископ не приехал, епископу",
    ),
)
LISTED = {"en": "Monk (Nun)", "uk": "Чернець (Черниця)", "ru": "Монах (Монахиня)"}


def spoken(node: Any) -> Iterator[str]:
    """What players read of a text: its words, every variant by itself, without the slugs that choose between them."""
    if isinstance(node, ast.Pattern):
        yield "".join(part.value if isinstance(part, ast.TextElement) else "{}" for part in node.elements)
    elif isinstance(node, ast.StringLiteral):
        yield node.value
    if isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            yield from spoken(part)
    elif isinstance(node, list):
        for part in node:
            yield from spoken(part)


def sentences(language: str) -> Iterator[tuple[str, str, str]]:
    """Every text: its file, its key and its words."""
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                for words in spoken(entry):
                    yield file.stem, entry.id.name, plain(words)


def plain(words: str) -> str:
    """In one line, without code: slugs stay as they are."""
    return " ".join(re.sub(r"`[^`]*`", "", words).split())


def texts(language: str, game: str) -> Iterator[tuple[str, str]]:
    """What is read of a game: its own texts, what the page, lesson, review and examples say of it, its rules page."""
    for file, key, words in sentences(language):
        if file == game or key.startswith((f"at-{game}-", f"lesson-{game}-", f"review-{game}-")):
            yield key, words
        elif game == "cypher" and file == "page" and key.startswith("deck-"):
            yield key, words  # the editor of a deck of cards, which only this game has
    for example in examples(eminence.game(game)).values():
        for notes in (example.notes.title, example.notes.text):
            yield f"example {example.name}", plain(notes.get(language, ""))
    page = rules_page(language, game)
    for paragraph in page.read_text("utf-8").split("\n\n"):
        yield page.name, plain(paragraph)


def rules_page(language: str, game: str) -> Path:
    return ROOT / "docs/rules" / ("" if language == "en" else language) / f"{game}.md"


@pytest.mark.parametrize("term", TERMS, ids=lambda term: f"{term.language}-{term.right}")
def test_texts_and_rules_say_what_the_print_says(term: Term) -> None:
    games = term.games or tuple(game.slug for game in eminence.games())
    wrong = [f"{key}: {words}" for game in games for key, words in texts(term.language, game) if re.search(term.wrong, words)]
    if not term.games:
        wrong += [f"{key}: {words}" for _, key, words in sentences(term.language) if re.search(term.wrong, words)]
    assert not wrong, f"say {term.right}:\n" + "\n".join(wrong)


@pytest.mark.parametrize("term", TERMS, ids=lambda term: f"{term.language}-{term.right}")
def test_a_wrong_word_is_found_in_every_form(term: Term) -> None:
    missed = [form for form in term.forms.split(", ") if not re.search(term.wrong, form)]
    assert not missed
    assert not re.search(term.wrong, term.right)


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
