"""The registry: which games there are."""

import subprocess
import sys

import pytest

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
