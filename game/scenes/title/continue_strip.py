"""The strip on the title with the match to go on with: its picture, who plays, how it stands, and the button."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.library.summary import Summary
from game.scenes.base.thumbnails import Gallery, aspect, stored
from game.text import N_
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import button_size, icon_side
from game.ui.style.look import Look
from game.ui.widgets.node import Words

_CONTINUE: Final = N_("title", "Continue")
_PICTURE: Final = 92
"""Design pixels of the height of the picture where there is room."""


class StripStyle(NamedTuple):
    """The styles of its two lines, and whether its button has a text."""

    who: str
    how: str
    told: bool


class ContinueStrip:
    """It is measured for at most ``widest`` pixels; ``who`` plays and ``how`` it stands are its two lines."""

    def __init__(self, look: Look, last: Summary, who: str, how: str, style: StripStyle, widest: int) -> None:
        self.look = look
        self._last = last
        self._lines = ((who, style.who), (how, style.how))
        self._go, self._style = i18n.t(_CONTINUE), style
        pad = look.px(12)
        sign = button_size(look, self._go if style.told else "", "play", widest // 3)
        tall = max(look.px(_PICTURE if style.told else 64), sign[1])
        shape = aspect(look, last.game)
        self._picture = pygame.Rect(pad, pad, round(tall * min(shape, 1.46)), tall)
        room = widest - self._picture.right - sign[0] - 4 * pad
        needed = max(look.measure(text, kind)[0] for text, kind in self._lines)
        width = min(max(needed, look.em(24)), room)
        self._heights = [look.text_size(text, width, kind)[1] for text, kind in self._lines]
        high = max(tall, sum(self._heights))
        self._picture.height = high
        self.size = (self._picture.right + width + sign[0] + 4 * pad, high + 2 * pad)
        self._words = pygame.Rect(self._picture.right + 2 * pad, pad + (high - sum(self._heights)) // 2, width, 0)
        self._button = pygame.Rect((0, 0), sign)
        self._button.midright = self.size[0] - pad, self.size[1] // 2

    def put(self, part: Region, place: pygame.Rect, gallery: Gallery, press: Callable[[], object]) -> None:
        """Put it on a region, to be pressed as a whole."""
        look, top, words = self.look, self._words.top, list[Words]()
        for (text, kind), high, ink in zip(
            self._lines, self._heights, (look.colours.ink, look.colours.ink_soft), strict=True
        ):
            words.append(Words(text, pygame.Rect(self._words.left, top, self._words.width, high), kind, ink))
            top += high
        if self._style.told:
            left = self._button.left + icon_side(look) + look.px(20)
            label = pygame.Rect(left, self._button.top, self._button.right - look.px(8) - left, self._button.height)
            words.append(Words(self._go, label, "button", look.colours.on_primary))

        def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
            self._draw(surface, box, gallery)

        part.card("continue", place, press, words, painter=draw, group="continue", name=self._go)

    def _draw(self, surface: pygame.Surface, box: pygame.Rect, gallery: Gallery) -> None:
        look, c = self.look, self.look.colours
        shown, frame = stored(self._last), self._picture.move(box.topleft)
        picture = gallery.ask(look, shown, frame.size, at_once=True) if shown else None
        if picture:
            place = picture.get_rect(center=frame.center)
            paint.shadow(surface, place, look.px(6), 0.6)
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        face = self._button.move(box.topleft)
        paint.rounded(surface, face, look.px(7), c.primary)
        arrow = look.icon("play", icon_side(look), c.on_primary)
        middle = (face.left + look.px(12) + arrow.width // 2) if self._style.told else face.centerx
        surface.blit(arrow, arrow.get_rect(center=(middle, face.centery)), special_flags=pygame.BLEND_PREMULTIPLIED)
