"""Positions that return, and the numbers known from outside (S11, S12)."""

from typing import Final

import pytest

from game.games.squadro.rules.state import SquadroState
from game.rules.actions import move
from game.rules.errors import IllegalError
from game.rules.events import Event
from game.rules.rulebook import Result
from tests.games.squadro.rules.positions import ACROSS, BOOK, UP, at, begin, go, why

# ---- S11: repetition. The cycle is the one of S12.

CYCLE: Final = (3, 0, 0, 3, 3, 0, 3, 3, 0, 3, 0, 3, 2, 3, 2, 3, 3, 0)
GOES_ROUND: Final = "0c66c/acc3c"


def round_once(state: SquadroState, plies: int = len(CYCLE)) -> tuple[SquadroState, list[str]]:
    kinds: list[str] = []
    for lane in CYCLE[:plies]:
        state, events = go(state, lane + 1)
        kinds += [event.kind for event in events]
    return state, kinds


def test_s11_the_second_time_is_warned_of_and_the_third_is_a_draw() -> None:
    state, kinds = round_once(at(GOES_ROUND))
    assert "repeated" not in kinds[:-1]
    assert kinds[-1] == "repeated"
    state, kinds = round_once(state)
    assert kinds[-1] == "drawn"
    assert BOOK.result(state) == Result(((ACROSS, UP),), (0, 0), "repetition")
    assert BOOK.legal(state) == ()
    assert BOOK.parse_state(BOOK.format_state(state)) == state


def test_s11_the_same_pieces_with_the_other_to_move_are_another_position() -> None:
    here = at(GOES_ROUND)
    other = here._replace(turn=UP)
    assert here._replace(earlier=((other.progress, UP),) * 2).occurrences == 1


def test_s11_a_forbidden_repetition_is_not_legal() -> None:
    state, _ = round_once(at(GOES_ROUND, repetition="forbidden"), len(CYCLE) - 1)
    assert move("1-7", "1-10") not in BOOK.legal(state)
    assert why(state, "1-7", "1-10") == ("S11", "repetition")
    with pytest.raises(IllegalError):
        BOOK.play(state, move("1-7", "1-10"))


def test_why_a_piece_cannot_move_at_all() -> None:
    state, _ = round_once(at(GOES_ROUND, repetition="forbidden"), len(CYCLE) - 1)
    assert stuck(state, "1-7") == ("S11", "repetition")
    assert stuck(state, "4-12") == ("S4", "no-piece")
    assert stuck(at("c3000/00000"), "1-12") == ("S8", "at-home")
    assert stuck(at("c3000/00000", "up"), "1-12") == ("S4", "no-piece")
    assert stuck(at("03000/00000"), "2-0") == ("S4", "no-piece")
    assert stuck(at("03000/00000"), "2-3") is None
    assert stuck(begin(first=None), "1-0") == ("S3", "no-lot")
    over, _ = go(at("bccc0/cccb0"), 1)
    assert stuck(over, "5-0") == ("S9", "game-over")


def stuck(state: SquadroState, place: str) -> tuple[str, str] | None:
    reason = BOOK.why_stuck(state, place)
    return None if reason is None else (reason.clause, reason.code)


def test_s11_if_every_move_repeats_all_are_legal() -> None:
    state, _ = round_once(at(GOES_ROUND, repetition="forbidden"), len(CYCLE) - 1)
    every = [go(state._replace(options=at(GOES_ROUND).options), lane)[0] for lane in (1, 4)]
    seen = tuple(sorted({*state.earlier, *((after.progress, after.turn) for after in every)}))
    state = state._replace(earlier=seen)
    assert {action.origin for action in BOOK.legal(state)[:-1]} == {
        place for seat, place in BOOK.pieces(state) if seat == state.turn and not place.endswith("-12")
    }


def test_s11_where_repeating_is_forbidden_nothing_is_warned_of_or_counted() -> None:
    state = at(GOES_ROUND, repetition="forbidden")
    every = [(go(state, lane)[0].progress, UP) for lane in (1, 3, 4)]
    state = state._replace(earlier=tuple(sorted([*every, (state.progress, ACROSS)])))
    after, events = go(state, 4)
    assert events == (Event("moved", ACROSS, "4-6", "4-7"),)
    assert after.earlier == state.earlier
    assert BOOK.parse_state(BOOK.format_state(after)) == after


def test_s11_none_remembers_nothing() -> None:
    state = at(GOES_ROUND, repetition="none")
    for _ in range(3):
        again, kinds = round_once(state)
        assert again == state
        assert {"repeated", "drawn"} & set(kinds) == set()


def test_s11_what_can_never_return_is_forgotten() -> None:
    state, _ = go(at("01000/00000"), 2)
    assert len(state.earlier) == 1
    state, _ = go(at("05000/00000"), 2)
    assert state.earlier == ()


# ---- S12: the numbers known from outside


@pytest.mark.parametrize("plies", [7, pytest.param(8, marks=pytest.mark.nightly)])
@pytest.mark.parametrize(
    ("first", "counts"),
    [
        (ACROSS, (5, 25, 86, 292, 839, 2420, 6262, 16173)),
        (UP, (5, 25, 87, 303, 852, 2478, 6410, 16538)),
    ],
)
def test_s12_distinct_positions_after_each_ply(first: int, counts: tuple[int, ...], plies: int) -> None:
    reached = {begin(first, repetition="none")}
    for count in counts[:plies]:
        reached = {BOOK.play(state, action)[0] for state in reached for action in BOOK.legal(state)[:-1]}
        assert len(reached) == count


def test_s12_the_cycle_leads_back() -> None:
    state = at(GOES_ROUND, repetition="none")
    assert round_once(state)[0] == state
    assert all(round_once(state, plies)[0] != state for plies in range(1, len(CYCLE)))
