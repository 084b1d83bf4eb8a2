"""`Guard`: refuses presses that were meant for what stood at a place until just before.

It knows what can be pressed, where it stands and for how long it has been there. What commits somebody (a double, an
answer, the end of a game) counts only once it has stood there for a moment, whether it is pressed by mouse or by key;
anything else only where nothing else stood at that place just before. A key that has just answered a question presses
nothing of what lay below it.
"""

from typing import Final

import pygame

from game.ui.input.inputs import presses
from game.ui.page.page import Page

MOMENT: Final = 0.5
"""Seconds for which a press means nothing after what stands at its place has changed."""
COMMITTING: Final = (
    "act:double",
    "act:beaver",
    "act:take",
    "act:drop",
    "act:accept",
    "act:decline",
    "resign",
    "answer",
    "next",
    "rematch",
)
"""The beginnings of the keys of targets that commit somebody at a table."""
WAITED_FOR: Final = "act:pass"
"""The key of the button for what the program soon does by itself: a press only ends the wait."""
_CONTENT: Final = ("place:", "spot:", "board:", "log:")
"""The beginnings of the keys of what lies on the board and in the log: it changes with each move, commits nobody."""


class Guard:
    """The guard of one page; `update` lets time pass and notes what stands where.

    ``committing`` are the beginnings of the keys of targets that commit somebody. For ``unread`` seconds after the page
    has come nothing is pressed, by key, gamepad, mouse or finger: what it says has not been read yet.
    """

    def __init__(self, page: Page, committing: tuple[str, ...] = COMMITTING, unread: float = 0.0) -> None:
        self._page = page
        self._unread = unread
        self._committing = committing
        self._edition: object = None
        self._clock = 0.0
        self._standing: dict[str, tuple[pygame.Rect, float]] = {}
        """The place of each target by its key, and since when it has stood there."""
        self._left: list[tuple[str, pygame.Rect, float]] = []
        """Targets that have gone, each with its key, its place and when it went, for as long as that matters."""
        self._latest = -MOMENT
        """When the newest button came to its place."""
        self._asked = False
        self._answered = -MOMENT
        """When the last question was closed."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._clock += dt
        if self._left:
            self._left = [left for left in self._left if self._clock - left[2] < MOMENT]
        if self._page.edition != self._edition:
            self._look()

    @property
    def waits(self) -> bool:
        """Whether some press is refused now that will count in a moment: frames must go on for time to pass."""
        unseen = self._page.edition != self._edition or self._clock < self._unread
        return unseen or bool(self._left) or self._clock - max(self._latest, self._answered) < MOMENT

    def fresh(self, key: str) -> bool:
        """Whether a target has been at its place only for a moment, or is not there at all."""
        return key not in self._standing or self._is_new(key)

    def refuses(self, event: pygame.Event, action: str) -> bool:
        """Whether an event would press what has only just come to its place."""
        if event.type == pygame.MOUSEMOTION:  # a thousand times a second
            return False
        clicked = event.type == pygame.MOUSEBUTTONDOWN
        pressed = presses(event, action) and (action != "" or not self._page.typing)
        if not (clicked or pressed or action):
            return False
        self._look()
        if clicked:
            return self._refuses_click(event.pos)
        if pressed and (self._clock < self._unread or self._clock - self._answered < MOMENT):
            return True
        meant = f"act:{action}", self._page.focused if pressed else ""
        return any(key in self._standing and key.startswith(self._committing) and self._is_new(key) for key in meant)

    def _refuses_click(self, at: tuple[int, int]) -> bool:
        key = next((key for key, (rect, _) in self._standing.items() if rect.collidepoint(at) and _is_button(key)), "")
        if self._clock < self._unread:
            return True
        if not key or key == WAITED_FOR or not self._is_new(key):
            return False
        if not (key.startswith(self._committing) or any(rect.collidepoint(at) for _, rect, _ in self._left)):
            return False
        self._stand(key, self._standing[key][0], self._clock)  # whoever goes on clicking there has not looked
        return True

    def _is_new(self, key: str) -> bool:
        return self._clock - self._standing[key][1] < MOMENT

    def _look(self) -> None:
        now, before, targets = self._clock, self._standing, self._page.targets()
        self._edition = self._page.edition
        asked, self._asked = self._asked, self._page.overlay is not None
        if asked and not self._asked:
            self._answered = now
        self._left += [
            (key, rect, now) for key, (rect, _) in before.items() if _is_button(key) and targets.get(key) != rect
        ]
        self._standing = {}
        for key, rect in targets.items():
            stood = key in before and before[key][0] == rect
            self._stand(key, rect, before[key][1] if stood else now)

    def _stand(self, key: str, rect: pygame.Rect, since: float) -> None:
        self._standing[key] = rect, since
        if _is_button(key):
            self._latest = max(self._latest, since)


def _is_button(key: str) -> bool:
    return not key.startswith(_CONTENT)
