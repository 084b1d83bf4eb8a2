"""`BoardCanvas`: one board at one size. What is at rest is painted once; what moves is drawn over it in every frame."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.table.art.art import Art, ArtStyle, FontOf
from game.table.art.palette import Palette
from game.table.art.rendered_art import art_of
from game.table.model.board import Board
from game.table.model.geometry import Frame
from game.table.view.compositor import Compositor
from game.table.view.layer import Layer
from game.table.view.sprite_cache import DrawItem, SpriteCache
from game.ui.style.areas import merged

Backdrop = Callable[[pygame.Surface, pygame.Rect], object]
"""Paints what is under and around the board: ``backdrop(surface, rect)``; the surface is the part ``rect`` of the
whole."""
PlacedSurface = tuple[pygame.Surface, pygame.Rect]
"""A premultiplied picture and where it is drawn."""


def edge(side: int) -> int:
    """Return the pixels that a board leaves free at each of its sides, in a place whose shorter side is ``side``."""
    return max(4, round(side * 0.012))


class BoardCanvas:
    """A board within ``rect`` of the screen, turned clockwise by ``turns`` quarters."""

    def __init__(
        self,
        board: Board,
        art: Art,
        rect: pygame.Rect,
        turns: int,
        palette: Palette,
        font: FontOf,
        under: Backdrop | None,
        digits: int | None,
    ) -> None:
        self.rect = rect.copy()
        local = pygame.Rect((0, 0), rect.size)
        around = 2 * edge(min(rect.size))
        self.frame = Frame(board.size, local.inflate(-around, -around), turns)
        sprites = SpriteCache(art_of(board.key, art, palette), ArtStyle(self.frame.unit, palette, font), board.die)
        self.compositor = Compositor(board, self.frame, sprites, digits)
        self._under = under
        self._layer: Layer | None = None
        self._changed: list[pygame.Rect] = [local]
        self._drawn: list[pygame.Rect] = []
        self._moving: Sequence[PlacedSurface] = ()

    def compose(self, items: Iterable[DrawItem]) -> None:
        """Make these items the ones at rest."""
        self._changed += self._still_layer.compose(items)

    def move(self, moving: Sequence[PlacedSurface]) -> None:
        """Make these pictures the moving ones, drawn over those at rest, the lowest first."""
        self._moving = moving

    def damage(self) -> list[pygame.Rect]:
        """Return the rectangles that have changed since this was last called."""
        moving = [rect for _, rect in self._moving]
        rects = merged([*self._changed, *self._drawn, *moving])
        self._changed, self._drawn = [], moving
        return [rect.move(self.rect.topleft).clip(self.rect) for rect in rects]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything within the surface's clip."""
        clip, corner = surface.get_clip(), self.rect.topleft
        surface.set_clip(self.rect.clip(clip))
        surface.blit(self._still_layer.surface, corner)
        for picture, rect in self._moving:
            surface.blit(picture, rect.move(corner), special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(clip)

    @property
    def _still_layer(self) -> Layer:
        """What is at rest; made when first needed, since a board may be turned and resized before it is seen."""
        if self._layer is None:
            self._layer = Layer(self._ground(), self.compositor.sprites)
        return self._layer

    def _ground(self) -> pygame.Surface:
        """Return the empty board on its backdrop."""
        sprites = self.compositor.sprites
        ground = pygame.Surface(self.rect.size, 0, 32)
        ground.fill(sprites.style.palette.table)
        if self._under:
            self._under(ground, self.rect)
        sprites.art.ground(ground, self.frame, sprites.style)
        return ground
