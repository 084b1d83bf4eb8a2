"""`MatchSelection`: selecting matches in the library by mouse, touch, keys and gamepads."""

from time import monotonic
from typing import TYPE_CHECKING, Final

import pygame

from game.library.summary import Summary
from game.scenes.base.guard import MOMENT
from game.ui.input.fingers import HELD
from game.ui.lists.item_selection import ItemSelection
from game.ui.lists.list_keys import MANY, key_of, marks, selects_all, step_of

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene


_MENU: Final = 101
"""The scancode of the key for menus, on keyboards that have one."""


class MatchSelection:
    """Which matches are selected."""

    def __init__(self, scene: "LibraryScene") -> None:
        self.selected = ItemSelection(several=True)
        self.on = False
        """Whether a press on a match selects it."""
        self._ended = -MOMENT
        """When selecting ended because nothing was left, by the clock of `monotonic`."""
        self._scene = scene
        self._page = scene.page
        self._matches = scene.list
        self._grid = scene.grid

    def keep(self) -> None:
        """Deselect what is no longer listed; selecting ends where that leaves nothing."""
        before = len(self.selected)
        if before:
            self.selected.keep(self._matches.ids)
        if self.on and (not self._matches.count or (before and not len(self.selected))):
            self.on, self._ended = False, monotonic()

    def _just_ended(self) -> bool:
        """Whether the buttons below the list have gone only now: a second click would press what is there instead."""
        return monotonic() - self._ended < MOMENT

    def begin(self) -> None:
        """Let a press on a match select it."""
        self.on = True
        self._page.rebuild()

    def end(self) -> None:
        """Select nothing, and let a press on a match open it."""
        self.selected.clear()
        self.on = False
        self._page.rebuild()

    def all(self) -> None:
        """Select everything that is listed; the second time, nothing."""
        self.selected.all(self._matches.ids)
        self.begin()

    def press(self, summary: Summary) -> None:
        """Select the match whose card was pressed, or open it."""
        mods = 0 if self._page.mode.by_key else pygame.key.get_mods()
        if mods & pygame.KMOD_SHIFT:
            self.selected.extend(summary.id, self._matches.ids)
            self.begin()
        elif self.on or mods & MANY:
            self.toggle(summary.id)
        else:
            self._scene.matches.open(summary)

    def handle(self, event: pygame.Event, action: str) -> bool:
        """Take what moves along the grid and selects there; False for anything else."""
        if event.type == HELD or (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT):
            return self._list_commands(self._grid.item_at(event.pos), event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and self._just_ended():
            return True
        if selects_all(event):
            self.all()
            return True
        here = self._grid.focused
        if not here:
            return False
        if action == "menu" or _is_menu_key(event):
            return self._list_commands(here)
        return self._move(event, action, here)

    def _move(self, event: pygame.Event, action: str, here: str) -> bool:
        """Take a key that moves from a match, selects it or deletes it; False for anything else."""
        step, extends = step_of(event, action)
        if self._grid.on_item and marks(event, action):
            self._page.mode.by_key = True
            self.toggle(here)
        elif self._grid.on_item and key_of(event) == pygame.K_DELETE:
            self._delete(here)
        elif extends and step in ("up", "down", "left", "right"):
            self._extend(here, step)
        elif action in ("page_up", "page_down", "first", "last"):
            self._grid.move(action)
        elif self._grid.on_item and action in ("up", "down", "left", "right") and self._grid.move(action):
            pass  # not to the button on the card
        else:
            return False
        return True

    def _list_commands(self, match_id: str, at: tuple[int, int] | None = None) -> bool:
        """List what can be done with a match, at a point of the window or at its card; while selecting, select it.

        Return False where there is no match.
        """
        place = self._matches.place_of(match_id) if match_id else None
        summary = None if place is None else self._matches.summary_at(place)
        if summary is None:
            return False
        self._page.doing.pressed = None
        if self.on:
            self.toggle(match_id)
        else:
            card = self._matches.key_of(match_id)
            anchor = pygame.Rect(at, (0, 0)) if at else card
            self._page.offer(self._scene.matches.of(summary), anchor, (card, f"more:{match_id}"))
        return True

    def _extend(self, here: str, step: str) -> None:
        """Move the focus, and select the range from where selecting began to there."""
        self.selected.reach(here, self._grid.move(step) or here, self._matches.ids)
        self.begin()

    def toggle(self, match_id: str) -> None:
        """Select a match, or no longer; selecting ends with the last one that is selected."""
        self.selected.toggle(match_id)
        self.on = len(self.selected) > 0
        self._page.rebuild()

    def _delete(self, here: str) -> None:
        """Delete the selected matches, or this one if none is selected."""
        matches = self._scene.matches
        delete = matches.ask_erase if self._scene.filter.deleted else matches.delete_matches
        delete(self.selected.of(self._matches.ids) if len(self.selected) else [here])


def _is_menu_key(event: pygame.Event) -> bool:
    """Whether an event is a press of the key for menus, or of Shift and F10, which desktops use for the same."""
    if event.type != pygame.KEYDOWN:
        return False
    return event.scancode == _MENU or (event.key == pygame.K_F10 and bool(event.mod & pygame.KMOD_SHIFT))
