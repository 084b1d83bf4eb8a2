"""What happens by itself: what, after how long, and how fast that is shown."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.library.settings import Settings
from game.match import Match, Player
from game.play import automatic
from game.rules.actions import Action, Verb
from tests.playing import find_book, terms

COMPUTER = Player("Robot", "computer", "club")


def match_of(key: str, *computers: int, seats: int = 2) -> Match[Any]:
    """A match in which the players with these numbers are computers."""
    agreed = terms(key, seats=seats)
    players = tuple(COMPUTER if n in computers else player for n, player in enumerate(agreed.players))
    return Match(find_book(key), replace(agreed, players=players))


@pytest.mark.parametrize("verb", ["pass", "done", "roll", "move", "double", "take", "resign"])
@pytest.mark.parametrize("wanted", [(), ("done",), ("roll",), ("forced",)])
def test_what_the_settings_leave_to_the_program(verb: Verb, wanted: tuple[str, ...]) -> None:
    settings = Settings(auto_done="done" in wanted, auto_roll="roll" in wanted, auto_forced="forced" in wanted)
    expected = verb == "pass" or {"done": "done", "roll": "roll", "move": "forced"}.get(verb, "") in wanted
    assert automatic.is_automatic(Action(verb), settings) == expected


def test_a_turn_that_cannot_be_played_is_shown_longer() -> None:
    assert automatic.wait_for(Action("pass")) == 1.8
    assert automatic.wait_for(Action("done")) == automatic.wait_for(Action("roll")) == 0.35
    assert automatic.wait_for_computer("normal") == pytest.approx(0.1)
    assert automatic.wait_for_computer("off") == 0.35


def test_a_computers_dice_roll_faster() -> None:
    for computers, speed in (((), 1.0), ((1,), 1.0), ((0,), 2.4), ((0, 1), 2.4)):
        match = match_of("toy", *computers)
        while match.now.actor != -1 or len(match.moments) < 3 or match.moments[-2].actor != 0:
            if match.to_act == -1:
                match.roll_dice()
            else:
                match.play(match.legal()[0])
        assert automatic.speed_of_motion(match, bool(computers)) == speed


def test_the_first_roll_of_a_match_is_nobodys() -> None:
    match = match_of("backgammon", 0, 1)
    match.roll_dice()
    assert automatic.speed_of_motion(match, True) == 1.0


@pytest.mark.parametrize(("computers", "speed"), [((), 1.0), ((1,), 1.0), ((1, 2), 2.0), ((1, 2, 3), 2.0)])
def test_several_computers_move_faster_after_one_another(computers: tuple[int, ...], speed: float) -> None:
    match = match_of("dont-worry", *computers, seats=4)
    while match.now.actor < 0:
        if match.to_act == -1:
            match.roll_dice()
        else:
            match.play(match.legal()[0])
    assert automatic.speed_of_motion(match, True) == speed
    assert automatic.speed_of_motion(match, False) == 1.0
