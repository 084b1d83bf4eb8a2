"""What a turn loses that somebody tries out, against the best that an engine knows."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.review.answers import listed


class Lost(NamedTuple):
    """What was given away: in the unit of `Worth.values`, and of the chances to win."""

    loss: float
    chance: float


def lost(answer: Mapping[str, Any], seats: int, seat: int, state: str) -> Lost:
    """By the answer to "candidates" of where the turn began; ``state`` is where it has led.

    Raises ValueError where the engine does not list that, or answers nonsense.
    """
    ways = listed(answer, seats)
    tried = next((way for way in ways if way.state == state), None)
    if tried is None:
        raise ValueError("not among the candidates")
    best = max(ways, key=lambda way: way.worth.values[seat])
    loss, chance = (
        one[seat] - other[seat]
        for one, other in ((best.worth.values, tried.worth.values), (best.worth.wins, tried.worth.wins))
    )
    return Lost(loss, chance if loss > 0 else 0.0)
