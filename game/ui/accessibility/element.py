"""`Element`: one node of the tree that a screen reader navigates, as plain data.

Roles and actions are given by their names in `accesskit.Role` and `accesskit.Action`, so that this module does not need
that package.
"""

from typing import Final, NamedTuple

ROOT: Final = 0
"""The number of the window's element, the root of every tree."""


class Range(NamedTuple):
    """A number that can be set, from ``low`` to ``high`` in steps of ``by``."""

    value: float
    low: float
    high: float
    by: float


class Element(NamedTuple):
    """One node of the tree.

    Attributes:
        role: name of an `accesskit.Role`.
        label: its name.
        value: the text that it contains.
        description: further words about it, read after the label.
        rect: left, top, width and height in window pixels.
        actions: the requests that it accepts, as names of `accesskit.Action`.
        children: the numbers of its child elements, in reading order.
        enabled: whether it can be used now.
        toggled: whether a switch is on; None for what is no switch.
        selected: whether it is the chosen one of several; None for anything else.
        range: the number of a slider with its limits; None for anything else.
        selection: anchor and caret of the selection in its text, as indices of characters; the caret may come first.
        placeholder: the hint of an entry, shown while it is empty.
        level: level of a heading, from 1; 0 for anything else.
        modal: whether it keeps the focus inside, as a dialog does.
        keyboard_shortcut: the key that does the same as pressing it; "" for none.
        live: "POLITE" or "ASSERTIVE" if a reader must say it as soon as it appears; else "".
    """

    role: str
    label: str = ""
    value: str = ""
    description: str = ""
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    actions: tuple[str, ...] = ()
    children: tuple[int, ...] = ()
    enabled: bool = True
    toggled: bool | None = None
    selected: bool | None = None
    range: Range | None = None
    selection: tuple[int, int] | None = None
    placeholder: str = ""
    level: int = 0
    modal: bool = False
    keyboard_shortcut: str = ""
    live: str = ""


class Request(NamedTuple):
    """A request of a screen reader.

    Attributes:
        action: name of an `accesskit.Action`.
        target: the number of the element that it is for.
        value: the new number or text to set, or the text to select as in `Element.selection`; None without any.
    """

    action: str
    target: int
    value: str | float | tuple[int, int] | None = None
