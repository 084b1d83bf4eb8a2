"""Lines of text, measured as if every sign were one wide and every ideograph two."""

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.style.wrap import KEEPING_LONE_WORDS, NO_BREAK_AFTER, NO_BREAK_BEFORE, pieces, wrap


def measure(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def lines(text: str, width: int) -> list[str]:
    return wrap(text, width, measure)


def test_words_break_at_spaces() -> None:
    assert lines("the quick brown fox", 10) == ["the quick", "brown fox"]
    assert lines("", 10) == [""]
    assert lines("a\n\nb", 10) == ["a", "", "b"]


def test_a_word_that_is_too_long_is_cut_without_a_hyphen() -> None:
    assert lines("a Donaudampfschiff b", 6) == ["a", "Donaud", "ampfsc", "hiff b"]


@pytest.mark.parametrize(("width", "count"), [(63, 2), (33, 2), (32, 2), (31, 4), (22, 4), (16, 4), (15, 8)])
def test_a_code_is_cut_into_lines_of_equal_length(width: int, count: int) -> None:
    code = "0123456789abcdef" * 4
    assert lines(code, 64) == [code]
    cut = lines(f"Seal: {code} and", width)
    assert [len(line) for line in cut[1 : count + 1]] == [*[64 // count] * (count - 1), len(cut[count])]
    assert "".join(cut[1 : count + 1]).removesuffix(" and") == code
    assert {len(line) for line in lines(code, width)} == {64 // count}


def test_a_code_that_has_no_equal_parts_is_cut_where_a_line_is_full() -> None:
    assert [len(line) for line in lines("a1" * 33 + "b", 60)] == [60, 7]


def test_words_break_after_a_dash_or_slash_inside_them_but_numbers_do_not() -> None:
    assert lines("ärgere-dich-nicht", 12) == ["ärgere-dich-", "nicht"]
    assert pieces("24/18 13-11") == ["24/18 ", "13-11"]
    assert pieces("B30\nB32, B33") == ["B30\n", "B32, ", "B33"]


def test_no_line_begins_with_a_dash_between_words() -> None:
    assert lines("Anna Maria – Ben", 10) == ["Anna", "Maria –", "Ben"]
    assert lines("Anna — Ben", 6) == ["Anna —", "Ben"]
    assert pieces("a – b –c") == ["a – ", "b ", "–c"]


def test_chinese_breaks_between_characters_but_not_before_closing_signs() -> None:
    assert lines("每位玩家按两枚骰子走。", 10) == ["每位玩家按", "两枚骰子", "走。"]
    assert lines("他说“可以走（两次）”。", 10) == ["他说“可以", "走（两", "次）”。"]


def test_a_number_is_never_parted_from_what_it_counts() -> None:
    assert lines("掷出了6点", 7) == ["掷出了", "6点"]
    assert lines("这一局值12分", 11) == ["这一局值", "12分"]
    assert lines("现在是第3局", 8) == ["现在是", "第3局"]
    assert pieces("用30秒走24枚棋子") == ["用", "30秒", "走", "24枚", "棋", "子"]


@pytest.mark.parametrize(
    ("language", "text", "width", "broken"),
    [
        ("pl", "rzut i ruch w grze", 7, ["rzut", "i ruch", "w grze"]),
        ("cs", "kámen z kraje (a ven)", 11, ["kámen", "z kraje", "(a ven)"]),
        ("sk", "hod a i k stolu", 11, ["hod", "a i k stolu"]),
        ("hr", "bacanje i potez u igri", 11, ["bacanje", "i potez", "u igri"]),
        ("sr", "bacanje i potez u igri", 11, ["bacanje", "i potez", "u igri"]),
        ("sl", "met s kocko in poteza", 8, ["met", "s kocko", "in", "poteza"]),
        ("ru", "бросок и ход в игре", 9, ["бросок", "и ход", "в игре"]),
        ("en", "roll a die", 7, ["roll a", "die"]),
    ],
)
def test_words_of_one_letter_stand_before_what_they_belong_to(
    language: str, text: str, width: int, broken: list[str]
) -> None:
    assert wrap(text, width, measure, language) == broken


def test_a_word_of_one_letter_stays_where_the_next_word_is_as_wide_as_a_line() -> None:
    assert wrap("ruch w Backgammon", 10, measure, "pl") == ["ruch w", "Backgammon"]


def test_korean_keeps_its_words() -> None:
    assert lines("한국어 게임을 시작", 12) == ["한국어", "게임을 시작"]


def test_latin_words_inside_chinese_stay_whole() -> None:
    assert lines("我们玩Backgammon吧", 12) == ["我们玩", "Backgammon吧"]


def test_french_signs_keep_the_space_before_them() -> None:
    assert lines("Qui joue ? Moi !", 8) == ["Qui", "joue ?", "Moi !"]


def test_a_no_break_space_holds() -> None:
    assert lines("aa b\u00a0c", 5) == ["aa", "b\u00a0c"]


TEXTS = st.text("ab -–/,.!“”（）。、\u00a0\n漢字テーー한국 ", max_size=80)


@given(TEXTS, st.integers(2, 30), st.sampled_from(["", *KEEPING_LONE_WORDS]))
def test_nothing_is_lost_added_or_too_wide(text: str, width: int, language: str) -> None:
    out = wrap(text, width, measure, language)
    assert "".join(out).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    assert all(measure(line) <= width for line in out)


@given(TEXTS)
def test_pieces_join_to_the_text_and_respect_the_signs(text: str) -> None:
    parts = pieces(text)
    assert "".join(parts) == text
    for before, after in pairwise(parts):
        if not before.endswith((" ", "\n")):
            assert after[0] not in NO_BREAK_BEFORE
            assert before[-1] not in NO_BREAK_AFTER


@pytest.mark.parametrize(
    ("width", "expected"),
    [
        (40, ["Squadro\u00a0· Magda to play\u00a0· Today, 12:36"]),
        (24, ["Squadro\u00a0· Magda to play", "Today, 12:36"]),
        (15, ["Squadro", "Magda to play", "Today, 12:36"]),
        (8, ["Squadro", "Magda to", "play", "Today,", "12:36"]),
    ],
)
def test_parts_with_a_dot_between_them_stay_whole_and_lose_the_dot_at_the_end_of_a_line(
    width: int, expected: list[str]
) -> None:
    assert lines("Squadro · Magda to play\u00a0· Today, 12:36", width) == expected
