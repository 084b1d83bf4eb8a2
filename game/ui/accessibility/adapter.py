"""Conversion of elements and requests to and from AccessKit, which connects to the screen readers of each system.

`ScreenReader` imports this module when it first needs it. Where the package is missing or does not support the system,
there is no adapter, and the program works without screen readers.
"""

import re
import sys
from collections.abc import Callable, Iterable
from typing import Any, Final

import accesskit
import pygame

from game import i18n
from game.ui.accessibility.element import ROOT, Element, Request

DOT: Final = re.compile(r"\s·\s")
"""What stands between the parts of a line."""
MARK: Final = re.compile(r"(?:^|(?<=[.!…] )|(?<=[。！？]))[?!]{1,2}\s", re.MULTILINE)
"""The mark of a move."""
LONGEST: Final = 255
"""Length of the longest word that AccessKit accepts, in characters."""


def create(window: pygame.Window, activated: Callable[[], None], acted: Callable[[Any], None], left: Any) -> Any:
    """Create AccessKit's adapter of this system for a window.

    AccessKit calls, from any thread, ``activated`` when a screen reader starts to listen, ``acted`` with each of its
    requests, and ``left`` (on Linux only) when the last reader stops.

    Raises:
        OSError: the system has no adapter.
    """
    if sys.platform == "win32":
        return accesskit.windows.SubclassingAdapter(window.handle, activated, acted)
    if sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return accesskit.macos.SubclassingAdapter.for_window(window.handle, activated, acted)
    return accesskit.unix.Adapter(activated, acted, left)


def bounds(x: int, y: int, wide: int, high: int) -> tuple[Any, Any]:
    """Return AccessKit's outer and inner bounds of a window on the desktop, in pixels.

    Both are the same, since the size of the window's frame is unknown.
    """
    place = accesskit.Rect(x, y, x + wide, y + high)
    return place, place


def request(asked: Any) -> Request:
    """Convert a request of AccessKit's; an unknown kind of value becomes None."""
    value = asked.data[1] if asked.data else None
    if isinstance(value, accesskit.TextSelection):
        value = value.anchor.character_index, value.focus.character_index
    known = value if isinstance(value, str | float | tuple) else None
    return Request(str(asked.action).rpartition(".")[2], asked.target, known)


def update(changed: Iterable[tuple[int, Element]], focus: int, whole: bool) -> Any:
    """Convert changed elements, with their numbers, to AccessKit's tree update.

    ``focus`` is the number of the focused element. ``whole`` marks the first update, which describes the tree itself.
    """
    converted = accesskit.TreeUpdate(focus)
    if whole:
        converted.tree = accesskit.Tree(ROOT)
        converted.tree.toolkit_name = "Ludoteca"
    converted.nodes = [(number, node(element)) for number, element in changed]
    return converted


def node(element: Element) -> Any:
    """Convert an element to AccessKit's node."""
    made = accesskit.Node(getattr(accesskit.Role, element.role))
    left, top, wide, high = element.rect
    made.set_bounds(accesskit.Rect(left, top, left + wide, top + high))
    made.set_children(list(element.children))
    for name in element.actions:
        made.add_action(getattr(accesskit.Action, name))
    _call(made, element)
    if element.selected is not None:
        made.set_selected(element.selected)
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


def _call(made: Any, element: Element) -> None:
    """Set the texts of a node."""
    for name in ("label", "description"):
        if value := getattr(element, name):
            getattr(made, f"set_{name}")(spoken(value))
    for name in ("placeholder", "level", "keyboard_shortcut"):
        if value := getattr(element, name):
            getattr(made, f"set_{name}")(value)
    if element.value or element.role == "TEXT_RUN":
        made.set_value(element.value if element.role == "TEXT_RUN" else spoken(element.value))


def spoken(text: str) -> str:
    """Return a text as it is to be spoken: without signs that only eyes need, which readers would name.

    Dots between its parts become commas; marks such as "??", which stand before a word of their meaning, are left out.
    """
    return i18n.listed(MARK.sub("", part) for part in DOT.split(text))


def _write(made: Any, element: Element) -> None:
    """Set the number of a node, or its text with the caret and the selection."""
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
    """Return the length of each word in characters, including the spaces after it.

    A word that is longer than `LONGEST` is split.
    """
    lengths: list[int] = []
    for index, letter in enumerate(text):
        begins = not index or (text[index - 1].isspace() and not letter.isspace())
        if begins or lengths[-1] == LONGEST:
            lengths.append(0)
        lengths[-1] += 1
    return lengths
