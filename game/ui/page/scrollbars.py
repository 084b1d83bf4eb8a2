"""Scroll bars: drawn at the right of a region that can be scrolled, and dragged with the mouse."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import SCROLL_BAR
from game.ui.style.look import Look


class Grip(NamedTuple):
    """A scroll bar that is being dragged: the key of its region, and the pixels from the thumb's top to the mouse."""

    key: str
    below: int


def draw(surface: pygame.Surface, region: Region, look: Look) -> None:
    """Draw the scroll bar of a region, if it needs one."""
    bar = place(region, look)
    if bar:
        (track, thumb), c = bar, look.colours
        paint.rounded(surface, track, track.width // 2, c.well)
        paint.rounded(surface, thumb, track.width // 2, c.edge)


def lit(bar: pygame.Rect, region: Region | None, look: Look) -> pygame.Rect:
    """Return what shows that a text has the focus: the thumb of its region, all of its ``bar`` if nothing scrolls."""
    found = place(region, look) if region else None
    return found[1] if found else bar


def light(surface: pygame.Surface, thumb: pygame.Rect, look: Look) -> None:
    """Draw a thumb as that of a text with the focus."""
    c = look.colours
    paint.rounded(surface, thumb, thumb.width // 2, c.focus, c.focus_rim, look.px(1))


def place(region: Region, look: Look) -> tuple[pygame.Rect, pygame.Rect] | None:
    """Return the places of a region's scroll bar and of its thumb; None if it needs none."""
    return (_track(region), _thumb(region, look)) if region.reach and not region.bare else None


def grip(regions: Iterable[Region], at: tuple[int, int], look: Look) -> Grip | None:
    """Begin to drag the scroll bar at a point; None if there is none. Beside the thumb, move the thumb there first."""
    for region in regions:
        if place(region, look) and _track(region).inflate(look.px(8), 0).collidepoint(at):
            thumb = _thumb(region, look)
            held = Grip(region.key, at[1] - thumb.top if thumb.top <= at[1] < thumb.bottom else thumb.height // 2)
            drag(held, at[1], {region.key: region})
            return held
    return None


def drag(held: Grip, y: int, regions: Mapping[str, Region]) -> None:
    """Drag a scroll bar to the height ``y`` of the mouse, in window pixels."""
    region = regions.get(held.key)
    if region is not None:
        track, thumb = _track(region), _thumb(region, region.look)
        free = max(1, track.height - thumb.height)
        region.scroll_to((y - held.below - track.top) / free * region.reach, at_once=True)


def _track(region: Region) -> pygame.Rect:
    """Return the place of the whole bar."""
    wide = region.look.px(SCROLL_BAR)
    return pygame.Rect(region.view.right - wide, region.view.top, wide, region.view.height)


def _thumb(region: Region, look: Look) -> pygame.Rect:
    """Return the place of the thumb at the present offset."""
    track = _track(region)
    high = max(look.px(28), track.height * track.height // max(1, region.content_height))
    top = track.top + round((track.height - high) * region.offset / max(1, region.reach))
    return pygame.Rect(track.left, top, track.width, high)
