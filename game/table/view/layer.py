"""`Layer`: everything that lies still, painted once. A change repaints only the places that differ."""

from collections.abc import Iterable

import pygame

from game.table.view.sprite_cache import Item, Stock


class Layer:
    """A ground with items on it; ``surface`` shows them, in the coordinates of the ground."""

    def __init__(self, ground: pygame.Surface, stock: Stock) -> None:
        self.surface = ground.copy()
        self._ground = ground
        self._stock = stock
        self._items: frozenset[Item] = frozenset()

    def compose(self, items: Iterable[Item]) -> list[pygame.Rect]:
        """Show exactly these items; returns what had to be repainted."""
        wanted = frozenset(items)
        changed = merged([self._rect(item) for item in wanted ^ self._items])
        self._items = wanted
        if changed:
            order = [(self._stock.image(item.name), self._rect(item)) for item in sorted(wanted, key=_order)]
            for rect in changed:
                self._repaint(rect, order)
        return changed

    def _repaint(self, rect: pygame.Rect, order: list[tuple[pygame.Surface, pygame.Rect]]) -> None:
        self.surface.set_clip(rect)
        self.surface.blit(self._ground, rect, rect)
        for image, place in order:
            if place.colliderect(rect):
                self.surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.surface.set_clip(None)

    def _rect(self, item: Item) -> pygame.Rect:
        return self._stock.image(item.name).get_rect(topleft=(item.x, item.y))


def _order(item: Item) -> tuple[tuple[float, ...], str, int, int]:
    return item.order, str(item.name), item.x, item.y


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles with those that touch made one, so that nothing is painted twice."""
    out: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(hit))
        out.append(rect)
    return out
