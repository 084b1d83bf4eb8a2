"""`Announcer`: what a screen reader says by itself: what happened, what to do now, the title of a new page.

An announcement is an element that is a live region. Screen readers say it when it appears, and do not repeat it when
the same element gets the same text again. So each announcement is a new element, and the last ones stay in the tree for
readers that fetch them late.
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
"""How many of the last announcements stay in the tree."""
FIRST: Final = 1 << 32
"""The number of the first announcement; the numbers of other elements never get so high."""


class Announcer:
    """Makes announcements from the differences between one screen and the next.

    Attributes:
        announcements: the last `KEPT` announcements, oldest first, with their numbers.
    """

    def __init__(self) -> None:
        self.announcements: deque[tuple[int, Element]] = deque(maxlen=KEPT)
        self._fresh = count(FIRST)
        self._page: Page | None = None
        self._statuses: list[str] = []
        self._focus, self._label = -1, ""

    def update(self, screen: Screen, tree: Tree) -> bool:
        """Announce what is new on a screen, given with its tree. Return whether anything was."""
        news = [*self._entered(screen), *screen.happened]
        already = i18n.sentences(news)
        news += [text for text in tree.statuses if text not in self._statuses and text not in already]
        news += self._changed_choice(tree)
        self._statuses = tree.statuses
        if news:
            live = "ASSERTIVE" if screen.urgent else "POLITE"
            self.announcements.append((next(self._fresh), Element("LABEL", value=i18n.sentences(news), live=live)))
        return bool(news)

    def _entered(self, screen: Screen) -> list[str]:
        """Return the first heading of a page that has just appeared, or all headings and texts of a question.

        Empty for any other sheet over the screen, whose name readers say anyway, and if the page is not new.
        """
        page, before = screen.page, self._page
        self._page = page
        if page is None or page is before:
            return []
        kinds = {Role.HEADING, Role.TEXT} if page.asks else {Role.HEADING}
        texts = [node.name for node in page.nodes() if node.role in kinds]
        return texts if page.asks else [] if screen.modal else texts[:1]

    def _changed_choice(self, tree: Tree) -> list[str]:
        """Return the label of the focused choice if its value has changed: readers do not notice a changed label."""
        focused = tree.elements[tree.focus]
        same, before = tree.focus == self._focus, self._label
        self._focus, self._label = tree.focus, focused.label
        return [focused.label] if same and focused.role == "COMBO_BOX" and focused.label != before else []
