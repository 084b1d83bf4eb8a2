"""What stands beside the board where people practise: one panel with the way back, a title, the words, and what can be
looked at.
"""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Final

from game import i18n
from game.scenes.base.page_scene import BACK
from game.ui import layout as ui
from game.ui.layout import Align, Box, Button, Column, FirstFit, Group, Grow, Label, Row, Scroll
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.table.practice.scene import PracticeScene, TrialScene

_STYLES: Final = ("subheading", "reading", "body", "small")
"""The styles of the words, the largest first."""
_EYE: Final = 9
"""Design pixels at the right of a way to play for the eye of the one that is shown, besides a gap."""
_GAP: Final = 10
"""Design pixels between the parts."""


def panel(scene: "TrialScene") -> Box:
    """Return everything on one panel: as large as fits; where nothing does, the words scroll."""
    return ui.Panel(FirstFit(_ways(scene), "last"), across=14, down=12)


def _ways(scene: "TrialScene") -> Iterator[Box]:
    for head in (_heading, _bare_heading, _short_heading):
        buttons = _foot(scene, bare=head == _short_heading)
        every = [contents for small in ("body", "small", "") if (contents := scene.contents(small))]
        for style, contents in (*product(_STYLES, every), *product(_STYLES, (None,))):
            foot = Column(contents, buttons, gap=2 * _GAP)
            yield Column(head(scene), *scene.parts(style), scene.picture or ui.Space(grow=1), foot, gap=_GAP)
    scrolling = Column(*scene.parts("small"), gap=6)
    yield Column(_short_heading(scene), Grow(Scroll(scrolling, "task", ring=2)), buttons, gap=6)


def _foot(scene: "TrialScene", *, bare: bool) -> Box | None:
    """Return what is to be done, and below it the buttons."""
    return Column(Label(scene.call, "strong", ink="metal", role=Role.STATUS), _buttons(scene, bare=bare), gap=_GAP)


def _buttons(scene: "TrialScene", *, bare: bool) -> Box | None:
    """Return the primary buttons, and below them the others, two side by side where they have room.

    ``bare`` ones are icons beside the primary one.
    """
    offered = [each for each in scene.buttons if each.offered]
    primary = [Button(each) for each in offered if each.style == "primary"]
    others = [Button(each, form="icon" if bare else "whole") for each in offered if each.style != "primary"]
    high = Column(*primary, ui.Pairs(*others, gap=6) if others else None, gap=6)
    if not bare or not primary:
        return Group(high, "bar") if offered else None
    look = scene.page.look
    least = max(each.measure(look, look.width)[0] for each in primary) / look.em(1)
    flat = Row(*(Grow(each, least=least) for each in primary), *others, gap=6)
    return Group(FirstFit((flat, Column(*primary, Row(*map(Grow, others), gap=6), gap=6)), "last"), "bar")


def _heading(scene: "TrialScene", *, bare: bool = False) -> Box:
    """Return the way back, the number among the others, and the title; the way back is an icon if it is ``bare``."""
    number, count = scene.number
    bar = ui.ProgressBar(number / count, height=5) if count > 1 else None
    progress = Label(scene.quiet(), "small", ink="soft", wraps=False)
    head = Row(_back(scene, bare=bare), ui.Space(grow=1), progress, gap=_GAP)
    titles = Label(scene.title, "heading", wraps=False), Label(scene.title, scene.long_title)
    return Column(head, bar, FirstFit(titles, "last") if scene.title else None, gap=8)


def _bare_heading(scene: "TrialScene") -> Box:
    return _heading(scene, bare=True)


def _short_heading(scene: "TrialScene") -> Box:
    """Return the way back and the number among the others."""
    return Row(_back(scene, bare=True), ui.Space(grow=1), Label(scene.quiet(), "small", ink="soft"), gap=_GAP)


def _back(scene: "TrialScene", *, bare: bool) -> Box:
    leave = scene.leave
    text = i18n.t(BACK) if leave.icon == "back" else leave.text
    button = Button(leave, form="icon" if bare else "whole", text=text, name=leave.text, wraps=False)
    return Group(button, "leave")


def words(scene: "TrialScene", style: str) -> list[Box | None]:
    """Return what there is to read, or why a move was refused, with the way to that rule."""
    read = scene.read_rule
    return [
        Label(scene.words().removesuffix(scene.call).strip(), style, role=Role.STATUS),
        Align(Group(Button(read, "quiet"), "words")) if read.offered else None,
    ]


def lines(scene: "PracticeScene", style: str) -> Box | None:
    """Return a card to press for each way to play, with a tick or a cross, if there are several."""
    cards, smaller = [], "small" if style == "small" else "body"
    peers = [scene.line_text(name) for name in scene.lines]
    for name, line in scene.lines.items():
        way = scene.show_line.of(name)
        told = Row(ui.tick_or_cross(line.good), Grow(ui.titled_text(way.text, smaller, peers)), ui.Space(_EYE), gap=8)
        cards.append(ui.Card(way, told, across=8, down=7, name=way.text, to_look_at=True))
    return Group(Column(*cards, gap=5), "lines") if len(cards) > 1 else None


def verdict(scene: "PracticeScene", style: str) -> list[Box | None]:
    """Return how good a turn is, with a tick if it is, the ways to play that can be looked at, and why."""
    found, *more = scene.verdict
    yours = scene.lines.get("yours")
    tick = ui.tick_or_cross(True) if yours and yours.good else None
    smaller = {"subheading": "reading", "small": "small"}.get(style, "body")
    why, *later = scene.explanation or [""]
    return [
        Row(tick, Grow(Label(found, style, role=Role.STATUS, even=True)), gap=8),
        lines(scene, style),
        *(Label(text, smaller, role=Role.STATUS, even=True) for text in (i18n.sentences([*more, why]), *later)),
    ]
