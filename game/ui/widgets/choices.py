"""Widgets that choose one of several values: a row of segments, a list that opens, a slider."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar

import pygame

from game.ui.style import paint
from game.ui.style.control_sizes import LIST_EDGE, arrow_width, lip_height, list_room, list_style, segments
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Options, Value, Widget, WidgetState


@dataclass(eq=False)
class ChoiceWidget(Widget):
    """A choice of one among several options (value, text).

    The options stand side by side as segments if all fit; else only the chosen one shows, and a press opens the list of
    all. A change rebuilds the page.

    Attributes:
        index: the position of the chosen option; -1 if ``value`` is none of them.
        widths: the widths of the segments in pixels; [] for a list.
    """

    options: Options
    value: Value
    on_change: Callable[[Value], object]

    role: ClassVar[Role] = Role.CHOICE

    def __post_init__(self) -> None:
        super().__post_init__()
        self.index = next((i for i, option in enumerate(self.options) if option[0] == self.value), -1)
        self.widths = segments(self.look, self.options, self.rect.width)

    @property
    def said_value(self) -> str:
        """The text of the chosen option, "" if none is."""
        return self.options[self.index][1] if self.index >= 0 else ""

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Return the texts of all segments, or of a list the chosen one."""
        del state
        c, on = self.look.colours, self.enabled
        box = pygame.Rect(box.topleft, (box.width, box.height - lip_height(self.look)))  # level with a button's text
        if not self.widths:
            room, said = list_room(self.look, box.width), self.said_value
            place = pygame.Rect(box.left + self.look.px(LIST_EDGE), box.top, room, box.height)
            return [Words(said, place, list_style(self.look, said, room), c.ink if on else c.ink_off)]
        inks = [
            (c.on_accent if index == self.index else c.ink_soft) if on else c.ink_off
            for index in range(len(self.widths))
        ]
        return [
            Words(text, part.inflate(-2 * self.look.px(8), 0), "button", ink, "center")
            for (_, text), part, ink in zip(self.options, self._parts(box), inks, strict=True)
        ]

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """Return the chosen segment; all of it if it is a list, or if no option is chosen."""
        return self._face(self._parts(box)[self.index]) if self.widths and self.index >= 0 else box

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw the segments, or the arrow of the list."""
        c = self.look.colours
        paint.rounded(surface, box, self.radius, c.well, c.edge if self.enabled else c.line, self.look.outline)
        if self.widths:
            self._draw_segments(surface, box)
        else:
            self._draw_arrow(surface, box, state)
        super().draw(surface, box, state)

    def press(self, at: pygame.Vector2 | None) -> None:
        """Choose the segment that was clicked (with a key: the next one), or open the list."""
        if self.widths:
            self._take(self._segment(at) if at else (self.index + 1) % len(self.options))
        else:
            self.owner.pick(self.key, self.options, self.value, self._change)

    def step(self, by: int) -> bool:
        """Choose the next (1) or the previous (-1) option. A list goes round; segments stay at either end."""
        at = self.index + by
        if (self.options and not self.widths) or 0 <= at < len(self.options):
            self._take(at % len(self.options))
        return True

    def _take(self, index: int) -> None:
        if index != self.index:
            self._change(self.options[index][0])

    def _change(self, value: Value) -> None:
        self.on_change(value)
        self.owner.rebuild()

    def _segment(self, at: pygame.Vector2) -> int:
        """Return the index of the segment at a point, given in shares of the widget's size."""
        along = at.x * self.rect.width
        for index, width in enumerate(self.widths):
            along -= width
            if along < 0:
                return index
        return len(self.widths) - 1

    @property
    def _arrow(self) -> int:
        return arrow_width(self.look)

    def _parts(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles of the segments."""
        lefts = [box.left + sum(self.widths[:index]) for index in range(len(self.widths))]
        return [pygame.Rect(left, box.top, width, box.height) for left, width in zip(lefts, self.widths, strict=True)]

    def _face(self, segment: pygame.Rect) -> pygame.Rect:
        """Return what is coloured of the chosen segment."""
        return segment.inflate(-2 * self.look.px(3), -2 * self.look.px(3))

    def _draw_segments(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        c, px = self.look.colours, self.look.px
        for index, part in enumerate(self._parts(box)):
            if index == self.index:
                paint.rounded(surface, self._face(part), self.radius - px(2), c.accent if self.enabled else c.raised)
            elif index and index - 1 != self.index:
                surface.fill(c.line, (part.left, box.top + px(9), px(1), box.height - 2 * px(9)))

    def _draw_arrow(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        c = self.look.colours
        ink = c.focus if state.hovered and self.enabled else c.ink if self.enabled else c.ink_off
        picture = self.look.icon("chevron-down", self.look.em(1.1, "button"), ink)
        at = picture.get_rect(center=(box.right - self._arrow // 2, box.centery))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(eq=False)
class SliderWidget(Widget):
    """A number from ``low`` to ``high`` on a track, set by dragging, clicking, or with the left and right keys.

    It changes in steps of ``by``; ``shown`` is its value as a text at the right. A change rebuilds the page.
    """

    low: float
    high: float
    value: float
    on_change: Callable[[float], object]
    _: KW_ONLY
    by: float = 1.0
    shown: str = ""

    role: ClassVar[Role] = Role.SLIDER

    def __post_init__(self) -> None:
        super().__post_init__()
        self.value = min(max(self.value, self.low), self.high)

    @property
    def steps(self) -> tuple[float, float, float, float]:
        return self.value, self.low, self.high, self.by

    @property
    def said_value(self) -> str:
        """Its value as a text."""
        return self.shown or f"{self.value:g}"

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Return the text of its value, at the right."""
        del state
        if not self.shown:
            return []
        ink = self.look.colours.ink if self.enabled else self.look.colours.ink_off
        rest = pygame.Rect(box.right - self._text_width, box.top, self._text_width, box.height)
        return [Words(self.shown, rest, "digits", ink, "right")]

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw the track with its knob, and the value at the right."""
        c, px = self.look.colours, self.look.px
        track = self._track(box)
        share = (self.value - self.low) / ((self.high - self.low) or 1)
        paint.rounded(surface, track, track.height // 2, c.well, c.edge if self.enabled else c.line, px(1))
        filled = pygame.Rect(track.left, track.top, round(track.width * share), track.height)
        if filled.width > track.height:
            paint.rounded(surface, filled, track.height // 2, c.accent if self.enabled else c.raised, c.edge, px(1))
        knob = pygame.Rect(0, 0, self._knob, self._knob)
        knob.center = track.left + round(track.width * share), track.centery
        colour = c.primary_hover if state.hovered or state.pressed else c.primary
        paint.rounded(surface, knob, knob.width // 2, colour if self.enabled else c.ink_off, c.focus_rim, px(1))
        super().draw(surface, box, state)

    def step(self, by: int) -> bool:
        """Move the value one step down (-1) or up (1)."""
        self._set(self.value + by * self.by)
        return True

    def drag(self, at: pygame.Vector2) -> bool:
        """Move the knob to the mouse, given in shares of the widget's size."""
        track = self._track(pygame.Rect(0, 0, *self.rect.size))
        share = (at.x * self.rect.width - track.left) / max(1, track.width)
        self._set(self.low + share * (self.high - self.low))
        return True

    def _set(self, value: float) -> None:
        """Set the nearest value that is a whole number of steps from ``low``; report it if it is new."""
        steps = round((value - self.low) / self.by)
        new = min(max(self.low + steps * self.by, self.low), self.high)
        if abs(new - self.value) > 1e-9:
            self.value = new
            self.on_change(new)
            self.owner.rebuild()

    @property
    def _knob(self) -> int:
        return max(self.look.px(20), self.look.em(1.1))

    @property
    def _text_width(self) -> int:
        return self.look.em(3.4) if self.shown else 0

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        high, half = self.look.px(8), self._knob // 2
        width = box.width - 2 * half - (self._text_width + self.look.px(8) if self.shown else 0)
        return pygame.Rect(box.left + half, box.centery - high // 2, width, high)
