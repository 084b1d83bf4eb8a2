"""What stands on the result's sheet: what there is to read scrolls, below it stand the buttons."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from game.scenes.table.dialogs.result.score_sheet import Density, beside, in_one_column
from game.scenes.table.dialogs.side_sheet import EDGE
from game.ui.commands import BoundCommand
from game.ui.layout import (
    Box,
    Button,
    Column,
    FirstFit,
    Flow,
    FocusFirst,
    Group,
    Grow,
    Holder,
    Pairs,
    Row,
    Scroll,
    Size,
    Sized,
)
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.scenes.table.dialogs.result.scene import ResultScene

ROOMY: Final = 330
"""Design pixels, beside those for some lines of text, from which on all buttons stay in sight below what scrolls."""
ROOMY_EM: Final = 8
"""The height of those lines in ems."""
LOW: Final = 30
"""Design pixels of the height of buttons that stand close together so that all of them have their words."""
SIDE_BY_SIDE: Final = 32
"""Ems from which on the verdict and the figures stand side by side."""
_CLOSER: Final = (Density.TIGHT, Density.COMPACT)
FLAT_READING: Final = 9
"""Ems that are left to read at least where the buttons with their words stand below."""


def result_view(scene: "ResultScene") -> Box:
    """The result in one column or in two, as its place is high or wide."""
    look = scene.page.look
    width = scene.place.width - 2 * look.px(EDGE)
    first, *others = scene.ways_on
    ways_on = Pairs(Button(first, "primary"), *map(Button, others))
    ways = _flat(scene, width, ways_on) if width >= look.em(SIDE_BY_SIDE) else _high(scene, width, ways_on)
    return FocusFirst(FirstFit(ways, otherwise="last"), first.name)


def _flat(scene: "ResultScene", width: int, ways_on: Box) -> Iterator[Box]:
    """The verdict at the left, the figures at the right, all buttons below: with their words, or as icons."""
    look, text = scene.page.look, _scrolling(beside(scene, width))
    text_room = Grow(Sized(text, most_height=look.em(FLAT_READING) / look.scale))
    words = Group(Flow(*map(Button, scene.further), align="right"), "more")
    yield Column(text_room, ways_on, words, gap=9)
    icons = Group(Flow(*map(_icon, scene.further)), "more")
    yield Column(Grow(text), Row(Grow(ways_on), icons), gap=10)


def _high(scene: "ResultScene", width: int, ways_on: Box) -> Iterator[Box]:
    """All in one column: words stay as long as all there is to read is in sight."""
    look = scene.page.look
    text = cache(lambda density: in_one_column(scene, width, density))
    every = scene.further
    worded, mixed = [_words(every), _words(every, low=True)], _mixed(every)
    icons, row = _icons(scene), _row(every)
    ways = [
        (worded[0], Density.USUAL),
        *((words, density) for some in (worded, mixed) for density in _CLOSER for words in some),
        (icons, Density.USUAL),
        (icons, Density.TIGHT),
        (row, Density.TIGHT),
        (icons, Density.COMPACT),
        (row, Density.COMPACT),
        (row, Density.BARE),
        (row, Density.WORDS),
    ]
    for further, density in ways:
        yield _sheet(_scrolling(text(density)), ways_on, further)
    least = ROOMY + look.em(ROOMY_EM) / look.scale - ways_on.measure(look, width)[1] / look.scale
    yield _sheet(Sized(_scrolling(text(Density.WORDS)), most_height=least), ways_on, row)
    yield _sheet(_scrolling(Column(text(Density.COMPACT), icons, gap=10)), ways_on, None)


def _sheet(text: Box, ways_on: Box, further: Box | None) -> Box:
    """The sheet of one column; the smaller buttons may be among what scrolls."""
    return Column(Grow(text), Column(ways_on, Group(further, "more") if further else None), gap=10)


def _scrolling(text: Box) -> Scroll:
    return Scroll(text, "sheet", outside=True, ring=0)


# ---- the smaller buttons


def _mixed(every: list[BoundCommand]) -> list[Box]:
    """Ever fewer of the buttons with their words, the others as icons below them."""
    return [
        Column(_words(every[:words], low=True), _row(every[words:]), gap=5) for words in range(len(every) - 2, 0, -1)
    ]


def _words(commands: list[BoundCommand], *, low: bool = False) -> Box:
    """Buttons with their words, two side by side where both have room."""
    return Pairs(*(_Snug(Button(each), low) for each in commands), gap=5)


def _icon(command: BoundCommand) -> Box:
    return Button(command, form="icon")


def _icons(scene: "ResultScene") -> Box:
    """Icons alone, in as many rows as they take."""
    return Group(Flow(*map(_icon, scene.further), gap=6, align="center"), "more")


def _row(commands: list[BoundCommand]) -> Box:
    """Icons alone in one row, as wide as the sheet."""
    return Row(*(Grow(_icon(each)) for each in commands), gap=4)


class _Snug(Holder):
    """A button with less air beside its words: that looks better than one high button among low ones.

    A ``low`` one has less above and below them too.
    """

    def __init__(self, child: Box, low: bool) -> None:
        super().__init__(child)
        self._low = low

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide, high = self.child.measure(look, width + look.px(8))
        low = max(look.px(LOW), look.line("button") + look.px(6))
        return min(wide, width), high - (max(0, control_height(look) - low) if self._low else 0)
