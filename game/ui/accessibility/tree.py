"""`Tree`: a screen as a tree of elements, each with a number that it keeps from one tree to the next."""

import sys
from collections.abc import Collection, Hashable, Iterator, Sequence
from itertools import count
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game import i18n
from game.ui.accessibility.element import ROOT, Element, Range
from game.ui.accessibility.node_elements import ROLES, element_of, further, helps
from game.ui.accessibility.screen import Place, Screen
from game.ui.page.page import Page
from game.ui.widgets.buttons import ButtonWidget, SpotWidget, TextsWidget
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.node import Node, Role
from game.ui.widgets.widget import Widget

_Numbered = tuple[int, Element]


class Target(NamedTuple):
    """What a request for an element acts on: the widget ``key`` of a page, or without a page the point ``at``.

    ``at`` is in window pixels.
    """

    page: Page | None
    key: str
    at: tuple[int, int]


class Numbers:
    """Gives each thing on the screen a number, which it keeps as long as it is shown; none is used a second time."""

    def __init__(self) -> None:
        self._fresh = count(ROOT + 1)
        self._known: dict[Hashable, int] = {}
        self._used: dict[Hashable, int] = {}
        self._fresh_pages = count(1)
        self._pages: WeakKeyDictionary[Page, int] = WeakKeyDictionary()

    def of(self, page: Page | None, *name: Hashable) -> int:
        """Return the number of something on a page (None for what stands on none), known by its name there."""
        if page and page not in self._pages:
            self._pages[page] = next(self._fresh_pages)
        known = (self._pages[page] if page else 0, *name)
        if known not in self._used:
            self._used[known] = self._known[known] if known in self._known else next(self._fresh)
        return self._used[known]

    def forget(self) -> None:
        """Forget the things whose number was not asked for since the last call."""
        self._known, self._used = self._used, {}


class Tree:
    """A screen as elements.

    Attributes:
        elements: all elements by number; the window's is `ROOT`.
        targets: for the numbers of elements that accept requests, what these act on.
        focus: the number of the element that has the keyboard focus. While nothing has it, as while pieces move, it
            stays where it was in the tree ``before``: readers stop speaking whenever the focus changes.
        focused: whether anything has it.
        page: the number of the element of the topmost page.
        statuses: the texts of all lines with the role `Role.STATUS`.
        progress: those of all lines with the role `Role.PROGRESS`.
    """

    def __init__(
        self, screen: Screen, numbers: Numbers, announcements: Sequence[_Numbered] = (), before: "Tree | None" = None
    ) -> None:
        self.elements: dict[int, Element] = {}
        self.targets: dict[int, Target] = {}
        self.focus = self.page = ROOT
        self.focused = False
        self.statuses: list[str] = []
        self.progress: list[str] = []
        self._numbers, self._before = numbers, before
        self._places = {place.key: place.rect.center for place in screen.board[1]}
        children = [self._page(screen, screen.page)] if screen.page else []
        children += [self._line(index, node) for index, node in enumerate(screen.lines)]
        self.elements.update(announcements)
        children += [number for number, _ in announcements]
        window = Element("WINDOW", screen.title, rect=(0, 0, *screen.size), children=tuple(children))
        self.elements[ROOT] = window
        numbers.forget()

    # ---- a page

    def _page(self, screen: Screen, page: Page) -> int:
        """Add the elements of a page and set the focus. Return the number of the page's own element."""
        nodes, number = list(page.nodes()), self._numbers.of(page)
        board = {place.key for place in screen.board[1]}
        children = [*self._parts(page, list(self._shown(page, nodes)), board, screen.name or screen.title)]
        if screen.board[1]:
            children.append(self._board(page, *screen.board))
        self.page, self.focus = number, self._focus(page, screen, number, children)
        heading = next((node.name for node in nodes if node.role is Role.HEADING), screen.name or screen.title)
        modal = "ALERT_DIALOG" if page.asks else "LIST_BOX" if page.is_pop_up_list else "DIALOG"
        role = modal if screen.modal else "GROUP"
        rect = (0, 0, *screen.size)
        if not page.asks and role != "LIST_BOX":
            # Orca reads all texts of a new page at once, in no order, unless they stand in what it calls a scroll pane.
            content = self._numbers.of(page, "content")
            self.elements[content] = Element("TAB_PANEL", rect=rect, children=tuple(children))
            children = [content]
        self.elements[number] = Element(role, heading, rect=rect, children=tuple(children), modal=screen.modal)
        return number

    def _number(self, page: Page, key: str) -> int:
        """Return the number of a widget, or of a place of the board.

        Keys of places are as each player counts. So a place that lies elsewhere is another one, to be spoken anew.
        """
        return self._numbers.of(page, "key", key, *self._places.get(key, ()))

    def _focus(self, page: Page, screen: Screen, number: int, children: list[int]) -> int:
        """Return the number of the element with the focus, and add it to ``children`` if it was only kept.

        An element that had the focus and is gone is kept, without its actions, until another one has it. Readers speak
        each change of the focused element, and hear of it before they hear that the focus has gone. So it keeps its
        words while something moves, and in the tree in which another one gets the focus. One that can no longer be used
        keeps its description: else the reason why one cannot roll would be spoken just after a roll.

        While another page is about to open, or something about to be played, by itself, the focus stays too: an element
        that comes for so short a time would be gone, and without a name, when a reader asks for it.
        """
        before = self._before if self._before and self._before.page == number else None
        self.focused = page.doing.focused in page.widgets and not (screen.leads_on and before)
        if self.focused:
            focus = self._number(page, page.doing.focused or "")
        elif before and before.focus != number:
            focus = before.focus
        else:
            return number
        if before and (kept := before.elements.get(before.focus)) and before.focus != number:
            self._keep(before.focus, kept, all_words=screen.moving or not self.focused or focus != before.focus)
            if before.focus == focus and focus not in self.elements and not self.focused:
                self.elements[focus] = kept._replace(actions=(), children=())
                self._keep_place(page, before, focus, children)
        return focus if focus in self.elements else number

    def _keep_place(self, page: Page, before: "Tree", number: int, children: list[int]) -> None:
        """Put a kept element last: into the list of the board if it stood there, so that a reader does not leave it."""
        board = self._numbers.of(page, "board")
        here, there = self.elements.get(board), before.elements.get(board)
        if here and there and number in there.children:
            self.elements[board] = here._replace(children=(*here.children, number))
        else:
            children.append(number)

    def _keep(self, number: int, kept: Element, all_words: bool) -> None:
        """Give an element the words that it had before: all of them, or if it is disabled its description."""
        element = self.elements.get(number)
        if element and all_words:
            self.elements[number] = element._replace(label=kept.label, description=kept.description)
        elif element and not element.enabled:
            self.elements[number] = element._replace(description=kept.description)

    def _shown(self, page: Page, nodes: Sequence[Node]) -> Iterator[_Numbered]:
        """Yield the elements of a page's nodes that say something.

        A node without a key gets its number by its role and its position among the nodes of that role.
        """
        before, texts = dict.fromkeys(Role, 0), helps(nodes)
        for node in nodes:
            before[node.role] += 1
            if node.role not in ROLES or not (node.key or node.name):
                continue
            if node.role is Role.STATUS:
                self.statuses.append(node.name)
            elif node.role is Role.PROGRESS:
                self.progress.append(node.name)
            number = self._number(page, node.key) if node.key else self._numbers.of(page, node.role, before[node.role])
            widget = page.widgets.get(node.key)
            element = element_of(node, page.is_pop_up_list)
            if node.key in texts:
                element = element._replace(description=texts[node.key])
            if widget:
                self.targets[number] = Target(page, node.key, node.rect.center)
                element = self._detailed(page, widget, element)
            elif node.role is Role.GROUP:
                element = self._grouped(page, node, element, before[node.role])
            if node.role is Role.CHOICE and node.name:
                element = self._chosen(page, node, element)
            yield number, element

    def _parts(self, page: Page, parts: Sequence[_Numbered], board: Collection[str], name: str) -> Iterator[int]:
        """Add these elements, without the places of the board, and yield their numbers; lines stand in a list.

        A list has the name of its group, else that of the heading above it, else ``name``.
        """
        self.elements.update(parts)
        at = 0
        while at < len(parts):
            end = self._end_of_list(page, parts, at)
            inside = [n for n, _ in parts[at : end or at + 1] if self._key(n) not in board]
            if parts[at][1].role == "HEADING":
                name = parts[at][1].label
            yield from [self._list(page, inside, name)] if end and inside else inside
            at = end or at + 1

    def _end_of_list(self, page: Page, parts: Sequence[_Numbered], at: int) -> int:
        """Return the index after the last line of the list that begins with a line at an index; 0 if none does.

        Further buttons of its group and texts between two lines are in the list too.
        """
        end, group = 0, self._group(page, parts[at][0])
        for index, (number, element) in enumerate(parts[at:], at):
            own = self._group(page, number) == group
            if element.role == "LIST_ITEM" and (own or end == index):
                end = index + 1
            elif not end or element.role not in ("BUTTON", "LABEL") or not (own or element.role == "LABEL"):
                break
        return end

    def _key(self, number: int) -> str:
        """Return the key of the widget of an element, "" for none."""
        return self.targets[number].key if number in self.targets else ""

    def _group(self, page: Page, number: int) -> str:
        """Return the focus group of the widget of an element, "" for none."""
        widget = page.widgets.get(self._key(number))
        return widget.group if widget else ""

    def _list(self, page: Page, lines: Sequence[int], name: str) -> int:
        """Add a list around consecutive lines, with the name of their group, else ``name``.

        Return its number.
        """
        number = self._numbers.of(page, "list", lines[0])
        called = page.group_names.get(self._group(page, lines[0]), "")
        around = _around([pygame.Rect(self.elements[line].rect) for line in lines])
        if called and any(self.elements[line].selected for line in lines):
            parts = {line: self.elements[line] for line in lines if self.elements[line].role == "LIST_ITEM"}
            self.elements |= {line: part._replace(selected=bool(part.selected)) for line, part in parts.items()}
        self.elements[number] = Element("LIST", called or name, rect=around, children=tuple(lines))
        return number

    def _detailed(self, page: Page, widget: Widget, element: Element) -> Element:
        """Return an element completed by what depends on the kind of its widget: number, caret, selection, tip."""
        if widget.steps:
            return element._replace(range=Range(*widget.steps), value=widget.said_value)
        if isinstance(widget, TextsWidget | ButtonWidget | SpotWidget) and widget.selected:
            element = element._replace(selected=True)
            if element.role == "BUTTON":  # of a selected button Orca says nothing
                element = element._replace(role="SWITCH", toggled=True)
        if isinstance(widget, EntryWidget):
            line = self._numbers.of(page, "line", widget.key)
            self.elements[line] = Element("TEXT_RUN", value=widget.text, rect=element.rect)
            return element._replace(children=(line,), selection=widget.chosen, placeholder=widget.hint)
        key = page.chord(widget.action) if widget.action else ""
        if widget.tip and not element.description:
            element = element._replace(description=further(widget.tip, element.label, key))
        return element._replace(keyboard_shortcut=key)

    def _chosen(self, page: Page, node: Node, element: Element) -> Element:
        """Return the element of a choice, on Linux with a child for the chosen option, where Orca looks for its value.

        AccessKit's AT-SPI has no texts as values. Orca would speak each option that comes, since it is a selected one,
        even on a page that opens; it does not for a comment, which it counts as a part of the layout.
        """
        if not sys.platform.startswith("linux"):
            return element
        option = self._numbers.of(page, "option", node.key)
        self.elements[option] = Element("COMMENT", node.value, rect=element.rect, selected=True)
        return element._replace(children=(option,))

    def _grouped(self, page: Page, node: Node, element: Element, index: int) -> Element:
        """Return the element of a group of texts, with a child that contains its value, or all texts but its name."""
        rest = node.value or i18n.listed(words.text for words in node.words if words.text != node.name)
        inside = self._numbers.of(page, "words", index)
        self.elements[inside] = Element("LABEL", value=rest, rect=element.rect)
        return element._replace(children=(inside,))

    # ---- the board and the toast

    def _board(self, page: Page, name: str, places: Sequence[Place]) -> int:
        """Add the list in which the board is read; a place with a widget acts as that widget. Return its number."""
        lines = []
        for place in places:
            line, widget = self._number(page, place.key), page.widgets.get(place.key)
            element = Element("LIST_ITEM", place.words, rect=_sides(place.rect))
            acts: tuple[str, ...] = ("CLICK",) if place.at else ()
            if widget:
                acts = ("FOCUS", "CLICK") if widget.enabled else ()
                self.targets[line] = Target(page, place.key, place.rect.center)
            else:
                self.targets[line] = Target(None, "", place.at or place.rect.center)
            self.elements[line] = element._replace(actions=acts)
            lines.append(line)
        number = self._numbers.of(page, "board")
        around = _around([place.rect for place in places])
        self.elements[number] = Element("LIST", name, rect=around, children=tuple(lines))
        return number

    def _line(self, index: int, node: Node) -> int:
        """Add the text or a button of the toast. Return its number."""
        number = self._numbers.of(None, "line", index)
        element = element_of(node, False)
        if node.role is Role.STATUS:
            self.statuses.append(node.name)
        else:
            element = element._replace(actions=("CLICK",))
            self.targets[number] = Target(None, "", node.rect.center)
            if node.focused:
                self.focus, self.focused = number, True
        self.elements[number] = element
        return number


def _around(rects: Sequence[pygame.Rect]) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the area that contains some rectangles; zeros for none."""
    return _sides(rects[0].unionall(rects[1:]) if rects else pygame.Rect())


def _sides(rect: pygame.Rect) -> tuple[int, int, int, int]:
    """Return left, top, width and height."""
    return rect.left, rect.top, rect.width, rect.height
