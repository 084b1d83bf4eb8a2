"""`Screen`: all that is shown at one moment, collected by the program for `Tree` and `Announcer`."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.page.page import Page
from game.ui.widgets.node import Node


class Place(NamedTuple):
    """One line of the list in which a board is read: a place with the pieces on it, or the dice.

    Attributes:
        key: the key of the widget at this place; also without a widget, each place has a key of its own.
        words: what the screen reader says.
        rect: the place in window pixels.
        at: the point of the window to click, in pixels; None if a click does nothing.
    """

    key: str
    words: str
    rect: pygame.Rect
    at: tuple[int, int] | None = None


class Screen(NamedTuple):
    """All that is shown at one moment.

    Attributes:
        title: the title of the window.
        size: width and height of the window in pixels.
        page: the topmost page; None if there is none.
        name: the name of that page if it has no heading.
        modal: whether that page lies on top of something, as a dialog does.
        board: the name of the list in which the board is read, and its lines; ("", ()) without a board.
        lines: the toast over everything, with its buttons; empty if none shows.
        happened: sentences about what has happened since the last screen.
        urgent: whether announcements interrupt the reader.
        moving: whether something moves, so that the focus will come to another place; announcements wait for that.
        leads_on: whether another page opens, or something is played, by itself soon; announcements and the focus wait
            for that, too.
    """

    title: str
    size: tuple[int, int]
    page: Page | None
    name: str = ""
    modal: bool = False
    board: tuple[str, Sequence[Place]] = ("", ())
    lines: Sequence[Node] = ()
    happened: Sequence[str] = ()
    urgent: bool = False
    moving: bool = False
    leads_on: bool = False
