"""`ScreenReader`: whoever reads the screen aloud, if somebody does. Without one it costs nothing.

    reader = ScreenReader(wake)
    reader.open(window)                  # listens; before it is shown where it is `EARLY`
    if reader.active:
        reader.tell(screen)              # only what has changed is passed on
    for request, target in reader.requests():
        perform(request, target, act)

The system may ask from any thread: what it asks for waits here, and ``wake`` wakes the main loop.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import pygame

if TYPE_CHECKING:
    from game.ui.accessibility.element import Request
    from game.ui.accessibility.screen import Screen
    from game.ui.accessibility.teller import Teller
    from game.ui.accessibility.tree import Target, Tree

UNSEEN: Final = ("dummy", "offscreen")
"""Video drivers behind whose windows nobody sits."""
EARLY: Final = sys.platform in ("win32", "darwin")
"""Whether the system wants to know of it before a window is shown for the first time."""
CALL: Final = 0.1
"""Seconds after a call of the system's within which it must not be called: it keeps a lock until its call has returned,
and would wait for ours to end, which waits for that lock."""


class ScreenReader:
    """Nobody listens until `open`, and nothing is told while nobody is ``active``."""

    def __init__(self, wake: Callable[[], object]) -> None:
        self._wake = wake
        self._since: float | None = None
        """When somebody began to listen; None while nobody does."""
        self._renewed = False
        """Whether that was after anything was told."""
        self._adapter: Any = None
        self._asked: deque[Any] = deque()
        self._teller: Teller | None = None
        self._bounds: tuple[int, int, int, int] | None = None
        self._here: bool | None = None

    def open(self, window: pygame.Window) -> None:
        """Listen for a screen reader, if this system has a way to it."""
        if self._adapter is not None or pygame.display.get_driver() in UNSEEN:
            return
        with suppress(ImportError, OSError, AttributeError):  # not made for this system
            from game.ui.accessibility import adapter

            self._adapter = adapter.made(window, self._activated, self._acted, self._left)

    def close(self) -> None:
        """Listen no more."""
        self._since = self._adapter = None
        self._asked.clear()

    @property
    def active(self) -> bool:
        """Whether somebody listens."""
        since = self._since  # another thread may take it away
        return since is not None and monotonic() - since >= CALL

    @property
    def due(self) -> bool:
        """Whether somebody listens who has not been told anything yet."""
        return self._renewed and self.active

    def tell(self, screen: "Screen", at: tuple[int, int], focused: bool) -> None:
        """Pass on what has changed on the screen, where the window stands, and whether it has the keyboard."""
        if not self.active:
            return
        from game.ui.accessibility import adapter
        from game.ui.accessibility.teller import Teller

        whole = self._renewed or self._teller is None
        if whole:
            self._renewed, self._bounds, self._here = False, None, None
            self._teller = Teller()
        assert self._teller
        changed = self._teller.changes(screen)
        self._stand(*at, *screen.size)
        self._keyboard(focused)
        if changed is not None and (tree := self._teller.tree):
            self._raise(self._adapter.update_if_active(lambda: adapter.update(changed.items(), tree.focus, whole)))

    @property
    def tree(self) -> "Tree | None":
        """What was told last."""
        return self._teller.tree if self._teller else None

    def requests(self) -> "Iterator[tuple[Request, Target]]":
        """What was asked for since, each with what it is about."""
        while self._asked:
            from game.ui.accessibility import adapter

            asked = adapter.request(self._asked.popleft())
            if self.tree and asked.target in self.tree.targets:
                yield asked, self.tree.targets[asked.target]

    # ---- what the system calls, from any thread

    def _activated(self) -> None:
        """Somebody listens from now on. The tree comes when the main loop looks round: nothing may be done here that
        could let another thread go on (`CALL`)."""
        self._renewed, self._since = True, monotonic()

    def _left(self) -> None:
        self._since = None

    def _acted(self, asked: Any) -> None:
        self._asked.append(asked)
        self._wake()

    # ---- what differs from system to system

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _keyboard(self, here: bool) -> None:
        """Whether the window has the keyboard, where the system does not know that by itself."""
        if here == self._here:
            return
        self._here = here
        if hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(here)
        elif hasattr(self._adapter, "update_view_focus_state"):
            self._raise(self._adapter.update_view_focus_state(here))

    def _stand(self, *bounds: *tuple[int, int, int, int]) -> None:
        """Where the window stands, where the system does not know that by itself."""
        if bounds != self._bounds and hasattr(self._adapter, "set_root_window_bounds"):
            from game.ui.accessibility import adapter

            self._adapter.set_root_window_bounds(*adapter.bounds(*bounds))
            self._bounds = bounds
