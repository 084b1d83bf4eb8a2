"""What the table says is to be done, to the letter."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match, Player
from game.play.words.narration import Message, Narration
from game.rules.actions import parse_action
from tests.playing import board, find_book, terms


def begun(preset: str = "stakes", computers: tuple[int, ...] = (), **options: Any) -> tuple[Match[Any], Narration]:
    """A match of backgammon with dice that are entered."""
    agreed = replace(terms("backgammon", preset, **options), dice="own")
    players = tuple(
        replace(player, kind="computer", level="master") if number in computers else player
        for number, player in enumerate(agreed.players)
    )
    agreed = replace(agreed, players=players)
    match = Match(find_book("backgammon"), agreed)
    return match, Narration(match, board("backgammon", agreed.sides))


def play(match: Match[Any], script: str) -> None:
    for text in filter(None, (part.strip() for part in script.split(","))):
        if text.startswith("dice "):
            match.roll_dice(tuple(map(int, text.removeprefix("dice ").split("-"))))
        else:
            match.play(parse_action(text))


OPENING = "dice 3-1, 8/5, 6/5, done,"


@pytest.mark.parametrize(
    ("script", "prompt"),
    [
        ("", "Enter what you rolled."),
        ("dice 3-1", "Ann to move."),
        ("dice 3-1, 8/5", "Ann to move."),
        ("dice 3-1, 8/5, 6/5", "Ann: finish your turn, or undo."),
        (OPENING, "Bö to roll or double."),
        (OPENING + "roll", "Enter what you rolled."),
        (
            OPENING + "double",
            "Bö doubles to 2. Ann to answer.\nTake: the game is worth 2 points.\nDrop: Bö wins 1 point.",
        ),
        (OPENING + "double, take", "Bö to roll."),
        (OPENING + "double, drop", "Bö wins because the double was dropped."),
        (OPENING + "resign 1", "Bö offers to resign a single game. Ann to answer.\nAccept: Ann wins 1 point."),
        (OPENING + "resign 3", "Bö offers to resign a backgammon. Ann to answer.\nAccept: Ann wins 3 points."),
    ],
)
def test_what_is_to_be_done(script: str, prompt: str) -> None:
    match, narration = begun()
    play(match, script)
    assert narration.prompt() == prompt


def test_a_game_without_a_cube_only_asks_to_roll() -> None:
    match, narration = begun("classic")
    play(match, OPENING)
    assert narration.prompt() == "Bö to roll."


def test_who_begins_and_what_is_to_be_done_first() -> None:
    match, narration = begun()
    play(match, "dice 3-1")
    assert narration.beginning() == "Ann goes first: 3 to 1."
    assert narration.first(thinks=False) == "Make the first move."
    assert narration.first(thinks=True) == "One moment…"
    play(match, "8/5")
    assert narration.beginning() == ""


def test_how_a_game_has_ended() -> None:
    match, narration = begun(length=2)
    assert narration.verdict() == ""
    play(match, OPENING + "double, drop")
    assert narration.verdict() == "Bö wins because the double was dropped."
    match.next_game()
    assert narration.verdict() == ""


def test_a_computer_player_thinks() -> None:
    match, narration = begun(computers=(1,))
    play(match, OPENING)
    assert narration.thinking() == "Bö is thinking…"
    match, narration = begun(computers=(0,))
    play(match, OPENING + "double")
    assert narration.thinking() == "Bö doubles to 2. Ann is thinking…"


@pytest.mark.parametrize(
    ("computers", "passed"), [((1,), "Bö cannot enter with 6-6-6-6; the turn passes. "), ((0,), "")]
)
def test_that_a_computer_has_passed_is_said_while_the_next_player_acts(computers: tuple[int, ...], passed: str) -> None:
    """Bö is on the bar against a closed board (B7)."""
    match, narration = begun(computers=computers)
    start = "1:2,2:2,3:2,4:2,5:2,6:2,8:3 13:14,bar:1 roll:1 - 1 cube,gammons games:0-0"
    match = Match(match.book, replace(match.terms, start=start))
    narration = Narration(match, board("backgammon", match.terms.sides))
    play(match, "roll, dice 6-6, pass")
    assert narration.prompt() == f"{passed}Ann to roll or double."


def test_a_message_says_one_thing_until_it_is_cleared() -> None:
    match, narration = begun()
    play(match, "dice 3-1")
    message = Message(narration)
    assert message.text() == ""
    message.say(owner=1)
    assert message.text() == "This piece belongs to Bö."
    message.say(owner=0)
    assert message.text() == "This piece belongs to Ann."
    reason = match.book.why_not(match.state, "8", "2")
    assert reason is not None
    message.say(reason=reason)
    assert message.text() == narration.why(reason)
    assert message.text().endswith(f"(rule {reason.clause})")
    message.say(latest=True)
    assert message.text() == "Opening roll: 3-1. Ann goes first: 3 to 1."
    message.clear()
    assert message.text() == ""


def test_a_player_without_a_name_is_called_by_number() -> None:
    match, narration = begun()
    named = Match(match.book, replace(match.terms, players=(Player("Player 1"), Player("Bö"))))
    assert Narration(named, narration.board).name(0) == "Player 1"


def test_in_a_game_that_goes_on_after_a_drop_the_answer_says_so() -> None:
    match, narration = begun("playtive")
    play(match, OPENING + "double")
    assert narration.stakes() == ["Take: the game is worth 2 points.", "Drop: play goes on as before."]


def test_what_the_state_adds_is_told() -> None:
    match = Match(find_book("dont-worry"), replace(terms("dont-worry", "manual"), dice="own", first=0))
    narration = Narration(match, board("dont-worry", match.terms.sides))
    assert narration.remark() == ""
    play(match, "roll, dice 5")
    assert narration.remark() == "No six: roll 2 of 3."
