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
