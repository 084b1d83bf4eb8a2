"""Texts, dividing lines and empty space."""

from collections.abc import Sequence
from typing import Final

import pygame

from game import i18n
from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Column, Columns
from game.ui.page.region import HEADINGS, Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.style.wrap import by_sentences, pieces
from game.ui.widgets.node import Role, Words

_INKS: Final = {"": "ink", "soft": "ink_soft", "off": "ink_off"}
_APART: Final = 14
"""Design pixels between a name and its value on one line."""


class Label(Box):
    """A text, wrapped to the width of its place.

    Args:
        style: the text style (see `game.ui.style.look.STYLES`).
        align, valign: where it stands in its place: left, center or right; top, middle or bottom.
        ink: a colour, or the name of one (see `colour`).
        role: its role for a screen reader; None for heading or text, by its style.
        fit: whether it is shortened to one line with "…" at its end; only for names that people choose.
        wraps: whether it may wrap; if not, it needs the width of one line even in a narrower place (see `FirstFit`).
        smaller: a style to try before a text is shortened, or in which it wraps where that saves a line; "" for none.
        middle: whether it is shortened in its middle instead, as the name of a file is.
        even: whether it needs only the width in which its lines are about equally long. Those of a heading and of a
            text in the middle are so in any width, so that no last word stands alone; in a heading in the middle each
            sentence begins a line, if that takes no more lines.
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
        middle: bool = False,
        even: bool = False,
    ) -> None:
        self.smaller, self.middle, self.even = smaller, middle, even
        self.text, self.style, self.align, self.valign, self.ink = text, style, align, valign, ink
        self.role, self.fit, self.wraps = role, fit or middle, wraps

    @property
    def absent(self) -> bool:
        return not self.text

    def size(self, look: Look, width: int, room: int | None) -> Size:
        if self.fit:
            wide, high = look.measure(self.text, self.style)
            return min(wide, width), high
        if not self.wraps:
            return look.measure(self.text, self.style)
        wide, high = look.text_size(self.text, max(1, width), self._wrapped(look, max(1, width)))
        return (look.balanced(self.text, width, self.style) if self.even else wide), high

    def ends(self, look: Look, width: int) -> Sequence[int]:
        return () if self.style in HEADINGS else super().ends(look, width)

    def is_whole(self, look: Look, width: int) -> bool:
        """Whether no word of it is broken in a place of ``width`` pixels."""
        return all(look.measure(word.rstrip(), self.style)[0] <= width for word in pieces(self.text))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        words = self.words(region.look, rect)
        region.label(words.rect, words.text, words.style, self.align, self.valign, words.colour, self.role)

    def words(self, look: Look, rect: pygame.Rect) -> Words:
        """Return its text as it is shown in a place: shortened, if it must fit there."""
        style = self._wrapped(look, rect.width)
        if self.fit and self.smaller and look.measure(self.text, style)[0] > rect.width:
            style = self.smaller
        shorten = look.fit_middle if self.middle else look.fit
        text = shorten(self.text, rect.width, style) if self.fit else self.text
        lines = look.measure(text, style)[0] > rect.width
        if lines and self.align == "center" and style in HEADINGS:
            each = by_sentences(text)
            text = each if len(look.wrap(each, rect.width, style)) == len(look.wrap(text, rect.width, style)) else text
        if self.even or (lines and (self.align == "center" or style in HEADINGS)):
            wide = look.balanced(text, rect.width, style)
            left = rect.left + {"center": (rect.width - wide) // 2, "right": rect.width - wide}.get(self.align, 0)
            rect = pygame.Rect(left, rect.top, wide, rect.height)
        return Words(text, rect, style, colour(look, self.ink), self.align, self.valign)

    def _wrapped(self, look: Look, width: int) -> str:
        """Return the style in which it wraps."""
        if self.fit or not self.smaller:
            return self.style
        return min(
            (self.style, self.smaller),
            key=lambda each: len(look.wrap(self.text, width, look.settle(self.text, width, each))),
        )


class LatestLines(Label):
    """Sentences of which the last ones are to be seen: as many as fit in ``lines`` lines, at least one, begin a line.

    They take all these lines, so that a place of that height, scrolled to them (`Region.begins`), does not begin in the
    middle of a sentence.
    """

    def __init__(self, sentences: Sequence[str], lines: int, style: str) -> None:
        super().__init__(i18n.sentences(sentences), style, valign="top")
        self._sentences, self._lines = sentences, lines

    def size(self, look: Look, width: int, room: int | None) -> Size:
        earlier, latest = self._parts(look, width)
        return width, earlier.measure(look, width)[1] + max(latest.measure(look, width)[1], self._least(look))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        earlier, latest = self._parts(region.look, rect.width)
        high = earlier.measure(region.look, rect.width)[1]
        region.begins = rect.top + high
        if high:
            earlier.put(region, pygame.Rect(rect.topleft, (rect.width, high)))
        latest.put(region, pygame.Rect(rect.left, rect.top + high, rect.width, rect.height - high))

    def _least(self, look: Look) -> int:
        return self._lines * look.line(self.style)

    def _parts(self, look: Look, width: int) -> tuple[Box, Box]:
        """Return the earlier sentences, which may be none, and the latest."""
        for first in range(len(self._sentences)):
            latest = Label(i18n.sentences(self._sentences[first:]), self.style, valign="top")
            if latest.measure(look, width)[1] <= self._least(look):
                break
        earlier = i18n.sentences(self._sentences[:first])
        return Label(earlier, self.style, valign="top") if earlier else Space(), latest


class Prose(Box):
    """A longer text in soft ink, from the top left; a line feed begins a paragraph.

    The lines of an ``even`` one, without paragraphs, are about equally long.
    """

    def __init__(self, text: str, style: str = "body", role: Role = Role.TEXT, *, even: bool = False) -> None:
        self.text, self.style, self.role, self.even = text, style, role, even

    @property
    def absent(self) -> bool:
        return not self.text

    def size(self, look: Look, width: int, room: int | None) -> Size:
        sizes = [look.text_size(paragraph, max(1, width), self.style) for paragraph in self.text.split("\n")]
        gaps = (len(sizes) - 1) * look.em(0.5, self.style)
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + gaps

    def put(self, region: Region, rect: pygame.Rect) -> None:
        wide = region.look.balanced(self.text, rect.width, self.style) if self.even else rect.width
        region.prose(pygame.Rect(rect.topleft, (wide, rect.height)), self.text, self.style, self.role)


class Rule(Box):
    """A thin horizontal line that divides."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.px(1)

    def ends(self, look: Look, width: int) -> Sequence[int]:
        return ()

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.rule(rect.left, rect.top, rect.width)


class Space(Box):
    """Empty space, ``width`` by ``height`` design pixels large, or ``ems`` high; with `grow` it takes free space."""

    def __init__(self, width: float = 0, height: float = 0, grow: float = 0, ems: float = 0) -> None:
        self.width, self.height, self.grow, self.ems = width, height, grow, ems

    @property
    def rigid(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return look.px(self.width), look.em(self.ems) if self.ems else look.px(self.height)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        """Leave it empty."""


class Beside(Box):
    """A name at the left and a value at the right on one line; without room for both, the value stands below."""

    def __init__(self, name: Label, value: Label) -> None:
        self.name, self.value = name, value

    @property
    def children(self) -> Sequence[Label]:
        return [label for label in (self.name, self.value) if label.text]

    def _lines(self, look: Look, width: int) -> list[Size]:
        """Return the size of each text on one line; [] if there is no room for both."""
        lines = [look.measure(label.text, label.style) for label in self.children]
        return lines if sum(wide for wide, _ in lines) + look.px(_APART) <= width else []

    def size(self, look: Look, width: int, room: int | None) -> Size:
        sizes = self._lines(look, width)
        if sizes:
            return width, max(high for _, high in sizes)
        sizes = [label.measure(look, width) for label in self.children]
        return max((wide for wide, _ in sizes), default=0), sum(high for _, high in sizes)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, top = region.look, rect.top
        lines = self._lines(look, rect.width)
        for label, (wide, high) in zip(self.children, lines, strict=False):
            left = rect.right - wide if label is self.value else rect.left
            label.put(region, pygame.Rect(left, top + (rect.height - high) // 2, wide, high))
        for label in () if lines else self.children:
            high = label.measure(look, rect.width)[1]
            label.put(region, pygame.Rect(rect.left, top, rect.width, high))
            top += high


def large_figure(value: str, text: str) -> Box:
    """Make a number in large digits, and below it what it is."""
    return Column(Label(value, "big-digits", ink="metal"), Label(text, "small", ink="soft", valign="top"), gap=0)


def filled(look: Look, parts: Sequence[str], apart: str, width: int, style: str) -> str:
    """Return parts on lines of at most ``width`` pixels, as many on each as fit, with ``apart`` between two of them."""
    first, *more = parts
    lines = [first]
    for part in more:
        longer = f"{lines[-1]}{apart}{part}"
        if look.measure(longer, style)[0] > width:
            lines.append(part)
        else:
            lines[-1] = longer
    return "\n".join(lines)


def figure_line(text: str, value: str) -> Box:
    """Make a line of small text: what a figure is, and the figure at the right where that fits, else below."""
    return Beside(Label(text, "small", ink="soft"), Label(value, "small-strong"))


def heading(text: str) -> Box:
    """Make the heading of a group of fields, with a line below it."""
    return Column(Label(text, "subheading"), Rule(), gap=2)


def fact(name: str, *values: str) -> Box:
    """Make a line of small text: a name in soft ink, and the values beside it."""
    texts = [Label(value, "small-strong", valign="top") for value in values]
    shares = (11, *[9 / len(values)] * len(values))
    return Columns(Label(name, "small", ink="soft", valign="top"), *texts, least=0, gap=10, shares=shares)


def colour(look: Look, ink: str | Colour) -> Colour:
    """Return a colour as it is, or the theme's colour of a name: "", "soft" and "off" are its inks."""
    if not isinstance(ink, str):
        return ink
    found: Colour = getattr(look.colours, _INKS.get(ink, ink))
    return found
