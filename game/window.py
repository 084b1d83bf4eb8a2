"""The program's window: its size, its name for the desktop, and how pixels get into it."""

import os
from contextlib import suppress
from typing import Any

import pygame

from game.console import UNSEEN_DRIVERS
from game.resources import asset

APP_ID = "org.ludoteca.Ludoteca"
MINIMUM = (960, 600)
"""The smallest window, in pixels of the desktop."""
PLAIN_DRIVERS = ("x11", "windows", "dummy")
"""Video drivers that copy pixels to the window themselves. There that is up to ten times faster than through SDL's
renderer, unless a GPU does it, and then the difference is small; elsewhere the renderer is the only way."""


class NoDisplayError(RuntimeError):
    """No window can be opened; ``str`` is SDL's own reason."""


def open_window(size: tuple[int, int] | None) -> pygame.Window:
    """Open the window, or raise NoDisplayError."""
    # Windows would otherwise stretch a small picture over a dense screen.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # The system's own list of candidates for those who write Chinese or Korean.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # Desktops on Linux find the menu entry and its icon by this name; pygame's import has put another one there.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = APP_ID
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID)
    try:
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
            raise NoDisplayError("SDL found no screen")
        if pygame.display.get_driver() in PLAIN_DRIVERS:
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.font.init()
        options: dict[str, Any] = {"resizable": True, "allow_high_dpi": True}
        window = pygame.Window("Ludoteca", size or _comfortable(), **options)
        window.minimum_size = MINIMUM
        with suppress(OSError, pygame.error):  # it can be played without its icon
            window.set_icon(pygame.image.load(asset("theme", "icon.png")))
        window.get_surface()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    return window


def _comfortable() -> tuple[int, int]:
    """Four fifths of the desktop, but never less than the smallest window nor more than the desktop."""
    desktop = pygame.display.get_desktop_sizes()[0]
    wide, high = (min(whole, max(least, whole * 4 // 5)) for whole, least in zip(desktop, MINIMUM, strict=True))
    return wide, high
