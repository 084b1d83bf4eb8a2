"""`ProgressScene`: the sheet that shows how far something is, while nothing else happens."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay, sheet
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.layout import Column, button_size
from game.ui.style.look import Look

_STOP: Final = N_("button", "Stop")


class ProgressScene(Overlay):
    """A line, a bar and a button to stop: a subclass says what `back` does, and rebuilds the page as it goes on."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.share = 0.0
        """How much is done."""

    @property
    @abstractmethod
    def said(self) -> str:
        """What is being done, and how far it is."""

    def drop(self, dropped: Sequence[Path]) -> None:
        """Nothing is read meanwhile."""

    def build(self, page: Page) -> None:
        look = page.look
        wide = min(look.em(30), look.width - look.px(110))
        said, stop = self.said, i18n.t(_STOP)
        column = Column(pygame.Rect(0, 0, wide, 0), look.px(14))
        words = column.take(look.text_size(said, wide, "subheading")[1])
        bar = column.take(look.px(14))
        foot = column.take_size(button_size(look, stop, widest=wide), "right")
        _, part = sheet(page, wide, foot.bottom + look.px(8))
        part.label(words, said, "subheading")
        part.paint(bar, partial(_bar, look, self.share))
        part.button("stop", foot, stop, self.back)


def _bar(look: Look, share: float, surface: pygame.Surface, box: pygame.Rect) -> None:
    """How much is done."""
    c = look.colours
    paint.rounded(surface, box, box.height // 2, c.well, c.edge, look.px(1))
    done = pygame.Rect(box.topleft, (max(box.height, round(box.width * share)), box.height))
    paint.rounded(surface, done, box.height // 2, c.primary)
