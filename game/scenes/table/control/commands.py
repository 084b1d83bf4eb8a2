"""`Controls`: the table's buttons, its keys and what they open. Only what can be done now is offered."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import i18n
from game.rules.base import DICE, NOBODY
from game.scenes.table.chrome import action_bar
from game.scenes.table.chrome.action_bar import Item
from game.ui.page.page import Page

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class Controls:
    """The buttons and named actions of one table."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self._stays = False

    def stays(self) -> bool:
        """Whether the focus should stay where it is, asked once after each press of Undo or Redo."""
        stays, self._stays = self._stays, False
        return stays

    # ---- the bar

    def build(self, page: Page, rect: pygame.Rect) -> None:
        """Put the bar on the page."""
        scene = self._scene
        match, free = scene.play.match, not scene.look_back.active
        undo, redo = match.can_undo and free, match.can_redo and free
        left = [
            Item(
                "undo", i18n.t(action_bar.UNDO), "undo", partial(self._press, scene.play.undo), enabled=undo, short=True
            ),
            Item(
                "redo", i18n.t(action_bar.REDO), "redo", partial(self._press, scene.play.redo), enabled=redo, short=True
            ),
        ]
        right = [
            Item("log", i18n.t(action_bar.LOG), "log", scene.toggle_log, short=True),
            Item("menu", i18n.t(action_bar.MENU), "menu", self.menu, short=True),
        ]
        action_bar.build_bar(page, rect, left, self._acts() if free else self._looking_back(), right)

    def _acts(self) -> list[Item]:
        """What the seat to act may do, or what is due though no seat acts."""
        scene = self._scene
        match, settled = scene.play.match, scene.play.settled
        if settled and match.asks_for_dice:
            return [Item("due:dice", i18n.t(action_bar.ENTER_DICE), "dice", self.ask_dice, "primary")]
        if settled and match.to_act == NOBODY:
            return [Item("due:result", i18n.t(action_bar.RESULT), "trophy", self.show_result, "primary")]
        items = action_bar.acts(scene.board, scene.play.acts(), scene.act)
        if any(action.verb == "resign" for action in scene.play.acts()):
            items.append(Item("resign", i18n.t(action_bar.RESIGN), "flag", self._resign, "quiet", short=True))
        return items

    def _looking_back(self) -> list[Item]:
        """Walking through the match, coming back to it, and playing on from where one looks."""
        scene = self._scene
        shown, last = scene.look_back.shown, len(scene.play.match.moments) - 1
        start, back, on = partial(scene.look_at, 0), partial(self._step, -1), partial(self._step, 1)
        return [
            Item("step:first", i18n.t(action_bar.FIRST), "first", start, enabled=shown > 0, short=True),
            Item("step:back", i18n.t(action_bar.BACK), "chevron-left", back, enabled=shown > 0, short=True),
            Item("step:on", i18n.t(action_bar.ON), "chevron-right", on, enabled=shown < last, short=True),
            Item("now", i18n.t(action_bar.NOW), "play", scene.look_at_now, "primary"),
            Item("play-on", i18n.t(action_bar.PLAY_ON), "copy", self._play_on),
        ]

    def _press(self, change: Callable[[], object]) -> None:
        self._scene.guarded(change)
        self._stays = True

    def _step(self, by: int) -> None:
        """One turn back at once, or one turn on as it was played."""
        scene = self._scene
        stops = [0, *(turn.index for turn in scene.talk.turns()), len(scene.play.match.moments) - 1]
        beyond = [stop for stop in stops if (stop - scene.look_back.shown) * by > 0]
        if beyond:
            scene.look_at(max(beyond) if by < 0 else min(beyond), walking=by > 0)

    # ---- the keys

    def shortcut(self, action: str) -> bool:
        """Do what a named action means wherever the focus is; False if it means nothing of the kind now."""
        if not action:  # the mouse, and there is a lot of it
            return False
        scene = self._scene
        anywhere = self._anywhere()
        if action in anywhere:
            return scene.guarded(anywhere[action])
        plays = (scene.focused or "act:").startswith(("place:", "act:", "due:"))
        if action == "roll" and scene.host.input_mode.by_key and not plays:
            return False  # Space presses the button that the keyboard is at
        act = next((a for a in scene.play.acts() if a.verb == action or (action, a.verb) == ("roll", "pass")), None)
        if scene.look_back.active:
            return False  # Enter steps on, which ends what still moves
        if act is None:
            return action in ("roll", "confirm") and scene.play.hurry()
        scene.act(act)
        return True

    def _anywhere(self) -> dict[str, Callable[[], object]]:
        scene = self._scene
        walking: dict[str, Callable[[], object]] = {
            "page_up": partial(self._step, -1),
            "page_down": partial(self._step, 1),
            "first": partial(scene.look_at, 0),
            "last": scene.look_at_now,
        }
        playing: dict[str, Callable[[], object]] = {
            "undo": scene.play.undo,
            "redo": scene.play.redo,
            "hint": scene.hint,
        }
        return (walking if scene.look_back.active else playing) | {
            "log": scene.toggle_log,
            "menu": self.menu,
            "turn": scene.turn_by_hand,
        }

    # ---- what opens

    def menu(self) -> None:
        """Open the menu."""
        from game.scenes.table.dialogs.menu import MenuScene

        self._scene.host.push(MenuScene(self._scene.host, self._scene))

    def show_result(self) -> None:
        """Open the result of the game that has ended."""
        from game.scenes.table.dialogs.result import ResultScene

        self._scene.celebration.end()
        self._scene.host.push(ResultScene(self._scene.host, self._scene))

    def ask_dice(self) -> None:
        """Ask for the throw of the players' own dice, if one is due."""
        from game.scenes.table.dialogs.dice_entry import DiceScene

        scene = self._scene
        match = scene.play.match
        if match.to_act == DICE:
            enter = scene.play.enter_dice
            scene.host.push(
                DiceScene(
                    scene.host,
                    match.book.dice(match.state),
                    lambda faces: scene.guarded(partial(enter, faces)),
                    scene.help,
                    partial(scene.guarded, scene.play.undo) if match.can_undo else None,
                )
            )

    def _resign(self) -> None:
        scene = self._scene
        actions = [a for a in scene.play.acts() if a.verb == "resign"]
        if len(actions) == 1 and not scene.host.settings.confirm:
            scene.act(actions[0])
            return
        answers = [(i18n.t(scene.board.action_text(a)), partial(scene.act, a), "danger") for a in actions]
        cancel = (i18n.t(action_bar.CANCEL), lambda: None, "plain")
        scene.ask(i18n.t(action_bar.RESIGN), i18n.t(action_bar.RESIGN_TEXT), [*answers, cancel])

    def _play_on(self) -> None:
        from game.scenes.table.control.launcher import play_on

        play_on(self._scene)
