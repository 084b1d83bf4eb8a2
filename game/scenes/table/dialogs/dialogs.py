"""`Dialogs`: opens the sheets over the table: the menu, the result, and the entry of own dice."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.rules.rulebook import DICE
from game.scenes.base import screens, thumbnails
from game.scenes.base.scene import Host
from game.scenes.base.storage import can_review, export_match, summary_of
from game.scenes.table.control import launcher
from game.scenes.table.dialogs.dice_entry import DiceScene, OwnDie
from game.scenes.table.dialogs.dice_faces import die_face
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result import ResultActs, ResultScene
from game.scenes.table.model.table_model import TableModel
from game.ui.commands import BoundCommand


class Dialogs:
    """The sheets of one table.

    ``change`` does what may play; ``explain`` opens the rule book at what matters now; ``beside`` is the largest place
    that the board leaves free.
    """

    def __init__(
        self,
        host: Host,
        model: TableModel,
        change: Callable[[Callable[[], object]], bool],
        explain: Callable[[], object],
        beside: Callable[[], pygame.Rect],
    ) -> None:
        self._beside = beside
        self._host = host
        self._model = model
        self._change = change
        self._explain = explain

    def menu(self, table: Iterable[BoundCommand]) -> None:
        """Open the menu, with commands of the table."""
        self._host.push(MenuScene(self._host, self._model, table))

    def show_result(
        self,
        place: Callable[[], pygame.Rect],
        next_game: Callable[[], object],
    ) -> None:
        """Open the result of the game that has ended, at its ``place``."""
        host, match, narration = self._host, self._model.match, self._model.narration
        acts = ResultActs(
            next_game=next_game,
            replay=partial(host.open, screens.Replay(match)),
            rematch=partial(launcher.rematch, host, match),
            same_again=partial(launcher.same_again, host, match),
            undo=self._undo(),
            export=self._export,
            review=partial(host.open, screens.Review(match)) if can_review(host, match) else None,
            explain=self._explain,
        )
        host.push(ResultScene(host, narration, place, acts))

    def _export(self) -> None:
        """Write the match to a file."""
        if summary := summary_of(self._host, self._model.match):
            export_match(self._host, summary)

    def ask_dice(self) -> None:
        """Ask for the roll of the players' own dice, if one is due."""
        match = self._model.match
        if match.to_act != DICE:
            return
        host, dice = self._host, self._own_dice()
        seat = None if any(die.name for die in dice) else self._model.on_turn
        roller = "" if seat is None else self._model.narration.name(seat)
        host.push(DiceScene(host, dice, self._enter_dice, self._explain, self._beside, self._undo(), roller))

    def _own_dice(self) -> list[OwnDie]:
        """The dice that are thrown now, with a piece of who throws; where each player throws one, with the name too."""
        model, host = self._model, self._host
        match = model.match
        die_seats = match.book.die_seats(match.state)
        sides = match.book.dice(match.state)
        seats = die_seats or (model.on_turn or 0,) * len(sides)
        game, pixels = host.games[match.terms.game], host.look.line("strong")
        return [
            OwnDie(
                sides=count,
                face=partial(die_face, host, model.board, seat),
                name=model.narration.name(seat) if die_seats else "",
                piece=thumbnails.piece(host.look, game, match.terms.sides, seat, pixels),
            )
            for count, seat in zip(sides, seats, strict=True)
        ]

    def _undo(self) -> Callable[[], object] | None:
        """What takes back the last action, None if it cannot be."""
        controller = self._model.controller
        return partial(self._change, controller.undo) if controller.match.can_undo else None

    def _enter_dice(self, faces: tuple[int, ...], *, again: bool) -> bool:
        """Play a throw, or another in its place; whether it lies there and nothing more is to be entered."""
        controller = self._model.controller
        if again:
            self._change(controller.undo)
        self._change(partial(controller.enter_dice, faces))
        return not controller.match.asks_for_dice
