"""Where the focus goes: the nearest target in a direction, the next group. Only rectangles and keys, no widgets."""

from collections.abc import Iterable, Mapping, Sequence

import pygame

DIRECTIONS = ("up", "down", "left", "right")

_ASIDE = 2.5
"""The cost of a pixel of distance across the direction; a pixel along it costs 1."""


def nearest(origin: pygame.Rect, direction: str, targets: Mapping[str, pygame.Rect]) -> str | None:
    """Return the key of the target that people expect to reach from ``origin`` in a direction; None for none.

    It is the one of lowest cost: the gap along the direction, and at a higher price the gap across it (none if the two
    overlap there). The center of a target must lie beyond that of the origin.
    """
    best: tuple[float, str] | None = None
    for key, rect in targets.items():
        cost = _cost(origin, direction, rect)
        if cost is not None and (best is None or cost < best[0]):
            best = cost, key
    return best[1] if best else None


def neighbour(
    key: str, origin: pygame.Rect, direction: str, targets: Mapping[str, pygame.Rect], groups: Mapping[str, str]
) -> str | None:
    """Return the key of the target that an arrow key leads to; None for none.

    As `nearest`, but what stands askew and in another group comes last, and is left to another arrow key if that leads
    straight to its group: the last line of a list leads down to nothing rather than into the list beside it.
    """
    straight = {other for other, rect in targets.items() if _overlap(origin, rect, direction)}
    near = {other: rect for other, rect in targets.items() if other in straight or groups[other] == groups[key]}
    if found := nearest(origin, direction, near):
        return found
    across = "right" if direction in ("up", "down") else "down"
    beside = {groups[other] for other, rect in targets.items() if _overlap(origin, rect, across)}
    return nearest(origin, direction, {other: rect for other, rect in targets.items() if groups[other] not in beside})


def closest(point: tuple[int, int], targets: Mapping[str, pygame.Rect]) -> str | None:
    """Return the key of the target whose center is nearest to a point; None if there are no targets."""

    def distance(key: str) -> float:
        return pygame.Vector2(targets[key].center).distance_squared_to(point)

    return min(targets, key=distance, default=None)


def next_group(groups: Sequence[str], current: str | None, step: int) -> str | None:
    """Return the group after (``step`` 1) or before (-1) the current one, cyclically; None if there are no groups."""
    if not groups:
        return None
    if current not in groups:
        return groups[0 if step > 0 else -1]
    return groups[(groups.index(current) + step) % len(groups)]


def in_order(names: Iterable[str]) -> list[str]:
    """Return each name once, in the order of first appearance."""
    return list(dict.fromkeys(names))


def _overlap(origin: pygame.Rect, rect: pygame.Rect, direction: str) -> bool:
    """Whether two rectangles overlap across a direction: a straight line in it may meet both."""
    if direction in ("up", "down"):
        origin, rect = _transposed(origin), _transposed(rect)
    return rect.top < origin.bottom and origin.top < rect.bottom


def _cost(origin: pygame.Rect, direction: str, rect: pygame.Rect) -> float | None:
    """Return how bad a target is for a direction; None if it does not lie there."""
    if direction in ("up", "down"):
        origin, rect = _transposed(origin), _transposed(rect)
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


def _transposed(rect: pygame.Rect) -> pygame.Rect:
    """Swap the two axes, so that a vertical direction is handled as a horizontal one."""
    return pygame.Rect(rect.y, rect.x, rect.height, rect.width)
