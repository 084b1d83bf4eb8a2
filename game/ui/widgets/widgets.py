"""What a page is made of: the base of all widgets, buttons, cards, toggles and bare spots.

A widget keeps nothing that matters: it is built from the scene's data, reports what was done to it, and is built again.
It draws itself into the box that the page gives it; where the focus ring stands is the page's business.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour, mix

Action = Callable[[], object]
Painter = Callable[[pygame.Surface, pygame.Rect], object]


class State(NamedTuple):
    """What the hands are doing to a widget just now."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


class Widget:
    """A target for mouse, keyboard and pad. ``rect`` is in the coordinates of the region it stands in."""

    edits = False
    """Whether it takes letters while it has the focus."""

    def __init__(
        self, look: Look, key: str, rect: pygame.Rect, group: str, enabled: bool = True, tip: str = ""
    ) -> None:
        self.look = look
        self.key = key
        self.rect = pygame.Rect(rect)
        self.group = group
        self.enabled = enabled
        self.tip = tip

    @property
    def radius(self) -> int:
        """The roundness of its outline, in pixels."""
        return self.look.px(7)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """Draw it into ``box``, its place in the window."""

    def press(self, at: pygame.Vector2 | None) -> None:
        """It was clicked at a point inside it (in shares of its box, 0.0 to 1.0) or confirmed with a key (None)."""

    def step(self, by: int) -> bool:
        """Left (-1) or right (1) was pressed; False if that means nothing to it."""
        del by
        return False

    def drag(self, at: pygame.Vector2) -> bool:
        """The mouse went down or moves while down, at a point as for `press`; False if that means nothing to it."""
        del at
        return False


class Spot(Widget):
    """A place of something that is drawn elsewhere: it can be reached and pressed, and draws nothing."""

    def __init__(self, look: Look, key: str, rect: pygame.Rect, on_press: Action, group: str, tip: str = "") -> None:
        super().__init__(look, key, rect, group, True, tip)
        self.on_press = on_press

    def press(self, at: pygame.Vector2 | None) -> None:
        """Do what it stands for."""
        self.on_press()


class Card(Spot):
    """A large sheet to press whose content the scene paints: a game's box, a match in the library."""

    def __init__(
        self, look: Look, key: str, rect: pygame.Rect, on_press: Action, painter: Painter, group: str, selected: bool
    ) -> None:
        super().__init__(look, key, rect, on_press, group)
        self.painter = painter
        self.selected = selected

    @property
    def radius(self) -> int:
        """Cards are rounder than buttons."""
        return self.look.px(10)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """A sheet that lightens under the mouse, then what the scene paints on it; a check mark if it is chosen."""
        c, px = self.look.colours, self.look.px
        fill = c.raised_hover if state.pressed else mix(c.raised, c.raised_hover, 0.5) if state.hovered else c.raised
        paint.shadow(surface, box, px(5), 0.35)
        edge, width = (c.primary, px(2)) if self.selected else (c.edge, px(1))
        paint.rounded(surface, box, self.radius, fill, edge, width)
        self.painter(surface, box)
        if self.selected:
            seal = pygame.Rect(0, 0, px(20), px(20))
            seal.topright = box.right - px(6), box.top + px(6)
            paint.rounded(surface, seal, seal.width // 2, c.primary)
            mark = self.look.icon("done", px(14), c.on_primary)
            surface.blit(mark, mark.get_rect(center=seal.center), special_flags=pygame.BLEND_PREMULTIPLIED)


class Button(Spot):
    """A button with a text, an icon or both. A long text wraps."""

    def __init__(
        self,
        look: Look,
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
        super().__init__(look, key, rect, on_press, group, tip)
        self.enabled = enabled
        self.text = text
        self.icon = icon
        self.style = style
        self.selected = selected
        self.align = align

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """A face on a lip; pressed, it goes down on it."""
        fill, edge, ink = _colours(self.look, self, state)
        lip = lip_height(self.look)
        face = pygame.Rect(box.left, box.top, box.width, box.height - lip)
        if fill and self.enabled and self.style != "quiet":
            paint.rounded(surface, box, self.radius, mix(fill, self.look.colours.focus_rim, 0.55))
        face.top += lip if state.pressed else 0
        if fill:
            paint.rounded(surface, face, self.radius, fill, edge, self.look.px(1))
        draw_content(surface, self.look, face, self.text, self.icon, ink, self.align)


class Toggle(Spot):
    """A switch with its text: knob to the right and a check mark means on."""

    def __init__(
        self,
        look: Look,
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
        super().__init__(look, key, rect, lambda: on_change(not value), group, tip)
        self.enabled = enabled
        self.text = text
        self.value = value

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """The switch at the left, the text beside it."""
        look, c = self.look, self.look.colours
        track = switch_rect(look, box)
        fill = c.accent if self.value else c.raised_hover if state.hovered else c.well
        paint.rounded(surface, track, track.height // 2, fill, c.edge if self.enabled else c.line, look.px(1))
        knob = track.inflate(-look.px(6), -look.px(6))
        knob.width = knob.height
        knob.right = track.right - look.px(3) if self.value else knob.right
        colour = c.on_accent if self.value else c.ink_soft if self.enabled else c.ink_off
        paint.rounded(surface, knob, knob.height // 2, colour)
        if self.value:
            mark = look.icon("done", knob.height - look.px(2), c.accent)
            surface.blit(mark, mark.get_rect(center=knob.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        rest = pygame.Rect(track.right + look.px(10), box.top, box.right - track.right - look.px(10), box.height)
        look.draw_text(surface, self.text, rest, colour=c.ink if self.enabled else c.ink_off)

    def step(self, by: int) -> bool:
        """Left switches off, right switches on."""
        if self.value != (by > 0):
            self.on_press()
        return True


def switch_rect(look: Look, box: pygame.Rect) -> pygame.Rect:
    """Where a toggle's switch stands in its box."""
    high = max(look.px(22), look.em(1.15))
    return pygame.Rect(box.left, box.centery - high // 2, round(high * 1.8), high)


def draw_content(
    surface: pygame.Surface, look: Look, box: pygame.Rect, text: str, icon: str, ink: Colour, align: str = "center"
) -> None:
    """An icon and a text side by side in a button's face."""
    side, gap = icon_side(look), look.px(8) if icon and text else 0
    inner = box.inflate(-2 * look.px(12), 0) if text else box
    width = side + gap if icon else 0
    lines = look.text_size(text, max(1, inner.width - width), "button")[0] if text else 0
    left = inner.left if align == "left" else inner.centerx - (width + lines) // 2
    if icon:
        picture = look.icon(icon, side, ink)
        at = picture.get_rect(midleft=(left if text else box.centerx - side // 2, box.centery))
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    if text:
        rest = pygame.Rect(left + width, box.top, max(1, inner.right - left - width), box.height)
        rest.width = lines if align == "center" else rest.width
        look.draw_text(surface, text, rest, "button", ink, "left" if icon or align == "left" else "center")


def lip_height(look: Look) -> int:
    """How much of a button's height is its lip; beside an entry or a choice a button is so much higher."""
    return look.px(2)


def icon_side(look: Look) -> int:
    """How large an icon is beside a button's text."""
    return max(look.px(18), look.em(1.25, "button"))


def _colours(look: Look, button: Button, state: State) -> tuple[Colour | None, Colour | None, Colour]:
    """Fill, edge and ink of a button."""
    c, lit = look.colours, state.hovered or state.pressed
    if not button.enabled:
        return (None if button.style == "quiet" else mix(c.panel, c.raised, 0.5)), c.line, c.ink_off
    if button.selected:
        return c.accent, c.edge, c.on_accent
    if button.style == "primary":
        fill = c.primary_hover if lit else c.primary
        return fill, mix(fill, (255, 255, 255), 0.35), c.on_primary
    if button.style == "danger":
        fill = c.danger_hover if lit else c.danger
        return fill, mix(fill, (255, 255, 255), 0.35), c.on_danger
    if button.style == "quiet":
        return (c.raised if lit else None), None, c.ink
    return (c.raised_hover if lit else c.raised), c.edge, c.ink
