"""The ring that grows around a finger held still on something that reacts to a long press."""

import pygame

from game.ui.style.look import Look

_STEPS = 24
"""The number of straight lines that make up a full ring."""


class HoldRing:
    """The ring: how it was last drawn, and how it has to be drawn next."""

    def __init__(self) -> None:
        self._at = (0, 0)
        self._size = 0
        self._steps = 0
        self._covered = pygame.Rect(0, 0, 0, 0)

    @property
    def showing(self) -> bool:
        """Whether it shows, or has to be removed from the screen."""
        return bool(self._steps or self._covered)

    def follow(self, at: tuple[int, int], size: int, growth: float) -> None:
        """Put it around a point, with a radius of ``size`` pixels, drawn round to a share ``growth`` of 0.0 to 1.0."""
        self._at, self._size, self._steps = at, size, round(growth * _STEPS)

    def damage(self, look: Look) -> list[pygame.Rect]:
        """Return the areas of the window that have changed since the last call."""
        if not self.showing:
            return []
        before = self._covered
        side = 2 * (self._size + look.px(6))
        self._covered = pygame.Rect(0, 0, side, side) if self._steps else pygame.Rect(0, 0, 0, 0)
        self._covered.center = self._at
        return [before, self._covered]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it over everything, clockwise from the top, in the colour of the focus ring."""
        if not self._steps:
            return
        points = [
            pygame.Vector2(0, -self._size).rotate(360 * step / _STEPS) + self._at for step in range(self._steps + 1)
        ]
        pygame.draw.lines(surface, look.colours.backdrop_dark, False, points, look.px(7))
        pygame.draw.lines(surface, look.colours.focus, False, points, look.px(4))
