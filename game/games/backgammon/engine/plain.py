"""`PlainEvaluator`: estimates positions by counting, in pure Python, where Open Sage is not available.

A race is estimated by Kleinman's formula. Everything else is a weighted sum of counts (`features`), fitted to 7,000
positions that Open Sage has evaluated. The cube follows Janowski's formula for money games.
"""

from collections.abc import Mapping, Sequence
from math import erf, exp, sqrt
from typing import ClassVar, Final

from game.games.backgammon.engine.equity_scale import Chances, EquityScale
from game.games.backgammon.engine.evaluator import Estimate, Evaluator
from game.games.backgammon.engine.features import FEATURES, counts
from game.games.backgammon.engine.formations import have_passed
from game.games.backgammon.engine.shots import shots
from game.games.backgammon.rules.cube import HIGHEST
from game.games.backgammon.rules.ending import highest_level
from game.games.backgammon.rules.state import CHECKERS, HOME, OFF, BackgammonState, Checkers, pips

WASTED: Final = 4
"""Kleinman: the value of being on roll, in pips."""
ROLLED: Final = 8.17
"""The mean pips of a roll."""
LIFE: Final = 0.68
"""Janowski: the cube's efficiency, from 0 (dead cube) to 1 (fully live)."""
WEIGHTS: Final[Mapping[str, tuple[float, float, float]]] = {
    "pips": (-0.56, -1.05, 1.18),
    "off": (1.26, 0.45, -0.91),
    "bar": (0.05, -0.07, -0.05),
    "bar against points": (-0.68, 0.11, 0.71),
    "back": (0.00, 0.14, 0.08),
    "deep": (-0.25, -0.11, -0.09),
    "stacked": (-0.08, -0.12, 0.11),
    "blots": (-0.45, -0.02, 0.32),
    "blots in reach": (0.31, 0.04, 0.01),
    "1": (-0.08, 0.06, 0.06),
    "2": (0.00, 0.11, 0.04),
    "3": (-0.02, 0.07, -0.04),
    "4": (0.13, 0.12, -0.10),
    "5": (0.14, 0.19, -0.03),
    "6": (0.34, 0.16, -0.22),
    "7": (-0.11, -0.03, 0.06),
    "8": (0.03, -0.04, -0.02),
    "prime": (0.56, -0.08, -0.43),
    "prime of five": (0.12, -0.41, -0.28),
    "anchor": (-0.16, 0.06, 0.04),
    "high anchor": (0.00, -0.01, -0.05),
    "held by a prime": (0.03, 0.13, 0.03),
}
"""What each count adds to three log odds.

The first: one's own count to winning (the opponent's subtracts as much). The second: one's own to a gammon, if one
wins. The third: the opponent's to that gammon.
"""
WINNING, OWN, THEIRS = zip(*(WEIGHTS[name] for name in FEATURES), strict=True)
TO_ROLL, TO_HIT = 0.09, 0.17
"""Added to the log odds of winning: for being on roll, and for a certainty to hit."""
GAMMON, GAMMON_TO_ROLL = -1.42, 0.37
"""The log odds of a gammon, and what being on roll adds."""


class PlainEvaluator(Evaluator):
    """Looks at the position alone; of a match's score it only knows whether the cube is dead."""

    deepest: ClassVar[int] = 1

    def estimate(self, state: BackgammonState, plies: int, *, doubling: bool) -> Estimate:
        """See `Evaluator.estimate`."""
        own, other = state.seen[:26], state.seen[26:]
        chances = racing(own, other) if have_passed(own, other) else meeting(own, other)
        if highest_level(state) == 1:
            chances = chances.single
        scale = EquityScale(state.house, state.stake, self.met)
        resting = scale.chances(state.turn, chances, state.stake)
        return Estimate(chances, cubeful(state, chances, resting, doubling=doubling), resting)


def racing(own: Checkers, other: Checkers) -> Chances:
    """Return the chances when nothing can be hit any more: D. Kleinman's formula, and gammons by the rolls needed."""
    lead = pips(other) - pips(own) + WASTED
    win = 0.5 + erf(lead / sqrt(max(pips(own) + pips(other) - WASTED, 1))) / 2
    return Chances(win, win * _shut_out(own, other), 0.0, (1 - win) * _shut_out(other, own))


def _shut_out(winner: Checkers, loser: Checkers) -> float:
    """Return the chance that the loser does not bear off a checker in time."""
    if loser[OFF]:
        return 0.0
    needed = sum((place - HOME) * count for place, count in enumerate(loser) if place > HOME) / ROLLED + 1
    turns = max(pips(winner) / ROLLED, (CHECKERS - winner[OFF]) / 2.2)
    return _chance(2 * (needed - turns))


def meeting(own: Checkers, other: Checkers) -> Chances:
    """Return the chances while the sides still have to pass each other."""
    mine, theirs = counts(own, other), counts(other, own)
    hits = shots(other, own) / 36
    win = _chance(TO_ROLL + TO_HIT * hits + _sum(WINNING, mine) - _sum(WINNING, theirs))
    gammon = _chance(GAMMON + GAMMON_TO_ROLL + _sum(OWN, mine) + _sum(THEIRS, theirs)) if not other[OFF] else 0.0
    lost = _chance(GAMMON + _sum(OWN, theirs) + _sum(THEIRS, mine)) if not own[OFF] else 0.0
    return Chances(win, win * gammon, 0.0, (1 - win) * lost)


def cubeful(state: BackgammonState, chances: Chances, resting: float, *, doubling: bool) -> float:
    """Return the value of a position with the cube: R. Janowski, Take-Points in Money Games."""
    house, away = state.house, EquityScale(state.house, state.stake, lambda *_: 0.5).away(state.turn)
    dead = bool(house.length) and state.stake >= min(away)
    if not house.doubling or house.continues or dead or not (house.beyond or 2 * state.stake <= HIGHEST):
        return resting
    if state.owner == 1 - state.turn:
        return _janowski(chances, -0.5)
    middle = state.owner is None
    kept = 4 / (4 - LIFE) * _janowski(chances, -0.25) if middle else _janowski(chances, 0.0)
    kept = min(kept, max(chances.points, 0.98))  # beyond the point where all drop, only gammons are worth more
    return max(kept, min(2 * _janowski(chances, -0.5), 1.0)) if doubling else kept


def _janowski(chances: Chances, share: float) -> float:
    """Return Janowski's equity; ``share`` is the part of the cube's value that belongs to this side."""
    return chances.points + LIFE * (0.5 * chances.win + share)


def _sum(weights: Sequence[float], numbers: Sequence[float]) -> float:
    return sum(weight * number for weight, number in zip(weights, numbers, strict=True))


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds))
