"""B1 and B2: the start and the opening throw."""

from game.rules.backgammon import Backgammon
from game.rules.base import DICE, Event, Setup, throw

BOOK = Backgammon()


def test_b1_the_start_position() -> None:
    """B1: two on 24, five on 13, three on 8, five on 6, for both sides; 167 pips each."""
    state = BOOK.start(Setup(BOOK.defaults(), (0, 1)))
    expected = {"24": 2, "13": 5, "8": 3, "6": 5}
    assert dict(BOOK.pieces(state)) == {(seat, place): n for seat in (0, 1) for place, n in expected.items()}
    assert BOOK.figures(state) == {"pips": (167, 167), "off": (0, 0)}


def test_b2_the_higher_die_begins_and_plays_both() -> None:
    """B2: each throws one die; the higher begins with these two numbers."""
    state = BOOK.start(Setup(BOOK.defaults(), (0, 1)))
    assert BOOK.to_act(state) == DICE
    state, events = BOOK.play(state, throw(2, 5))
    assert events == (Event("rolled", DICE, numbers=(2, 5)), Event("starts", 1))
    assert BOOK.to_act(state) == 1
    assert BOOK.shown_dice(state) == ((2, False), (5, False))


def test_b2_a_tie_is_thrown_again() -> None:
    """B2: a tie changes nothing but that it was thrown."""
    start = BOOK.start(Setup(BOOK.defaults(), (0, 1)))
    state, events = BOOK.play(start, throw(4, 4))
    assert state == start
    assert events == (Event("rolled", DICE, numbers=(4, 4), code="tie"),)
