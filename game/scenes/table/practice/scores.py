"""The score of people who guess together: beside the board a line for everybody, at the end the podium."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay, footed_sheet, sheet_room
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import button_size, split
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role, Words

# L10n: stands beside the points that the moves played in the match itself would have got
AS_PLAYED: Final = N_("guess", "As played")
RESULT: Final = N_("button", "Result")
CLOSE: Final = N_("button", "Close")
POINTS: Final = N_("guess", "{points} of {most} points")
NOBODY: Final = N_("guess", "Nothing has been guessed yet.")
GAP: Final = 10
"""Design pixels around what stands on the panel."""
LOWEST: Final = 3
HIGHEST: Final = 6
"""Ems of the height of the podium, as there is room."""
STEPS: Final = (1.0, 0.72, 0.52, 0.36)
"""How high the steps of the podium are, against the first."""


class Row(NamedTuple):
    """Somebody's line: the points so far, and those of what is shown just now, if anything is."""

    name: str
    points: int
    more: int | None = None
    answering: bool = False
    said: bool = False


def build_scores(
    page: Page, rect: pygame.Rect, head: str, rows: Sequence[Row], last: Row, choose: Callable[[int], object] | None
) -> None:
    """A line for each who guesses; pressing one lets them answer now, where that may be chosen."""
    look, gap = page.look, page.look.px(GAP)
    view = pygame.Rect(rect.left + gap, rect.top + gap // 2, rect.width - gap, rect.height - gap)
    wide = _width(look, rect.width)
    title = look.text_size(head, wide, "small")[1]
    lines = [_line(look, row, wide) for row in rows]
    foot, said = _line(look, last, wide, soft=True)
    high = scores_height(look, rect.width, head, rows, last) - gap
    page.panel(pygame.Rect(rect.left, rect.top, rect.width, min(rect.height, high + gap)))
    part = page.scroll(view, high, key="scores")
    part.label(pygame.Rect(0, 0, wide, title), head, "small", "center", colour=look.colours.ink_soft)
    top = title + gap // 2
    for number, (row, (height, words)) in enumerate(zip(rows, lines, strict=True)):
        can = choose is not None and not row.said
        press = partial(choose, number) if choose else _nothing
        place = pygame.Rect(0, top, wide, height)
        key = f"who:{number}"
        part.line(key, place, press, words, selected=row.answering, enabled=can, group="scores", name=row.name)
        top += height
    part.rule(0, top + gap // 2, wide)
    part.paint(pygame.Rect(0, top + gap, wide, foot), _blank, Role.GROUP, last.name, said)


def scores_height(look: Look, width: int, head: str, rows: Sequence[Row], last: Row) -> int:
    """How high all of it is in a width."""
    wide = _width(look, width)
    lines = [_line(look, row, wide)[0] for row in rows]
    title, foot = look.text_size(head, wide, "small")[1], _line(look, last, wide, soft=True)[0]
    return title + sum(lines) + foot + 3 * look.px(GAP)


def _width(look: Look, width: int) -> int:
    """How wide a line is in a panel: there is room for a scroll bar."""
    return width - look.px(GAP) - look.px(14)


def _line(look: Look, row: Row, width: int, *, soft: bool = False) -> tuple[int, list[Words]]:
    """How high a line is, as its name needs, and its texts."""
    c, pad = look.colours, look.px(8)
    style, figure = ("small", "small-strong") if soft else ("strong", "digits")
    value = str(row.points)
    more = f"+{row.more}" if row.more is not None else "✓" if row.said else ""
    right, middle = look.measure("000", figure)[0], look.measure("+00", "small-strong")[0]
    wide = width - 2 * pad - right - middle
    high = max(look.text_size(row.name, wide, style)[1], look.line(figure)) + look.px(6)
    name = pygame.Rect(pad, 0, wide, high)
    added = pygame.Rect(name.right, 0, middle, high)
    total = pygame.Rect(added.right, 0, right, high)
    ink = c.ink_soft if soft else c.ink
    words = [
        Words(row.name, name, style, ink),
        Words(more, added, "small-strong", c.ink_soft, "right"),
        Words(value, total, figure, ink, "right"),
    ]
    return high, [each for each in words if each.text]


def _nothing() -> None:
    """A line that cannot be pressed."""


def _blank(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Nothing but its words."""


class Standing(NamedTuple):
    """How somebody has come out: the place, from 1."""

    place: int
    name: str
    points: int


class PodiumScene(Overlay):
    """The result, the best first; ``played`` is what the match itself would have got of ``most``. Then ``leave``."""

    def __init__(
        self, host: Host, standings: Sequence[Standing], played: int, most: int, leave: Callable[[], object]
    ) -> None:
        super().__init__(host)
        self._standings = standings
        self._played = played
        self._most = most
        self._leave = leave

    def back(self) -> None:
        """It is over."""
        self._leave()

    def build(self, page: Page) -> None:
        look, gap = page.look, page.look.px(8)
        wide = min(look.em(24), look.width - look.px(110))
        lines = self._lines(look, wide)
        title = look.text_size(i18n.t(RESULT), wide, "heading")[1]
        size = button_size(look, i18n.t(CLOSE), "done", wide)
        high, low = title + gap + sum(height for *_, height in lines), size[1] + gap
        steps = 0
        if len(self._standings) > 1 and self._most:
            steps = max(look.em(LOWEST), min(look.em(HIGHEST), sheet_room(look) - high - low - gap))
            high += steps + gap
        part, foot = footed_sheet(page, wide, high, low)
        top = part.label(pygame.Rect(0, 0, wide, title), i18n.t(RESULT), "heading", "center").bottom + gap
        if steps:
            self._podium(part, pygame.Rect(0, top, wide, steps))
            top += steps + gap
        for name, points, style, height in lines:
            place = pygame.Rect(0, top, wide, height)
            if points:
                right = look.measure(points, "small-strong")[0]
                part.label(pygame.Rect(wide - right, top, right, height), points, "small-strong", "right")
                place.width -= right + gap
            part.label(place, name, style, colour=look.colours.ink_soft if style == "small" else None)
            top += height
        part.content_height = top
        close = pygame.Rect(foot.centerx - size[0] // 2, foot.bottom - size[1], *size)
        page.button("close", close, i18n.t(CLOSE), self._leave, icon="done", style="primary")
        page.default = "close"

    def _lines(self, look: Look, wide: int) -> list[tuple[str, str, str, int]]:
        """Name, points, style and height of each line."""
        if not self._most:
            return [(i18n.t(NOBODY), "", "body", look.text_size(i18n.t(NOBODY), wide, "body")[1])]
        rows = [(f"{each.place}. {each.name}", each.points, "strong") for each in self._standings]
        rows.append((i18n.t(AS_PLAYED), self._played, "small"))
        out = []
        for name, number, style in rows:
            points = i18n.t(POINTS, points=number, most=self._most)
            room = wide - look.measure(points, "small-strong")[0] - look.px(8)
            out.append((name, points, style, look.text_size(name, room, style)[1] + look.px(6)))
        return out

    def _podium(self, part: Region, place: pygame.Rect) -> None:
        """The steps, the first in the middle; who has as many points stands as high."""
        look, c = part.look, part.look.colours
        order = [number for number in (1, 0, 2, 3) if number < len(self._standings)]
        columns = split(place, [1.0] * len(order), look.px(4))
        names = look.line("small-strong")
        for column, number in zip(columns, order, strict=True):
            standing, first = self._standings[number], self._standings[number].place == 1
            high = round((column.height - names) * STEPS[standing.place - 1])
            block = pygame.Rect(column.left, column.bottom - high, column.width, high)
            style = "big-digits" if first and look.line("big-digits") <= high else "small-strong"
            ink = c.on_primary if first else c.ink
            words = [Words(str(standing.place), pygame.Rect(0, 0, *block.size), style, ink, "center")]
            part.paint(block, partial(_draw_step, look.px(5), c.primary if first else c.raised), words=words)
            above = pygame.Rect(column.left, block.top - names, column.width, names)
            part.label(above, look.fit(standing.name, column.width, "small-strong"), "small-strong", "center")


def _draw_step(radius: int, fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A step of the podium."""
    paint.rounded(surface, box, radius, fill)
