"""`titled_text`: a text that begins with a title, such as "Played: 8/5 6/2", with the title in soft ink."""

import re
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Column, FirstFit
from game.ui.layout.holders import Diagram
from game.ui.layout.texts import Label
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Role

_AFTER_TITLE: Final = 8
"""Design pixels between a title and the text beside it."""
_TITLE: Final = re.compile(r"(.*?[:：\n])\s*(.+)", re.DOTALL)


def title_and_text(text: str) -> tuple[str, str]:
    """Split a text after its title, which ends with its first colon or line; ("", the text) if it has none."""
    found = _TITLE.fullmatch(text)
    return (found[1].rstrip("\n"), found[2]) if found else ("", text)


def titled_text(text: str, style: str = "body", peers: Sequence[str] = (), role: Role = Role.TEXT) -> Box:
    """Make a text with its title in soft ink, which a screen reader gets as one.

    Both stand on one line where there is room for this and for its ``peers``, in small type before they take two; where
    there is more room, the texts of all begin below each other.
    """
    title, line = title_and_text(text)
    if not title:
        return Label(text, style, valign="top", role=role)
    styles, others = dict.fromkeys((style, "small")), list(map(title_and_text, peers))
    forms = [TitledLine((title, line), each, others, even=even) for each in styles for even in (True, False)]
    below = Column(Label(title, style, ink="soft", valign="top"), Label(line, style, valign="top"), gap=0)
    return Diagram(FirstFit((*forms, below), "last"), text, role)


class TitledLine(Box):
    """A title, "" for none, and a text on one line, as wide as the widest of its peers.

    If ``even``, the texts of all begin below each other.
    """

    def __init__(
        self, parts: tuple[str, str], style: str, peers: Sequence[tuple[str, str]] = (), *, even: bool = False
    ) -> None:
        self._parts, self._style, self._even = parts, style, even
        self._all = parts, *peers
        self.text = " ".join(filter(None, parts))

    def size(self, look: Look, width: int, room: int | None) -> Size:
        ends = [self._start(look, title) + look.measure(line, self._style)[0] for title, line in self._all]
        return max(ends), look.line(self._style)

    def _start(self, look: Look, title: str) -> int:
        """Return how far from the left the text after a title begins, in pixels."""
        titles = [each for each, _ in self._all] if self._even and title else [title]
        wide = max(look.measure(each, self._style)[0] for each in titles)
        return wide + look.px(_AFTER_TITLE) if wide else 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        title, line = self._parts
        start = self._start(region.look, title)
        places = pygame.Rect(0, 0, start, rect.height), pygame.Rect(start, 0, rect.width - start, rect.height)
        labels = Label(title, self._style, ink="soft", wraps=False), Label(line, self._style, wraps=False)
        words = [each.words(region.look, place) for each, place in zip(labels, places, strict=True) if each.text]
        region.texts(rect, words, self.text)
