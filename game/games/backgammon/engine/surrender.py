"""When there is nothing left to play for: what the seat to act is sure to lose, however the dice fall."""

from typing import Final

from game.games.backgammon.rules.ending import highest_level
from game.games.backgammon.rules.state import BAR, CHECKERS, HOME, OFF, BackgammonState, Checkers, pips

MOST: Final = 24
"""The pips of the best throw, which is four moves."""


def surrender(state: BackgammonState) -> int:
    """1, 2 or 3 if the seat on turn loses a single game, a gammon or a backgammon for certain; else 0.

    Certain by count, not by judgement: even if it throws double sixes from here on, and its opponent the least.
    """
    own, other = state.seen[:26], state.seen[26:]
    turns = slowest(other)
    if not _passed(own, other) or rolls(pips(own), CHECKERS - own[OFF]) <= turns:
        return 0
    return 1 if highest_level(state) == 1 else _level(own, turns)


def _passed(own: Checkers, other: Checkers) -> bool:
    """Whether no checker can be hit any more."""
    farthest, behind = (len(checkers.rstrip(b"\0")) - 1 for checkers in (own, other))
    return farthest + behind < BAR


def slowest(checkers: Checkers) -> int:
    """No more turns than this are needed to bear all off: every die moves a pip or bears off a checker."""
    return -(-pips(checkers) // 2)


def rolls(pips_left: int, moves: int) -> int:
    """Fewer turns than this can move so many pips in so many moves."""
    return max(-(-pips_left // MOST), -(-moves // 4))


def _level(own: Checkers, turns: int) -> int:
    """How large the loss is if the opponent needs no more than ``turns`` turns; 0 if that is not sure."""
    if own[OFF]:
        return 1
    nearest = min((place for place in range(1, HOME + 1) if own[place]), default=HOME)
    if rolls(_distance(own, HOME) + nearest, sum(own[HOME + 1 :]) + 1) <= turns:
        return 0
    behind = sum(own[BAR - HOME :])
    if not behind:
        return 2
    return 3 if rolls(_distance(own, BAR - HOME - 1), behind) > turns else 0


def _distance(own: Checkers, place: int) -> int:
    """The pips until all have come as far as this place."""
    return sum((at - place) * count for at, count in enumerate(own) if at > place)
