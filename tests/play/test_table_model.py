"""What the parts of a table read of its match: whose turn it is, which moment is shown, and what is new."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match, Player
from game.play.own_dice import OwnDie, dice_due
from game.play.table_commands import (
    LOOKING_BACK,
    MOVE_FIRST,
    NOT_AGREED,
    NOTHING_UNDONE,
    NOTHING_YET,
    OVER,
    THIS_TURN,
    action_icon,
    action_key,
    why_no_action,
    why_no_redo,
    why_no_undo,
)
from game.play.table_model import News, TableModel
from game.play.words.narration import Narration
from game.rules.actions import Action, parse_action
from game.text import Text
from tests.playing import board, find_book, terms


def model(game: str = "backgammon", preset: str = "stakes", *, computer: int | None = None, **options: Any) -> Any:
    """A table with dice that are entered, and a controller that does nothing."""
    agreed = replace(terms(game, preset, **options), dice="own" if game == "backgammon" else "program", first=0)
    agreed = replace(agreed, first=None) if game == "backgammon" else agreed
    if computer is not None:
        players = list(agreed.players)
        players[computer] = Player(players[computer].name, "computer", "master")
        agreed = replace(agreed, players=tuple(players))
    match: Match[Any] = Match(find_book(game), agreed)
    seen = board(game, agreed.sides)
    controller: Any = SimpleNamespace(
        hand="hand", free=True, view=SimpleNamespace(rolls=False), computers=SimpleNamespace(to_act=False)
    )
    back: Any = SimpleNamespace(active=False, shown=0)
    nothing: Any = None
    return TableModel(match, seen, controller, Narration(match, seen), back, nothing, nothing)


def play(match: Match[Any], script: str) -> None:
    for text in filter(None, (part.strip() for part in script.split(","))):
        if text.startswith("dice "):
            match.roll_dice(tuple(map(int, text.removeprefix("dice ").split("-"))))
        else:
            match.play(parse_action(text))


OPENING = "dice 3-1, 8/5, 6/5, done,"


@pytest.mark.parametrize(
    ("script", "seat"),
    [
        ("", None),
        ("dice 3-1", 0),
        (OPENING, 1),
        (OPENING + "roll", 1),
        (OPENING + "double", 0),
        (OPENING + "double, take", 1),
        (OPENING + "double, drop", None),
    ],
)
def test_whose_turn_it_is(script: str, seat: int | None) -> None:
    table = model()
    play(table.match, script)
    assert table.on_turn == seat
    assert table.ended == script.endswith("drop")


def test_who_was_chosen_to_begin_rolls_first() -> None:
    agreed = replace(terms("dont-worry", "manual"), dice="own", first=1)
    match: Match[Any] = Match(find_book("dont-worry"), agreed)
    assert replace(model(), match=match).on_turn == 1


def test_a_roll_is_announced_once_its_dice_lie() -> None:
    table = model()
    play(table.match, OPENING)
    assert (table.last, table.announced, table.shown) == (4, 4, table.match.moments[4])
    table.controller.view.rolls = True
    assert (table.last, table.announced, table.shown) == (4, 3, table.match.moments[3])
    table.look_back.active, table.look_back.shown = True, 1
    assert (table.announced, table.shown) == (4, table.match.moments[1])


def test_the_adviser_may_be_asked_where_a_person_decides() -> None:
    table = model()
    assert not table.advised
    play(table.match, "dice 3-1")
    assert table.advised
    table.look_back.active = True
    assert not table.advised
    table.look_back.active, table.controller.free = False, False
    assert not table.advised
    other = model(computer=0)
    play(other.match, "dice 3-1")
    assert not other.advised


def test_what_is_asked_of_people_and_of_computers() -> None:
    table = model(computer=0)
    play(table.match, "dice 3-1")
    assert table.asked() == "Ann to move."
    table.controller.computers.to_act = True
    assert table.asked() == "Ann is thinking…"
    assert table.hand == "hand"


def test_which_dice_are_due() -> None:
    table = model()
    assert dice_due(table) == [OwnDie(6, 0, "Ann"), OwnDie(6, 1, "Bö")]
    play(table.match, OPENING + "roll")
    assert dice_due(table) == [OwnDie(6, 1), OwnDie(6, 1)]


# ---- what is new


def test_at_first_the_last_thing_that_happened_is_news() -> None:
    table = model()
    news = News(table)
    assert news.take() == []
    play(table.match, "dice 3-1")
    assert News(table).take() == ["Opening roll: 3-1. Ann goes first: 3 to 1."]
    assert news.take() == ["Opening roll: 3-1. Ann goes first: 3 to 1."]
    assert news.take() == []


def test_everything_that_has_happened_since_is_told_once() -> None:
    table = model()
    play(table.match, "dice 3-1")
    news = News(table)
    news.take()
    play(table.match, "8/5, 6/5")
    assert news.take() == ["Ann moves from 8 to 5.", "Ann moves from 6 to 5."]
    assert news.take() == []


def test_what_was_undone_is_told_and_so_is_what_was_played_instead() -> None:
    table = model()
    play(table.match, "dice 3-1, 8/5, 6/5")
    news = News(table)
    news.take()
    table.match.undo()
    table.match.undo()
    table.match.play(Action("move", "13", "10"))
    assert news.take() == [
        "Undo: Ann moves from 8 to 5. Ann moves from 6 to 5.",
        "Ann moves from 13 to 10.",
    ]
    table.match.undo()
    assert news.take() == ["Undo: Ann moves from 13 to 10."]


def test_a_roll_is_no_news_before_its_dice_lie() -> None:
    table = model()
    play(table.match, OPENING)
    news = News(table)
    news.take()
    play(table.match, "roll, dice 6-5")
    table.controller.view.rolls = True
    assert news.take() == []
    table.controller.view.rolls = False
    assert news.take() == ["Bö rolls 6-5."]


def test_places_are_counted_from_the_side_of_who_acts_or_of_the_one_person_against_computers() -> None:
    table = model()
    table.controller.view.seat = 1
    assert table.reader == 1, "nobody acts yet"
    play(table.match, "dice 3-1")
    assert table.reader == 0
    play(table.match, "8/5, 6/5, done")
    table.controller.view.seat = 0
    assert table.reader == 1
    other = model(computer=1)
    other.controller.view.seat = 1
    play(other.match, OPENING)
    assert other.reader == 0


def test_why_an_action_cannot_be_played_now() -> None:
    table = model()
    screen: Any = SimpleNamespace(model=table)
    table.controller.acts = lambda: (Action("roll"),)
    table.controller.hand = SimpleNamespace(ways={"8": {}})
    play(table.match, "dice 3-1")
    assert why_no_action(screen, Action("roll")) is None
    assert why_no_action(screen, Action("done")) == MOVE_FIRST
    table.controller.hand.ways = {}
    assert why_no_action(screen, Action("done")) == "Ann to move."


@pytest.mark.parametrize(
    ("options", "script", "undo", "redo"),
    [
        ({}, "", NOTHING_YET, NOTHING_UNDONE),
        ({}, "roll", None, NOTHING_UNDONE),
        ({}, "roll, undo", NOTHING_YET, None),
        ({}, "roll, dice", THIS_TURN, NOTHING_UNDONE),
        ({"computer": 1}, "roll, dice", NOT_AGREED, NOTHING_UNDONE),
        ({"length": 1}, "resign", OVER, NOTHING_UNDONE),
        ({}, "roll, look back", LOOKING_BACK, LOOKING_BACK),
    ],
)
def test_why_nothing_is_undone_or_redone(
    options: dict[str, Any], script: str, undo: Text | None, redo: Text | None
) -> None:
    table = model("toy", "series", **options)
    for text in filter(None, script.split(", ")):
        match text:
            case "undo":
                table.match.undo()
            case "dice":
                table.match.roll_dice()
            case "look back":
                table.look_back.active = True
            case _:
                play(table.match, text)
    screen: Any = SimpleNamespace(model=table)
    assert (why_no_undo(screen), why_no_redo(screen)) == (undo, redo)


def test_a_button_has_the_icon_of_its_game_else_the_general_one_and_a_pass_the_key_that_rolls() -> None:
    screens: list[Any] = [SimpleNamespace(model=model()), SimpleNamespace(model=model("toy", "series"))]
    general = {
        "roll": "dice", "double": "cube", "take": "done", "drop": "close", "pass": "forward", "beaver": "cube",
        "accept": "done", "decline": "close", "resign": "forward",
    }  # fmt: skip
    for verb, icon in general.items():
        action = parse_action(verb)
        assert [action_icon(screen, action) for screen in screens] == [icon, icon]
        assert action_key(screens[0], action) == ("roll" if verb == "pass" else verb)
    assert [action_icon(screen, Action("done")) for screen in screens] == ["done", "flag"]
