"""What stands beside the board of a lesson: the way back, what the lesson is about, whose turn it is, and the task."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.pictures import thumbnails
from game.ui.layout import (
    Align,
    Box,
    Button,
    Column,
    FirstFit,
    Group,
    Grow,
    Label,
    Pad,
    Picture,
    Row,
    Scroll,
)
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.table.practice.lesson import LessonScene

_STYLES: Final = ("subheading", "reading", "body", "small")
"""The styles of the task, the largest first."""
_PIECE: Final = 1.6
"""Ems of the picture of the learner's piece."""


def whole(scene: "LessonScene") -> Box:
    """Return everything in one column: as large as fits; where nothing does, the task scrolls."""
    return FirstFit(_ways(scene), "last")


def apart(scene: "LessonScene") -> tuple[Box, Box]:
    """Return the same in two parts, for columns at both sides of the board."""
    ways = (Column(task(scene, style), gap=0) for style in _STYLES)
    return heading(scene), FirstFit(ways, "last")


def _ways(scene: "LessonScene") -> Iterator[Box]:
    for head in (heading, _short_heading):
        for style in _STYLES:
            yield Column(head(scene), Pad(task(scene, style), top=10), gap=10)
    yield Column(_short_heading(scene), Grow(Scroll(task(scene, "body"), "task", ring=2)), gap=6)


def heading(scene: "LessonScene") -> Box:
    """Return the way back, the number and title of the lesson, and the piece with which it is played."""
    progress = Label(scene.quiet(), "small", ink="soft")
    return Column(_back(scene), progress, Label(scene.title, "heading"), _learner(scene), gap=8)


def _short_heading(scene: "LessonScene") -> Box:
    """Return the way back and the number of the lesson."""
    return Row(_back(scene, bare=True), Label(scene.quiet(), "small", ink="soft"), gap=10)


def _back(scene: "LessonScene", *, bare: bool = False) -> Box:
    button = Button(scene.leave, form="icon" if bare else "whole")
    return Align(Group(button, "leave"))


def _learner(scene: "LessonScene") -> Box:
    """Return the piece and the name of the side that the learner plays."""
    look, match = scene.page.look, scene.model.match
    seat = scene.task.learner
    game, sides = scene.host.games[match.terms.game], match.terms.sides
    name = scene.model.narration.name(seat)
    piece = Picture(thumbnails.piece(look, game, sides, seat, look.em(_PIECE)), name)
    return Row(piece, Grow(Label(name, "strong")), gap=8)


def task(scene: "LessonScene", style: str) -> Box:
    """Return what is to be done, or why a move was refused, with the way to that rule."""
    text = Label(scene.words(), style, role=Role.STATUS)
    return Column(text, Align(Group(Button(scene.read_rule, "quiet"), "words")), gap=8)
