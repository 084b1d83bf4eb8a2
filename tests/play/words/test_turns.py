"""A match turn by turn, to the letter; what was worked out before is kept as long as it stands."""

from typing import Any

import pytest
from msgspec.structs import replace

from game import i18n
from game.match import Match
from game.play.words.match_sentences import MatchSentences
from game.play.words.turns import Turn, Turns
from game.rules.actions import parse_action
from tests.playing import board, find_book, terms

GAME = """
dice 3-1, 8/5, 6/5, done | roll, dice 6-5, 24/18, 18/13, done | double | take |
roll, dice 2-2, 13/11, 13/11, 6/4, 6/4, done | double | drop | next | dice 2-4
"""
TURNS = [
    (
        4, 0, 0, "31: 8/5 6/5",
        "Opening roll: 3-1. Ann goes first: 3 to 1. Ann moves from 8 to 5. Ann moves from 6 to 5.",
    ),
    (9, 0, 1, "65: 24/13", "Bö rolls 6-5. Bö moves from 24 to 18. Bö moves from 18 to 13."),
    (10, 0, 0, "Double 2", "Ann doubles to 2."),
    (11, 0, 1, "Take 2", "Bö takes the double; the stake is 2."),
    (
        18, 0, 0, "22: 13/11(2) 6/4(2)",
        f"Ann rolls 2-2.{2 * ' Ann moves from 13 to 11.'}{2 * ' Ann moves from 6 to 4.'}",
    ),
    (19, 0, 1, "Double 4", "Bö doubles to 4."),
    (20, 0, 0, "Drop", "Ann drops the double. Bö wins because the double was dropped."),
    (21, 1, -1, "", "Game 2 starts."),
    (22, 1, 1, "42:", "Opening roll: 2-4. Bö goes first: 4 to 2."),
]  # fmt: skip


def begun() -> tuple[Match[Any], Turns]:
    agreed = replace(terms("backgammon", "tournament", length=5), dice="own")
    match = Match(find_book("backgammon"), agreed)
    return match, Turns(MatchSentences(match, board("backgammon", agreed.sides)))


def play(match: Match[Any], script: str) -> None:
    for text in filter(None, (part.strip() for part in script.replace("|", ",").split(","))):
        if text.startswith("dice "):
            match.roll_dice(tuple(map(int, text.removeprefix("dice ").split("-"))))
        elif text == "next":
            match.next_game()
        else:
            match.play(parse_action(text))


def told(turns: list[Turn]) -> list[tuple[int, int, int, str, str]]:
    return [(turn.index, turn.game, turn.seat, turn.notation, " ".join(turn.sentences)) for turn in turns]


def test_a_match_to_the_letter() -> None:
    match, turns = begun()
    play(match, GAME)
    found = turns.all()
    assert told(found) == TURNS
    assert [turn.player for turn in found] == [turn.seat for turn in found]
    assert [turn.name for turn in found] == ["Ann", "Bö", "Ann", "Bö", "Ann", "Bö", "Ann", "", "Bö"]
    assert [turn.end for turn in found if turn.end] == [("Bö wins because the double was dropped.",)]


@pytest.mark.parametrize("shown", range(1, 23))
def test_a_log_that_grows_is_the_same_as_one_made_at_once(shown: int) -> None:
    match, turns = begun()
    play(match, GAME)
    _, fresh = begun()
    fresh = Turns(MatchSentences(match, board("backgammon", (0, 1))))
    assert told(fresh.all(shown)) == told(turns.all(shown))
    assert told(fresh.all()) == TURNS
    assert told(fresh.all(shown)) == told(turns.all(shown))


def test_turns_that_stand_are_kept_and_others_made_again() -> None:
    match, turns = begun()
    assert turns.all() == []
    assert turns.complete(1)
    for part in GAME.split("|"):
        before = turns.all()
        play(match, part)
        assert not turns.complete(len(match.moments))
        after = turns.all()
        assert turns.complete(len(match.moments))
        assert all(one is other for one, other in zip(before, after, strict=False))
        assert len(after) == len(before) + 1
    assert turns.all()[0] is turns.all()[0]
    match.undo()
    play(match, "dice 6-2")
    assert told(turns.all())[:-1] == TURNS[:-1]
    assert turns.all()[-1].notation == "62:"


def test_another_language_makes_them_anew() -> None:
    match, turns = begun()
    play(match, GAME)
    english = turns.all()
    i18n.use("de")
    assert turns.all()[2].notation != english[2].notation
    i18n.use("en")
    assert told(turns.all()) == TURNS


@pytest.mark.parametrize(
    ("script", "notations"),
    [
        ("double, beaver, take", ["Double 2", "Beaver 4", "Take 4"]),
        ("resign 1, decline, roll, dice 6-1", ["", "", "61:"]),
        ("resign 1, accept", ["", ""]),
    ],
)
def test_answers(script: str, notations: list[str]) -> None:
    """They are noted by what their buttons say, with the cube's value (B51)."""
    agreed = replace(terms("backgammon", "stakes", beavers=True), dice="own")
    match = Match(find_book("backgammon"), agreed)
    turns = Turns(MatchSentences(match, board("backgammon", agreed.sides)))
    play(match, "dice 3-1, 8/5, 6/5, done," + script)
    assert [turn.notation for turn in turns.all()[1:]] == notations


def test_an_opening_that_is_tied_is_the_turn_of_whoever_rolled_last() -> None:
    match = Match(find_book("dont-worry"), replace(terms("dont-worry"), dice="own"))
    turns = Turns(MatchSentences(match, board("dont-worry", match.terms.sides)))
    match.roll_dice((5, 5))
    (tied,) = turns.all()
    assert (tied.seat, tied.sentences) == (1, ("Ann rolls 5.", "Bö rolls 5."))
    match.roll_dice((5, 4))
    (decided,) = turns.all()
    assert (decided.seat, decided.sentences[-1]) == (0, "Ann rolled highest and goes first.")
