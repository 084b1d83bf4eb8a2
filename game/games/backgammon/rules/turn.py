"""The course of a turn: the opening roll, the roll, the moves, the end of the turn (B2 to B9, B12, B51)."""

from collections.abc import Mapping
from typing import Final

from game.games.backgammon.rules import moves
from game.games.backgammon.rules.ending import won
from game.games.backgammon.rules.state import (
    BAR,
    CHECKERS,
    MOVE,
    OFF,
    OPENING,
    PLACE,
    PLACES,
    ROLL,
    ROLLING,
    BackgammonState,
    is_last_bearing_off,
)
from game.rules.actions import Action
from game.rules.events import Event, EventKind
from game.rules.rulebook import DICE, Transition

NO_ENTRY: Final = "no-entry"
"""Code of a "passed" event: a checker on the bar cannot enter (B7)."""
NO_MOVE: Final = "no-move"
"""Code of a "passed" event: no checker can play the numbers left (B9)."""


def dice_rolled(state: BackgammonState, action: Action) -> Transition[BackgammonState]:
    """Apply a roll of the two dice: the opening roll, or that of the seat on turn."""
    first, second = action.numbers
    if state.phase != OPENING:
        rolled = Event("rolled", state.turn, numbers=action.numbers)
        return _begin(state, (first, second), (rolled,))
    if first == second:  # B2: a tie is rolled again
        return _tied(state, first)
    beginner = 0 if first > second else 1
    told = (Event("rolled", DICE, numbers=action.numbers), Event("starts", beginner, numbers=action.numbers))
    return _begin(state._replace(turn=beginner), (first, second), told)


def _tied(state: BackgammonState, face: int) -> Transition[BackgammonState]:
    """Apply a tie in the opening roll.

    With automatic doubles the first tie of a game doubles the stake; the cube stays in the middle (B51).
    """
    rolled = Event("rolled", DICE, numbers=(face, face), code="tie")
    if not state.house.automatic or state.stake > 1:
        return state, (rolled,)
    return state._replace(stake=2), (rolled, Event("doubled", DICE, numbers=(2,), code="automatic"))


def _begin(state: BackgammonState, faces: tuple[int, int], events: tuple[Event, ...]) -> Transition[BackgammonState]:
    left = faces * 2 if faces[0] == faces[1] else faces  # B5: a double is played four times
    begun = state._replace(phase=MOVE, rolled=faces, left=left)
    return begun, events + _stuck(begun)


def plays(state: BackgammonState) -> Mapping[Action, int]:
    """Return the moves that may be made now, each with the number it uses."""
    return moves.plays(state.seen, state.left, state.house) if state.left else {}


def _stuck(state: BackgammonState) -> tuple[Event, ...]:
    """Report numbers that cannot be played; they are never skipped silently (B9)."""
    if not state.left or plays(state):
        return ()
    code = NO_ENTRY if state.sides[state.turn][BAR] else NO_MOVE
    return (Event("passed", state.turn, numbers=state.left, code=code),)


def forced(state: BackgammonState) -> Action | None:
    """Return the first move towards the only position in which the turn can end; None if there are several.

    In the last bearing off only positions count in which every number has borne a checker off, if there are any: one
    checker is never worse than two checkers with as many pips between them.
    """
    ends = moves.turns(state.seen, state.left, state.house)
    if is_last_bearing_off(state):
        off = min(CHECKERS, state.seen[OFF] + len(state.left))
        ends = {end for end in ends if moves.unpack(end)[OFF] == off} or ends
    if len(ends) > 1:
        return None
    return next((action for action, die in plays(state).items() if ends <= _ends(state, action, die)), None)


def _ends(state: BackgammonState, action: Action, die: int) -> set[int]:
    """Return the packed boards in which a turn can end that begins with this move."""
    board = state.seen
    after = moves.after(moves.pack(board), board, PLACE[action.origin], die)
    return moves.turns(moves.unpack(after), moves.without(state.left, die), state.house)


def moved(state: BackgammonState, action: Action) -> Transition[BackgammonState]:
    """Move a checker by one number."""
    die = plays(state)[action]
    board = state.seen
    board = moves.unpack(moves.after(moves.pack(board), board, PLACE[action.origin], die))
    on_roll, other = board[:26], board[26:]
    state_after = state._replace(
        sides=(on_roll, other) if state.turn == 0 else (other, on_roll), left=moves.without(state.left, die)
    )
    events = _travelled(state, state_after, action, die)
    if on_roll[OFF] == CHECKERS:  # B12
        over, end = won(state_after)
        return over, events + end
    return state_after, events + _stuck(state_after)


def _travelled(before: BackgammonState, state: BackgammonState, action: Action, die: int) -> tuple[Event, ...]:
    seat, rival = state.turn, 1 - state.turn
    kind: EventKind = "home" if action.target == "off" else "entered" if action.origin == "bar" else "moved"
    event = Event(kind, seat, action.origin, action.target, (die,))
    if state.sides[rival] == before.sides[rival]:
        return (event,)
    return event, Event("hit", rival, PLACES[BAR - PLACE[action.target]], "bar")


def rolling(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """Take the dice: the seat on turn is about to roll."""
    return state._replace(phase=ROLLING), ()


def ended(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """End the turn, played (``done``) or not (``pass``)."""
    return state._replace(phase=ROLL, turn=1 - state.turn, rolled=(), left=()), ()


def turns(state: BackgammonState) -> tuple[BackgammonState, ...]:
    """Return the distinct states after each legal complete way to play the numbers that are left."""
    return tuple(finished(state, packed) for packed in moves.turns(state.seen, state.left, state.house))


def finished(state: BackgammonState, packed: int) -> BackgammonState:
    """Return the state after a turn that leaves this packed board."""
    board = moves.unpack(packed)
    own, other = board[:26], board[26:]
    after = state._replace(sides=(own, other) if state.turn == 0 else (other, own), left=())
    return (won(after) if own[OFF] == CHECKERS else ended(after, Action("done")))[0]
