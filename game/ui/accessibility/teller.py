"""`Teller`: what is new on the screen for whoever has heard all the rest."""

from game.ui.accessibility.announcer import Announcer
from game.ui.accessibility.element import Element
from game.ui.accessibility.screen import Screen
from game.ui.accessibility.tree import Numbers, Tree


class Teller:
    """Tells one listener, who is told everything at first. ``tree`` is what was told last."""

    def __init__(self) -> None:
        self.tree: Tree | None = None
        self._numbers, self._announcer = Numbers(), Announcer()

    def changes(self, screen: Screen) -> dict[int, Element] | None:
        """What is new or different on the screen since this was last asked; None for nothing, not even the focus."""
        before, told = self.tree, self.tree.elements if self.tree else {}
        tree = Tree(screen, self._numbers, self._announcer.said)
        if self._announcer.hear(screen, tree):
            tree = Tree(screen, self._numbers, self._announcer.said)
        self.tree = tree
        changed = {number: element for number, element in tree.elements.items() if told.get(number) != element}
        return None if before is not None and not changed and before.focus == tree.focus else changed
