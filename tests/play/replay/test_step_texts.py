"""What a replay says about its steps and marks, to the letter."""

from typing import Any

from msgspec.structs import replace

from game.match import Match
from game.play.replay.step_texts import StepTexts
from game.play.replay.steps import ERRORS, GAMES, Steps
from game.rules.actions import parse_action
from tests.playing import board, find_book, terms


def texts(games: int) -> tuple[StepTexts, Steps]:
    """The texts of a match of backgammon of one game or two, each of which ends by a double that is dropped."""
    match: Match[Any] = Match(find_book("backgammon"), replace(terms("backgammon", "stakes", length=2), dice="own"))
    for game in range(games):
        if game:
            match.next_game()
        match.roll_dice((3, 1))
        for action in ("8/5", "6/5", "done", "double", "drop"):
            match.play(parse_action(action))
    seen = board("backgammon", (0, 1))
    steps = Steps(match, tuple(seen.marks), (1,))
    return StepTexts(match, seen, steps), steps


def test_where_a_step_is() -> None:
    one, steps = texts(1)
    assert one.where(2) == f"Step 2 of {steps.last}"
    two, steps = texts(2)
    second = steps.games[1]
    assert two.where(0) == f"Game 1 of 2 · Step 0 of {steps.last}"
    assert two.where(second - 1) == f"Game 1 of 2 · Step {second - 1} of {steps.last}"
    assert two.where(second) == f"Game 2 of 2 · Step {second} of {steps.last}"
    assert two.positions(3) == (
        f"Game 1 of 2 · Step 3 of {steps.last}",
        f"Step 3 of {steps.last}",
        f"3 / {steps.last}",
    )


def test_what_happened() -> None:
    one, _ = texts(1)
    assert one.happened(0) == "The match starts."
    assert one.happened(1) == "Opening roll: 3-1. Ann goes first: 3 to 1."
    assert one.happened(2) == "Ann moves from 8 to 5."
    two, steps = texts(2)
    second = steps.games[1]
    assert two.happened(0) == "Game 1 starts."
    assert two.happened(second - 1) == "Ann drops the double. Bö wins because the double was dropped."
    assert two.happened(second) == "Game 2 starts."
    assert two.hint(second) == f"{two.where(second)}\nGame 2 starts."


def test_marks_and_how_many_there_are() -> None:
    two, _ = texts(2)
    assert (two.kind(GAMES), two.kind(ERRORS), two.kind("")) == ("Games", "Errors", "No marks")
    assert (two.counted(GAMES), two.counted(ERRORS)) == ("Games: 2", "Errors: 1")
    assert two.counted("hit") == "No marks"
    one, _ = texts(1)
    assert one.counted(GAMES) == "No marks"
    assert two.kind("hit") == two.board.marks["hit"].english
