"""A program that is painted only when somebody looks: a test sees few of the frames that pass, and they cost time."""

from typing import Any

import pygame

from game.app import App
from game.ui.style.areas import few


class SeldomSeen(App):
    """Keeps what has changed until its `surface` is asked for, which then is as if each frame had been painted."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self._unseen: list[pygame.Rect] = []
        self._passing = True
        super().__init__(*arguments, **options)
        self._passing = False

    def step(self) -> None:
        """See `App`."""
        self._passing = True
        super().step()
        self._passing = False

    def paint(self, areas: list[pygame.Rect]) -> None:
        """Remember what is to be painted."""
        self._unseen += areas

    @property
    def surface(self) -> pygame.Surface:
        """What is seen now."""
        if self._unseen and not self._passing:
            areas, self._unseen = few(self._unseen), []
            super().paint(areas)
        return super().surface


def see(app: App) -> None:
    """Have everything painted that has changed."""
    app.surface.get_size()
