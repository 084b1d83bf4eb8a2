"""What is tested here needs stored matches and SDL's video, and no window."""

import pygame
import pytest

from tests.stored import begin, library

__all__ = ["begin", "library"]


@pytest.fixture(autouse=True)
def video() -> None:
    """SDL's video, which a program before has closed."""
    pygame.display.init()
