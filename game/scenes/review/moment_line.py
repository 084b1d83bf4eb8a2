"""`moment_line`: a line of the list of decisions: its mark and sign, what was played, and what it gave away."""

from functools import partial
from typing import Final

import pygame

from game import i18n
from game.play.review.decision_texts import DecisionTexts
from game.play.words.loss_words import GRADE, HUES, SIGNS, short
from game.review.lost import Grade
from game.review.review import Decision
from game.scenes.review.winning_chart import GRADE_SHAPES
from game.ui.charts import Sketch, draw_mark
from game.ui.commands import BoundCommand
from game.ui.layout import Blank, Box, Column, FirstFit, Grow, Label, Layers, Line, Row
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast

BESIDE: Final = 6.0
"""Ems that a move needs, so that what it gives away has room beside it."""
WIDEST_SIGN: Final = "??"


def moment_line(
    command: BoundCommand, texts: DecisionTexts, one: Decision, look: Look, colour: Colour, *, numbered: bool
) -> Line:
    """The line of a decision; if ``numbered``, with the number of its turn. ``colour`` is its player's."""
    number = texts.number(one.before) if numbered else 0
    played = i18n.labelled(texts.name(one.player), texts.noted(one.before, one.played))
    played = f"{number}. {played}" if number else played
    lost, grade = short(one.lost), one.grade
    told = [*([i18n.t(GRADE[grade])] if grade else []), played, *([lost] if lost else [])]
    return Line(command, FirstFit(_forms(look, grade, colour, played, lost), "last"), across=5, name=i18n.listed(told))


def _forms(look: Look, grade: Grade, colour: Colour, played: str, lost: str) -> list[Box]:
    """What is given away stands beside the move, or below it if the move needs the room."""
    mark: Box = Sketch(partial(_paint_mark, grade, colour), 0.8, 1.36)
    blank = Blank(Label(WIDEST_SIGN, "small-strong"))
    before = mark if grade else Blank(mark), Layers(blank, Label(SIGNS[grade], "small-strong", ink=_hue(look, grade)))
    text, figure = Label(played, "small"), Label(lost, "small-strong", "right")
    return [
        Row(*before, Grow(text, least=BESIDE if lost else 0), figure, gap=6, align="top"),
        Row(*before, Grow(Column(text, figure, gap=0)), gap=6, align="top"),
    ]


def _hue(look: Look, grade: Grade) -> Colour:
    """A grade's colour; that of text where it could not be read."""
    hue = HUES.get(grade, look.colours.ink)
    return hue if contrast(hue, look.colours.panel) >= 4.5 else look.colours.ink


def _paint_mark(grade: Grade, colour: Colour, look: Look, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the mark that the curve has too."""
    draw_mark(surface, look, GRADE_SHAPES[grade], box.center, 0.35 * look.em(1, "small"), colour)
