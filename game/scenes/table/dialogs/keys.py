"""The sheet with all keys of the table, as they are set."""

from typing import Final

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay, sheet
from game.text import N_
from game.ui.input.bindings import BINDINGS
from game.ui.input.inputs import shown
from game.ui.page.page import Page
from game.ui.style.layout import button_size, split

TITLE: Final = N_("key", "All keys")
CLOSE: Final = N_("button", "Close")


class KeysScene(Overlay):
    """What each key does, in two columns where there is room; `?` again closes it."""

    def build(self, page: Page) -> None:
        """A line an action that has a key."""
        look, gap = page.look, page.look.px(5)
        wide = min(look.em(54, "small"), look.width - look.px(110))
        count = 2 if wide >= look.em(44, "small") else 1
        columns = split(pygame.Rect(0, 0, wide, 0), [1.0] * count, look.px(28))
        lines = [(i18n.t(one.text), shown(self.host.settings.keys, one.name)) for one in BINDINGS]
        half = -(-len(lines) // count)
        close = button_size(look, "", "close")
        title = max(close[1], look.text_size(i18n.t(TITLE), wide - close[0], "heading")[1]) + gap
        split_at = columns[0].width * 11 // 20
        sizes = [self._high(page, line, columns[0].width, split_at) + gap for line in lines]
        body = max(sum(sizes[n * half : (n + 1) * half]) for n in range(count))
        _, part = sheet(page, wide, title + body + 2 * gap)
        part.label(pygame.Rect(0, 0, wide - close[0], title), i18n.t(TITLE), "heading", "left", "top")
        place = pygame.Rect(wide - close[0], 0, *close)
        part.button("close", place, "", self.back, icon="close", style="quiet", tip=i18n.t(CLOSE))
        for number, column in enumerate(columns):
            top = title
            for (name, keys), high in zip(
                lines[number * half : (number + 1) * half], sizes[number * half : (number + 1) * half], strict=True
            ):
                place = pygame.Rect(column.left, top, split_at - gap, high - gap)
                part.label(place, name, "small", "left", "top", look.colours.ink_soft)
                place = pygame.Rect(column.left + split_at, top, column.width - split_at, high - gap)
                part.label(place, keys, "small-strong", "left", "top")
                top += high

    def handle(self, event: pygame.Event, action: str) -> None:
        """The key that has opened it closes it."""
        if action == "keys":
            self.back()
        else:
            super().handle(event, action)

    def _high(self, page: Page, line: tuple[str, str], wide: int, split_at: int) -> int:
        name = page.look.text_size(line[0], split_at - page.look.px(5), "small")[1]
        return max(name, page.look.text_size(line[1], wide - split_at, "small-strong")[1])
