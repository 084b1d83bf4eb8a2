"""What is asked before something is lost, to the letter, and what each answer plays."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match
from game.play.questions import NOT_NOW, Questions
from game.play.table_commands import LOOKING_BACK
from game.play.words.narration import Narration
from game.rules.actions import Action, parse_action
from tests.playing import board, find_book, terms


class Screen:
    """A table whose questions and actions are noted."""

    def __init__(self, game: str, preset: str, script: str = "", *, confirm: bool = True, **options: Any) -> None:
        agreed = terms(game, preset, **options)
        agreed = replace(agreed, first=0) if game == "squadro" else replace(agreed, dice="own")
        match: Match[Any] = Match(find_book(game), agreed)
        for text in filter(None, (part.strip() for part in script.split(","))):
            if text.startswith("dice "):
                match.roll_dice(tuple(map(int, text.removeprefix("dice ").split("-"))))
            else:
                match.play(parse_action(text))
        seen = board(game, agreed.sides)
        self.computers = SimpleNamespace(to_act=False)
        self.back = SimpleNamespace(active=False)
        self.model: Any = SimpleNamespace(
            match=match, board=seen, narration=Narration(match, seen), look_back=self.back,
            controller=SimpleNamespace(computers=self.computers),
        )  # fmt: skip
        self.host: Any = SimpleNamespace(settings=SimpleNamespace(confirm=confirm))
        self.asked: list[Any] = []
        self.played: list[Action] = []
        self.focused: list[str] = []
        self.page: Any = SimpleNamespace(ask=lambda *question: self.asked.append(question), focus=self.focused.append)

    def play_now(self, action: Action) -> None:
        self.played.append(action)


def questions(screen: Screen) -> Questions:
    made: Any = screen
    return Questions(made)


OPENING = "dice 3-1, 8/5, 6/5, done,"


def test_a_double_is_asked_about_and_says_what_it_leads_to() -> None:
    screen = Screen("backgammon", "stakes", OPENING)
    questions(screen).act(Action("double"))
    ((title, text, (play, cancel)),) = screen.asked
    assert (title, text) == ("Double", "Ann must take it and play for 2, or drop it.")
    cancel()
    assert screen.played == []
    play()
    assert screen.played == [Action("double")]


def test_a_drop_says_what_it_costs() -> None:
    screen = Screen("backgammon", "stakes", OPENING + "double")
    questions(screen).act(Action("drop"))
    assert screen.asked[0][:2] == ("Drop", "Bö wins 1 point.")
    assert screen.played == []


@pytest.mark.parametrize("action", ["double", "roll"])
def test_who_does_not_wish_to_be_asked_is_not(action: str) -> None:
    screen = Screen("backgammon", "stakes", OPENING, confirm=action == "roll")
    questions(screen).act(parse_action(action))
    assert (screen.asked, screen.played) == ([], [parse_action(action)])


def test_a_resignation_says_what_it_costs() -> None:
    screen = Screen("squadro", "manual")
    asks = questions(screen)
    assert asks.offers_resignation
    assert asks.why_not_resign is None
    asks.resign()
    ((title, text, (play, cancel)),) = screen.asked
    assert (title, text) == ("Resign", "Resign this game? Bö wins.")
    cancel()
    assert (screen.focused, screen.played) == (["menu"], [])
    play()
    assert screen.played == [Action("resign")]


def test_a_resignation_at_the_opponents_price_must_be_accepted() -> None:
    screen = Screen("backgammon", "stakes", OPENING)
    questions(screen).resign()
    ((title, text, answers),) = screen.asked
    assert (title, text) == ("Resign", "Resign this game? Ann must accept it.")
    assert len(answers) == 4
    answers[2]()
    assert screen.played == [Action("resign", numbers=(3,))]


def test_each_resignation_says_its_points() -> None:
    screen = Screen("backgammon", "stakes", OPENING)
    asks = questions(screen)
    resignations = [action for action in screen.model.match.legal() if action.verb == "resign"]
    assert [action.numbers for action in resignations] == [(1,), (2,), (3,)]
    texts = [asks.act_text(action) for action in resignations]
    assert len(set(texts)) == 3
    assert ["1" in texts[0], "2" in texts[1], "3" in texts[2]] == [True, True, True]
    assert asks.act_text(Action("double")) == "Double"


def test_of_three_players_the_others_play_on() -> None:
    screen = Screen("dont-worry", "manual", seats=3)
    screen.model.match.roll_dice(
        tuple(6 - n for n in range(len(screen.model.match.book.dice(screen.model.match.state))))
    )
    questions(screen).resign()
    assert screen.asked[0][1] == "Resign this game? The others play on without you."


def test_the_only_resignation_is_played_at_once_where_nobody_wishes_to_be_asked() -> None:
    screen = Screen("squadro", "manual", confirm=False)
    questions(screen).resign()
    assert (screen.asked, screen.played) == ([], [Action("resign")])
    several = Screen("backgammon", "stakes", OPENING, confirm=False)
    questions(several).resign()
    assert (len(several.asked), several.played) == (1, [])


def test_nobody_resigns_while_dice_are_due_or_a_computer_is_to_act_or_an_earlier_moment_is_shown() -> None:
    before = questions(Screen("backgammon", "stakes"))
    assert before.why_not_resign == NOT_NOW
    before.resign()
    screen = Screen("squadro", "manual")
    screen.back.active = True
    assert questions(screen).why_not_resign == LOOKING_BACK
    screen.back.active, screen.computers.to_act = False, True
    assert questions(screen).why_not_resign == NOT_NOW
    questions(screen).resign()
    assert (screen.asked, screen.played) == ([], [])
