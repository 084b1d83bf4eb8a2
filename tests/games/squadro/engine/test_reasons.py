"""Every reason is so, by what the rule book lets happen, and has a sentence; what sets a move apart comes first."""

from collections.abc import Iterator

import pytest

from game.engines.engine import Candidate, Effort
from game.games.squadro.engine.advice import ADVICE
from game.games.squadro.engine.reasons import threatened
from game.games.squadro.rules.lanes import HOME, NEEDED, TURNAROUND
from game.games.squadro.rules.state import SquadroState
from game.rules.actions import move
from game.rules.rulebook import NOBODY
from tests.games.squadro.engine.positions import BOOK, engine, met_in_play, state_of

COMPARED = {"alike", "ahead", "behind"}
"""What is said of a move beside others."""
JUDGED = COMPARED | {"wins-in", "only-one", "keeps-lead", "all-lose", "loses-by-force"}
"""What rests on the search's values."""


def candidates(state: SquadroState, depth: int = 2) -> list[Candidate[SquadroState]]:
    """Those that move a piece."""
    return [c for c in engine().candidates(state, Effort(depth)) if c.actions[0].verb == "move"]


def reasons(text: str, origin: str, depth: int = 2) -> tuple[str, ...]:
    (found,) = [c for c in candidates(state_of(text), depth) if c.actions[0].origin == origin]
    return found.reasons


def asked() -> Iterator[tuple[SquadroState, list[Candidate[SquadroState]]]]:
    """Positions of random games, the ends looked at more deeply."""
    states = met_in_play(4, 2)
    near_the_end = [state for state in states if max(side.count(HOME) for side in state.progress) == NEEDED - 1]
    for state in [*near_the_end, *ENDS]:
        yield state, candidates(state, 5)
    for state in states[::3]:
        yield state, candidates(state, 1)


ENDS = [
    state_of(text)
    for text in ("00000/ccbb0 up", "00000/cccb0 up", "ccbb0/cc000 up", "ccc82/c18cb up", "69cc1/cc84c across")
]


# ---- the same from the rule book alone: what a side's pieces did, and what could be done


def sides(state: SquadroState, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return state.progress[seat], state.progress[1 - seat]


def plays(state: SquadroState) -> Iterator[tuple[int, SquadroState]]:
    """Every move of the seat on turn: its lane, and where it leads."""
    if BOOK.to_act(state) != NOBODY:
        for action in BOOK.legal(state)[:-1]:
            yield int(action.origin[0]) - 1, BOOK.play(state, move(action.origin, action.target))[0]


def jumped(before: SquadroState, after: SquadroState) -> set[int]:
    """The lanes of those who did not move whose pieces were sent back."""
    was, now = before.progress[1 - before.turn], after.progress[1 - before.turn]
    return {lane for lane in range(5) if was[lane] != now[lane]}


def in_reach(state: SquadroState) -> set[int]:
    """The lanes whose pieces the seat on turn could jump."""
    return {lane for _, after in plays(state) for lane in jumped(state, after)}


def passed(state: SquadroState) -> SquadroState:
    """The same with the other seat on turn."""
    return state._replace(turn=1 - state.turn, earlier=())


def seen(before: SquadroState, lane: int, after: SquadroState) -> set[str]:
    """All that is true of a move, but for what is judged."""
    before, after = before._replace(earlier=()), after._replace(earlier=())
    own, rivals = sides(before, before.turn)
    mine, theirs = sides(after, before.turn)
    strides = {n: sides(then, before.turn)[0][n] - own[n] for n, then in plays(before)}
    back = [rivals[n] - theirs[n] for n in jumped(before, after)]
    found = {
        "wins": mine.count(HOME) == NEEDED,
        "sends-back-several": len(back) > 1,
        "sends-back-far": len(back) == 1 and back[0] >= 4,
        "sends-back": len(back) == 1 and back[0] < 4,
        "home": mine[lane] == HOME and mine.count(HOME) < NEEDED,
        "turns": mine[lane] == TURNAROUND,
        "farthest": len(strides) > 1 and all(strides[lane] > far for n, far in strides.items() if n != lane),
    }
    if BOOK.to_act(after) != NOBODY:
        was, now = in_reach(passed(before)), in_reach(after)
        safe = mine[lane] in (HOME, TURNAROUND) or (lane in was and lane not in now)
        traps = all(BOOK.to_act(then) != NOBODY and in_reach(then) for _, then in plays(after))
        found |= {
            "escapes": lane in was and lane not in now,
            "exposed": bool(now) and not safe,
            "exposed-other": bool(now) and safe,
            "safe": bool(was) and not now,
            "traps": traps,
            "threatens": not traps and bool(in_reach(passed(after)) - in_reach(before)),
        }
    return {code for code, true in found.items() if true}


# ---- tests


def test_every_reason_has_a_sentence_and_every_sentence_is_used() -> None:
    said = {reason.partition(":")[0] for _, found in asked() for c in found for reason in c.reasons}
    assert said == set(ADVICE)


def test_exactly_what_is_true_of_a_move_is_said() -> None:
    for state, found in asked():
        for candidate in found:
            lane = int(candidate.actions[0].origin[0]) - 1
            told = {reason for reason in candidate.reasons if reason.partition(":")[0] not in JUDGED}
            assert told == seen(state, lane, candidate.state), (state, candidate)


def test_what_is_judged_follows_from_the_values() -> None:
    for state, found in asked():
        for candidate in found:
            codes = {reason.partition(":")[0] for reason in candidate.reasons}
            win, proved = candidate.worth.wins[state.turn], candidate.worth.proved
            rest = [c.worth for c in found if c is not candidate]
            lost = bool(rest) and all(worth.proved and worth.wins[state.turn] == 0 for worth in rest)
            assert ("only-one" in codes) == (lost and win > 0 and "wins" not in codes)
            assert ("all-lose" in codes) == (lost and win == 0 and proved)
            assert ("loses-by-force" in codes) == (proved and win == 0 and not lost)
            assert "keeps-lead" not in codes or win > 0.5 > max(worth.wins[state.turn] for worth in rest)
            assert ("wins-in" in codes) <= (proved and win == 1)


def test_a_win_in_so_many_moves_is_one() -> None:
    """Played out against every reply."""
    checked = 0
    for state, found in asked():
        for candidate in found:
            for reason in candidate.reasons:
                code, _, number = reason.partition(":")
                if code == "wins-in" and int(number) <= 2:
                    assert is_won(candidate.state, state.turn, int(number)), (state, reason)
                    checked += 1
    assert checked > 3


def is_won(state: SquadroState, seat: int, moves: int) -> bool:
    """Whether a seat has won, or can with so many more moves of its own, whatever the other does."""
    if BOOK.to_act(state) == NOBODY:
        return state.winner == seat
    if state.turn != seat:
        return all(is_won(after, seat, moves) for _, after in plays(state))
    return moves > 0 and any(is_won(after, seat, moves - 1) for _, after in plays(state))


@pytest.mark.parametrize(
    ("text", "origin", "first"),
    [
        ("00000/cccb0 up", "4-11", "wins"),
        ("10000/00000 up", "1-0", "sends-back"),
        ("11000/00000 up", "1-0", "sends-back-several"),
        ("00000/30000 up", "1-3", "turns"),
        ("00000/b0000 up", "1-11", "home"),
    ],
)
def test_what_the_moves_are_said_to_do(text: str, origin: str, first: str) -> None:
    assert first in reasons(text, origin)[:2]


def test_who_is_threatened_can_be_jumped() -> None:
    for state in met_in_play(3, 5):
        assert threatened(state.progress, 1 - state.turn) == in_reach(state)
