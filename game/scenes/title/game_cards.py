"""The games as they lie on the table: each real board as it looks when a game begins, its name below it."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import ceil, log, sqrt
from typing import Final

import pygame
from msgspec import Struct

from game import i18n
from game.games.game import Game
from game.pictures.thumbnails import Gallery, beginning
from game.text import N_
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Words
from game.ui.widgets.widget import WidgetState

_PLAYERS: Final = N_("title", "{n} player", "{n} players")
_PLAYERS_FROM: Final = N_("title", "{least} to {n} player", "{least} to {n} players")
EDGE: Final = 8
"""Design pixels between a board and the edge of its card."""


class GameCard(Struct, frozen=True):
    """A game in the language in use; its board is ``aspect`` times as wide as high.

    ``style`` is that of its name; ``players`` may be "", where there is no room to tell how many.
    """

    game: str
    name: str
    players: str
    aspect: float
    style: str = "heading"

    def board_size(self, side: float) -> tuple[int, int]:
        """How large the board is that covers as much as a square of this side."""
        return round(side * sqrt(self.aspect)), round(side / sqrt(self.aspect))

    def width(self, look: Look, side: float) -> int:
        """How wide the card is with a board as large as this square: no word of the name is broken or made smaller."""
        word = max(look.measure(word, self.style)[0] for word in self.name.split())
        return max(self.board_size(side)[0], word) + 2 * look.px(EDGE)

    def words_height(self, look: Look, width: int) -> int:
        """How high name and players are in a card of this width, with the room above them."""
        return sum(high for _, _, high in self._lines(look, width)) + look.px(10)

    def draw(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, state: WidgetState, gallery: Gallery, high: int
    ) -> None:
        """The board, ``high`` pixels, at the top of ``rect``; under the mouse or the focus it is lifted a little."""
        lift = 0 if state.pressed else look.px(5) if state.hovered or state.focused else 0
        edge = look.px(EDGE)
        room = pygame.Rect(rect.left + edge, rect.top + edge, rect.width - 2 * edge, high)
        picture = gallery.ask(look, beginning(self.game), room.size, at_once=True)
        if picture:
            place = picture.get_rect(midbottom=room.midbottom)
            # Light falls from the upper left: a dark line where the board lies, a long soft shadow of its thickness.
            under = place.inflate(-look.px(10), -look.px(10))  # within the round corners
            paint.shadow(surface, under.move(look.px(6), look.px(14) + lift), look.px(20), 0.6)
            paint.shadow(surface, under.move(look.px(2), look.px(4) + lift), look.px(8), 0.7)
            surface.blit(picture, place.move(0, -lift), special_flags=pygame.BLEND_PREMULTIPLIED)

    def words(self, look: Look, size: tuple[int, int], high: int) -> list[Words]:
        """Name and players at the foot of a box of this size, in its lowest ``high`` pixels."""
        width, top, out = size[0], size[1] - high + look.px(10), []
        for text, style, line in self._lines(look, width):
            ink = look.colours.ink if text == self.name else look.colours.ink_soft
            out.append(Words(text, pygame.Rect(0, top, width, line), style, ink, "center"))
            top += line
        return out

    def _lines(self, look: Look, width: int) -> list[tuple[str, str, int]]:
        """Each line's text, style and height."""
        lines = ((self.name, self.style), (self.players, "body"))
        return [(text, style, look.text_size(text, width, style)[1]) for text, style in lines if text]


def game_card(game: Game, aspect: float, style: str, told: bool) -> GameCard:
    """The card of a game; ``told`` is whether it says how many play."""
    least, most = game.seat_counts[0], game.seat_counts[-1]
    players = i18n.t(_PLAYERS, most) if least == most else i18n.t(_PLAYERS_FROM, most, least=least)
    return GameCard(game.key, i18n.t(game.text), players if told else "", aspect, style)


class GameShelf(Struct, frozen=True):
    """Cards in rows, their boards all of one area: a square of ``side`` pixels; ``words`` is the room below each."""

    rows: Sequence[Sequence[GameCard]]
    side: float
    words: int

    def places(self, look: Look, rect: pygame.Rect, gap: int) -> dict[str, pygame.Rect]:
        """Where each card stands, by game: rows in the middle of ``rect``, the feet of a row's boards on one line."""
        edge, top, out = 2 * look.px(EDGE), rect.top, dict[str, pygame.Rect]()
        for row in self.rows:
            sizes = [(card.width(look, self.side), card.board_size(self.side)[1]) for card in row]
            left = rect.centerx - (sum(wide for wide, _ in sizes) + gap * (len(row) - 1)) // 2
            foot = top + max(high for _, high in sizes) + edge + self.words
            for card, (wide, high) in zip(row, sizes, strict=True):
                place = pygame.Rect(left, 0, wide, high + edge + self.words)
                place.bottom = foot
                out[card.game] = place
                left = place.right + gap
            top = foot + gap
        return out


@lru_cache(maxsize=32)
def shelf(look: Look, cards: tuple[GameCard, ...], room: tuple[int, int], gap: int, least: int) -> GameShelf:
    """The cards in as many rows as make the boards largest in ``room``, but no smaller than ``least``."""
    arranged = (_rows(cards, cuts) for cuts in product((False, True), repeat=len(cards) - 1))
    return max((_shelf(look, rows, room, gap, least) for rows in arranged), key=lambda each: each.side)


def _rows(cards: Sequence[GameCard], cuts: Sequence[bool]) -> list[Sequence[GameCard]]:
    ends = [0, *(at for at, cut in enumerate(cuts, 1) if cut), len(cards)]
    return [cards[a:b] for a, b in pairwise(ends)]


def _shelf(look: Look, rows: list[Sequence[GameCard]], room: tuple[int, int], gap: int, least: int) -> GameShelf:
    edge, widest = 2 * look.px(EDGE), float(room[0])
    names = {card.game: card.width(look, 0) for row in rows for card in row}

    def fits(shrunk: int) -> bool:
        side = widest * 0.99**shrunk
        wide = {card.game: max(card.board_size(side)[0] + edge, names[card.game]) for row in rows for card in row}
        return all(sum(wide[card.game] + gap for card in row) - gap <= room[0] for row in rows)

    side = widest * 0.99 ** bisect_left(range(ceil(log(widest) / -log(0.99))), True, key=fits)
    words = _words_height(look, rows, side)
    while True:  # lower boards are narrower, and under a narrower one a name may need one more line
        free = room[1] - gap * (len(rows) - 1) - (edge + words + 1) * len(rows)  # a pixel a row for rounding
        highest = free / sum(max(1 / sqrt(card.aspect) for card in row) for row in rows)
        side = min(side, max(highest, least))
        needed = _words_height(look, rows, side)
        if needed <= words:
            return GameShelf(rows, side, words)
        words = needed


def _words_height(look: Look, rows: Sequence[Sequence[GameCard]], side: float) -> int:
    """The room that the words of every card need under boards of this size."""
    return max(card.words_height(look, card.width(look, side)) for row in rows for card in row)
