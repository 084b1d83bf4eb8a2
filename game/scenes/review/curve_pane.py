"""`CurvePane`: the curve of a match's review, and which of its moments the mouse is at."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.review.lost import ERROR
from game.review.performance import counts
from game.review.review import Point, Review
from game.scenes.base.match_words import joined
from game.scenes.review import chart
from game.scenes.review.chart import Curve, Mark, Plot, Tick
from game.scenes.review.words import GAME, Words
from game.text import N_
from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.node import Role

CURVE: Final = N_("review", "Winning chances")
# L10n: the same of the whole match, which is played to a number of points
MATCH: Final = N_("review", "Chances of winning the match")
STEPS: Final = (2, 5, 10, 20, 50, 100, 200, 500)
"""So many turns are from one number below the curve to the next: as few as make it no more than `TICKS`."""
TICKS: Final = 8
NEAR: Final = 7
"""Design pixels from a mark within which a click is meant for it."""


class CurvePane:
    """In a rectangle of the window."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._match = words.match
        self._numbers = words.numbered()
        self.hovered: int | None = None
        """The moment on the curve that the mouse is at."""

    def build(self, page: Page, rect: pygame.Rect, review: Review, chosen: int | None) -> None:
        """Paint it on a page, on its own sheet."""
        page.panel(rect)
        curve = self._curve(review, chosen)
        inner = _inner(page.look, rect)
        written = chart.words(page.look, curve, inner.size)
        page.paint(inner, partial(chart.draw, page.look, curve), Role.IMAGE, self.name(review), written)

    def name(self, review: Review) -> str:
        """What it shows."""
        return i18n.t(MATCH if any(one.goal == "match" for one in review.decisions) else CURVE)

    def hover(self, look: Look, rect: pygame.Rect, at: tuple[int, int], review: Review) -> bool:
        """The mouse has moved; whether it is at another moment now."""
        before, self.hovered = self.hovered, None
        if rect.collidepoint(at) and review.curve:
            moment = self._plot(look, rect).moment(at[0])
            self.hovered = min((point.moment for point in review.curve), key=lambda each: abs(each - moment))
        return self.hovered != before

    def near(self, look: Look, rect: pygame.Rect, x: int, review: Review, befores: Sequence[int]) -> int | None:
        """The decision at a pixel: that of an error's mark close by, else the nearest."""
        plot = self._plot(look, rect)
        erred = [one.before for one in review.decisions if one.loss >= ERROR and one.before in befores]
        near = [before for before in erred if abs(plot.at(before, 0)[0] - x) <= look.px(NEAR)]
        return min(near or befores, key=lambda before: abs(plot.at(before, 0)[0] - x), default=None)

    def _plot(self, look: Look, rect: pygame.Rect) -> Plot:
        return Plot(look, _inner(look, rect), self._names, self._last)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._match.terms.players)

    @property
    def _last(self) -> int:
        return len(self._match.moments) - 1

    def _curve(self, review: Review, chosen: int | None) -> Curve:
        shown = self.hovered if self.hovered is not None else chosen
        return Curve(
            names=self._names,
            series=self._series(review),
            marks=tuple(
                Mark(one.before, one.player, one.best_chance, one.grade)
                for one in review.decisions
                if one.grade and counts(one)
            ),
            ticks=tuple(self._games() if self._match.moments[-1].game else self._turns()),
            last=self._last,
            chosen=chosen,
            hovered=self.hovered,
            share=tuple((share, self._words.share(share / 100)) for share in (25, 50, 75)),
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
            Tick(before, before, self._words.turn(before), border=False)
            for number, before in sorted(first.items())
            if number % every == 0
        ]

    def _readouts(self, review: Review, moment: int | None) -> tuple[str, ...]:
        """What is known of a moment: which turn it is, and everybody's chances then; or the best one's alone."""
        point = _point_at(review, moment)
        if moment is None or point is None:
            return ()
        turn = self._words.turn(moment)
        told = [f"{name} {self._words.share(chance)}" for name, chance in zip(self._names, point.chances, strict=True)]
        best = told[max(range(len(told)), key=lambda player: point.chances[player])]
        return joined(turn, *told), joined(turn, best), best


def _point_at(review: Review, moment: int | None) -> Point | None:
    """What is known of the chances at a moment: after the last turn that was over by then."""
    if moment is None:
        return None
    before = [point for point in review.curve if point.moment <= moment]
    return before[-1] if before else next(iter(review.curve), None)


def _inner(look: Look, rect: pygame.Rect) -> pygame.Rect:
    return rect.inflate(-2 * look.px(6), -2 * look.px(6))
