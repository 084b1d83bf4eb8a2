"""The base of all widgets.

A widget keeps no state of its own: it is built from the scene's data, reports what was done to it, and is built again.
Its fields describe it; `Region` has a method for each kind of widget, which takes these fields. It draws itself into
the box that the page gives it. Its texts are `Widget.words`, which the page passes to screen readers too. The page
draws the focus ring.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cache, partial
from operator import attrgetter
from typing import ClassVar, NamedTuple, Protocol

import pygame

from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role, Words

Press = Callable[[], object]
"""Does what a press does."""
Painter = Callable[[pygame.Surface, pygame.Rect], object]
"""Draws something on a surface, into a rectangle of the window."""
Value = bool | int | str
Options = Sequence[tuple[Value, str]]
"""The values that can be chosen, each with its text."""


_NOT_VISIBLE = {"key", "rect", "group", "owner"}
"""Fields of a widget that do not change how it looks."""


class WidgetState(NamedTuple):
    """Whether a widget is under the mouse, being pressed, and has the keyboard focus.

    ``carried`` is how many pixels it has been dragged across and down, None if it lies in its place. ``aimed`` is
    whether another widget is held over it, to be dropped there.
    """

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    carried: tuple[int, int] | None = None
    aimed: bool = False


class Doing(Protocol):
    """What people are doing with the widgets of a page."""

    def state(self, key: str) -> WidgetState:
        """Return whether the widget with this key is hovered, pressed and focused."""

    def near(self, keys: Collection[str]) -> bool:
        """Whether one of these widgets is hovered or focused by key; always with touch, since fingers cannot hover."""


class Owner(Protocol):
    """The page of a widget, as far as widgets and layout trees use it."""

    @property
    def doing(self) -> Doing:
        """What people are doing there."""

    default: str
    """The key of the widget that has the focus when the page opens."""
    order: tuple[str, ...]
    """The focus groups of a form in the order of Tab; () for the order in which their widgets were added."""
    slots: dict[str, pygame.Rect]
    """The places for what the scene draws itself, kept free by a layout tree; in window pixels, by name."""
    group_names: dict[str, str]
    """By focus group, what a screen reader calls the list of its widgets."""
    refreshers: dict[str, Press]
    """By name, callbacks that make a part of the page again."""

    def chord(self, action: str) -> str:
        """Return the text of the first key of a named action; "" for none."""

    def rebuild(self) -> object:
        """Build the page again before it is next used, since something that shows has changed."""

    def pick(self, key: str, options: Options, value: Value, on_pick: Callable[[Value], object]) -> object:
        """Open a list of all options beside the widget ``key``; picking one closes it."""

    def write(self, key: str) -> object:
        """Open the on-screen keyboard for the entry ``key``."""


@dataclass(eq=False)
class Widget:
    """A target for mouse, keyboard and gamepad.

    Attributes:
        key: its name, unique on the page.
        rect: its place, in pixels of its region.
        group: its focus group; Tab goes from group to group.
        tip: a text that shows while the mouse or the focus rests on it; "" for none.
        name: its name for screen readers, if its text or tip does not say it.
        action: the named action that does the same; its tip shows the gamepad button of it.
        owner: the page, set when the widget is added.
        turned: whether it stands upside down, for somebody at the far side of a flat screen.
    """

    look: Look
    key: str
    rect: pygame.Rect
    _: KW_ONLY
    group: str = "main"
    enabled: bool = True
    tip: str = ""
    name: str = ""
    action: str = ""
    owner: Owner = field(init=False, repr=False)
    turned: bool = field(default=False, init=False)

    role: ClassVar[Role] = Role.BUTTON
    edits: ClassVar[bool] = False
    """Whether it takes typed letters while it has the focus."""

    def __post_init__(self) -> None:
        self.rect = pygame.Rect(self.rect)

    @property
    def steps(self) -> tuple[float, float, float, float] | None:
        """Of what is set to a number: the present one, the least, the greatest, and the step between two; else None."""
        return None

    @property
    def bare(self) -> bool:
        """Whether it is an icon without a text."""
        return False

    @property
    def radius(self) -> int:
        """The radius of its corners in pixels."""
        return self.look.px(7)

    @property
    def accessible_name(self) -> str:
        """Its name for screen readers."""
        return self.name or self.tip

    @property
    def said_value(self) -> str:
        """Its value in words; "" if it has none."""
        return ""

    @property
    def checked(self) -> bool:
        """Whether it is switched on, or the chosen one."""
        return False

    @property
    def shows(self) -> bool:
        """Whether it can be seen and pressed with the mouse just now; the keyboard reaches it in any case."""
        return True

    @property
    def appearance(self) -> tuple[object, ...]:
        """The fields that decide how it looks, to be compared; without place, state and callbacks (``on_…``)."""
        return tuple(map(comparable, _appearance_getter(*self.__dataclass_fields__)(self)))

    def extent(self, box: pygame.Rect) -> pygame.Rect:
        """Return the area that it may cover when it stands in ``box``, without its shadow."""
        return box

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """Return the part of it that the focus ring surrounds when it stands in ``box``."""
        return box

    def ring_parts(self, outline: pygame.Rect) -> Sequence[pygame.Rect]:
        """Return the parts of its focus ring that are drawn, given the area ``outline`` that the whole ring covers."""
        return (outline,)

    def words(self, box: pygame.Rect, state: WidgetState) -> Sequence[Words]:
        """Return its texts when it stands in ``box``, in window pixels."""
        del box, state
        return ()

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw it into ``box``, its place in the window, with its words."""
        for words in self.words(box, state):
            words.draw(surface, self.look)

    def node(self, box: pygame.Rect, clip: pygame.Rect, state: WidgetState) -> Node:
        """Return it as a node, standing in ``box`` of the window."""
        words, value, checked = tuple(self.words(box, state)), self.said_value, self.checked
        if self.turned:
            words = tuple(each.moved(-box.left, -box.top).turned(box) for each in words)
        return Node(
            self.role, self.accessible_name, value, box, self.key, self.enabled, checked, state.focused, clip, words
        )

    def companions(self) -> Sequence["Widget"]:
        """Return further widgets that are added with it, such as the arrow that opens its list."""
        return ()

    def press(self, at: pygame.Vector2 | None) -> None:
        """React to a click at a point (in shares of its box, 0.0 to 1.0), or to the key that confirms (None)."""

    @property
    def movable(self) -> bool:
        """Whether it can be dragged onto another movable widget (see `drop`)."""
        return False

    def drop(self, target: str) -> None:
        """React to being dropped on the movable widget with this key."""

    def step(self, by: int) -> bool:
        """React to the left (-1) or right (1) key. Return False if it has no use for it."""
        del by
        return False

    def drag(self, at: pygame.Vector2) -> bool:
        """React to the mouse button going down, and to the mouse moving while it is down, at a point as for `press`.

        Return False if it has no use for it.
        """
        del at
        return False


@cache
def _appearance_getter(*names: str) -> Callable[[Widget], tuple[object, ...]]:
    """Return a function that reads from a widget those of the named fields that decide how it looks."""
    return attrgetter(*(name for name in names if name not in _NOT_VISIBLE and not name.startswith("on_")))


def comparable(painter: object) -> object:
    """Convert a painter to a value that is equal for painters that draw the same.

    A `partial` becomes its function and its arguments; tuples are converted item by item; all else stays as it is.
    """
    if isinstance(painter, partial):
        return painter.func, tuple(map(comparable, painter.args)), painter.keywords
    return tuple(map(comparable, painter)) if type(painter) is tuple else painter
