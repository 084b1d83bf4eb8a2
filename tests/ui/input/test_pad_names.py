"""What stands on a gamepad's buttons, in lists of what they do."""

import pygame
import pytest

from game.ui.input import pad_names
from game.ui.input.bindings import BINDINGS, Binding
from game.ui.input.gamepads import AXES, CROSS, NAMES

MOVING = {*CROSS.values(), *(action for pair in AXES.values() for action in pair)}


@pytest.mark.parametrize("binding", BINDINGS, ids=lambda binding: binding.name)
def test_an_action_has_a_button_in_words_if_it_has_one_at_all(binding: Binding) -> None:
    action, bare = binding.name, set(binding.pad) & set(NAMES.values())
    assert bool(pad_names.shown(action, (True,))) == (bool(binding.pad) or action in MOVING)
    assert bool(pad_names.shown(action, (False,))) == bool(bare)
    assert pad_names.shown(action, ()) == ""


@pytest.mark.parametrize(
    ("action", "known", "bare", "both"),
    [
        ("confirm", "A", "Button 1", "A, Button 1"),
        ("double", "Press the right stick", "Button 10", "Press the right stick, Button 10"),
        ("hint", "Press the left stick", "Button 9", "Press the left stick, Button 9"),
        ("redo", "LT", "", "LT"),
        ("left", "D-pad, Left stick, Right stick", "", "D-pad, Left stick, Right stick"),
        ("mirror", "", "", ""),
    ],
)
def test_buttons_are_told_by_what_stands_on_them(action: str, known: str, bare: str, both: str) -> None:
    assert [pad_names.shown(action, pads) for pads in ((True,), (False,), (True, False, True))] == [known, bare, both]


def test_without_a_pad_none_is_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: False)
    assert pad_names.connected() == ()


def test_each_family_of_pads_has_its_own_buttons() -> None:
    names = ("Xbox Wireless Controller", "Sony DualSense", "Nintendo Switch Pro Controller", "Some Pad")
    assert [pad_names.printed("x", name) for name in names] == ["X", "□", "X", "X"]
    assert [pad_names.printed("lt", name) for name in names] == ["LT", "L2", "ZL", "LT"]


def test_what_was_changed_is_what_is_told() -> None:
    changes = {"undo": ("lt",), "mute": ("x",)}
    assert pad_names.shown("undo", (True, False), changes) == "LT"
    assert pad_names.shown("mute", (True, False), changes) == "X, Button 3"
    assert pad_names.badges(changes, "DualShock")["mute"] == "□"
    assert "redo" not in pad_names.badges(changes, "")
