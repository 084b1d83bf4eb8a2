"""What the keyboard can reach on the board: pieces that may move, then where the lifted one may land."""

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.table.model.controller import Controller
from game.ui.page.page import Page


def build_board_targets(page: Page, controller: Controller, press: Callable[[str], object]) -> None:
    """Put a target on every such place of the seat to act; ``press`` gets the place."""
    hand, view = controller.hand, controller.view
    side = max(page.look.px(26), view.board_rect.height // 13)
    for place in (*hand.landings, hand.held) if hand.held else hand.movable:
        rect = pygame.Rect(0, 0, side, side)
        rect.center = view.spot(controller.match.to_act, place)
        page.spot(f"place:{place}", rect, partial(press, place), group="board")
