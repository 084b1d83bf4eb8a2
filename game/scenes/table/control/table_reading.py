"""`TableReading`: the board of a table as it is read: what may be played there now, or what stood there earlier."""

from itertools import combinations
from typing import Final

import pygame

from game.play.controller import Controller
from game.play.table_model import TableModel
from game.play.words.board_words import BoardHistory, BoardToRead, Read, board_words
from game.scenes.base.board_reading import BoardReading
from game.scenes.base.scene import Host
from game.scenes.table.control.board_input import BoardInput
from game.table.view.hit_test import Part
from game.ui.page.page import Page

PARTS: Final[tuple[Part, ...]] = ("dice", "cube")


class TableReading(BoardReading):
    """The board of a table, read place by place: Enter plays, or says why a piece may not move.

    While somebody looks back, the board is only looked at.
    """

    def __init__(self, host: Host, model: TableModel, page: Page, board_input: BoardInput) -> None:
        super().__init__(host, page, model.controller.view, self._read)
        self._model = model
        self._input = board_input
        self._history = BoardHistory(model.match, model.board, model.controller.view)

    def build(self, page: Page) -> None:
        super().build(page)
        if not self.on and not self._model.look_back.active:
            build_board_targets(page, self._model.controller, self._input)

    def _read(self) -> list[Read]:
        return board_lines(self._model, self._history)

    def press(self, line: Read) -> None:
        hand = self._model.hand
        kind, _, place = line.key.partition(":")
        if self._model.look_back.active:
            return
        if line.part:
            self._input.press(line.part)
        elif kind == "place" and place in ((*hand.landings, hand.held) if hand.held else hand.movable):
            self._input.press_place(place)
        elif line.stands and line.spot:
            self._input.explain(*line.spot)

    def areas(self) -> dict[str, pygame.Rect]:
        if self._model.look_back.active:
            return {}
        targets = around(self._model.controller, self._page.look.px(26))
        return {f"place:{place}": rect for place, rect in targets.items()}

    def at(self, line: Read) -> tuple[int, int] | None:
        if not (line.spot and line.stands) or self._model.look_back.active:
            return None
        return self._model.controller.view.spot(*line.spot)


def board_lines(model: TableModel, history: BoardHistory) -> list[Read]:
    """Return the lines to be read of the moment that is shown."""
    if model.look_back.active:
        return history.lines(model.look_back.shown)
    picture, hand, name, actor = model.controller.view.picture, model.hand, model.narration.name, model.match.to_act
    return board_words(BoardToRead(model.board, picture, model.reader, name, actor, hand.ways, hand.held))


def build_board_targets(page: Page, controller: Controller, board_input: BoardInput) -> None:
    """Put a target on every place of the seat to act that can be reached, and on dice and cube."""
    for place, rect in around(controller, page.look.px(26)).items():
        press = board_input.press_place.of(place)
        page.spot(press.name, rect, press, group="board", name=place, corners=True)
    for part in PARTS:
        press, area = board_input.press_part.of(part), controller.view.part_rect(part)
        if area and (text := press.text):
            page.spot(press.name, area, press, group="parts", name=text, tip=text)


def around(controller: Controller, least: int) -> dict[str, pygame.Rect]:
    """Return the rectangles of the targets by place, each side at least ``least`` pixels.

    Targets that would overlap a little are narrowed.
    """
    hand, targets = controller.hand, dict[str, pygame.Rect]()
    for place in (*hand.landings, hand.held) if hand.held else hand.movable:
        rect = targets[place] = controller.view.around(controller.match.to_act, place)
        rect.inflate_ip(max(0, least - rect.width), max(0, least - rect.height))
    for one, other in combinations(targets.values(), 2):
        across = min(one.clip(other).size)
        if 0 < across <= least // 4:
            one.inflate_ip(-across - across % 2, -across - across % 2)
            other.inflate_ip(-across - across % 2, -across - across % 2)
    return targets
