"""What pages could not draw: counted for the host, in /metrics and in the log, however many somebody claims."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from eminence.table import protocol as p
from eminence.table.protocol import SOCKET_FAULTS, Fault
from guests import Guest, act
from house import House
from test_games import full_table

SEEN = Fault("flight", "TypeError", "diocese-B3x_.js:1:2345")


def counted(text: str) -> float:
    return sum(float(found) for found in re.findall(r"^eminence_page_faults_total\{.*\} (\S+)$", text, re.MULTILINE))


def test_the_host_sees_how_often_pages_could_not_draw(house: House) -> None:
    """Somebody who watches without a name may say so too, but not without end, and only the host is told."""

    async def scene() -> None:
        ann, ben = await full_table(house.url, "diocese", ["host", "open"])
        stranger = await Guest(house.url).sit(ann.table)
        before = counted((await ann.guest.ask("GET", "/metrics")).text)
        assert isinstance(await ben.ask(SEEN), p.Done)
        for _ in range(SOCKET_FAULTS * 3):
            await stranger.say(SEEN)
        await stranger.ask(p.Ping())
        await ann.until(lambda: ann.you.faults == 1 + SOCKET_FAULTS)
        assert counted((await ann.guest.ask("GET", "/metrics")).text) == before + 1 + SOCKET_FAULTS
        assert ben.you.faults == stranger.you.faults == 0
        back = await ann.guest.sit(ann.table)
        assert back.you.faults == 1 + SOCKET_FAULTS

    act(scene())
    assert house.log.read_text().count('"page-fault"') >= 1 + SOCKET_FAULTS


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"fault","where":"queen of spades"}',
        b'{"type":"fault","where":"view","error":"Olena holds the queen"}',
        b'{"type":"fault","where":"view","at":"' + b"a" * 81 + b'"}',
    ],
)
def test_a_fault_has_no_room_for_words(house: House, text: bytes) -> None:
    async def scene() -> None:
        ann, _ = await full_table(house.url, "diocese", ["host", "open"])
        await ann.say(text)
        await ann.until(lambda: 0 in ann.answers)
        assert msgspec.structs.asdict(ann.answers[0])["key"] == "server-rubbish"
        assert ann.you.faults == 0

    act(scene())


def test_a_fault_is_no_sign_of_life(tmp_path: Path) -> None:
    """A page says it by itself: a seat that a bot plays for stays the bot's."""

    async def scene(url: str) -> None:
        ann, ben = await full_table(url, "diocese", ["host", "open"], deadline=30)
        await ann.until(lambda: ann.info.seats[1].away)
        await ben.ask(SEEN)
        await ann.until(lambda: ann.you.faults == 1)
        assert ann.info.seats[1].away

    with House(tmp_path, clock_speed=60.0, bot_pause=1.0) as house:
        act(scene(house.url))
