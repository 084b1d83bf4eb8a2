"""Tips: a few words about the widget on which the mouse or the focus rests, below it or, without room there, above."""

import pygame

from game.ui.page.interaction import Interaction
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role, Words


class Tip:
    """The tip of one page, if one shows."""

    def __init__(self, doing: Interaction) -> None:
        self._doing = doing

    def node(self) -> Node | None:
        """What it says now."""
        key, contents = self._doing.tipped, self._doing.contents
        return tip_node(contents.look, contents.widgets[key].tip, contents.box(key)) if key else None

    @property
    def covered(self) -> pygame.Rect | None:
        """What it covers with its shadow, None while none shows."""
        node, pad = self.node(), self._doing.contents.look.px(8)
        return node.rect.inflate(4 * pad, 4 * pad) if node else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if it shows."""
        node, look = self.node(), self._doing.contents.look
        if node is None:
            return
        paint.shadow(surface, node.rect, look.px(6))
        paint.rounded(surface, node.rect, look.px(5), look.colours.well, look.colours.edge, look.px(1))
        for words in node.words:
            words.draw(surface, look)


def tip_node(look: Look, text: str, box: pygame.Rect) -> Node:
    """The tip of what stands in ``box``, where it shows."""
    pad, window = look.px(8), pygame.Rect((0, 0), look.size)
    wide, high = look.text_size(text, min(look.width - 4 * pad, look.em(24, "small")), "small")
    sheet = pygame.Rect(0, 0, wide + 2 * pad, high + pad)
    sheet.midtop = box.centerx, box.bottom + look.px(10)
    if sheet.bottom > look.height - pad:
        sheet.bottom = box.top - look.px(10)
    sheet.clamp_ip(window.inflate(-pad, -pad))
    words = Words(text, sheet.inflate(-2 * pad, 0), "small", align="center")
    return Node(Role.TIP, text, "", sheet, "", True, False, False, window, (words,))
