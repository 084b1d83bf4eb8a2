"""The base of all widgets.

A widget keeps nothing that matters: it is built from the scene's data, reports what was done to it, and is built again.
Its fields are its description, told once: `Region` makes a method of each kind. It draws itself into the box that the
page gives it, and its texts are `words`, which the page can tell as well as draw; where the focus ring stands is the
page's business.
"""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cache, partial
from operator import attrgetter
from typing import ClassVar, NamedTuple, Protocol

import pygame

from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role, Words

Press = Callable[[], object]
Painter = Callable[[pygame.Surface, pygame.Rect], object]
Value = bool | int | str
Options = Sequence[tuple[Value, str]]


_UNSEEN = {"key", "rect", "group", "owner"}
"""What of a widget's description nobody sees, or is its place."""


class WidgetState(NamedTuple):
    """What is being done to a widget just now."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


class Owner(Protocol):
    """What a widget, or the layout tree that puts it there, asks of the page it stands on."""

    default: str
    """The key of the widget that has the focus first."""
    order: tuple[str, ...]
    """The groups of a form in the order in which Tab goes through them; () for the order in which they were put."""
    slots: dict[str, pygame.Rect]
    """Places that a layout tree keeps free for what the scene draws itself, in window pixels, by name."""

    def chord(self, action: str) -> str:
        """The first key of a named action as it is shown, "" for none."""

    def rebuild(self) -> object:
        """Something that shows has changed."""

    def pick(self, key: str, options: Options, value: Value, on_pick: Callable[[Value], object]) -> object:
        """Open a list of all options beside the widget ``key``; picking one closes it."""

    def write(self, key: str) -> object:
        """Open the on-screen keyboard for the entry ``key``."""


@dataclass(eq=False)
class Widget:
    """A target for mouse, keyboard and pad. ``rect`` is in the coordinates of the region it stands in.

    ``group`` is where Tab goes; ``tip`` shows after a while; ``name`` is what it is called where its text or tip does
    not say so: by the label beside it, or by what is drawn there. ``action`` is the named action that does the same,
    which tips name by its button while somebody plays with a gamepad.
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
    """The page; it is known once the widget stands there."""
    turned: bool = field(default=False, init=False)
    """Whether it stands upside down, for somebody at the far side of a flat screen."""

    role: ClassVar[Role] = Role.BUTTON
    edits: ClassVar[bool] = False
    """Whether it takes letters while it has the focus."""

    def __post_init__(self) -> None:
        self.rect = pygame.Rect(self.rect)

    @property
    def bare(self) -> bool:
        """Whether it is an icon without a word."""
        return False

    @property
    def radius(self) -> int:
        """The roundness of its outline, in pixels."""
        return self.look.px(7)

    @property
    def called(self) -> str:
        """What it is called."""
        return self.name or self.tip

    @property
    def said_value(self) -> str:
        """What it is set to, in words."""
        return ""

    @property
    def checked(self) -> bool:
        """Whether it is on, or the one that is chosen."""
        return False

    @property
    def shows(self) -> bool:
        """Whether it can be seen, and pressed with the mouse, just now; the keyboard reaches it all the same."""
        return True

    @property
    def appearance(self) -> tuple[object, ...]:
        """What says how it looks, but for its place and what is being done to it: its description, without its acts."""
        return tuple(map(comparable, _seen(*self.__dataclass_fields__)(self)))

    def extent(self, box: pygame.Rect) -> pygame.Rect:
        """All that it may cover when it stands in ``box``, but for its shadow."""
        return box

    def words(self, box: pygame.Rect, state: WidgetState) -> Sequence[Words]:
        """The texts on it when it stands in ``box``."""
        del box, state
        return ()

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw it into ``box``, its place in the window, with its words."""
        for words in self.words(box, state):
            words.draw(surface, self.look)

    def node(self, box: pygame.Rect, clip: pygame.Rect, state: WidgetState) -> Node:
        """What it is and says, standing in ``box``."""
        words, value, checked = tuple(self.words(box, state)), self.said_value, self.checked
        if self.turned:
            words = tuple(each.moved(-box.left, -box.top).turned(box) for each in words)
        return Node(self.role, self.called, value, box, self.key, self.enabled, checked, state.focused, clip, words)

    def companions(self) -> Sequence["Widget"]:
        """Widgets that come with it, such as the arrow that opens its list."""
        return ()

    def press(self, at: pygame.Vector2 | None) -> None:
        """It was clicked at a point inside it (in shares of its box, 0.0 to 1.0) or confirmed with a key (None)."""

    def step(self, by: int) -> bool:
        """Left (-1) or right (1) was pressed; False if that means nothing to it."""
        del by
        return False

    def drag(self, at: pygame.Vector2) -> bool:
        """The mouse went down or moves while down, at a point as for `press`; False if that means nothing to it."""
        del at
        return False


@cache
def _seen(*names: str) -> Callable[[Widget], tuple[object, ...]]:
    """What takes those of these fields from a widget that can be seen."""
    return attrgetter(*(name for name in names if name not in _UNSEEN and not name.startswith("on_")))


def comparable(painter: object) -> object:
    """A painter with all its arguments paints the same as another one with equal arguments; other things are as is."""
    if isinstance(painter, partial):
        return painter.func, tuple(map(comparable, painter.args)), painter.keywords
    return tuple(map(comparable, painter)) if type(painter) is tuple else painter
