"""Options as text and back, to the letter."""

import pytest

from game.games.registry import GAMES
from game.rules.errors import InvalidError
from game.rules.option_text import format_options, parse_options


@pytest.mark.parametrize("key", [*GAMES])
def test_the_options_of_every_preset_come_back(key: str) -> None:
    book = GAMES.rulebook(key)
    for preset in book.presets:
        options = book.defaults(preset.key)
        assert parse_options(book.options, format_options(options)) == options


def test_flags_numbers_and_choices() -> None:
    options = GAMES.rulebook("squadro").options
    written = "repetition=draw,swap=yes,length=1"
    assert parse_options(options, written) == {"repetition": "draw", "swap": True, "length": 1}
    assert format_options({"repetition": "draw", "swap": False, "length": 12}) == "repetition=draw,swap=no,length=12"
    (count,) = (option for option in options if option.kind == "count")
    for number in (count.minimum, count.maximum):
        assert parse_options(options, f"repetition=draw,swap=no,length={number}")["length"] == number
    for length in (count.minimum - 1, count.maximum + 1, "01", "+1", ""):
        with pytest.raises(InvalidError, match="length cannot be"):
            parse_options(options, f"repetition=draw,swap=no,length={length}")


@pytest.mark.parametrize(
    "text", ["", "repetition=draw", "swap=yes,repetition=draw,length=1", "repetition=draw,swap=yes,length=1,more=1"]
)
def test_what_is_missing_or_too_much_is_refused(text: str) -> None:
    with pytest.raises(InvalidError, match="not the options of this game"):
        parse_options(GAMES.rulebook("squadro").options, text)
