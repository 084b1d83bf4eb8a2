"""What a `.mat` file is refused for: a move that cannot be played is named with its line; anything else is no match."""

import pytest

from game.games.backgammon.formats.mat_matches import MatFormat
from game.games.file_format import FormatError

HEAD = " 5 point match\n\n Game 1\n Anna : 0                    Ben : 0\n"


def refused(text: str) -> FormatError:
    with pytest.raises(FormatError) as error:
        MatFormat().read(text.encode())
    return error.value


@pytest.mark.parametrize("move", ["24/15", "8/5 6/1", "bar/22"])
def test_a_move_that_cannot_be_played_is_named_with_its_line(move: str) -> None:
    error = refused(f"{HEAD}  1) 31: 8/5 6/5               42: {move}\n")
    assert (error.values["line"], error.values["move"]) == (5, move)
    assert error.text.english.startswith("Line {line}: {move} cannot be played.")


def test_an_offer_that_is_not_possible_is_named_too() -> None:
    error = refused(f"{HEAD}  1) 31: 8/5 6/5                Doubles => 8\n")
    assert (error.values["line"], error.values["move"]) == (5, "Doubles => 8")


@pytest.mark.parametrize("word", ["Takeſ", "Dropſ", "Doubleſ => 2", "Wıns 1 point"])
def test_a_word_with_a_letter_that_only_ignores_case_like_another_is_not_understood(word: str) -> None:
    text = f"{HEAD}  1) 31: 8/5 6/5                Doubles => 2\n  2) {word}\n"
    assert "not a backgammon match" in refused(text).text.english


def test_another_text_is_no_match() -> None:
    assert "not a backgammon match" in refused(" 5 point match\n\n Game 1\nnonsense\n").text.english
