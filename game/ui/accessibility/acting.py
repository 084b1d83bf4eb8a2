"""Carry out the requests of a screen reader, as if they came from the keyboard or the mouse."""

from collections.abc import Callable
from math import isfinite
from typing import Final

import pygame

from game.ui.accessibility.element import Request
from game.ui.accessibility.tree import Target
from game.ui.input.bindings import DEFAULT_KEYS
from game.ui.input.inputs import ENTERED, key_event
from game.ui.page.page import Page

Act = Callable[[pygame.Event, str], object]
"""Handles an event, given with the named action that it stands for ("" for none)."""
_STEPS: Final = {"INCREMENT": "right", "DECREMENT": "left"}


def perform(request: Request, target: Target, act: Act) -> None:
    """Carry out a request on its target; do nothing if the target is gone, disabled or covered by a dialog.

    ``act`` gets the key, text and mouse events that a person would have caused.
    """
    page, key = target.page, target.key
    if page is None:
        if request.action == "CLICK":
            _click(target.at, act)
        return
    page.settle()
    if page.overlay or key not in page.widgets or not page.widgets[key].enabled:
        return
    page.mode.by_key = True
    if request.action == "SCROLL_INTO_VIEW":
        page.reveal(key)
        return
    page.focus(key)
    page.invalidate(page.box(key))
    if request.action == "CLICK" and not page.widgets[key].edits:
        # a key would close the on-screen keyboard
        act(pygame.Event(ENTERED) if page.is_keyboard else key_event(DEFAULT_KEYS["confirm"][0]), "confirm")
    elif request.action in _STEPS:
        _press(_STEPS[request.action], act)
    elif isinstance(request.value, tuple):
        if page.doing.entry:
            page.doing.entry.select(*request.value)
    elif request.action == "SET_VALUE" and request.value is not None:
        _set(page, key, request.value, act)


def _set(page: Page, key: str, value: str | float, act: Act) -> None:
    """Replace the text of the focused entry, or move a slider step by step to the value nearest to a number."""
    widget = page.widgets[key]
    if widget.steps:
        if isinstance(value, str) or not isfinite(value):
            return
        now, low, high, by = widget.steps
        steps = round((min(max(value, low), high) - now) / by)
        for _ in range(abs(steps)):
            _press("right" if steps > 0 else "left", act)
    elif page.doing.entry:
        page.doing.entry.focus(all_selected=True)
        if value:
            act(pygame.Event(pygame.TEXTINPUT, text=str(value)), "")
        else:
            act(key_event("delete"), "")


def _press(action: str, act: Act) -> None:
    """Press the default key of a named action."""
    act(key_event(DEFAULT_KEYS[action][0]), action)


def _click(at: tuple[int, int], act: Act) -> None:
    """Move the mouse to a point of the window and click there."""
    act(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False), "")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        act(pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False), "")
