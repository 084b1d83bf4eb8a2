"""The value of a game's end: points, or by the score of a match, in units of a stake.

In a series of games the unit is the stake: 1 is a single game won. In a match it is the same after the score has been
taken into account: 1 is what winning the stake does to the chance to win the match, -1 what losing it does, and
everything between and beyond is linear (an *equivalent to money game*, as in GNU Backgammon and eXtreme Gammon).
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.games.backgammon.rules.options import House

Met: TypeAlias = Callable[[int, int, bool], float]
"""A match equity table: see `game.games.backgammon.engine.evaluator.Evaluator.met`."""


class Chances(NamedTuple):
    """How a game may end, for one seat. Each number includes the greater wins, as in neural nets."""

    win: float
    gammon: float = 0.0
    backgammon: float = 0.0
    gammon_lost: float = 0.0
    backgammon_lost: float = 0.0

    @property
    def turned(self) -> "Chances":
        """The chances of the opponent."""
        return Chances(1 - self.win, self.gammon_lost, self.backgammon_lost, self.gammon, self.backgammon)

    @property
    def single(self) -> "Chances":
        """The chances where gammons do not count."""
        return Chances(self.win)

    @property
    def points(self) -> float:
        """The mean points won with a cube that shows 1 and is not used."""
        won = self.win + self.gammon + self.backgammon
        return won - (1 - self.win) - self.gammon_lost - self.backgammon_lost


class EquityScale(NamedTuple):
    """The value of money games or of a match at one stake.

    Attributes:
        house: the rules, and the score of the match.
        stake: the stake that counts 1.
        met: the chances to win the match; not used in a series of games.
    """

    house: House
    stake: int
    met: Met

    def points(self, seat: int, points: int) -> float:
        """Return the value to ``seat`` of winning this many points, or of losing them if negative."""
        if not self.house.length:
            return points / self.stake
        return self._equity(seat, self._match(seat, points))

    def chances(self, seat: int, chances: Chances, stake: int) -> float:
        """Return the value to ``seat`` of chances at a stake while the cube is not used."""
        if not self.house.length:
            return chances.points * stake / self.stake
        won = (chances.win - chances.gammon, chances.gammon - chances.backgammon, chances.backgammon)
        other = chances.turned
        lost = (other.win - other.gammon, other.gammon - other.backgammon, other.backgammon)
        return sum(
            share * self.points(seat, sign * stake * level)
            for sign, shares in ((1, won), (-1, lost))
            for level, share in enumerate(shares, 1)
            if share
        )

    def moved(self, seat: int, equity: float, stake: int) -> float:
        """Convert an equity from another stake to this one."""
        if stake == self.stake:
            return equity
        if not self.house.length:
            return equity * stake / self.stake
        won, lost = self._match(seat, stake), self._match(seat, -stake)
        return self._equity(seat, lost + (equity + 1) / 2 * (won - lost))

    def match(self, values: tuple[float, ...]) -> tuple[float, ...]:
        """Return the chance to win the match by seat, for a game with these values; () in a series of games."""
        if not self.house.length:
            return ()
        won, lost = self._match(0, self.stake), self._match(0, -self.stake)
        chance = min(1.0, max(0.0, lost + (values[0] + 1) / 2 * (won - lost)))
        return chance, 1 - chance

    def away(self, seat: int) -> tuple[int, int]:
        """Return the points that ``seat`` and its opponent still need in the match; (0, 0) in a series of games."""
        length, scores = self.house.length, self.house.scores
        return (length - scores[seat], length - scores[1 - seat]) if length else (0, 0)

    def _equity(self, seat: int, chance: float) -> float:
        won, lost = self._match(seat, self.stake), self._match(seat, -self.stake)
        if won == lost:  # the match is over at the score before this game, as in some IDs: nothing is left to win
            return 0.0
        return (2 * chance - won - lost) / (won - lost)

    def _match(self, seat: int, points: int) -> float:
        """Return the chance of ``seat`` to win the match after winning this game by ``points`` (negative: a loss)."""
        before = self.away(seat)
        if min(before) <= 0:
            return float(before[0] <= 0)
        away, other = before[0] - max(points, 0), before[1] - max(-points, 0)
        if away <= 0 or other <= 0:
            return float(away <= 0)
        # B50: the Crawford game is the first one after a player came within a point
        return self.met(away, other, 1 in (away, other) and 1 not in before)
