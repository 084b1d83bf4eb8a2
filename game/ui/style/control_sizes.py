"""Sizes of controls: nothing is cut off at any text size, in any language; it grows or wraps."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from game.ui.style.look import Look
from game.ui.style.wrap import pieces

_AIR: Final = 8
"""Design pixels that a button is wider than its content and its padding, where there is room."""
LIST_EDGE = 14
"""Design pixels between the left edge of a choice that opens a list and its text."""


def split(rect: pygame.Rect, shares: Sequence[float], gap: int) -> list[pygame.Rect]:
    """Cut a rectangle into columns, ``gap`` pixels apart, whose widths are in the proportion of ``shares``."""
    free, total, left = rect.width - gap * (len(shares) - 1), sum(shares), float(rect.left)
    parts = []
    for share in shares:
        width = free * share / total
        parts.append(pygame.Rect(round(left), rect.top, round(left + width) - round(left), rect.height))
        left += width + gap
    return parts


def flow(sizes: Sequence[tuple[int, int]], rect: pygame.Rect, gap: int, align: str = "left") -> list[pygame.Rect]:
    """Place boxes of these sizes side by side, ``gap`` pixels apart, in as many rows as they need.

    All places of a row are as high as its highest box. A box that is wider than the rectangle gets a row of its own and
    is made as wide as the rectangle. ``align`` puts the rows left, center or right.
    """
    rows: list[list[tuple[int, int]]] = [[]]
    for width, height in sizes:
        used = sum(w + gap for w, _ in rows[-1])
        if rows[-1] and used + width > rect.width:
            rows.append([])
        rows[-1].append((min(width, rect.width), height))
    places, top = [], rect.top
    for row in rows:
        high = max((h for _, h in row), default=0)
        spare = rect.width - sum(w for w, _ in row) - gap * (len(row) - 1)
        left = rect.left + {"center": spare // 2, "right": spare}.get(align, 0)
        for width, _ in row:
            places.append(pygame.Rect(left, top, width, high))
            left += width + gap
        top += high + gap
    return places


def prose_height(look: Look, text: str, width: int) -> int:
    """Return the height in pixels of a text in `Region.prose`: its paragraphs and the gaps between them."""
    heights = [look.text_size(paragraph, width, "body")[1] for paragraph in text.split("\n")]
    return sum(heights) + (len(heights) - 1) * look.em(0.5, "body")


@lru_cache(maxsize=8)
def control_height(look: Look) -> int:
    """Return the height in pixels of a button, choice or entry with one line of text."""
    return max(look.px(38), look.line("button") + look.px(14), look.finger)


def button_size(look: Look, text: str, icon: str = "", widest: int | None = None) -> tuple[int, int]:
    """Return the size in pixels of a button with this text and icon; the text wraps to keep it within ``widest``."""
    if not text:
        side = max(control_height(look), icon_side(look) + look.px(16))
        return side, side
    least, most = _beside(look, icon, text) - look.px(_AIR), widest or 10**6
    width, height = look.text_size(text, max(1, most - least), "button")
    air = min(look.px(_AIR), max(0, most - least - width))  # where it is tight, a line may take that too
    return least + width + air, max(control_height(look), height + look.px(14))


@lru_cache(maxsize=512)
def is_whole(look: Look, text: str, icon: str, widest: int) -> bool:
    """Whether a button ``widest`` pixels wide breaks no word of its text; a line must hold two Chinese characters."""
    room = max(1, widest - _beside(look, icon, text))
    style = look.settle(text, room, "button")
    parts = [piece.rstrip() for piece in pieces(text)]
    pairs = [one + other for one, other in pairwise(parts) if len(one) == len(other) == 1]
    return all(look.measure(each, style)[0] <= room for each in (*parts, *pairs))


def button_padding(look: Look, text: str) -> int:
    """Return the least space in pixels at the left and right of a button's content; a number needs little."""
    return look.px(2 if text.isdecimal() else 12)


def _beside(look: Look, icon: str, text: str) -> int:
    """Return the width in pixels that a button needs besides its text."""
    return 2 * button_padding(look, text) + (icon_side(look) + look.px(8) if icon else 0) + look.px(_AIR)


def toggle_size(look: Look, text: str, width: int) -> tuple[int, int]:
    """Return the size in pixels of a toggle in a width: as wide as its switch and its text, which wraps."""
    before = beside_switch(look)
    wide, high = look.text_size(text, max(1, width - before), "body")
    return before + wide, max(control_height(look), high + look.px(8))


def choice_size(look: Look, options: Sequence[tuple[object, str]], width: int) -> tuple[int, int]:
    """Return the size in pixels of a choice in a width: segments on one line, or as high as its highest option."""
    if segments(look, options, width):
        return width, control_height(look)
    return width, max((list_height(look, text, width) for _, text in options), default=control_height(look))


def list_height(look: Look, text: str, width: int) -> int:
    """Return the height in pixels of a choice of which only the chosen option shows, whose text wraps."""
    room = list_room(look, width)
    return max(control_height(look), look.text_size(text, room, list_style(look, text, room))[1] + look.px(14))


def list_room(look: Look, width: int) -> int:
    """Return the width in pixels of the text of such a choice, between its left edge and its arrow."""
    return max(1, width - look.px(LIST_EDGE) - arrow_width(look))


def list_style(look: Look, text: str, room: int) -> str:
    """Return the style of such a text: that of buttons, or a smaller one if this saves a line."""
    return min(("button", "small-strong"), key=lambda style: len(look.wrap(text, room, style)))


# ---- the parts of controls, used for measuring and for drawing


SCROLL_BAR: Final = 8
"""The width of a scroll bar in design pixels."""
MOST_SEGMENTS: Final = 5
"""The most values of a choice that stand side by side; more are a list to open."""


def segments(look: Look, options: Sequence[tuple[object, str]], width: int) -> list[int]:
    """Return the widths of a choice's segments, ``width`` pixels in all; [] if there is no room or no option."""
    need = _segment_widths(look, options)
    spare = width - sum(need)
    if spare < 0 or not 0 < len(need) <= MOST_SEGMENTS:
        return []
    equal = width // len(need)
    shares = [equal] * len(need) if max(need) <= equal else [n + spare // len(need) for n in need]
    shares[-1] += width - sum(shares)
    return shares


def segments_width(look: Look, options: Sequence[tuple[object, str]]) -> int:
    """Return the width in pixels of a choice whose segments stand on one line."""
    return sum(_segment_widths(look, options))


def list_width(look: Look, options: Sequence[tuple[object, str]]) -> int:
    """Return the width in pixels of a choice of which only the chosen option shows, up to 11 ems of text."""
    widest = max((look.measure(text, "button")[0] for _, text in options), default=0)
    return min(widest, look.em(11)) + look.px(LIST_EDGE) + arrow_width(look) + look.px(2)


def _segment_widths(look: Look, options: Sequence[tuple[object, str]]) -> list[int]:
    return [look.measure(text, "button")[0] + 2 * look.px(12) for _, text in options]


@lru_cache(maxsize=8)
def arrow_width(look: Look) -> int:
    """Return the width in pixels of the arrow at the right end of a choice that opens a list."""
    return max(look.px(34), look.em(2.0, "button"))


def switch_rect(look: Look, box: pygame.Rect) -> pygame.Rect:
    """Return the place of a toggle's switch in its box."""
    high = max(look.px(22), look.em(1.15))
    return pygame.Rect(box.left, box.centery - high // 2, round(high * 1.8), high)


def beside_switch(look: Look) -> int:
    """Return the pixels between the left edge of a toggle and its text."""
    return switch_rect(look, pygame.Rect(0, 0, 0, 0)).width + look.px(10)


def lip_height(look: Look) -> int:
    """Return the height in pixels of a button's lip, the dark strip below its face."""
    return look.px(2)


@lru_cache(maxsize=8)
def icon_side(look: Look) -> int:
    """Return the side in pixels of an icon beside a button's text."""
    return max(look.px(18), look.em(1.25, "button"))
