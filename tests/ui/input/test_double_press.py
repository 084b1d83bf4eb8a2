"""The second press of a double click presses nothing that the first one has brought to its place."""

import pygame

from game.ui.input.double_press import NEAR, SECONDS, DoublePress

ONE, OTHER = object(), object()


def down(x: int = 100, y: int = 100, button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x: int = 100, y: int = 100, button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def test_it_is_swallowed_with_its_release_if_the_screen_has_changed() -> None:
    clock = [100.0]
    presses = DoublePress(lambda: clock[0])
    assert not presses.swallows(down(), ONE)
    assert not presses.swallows(up(), OTHER)
    clock[0] += SECONDS / 2
    assert presses.swallows(down(), OTHER)
    assert presses.swallows(up(), OTHER)
    clock[0] += SECONDS / 2
    assert not presses.swallows(down(), OTHER)
    assert not presses.swallows(up(), OTHER)


def test_on_the_same_screen_each_press_counts() -> None:
    presses = DoublePress(lambda: 100.0)
    for _ in range(3):
        assert not presses.swallows(down(), ONE)
        assert not presses.swallows(up(), ONE)


def test_later_elsewhere_or_by_another_button_it_counts() -> None:
    clock = [100.0]
    for press, later in ((down(), SECONDS), (down(x=101 + NEAR), 0.1), (down(y=99 - NEAR), 0.1), (down(button=3), 0.1)):
        presses = DoublePress(lambda: clock[0])
        assert not presses.swallows(down(), ONE)
        clock[0] += later
        assert not presses.swallows(press, OTHER)


def test_a_third_press_is_not_held_up_by_the_second() -> None:
    clock = [100.0]
    presses = DoublePress(lambda: clock[0])
    presses.swallows(down(), ONE)
    clock[0] += SECONDS * 0.9
    assert presses.swallows(down(), OTHER)
    clock[0] += SECONDS * 0.2
    assert not presses.swallows(down(), OTHER)


def test_the_first_press_of_all_counts_wherever_it_is() -> None:
    assert not DoublePress(lambda: 0.0).swallows(down(0, 0), ONE)


def test_what_is_just_near_and_soon_enough_belongs_to_it() -> None:
    clock = [100.0]
    presses = DoublePress(lambda: clock[0])
    presses.swallows(down(), ONE)
    clock[0] += SECONDS - 0.01
    assert presses.swallows(down(100 + NEAR, 100 - NEAR), OTHER)
    assert not presses.swallows(up(button=3), OTHER), "the release of another button is none of it"
    assert presses.swallows(up(), OTHER)
