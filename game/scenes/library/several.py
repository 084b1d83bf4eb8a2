"""Choosing several matches in the library: by mouse, a finger that stays, keys and pads, and what is done with them."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.library.summary import Summary
from game.scenes.base.chosen import Chosen
from game.scenes.library.acts import MatchActs
from game.scenes.library.grid import Grid, key_of
from game.ui.input.fingers import HELD
from game.ui.page.page import Page

_SHIFTED: Final = {pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right"}
_LEAPS: Final = ("page_up", "page_down", "first", "last")
_MANY: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class Several:
    """Which matches of a grid are chosen. ``gone`` says whether those are listed that were deleted.

    ``closed`` says that nothing can be chosen, since a match is being renamed.
    """

    def __init__(
        self, page: Page, grid: Grid, acts: MatchActs, gone: Callable[[], bool], closed: Callable[[], bool]
    ) -> None:
        self.chosen = Chosen(several=True)
        self.on = False
        """Whether pressing a match chooses it."""
        self._page = page
        self._grid = grid
        self._acts = acts
        self._gone = gone
        self._closed = closed

    def keep(self) -> None:
        """The list is another one: what is not in it any more is not chosen."""
        if len(self.chosen):
            self.chosen.keep(self._grid.ids)

    def begin(self) -> None:
        """From now on pressing a match chooses it."""
        self.on = True
        self._page.rebuild()

    def end(self) -> None:
        """Nothing is chosen, and pressing a match opens it."""
        self.chosen.none()
        self.on = False
        self._page.rebuild()

    def all(self) -> None:
        """Choose everything that is listed; once more, nothing."""
        self.chosen.all(self._grid.ids)
        self.begin()

    def do(self, act: Callable[[Sequence[str]], object]) -> None:
        """Do something with all that are chosen."""
        chosen = self.chosen.of(self._grid.ids)
        if chosen:
            act(chosen)

    def card_at(self, at: tuple[int, int]) -> str:
        """The match that can be chosen at a point of the window, "" for none."""
        key = self._page.under(at) or ""
        return key.removeprefix(key_of("")) if key.startswith(key_of("")) and not self._closed() else ""

    def press(self, summary: Summary) -> None:
        """A card was pressed."""
        mods = 0 if self._page.mode.by_key else pygame.key.get_mods()
        if mods & pygame.KMOD_SHIFT:
            self.chosen.reach(summary.id, self._grid.ids)
            self.begin()
        elif self.on or mods & _MANY:
            self._toggle(summary.id)
        else:
            self._acts.open(summary)

    def handle(self, event: pygame.Event, action: str) -> bool:
        """Take what leads along the grid and chooses there; False for anything else."""
        if event.type == HELD or (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT):
            return self._right(event.pos)
        key = event.key if event.type == pygame.KEYDOWN else 0
        mod = getattr(event, "mod", 0)
        if key == pygame.K_a and mod & _MANY:
            self.all()
            return True
        here = self._grid.focused
        if not here:
            return False
        if self._grid.on_card and (key == pygame.K_SPACE or (action == "roll" and not key)):
            self._page.mode.by_key = True
            self._toggle(here)
        elif self._grid.on_card and key == pygame.K_DELETE:
            self._delete(here)
        elif mod & pygame.KMOD_SHIFT and key in _SHIFTED:
            self._extend(here, _SHIFTED[key])
        elif action in _LEAPS:
            self._walk(here, action)
        else:
            return False
        return True

    def _right(self, at: tuple[int, int]) -> bool:
        """The right button, or what stands for it, chooses the match under it."""
        match_id = self.card_at(at)
        if match_id:
            self._page.doing.pressed = None
            self._toggle(match_id)
        return match_id != ""

    def _walk(self, here: str, walk: str) -> str:
        """Go along the grid from a match; the id of the one that one comes to."""
        place = self._grid.place_of(here)
        self._page.mode.by_key, self._page.doing.silent = True, False
        return self._grid.stand_on(self._grid.goal(place, walk)) if place is not None else ""

    def _extend(self, here: str, walk: str) -> None:
        """Go along the grid, and choose all from where choosing began to there."""
        if not len(self.chosen):
            self.chosen.only(here)
        there = self._walk(here, walk)
        if there:
            self.chosen.reach(there, self._grid.ids)
        self.begin()

    def _toggle(self, match_id: str) -> None:
        if not self._closed():
            self.chosen.toggle(match_id)
            self.begin()

    def _delete(self, here: str) -> None:
        act = self._acts.erase if self._gone() else self._acts.delete
        if len(self.chosen):
            self.do(act)
        else:
            act([here])
