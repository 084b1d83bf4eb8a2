"""The registry: which games there are."""

import subprocess
import sys
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from game.engines.engine import EngineMissingError
from game.games.file_format import FormatError
from game.games.game import Game
from game.games.registry import GAMES
from game.rules.errors import InvalidError
from game.rules.setup import Setup


def test_the_games_in_display_order() -> None:
    assert list(GAMES.rulebooks()) == list(GAMES) == ["backgammon", "squadro", "dont-worry"]
    assert all(book.key == key for key, book in GAMES.rulebooks().items())


def test_one_rule_book_is_one_instance() -> None:
    assert GAMES.rulebook("squadro") is GAMES.rulebook("squadro") is GAMES.rulebooks()["squadro"]


def test_a_game_says_what_its_rule_book_says() -> None:
    said = {key: (book.text, book.seat_counts) for key, book in GAMES.rulebooks().items()}
    assert {game.key: (game.text, game.seat_counts) for game in GAMES.values()} == said


def test_no_such_game() -> None:
    with pytest.raises(InvalidError) as refused:
        GAMES.rulebook("chess")
    assert refused.value.code == "no-game"


def test_a_game_without_names_of_states_refuses_them() -> None:
    game = GAMES["squadro"]
    setup = Setup(GAMES.rulebook("squadro").defaults(), (0, 1))
    assert not game.is_id("4HPwATDgc/ABMA")
    with pytest.raises(InvalidError, match="no names of states"):
        game.read_id("4HPwATDgc/ABMA", setup)


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    script = (
        "import sys\n"
        "from game.games.registry import GAMES\n"
        "assert 'squadro' in GAMES and 'game.games.squadro.rules' not in sys.modules\n"
        "GAMES.rulebook('squadro')\n"
        "assert 'game.games.squadro.rules' in sys.modules and 'game.games.dont_worry.rules' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize("key", ["backgammon", "squadro", "dont-worry"])
def test_what_a_rule_book_declares_fits_together(key: str) -> None:
    book = GAMES.rulebook(key)
    assert book.presets
    for preset in book.presets:
        values = book.defaults(preset.key)
        assert all(option.accepts(values[option.key]) for option in book.options)
    keys = [option.key for option in book.options]
    assert len(set(keys)) == len(keys)
    assert all(set(option.when) <= set(keys) for option in book.options)


@pytest.mark.parametrize(
    ("game", "clocks"),
    [
        ("backgammon", [(8, 60), (12, 120), (20, 180)]),
        ("squadro", [(5, 60), (10, 180), (20, 300)]),
        ("dont-worry", [(5, 60), (8, 120), (15, 300)]),
    ],
)
def test_the_clocks_that_each_game_offers(game: str, clocks: list[tuple[int, int]]) -> None:
    """Seconds of a move, and seconds of reserve for each point or game."""
    assert [*GAMES[game].clocks()] == clocks


def test_which_games_there_are() -> None:
    assert "squadro" in GAMES
    assert "chess" not in GAMES
    assert [game.key for game in GAMES.values()] == ["backgammon", "squadro", "dont-worry"]


class Bare(Game):
    """A game with rules and nothing else."""

    key: ClassVar = "bare"

    def rulebook(self) -> Any:
        raise NotImplementedError

    def board(self, sides: Sequence[int]) -> Any:
        raise NotImplementedError

    art = manuals = positions = context_help = rulebook


def test_a_game_that_says_no_more_has_no_computer_player_no_names_of_states_and_no_files() -> None:
    game = Bare()
    assert (game.levels(), game.advice(), game.ids(None), game.formats()) == ((), {}, {}, ())
    assert (game.missing_engine(), game.judging_level(), game.quick_level()) == (None, "", "")
    assert (game.thorough_factor(), game.rolls_out(), game.is_id("x")) == (1.0, False, False)
    assert [*game.clocks()] == [(5, 60), (10, 180), (20, 300)]
    with pytest.raises(EngineMissingError, match="there is no computer player of bare"):
        game.engine()
    with pytest.raises(FormatError) as refused:
        game.read_start("x" * 50)
    assert refused.value.text.english == "This is not a position ID: {id}"
    assert refused.value.values == {"id": "x" * 40}


@pytest.mark.parametrize("sage", [True, False])
def test_who_judges_a_match_and_how_long_the_thorough_way_takes(sage: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Open Sage backgammon has the simple player alone."""
    monkeypatch.setattr("game.games.backgammon.levels.has_sage", lambda: sage)
    backgammon, squadro, dont_worry = GAMES.values()
    assert (backgammon.judging_level(), backgammon.rolls_out()) == (("master", True) if sage else ("", False))
    assert (backgammon.missing_engine() is None) is sage
    keys = ["newcomer", "casual", "club", "expert", "master", "grandmaster"]
    assert [level.key for level in backgammon.levels()] == (keys if sage else keys[:2])
    assert [level.key for level in squadro.levels()] == [level.key for level in dont_worry.levels()] == keys[:5]
    assert (backgammon.quick_level(), squadro.quick_level(), dont_worry.quick_level()) == ("expert", "expert", "")
    assert backgammon.thorough_factor() > 1 < squadro.thorough_factor()
    assert dont_worry.thorough_factor() == 1
    for game in GAMES.values():
        *others, strongest = game.levels()
        assert sage is False or (strongest.temperature, strongest.considers) == (0.0, 0)
        assert [level.temperature for level in others] == sorted((one.temperature for one in others), reverse=True)
        assert [level.depth for level in game.levels()] == sorted(level.depth for level in game.levels())


def test_each_part_of_a_game_is_that_games() -> None:
    for key in GAMES:
        game, book = GAMES[key], GAMES.rulebook(key)
        assert (GAMES.board(key, range(book.seat_counts[0])).key, game.positions().book.key) == (key, key)
        assert {manual.game for manual in game.manuals()} == {key}
        assert game.advice()
        assert GAMES.art(key) is not None
        assert game.context_help().verbs
    assert [form.suffix for form in GAMES.formats()] == [".mat"]
    assert len(GAMES.manuals()) == sum(len(game.manuals()) for game in GAMES.values())


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(InvalidError, match=r"no game 'c{40}'; there are backgammon, squadro, dont-worry") as refused:
        GAMES["c" * 50]
    assert refused.value.code == "no-game"
