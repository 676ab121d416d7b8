"""A vector with named parts: what a layout is made of, and a page of it that is being filled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.int16]


@dataclass(frozen=True)
class Field:
    """A part of the vector: its name, its shape, and between what its numbers lie. The numbers of a `code` are names: 1 to `high`
    each stand for something of its own, 0 for nothing."""

    name: str
    shape: tuple[int, ...]
    low: int = 0
    high: int = 1
    code: bool = False

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """The fields of an observation, one after another."""

    def __init__(self, fields: Iterable[Field]) -> None:
        self.fields = tuple(fields)
        self.slices: dict[str, slice] = {}
        size = 0
        for field in self.fields:
            self.slices[field.name] = slice(size, size + field.size)
            size += field.size
        self.size = size
        self.low = np.concatenate([np.full(field.size, field.low, np.int16) for field in self.fields])
        self.high = np.concatenate([np.full(field.size, field.high, np.int16) for field in self.fields])

    def parts(self, vector: NDArray[np.generic]) -> dict[str, NDArray[np.generic]]:
        """The fields of a vector, or of many in rows, by name and in their shapes; no numbers are copied."""
        return {
            field.name: vector[..., self.slices[field.name]].reshape(*vector.shape[:-1], *field.shape) for field in self.fields
        }

    def one_hot(self, vectors: NDArray[np.generic]) -> NDArray[np.int16]:
        """A vector, or many in rows, with a number of 0 or 1 for each thing a code may stand for: what networks learn from."""
        made = []
        for field in self.fields:
            part = vectors[..., self.slices[field.name]]
            if field.code:
                things = np.arange(1, field.high + 1)
                part = (part[..., None] == things).reshape(*vectors.shape[:-1], field.size * field.high)
            made.append(part.astype(np.int16))
        return np.concatenate(made, axis=-1)


class Page:
    """A vector being filled from a view, seen by `seat`: seats are counted from the viewer on, clockwise."""

    def __init__(self, layout: Layout, seat: int, seats: int, slugs: Iterable[str]) -> None:
        self.vector: Vector = np.zeros(layout.size, np.int16)
        self.parts = layout.parts(self.vector)
        self.seat = seat
        self.seats = seats
        self.numbers = {slug: number for number, slug in enumerate(slugs)}

    def turned(self, seat: int) -> int:
        """How far clockwise from the viewer a seat is; places that are no seats keep their number."""
        return (seat - self.seat) % self.seats if seat < self.seats else seat

    def put(self, name: str, value: int, *at: int) -> None:
        self.parts[name][at or 0] = value

    def code(self, name: str, number: int | None, *at: int) -> None:
        """The code of a thing that is counted from 0; nothing is left 0."""
        if number is not None:
            self.parts[name][at] = 1 + number

    def mark(self, name: str, seats: Iterable[int], *at: int) -> None:
        """A 1 for each of these seats."""
        for seat in seats:
            self.parts[name][(*at, self.turned(seat))] = 1

    def count(self, name: str, cards: Iterable[str], *at: int) -> None:
        """How many there are of each card."""
        for card in cards:
            self.parts[name][(*at, self.numbers[card])] += 1

    def table(self, name: str, numbers: Mapping[str, int], keys: Iterable[str], *at: int) -> None:
        """Numbers by key, in the order of the keys; what is missing is 0."""
        for i, key in enumerate(keys):
            self.parts[name][(*at, i)] = numbers.get(key, 0)
