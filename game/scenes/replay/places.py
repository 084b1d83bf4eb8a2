"""Where the parts of a replay stand: the board as large as the window allows, all else beside it or above and below.

The slider lies at the window's foot, as long as the window is wide: a match of some hundred steps needs the room.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.scenes.base.players.plan import line_height
from game.table.model.geometry import Point
from game.ui.style.look import Look

COLUMN_EM: Final = 11.0
"""Ems that a column is wide at least where there are two."""
WIDEST_EM: Final = 17.0
"""Ems that what stands in a column is wide at most."""
SLIDER: Final = 30
"""Design pixels that the slider is high."""
Shelf = tuple[list[int], list[int]]
"""Whose cards stand at the top, and whose at the foot."""


@dataclass(frozen=True)
class Scenery:
    """What the places depend on beside the look.

    Attributes:
        shape: the board's width divided by its height.
        seats: where each seat sits, seen from the board's middle: (-1, 0) at its left, (1, 1) at its lower right.
        cards: how high the players' cards of a width are, from those that say everything down to those of one line.
        words: how much height the words need in a width.
        bars: how high the buttons are in a width, and how high they are at least.
    """

    shape: float
    seats: tuple[Point, ...]
    cards: Callable[[int], Sequence[int]]
    words: Callable[[int], int]
    bars: Callable[[int], Sequence[int]]


@dataclass(frozen=True)
class Places:
    """Rectangles of the window. ``lower`` says which cards stand at the lower edge of their room; where there is no
    room for cards there are none. ``tight`` says whether the buttons are as few as can be.
    """

    board: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    lower: tuple[bool, ...]
    words: pygame.Rect
    bar: pygame.Rect
    slider: pygame.Rect
    tight: bool = False


def places(look: Look, scenery: Scenery) -> Places:
    """What leaves the larger board is taken."""
    beside, above = _beside(look, scenery), _above(look, scenery)
    return above if _covered(above, scenery.shape) > 1.03 * _covered(beside, scenery.shape) else beside


def _covered(laid: Places, shape: float) -> float:
    """The pixels that the board itself covers of its place."""
    return min(laid.board.width / shape, laid.board.height) ** 2 * shape


def _slider(look: Look) -> pygame.Rect:
    gap, high = look.px(8), look.px(SLIDER)
    return pygame.Rect(2 * gap, look.height - high, look.width - 4 * gap, high)


def _edge(side: int) -> int:
    """What a board leaves free of an area with this shorter side, on each side (see `Canvas`)."""
    return max(4, round(side * 0.012))


def _beside(look: Look, scenery: Scenery) -> Places:
    """One column beside the board, or one on either side."""
    gap, slider = look.px(8), _slider(look)
    area = pygame.Rect(0, 0, look.width, slider.top)
    edge = _edge(area.height)
    free = area.width - math.ceil((area.height - 2 * edge) * scenery.shape) - 2 * edge
    two = free // 2 >= look.em(COLUMN_EM)
    wide = free // 2 if two else max(free, look.px(64) + look.em(8.2))
    board = pygame.Rect(wide if two else 0, 0, area.width - wide * (2 if two else 1), area.height)
    room = min(wide - 2 * gap, look.em(WIDEST_EM))
    right = pygame.Rect(board.right + gap, gap, room, area.height - 2 * gap)
    left = pygame.Rect(board.left - gap - room, gap, room, area.height - 2 * gap)
    columns, shelves = ([left, right] if two else [right]), _seated(scenery.seats, two)
    foot, high = right.bottom, 0
    for bar_high in scenery.bars(room):
        right.height = foot - bar_high - gap - right.top
        said = [0, scenery.words(room)] if two else [scenery.words(room)]
        high = _card_height(look, scenery.cards(room), columns, shelves, said)
        if high:
            break
    bar = pygame.Rect(right.left, foot - bar_high, room, bar_high)
    cards: dict[int, pygame.Rect] = {}
    words = right
    for column, (upper, lower) in zip(columns, shelves, strict=True) if high else ():
        step = high + gap
        for number, seat in enumerate(upper):
            cards[seat] = pygame.Rect(column.left, column.top + number * step, room, high)
        for number, seat in enumerate(reversed(lower)):
            cards[seat] = pygame.Rect(column.left, column.bottom - high - number * step, room, high)
        if column is right:
            left_over = column.height - (len(upper) + len(lower)) * step
            words = pygame.Rect(column.left, column.top + len(upper) * step, room, left_over)
    low = [seat for _, lower in shelves for seat in lower]
    return Places(
        board,
        tuple(cards[seat] for seat in sorted(cards)),
        tuple(seat in low for seat in range(len(scenery.seats))),
        words,
        bar,
        slider,
        tight=bar.height < scenery.bars(room)[0],
    )


def _card_height(
    look: Look, ways: Sequence[int], columns: Sequence[pygame.Rect], shelves: Sequence[Shelf], said: Sequence[int]
) -> int:
    """How high the cards are so that they and the words have room in every column; 0 where that cannot be."""
    gap = look.px(8)

    def fits(high: int) -> bool:
        return all(
            (len(upper) + len(lower)) * (high + gap) + words <= column.height
            for column, (upper, lower), words in zip(columns, shelves, said, strict=True)
        )

    return next(filter(fits, (*ways, line_height(look))), 0)


def _above(look: Look, scenery: Scenery) -> Places:
    """Strips above and below the board: cards above it, and below it cards, words and buttons."""
    gap, slider, line = look.px(8), _slider(look), line_height(look)
    wide = look.width - 2 * gap
    ((upper, lower),) = _seated(scenery.seats, two=False)
    bar = scenery.bars(wide)[0]
    said = scenery.words(wide)
    top = (line + 2 * gap) if upper else gap
    below = (line + gap if lower else 0) + said + bar + 3 * gap
    free = slider.top - top - below
    edge = _edge(min(look.width, max(1, free)))
    high = max(1, min(free, math.ceil((look.width - 2 * edge) / scenery.shape) + 2 * edge))
    spare = max(0, free - high)
    roomy = next((each for each in scenery.cards((wide - gap) // 2) if each - line <= spare // 3), line)
    top, spare = top + roomy - line, spare - (roomy - line) * (bool(upper) + bool(lower))
    board = pygame.Rect(0, top + spare // 3, look.width, high)
    rooms = _side_by_side(pygame.Rect(gap, board.top - gap - roomy, wide, roomy), upper, gap)
    rooms |= _side_by_side(pygame.Rect(gap, board.bottom + gap, wide, roomy), lower, gap)
    buttons = pygame.Rect(gap, slider.top - gap - bar, wide, bar)
    words_top = board.bottom + (roomy + 2 * gap if lower else gap)
    words = pygame.Rect(gap, words_top, wide, max(1, buttons.top - gap - words_top))
    return Places(
        board,
        tuple(rooms[seat] for seat in sorted(rooms)),
        tuple(seat in upper for seat in range(len(scenery.seats))),  # each card stands next to the board
        words,
        buttons,
        slider,
    )


def _seated(seats: Sequence[Point], two: bool) -> list[Shelf]:
    """For each column whose cards stand at its top and whose at its foot, by where they sit; a strip is one column."""
    columns: list[Shelf] = [([], []), ([], [])] if two else [([], [])]
    everybody = range(len(seats))
    pair = sorted(everybody, key=lambda seat: seats[seat] if two else seats[seat][::-1]) if len(seats) == 2 else ()
    for seat in pair or everybody:
        x, y = seats[seat]
        upper, column = y < 0, int(x > 0)
        if pair:
            upper = seat == pair[0] if y == 0 or not two else upper
            column = column if x and x == seats[1 - seat][0] else int(seat == pair[1])
        columns[column if two else 0][0 if upper else 1].append(seat)
    return columns


def _side_by_side(room: pygame.Rect, seats: Sequence[int], gap: int) -> dict[int, pygame.Rect]:
    """Places in a strip."""
    wide = (room.width - (len(seats) - 1) * gap) // max(1, len(seats))
    return {s: pygame.Rect(room.left + n * (wide + gap), room.top, wide, room.height) for n, s in enumerate(seats)}
