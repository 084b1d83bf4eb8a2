"""Keys and pads as named actions."""

import pygame
import pytest

from game import i18n
from game.ui.input.bindings import DEFAULT_KEYS
from game.ui.input.inputs import Inputs, bindings, chord_of, key_event, label, normal, shown
from tests.ui.input.recorded import LAYOUTS, pressed


@pytest.mark.parametrize(("action", "chord"), [(a, c) for a, chords in DEFAULT_KEYS.items() for c in chords])
def test_every_default_key_means_its_action(action: str, chord: str) -> None:
    event = key_event(chord)
    assert chord_of(event) == ("shift+/" if chord == "?" else chord)
    assert Inputs().action(event) == action


def test_changed_keys_replace_the_defaults_and_take_keys_from_others() -> None:
    inputs = Inputs({"undo": ("U",), "done": ("h", "shift+ctrl+D"), "nonsense": ("q",)})
    assert inputs.action(key_event("u")) == "undo"
    assert inputs.action(key_event("ctrl+z")) == ""
    assert inputs.action(key_event("h")) == "done"
    assert inputs.action(key_event("ctrl+shift+d")) == "done"
    assert inputs.action(key_event("d")) == ""
    assert inputs.keys["hint"] == ()
    assert inputs.action(key_event("q")) == ""
    assert bindings({}) == DEFAULT_KEYS


@pytest.mark.parametrize("chord", ["m", "space", "left", "shift+a", "shift+plus", "ctrl+z", "home", "keypad 5"])
def test_while_somebody_types_letters_are_letters(chord: str) -> None:
    assert Inputs().action(key_event(chord), typing=True) == ""


@pytest.mark.parametrize(
    ("chord", "action"),
    [("tab", "next"), ("return", "confirm"), ("escape", "back"), ("up", "up"), ("f11", "fullscreen")],
)
def test_while_somebody_types_other_keys_work(chord: str, action: str) -> None:
    assert Inputs().action(key_event(chord), typing=True) == action


def test_a_keyboard_without_latin_letters_is_read_by_place() -> None:
    cyrillic = pygame.Event(pygame.KEYDOWN, key=ord("я"), mod=pygame.KMOD_LCTRL, scancode=29, unicode="я")
    assert Inputs().action(cyrillic) == "undo"


def test_a_modifier_alone_is_no_chord() -> None:
    for layout in LAYOUTS:
        for key in ("left ctrl", "left shift", "left alt", "left meta"):
            assert chord_of(pressed(layout, key).event) == ""


def test_numlock_and_capslock_do_not_matter() -> None:
    locked = pygame.Event(pygame.KEYDOWN, key_event("m").dict | {"mod": pygame.KMOD_NUM | pygame.KMOD_CAPS})
    assert Inputs().action(locked) == "mute"


def test_chords_are_written_in_one_way_and_shown() -> None:
    assert normal("Shift+Ctrl+Z") == "ctrl+shift+z"
    assert label("ctrl+shift+z") == "Ctrl+Shift+Z"
    assert label("keypad enter") == "Enter (number pad)"
    assert [label(chord) for chord in ("f11", "left", "shift+tab", "keypad 5")] == ["F11", "←", "Shift+Tab", "Keypad 5"]
    assert [label(chord) for chord in ("ö", "ctrl+ß")] == ["Ö", "Ctrl+ß"]
    assert chord_of(key_event("ctrl+plus")) == "ctrl+plus"


def test_of_ctrl_and_command_the_key_of_the_system_is_shown() -> None:
    assert shown(("ctrl+z", "meta+z")) in (label("ctrl+z"), label("meta+z"))
    assert shown(("meta+k",)) == label("meta+k"), "somebody has chosen it"
    assert shown(("meta+k", "ctrl+y")) == f"{label('meta+k')}, {label('ctrl+y')}"
    assert shown(()) == "–"


def test_of_two_enter_keys_the_one_that_every_keyboard_has_is_shown() -> None:
    assert shown(("return", "keypad enter")) == "Enter"
    assert shown(("keypad enter", "f5")) == "Enter (number pad), F5", "somebody has chosen it"


def test_keys_with_names_have_them_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "t", lambda text: {"Ctrl": "Strg", "Space": "Leertaste"}.get(text.english, text.english))
    assert label("ctrl+space") == "Strg+Leertaste"


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown key"):
        key_event("no such key")


def pad_axis(value: float, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(value * 32767))


def test_pad_buttons() -> None:
    inputs = Inputs()
    press = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
    assert inputs.action(press) == "confirm"
    assert inputs.action(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=0)) == ""


def test_a_stick_means_one_step_until_it_comes_back() -> None:
    inputs = Inputs()
    steps = [inputs.action(pad_axis(value)) for value in (0.3, 0.7, 1.0, 0.5, 0.8, 0.1, -0.9, -0.2, -0.59, -0.7)]
    assert steps == ["", "right", "", "", "", "", "left", "", "", "left"]


def test_a_stick_flung_across_means_the_other_way() -> None:
    inputs = Inputs()
    assert [inputs.action(pad_axis(value)) for value in (0.9, -0.9, -0.95)] == ["right", "left", ""]


def test_an_unknown_pad_that_is_not_there_does_nothing() -> None:
    event = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0)
    assert Inputs().action(event) == ""


def test_events_of_no_meaning() -> None:
    inputs = Inputs()
    assert inputs.action(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))) == ""
    assert inputs.action(pygame.Event(pygame.TEXTINPUT, text="m")) == ""


def test_enter_and_escape_do_what_they_do_everywhere_whatever_else_does_it_too() -> None:
    changed = bindings({"back": ("x",), "confirm": ("k",)})
    assert (changed["back"], changed["confirm"]) == (("x", "escape"), ("k", "return"))
    given = bindings({"roll": ("return",), "confirm": ("k",)})
    assert (given["roll"], given["confirm"]) == (("return",), ("k",))
    assert bindings({"back": ("escape", "x")})["back"] == ("escape", "x")
