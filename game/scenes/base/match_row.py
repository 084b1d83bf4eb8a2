"""One match in a list: its picture, what is said about it, and the buttons for what can be done with it."""

from collections.abc import Callable, Mapping
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


class MatchRow:
    """A row of a list, from the top of ``place`` on; ``covered`` leaves the room of the lines to something else."""

    def __init__(
        self, look: Look, library: Library, gallery: Gallery, summary: Summary, place: pygame.Rect, covered: bool
    ) -> None:
        self.look = look
        self.gallery = gallery
        self.summary = summary
        self.name = match_words.heading(summary)
        self.said = [] if covered else lines(library, summary)
        width, top, least = place.width, place.top, control_height(look) if covered else 0
        pad, side = look.px(10), button_size(look, "", "copy")[0]
        acts = (side + look.px(4)) * len(ACTS)
        self.picture = pygame.Rect(pad, top + pad, look.px(112), look.px(80))
        room = width - self.picture.right - 3 * pad
        below = room - acts < look.em(24 if covered else 15)
        self.words = pygame.Rect(self.picture.right + 2 * pad, top + pad, room - (0 if below else acts), 0)
        high = max(self.picture.height, lines_height(look, self.said, self.words.width), least)
        self.words.height = self.picture.height = high
        self.rect = pygame.Rect(0, top, width, high + 2 * pad + (side + pad if below else 0))
        self.first = pygame.Rect(width - acts - pad, self.rect.bottom - pad - side, side, side)
        if not below:
            self.first.centery = self.rect.centery

    def put(self, region: Region, on_press: Callable[[], object], acts: Mapping[str, Callable[[], object]]) -> None:
        """The card with its buttons; ``acts`` by the keys of `ACTS`."""
        words = set_lines(self.look, self.words.move(-self.rect.left, -self.rect.top), self.said)
        region.card(
            f"match:{self.summary.id}", self.rect, on_press, self._paint, words, group="matches", name=self.name
        )
        for number, (key, text, icon) in enumerate(ACTS):
            place = self.first.move(number * (self.first.width + self.look.px(4)), 0)
            able = key in ALWAYS or not (self.summary.damaged or self.summary.newer)
            name, tip = f"{key}:{self.summary.id}", i18n.t(text)
            region.button(name, place, "", acts[key], icon=icon, style="quiet", enabled=able, group="matches", tip=tip)

    def _paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        away = box.left - self.rect.left, box.top - self.rect.top
        shown, look = stored(self.summary), self.look
        picture = self.gallery.ask(look, shown, self.picture.size) if shown else None
        if picture:
            place = picture.get_rect(center=self.picture.move(away).center)
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
