"""`Screen`: what a screen reader is told of, just now: gathered by the program, read by `Tree` and `Announcer`."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.page.page import Page
from game.ui.widgets.node import Node


class Place(NamedTuple):
    """One line of what is read of a board, in order: a place with what stands there, the dice.

    ``key`` is that of the widget that stands for it, if there is one; ``at`` is where a click means something, None for
    nowhere.
    """

    key: str
    words: str
    rect: pygame.Rect
    at: tuple[int, int] | None = None


class Screen(NamedTuple):
    """All that is shown.

    Attributes:
        title: the window's.
        size: the window's, in pixels.
        page: the topmost page, None where there is none.
        modal: whether it lies on top of something.
        board: what the board's list is called, and its lines; ("", ()) where there is no board.
        lines: the short line over everything, with its buttons.
        happened: sentences about what has happened since they were last asked for.
        urgent: whether what is new must be said at once.
    """

    title: str
    size: tuple[int, int]
    page: Page | None
    modal: bool = False
    board: tuple[str, Sequence[Place]] = ("", ())
    lines: Sequence[Node] = ()
    happened: Sequence[str] = ()
    urgent: bool = False
