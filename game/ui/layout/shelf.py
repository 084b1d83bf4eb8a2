"""`Shelf`: cards with pictures, all of one height and as large as there is room, and a name below each."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import pairwise, product
from math import ceil, log
from typing import Final

import pygame
from msgspec import Struct

from game.ui.commands import BoundCommand
from game.ui.layout.box import Box, Size
from game.ui.layout.controls import Button
from game.ui.layout.holders import Align, Group
from game.ui.page.region import Region
from game.ui.style.control_sizes import button_size, control_height
from game.ui.style.look import Look
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Owner

EDGE: Final = 8
"""Design pixels between a picture and the edge of its card."""
BETWEEN: Final = 16
"""Design pixels between two cards."""
_WIDEST: Final = 11
"""Ems by which a button below a card makes the card wider at most."""
_KEPT: Final = 0.93
"""The least share of the largest side that pictures in equally wide cells may have; else the cards stand close."""
_LEAST: Final = 5
"""Ems of the height of the smallest pictures."""
_ABOVE: Final = 10
"""Design pixels above the words of a card; ``_BELOW`` are those below, so that the focus ring does not touch them."""
_BELOW: Final = 4


class ShelfCard(Struct, frozen=True):
    """A card; its picture is ``aspect`` times as wide as high.

    Its name has the text style ``style`` and stands above a ``note``, "" for none. ``key`` is the last argument of its
    command. ``below`` is the text of a button with an icon in the place of the note, which wraps; "" for none.
    """

    key: str
    name: str
    note: str
    aspect: float
    style: str = "heading"
    below: str = ""

    def picture_size(self, side: float) -> tuple[int, int]:
        """Return the size of a picture of this height."""
        return round(side * self.aspect), round(side)

    def width(self, look: Look, side: float) -> int:
        """Return the width of the card with a picture of that height.

        No word of the name is broken or made smaller, and the button below has two lines, unless that is too wide.
        """
        word = max(look.measure(word, self.style)[0] for word in self.name.split())
        return max(self.picture_size(side)[0], word, self._button_width(look)) + 2 * look.px(EDGE)

    def _button_width(self, look: Look) -> int:
        if not self.below:
            return 0
        longest = max(look.measure(word, "button")[0] for word in self.below.split())
        wide = button_size(look, self.below, "play")[0]
        return min((wide + longest) // 2 + control_height(look), wide, look.em(_WIDEST))

    def words_height(self, look: Look, width: int) -> int:
        """Return the height of name and note in a card of this width, with the room above and below them."""
        around = look.px(_ABOVE) + (0 if self.below else look.px(_BELOW))
        return sum(high for _, _, high in self._lines(look, width)) + around + self.button_height(look, width)

    def button_height(self, look: Look, width: int) -> int:
        """Return the height of the button below the name in a card of this width, 0 without one."""
        return button_size(look, self.below, "play", width)[1] if self.below else 0

    def words(self, look: Look, size: tuple[int, int], high: int) -> list[Words]:
        """Return name and note at the foot of a box of this size, in its lowest ``high`` pixels."""
        width, top, out = size[0], size[1] - high + look.px(_ABOVE), []
        for text, style, line in self._lines(look, width):
            ink = look.colours.ink if text == self.name else look.colours.ink_soft
            out.append(Words(text, pygame.Rect(0, top, width, line), style, ink, "center"))
            top += line
        return out

    def _lines(self, look: Look, width: int) -> list[tuple[str, str, int]]:
        """Return each line's text, style and height."""
        lines = ((self.name, self.style), ("" if self.below else self.note, "body"))
        return [(text, style, look.text_size(text, width, style)[1]) for text, style in lines if text]


class Arranged(Struct, frozen=True):
    """Cards in rows; each picture is ``side`` pixels high, and ``words`` pixels are below it.

    With ``cells`` each card stands in the middle of a cell, and all cells are equally wide.
    """

    rows: Sequence[Sequence[ShelfCard]]
    side: float
    words: int
    cells: bool = False

    def places(self, look: Look, rect: pygame.Rect, gap: int) -> dict[str, pygame.Rect]:
        """Return where each card stands, by key: rows in the middle of ``rect``, the feet of a row on one line."""
        edge, top, out = 2 * look.px(EDGE), rect.top, dict[str, pygame.Rect]()
        for row in self.rows:
            sizes = [(card.width(look, self.side), card.picture_size(self.side)[1]) for card in row]
            left = rect.centerx - (sum(wide for wide, _ in sizes) + gap * (len(row) - 1)) // 2
            foot = top + max(high for _, high in sizes) + edge + self.words
            for number, (card, (wide, high)) in enumerate(zip(row, sizes, strict=True)):
                place = pygame.Rect(left, 0, wide, high + edge + self.words)
                place.bottom = foot
                if self.cells:
                    place.centerx = rect.left + round((2 * number + 1) * (rect.width + gap) / (2 * len(row)) - gap / 2)
                out[card.key] = place
                left = place.right + gap
            top = foot + gap
        return out


class Shelf(Box):
    """Cards for one command, which gets the key of each as its last argument.

    ``draw`` gets a card, the surface, the room of its picture, and how many pixels the picture is lifted, which it is
    while the mouse or the focus is there. ``below`` is the command of the buttons below cards; it gets the key too.
    """

    grow = 1.0

    def __init__(
        self,
        cards: Sequence[ShelfCard],
        command: BoundCommand,
        draw: Callable[[ShelfCard, pygame.Surface, pygame.Rect, int], object],
        group: str,
        below: BoundCommand | None = None,
    ) -> None:
        self._cards, self._command, self._draw, self._group = tuple(cards), command, draw, group
        self._below = below
        self._width = 0

    def _arranged(self, look: Look, width: int, height: int) -> Arranged:
        return arranged(look, self._cards, (width, height), look.px(BETWEEN), look.em(_LEAST))

    def side(self, look: Look, spare: int) -> float:
        """Return the height of each picture in pixels, with so much more height than needed.

        The width is the one for which it was measured last.
        """
        return self._arranged(look, self._width, self.measure(look, self._width)[1] + spare).side

    def bare(self, look: Look, spare: int) -> int:
        """Return how many pixels stay bare of so much more height than needed; see `side`."""
        high = self.measure(look, self._width)[1] + spare
        found = self._arranged(look, self._width, high)
        places = found.places(look, pygame.Rect(0, 0, self._width, high), look.px(BETWEEN))
        return max(0, min(spare, high - max(place.bottom for place in places.values())))

    def size(self, look: Look, width: int, room: int | None) -> Size:
        self._width = width
        places = self._arranged(look, width, 0).places(look, pygame.Rect(0, 0, width, 0), look.px(BETWEEN))
        return width, max(place.bottom for place in places.values())

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        found = self._arranged(look, rect.width, rect.height)
        places = found.places(look, rect, look.px(BETWEEN))
        spare = max(0, rect.bottom - max(place.bottom for place in places.values()))
        lowest = max(card.button_height(look, places[card.key].width) for card in self._cards)
        for card in self._cards:
            place, do = places[card.key].move(0, spare // 2), self._command.of(card.key)
            draw = partial(_draw_card, look, region.owner, self._draw, card, do.name, found.words)
            region.paint(place, draw, Role.GROUP, card.name, card.words(look, place.size, found.words))
            low = card.button_height(look, place.width)
            spot = pygame.Rect(place.left, place.top, place.width, place.height - (lowest if low else 0))
            region.spot(do.name, spot, do, group=self._group, name=card.name)
            if self._below and low:
                button = Group(Button(self._below.of(card.key), "quiet", text=card.below), self._group)
                Align(button, "center").put(region, pygame.Rect(place.left, spot.bottom, place.width, low))


def _draw_card(
    look: Look,
    owner: Owner,
    draw: Callable[[ShelfCard, pygame.Surface, pygame.Rect, int], object],
    card: ShelfCard,
    key: str,
    words: int,
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    state, edge = owner.doing.state(key), look.px(EDGE)
    room = pygame.Rect(rect.left + edge, rect.top + edge, rect.width - 2 * edge, rect.height - words - 2 * edge)
    draw(card, surface, room, 0 if state.pressed else look.px(5) if state.hovered or state.focused else 0)


@lru_cache(maxsize=32)
def arranged(look: Look, cards: tuple[ShelfCard, ...], room: tuple[int, int], gap: int, least: int) -> Arranged:
    """Arrange the cards in as many rows as make the pictures largest in ``room``, but no smaller than ``least``."""
    ways = (_rows(cards, cuts) for cuts in product((False, True), repeat=len(cards) - 1))
    largest = max((_in_rows(look, rows, room, gap, least) for rows in ways), key=lambda each: each.side)
    in_cells = _in_rows(look, [cards], room, gap, least, cells=True)
    return in_cells if in_cells.side >= _KEPT * largest.side else largest


def _rows(cards: Sequence[ShelfCard], cuts: Sequence[bool]) -> list[Sequence[ShelfCard]]:
    ends = [0, *(at for at, cut in enumerate(cuts, 1) if cut), len(cards)]
    return [cards[a:b] for a, b in pairwise(ends)]


def _in_rows(
    look: Look, rows: list[Sequence[ShelfCard]], room: tuple[int, int], gap: int, least: int, *, cells: bool = False
) -> Arranged:
    edge, widest = 2 * look.px(EDGE), float(room[0])
    names = {card.key: card.width(look, 0) for row in rows for card in row}

    def fits(shrunk: int) -> bool:
        side = widest * 0.99**shrunk
        wide = {card.key: max(card.picture_size(side)[0] + edge, names[card.key]) for row in rows for card in row}
        if cells:
            return all(len(row) * (max(wide[card.key] for card in row) + gap) - gap <= room[0] for row in rows)
        return all(sum(wide[card.key] + gap for card in row) - gap <= room[0] for row in rows)

    side = widest * 0.99 ** bisect_left(range(ceil(log(widest) / -log(0.99))), True, key=fits)
    words = _words_height(look, rows, side)
    while True:  # lower pictures are narrower, and under a narrower one a name may need one more line
        free = room[1] - gap * (len(rows) - 1) - (edge + words + 1) * len(rows)  # a pixel a row for rounding
        highest = free / len(rows)
        side = min(side, max(highest, least))
        needed = _words_height(look, rows, side)
        if needed <= words:
            return Arranged(rows, side, words, cells)
        words = needed


def _words_height(look: Look, rows: Sequence[Sequence[ShelfCard]], side: float) -> int:
    """Return the room that the words of every card need below pictures of this size."""
    return max(card.words_height(look, card.width(look, side)) for row in rows for card in row)
