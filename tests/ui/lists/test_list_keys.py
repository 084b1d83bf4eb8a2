"""What keys mean in a list."""

import pygame
import pytest

from game.ui.lists.list_keys import marks, selects_all, step_of


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod)


PAD = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=0)


@pytest.mark.parametrize(
    ("event", "action", "meant"),
    [
        (key(pygame.K_DOWN, pygame.KMOD_LSHIFT), "", ("down", True)),
        (key(pygame.K_DOWN), "down", ("down", False)),
        (key(pygame.K_PAGEUP, pygame.KMOD_RSHIFT), "page_up", ("page_up", True)),
        (key(pygame.K_END), "", ("last", False)),
        (PAD, "up", ("up", False)),
        (key(pygame.K_x), "", ("", False)),
        (key(pygame.K_RETURN), "confirm", ("", False)),
    ],
)
def test_steps_and_whether_they_extend(event: pygame.Event, action: str, meant: tuple[str, bool]) -> None:
    assert step_of(event, action) == meant


def test_all_and_one_more() -> None:
    assert selects_all(key(pygame.K_a, pygame.KMOD_LCTRL))
    assert not selects_all(key(pygame.K_a))
    assert not selects_all(PAD)
    assert marks(key(pygame.K_SPACE), "")
    assert marks(PAD, "roll")
    assert not marks(key(pygame.K_r), "roll")
