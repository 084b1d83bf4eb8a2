"""`Dialogs`: opens the sheets over the table: the menu, the result, and the entry of own dice."""

from collections.abc import Callable
from functools import partial

from game.rules.rulebook import DICE
from game.scenes.base.scene import Host
from game.scenes.table.control import launcher
from game.scenes.table.dialogs.dice_entry import DiceScene
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result import ResultScene
from game.scenes.table.model.table_model import TableModel


class Dialogs:
    """The sheets of one table. ``change`` does what may play; ``explain`` opens the rule book at what matters now."""

    def __init__(
        self,
        host: Host,
        model: TableModel,
        change: Callable[[Callable[[], object]], bool],
        explain: Callable[[], object],
    ) -> None:
        self._host = host
        self._model = model
        self._change = change
        self._explain = explain

    def menu(self, turn_board: Callable[[], object], resign: Callable[[], object] | None) -> None:
        """Open the menu; ``resign`` gives up, None where that cannot be done."""
        self._host.push(MenuScene(self._host, self._position_id(), turn_board, self._explain, resign))

    def show_result(self, next_game: Callable[[], object], replay: Callable[[], object]) -> None:
        """Open the result of the game that has ended."""
        rematch = partial(launcher.rematch, self._host, self._model.match)
        narration = self._model.narration
        self._host.push(ResultScene(self._host, narration, next_game, replay, rematch, self._explain))

    def ask_dice(self) -> None:
        """Ask for the roll of the players' own dice, if one is due."""
        match, controller = self._model.match, self._model.controller
        if match.to_act != DICE:
            return
        undo = partial(self._change, controller.undo) if match.can_undo else None
        self._host.push(DiceScene(self._host, match.book.dice(match.state), self._enter_dice, self._explain, undo))

    def _enter_dice(self, faces: tuple[int, ...]) -> None:
        self._change(partial(self._model.controller.enter_dice, faces))

    def _position_id(self) -> str:
        """What other programs call the position that the table shows; empty where they have no name for it."""
        ids = self._host.games[self._model.match.terms.game].ids(self._model.shown.state)
        return ":".join(ids.values())
