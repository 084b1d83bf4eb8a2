"""What is shown of Don't Worry besides its pieces."""

import pytest

from game.games.dont_worry.rules.display import NO_SIX
from game.rules.display import Remark
from tests.games.dont_worry.rules.tables import BOOK, at

DISPLAY = BOOK.display


@pytest.mark.parametrize(("own", "home"), [("w,w,w,w", 0), ("w,w,39,f1", 1), ("f1,f2,f3,f4", 4), ("w,0,38,39", 0)])
def test_d15_a_piece_is_home_from_the_first_finish_space_on(own: str, home: int) -> None:
    """D15: after a full round a piece turns into its own finish."""
    placed = "red" if home == 4 else "-"
    state = at(f"red={own}/blue=w,w,w,5/yellow=w,w,w,5", "roll:blue", throws=1, placed=placed)
    assert DISPLAY.figures(state) == {"home": (home, 0, 0)}
    assert DISPLAY.finished(state) == ((0,) if home == 4 else ())


@pytest.mark.parametrize(
    ("throws", "die", "remark"),
    [(3, 0, None), (2, 4, (2, 3)), (1, 5, (3, 3)), (2, 0, None), (1, 6, None), (3, 4, None)],
)
def test_d5_each_of_three_rolls_without_a_six_is_told(throws: int, die: int, remark: tuple[int, int] | None) -> None:
    """D5: three rolls for a six."""
    state = at("red=w,w,w,w/yellow=w,w,w,w", "roll:red", die, throws)
    told = Remark(NO_SIX, values={"next": remark[0], "throws": remark[1]}) if remark else None
    assert DISPLAY.remark(state) == told


def test_d5_who_has_a_piece_on_the_track_needs_no_six() -> None:
    """D5: three rolls only without a piece that could move."""
    assert DISPLAY.remark(at("red=w,w,w,5/yellow=w,w,w,w", "roll:red", 4, 1)) is None
    assert DISPLAY.remark(at("red=w,w,w,w/yellow=w,w,w,w", "roll:red", 4, 1, three_throws=False)) is None


@pytest.mark.parametrize(
    ("phase", "die", "throws", "shown"),
    [("move:red", 4, 0, ((4, False),)), ("roll:red", 4, 1, ((4, True),)), ("roll:red", 0, 1, ())],
)
def test_d4_a_number_that_is_still_to_be_played_lies_bright(
    phase: str, die: int, throws: int, shown: tuple[tuple[int, bool], ...]
) -> None:
    """D4: one piece moves by exactly that number."""
    assert DISPLAY.dice(at("red=w,w,w,5/yellow=w,w,w,w", phase, die, throws)) == shown
