"""The interface needs SDL's video, which draws nowhere here."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True)
def video() -> Iterator[None]:
    """Video is on, and no event of another test is left."""
    pygame.display.init()
    window = pygame.Window("tests", (960, 600))
    window.get_surface()
    pygame.event.clear()
    yield
    window.destroy()
