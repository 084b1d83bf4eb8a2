"""`Commands`: the table's buttons and what they do. What cannot be done now is dimmed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypedDict

from game import i18n
from game.rules.actions import Action
from game.scenes.base.scene import Host
from game.scenes.table.chrome import action_bar
from game.scenes.table.chrome.action_bar import Item
from game.scenes.table.chrome.slots import Slots
from game.scenes.table.model.hindrance import (
    LATEST,
    LOOKING_BACK,
    NO_DOUBLE,
    OVER,
    START,
    of_hint,
    of_redo,
    of_turn,
    of_undo,
)
from game.scenes.table.model.table_model import TableModel
from game.text import Text
from game.ui.page.page import Page

Act = Callable[[], object]


class _Barred(TypedDict):
    """Whether a button can be pressed, and why not."""

    enabled: bool
    why: str


_TURN: Final = ("roll", "done", "pass")
"""What carries a turn on."""


@dataclass(frozen=True)
class TableActions:
    """What the buttons set in motion.

    ``act`` plays an action, ``change`` does what may play and takes care of what fails, ``look_at`` shows a moment and
    ``walk_to`` moves on to a later one, ``hint`` asks for one.
    """

    act: Callable[[Action], object]
    change: Callable[[Act], bool]
    look_at: Callable[[int], object]
    walk_to: Callable[[int], object]
    look_at_now: Act
    play_on: Act
    hint: Act
    toggle_log: Act
    menu: Act
    rules: Act
    show_result: Act
    ask_dice: Act


class Commands:
    """The buttons of one table."""

    def __init__(self, host: Host, model: TableModel, actions: TableActions) -> None:
        self._host = host
        self._model = model
        self._do = actions
        self._stays = False

    def stays(self) -> bool:
        """Whether the focus should stay where it is, asked once after each press of Undo or Redo."""
        stays, self._stays = self._stays, False
        return stays

    def build(self, page: Page, slots: Slots, leave: Act | None = None) -> None:
        """Put the buttons on the page; on that of a sheet ``leave`` closes it before something is done."""
        controller, free = self._model.controller, not self._model.look_back.active
        undo, redo = partial(self._press, controller.undo), partial(self._press, controller.redo)
        tools = [
            Item("undo", "undo", i18n.t(action_bar.UNDO), "undo", undo, action="undo", **_barred(of_undo(self._model))),
            Item("redo", "redo", i18n.t(action_bar.REDO), "redo", redo, action="redo", **_barred(of_redo(self._model))),
            Item("log", "log", i18n.t(action_bar.LOG), "log", self._do.toggle_log, action="log"),
            Item("rules", "rules", i18n.t(action_bar.RULES), "book", self._do.rules, action="help"),
            Item("menu", "menu", i18n.t(action_bar.MENU), "menu", self._do.menu, action="menu"),
        ]
        if self._model.hint.agreed:
            tools.append(self._hint())
        items = self._acts() if free else []
        items += self._dimmed({item.slot for item in items}) + ([] if free else self._looking_back())
        every = [_leaving(item, leave) for item in items + tools] if leave else items + tools
        action_bar.build_bar(page, vars(slots), every, self._host.settings.keys)

    def _hint(self) -> Item:
        """What asks for a hint, on a person's turn."""
        can = self._model.advised
        return Item(
            "hint",
            "hint",
            i18n.t(action_bar.HINT),
            "bulb",
            self._do.hint,
            action="hint",
            selected=can and self._model.hint.asked,
            **_barred(of_hint(self._model)),
        )

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
            return [Item("due:dice", "turn", i18n.t(action_bar.ENTER_DICE), "dice", self._do.ask_dice, "primary")]
        if controller.settled and model.ended:
            return [Item("due:result", "turn", i18n.t(action_bar.RESULT), "trophy", self._do.show_result, "primary")]
        return action_bar.acts(model.board, controller.acts(), self._do.act)

    def _dimmed(self, taken: set[str]) -> list[Item]:
        """What stands dimmed where nothing can be done now: what carried the turn on last, and the cube's offer."""
        match, board = self._model.match, self._model.board
        double = Action("double")
        last = next(
            (a for a in reversed(match.journal) if a.verb in _TURN), Action("roll") if match.book.uses_dice else None
        )
        dimmed = action_bar.acts(board, (last,) if last else (), self._do.act)
        if match.book.display.cube(match.state) is not None:
            dimmed += action_bar.acts(board, (double,), self._do.act)
        return [
            replace(item, enabled=False, style="plain", why=self._why_dimmed(item.slot))
            for item in dimmed
            if item.slot not in taken
        ]

    def _why_dimmed(self, slot: str) -> str:
        """Why the turn does not go on, or the cube is not offered."""
        barred, narration = of_turn(self._model), self._model.narration
        if slot != "turn":
            return i18n.t(barred if barred in (LOOKING_BACK, OVER) else NO_DOUBLE)
        if barred:
            return i18n.t(barred)
        return narration.thinking() if self._model.controller.computers.to_act else narration.prompt()

    def _looking_back(self) -> list[Item]:
        """Walking through the match, coming back to it, and playing on from where one looks."""
        shown, last = self._model.look_back.shown, self._model.last
        start, back, on = partial(self._do.look_at, 0), partial(self._step, -1), partial(self._step, 1)
        texts, now, play_on = action_bar, self._do.look_at_now, self._do.play_on
        first, latest = _barred(None if shown > 0 else START), _barred(None if shown < last else LATEST)
        return [
            Item("step:first", "steps", i18n.t(texts.FIRST), "first", start, action="first", **first),
            Item("step:back", "steps", i18n.t(texts.BACK), "chevron-left", back, action="page_up", **first),
            Item("step:on", "steps", i18n.t(texts.ON), "chevron-right", on, action="page_down", **latest),
            Item("now", "steps", i18n.t(texts.NOW), "play", now, "primary", action="last"),
            Item("play-on", "steps", i18n.t(texts.PLAY_ON), "copy", play_on),
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


def _leaving(item: Item, leave: Act) -> Item:
    """The same button on a sheet that is closed first; the list of hints is what its own button closes."""

    def press() -> None:
        leave()
        if item.key != "hint":
            item.press()

    return replace(item, press=press)


def _barred(by: Text | None) -> _Barred:
    """A button that can be pressed unless something is in the way."""
    return {"enabled": by is None, "why": i18n.t(by) if by else ""}
