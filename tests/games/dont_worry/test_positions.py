"""Don't Worry's positions as they are set up by hand."""

import pytest
from msgspec.structs import replace

from game.games.dont_worry.positions import DIE, DontWorryPositions
from game.games.positions import OVER, TURN, Draft, ImpossibleError
from tests.games.dont_worry.rules.tables import BLUE, BOOK, RED, at, red

POSITIONS = DontWorryPositions(BOOK)


def draft(own: str = "w,w,5,20", others: str = "yellow=w,w,w,w", phase: str = "roll:red", die: int = 0) -> Draft:
    return POSITIONS.draft(at(f"red={own}/{others}", phase, die, throws=int(phase.startswith("roll"))))


@pytest.mark.parametrize(("phase", "die", "shown"), [("roll:red", 0, 0), ("roll:red", 4, 0), ("move:red", 4, 4)])
def test_the_die_is_shown_while_its_number_is_to_be_played(phase: str, die: int, shown: int) -> None:
    assert draft(phase=phase, die=die).chosen == {TURN: RED, DIE: shown}


def test_who_has_resigned_has_his_pieces_in_the_yard_again() -> None:
    state = at("red=w,w,5,20/blue=-/yellow=w,w,w,w", "move:red", 4, resigned="blue")
    assert POSITIONS.draft(state).pieces == {
        (RED, "wait"): 2, (RED, "5"): 1, (RED, "20"): 1, (BLUE, "wait"): 4, (2, "wait"): 4,
    }  # fmt: skip


def test_a_number_that_was_rolled_is_to_be_played() -> None:
    assert POSITIONS.state(draft().choosing(DIE, 4)) == red("w,w,5,20", 4)


@pytest.mark.parametrize(
    ("own", "rolls"), [("w,w,5,20", 1), ("w,w,w,w", 3), ("w,w,f2,f4", 1), ("w,w,f3,f4", 3), ("w,f2,f3,f4", 3)]
)
def test_d5_a_turn_that_begins_has_the_rolls_of_its_position(own: str, rolls: int) -> None:
    """D5: three rolls without a piece on the track or one in the finish that could still move."""
    assert POSITIONS.state(draft(own)).rolls_left == rolls


def test_each_space_holds_one_piece_but_the_yard_all() -> None:
    assert POSITIONS.put(draft(), RED, "5", "wait").pieces[RED, "wait"] == 3
    for origin, target in (("5", "20"), ("wait", "20")):
        with pytest.raises(ImpossibleError) as refused:
            POSITIONS.put(draft(), RED, origin, target)
        assert refused.value.text.english == "Only one piece can stand there."


def test_d1_red_and_yellow_meet_on_the_same_space() -> None:
    """D1: yellow's start is red's space 20."""
    with pytest.raises(ImpossibleError) as refused:
        POSITIONS.put(draft(), 1, "wait", "0")
    assert refused.value.text.english == "Only one piece can stand there."
    assert POSITIONS.put(draft(), 1, "wait", "1").pieces[1, "1"] == 1


def home(shown: Draft) -> Draft:
    """The same with all of red's pieces at home."""
    others = {spot: count for spot, count in shown.pieces.items() if spot[0] != RED}
    return replace(shown, pieces={**others, **{(RED, f"f{n}"): 1 for n in range(1, 5)}})


def test_d17_who_is_done_is_not_to_move() -> None:
    """D17: a player who is done is skipped; the others play on until one is left."""
    shown = home(draft(others="blue=w,w,w,34/yellow=w,w,w,w"))
    with pytest.raises(ImpossibleError) as refused:
        POSITIONS.state(shown)
    assert refused.value.text.english == "{side} has already finished. Choose another player to move."
    assert refused.value.seat == RED
    assert POSITIONS.state(shown.choosing(TURN, BLUE)).placed == (RED,)


def test_d17_with_one_left_the_game_is_over() -> None:
    """D17: the others play on for the next places until one is left."""
    with pytest.raises(ImpossibleError) as refused:
        POSITIONS.state(home(draft()).choosing(TURN, 1))
    assert refused.value.text is OVER


def test_the_yard_is_where_pieces_come_from_and_go_to() -> None:
    assert POSITIONS.reserve(RED, "5") == "wait"
    assert POSITIONS.adjusting_move(RED, "7", 1) == ("wait", "7")
    assert POSITIONS.adjusting_move(RED, "5", -1) == ("5", "wait")


@pytest.mark.parametrize("own", ["f2,f3,f4,38", "f1,f2,f3,38"])
def test_d9_a_six_that_no_piece_can_play_is_never_to_be_played(own: str) -> None:
    with pytest.raises(ImpossibleError) as refused:
        POSITIONS.state(draft(own).choosing(DIE, 6))
    assert refused.value.text.english == "This six cannot be played. Choose another number, or “Not rolled yet”."
    assert POSITIONS.state(draft(own).choosing(DIE, 5)).die == 5
