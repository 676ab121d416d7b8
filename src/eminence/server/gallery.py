"""The examples of the games over HTTP: each answer is written once for each process, from files that came with the package."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from eminence.engine.example import Try, examples
from eminence.engine.game import Game
from eminence.games import game
from eminence.table.names import clean
from eminence.table.protocol import ExampleGame, ExampleInfo, ExampleList, TryInfo, encode
from eminence.table.refusal import Category, TableRefusal


async def list_examples(request: Request) -> Response:
    return Response(listed(asked(request)), media_type="application/json")


async def one_example(request: Request) -> Response:
    known, name = asked(request), request.path_params["name"]
    if name not in examples(known):
        raise TableRefusal("server-no-such-example", Category.ABSENT, game=known.slug)
    return Response(shown(known, name), media_type="application/json")


def asked(request: Request) -> Game:
    slug = request.path_params["game"]
    try:
        return game(slug)
    except KeyError:
        raise TableRefusal("server-no-such-game", Category.ABSENT, game=clean(slug)[:40]) from None


@cache
def listed(known: Game) -> bytes:
    found = examples(known).values()
    return encode(ExampleList([ExampleInfo(one.name, one.notes.clause, one.notes.title) for one in found]))


@cache
def shown(known: Game, name: str) -> bytes:
    """Only names that are there are asked for, so this never grows beyond the files."""
    one = examples(known)[name]
    notes = one.notes
    record = msgspec.json.decode(one.record.to_json())
    tries = [try_info(tried) for tried in notes.tries]
    return encode(ExampleGame(known.slug, name, notes.clause, notes.step, notes.title, notes.text, tries, record))


def try_info(tried: Try) -> TryInfo:
    return TryInfo(tried.seat, tried.move, tried.key, tried.clause, tried.args, tried.misspelt)
