"""Damage: the areas of the window that must be drawn again."""

from collections.abc import Iterable

import pygame


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Replace rectangles that overlap by their union, so that nothing is drawn twice."""
    out: list[pygame.Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(hit))
        out.append(rect)
    return out


def few(rects: Iterable[pygame.Rect], most: int = 12) -> list[pygame.Rect]:
    """Merge rectangles; if more than ``most`` remain, return one around all of them.

    Each rectangle costs one pass over everything that is drawn.
    """
    out = merged(rects)
    return out if len(out) <= most else [out[0].unionall(out[1:])]
