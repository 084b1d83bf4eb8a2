"""Whether the simulator plays by our rule book and judges as our engine does: random games, step by step."""

import random
from collections.abc import Iterator, Mapping
from typing import Final

from art.engines.dont_worry.simulator import probe
from game.games.dont_worry.engine.search import NEUTRAL, Manner, next_done
from game.games.dont_worry.engine.styles import STYLES, Style
from game.games.dont_worry.rules import DontWorry
from game.games.dont_worry.rules.refusals import read_place
from game.games.dont_worry.rules.state import DontWorryState
from game.rules.actions import rolled
from game.rules.rulebook import NOBODY
from game.rules.setup import Setup

BOOK: Final = DontWorry()
EXACT: Final = 0.0005
"""How far the chances may differ: they are floats of 32 bits, added in another order."""


def differences(games: int, deepest: int = 2) -> Iterator[str]:
    """Yield what differs in random games of all options and seats, one line each."""
    chance = random.Random(7)
    states = [(state, face) for _ in range(games) for state, face in _throws(chance)]
    depths = [chance.randint(0, deepest) if chance.random() < 0.1 else -1 for _ in states]
    manners = [_styles(chance, state) for state, _ in states]
    asked = zip(states, depths, manners, strict=True)
    answers = probe([question(state, face, max(depth, 0), styles) for (state, face), depth, styles in asked])
    for (state, face), depth, styles, answer in zip(states, depths, manners, answers, strict=True):
        told = {
            tuple(map(int, words[:-seats])): tuple(map(float, words[-seats:])) for words, seats in _steps(state, answer)
        }
        ours = _followers(state, face)
        if ours.keys() != told.keys():
            yield f"{BOOK.format_state(state)} and a {face}: {sorted(ours)} here, {sorted(told)} there"
        elif depth >= 0:
            for key, after in ours.items():
                if after.phase != "over" and not after.placed:
                    here = next_done(after, depth, Manner(NEUTRAL.stopped, styles))
                    if any(abs(a - b) > EXACT for a, b in zip(here, told[key], strict=True)):
                        yield f"{BOOK.format_state(after)} at depth {depth}: {here} here, {told[key]} there"


def question(state: DontWorryState, face: int, extra: int, styles: Mapping[int, Style] | None = None) -> str:
    """Return a line for the simulator about a roll of ``face`` in a state (see worry.c).

    ``extra`` is one more number of that line; ``styles`` says who chooses how.
    """
    options = state.options
    house = options.must_knock_out, options.three_throws, options.six_without_move == "again"
    pieces = [at for own in state.pieces for at in own]
    numbered = {seat: STYLES.index(style) for seat, style in (styles or {}).items()}
    numbers = [
        options.pieces, *map(int, house), len(state.corners), *state.corners, *pieces,
        state.turn, state.rolls_left, face, extra, *(numbered.get(seat, -1) for seat in range(len(state.corners))),
    ]  # fmt: skip
    return " ".join(map(str, numbers))


def _styles(chance: random.Random, state: DontWorryState) -> dict[int, Style]:
    """Return how about half of the seats choose, by seat."""
    return {seat: chance.choice(STYLES) for seat in range(len(state.corners)) if chance.random() < 0.5}


def _throws(chance: random.Random) -> Iterator[tuple[DontWorryState, int]]:
    """Yield every roll of one random game up to its first winner: the state before it, and the number rolled."""
    state = BOOK.start(_setup(chance))
    while BOOK.to_act(state) != NOBODY and not state.placed:
        legal = [action for action in BOOK.legal(state) if action.verb != "resign"]
        action = chance.choice(legal)
        if state.phase == "throw":
            yield state, action.numbers[0]
        state, _ = BOOK.play(state, action)


def _setup(chance: random.Random) -> Setup:
    seats = chance.randint(2, 4)
    sides = (0, 2) if seats == 2 else tuple(sorted(chance.sample(range(4), seats)))
    options = {
        **BOOK.defaults(),
        "pieces": chance.choice((2, 4)),
        "must_knock_out": chance.random() < 0.3,
        "three_throws": chance.random() < 0.7,
        "six_without_move": chance.choice(("again", "ends")),
    }
    return Setup(options, sides, first=chance.randrange(seats))


def _steps(state: DontWorryState, answer: str) -> Iterator[tuple[list[str], int]]:
    yield from ((step.split(), len(state.corners)) for step in answer.split(";") if step)


def _followers(state: DontWorryState, face: int) -> dict[tuple[int, ...], DontWorryState]:
    """Return our rule book's states after this roll and what is played with it, by the simulator's names for them."""
    thrown, _ = BOOK.play(state, rolled(face))
    if thrown.phase == "roll":
        return {(-9, -9, *_named(thrown)): thrown}
    found = {}
    for action in BOOK.legal(thrown):
        if action.verb != "resign":
            after, _ = BOOK.play(thrown, action)
            step = (read_place(action.origin), read_place(action.target)) if action.verb == "move" else (-9, -9)
            found[(*step, *_named(after))] = after
    return found


def _named(state: DontWorryState) -> tuple[int, ...]:
    pieces = tuple(at for own in state.pieces for at in own)
    return (*pieces, -1, 0) if state.placed else (*pieces, state.turn, state.rolls_left)
