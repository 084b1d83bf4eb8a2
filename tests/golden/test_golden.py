"""Key screens look as they were accepted; ``python -m tests.golden`` shows what differs."""

from typing import Any

import pygame
import pytest

from tests.golden.compare import FOLDER, SMALL, difference, kept, small
from tests.golden.screens import Open, picture, screens

SCREENS = {name: (settings, show) for name, settings, show in screens()}


@pytest.mark.parametrize("name", [*SCREENS])
def test_a_screen_looks_as_it_was_accepted(name: str) -> None:
    settings, show = SCREENS[name]
    golden = kept(name)
    assert golden is not None, "python -m tests.golden --accept"
    differs = difference(golden, small(picture(settings, show)))
    assert differs.bears, f"{differs}: python -m tests.golden {name}"


def test_every_golden_picture_is_of_a_screen() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == set(SCREENS)


def test_what_is_drawn_is_always_the_same() -> None:
    settings, show = SCREENS["squadro-classic"]
    assert _raw(settings, show) == _raw(settings, show)


@pytest.mark.parametrize("change", ["a piece too many", "another shade", "a lost word"])
def test_what_people_would_see_is_found(change: str) -> None:
    golden = kept("squadro-classic")
    assert golden is not None
    assert golden.get_size() == SMALL
    other = golden.copy()
    if change == "a piece too many":
        other.blit(golden, (220, 69), (195, 69, 16, 25))
    elif change == "a lost word":
        other.blit(golden, (188, 236), (60, 236, 60, 14))
    else:
        other.fill((2, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert not difference(golden, other).bears


def test_what_nobody_would_see_is_let_pass() -> None:
    golden = kept("squadro-classic")
    assert golden is not None
    other = golden.copy()
    other.fill((0, 1, 0), special_flags=pygame.BLEND_RGB_ADD)
    other.set_at((200, 100), (255, 255, 255))
    assert difference(golden, other).bears
    assert difference(golden, golden.copy()) == (0.0, 0.0)


def _raw(settings: dict[str, Any], show: Open) -> bytes:
    return pygame.image.tobytes(picture(settings, show), "RGB")
