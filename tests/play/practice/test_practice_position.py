"""What the player to act in a practice position is told to do."""

import pytest
from msgspec.structs import replace

from game import i18n
from game.match import Match
from game.play.practice.practice_position import PracticePosition, task
from game.play.words.narration import Narration
from game.rules.actions import parse_action
from game.rules.rulebook import NOBODY
from tests.games.backgammon.rules.boards import START
from tests.playing import BOX, begun, board, played, terms


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


def test_a_double_may_be_offered_before_the_roll_and_else_it_is_said_what_is_due() -> None:
    assert told(f"{START} {START} roll:0 - 1 cube,gammons games:0-0", "stakes") == "Ann: double or roll?"
    offered = told(f"{START} {START} doubled:1 - 1 cube,gammons games:0-0", "stakes")
    assert offered.split("\n") == ["Ann: take or drop?", "Take: the game is worth 2 points.", "Drop: Bö wins 1 point."]
    assert told(f"{START} {START} roll:1 - 1 - games:0-0") == "Bö to roll."
    assert told(f"{START} {START} move:1 6-5>5 1 - games:0-0") == "Bö to play 5."


def test_the_korean_word_that_honours_a_name_is_not_said_to_a_colour() -> None:
    """In a puzzle the names are those of the sides."""
    i18n.use("ko")
    match = played(begun("squadro"), 10)
    said = [task(Narration(match, board("squadro", match.terms.sides)), match)]
    said += [told(f"{START} {START} {phase} - 1 cube,gammons games:0-0", "stakes") for phase in ("roll:0", "doubled:1")]
    assert ["님" in text for text in said] == [False, False, False]
    assert all(match.terms.players[0].name in text or match.terms.players[1].name in text for text in said)


def test_where_nobody_is_to_act_nothing_is_said() -> None:
    match = played(Match(BOX.rulebook("backgammon"), terms("backgammon", "classic")))
    assert match.over
    assert task(Narration(match, board("backgammon", match.terms.sides)), match) == ""


def test_one_turn_is_played_and_then_nobody_acts() -> None:
    agreed = replace(terms("backgammon", "classic"), start=f"{START} {START} move:0 3-1>3-1 1 - games:0-0")
    position = PracticePosition(Match(BOX.rulebook("backgammon"), agreed), 0)
    assert (position.seat, position.to_act, position.done, position.only_rolls) == (0, 0, False, False)
    position.open = False
    assert position.to_act == NOBODY
    position.open = True
    for action in ("8/5", "6/5"):
        position.play(parse_action(action))
        assert (position.to_act, position.done) == (0, False)
    position.play(parse_action("done"))
    assert (position.to_act, position.done) == (NOBODY, True)
    position.stand(0)
    assert (position.to_act, position.done, len(position.moments)) == (0, False, 1)


def test_after_a_move_only_rolling_once_more_may_be_left() -> None:
    """As after a six in Don't Worry."""
    match = played(begun("dont-worry"), 200)
    book, moments = match.book, match.moments
    moved = next(
        n
        for n, moment in enumerate(moments)
        if moment.action is not None
        and moment.action.verb == "move"
        and book.to_act(moment.state) == moment.actor
        and {action.verb for action in book.legal(moment.state)} <= {"roll", "resign"}
    )
    position = PracticePosition(match, moved - 1)
    assert not position.only_rolls
    action = moments[moved].action
    assert action is not None
    position.play(action)
    assert (position.only_rolls, position.done) == (True, False)
    position.play(parse_action("roll"))
    assert (position.only_rolls, position.done, position.to_act) == (False, True, NOBODY)
    position.stand(moved)
    assert not position.only_rolls, "nothing has been played"
    assert position.sole_person == position.seat == moments[moved].actor
