"""What real key presses mean, by the record of what SDL sends for them on American, German and French keyboards."""

import pygame
import pytest

from game.ui.input.bindings import DEFAULT_KEYS
from game.ui.input.inputs import Inputs, chord_of, key_event
from game.ui.input.printed import digit, question_mark, step, types_question_mark
from tests.ui.input.recorded import LAYOUTS, of, pressed, presses, question_marks, record

TYPED = {layout: {press.press: press.text for press in of(layout, "writing")} for layout in LAYOUTS}
"""What each key of each layout types."""
ELSEWHERE = {"us": "<&", "de": ";/", "fr": "7"}
"""Signs that are taken for a question mark, which other keyboards have at their place."""

SCANCODES = {
    "us": {"/": 56, "'": 52, ",": 54, "7": 36},
    "de": {"ß": 45, "+": 48, ",": 54, "7": 36},
    "fr": {"*": 49, ",": 16, "7": 36},
    "br": {"/": 135, "'": 53, ",": 54, "7": 36},
    "cz": {",": 54, "7": 36},
    "es": {"'": 45, "+": 48, ",": 54, "7": 36},
    "nl": {"/": 45, "+": 51, "*": 48, ",": 54, "7": 36},
    "ru": {"/": 100, "7": 36},
    "se": {"'": 49, "+": 45, ",": 54, "7": 36},
    "tr": {"*": 45, ",": 49, "7": 36},
}
"""Where SDL 2.32 finds the signs that share a key with the question mark somewhere, on layouts of X."""


def test_the_record_is_of_the_sdl_in_use() -> None:
    """After an update of pygame-ce the keys are recorded again (record_keys.py)."""
    assert record()["sdl"].split(".")[0] == str(pygame.get_sdl_version()[0])


def test_every_default_key_is_in_the_record() -> None:
    chords = {chord for press in of("us") for chord in (chord_of(press.event),)} | {"?"}
    assert {chord for bound in DEFAULT_KEYS.values() for chord in bound} <= chords


def test_key_events_made_by_hand_are_those_that_sdl_sends() -> None:
    for press in of("us"):
        chord = chord_of(press.event)
        if chord and not press.mod & pygame.KMOD_NUM and "<" not in press.press:
            assert key_event(chord) == press.event


@pytest.mark.parametrize("layout", question_marks())
def test_the_question_mark_shows_all_keys_on_every_layout(layout: str) -> None:
    press = question_marks()[layout]
    if layout != "br":  # recorded on a keyboard of 105 keys, where it needs AltGr; Brazilian ones have a key more
        assert Inputs().action(press.event) == "keys"
        assert Inputs().action(press.event, typing=True) == ""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_key_means_what_it_prints(layout: str) -> None:
    """By letters, not by places: Ctrl+Z is where Z is printed."""
    for press in of(layout):
        action, text = Inputs().action(press.event), TYPED[layout].get(press.press, "")
        bound = next((name for name, keys in DEFAULT_KEYS.items() if chord_of(press.event) in keys), "")
        wanted = "keys" if text == "?" or (text and text in ELSEWHERE[layout] and action) else bound
        assert (press, action) == (press, wanted)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_while_text_input_is_on_a_question_mark_is_known_by_what_it_types(layout: str) -> None:
    marks = [press.press for press in of(layout, "writing") if press.unicode == "?"]
    assert marks == [press.press for press in of(layout, "writing") if press.text == "?"] != []
    assert all(question_mark(pressed(layout, press, "writing").event) for press in marks)


@pytest.mark.parametrize("layout", SCANCODES)
def test_a_new_key_is_a_question_mark_only_where_the_layout_prints_one(
    layout: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.input.printed.scancode_of", lambda sign: SCANCODES[layout].get(sign, 0))
    for press in (*of(layout), *of(layout, "writing")):
        typed = TYPED[layout].get(press.press, "") if layout in LAYOUTS else "?" * (layout != "br")
        assert (press, types_question_mark(press.event)) == (press, typed == "?")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("number", "1234567890")
def test_digits_are_known_on_the_row_and_on_the_number_pad(layout: str, number: str) -> None:
    for key in (number, f"shift+{number}", f"keypad {number}", f"num lock keypad {number}"):
        assert digit(pressed(layout, key).event) == int(number)
    others = [one.press for one in of(layout) if digit(one.event) == int(number)]
    assert len(others) == 4


@pytest.mark.parametrize("layout", LAYOUTS)
def test_plus_and_minus_are_known_where_they_are_printed(layout: str) -> None:
    steps = {press.press: step(press.event) for press in of(layout) if press.press in TYPED[layout]}
    for key, text in TYPED[layout].items():
        if key != "6":  # French keyboards print minus there, but SDL calls all keys of their number row by digits
            assert steps[key] == {"+": 1, "-": -1}.get(text, steps[key])
        if steps[key]:
            plain = key.removeprefix("shift+")
            assert {TYPED[layout][plain], TYPED[layout].get(f"shift+{plain}")} & {"+", "-"}


def test_no_letter_with_alt_or_command_does_what_the_letter_does() -> None:
    """Cmd+H hides a program on macOS: SDL sends "h" as its unicode."""
    for press in presses():
        if press.mod & (pygame.KMOD_ALT | pygame.KMOD_META) and press.unicode.isalpha():
            assert Inputs().action(press.event) in ("", "undo", "redo", "save", "search")


def test_a_chord_of_settings_comes_before_a_question_mark_of_another_country() -> None:
    inputs = Inputs({"turn": ("shift+,",)})
    assert inputs.action(key_event("shift+,")) == "turn"
    assert inputs.action(key_event("?")) == "keys"
    assert Inputs({"keys": ()}).action(key_event("?")) == ""
