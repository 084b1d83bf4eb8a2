"""How a page looks, as parts that can be compared, so that only the areas that differ are drawn again.

A part is an area of the window and a value for what shows there. A thing that cannot be compared by value is equal only
to itself.
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
"""An area in window pixels, and a value that is equal as long as the area looks the same."""

REACH = 18
"""Design pixels by which a shadow may reach beyond the rectangle of its widget or sheet."""


def parts(region: Region, state: Callable[[str], WidgetState], around: pygame.Rect) -> list[Part]:
    """Return the parts of a region that lie within ``around``, with shadows; ``state`` is called with widgets' keys."""
    seen: list[Part] = []
    clip, reach = region.view.clip(around), 2 * region.look.px(REACH)
    for item in region.in_sight:
        if isinstance(item, Region):
            seen += parts(item, state, clip)
            bar = scrollbars.place(item, region.look)
            seen += [(bar[0].clip(clip), (region.look, bar[1]))] if bar else []
            seen += [(edge.clip(clip), (region.look, "cut", top)) for edge, top in item.cuts]
            continue
        box, shown = placed(region, item, state), _shown(item, region.look, state)
        if shown:
            seen.append((extent(item, box).inflate(reach, reach).clip(clip), (tuple(box), *shown)))
    return seen


def placed(region: Region, item: Static | Widget, state: Callable[[str], WidgetState]) -> pygame.Rect:
    """Return the place of an item in the window, where it has been dragged to if it is a widget that is carried."""
    carried = state(item.key).carried if isinstance(item, Widget) else None
    return region.place(item.rect).move(carried or (0, 0))


def extent(item: Static | Widget, box: pygame.Rect) -> pygame.Rect:
    """Return the area that an item covers when it stands in ``box``, without its shadow."""
    return item.extent(box) if isinstance(item, Widget) else box


def differing(before: list[Part], now: list[Part]) -> list[pygame.Rect]:
    """Return the areas in which two appearances differ; they may overlap."""
    old, new = _by_place(before), _by_place(now)
    return [pygame.Rect(place) for place in old.keys() | new.keys() if old.get(place) != new.get(place)]


def _by_place(seen: list[Part]) -> dict[tuple[int, int, int, int], list[object]]:
    """Group what shows by its area (left, top, width, height), from the bottom layer to the top."""
    places = defaultdict(list)
    for rect, shown in seen:
        places[rect.x, rect.y, rect.width, rect.height].append(shown)
    return places


def _shown(item: Static | Widget, look: Look, state: Callable[[str], WidgetState]) -> tuple[object, ...]:
    """Return a value for the look of an item, apart from its place; () if it draws nothing."""
    if isinstance(item, Static):
        return look, comparable(item.draw), () if item.painted else item.words, item.turned
    doing = state(item.key)
    if isinstance(item, SpotWidget):  # it draws nothing, but the drawing below may depend on its state
        return doing if any(doing) else ()
    return type(item), item.appearance, item.turned, doing
