"""Texts, lines and empty space."""

from typing import Final

import pygame

from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Column, Columns
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Role

_INKS: Final = {"": "ink", "soft": "ink_soft", "off": "ink_off"}


class Label(Box):
    """A text, wrapped to its width.

    ``align`` and ``valign`` say where it stands in its place; ``ink`` is a colour, or the name of one of the theme's
    ("soft" and "off" are inks, "primary"). ``fit`` keeps it on one line and gives up its end for "…": for people's own
    names only; before that it is written in the ``smaller`` style, if there is one.
    Without ``wraps`` it asks for the width in which it stands on one line, however wide its place is (see `FirstFit`).
    """

    def __init__(
        self,
        text: str,
        style: str = "body",
        align: str = "left",
        ink: str | Colour = "",
        *,
        valign: str = "middle",
        role: Role | None = None,
        fit: bool = False,
        wraps: bool = True,
        smaller: str = "",
    ) -> None:
        self.smaller = smaller
        self.text, self.style, self.align, self.valign, self.ink = text, style, align, valign, ink
        self.role, self.fit, self.wraps = role, fit, wraps

    @property
    def absent(self) -> bool:
        return not self.text

    def size(self, look: Look, width: int, room: int | None) -> Size:
        if self.fit:
            wide, high = look.measure(self.text, self.style)
            return min(wide, width), high
        if not self.wraps:
            return look.measure(self.text, self.style)
        return look.text_size(self.text, max(1, width), self.style)

    def is_whole(self, look: Look, width: int) -> bool:
        """Whether no word of it is broken in a place of this width."""
        return all(look.measure(word.rstrip(), self.style)[0] <= width for word in pieces(self.text))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, style = region.look, self.style
        if self.fit and self.smaller and look.measure(self.text, style)[0] > rect.width:
            style = self.smaller
        text = look.fit(self.text, rect.width, style) if self.fit else self.text
        region.label(rect, text, style, self.align, self.valign, colour(region.look, self.ink), self.role)


class Prose(Box):
    """A longer text in soft ink, from the top left on; a line feed begins a paragraph."""

    def __init__(self, text: str, style: str = "body") -> None:
        self.text, self.style = text, style

    @property
    def absent(self) -> bool:
        return not self.text

    def size(self, look: Look, width: int, room: int | None) -> Size:
        sizes = [look.text_size(paragraph, max(1, width), self.style) for paragraph in self.text.split("\n")]
        gaps = (len(sizes) - 1) * look.em(0.5, self.style)
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + gaps

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.prose(rect, self.text, self.style)


class Rule(Box):
    """A thin line across."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.px(1)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.rule(rect.left, rect.top, rect.width)


class Space(Box):
    """Nothing, so wide and so high (``ems`` high, if given); with `grow` it pushes its neighbours apart."""

    def __init__(self, width: float = 0, height: float = 0, grow: float = 0, ems: float = 0) -> None:
        self.width, self.height, self.grow, self.ems = width, height, grow, ems

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.px(self.width), look.em(self.ems) if self.ems else look.px(self.height)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Leave it empty."""


def heading(text: str) -> Box:
    """The title of the fields that follow, with a line below it."""
    return Column(Label(text, "subheading"), Rule(), gap=2)


def fact(name: str, *values: str) -> Box:
    """A line of small text: the name of something in soft ink, and its values beside it."""
    texts = [Label(value, "small-strong", valign="top") for value in values]
    shares = (11, *[9 / len(values)] * len(values))
    return Columns(Label(name, "small", ink="soft", valign="top"), *texts, least=0, gap=10, shares=shares)


def colour(look: Look, ink: str | Colour) -> Colour:
    """A colour, or the theme's of this name: "" and "soft" and "off" are inks."""
    if not isinstance(ink, str):
        return ink
    found: Colour = getattr(look.colours, _INKS.get(ink, ink))
    return found
