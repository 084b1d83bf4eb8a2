"""Gamepads: what is held is repeated, by the program's time."""

from typing import Any

import pygame
import pytest

from game.ui.input.bindings import DEFAULT_BUTTONS
from game.ui.input.gamepads import FIRST, NAMES, NEXT, PUSHED, RELEASED, Pads, bare_name, buttons

RIGHT, A = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A


def button(number: int, down: bool = True, pad: int = 0) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=pad, button=number)


def axis(value: float) -> pygame.Event:
    whole = round(value * 32767)
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=pygame.CONTROLLER_AXIS_LEFTX, value=whole)


def repeated(pads: Pads, seconds: float) -> list[str]:
    """What is repeated in so many seconds, in frames of 10 ms."""
    told = [pads.update(0.01) for _ in range(round(seconds * 100))]
    return [again[1] for again in told if again]


def test_a_direction_is_repeated_after_a_while_at_an_even_pace() -> None:
    pads = Pads()
    assert pads.action(button(RIGHT)) == "right"
    assert repeated(pads, FIRST - 0.02) == []
    assert repeated(pads, 0.04 + 7 * NEXT) == ["right"] * 8


@pytest.mark.parametrize(
    ("begin", "end"),
    [
        (button(RIGHT), button(RIGHT, down=False)),
        (axis(1.0), axis(0.0)),
        (axis(1.0), pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)),
        (button(RIGHT), button(A)),
    ],
)
def test_what_is_let_go_ends(begin: pygame.Event, end: pygame.Event) -> None:
    pads = Pads()
    pads.action(begin)
    assert pads.holding
    pads.action(end)
    assert not pads.holding
    assert repeated(pads, 3) == []


def test_what_trembles_or_happens_elsewhere_does_not_end_it() -> None:
    pads = Pads()
    pads.action(axis(1.0))
    for event in (axis(0.8), axis(0.5), button(RIGHT, down=False), button(A, down=False, pad=1)):
        pads.action(event)
    assert repeated(pads, FIRST + 0.02) == ["right"]


def test_flung_across_it_goes_on_the_other_way() -> None:
    pads = Pads()
    pads.action(axis(1.0))
    assert pads.action(axis(-1.0)) == "left"
    assert repeated(pads, FIRST + 0.02) == ["left"]


def test_what_plays_is_not_repeated() -> None:
    pads = Pads()
    pads.action(button(A))
    assert not pads.holding


RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTY


def lean(value: float) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=RIGHT_Y, value=round(value * 32767))


def test_the_right_stick_scrolls_where_there_is_something_to_scroll() -> None:
    pads = Pads()
    assert pads.action(lean(1.0)) == "page_down"
    pads.action(lean(0.0))
    pads.scrolls = True
    assert [pads.action(lean(value)) for value in (1.0, 0.6)] == ["", ""]
    assert [*pads.leans.values()] == [pytest.approx(0.6, abs=0.01)]
    assert pads.holding
    pads.action(lean(0.1))
    assert not pads.holding


def test_a_stick_scrolls_on_whatever_that_of_another_pad_does_until_it_is_unplugged() -> None:
    pads = Pads()
    pads.action(button(A))  # looks for pads
    pads.scrolls = True
    for pad in (4, 7):
        pads.greet(pad, "Pad")
    for pad, value in ((4, 32767), (7, 300), (7, -32767), (7, 0)):
        pads.action(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=RIGHT_Y, value=value))
        assert pads.leans[0] == 1.0
    assert pads.leans == {0: 1.0}
    pads.action(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))
    assert pads.holding
    pads.action(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=4))
    assert not pads.holding


def test_a_direction_is_held_on_when_another_pad_is_unplugged() -> None:
    pads = Pads()
    assert pads.action(axis(1.0)) == "right"
    pads.action(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=9))
    assert pads.holding
    pads.action(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert not pads.holding


def test_buttons_do_what_they_were_given() -> None:
    pads = Pads()
    pads.bind({"mute": ("x",), "undo": ("lt",)})
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    pulled = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=trigger, value=32767)
    assert pads.action(button(pygame.CONTROLLER_BUTTON_X)) == "mute"
    assert pads.action(pulled) == "undo"
    assert "redo" not in pads.buttons
    assert pads.button(pulled) == "lt"


def test_a_pad_that_comes_back_takes_its_place_again() -> None:
    pads = Pads()
    pads.action(button(A))  # looks for pads
    for pad in (4, 7):
        pads.greet(pad, "Pad")
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=4)
    assert [pads.lost(gone), pads.lost(gone), pads.gone] == [True, False, True]
    pads.greet(9, "Pad")
    assert [pads.number(button(A, pad=pad)) for pad in (9, 7, 4)] == [0, 1, -1]
    assert (pads.count, pads.gone) == (2, False)


def test_a_stick_that_was_held_when_scrolling_began_repeats_nothing_once_it_is_let_go() -> None:
    pads = Pads()
    assert pads.action(lean(1.0)) == "page_down"
    pads.scrolls = True
    pads.action(lean(0.0))
    assert not pads.holding
    assert pads.update(10.0) is None


# ---- a pad that SDL does not know


class BarePad:
    """One gamepad without names for its buttons, as the system tells of it."""

    def get_instance_id(self) -> int:
        return 5

    def get_name(self) -> str:
        return "No-name"

    def quit(self) -> None:
        """Nothing is left open."""


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Pads:
    monkeypatch.setattr("game.ui.input.gamepads.controller.init", lambda: None)
    monkeypatch.setattr("game.ui.input.gamepads.controller.is_controller", lambda _: False)
    monkeypatch.setattr(pygame.joystick, "init", lambda: None)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda _: BarePad())
    return Pads()


def test_a_pad_that_goes_while_it_is_opened_is_left_out(bare: Pads, monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(index: int) -> BarePad:
        if not index:
            raise pygame.error("unplugged")
        return BarePad()

    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 2)
    monkeypatch.setattr(pygame.joystick, "Joystick", opened)
    assert bare.action(bare_event(pygame.JOYBUTTONDOWN, button=0)) == "confirm"
    assert bare.count == 1


def test_a_pad_that_is_plugged_in_later_is_opened_then(bare: Pads, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = list[int]()
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: counted.append(1) or 1)
    for event in (bare_event(pygame.JOYBUTTONDOWN, button=0), bare_event(pygame.JOYBUTTONUP, button=0)):
        bare.action(event)
    assert len(counted) == 1, "the first event opens what is there, the others need not look again"
    for kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
        bare.action(pygame.Event(kind, device_index=0))
    assert len(counted) == 3


def bare_event(kind: int, pad: int = 5, **values: Any) -> pygame.Event:
    return pygame.Event(kind, instance_id=pad, **values)


def test_the_buttons_of_a_bare_pad_stand_for_those_of_a_known_one(bare: Pads) -> None:
    down = [bare_event(pygame.JOYBUTTONDOWN, button=number) for number in (0, 1, 99)]
    assert [bare.action(event) for event in down] == ["confirm", "back", ""]
    assert [bare.button(event) for event in down] == ["a", "b", ""]
    assert bare.used == "No-name"
    assert [bare.number(event) for event in down] == [0, 0, 0]
    assert bare.action(bare_event(pygame.JOYBUTTONUP, button=0)) == ""
    stranger = bare_event(pygame.JOYBUTTONDOWN, pad=6, button=0)
    assert (bare.action(stranger), bare.button(stranger), bare.number(stranger)) == ("", "", -1)


@pytest.mark.parametrize(
    ("value", "action"), [((-1, 0), "left"), ((1, 0), "right"), ((0, -1), "down"), ((0, 1), "up"), ((0, 0), "")]
)
def test_the_hat_of_a_bare_pad_leads_to_where_it_points(bare: Pads, value: tuple[int, int], action: str) -> None:
    assert bare.action(bare_event(pygame.JOYHATMOTION, hat=0, value=value)) == action
    assert bare.holding == bool(action)


def test_a_thumb_that_rolls_on_the_hat_is_not_a_new_press(bare: Pads) -> None:
    rolls = [((-1, 0), "left"), ((-1, 1), "up"), ((-1, 0), ""), ((-1, 1), "up"), ((0, 1), ""), ((0, 0), "")]
    for value, action in rolls:
        assert bare.action(bare_event(pygame.JOYHATMOTION, hat=0, value=value)) == action
    assert not bare.holding
    bare.action(bare_event(pygame.JOYHATMOTION, hat=0, value=(1, 0)))
    assert repeated(bare, FIRST + 0.02) == ["right"]


@pytest.mark.parametrize(
    ("axis", "value", "action"),
    [(0, -1.0, "left"), (0, 1.0, "right"), (1, -1.0, "up"), (1, 1.0, "down"), (2, 1.0, ""), (0, 0.59, "")],
)
def test_the_first_two_axes_of_a_bare_pad_are_its_stick(bare: Pads, axis: int, value: float, action: str) -> None:
    assert bare.action(bare_event(pygame.JOYAXISMOTION, axis=axis, value=value)) == action
    assert bare.holding == bool(action)


def test_nothing_leans_before_the_right_stick_does() -> None:
    pads = Pads()
    pads.scrolls = True
    assert pads.leans == {}
    assert not pads.holding


@pytest.mark.parametrize(
    ("axis", "low", "high"),
    [
        (pygame.CONTROLLER_AXIS_LEFTX, "left", "right"),
        (pygame.CONTROLLER_AXIS_LEFTY, "up", "down"),
        (pygame.CONTROLLER_AXIS_RIGHTX, "left", "right"),
        (RIGHT_Y, "page_up", "page_down"),
    ],
)
def test_each_end_of_a_stick_means_a_direction(axis: int, low: str, high: str) -> None:
    for value, action in ((-32767, low), (32767, high), (0, "")):
        assert Pads().action(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)) == action


def test_a_stick_counts_again_once_it_has_come_back_far_enough() -> None:
    pads = Pads()
    steps = [pads.action(axis(value)) for value in (0.55, 0.65, 0.9, 0.4, 0.7, 0.3, 0.5, 0.7, -0.5, -0.7)]
    assert steps == ["", "right", "", "", "", "", "", "right", "", "left"]


def test_a_changed_button_is_taken_from_what_has_it_and_unknown_ones_are_left_out() -> None:
    assert buttons({}) == DEFAULT_BUTTONS
    action, (name, *_) = next(iter(DEFAULT_BUTTONS.items()))
    changed = buttons({"mute": (name, "nonsense")})
    assert changed["mute"] == (name,)
    assert name not in changed.get(action, ())
    assert {key: names for key, names in changed.items() if key not in ("mute", action)} == {
        key: names for key, names in DEFAULT_BUTTONS.items() if key not in ("mute", action)
    }
    assert "mute" not in buttons({"mute": ("nonsense",)})
    assert action not in buttons({action: ()})


@pytest.mark.parametrize("name", ["lt", "rt"])
def test_a_trigger_is_a_button_once_it_is_pulled_far_enough(name: str) -> None:
    axis = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}[name]
    for far, told in ((0.0, ""), (PUSHED - 0.01, ""), (PUSHED + 0.01, name), (1.0, name)):
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(far * 32767))
        assert Pads().button(event) == told


def test_only_what_can_be_bound_is_the_name_of_a_button() -> None:
    pads = Pads()
    assert [pads.button(button(number)) for number in NAMES] == [*NAMES.values()]
    assert pads.button(button(RIGHT)) == "", "the cross always leads"
    assert pads.button(button(A, down=False)) == ""
    assert pads.button(axis(1.0)) == "", "a stick is no button"
    assert pads.button(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=5, button=0)) == "", "it was not opened"
    assert [bare_name(number) for number in (0, 1, len(NAMES) - 1, len(NAMES), -1)] == ["a", "b", "rs", "", ""]


def test_the_name_of_the_pad_that_was_used_last_is_known() -> None:
    pads = Pads()
    pads.action(button(A, down=False))
    for pad in (4, 7):
        pads.greet(pad, f"Pad {pad}")
    assert pads.used == ""
    for pad, used in ((7, "Pad 7"), (4, "Pad 4"), (9, "")):
        pads.action(button(A, pad=pad))
        assert pads.used == used
    pads.action(button(A, pad=7))
    pads.action(button(A, down=False, pad=4))
    assert pads.used == "Pad 7", "letting go is no use"


def test_a_pad_has_a_number_only_while_it_presses() -> None:
    pads = Pads()
    assert (pads.count, pads.gone) == (0, False)
    pads.greet(4, "Pad")
    pads.greet(4, "Pad")
    assert (pads.count, pads.gone) == (1, False)
    assert pads.number(button(A, pad=4)) == 0
    assert pads.number(button(A, down=False, pad=4)) == -1
    assert pads.number(pygame.Event(pygame.KEYDOWN, key=pygame.K_a)) == -1
    for event in (button(A, pad=4), pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=8)):
        assert not pads.lost(event)
    assert not pads.gone


def test_the_stick_that_scrolls_leans_only_beyond_its_middle() -> None:
    pads = Pads()
    pads.scrolls = True
    for far, leans in ((RELEASED - 0.01, False), (RELEASED + 0.01, True), (-RELEASED - 0.01, True), (0.0, False)):
        assert pads.action(lean(far)) == ""
        assert [*pads.leans.values()] == ([pytest.approx(far, abs=0.001)] if leans else [])
        assert pads.holding == leans
    for value, far in ((32767, 1.0), (-32767, -1.0)):
        pads.action(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=3, value=value))
        assert [*pads.leans.values()] == [far]


def test_what_is_held_is_repeated_from_the_very_moment_on() -> None:
    pads = Pads()
    assert pads.update(9.0) is None
    pressed = button(RIGHT)
    pads.action(pressed)
    assert pads.update(FIRST / 2) is None
    assert pads.update(FIRST / 2) == (pressed, "right")
    assert pads.update(NEXT / 2) is None
    assert pads.update(NEXT / 2) == (pressed, "right")


def test_closed_pads_hold_nothing() -> None:
    pads = Pads()
    pads.action(axis(1.0))
    pads.close()
    assert not pads.holding
    assert pads.action(axis(0.7)) == "right", "the stick counts anew"
