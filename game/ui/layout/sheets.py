"""Sheets with content, and parts of them that scroll."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Column, FirstFit
from game.ui.layout.drawings import Icon
from game.ui.layout.holders import Grow, Holder, Pad, Sized
from game.ui.layout.texts import Label, Space
from game.ui.page.region import Region
from game.ui.style.look import Look

BAR: Final = 14
"""Width in design pixels that a scroll bar needs, see `Region.width`."""
EDGE: Final = 22
"""Design pixels between a sheet's edge and its content."""
_RING: Final = 5
"""Design pixels beside what scrolls in which the focus ring has room."""
_FADING: Final = 30
"""Design pixels that show below the last whole row: there the next one fades, of which a line is seen."""
_LOST: Final = 40
"""The most design pixels that a place is made lower so that it ends there."""
_CUT: Final = 8
"""Those by which it is cut through a row where else it would end between two, with nothing that fades; where it
should end between two, those that it keeps below the last row.
"""
MARGIN: Final = 33
"""The least design pixels between a sheet's left or right edge and that of its place."""
_WHY, _SIGN = 26, 64
"""Ems of the widest text that says why nothing else stands somewhere, and design pixels of the sign above it."""


class Panel(Holder):
    """A child on a sheet, whose style is ``panel`` (with a shadow), ``well`` (sunken) or ``felt``.

    ``across`` and ``down`` are the design pixels around the child, at the sides and above and below.
    """

    def __init__(self, child: Box, style: str = "panel", across: float = 20, down: float = 8) -> None:
        super().__init__(child)
        self.style, self.across, self.down = style, across, down

    def size(self, look: Look, width: int, room: int | None) -> Size:
        across, down = 2 * look.px(self.across), 2 * look.px(self.down)
        wide, high = self.child.measure(look, width - across, None if room is None else room - down)
        return wide + across, high + down

    def put(self, region: Region, rect: pygame.Rect) -> None:
        region.panel(rect, self.style)
        self.child.put(region, rect.inflate(-2 * region.look.px(self.across), -2 * region.look.px(self.down)))


class Scroll(Holder):
    """A child that scrolls if its place is too low for it.

    Args:
        key: the name of the scrolling region, unique on the page.
        bare: whether there is no scroll bar; else some width is reserved for it.
        outside: whether the scroll bar stands beyond the right edge. There must be free space, and some beyond the left
            edge, which the focus ring needs.
        ring: design pixels above and below the child, room for the focus ring.
        whole: whether its place is cut to whole rows (see `Box.ends`), where one of them ends near enough. In any case
            something fades at its end, so that people see that there is more.
        apart: whether its place ends just below a row instead, so that nothing of the next one shows: for short lines.
    """

    def __init__(
        self,
        child: Box,
        key: str = "scroll",
        *,
        bare: bool = False,
        outside: bool = False,
        ring: float = 6,
        whole: bool = False,
        apart: bool = False,
    ) -> None:
        super().__init__(child)
        self.key, self.bare, self.outside, self.ring = key, bare, outside, ring
        self.whole, self.apart = whole, apart

    @property
    def shrinks(self) -> bool:
        return True

    def _kept(self, look: Look) -> int:
        return 0 if self.bare or self.outside else look.px(BAR)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        ring, kept = 2 * look.px(self.ring), self._kept(look)
        wide, high = self.child.measure(look, width - kept, None if room is None else room - ring)
        return wide + kept, high + ring

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        ring, inside = look.px(self.ring), rect.width - self._kept(look)
        high = max(self.child.measure(look, inside, rect.height - 2 * ring)[1], rect.height - 2 * ring)
        before, after = (look.px(_RING), look.px(BAR)) if self.outside else (0, 0)
        view = pygame.Rect(rect.left - before, rect.top, before + rect.width + after, rect.height)
        if (self.whole or self.apart) and high > rect.height - 2 * ring:
            view.height = self._whole_rows(look, inside, rect.height)
        part = region.scroll(view, high + 2 * ring, self.key, bare=self.bare)
        part.group, part.turned = region.group, region.turned
        self.child.put(part, pygame.Rect(before, ring, inside, high))

    def _whole_rows(self, look: Look, width: int, high: int) -> int:
        """Return the height in pixels, at most ``high``, in which whole rows are in sight and the next one fades."""
        ends, fading = self.child.ends(look, width), look.px(_FADING)
        if self.apart:
            near = (end for end in ends if high - look.px(_LOST) <= end <= high)
            return max((min(end + look.px(_CUT), high) for end in near), default=high)
        whole = [end + fading for end in ends if high - look.px(_LOST) <= end + fading <= high]
        between = [end - look.px(_CUT) for end in ends if end <= high < end + fading]
        return max(whole or between, default=high)


class WholeLines(Holder):
    """A child that scrolls, in a place cut to whole lines: scrolled to its end, it begins with a whole line too.

    Where it need not scroll, it has all of its height.

    A line has the height of the text style ``style`` and ``pad`` design pixels above and below; ``below`` the last one
    the child has so many more.
    """

    def __init__(self, child: Box, style: str, *, pad: float, below: float) -> None:
        super().__init__(child)
        self.style, self.pad, self.below = style, pad, below

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        line, below = look.line(self.style) + 2 * look.px(self.pad), look.px(self.below)
        whole = self.child.measure(look, rect.width, rect.height)[1]
        high = whole if whole <= rect.height else max(1, (rect.height - below) // line) * line + below
        self.child.put(region, pygame.Rect(rect.topleft, (rect.width, min(rect.height, high))))


class Pinned(Box):
    """A ``head`` that stays in sight above a ``body`` that scrolls.

    If the head takes more than the share ``most`` of the height, both scroll, and the page opens with the focus on the
    widget ``first`` in the head, if one is named. ``gap`` are the design pixels between. The scroll bar stands beyond
    the right edge.
    """

    grow = 1.0

    def __init__(
        self,
        head: Box,
        body: Box,
        *,
        most: float,
        gap: float = 10,
        key: str = "scroll",
        first: str = "",
    ) -> None:
        self.head, self.body, self.most, self.gap, self.first = head, body, most, gap, first
        self._apart = Column(Pad(head, top=gap), Grow(Scroll(body, key, outside=True)), gap=gap)
        self._together = Scroll(Column(Pad(head, top=gap), body, gap=gap), key, outside=True)

    @property
    def children(self) -> Sequence[Box]:
        return self.head, self.body

    @property
    def shrinks(self) -> bool:
        return True

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self._apart.measure(look, width, room)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        apart = self.head.measure(region.look, rect.width)[1] <= rect.height * self.most
        if self.first and not apart:
            region.owner.default = self.first
        (self._apart if apart else self._together).put(region, rect)


class Sheet(Holder):
    """A child on a sheet in the middle of its place, as high as it needs; if its place is too low, the child scrolls.

    Args:
        width: the greatest width of the child in ems of the text style ``style``.
        head, foot: stay in sight above and below what scrolls; where it does, that ends with a whole row.
        aside: whether the sheet stands at the right edge instead.
        firm: whether it takes the whole height of its place, so that nothing moves when the child becomes higher.
        key: the name of the scrolling region, unique on the page.
    """

    def __init__(
        self,
        child: Box,
        *,
        width: float,
        style: str = "body",
        head: Box | None = None,
        foot: Box | None = None,
        aside: bool = False,
        firm: bool = False,
        key: str = "sheet",
    ) -> None:
        super().__init__(Scroll(child, key, outside=True, ring=0, whole=head is not None))
        self.width, self.style, self.aside, self.firm = width, style, aside, firm
        self.head, self.foot = (each if each and not each.absent else None for each in (head, foot))

    @property
    def children(self) -> Sequence[Box]:
        return [each for each in (self.head, self.child, self.foot) if each]

    def size(self, look: Look, width: int, room: int | None) -> Size:
        edges, wide = 2 * look.px(EDGE), self._inside(look, width)
        kept = self._kept(look, self.head, wide) + self._kept(look, self.foot, wide)
        space = None if room is None else room - 2 * edges - kept
        high = self.child.measure(look, wide, space)[1]
        if space is not None:
            high = space if self.firm else min(high, space)
        return wide + edges, high + kept + edges

    def _inside(self, look: Look, width: int) -> int:
        return min(look.em(self.width, self.style), width - 2 * look.px(EDGE) - 2 * look.px(MARGIN))

    def _kept(self, look: Look, part: Box | None, wide: int) -> int:
        """Return the height in pixels that the head or the foot takes, with the space to what scrolls."""
        return part.measure(look, wide)[1] + look.px(6 if part is self.head else 12) if part else 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        sheet = pygame.Rect((0, 0), self.measure(look, rect.width, rect.height))
        sheet.center = rect.center
        if self.aside:
            sheet.right = rect.right - look.px(8)
        region.panel(sheet)
        inside = sheet.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
        above, below = (self._kept(look, part, inside.width) for part in (self.head, self.foot))
        middle = pygame.Rect(inside.left, inside.top + above, inside.width, inside.height - above - below)
        if self.head:
            self.head.put(region, pygame.Rect(inside.topleft, (inside.width, above - look.px(6))))
        self.child.put(region, middle)
        if self.foot:
            gap = look.px(12)
            self.foot.put(region, pygame.Rect(inside.left, middle.bottom + gap, inside.width, below - gap))


def nothing_here(icon: str, why: str, below: Box | None = None) -> Box:
    """Return a sign and, below it, why nothing else stands here, above the middle; ``below`` may be what helps.

    Where it is tight, there is no sign.
    """
    text = Sized(Label(why, align="center", ink="soft"), ems=_WHY)
    sign = Sized(Icon(icon, ink="soft"), width=_SIGN, height=_SIGN)
    whole = Column(sign, text, below, gap=16, align="center")
    said = FirstFit((whole, Column(text, below, gap=16, align="center")), "last")
    return Column(Space(grow=2), said, Space(grow=3), gap=0)
