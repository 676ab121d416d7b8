"""Editions of the rules: what a record, a saved position and a rematch are played by, in every game there is."""

import json
import pickle
import re
from pathlib import Path

import pytest

import eminence
from editions.first import NAMES, setup_of, whole_records
from eminence import locales, pages
from eminence.games import setup_of as setup_of_record

NOTATION = Path(__file__).parents[2] / "docs/rules"
LANGUAGES = pytest.mark.parametrize("language", locales.LANGUAGES)
GAMES = pytest.mark.parametrize("game", eminence.games(), ids=lambda game: game.slug)


def played(setup: eminence.Setup, seed: int = 5) -> eminence.State:
    state, rng = setup.new(), eminence.Rng(seed)
    while not state.over:
        if state.chance_due():
            state.roll(rng)
        else:
            for seat in state.to_act():
                state.apply(seat, rng.choice(state.legal(seat)))
    return state


@GAMES
def test_editions_are_numbered_from_one_and_name_the_same_things(game: eminence.Game) -> None:
    assert [edition.number for edition in game.editions] == list(range(1, len(game.editions) + 1))
    names = {frozenset([option.name for option in edition.options] + list(edition.plays_as)) for edition in game.editions}
    assert len(names) == 1, "what one edition lets choose, the others say how they play"
    for edition in game.editions:
        assert not {option.name for option in edition.options} & set(edition.plays_as)


@GAMES
def test_a_record_names_its_edition_and_lists_its_options_and_no_others(game: eminence.Game) -> None:
    for edition in game.editions:
        for seats in game.seats:
            line = eminence.record_of(played(game.setup(seats, {}, edition.number))).to_json()
            data = json.loads(line)
            assert list(data) == ["format", "rules", "game", "seats", "options", "steps", "scores", "winners"]
            assert data["rules"] == edition.number
            assert list(data["options"]) == [option.name for option in edition.options]
            again = eminence.parse_record(line)
            assert eminence.verify(again).setup.edition == edition.number
            assert again.to_json() == line


@GAMES
def test_without_rules_a_record_is_of_the_oldest_edition_that_fits(game: eminence.Game) -> None:
    for edition in game.editions:
        record = eminence.record_of(played(game.setup(game.usual_seats[0], {}, edition.number)))
        record.rules = None
        oldest = next(older.number for older in game.editions if older.lists(record.options))
        assert setup_of_record(record).edition == oldest <= edition.number
        assert eminence.verify(record).scores() == record.scores


@GAMES
@pytest.mark.parametrize("rules", [0, -1, 99])
def test_an_unknown_edition_is_one_sentence(game: eminence.Game, rules: int) -> None:
    record = eminence.record_of(played(game.setup(game.usual_seats[0])))
    record.rules = rules
    with pytest.raises(eminence.Disagreement, match=r"This version knows .* edition") as caught:
        eminence.verify(record)
    assert f"not edition {rules}" in str(caught.value)
    assert "\n" not in str(caught.value)
    saved = {**game.new(game.usual_seats[0]).save(), "rules": rules}
    with pytest.raises(eminence.SetupRefusal, match="This version knows"):
        eminence.restore(saved)


@GAMES
def test_the_options_of_another_edition_are_refused(game: eminence.Game) -> None:
    """A record that says edition 1 may not list what only a later one has."""
    newest = eminence.record_of(played(game.setup(game.usual_seats[0])))
    for edition in game.editions[:-1]:
        newest.rules = edition.number
        with pytest.raises(eminence.Disagreement):
            eminence.verify(newest)


@GAMES
def test_a_record_that_leaves_an_option_out_is_told_so(game: eminence.Game) -> None:
    for edition in game.editions:
        for option in edition.options:
            record = eminence.record_of(played(game.setup(game.usual_seats[0], {}, edition.number)))
            record.options = {name: value for name, value in record.options.items() if name != option.name}
            with pytest.raises(eminence.Disagreement, match="is not listed"):
                eminence.verify(record)


@GAMES
def test_saved_positions_keep_their_edition(game: eminence.Game) -> None:
    for edition in game.editions:
        state = game.new(game.usual_seats[0], {}, edition.number)
        state.roll(eminence.Rng(3)) if state.chance_due() else state.apply(*first_move(state))
        saved = state.save()
        assert list(saved)[:2] == ["format", "rules"]
        again = eminence.restore(json.loads(json.dumps(saved)))
        assert again.setup is state.setup
        assert again.save() == saved
        assert pickle.loads(pickle.dumps(state)).setup is state.setup
        del saved["rules"]
        assert eminence.restore(saved).setup.edition == game.edition_fitting(state.setup.options)


def first_move(state: eminence.State) -> tuple[int, int]:
    seat = state.to_act()[0]
    return seat, state.legal(seat)[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_rematch_takes_the_newest_edition_with_the_same_meaning(name: str) -> None:
    """The newest editions can express all that the first ones can, and play the same games."""
    old = setup_of(name)
    new = old.game.renewed(old)
    assert new.edition == old.game.edition.number
    assert new.values == old.values
    assert {option: new.options[option] for option in old.options} == old.options
    first, second = played(old), played(new)
    assert (first.steps(), first.scores()) == (second.steps(), second.scores())


@GAMES
def test_what_is_played_by_the_newest_edition_stays_so(game: eminence.Game) -> None:
    setup = game.setup(game.usual_seats[0])
    assert game.renewed(setup) is setup


def test_first_editions_know_the_options_they_had() -> None:
    lines = whole_records()
    for line in lines[:: len(lines) // 60]:
        record = eminence.parse_record(line)
        assert setup_of_record(record).options == record.options


@LANGUAGES
def test_the_notation_page_shows_a_record_as_we_write_it(language: str) -> None:
    page = (NOTATION / ("" if language == "en" else language) / "README.md").read_text("utf-8")
    shown = json.loads(re.search(r"```json\n(.*?)```", page, re.DOTALL)[1])
    game = eminence.game(shown["game"])
    written = json.loads(eminence.record_of(played(game.setup(shown["seats"]))).to_json())
    assert list(shown) == list(written)
    assert shown["rules"] == game.edition.number
    assert "- `rules` " in page
    for edition in game.editions:
        assert all(f"`{name}`" in page for name in edition.plays_as)


@LANGUAGES
@GAMES
def test_the_rules_page_lists_the_editions(game: eminence.Game, language: str) -> None:
    listed = pages.page(game.slug, language).sections[-1].text
    assert re.findall(r"^- \w+ (\d+): ", listed, re.MULTILINE) == [str(edition.number) for edition in reversed(game.editions)]
    for edition in game.editions:
        assert all(f"`{name}`" in listed for name in edition.plays_as)


@GAMES
def test_what_fits_no_edition_is_told_by_the_one_with_its_options(game: eminence.Game) -> None:
    """Without `rules`, a wrong value is what is named, not an option that another edition does not have."""
    for edition in game.editions:
        for option in edition.options:
            record = eminence.record_of(played(game.setup(game.usual_seats[0], {}, edition.number)))
            record.rules = None
            record.options = {**record.options, option.name: "nonsense"}
            with pytest.raises(eminence.Disagreement, match=r"nonsense|deck") as caught:
                eminence.verify(record)
            assert "has no option" not in str(caught.value)
