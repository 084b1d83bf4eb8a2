"""What can be reached on the board: pieces that may move, where the lifted one may land, the dice and the cube.

The keyboard walks over all of it. The mouse plays on the board itself; for it only the tips are here.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from typing import Final

import pygame

from game import i18n
from game.rules.actions import Verb
from game.scenes.table.model.controller import Controller
from game.table.view.hit_test import Part
from game.text import N_, Text
from game.ui.page.page import Page

# L10n: tips of the dice and of the doubling cube on the board: what a click on them does
FINISH: Final = N_("tip", "Click to finish the turn.")
ROLL: Final = N_("tip", "Click to roll.")
DOUBLE: Final = N_("tip", "Click to double.")
# L10n: tip of two dice: by clicking a piece one plays the first number, by the right mouse button the second
SWAP: Final = N_(
    "tip",
    "Click a piece to play the {first}; right-click or hold Shift to play the {second}. Click the dice to swap them.",
)
_TIPS: Final[Mapping[Part, Mapping[Verb, Text]]] = {
    "dice": {"done": FINISH, "roll": ROLL},
    "cube": {"double": DOUBLE},
}


def build_board_targets(
    page: Page, controller: Controller, press: Callable[[str], object], press_part: Callable[[Part], object]
) -> None:
    """Put a target on every such place of the seat to act; ``press`` gets the place, ``press_part`` the part."""
    view = controller.view
    for place, rect in around(controller, page.look.px(26)).items():
        page.spot(f"place:{place}", rect, partial(press, place), group="board", name=place)
    for part in _TIPS:
        tip, area = _tip(controller, part), view.part_rect(part)
        if tip and area:
            page.spot(f"board:{part}", area, partial(press_part, part), group="parts", name=tip, tip=tip)


def around(controller: Controller, least: int) -> dict[str, pygame.Rect]:
    """The target of each place, of no less than so many pixels. Where the margins of two meet, both are narrower."""
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


def _tip(controller: Controller, part: Part) -> str:
    """What a click on the dice or on the cube does now, "" for nothing."""
    verbs = {action.verb for action in controller.acts()}
    text = next((text for verb, text in _TIPS[part].items() if verb in verbs), None)
    if text:
        return i18n.t(text)
    if part == "dice" and controller.dice.can_swap:
        first, second = sorted(controller.dice.faces, reverse=not controller.dice.swapped)
        return i18n.t(SWAP, first=first, second=second)
    return ""
