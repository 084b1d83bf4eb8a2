"""Why a move is good or bad: codes, whose sentences are in `advice`."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.engines.engine import Candidate, Worth
from game.engines.reason_order import by_difference
from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import HOME, LANES, TURNAROUND, Progress
from game.games.squadro.rules.state import SquadroState

FAR: Final = 4
"""A piece sent back by at least this many spaces had come a long way."""
WARNINGS: Final = frozenset({"loses-by-force", "exposed"})
"""Codes that speak against a move."""
SAFE: Final = frozenset({"home", "turns", "escapes"})
"""Codes that say that the moved piece cannot be jumped: if a piece is exposed nevertheless, it is another one."""


class CandidateMove(NamedTuple):
    """A move: its lane, its candidate, and within how many more moves it wins if that is proved, else 0."""

    lane: int
    candidate: Candidate[SquadroState]
    proved: int


def with_reasons(before: SquadroState, played: Sequence[CandidateMove]) -> list[Candidate[SquadroState]]:
    """Return the candidates with their reasons; ``played`` is in order of value, the best first."""
    worths = [move.candidate.worth for move in played]
    found = []
    for index, move in enumerate(played):
        others = worths[:index] + worths[index + 1 :]
        codes = (*_of_the_end(before, move, others), *facts(before, move.candidate.state, move.lane))
        found.append(move.candidate._replace(reasons=codes))
    ordered = by_difference(found, before.turn, WARNINGS)
    return [candidate._replace(reasons=_told(codes)) for candidate, codes in zip(found, ordered, strict=True)]


def _told(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the codes, with that of a sentence about another piece where the moved one is said to be safe."""
    return codes if SAFE.isdisjoint(codes) else tuple("exposed-other" if one == "exposed" else one for one in codes)


def _of_the_end(before: SquadroState, move: CandidateMove, others: Sequence[Worth]) -> Iterator[str]:
    """Yield what is known of the end of the game after this move and after all others."""
    seat, worth = before.turn, move.candidate.worth
    lost = bool(others) and all(other.proved and other.wins[seat] == 0 for other in others)
    if move.candidate.state.winner == seat:
        yield "wins"
    elif worth.proved and worth.wins[seat] == 0:
        yield "all-lose" if lost else "loses-by-force"
    else:
        if lost:
            yield "only-one"
        elif others and worth.wins[seat] > 0.5 > max(other.wins[seat] for other in others):
            yield "keeps-lead"
        if move.proved and worth.wins[seat] == 1:
            yield f"wins-in:{move.proved}"


def facts(before: SquadroState, after: SquadroState, lane: int) -> tuple[str, ...]:
    """Return what can be seen of the move in ``lane`` on the board, the most important first."""
    return (*_of_the_move(before, after, lane), *_of_the_reply(before, after, lane))


def _of_the_move(before: SquadroState, after: SquadroState, lane: int) -> Iterator[str]:
    seat = before.turn
    rivals = list(zip(before.progress[1 - seat], after.progress[1 - seat], strict=True))
    hit = sum(one != two for one, two in rivals)
    if hit > 1:
        yield "sends-back-several"
    elif hit:
        yield "sends-back-far" if max(one - two for one, two in rivals) >= FAR else "sends-back"
    if after.progress[seat][lane] == HOME and after.winner is None:
        yield "home"
    if after.progress[seat][lane] == TURNAROUND:
        yield "turns"
    if _stride(before, after.progress, lane) > max(_strides(before, lane), default=HOME):
        yield "farthest"


def _stride(before: SquadroState, progress: Progress, lane: int) -> int:
    return progress[before.turn][lane] - before.progress[before.turn][lane]


def _strides(before: SquadroState, lane: int) -> Iterator[int]:
    """Yield how far the pieces in the other lanes could move."""
    for other in range(LANES):
        origin = before.progress[before.turn][other]
        if other != lane and origin < HOME:
            yield lanes.glide(before.progress, before.turn, other).target - origin


def _of_the_reply(before: SquadroState, after: SquadroState, lane: int) -> Iterator[str]:
    """Yield what the move changes in the threats of both sides."""
    seat = before.turn
    if after.winner is not None or after.drawn:
        return
    was, now = threatened(before.progress, seat), threatened(after.progress, seat)
    if lane in was and lane not in now:
        yield "escapes"
    if _traps(after, seat):
        yield "traps"
    elif threatened(after.progress, 1 - seat) - threatened(before.progress, 1 - seat):
        yield "threatens"
    if now:
        yield "exposed"
    elif was:
        yield "safe"


def _traps(after: SquadroState, seat: int) -> bool:
    """Whether one of the other side's pieces can be jumped next, whatever that side plays."""
    rival, progress = 1 - seat, after.progress
    replies = [
        lanes.after(progress, rival, lane, lanes.glide(progress, rival, lane))
        for lane in range(LANES)
        if progress[rival][lane] < HOME
    ]
    return all(reply[rival].count(HOME) < lanes.NEEDED and threatened(reply, rival) for reply in replies)


def threatened(progress: Progress, seat: int) -> set[int]:
    """Return the lanes of ``seat`` whose pieces the other side could jump with its next move."""
    other = 1 - seat
    return {
        met
        for lane in range(LANES)
        if progress[other][lane] < HOME
        for met in lanes.glide(progress, other, lane).jumped
    }
