"""`Announcer`: what a screen reader says without being asked: what happened, what is to be done, where one is.

Screen readers say a thing that is alive when it comes, and leave it out when it comes again with the same words: so
everything that is said is an element of its own, and the last ones stay for readers that are slow to fetch them.
"""

from collections import deque
from itertools import count
from typing import Final

from game import i18n
from game.ui.accessibility.element import Element
from game.ui.accessibility.screen import Screen
from game.ui.accessibility.tree import Tree
from game.ui.page.page import Page
from game.ui.widgets.node import Role

KEPT: Final = 4
"""So many of the last things said stay in the tree."""
FIRST: Final = 1 << 32
"""The number of the first thing said: far from all others."""


class Announcer:
    """``said`` are the last things said, with their numbers."""

    def __init__(self) -> None:
        self.said: deque[tuple[int, Element]] = deque(maxlen=KEPT)
        self._fresh = count(FIRST)
        self._page: Page | None = None
        self._statuses: list[str] = []
        self._focus, self._label = -1, ""

    def hear(self, screen: Screen, tree: Tree) -> bool:
        """Find what is new on a screen; whether there is anything to say."""
        news = [*self._entered(screen), *screen.happened]
        told = i18n.sentences(news)
        news += [text for text in tree.statuses if text not in self._statuses and text not in told]
        news += self._changed(tree)
        self._statuses = tree.statuses
        if news:
            live = "ASSERTIVE" if screen.urgent else "POLITE"
            self.said.append((next(self._fresh), Element("LABEL", value=i18n.sentences(news), live=live)))
        return bool(news)

    def _entered(self, screen: Screen) -> list[str]:
        """What a page that has just come is called; of a question also what it asks."""
        page, before = screen.page, self._page
        self._page = page
        if page is None or page is before:
            return []
        kinds = {Role.HEADING, Role.TEXT} if page.asks else {Role.HEADING}
        said = [node.name for node in page.nodes() if node.role in kinds]
        return said if page.asks else [] if screen.modal else said[:1]

    def _changed(self, tree: Tree) -> list[str]:
        """What is chosen now by a choice that has the keyboard: readers do not follow a name that changes."""
        focused = tree.elements[tree.focus]
        same, before = tree.focus == self._focus, self._label
        self._focus, self._label = tree.focus, focused.label
        return [focused.label] if same and focused.role == "COMBO_BOX" and focused.label != before else []
