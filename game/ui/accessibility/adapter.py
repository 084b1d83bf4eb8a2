"""The tree in AccessKit's form, and AccessKit's way to the screen readers of each system.

Nothing here is imported before it is needed. Where the package is missing, or the system has no such way, there is no
adapter, and nobody is told.
"""

import sys
from collections.abc import Callable, Iterable
from typing import Any, Final

import accesskit
import pygame

from game.ui.accessibility.element import ROOT, Element, Request

LONGEST: Final = 255
"""So many letters a word may have for AccessKit."""


def made(window: pygame.Window, activated: Callable[[], None], acted: Callable[[Any], None], left: Any) -> Any:
    """The adapter of this system for a window. Raises OSError where there is none."""
    if sys.platform == "win32":
        return accesskit.windows.SubclassingAdapter(window.handle, activated, acted)
    if sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return accesskit.macos.SubclassingAdapter.for_window(window.handle, activated, acted)
    return accesskit.unix.Adapter(activated, acted, left)


def bounds(x: int, y: int, wide: int, high: int) -> tuple[Any, Any]:
    """Where a window stands on the desktop, with its frame (of which nothing is known) and without."""
    place = accesskit.Rect(x, y, x + wide, y + high)
    return place, place


def request(asked: Any) -> Request:
    """What AccessKit says that a screen reader asks for."""
    value = asked.data[1] if asked.data else None
    if isinstance(value, accesskit.TextSelection):
        value = value.anchor.character_index, value.focus.character_index
    known = value if isinstance(value, str | float | tuple) else None
    return Request(str(asked.action).rpartition(".")[2], asked.target, known)


def update(changed: Iterable[tuple[int, Element]], focus: int, whole: bool) -> Any:
    """What has changed, in AccessKit's form; the ``whole`` tree says what it belongs to."""
    told = accesskit.TreeUpdate(focus)
    if whole:
        told.tree = accesskit.Tree(ROOT)
        told.tree.toolkit_name = "Ludoteca"
    told.nodes = [(number, node(element)) for number, element in changed]
    return told


def node(element: Element) -> Any:
    """One element in AccessKit's form."""
    made = accesskit.Node(getattr(accesskit.Role, element.role))
    left, top, wide, high = element.rect
    made.set_bounds(accesskit.Rect(left, top, left + wide, top + high))
    made.set_children(list(element.children))
    for name in element.actions:
        made.add_action(getattr(accesskit.Action, name))
    for name in ("label", "description", "placeholder", "level", "selected"):
        if value := getattr(element, name):
            getattr(made, f"set_{name}")(value)
    if element.value or element.role == "TEXT_RUN":
        made.set_value(element.value)
    if element.toggled is not None:
        made.set_toggled(accesskit.Toggled.TRUE if element.toggled else accesskit.Toggled.FALSE)
    if element.modal:
        made.set_modal()
    if not element.enabled:
        made.set_disabled()
    if element.live:
        made.set_live(getattr(accesskit.Live, element.live))
    _write(made, element)
    return made


def _write(made: Any, element: Element) -> None:
    """Numbers, and texts with their caret."""
    if element.range:
        made.set_numeric_value(element.range.value)
        made.set_min_numeric_value(element.range.low)
        made.set_max_numeric_value(element.range.high)
        made.set_numeric_value_step(element.range.by)
    if element.role == "TEXT_RUN":
        made.set_character_lengths([len(letter.encode()) for letter in element.value])
        made.set_word_lengths(_words(element.value))
    if element.selection:
        begin, caret = (accesskit.TextPosition(element.children[0], at) for at in element.selection)
        made.set_text_selection(accesskit.TextSelection(begin, caret))


def _words(text: str) -> list[int]:
    """How many letters each word has, with the spaces after it; one that is too long for AccessKit is several."""
    lengths: list[int] = []
    for index, letter in enumerate(text):
        begins = not index or (text[index - 1].isspace() and not letter.isspace())
        if begins or lengths[-1] == LONGEST:
            lengths.append(0)
        lengths[-1] += 1
    return lengths
