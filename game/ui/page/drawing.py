"""How a page is drawn, region by region: as much of it as lies in the clip of the window's surface."""

from collections.abc import Callable
from functools import partial

import pygame

from game.ui.page import scrollbars
from game.ui.page.appearance import REACH, extent
from game.ui.page.contents import Contents
from game.ui.page.focus_ring import FocusRing
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.widgets.widget import Widget, WidgetState


def draw_region(surface: pygame.Surface, region: Region, state: Callable[[str], WidgetState]) -> None:
    """Draw what stands in a region; ``state`` tells what is being done to a widget, by its key."""
    reach = 2 * region.look.px(REACH)
    drawn = surface.get_clip().inflate(reach, reach)
    for item in region.in_sight:
        if isinstance(item, Region):
            _draw_scrolled(surface, item, state)
            continue
        box = region.place(item.rect)
        if not extent(item, box).colliderect(drawn):
            continue
        if isinstance(item, Widget):
            draw = partial(item.draw, state=state(item.key))
        else:
            draw = partial(item.show, look=region.look)
        if item.turned:
            paint.upside_down(surface, box, reach, draw)
        else:
            draw(surface, box)


def _draw_scrolled(surface: pygame.Surface, region: Region, state: Callable[[str], WidgetState]) -> None:
    """A region that scrolls: what of it is in sight, where it is cut off, and its bar."""
    around = surface.get_clip()
    surface.set_clip(region.view.clip(around))
    draw_region(surface, region, state)
    for edge, top in region.cuts:
        paint.cut_edge(surface, edge, top=top)
    surface.set_clip(around)
    scrollbars.draw(surface, region, region.look)


def draw_ring(surface: pygame.Surface, contents: Contents, ring: FocusRing, focused: str) -> None:
    """Draw the ring around the widget that has the focus; it does not leave the region in which that stands."""
    home, look = contents.homes[focused], contents.look
    around = surface.get_clip()
    if home.key:
        surface.set_clip(home.view.inflate(2 * look.px(6), 2 * look.px(6)).clip(around))
    ring.draw(surface, look, contents.widgets[focused].radius)
    surface.set_clip(around)
