"""What can be reached on the board: pieces that may move, where the lifted one may land, the dice and the cube.

The keyboard walks over all of it. The mouse plays on the board itself; for it only the tips are here.
"""

from itertools import combinations
from typing import Final

import pygame

from game.play.controller import Controller
from game.scenes.table.control.board_input import BoardInput
from game.table.view.hit_test import Part
from game.ui.page.page import Page

PARTS: Final[tuple[Part, ...]] = ("dice", "cube")


def build_board_targets(page: Page, controller: Controller, board_input: BoardInput) -> None:
    """Put a target on every place of the seat to act that can be reached, and on dice and cube."""
    for place, rect in around(controller, page.look.px(26)).items():
        press = board_input.press_place.of(place)
        page.spot(press.name, rect, press, group="board", name=place)
    for part in PARTS:
        press, area = board_input.press_part.of(part), controller.view.part_rect(part)
        if area and (text := press.text):
            page.spot(press.name, area, press, group="parts", name=text, tip=text)


def around(controller: Controller, least: int) -> dict[str, pygame.Rect]:
    """The rectangles of the targets by place, each side at least ``least`` pixels.

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
