"""The course of a turn of Don't Worry: rolls, moves, who is next (D3 to D9, D17).

Each function returns a state, most also its events.
"""

from typing import Final

from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import LAST, ROUND, SIX, WAIT, Pieces, TrackMove, is_home, needs_six, space
from game.rules.events import Event, EventKind
from game.rules.rulebook import Transition

THREE: Final = 3
"""D5: the rolls of a player who needs a six."""

_PLACES: Final = {WAIT: "wait"} | {at: str(at) if at < ROUND else f"f{at - ROUND + 1}" for at in range(LAST + 1)}


def begin(state: DontWorryState, seat: int) -> DontWorryState:
    """Begin a turn of ``seat``. Whether it has three rolls (D5) is decided here, not again during the turn."""
    rolls = THREE if state.options.three_throws and needs_six(state.pieces[seat]) else 1
    return state._replace(phase="roll", turn=seat, rolls_left=rolls, contenders=())


def opened(state: DontWorryState, faces: tuple[int, ...]) -> Transition[DontWorryState]:
    """Apply the opening roll: the highest begins, and players who tie for highest roll again among themselves (D3)."""
    rolled = tuple(Event("rolled", seat, numbers=(face,)) for seat, face in zip(state.contenders, faces, strict=True))
    best = tuple(seat for seat, face in zip(state.contenders, faces, strict=True) if face == max(faces))
    if len(best) > 1:
        return state._replace(contenders=best), rolled
    return begin(state, best[0]), (*rolled, Event("starts", best[0]))


def dice_rolled(state: DontWorryState, face: int) -> Transition[DontWorryState]:
    """Apply a roll of ``face``: a move, another roll (D5, D9), or nothing but to pass."""
    rolled = (Event("rolled", state.turn, numbers=(face,)),)
    after = state._replace(phase="move", die=face, rolls_left=0)
    if after.choices.steps:
        return after, rolled  # D5: rolls left over after a six lapse
    left = 1 if face == SIX and state.options.six_without_move == "again" else state.rolls_left - 1
    if left:
        return after._replace(phase="roll", rolls_left=left), rolled
    code = "no-six" if needs_six(state.own) else "blocked"
    return after, (*rolled, Event("passed", state.turn, numbers=(face,), code=code))


def moved(state: DontWorryState, step: TrackMove) -> Transition[DontWorryState]:
    """Move a piece of the seat whose turn it is, and knock out a piece on its target (D8, D13)."""
    hit = _knocked_out(state, step.target)
    pieces = list(state.pieces)
    pieces[state.turn] = _replaced(state.own, step.origin, step.target)
    events = [Event(_kind(step), state.turn, place(step.origin), place(step.target))]
    if hit is not None:
        victim, at = hit
        pieces[victim] = _replaced(pieces[victim], at, WAIT)
        events.append(Event("hit", victim, place(at), place(WAIT)))
    after = state._replace(pieces=tuple(pieces))
    if is_home(after.own):
        first = not state.placed
        events.append(
            Event("won", state.turn, code="home")
            if first
            else Event("placed", state.turn, numbers=(len(state.placed) + 1,))
        )
        after = _next(after._replace(placed=(*state.placed, state.turn)))
    elif state.die == SIX:  # D9
        after = after._replace(phase="roll", rolls_left=1)
    else:
        after = _next(after)
    return after, tuple(events)


def passed(state: DontWorryState) -> Transition[DontWorryState]:
    """End the turn: the number cannot be played, as the roll has reported."""
    return _next(state), ()


def resigned(state: DontWorryState) -> Transition[DontWorryState]:
    """Resign: the seat whose turn it is leaves with its pieces and takes the last free place (our decision)."""
    pieces = tuple(() if seat == state.turn else own for seat, own in enumerate(state.pieces))
    after = _next(state._replace(pieces=pieces, resigned=(*state.resigned, state.turn), die=0))
    events = [Event("resigned", state.turn)]
    if after.phase == "over" and not after.placed:
        events.append(Event("won", after.active[0], code="resigned"))
    return after, tuple(events)


def place(at: int) -> str:
    """Return the name of a place: "wait", "0" to "39", "f1" to "f4"."""
    return _PLACES[at]


def _next(state: DontWorryState) -> DontWorryState:
    """Pass the turn on clockwise, skipping players who are done (D2, D17)."""
    if state.decided:
        return state._replace(phase="over", rolls_left=0)
    seats = len(state.corners)
    after = ((state.turn + ahead) % seats for ahead in range(1, seats + 1))
    return begin(state, next(seat for seat in after if seat in state.active))


def _knocked_out(state: DontWorryState, target: int) -> tuple[int, int] | None:
    """Return the seat and the progress of the opponent's piece on this target, if there is one."""
    if target >= ROUND:
        return None
    for seat, pieces in enumerate(state.pieces):
        at = space(state.corners[state.turn] - state.corners[seat], target)
        if seat != state.turn and at in pieces:
            return seat, at
    return None


def _replaced(pieces: Pieces, origin: int, target: int) -> Pieces:
    rest = list(pieces)
    rest.remove(origin)
    return tuple(sorted((*rest, target)))


def _kind(step: TrackMove) -> EventKind:
    if step.origin == WAIT:
        return "entered"
    return "home" if step.origin < ROUND <= step.target else "moved"
