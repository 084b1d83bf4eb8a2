"""How a page looks, in parts that can be compared: after a rebuild only those that differ need be drawn anew.

A part is a rectangle and what shows there. Whatever cannot be compared is equal to itself alone.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pygame

from game.ui.page.region import Region, Static
from game.ui.widgets.buttons import Button, Spot
from game.ui.widgets.widget import WidgetState

Part: TypeAlias = tuple[pygame.Rect, object]


def parts(region: Region, state: Callable[[str], WidgetState]) -> list[Part]:
    """What is drawn in a region that does not scroll, with what is being done to its widgets."""
    seen: list[Part] = []
    for item in region.items:
        if isinstance(item, Region):
            seen.append((item.view, (item, item.offset)))
        elif isinstance(item, Static):
            words = () if item.painted else item.words
            seen.append((item.rect, (region.look, _painter(item.draw), words, item.turned)))
        elif type(item) is Button:
            shown = item.text, item.icon, item.style, item.enabled, item.selected, item.align, item.turned
            seen.append((item.rect, (item.look, shown, state(item.key))))
        elif type(item) is not Spot:
            seen.append((item.rect, (item, state(item.key))))
    return seen


def differing(before: list[Part], now: list[Part]) -> list[pygame.Rect]:
    """Where two appearances differ."""
    return [part[0] for part in before if part not in now] + [part[0] for part in now if part not in before]


def _painter(draw: object) -> object:
    """A painter with all its arguments paints the same as another one with equal arguments."""
    return (draw.func, draw.args, draw.keywords) if isinstance(draw, partial) else draw
