"""The board, the speeds, moves, jumps and the end of the game (S1 to S10)."""

import pytest

from game.rules.actions import move, rolled
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY, Result
from tests.games.squadro.rules.positions import ACROSS, BOOK, UP, at, begin, board, go, why

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
    assert BOOK.legal(state) == (rolled(1), rolled(2))
    state, events = BOOK.play(state, rolled(face))
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
    assert why(at("05000/00000"), "2-5", "2-9") == ("S4", "speed")


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
    assert why(state, "2-0", "2-0") == ("S4", "speed")  # it would not have jumped where it stands
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
    assert BOOK.display.figures(state) == {"home": (1, 0)}
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
