"""Draw a page region by region, as far as it lies in the clip of the window's surface."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.page import scrollbars
from game.ui.page.appearance import REACH, extent, placed
from game.ui.page.contents import Contents
from game.ui.page.focus_ring import FocusRing
from game.ui.page.region import Region, Static
from game.ui.style import paint
from game.ui.widgets.buttons import DocumentWidget
from game.ui.widgets.widget import Widget, WidgetState


def draw_region(surface: pygame.Surface, region: Region, state: Callable[[str], WidgetState]) -> None:
    """Draw everything in a region; ``state`` returns the state of a widget for its key."""
    reach = 2 * region.look.px(REACH)
    drawn = surface.get_clip().inflate(reach, reach)
    carried: Widget | None = None
    for item in region.in_sight:
        if isinstance(item, Region):
            _draw_scrolled(surface, item, state)
        elif isinstance(item, Widget) and state(item.key).carried:
            carried = item
        elif extent(item, box := region.place(item.rect)).colliderect(drawn):
            _draw_item(surface, region, item, box, state)
    if carried:
        _draw_item(surface, region, carried, placed(region, carried, state), state)


def _draw_item(
    surface: pygame.Surface,
    region: Region,
    item: Static | Widget,
    box: pygame.Rect,
    state: Callable[[str], WidgetState],
) -> None:
    if isinstance(item, Widget):
        draw = partial(item.draw, state=state(item.key))
    else:
        draw = partial(item.show, look=region.look)
    if item.turned:
        paint.upside_down(surface, box, 2 * region.look.px(REACH), draw)
    else:
        draw(surface, box)


def _draw_scrolled(surface: pygame.Surface, region: Region, state: Callable[[str], WidgetState]) -> None:
    """Draw the visible part of a scrolling region, fading where it goes on, and its scroll bar."""
    around = surface.get_clip()
    surface.set_clip(clip := region.view.clip(around))
    cuts = [(edge.clip(clip), edge, top) for edge, top in region.cuts if edge.colliderect(clip)]
    below = [surface.subsurface(part).copy() for part, _, _ in cuts]
    draw_region(surface, region, state)
    for picture, (part, edge, top) in zip(below, cuts, strict=True):
        paint.fade_to(surface, picture, part.topleft, edge, top)
    surface.set_clip(around)
    scrollbars.draw(surface, region, region.look)


def draw_dark(
    surface: pygame.Surface, contents: Contents, lit: Sequence[str], state: Callable[[str], WidgetState]
) -> None:
    """Darken everything but the widgets ``lit``."""
    paint.dim(surface)
    around = surface.get_clip()
    for key in lit:
        if key in contents.widgets:
            home = contents.homes[key]
            surface.set_clip(home.view.clip(around))
            _draw_item(surface, home, contents.widgets[key], contents.box(key), state)
    surface.set_clip(around)


def ring_area(contents: Contents, ring: FocusRing, focused: str) -> pygame.Rect:
    """Return the area that `draw_ring` covers: a thumb is lit at once, while the ring still glides there."""
    if ring.box and isinstance(contents.widgets[focused], DocumentWidget):
        return scrollbars.lit(ring.box, contents.regions.get(focused), contents.look)
    return ring.outline(contents.look)


def draw_ring(surface: pygame.Surface, contents: Contents, ring: FocusRing, focused: str) -> None:
    """Draw the focus ring around the focused widget, clipped to its region.

    A long text has the thumb of its scroll bar in that colour instead: a ring round a page is louder than the page.
    """
    home, look, widget = contents.homes[focused], contents.look, contents.widgets[focused]
    if isinstance(widget, DocumentWidget):
        if ring.box:
            scrollbars.light(surface, ring_area(contents, ring, focused), look)
        return
    around = surface.get_clip()
    if home.key:
        surface.set_clip(home.view.inflate(2 * look.px(6), 2 * look.px(6)).clip(around))
    ring.draw(surface, look, widget.radius, widget.ring_parts(ring.outline(look)))
    surface.set_clip(around)
