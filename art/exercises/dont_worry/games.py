"""Positions from games that the levels play against each other, two, three or four of them."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final, NamedTuple

from game.engines.choice import pick
from game.engines.engine import Effort
from game.games.dont_worry.engine import DontWorryEngine
from game.games.dont_worry.levels import LEVELS
from game.games.dont_worry.rules import DontWorry
from game.games.dont_worry.rules.state import DontWorryState
from game.rules.rulebook import DICE
from game.rules.setup import Setup

PRESET: Final = "manual"
SIDES: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""The corners by the number of players."""
PLAYERS: Final = LEVELS[:4]
"""The levels that play; which of them sits where is drawn by lot."""
_BOOK: Final = DontWorry()


class Position(NamedTuple):
    """A number to be played with at least two moves, and the game that it comes from."""

    game: str
    state: DontWorryState


def positions(engine: DontWorryEngine, games: int, seed: int) -> Iterator[Position]:
    """Yield the positions of so many games at each number of players, up to the first winner."""
    for number in range(games):
        for seats in SIDES:
            yield from _played(engine, seats, f"{seats}-{seed}-{number}")


def _played(engine: DontWorryEngine, seats: int, name: str) -> Iterator[Position]:
    lot = Random(name)
    levels = [lot.choice(PLAYERS) for _ in range(seats)]
    state = _BOOK.start(Setup(_BOOK.defaults(PRESET), SIDES[seats], first=lot.randrange(seats)))
    turns = count()
    while not state.placed:
        if _BOOK.to_act(state) == DICE:
            state, _ = _BOOK.play(state, lot.choice(_BOOK.legal(state)))
        elif state.phase == "move" and len(state.choices.steps) > 1:
            yield Position(name, state)
            level = levels[state.turn]
            found = engine.candidates(state, Effort(0))
            state = pick(found, state.turn, level, f"{name} {next(turns)}").state
        else:
            state, _ = _BOOK.play(state, _BOOK.legal(state)[0])
