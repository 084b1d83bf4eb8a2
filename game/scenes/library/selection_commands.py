"""`MatchSelection`: selecting matches in the library by mouse, touch, keys and gamepads."""

from typing import TYPE_CHECKING

import pygame

from game.library.summary import Summary
from game.ui.input.fingers import HELD
from game.ui.lists.item_selection import ItemSelection
from game.ui.lists.list_keys import MANY, key_of, marks, selects_all, step_of

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene


class MatchSelection:
    """Which matches are selected. Nothing can be selected while a match is being renamed."""

    def __init__(self, scene: "LibraryScene") -> None:
        self.selected = ItemSelection(several=True)
        self.on = False
        """Whether a press on a match selects it."""
        self._scene = scene
        self._page = scene.page
        self._matches = scene.list
        self._grid = scene.grid

    def keep(self) -> None:
        """Deselect what is no longer listed."""
        if len(self.selected):
            self.selected.keep(self._matches.ids)

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

    def card_at(self, at: tuple[int, int]) -> str:
        """Return the id of the match that can be selected at a point of the window; "" for none."""
        return "" if self._scene.renaming else self._grid.item_at(at)

    def press(self, summary: Summary) -> None:
        """Select the match whose card was pressed, or open it."""
        mods = 0 if self._page.mode.by_key else pygame.key.get_mods()
        if mods & pygame.KMOD_SHIFT:
            self.selected.extend(summary.id, self._matches.ids)
            self.begin()
        elif self.on or mods & MANY:
            self._toggle(summary.id)
        else:
            self._scene.matches.open(summary)

    def handle(self, event: pygame.Event, action: str) -> bool:
        """Take what moves along the grid and selects there; False for anything else."""
        if event.type == HELD or (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT):
            return self._press_right(event.pos)
        if selects_all(event):
            self.all()
            return True
        here = self._grid.focused
        if not here:
            return False
        step, extends = step_of(event, action)
        if self._grid.on_item and marks(event, action):
            self._page.mode.by_key = True
            self._toggle(here)
        elif self._grid.on_item and key_of(event) == pygame.K_DELETE:
            self._delete(here)
        elif extends and step in ("up", "down", "left", "right"):
            self._extend(here, step)
        elif action in ("page_up", "page_down", "first", "last"):
            self._grid.move(action)
        else:
            return False
        return True

    def _press_right(self, at: tuple[int, int]) -> bool:
        """Select the match under the right mouse button, or under a finger that stays."""
        match_id = self.card_at(at)
        if match_id:
            self._page.doing.pressed = None
            self._toggle(match_id)
        return match_id != ""

    def _extend(self, here: str, step: str) -> None:
        """Move the focus, and select the range from where selecting began to there."""
        self.selected.reach(here, self._grid.move(step) or here, self._matches.ids)
        self.begin()

    def _toggle(self, match_id: str) -> None:
        if not self._scene.renaming:
            self.selected.toggle(match_id)
            self.begin()

    def _delete(self, here: str) -> None:
        """Delete the selected matches, or this one if none is selected."""
        matches = self._scene.matches
        delete = matches.ask_erase if self._scene.filter.deleted else matches.delete_matches
        delete(self.selected.of(self._matches.ids) if len(self.selected) else [here])
