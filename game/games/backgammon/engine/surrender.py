"""Detects a lost game: the level that the seat to act is certain to lose, whatever the dice."""

from typing import Final

from game.games.backgammon.engine.formations import have_passed
from game.games.backgammon.rules.ending import highest_level
from game.games.backgammon.rules.state import BAR, CHECKERS, HOME, OFF, BackgammonState, Checkers, pips

MOST: Final = 24
"""The pips of the best roll, which is four moves."""


def surrender(state: BackgammonState) -> int:
    """Return 1, 2 or 3 if the seat on turn is certain to lose a single game, a gammon or a backgammon; else 0.

    Certain by counting, not by estimating: even if it rolls double sixes from here on, and its opponent the least.
    """
    own, other = state.seen[:26], state.seen[26:]
    turns = most_turns(other)
    if not have_passed(own, other) or fewest_turns(pips(own), CHECKERS - own[OFF]) <= turns:
        return 0
    return 1 if highest_level(state) == 1 else _level(own, turns)


def most_turns(checkers: Checkers) -> int:
    """Return an upper bound of the turns to bear off all checkers: every die moves a pip or bears off a checker."""
    return -(-pips(checkers) // 2)


def fewest_turns(pips_left: int, moves: int) -> int:
    """Return a lower bound of the turns needed to move so many pips in at least so many moves."""
    return max(-(-pips_left // MOST), -(-moves // 4))


def _level(own: Checkers, turns: int) -> int:
    """Return the level that is lost if the opponent needs at most ``turns`` turns; 0 if that is not certain."""
    if own[OFF]:
        return 1
    nearest = min((place for place in range(1, HOME + 1) if own[place]), default=HOME)
    if fewest_turns(_distance(own, HOME) + nearest, sum(own[HOME + 1 :]) + 1) <= turns:
        return 0
    behind = sum(own[BAR - HOME :])
    if not behind:
        return 2
    # to leave the opponent's home board a checker needs five pips at most: any number of a six does
    return 3 if behind > 4 * turns else 0


def _distance(own: Checkers, place: int) -> int:
    """Return the pips until all checkers have reached this place."""
    return sum((at - place) * count for at, count in enumerate(own) if at > place)
