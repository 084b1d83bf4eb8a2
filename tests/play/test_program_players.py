"""Programs by other people: found and removed by name, offered for the games they play, and asked for their moves."""

from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from game.library.settings import Program, Settings
from game.match import Player
from game.play import program_players

FIRST = Program("First", "first --fast", ("squadro", "backgammon"))
SECOND = Program("Second", "second", ("squadro",))


class Services:
    """Settings, our own engine, and those of other programs by their command."""

    engine = "ours"

    def __init__(self, *programs: Program) -> None:
        self.settings = replace(Settings(), programs=programs)
        self.programs = SimpleNamespace(at=lambda command: f"engine of {command}")

    def change(self, **settings: Any) -> None:
        self.settings = replace(self.settings, **settings)


def services(*programs: Program) -> Any:
    return Services(*programs)


def test_a_program_is_offered_for_the_games_that_it_plays() -> None:
    found = services(FIRST, SECOND)
    assert program_players.playing(found, "squadro") == ["First", "Second"]
    assert program_players.playing(found, "backgammon") == ["First"]
    assert program_players.playing(found, "dont-worry") == []


def test_a_program_is_found_by_its_name() -> None:
    found = services(FIRST, SECOND)
    assert program_players.find(found, "Second") == SECOND
    assert program_players.find(found, "Third") is None


def test_a_program_takes_the_place_of_the_one_with_its_name() -> None:
    found = services(FIRST, SECOND)
    newer = Program("First", "newer", ("backgammon",))
    program_players.add(found, newer)
    assert found.settings.programs == (SECOND, newer)
    program_players.remove(found, "Second")
    assert found.settings.programs == (newer,)
    program_players.remove(found, "Second")
    assert found.settings.programs == (newer,)


def test_each_computer_player_has_its_engine() -> None:
    found = services(FIRST)
    assert program_players.engine_of(found, Player("Deep", "computer", "master")) == "ours"
    own = Player("First", "computer", program="First")
    assert program_players.engine_of(found, own) == "engine of first --fast"
    assert program_players.engine_of(found, Player("Third", "computer", program="Third")) is None
