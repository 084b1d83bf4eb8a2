"""Where the keyboard goes: the nearest target in a direction, the next group. Pure geometry, no widgets."""

from collections.abc import Iterable, Mapping, Sequence

import pygame

DIRECTIONS = ("up", "down", "left", "right")

_ASIDE = 2.5
"""How much worse a pixel beside the way is than a pixel along it."""


def nearest(origin: pygame.Rect, direction: str, targets: Mapping[str, pygame.Rect]) -> str | None:
    """The target that a person would expect to reach from ``origin`` in a direction, or None if there is none.

    A target counts if its middle lies further on than that of the origin. The way along and, dearer, the gap aside
    decide; where the two overlap in the other axis there is no gap.
    """
    best: tuple[float, str] | None = None
    for key, rect in targets.items():
        cost = _cost(origin, direction, rect)
        if cost is not None and (best is None or cost < best[0]):
            best = cost, key
    return best[1] if best else None


def closest(point: tuple[int, int], targets: Mapping[str, pygame.Rect]) -> str | None:
    """The target whose middle is nearest to a point, or None if there are no targets."""

    def distance(key: str) -> float:
        return pygame.Vector2(targets[key].center).distance_squared_to(point)

    return min(targets, key=distance, default=None)


def next_group(groups: Sequence[str], current: str | None, step: int) -> str | None:
    """The group after (``step`` 1) or before (-1) the current one, round and round; None if there are no groups."""
    if not groups:
        return None
    if current not in groups:
        return groups[0 if step > 0 else -1]
    return groups[(groups.index(current) + step) % len(groups)]


def in_order(names: Iterable[str]) -> list[str]:
    """Each name once, in the order of first appearance."""
    return list(dict.fromkeys(names))


def _cost(origin: pygame.Rect, direction: str, rect: pygame.Rect) -> float | None:
    if direction in ("up", "down"):
        origin, rect = _turned(origin), _turned(rect)
    forth = 1 if direction in ("right", "down") else -1
    along = (rect.centerx - origin.centerx) * forth
    if along <= 0:
        return None
    aside = max(0, rect.top - origin.bottom, origin.top - rect.bottom)
    if aside > 0 and min(origin.right, rect.right) - max(origin.left, rect.left) > min(origin.width, rect.width) // 2:
        return None  # it lies above or below, not beside
    gap = max(0, rect.left - origin.right, origin.left - rect.right)
    slant = abs(rect.centery - origin.centery)
    return gap + aside * _ASIDE + along * 0.01 + slant * 0.1


def _turned(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.y, rect.x, rect.height, rect.width)
