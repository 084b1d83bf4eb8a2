"""`Art`: what a game's sprites and ground look like. One subclass a game, and the only place that knows.

Art that is rendered beforehand fits in here: a subclass that loads pictures instead of drawing them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, NamedTuple

import pygame

from game.table import brush
from game.table.geometry import Frame, Point
from game.table.palette import Colour, Palette

FontOf = Callable[[int, bool], pygame.Font]
"""A font by its height in pixels and whether it is bold."""


class Sprite(NamedTuple):
    """A picture, the pixel of it that belongs on a piece's pose, and the shadow below it (None without one)."""

    body: pygame.Surface
    anchor: Point
    shadow: pygame.Surface | None = None
    shadow_anchor: Point = (0.0, 0.0)


class Look(NamedTuple):
    """What art is drawn with: ``unit`` pixels a board unit, the colours, the fonts."""

    unit: float
    palette: Palette
    font: FontOf


class Art(ABC):
    """The looks of one game. Sprite keys are the board's; ``turns`` of the view never turn the light."""

    lean: ClassVar[float] = 0.0
    """How far up the screen a thing moves for each unit of height; 0 looks straight down."""

    @abstractmethod
    def ground(self, surface: pygame.Surface, frame: Frame, look: Look) -> None:
        """Paint the empty board into ``frame``."""

    @abstractmethod
    def piece(self, key: str, angle: float, look: Look) -> Sprite:
        """A piece that points ``angle`` degrees clockwise on the screen."""

    def cube(self, value: int, look: Look) -> pygame.Surface:
        """A doubling cube that shows ``value``; a cube at 1 shows 64, as on the table."""
        side = round(0.84 * look.unit)
        body, ink = look.palette.pieces["light"], (34, 26, 22)
        font = look.font(round(side * 0.50), True)
        number = font.render(str(64 if value == 1 else value), True, ink)
        block = brush.smooth((side, side), lambda s, _: _block(s, body), body)
        block.blit(number, number.get_rect(center=(side // 2, side // 2)))
        return block


def _block(surface: pygame.Surface, colour: Colour) -> None:
    """A cube seen from above: bevelled edges around a flat face."""
    side = surface.get_width()
    for k in range(12):
        cut = round(side * 0.10 * k / 12)
        shade = brush.mix(brush.mix(colour, brush.BLACK, 0.38), colour, k / 11)
        rect = pygame.Rect(cut, cut, side - 2 * cut, side - 2 * cut)
        pygame.draw.rect(surface, shade, rect, border_radius=round(side * 0.16))
    shine = pygame.Rect(0, 0, side * 0.80, side * 0.80)
    shine.center = (side // 2, side // 2)
    pygame.draw.rect(surface, brush.mix(colour, brush.WHITE, 0.25), shine, border_radius=round(side * 0.1))
