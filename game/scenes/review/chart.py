"""The curve of winning chances over a match, drawn as one would print it: axis, names, a mark for each error.

Two players share one curve: what lies below it is the first one's. Where more play each has a line with a dash of its
own. Errors are dots and blunders triangles, so that nothing is told by colour alone.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast, mix
from game.ui.widgets.node import Words

DASHES: Final = ((1, 0), (10, 5), (3, 4), (12, 3))
"""How far a line is drawn and left out, in design pixels, by player; none is left out of the first."""
COLOURS: Final[tuple[Colour, ...]] = ((86, 180, 233), (230, 159, 0), (0, 178, 128), (220, 140, 190))
"""Colours that the colour-blind tell apart (Okabe and Ito), by player."""
LEVELS: Final = (0.0, 0.5, 1.0)
"""The chances that have a line across the chart."""
MARK: Final = 5.0
"""Design pixels from the middle of a mark to its edge."""


class Mark(NamedTuple):
    """An error: at a moment, of a player."""

    moment: int
    player: int
    chance: float
    blunder: bool


class Curve(NamedTuple):
    """What is drawn.

    Attributes:
        names: of the players.
        games: for each game the chances of every player after each of its turns, with the moments.
        marks: the errors.
        last: the last moment of the match.
        chosen: the moment looked at, with the chance of its player; None for none.
        axis: what stands at nothing, a half and all of the chances.
        labels: what the games are called; none where there is one.
    """

    names: tuple[str, ...]
    games: tuple[tuple[tuple[int, tuple[float, ...]], ...], ...]
    marks: tuple[Mark, ...]
    last: int
    chosen: int | None
    axis: tuple[str, ...]
    labels: tuple[str, ...]


class Plot:
    """The chart in its rectangle."""

    def __init__(self, look: Look, rect: pygame.Rect, last: int) -> None:
        self._look = look
        line, pad = look.line("small"), look.px(8)
        self.axis = look.measure("100 %", "small")[0] + 2 * pad
        self.area = pygame.Rect(
            rect.left + self.axis,
            rect.top + line + pad,
            max(1, rect.width - self.axis - 2 * pad),
            max(1, rect.height - 2 * line - 3 * pad),
        )
        self._last = max(1, last)

    def at(self, moment: int, chance: float) -> tuple[float, float]:
        """The pixel of a chance at a moment."""
        area = self.area
        return area.left + area.width * moment / self._last, area.bottom - area.height * chance

    def moment(self, x: int) -> float:
        """The moment at a pixel."""
        return (x - self.area.left) / self.area.width * self._last


def draw(look: Look, curve: Curve, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Paint it into ``box``."""
    plot = Plot(look, box, curve.last)
    area, c = plot.area, look.colours
    surface.fill(c.well, area)
    two = len(curve.names) == 2
    if two:
        for game in curve.games:
            _fill(surface, plot, game, mix(c.well, _colour(look, 0), 0.4))
    for share in LEVELS:
        y = round(plot.at(0, share)[1])
        surface.fill(c.ink_soft if share == 0.5 else c.line, (area.left, y, area.width, look.px(1)))
    for end in _ends(curve)[:-1]:
        surface.fill(c.edge, (round(plot.at(end, 0)[0]), area.top, look.px(1), area.height))
    for player in range(1 if two else len(curve.names)):
        for game in curve.games:
            points = [plot.at(moment, wins[player]) for moment, wins in game]
            _line(surface, points, _colour(look, player), look, DASHES[player % len(DASHES)])
    if curve.chosen is not None:
        x = round(plot.at(curve.chosen, 0)[0])
        surface.fill(c.focus, (x - look.px(1), area.top, max(2, look.px(2)), area.height))
    for mark in curve.marks:
        chance = 1 - mark.chance if two and mark.player == 1 else mark.chance
        _mark(surface, plot.at(mark.moment, chance), look, mark, big=mark.moment == curve.chosen)
    for player in range(len(curve.names)):
        _key(look, surface, plot, curve, player)


def words(look: Look, curve: Curve, size: tuple[int, int]) -> list[Words]:
    """What is written on a chart of that size: the axis, the games, the names."""
    plot, soft, high = Plot(look, pygame.Rect((0, 0), size), curve.last), look.colours.ink_soft, look.line("small")
    written = []
    for share, said in zip(LEVELS, curve.axis, strict=True):
        place = pygame.Rect(0, round(plot.at(0, share)[1]) - high // 2, plot.axis - look.px(6), high)
        written.append(Words(said, place, "small", soft, "right"))
    ends, right = _ends(curve), plot.area.left
    for label, start, end in zip(curve.labels, [0, *ends], ends, strict=False):
        wide = look.measure(label, "small")[0]
        left = round((plot.at(start, 0)[0] + plot.at(end, 0)[0] - wide) / 2)
        if left >= right and left + wide <= plot.area.right + look.px(8):
            place = pygame.Rect(left, plot.area.bottom + look.px(4), wide + 2, high)
            written.append(Words(label, place, "small", soft))
            right = left + wide + look.px(10)
    for player, name in enumerate(curve.names):
        key = _key_place(look, plot, curve, player)
        wide = _shares(look, plot, curve)[player] - key.width - look.px(12)
        place = pygame.Rect(key.right + look.px(6), 0, wide, high)
        written.append(Words(look.fit(name, wide, "small"), place, "small", look.colours.ink))
    return written


def _ends(curve: Curve) -> list[int]:
    """The last moment of each game."""
    return [game[-1][0] if game else 0 for game in curve.games]


def _shares(look: Look, plot: Plot, curve: Curve) -> list[int]:
    """How wide each name stands with its key: as it needs where all have room, else all alike."""
    needs = [look.px(22) + look.px(14) + look.measure(name, "small")[0] + look.px(12) for name in curve.names]
    return needs if sum(needs) <= plot.area.width else [plot.area.width // len(needs)] * len(needs)


def _key_place(look: Look, plot: Plot, curve: Curve, player: int) -> pygame.Rect:
    """Where the piece of a player's line or ground is shown, before the name."""
    left = plot.area.left + sum(_shares(look, plot, curve)[:player])
    middle = plot.area.top - look.px(8) - look.line("small") // 2
    return pygame.Rect(left, middle - look.px(6), look.px(22), look.px(12))


def _key(look: Look, surface: pygame.Surface, plot: Plot, curve: Curve, player: int) -> None:
    key, colour = _key_place(look, plot, curve, player), _colour(look, player)
    if len(curve.names) == 2:
        surface.fill(mix(look.colours.well, _colour(look, 0), 0.4) if player == 0 else look.colours.well, key)
        pygame.draw.rect(surface, look.colours.ink_soft, key, look.px(1))
    else:
        _line(surface, [key.midleft, key.midright], colour, look, DASHES[player % len(DASHES)])


def _fill(surface: pygame.Surface, plot: Plot, game: Sequence[tuple[int, tuple[float, ...]]], colour: Colour) -> None:
    """The first player's share."""
    points = [plot.at(moment, wins[0]) for moment, wins in game]
    if len(points) > 1:
        foot = plot.area.bottom
        pygame.draw.polygon(surface, colour, [(points[0][0], foot), *points, (points[-1][0], foot)])


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


def _mark(surface: pygame.Surface, at: tuple[float, float], look: Look, mark: Mark, *, big: bool) -> None:
    """A triangle for a blunder, a dot for an error."""
    x, y = at
    side = look.px(MARK) * (1.6 if big else 1.0)
    for more, colour in ((look.px(2), look.colours.focus_rim), (0, look.colours.ink)):
        r = side + more
        if mark.blunder:
            pygame.draw.polygon(surface, colour, [(x - r, y - 0.7 * r), (x + r, y - 0.7 * r), (x, y + r)])
        else:
            pygame.draw.aacircle(surface, colour, (x, y), 0.8 * r)


def _colour(look: Look, player: int) -> Colour:
    """A player's colour; white where the theme has but the strongest contrasts."""
    colour = COLOURS[player % len(COLOURS)]
    return colour if contrast(colour, look.colours.well) >= 3 else look.colours.ink
