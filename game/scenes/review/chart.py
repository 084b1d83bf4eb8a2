"""The chart of winning chances over a match: axes, names, lines, and a mark for each error.

Two players share one curve. It runs towards the name of the player with the better chances, and is filled on that side
of the middle; errors are marked beside their player's name. With more players each has a line with dashes of its own,
and errors are marked on the lines.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.review.lost import Grade
from game.scenes.review import error_marks
from game.ui.style.look import Look
from game.ui.style.themes import Colour, mix
from game.ui.widgets.node import Words

DASHES: Final = ((1, 0), (10, 5), (3, 4), (12, 3))
"""The dashes of each player's line: design pixels that are drawn and left out; the first line is solid."""
_KEY: Final = 22
"""Design pixels of the sample of a line before a name."""
NAME_EM: Final = 7
"""Ems of small text that a name at the axis is wide at most."""

Series = Sequence[tuple[int, tuple[float, ...]]]
"""Moments with the chances of every player from then on."""


class ErrorMark(NamedTuple):
    """An error at a moment: the player, the player's chance then, and the grade."""

    moment: int
    player: int
    chance: float
    grade: Grade


class Tick(NamedTuple):
    """A text below the chart, from one moment to another; ``border`` says whether a line ends it."""

    start: int
    end: int
    label: str
    border: bool


class Curve(NamedTuple):
    """What is drawn.

    Attributes:
        names: of the players.
        series: the lines, which nothing joins.
        marks: the errors.
        ticks: what stands below.
        last: the last moment of the match.
        chosen: the moment looked at, None for none.
        hovered: the moment that the mouse is at, None for none.
        share: how a share is written, by its per cent.
        readouts: texts about the moment at the mouse, or else about the chosen one; the longest that fits is shown.
    """

    names: tuple[str, ...]
    series: tuple[Series, ...]
    marks: tuple[ErrorMark, ...]
    ticks: tuple[Tick, ...]
    last: int
    chosen: int | None
    hovered: int | None
    share: tuple[tuple[int, str], ...]
    readouts: tuple[str, ...]

    @property
    def two(self) -> bool:
        """Whether two players share one curve."""
        return len(self.names) == 2


class Plot:
    """The chart in its rectangle: text above and below, a lane of marks at both ends, and the area between."""

    def __init__(self, look: Look, rect: pygame.Rect, names: Sequence[str], last: int) -> None:
        line, pad = look.line("small"), look.px(6)
        widest = max((look.measure(name, "small-strong")[0] for name in names), default=0) if len(names) == 2 else 0
        self.name = min(widest, look.em(NAME_EM, "small"))
        self.axis = max(self.name, look.measure(i18n.percent(100), "small")[0]) + 2 * pad
        lane = line + look.px(2)
        self.top = pygame.Rect(
            rect.left + self.axis, rect.top + line + look.px(2), max(1, rect.width - self.axis - 2 * pad), lane
        )
        high = rect.height - 2 * line - 2 * lane - look.px(4)
        self.keys: list[pygame.Rect] = []
        if len(names) > 2:
            self.keys = _rows(look, names, self.top)
            self.top.height = self.keys[-1].bottom - self.top.top
            high -= self.top.height - 2 * lane  # there is no lane below
        self.area = pygame.Rect(self.top.left, self.top.bottom, self.top.width, max(1, high))
        self.bottom = pygame.Rect(self.top.left, self.area.bottom, self.top.width, lane if len(names) == 2 else 0)
        self._last = max(1, last)

    def at(self, moment: float, chance: float) -> tuple[float, float]:
        """The pixel of a chance at a moment."""
        area = self.area
        return area.left + area.width * moment / self._last, area.bottom - area.height * chance

    def moment(self, x: float) -> float:
        """The moment at a pixel."""
        return (x - self.area.left) / self.area.width * self._last

    def mark(self, mark: ErrorMark) -> tuple[float, float]:
        """The pixel of a mark: in the lane of its player, or on the player's line."""
        x, y = self.at(mark.moment, mark.chance)
        return x, (self.top.centery if mark.player == 0 else self.bottom.centery) if self.bottom.height else y


def draw(look: Look, curve: Curve, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the chart into ``box``."""
    plot = Plot(look, box, curve.names, curve.last)
    area, c = plot.area, look.colours
    whole = area.union(plot.top).union(plot.bottom) if curve.two else area
    surface.fill(mix(c.well, c.panel, 0.5), whole)
    surface.fill(c.well, area)
    if curve.two:
        for series in curve.series:
            _fill(surface, plot, series, look)
    _grid(look, surface, plot, whole, curve)
    for player in range(1 if curve.two else len(curve.names)):
        ink = c.ink if curve.two else error_marks.colour(look, player)
        for series in curve.series:
            points = [plot.at(moment, chances[player]) for moment, chances in series]
            _line(surface, points, ink, look, DASHES[player % len(DASHES)])
    for moment, ink in ((curve.hovered, c.ink_soft), (curve.chosen, c.focus)):
        if moment is not None:
            wide = max(2, look.px(2))
            surface.fill(ink, (round(plot.at(moment, 0)[0]) - wide // 2, whole.top, wide, whole.height))
    for mark in sorted(curve.marks, key=lambda each: each.moment == curve.chosen):
        size = 1.5 if mark.moment == curve.chosen else 1.0
        error_marks.draw(surface, plot.mark(mark), look, mark.grade, error_marks.colour(look, mark.player), size)
    if not curve.two:
        for player in range(len(curve.names)):
            key = _key_place(look, plot.keys[player])
            _line(
                surface,
                [key.midleft, key.midright],
                error_marks.colour(look, player),
                look,
                DASHES[player % len(DASHES)],
            )


def words(look: Look, curve: Curve, size: tuple[int, int]) -> list[Words]:
    """The texts on a chart of this size: about a moment, the names, the axes."""
    plot = Plot(look, pygame.Rect((0, 0), size), curve.names, curve.last)
    return [
        *_readout(look, plot, curve),
        *_names(look, plot, curve),
        *_shares(look, plot, curve),
        *_below(look, plot, curve),
    ]


def levels(look: Look, curve: Curve, plot: Plot) -> list[tuple[float, str]]:
    """The chances with a line across the chart, each with its label, as far as there is room."""
    said = dict(curve.share)
    every = [(0.75, said[75]), (0.5, said[50]), (0.25, said[75 if curve.two else 25])]
    return every if plot.area.height >= 3.5 * look.line("small") else every[1:2]


# ---- what is drawn


def _grid(look: Look, surface: pygame.Surface, plot: Plot, whole: pygame.Rect, curve: Curve) -> None:
    """Draw the lines of the chances and those between games."""
    c, area = look.colours, plot.area
    for share, _ in levels(look, curve, plot):
        y = round(plot.at(0, share)[1])
        surface.fill(c.ink_soft if share == 0.5 else c.line, (area.left, y, area.width, look.px(1)))
    for tick in curve.ticks:
        x = round(plot.at(tick.end if tick.border else tick.start, 0)[0])
        if tick.border:
            surface.fill(c.edge, (x, whole.top, look.px(1), whole.height))
        else:
            surface.fill(c.ink_soft, (x, whole.bottom - look.px(4), look.px(1), look.px(4)))


def _fill(surface: pygame.Surface, plot: Plot, series: Series, look: Look) -> None:
    """Fill the area between the curve and the middle in the colour of the player with the better chances."""
    points = [plot.at(moment, chances[0]) for moment, chances in series]
    if len(points) < 2:
        return
    area, around = plot.area, surface.get_clip()
    middle = round(plot.at(0, 0.5)[1])
    shape = [(points[0][0], middle), *points, (points[-1][0], middle)]
    halves = (area.top, middle), (middle, area.bottom)
    for player, (top, bottom) in enumerate(halves):
        surface.set_clip(pygame.Rect(area.left, top, area.width, bottom - top).clip(around))
        pygame.draw.polygon(surface, mix(look.colours.well, error_marks.colour(look, player), 0.55), shape)
    surface.set_clip(around)


def _line(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour, look: Look, dash: tuple[int, int]
) -> None:
    width, drawn, gap = max(2, look.px(2)), look.px(dash[0]), look.px(dash[1])
    run = 0.0
    for a, b in pairwise(map(pygame.Vector2, points)):
        if not gap:
            pygame.draw.aaline(surface, colour, a, b, width)
            continue
        long, done = (b - a).length(), 0.0
        while done < long:
            left = run % (drawn + gap)
            step = min(long - done, (drawn - left) if left < drawn else (drawn + gap - left)) or 1.0
            if left < drawn:
                pygame.draw.aaline(surface, colour, a.lerp(b, done / long), a.lerp(b, (done + step) / long), width)
            done, run = done + step, run + step


# ---- what is written


def _readout(look: Look, plot: Plot, curve: Curve) -> list[Words]:
    wide = plot.axis + plot.area.width
    said = next((each for each in curve.readouts if look.measure(each, "small")[0] <= wide), "")
    place = pygame.Rect(plot.area.right - wide, 0, wide, look.line("small"))
    return [Words(said, place, "small", look.colours.ink, "right")] if said else []


def _names(look: Look, plot: Plot, curve: Curve) -> list[Words]:
    """The names at both ends of the axis, or above the chart with a sample of each line."""
    if curve.two:
        return [
            Words(
                look.fit(name, plot.name, "small-strong"),
                pygame.Rect(plot.axis - look.px(6) - plot.name, lane.top, plot.name, lane.height),
                "small-strong",
                error_marks.colour(look, player),
                "right",
            )
            for player, (name, lane) in enumerate(zip(curve.names, (plot.top, plot.bottom), strict=True))
        ]
    written = []
    for name, room in zip(curve.names, plot.keys, strict=True):
        place = room.inflate(0, 0)
        place.left += look.px(_KEY + 6)
        place.width -= look.px(_KEY + 18)
        written.append(Words(look.fit(name, place.width, "small"), place, "small", look.colours.ink))
    return written


def _shares(look: Look, plot: Plot, curve: Curve) -> list[Words]:
    high, soft = look.line("small"), look.colours.ink_soft
    return [
        Words(
            said,
            pygame.Rect(0, round(plot.at(0, share)[1]) - high // 2, plot.axis - look.px(6), high),
            "small",
            soft,
            "right",
        )
        for share, said in levels(look, curve, plot)
    ]


def _below(look: Look, plot: Plot, curve: Curve) -> list[Words]:
    """The games between their borders, or some of the turns; those without room are left out."""
    written: list[Words] = []
    right, top = plot.area.left, max(plot.area.bottom, plot.bottom.bottom) + look.px(2)
    for tick in curve.ticks:
        wide = look.measure(tick.label, "small")[0]
        middle = (plot.at(tick.start, 0)[0] + plot.at(tick.end, 0)[0]) / 2
        left = round(middle - wide / 2)
        if left >= right and left + wide <= plot.area.right + look.px(8):
            place = pygame.Rect(left, top, wide + 2, look.line("small"))
            written.append(Words(tick.label, place, "small", look.colours.ink_soft))
            right = left + wide + look.px(10)
    return written


def _rows(look: Look, names: Sequence[str], top: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles for the names with their samples: in one row if they fit, else in two rows."""
    needs = [look.px(_KEY + 18) + look.measure(name, "small")[0] for name in names]
    if sum(needs) <= top.width:
        return [pygame.Rect(top.left + sum(needs[:n]), top.top, need, top.height) for n, need in enumerate(needs)]
    half = top.width // 2
    return [
        pygame.Rect(top.left + n % 2 * half, top.top + n // 2 * top.height, half, top.height) for n in range(len(names))
    ]


def _key_place(look: Look, room: pygame.Rect) -> pygame.Rect:
    """The rectangle of the sample of a line, before the name."""
    return pygame.Rect(room.left, room.centery - look.px(6), look.px(_KEY), look.px(12))
