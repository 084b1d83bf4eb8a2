"""`Art`: the looks of a game's sprites, board and dice. Each game has a subclass that draws them by code.

`game.table.art.rendered_art` uses pictures that were rendered beforehand instead.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, Final, NamedTuple

import pygame

from game.table.art import brush, die
from game.table.art.palette import Colour, Palette
from game.table.model.board import SMALLER
from game.table.model.dice_path import RolledDie, resting
from game.table.model.geometry import Frame, Point
from game.table.model.rotation import Matrix
from game.text import Text

GRAIN: Final = "."
"""Separates a sprite's key from the number of its wood grain."""
FontOf = Callable[[int, bool], pygame.Font]
"""Gives the font for a height in pixels; the second argument is whether it is bold."""


class Sprite(NamedTuple):
    """A picture of a piece, with its shadow. Pictures are premultiplied.

    Attributes:
        anchor: the pixel of ``body`` that is drawn at the piece's pose.
        shadow: the picture of the shadow; None for a piece without one.
        shadow_anchor: the pixel of ``shadow`` that is drawn at the piece's pose.
    """

    body: pygame.Surface
    anchor: Point
    shadow: pygame.Surface | None = None
    shadow_anchor: Point = (0.0, 0.0)


class ArtStyle(NamedTuple):
    """What art is drawn with: ``unit`` is the pixels of a board unit."""

    unit: float
    palette: Palette
    font: FontOf


class RollingDie(NamedTuple):
    """A die in the air: its position and the height of its middle above that of a die at rest, in board units."""

    x: float
    y: float
    height: float
    picture: pygame.Surface


class Art(ABC):
    """The looks of one game. Keys of sprites are the board's; turning the view never turns the light."""

    side_names: ClassVar[Mapping[str, Mapping[str, Text]]] = {}
    """By the set of rendered pictures, the names of sides whose pieces have other colours there than usual."""

    lean: float = 0.0
    """How far up the screen a thing moves for each unit of height; 0 looks straight down."""
    corner: float = 0.0
    """The radius of the board's round corners, in board units."""
    shade: float = 1.0
    """The share of their shadows that rendered pieces keep: tall ones would hide what is written beside them."""

    @abstractmethod
    def ground(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        """Paint the empty board into ``frame``."""

    @abstractmethod
    def piece(self, key: str, angle: float, style: ArtStyle) -> Sprite:
        """Draw the sprite of a piece that points ``angle`` degrees clockwise on the screen."""

    def repaint(self, surface: pygame.Surface, frame: Frame, style: ArtStyle) -> None:
        """Paint over a rendered board the things that the palette colours differently."""
        del surface, frame, style

    def grains(self, key: str) -> int:
        """Return the number of pictures of this piece that differ in their wood grain, for `grained`."""
        del key
        return 1

    def cube(self, value: int, style: ArtStyle) -> Sprite:
        """Draw the doubling cube with ``value``."""
        side = round(0.84 * style.unit)
        body, ink = style.palette.pieces["light"], (34, 26, 22)

        def draw(surface: pygame.Surface, fine: int) -> None:
            whole, corner = surface.get_rect(), round(0.15 * side * fine)
            pygame.draw.rect(surface, body, whole, border_radius=corner)
            pygame.draw.rect(surface, ink, whole, max(1, round(0.05 * side * fine)), border_radius=corner)

        block = brush.smooth((side, side), draw)
        number = style.font(round(side * 0.50), True).render(str(value), True, ink).premul_alpha()
        if number.width > 0.84 * side:
            number = pygame.transform.smoothscale_by(number, 0.84 * side / number.width)
        block.blit(number, number.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return shaded(block, style.unit, style.palette.flat)

    def die(
        self, sprite: str, face: int, angle: float, heading: str, variant: int, style: ArtStyle, edge: float
    ) -> pygame.Surface:
        """Draw a die at rest, centred in the picture.

        Args:
            sprite: `Board.dice_sprite`.
            angle: degrees clockwise on the screen.
            heading: the direction in which it rolled: "up", "down", "left" or "right".
            variant: 0 or 1, which of two rolls it was.
            edge: its edge in pixels.
        """
        del heading, variant
        return die.die(resting(face, angle), edge, *_die_colours(sprite, style), flat=style.palette.flat)

    def die_shadow(self, style: ArtStyle, edge: float) -> Sprite:
        """Draw the shadow of a die at rest; the anchor is the middle of the die."""
        del style
        side = round(edge)
        block = brush.clear((side, side))
        pygame.draw.rect(block, brush.BLACK, block.get_rect(), border_radius=round(side * 0.25))
        shadow = brush.shadow_of(block, edge * 0.28, 130)
        return Sprite(shadow, (shadow.width / 2 - 0.12 * edge, shadow.height / 2 - 0.12 * edge))

    def lot(self, face: int, angle: float, style: ArtStyle, edge: float) -> pygame.Surface:
        """Draw the lot at rest that shows face 1 or 2."""
        return _lot(resting(face, angle, lot=True), style, edge)

    def rolling(self, rolled: RolledDie, t: float, turns: int, style: ArtStyle, edge: float) -> RollingDie:
        """Return a die in the air at ``t`` of its roll, 0 to 1, on a board with ``turns`` quarter turns."""
        at = rolled.at(t, turns)
        if rolled.lot:
            return RollingDie(*at[:3], _lot(at.matrix, style, edge))
        flat = style.palette.flat
        picture = die.die(at.matrix, edge, *_die_colours(rolled.sprite, style), rolling=True, flat=flat)
        return RollingDie(*at[:3], picture)


def grained(art: Art, key: str, number: int) -> str:
    """Return the key of a piece with one of its grains, chosen by the number of the piece."""
    grain = number % art.grains(key.removeprefix(SMALLER))
    return f"{key}{GRAIN}{grain}" if grain else key


def _die_colours(sprite: str, style: ArtStyle) -> tuple[Colour, Colour]:
    """Return the colours of a die's body and of its pips."""
    body = style.palette.pieces[sprite]
    return body, style.palette.ink if sum(body) < 330 else (34, 26, 22)


def _lot(matrix: Matrix, style: ArtStyle, edge: float) -> pygame.Surface:
    """Draw the picture of a lot in any position."""
    pieces = style.palette.pieces
    return die.lot(matrix, edge, style.palette.inlay, (pieces["dark"], pieces["light"]))


def shaded(body: pygame.Surface, unit: float, flat: bool) -> Sprite:
    """Draw a piece with its anchor in the middle and a soft shadow to the lower right; without one if it is flat."""
    soft = 0.14 * unit
    x, y = body.width / 2, body.height / 2
    if flat:
        return Sprite(body, (x, y))
    edge, shift = brush.margin(soft), 0.10 * unit
    return Sprite(body, (x, y), brush.shadow_of(body, soft, 150), (x + edge - shift, y + edge - shift))
