"""The games with their boards, and the ways to begin with the one that is chosen."""

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

import pygame

from game import i18n
from game.games.registry import Games
from game.scenes.base import form_rows
from game.scenes.base.thumbnails import Gallery, beginning
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import split
from game.ui.style.look import Look
from game.ui.widgets.node import Words

Way = Literal["play", "learn", "read"]

WAYS: Final[tuple[tuple[Way, str, Text, Text], ...]] = (
    ("play", "play", N_("welcome", "Play a match"), N_("welcome", "With each other, or against the computer.")),
    ("learn", "hand", N_("button", "Learn by playing"), N_("welcome", "Step by step, on the board itself.")),
    ("read", "book", N_("welcome", "Read the rules"), N_("welcome", "With figures that move.")),
)
"""Each with its icon, what it is called and a sentence about it."""
_BESIDE: Final = 13
"""Ems of the narrowest card of a way beside others."""
_LEAST: Final = 4
"""Ems of the height of the smallest board."""
_PAD: Final = 12
"""Design pixels between a card's edge and what is on it."""
_GAP: Final = 16
"""Design pixels between two cards."""


def put(
    part: Region,
    games: Games,
    chosen: str,
    gallery: Gallery,
    choose: Callable[[str], object],
    begin: Callable[[Way], object],
) -> None:
    """Fill a region: the boards become as high as there is room, the ways stand below them."""
    look, ring = part.look, part.look.px(form_rows.RING)
    gap, pad = look.px(_GAP), look.px(_PAD)
    across = len(WAYS) if part.width >= len(WAYS) * look.em(_BESIDE) + (len(WAYS) - 1) * gap else 1
    width = (part.width - (across - 1) * gap) // across
    ways = [_WayCard(look, width, *way) for way in WAYS]
    high = max(way.height for way in ways)
    below = high if across > 1 else len(ways) * (high + gap) - gap
    boards = split(pygame.Rect(0, ring, part.width, 0), [1.0] * len(games.values()), gap)
    names = [i18n.t(game.text) for game in games.values()]
    words = max(look.text_size(name, boards[0].width - 2 * pad, "strong")[1] for name in names)
    free = part.view.height - 2 * ring - below - gap - words - 3 * pad
    picture = pygame.Rect(pad, pad, boards[0].width - 2 * pad, 0)
    picture.height = min(max(free, look.em(_LEAST)), picture.width)
    for game, name, place in zip(games, names, boards, strict=True):
        place.height = picture.height + words + 3 * pad
        said = [Words(name, pygame.Rect(pad, picture.bottom + pad, picture.width, words), "strong", align="center")]
        draw, press = partial(_draw_board, look, game, gallery, picture), partial(choose, game)
        part.card(f"game:{game}", place, press, said, painter=draw, group="game", selected=game == chosen)
    top = boards[0].bottom + gap
    for number, way in enumerate(ways):
        column, row = number % across, number // across
        place = pygame.Rect(column * (width + gap), top + row * (high + gap), width, high)
        way.put(part, place, partial(begin, way.key))
    part.content_height = top + below + ring


class _WayCard:
    """A way to begin on a card so wide: its icon at the left, at the right what it is called and a sentence."""

    def __init__(self, look: Look, width: int, key: Way, icon: str, text: Text, about: Text) -> None:
        self.key, pad = key, look.px(_PAD)
        side = look.em(1.7)
        left = pad + side + pad
        room = width - left - pad
        name, told = i18n.t(text), i18n.t(about)
        first, second = look.text_size(name, room, "strong")[1], look.text_size(told, room, "small")[1]
        self.height = first + second + 2 * pad
        self._draw = partial(_draw_icon, look, icon, side, pad)
        self._words = (
            Words(name, pygame.Rect(left, 0, room, first), "strong"),
            Words(told, pygame.Rect(left, first, room, second), "small", look.colours.ink_soft),
        )

    def put(self, part: Region, place: pygame.Rect, press: Callable[[], object]) -> None:
        """Put it on a page, its words in the middle of their place."""
        high = sum(words.rect.height for words in self._words)
        said = [words.moved(0, (place.height - high) // 2) for words in self._words]
        part.card(f"way:{self.key}", place, press, said, painter=self._draw, group="way")


def _draw_icon(look: Look, icon: str, side: int, left: int, surface: pygame.Surface, box: pygame.Rect) -> None:
    picture = look.icon(icon, side, look.colours.metal)
    at = picture.get_rect(midleft=(box.left + left, box.centery))
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_board(
    look: Look, game: str, gallery: Gallery, room: pygame.Rect, surface: pygame.Surface, box: pygame.Rect
) -> None:
    """The board as it looks when a game begins, on its shadow."""
    picture = gallery.ask(look, beginning(game), room.size, at_once=True)
    if picture:
        place = picture.get_rect(center=room.move(box.topleft).center)
        under = place.inflate(-look.px(10), -look.px(10))  # within the round corners
        paint.shadow(surface, under.move(look.px(2), look.px(5)), look.px(9), 0.6)
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
