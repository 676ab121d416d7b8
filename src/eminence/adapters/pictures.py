"""A board drawn with Pillow: labels on the left, cards as coloured rectangles in rows."""

from __future__ import annotations

from colorsys import hls_to_rgb
from textwrap import wrap
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from eminence.adapters.boards import Board, Card, Row

WIDTH, HEIGHT = 960, 640
MARGIN, LABELS, NOTES = 12, 150, 190
PAPER, INK, BACK = (246, 241, 230), (40, 36, 32), (92, 84, 110)
WIDEST, LETTER = 96, 6  # of a card, and of a letter on it


def picture(board: Board) -> NDArray[np.uint8]:
    """A board as pixels, always of the same size: (HEIGHT, WIDTH, 3)."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    canvas = ImageDraw.Draw(image)
    canvas.text((MARGIN, MARGIN), board.title[:150], INK, font=ImageFont.load_default(15))
    top = 2 * MARGIN + 20
    height = min(72, (HEIGHT - top - MARGIN) // max(1, len(board.rows)))
    for number, row in enumerate(board.rows):
        draw_row(canvas, row, top + number * height, height)
    return np.asarray(image, np.uint8)


def draw_row(canvas: ImageDraw.ImageDraw, row: Row, top: int, height: int) -> None:
    font = ImageFont.load_default(12)
    canvas.text((MARGIN, top + 4), "\n".join(wrap(row.label, 22)[:2]), INK, font=font)
    canvas.text((WIDTH - NOTES, top + 4), "\n".join(wrap(row.note, 30)[: max(1, height // 16)]), INK, font=font)
    room = WIDTH - LABELS - NOTES - MARGIN
    width = min(WIDEST, room // max(1, len(row.cards)))
    for number, card in enumerate(row.cards):
        draw_card(canvas, card, LABELS + number * width, top, width - 3, height - 4)


def draw_card(canvas: ImageDraw.ImageDraw, card: Card, left: int, top: int, width: int, height: int) -> None:
    """Face up in a colour that belongs to its name, face down in one colour for all."""
    box = (left, top, left + max(width, 2), top + max(height, 2))
    canvas.rounded_rectangle(box, radius=min(6, width // 3, height // 3), fill=colour(card), outline=INK)
    words = f"{card.name or ''} {card.note}".strip()
    lines = wrap(words, max(2, (width - 6) // LETTER))[: max(1, (height - 4) // 13)]
    ink = INK if card.name else PAPER
    canvas.text((left + 4, top + 2), "\n".join(lines), ink, font=ImageFont.load_default(11))


def colour(card: Card) -> tuple[int, int, int]:
    if card.name is None:
        return BACK
    red, green, blue = hls_to_rgb(crc32(card.name.encode()) % 360 / 360, 0.8, 0.55)
    return round(255 * red), round(255 * green), round(255 * blue)
