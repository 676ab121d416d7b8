"""The raw data of trials as Parquet: a row for each seat of each game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from eminence.lab.arena import ArenaError
from eminence.lab.balance.plan import Trial
from eminence.lab.balance.sample import Sample

KINDS = ("taken", "played", "kept", "points", "offered", "chosen")


def check_parquet() -> None:
    """Say now, not after hours of games, that no Parquet can be written."""
    if find_spec("pyarrow") is None:
        raise ArenaError("--data writes Parquet, which needs pyarrow: `pip install eminence[lab]`")


def columns(trials: Sequence[tuple[str, Trial, Sequence[Sample]]]) -> dict[str, list[Any]]:
    """All samples by column. Cards and lines of the sheet have columns of their own, named `kept temple`, `sheet DI 5.1`."""
    cards = list(dict.fromkeys(slug for _, trial, _ in trials for slug in trial.setup.slugs))
    clauses = list(dict.fromkeys(clause for _, trial, _ in trials for clause in trial.setup.game.sheet_clauses))
    rows = []
    for name, trial, samples in trials:
        for sample in samples:
            lineup = trial.lineup(sample.game)
            for seat, chair in enumerate(sample.chairs):
                row: dict[str, Any] = {
                    "trial": name,
                    "game": sample.game,
                    "seat": seat,
                    "bot": trial.bots[lineup[seat]],
                    "score": chair.score,
                    "win_share": chair.share,
                    "decisions": chair.decisions,
                    "choices": chair.choices,
                    "deal": sample.deal,
                    "ending": sample.ending,
                    "finish": sample.finish,
                    "moments": sample.moments,
                    "lead_changes": sample.leads,
                    "settled": sample.settled,
                    "leaders": list(sample.leaders),
                }
                row |= {f"sheet {clause}": chair.sheet.get(clause, 0) for clause in clauses}
                for kind in KINDS:
                    counts, zero = getattr(chair, kind), 0.0 if kind == "points" else 0
                    row |= {f"{kind} {card}": counts.get(card, zero) for card in cards}
                rows.append(row)
    return {column: [row[column] for row in rows] for column in rows[0]}


def write_parquet(path: Path, trials: Sequence[tuple[str, Trial, Sequence[Sample]]]) -> None:
    import pyarrow
    from pyarrow import parquet

    table = pyarrow.table(columns(trials))
    try:
        parquet.write_table(table, path)
    except OSError as error:
        raise ArenaError(f"cannot write {str(path)!r}: {error.strerror or error}") from None
