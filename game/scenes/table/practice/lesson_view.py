"""What stands on the panel of a lesson alone: the other lessons of the manual."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Button, Column, Grid, Group, Grow, Label, Line, Row, Rule, Sized

if TYPE_CHECKING:
    from game.scenes.table.practice.lesson import LessonScene

LESSONS: Final = N_("title", "Lessons")


def steps(scene: "LessonScene", style: str) -> Box:
    """Return a line for each lesson of the manual, to press; without a style a button with its number."""
    every = [scene.open_step.of(number) for number in range(len(scene.manual.lessons))]
    chips = (Button(step, text=i18n.number(number), name=step.text) for number, step in enumerate(every, 1))
    lines: Box = Grid(*chips, gap=4, even=True)
    if style:
        lines = Column(*(_step(step, number, style) for number, step in enumerate(every, 1)), gap=0)
    return Column(Rule(), Group(lines, "lessons", i18n.t(LESSONS)), gap=8)


def _step(step: BoundCommand, number: int, style: str) -> Box:
    said = Sized(Label(i18n.number(number), style, "right", "soft"), least_ems=1.4)
    content = Row(said, Grow(Label(step.text, style)), gap=10)
    return Line(step, content, across=6, down=4 if style == "body" else 2, name=step.text)
