"""The program's window: its size, its name for the desktop, and its pixels."""

import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.console import UNSEEN_DRIVERS
from game.resources import asset

APP_ID = "org.ludoteca.Ludoteca"
MINIMUM = (960, 600)
"""The smallest window, in points of the desktop."""
LARGE = 1080
"""Points of the height from which on a desktop counts as large."""
TOGETHER = 0.5
"""Seconds within which events of a window belong to the same change."""
SUMMONED = pygame.event.custom_type()
"""The event by which `summon` informs the main loop; ``files`` are to be opened."""
PLAIN_DRIVERS = ("x11", "windows", "dummy")
"""Video drivers that copy pixels to the window themselves. There that is up to ten times faster than SDL's renderer,
unless a GPU renders, and then the difference is small; elsewhere the renderer is the only way."""

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
"""Where none of these is set, Linux has no screen."""


class WindowPlacement(NamedTuple):
    """Position and size of a window in points of the desktop; ``displays`` are the sizes of all screens.

    Of a maximized window they are those from before, which it gets back when it is restored.
    """

    x: int
    y: int
    width: int
    height: int
    displays: tuple[tuple[int, int], ...]
    maximized: bool = False


class PlacementWatch:
    """Follows where a window is, and where it was before it was maximized."""

    def __init__(self, window: pygame.Window, maximized: bool) -> None:
        self._window = window
        self._places = [_placement(window)]
        """The last two placements; a maximized window tells of its new size before it tells that it is maximized."""
        self._moved = 0.0
        self._maximized = maximized

    def heed(self, kind: int) -> None:
        """Heed an event of the window of this type."""
        if kind in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            just_moved = time.monotonic() - self._moved < TOGETHER
            if kind == pygame.WINDOWMAXIMIZED and not self._maximized and just_moved:
                del self._places[1:]
            self._maximized = kind == pygame.WINDOWMAXIMIZED
        elif kind in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED) and not self._maximized:
            place, now = _placement(self._window), time.monotonic()
            if now - self._moved < TOGETHER:
                self._places = [self._places[0], place]
            else:
                self._places = [self._places[-1], place]
            self._moved = now

    @property
    def placement(self) -> WindowPlacement:
        """The placement at which to open the window again."""
        if self._maximized:
            return self._places[-1]._replace(maximized=True)
        return _placement(self._window)


class NoDisplayError(RuntimeError):
    """No window can be opened; ``str`` is SDL's reason."""


def open_window(
    size: tuple[int, int] | None, last: WindowPlacement | None = None, hidden: bool = False
) -> pygame.Window:
    """Open the window.

    Args:
        size: its size; None for its last placement, or else a size that suits the desktop.
        last: where it was when it was closed.
        hidden: leave it invisible until it is shown.

    Raises:
        NoDisplayError: there is no screen.
    """
    # Windows would otherwise enlarge a small picture on a high-density screen.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # The system's own list of candidates for writing Chinese or Korean.
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
        if pygame.display.get_driver() != "cocoa":
            # The click that brings the window back also presses what is under it, as elsewhere but on macOS.
            os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        pygame.font.init()
        options: dict[str, Any] = {"resizable": True, "allow_high_dpi": True, "hidden": hidden}
        if last and not size:
            size, options["position"] = _again(last, pygame.display.get_desktop_sizes())
        window = pygame.Window("Ludoteca", size or _comfortable(), **options)
        window.minimum_size = MINIMUM
        with suppress(OSError, pygame.error):  # the icon is not essential
            window.set_icon(pygame.image.load(asset("theme", "icon.png")))
        window.get_surface()
        place = options.get("position", pygame.WINDOWPOS_CENTERED)
        if place != pygame.WINDOWPOS_CENTERED and not hidden:
            window.position = place  # on X11 the frame of the window manager would now stand there, not the window
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    return window


def do_without_a_screen() -> None:
    """Where there is no screen, make SDL use an invisible window and no sound device."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return
    with suppress(pygame.error):
        if sys.platform != "linux" or any(map(os.environ.get, SCREENS)):  # else Wayland's library complains, too
            pygame.display.init()
    if not pygame.display.get_init() or pygame.display.get_driver() in UNSEEN_DRIVERS:
        pygame.display.quit()
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # a machine without a screen has no loudspeaker, either


def _placement(window: pygame.Window) -> WindowPlacement:
    """Return where an ordinary window is."""
    return WindowPlacement(*window.position, *window.size, tuple(pygame.display.get_desktop_sizes()))


def maximize(window: pygame.Window) -> None:
    """Let a window fill the desktop, as its title bar's button does."""
    window.maximize()


def in_pixels(event: pygame.Event, dense: float) -> pygame.Event:
    """Return a mouse event with its positions in pixels; ``dense`` is the pixels of a point of the desktop."""
    if dense == 1 or not hasattr(event, "pos"):
        return event
    here = event.dict
    scaled = {key: tuple(round(side * dense) for side in here[key]) for key in ("pos", "rel") if key in here}
    return pygame.Event(event.type, here | scaled)


def wake() -> None:
    """Wake the main loop. May be called from another thread."""
    with suppress(pygame.error):  # the window is closed, or the queue is full and the loop is awake
        pygame.event.post(pygame.Event(pygame.USEREVENT))


def summon(files: Sequence[Path]) -> bool:
    """Ask the main loop to bring the window to the front and open these files. Return whether the request was queued.

    May be called from another thread.
    """
    with suppress(pygame.error):
        return pygame.event.post(pygame.Event(SUMMONED, files=tuple(files)))
    return False


def come_forward(window: pygame.Window, minimized: bool) -> None:
    """Bring the window to the front; if the desktop forbids that, ask for attention."""
    if minimized:
        window.restore()
    window.show()
    window.focus()
    with suppress(pygame.error):  # not every desktop supports it
        window.flash(pygame.FLASH_UNTIL_FOCUSED)


def _again(last: WindowPlacement, displays: list[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int] | int]:
    """Return size and position for a window with this last placement, on the screens that there are now.

    If the screens are other ones, it is centred on the first, since nothing is known about their arrangement.
    """
    largest = max(displays, key=lambda display: display[0] * display[1])
    size = min(last.width, largest[0]), min(last.height, largest[1])
    if last.displays != tuple(displays):
        return size, pygame.WINDOWPOS_CENTERED
    if len(displays) > 1:
        return size, (last.x, last.y)
    return size, (min(max(0, last.x), largest[0] - size[0]), min(max(0, last.y), largest[1] - size[1]))


def _comfortable() -> tuple[int, int]:
    """Return four fifths of the desktop, or more of a small one, where room is left for the desktop's own panels.

    It is at least the smallest window and at most the desktop.
    """
    desktop = pygame.display.get_desktop_sizes()[0]
    shares = (0.9, 0.86) if desktop[1] < LARGE else (0.8, 0.8)
    sides = zip(desktop, MINIMUM, shares, strict=True)
    wide, high = (min(whole, max(least, int(whole * share))) for whole, least, share in sides)
    return wide, high
