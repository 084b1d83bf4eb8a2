"""Whether the text of a button has room."""

import pytest

from game.ui.style.control_sizes import (
    button_size,
    choice_size,
    control_height,
    is_whole,
    list_height,
    list_room,
    list_style,
    segments,
)
from game.ui.style.look import Look


@pytest.mark.parametrize("text", ["加倍", "Double"])
def test_a_word_on_a_button_is_broken_nowhere(text: str) -> None:
    look = Look((960, 600), 2.0)
    wide, _ = button_size(look, text)
    assert is_whole(look, text, "", wide)
    assert not is_whole(look, text, "", wide - look.line("button") // 2)


def test_the_segments_of_a_choice_are_equal_where_all_texts_fit() -> None:
    look = Look((1280, 720))
    options = [(0, "Appearance"), (1, "Play"), (2, "Keys")]
    need = segments(look, options, 0) or [look.measure(text, "button")[0] + 2 * look.px(12) for _, text in options]
    assert segments(look, options, 3 * max(need)) == [max(need)] * 3
    narrow = segments(look, options, 3 * max(need) - 3)
    assert narrow[0] > narrow[1]
    assert sum(narrow) == 3 * max(need) - 3


def test_a_longer_chinese_text_may_wrap() -> None:
    look = Look((960, 600), 2.0)
    wide, _ = button_size(look, "放弃本局")
    assert is_whole(look, "放弃本局", "", wide - look.line("button"))


def test_a_text_that_fits_on_one_line_with_less_air_makes_a_button_of_one_line() -> None:
    look = Look((1280, 800), 1.0)
    whole, line = button_size(look, "Scope of the game")
    assert line == control_height(look)
    for widest in (whole, whole - 1, whole - look.px(8)):
        assert button_size(look, "Scope of the game", "", widest) == (widest, line)
    assert button_size(look, "Scope of the game", "", whole - look.px(8) - 1)[1] > line


def test_a_choice_without_options_has_its_place() -> None:
    look = Look((960, 600), 1.0)
    assert segments(look, [], 100) == []
    assert choice_size(look, [], 100) == (100, control_height(look))


def test_the_chosen_value_of_a_list_is_smaller_where_that_saves_a_line() -> None:
    said, look = "Not rolled before", Look((960, 600), 2.0)
    wide, small = (look.measure(said, style)[0] for style in ("button", "small-strong"))
    around = 10_000 - list_room(look, 10_000)
    for room, style in ((wide, "button"), (wide - 1, "small-strong"), (small - 1, "button")):
        assert list_style(look, said, room) == style
        high = max(control_height(look), look.text_size(said, room, style)[1] + look.px(14))
        assert list_height(look, said, room + around) == high
