"""Matches that begin at any position, to learn and to try things out."""

import pytest

from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import BackgammonState
from game.match import NotNowError, Player, Terms, dice
from game.match.trial import Trial
from game.rules.actions import Action, parse_action

BOOK = Backgammon()
ROLLING = "6:5,8:3,13:5,24:2 6:5,8:3,13:5,24:2 roll:1 - 1 - games:0-0"


def trial(throws: tuple[tuple[int, ...], ...] = ()) -> Trial[BackgammonState]:
    terms = Terms("backgammon", BOOK.defaults(), (Player("a"), Player("b")), (0, 1), seed=b"a")
    return Trial(BOOK, terms, BOOK.parse_state(ROLLING), throws)


def test_it_begins_where_it_is_told_to() -> None:
    match = trial()
    assert BOOK.format_state(match.state) == ROLLING
    assert match.journal == ()
    assert not match.can_undo


def test_its_first_dice_are_arranged_and_the_others_are_not() -> None:
    match = trial(((3, 1),))
    match.play(Action("roll"))
    assert match.roll_dice()[0].numbers == (3, 1)
    for text in ("8/5", "6/5", "done", "roll"):
        match.play(parse_action(text))
    assert match.roll_dice()[0].numbers == dice.faces(match.terms.seed, 1, (6, 6))
    with pytest.raises(NotNowError):
        match.roll_dice()


def test_its_moves_can_be_taken_back_and_its_dice_cannot() -> None:
    match = trial(((3, 1),))
    match.play(Action("roll"))
    match.roll_dice()
    match.play(parse_action("8/5"))
    match.undo()
    assert [str(action) for action in match.journal] == ["roll", "3-1"]
    assert not match.can_undo
