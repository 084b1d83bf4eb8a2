"""How the rating of a player in reviewed matches went, as a chart in the colour of the player's piece."""

from collections.abc import Sequence
from typing import Final

import pygame

from game import i18n
from game.library.statistics import RatedMatch
from game.library.times import moment
from game.pictures.piece_colour import piece_colour
from game.text import N_
from game.ui.charts import LineChart, axis_from_zero

RATING: Final = N_("statistics", "Rating in reviews")
# L10n: along the axis of a chart; PR is the performance rating of the program eXtreme Gammon
UNIT: Final = N_("statistics", "PR (lower is better)")
ABOUT_RATING: Final = N_(
    "rating",
    "PR, the performance rating, shows what a player’s decisions cost on average: 0 is faultless. The world’s best "
    "players are at about 3, good club players at about 10, beginners at 25 or more.",
)
FEWEST: Final = 2
"""With fewer reviewed matches there is no course to be drawn."""


def rating_of(rated: Sequence[RatedMatch]) -> float:
    """Return the rating in all these matches together; those with more decisions count for more."""
    return RatedMatch(0, sum(one.decisions for one in rated), sum(one.loss for one in rated)).rating


def rating_chart(rated: Sequence[RatedMatch], piece: pygame.Surface | None = None) -> LineChart:
    """Return the chart of at least `FEWEST` matches; with a ``piece`` in its colour, and with its picture."""
    points = tuple((one.changed, one.rating) for one in rated)
    axis = axis_from_zero(max(value for _, value in points), i18n.t(UNIT))
    dates = tuple(i18n.date(moment(at / 1000).astimezone()) for at, _ in points)
    return LineChart(points, axis, dates, piece_colour(piece) if piece else None, piece)
