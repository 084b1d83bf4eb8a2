"""Why a move of Don't Worry is good or bad: codes that follow from the positions of the pieces."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.engines.engine import Candidate
from game.engines.reason_order import by_difference
from game.games.dont_worry.rules.refusals import read_place
from game.games.dont_worry.rules.state import DontWorryState, foes
from game.games.dont_worry.rules.track import ROUND, SIX, WAIT, TrackMove, space

HALF: Final = ROUND // 2
WARNINGS: Final = frozenset({"exposes", "stays-in-danger", "on-foe-start"})
"""Codes that speak against a move."""


def with_reasons(
    state: DontWorryState, found: Sequence[Candidate[DontWorryState]]
) -> tuple[Candidate[DontWorryState], ...]:
    """Return the candidates of a roll with their reasons; ``found`` is in order of value, the best first."""
    dangers = [danger(candidate.state, state.turn) for candidate in found]
    judged = []
    for candidate, numbers in zip(found, dangers, strict=True):
        safest = ("safest",) if numbers == min(dangers) < max(dangers) else ()
        judged.append(candidate._replace(reasons=(*_seen(state, candidate), *safest)))
    ordered = by_difference(judged, state.turn, WARNINGS)
    return tuple(candidate._replace(reasons=codes) for candidate, codes in zip(judged, ordered, strict=True))


def _seen(state: DontWorryState, candidate: Candidate[DontWorryState]) -> tuple[str, ...]:
    (action,) = candidate.actions
    if action.verb == "pass":
        return ("forced",)
    return facts(state, TrackMove(read_place(action.origin), read_place(action.target)), candidate.state)


def facts(state: DontWorryState, step: TrackMove, after: DontWorryState) -> tuple[str, ...]:
    """Return the codes for a move and the state after it, the most important first."""
    return tuple(_found(state, step, after))


def pursuers(state: DontWorryState, seat: int, at: int) -> int:
    """Return how many of the opponents' numbers reach a space of a seat's track with one roll.

    Each opponent's numbers are counted separately.
    """
    return sum(at in hits for hits in _hits(state, seat)) if 0 <= at < ROUND else 0


def danger(state: DontWorryState, seat: int) -> int:
    """Return how many of the opponents' numbers knock out a piece of a seat with one roll.

    Each opponent's numbers are counted separately.
    """
    if seat not in state.active:
        return 0
    own = {at for at in state.pieces[seat] if 0 <= at < ROUND}
    return sum(not own.isdisjoint(hits) for hits in _hits(state, seat))


def _hits(state: DontWorryState, seat: int) -> Iterator[set[int]]:
    """Yield for each of the opponents' numbers the spaces of a seat's track that it reaches."""
    for other in state.active:
        if other != seat:
            ahead = state.corners[other] - state.corners[seat]
            for steps in _next_steps(state, other):
                yield {space(ahead, step.target) for step in steps if step.target < ROUND}


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
    if _near(after, state.turn, step.target) and not _near(state, state.turn, step.origin):
        yield "near-home"


def _safety(state: DontWorryState, step: TrackMove, after: DontWorryState) -> Iterator[str]:
    seat = state.turn
    before, then = pursuers(state, seat, step.origin), pursuers(after, seat, step.target)
    if before and not then:
        yield "flees"
    if then > before:
        yield "exposes"
    starts = _starts(after, seat)
    if step.target in starts:
        yield "on-foe-start"
    elif step.origin in starts:
        yield "leaves-foe-start"
    if _stalks(after, seat, step.target) and not _stalks(state, seat, step.origin):
        yield "stalks"
    if step.origin > WAIT and step.target < ROUND and not before and not then:
        yield "out-of-reach"
    if any(pursuers(after, seat, at) for at in after.pieces[seat] if at != step.target):
        yield "stays-in-danger"


def _next_steps(state: DontWorryState, seat: int) -> Iterator[tuple[TrackMove, ...]]:
    """Yield what a seat could do with each number of the next roll if it were its turn."""
    for die in range(1, SIX + 1):
        yield state._replace(turn=seat, die=die).choices.steps


def _starts(state: DontWorryState, seat: int) -> set[int]:
    """Return the opponents' start spaces, in a seat's numbering, onto which pieces have still to be brought."""
    others = [other for other in state.active if other != seat and WAIT in state.pieces[other]]
    return {space(state.corners[other] - state.corners[seat], 0) for other in others}


def _knocked_out(state: DontWorryState, after: DontWorryState) -> int | None:
    """Return how far the piece that the move knocked out had come; None if there was none."""
    for seat, own in enumerate(state.pieces):
        if seat != state.turn and own != after.pieces[seat]:
            return next(at for at in own if at not in after.pieces[seat])
    return None


def _stalks(state: DontWorryState, seat: int, at: int) -> bool:
    """Whether a piece there could knock out another with one roll, if no piece moved before."""
    prey = foes(state._replace(turn=seat))
    return any(step.origin == at and step.target in prey for steps in _next_steps(state, seat) for step in steps)


def _near(state: DontWorryState, seat: int, at: int) -> bool:
    """Whether one number brings a piece from there into the finish."""
    if at >= ROUND:
        return False
    return any(step.origin == at and step.target >= ROUND for steps in _next_steps(state, seat) for step in steps)
