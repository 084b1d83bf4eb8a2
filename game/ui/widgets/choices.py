"""Widgets that choose one of several values: a row of segments, a stepper with a list, a slider."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.widgets import Action, State, Widget

Value = bool | int | str
Options = Sequence[tuple[Value, str]]


class Choice(Widget):
    """One of several values: side by side where all fit, else one at a time between two arrows."""

    def __init__(
        self,
        look: Look,
        key: str,
        rect: pygame.Rect,
        options: Options,
        value: Value,
        on_change: Callable[[Value], object],
        open_list: Action,
        *,
        enabled: bool = True,
        group: str = "main",
        tip: str = "",
    ) -> None:
        super().__init__(look, key, rect, group, enabled, tip)
        self.options = options
        self.on_change = on_change
        self.open_list = open_list
        self.index = next((i for i, option in enumerate(options) if option[0] == value), -1)
        self.widths = segments(look, options, self.rect.width)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """Segments, or the stepper."""
        c, px = self.look.colours, self.look.px
        paint.rounded(surface, box, self.radius, c.well, c.edge if self.enabled else c.line, px(1))
        if self.widths:
            self._draw_segments(surface, box)
        else:
            self._draw_stepper(surface, box, state)

    def press(self, at: pygame.Vector2 | None) -> None:
        """A segment is taken, an arrow steps, the middle opens the list of all."""
        if self.widths:
            self._take(self._segment(at) if at else (self.index + 1) % len(self.options))
            return
        arrow = self._arrow / max(1, self.rect.width)
        if at and at.x < arrow:
            self.step(-1)
        elif at and at.x > 1 - arrow:
            self.step(1)
        else:
            self.open_list()

    def step(self, by: int) -> bool:
        """The next or the previous value; segments end, a stepper goes round."""
        at = self.index + by
        self._take(min(max(at, 0), len(self.options) - 1) if self.widths else at % len(self.options))
        return True

    def _take(self, index: int) -> None:
        if index != self.index:
            self.on_change(self.options[index][0])

    def _segment(self, at: pygame.Vector2) -> int:
        along = at.x * self.rect.width
        for index, width in enumerate(self.widths):
            along -= width
            if along < 0:
                return index
        return len(self.widths) - 1

    @property
    def _arrow(self) -> int:
        return arrow_width(self.look)

    def _draw_segments(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        c, px, left = self.look.colours, self.look.px, box.left
        for index, width in enumerate(self.widths):
            part = pygame.Rect(left, box.top, width, box.height)
            chosen = index == self.index
            ink = (c.on_accent if chosen else c.ink_soft) if self.enabled else c.ink_off
            if chosen:
                face = part.inflate(-2 * px(3), -2 * px(3))
                paint.rounded(surface, face, self.radius - px(2), c.accent if self.enabled else c.raised)
            elif index and index - 1 != self.index:
                surface.fill(c.line, (left, box.top + px(9), px(1), box.height - 2 * px(9)))
            text = part.inflate(-2 * px(8), 0)
            self.look.draw_text(surface, self.options[index][1], text, "button", ink, "center")
            left += width

    def _draw_stepper(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        c, arrow = self.look.colours, self._arrow
        ink = c.ink if self.enabled else c.ink_off
        side = self.look.em(1.1, "button")
        for name, x in (("chevron-left", box.left + arrow // 2), ("chevron-right", box.right - arrow // 2)):
            picture = self.look.icon(name, side, c.focus if state.hovered and self.enabled else ink)
            at = picture.get_rect(center=(x, box.centery))
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        text = self.options[self.index][1] if self.index >= 0 else ""
        self.look.draw_text(surface, text, box.inflate(-2 * arrow, 0), "button", ink, "center")


class Slider(Widget):
    """A number on a track, set by dragging, clicking, or with left and right."""

    def __init__(
        self,
        look: Look,
        key: str,
        rect: pygame.Rect,
        span: tuple[float, float],
        value: float,
        on_change: Callable[[float], object],
        *,
        step: float = 1.0,
        shown: str = "",
        enabled: bool = True,
        group: str = "main",
        tip: str = "",
    ) -> None:
        super().__init__(look, key, rect, group, enabled, tip)
        self.low, self.high = span
        self.value = min(max(value, self.low), self.high)
        self.on_change = on_change
        self.by = step
        self.shown = shown

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """The track with its knob, and the value at the right."""
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
        if self.shown:
            rest = pygame.Rect(box.right - self._text_width, box.top, self._text_width, box.height)
            self.look.draw_text(surface, self.shown, rest, "digits", c.ink if self.enabled else c.ink_off, "right")

    def step(self, by: int) -> bool:
        """One step down or up."""
        self._set(self.value + by * self.by)
        return True

    def drag(self, at: pygame.Vector2) -> bool:
        """The knob goes where the mouse is."""
        track = self._track(pygame.Rect(0, 0, *self.rect.size))
        share = (at.x * self.rect.width - track.left) / max(1, track.width)
        self._set(self.low + share * (self.high - self.low))
        return True

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.by)
        new = min(max(self.low + steps * self.by, self.low), self.high)
        if abs(new - self.value) > 1e-9:
            self.value = new
            self.on_change(new)

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


def segments(look: Look, options: Options, width: int) -> list[int]:
    """The widths of segments that share ``width``, or [] where not all of them fit on one line."""
    need = [look.measure(text, "button")[0] + 2 * look.px(12) for _, text in options]
    spare = width - sum(need)
    if spare < 0 or len(need) > 7:
        return []
    shares = [n + spare // len(need) for n in need]
    shares[-1] += width - sum(shares)
    return shares


def arrow_width(look: Look) -> int:
    """How wide each arrow of a stepper is."""
    return max(look.px(34), look.em(2.0, "button"))
