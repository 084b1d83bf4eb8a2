"""Jumping, knocking out, the finish, the places and resigning (D12 to D17)."""

from game.rules.actions import move, rolled
from game.rules.events import Event
from game.rules.rulebook import NOBODY, Result
from tests.games.dont_worry.rules.tables import (
    BLUE,
    BOOK,
    GREEN,
    HOME,
    RED,
    RESIGN,
    ROLL,
    YELLOW,
    act,
    at,
    begin,
    moves,
    red,
    why,
)

# ---- D12 to D16: jumping, knocking out, the finish


def test_d12_pieces_are_jumped_and_their_spaces_count() -> None:
    state, events = act(red("5,6,20,30", 4, "yellow=27,28,w,w"), move("5", "9"))
    assert events == (Event("moved", RED, "5", "9"),)
    assert BOOK.pieces(state)[1, "27"] == 1


def test_d13_who_ends_on_an_opposing_piece_knocks_it_out() -> None:
    state, events = act(red("5,6,20,30", 2, "yellow=27,28,w,w"), move("5", "7"))
    assert events == (Event("moved", RED, "5", "7"), Event("hit", 1, "27", "wait"))
    assert BOOK.pieces(state)[1, "wait"] == 3


def test_d13_need_not_be_chosen_but_must_be_played_if_nothing_else_can() -> None:
    assert moves(red("5,20,30,f1", 2, "yellow=27,w,w,w")) == {"5/7", "20/22", "30/32", "f1/f3"}
    assert moves(red("5,f2,f3,f4", 2, "yellow=27,w,w,w")) == {"5/7"}


def test_d13_must_be_chosen_if_agreed() -> None:
    state = red("5,20,30,f1", 2, "yellow=27,w,w,w", must_knock_out=True)
    assert moves(state) == {"5/7"}
    assert why(state, "20", "22") == ("D13", "knock-out")


def test_d13_but_d6_d7_and_d10_come_first() -> None:
    assert moves(red("w,5,20,30", 6, "yellow=31,w,w,w", must_knock_out=True)) == {"wait/0"}
    assert moves(red("w,0,5,30", 6, "yellow=31,w,w,w", must_knock_out=True)) == {"0/6"}
    assert moves(red("w,0,5,30", 2, "yellow=27,w,w,w", must_knock_out=True)) == {"0/2"}
    assert moves(red("w,0,6,30", 6, "yellow=32,w,w,w", must_knock_out=True)) == {"6/12"}


def test_d13_no_start_space_is_safe() -> None:
    _, events = act(red("15,21,30,31", 5, "blue=w,w,w,w/yellow=0,w,w,w"), move("15", "20"))
    assert events[1] == Event("hit", 2, "0", "wait")


def test_d13_finish_spaces_are_safe() -> None:
    """Red's last spaces are not yellow's: the same names are other spots."""
    state, events = act(red("5,20,30,f1", 2, "yellow=w,w,w,f3"), move("f1", "f3"))
    assert events == (Event("moved", RED, "f1", "f3"),)
    assert BOOK.pieces(state)[1, "f3"] == 1


def test_d14_two_own_pieces_never_share_a_space() -> None:
    state = red("5,8,20,30", 3)
    assert moves(state) == {"8/11", "20/23", "30/33"}
    assert why(state, "5", "8") == ("D14", "own-piece")


def test_d15_after_a_full_round_a_piece_turns_into_its_finish() -> None:
    state, events = act(red("20,21,22,38", 3), move("38", "f2"))
    assert events == (Event("home", RED, "38", "f2"),)
    assert BOOK.display.figures(state) == {"home": (1, 0)}


def test_d15_pieces_inside_move_up_one_by_one() -> None:
    state = red("20,21,22,f1", 2)
    assert "f1/f3" in moves(state)
    _, events = act(state, move("f1", "f3"))
    assert events == (Event("moved", RED, "f1", "f3"),)


def test_d15_the_number_must_not_run_past_the_last_space() -> None:
    assert moves(red("w,w,w,f2", 3)) == set()
    assert why(red("w,w,20,f2", 3), "f2", "f4") == ("D15", "past-finish")
    assert why(red("w,w,20,f2", 3), "f2", "f1") == ("D4", "number")


def test_d15_in_the_finish_no_piece_is_jumped() -> None:
    state = red("w,w,f1,f2", 2)
    assert moves(state) == {"f2/f4"}
    assert why(state, "f1", "f3") == ("D15", "finish-held")
    assert why(red("w,20,f1,f2", 1), "f1", "f2") == ("D15", "finish-held")


def test_d15_the_last_piece_ends_on_the_first_space() -> None:
    assert moves(red("36,f2,f3,f4", 4)) == {"36/f1"}
    assert all(moves(red("36,f2,f3,f4", die)) == set() for die in (5,))


def test_d16_no_second_round() -> None:
    state = red("w,w,20,38", 5)
    assert moves(state) == {"20/25", "38/f4"}
    assert why(state, "38", "3") == ("D16", "second-round")
    state = red("20,21,22,39", 5)
    assert "39/4" not in moves(state)
    assert why(state, "39", "f4") == ("D16", "round-done")
    assert why(state, "39", "4") == ("D16", "second-round")
    assert why(state, "39", "7") != ("D16", "second-round")  # no number away


def test_d16_not_over_nor_onto_an_own_piece_in_the_finish() -> None:
    state = red("20,21,38,f2", 3)
    assert moves(state) == {"20/23", "21/24"}
    assert why(state, "38", "f2") == ("D16", "finish-closed")
    state = red("20,21,38,f2", 4)
    assert why(state, "38", "f3") == ("D16", "finish-closed")


# ---- D17: winning, and the other places


def test_d17_all_pieces_in_the_finish_win_and_the_others_play_on() -> None:
    state, events = act(red("39,f2,f3,f4", 1, "blue=39,f2,f3,f4/yellow=w,w,w,w"), move("39", "f1"))
    assert events == (Event("home", RED, "39", "f1"), Event("won", RED, code="home"))
    assert BOOK.result(state) is None
    state, _ = act(state, ROLL, rolled(1))
    state, events = act(state, move("39", "f1"))
    assert events == (Event("home", BLUE, "39", "f1"), Event("placed", BLUE, numbers=(2,)))
    assert BOOK.result(state) == Result(((RED,), (BLUE,), (YELLOW,)), (1, 0, 0), "home")
    assert BOOK.to_act(state) == NOBODY
    assert BOOK.legal(state) == ()
    assert why(state, "wait", "0") == ("D17", "game-over")


def test_d17_a_player_who_is_done_is_skipped() -> None:
    state = at(f"red=1,w,w,w/blue={HOME}/yellow=w,w,w,w", "move:red", 1, placed="blue")
    state, _ = act(state, move("1", "2"))
    assert BOOK.to_act(state) == YELLOW


def test_d17_off_the_game_ends_with_the_first_winner() -> None:
    state, _ = act(red("39,f2,f3,f4", 1, "blue=w,w,w,w/yellow=w,w,w,w", play_on=False), move("39", "f1"))
    assert BOOK.result(state) == Result(((RED,), (BLUE, YELLOW)), (1, 0, 0), "home")


def test_two_pieces_make_a_quick_game_and_any_two_finish_spaces_count() -> None:
    state = begin((0, 2), pieces=2)
    assert BOOK.pieces(state) == {(0, "wait"): 2, (1, "wait"): 2}
    state, _ = act(at("red=38,f4/yellow=w,w", "move:red", 4, pieces=2), move("38", "f3"))
    assert BOOK.result(state) == Result(((0,), (1,)), (1, 0), "home")
    assert BOOK.display.figures(state) == {"home": (2, 0)}


# ---- resigning (our decision)


def test_who_resigns_leaves_with_all_pieces_and_takes_the_last_place() -> None:
    state = at("red=1,2,w,w/blue=3,w,w,w/yellow=w,w,w,w/green=w,w,w,w", "roll:blue", throws=1)
    state, events = act(state, RESIGN)
    assert events == (Event("resigned", BLUE),)
    assert BOOK.to_act(state) == YELLOW
    assert not any(seat == BLUE for seat, _ in BOOK.pieces(state))
    assert BOOK.parse_state(BOOK.format_state(state)) == state
    state, _ = act(state, RESIGN)
    state, events = act(state, RESIGN)
    assert events == (Event("resigned", GREEN), Event("won", RED, code="resigned"))
    assert BOOK.result(state) == Result(((RED,), (GREEN,), (YELLOW,), (BLUE,)), (1, 0, 0, 0), "resigned")


def test_of_two_players_the_other_wins() -> None:
    state, _ = act(begin((1, 3)), RESIGN)
    assert BOOK.result(state) == Result(((1,), (0,)), (0, 1), "resigned")


def test_resigning_when_a_winner_is_known_ends_the_race_for_the_places() -> None:
    state = at(f"red=1,w,w,w/blue={HOME}/yellow=w,w,w,w", "move:red", 1, placed="blue")
    state, events = act(state, RESIGN)
    assert events == (Event("resigned", RED),)
    assert BOOK.result(state) == Result(((BLUE,), (YELLOW,), (RED,)), (0, 1, 0), "home")


def test_the_others_play_on_for_the_win_when_one_of_three_resigns() -> None:
    state, _ = act(begin((0, 1, 2), play_on=False), RESIGN)
    assert BOOK.to_act(state) == 1
