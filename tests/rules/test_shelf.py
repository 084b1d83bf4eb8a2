"""The shelf: which games there are."""

import subprocess
import sys

import pytest

from game.rules.base import InvalidError
from game.rules.shelf import games, lids, rulebook, rulebooks


def test_the_games_in_display_order() -> None:
    assert list(rulebooks()) == list(games()) == ["backgammon", "squadro", "dont-worry"]
    assert all(book.key == key for key, book in rulebooks().items())


def test_one_rule_book_is_one_instance() -> None:
    assert rulebook("squadro") is rulebook("squadro") is rulebooks()["squadro"]


def test_a_lid_says_what_the_rule_book_says() -> None:
    said = {key: (book.text, book.seat_counts) for key, book in rulebooks().items()}
    assert {key: tuple(lid) for key, lid in lids().items()} == said


def test_no_such_game() -> None:
    with pytest.raises(InvalidError) as refused:
        rulebook("chess")
    assert refused.value.code == "no-game"


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    script = (
        "import sys\n"
        "from game.rules.shelf import games, rulebook\n"
        "assert 'squadro' in games() and 'game.rules.squadro' not in sys.modules\n"
        "rulebook('squadro')\n"
        "assert 'game.rules.squadro' in sys.modules and 'game.rules.dont_worry' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize("key", ["backgammon", "squadro", "dont-worry"])
def test_what_a_rule_book_declares_fits_together(key: str) -> None:
    book = rulebook(key)
    assert book.presets
    for preset in book.presets:
        values = book.defaults(preset.key)
        assert all(option.accepts(values[option.key]) for option in book.options)
    keys = [option.key for option in book.options]
    assert len(set(keys)) == len(keys)
    assert all(set(option.when) <= set(keys) for option in book.options)
