"""`Commands`: the table's buttons and what they do. Only what can be done now is offered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game import i18n
from game.rules.actions import Action
from game.scenes.table.chrome import action_bar
from game.scenes.table.chrome.action_bar import Item
from game.scenes.table.control import questions
from game.scenes.table.model.table_model import TableModel
from game.ui.page.page import Page

Act = Callable[[], object]


@dataclass(frozen=True)
class TableActions:
    """What the buttons set in motion.

    ``act`` plays an action, ``change`` does what may play and takes care of what fails, ``look_at`` shows a moment and
    ``walk_to`` moves on to a later one.
    """

    act: Callable[[Action], object]
    change: Callable[[Act], bool]
    look_at: Callable[[int], object]
    walk_to: Callable[[int], object]
    look_at_now: Act
    play_on: Act
    toggle_log: Act
    menu: Act
    show_result: Act
    ask_dice: Act
    resign: Act


class Commands:
    """The bar of one table."""

    def __init__(self, model: TableModel, actions: TableActions) -> None:
        self._model = model
        self._do = actions
        self._stays = False

    def stays(self) -> bool:
        """Whether the focus should stay where it is, asked once after each press of Undo or Redo."""
        stays, self._stays = self._stays, False
        return stays

    def build(self, page: Page, rect: pygame.Rect) -> None:
        """Put the bar on the page."""
        match, controller, free = self._model.match, self._model.controller, not self._model.look_back.active
        can_undo, can_redo = match.can_undo and free, match.can_redo and free
        undo, redo = partial(self._press, controller.undo), partial(self._press, controller.redo)
        left = [
            Item("undo", i18n.t(action_bar.UNDO), "undo", undo, enabled=can_undo, short=True),
            Item("redo", i18n.t(action_bar.REDO), "redo", redo, enabled=can_redo, short=True),
        ]
        right = [
            Item("log", i18n.t(action_bar.LOG), "log", self._do.toggle_log, short=True),
            Item("menu", i18n.t(action_bar.MENU), "menu", self._do.menu, short=True),
        ]
        action_bar.build_bar(page, rect, left, self._acts() if free else self._looking_back(), right)

    def walking(self) -> Mapping[str, Act]:
        """The named actions that lead through the match while people look back."""
        return {
            "left": partial(self._step, -1),
            "right": partial(self._step, 1),
            "page_up": partial(self._step, -1),
            "page_down": partial(self._step, 1),
            "first": partial(self._do.look_at, 0),
            "last": self._do.look_at_now,
        }

    def _acts(self) -> list[Item]:
        """What the seat to act may do, or what is due though no seat acts."""
        model, controller = self._model, self._model.controller
        if controller.settled and model.match.asks_for_dice:
            return [Item("due:dice", i18n.t(action_bar.ENTER_DICE), "dice", self._do.ask_dice, "primary")]
        if controller.settled and model.ended:
            return [Item("due:result", i18n.t(action_bar.RESULT), "trophy", self._do.show_result, "primary")]
        acts = controller.acts()
        items = action_bar.acts(model.board, acts, self._do.act)
        if any(action.verb == "resign" for action in acts):
            items.append(Item("resign", i18n.t(questions.RESIGN), "flag", self._do.resign, "quiet", short=True))
        return items

    def _looking_back(self) -> list[Item]:
        """Walking through the match, coming back to it, and playing on from where one looks."""
        shown, last = self._model.look_back.shown, self._model.last
        start, back, on = partial(self._do.look_at, 0), partial(self._step, -1), partial(self._step, 1)
        return [
            Item("step:first", i18n.t(action_bar.FIRST), "first", start, enabled=shown > 0, short=True),
            Item("step:back", i18n.t(action_bar.BACK), "chevron-left", back, enabled=shown > 0, short=True),
            Item("step:on", i18n.t(action_bar.ON), "chevron-right", on, enabled=shown < last, short=True),
            Item("now", i18n.t(action_bar.NOW), "play", self._do.look_at_now, "primary"),
            Item("play-on", i18n.t(action_bar.PLAY_ON), "copy", self._do.play_on),
        ]

    def _press(self, change: Act) -> None:
        self._do.change(change)
        self._stays = True

    def _step(self, by: int) -> None:
        """One turn back at once, or one turn on as it was played."""
        shown = self._model.look_back.shown
        stops = [0, *(turn.index for turn in self._model.narration.turns()), self._model.last]
        beyond = [stop for stop in stops if (stop - shown) * by > 0]
        if beyond and by < 0:
            self._do.look_at(max(beyond))
        elif beyond:
            self._do.walk_to(min(beyond))
