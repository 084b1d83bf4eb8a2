"""Backgammon's legal complete turns, beside OpenSpiel's compiled ones on the same positions.

Both list every legal way to play a roll: our rule book as the states after it, OpenSpiel as its encoded actions. For a
double OpenSpiel lists the first two moves, then for each of them the next two. That both find the same number of
distinct boards is checked on some positions first. The clock is the processor time of this process.
"""

import random
import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from benchmarks.figures import Figure, UnmeasurableError, alternate
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import BAR, CHECKERS, MOVE, OFF, BackgammonState
from game.rules.setup import Setup

POSITIONS = 2000
CHECKED = 100
ROUNDS = 5
THEIR_BAR = 100
"""OpenSpiel's number for the bar; its points are 0 to 23."""

BOOK = Backgammon()


class Position(NamedTuple):
    """One position with its roll, as both know it."""

    ours: BackgammonState
    theirs: Any

    @property
    def double(self) -> bool:
        """Whether the roll is a double."""
        return self.ours.rolled[0] == self.ours.rolled[1]


def measure() -> Iterator[Figure]:
    """Yield the ratios, over all rolls and over those for which OpenSpiel needs one call."""
    try:
        import pyspiel
    except ImportError as error:
        raise UnmeasurableError("OpenSpiel is not installed: python -m pip install --group oracles") from error
    positions = list(varied(pyspiel.load_game("backgammon"), random.Random(1)))
    _compare(positions[:CHECKED])
    for rolls, chosen in (("all rolls", positions), ("no doubles", [p for p in positions if not p.double])):
        turns = sum(len(BOOK.turns(p.ours)) for p in chosen)
        ours, theirs = alternate(ROUNDS, _clocked(_list_ours, chosen), _clocked(_list_theirs, chosen))
        note = f"{turns / ours:,.0f} turns/s, OpenSpiel {turns / theirs:,.0f}"
        yield Figure(f"complete turns: Ludoteca / OpenSpiel, {rolls}", theirs / ours, at_least=0.1, note=note)


def varied(game: Any, chance: random.Random) -> Iterator[Position]:
    """Yield positions after each roll of random games."""
    count = 0
    while count < POSITIONS:
        state = game.new_initial_state()
        while not state.is_terminal() and count < POSITIONS:
            action = chance.choice(state.legal_actions())
            rolls = state.is_chance_node()
            roll = state.action_to_string(state.current_player(), action)
            state.apply_action(action)
            if rolls:
                yield Position(_translated(state, roll), state.clone())
                count += 1


def _translated(theirs: Any, roll: str) -> BackgammonState:
    """Return OpenSpiel's position as our state; ``roll`` is its name of the chance outcome."""
    found = re.search(r"roll: (\d)(\d)", roll)
    if not found:
        raise UnmeasurableError(f"OpenSpiel has changed how it names a roll: {roll!r}")
    faces = int(found[1]), int(found[2])
    first = BOOK.start(Setup(BOOK.defaults("classic"), (0, 1)))
    return first._replace(
        sides=(_side(theirs, 0), _side(theirs, 1)),
        phase=MOVE,
        turn=theirs.current_player(),
        rolled=faces,
        left=faces * 2 if faces[0] == faces[1] else faces,
    )


def _side(theirs: Any, player: int) -> bytes:
    """Return one side's checkers by its own numbering: OpenSpiel's first player bears off beyond its point 23."""
    counts = [0] * 26
    for point in range(24):
        counts[point + 1 if player else 24 - point] = theirs.board(player, point)
    counts[BAR] = theirs.board(player, THEIR_BAR)
    counts[OFF] = CHECKERS - sum(counts)
    return bytes(counts)


def _clocked(work: Callable[[Sequence[Position]], None], positions: Sequence[Position]) -> Callable[[], float]:
    def seconds() -> float:
        began = time.process_time()
        work(positions)
        return time.process_time() - began

    return seconds


def _list_ours(positions: Sequence[Position]) -> None:
    for position in positions:
        BOOK.turns(position.ours)


def _list_theirs(positions: Sequence[Position]) -> None:
    for position in positions:
        state = position.theirs
        actions = state.legal_actions()
        if position.double:
            for action in actions:
                after = state.child(action)
                if _goes_on(state, after):
                    after.legal_actions()


def _goes_on(state: Any, after: Any) -> bool:
    """Whether the player has two more moves of a double to play."""
    return not after.is_terminal() and after.current_player() == state.current_player()


def _compare(positions: Sequence[Position]) -> None:
    """Make sure that both do the same work."""
    for position in positions:
        ours, theirs = len(BOOK.turns(position.ours)), len(set(_boards(position)))
        if ours != theirs:
            raise UnmeasurableError(f"{ours} turns here, {theirs} there: {BOOK.format_state(position.ours)}")


def _boards(position: Position) -> Iterator[tuple[bytes, bytes]]:
    state = position.theirs
    for action in state.legal_actions():
        after = state.child(action)
        if position.double and _goes_on(state, after):
            ends = [after.child(second) for second in after.legal_actions()]
        else:
            ends = [after]
        yield from ((_side(end, 0), _side(end, 1)) for end in ends)
