"""`Region`: a part of the window in which a scene puts its widgets. The page itself is one; others scroll.

All rectangles are in the region's own pixels: a region that scrolls begins with its content's top left corner at
(0, 0), the page's region is the window itself. What shows text returns the rectangle that it needed.
"""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.choices import Choice, Options, Slider, Value
from game.ui.widgets.entry import Entry
from game.ui.widgets.widgets import Action, Button, Card, Painter, Spot, Toggle, Widget, lip_height

if TYPE_CHECKING:
    from game.ui.page.page import Page


GLIDE = 18.0
"""How fast scrolling glides: what is left falls by a factor of e in 1/18 s."""


class Static(NamedTuple):
    """Something drawn that nobody presses: ``draw(surface, rect)`` with the rectangle in the window."""

    rect: pygame.Rect
    draw: Callable[[pygame.Surface, pygame.Rect], object]
    solid: bool = False
    """Whether clicks stop here instead of reaching what lies below the page."""
    shows: object = None
    """What equals that of another one which looks the same in the same place; without it the painter counts."""


class Region:
    """Widgets and decoration in the order in which they were put there."""

    def __init__(self, page: "Page", view: pygame.Rect, key: str = "") -> None:
        self.page = page
        self.look: Look = page.look
        self.view = pygame.Rect(view)
        self.key = key
        self.items: list[Static | Widget | Region] = []
        self.offset = 0.0
        """How many pixels of the content are scrolled out at the top."""
        self.goal = 0.0
        """Where ``offset`` is gliding to."""
        self.content_height = 0

    # ---- where things are

    @property
    def width(self) -> int:
        """The width that content may take; a region that may scroll keeps room for its bar."""
        return self.view.width - (self.look.px(14) if self.key else 0)

    def place(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of this region in window pixels."""
        if not self.key:
            return pygame.Rect(rect)
        return rect.move(self.view.left, self.view.top - round(self.offset))

    def inside(self, at: tuple[int, int]) -> tuple[int, int] | None:
        """A point of the window in the region's own pixels; None where the region is not in sight there."""
        if not self.view.collidepoint(at):
            return None
        return (at[0] - self.view.left, at[1] - self.view.top + round(self.offset)) if self.key else at

    @property
    def reach(self) -> int:
        """How far the region can be scrolled, in pixels."""
        return max(0, self.content_height - self.view.height)

    def scroll_to(self, goal: float, at_once: bool = False) -> bool:
        """Scroll so that ``goal`` pixels are out of sight at the top. False if that changes nothing."""
        before, self.goal = self.goal, min(max(0.0, float(goal)), float(self.reach))
        if at_once or not self.look.motion:
            self.offset = self.goal
        return self.goal != before

    def glide(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.offset += (self.goal - self.offset) * (1 - math.exp(-GLIDE * dt))
        if abs(self.goal - self.offset) < 0.5:
            self.offset = self.goal

    # ---- what only shows

    def label(
        self,
        rect: pygame.Rect,
        text: str,
        style: str = "body",
        align: str = "left",
        valign: str = "middle",
        colour: Colour | None = None,
    ) -> pygame.Rect:
        """A text, wrapped to the rectangle's width. Returns the rectangle, as high as the text needs."""
        need = pygame.Rect(rect)
        need.height = max(rect.height, self.look.text_size(text, rect.width, style)[1])
        ink = colour or self.look.colours.ink

        def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
            self.look.draw_text(surface, text, box, style, ink, align, valign)

        self.items.append(Static(need, draw, shows=(self.look, text, style, ink, align, valign)))
        return need

    def prose(self, rect: pygame.Rect, text: str, style: str = "body") -> pygame.Rect:
        """A longer text, from the top left on; a line feed begins a paragraph. Returns the rectangle it needs."""
        top, gap = rect.top, self.look.em(0.5, style)
        for paragraph in text.split("\n"):
            place = pygame.Rect(rect.left, top, rect.width, 0)
            top = self.label(place, paragraph, style, valign="top", colour=self.look.colours.ink_soft).bottom + gap
        return pygame.Rect(rect.left, rect.top, rect.width, top - gap - rect.top)

    def panel(self, rect: pygame.Rect, style: str = "panel") -> None:
        """A sheet to put things on: ``panel`` (with a shadow), ``well`` (sunken), ``felt``."""
        c, px = self.look.colours, self.look.px
        fill = {"well": c.well, "felt": c.accent}.get(style, c.panel)

        def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
            if style == "panel":
                paint.shadow(surface, box, px(14))
            paint.rounded(surface, box, px(12), fill, c.line, px(1))

        self.items.append(Static(pygame.Rect(rect), draw, True))

    def rule(self, left: int, y: int, width: int) -> None:
        """A thin line that divides."""
        self.paint(pygame.Rect(left, y, width, self.look.px(1)), lambda s, box: s.fill(self.look.colours.line, box))

    def image(self, rect: pygame.Rect, picture: pygame.Surface) -> None:
        """A premultiplied picture in the middle of a rectangle, as it is."""

        def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
            surface.blit(picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        self.paint(rect, draw)

    def icon(self, rect: pygame.Rect, name: str, colour: Colour | None = None) -> None:
        """An icon that fills a square in the middle of a rectangle."""
        picture = self.look.icon(name, min(rect.size), colour)

        def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
            surface.blit(picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        self.items.append(Static(pygame.Rect(rect), draw, shows=(self.look, name, colour)))

    def paint(self, rect: pygame.Rect, draw: Painter) -> None:
        """Anything else: ``draw(surface, rect in the window)`` is called in every frame."""
        self.items.append(Static(pygame.Rect(rect), draw))

    # ---- what can be pressed

    def button(
        self,
        key: str,
        rect: pygame.Rect,
        text: str,
        on_press: Action,
        *,
        icon: str = "",
        style: str = "plain",
        enabled: bool = True,
        selected: bool = False,
        align: str = "center",
        group: str = "main",
        tip: str = "",
    ) -> None:
        """A button; ``style`` is plain, primary, quiet or danger. Measure it with `layout.button_size`."""
        more = {"icon": icon, "style": style, "align": align, "group": group, "tip": tip}
        self._add(Button(self.look, key, rect, text, on_press, enabled=enabled, selected=selected, **more))

    def toggle(
        self,
        key: str,
        rect: pygame.Rect,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        enabled: bool = True,
        group: str = "main",
        tip: str = "",
    ) -> None:
        """A switch with its text. The page is built anew after ``on_change``."""
        change = self.page.rebuilding(on_change)
        self._add(Toggle(self.look, key, rect, text, value, change, enabled=enabled, group=group, tip=tip))

    def choice(
        self,
        key: str,
        rect: pygame.Rect,
        options: Options,
        value: Value,
        on_change: Callable[[Value], object],
        *,
        enabled: bool = True,
        group: str = "main",
        tip: str = "",
    ) -> None:
        """One of several (value, text): segments if they fit, else a stepper. The page is built anew after it."""
        change = self.page.rebuilding(on_change)

        def open_list() -> None:
            self.page.pick(key, options, value, change)

        more = {"group": group, "tip": tip}
        self._add(Choice(self.look, key, rect, options, value, change, open_list, enabled=enabled, **more))

    def slider(
        self,
        key: str,
        rect: pygame.Rect,
        minimum: float,
        maximum: float,
        value: float,
        on_change: Callable[[float], object],
        *,
        step: float = 1.0,
        shown: str = "",
        enabled: bool = True,
        group: str = "main",
        tip: str = "",
    ) -> None:
        """A number on a track; ``shown`` is its value as text, at the right. The page is built anew after a change."""
        change, span = self.page.rebuilding(on_change), (minimum, maximum)
        more = {"shown": shown, "group": group, "tip": tip}
        self._add(Slider(self.look, key, rect, span, value, change, step=step, enabled=enabled, **more))

    def entry(
        self,
        key: str,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], object],
        *,
        max_length: int = 40,
        hint: str = "",
        suggestions: Sequence[str] = (),
        group: str = "main",
        tip: str = "",
    ) -> None:
        """A line to write in; ``on_change`` gets every change. Suggestions open from an arrow at its right end."""
        field = pygame.Rect(rect)
        if suggestions:
            field.width -= rect.height + self.look.px(4)
            arrow = pygame.Rect(field.right + self.look.px(4), rect.top, rect.height, rect.height)
            arrow.height += lip_height(self.look)
        entry = Entry(self.look, key, field, value, on_change, max_length=max_length, hint=hint, group=group, tip=tip)
        self._add(entry)
        if suggestions:
            options = [(name, name) for name in suggestions]
            change = self.page.rebuilding(on_change)
            opener = f"{key}.list"

            def open_list() -> None:
                self.page.pick(opener, options, entry.text, lambda name: change(str(name)))

            self.button(opener, arrow, "", open_list, icon="chevron-down", group=group, tip=hint)

    def spot(self, key: str, rect: pygame.Rect, on_press: Action, *, group: str = "main", tip: str = "") -> None:
        """A target for something that is drawn elsewhere."""
        self._add(Spot(self.look, key, rect, on_press, group, tip))

    def card(
        self,
        key: str,
        rect: pygame.Rect,
        on_press: Action,
        painter: Painter,
        *,
        selected: bool = False,
        group: str = "main",
    ) -> None:
        """A large sheet to press; ``painter(surface, rect in the window)`` paints what is on it."""
        self._add(Card(self.look, key, rect, on_press, painter, group, selected))

    def scroll(self, rect: pygame.Rect, content_height: int | None = None, key: str = "scroll") -> "Region":
        """A region that scrolls: by wheel, bar, keys, and by itself so that the focus is seen.

        Without ``content_height`` it is as high as what is put into it.
        """
        region = Region(self.page, self.place(rect), key)
        region.content_height = content_height or 0
        self.items.append(region)
        return region

    def _add(self, widget: Widget) -> None:
        self.items.append(widget)
