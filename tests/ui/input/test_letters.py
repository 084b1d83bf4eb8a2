"""The keyboards of the languages."""

import string

import pytest

from game import i18n
from game.ui.input.letters import LONGEST, sheets, shifted
from game.ui.style.look import Look

LOOK = Look((960, 600))


@pytest.mark.parametrize("language", i18n.languages())
def test_all_that_names_and_ids_are_made_of_can_be_typed_once_each(language: str) -> None:
    letters = [letter for sheet in sheets(language) for row in sheet.rows for letter in row]
    assert len(letters) == len(set(letters))
    assert set(string.ascii_lowercase + string.digits + "+/=:_-") <= set(letters)
    assert {shifted(letter, language) for letter in letters} >= set(string.ascii_uppercase.replace("I", ""))


@pytest.mark.parametrize("language", i18n.languages())
def test_rows_are_no_wider_than_a_hand_reaches(language: str) -> None:
    assert max(len(row) for sheet in sheets(language) for row in sheet.rows) <= LONGEST
    assert max(len(sheet.rows) for sheet in sheets(language)) <= 5


@pytest.mark.parametrize("language", i18n.languages())
def test_every_letter_of_the_languages_own_name_is_there(language: str) -> None:
    there = {letter for sheet in sheets(language) for row in sheet.rows for letter in row}
    own = i18n.languages()[language].lower()
    assert language in ("ko", "zh") or set(own) <= there


def test_the_sheet_that_comes_first_is_the_languages_own() -> None:
    assert [sheet.name for sheet in sheets("el")] == ["αβγ", "abc", "123"]
    assert [sheet.name for sheet in sheets("sr")] == ["abc", "абв", "123"]


@pytest.mark.parametrize(
    ("letter", "language", "large"),
    [
        ("i", "tr", "İ"),
        ("ı", "tr", "I"),
        ("ß", "de", "ẞ"),
        ("ΐ", "el", "ΐ"),
        ("ς", "el", "Σ"),
        ("ㅂ", "ko", "ㅃ"),
        ("1", "en", "1"),
    ],
)
def test_capitals(letter: str, language: str, large: str) -> None:
    assert shifted(letter, language) == large
