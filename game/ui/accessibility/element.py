"""`Element`: one thing of the tree that a screen reader walks through, as plain data.

Roles and actions go by the names of `accesskit.Role` and `accesskit.Action`, so that nothing here needs that package.
"""

from typing import Final, NamedTuple

ROOT: Final = 0
"""The number of the window in every tree."""


class Range(NamedTuple):
    """A number that can be set, from ``low`` to ``high`` in steps of ``by``."""

    value: float
    low: float
    high: float
    by: float


class Element(NamedTuple):
    """One thing.

    Attributes:
        role: what it is, as a name of `accesskit.Role`.
        label: what it is called; ``description`` is what else is to be known of it.
        value: what is written there.
        rect: left, top, width and height in window pixels.
        actions: what can be asked of it, as names of `accesskit.Action`.
        children: the numbers of what it consists of.
        toggled, selected: None for what cannot be.
        selection: where it was begun to select of its text and where the caret stands, which may be before that, in
            letters.
        level: of a heading, from 1.
        live: "POLITE" or "ASSERTIVE" for what is to be said as soon as it is there, and how urgently.
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
    live: str = ""


class Request(NamedTuple):
    """What a screen reader asks for: an action of `accesskit.Action`, on which element, and the value to be set.

    Of a text that is a new text, or as in `Element.selection` what is to be selected.
    """

    action: str
    target: int
    value: str | float | tuple[int, int] | None = None
