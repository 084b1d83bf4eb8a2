"""`Press`: a mouse button or a finger that is down, and when its movement becomes a drag."""

import pygame
from msgspec import Struct

from game.ui.style.look import Look

_DRAG, _TREMBLE = 6, 16
"""Design pixels that a pressed mouse, and a finger, may move before it is a drag."""


class Press(Struct):
    """Where a mouse button or a ``finger`` went down, in pixels of the window, and whether it has ``dragged`` since."""

    at: tuple[int, int]
    finger: bool
    dragged: bool = False

    def move(self, pos: tuple[int, int], look: Look) -> None:
        """Note that it has moved to a pixel; a drag remains one."""
        far = look.px(_TREMBLE if self.finger else _DRAG)
        self.dragged = self.dragged or pygame.Vector2(pos).distance_to(self.at) > far
