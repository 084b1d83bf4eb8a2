"""Squadro, clause by clause (S1 to S12)."""

import random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import DICE, NOBODY, Action, Event, IllegalError, InvalidError, Reason, Result, Setup, move, throw
from game.rules.squadro import Squadro
from game.rules.squadro.board import crossing
from game.rules.squadro.state import State

BOOK: Final = Squadro()
ACROSS, UP = 0, 1
RESIGN: Final = Action("resign")


def begin(first: int | None = ACROSS, **options: Any) -> State:
    return BOOK.start(Setup({**BOOK.defaults(), **options}, (0, 1), first))


def at(progress: str, turn: str = "across", repetition: str = "draw") -> State:
    """A position as the text of a state writes it: a to c stand for 10 to 12."""
    return BOOK.parse_state(f"{progress} {turn} repetition={repetition},swap=yes,length=1 -")


def go(state: State, lane: int) -> tuple[State, tuple[Event, ...]]:
    """Move the piece in this lane (1 to 5)."""
    return BOOK.play(state, next(action for action in BOOK.legal(state) if action.origin.startswith(f"{lane}-")))


def board(state: State) -> str:
    return BOOK.format_state(state).split(" ")[0]


def why(state: State, origin: str, target: str) -> tuple[str, str] | None:
    reason = BOOK.why_not(state, origin, target)
    return None if reason is None else (reason.clause, reason.code)


def refusal(text: str) -> str:
    with pytest.raises(InvalidError) as refused:
        BOOK.parse_state(text)
    return refused.value.code


# ---- S1 to S3: the board, the speeds, who begins


def test_s1_five_pieces_each_on_their_starts() -> None:
    pieces = BOOK.pieces(begin())
    assert pieces == {(seat, f"{lane}-0"): 1 for seat in (ACROSS, UP) for lane in range(1, 6)}
    assert [side.key for side in BOOK.sides] == ["across", "up"]


def test_s1_lane_n_crosses_the_others_lane_at_progress_n() -> None:
    """ACROSS's lane 2 meets the piece in UP's lane 4 on its own fourth crossing, which is that one's second."""
    state, events = go(at("03000/00020"), 2)
    assert events == (Event("moved", ACROSS, "2-3", "2-5"), Event("hit", UP, "4-2", "4-0"))
    assert board(state) == "05000/00000"


@pytest.mark.parametrize(("seat", "out"), [(ACROSS, (1, 3, 2, 3, 1)), (UP, (3, 1, 2, 1, 3))])
def test_s2_the_speeds_out_and_back_add_up_to_four(seat: int, out: tuple[int, ...]) -> None:
    turn = ("across", "up")[seat]
    away = BOOK.legal(at("00000/00000", turn))[:5]
    back = BOOK.legal(at("66666/66666", turn))[:5]
    assert away == tuple(move(f"{lane}-0", f"{lane}-{n}") for lane, n in enumerate(out, 1))
    assert back == tuple(move(f"{lane}-6", f"{lane}-{10 - n}") for lane, n in enumerate(out, 1))


@pytest.mark.parametrize(("face", "seat"), [(1, ACROSS), (2, UP)])
def test_s3_a_lot_decides_who_begins(face: int, seat: int) -> None:
    state = begin(first=None)
    assert BOOK.to_act(state) == DICE
    assert BOOK.dice(state) == (2,)
    assert BOOK.legal(state) == (throw(1), throw(2))
    state, events = BOOK.play(state, throw(face))
    assert events == (Event("starts", seat),)
    assert BOOK.to_act(state) == seat
    assert BOOK.dice(state) == ()
    assert not BOOK.uses_dice


def test_s3_or_the_first_player_is_chosen() -> None:
    assert BOOK.to_act(begin(first=UP)) == UP


def test_s3_the_other_begins_the_next_game_and_sides_are_swapped_if_agreed() -> None:
    assert BOOK.alternates(BOOK.defaults())
    assert BOOK.swaps_sides(BOOK.defaults())
    assert not BOOK.swaps_sides({**BOOK.defaults(), "swap": False})


# ---- S4 to S6: how a piece moves


def test_s4_one_own_piece_moves_by_its_speed_and_the_turn_passes() -> None:
    state, events = go(begin(), 2)
    assert board(state) == "03000/00000"
    assert events == (Event("moved", ACROSS, "2-0", "2-3"),)
    assert BOOK.to_act(state) == UP


def test_s4_a_piece_must_go_the_whole_way() -> None:
    reason = BOOK.why_not(begin(), "2-0", "2-2")
    assert reason is not None
    assert (reason.clause, reason.code, reason.values) == ("S4", "speed", (("n", 3),))
    assert why(begin(), "1-0", "1-2") == ("S4", "speed")
    assert why(begin(), "1-0", "1-0") == ("S4", "speed")


def test_s4_only_ones_own_piece_in_its_lane_and_the_way_it_points() -> None:
    state = at("03000/00000")
    assert why(state, "2-0", "2-3") == ("S4", "no-piece")
    assert why(state, "2-3", "3-5") == ("S4", "lane")
    assert why(state, "2-3", "2-0") == ("S4", "backwards")
    assert why(state, "2-3", "2-6") is None


@given(st.randoms(use_true_random=False))
def test_s4_there_is_always_a_legal_move(rng: random.Random) -> None:
    state = begin(first=None, repetition="forbidden")
    while BOOK.to_act(state) != NOBODY:
        legal = BOOK.legal(state)
        assert BOOK.to_act(state) == DICE or legal[0].verb == "move"
        assert BOOK.to_act(state) == DICE or legal[-1] == RESIGN
        state, _ = BOOK.play(state, rng.choice(legal[:-1] if len(legal) > 2 else legal[:1]))


def test_s5_a_piece_stops_on_its_turnaround_and_points_back() -> None:
    """Figure 3: with speed 3 outward it turns after two moves and comes back at speed 1."""
    state, _ = go(begin(first=UP), 1)
    state, _ = go(state, 1)
    state, events = go(state, 1)
    assert events == (Event("moved", UP, "1-3", "1-6"), Event("turned", UP, "1-6", "1-6"))
    state, _ = go(state, 1)
    assert move("1-6", "1-7") in BOOK.legal(state)


def test_s5_whatever_speed_is_left() -> None:
    state, events = go(at("05000/00000"), 2)
    assert board(state) == "06000/00000"
    assert events[-1] == Event("turned", ACROSS, "2-6", "2-6")
    assert why(at("05000/00000"), "2-5", "2-8") == ("S5", "turnaround")


def test_s6_a_piece_that_meets_another_jumps_it_and_stops_right_behind() -> None:
    """On its way (the third space is not reached any more) …"""
    state, events = go(at("00000/20000", "across"), 2)
    assert events == (Event("moved", ACROSS, "2-0", "2-2"), Event("hit", UP, "1-2", "1-0"))
    assert board(state) == "02000/00000"


def test_s6_and_when_it_would_end_on_it_it_goes_farther() -> None:
    state, events = go(at("00000/10000"), 1)
    assert events == (Event("moved", ACROSS, "1-0", "1-2"), Event("hit", UP, "1-1", "1-0"))
    assert board(state) == "20000/00000"


def test_s6_pieces_without_a_gap_are_jumped_together_and_those_behind_a_gap_are_not() -> None:
    state, events = go(at("00000/11010"), 1)
    assert [event.kind for event in events] == ["moved", "hit", "hit"]
    assert board(state) == "30000/00010"


def test_s6_a_jump_may_land_on_the_turnaround() -> None:
    state, events = go(at("40000/00001"), 1)
    assert [event.kind for event in events] == ["moved", "hit", "turned"]
    assert board(state) == "60000/00000"


def test_s6_or_at_home() -> None:
    state, events = go(at("0a000/20000"), 2)
    assert events == (Event("home", ACROSS, "2-10", "2-12"), Event("hit", UP, "1-2", "1-0"))
    assert board(state) == "0c000/00000"


def test_s6_a_piece_out_of_reach_is_not_met() -> None:
    state, _ = go(at("00000/01000"), 1)
    assert board(state) == "10000/01000"


def test_s6_why_a_jump_ends_where_it_ends() -> None:
    state = at("00000/20000")
    assert why(state, "2-0", "2-1") == ("S6", "jump")
    assert why(state, "2-0", "2-3") == ("S6", "jump")
    assert why(state, "2-0", "2-2") is None


# ---- S7 to S10: going back, coming home, the end


def test_s7_a_jumped_piece_goes_to_its_start_before_and_to_its_turnaround_after_it_has_turned() -> None:
    """Figures 4 and 5: the pieces in UP's lanes 1 and 2 stand side by side; only the second has turned."""
    state, events = go(at("00000/1b000"), 1)
    assert events[1:] == (Event("hit", UP, "1-1", "1-0"), Event("hit", UP, "2-11", "2-6"))
    assert board(state) == "30000/06000"


def test_s7_also_on_the_way_back() -> None:
    state, events = go(at("0b000/90000", "up"), 1)
    assert events == (Event("moved", UP, "1-9", "1-11"), Event("hit", ACROSS, "2-11", "2-6"))  # at speed 1
    assert board(state) == "06000/b0000"


def test_s8_a_piece_that_comes_back_is_home_and_moves_no_more() -> None:
    state, events = go(at("b0000/00000"), 1)
    assert events == (Event("home", ACROSS, "1-11", "1-12"),)
    assert BOOK.figures(state) == {"home": (1, 0)}
    assert BOOK.pieces(state)[ACROSS, "1-12"] == 1
    state, _ = go(state, 1)
    assert [action.origin for action in BOOK.legal(state)[:-1]] == ["2-0", "3-0", "4-0", "5-0"]
    assert why(state, "1-12", "1-11") == ("S8", "at-home")


def test_s9_the_fourth_piece_home_wins() -> None:
    state, events = go(at("bccc0/cccb0"), 1)
    assert events[-1] == Event("won", ACROSS, code="home")
    assert BOOK.result(state) == Result(((ACROSS,), (UP,)), (1, 0), "home")
    assert BOOK.to_act(state) == NOBODY
    assert BOOK.legal(state) == ()
    assert why(state, "5-0", "5-1") == ("S9", "game-over")


def test_s9_three_pieces_home_do_not() -> None:
    state, _ = go(at("bcc00/cccb0"), 1)
    assert BOOK.result(state) is None
    assert BOOK.to_act(state) == UP


def test_s10_pieces_on_starts_turnarounds_and_at_home_are_not_met() -> None:
    state, events = go(at("00000/06c06"), 2)
    assert board(state) == "03000/06c06"
    assert [event.kind for event in events] == ["moved"]


# ---- S11: repetition. The cycle is the one of S12.

CYCLE: Final = (3, 0, 0, 3, 3, 0, 3, 3, 0, 3, 0, 3, 2, 3, 2, 3, 3, 0)
GOES_ROUND: Final = "0c66c/acc3c"


def round_once(state: State, plies: int = len(CYCLE)) -> tuple[State, list[str]]:
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


def test_s11_if_every_move_repeats_all_are_legal() -> None:
    state, _ = round_once(at(GOES_ROUND, repetition="forbidden"), len(CYCLE) - 1)
    every = [go(state._replace(terms=at(GOES_ROUND).terms), lane)[0] for lane in (1, 4)]
    seen = tuple(sorted({*state.earlier, *((after.progress, after.turn) for after in every)}))
    state = state._replace(earlier=seen)
    assert {action.origin for action in BOOK.legal(state)[:-1]} == {
        place for seat, place in BOOK.pieces(state) if seat == state.turn and not place.endswith("-12")
    }


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


@pytest.mark.parametrize(
    ("first", "counts"),
    [
        (ACROSS, (5, 25, 86, 292, 839, 2420, 6262, 16173)),
        (UP, (5, 25, 87, 303, 852, 2478, 6410, 16538)),
    ],
)
def test_s12_distinct_positions_after_each_ply(first: int, counts: tuple[int, ...]) -> None:
    reached = {begin(first, repetition="none")}
    for count in counts:
        reached = {BOOK.play(state, action)[0] for state in reached for action in BOOK.legal(state)[:-1]}
        assert len(reached) == count


def test_s12_the_cycle_leads_back() -> None:
    state = at(GOES_ROUND, repetition="none")
    assert round_once(state)[0] == state
    assert all(round_once(state, plies)[0] != state for plies in range(1, len(CYCLE)))


# ---- resigning, refusals, texts


@pytest.mark.parametrize("seat", [ACROSS, UP])
def test_who_resigns_loses_at_once(seat: int) -> None:
    state, events = BOOK.play(begin(seat), RESIGN)
    assert events == (Event("resigned", seat), Event("won", 1 - seat, code="resigned"))
    result = BOOK.result(state)
    assert result is not None
    assert (result.winner, result.points[1 - seat], sum(result.points), result.reason) == (1 - seat, 1, 1, "resigned")
    assert BOOK.to_act(state) == NOBODY
    assert BOOK.parse_state(BOOK.format_state(state)) == state


@pytest.mark.parametrize(
    "action",
    [move("1-0", "1-2"), move("24", "18"), move("", ""), Action("roll"), Action("resign", numbers=(1,)), throw(1)],
)
def test_what_is_not_legal_is_refused(action: Action) -> None:
    with pytest.raises(IllegalError):
        BOOK.play(begin(), action)


def test_nothing_moves_before_the_lot() -> None:
    assert why(begin(first=None), "1-0", "1-1") == ("S3", "no-lot")


@pytest.mark.parametrize("place", ["", "6-0", "1-13", "1-00", "1-", "0-1", "1", "bar", "1-0 ", "１-0"])
def test_what_is_no_place(place: str) -> None:
    for origin, target in ((place, "1-1"), ("1-0", place)):
        with pytest.raises(InvalidError) as refused:
            BOOK.why_not(begin(), origin, target)
        assert refused.value.code == "place"


OPTIONS: Final = "repetition=draw,swap=yes,length=1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "state-text"),
        ("00000/00000 across", "state-text"),
        (f"00000/0000 across {OPTIONS} -", "state-position"),
        (f"00000/0000d across {OPTIONS} -", "state-position"),
        (f"00000-00000 across {OPTIONS} -", "state-position"),
        (f"00000/000/0 across {OPTIONS} -", "state-position"),
        (f"10000/10000 across {OPTIONS} -", "state-crossing"),
        (f"b0000/10000 across {OPTIONS} -", "state-crossing"),
        (f"ccccc/00000 up {OPTIONS} -", "state-home"),
        (f"cccc0/cccc0 up {OPTIONS} -", "state-home"),
        (f"cccc0/00000 across {OPTIONS} -", "state-turn"),
        (f"cccc0/00000 up-resigned {OPTIONS} -", "state-turn"),
        (f"00000/00000 nobody {OPTIONS} -", "state-turn"),
        (f"00000/00000 lot-resigned {OPTIONS} -", "state-turn"),
        (f"00000/00000 up-tired {OPTIONS} -", "state-turn"),
        (f"10000/00000 lot {OPTIONS} -", "state-turn"),
        (f"00000/00000 lot {OPTIONS} 00000/00000a", "state-turn"),
        ("00000/00000 across repetition=draw,swap=yes -", "state-options"),
        ("00000/00000 across swap=yes,repetition=draw,length=1 -", "state-options"),
        ("00000/00000 across repetition=draw,swap=1,length=1 -", "state-options"),
        ("00000/00000 across repetition=draw,swap=yes,length=21 -", "state-options"),
        ("00000/00000 across repetition=draw,swap=yes,length=01 -", "state-options"),
        (f"00000/00000 across {OPTIONS} 00000/00000", "state-earlier"),
        (f"00000/00000 across {OPTIONS} 10000/00000u,10000/00000a", "state-earlier"),
        (f"00000/00000 across {OPTIONS} 60000/00000a", "state-earlier"),
        (f"00000/00000 across {OPTIONS} 00000/00000a,00000/00000a,00000/00000a", "state-earlier"),
        (f"00000/00000 across-resigned {OPTIONS} 00000/00000a,00000/00000a", "state-turn"),
        ("00000/00000 across repetition=none,swap=yes,length=1 00000/00000a", "state-earlier"),
    ],
)
def test_a_state_that_cannot_be_is_refused(text: str, code: str) -> None:
    assert refusal(text) == code


def test_a_position_that_play_never_reaches_is_welcome() -> None:
    """No piece of speed 1 ever gets from its start to the fifth crossing while nobody else has moved."""
    state = at("50000/00000")
    assert BOOK.to_act(state) == ACROSS


@given(st.randoms(use_true_random=False), st.sampled_from(["draw", "forbidden", "none"]))
def test_what_holds_throughout_any_game(rng: random.Random, repetition: str) -> None:
    state = begin(first=None, repetition=repetition)
    while (actor := BOOK.to_act(state)) != NOBODY:
        assert hash(state) == hash(BOOK.parse_state(BOOK.format_state(state)))
        assert BOOK.parse_state(BOOK.format_state(state)) == state
        assert len(BOOK.pieces(state)) == 10
        spots = [
            (int(place[0]), crossing(int(place[2:]))) if seat == ACROSS else (crossing(int(place[2:])), int(place[0]))
            for seat, place in BOOK.pieces(state)
            if 1 <= crossing(int(place[2:])) <= 5
        ]
        assert len(set(spots)) == len(spots)
        legal = BOOK.legal(state)
        before = BOOK.format_state(state)
        state_after, events = BOOK.play(state, rng.choice(legal[:-1] if actor != DICE else legal))
        assert BOOK.format_state(state) == before
        assert all(event.seat in (ACROSS, UP) for event in events)
        state = state_after
    assert BOOK.result(state) is not None


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_every_move_is_either_legal_or_has_a_reason(rng: random.Random) -> None:
    state = begin(repetition="forbidden")
    for _ in range(rng.randrange(60)):
        if BOOK.to_act(state) == NOBODY:
            break
        state, _ = BOOK.play(state, rng.choice(BOOK.legal(state)[:-1]))
    places = [f"{lane}-{progress}" for lane in (1, 2, 4) for progress in range(13)]
    legal = set(BOOK.legal(state))
    for origin in places:
        for target in places:
            reason = BOOK.why_not(state, origin, target)
            assert (reason is None) == (move(origin, target) in legal)
            assert reason is None or isinstance(reason, Reason)
