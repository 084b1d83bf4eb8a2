"""Positions from games that the levels play against each other."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final, NamedTuple

from game.engines.choice import pick
from game.engines.engine import Effort
from game.engines.levels import LevelKey
from game.games.backgammon.engine import BackgammonEngine
from game.games.backgammon.levels import LEVELS
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import MOVE, ROLL, BackgammonState
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Setup

SIDES: Final = (0, 1)
PAIRS: Final[tuple[tuple[LevelKey, LevelKey], ...]] = (
    ("club", "club"),
    ("casual", "club"),
    ("newcomer", "club"),
    ("casual", "newcomer"),
)
"""Who plays against whom, in turn."""
_BOOK: Final = Backgammon()


class Position(NamedTuple):
    """A position before a decision, and where it comes from; light is to act."""

    game: str
    turn: int
    state: BackgammonState


def positions(engine: BackgammonEngine, preset: str, games: int, seed: int) -> Iterator[Position]:
    """Yield the positions of so many games in which a roll is to be played, and with a cube those before a roll.

    Nobody doubles in these games, so the cube stays in the middle.
    """
    for number in range(games):
        name = f"{preset}-{seed}-{number}"
        yield from _played(engine, preset, name, PAIRS[number % len(PAIRS)])


def _played(engine: BackgammonEngine, preset: str, name: str, pair: tuple[LevelKey, LevelKey]) -> Iterator[Position]:
    dice = Random(name)
    levels = [next(level for level in LEVELS if level.key == key) for key in pair]
    state = _BOOK.start(Setup(_BOOK.defaults(preset), SIDES, first=dice.randrange(2)))
    turns = count()
    while (seat := _BOOK.to_act(state)) != NOBODY:
        if seat == DICE:
            state, _ = _BOOK.play(state, dice.choice(_BOOK.legal(state)))
        elif state.phase == MOVE:
            turn = next(turns)
            yield Position(name, turn, _as_light(state))
            level = levels[seat]
            found = engine.candidates(state, Effort(min(level.depth, 1)))
            state = pick(found, seat, level, f"{name} {turn}").state
        else:
            assert state.phase == ROLL
            if state.house.doubling:
                yield Position(name, 0, _as_light(state))
            state, _ = _BOOK.play(state, _BOOK.legal(state)[0])


def _as_light(state: BackgammonState) -> BackgammonState:
    """Return the same position with light to act."""
    light, dark = state.sides if state.turn == 0 else state.sides[::-1]
    return state._replace(turn=0, sides=(light, dark))
