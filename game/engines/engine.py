"""`Engine`: the interface of a computer player, which every game's engine implements.

An engine is asked about one state of its game's rule book and knows nothing of a match, a window or a clock. It lists
what can be done there (`candidates`), each with its value, and it values any state (`evaluate`). Which candidate a
player of a certain level picks is decided by `game.engines.choice`, in the same way for all games.

The same question gets the same answer: how deep an engine thinks is a number of its own (`Effort.depth`), never a time.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from game.rules.actions import Action
from game.rules.rulebook import Rulebook

S = TypeVar("S")

ROLLOUT_GAMES: Final = 36
"""The number of games in a batch of a rollout: each first roll of two dice occurs once."""


class UnfinishedError(RuntimeError):
    """An engine was stopped before it had any answer."""


class EngineMissingError(RuntimeError):
    """Something that the engine needs is not installed on this system (e.g. a package without a wheel for it)."""


class StoppedError(Exception):
    """The search was stopped by `Effort.stopped`. Raised and caught inside an engine."""


class Worth(NamedTuple):
    """The value of a state to each seat.

    Attributes:
        values: by seat, what the engine plays for, in the unit of the game: the expected points for a stake, by the
            score of the match where there is one (backgammon: equity, normalised to the present cube), else the chance
            to win, 0 to 1. A difference of 0.1 is a mistake in every game.
        wins: by seat, the chance of winning this game, 0 to 1; they sum to 1.
        details: further values by seat, under the game's own names ("gammon", "backgammon", "cubeless" …).
        proved: whether ``wins`` is certain rather than an estimate.
        match: by seat, the chance of winning the match, where its score counts; else ().
        error: the standard error of ``values``, if they were found by rollouts; else 0.
    """

    values: tuple[float, ...]
    wins: tuple[float, ...]
    details: Mapping[str, tuple[float, ...]] = {}
    proved: bool = False
    match: tuple[float, ...] = ()
    error: float = 0.0


class Candidate(NamedTuple, Generic[S]):
    """One way to continue.

    Attributes:
        actions: what the seat does until the next roll or the other side's move, legal in this order.
        state: the state that they lead to.
        worth: the value of that state, averaged over coming rolls.
        reasons: why it is good or bad, as codes whose sentences are in `Game.advice`, the most important first. A code
            may carry a number for its sentence ("wins-in:3").
        rough: whether it was examined less deeply than the best because it looked worse at first.
    """

    actions: tuple[Action, ...]
    state: S
    worth: Worth
    reasons: tuple[str, ...] = ()
    rough: bool = False


class Effort(NamedTuple):
    """How much an engine thinks.

    Attributes:
        depth: how far it looks, in the engine's own unit; an answer that is not cut short depends on
            this, ``also`` and ``played`` alone.
        stopped: asked every few milliseconds; True tells the engine to end now with the best result it has.
        also: states reached by candidates that must be examined as deeply as the best ones.
        played: what the other seats have chosen in this game, each with the state before it; empty for a judgement that
            does not depend on who plays.
    """

    depth: int
    stopped: Callable[[], bool] = lambda: False
    also: frozenset[Any] = frozenset()
    played: tuple[tuple[Any, Action], ...] = ()


def before(seconds: float) -> Callable[[], bool]:
    """Return a function for `Effort.stopped` that becomes True after so many seconds from now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


class Engine(ABC, Generic[S]):
    """A computer player of one game.

    Making it is slow (tables and nets are loaded) and done in the process that thinks. Between two questions it keeps
    only caches that make the same answer faster.

    Raises:
        EngineMissingError: something that it needs is not installed.
    """

    book: ClassVar[Rulebook[Any]]
    glance: ClassVar[int] = 1
    """The `Effort.depth` of a look that takes milliseconds. Luck is measured with it."""

    @abstractmethod
    def candidates(self, state: S, effort: Effort) -> tuple[Candidate[S], ...]:
        """Return what the seat to act can do, the best first by ``worth.values`` of that seat; at least one candidate.

        A turn is one candidate with all its moves; turns that lead to the same state are one. An offer to double, a
        resignation (only if it is right), each answer to an offer, and `roll` beside an offer are candidates of one
        action. Only called where a seat acts. A stopped engine returns what it has found so far.
        """

    @abstractmethod
    def evaluate(self, state: S, effort: Effort) -> Worth:
        """Return the value of any state, also one where dice are to be rolled or the game is over."""

    def rolls(self, state: S) -> dict[Action, Worth]:
        """Return the worth after each equally likely roll, all examined equally deep (`glance`).

        The mean of these worths is the value before the roll, so that luck is zero on average. Only called where chance
        acts.
        """
        after = {action: self.book.play(state, action)[0] for action in self.book.legal(state)}
        return {action: self.evaluate(reached, Effort(self.glance)) for action, reached in after.items()}

    def roll_out(self, state: S, after: S, batch: int, stopped: Callable[[], bool] = lambda: False) -> Worth:
        """Return the value in ``state`` of a candidate that leads to ``after``, by playing `ROLLOUT_GAMES` games.

        The dice depend on the number of the batch alone, so that candidates can be compared. ``stopped`` is asked as
        that of `Effort`, possibly from another thread.

        Raises:
            EngineMissingError: this engine cannot do that.
            UnfinishedError: it was stopped before all games were played.
        """
        raise EngineMissingError("rollouts are not available")
