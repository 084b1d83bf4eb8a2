"""Korean syllables, letter by letter."""

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input.hangul import is_jamo, joined, parted, typed


def written(letters: str) -> str:
    return reduce(lambda text, letter: text[:-1] + joined(text[-1:], letter), letters, "")


@given(st.text(st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3), max_size=8))
def test_every_syllable_can_be_typed_and_taken_back_letter_by_letter(text: str) -> None:
    letters = typed(text)
    assert all(map(is_jamo, letters))
    assert written(letters) == text
    for _ in letters:
        text = text[:-1] + parted(text[-1:])
    assert text == ""


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        ("ㄱㅏㄱ", "각"),
        ("ㄱㅏㄱㅏ", "가가"),
        ("ㅇㅏㄴㅈㅇㅏ", "앉아"),
        ("ㅇㅏㄴㅈㅏ", "안자"),
        ("ㄱㅏㄸ", "가ㄸ"),
        ("ㅗㅏ", "ㅘ"),
        ("ㅏㅏ", "ㅏㅏ"),
        ("ㄱㄱ", "ㄱㄱ"),
    ],
)
def test_letters_become_syllables(letters: str, text: str) -> None:
    assert written(letters) == text


def test_other_letters_are_left_alone() -> None:
    assert joined("a", "ㄱ") == "aㄱ"
    assert joined("", "ㅏ") == "ㅏ"
    assert [parted(last) for last in ("a", "ㄱ", "ㅘ", "")] == ["", "", "ㅗ", ""]
