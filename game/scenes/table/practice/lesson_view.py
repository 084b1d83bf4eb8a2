"""What stands on the panel of a lesson alone: with which piece the learner plays, and the other lessons."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.pictures import thumbnails
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Button, Column, Flow, Group, Grow, Label, Line, Picture, Row, Rule, Sized

if TYPE_CHECKING:
    from game.scenes.table.practice.lesson import LessonScene

LESSONS: Final = N_("title", "Lessons")
_PIECE: Final = 1.6
"""Ems of the picture of the learner's piece."""


def learner(scene: "LessonScene") -> Box:
    """Return the piece and the name of the side that the learner plays."""
    look, match = scene.page.look, scene.model.match
    seat = scene.task.learner
    game, sides = scene.host.games[match.terms.game], match.terms.sides
    name = scene.model.narration.name(seat)
    piece = Picture(thumbnails.piece(look, game, sides, seat, look.em(_PIECE)), name)
    return Row(piece, Grow(Label(name, "strong")), gap=8)


def steps(scene: "LessonScene", style: str) -> Box:
    """Return a line for each lesson of the manual, to press; without a style a button with its number."""
    every = [scene.open_step.of(number) for number in range(len(scene.manual.lessons))]
    if style:
        lines: Box = Column(*(_step(step, number, style) for number, step in enumerate(every, 1)), gap=0)
    else:
        chips = (Button(step, text=i18n.number(number), name=step.text) for number, step in enumerate(every, 1))
        lines = Flow(*chips, gap=4)
    return Column(Rule(), Group(lines, "lessons", i18n.t(LESSONS)), gap=8)


def _step(step: BoundCommand, number: int, style: str) -> Box:
    said = Sized(Label(i18n.number(number), style, "right", "soft"), least_ems=1.4)
    content = Row(said, Grow(Label(step.text, style)), gap=10)
    return Line(step, content, across=6, down=4 if style == "body" else 2, name=step.text)
