"""`WinningChart`: the chart of the winning chances in a reviewed match: what it shows, and what is at the mouse."""

from functools import partial
from typing import Final

import pygame

from game import i18n
from game.play.review.decision_lists import weighed
from game.play.review.decision_texts import GAME, DecisionTexts
from game.play.words.match_words import joined
from game.review.lost import ERROR
from game.review.performance import counts
from game.review.review import Point, Review
from game.scenes.review import chart
from game.scenes.review.chart import Curve, ErrorMark, Plot, Tick
from game.text import N_
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Role

CURVE: Final = N_("review", "Winning chances")
# L10n: the same of the whole match, which is played to a number of points
MATCH: Final = N_("review", "Chances of winning the match")
STEPS: Final = (2, 5, 10, 20, 50, 100, 200, 500)
"""Turns between two numbers below the curve: the smallest of these that makes them no more than `TICKS`."""
TICKS: Final = 8
NEAR: Final = 7
"""Design pixels from a mark within which a click is meant for it."""
EDGE: Final = 6
"""Design pixels between the edge of the sheet and the chart."""


class ChartBox(Box):
    """The drawn chart."""

    def __init__(self, curve: Curve, name: str) -> None:
        self.curve, self.name = curve, name

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, 0

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        written = chart.words(look, self.curve, rect.size)
        region.paint(rect, partial(chart.draw, look, self.curve), Role.IMAGE, self.name, written)


class WinningChart:
    """The chart of one match."""

    def __init__(self, texts: DecisionTexts) -> None:
        self._texts = texts
        self._match = texts.match
        self._numbers = texts.turn_numbers

    def name(self, review: Review) -> str:
        """What the chart shows."""
        return i18n.t(MATCH if any(one.goal == "match" for one in review.decisions) else CURVE)

    def moment_at(self, look: Look, rect: pygame.Rect, at: tuple[int, int], review: Review) -> int | None:
        """The moment on the curve at a pixel of the window; None if that is not on the sheet in ``rect``."""
        if not rect.collidepoint(at) or not review.curve:
            return None
        moment = self._plot(look, rect).moment(at[0])
        return min((point.moment for point in review.curve), key=lambda each: abs(each - moment))

    def decision_at(self, look: Look, rect: pygame.Rect, at: tuple[int, int], review: Review) -> int | None:
        """The decision at a pixel: that of an error's mark close by, else the nearest; None outside of ``rect``."""
        if not rect.collidepoint(at):
            return None
        plot, listed = self._plot(look, rect), weighed(review)
        away = {one.before: abs(plot.at(one.before, 0)[0] - at[0]) for one in listed}
        near = [one.before for one in listed if one.loss >= ERROR and away[one.before] <= look.px(NEAR)]
        return min(near or away, key=away.__getitem__, default=None)

    def _plot(self, look: Look, rect: pygame.Rect) -> Plot:
        inner = rect.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
        return Plot(look, inner, self._names, self._last)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._match.terms.players)

    @property
    def _last(self) -> int:
        return len(self._match.moments) - 1

    def curve(self, review: Review, chosen: int | None, hovered: int | None) -> Curve:
        """What is drawn, with the moment that is looked at and the one at the mouse."""
        shown = hovered if hovered is not None else chosen
        return Curve(
            names=self._names,
            series=self._series(review),
            marks=tuple(
                ErrorMark(one.before, one.player, one.best_chance, one.grade)
                for one in review.decisions
                if one.grade and counts(one)
            ),
            ticks=tuple(self._games() if self._match.moments[-1].game else self._turns()),
            last=self._last,
            chosen=chosen,
            hovered=hovered,
            share=tuple((share, i18n.percent(share)) for share in (25, 50, 75)),
            readouts=self._readouts(review, shown),
        )

    def _series(self, review: Review) -> tuple[chart.Series, ...]:
        """A line for each game; one for all of them where they are played for a match."""
        games = sorted({point.game for point in review.curve})
        if any(one.goal == "match" for one in review.decisions):
            return (tuple((point.moment, point.chances) for point in review.curve),)
        return tuple(tuple((p.moment, p.chances) for p in review.curve if p.game == game) for game in games)

    def _games(self) -> list[Tick]:
        ends = {moment.game: index for index, moment in enumerate(self._match.moments)}
        starts = [0, *ends.values()]
        return [
            Tick(start, end, i18n.t(GAME, n=game + 1), border=game < len(ends) - 1)
            for start, (game, end) in zip(starts, ends.items(), strict=False)
        ]

    def _turns(self) -> list[Tick]:
        first = {number: before for before, number in reversed(self._numbers.items())}
        every = next((step for step in STEPS if len(first) <= step * TICKS), STEPS[-1])
        return [
            Tick(before, before, self._texts.turn(before), border=False)
            for number, before in sorted(first.items())
            if number % every == 0
        ]

    def _readouts(self, review: Review, moment: int | None) -> tuple[str, ...]:
        """What is known of a moment: which turn it is, and everybody's chances then; or the best one's alone."""
        point = _point_at(review, moment)
        if moment is None or point is None:
            return ()
        turn = self._texts.turn(moment)
        told = [f"{name} {i18n.percent(100 * chance)}" for name, chance in zip(self._names, point.chances, strict=True)]
        best = told[max(range(len(told)), key=lambda player: point.chances[player])]
        return joined(turn, *told), joined(turn, best), best


def _point_at(review: Review, moment: int | None) -> Point | None:
    """What is known of the chances at a moment: after the last turn that was over by then."""
    if moment is None:
        return None
    before = [point for point in review.curve if point.moment <= moment]
    return before[-1] if before else next(iter(review.curve), None)
