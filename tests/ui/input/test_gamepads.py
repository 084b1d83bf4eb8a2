"""Gamepads: what is held is repeated, by the program's time."""

import pygame
import pytest

from game.ui.input.gamepads import FIRST, NEXT, Pads

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
    assert pads.lean == pytest.approx(0.6, abs=0.01)
    assert pads.holding
    pads.action(lean(0.1))
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
