"""What stands on the result's sheet: what there is to read scrolls, below it stand the buttons."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from game import i18n
from game.scenes.table.dialogs.result.score_sheet import OUT, Density, beside, in_one_column
from game.text import N_
from game.ui import layout as ui
from game.ui.commands import BoundCommand
from game.ui.layout.controls import Form
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.scenes.table.dialogs.result.scene import ResultScene

ROOMY: Final = 330
"""Design pixels, beside those for some lines of text, from which on all buttons stay in sight below what scrolls."""
ROOMY_EM: Final = 8
"""The height of those lines in ems."""
SIDE_BY_SIDE: Final = 32
"""Ems from which on the verdict and the figures stand side by side, in a place that is wider than high."""
_FORMS: Final[tuple[Form, ...]] = ("whole", "word")
REMATCH: Final = N_("button", "Rematch")
REPLAY: Final = N_("button", "Replay")
"""The text of the button for a replay where the whole one would need two lines."""
FLAT_READING: Final = 9
"""Ems that are left to read at least where the buttons with their words stand below."""


def result_view(scene: "ResultScene") -> ui.Box:
    """Return the result in one column or in two, as its place is high or wide."""
    look = scene.page.look
    width = scene.inner_width
    ways_on = [ui.Button(scene.way_on, "primary", form=form, wraps=False) for form in _FORMS]
    ways_on = [way for way in ways_on if way.measure(look, width)[0] <= width][:1]
    if not ways_on:  # two lines, or one word where that is all there is room for
        ways_on = [ui.Button(scene.way_on, "primary")]
        if scene.is_over():
            ways_on.append(ui.Button(scene.way_on, "primary", text=i18n.t(REMATCH)))
    flat = width >= look.em(SIDE_BY_SIDE) and scene.place.width > scene.place.height
    ways = _flat(scene, width, ways_on[-1]) if flat else _high(scene, width, ways_on)
    return ui.FocusFirst(ui.FirstFit(ways, otherwise="last"), scene.way_on.name)


def _flat(scene: "ResultScene", width: int, way_on: ui.Box) -> Iterator[ui.Box]:
    """Yield the verdict at the left, the figures at the right, all buttons below: with their words, or as icons."""
    look, text = scene.page.look, _scrolling(beside(scene, width))
    text_room = ui.Grow(ui.Sized(text, most_height=look.em(FLAT_READING) / look.scale))
    words = ui.Group(ui.Flow(*map(ui.Button, scene.further), align="right"), "more")
    yield ui.Column(text_room, way_on, words, gap=9)
    icons = (ui.Button(each, form="icon") for each in scene.further)
    yield ui.Column(ui.Grow(text), ui.Row(ui.Grow(way_on), ui.Group(ui.Flow(*icons), "more")), gap=10)


def _high(scene: "ResultScene", width: int, ways_on: Sequence[ui.Box]) -> Iterator[ui.Box]:
    """Yield all in one column: words stay as long as all there is to read is in sight.

    The button that goes on says in two lines what it does while the others keep their words; else it is the last one of
    ``ways_on``.
    """
    look = scene.page.look
    text = cache(lambda density: in_one_column(scene, width, density))
    every, close = scene.further, scene.close_sheet
    loosely = [each for each in every if each.name != close.name]
    icons, row = _icons(every), _row(every)
    forms: list[tuple[bool, Form]] = [*product((False, True), _FORMS)]
    told = [[_words(look, width, each, low=low, form=form) for low, form in forms] for each in (loosely, every)]
    worded = [*product(told[0], (Density.SCORED, Density.TIGHT))]
    *longer, way_on = ways_on
    ways = [
        *worded,
        *((words, Density.COMPACT) for words in told[1]),
        *((words, Density.TIGHT) for words in _mixed(look, width, loosely)),
        *((words, Density.COMPACT) for words in _mixed(look, width, every)),
        (_icons(loosely), Density.SCORED),
        (_icons(loosely), Density.TIGHT),
        (_row(loosely), Density.TIGHT),
        (icons, Density.COMPACT),
        (row, Density.COMPACT),
        (row, Density.BARE),
        (row, Density.WORDS),
    ]
    for button, (further, density) in (*product(longer, worded), *product([way_on], ways)):
        sheet = _sheet(_scrolling(text(density)), button, further)
        yield _with_corner(sheet, close) if density < Density.COMPACT else sheet
    least = ROOMY + look.em(ROOMY_EM) / look.scale - way_on.measure(look, width)[1] / look.scale
    yield _sheet(ui.Sized(_scrolling(text(Density.WORDS)), most_height=least), way_on, row)
    yield _sheet(_scrolling(ui.Column(text(Density.BARE), icons, gap=10)), way_on, None)


def _sheet(text: ui.Box, way_on: ui.Box, further: ui.Box | None) -> ui.Box:
    """Return the sheet of one column; the smaller buttons may be among what scrolls."""
    return ui.Column(ui.Grow(text), ui.Column(way_on, ui.Group(further, "more") if further else None, gap=10), gap=14)


def _with_corner(sheet: ui.Box, close: BoundCommand) -> ui.Box:
    """Return the sheet with what closes it at its corner, which the text leaves free."""
    cross = ui.Align(ui.Group(ui.Button(close, "quiet", form="icon"), "close"), "right")
    return ui.Layers(sheet, ui.Pad(cross, top=-OUT, right=-OUT))


def _scrolling(text: ui.Box) -> ui.Scroll:
    return ui.Scroll(text, "sheet", outside=True, ring=0)


# ---- the smaller buttons


def _mixed(look: Look, width: int, every: list[BoundCommand]) -> list[ui.Box]:
    """Return ways to show the buttons: ever fewer of them with their words, the others as icons below."""
    return [
        ui.Column(_words(look, width, every[:words], low=True), _row(every[words:]), gap=5)
        for words in range(len(every) - 2, 0, -1)
    ]


def _words(look: Look, width: int, commands: list[BoundCommand], *, low: bool, form: Form = "whole") -> ui.Box:
    """Return buttons with their words, each on one line, two side by side where both have room."""
    return ui.Pairs(*(ui.Snug(_worded(look, width, each, form), low) for each in commands), gap=5)


def _worded(look: Look, width: int, command: BoundCommand, form: Form) -> ui.Box:
    """Return a button with its words on one line, fewer where the whole ones have no room."""
    whole = ui.Button(command, form=form, wraps=False)
    narrow = command.name == "replay" and whole.measure(look, width)[0] > (width if form == "whole" else width // 2)
    return ui.Button(command, form=form, text=i18n.t(REPLAY), wraps=False) if narrow else whole


def _icons(commands: list[BoundCommand]) -> ui.Box:
    """Return icons alone, in as many rows as they take."""
    return ui.Group(ui.Flow(*(ui.Button(each, form="icon") for each in commands), gap=6, align="center"), "more")


def _row(commands: list[BoundCommand]) -> ui.Box:
    """Return icons alone in one row, as wide as the sheet."""
    return ui.Row(*(ui.Grow(ui.Button(each, form="icon")) for each in commands), gap=4)
