"""`ShortLabel`: a text on one line that gives up its middle where it is too long: the end of a file name matters."""

import pygame

from game.ui.folders.file_names import shortened
from game.ui.layout import Label, Size
from game.ui.layout.texts import colour
from game.ui.page.region import Region
from game.ui.style.look import Look


class ShortLabel(Label):
    """A label for a file's name."""

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return min(width, look.measure(self.text, self.style)[0]), look.line(self.style)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        text = shortened(region.look, self.text, rect.width, self.style)
        region.label(rect, text, self.style, self.align, self.valign, colour(region.look, self.ink), self.role)
