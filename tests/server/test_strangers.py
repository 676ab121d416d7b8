"""Nobody sits where they were not let in: by an open seat, one's own key, or an invitation of those who sit there."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import eminence
from eminence.table import protocol as p
from guests import Chair, Guest, act
from house import House
from test_games import full_table

every_game = pytest.mark.parametrize("game", [game.slug for game in eminence.games()])
SHARED = [game.slug for game in eminence.games() if game.people_per_seat > 1]


async def refused(guest: Guest, table: str, **how: Any) -> str:
    """Why this does not get a seat; that it gets none is looked at from outside."""
    answer = await guest.ask("POST", f"/api/tables/{table}/join", p.Join(**how))
    assert answer.status_code in (403, 409), answer.text
    chair = await guest.sit(table)
    assert (chair.you.seat, chair.you.key) == (None, None)
    await chair.close()
    return str(answer.json()["key"])


async def invitation(chair: Chair) -> str:
    made = await chair.ask(p.Invite())
    assert isinstance(made, p.Invitation)
    return made.key


@every_game
def test_a_stranger_shares_no_seat_without_an_invitation(house: House, game: str) -> None:
    async def scene() -> None:
        ann, eve = [await Guest(house.url, name).arrive() for name in ("Ann", "Eve")]
        table = (await ann.make(game, ["host", "open", "open"], public=True)).id
        await (await Guest(house.url, "Ben").arrive()).join(table)
        for seat in (0, 1, 2, None):
            assert await refused(eve, table, seat=seat, share=True) == "server-invitation-needed"
            assert await refused(eve, table, seat=seat, share=True, key="") == "server-wrong-invitation"
            assert await refused(eve, table, seat=seat, share=True, key="guess") == "server-wrong-invitation"
        assert await refused(eve, table, key="") == "server-wrong-key"

    act(scene())


@every_game
def test_a_spectator_gets_no_seat_at_the_rematch(house: House, game: str) -> None:
    async def scene() -> None:
        chairs = await full_table(house.url, game, ["host", "open"])
        watcher = await (await Guest(house.url, "Eve").arrive()).sit(chairs[0].table)
        await asyncio.gather(*(chair.play(random.Random(2)) for chair in chairs))
        old_keys = [chair.you.key for chair in chairs]
        await chairs[0].ask(p.Rematch())
        await watcher.until(lambda: watcher.info.next is not None)
        following = str(watcher.info.next)
        for seat in (0, 1, None):
            assert await refused(watcher.guest, following, seat=seat, share=True) == "server-invitation-needed"
            await refused(watcher.guest, following, seat=seat)
        for key in old_keys:
            assert await refused(watcher.guest, following, key=key) == "server-wrong-key"
        again = [await chair.guest.sit(following) for chair in chairs]
        for chair in again:
            await chair.until(chair.in_play)

    act(scene())


@pytest.mark.parametrize("game", SHARED)
def test_an_invitation_works_once_and_only_while_it_stands(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben, cat, dan = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben", "Cat", "Dan")]
        table = (await ann.make(game, ["host", "open", "open"])).id
        chair, watcher = await ann.sit(table), await dan.sit(table)
        first = await invitation(chair)
        second = await invitation(chair)
        assert await refused(ben, table, share=True, key=first) == "server-wrong-invitation"
        assert await refused(ben, table, key=second) == "server-wrong-key"
        assert isinstance(await chair.ask(p.Invite(on=False)), p.Done)
        assert await refused(ben, table, share=True, key=second) == "server-wrong-invitation"
        third = await invitation(chair)
        old_key = chair.you.key
        seated = await ben.join(table, share=True, key=third)
        assert (seated.you.seat, seated.table.seats[0].names) == (0, ["Ann", "Ben"])
        assert seated.you.key not in (None, old_key)
        assert await refused(cat, table, share=True, key=third) == "server-wrong-invitation"
        assert await refused(cat, table, key=old_key) == "server-wrong-key"
        assert (await chair.ask(p.Invite())).key == "server-seat-shared"
        assert (await watcher.ask(p.Invite())).key == "server-not-seated"
        for secret in (first, second, third, old_key, seated.you.key):
            assert str(secret).encode() not in b"".join(watcher.heard)
        await cat.join(table)
        other = await cat.sit(table)
        late = await invitation(other)
        assert isinstance(await chair.ask(p.Start("novice")), p.Done)
        assert await refused(dan, table, share=True, key=late) == "server-started"
        assert (await other.ask(p.Invite())).key == "server-started"

    act(scene())


@every_game
def test_only_games_with_shared_hands_invite(house: House, game: str) -> None:
    async def scene() -> None:
        ann = await Guest(house.url, "Ann").arrive()
        chair = await ann.sit((await ann.make(game, ["host", "open"])).id)
        answer = await chair.ask(p.Invite())
        if game in SHARED:
            assert isinstance(answer, p.Invitation)
        else:
            assert answer.key == "server-no-shared-hands"

    act(scene())


@every_game
def test_who_leaves_takes_no_key_along_and_sees_no_hand_any_more(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben, phone = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben", "Ben again")]
        table = (await ann.make(game, ["host", "open"])).id
        key = (await ben.join(table)).you.key
        await phone.join(table, key=key)
        await ben.ask("POST", f"/api/tables/{table}/leave")
        assert await refused(phone, table, key=key) == "server-wrong-key"
        assert await refused(ben, table, key=key) == "server-wrong-key"
        key = (await ben.join(table)).you.key
        await phone.join(table, key=key)
        chairs = [await guest.sit(table) for guest in (ann, ben, phone)]
        for chair in chairs:
            await chair.until(chair.in_play)
        await ben.ask("POST", f"/api/tables/{table}/leave")
        for chair in chairs[1:]:
            await chair.until(lambda chair=chair: chair.you.seat is None)
            await chair.until(lambda chair=chair: chair.now.legal == [])
            assert chair.now.view == (await Guest(house.url).sit(table)).now.view
            assert (await chair.ask(p.Move(chair.now.step, "anything"))).key == "server-not-seated"
        assert await refused(ben, table, key=key) == "server-wrong-key"
        assert chairs[0].you.seat == 0

    act(scene())


@pytest.mark.parametrize("game", SHARED)
def test_when_one_of_two_leaves_the_seat_the_other_has_a_new_key(house: House, game: str) -> None:
    async def scene() -> None:
        ann, ben, phone = [await Guest(house.url, name).arrive() for name in ("Ann", "Ben", "Phone")]
        table = (await ann.make(game, ["host", "open"])).id
        chair = await ann.sit(table)
        key = (await ben.join(table, share=True, key=await invitation(chair))).you.key
        await ben.ask("POST", f"/api/tables/{table}/leave")
        await chair.until(lambda: chair.you.key != key and chair.info.seats[0].names == ["Ann"])
        assert await refused(ben, table, key=key) == "server-wrong-key"
        assert (await phone.join(table, key=chair.you.key)).you.seat == 0

    act(scene())
