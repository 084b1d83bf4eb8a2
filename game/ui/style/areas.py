"""Areas of the window that are drawn anew."""

from collections.abc import Iterable

import pygame


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles with those that overlap made one, so that nothing is painted twice."""
    out: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(hit))
        out.append(rect)
    return out


def few(rects: Iterable[pygame.Rect], most: int = 12) -> list[pygame.Rect]:
    """`merged`, as one where they are more than so many: each is a pass over all that may be drawn."""
    out = merged(rects)
    return out if len(out) <= most else [out[0].unionall(out[1:])]
