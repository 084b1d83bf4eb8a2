"""Text from outside: what only shows itself stays, what gives orders or turns sentences round goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.text import N_, folded, plain, tidied

ORDERS = [*map(chr, range(32)), *map(chr, range(127, 160)), "\u2028", "\u2029", "\ud800", "\udcff"]
TURNS = list("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@pytest.mark.parametrize(
    ("written", "sought"),
    [
        ("Łukasz", "lukasz"),
        ("Søren", "soren"),
        ("Đorđe", "dorde"),
        ("Işıl İnci", "isil inci"),
        ("Ærø", "aero"),
        ("Þórður", "thordur"),
        ("Groß", "gross"),
        ("Żółć", "zolc"),
        ("Χλόη", "χλοη"),
    ],
)
def test_texts_are_found_as_any_keyboard_writes_them(written: str, sought: str) -> None:
    assert folded(written) == folded(sought) == sought


@given(st.text())
def test_what_is_folded_is_folded(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize("char", ORDERS + TURNS)
def test_what_is_not_plain_goes(char: str) -> None:
    assert plain(f"a{char}b") == "ab"


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Чарли",
        "丁",
        "שרה",
        "مريم",
        "नेहा",
        "👩‍👩‍👧",
        "O’Hara",
        "a b",
        "a\u00a0!",
        "\u202f;",
        "e\u0301",
        "x\u200e",
    ],
)
def test_names_in_any_script_stay(name: str) -> None:
    assert plain(name) == name


@pytest.mark.parametrize("written", ["Anna  Maria", " Anna Maria\u3000", "Anna\u00a0Maria", "\tAnna\n Maria "])
def test_names_have_one_space_between_words_and_none_around(written: str) -> None:
    assert tidied(written) == tidied(tidied(written)) == "Anna Maria"


@given(st.text())
def test_plain_text_is_plain(text: str) -> None:
    once = plain(text)
    assert plain(once) == once
    assert not set(once) & {*ORDERS, *TURNS}


def test_values_in_sentences_are_plain() -> None:
    told = N_("test", "Read from\n{path}")
    assert i18n.t(told, path="a\x1b[2J\nb\u202ec") == "Read from\na[2Jbc"
