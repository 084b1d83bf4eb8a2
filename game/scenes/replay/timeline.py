"""The slider of a replay: the whole match from left to right, the marks above its track.

Each kind of mark has a shape of its own, so that nothing is told by colour alone; those that are looked for are bright.
"""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Final

import pygame

from game.scenes.replay.steps import ERRORS, GAMES, Mark
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast, mix
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Widget, WidgetState

COLOURS: Final[tuple[Colour, ...]] = ((240, 176, 60), (102, 190, 240), (64, 200, 150))
"""Colours that the colour-blind tell apart (after Okabe and Ito), by the number of an event's kind."""
ERROR: Final[Colour] = (255, 122, 92)
NEAR: Final = 5
"""Design pixels from a mark at which a click goes there."""
MARKS: Final = 0.46
"""The share of the height in which the marks stand."""


@dataclass(eq=False)
class Timeline(Widget):
    """``value`` is the step shown, of 0 to ``last``; ``sought`` is the kind of mark that is looked for."""

    last: int
    value: int
    marks: tuple[Mark, ...]
    kinds: tuple[str, ...]
    sought: str
    said: str
    on_change: Callable[[int], object]
    _: KW_ONLY
    hover: int | None = None

    role: ClassVar[Role] = Role.SLIDER

    @property
    def said_value(self) -> str:
        """The step in words."""
        return self.said

    def step(self, by: int) -> bool:
        """One step back or on."""
        self._set(self.value + by)
        return True

    def drag(self, at: pygame.Vector2) -> bool:
        """The knob goes where the mouse is."""
        self._set(self.at(at.x))
        return True

    def press(self, at: pygame.Vector2 | None) -> None:
        """Among the marks a click goes to the nearest one."""
        if at is not None and (mark := self.near(at)) is not None:
            self._set(mark)

    def at(self, share: float) -> int:
        """The step at a share of the width."""
        track = self._track(pygame.Rect(0, 0, *self.rect.size))
        along = (share * self.rect.width - track.left) / max(1, track.width)
        return min(max(round(along * self.last), 0), self.last)

    def middle(self, step: int) -> int:
        """How many pixels from its left a step lies."""
        return self._x(pygame.Rect(0, 0, *self.rect.size), step)

    def near(self, at: pygame.Vector2) -> int | None:
        """The step of the mark at a point, None where there is none."""
        if at.y > MARKS:
            return None
        box = pygame.Rect(0, 0, *self.rect.size)
        away = {mark.step: abs(self._x(box, mark.step) - at.x * box.width) for mark in self.marks}
        nearest = min(away, key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= self.look.px(NEAR) else None

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """The track with its knob; above it the marks."""
        c, px = self.look.colours, self.look.px
        track = self._track(box)
        paint.rounded(surface, track, track.height // 2, c.well, c.edge, px(1))
        done = pygame.Rect(track.left, track.top, self._x(box, self.value) - track.left, track.height)
        if done.width > track.height:
            paint.rounded(surface, done, track.height // 2, c.accent, c.edge, px(1))
        for mark in sorted(self.marks, key=lambda mark: mark.kind == self.sought):
            self._mark(surface, box, mark)
        if self.hover is not None:
            surface.fill(c.focus, (self._x(box, self.hover), track.top - px(2), px(1), track.height + px(4)))
        knob = pygame.Rect(0, 0, px(16), px(16))
        knob.center = self._x(box, self.value), track.centery
        paint.rounded(surface, knob.inflate(px(3), px(3)), knob.width, c.focus_rim)
        lit = state.hovered or state.pressed
        paint.rounded(surface, knob, knob.width // 2, c.primary_hover if lit else c.primary, c.focus_rim, px(1))
        super().draw(surface, box, state)

    def _mark(self, surface: pygame.Surface, box: pygame.Rect, mark: Mark) -> None:
        look, px, track = self.look, self.look.px, self._track(box)
        x, ground = self._x(box, mark.step), look.colours.backdrop_dark
        sought = mark.kind == self.sought
        colour = ink(look, mark.kind, self.kinds)
        if mark.kind == GAMES:
            wide = px(3 if sought else 2)
            place = pygame.Rect(x - wide // 2, box.top + px(1), wide, track.bottom - box.top)
            surface.fill(look.colours.focus_rim, place.inflate(px(2), 0))
            surface.fill(colour if sought else mix(ground, colour, 0.8), place)
            return
        y, r = (box.top + track.top) / 2, look.px(4.6 if sought else 2.6)
        number = shape(mark.kind, self.kinds)
        draw_mark(surface, (x, y), r + px(1.5), number, look.colours.focus_rim)
        draw_mark(surface, (x, y), r, number, colour if sought else mix(ground, colour, 0.7))

    def _x(self, box: pygame.Rect, step: int) -> int:
        track = self._track(box)
        return track.left + round(track.width * step / max(1, self.last))

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        high, half = self.look.px(8), self.look.px(9)
        top = box.top + round(box.height * MARKS) + self.look.px(1)
        return pygame.Rect(box.left + half, top, box.width - 2 * half, high)

    def _set(self, step: int) -> None:
        step = min(max(step, 0), self.last)
        if step != self.value:
            self.value = step
            self.on_change(step)
            self.owner.rebuild()


def ink(look: Look, kind: str, kinds: Sequence[str]) -> Colour:
    """The colour of a kind of mark; that of the letters where the theme has but the strongest contrasts."""
    own = {GAMES: look.colours.metal, ERRORS: ERROR}.get(kind)
    colour = own or COLOURS[shape(kind, kinds) % len(COLOURS)]
    return colour if contrast(colour, look.colours.well) >= 3 else look.colours.ink


def key(look: Look, kind: str, kinds: Sequence[str], surface: pygame.Surface, box: pygame.Rect) -> None:
    """A kind's mark in the middle of a box, to tell which it is."""
    if kind == GAMES:
        place = pygame.Rect(0, 0, look.px(3), box.height * 2 // 3)
        place.center = box.center
        surface.fill(look.colours.focus_rim, place.inflate(look.px(2), look.px(2)))
        surface.fill(ink(look, kind, kinds), place)
        return
    for more, colour in ((look.px(1.5), look.colours.focus_rim), (0, ink(look, kind, kinds))):
        draw_mark(surface, box.center, 0.36 * box.height + more, shape(kind, kinds), colour)


def shape(kind: str, kinds: Sequence[str]) -> int:
    """The number of a kind's shape: those of events in their order, then that of errors."""
    events = [each for each in kinds if each not in (GAMES, ERRORS)]
    return events.index(kind) if kind in events else len(COLOURS)


def draw_mark(surface: pygame.Surface, at: tuple[float, float], radius: float, number: int, ink: Colour) -> None:
    """A disc, a diamond, a square, and for errors a triangle."""
    x, y = at
    r = radius
    if number == 0:
        pygame.draw.aacircle(surface, ink, (x, y), r * 0.9)
    elif number == 1:
        pygame.draw.polygon(surface, ink, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)])
    elif number == 2:
        surface.fill(ink, pygame.Rect(round(x - 0.8 * r), round(y - 0.8 * r), round(1.6 * r), round(1.6 * r)))
    else:
        pygame.draw.polygon(surface, ink, [(x - r, y - 0.7 * r), (x + r, y - 0.7 * r), (x, y + r)])
