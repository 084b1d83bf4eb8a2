"""What stands on the panel of a lesson alone: the other lessons of the manual."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game import i18n
from game.play.practice.lesson_task import OTHER, TRY, told
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Button, Column, Grid, Group, Grow, Label, Line, Pairs, Row, Rule, Sized

if TYPE_CHECKING:
    from game.scenes.table.practice.lesson import LessonScene

LESSONS: Final = N_("title", "Lessons")
ACROSS: Final = 14
"""Design pixels between the edge of the panel and what is on it."""
ABOVE: Final = 11.0
"""Ems of height for the head, the player, and what lies between the parts."""


def steps(scene: "LessonScene", style: str) -> Box | None:
    """Return a line for each lesson of the manual, to press; without a style a button with its number.

    None where the others stand: whatever the panel says, and in each lesson, it is the same ones.
    """
    every = [scene.open_step.of(number) for number in range(len(scene.manual.lessons))]
    if bool(style) != _has_room(scene, Column(*_lines(every, "small"), gap=0)):
        return None
    chips = (Button(step, text=i18n.number(number), name=step.text) for number, step in enumerate(every, 1))
    shown: Box = Column(*_lines(every, style), gap=0) if style else Grid(*chips, gap=4, even=True)
    return Column(Rule(), Group(shown, "lessons", i18n.t(LESSONS)), gap=8)


def _has_room(scene: "LessonScene", lines: Box) -> bool:
    """Whether these lines have room even below the longest words of a lesson, and above the most buttons."""
    look, inside = scene.page.look, scene.place.inflate(-2 * scene.page.look.px(ACROSS), 0)
    texts = (told(figure, OTHER) for figure in scene.manual.lessons)
    words = max(look.text_size(text, inside.width, "small")[1] for text in texts)
    buttons = Pairs(Button(scene.show_me), Button(scene.again), gap=6)
    every = Column(lines, Label(i18n.t(TRY), "strong"), Button(scene.go_on), buttons, gap=10)
    return words + every.measure(look, inside.width)[1] + look.em(ABOVE) <= inside.height


def _lines(every: Sequence[BoundCommand], style: str) -> Iterator[Box]:
    for number, step in enumerate(every, 1):
        said = Sized(Label(i18n.number(number), style, "right", "soft"), least_ems=1.4)
        content = Row(said, Grow(Label(step.text, style)), gap=10)
        yield Line(step, content, across=6, down=4 if style == "body" else 2, name=step.text)
