"""Fingers: the first one plays, and one that stays means more."""

from pathlib import Path

import pygame
import pytest

from game.ui.input.density import dots_per_mm, width
from game.ui.input.fingers import GROWS, HELD, HOLD, Fingers, raised

WINDOW = (1000, 500)


def event(kind: int, x: float, y: float, finger: int = 0, touch: int = 3) -> pygame.Event:
    return pygame.Event(kind, touch_id=touch, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def told(fingers: Fingers, *events: pygame.Event) -> list[tuple[int, tuple[int, int]]]:
    return [(meant.type, meant.pos) for each in events for meant in fingers.meant(each, WINDOW)]


DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def test_a_finger_is_told_as_a_mouse_in_pixels() -> None:
    fingers = Fingers()
    assert told(fingers, event(DOWN, 0.5, 0.5), event(MOTION, 0.6, 0.5), event(UP, 0.6, 0.5)) == [
        (pygame.MOUSEBUTTONDOWN, (500, 250)),
        (pygame.MOUSEMOTION, (600, 250)),
        (pygame.MOUSEBUTTONUP, (600, 250)),
    ]


def test_a_second_finger_means_nothing_though_it_stays_longer() -> None:
    fingers = Fingers()
    told(fingers, event(DOWN, 0.5, 0.5))
    assert told(fingers, event(DOWN, 0.1, 0.1, 1), event(MOTION, 0.2, 0.1, 1)) == []
    assert [kind for kind, _ in told(fingers, event(UP, 0.5, 0.5))] == [pygame.MOUSEBUTTONUP]
    assert told(fingers, event(MOTION, 0.3, 0.1, 1), event(UP, 0.3, 0.1, 1)) == []
    assert [kind for kind, _ in told(fingers, event(DOWN, 0.1, 0.1, 1))] == [pygame.MOUSEBUTTONDOWN]


def test_a_finger_that_trembles_stays_and_one_that_moves_does_not() -> None:
    for far, stays in ((0.01, True), (0.05, False)):
        fingers = Fingers()
        told(fingers, event(DOWN, 0.5, 0.5), event(MOTION, 0.5 + far, 0.5))
        held = [fingers.update(HOLD / 4) for _ in range(6)]
        assert [each.type for each in held if each] == [HELD] * stays
        assert not fingers.waiting


def test_what_the_system_makes_of_fingers_and_trackpads_is_left_out() -> None:
    fingers = Fingers()
    mouse = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True)
    assert fingers.meant(mouse, WINDOW) == [mouse]
    told(fingers, event(DOWN, 0.5, 0.5))
    assert fingers.meant(mouse, WINDOW) == []
    trackpad = event(DOWN, 0.5, 0.5, touch=-1)
    assert Fingers().meant(trackpad, WINDOW) == [trackpad]


def test_a_finger_whose_end_is_never_told_is_let_go_with_the_window() -> None:
    fingers = Fingers()
    told(fingers, event(DOWN, 0.5, 0.5))
    *ends, lost = fingers.meant(pygame.Event(pygame.WINDOWFOCUSLOST), WINDOW)
    assert [(end.type, end.pos) for end in ends] == [(pygame.MOUSEMOTION, (-1, -1)), (pygame.MOUSEBUTTONUP, (-1, -1))]
    assert lost.type == pygame.WINDOWFOCUSLOST
    assert [kind for kind, _ in told(fingers, event(DOWN, 0.1, 0.1, 9))] == [pygame.MOUSEBUTTONDOWN]


def edid(millimetres: int) -> bytes:
    timing = bytearray(18)
    timing[0], timing[12], timing[14] = 1, millimetres & 0xFF, millimetres >> 8 << 4
    return bytes(54) + bytes(timing) + bytes(56)


def test_a_screen_says_how_wide_it_is(tmp_path: Path) -> None:
    assert [width(content) for content in (edid(344), b"", bytes(128))] == [344, 0, 0]
    for name, status, content in (("card0-eDP-1", "connected", edid(344)), ("card0-DP-1", "disconnected", b"")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "status").write_text(status + "\n")
        (tmp_path / name / "edid").write_bytes(content)
    assert dots_per_mm(1920, tmp_path) == pytest.approx(5.58, abs=0.01)
    (tmp_path / "card0-DP-1" / "status").write_text("connected\n")
    assert dots_per_mm(1920, tmp_path) is None
    assert dots_per_mm(1920, tmp_path / "none") is None


def test_what_is_dragged_is_above_the_finger_and_reaches_every_edge() -> None:
    board = pygame.Rect(0, 0, 100, 400)
    heights = [raised((5, y), board, 44)[1] for y in range(401)]
    assert heights == sorted(heights)
    assert (heights[200], heights[-1]) == (156, 400)
    assert raised((5, 200), board, 44, turned=True) == (5, 244)
    assert raised((5, 0), board, 44, turned=True) == (5, 0)


def test_the_ring_grows_until_the_finger_means_more() -> None:
    fingers = Fingers()
    assert not fingers.waiting
    assert fingers.growth == 0.0
    told(fingers, event(DOWN, 0.5, 0.5))
    assert fingers.waiting
    assert fingers.update(GROWS) is None
    assert fingers.growth == 0.0
    assert fingers.update((HOLD - GROWS) / 2) is None
    assert fingers.growth == pytest.approx(0.5)
    held = fingers.update((HOLD - GROWS) / 2 + 1e-9)
    assert held
    assert (held.type, held.pos, held.touch) == (HELD, (500, 250), True)
    assert not fingers.waiting


def test_only_once_a_finger_was_used_everything_concerns_them() -> None:
    fingers, key = Fingers(), pygame.Event(pygame.KEYDOWN)
    assert not fingers.concerns(key)
    assert fingers.concerns(event(MOTION, 0.5, 0.5))
    told(fingers, event(DOWN, 0.5, 0.5))
    assert fingers.concerns(key)
    assert fingers.at == (500, 250)


def test_a_window_that_is_left_without_a_finger_on_it_ends_nothing() -> None:
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert Fingers().meant(lost, WINDOW) == [lost]


def test_what_a_finger_does_is_done_with_the_left_button() -> None:
    fingers = Fingers()
    (down,) = fingers.meant(event(DOWN, 0.5, 0.5), WINDOW)
    (moved,) = fingers.meant(event(MOTION, 0.6, 0.6), WINDOW)
    (up,) = fingers.meant(event(UP, 0.6, 0.6), WINDOW)
    assert (down.button, up.button, moved.buttons) == (1, 1, (1, 0, 0))
    assert moved.rel == (100, 50)
    assert all(each.touch for each in (down, moved, up))
