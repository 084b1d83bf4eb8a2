"""`MarkSlider`: a slider over many steps with marks above its track, to which people can jump."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from game.ui.charts.scale import Scale
from game.ui.charts.shapes import Shape, draw_mark
from game.ui.commands import BoundCommand
from game.ui.layout.box import Size
from game.ui.layout.controls import Control
from game.ui.page.region import Region
from game.ui.page.tip import draw_card, tip_node
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Widget, WidgetState

HEIGHT: Final = 30
"""Design pixels of the slider's height."""
NEAR: Final = 5
"""Design pixels from a mark at which a click goes there."""
MARKS: Final = 0.4
"""The share of the height in which the marks stand."""
AROUND: Final = 2
"""Design pixels that stay free above and below a mark."""


class SliderMark(NamedTuple):
    """A mark at a step. A `Shape.BAR` crosses the track."""

    step: int
    shape: Shape
    colour: Colour


class MarkSlider(Control):
    """The slider at a ``step`` of 0 to ``last``; its command is called with another one.

    Args:
        name: its name for a screen reader.
        said: the step in words.
        hovered: the step at the mouse, None if it is elsewhere; a ``hint`` stands above it.
    """

    def __init__(
        self,
        command: BoundCommand,
        step: int,
        last: int,
        marks: Sequence[SliderMark],
        *,
        name: str,
        said: str,
        hovered: int | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(command)
        self.step, self.last, self.marks = step, last, tuple(marks)
        self.name, self.said, self.hovered, self.hint = name, said, hovered, hint

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.px(HEIGHT)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, do = region.look, self.command
        slider = MarkSliderWidget(
            look, do.name, rect, self.last, self.step, self.marks, self.said, do, self.hovered,
            group=do.name, name=self.name,
        )  # fmt: skip
        region.put(slider)
        if self.hovered is not None:
            above = pygame.Rect(round(slider.scale(rect).pixel(self.hovered)), rect.top, 1, look.height)
            node = tip_node(look, self.hint, above)
            words = [each.moved(-node.rect.left, -node.rect.top) for each in node.words]
            region.paint(node.rect, partial(draw_card, look), Role.TIP, node.name, words)


@dataclass(eq=False)
class MarkSliderWidget(Widget):
    """The widget of a `MarkSlider`, which explains the fields."""

    last: int
    value: int
    marks: tuple[SliderMark, ...]
    said: str
    on_step: BoundCommand
    hovered: int | None = None

    role: ClassVar[Role] = Role.SLIDER

    @property
    def steps(self) -> tuple[float, float, float, float]:
        return self.value, 0, self.last, 1

    @property
    def said_value(self) -> str:
        return self.said

    def scale(self, box: pygame.Rect) -> Scale:
        """Return where the steps lie when the slider stands in a box."""
        track = self._track(box)
        return Scale(track.left, track.right, 0, max(1, self.last))

    def step(self, by: int) -> bool:
        self._set(self.value + by)
        return True

    def drag(self, at: pygame.Vector2) -> bool:
        self._set(round(self.scale(self.rect).value(self.rect.left + at.x * self.rect.width)))
        return True

    def press(self, at: pygame.Vector2 | None) -> None:
        """Go to the nearest mark if a click is among the marks."""
        if at is not None:
            x, y = self.rect.left + at.x * self.rect.width, self.rect.top + at.y * self.rect.height
            mark = self.mark_at((x, y))
            if mark is not None:
                self._set(mark)

    def mark_at(self, at: tuple[float, float]) -> int | None:
        """Return the step of the mark at a point of the window; None if there is none."""
        if at[1] > self.rect.top + MARKS * self.rect.height:
            return None
        return self.scale(self.rect).nearest(at[0], (mark.step for mark in self.marks), self.look.px(NEAR))

    def step_at(self, at: tuple[float, float]) -> int:
        """Return the step at a point of the window; among the marks that of the nearest mark."""
        mark = self.mark_at(at)
        return self._within(round(self.scale(self.rect).value(at[0]))) if mark is None else mark

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw the track with its knob, and the marks above it."""
        c, px, scale = self.look.colours, self.look.px, self.scale(box)
        track, at = self._track(box), round(scale.pixel(self.value))
        paint.rounded(surface, track, track.height // 2, c.well, c.edge, px(1))
        done = pygame.Rect(track.left, track.top, at - track.left, track.height)
        if done.width > track.height:
            paint.rounded(surface, done, track.height // 2, c.accent, c.edge, px(1))
        for mark in self.marks:
            self._draw_mark(surface, box, mark, round(scale.pixel(mark.step)))
        if self.hovered is not None:
            x = round(scale.pixel(self.hovered))
            surface.fill(c.focus, (x, track.top - px(2), px(1), track.height + px(4)))
        knob = pygame.Rect(0, 0, px(18), px(18))
        knob.center = at, track.centery
        paint.rounded(surface, knob.inflate(px(3), px(3)), knob.width, c.focus_rim)
        lit = state.hovered or state.pressed
        paint.rounded(surface, knob, knob.width // 2, c.primary_hover if lit else c.primary, c.focus_rim, px(1))
        super().draw(surface, box, state)

    def _draw_mark(self, surface: pygame.Surface, box: pygame.Rect, mark: SliderMark, x: int) -> None:
        look, px, track = self.look, self.look.px, self._track(box)
        place = pygame.Rect(0, box.top + px(AROUND), px(2), 0)
        place.height = (track.bottom if mark.shape is Shape.BAR else track.top - px(AROUND)) - place.top
        place.centerx = x
        draw_mark(surface, look, mark.shape, place, mark.colour)

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        high, half = self.look.px(10), self.look.px(9)
        top = box.top + round(box.height * MARKS) + self.look.px(1)
        return pygame.Rect(box.left + half, top, max(1, box.width - 2 * half), high)

    def _within(self, step: int) -> int:
        return min(max(step, 0), self.last)

    def _set(self, step: int) -> None:
        step = self._within(step)
        if step != self.value:
            self.value = step
            self.on_step(step)
            self.owner.rebuild()
