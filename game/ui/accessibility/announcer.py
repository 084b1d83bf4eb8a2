"""`Announcer`: what a screen reader says by itself: what happened, what to do now, the title of a new page.

An announcement is an element that is a live region. Screen readers say it when it appears, and do not repeat it when
the same element gets the same text again. So each announcement is a new element. It stays in the tree for a while, for
readers that fetch it late, and goes with the next change after that.

Readers stop speaking when the focus, or the name of what has it, changes. So an announcement waits while pieces of a
board move, or something moves and nothing has the focus, while a page is about to open or something about to be played
by itself, and until the focus has rested for a moment.
"""

from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import Final

from game import i18n
from game.ui.accessibility.element import Element
from game.ui.accessibility.screen import Screen
from game.ui.accessibility.tree import Tree
from game.ui.page.page import Page
from game.ui.widgets.node import Role

KEPT: Final = 4.0
"""Seconds for which an announcement stays in the tree at least."""
FIRST: Final = 1 << 32
"""The number of the first announcement; the numbers of other elements never get so high."""


ENDS: Final = ".!?…。！？"
"""Marks that end a sentence, in every language of the program."""
SETTLED: Final = 0.6
"""Seconds for which the focus must have rested. By then a reader has asked for all that it says of the focused element,
and is still speaking it; Orca 43 would say a description twice that it reads before it hears that it has changed."""
PACE: Final = 10.0
"""Seconds between two announcements of how far something has come."""
LONGEST: Final = 8.0
"""Seconds that an announcement waits at most: some motion, such as a celebration, goes on for long. Pieces come to rest
sooner, on busy machines too: what is announced while they move is cut off when the focus comes."""


class Announcer:
    """Makes announcements from the differences between one screen and the next.

    ``clock`` gives the time in seconds. With ``at_focus`` an announcement is made at once when the focus comes to an
    element, as a part of what is said of that.

    Attributes:
        announcements: those made in the last `KEPT` seconds, or since nothing has changed, oldest first, with their
            numbers.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, at_focus: bool = False) -> None:
        self.announcements: deque[tuple[int, Element]] = deque()
        self.clock, self._at_focus = clock, at_focus
        self._fresh = count(FIRST)
        self._page: Page | None = None
        self._statuses: list[str] = []
        self._focus, self._value = -1, ""
        self._progress_told: float | None = None
        """When it was last told how far something has come; None while nothing goes on."""
        self._waiting: list[str] = []
        self._came = self._moved = self._made = 0.0
        """The times at which the first of the waiting sentences came, the focus last moved, and the last announcement
        was made."""

    @property
    def waits(self) -> bool:
        """Whether there is something left to announce."""
        return bool(self._waiting)

    def update(self, screen: Screen, tree: Tree) -> bool:
        """Announce what is new on a screen, given with its tree, if it is time. Return whether anything was."""
        now, arrives = self.clock(), tree.focus != self._focus
        if now - self._made >= KEPT:
            self.announcements.clear()
        pieces_move = screen.moving and bool(screen.board[1] or not tree.focused)
        if arrives or screen.leads_on or pieces_move:
            self._moved = now
        news = [*self._entered(screen, tree.focused), *screen.happened]
        already = i18n.sentences([*self._waiting, *news])
        if not screen.leads_on:  # else it is out of date before it is said
            news += [rest for text in tree.statuses if text not in self._statuses and (rest := _unsaid(text, already))]
            self._statuses = tree.statuses
        news += [*self._progress(tree), *self._changed_choice(tree)]
        if not self._waiting:
            self._came = now
        self._waiting += news
        at_once = arrives and tree.focused and self._at_focus and not screen.leads_on
        rested = at_once or now - self._moved >= SETTLED
        if not (self._waiting and (rested or screen.urgent or now - self._came >= LONGEST)):
            return False
        live = "ASSERTIVE" if screen.urgent else "POLITE"
        self.announcements.append((next(self._fresh), Element("LABEL", value=i18n.sentences(self._waiting), live=live)))
        self._waiting, self._made = [], now
        return True

    def _entered(self, screen: Screen, focused: bool) -> list[str]:
        """Return the first heading of a page that has just appeared, or all headings and texts of a question.

        Empty if the page is not new, and if the focus has come to something on it or it is a sheet over the screen:
        then readers say the name of the page anyway.
        """
        page, before = screen.page, self._page
        self._page = page
        if page is None or page is before:
            return []
        kinds = {Role.HEADING, Role.TEXT} if page.asks else {Role.HEADING}
        texts = [node.name for node in page.nodes() if node.role in kinds]
        if not page.asks:
            return [] if screen.modal or focused else texts[:1]
        title, *rest = texts
        return [i18n.labelled(title, i18n.sentences(rest))] if rest and title[-1:] not in ENDS else texts

    def _progress(self, tree: Tree) -> list[str]:
        """Return how far something has come, when it begins and then every `PACE` seconds: a reader that tells of each
        change tells of nothing else."""
        now = self.clock()
        if not tree.progress:
            self._progress_told = None
        elif self._progress_told is None or now - self._progress_told >= PACE:
            self._progress_told = now
            return tree.progress
        return []

    def _changed_choice(self, tree: Tree) -> list[str]:
        """Return the value of the focused choice if it has changed: readers do not notice that by themselves."""
        focused = tree.elements[tree.focus]
        same, before = tree.focus == self._focus, self._value
        self._focus, self._value = tree.focus, focused.value
        return [focused.value] if same and focused.role == "COMBO_BOX" and focused.value != before else []


def _unsaid(text: str, already: str) -> str:
    """Return what follows in a text after a beginning that was said already; "" if all of it was."""
    if text in already:
        return ""
    ends = [at + 1 for at, letter in enumerate(text) if letter in ENDS]
    said = max((end for end in ends if text[:end] in already), default=0)
    return text[said:].strip()
