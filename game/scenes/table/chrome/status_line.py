"""The line of words beside the board: what happened, or what is to be done; above it, quietly, what is played."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.commands import BoundCommand
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Role

AIR: Final = 8
"""Design pixels between the words and the panels above and below, where there is room."""


class StatusLine(Box):
    """The words, smaller where they need it; what they cannot say in full can be read on by the command ``read``.

    They end at the lower edge, next to the buttons. What is still too much grows upwards, on a card that hides whole
    ``panels``, never a part of one. What is ``quiet`` stands at the upper edge where there is room for it.
    """

    def __init__(
        self, text: str, read: BoundCommand | None = None, quiet: str = "", panels: Sequence[pygame.Rect] = ()
    ) -> None:
        self.text, self.quiet, self.panels = text, quiet, panels
        self.read = read if read and read.offered else None

    def _side(self, look: Look) -> int:
        """Return the room for the icon beside words that can be read on."""
        return look.em(1.2) + look.px(6) if self.read else 0

    def _inner(self, look: Look, width: int) -> int:
        """Return how wide the words may be."""
        return width - 2 * look.px(4) - 2 * self._side(look)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.text_size(self.text, self._inner(look, width), "small")[1]

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, side = region.look, self._side(region.look)
        rect = self._spread(look, rect, region.turned)
        width = self._inner(look, rect.width)
        style = "body" if look.text_size(self.text, width, "body")[1] <= rect.height else "small"
        wide, high = look.text_size(self.text, width, style)
        air = min(look.px(AIR), max(0, rect.height - high) // 2)
        rect = rect.inflate(0, -2 * air)
        if high > rect.height:
            self._card(region, rect, wide, high)
        if self.quiet:
            self._say_quietly(region, rect, rect.height - high)
        top = rect.top if region.turned else rect.bottom - high
        place = pygame.Rect(rect.centerx - width // 2, top, width, high)
        region.label(place, self.text, style, "center", role=Role.STATUS)
        if self.read:
            said = pygame.Rect(rect.centerx - wide // 2 - side, top, wide + side, high)
            region.icon(pygame.Rect(said.topleft, (look.em(1.2), high)), "book", look.colours.primary)
            region.spot(self.read.name, said, self.read, group="words", tip=self.read.text)

    def _card(self, region: Region, rect: pygame.Rect, wide: int, high: int) -> None:
        """Draw a card under words that are higher than their place."""
        card = pygame.Rect((0, 0), (wide + 2 * region.look.px(10), high + region.look.px(6)))
        card.midbottom = rect.midbottom
        if region.turned:
            card.midtop = rect.midtop
        card = card.unionall([panel for panel in self.panels if panel.colliderect(card)])
        region.paint(card, partial(_draw_card, region.look))

    def _say_quietly(self, region: Region, rect: pygame.Rect, room: int) -> None:
        """Put the quiet words between two lines, if there is enough height."""
        look = region.look
        wide, high = look.text_size(self.quiet, rect.width, "small")
        if high > room:
            return
        place = pygame.Rect(rect.left, rect.bottom - high if region.turned else rect.top, rect.width, high)
        region.label(place, self.quiet, "small", "center", colour=look.colours.ink_soft)
        line = (place.width - wide) // 2 - look.px(8)
        for left in (place.left, place.right - line):
            if line > look.px(8):
                region.rule(left, place.centery, line)

    def _spread(self, look: Look, rect: pygame.Rect, turned: bool) -> pygame.Rect:
        """Return the room of the words, widened towards the middle where they would not fit into the window."""
        spread = rect.copy()
        room = look.height - rect.top if turned else rect.bottom
        while spread.width < look.width // 2 and self.measure(look, spread.width)[1] + look.px(6) > room:
            spread.width += look.em(2)
            if rect.centerx > look.width // 2:
                spread.right = rect.right
        return spread


def _draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.rounded(surface, rect, look.px(8), look.colours.panel, look.colours.line, look.px(1))
