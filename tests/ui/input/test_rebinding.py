"""Giving keys and buttons to actions."""

import pytest

from game.ui.input.bindings import DEFAULT_BUTTONS, DEFAULT_KEYS
from game.ui.input.gamepads import buttons
from game.ui.input.inputs import bindings, shown
from game.ui.input.rebinding import NEEDED_BUTTONS, NEEDED_KEYS, default_keys, rebound_button, rebound_key


def test_a_key_has_one_owner() -> None:
    keys = rebound_key({}, "roll", "d")
    assert bindings(keys)["roll"] == ("d",)
    assert bindings(keys)["done"] == ()
    keys = rebound_key(keys, "log", "d")
    assert bindings(keys)["roll"] == ()
    assert bindings(keys)["log"] == ("d",)


def test_one_of_several_keys_may_go() -> None:
    keys = rebound_key({}, "roll", "keypad enter")
    assert bindings(keys)["confirm"] == ("return",)


def test_enter_stays_with_what_it_is_needed_for() -> None:
    """Many keyboards have no number pad, and so no other Enter."""
    with pytest.raises(KeyError, match="confirm"):
        rebound_key({}, "turn", "return")
    assert bindings(rebound_key({}, "confirm", "keypad 5"))["confirm"] == ("keypad 5", "return", "keypad enter")


@pytest.mark.parametrize("action", NEEDED_KEYS)
def test_what_is_needed_keeps_its_last_key(action: str) -> None:
    first, *others = DEFAULT_KEYS[action]
    keys = {action: (first,)} if others else {}
    with pytest.raises(KeyError, match=action):
        rebound_key(keys, "mute", first)


def test_the_same_key_again_changes_nothing() -> None:
    assert rebound_key({}, "mute", "m") == {}


def test_default_keys_come_back_from_whoever_has_them() -> None:
    keys = rebound_key({}, "log", "m")
    assert bindings(default_keys(keys, "mute"))["mute"] == ("m",)
    assert bindings(default_keys(keys, "mute"))["log"] == ()
    assert bindings(default_keys(keys, "log"))["log"] == ("l",)


def test_what_is_needed_has_a_key_whatever_comes_back() -> None:
    keys = rebound_key(rebound_key({}, "next", "d"), "done", "tab")
    keys = default_keys(keys, "done")
    assert bindings(keys)["done"] == ("d",)
    assert bindings(keys)["next"] == ("tab",)


def test_a_needed_key_that_comes_back_is_taken_from_what_has_it() -> None:
    keys = rebound_key(rebound_key({}, "up", DEFAULT_KEYS["hint"][0]), "log", "up")
    assert bindings(default_keys(keys, "hint"))["up"] == DEFAULT_KEYS["up"]


def test_keys_are_shown_as_they_stand_on_the_keyboard() -> None:
    assert shown(bindings({})["undo"]).startswith("Ctrl+Z")
    assert shown(()) == "–"


def test_a_button_has_one_owner() -> None:
    now = buttons(rebound_button({}, "roll", "x"))
    assert now["roll"] == ("x",)
    assert "undo" not in now
    assert buttons({}) == DEFAULT_BUTTONS


def test_what_has_none_may_get_one() -> None:
    assert buttons(rebound_button({}, "mute", "ls"))["mute"] == ("ls",)


@pytest.mark.parametrize("action", NEEDED_BUTTONS)
def test_what_is_needed_keeps_its_button(action: str) -> None:
    with pytest.raises(KeyError, match=action):
        rebound_button({}, "mute", *DEFAULT_BUTTONS[action])


def test_buttons_come_back_when_nothing_differs() -> None:
    changes = rebound_button(rebound_button({}, "undo", "y"), "roll", "x")
    assert rebound_button(rebound_button(changes, "undo", "x"), "roll", "y") == {}
