"""Relief in a flat ground: what is engraved, what stands out, and the shadow a board throws. Light from the upper left.

Shapes are masks: white pictures whose alpha is the shape.
"""

from collections.abc import Callable, Sequence

import pygame

from game.table import brush
from game.table.brush import BLACK, WHITE, Size
from game.table.geometry import Point
from game.table.palette import Colour

Draw = Callable[[pygame.Surface, int], object]


def mask(size: Size, draw: Draw, fine: int = 2) -> pygame.Surface:
    """A shape that ``draw(surface, factor)`` draws in white, ``factor`` times as large."""
    return brush.smooth(size, draw, WHITE, fine)


def dots(size: Size, middles: Sequence[Point], radius: float, fine: int = 3) -> pygame.Surface:
    """A mask of round holes; all in pixels."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        for x, y in middles:
            pygame.draw.circle(surface, (*WHITE, 255), (x * factor, y * factor), radius * factor)

    return mask(size, draw, fine)


def slab(size: Size, rect: pygame.Rect, radius: float, fine: int = 2) -> pygame.Surface:
    """A mask of one rectangle with round corners."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        place = (rect.x * factor, rect.y * factor, rect.width * factor, rect.height * factor)
        pygame.draw.rect(surface, (*WHITE, 255), place, border_radius=round(radius * factor))

    return mask(size, draw, fine)


def cut(material: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """Only that part of a material which lies under the shape."""
    piece = brush.clear(shape.get_size())
    piece.blit(material, (0, 0))
    piece.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def inverse(shape: pygame.Surface) -> pygame.Surface:
    """Black everywhere but in the shape."""
    around = brush.clear(shape.get_size())
    around.fill((0, 0, 0, 255))
    hole = shape.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    around.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return around


def engrave(
    surface: pygame.Surface,
    shape: pygame.Surface,
    depth: float,
    at: Size = (0, 0),
    *,
    dark: int = 110,
    shade: int = 190,
) -> None:
    """Sink a shape into what is painted: a darker floor, shaded at its upper left, with a lit lip at its lower right.

    ``depth`` in pixels; ``dark`` 0-255 is how much darker the floor is, ``shade`` how dark the walls' shadow.
    """
    paint(surface, shape, BLACK, dark, at)
    walls = brush.clear(shape.get_size())
    reach = max(1, round(depth))
    walls.blit(brush.blurred(inverse(shape), depth), (reach, reach))
    walls.fill((0, 0, 0, shade), special_flags=pygame.BLEND_RGBA_MULT)
    walls.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(walls, at)
    paint(surface, _edge(shape, max(1, round(depth * 0.25))), (255, 232, 190), 85, at)


def emboss(
    surface: pygame.Surface, shape: pygame.Surface, depth: float, at: Size = (0, 0), strength: int = 110
) -> None:
    """Round the edges of a shape that stands out: lit at its upper left, dark at its lower right."""
    reach = max(1, round(depth))
    away = inverse(shape)
    for colour, shift, alpha in (((255, 236, 200), reach, strength * 0.75), (BLACK, -reach, strength)):
        rim = brush.blurred(_moved(away, shift), depth)
        rim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        rim.fill((*colour, round(alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        rim.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(rim, at)


def _moved(shape: pygame.Surface, shift: int) -> pygame.Surface:
    """The shape moved right and down; what comes in from outside is solid."""
    moved = brush.clear(shape.get_size())
    moved.fill((0, 0, 0, 255))
    size = shape.get_size()
    area = pygame.Rect((0, 0), size).move(shift, shift).clip((0, 0, *size))
    moved.fill((0, 0, 0, 0), area)
    moved.blit(shape, (shift, shift))
    return moved


def _edge(shape: pygame.Surface, shift: int) -> pygame.Surface:
    """What the shape covers when it is moved right and down, but not where it lies."""
    rim = brush.clear(shape.get_size(), WHITE)
    rim.blit(shape, (shift, shift))
    hole = shape.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return rim


def paint(surface: pygame.Surface, shape: pygame.Surface, colour: Colour, alpha: int = 255, at: Size = (0, 0)) -> None:
    """Lay a colour over what a shape covers."""
    veil = shape.copy()
    veil.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(veil, at)


def thrown_shadow(surface: pygame.Surface, rect: pygame.Rect, unit: float, radius: float = 0.0) -> None:
    """The shadow of a whole board on the table around it."""
    block = brush.clear(rect.size)
    pygame.draw.rect(block, (0, 0, 0, 255), block.get_rect(), border_radius=round(radius))
    soft = 0.24 * unit
    edge, shift = brush.margin(soft), round(0.09 * unit)
    surface.blit(brush.shadow_of(block, soft, 170), (rect.x - edge + shift, rect.y - edge + shift))
