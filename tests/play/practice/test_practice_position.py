"""What the player to act in a practice position is told to do."""

from dataclasses import replace

import pytest

from game.match import Match
from game.play.practice.practice_position import task
from game.play.words.narration import Narration
from tests.games.backgammon.rules.boards import START
from tests.playing import BOX, board, terms


def told(text: str, preset: str = "classic") -> str:
    """What is said of a position of backgammon, at the beginning of a match there."""
    agreed = replace(terms("backgammon", preset), start=text)
    match = Match(BOX.rulebook("backgammon"), agreed)
    return task(Narration(match, board("backgammon", agreed.sides)), match)


@pytest.mark.parametrize(
    ("dice", "called"), [("1-3>1-3", "3-1"), ("6-5>6-5", "6-5"), ("3-3>3-3-3-3", "3-3"), ("2-2>2-2-2", "2-2")]
)
def test_a_roll_is_called_by_its_larger_number_and_a_double_by_two(dice: str, called: str) -> None:
    assert called in told(f"{START} {START} move:0 {dice} 1 - games:0-0")
