"""`Canvas`: one board at one size. What lies still is painted once; what moves is drawn over it in every frame."""

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

Under = Callable[[pygame.Surface, pygame.Rect], object]
"""Paints what lies under and around the board: ``under(surface, rect)``, the surface being the part ``rect`` of all."""
PlacedSurface = tuple[pygame.Surface, pygame.Rect]
"""A premultiplied picture and its place."""


class Canvas:
    """A board within ``rect`` of the screen, turned clockwise by ``turns`` quarters."""

    def __init__(
        self,
        board: Board,
        art: Art,
        rect: pygame.Rect,
        turns: int,
        palette: Palette,
        font: FontOf,
        under: Under | None,
        digits: int,
    ) -> None:
        self.rect = rect.copy()
        local = pygame.Rect((0, 0), rect.size)
        edge = max(4, round(min(rect.size) * 0.012))
        self.frame = Frame(board.size, local.inflate(-2 * edge, -2 * edge), turns)
        sprites = SpriteCache(art_of(board.key, art, palette), ArtStyle(self.frame.unit, palette, font), board.die)
        self.compositor = Compositor(board, self.frame, sprites, digits)
        self._under = under
        self._layer: Layer | None = None
        self._changed: list[pygame.Rect] = [local]
        self._drawn: list[pygame.Rect] = []
        self._moving: Sequence[PlacedSurface] = ()

    def compose(self, items: Iterable[DrawItem]) -> None:
        """Let exactly these items lie still."""
        self._changed += self._kept.compose(items)

    def move(self, moving: Sequence[PlacedSurface]) -> None:
        """Let exactly these pictures move over what lies still, from the ground up."""
        self._moving = moving

    def damage(self) -> list[pygame.Rect]:
        """Where it looks different from when this was last asked."""
        moving = [rect for _, rect in self._moving]
        rects = merged([*self._changed, *self._drawn, *moving])
        self._changed, self._drawn = [], moving
        return [rect.move(self.rect.topleft).clip(self.rect) for rect in rects]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what lies in the surface's clip."""
        clip, corner = surface.get_clip(), self.rect.topleft
        surface.set_clip(self.rect.clip(clip))
        surface.blit(self._kept.surface, corner)
        for picture, rect in self._moving:
            surface.blit(picture, rect.move(corner), special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(clip)

    @property
    def _kept(self) -> Layer:
        """Made when it is first wanted: a board may be turned and resized before it is seen."""
        if self._layer is None:
            self._layer = Layer(self._ground(), self.compositor.sprites)
        return self._layer

    def _ground(self) -> pygame.Surface:
        """The empty board on what lies under it."""
        sprites = self.compositor.sprites
        ground = pygame.Surface(self.rect.size, 0, 32)
        ground.fill(sprites.style.palette.table)
        if self._under:
            self._under(ground, self.rect)
        sprites.art.ground(ground, self.frame, sprites.style)
        return ground
