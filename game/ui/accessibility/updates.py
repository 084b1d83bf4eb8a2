"""`TreeUpdates`: what has changed on the screen since a screen reader was last informed."""

from game.ui.accessibility.announcer import Announcer
from game.ui.accessibility.element import Element
from game.ui.accessibility.screen import Screen
from game.ui.accessibility.tree import Numbers, Tree


class TreeUpdates:
    """The differences between one screen and the next, for one screen reader; at first that is the whole tree.

    Attributes:
        tree: the tree of the last screen that was passed on; None before the first one.
    """

    def __init__(self) -> None:
        self.tree: Tree | None = None
        self._numbers, self._announcer = Numbers(), Announcer()

    def changes(self, screen: Screen) -> dict[int, Element] | None:
        """Return the elements that are new or different since the last call, by number, announcements included.

        None if nothing changed at all; an empty dictionary if only the focus moved.
        """
        before, known = self.tree, self.tree.elements if self.tree else {}
        tree = Tree(screen, self._numbers, self._announcer.announcements)
        if self._announcer.update(screen, tree):
            tree = Tree(screen, self._numbers, self._announcer.announcements)
        self.tree = tree
        changed = {number: element for number, element in tree.elements.items() if known.get(number) != element}
        return None if before is not None and not changed and before.focus == tree.focus else changed
