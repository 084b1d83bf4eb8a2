"""When there is nothing left to play for: what the seat to act is sure to lose, however the dice fall."""

from typing import Final

from game.games.backgammon.rules.ending import highest_level
from game.games.backgammon.rules.state import BAR, CHECKERS, HOME, OFF, Checkers, BackgammonState, pips

MOST: Final = 24
"""The pips of the best throw, and 4 the checkers that it bears off."""


def surrender(state: BackgammonState) -> int:
    """1, 2 or 3 if the seat on turn loses a single game, a gammon or a backgammon for certain; else 0.

    Certain by count, not by judgement: it throws double sixes from here on, its opponent the least there is.
    """
    own, other = state.seen[:26], state.seen[26:]
    if not _passed(own, other):
        return 0
    turns = slowest(other)
    if rolls(pips(own), CHECKERS - own[OFF]) <= turns:
        return 0
    level = _level(own, turns)
    # what is lost must be the same whatever happens
    return min(level, highest_level(state)) if level else 0


def _passed(own: Checkers, other: Checkers) -> bool:
    """Whether no checker can be hit any more."""
    farthest, behind = (len(checkers.rstrip(b"\0")) - 1 for checkers in (own, other))
    return farthest + behind < BAR


def slowest(checkers: Checkers) -> int:
    """No more turns than this are needed to bear all off: every die moves a pip or bears off a checker."""
    return -(-pips(checkers) // 2)


def rolls(distance: int, checkers: int = 0) -> int:
    """Fewer turns than this can move so many pips, or bear off so many checkers."""
    return max(-(-distance // MOST), -(-checkers // 4))


def _level(own: Checkers, turns: int) -> int:
    """How large the loss is if the opponent needs ``turns`` turns at most and one at least; 0 if that is not sure."""
    if own[OFF]:
        return 1
    outside = sum((place - HOME) * count for place, count in enumerate(own) if place > HOME)
    nearest = min((place for place in range(1, HOME + 1) if own[place]), default=HOME)
    if rolls(outside + nearest) <= turns:
        return 0
    behind = sum((place - 18) * count for place, count in enumerate(own) if place > 18)
    if not behind:
        return 2
    return 3 if rolls(behind) > turns else 0
