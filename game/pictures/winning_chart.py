"""`WinningChart`: the chart of the winning chances in a reviewed match: what it shows, and what is at the mouse."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from game import i18n
from game.games.game import Game
from game.pictures.piece_colour import piece_colour
from game.pictures.thumbnails import piece
from game.play.review.decision_lists import weighed
from game.play.review.decision_texts import GAME, DecisionTexts
from game.play.words.loss_words import HUES
from game.play.words.match_words import display_name
from game.review.lost import ERROR, Grade
from game.review.performance import counts
from game.review.review import Point, Review
from game.text import N_
from game.ui.charts import Axis, Curve, CurveLine, CurveMark, CurveTick, Part, Scale, moment_scale
from game.ui.style.look import Look

CURVE: Final = N_("review", "Winning chances")
# L10n: the same of the whole match, which is played to a number of points
MATCH: Final = N_("review", "Chances of winning the match")
STEPS: Final = (2, 5, 10, 20, 50, 100, 200, 500)
"""Turns between two numbers below the curve: the smallest of these that makes them no more than `TICKS`."""
TICKS: Final = 8
HEIGHTS: Final[Mapping[Grade, float]] = {"inaccuracy": 0.4, "mistake": 0.7, "blunder": 1.0}
"""The heights of the ticks of errors, as shares of their lane's: the graver, the higher."""


class WinningChart:
    """The chart of one match."""

    def __init__(self, texts: DecisionTexts, game: Game) -> None:
        self._texts, self._game = texts, game
        self._match = texts.match
        self._numbers = texts.turn_numbers

    def name(self, review: Review) -> str:
        """Return what the chart shows."""
        return i18n.t(MATCH if any(one.goal == "match" for one in review.decisions) else CURVE)

    def moment_at(self, area: pygame.Rect, x: float, review: Review) -> int | None:
        """Return the moment of the curve that is nearest to a pixel of its area; None without a curve."""
        return self._scale(area).nearest(x, (point.moment for point in review.curve))

    def decision_at(self, area: pygame.Rect, x: float, within: float, review: Review) -> int | None:
        """Return the decision at a pixel: that of an error's mark ``within`` so many pixels, else the nearest one."""
        scale, listed = self._scale(area), weighed(review)
        error = scale.nearest(x, (one.before for one in listed if one.loss >= ERROR), within)
        return scale.nearest(x, (one.before for one in listed)) if error is None else error

    def _scale(self, area: pygame.Rect) -> Scale:
        return moment_scale(area, self._last)

    @property
    def _last(self) -> int:
        return len(self._match.moments) - 1

    def lines(self, look: Look, moment: int) -> tuple[CurveLine, ...]:
        """Return the players, each with the picture and the colour of the pieces that were theirs at a moment."""
        terms, seating = self._match.terms, self._match.moments[moment].seating
        lines = []
        for number, player in enumerate(terms.players):
            picture = piece(look, self._game, terms.sides, seating.index(number), look.line("small"))
            lines.append(CurveLine(display_name(player.name), piece_colour(picture), picture))
        return tuple(lines)

    def curve(self, look: Look, review: Review, chosen: int | None, hovered: int | None) -> Curve:
        """Return what is drawn, with the moment that is looked at and the one at the mouse."""
        lines, looked_at = self.lines(look, chosen or 0), hovered if hovered is not None else chosen
        point = _point_at(review, looked_at)
        if point:
            shares = (i18n.percent(100 * chance) for chance in point.chances)
            lines = tuple(line._replace(share=share) for line, share in zip(lines, shares, strict=True))
        low = 75 if len(lines) == 2 else 25
        levels = tuple((at, i18n.percent(share)) for at, share in ((0.75, 75), (0.5, 50), (0.25, low)))
        return Curve(
            lines=lines,
            parts=self._parts(review),
            marks=tuple(_marks(lines, review)),
            ticks=tuple(self._games() if self._match.moments[-1].game else self._turns()),
            last=self._last,
            axis=Axis(0.0, 1.0, levels, strong=0.5),
            chosen=chosen,
            hovered=hovered,
            readout=self._texts.turn(looked_at) if looked_at is not None and point else "",
        )

    def _parts(self, review: Review) -> tuple[Part, ...]:
        """Return a line for each game; one for all of them where they are played for a match."""
        games = sorted({point.game for point in review.curve})
        if any(one.goal == "match" for one in review.decisions):
            return (tuple((point.moment, point.chances) for point in review.curve),)
        return tuple(tuple((p.moment, p.chances) for p in review.curve if p.game == game) for game in games)

    def _games(self) -> list[CurveTick]:
        ends = {moment.game: index for index, moment in enumerate(self._match.moments)}
        starts = [0, *ends.values()]
        return [
            CurveTick(start, end, i18n.t(GAME, n=game + 1), border=game < len(ends) - 1)
            for start, (game, end) in zip(starts, ends.items(), strict=False)
        ]

    def _turns(self) -> list[CurveTick]:
        first = {number: before for before, number in reversed(self._numbers.items())}
        every = next((step for step in STEPS if len(first) <= step * TICKS), STEPS[-1])
        return [
            CurveTick(before, before, self._texts.turn(before), border=False)
            for number, before in sorted(first.items())
            if number % every == 0
        ]


def _marks(lines: Sequence[CurveLine], review: Review) -> Iterator[CurveMark]:
    """Yield the errors, in the colours of their grades where each player has a lane, else in the players'."""
    for one in review.decisions:
        if one.grade and counts(one):
            colour = HUES[one.grade] if len(lines) == 2 else lines[one.player].colour
            yield CurveMark(one.before, one.player, HEIGHTS[one.grade], colour)


def _point_at(review: Review, moment: int | None) -> Point | None:
    """Return what is known of the chances at a moment: after the last turn that was over by then."""
    if moment is None:
        return None
    before = [point for point in review.curve if point.moment <= moment]
    return before[-1] if before else next(iter(review.curve), None)
