"""A line of a long list that is flat on its sheet, such as a move in the log."""

from dataclasses import dataclass

import pygame

from game.ui.style import paint
from game.ui.style.themes import mix
from game.ui.widgets.buttons import TextsWidget
from game.ui.widgets.widget import WidgetState


@dataclass(eq=False)
class LineWidget(TextsWidget):
    """A line of texts; a bar at its left marks the selected one."""

    @property
    def radius(self) -> int:
        return self.look.px(4)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw its texts, on a background while it is selected or under the mouse."""
        c = self.look.colours
        if self.selected:
            paint.rounded(surface, box, self.radius, mix(c.raised, c.primary, 0.18))
            surface.fill(c.primary, pygame.Rect(box.left, box.top, self.look.px(3), box.height))
        elif state.hovered or state.pressed:
            paint.rounded(surface, box, self.radius, c.raised)
        super().draw(surface, box, state)
