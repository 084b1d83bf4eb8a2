"""B1 and B2: the start and the opening throw."""

import pytest

from game.rules.actions import rolled
from game.rules.errors import IllegalError
from game.rules.events import Event
from game.rules.rulebook import DICE
from game.rules.setup import Setup
from tests.games.backgammon.rules.boards import BOOK, act, begin, events, legal


def test_b1_the_start_position() -> None:
    """B1: two on 24, five on 13, three on 8, five on 6, for both sides; 167 pips each."""
    state = begin()
    expected = {"24": 2, "13": 5, "8": 3, "6": 5}
    assert dict(BOOK.pieces(state)) == {(seat, place): n for seat in (0, 1) for place, n in expected.items()}
    assert BOOK.display.figures(state) == {"pips": (167, 167), "off": (0, 0)}


@pytest.mark.parametrize("preset", [p.key for p in BOOK.presets])
def test_b1_is_the_same_in_every_preset(preset: str) -> None:
    """B1: Playtive counts LIGHT's points the other way, and means the same."""
    counted_the_other_way = {1: 2, 12: 5, 17: 3, 19: 5}
    board = {(0, str(25 - point)): count for point, count in counted_the_other_way.items()}
    assert {k: n for k, n in BOOK.pieces(begin(preset)).items() if k[0] == 0} == board


@pytest.mark.parametrize(("dice", "beginner"), [((2, 5), 1), ((6, 1), 0)])
def test_b2_the_higher_die_begins_and_plays_both(dice: tuple[int, int], beginner: int) -> None:
    """B2: each player throws one die, seat 0's first; the higher begins with these two numbers."""
    state = begin()
    assert BOOK.to_act(state) == DICE
    assert BOOK.dice(state) == (6, 6)
    state, happened = BOOK.play(state, rolled(*dice))
    assert happened == (Event("rolled", DICE, numbers=dice), Event("starts", beginner, numbers=dice))
    assert BOOK.to_act(state) == beginner
    assert BOOK.display.dice(state) == tuple((face, False) for face in sorted(dice, reverse=True)), (
        "the larger at the left"
    )


def test_b2_a_tie_is_thrown_again() -> None:
    """B2: a tie changes nothing but that it was thrown."""
    state = begin()
    assert events(state, "4-4") == (Event("rolled", DICE, numbers=(4, 4), code="tie"),)
    assert act(state, "4-4") == state


def test_b2_where_the_setup_names_the_beginner() -> None:
    """B2 gives way: the chosen seat rolls two ordinary dice, a double among them; nobody has doubled before (B30)."""
    state = begin("stakes", first=1)
    assert BOOK.to_act(state) == DICE
    assert events(state, "3-3") == (Event("rolled", 1, numbers=(3, 3)),)
    assert BOOK.to_act(act(state, "3-3")) == 1


def test_b3_every_later_turn_is_rolled_with_two_dice() -> None:
    """B3: the other seat takes the dice and both fall."""
    state = act(begin(), "6-1", "13/7", "8/7", "done")
    assert BOOK.to_act(state) == 1
    assert legal(state) == {"roll"}
    state = act(state, "roll")
    assert BOOK.to_act(state) == DICE
    assert len(BOOK.legal(state)) == 36


@pytest.mark.parametrize("faces", [(7, 1), (0, 2), (3,), (1, 2, 3)])
def test_dice_show_one_to_six(faces: tuple[int, ...]) -> None:
    with pytest.raises(IllegalError):
        BOOK.play(begin(), rolled(*faces))


def test_the_sides_are_two() -> None:
    setup = Setup(BOOK.defaults(), (0, 1))
    assert [side.key for side in BOOK.sides] == ["light", "dark"]
    assert BOOK.start(setup) == begin()
