"""One match in a list: a card with its picture, what is said about it, and buttons for what can be done with it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.library.library import Library
from game.library.summary import Summary
from game.scenes.base import match_words
from game.scenes.base.thumbnails import Gallery, stored
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style.layout import button_size, control_height
from game.ui.style.look import Look
from game.ui.widgets.node import Words

ACTS: Final[tuple[tuple[str, Text, str], ...]] = (
    ("rename", N_("button", "Rename"), "pencil"),
    ("copy", N_("button", "Copy"), "copy"),
    ("export", N_("button", "Write to a file"), "export"),
    ("delete", N_("button", "Delete"), "trash"),
)
"""What can be done with a match, each with its icon."""
ALWAYS: Final = ("rename", "delete")
"""What can even be done with a match that cannot be opened."""
# L10n: what a button beside a match is called for those who do not see it, such as "Delete: Anna – Ben"
_ACT: Final = N_("library", "{act}: {match}")

SHAPE: Final = 0.62
"""How high the picture of a match is, as a share of its width."""
HIGHEST: Final = 190
"""Design pixels of the highest picture."""

Line = tuple[str, str]
"""A style and a text."""


def lines(library: Library, summary: Summary) -> list[Line]:
    """What is said about a match."""
    title = [("small", match_words.names(summary))] if summary.title else []
    standing = match_words.joined(match_words.standing(library, summary), match_words.when(summary.changed))
    return [("strong", match_words.heading(summary)), *title, ("small", standing)]


def lines_height(look: Look, said: list[Line], width: int) -> int:
    """How high these lines are in a width."""
    return sum(look.text_size(text, width, style)[1] for style, text in said)


def set_lines(look: Look, place: pygame.Rect, said: list[Line]) -> list[Words]:
    """The lines one below the other, in the middle of a place; the small ones are softer."""
    top, words = place.centery - lines_height(look, said, place.width) // 2, []
    for style, text in said:
        row = pygame.Rect(place.left, top, place.width, look.text_size(text, place.width, style)[1])
        words.append(Words(text, row, style, look.colours.ink_soft if style == "small" else look.colours.ink))
        top = row.bottom
    return words


class MatchCard:
    """A card of a list, from the top left of ``place`` on and as wide; ``covered`` leaves its lines to something else.

    ``height`` is what it needs; `stretch` makes it as high as those beside it.
    """

    def __init__(
        self, look: Look, library: Library, gallery: Gallery, summary: Summary, place: pygame.Rect, covered: bool
    ) -> None:
        self.look = look
        self.gallery = gallery
        self.summary = summary
        self.name = match_words.heading(summary)
        self.said = [] if covered else lines(library, summary)
        pad, self.side = look.px(10), button_size(look, "", "copy")[0]
        width = place.width - 2 * pad
        shown = min(round(width * SHAPE), look.px(HIGHEST))
        self.picture = pygame.Rect(place.left + pad, place.top + pad, width, shown)
        high = max(lines_height(look, self.said, width), control_height(look) if covered else 0)
        self.words = pygame.Rect(self.picture.left, self.picture.bottom + pad, width, high)
        self.rect = pygame.Rect(place.left, place.top, place.width, self.words.bottom + self.side + pad - place.top)

    def stretch(self, high: int) -> None:
        """Make it so high."""
        self.rect.height = high

    def put(self, region: Region, on_press: Callable[[], object], acts: Mapping[str, Callable[[], object]]) -> None:
        """The card with its buttons; ``acts`` by the keys of `ACTS`."""
        words = set_lines(self.look, self.words.move(-self.rect.left, -self.rect.top), self.said)
        region.card(
            f"match:{self.summary.id}", self.rect, on_press, self._paint, words, group="matches", name=self.name
        )
        for number, (key, text, icon) in enumerate(ACTS):
            place = pygame.Rect(0, 0, self.side, self.side)
            place.bottomright = self.rect.right - self.look.px(6), self.rect.bottom - self.look.px(5)
            place.x -= (len(ACTS) - 1 - number) * (self.side + self.look.px(2))
            able = key in ALWAYS or not (self.summary.damaged or self.summary.newer)
            target, tip = f"{key}:{self.summary.id}", i18n.t(text)
            name = i18n.t(_ACT, act=tip, match=self.name)
            put = partial(region.button, icon=icon, style="quiet", enabled=able, group="matches", tip=tip, name=name)
            put(target, place, "", acts[key])

    def _paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        away = box.left - self.rect.left, box.top - self.rect.top
        shown, look = stored(self.summary), self.look
        picture = self.gallery.ask(look, shown, self.picture.size) if shown else None
        if picture:
            place = picture.get_rect(center=self.picture.move(away).center)
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
