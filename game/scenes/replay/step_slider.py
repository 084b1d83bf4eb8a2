"""The slider of a replay: the whole match from left to right, the marks above its track.

Each kind of mark has a shape of its own, so that nothing is told by colour alone; the one that is looked for is bright.
"""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from game import i18n
from game.play.replay.steps import ERRORS, GAMES, StepMark, Steps
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.page.tip import tip_node
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour, contrast, mix
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Widget, WidgetState

POSITION: Final = N_("replay", "Position in the match")
HEIGHT: Final = 30
"""Design pixels that the slider is high."""
COLOURS: Final[tuple[Colour, ...]] = ((240, 176, 60), (102, 190, 240), (64, 200, 150))
"""Colours that the colour-blind tell apart (after Okabe and Ito), by the number of an event's kind."""
ERROR: Final[Colour] = (255, 122, 92)
NEAR: Final = 5
"""Design pixels from a mark at which a click goes there."""
MARKS: Final = 0.46
"""The share of the height in which the marks stand."""


class StepSlider(Box):
    """The slider at a step of a match; ``show`` is the command that shows another one.

    ``kind`` is the kind of marks that is looked for, ``value`` says in words which step is shown. Above the step at the
    mouse, if it is ``hovered``, stands a ``hint``.
    """

    def __init__(
        self, show: BoundCommand, steps: Steps, step: int, kind: str, value: str, hovered: int | None, hint: str
    ) -> None:
        self.show, self.steps, self.step, self.kind, self.value = show, steps, step, kind, value
        self.hovered, self.hint = hovered, hint

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, look.px(HEIGHT)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        slider = StepSliderWidget(
            region.look,
            self.show.name,
            rect,
            self.steps.last,
            self.step,
            self.steps.marks,
            self.steps.kinds,
            self.kind,
            self.value,
            self.show,
            hovered=self.hovered,
            group=self.show.name,
            name=i18n.t(POSITION),
        )
        region.put(slider)
        if self.hovered is not None:
            self._put_hint(region, slider, self.hovered)

    def _put_hint(self, region: Region, slider: "StepSliderWidget", step: int) -> None:
        above = pygame.Rect(slider.rect.left + slider.middle(step), slider.rect.top, 1, region.look.height)
        node = tip_node(region.look, self.hint, above)
        words = [each.moved(-node.rect.left, -node.rect.top) for each in node.words]
        region.paint(node.rect, partial(draw_card, region.look), Role.TIP, node.name, words)


@dataclass(eq=False)
class StepSliderWidget(Widget):
    """``value`` is the step shown, of 0 to ``last``; ``sought`` is the kind of mark that is looked for."""

    last: int
    value: int
    marks: tuple[StepMark, ...]
    kinds: tuple[str, ...]
    sought: str
    said: str
    show: BoundCommand
    _: KW_ONLY
    hovered: int | None = None

    role: ClassVar[Role] = Role.SLIDER

    @property
    def said_value(self) -> str:
        """The step in words."""
        return self.said

    def step(self, by: int) -> bool:
        """Go one step back or on."""
        self._set(self.value + by)
        return True

    def drag(self, at: pygame.Vector2) -> bool:
        """Move the knob to the mouse."""
        self._set(self.at(at.x))
        return True

    def press(self, at: pygame.Vector2 | None) -> None:
        """Go to the nearest mark, where a click is among the marks."""
        if at is not None and (mark := self.near(at)) is not None:
            self._set(mark)

    def at(self, share: float) -> int:
        """The step at a share of the width."""
        track = self._track(pygame.Rect(0, 0, *self.rect.size))
        along = (share * self.rect.width - track.left) / max(1, track.width)
        return min(max(round(along * self.last), 0), self.last)

    def middle(self, step: int) -> int:
        """Pixels from the slider's left edge to a step."""
        return self._x(pygame.Rect(0, 0, *self.rect.size), step)

    def near(self, at: pygame.Vector2) -> int | None:
        """The step of the mark at a point (shares of width and height); None if there is none."""
        if at.y > MARKS:
            return None
        box = pygame.Rect(0, 0, *self.rect.size)
        away = {mark.step: abs(self._x(box, mark.step) - at.x * box.width) for mark in self.marks}
        nearest = min(away, key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= self.look.px(NEAR) else None

    def at_pixel(self, at: tuple[int, int]) -> int:
        """The step at a pixel of the window; among the marks that of the nearest mark."""
        share = pygame.Vector2((at[0] - self.rect.left) / self.rect.width, (at[1] - self.rect.top) / self.rect.height)
        mark = self.near(share)
        return self.at(share.x) if mark is None else mark

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw the track with its knob, and the marks above it."""
        c, px = self.look.colours, self.look.px
        track = self._track(box)
        paint.rounded(surface, track, track.height // 2, c.well, c.edge, px(1))
        done = pygame.Rect(track.left, track.top, self._x(box, self.value) - track.left, track.height)
        if done.width > track.height:
            paint.rounded(surface, done, track.height // 2, c.accent, c.edge, px(1))
        for mark in sorted(self.marks, key=lambda mark: mark.kind == self.sought):
            self._mark(surface, box, mark)
        if self.hovered is not None:
            surface.fill(c.focus, (self._x(box, self.hovered), track.top - px(2), px(1), track.height + px(4)))
        knob = pygame.Rect(0, 0, px(16), px(16))
        knob.center = self._x(box, self.value), track.centery
        paint.rounded(surface, knob.inflate(px(3), px(3)), knob.width, c.focus_rim)
        lit = state.hovered or state.pressed
        paint.rounded(surface, knob, knob.width // 2, c.primary_hover if lit else c.primary, c.focus_rim, px(1))
        super().draw(surface, box, state)

    def _mark(self, surface: pygame.Surface, box: pygame.Rect, mark: StepMark) -> None:
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
            self.show(step)
            self.owner.rebuild()


def ink(look: Look, kind: str, kinds: Sequence[str]) -> Colour:
    """The colour of a kind of mark; in a theme of strong contrasts where it is hard to see, that of the text."""
    own = {GAMES: look.colours.metal, ERRORS: ERROR}.get(kind)
    colour = own or COLOURS[shape(kind, kinds) % len(COLOURS)]
    return colour if contrast(colour, look.colours.well) >= 3 else look.colours.ink


def draw_key(look: Look, kind: str, kinds: Sequence[str], surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a kind's mark in the middle of a box, as in a chart's key."""
    if kind == GAMES:
        place = pygame.Rect(0, 0, look.px(3), box.height * 2 // 3)
        place.center = box.center
        surface.fill(look.colours.focus_rim, place.inflate(look.px(2), look.px(2)))
        surface.fill(ink(look, kind, kinds), place)
        return
    for more, colour in ((look.px(1.5), look.colours.focus_rim), (0, ink(look, kind, kinds))):
        draw_mark(surface, box.center, 0.36 * box.height + more, shape(kind, kinds), colour)


def shape(kind: str, kinds: Sequence[str]) -> int:
    """The number of a kind's shape: events in their order, then errors."""
    events = [each for each in kinds if each not in (GAMES, ERRORS)]
    return events.index(kind) if kind in events else len(COLOURS)


def draw_mark(surface: pygame.Surface, at: tuple[float, float], radius: float, number: int, ink: Colour) -> None:
    """Draw a disc, a diamond or a square for an event, a triangle for an error."""
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


def draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a small card to write on."""
    paint.rounded(surface, rect, look.px(5), look.colours.well, look.colours.edge, look.px(1))
