"""Finished games judged, by a reviewer that is handed in: the table knows none itself."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from eminence.engine.record import Record
from eminence.table.protocol import Review, encode

Reviewer = Callable[[bytes], bytes]
"""A record that agrees with the rules to its review, both JSON; `eminence.lab.review.game_review.review_line` is one."""

decode_review = msgspec.json.Decoder(Review).decode


def review(record: Record, reviewer: Reviewer) -> Review:
    """A record that agrees with the rules, judged; a msgspec.ValidationError where the reviewer answers something else."""
    return decode_review(reviewer(record.to_json()))


def write(reviewer: Reviewer, line: bytes) -> bytes:
    """The same from JSON to JSON: what a worker of the server does."""
    return encode(decode_review(reviewer(line)))
