"""The interface needs SDL's video, which draws nowhere here."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.page.keyboard import Hands


@pytest.fixture(autouse=True)
def video() -> Iterator[None]:
    """Video is on, the last input was a key, and no event of another test is left."""
    pygame.display.init()
    window = pygame.Window("tests", (960, 600))
    window.get_surface()
    pygame.event.clear()
    Hands.by_key = True
    yield
    Hands.by_key = True
    window.destroy()
