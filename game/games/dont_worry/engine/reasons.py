"""Why a move of Don't Worry is good or bad: codes, each of them true by what stands where."""

from collections.abc import Iterator
from typing import Final

from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import ROUND, SIX, WAIT, TrackMove, space

HALF: Final = ROUND // 2


def reasons(state: DontWorryState, step: TrackMove, after: DontWorryState) -> tuple[str, ...]:
    """The codes for a move and the state to which it leads, the weightiest first."""
    return tuple(_found(state, step, after))


def pursuers(state: DontWorryState, seat: int, at: int) -> int:
    """How many pieces of others could come to a space of a seat's round by one number, if nothing kept them."""
    if not 0 <= at < ROUND:
        return 0
    return sum(
        _reaches(piece, space(state.corners[seat] - state.corners[other], at))
        for other in state.active
        if other != seat
        for piece in _distinct(state, other)
    )


def _found(state: DontWorryState, step: TrackMove, after: DontWorryState) -> Iterator[str]:
    if len(state.choices.steps) == 1:
        yield "forced"
    if len(after.placed) > len(state.placed):
        yield "last-home"
        return
    lost = _knocked_out(state, after)
    if lost is not None:
        yield "knocks-out-far" if lost >= HALF else "knocks-out"
    if step.origin < ROUND <= step.target:
        yield "home"
    if step.origin >= ROUND:
        yield "moves-up"
    if step.origin == WAIT:
        yield "enters"
    if step.origin == 0 and WAIT in state.own:
        yield "frees-start"
    yield from _safety(state, step, after)


def _safety(state: DontWorryState, step: TrackMove, after: DontWorryState) -> Iterator[str]:
    seat = state.turn
    before, behind = pursuers(state, seat, step.origin), pursuers(after, seat, step.target)
    if before and not behind:
        yield "flees"
    if behind > before:
        yield "exposes"
    if _stalks(after, seat, step.target) and not _stalks(state, seat, step.origin):
        yield "stalks"
    if 0 <= step.target < ROUND and not behind and not before:
        yield "out-of-reach"


def _distinct(state: DontWorryState, seat: int) -> tuple[int, ...]:
    """The pieces of a seat, those that wait as one: a single one enters."""
    return tuple(dict.fromkeys(state.pieces[seat]))


def _reaches(piece: int, target: int) -> bool:
    return target == 0 if piece == WAIT else 0 < target - piece <= SIX


def _knocked_out(state: DontWorryState, after: DontWorryState) -> int | None:
    """How far the piece had come that the move has knocked out."""
    for seat, own in enumerate(state.pieces):
        if seat != state.turn and own != after.pieces[seat]:
            return next(at for at in own if at not in after.pieces[seat])
    return None


def _stalks(state: DontWorryState, seat: int, at: int) -> bool:
    """Whether a piece there stands within reach behind another's."""
    if not 0 <= at < ROUND:
        return False
    return any(
        0 < (space(state.corners[other] - state.corners[seat], piece) - at) % ROUND <= min(SIX, ROUND - 1 - at)
        for other in state.active
        if other != seat
        for piece in state.pieces[other]
        if 0 <= piece < ROUND
    )
