"""How the rating of a player in reviewed matches went, as a chart in the colour of the player's piece."""

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from game import i18n
from game.games.registry import Games
from game.library.statistics import RatedMatch
from game.library.times import moment
from game.pictures.piece_colour import piece_colour
from game.text import N_
from game.ui.charts import LineChart, axis_from_zero

RATING: Final = N_("statistics", "Rating in reviews")
# L10n: along the axis of a chart; PR is the performance rating of the program eXtreme Gammon
UNIT: Final = N_("statistics", "PR (lower is better)")
_ABOUT: Final = N_(
    "rating", "PR, the performance rating, shows what a player’s decisions cost on average: 0 is faultless."
)
FEWEST: Final = 2
"""With fewer reviewed matches there is no course to be drawn."""


def rating_of(rated: Sequence[RatedMatch]) -> float:
    """Return the rating in all these matches together; those with more decisions count for more."""
    return RatedMatch(0, sum(one.decisions for one in rated), sum(one.loss for one in rated)).rating


def about_rating(games: Games, rated: Collection[str]) -> str:
    """Return what a rating is, with what good and weak players reach in those of the ``rated`` games that know it."""
    scales = [game.rating_scale for game in games.values() if game.key in rated and game.rating_scale]
    return i18n.sentences(map(i18n.t, (_ABOUT, *scales)))


def rating_chart(rated: Sequence[RatedMatch], piece: pygame.Surface | None = None) -> LineChart:
    """Return the chart of at least `FEWEST` matches; with a ``piece`` in its colour, and with its picture."""
    points = tuple((one.changed, one.rating) for one in rated)
    axis = axis_from_zero(max(value for _, value in points), i18n.t(UNIT))
    dates = tuple(i18n.date(moment(at / 1000).astimezone()) for at, _ in points)
    return LineChart(points, axis, dates, piece_colour(piece) if piece else None, piece)
