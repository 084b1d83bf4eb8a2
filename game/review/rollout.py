"""`Rollout`: what games that were played on from a decision say about its candidates. All of it is plain data."""

from math import hypot
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

SURE: Final = 2
"""A candidate is surely better if its lead is larger than this many joint standard errors."""
Count = Annotated[int, Meta(ge=0, le=10**9)]


class RolledPlay(Struct, frozen=True, kw_only=True):
    """One candidate of a decision.

    Attributes:
        actions: the actions, as text.
        state: the state that they lead to, as text.
        games: how many games were played on from it.
        value: their mean value to the player who decides, in the unit of `game.engines.engine.Worth.values`.
        error: the standard error of that mean.
    """

    actions: tuple[str, ...]
    state: str
    games: Count = 0
    value: float = 0.0
    error: Annotated[float, Meta(ge=0)] = 0.0

    def plus(self, games: int, value: float, error: float) -> "RolledPlay":
        """Return the same with so many further games, of this mean value and standard error."""
        total = self.games + games
        old, new = self.games / total, games / total
        mean = old * self.value + new * value
        return replace(self, games=total, value=mean, error=hypot(old * self.error, new * error))


class Rollout(Struct, frozen=True, kw_only=True):
    """The candidates of the decision at a moment, in the order in which they were chosen: the most promising first."""

    before: Count
    plays: tuple[RolledPlay, ...]

    @property
    def games(self) -> int:
        """The fewest games that were played on from any candidate."""
        return min((play.games for play in self.plays), default=0)

    @property
    def ranked(self) -> tuple[RolledPlay, ...]:
        """The candidates, the best first."""
        return tuple(sorted(self.plays, key=lambda play: -play.value))

    @property
    def sure(self) -> bool:
        """Whether the best is surely better than all others, as far as chance goes."""
        best, *others = self.ranked
        return bool(self.games) and all(
            best.value - other.value > SURE * hypot(best.error, other.error) for other in others
        )
