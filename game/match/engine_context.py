"""What a match is played for, as a computer player is told it (``docs/engine-protocol.md``)."""

from typing import Any

from game.match.match import Match
from game.match.moment import Moment


def engine_context(match: Match[Any], moment: Moment[Any] | None = None) -> dict[str, Any]:
    """Scores by seat, length, unit and the number of the game (from 1) at a moment, now if none is given."""
    at, options = moment or match.now, match.terms.options
    return {
        "scores": [at.score[player] for player in at.seating],
        "length": options.get("length", 1),
        "unit": options.get("unit", "games"),
        "game": at.game + 1,
    }
