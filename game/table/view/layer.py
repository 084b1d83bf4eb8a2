"""`Layer`: everything at rest, painted once. A change repaints only the places that differ."""

from collections.abc import Iterable

import pygame

from game.table.view.sprite_cache import DrawItem, SpriteCache
from game.ui.style.areas import merged


class Layer:
    """A ground with items on it; ``surface`` shows them, in the coordinates of the ground."""

    def __init__(self, ground: pygame.Surface, sprites: SpriteCache) -> None:
        self.surface = ground.copy()
        self._ground = ground
        self._sprites = sprites
        self._items: dict[DrawItem, pygame.Rect] = {}

    def compose(self, items: Iterable[DrawItem]) -> list[pygame.Rect]:
        """Show exactly these items; return the rectangles that were repainted."""
        was = self._items
        self._items = {item: was.get(item) or self._rect(item) for item in items}
        differing = was.keys() ^ self._items.keys()
        changed = merged([was[item] if item in was else self._items[item] for item in differing])
        touched = [item for item, rect in self._items.items() if rect.collidelist(changed) >= 0]
        order = [(self._sprites.image(item.name), self._items[item]) for item in sorted(touched, key=_order)]
        for rect in changed:
            self._repaint(rect, order)
        return changed

    def _repaint(self, rect: pygame.Rect, order: list[tuple[pygame.Surface, pygame.Rect]]) -> None:
        """Paint the ground and the items within a rectangle."""
        self.surface.set_clip(rect)
        self.surface.blit(self._ground, rect, rect)
        for image, place in order:
            if place.colliderect(rect):
                self.surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.surface.set_clip(None)

    def _rect(self, item: DrawItem) -> pygame.Rect:
        """Return the pixels that an item covers."""
        return self._sprites.image(item.name).get_rect(topleft=(item.x, item.y))


def _order(item: DrawItem) -> tuple[tuple[float, ...], str, int, int]:
    """Return the sort key of an item: the lowest is drawn first."""
    return item.order, str(item.name), item.x, item.y
