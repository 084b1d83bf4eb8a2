"""`GuardedScene`: a page that ignores presses which were meant for what stood there just before."""

from typing import ClassVar

import pygame

from game.scenes.base.guard import COMMITTING, Guard
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host


class GuardedScene(PageScene):
    """A page with a `Guard`. A base class that is named before this one leaves presses to it in `handle`."""

    committing: ClassVar[tuple[str, ...]] = COMMITTING
    """The beginnings of the keys of targets that commit somebody (see `Guard`)."""

    unread: ClassVar[float] = 0.0
    """Seconds for which nothing is pressed after the page has come (see `Guard`)."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.guard = Guard(self.page, self.committing, self.unread)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Handle what the guard lets through."""
        if not self.guard.refuses(event, action):
            super().handle(event, action)

    def update(self, dt: float) -> None:
        """Also let the guard's time pass."""
        self.guard.update(dt)
        super().update(dt)

    @property
    def busy(self) -> bool:
        """Whether frames are wanted: also while the guard's time must pass."""
        return self.guard.waits or super().busy
