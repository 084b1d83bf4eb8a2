"""How a turn goes: the board, who begins, throws, sixes and the start space (D1 to D11)."""

import pytest

from game.rules.actions import move, rolled
from game.rules.errors import IllegalError, InvalidError
from game.rules.events import Event
from game.rules.rulebook import DICE
from tests.games.dont_worry.rules.tables import (
    BLUE,
    BOOK,
    GREEN,
    PASS,
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

# ---- D1 to D3: the board, the players, who begins


def test_d1_ten_spaces_from_one_start_to_the_next() -> None:
    """Red's space 13 is blue's 3."""
    _, events = act(red("9,20,21,22", 4, "blue=3,w,w,w/yellow=w,w,w,w"), move("9", "13"))
    assert events == (Event("moved", RED, "9", "13"), Event("hit", BLUE, "3", "wait"))


def test_d1_forty_spaces_round() -> None:
    """Green's start is thirty spaces ahead of red's; red's is ten ahead of green's."""
    state = at("red=1,20,21,22/yellow=w,w,w,w/green=8,20,21,22", "move:green", 3)
    _, events = act(state, move("8", "11"))
    assert events[1] == Event("hit", RED, "1", "wait")


def test_d2_all_pieces_begin_on_the_waiting_spaces() -> None:
    assert BOOK.pieces(begin((0, 1, 3))) == {(seat, "wait"): 4 for seat in range(3)}


@pytest.mark.parametrize("sides", [(0, 2), (1, 3)])
def test_d2_two_sit_opposite(sides: tuple[int, ...]) -> None:
    assert BOOK.to_act(begin(sides)) == 0


@pytest.mark.parametrize("sides", [(0, 1), (1, 2), (2, 3), (0, 3)])
def test_d2_and_not_side_by_side(sides: tuple[int, ...]) -> None:
    with pytest.raises(InvalidError) as refused:
        begin(sides)
    assert refused.value.code == "opposite"


@pytest.mark.parametrize("sides", [(0,), (0, 1, 2, 3, 4), (1, 0, 2)])
def test_d2_two_to_four_players(sides: tuple[int, ...]) -> None:
    with pytest.raises(InvalidError):
        begin(sides)


def test_d2_the_turn_passes_clockwise_and_over_empty_corners() -> None:
    state = begin((0, 1, 3), first=1, three_throws=False)
    turns = []
    for _ in range(4):
        turns.append(BOOK.to_act(state))
        state, _ = act(state, ROLL, rolled(1), PASS)
    assert turns == [1, 2, 0, 1]


def test_d3_the_highest_throw_begins() -> None:
    state = begin((0, 1, 3), first=None)
    assert BOOK.to_act(state) == DICE
    assert BOOK.dice(state) == (6, 6, 6)
    assert len(BOOK.legal(state)) == 216
    state, events = act(state, rolled(2, 5, 4))
    assert events == (
        Event("rolled", 0, numbers=(2,)),
        Event("rolled", 1, numbers=(5,)),
        Event("rolled", 2, numbers=(4,)),
        Event("starts", 1),
    )
    assert BOOK.to_act(state) == 1
    assert BOOK.legal(state) == (ROLL, RESIGN)


def test_d3_those_who_tie_for_highest_throw_again() -> None:
    state, events = act(begin(first=None), rolled(6, 2, 6, 6))
    assert [event.kind for event in events] == ["rolled"] * 4
    assert BOOK.dice(state) == (6, 6, 6)
    state, events = act(state, rolled(1, 3, 3))
    assert [event.seat for event in events] == [RED, YELLOW, GREEN]
    assert BOOK.dice(state) == (6, 6)
    state, events = act(state, rolled(2, 1))
    assert events[-1] == Event("starts", YELLOW)


def test_d3_every_game_of_a_series_is_thrown_for() -> None:
    assert not BOOK.alternates(BOOK.defaults())
    assert not BOOK.swaps_sides(BOOK.defaults())


# ---- D4 and D5: a turn, and three throws


def test_d4_throw_and_move_by_exactly_that_number() -> None:
    state, events = act(at("red=5,20,w,w/yellow=w,w,w,w", "roll:red", throws=1), ROLL)
    assert (BOOK.to_act(state), BOOK.dice(state), events) == (DICE, (6,), ())
    state, events = act(state, rolled(4))
    assert events == (Event("rolled", RED, numbers=(4,)),)
    assert BOOK.display.dice(state) == ((4, False),)
    assert moves(state) == {"5/9", "20/24"}
    reason = BOOK.why_not(state, "5", "8")
    assert reason is not None
    assert (reason.clause, reason.code, reason.values) == ("D4", "number", (("n", 4),))
    state, events = act(state, move("5", "9"))
    assert events == (Event("moved", RED, "5", "9"),)
    assert BOOK.display.dice(state) == ((4, True),)
    assert BOOK.to_act(state) == 1


def test_d4_no_passing_while_a_move_is_possible() -> None:
    state = red("5,20,w,w", 4)
    assert PASS not in BOOK.legal(state)
    assert BOOK.legal(state)[-1] == RESIGN
    with pytest.raises(IllegalError):
        BOOK.play(state, PASS)


def test_d4_a_number_that_cannot_be_played_is_passed() -> None:
    state, events = act(at("red=f2,f3,f4,w/yellow=w,w,w,w", "throw:red", throws=1), rolled(5))
    assert events[1:] == (Event("passed", RED, numbers=(5,), code="no-six"),)
    assert BOOK.legal(state) == (PASS,)
    state, events = act(state, PASS)
    assert events == ()
    assert BOOK.to_act(state) == 1
    _, events = act(at("red=37,f1,f2,f4/yellow=w,w,w,w", "throw:red", throws=1), rolled(5))
    assert events[1:] == (Event("passed", RED, numbers=(5,), code="blocked"),)


def test_d4_nothing_moves_before_the_throw() -> None:
    assert why(begin(), "wait", "0") == ("D4", "no-throw")
    assert why(begin(first=None), "wait", "0") == ("D4", "no-throw")


def test_d5_three_throws_for_who_has_nothing_to_move() -> None:
    state = begin()
    for face in (1, 5):
        state, events = act(state, ROLL, rolled(face))
        assert events == (Event("rolled", RED, numbers=(face,)),)
        assert BOOK.legal(state) == (ROLL, RESIGN)
        assert BOOK.display.dice(state) == ((face, True),)
    state, _ = act(state, ROLL, rolled(2))
    assert BOOK.legal(state) == (PASS,)
    state, _ = act(state, PASS)
    assert BOOK.to_act(state) == BLUE


def test_d5_the_first_six_ends_them_and_those_left_over_lapse() -> None:
    state, _ = act(begin(), ROLL, rolled(6), move("wait", "0"), ROLL, rolled(3), move("0", "3"))
    assert BOOK.to_act(state) == BLUE


def test_d5_is_judged_when_the_turn_begins() -> None:
    """After his six red has a piece on the track; when it is knocked out he has three throws again."""
    state, _ = act(begin((0, 2)), ROLL, rolled(6), move("wait", "0"), ROLL, rolled(1), move("0", "1"))
    assert state.rolls_left == 3
    state, _ = act(state, ROLL, rolled(1), ROLL, rolled(1), ROLL, rolled(1), PASS)
    assert (BOOK.to_act(state), state.rolls_left) == (0, 1)


@pytest.mark.parametrize(
    ("own", "throws"),
    [
        ("w,w,w,w", 3),
        ("w,w,w,f4", 3),
        ("w,w,f3,f4", 3),
        ("w,f2,f3,f4", 3),
        ("w,w,w,f3", 1),  # the manual's example: it can still move by a one
        ("w,w,f1,f4", 1),
        ("w,w,f2,f4", 1),
        ("w,w,w,0", 1),
        ("w,w,39,f4", 1),
    ],
)
def test_d5_who_has_three_throws(own: str, throws: int) -> None:
    state = at(f"red={own}/yellow=1,w,w,w", "move:yellow", 1)
    state, _ = act(state, move("1", "2"))
    assert (BOOK.to_act(state), state.rolls_left) == (0, throws)


@pytest.mark.parametrize(
    ("own", "throws", "face", "after"),
    [
        ("w,w,w,w", 3, 5, ("roll", 2)),
        ("w,w,w,w", 2, 1, ("roll", 1)),
        ("w,w,w,w", 1, 1, ("move", 0)),  # to pass
        ("w,w,w,w", 3, 6, ("move", 0)),  # those left over lapse
        ("5,20,w,w", 1, 4, ("move", 0)),
        ("38,39,f1,f2", 1, 6, ("roll", 1)),  # D9
        ("38,39,f1,f2", 1, 5, ("move", 0)),
    ],
)
def test_d5_how_many_throws_a_number_leaves(own: str, throws: int, face: int, after: tuple[str, int]) -> None:
    state, _ = act(at(f"red={own}/yellow=w,w,w,w", "throw:red", throws=throws), rolled(face))
    assert (state.phase, state.rolls_left) == after
    assert (state.turn, state.die) == (RED, face)


def test_d5_can_be_agreed_away() -> None:
    state, _ = act(begin(three_throws=False), ROLL, rolled(1))
    assert BOOK.legal(state) == (PASS,)


# ---- D6 to D11: sixes, the start space, the choice


def test_d6_a_six_brings_a_waiting_piece_in() -> None:
    state = red("w,w,5,20", 6)
    assert moves(state) == {"wait/0"}
    assert why(state, "5", "11") == ("D6", "enter")
    assert why(state, "wait", "6") == ("D6", "enter-on-start")
    state, events = act(state, move("wait", "0"))
    assert events == (Event("entered", RED, "wait", "0"),)
    assert BOOK.pieces(state)[RED, "wait"] == 1


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_d6_and_nothing_but_a_six_does(die: int) -> None:
    state = red("w,w,5,20", die)
    assert moves(state) == {f"5/{5 + die}", f"20/{20 + die}"}
    assert why(state, "wait", "0") == ("D6", "six-enters")


def test_d7_a_six_moves_an_own_piece_off_the_start_space_first() -> None:
    state = red("w,w,0,20", 6)
    assert moves(state) == {"0/6"}
    assert why(state, "20", "26") == ("D7", "clear-start")
    assert why(state, "wait", "0") == ("D7", "start-held")


def test_d7_if_it_cannot_the_six_is_free() -> None:
    state = red("w,0,6,20", 6)
    assert moves(state) == {"6/12", "20/26"}
    assert why(state, "wait", "0") == ("D7", "start-held")
    assert why(state, "0", "6") == ("D14", "own-piece")


def test_d7_does_not_hold_when_no_piece_waits() -> None:
    assert moves(red("0,6,20,f1", 6)) == {"6/12", "20/26"}
    assert moves(red("0,7,20,f1", 6)) == {"0/6", "7/13", "20/26"}


def test_d8_an_entering_piece_knocks_out() -> None:
    """D8: a foe on the start space is knocked out by an entering piece. Yellow's space 20 is red's start."""
    state, events = act(red("w,w,w,w", 6, "yellow=20,w,w,w"), move("wait", "0"))
    assert events == (Event("entered", RED, "wait", "0"), Event("hit", 1, "20", "wait"))
    assert BOOK.pieces(state) == {(0, "wait"): 3, (0, "0"): 1, (1, "wait"): 4}


@pytest.mark.parametrize(
    ("others", "seat", "place"),
    [
        ("blue=30,w,w,w/yellow=w,w,w,w", 1, "30"),
        ("yellow=20,w,w,w", 1, "20"),
        ("yellow=w,w,w,w/green=10,w,w,w", 2, "10"),
    ],
)
def test_d8_whichever_colour_stands_there(others: str, seat: int, place: str) -> None:
    """D8: whoever stands on the start space goes back to its waiting space."""
    state, events = act(red("w,w,w,w", 6, others), move("wait", "0"))
    assert events[1] == Event("hit", seat, place, "wait")
    assert BOOK.pieces(state)[seat, "wait"] == 4


def test_d9_after_a_six_the_same_player_throws_again_without_limit() -> None:
    """D9: after a six the same player throws again, and again after the next six, without limit."""
    state = begin()
    for played in (move("wait", "0"), move("0", "6"), move("wait", "0"), move("0", "6")):
        if played == move("0", "6") and (0, "6") in BOOK.pieces(state):
            played = move("6", "12")
        state, _ = act(state, ROLL, rolled(6), played)
        assert BOOK.legal(state) == (ROLL, RESIGN)
        assert BOOK.to_act(state) == RED
        assert BOOK.display.dice(state) == ((6, True),)


def test_d9_also_after_a_six_that_could_not_be_played() -> None:
    """D9: a six counts, played if it could be."""
    state = at("red=38,39,f1,f2/yellow=w,w,w,w", "throw:red", throws=1)
    state, events = act(state, rolled(6))
    assert events == (Event("rolled", RED, numbers=(6,)),)
    assert BOOK.legal(state) == (ROLL, RESIGN)


def test_d9_unless_agreed_otherwise() -> None:
    state = at("red=38,39,f1,f2/yellow=w,w,w,w", "throw:red", throws=1, six_without_move="ends")
    state, events = act(state, rolled(6))
    assert events[1:] == (Event("passed", RED, numbers=(6,), code="blocked"),)
    assert BOOK.legal(state) == (PASS,)
    state, _ = act(state, PASS)
    assert BOOK.to_act(state) == 1


def test_d9_a_six_that_brings_the_last_piece_home_ends_the_turn() -> None:
    """D9: a six that brings the last piece home ends his game, and the turn."""
    state, _ = act(red("34,f2,f3,f4", 6, "blue=w,w,w,w/yellow=w,w,w,w"), move("34", "f1"))
    assert BOOK.to_act(state) == BLUE


def test_d10_the_start_space_is_left_by_the_first_number_that_can() -> None:
    state = red("w,0,10,20", 3, "yellow=33,w,w,w")
    assert moves(state) == {"0/3"}
    assert why(state, "10", "13") == ("D10", "leave-start")  # though it would knock out yellow's piece


def test_d10_not_if_it_cannot() -> None:
    assert moves(red("w,0,3,20", 3)) == {"3/6", "20/23"}


def test_d10_not_if_no_piece_waits() -> None:
    assert moves(red("0,10,20,f1", 3)) == {"0/3", "10/13", "20/23", "f1/f4"}


def test_d11_otherwise_the_player_chooses() -> None:
    assert moves(red("w,5,10,20", 2)) == {"5/7", "10/12", "20/22"}


# ---- why a piece cannot move at all


@pytest.mark.parametrize(
    ("own", "die", "place", "clause", "code"),
    [
        ("w,w,w,0", 3, "wait", "D6", "six-enters"),
        ("w,w,w,0", 6, "wait", "D7", "start-held"),
        ("w,w,1,4", 3, "1", "D14", "own-piece"),
        ("w,w,0,5", 3, "5", "D10", "leave-start"),
        ("w,w,38,f4", 6, "38", "D16", "round-done"),
        ("37,f1,f2,f4", 3, "f2", "D15", "past-finish"),
        ("38,f1,f2,f4", 2, "38", "D16", "finish-closed"),
        ("5,6,7,8", 3, "9", "D4", "no-piece"),
    ],
)
def test_why_a_piece_cannot_move(own: str, die: int, place: str, clause: str, code: str) -> None:
    reason = BOOK.why_stuck(red(own, die), place)
    assert reason
    assert (reason.clause, reason.code) == (clause, code)


def test_nothing_stops_a_piece_that_may_move() -> None:
    state = red("38,f1,f3,f4", 1)
    assert (BOOK.why_stuck(state, "f1"), BOOK.why_stuck(state, "38")) == (None, None)
    before = BOOK.why_stuck(begin(), "wait")
    assert before
    assert before.code == "no-throw"
