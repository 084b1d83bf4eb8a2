"""`TreeUpdates`: what has changed on the screen since a screen reader was last informed."""

from collections.abc import Callable
from time import monotonic

from game.ui.accessibility.announcer import Announcer
from game.ui.accessibility.element import Element
from game.ui.accessibility.screen import Screen
from game.ui.accessibility.tree import Numbers, Tree


class TreeUpdates:
    """The differences between one screen and the next, for one screen reader; at first that is the whole tree.

    ``announces`` says whether the reader speaks announcements; for one that does not (see `orca`), each becomes the
    description of the element that has the focus. ``clock`` gives the time in seconds.

    Attributes:
        tree: the tree of the last screen that was passed on; None before the first one.
    """

    def __init__(self, announces: bool = True, clock: Callable[[], float] = monotonic) -> None:
        self.tree: Tree | None = None
        self._announces = announces
        self._numbers, self._announcer = Numbers(), Announcer(clock, at_focus=not announces)
        self._described = -1, -1, ""
        """The last announcement that became a description: its number, that of the element it describes, its text."""

    @property
    def waits(self) -> bool:
        """Whether an announcement waits for the next call of `changes`."""
        return self._announcer.waits

    def changes(self, screen: Screen) -> dict[int, Element] | None:
        """Return the elements that are new or different since the last call, by number, announcements included.

        None if nothing changed at all; an empty dictionary if only the focus moved.
        """
        before, known = self.tree, self.tree.elements if self.tree else {}
        tree = self._tree(screen, before)
        if self._announcer.update(screen, tree):
            tree = self._tree(screen, before)
        self.tree = tree
        changed = {number: element for number, element in tree.elements.items() if known.get(number) != element}
        return None if before is not None and not changed and before.focus == tree.focus else changed

    def _tree(self, screen: Screen, before: Tree | None) -> Tree:
        """Return the tree of a screen, with what was announced."""
        announcements = self._announcer.announcements
        if self._announces:
            return Tree(screen, self._numbers, announcements, before)
        tree = Tree(screen, self._numbers, (), before)
        self._unselect(tree)
        if announcements and announcements[-1][0] != self._described[0]:
            number, announcement = announcements[-1]
            # The same description again would not be spoken: the blank makes each different from the one before.
            self._described = number, tree.focus, announcement.value + " " * (number % 2)
        self._describe(tree, before)
        return tree

    @staticmethod
    def _unselect(tree: Tree) -> None:
        """Leave only the caret of a text that is selected as a whole, as in an entry that gets the focus.

        Orca before 45 says nothing at all of such an entry: it asks for a line of the text by a method that AccessKit
        does not have.
        """
        for number, element in tree.elements.items():
            if element.selection and set(element.selection) == {0, len(tree.elements[element.children[0]].value)}:
                tree.elements[number] = element._replace(selection=(element.selection[1],) * 2)

    def _describe(self, tree: Tree, before: Tree | None) -> None:
        """Make the last announcement the description of the element that had the focus when it came.

        The element keeps it until the focus has been elsewhere for one update: a description that changes back would
        be spoken while the reader has not yet noticed that the focus has gone.
        """
        number, focus, text = self._described
        if focus not in (tree.focus, before.focus if before else -1):
            self._described = number, -1, ""  # it is not said again when the focus comes back
        elif focus in tree.elements:
            tree.elements[focus] = tree.elements[focus]._replace(description=text)
