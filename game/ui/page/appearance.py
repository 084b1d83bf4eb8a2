"""How a page looks, in parts that can be compared: only those that differ need be drawn anew.

A part is an area of the window and what shows there. Whatever cannot be compared is equal to itself alone.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.ui.page import scrollbars
from game.ui.page.region import Region, Static
from game.ui.style.look import Look
from game.ui.widgets.buttons import SpotWidget
from game.ui.widgets.widget import Widget, WidgetState, comparable

Part: TypeAlias = tuple[pygame.Rect, object]

REACH = 18
"""Design pixels by which the shadow of what stands on a page may reach beyond its rectangle."""


def parts(region: Region, state: Callable[[str], WidgetState], around: pygame.Rect) -> list[Part]:
    """What is drawn of a region within ``around``, shadows and all, with what is being done to its widgets."""
    seen: list[Part] = []
    clip, reach = region.view.clip(around), 2 * region.look.px(REACH)
    for item in region.in_sight:
        if isinstance(item, Region):
            seen += parts(item, state, clip)
            bar = scrollbars.place(item, region.look)
            seen += [(bar[0].clip(clip), (region.look, bar[1]))] if bar else []
            seen += [(edge.clip(clip), (region.look, "cut", top)) for edge, top in item.cuts]
            continue
        box, shown = region.place(item.rect), _shown(item, region.look, state)
        if shown:
            seen.append((extent(item, box).inflate(reach, reach).clip(clip), (tuple(box), *shown)))
    return seen


def extent(item: Static | Widget, box: pygame.Rect) -> pygame.Rect:
    """What something covers that stands in ``box``, but for its shadow."""
    return item.extent(box) if isinstance(item, Widget) else box


def differing(before: list[Part], now: list[Part]) -> list[pygame.Rect]:
    """Where two appearances differ; the areas may overlap."""
    old, new = _by_place(before), _by_place(now)
    return [pygame.Rect(place) for place in old.keys() | new.keys() if old.get(place) != new.get(place)]


def _by_place(seen: list[Part]) -> dict[tuple[int, int, int, int], list[object]]:
    """What shows at each place, from the ground up."""
    places = defaultdict(list)
    for rect, shown in seen:
        places[rect.x, rect.y, rect.width, rect.height].append(shown)
    return places


def _shown(item: Static | Widget, look: Look, state: Callable[[str], WidgetState]) -> tuple[object, ...]:
    """What something looks like but for its place; nothing for what is not drawn."""
    if isinstance(item, Static):
        return look, comparable(item.draw), () if item.painted else item.words, item.turned
    doing = state(item.key)
    if isinstance(item, SpotWidget):  # it draws nothing, but what lies below may tell what is being done to it
        return doing if any(doing) else ()
    return type(item), item.appearance, item.turned, doing
