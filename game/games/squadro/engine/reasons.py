"""Why a move is good or bad: codes, each true by what it says; the sentences are in `advice`."""

from collections.abc import Iterator

from game.engines.engine import Worth
from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import HOME, LANES, TURNAROUND, Progress
from game.games.squadro.rules.state import SquadroState


def reasons(before: SquadroState, after: SquadroState, lane: int, worth: Worth) -> tuple[str, ...]:
    """What is to be said of the move in ``lane``, the weightiest first."""
    return (*_of_the_end(before, after, worth), *_of_the_move(before, after, lane), *_of_the_reply(before, after, lane))


def _of_the_end(before: SquadroState, after: SquadroState, worth: Worth) -> Iterator[str]:
    seat = before.turn
    if after.winner == seat:
        yield "wins"
    elif worth.proved:
        yield "wins-by-force" if worth.wins[seat] == 1 else "loses-by-force"


def _of_the_move(before: SquadroState, after: SquadroState, lane: int) -> Iterator[str]:
    seat = before.turn
    hit = sum(one != two for one, two in zip(before.progress[1 - seat], after.progress[1 - seat], strict=True))
    if hit:
        yield "sends-back-several" if hit > 1 else "sends-back"
    if after.progress[seat][lane] == HOME and after.winner is None:
        yield "home"
    if after.progress[seat][lane] == TURNAROUND:
        yield "turns"


def _of_the_reply(before: SquadroState, after: SquadroState, lane: int) -> Iterator[str]:
    """What the other side's next move could do before and after."""
    seat = before.turn
    if after.winner is not None or after.drawn:
        return
    was, now = threatened(before.progress, seat), threatened(after.progress, seat)
    if lane in was and lane not in now:
        yield "escapes"
    if now:
        yield "exposed"
    elif was:
        yield "safe"


def threatened(progress: Progress, seat: int) -> set[int]:
    """The lanes of ``seat`` whose pieces the other side could jump with its next move."""
    other = 1 - seat
    return {
        met
        for lane in range(LANES)
        if progress[other][lane] < HOME
        for met in lanes.glide(progress, other, lane).jumped
    }
