"""B60: what the text of a game leaves out, and what it may not say: one half of a line at a time."""

from typing import Final

import pytest

from game.games.backgammon.formats.mat import MatError, MatFile, MatGame
from game.games.backgammon.formats.mat_replay import Ending, GameReplay, PlayedGame
from game.games.backgammon.formats.mat_replay import replay as replay_text
from game.games.backgammon.formats.mat_text import Half
from game.rules.actions import Action, rolled
from game.rules.setup import Value
from tests.games.backgammon.rules.boards import BOOK, START, act, at

TIE: Final = rolled(1, 1)
BLOCKED: Final = "6:14,bar:1"
"""Who rolls a six there cannot enter; with a six and a one there is one way only."""


def resign(level: int) -> tuple[Action, ...]:
    return Action("resign", numbers=(level,)), Action("accept")


@pytest.mark.parametrize(
    ("ending", "jacoby", "automatic", "before", "after"),
    [
        (Ending(points=0, level=3, stake=4), True, False, (), ()),
        (Ending(points=2, level=2), False, False, (), ()),
        (Ending(points=4, level=2, stake=2), False, False, (), ()),
        (Ending(points=2, level=2, turned=True), True, False, (), ()),
        (Ending(points=1, level=2), True, False, (), ()),
        (Ending(points=2, resigned=True, stake=2), False, False, (), resign(1)),
        (Ending(points=3, resigned=True, stake=2), False, False, (), resign(2)),
        (Ending(points=5, resigned=True, stake=2), False, False, (), resign(3)),
        (Ending(points=99, resigned=True), False, False, (), resign(3)),
        (Ending(points=2, resigned=True, turned=True), True, False, (), resign(2)),
        (Ending(points=2, silent=True), False, True, (TIE,), ()),
        (Ending(points=1, silent=True), False, True, (), ()),
    ],
)
def test_rules_that_give_the_points_are_found(
    ending: Ending, jacoby: bool, automatic: bool, before: tuple[Action, ...], after: tuple[Action, ...]
) -> None:
    found = ending.actions(jacoby=jacoby, automatic=automatic)
    assert found is not None
    assert (tuple(act.verb for act in found[0]), found[1]) == (tuple(act.verb for act in before), after)


@pytest.mark.parametrize(
    ("ending", "jacoby", "automatic"),
    [
        (Ending(points=3, level=2), False, False),
        (Ending(points=2, level=2), True, False),
        (Ending(points=2, resigned=True), True, False),
        (Ending(points=2), False, True),
        (Ending(points=2, silent=True), False, False),
        (Ending(points=3, silent=True), False, True),
    ],
)
def test_where_no_rules_give_the_points_none_are_found(ending: Ending, jacoby: bool, automatic: bool) -> None:
    assert ending.actions(jacoby=jacoby, automatic=automatic) is None


def test_points_that_cannot_be_are_named_with_those_that_can() -> None:
    misfit = Ending(line=7, points=3, level=2, stake=2).misfit
    assert (misfit.line, str(misfit)) == (7, "line 7: the winner wins 4, not 3")


def replay(**options: Value) -> GameReplay:
    """A game that has not begun."""
    match = MatFile({**BOOK.defaults("stakes"), **options}, (MatGame(("Anna", "Ben"), (0, 0), ()),))
    return GameReplay(match, None)


def half(seat: int, text: str, tail: str = "") -> Half:
    return Half(5, seat, text, tail)


def said(game: GameReplay) -> str:
    return " ".join(str(action) for action in game.actions)


@pytest.mark.parametrize(
    ("light", "roll", "waits", "played"),
    [
        (BLOCKED, "6-1", False, "bar/24 24/18 done"),
        (BLOCKED, "6-1", True, ""),
        (BLOCKED, "6-6", False, "pass"),
        (BLOCKED, "6-6", True, "pass"),
        (START, "3-1", False, ""),
    ],
)
def test_a_roll_without_moves_is_played_where_there_is_one_way(light: str, roll: str, waits: bool, played: str) -> None:
    game = replay()
    game.state = at(light, roll=roll)
    game.moves(half(0, roll.replace("-", "") + ":"), waits=waits)
    assert said(game) == played
    assert game.state == act(at(light, roll=roll), *played.split())


def test_who_bears_off_the_last_checker_is_not_done_as_well() -> None:
    game = replay()
    game.state = at("1:1,2:1", "6:15", roll="2-1")
    game.moves(half(0, "21:", "2/off 1/off"), waits=False)
    assert said(game) == "2/off 1/off"


def refused(game: GameReplay, *halves: Half) -> str:
    with pytest.raises(MatError) as error:
        for each in halves:
            game.half(each, waits=False)
    assert error.value.line == 5
    return str(error.value)


OPENED: Final = (half(0, "31:", "8/5 6/5"),)


@pytest.mark.parametrize(
    ("halves", "words"),
    [
        ((half(0, "Doubles => 2"),), "it is not this player's turn: Doubles => 2"),
        ((half(1, "Doubles => 4"),), "the cube would show 2: Doubles => 4"),
        ((half(1, "Doubles => 2", "8/5"),), "'8/5' is not understood"),
        ((half(0, "42:", "8/4 6/4"),), "it is not this player's turn: 42:"),
        ((half(1, "42:", "8/4 6/1"),), "not a legal turn: 42: 8/4 6/1"),
        ((half(1, "Doubles => 2"), half(0, "Takes"), half(0, "Doubles => 4")), "it is not this player's turn"),
        ((half(1, "Wins 0 points"),), "nobody wins nothing: Wins 0 points"),
        ((half(1, "Doubles => 2"), half(1, "Wins 1 point"), half(0, "42:")), "the game is over: 42:"),
        ((half(1, "Doubles => 2"), half(0, "Drops"), half(0, "Wins 1 point")), "the other player wins: Wins 1 point"),
    ],
)
def test_what_cannot_be_is_named(halves: tuple[Half, ...], words: str) -> None:
    assert words in refused(replay(), *OPENED, *halves)


@pytest.mark.parametrize(
    ("halves", "played", "ending"),
    [
        ([half(1, "Doubles => 2"), half(1, "Wins 1 point")], "3-1 8/5 6/5 done double drop", Ending(5, 1)),
        (
            [half(1, "Doubles => 2"), half(0, "Drops"), half(1, "Wins 1 point")],
            "3-1 8/5 6/5 done double drop",
            Ending(5, 1),
        ),
        ([half(1, "Wins 2 points")], "3-1 8/5", Ending(5, 2, resigned=True, level=0)),
        (
            [half(1, "Doubles => 2"), half(0, "Beavers => 4"), half(0, "Wins 2 points")],
            "3-1 8/5 6/5 done double beaver drop",
            Ending(5, 2, stake=2),
        ),
        (
            [half(1, "Doubles => 2"), half(0, "Beavers => 4"), half(0, "Wins 4 points")],
            "3-1 8/5 6/5 done double beaver take",
            Ending(5, 4, resigned=True, level=0, stake=4, turned=True),
        ),
    ],
)
def test_how_a_game_ends_that_is_not_played_out(halves: list[Half], played: str, ending: Ending) -> None:
    game = replay(beavers=True)
    for each in (*OPENED, *halves):
        game.half(each, waits=False)
    assert said(game) == played
    assert game.ending == ending


def test_a_beaver_that_is_followed_by_a_roll_was_taken() -> None:
    game = replay(beavers=True)
    for each in (*OPENED, half(1, "Doubles => 2"), half(0, "Beavers => 4"), half(1, "42:", "8/4 6/4")):
        game.half(each, waits=False)
    assert said(game).endswith("double beaver take roll 4-2 8/4 6/4 done")
    assert game.state.stake == 4


def money(*halves: Half, length: int = 0, guess: bool = True) -> PlayedGame:
    """A game of a session without an end, or of a match to so many points."""
    options = {**BOOK.defaults("tournament"), "length": length} if length else BOOK.defaults("stakes")
    return replay_text(MatFile(options, (MatGame(("Anna", "Ben"), (0, 0), ()),)), list(halves), guess=guess)


DOUBLE: Final = (half(0, "33:", "8/5(2) 6/3(2)"),)


@pytest.mark.parametrize(
    ("halves", "length", "guess", "tied", "silent"),
    [
        ([*OPENED, half(1, "Doubles => 4")], 0, True, True, False),
        ([*OPENED, half(1, "Doubles => 2")], 0, True, False, False),
        ([*OPENED, half(1, "42:", "8/4 6/4")], 0, True, False, True),
        ([*OPENED, half(1, "42:", "8/4 6/4")], 0, False, False, False),
        ([*OPENED, half(1, "42:", "8/4 6/4")], 5, True, False, False),
        ([*DOUBLE, half(1, "42:", "8/4 6/4")], 0, True, False, False),
    ],
)
def test_b51_a_session_whose_first_double_is_to_four_began_with_a_tie(
    halves: list[Half], length: int, guess: bool, tied: bool, silent: bool
) -> None:
    game = money(*halves, length=length, guess=guess)
    assert (game.ending.tied, game.ending.silent) == (tied, silent)
    assert (game.actions[0] == TIE) == tied
    assert game.first == (0 if halves[0] in DOUBLE else None)


def test_b51_the_same_double_is_too_much_where_no_tie_is_guessed() -> None:
    with pytest.raises(MatError, match="the cube would show 2: Doubles => 4"):
        money(*OPENED, half(1, "Doubles => 4"), guess=False)


def test_a_roll_that_is_not_played_was_given_up_on() -> None:
    roll = half(1, "66:")
    assert str(money(*OPENED, roll, half(0, "Wins 1 point")).actions[-1]) == "6-6"
    assert money(*OPENED, roll).actions[-1] == rolled(6, 6)
    with pytest.raises(MatError, match="line 5"):
        money(*OPENED, roll, half(1, "42:", "8/4 6/4"))


def test_what_the_rules_refuse_is_named_with_its_line() -> None:
    with pytest.raises(MatError, match=r"line 5: Takes +cannot be played \(") as refusal:
        money(*OPENED, half(1, "Takes"))
    assert refusal.value.move == "Takes"
