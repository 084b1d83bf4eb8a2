"""Why a move of Don't Worry is good or bad: codes, each of them true by what stands where."""

from collections.abc import Iterator
from typing import Final

from game.games.dont_worry.rules.state import DontWorryState, foes
from game.games.dont_worry.rules.track import ROUND, SIX, WAIT, TrackMove, space

HALF: Final = ROUND // 2


def reasons(state: DontWorryState, step: TrackMove, after: DontWorryState) -> tuple[str, ...]:
    """The codes for a move and the state to which it leads, the weightiest first."""
    return tuple(_found(state, step, after))


def pursuers(state: DontWorryState, seat: int, at: int) -> int:
    """By how many of their numbers others may come to a space of a seat's round with one throw, each counted alone."""
    if not 0 <= at < ROUND:
        return 0
    return sum(
        any(step.target == space(state.corners[seat] - state.corners[other], at) for step in steps)
        for other in state.active
        if other != seat
        for steps in _next_steps(state, other)
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
    before, then = pursuers(state, seat, step.origin), pursuers(after, seat, step.target)
    if before and not then:
        yield "flees"
    if then > before:
        yield "exposes"
    if _stalks(after, seat, step.target) and not _stalks(state, seat, step.origin):
        yield "stalks"
    if step.origin > WAIT and step.target < ROUND and not before and not then:
        yield "out-of-reach"


def _next_steps(state: DontWorryState, seat: int) -> Iterator[tuple[TrackMove, ...]]:
    """What a seat might do with each number of the next throw, were it his turn."""
    for die in range(1, SIX + 1):
        yield state._replace(turn=seat, die=die).choices.steps


def _knocked_out(state: DontWorryState, after: DontWorryState) -> int | None:
    """How far the piece had come that the move has knocked out."""
    for seat, own in enumerate(state.pieces):
        if seat != state.turn and own != after.pieces[seat]:
            return next(at for at in own if at not in after.pieces[seat])
    return None


def _stalks(state: DontWorryState, seat: int, at: int) -> bool:
    """Whether a piece there may knock out another with one throw, if all stay where they are."""
    prey = foes(state._replace(turn=seat))
    return any(step.origin == at and step.target in prey for steps in _next_steps(state, seat) for step in steps)
