"""A text in which the words that were searched for are marked."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.text import folded
from game.ui.layout.texts import Label
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look

_UNDER: Final = 2
"""Design pixels of the line below a word."""


class FoundText(Label):
    """A `Label` that marks each place with one of the ``words`` (see `folded`); further arguments are those of it."""

    def __init__(self, text: str, words: Sequence[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(text, *args, **kwargs)
        self.found = places(text, words)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Put the text, and below it the marks."""
        for mark in self.marks(region.look, rect):
            region.paint(mark, partial(_mark, region.look))
        super().put(region, rect)

    def marks(self, look: Look, rect: pygame.Rect) -> Iterator[pygame.Rect]:
        """Yield what is to be marked, one rectangle for each line, if the text stands in ``rect``."""
        words = self.words(look, rect)
        style, lines, rects = look.placed_lines(words.text, words.rect, words.style, words.align, words.valign)
        end = 0
        for line, place in zip(lines, rects, strict=True):
            begin = words.text.find(line, end)
            end = begin + len(line)
            for first, last in self.found:
                low, high = (look.measure(line[: max(at - begin, 0)], style)[0] for at in (first, min(last, end)))
                if low < high:
                    yield pygame.Rect(place.left + low, place.top, high - low, place.height)


def places(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Return where one of the words (see `folded`) begins and ends in a text, as indices of characters, in order."""
    letters = [folded(char) for char in text]
    whole, owners = "".join(letters), [number for number, letter in enumerate(letters) for _ in letter]
    out = set[tuple[int, int]]()
    for word in filter(None, words):
        at = whole.find(word)
        while at >= 0:
            out.add((owners[at], owners[at + len(word) - 1] + 1))
            at = whole.find(word, at + len(word))
    return sorted(out)


def _mark(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw what lies below a word that was found: a light ground with a line at its foot."""
    paint.rounded(surface, rect, look.px(4), look.colours.raised_hover)
    under = look.px(_UNDER)
    surface.fill(look.colours.metal, (rect.left, rect.bottom - under, rect.width, under))
