"""The state of a match as a computer player is given it (``match`` in ``docs/engine-protocol.md``)."""

from typing import Any

from game.match.match import Match
from game.match.moment import Moment


def engine_context(match: Match[Any], moment: Moment[Any] | None = None) -> dict[str, Any]:
    """Return scores by seat, length, unit and game number (from 1) at a moment, by default now."""
    at, series = moment or match.now, match.terms.series
    return {
        "scores": [at.score[player] for player in at.seating],
        "length": series.length,
        "unit": "points" if series.to_points else "games",
        "game": at.game + 1,
    }
