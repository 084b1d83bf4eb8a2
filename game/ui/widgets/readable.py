"""`ReadableWidget`: a line that the keyboard goes to only to have it read and in sight."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Widget, WidgetState


@dataclass(eq=False)
class ReadableWidget(Widget):
    """A line of texts, whose rectangles are relative to its top left corner; pressing it does nothing."""

    texts: Sequence[Words] = ()

    role: ClassVar[Role] = Role.LIST_ITEM

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        del state
        return [words.moved(*box.topleft) for words in self.texts]
