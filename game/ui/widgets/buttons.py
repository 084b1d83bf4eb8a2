"""Widgets that are pressed as a whole: buttons, toggles, cards, and invisible targets over other drawings."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar

import pygame

from game.ui.style import paint
from game.ui.style.control_sizes import SCROLL_BAR, beside_switch, button_padding, icon_side, lip_height, switch_rect
from game.ui.style.look import Look
from game.ui.style.themes import Colour, mix
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Painter, Press, Widget, WidgetState

SEALED = 3.5
"""Ems of the lowest card on which the check mark of what is selected stands in the corner, not half-way up."""

_CORNER = 0.3
"""The share of its side that a corner of a focus ring takes."""


class Pressable(Widget):
    """A widget that is pressed as a whole; the program plays a sound then."""


@dataclass(eq=False)
class SpotWidget(Pressable):
    """An invisible target over something that is drawn elsewhere, such as a place of a board, perhaps ``selected``."""

    on_press: Press
    _: KW_ONLY
    selected: bool = False
    corners: bool = False
    """Whether its focus ring is its corners alone, so that nobody takes it for a mark on what lies below."""

    role: ClassVar[Role] = Role.PLACE

    def ring_parts(self, outline: pygame.Rect) -> Sequence[pygame.Rect]:
        """Return all of the ring, or its four corners, each so long that the sides are open for two fifths."""
        if not self.corners:
            return (outline,)
        wide, high = round(_CORNER * outline.width), round(_CORNER * outline.height)
        lefts, tops = (outline.left, outline.right - wide), (outline.top, outline.bottom - high)
        return [pygame.Rect(left, top, wide, high) for left in lefts for top in tops]

    def press(self, at: pygame.Vector2 | None) -> None:
        self.on_press()


@dataclass(eq=False)
class DocumentWidget(SpotWidget):
    """A target over a long text, which has the focus while keys scroll the text: the thumb of its bar shows that.

    The text is a region of the same key.
    """

    role: ClassVar[Role] = Role.DOCUMENT

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """Return the place of the scroll bar at its right edge."""
        bar = self.look.px(SCROLL_BAR)
        return pygame.Rect(box.right - bar, box.top, bar, box.height)


@dataclass(eq=False)
class TextsWidget(Pressable):
    """Texts that are pressed together, such as a line of a list; it may be ``selected``.

    The rectangles of ``texts`` are relative to the widget's top left corner.
    """

    on_press: Press
    texts: Sequence[Words] = ()
    _: KW_ONLY
    selected: bool = False

    role: ClassVar[Role] = Role.LIST_ITEM

    @property
    def accessible_name(self) -> str:
        """Its name, else its first text."""
        return self.name or next((words.text for words in self.texts), "")

    @property
    def checked(self) -> bool:
        """Whether it is selected."""
        return self.selected

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Return its texts in window pixels."""
        del state
        return [words.moved(*box.topleft) for words in self.texts]

    def press(self, at: pygame.Vector2 | None) -> None:
        self.on_press()


@dataclass(eq=False)
class CardWidget(TextsWidget):
    """A large card, such as a match in a list. ``painter(surface, rect in the window)`` draws behind its texts.

    With ``on_drop`` it can be dragged onto other such cards; it is called with the key of the other one. A ``primary``
    one has the colour of what is done most. A ``tickable`` one has an empty circle where the check mark will be; one to
    look at has an eye, if it is the one that is shown, for it may stand beside a check mark of what is right.
    """

    _: KW_ONLY
    painter: Painter | None = None
    primary: bool = False
    tickable: bool = False
    to_look_at: bool = False
    on_drop: Callable[[str], object] | None = None

    @property
    def movable(self) -> bool:
        return self.on_drop is not None

    def drop(self, target: str) -> None:
        if self.on_drop:
            self.on_drop(target)

    @property
    def radius(self) -> int:
        return self.look.px(10)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw a sheet, lighter while the mouse is on it, then its content. If it is selected, mark it."""
        c, px = self.look.colours, self.look.px
        plain, lit = (c.primary, c.primary_hover) if self.primary else (c.raised, c.raised_hover)
        fill = lit if state.pressed else mix(plain, lit, 0.5) if state.hovered else plain
        paint.shadow(surface, box, px(14 if state.carried else 5), 0.35)
        seal = pygame.Rect(box.right - px(26), box.top + px(6), px(20), px(20))
        if box.height < self.look.em(SEALED):
            seal.centery = box.centery
        texts = (self.look.text_rect(*words[:3], *words[4:]) for words in self.words(box, state))
        marked = self.selected and (self.tickable or not any(text.colliderect(seal) for text in texts))
        if self.selected and not marked:
            fill = mix(fill, c.primary, 0.45)
        edge, width = (
            (c.primary, px(2 if marked else 3)) if self.selected or state.aimed else (c.edge, self.look.outline)
        )
        paint.rounded(surface, box, self.radius, fill, edge, width)
        if self.painter:
            self.painter(surface, box)
        super().draw(surface, box, state)
        if self.tickable and not marked:
            paint.rounded(surface, seal, seal.width // 2, c.well, c.edge, px(2))
        if marked:
            if not self.to_look_at:
                paint.rounded(surface, seal, seal.width // 2, c.primary)
            name, side, ink = ("eye", px(20), c.primary) if self.to_look_at else ("done", px(14), c.on_primary)
            mark = self.look.icon(name, side, ink)
            surface.blit(mark, mark.get_rect(center=seal.center), special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(eq=False)
class ButtonWidget(Pressable):
    """A button with a text, an icon or both. `control_sizes.button_size` measures it.

    A long text wraps; if it is in the middle, into lines that are about equally long.

    Attributes:
        style: plain, primary, quiet or danger.
        selected: whether it shows as switched on.
        align: "center" or "left", for icon and text.
        when: returns whether it can be seen and pressed with the mouse just now; None for always.
        alike: the texts of buttons of its size beside it: it is written as small as the smallest of them.
        trailing: whether the icon stands at the right edge, so that the text stays where it is without it.
    """

    text: str
    on_press: Press
    _: KW_ONLY
    icon: str = ""
    style: str = "plain"
    selected: bool = False
    align: str = "center"
    when: Callable[[], bool] | None = None
    alike: Sequence[str] = ()
    trailing: bool = False

    @property
    def shows(self) -> bool:
        """Whether it can be seen just now."""
        return self.when is None or self.when()

    @property
    def bare(self) -> bool:
        return not self.text

    @property
    def appearance(self) -> tuple[object, ...]:
        return (*super().appearance, self.shows)

    @property
    def accessible_name(self) -> str:
        """Its name, else its text, else its tip."""
        return self.name or self.text or self.tip

    @property
    def checked(self) -> bool:
        """Whether it is selected."""
        return self.selected

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Return its text, beside its icon if it has one; empty without a text."""
        if not self.text:
            return []
        inner, left, lines, kind = self._content(box)
        leads = bool(self.icon) and not self.trailing
        left += icon_side(self.look) + self.look.px(8) if leads else 0
        rest = pygame.Rect(
            left, self._face(box, state).top, max(1, inner.right - left), box.height - lip_height(self.look)
        )
        rest.width = lines if self.align == "center" else rest.width
        align = "left" if leads or self.align == "left" else "center"
        return [Words(self.text, rest, kind, _colours(self.look, self, state)[2], align)]

    def press(self, at: pygame.Vector2 | None) -> None:
        self.on_press()

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw a face above a darker lip within the edge, lowered while it is pressed, with icon and text."""
        if not self.shows:
            return
        fill, edge, ink = _colours(self.look, self, state)
        face = self._face(box, state)
        if fill and self.enabled and self.style != "quiet":
            lip, line = mix(fill, self.look.colours.focus_rim, 0.55), self.look.outline
            paint.rounded(surface, box, self.radius, lip, edge, line)
            paint.rounded(surface, face.inflate(-2 * line, -2 * line), self.radius - line, fill)
        elif fill:
            paint.rounded(surface, box, self.radius, fill, edge, self.look.outline)
        if self.icon:
            side = icon_side(self.look)
            picture = self.look.icon(self.icon, side, ink)
            inner, left, _, _ = self._content(box)
            left = box.centerx - side // 2 if not self.text else inner.right - side if self.trailing else left
            at = picture.get_rect(midleft=(left, face.centery))
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        super().draw(surface, box, state)

    def _face(self, box: pygame.Rect, state: WidgetState) -> pygame.Rect:
        """Return the place of the face: the box without the lip."""
        lip = lip_height(self.look)
        return pygame.Rect(box.left, box.top + (lip if state.pressed else 0), box.width, box.height - lip)

    def _content(self, box: pygame.Rect) -> tuple[pygame.Rect, int, int, str]:
        """Return the area for icon and text, their left edge, and the width of the text in pixels and its style."""
        look = self.look
        inner = box.inflate(-2 * button_padding(look, self.text), 0)
        width = icon_side(look) + look.px(8) if self.icon else 0
        room = max(1, inner.width - width)
        kinds = (look.settle(text, room, "button") for text in (self.text, *self.alike))
        kind = next((smaller for smaller in kinds if smaller != "button"), "button")
        even = self.align == "center" and look.measure(self.text, kind)[0] > room
        lines = look.balanced(self.text, room, kind) if even else look.text_size(self.text, room, kind)[0]
        left = inner.left if self.align == "left" else inner.centerx - (width + lines) // 2
        if self.trailing and self.align != "left":
            left = min(inner.centerx - lines // 2, inner.right - width - lines)
        return inner, left, lines, kind


@dataclass(eq=False)
class ToggleWidget(Pressable):
    """A switch with its text; on is shown by the knob at the right and a check mark. A change rebuilds the page."""

    text: str
    value: bool
    on_change: Callable[[bool], object]

    role: ClassVar[Role] = Role.TOGGLE

    @property
    def accessible_name(self) -> str:
        """Its name, else its text."""
        return self.name or self.text

    @property
    def checked(self) -> bool:
        """Whether it is on."""
        return self.value

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Return its text, beside the switch."""
        del state
        c, left = self.look.colours, box.left + beside_switch(self.look)
        rest = pygame.Rect(left, box.top, box.right - left, box.height)
        return [Words(self.text, rest, colour=c.ink if self.enabled else c.ink_off)]

    def press(self, at: pygame.Vector2 | None) -> None:
        """Switch it on or off."""
        self.on_change(not self.value)
        self.owner.rebuild()

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw the switch at the left and the text beside it."""
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
        super().draw(surface, box, state)

    def step(self, by: int) -> bool:
        """Switch it off with the left key, on with the right one."""
        if self.value != (by > 0):
            self.press(None)
        return True


def _colours(look: Look, button: ButtonWidget, state: WidgetState) -> tuple[Colour | None, Colour | None, Colour]:
    """Return the colours of a button's face, its edge (None for none of these) and its text."""
    c, lit = look.colours, state.hovered or state.pressed
    if not button.enabled:
        return (None if button.style == "quiet" else c.panel), c.line, c.ink_off
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
