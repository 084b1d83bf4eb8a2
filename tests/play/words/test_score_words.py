"""How a match stands is told on one line, with what it is played to and who has the cube."""

from typing import Any

import pytest

from game.match import Match
from game.play.words.score_words import score_line
from game.rules.actions import Action
from game.rules.rulebook import DICE
from tests.playing import begun, played


def doubled(match: Match[Any]) -> Match[Any]:
    """The first game, until a double has been taken."""
    while match.now.action != Action("take"):
        verbs = {action.verb: action for action in match.legal()}
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(verbs.get("double") or verbs.get("take") or match.legal()[0])
    return match


def told(match: Match[Any]) -> str:
    return score_line(match, match.now).replace("\u00a0", " ")


def test_a_match_to_points_tells_everybodys_and_its_length() -> None:
    match = begun("backgammon", "tournament", length=7)
    assert told(match) == "Ann 0, Bö 0 · Match to 7"
    owner = doubled(match).book.display.cube(match.state)
    assert owner is not None
    assert owner.owner is not None
    name = match.terms.players[match.now.seating[owner.owner]].name
    assert told(match) == f"Ann 0, Bö 0 · Match to 7 · Cube on 2: {name}"


def test_the_crawford_game_is_told() -> None:
    matches = (played(begun("backgammon", "tournament", length=3), hand=hand) for hand in range(6))
    lines = {score_line(match, moment).replace("\u00a0", " ") for match in matches for moment in match.moments}
    assert any(line.endswith("· Match to 3 · Crawford game") for line in lines)


def test_a_game_for_a_stake_says_that_it_is_no_match() -> None:
    assert told(begun("backgammon", "stakes")) == "One game, not a match"


def test_a_series_tells_which_game_it_is() -> None:
    assert told(begun("backgammon", "stakes", length=3)) == "Ann 0, Bö 0 · Game 1 of 3"


@pytest.mark.parametrize("key", ["squadro", "dont-worry"])
def test_one_game_without_a_cube_needs_no_score(key: str) -> None:
    assert told(begun(key)) == ""
