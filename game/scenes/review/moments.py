"""The list of a review's moments, each to go to: the chosen one is always in sight."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.review.lost import Grade
from game.review.review import Decision
from game.scenes.base.loss_words import GRADE, HUES, SIGNS, short
from game.scenes.review import marks
from game.scenes.review.words import GAME, Words
from game.text import N_
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast
from game.ui.widgets.node import Words as Put

FAULTLESS: Final = N_("review", "Nothing was given away.")
GROUP: Final = "moments"
BESIDE: Final = 8.0
"""Ems of small text that a move needs, so that what it gives away has room beside it."""


def key(before: int) -> str:
    """The key of the line of a moment."""
    return f"moment:{before}"


def build_moments(
    part: Region,
    words: Words,
    decisions: Iterable[Decision],
    chosen: int | None,
    choose: Callable[[int], object],
    *,
    in_order: bool,
) -> None:
    """A line for each decision; in the order of the match each game has its heading, and each turn its number."""
    look, top, game = part.look, 0, -1
    moments = words.match.moments
    games = moments[-1].game > 0
    for one in decisions:
        if in_order and games and moments[one.before].game != game:
            game = moments[one.before].game
            top = _heading(part, top, words, one.before)
        texts, high = _texts(look, words, one, part.width, in_order)
        place = pygame.Rect(0, top, part.width, high)
        grade = [i18n.t(GRADE[one.grade])] if one.grade else []
        told = i18n.listed([*grade, *(each.text for each in texts[1:])])
        press = partial(choose, one.before)
        part.line(key(one.before), place, press, texts, selected=one.before == chosen, group=GROUP, name=told)
        _mark(part, place, one, texts[0])
        top = place.bottom + look.px(1)
    if not top:
        part.label(pygame.Rect(0, 0, part.width, 0), i18n.t(FAULTLESS), valign="top")


def _heading(part: Region, top: int, words: Words, moment: int) -> int:
    """Which game it is, and how the match stood; returns where it ends."""
    look, at = part.look, words.match.moments[moment]
    place = pygame.Rect(look.px(6), top + look.px(4), part.width - look.px(6), 0)
    place = part.label(place, i18n.t(GAME, n=at.game + 1), "small-strong", valign="top")
    score = words.score(at)
    if score:
        place = pygame.Rect(place.left, place.bottom, place.width, 0)
        place = part.label(place, score, "small", valign="top", colour=look.colours.ink_soft)
    return place.bottom + look.px(2)


def _texts(look: Look, words: Words, one: Decision, width: int, numbered: bool) -> tuple[list[Put], int]:
    """The sign of the grade, what was played, and what it gave away; and how high the line is."""
    pad, c = look.px(6), look.colours
    sign, left = SIGNS[one.grade], 2 * look.px(marks.SIDE) + 3 * pad // 2
    signs = look.measure("??", "small-strong")[0] + pad
    lost = short(one.lost)
    wide = look.measure(lost, "small-strong")[0] if lost else 0
    start = left + signs
    room = width - start - pad
    beside = not lost or room - wide - pad >= look.em(BESIDE, "small")
    number = f"{words.number(one.before)}. " if numbered and words.number(one.before) else ""
    said = number + i18n.labelled(words.name(one.player), words.noted(one.before, one.played))
    high = look.text_size(said, room - wide - pad if beside else room, "small")[1]
    line = look.line("small")
    top = look.px(4)
    texts = [
        Put(sign, pygame.Rect(left, top, signs, line), "small-strong", _hue(look, one.grade)),
        Put(said, pygame.Rect(start, top, room - wide - pad if beside else room, high), "small", c.ink),
    ]
    if lost:
        at = pygame.Rect(width - pad - wide, top if beside else top + high, wide, line)
        texts.append(Put(lost, at, "small-strong", c.ink, "right"))
        high += 0 if beside else line
    return texts, max(high, line) + 2 * top


def _hue(look: Look, grade: Grade) -> Colour:
    """A grade's colour; that of text where it could not be read."""
    hue = HUES.get(grade, look.colours.ink)
    return hue if contrast(hue, look.colours.panel) >= 4.5 else look.colours.ink


def _mark(part: Region, place: pygame.Rect, one: Decision, sign: Put) -> None:
    """The mark that stands for it on the curve too."""
    look = part.look
    if one.grade:
        box = pygame.Rect(place.left + look.px(5), place.top + sign.rect.top, 2 * look.px(marks.SIDE), sign.rect.height)
        part.paint(box, partial(_paint, look, one.grade, marks.colour(look, one.player)))


def _paint(look: Look, grade: Grade, fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    marks.draw(surface, box.center, look, grade, fill, 0.9)
