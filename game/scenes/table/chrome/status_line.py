"""The line of words beside the board: what happened, or what is to be done; above it, quietly, what is played."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.commands import BoundCommand
from game.ui.layout import Align, Box, Column, FirstFit, Group, Grow, Icon, Label, Layers, Pad, Row, Rule, Size, Spot
from game.ui.page.region import Region
from game.ui.players.panels import draw_card
from game.ui.style.look import Look
from game.ui.widgets.node import Role

AIR: Final = 8
"""Design pixels between the words and the edges of their card, where there is room."""
LINES: Final = 2
"""The height of the card in lines of body text: it is higher only for words that need more, so that it seldom moves."""


class StatusLine(Box):
    """The words, smaller where they need it; what they cannot say in full can be read on by the command ``read``.

    They stand on a card at the lower edge, next to the panel or the buttons there. What is too much for the place grows
    upwards, on a card that hides whole ``panels``, never a part of one. What is ``quiet`` stands at the upper edge
    where there is room for it.
    """

    def __init__(
        self,
        text: str,
        read: BoundCommand | None = None,
        quiet: str = "",
        panels: Sequence[pygame.Rect] = (),
    ) -> None:
        self.text, self.quiet, self.panels = text, quiet, panels
        self.read = read if read and read.offered else None
        self._body, self._small = self._words("body"), self._words("small")

    def _words(self, style: str) -> Box:
        """Return the words in a style, with icon and target of the command ``read`` if there is one."""
        first, *more = self.text.split("\n")
        lines = (Label(text, "small", "center", "soft", role=Role.STATUS, even=True) for text in more)
        words: Box = Column(Label(first, style, "center", role=Role.STATUS, even=True), *lines, gap=6)
        if self.read:
            words = Layers(Row(Icon("book", 1.2, "primary"), words, gap=6), Group(Spot(self.read), "words"))
        return Pad(words, left=AIR, right=AIR)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, self._small.measure(look, width)[1]

    def place(self, look: Look, rect: pygame.Rect, turned: bool = False) -> pygame.Rect:
        """Return where the card stands in its place: it fills one that is hardly higher."""
        high, line = self._fitting(look, rect).measure(look, rect.width)[1], look.line()
        if high <= rect.height:
            high = max(high, LINES * line) + 2 * look.px(AIR)
            high = rect.height if high + LINES * line > rect.height else high
        return pygame.Rect(rect.left, rect.top if turned else rect.bottom - high, rect.width, high)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look = region.look
        rect = self._spread(look, rect, region.turned)
        words, place = self._fitting(look, rect), self.place(look, rect, region.turned)
        if place.height > rect.height:
            place = self._risen(look, rect, words.measure(look, rect.width), region.turned)
        elif self.quiet:
            line = Row(Grow(Rule()), Label(self.quiet, "small", ink="soft", wraps=False), Grow(Rule()))
            lines = Label(self.quiet, "small", "center", "soft", even=True)
            room = pygame.Rect(rect.left, place.bottom, rect.width, rect.bottom - place.bottom)
            if not region.turned:
                room.top, room.height = rect.top, place.top - rect.top
            quiet = Pad(FirstFit((line, lines, Column()), "last"), top=AIR, bottom=AIR)
            Align(quiet, "stretch", "bottom" if region.turned else "top").put(region, room)
        if self.text:
            region.paint(place, partial(draw_card, look))
        Align(words, "center", "middle").put(region, place)

    def _fitting(self, look: Look, rect: pygame.Rect) -> Box:
        """Return the words in the larger style if they fit, else in the smaller one."""
        return self._body if self._body.measure(look, rect.width)[1] <= rect.height else self._small

    def _risen(self, look: Look, rect: pygame.Rect, words: Size, turned: bool) -> pygame.Rect:
        """Return the place of the card if the words are higher than their room."""
        card = pygame.Rect((0, 0), (words[0] + 2 * look.px(AIR), words[1] + look.px(6)))
        card.midbottom = rect.midbottom
        if turned:
            card.midtop = rect.midtop
        return card.unionall([panel for panel in self.panels if panel.colliderect(card)])

    def _spread(self, look: Look, rect: pygame.Rect, turned: bool) -> pygame.Rect:
        """Return the room of the words, widened towards the middle where they would not fit into the window."""
        spread = rect.copy()
        room = look.height - rect.top if turned else rect.bottom
        while spread.width < look.width // 2 and self.measure(look, spread.width)[1] + look.px(6) > room:
            spread.width += look.em(2)
            if rect.centerx > look.width // 2:
                spread.right = rect.right
        return spread
