"""`ScreenReader`: the connection to a screen reader. While none is running it costs nothing.

    reader = ScreenReader(wake)
    reader.open(window)                  # connects; on some systems (`EARLY`) before the window is shown
    if reader.active:
        reader.update(screen, position, focused)  # passes on only the changes
    for request, target in reader.requests():
        perform(request, target, act)

The system sends requests from any thread: they wait in a queue, and ``wake`` wakes the main loop.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ui.background import BackgroundTask

if TYPE_CHECKING:
    from game.ui.accessibility.element import Request
    from game.ui.accessibility.screen import Screen
    from game.ui.accessibility.tree import Target, Tree
    from game.ui.accessibility.updates import TreeUpdates

UNSEEN: Final = ("dummy", "offscreen")
"""SDL's video drivers that show no window."""
EARLY: Final = sys.platform in ("win32", "darwin")
"""Whether the system wants `ScreenReader.open` before the window is first shown."""
CALL: Final = 0.1
"""Seconds after a call from the system in which it must not be called: it holds a lock until its call has returned, and
a call of ours in that time would wait for the lock for ever."""


class ScreenReader:
    """The connection to a screen reader: not there before `open`, and without effect while none is `active`."""

    def __init__(self, wake: Callable[[], object]) -> None:
        self._wake = wake
        self._since: float | None = None
        """The `monotonic` time in seconds at which a reader began to listen; None while none does."""
        self._renewed = False
        """Whether the reader has begun to listen since the last `update`, and needs the whole tree."""
        self._adapter: Any = None
        self._asked: deque[Any] = deque()
        self._updates: TreeUpdates | None = None
        self._question: BackgroundTask[bool] | None = None
        self._announces: bool | None = None
        """Whether the reader speaks announcements; None while that is not known."""
        self._missed: list[str] = []
        """What has happened on screens that could not be passed on."""
        self._bounds: tuple[int, int, int, int] | None = None
        self._window_focused: bool | None = None

    def open(self, window: pygame.Window) -> None:
        """Begin to wait for a screen reader, if the system and its packages support one."""
        if self._adapter is not None or pygame.display.get_driver() in UNSEEN:
            return
        with suppress(ImportError, OSError, AttributeError):  # AccessKit is missing or does not support this system
            from game.ui.accessibility import adapter

            self._adapter = adapter.create(window, self._activated, self._acted, self._left)

    def close(self) -> None:
        """Disconnect, and drop the requests that wait."""
        self._since = self._adapter = None
        self._asked.clear()

    @property
    def active(self) -> bool:
        """Whether a screen reader listens, and the system may be called (see `CALL`)."""
        since = self._since  # another thread may set it to None
        return since is not None and monotonic() - since >= CALL

    @property
    def due(self) -> bool:
        """Whether a screen reader listens that has not got the tree, or an announcement, yet."""
        waits = self._renewed or (self._updates is not None and self._updates.waits)
        return waits and self.active

    def update(self, screen: "Screen", at: tuple[int, int], focused: bool) -> None:
        """Pass on what has changed on the screen since the last call; do nothing while no reader is active.

        ``at`` is the window's position on the desktop in pixels; ``focused`` says whether it has the keyboard.
        """
        if not self.active:
            return
        from game.ui.accessibility import adapter
        from game.ui.accessibility.updates import TreeUpdates

        screen = screen._replace(happened=[*self._missed, *screen.happened])
        self._missed = [*screen.happened]
        announces = self._learnt()
        if announces is None:
            return
        whole = self._renewed or self._updates is None
        if whole:
            self._renewed, self._bounds, self._window_focused = False, None, None
            self._updates = TreeUpdates(announces, monotonic)
        assert self._updates
        changed = self._updates.changes(screen)
        if not self.active:  # the system has called meanwhile
            self._renewed = True
            return
        self._missed = []
        self._pass_bounds(*at, *screen.size)
        self._pass_focus(focused)
        if changed is not None and (tree := self._updates.tree):
            self._raise(self._adapter.update_if_active(lambda: adapter.update(changed.items(), tree.focus, whole)))

    def _learnt(self) -> bool | None:
        """Return whether the reader speaks announcements. A thread asks it once; None until it has answered."""
        from game.ui.accessibility import orca

        if self._announces is None:
            self._question = self._question or BackgroundTask(orca.answers())
            self._announces = next(iter(self._question.fetch()), None)
        return self._announces

    @property
    def tree(self) -> "Tree | None":
        """The tree that was passed on last; None before the first."""
        return self._updates.tree if self._updates else None

    def requests(self) -> "Iterator[tuple[Request, Target]]":
        """Take the waiting requests from the queue, each with its target; those whose element is gone are dropped."""
        while self._asked:
            from game.ui.accessibility import adapter

            asked = adapter.request(self._asked.popleft())
            if self.tree and asked.target in self.tree.targets:
                yield asked, self.tree.targets[asked.target]

    # ---- called by the system, from any thread

    def _activated(self) -> None:
        """Note that a screen reader listens. The main loop sends the tree later.

        Nothing may be done here that lets another thread run (see `CALL`).
        """
        self._renewed, self._since = True, monotonic()

    def _left(self) -> None:
        self._since = None

    def _acted(self, asked: Any) -> None:
        self._asked.append(asked)
        self._wake()

    # ---- differences between the systems

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _pass_focus(self, focused: bool) -> None:
        """Pass on whether the window has the keyboard, on systems that do not find out themselves."""
        if focused == self._window_focused:
            return
        self._window_focused = focused
        if hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(focused)
        elif hasattr(self._adapter, "update_view_focus_state"):
            self._raise(self._adapter.update_view_focus_state(focused))

    def _pass_bounds(self, *bounds: *tuple[int, int, int, int]) -> None:
        """Pass on the window's left, top, width and height, on systems that do not find out themselves."""
        if bounds != self._bounds and hasattr(self._adapter, "set_root_window_bounds"):
            from game.ui.accessibility import adapter

            self._adapter.set_root_window_bounds(*adapter.bounds(*bounds))
            self._bounds = bounds
