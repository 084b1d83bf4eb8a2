"""B3 to B7, B9 and B40: single checkers on the move."""

from game.rules.events import Event
from tests.games.backgammon.rules.boards import BOOK, PLAYTIVE, START, act, at, begin, events, legal, why


def test_b3_two_checkers_or_one_that_lands_in_between() -> None:
    """B3: 6-1 is played by two checkers, or by one that stops on the way."""
    state = at(START, roll="6-1")
    assert {"13/7", "8/7", "24/18", "24/23"} <= legal(state)
    assert act(state, "13/7", "8/7").left == ()
    assert act(state, "13/7", "7/6").left == ()
    assert why(state, "13/6") == "may"


def test_b3_the_point_in_between_must_be_open() -> None:
    """B3: 24/13 with 6-5 needs the 18- or the 19-point; dark holds both."""
    state = at(START, "6:5,7:2,8:3,13:3,24:2", roll="6-5")
    assert why(state, "24/13") == "B3 closed-between"
    assert why(at(START, roll="6-5"), "24/13") == "may"


def test_b4_open_points() -> None:
    """B4: open are empty points, one's own, and those with one opposing checker; two opposing checkers close it."""
    state = at(START, "5:1,6:5,8:3,13:5,24:1", roll="5-4")
    assert {"24/20", "13/8", "13/9", "6/1", "6/2"} <= legal(state)  # 20 and 1 hold a blot, 8 is one's own
    assert why(state, "24/19") == "B4 closed"
    assert "24/19" not in legal(state)


def test_b5_a_double_is_played_four_times() -> None:
    """B5: 1-1 gives four ones."""
    state = act(begin(), "2-1", "13/11", "6/5", "done", "roll", "1-1")
    assert state.left == (1, 1, 1, 1)
    assert BOOK.display.dice(state) == ((1, False),) * 4
    state = act(state, "8/7", "8/7", "6/5")
    assert BOOK.display.dice(state) == ((1, True),) * 3 + ((1, False),)
    state = act(state, "6/5")
    assert legal(state) == {"done"}


def test_b6_a_blot_is_hit_and_goes_to_the_bar() -> None:
    """B6: light's 20-point is dark's 5-point; the places of an event are named by the piece's owner."""
    state = at(START, "5:1,6:4,8:3,13:5,24:2", roll="4-2")
    assert events(state, "24/20") == (Event("moved", 0, "24", "20", (4,)), Event("hit", 1, "5", "bar"))
    after = act(state, "24/20")
    assert BOOK.pieces(after)[1, "bar"] == 1
    assert BOOK.display.figures(after)["pips"][1] == BOOK.display.figures(state)["pips"][1] - 5 + 25


def test_b6_hit_and_run() -> None:
    """B6: a checker may hit and go on with the second number."""
    state = at(START, "5:1,6:4,8:3,13:5,24:2", roll="4-2")
    assert BOOK.pieces(act(state, "24/20", "20/18"))[1, "bar"] == 1


def test_b7_the_bar_comes_first() -> None:
    """B7: with a checker on the bar nothing else moves; die n enters on 25 - n."""
    state = at("6:5,8:3,13:5,24:1,bar:1", roll="5-4")
    assert legal(state) == {"bar/20", "bar/21"}
    assert events(state, "bar/21") == (Event("entered", 0, "bar", "21", (4,)),)
    assert why(state, "13/8") == "B7 bar-first"
    assert "13/8" in legal(act(state, "bar/21"))


def test_b7_a_closed_point_cannot_be_entered() -> None:
    """B7: dark's 6-point is closed, so a 6 does not enter."""
    state = at("6:5,8:3,13:5,24:1,bar:1", roll="6-4")
    assert legal(state) == {"bar/21"}
    assert why(state, "bar/19") == "B7 closed-entry"


def test_b7_entering_may_hit() -> None:
    """B7 with B6."""
    state = at("6:5,8:3,13:5,24:1,bar:1", "4:1,6:4,8:3,13:5,24:2", roll="6-4")
    assert events(state, "bar/21") == (Event("entered", 0, "bar", "21", (4,)), Event("hit", 1, "4", "bar"))


def test_b7_two_on_the_bar_enter_before_a_third_moves() -> None:
    """B7: after one has entered the other is still first."""
    state = act(at("6:5,8:3,13:5,bar:2", roll="5-4"), "bar/20")
    assert legal(state) == {"bar/21"}


def test_b9_nothing_can_be_played() -> None:
    """B9: the roll is told, then that nothing of it can be played, and the turn is passed by an action of its own."""
    state = act(at("6:5,8:3,13:5,bar:2", "1:2,2:2,3:2,4:2,5:2,6:5", phase="roll:0"), "roll")
    passed = Event("passed", 0, numbers=(5, 2), code="no-entry")
    assert events(state, "5-2") == (Event("rolled", 0, numbers=(5, 2)), passed)
    state = act(state, "5-2")
    assert [str(action) for action in BOOK.legal(state)] == ["pass"]
    after = act(state, "pass")
    assert (after.turn, after.phase, after.rolled) == (1, "roll", ())


def test_b9_a_double_that_cannot_be_played_is_told_whole() -> None:
    """B9: all four numbers."""
    walled = at("24:15", "7:2,8:13", phase="throw:0")
    assert events(walled, "6-6")[-1] == Event("passed", 0, numbers=(6, 6, 6, 6), code="no-move")
    assert legal(act(walled, "6-6")) == {"pass"}


def test_b9_the_rest_of_a_roll_cannot_be_played() -> None:
    """B9: after the first number nothing is left to do; the seat says that it is done."""
    state = at("24:15", "7:2,8:9,12:2,13:2", roll="6-5")
    assert legal(state) == {"24/19"}
    told = events(state, "24/19")
    assert told == (Event("moved", 0, "24", "19", (5,)), Event("passed", 0, numbers=(6,), code="no-move"))
    after = act(state, "24/19")
    assert [str(action) for action in BOOK.legal(after)] == ["done"]
    assert BOOK.display.dice(after) == ((6, False), (5, True))


def test_b40_five_of_ones_own_close_a_point() -> None:
    """B40: landing, landing in between, and entering."""
    state = at("6:5,8:3,13:5,24:2", rules=PLAYTIVE, roll="2-1")
    assert "8/6" not in legal(state)
    assert why(state, "8/6") == "B40 full"
    assert "8/6" in legal(at(START, roll="2-1"))

    between = at("5:5,6:5,8:1,24:4", "2:15", rules=PLAYTIVE, roll="3-2")
    assert why(between, "8/3") == "B40 full-between"
    assert why(at("5:5,6:4,8:1,24:5", "2:15", rules=PLAYTIVE, roll="3-2"), "8/3") == "may"

    entering = at("6:5,8:4,21:5,bar:1", "13:15", rules=PLAYTIVE, roll="4-3")
    assert legal(entering) == {"bar/22"}
    assert why(entering, "bar/21") == "B40 full"


def test_b40_a_full_point_opens_when_a_checker_leaves_it() -> None:
    """B40, B43: the order matters; after 6/4 the 6-point takes a checker again."""
    state = at("6:5,7:1,13:5,24:4", "2:1,3:14", rules=PLAYTIVE, roll="2-1")
    assert why(state, "7/6") == "B40 full"
    assert "7/6" in legal(act(state, "6/4"))
