"""The focus ring: it shows which widget has the keyboard focus, and glides from one to the next."""

import math
from collections.abc import Sequence

import pygame

from game.ui.style import paint
from game.ui.style.look import Look

SPEED = 22.0
"""How fast it glides, per second: the remaining distance falls by a factor of e in 1/22 s."""

GAP, WIDTH, RIM = 1, 3, 1
"""Design pixels between a widget and its ring, of the ring, and of the dark rim on both of its sides.

Together they are less than the least distance of two widgets, so that a ring never cuts a neighbour.
"""


class FocusRing:
    """A ring that follows the focused widget; ``moving`` is whether it still glides."""

    def __init__(self) -> None:
        self._at: tuple[float, float, float, float] | None = None
        self.moving = False

    def follow(self, box: pygame.Rect | None, dt: float, motion: bool) -> None:
        """Glide towards ``box`` for ``dt`` seconds, or jump there without ``motion``; None hides the ring."""
        goal = (float(box.x), float(box.y), float(box.width), float(box.height)) if box else None
        if goal is None or self._at is None or not motion:
            self._at, self.moving = goal, False
            return
        share = 1 - math.exp(-SPEED * dt)
        x, y, width, height = (a + (b - a) * share for a, b in zip(self._at, goal, strict=True))
        there = max(abs(a - b) for a, b in zip((x, y, width, height), goal, strict=True)) <= 0.5
        before, self._at = self._at, goal if there else (x, y, width, height)
        self.moving = not before == self._at == goal

    @property
    def box(self) -> pygame.Rect | None:
        """The rectangle that it surrounds now, in whole pixels; None while it is hidden."""
        return pygame.Rect(*map(round, self._at)) if self._at else None

    def outline(self, look: Look) -> pygame.Rect:
        """Return the area that it covers."""
        grow = sum(map(look.px, (GAP, WIDTH, RIM)))
        return (self.box or pygame.Rect(0, 0, 0, 0)).inflate(2 * grow, 2 * grow)

    def draw(self, surface: pygame.Surface, look: Look, radius: int, parts: Sequence[pygame.Rect]) -> None:
        """Draw those ``parts`` of a bright ring between two dark rims, which shows on any background.

        ``radius`` is that of the widget's corners, in pixels.
        """
        box, around = self.box, surface.get_clip()
        if box is None:
            return
        for part in parts:
            surface.set_clip(part.clip(around))
            self._draw(surface, look, box, radius)
        surface.set_clip(around)

    @staticmethod
    def _draw(surface: pygame.Surface, look: Look, box: pygame.Rect, radius: int) -> None:
        c, (gap, width, rim) = look.colours, map(look.px, (GAP, WIDTH, RIM))
        for grow, thick, colour in ((gap + width + rim, width + 2 * rim, c.focus_rim), (gap + width, width, c.focus)):
            paint.rounded(surface, box.inflate(2 * grow, 2 * grow), radius + grow, None, colour, thick)
