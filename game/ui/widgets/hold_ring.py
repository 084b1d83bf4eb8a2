"""The ring that grows round a finger which stays where it is, as long as something will come of that."""

import pygame

from game.ui.style.look import Look

_STEPS = 24
"""Pieces of which a whole ring is made."""


class HoldRing:
    """The ring, as it was seen last and as it is to be seen."""

    def __init__(self) -> None:
        self._at = (0, 0)
        self._size = 0
        self._steps = 0
        self._covered = pygame.Rect(0, 0, 0, 0)

    @property
    def showing(self) -> bool:
        """Whether it is or was to be seen."""
        return bool(self._steps or self._covered)

    def follow(self, at: tuple[int, int], size: int, growth: float) -> None:
        """It lies round a point, for a finger of so many pixels, and is grown by a share of 0.0 to 1.0."""
        self._at, self._size, self._steps = at, size, round(growth * _STEPS)

    def damage(self, look: Look) -> list[pygame.Rect]:
        """Where it looks different from when this was last asked."""
        if not self.showing:
            return []
        before = self._covered
        side = 2 * (self._size + look.px(6))
        self._covered = pygame.Rect(0, 0, side, side) if self._steps else pygame.Rect(0, 0, 0, 0)
        self._covered.center = self._at
        return [before, self._covered]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it over everything: round from the top, in the colour of the focus."""
        if not self._steps:
            return
        points = [
            pygame.Vector2(0, -self._size).rotate(360 * step / _STEPS) + self._at for step in range(self._steps + 1)
        ]
        pygame.draw.lines(surface, look.colours.backdrop_dark, False, points, look.px(7))
        pygame.draw.lines(surface, look.colours.focus, False, points, look.px(4))
