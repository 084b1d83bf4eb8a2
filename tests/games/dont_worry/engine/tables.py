"""What the tests of the engine share: states of all kinds, and its best play."""

import random
from collections.abc import Iterator
from typing import Any, Final

from game.engines.engine import Candidate, Effort
from game.games.dont_worry.engine import DontWorryEngine
from game.games.dont_worry.rules.state import DontWorryState
from tests.games.dont_worry.rules.tables import BOOK, begin

ENGINE: Final = DontWorryEngine()
QUICK: Final = Effort(0)
DEEPER: Final = Effort(1)
TABLES: Final[tuple[tuple[tuple[int, ...], dict[str, Any]], ...]] = (
    ((0, 2), {}),
    ((1, 3), {"pieces": 2, "must_knock_out": True}),
    ((0, 1, 3), {"three_throws": False}),
    ((0, 1, 2), {"pieces": 2, "six_without_move": "ends"}),
    ((0, 1, 2, 3), {"play_on": False}),
    ((0, 1, 2, 3), {"must_knock_out": True, "six_without_move": "ends"}),
)
"""Sides and house rules."""


def wander(sides: tuple[int, ...], seed: int, quits: float = 0.0, **options: Any) -> Iterator[DontWorryState]:
    """Every state of a random game in which each choice is to resign with the chance ``quits``."""
    chance = random.Random(seed)
    state = begin(sides, None, **options)
    yield state
    while state.phase != "over":
        *others, last = BOOK.legal(state)
        may_quit = last.verb == "resign"
        quits_now = may_quit and chance.random() < quits
        state, _ = BOOK.play(state, last if quits_now else chance.choice(others if may_quit else [*others, last]))
        yield state


def some(count: int, quits: float = 0.002) -> Iterator[DontWorryState]:
    """So many states of every table, spread over a random game, its end among them."""
    for seed, (sides, options) in enumerate(TABLES):
        states = list(wander(sides, seed, quits, **options))
        yield from states[:: max(1, len(states) // count)]
        yield states[-1]


def best(state: DontWorryState, effort: Effort = DEEPER) -> Candidate[DontWorryState]:
    """What the engine would do."""
    return ENGINE.candidates(state, effort)[0]
