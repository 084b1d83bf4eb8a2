"""A line of a long list, flat on the sheet that the list stands on: a move in the log."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar

import pygame

from game.ui.style import paint
from game.ui.style.themes import mix
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Press, WidgetState


@dataclass(eq=False)
class Line(Pressable):
    """Texts to press, their rectangles beginning at the line's top left corner. The chosen one has a bar before it."""

    on_press: Press
    texts: Sequence[Words] = ()
    _: KW_ONLY
    selected: bool = False

    role: ClassVar[Role] = Role.LIST_ITEM

    @property
    def radius(self) -> int:
        """Lines stand close together."""
        return self.look.px(4)

    @property
    def called(self) -> str:
        """Its first text says what it is."""
        return self.name or next((words.text for words in self.texts), "")

    @property
    def checked(self) -> bool:
        """Whether it is the one that is chosen."""
        return self.selected

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Its texts, moved to where it stands."""
        del state
        return [words.moved(*box.topleft) for words in self.texts]

    def press(self, at: pygame.Vector2 | None) -> None:
        """Do what it stands for."""
        self.on_press()

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Nothing but its texts, until it is chosen or under the mouse."""
        c = self.look.colours
        if self.selected:
            paint.rounded(surface, box, self.radius, mix(c.raised, c.primary, 0.18))
            surface.fill(c.primary, pygame.Rect(box.left, box.top, self.look.px(3), box.height))
        elif state.hovered or state.pressed:
            paint.rounded(surface, box, self.radius, c.raised)
        super().draw(surface, box, state)
