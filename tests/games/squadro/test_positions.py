"""Squadro's positions as they are set up by hand."""

import pytest

from game.games.positions import TURN, Draft, ImpossibleError
from game.games.squadro.positions import SquadroPositions
from game.games.squadro.rules.lanes import HOME
from tests.games.squadro.engine.positions import BOOK, state_of

POSITIONS = SquadroPositions(BOOK)


def draft(text: str = "00000/00000 across") -> Draft:
    return POSITIONS.draft(state_of(text))


@pytest.mark.parametrize(
    ("place", "by", "becomes"),
    [("2-3", 1, "2-4"), ("2-3", -1, "2-2"), ("1-0", -1, "1-0"), (f"5-{HOME}", 1, f"5-{HOME}"), ("5-11", 1, "5-12")],
)
def test_a_piece_goes_on_or_back_a_space_and_stays_in_its_lane(place: str, by: int, becomes: str) -> None:
    assert POSITIONS.adjusting_move(0, place, by) == (place, becomes)


def test_a_piece_may_be_put_anywhere_in_its_own_lane() -> None:
    assert POSITIONS.may_put(0, "2-3", "2-12")
    assert not POSITIONS.may_put(0, "2-3", "3-3")
    assert POSITIONS.reserve(1, "4-7") == "4-0"


def test_a_draft_is_the_pieces_and_whose_turn_it_is() -> None:
    shown = draft("00300/00000 up")
    assert shown.pieces[0, "3-3"] == 1
    assert shown.chosen == {TURN: 1}
    assert POSITIONS.state(shown) == state_of("00300/00000 up")


def test_two_pieces_on_one_crossing_are_refused() -> None:
    with pytest.raises(ImpossibleError) as refused:
        POSITIONS.put(POSITIONS.put(draft(), 0, "1-0", "1-1"), 1, "1-0", "1-1")
    assert refused.value.text.english == "Two pieces cannot share a crossing."


def test_s9_four_pieces_home_are_the_end_and_three_are_not() -> None:
    """S9: the fourth piece at home wins."""
    shown = draft()
    for lane in range(1, 4):
        shown = POSITIONS.put(shown, 0, f"{lane}-0", f"{lane}-{HOME}")
    assert POSITIONS.state(shown).progress[0] == (HOME, HOME, HOME, 0, 0)
    with pytest.raises(ImpossibleError) as refused:
        POSITIONS.state(POSITIONS.put(shown, 0, "4-0", f"4-{HOME}"))
    assert refused.value.text.english == "The game is over once four pieces are home."
