"""Painting by code: flat shapes with smooth edges, and soft shadows. Light comes from the upper left.

Where edges matter, things are drawn larger and scaled down. Nothing here knows a game or reads a file. Pictures are
premultiplied.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.table.art.palette import Colour
from game.table.model.geometry import Frame, Point

Size = tuple[int, int]
Paint = Colour | tuple[int, int, int, int]
"""A colour, optionally with its opacity (0 to 255) as the last value."""
Draw = Callable[[pygame.Surface, int], object]

FINE: Final = 3
"""The factor by which shapes are drawn larger before they are scaled down."""
BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour between a (t = 0) and b (t = 1)."""
    return tuple(round(p + (q - p) * t) for p, q in zip(a, b, strict=True))  # type: ignore[return-value]


def clear(size: Size) -> pygame.Surface:
    """Draw a transparent surface."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def smooth(size: Size, draw: Draw, fine: int = FINE) -> pygame.Surface:
    """Draw a picture of ``size`` that ``draw(surface, factor)`` draws ``factor`` times as large, scaled down."""
    large = clear((size[0] * fine, size[1] * fine))
    draw(large, fine)
    return pygame.transform.smoothscale(large.premul_alpha_ip(), size)


def stroke(surface: pygame.Surface, colour: Colour, points: Sequence[Point | pygame.Vector2], width: float) -> None:
    """Draw a line of even width in pixels through these points, round where it bends and at its ends."""
    for a, b in pairwise(map(pygame.Vector2, points)):
        if a != b:
            aside = (b - a).normalize().rotate(90) * width / 2
            pygame.draw.polygon(surface, colour, [a + aside, b + aside, b - aside, a - aside])
    for point in points:
        pygame.draw.circle(surface, colour, point, width / 2)


def rounded(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """Draw an opaque picture with round corners; the radius is in pixels."""
    out, r = clear(picture.size), max(1, round(radius))
    out.blit(picture, (0, 0))
    disc = smooth((2 * r, 2 * r), lambda s, f: pygame.draw.circle(s, WHITE, (r * f, r * f), r * f))
    for x, right in ((0, 0), (out.width - r, r)):
        for y, low in ((0, 0), (out.height - r, r)):
            out.blit(disc, (x, y), (right, low, r, r), special_flags=pygame.BLEND_RGBA_MULT)
    return out


class BoardDrawing:
    """A flat drawing of a board: shapes in board units, painted with smooth edges into ``frame`` of a surface."""

    def __init__(self, frame: Frame) -> None:
        self._into = frame.rect
        size = (frame.rect.width * 2, frame.rect.height * 2)
        self._surface = clear(size)
        self._frame = Frame(frame.size, pygame.Rect((0, 0), size), frame.turns)

    def polygon(self, corners: Sequence[Point], colour: Paint) -> None:
        """Paint a filled polygon."""
        pygame.draw.polygon(self._surface, colour, [self._frame.pixel(*corner) for corner in corners])

    def outline(self, corners: Sequence[Point], colour: Colour, line: float) -> None:
        """Paint the outline of a polygon, ``line`` units wide to both sides, with round corners."""
        half = line * self._frame.unit
        seen = [pygame.Vector2(self._frame.pixel(*corner)) for corner in corners]
        for a, b in zip(seen, [*seen[1:], seen[0]], strict=True):
            aside = (b - a).normalize().rotate(90) * half
            pygame.draw.polygon(self._surface, colour, [a + aside, b + aside, b - aside, a - aside])
            pygame.draw.circle(self._surface, colour, a, half)

    def hole(self, middle: Point, radius: float) -> None:
        """Remove what was painted within a circle."""
        pygame.draw.circle(self._surface, (0, 0, 0, 0), self._frame.pixel(*middle), radius * self._frame.unit)

    def box(
        self, sides: tuple[float, float, float, float], colour: Paint, radius: float = 0.0, line: float = 0.0
    ) -> None:
        """Paint a rectangle with the sides left, top, right and bottom.

        It is filled, or an outline that is ``line`` units wide.
        """
        unit = self._frame.unit
        width = max(1, round(line * unit)) if line else 0
        pygame.draw.rect(self._surface, colour, self._frame.box(*sides), width, border_radius=round(radius * unit))

    def disc(self, middle: Point, radius: float, colour: Paint) -> None:
        """Paint a filled circle."""
        pygame.draw.aacircle(self._surface, colour, self._frame.pixel(*middle), radius * self._frame.unit)

    def line(self, start: Point, end: Point, width: float, colour: Colour) -> None:
        """Paint a horizontal or vertical line with round ends."""
        half = width / 2
        (ax, ay), (bx, by) = start, end
        self.box((min(ax, bx) - half, min(ay, by) - half, max(ax, bx) + half, max(ay, by) + half), colour, half)

    def symbol(self, outline: Sequence[Point], middle: Point, radius: float, colour: Colour) -> None:
        """Paint a symbol (its corners are about 1 unit from its middle) that stands upright on the screen."""
        x, y = self._frame.pixel(*middle)
        far = radius * self._frame.unit
        pygame.draw.polygon(self._surface, colour, [(x + dx * far, y + dy * far) for dx, dy in outline])

    def lay(self, surface: pygame.Surface) -> None:
        """Paint the drawing onto a surface. Once only: it is premultiplied in place, since it is four frames large."""
        drawing = pygame.transform.smoothscale(self._surface.premul_alpha_ip(), self._into.size)
        surface.blit(drawing, self._into, special_flags=pygame.BLEND_PREMULTIPLIED)


def blurred(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Draw a picture softened by about ``radius`` pixels.

    Two box blurs look like a Gaussian blur. Wide ones are made on a smaller copy.
    """
    size = surface.get_size()
    coarse = max(1, int(radius / 4))
    if coarse > 1:
        surface = pygame.transform.smoothscale(surface, [max(1, side // coarse) for side in size])
    reach = max(1, round(radius / 2 / coarse))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(surface, reach), reach)
    return pygame.transform.smoothscale(soft, size) if coarse > 1 else soft


def shadow_of(body: pygame.Surface, radius: float, alpha: int) -> pygame.Surface:
    """Draw the soft shadow of a shape; it is larger than the shape by ``margin(radius)`` pixels on every side."""
    edge = margin(radius)
    dark = clear((body.get_width() + 2 * edge, body.get_height() + 2 * edge))
    dark.blit(body, (edge, edge))
    dark.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred(dark, radius)


def margin(radius: float) -> int:
    """Return how far a shadow of this blur radius reaches beyond its shape, in pixels."""
    return 2 * max(1, round(radius / 2)) + 1
