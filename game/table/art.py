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

    def cube(self, value: int, look: Look) -> Sprite:
        """A doubling cube that shows ``value``; a cube at 1 shows 64, as on the table."""
        side = round(0.84 * look.unit)
        body, ink = look.palette.pieces["light"], (34, 26, 22)
        number = look.font(round(side * 0.50), True).render(str(64 if value == 1 else value), True, ink)
        block = brush.smooth((side, side), lambda s, _: _block(s, body), body)
        block.blit(number, number.get_rect(center=(side // 2, side // 2)))
        soft = 0.16 * look.unit
        edge, shift = brush.margin(soft), 0.13 * look.unit
        shadow = brush.shadow_of(block, soft, 150)
        return Sprite(block, (side / 2, side / 2), shadow, (side / 2 + edge - shift, side / 2 + edge - shift))


def _block(surface: pygame.Surface, colour: Colour) -> None:
    """A cube seen from above: rounded edges, lit at the upper left, around a flat face."""
    side = surface.get_width()
    edge = max(2, round(side * 0.09))
    corner = round(side * 0.17)
    pygame.draw.rect(surface, brush.mix(colour, brush.BLACK, 0.30), (0, 0, side, side), border_radius=corner)
    for k in range(edge):
        t = k / edge
        lit = brush.mix(brush.mix(colour, brush.BLACK, 0.22 * (1 - t)), brush.WHITE, 0.18 * t)
        reach = side - k - round(edge * 1.2 * (1 - t)) - round(edge * 0.9 * t)
        pygame.draw.rect(surface, lit, (k, k, reach, reach), border_radius=max(1, corner - k))
    face = pygame.Rect(edge, edge, side - 2 * edge, side - 2 * edge)
    pygame.draw.rect(surface, brush.mix(colour, brush.WHITE, 0.22), face, border_radius=round(corner * 0.6))
