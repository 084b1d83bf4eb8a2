"""Giving keys to actions."""

import pytest

from game.scenes.settings.keys import NEEDED, rebound, usual
from game.ui.input.bindings import DEFAULT_KEYS
from game.ui.input.inputs import bindings, shown


def test_a_key_has_one_owner() -> None:
    keys = rebound({}, "roll", "d")
    assert bindings(keys)["roll"] == ("d",)
    assert bindings(keys)["done"] == ()
    keys = rebound(keys, "log", "d")
    assert bindings(keys)["roll"] == ()
    assert bindings(keys)["log"] == ("d",)


def test_one_of_several_keys_may_go() -> None:
    keys = rebound({}, "roll", "keypad enter")
    assert bindings(keys)["confirm"] == ("return",)


def test_enter_stays_with_what_it_is_needed_for() -> None:
    """Many keyboards have no number pad, and so no other Enter."""
    with pytest.raises(KeyError, match="confirm"):
        rebound({}, "turn", "return")
    assert bindings(rebound({}, "confirm", "keypad 5"))["confirm"] == ("keypad 5", "return", "keypad enter")


@pytest.mark.parametrize("action", NEEDED)
def test_what_is_needed_keeps_its_last_key(action: str) -> None:
    first, *others = DEFAULT_KEYS[action]
    keys = {action: (first,)} if others else {}
    with pytest.raises(KeyError, match=action):
        rebound(keys, "mute", first)


def test_the_same_key_again_changes_nothing() -> None:
    assert rebound({}, "mute", "m") == {}


def test_usual_keys_come_back_from_whoever_has_them() -> None:
    keys = rebound({}, "log", "m")
    assert bindings(usual(keys, "mute"))["mute"] == ("m",)
    assert bindings(usual(keys, "mute"))["log"] == ()
    assert bindings(usual(keys, "log"))["log"] == ("l",)


def test_what_is_needed_has_a_key_whatever_comes_back() -> None:
    keys = rebound(rebound({}, "next", "d"), "done", "tab")
    keys = usual(keys, "done")
    assert bindings(keys)["done"] == ("d",)
    assert bindings(keys)["next"] == ("tab",)


def test_keys_are_shown_as_they_stand_on_the_keyboard() -> None:
    assert shown(bindings({})["undo"]).startswith("Ctrl+Z")
    assert shown(()) == "–"
