"""`Engine`: what a computer player of a game answers; the contract that every game's engine keeps.

An engine is asked about one state of its game's rule book and knows nothing of a match, a window or a clock. It lists
what can be done there (`candidates`), each with what it is worth, and says what a state is worth (`evaluate`). Which of
them a player of a certain strength picks is for `game.engines.choice` to say, the same way in all games.

The same question gets the same answer: how much an engine thinks is a number of its own (`Effort.depth`), never a time.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from game.rules.actions import Action
from game.rules.rulebook import Rulebook

S = TypeVar("S")


class EngineMissingError(RuntimeError):
    """What the engine needs is not there on this system (a package without a wheel for it)."""


class StoppedError(Exception):
    """`Effort.stopped` said that the engine has to end; raised and caught inside an engine's search."""


class Worth(NamedTuple):
    """What a state is worth, to each seat.

    Attributes:
        values: by seat, what the engine plays for, in the unit of the game: points on average for a stake, by the score
            of the match where there is one (backgammon: equity, normalised to the cube as it lies), else the chance to
            win, 0 to 1. A difference of 0.1 is a mistake in every game.
        wins: by seat, the chance of winning this game, 0 to 1; they sum to 1.
        details: what else is known, each by seat, under the game's own names ("gammon", "backgammon", "cubeless" …).
        proved: whether ``wins`` is certain, and not an estimate.
        match: by seat, the chance of winning the match, where the score of one is played for; else ().
    """

    values: tuple[float, ...]
    wins: tuple[float, ...]
    details: Mapping[str, tuple[float, ...]] = {}
    proved: bool = False
    match: tuple[float, ...] = ()


class Candidate(NamedTuple, Generic[S]):
    """One way to play on.

    Attributes:
        actions: what the seat does from here to the next throw or the other side's move, all of it legal in this order.
        state: where that leads.
        worth: what that state is worth, chance included.
        reasons: why it is good or bad, as codes of which `Game.advice` has the sentences; the weightiest first. A code
            may carry the number that its sentence tells ("wins-in:3").
        rough: whether it has been thought about less than the best, since it looked worse at first sight.
    """

    actions: tuple[Action, ...]
    state: S
    worth: Worth
    reasons: tuple[str, ...] = ()
    rough: bool = False


class Effort(NamedTuple):
    """How much an engine thinks.

    Attributes:
        depth: how far, in the engine's own measure; it alone decides the answer.
        stopped: whether it has to end now, with the best that it has; asked every few milliseconds where it can be.
        also: states to which candidates lead that must be thought about as much as the best, however they look.
    """

    depth: int
    stopped: Callable[[], bool] = lambda: False
    also: frozenset[Any] = frozenset()


def before(seconds: float) -> Callable[[], bool]:
    """For `Effort.stopped`: no, until so many seconds have passed from now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


class Engine(ABC, Generic[S]):
    """A computer player of one game.

    It is made in the process that thinks, which is a slow thing to do (tables and nets are loaded then); whoever makes
    it may get EngineMissingError. It keeps nothing between two questions but what makes the same answer quicker.
    """

    book: ClassVar[Rulebook[Any]]

    @abstractmethod
    def candidates(self, state: S, effort: Effort) -> tuple[Candidate[S], ...]:
        """What the seat to act can do, the best first by ``worth.values`` of that seat; at least one.

        A turn is one candidate: all its moves. Turns that lead to the same state are one. An offer to double, to
        resign (only where it is right to), and each answer to an offer is a candidate of one action, and so is `roll`,
        beside them. Asked only where a seat acts. An engine that is stopped lists what it has got, at its lesser
        judgement of it.
        """

    @abstractmethod
    def evaluate(self, state: S, effort: Effort) -> Worth:
        """What any state is worth, also one where the dice are to fall or the game is over."""
