"""The mouse (and the finger, which SDL reports as one) on a page: hovering, pressing, dragging, scrolling, tips."""

from typing import TYPE_CHECKING

import pygame

from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.widgets import scrollbars
from game.ui.widgets.entry import Entry

if TYPE_CHECKING:
    from game.ui.page.keyboard import Hands
    from game.ui.page.page import Page

TIP_DELAY = 0.6
"""Seconds before the tip of a widget shows."""
WHEEL = 56
"""Design pixels per notch of the wheel."""
SWIPE = 8
"""Design pixels that a finger moves before it scrolls instead of pressing."""


class Pointer:
    """The mouse on one page."""

    def __init__(self, page: "Page", hands: "Hands") -> None:
        self.page = page
        self.hands = hands
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.tip: pygame.Rect | None = None
        """What the tip covers with its shadow, as it was drawn last."""
        self.silent = True
        """Whether nobody has looked for anything, at all or since the last press: a tip would only lie in the way."""
        self._at = (-1, -1)
        self._grip: scrollbars.Grip | None = None
        self._finger: tuple[str, int] | None = None
        self._rested = 0.0

    # ---- events

    def handle(self, event: pygame.Event) -> bool | None:
        """Take an event of the mouse; None if it is none, else whether the page used it."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None
        self._at = event.pos
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.button != pygame.BUTTON_LEFT:
            return False
        return self._down(event) if event.type == pygame.MOUSEBUTTONDOWN else self._up(event)

    def _move(self, event: pygame.Event) -> bool:
        if self._grip:
            scrollbars.drag(self._grip, event.pos[1], self.page.regions)
            return True
        if self._swipe(event):
            return True
        if self.pressed:
            widget = self.page.widgets[self.pressed]
            if isinstance(widget, Entry):
                return widget.take(event, self.page.box(widget.key))
            return widget.drag(self._share(self.pressed))
        hovered = self.under(self._at)
        if hovered != self.hovered:
            self.hovered, self.silent = hovered, False
            self.rest()
        return False

    def _down(self, event: pygame.Event) -> bool:
        self.hands.mode.by_key = False
        self.hovered, key = self.under(self._at), self.under(self._at)
        self._grip = scrollbars.grip(self.page.regions.values(), self._at, self.page.look)
        region = self._region()
        if getattr(event, "touch", False) and region:
            self._finger = region.key, event.pos[1]
        if self._grip or key is None or not self.page.widgets[key].enabled:
            return self._down_beside()
        self.pressed = key
        self.hands.focus(key)
        widget = self.page.widgets[key]
        if isinstance(widget, Entry):
            widget.take(event, self.page.box(key))
        elif self._finger is None:
            widget.drag(self._share(key))
        return True

    def _down_beside(self) -> bool:
        """The mouse went down on a bar, a sheet or nothing."""
        if self.hands.entry:
            self.hands.focus(None)
        if self._grip or self.page.covers(self._at):
            return True
        if self.page.on_outside:
            self.page.on_outside()
        return self.page.on_outside is not None

    def _up(self, event: pygame.Event) -> bool:
        key, gripped = self.pressed, self._grip
        self.pressed = self._grip = self._finger = None
        self.silent = True
        if key is None:
            return gripped is not None or self.page.covers(self._at)
        widget = self.page.widgets[key]
        if isinstance(widget, Entry):
            widget.take(event, self.page.box(key))
        elif self.under(self._at) == key:
            widget.press(self._share(key))
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        region = self._region()
        if region is None:
            return False
        notches = getattr(event, "precise_y", event.y)
        region.scroll_to(region.goal - notches * self.page.look.px(WHEEL))
        self.hovered = self.under(self._at)
        return True

    def _swipe(self, event: pygame.Event) -> bool:
        """A finger that moves up or down scrolls what it lies on."""
        if self._finger is None:
            return False
        key, start = self._finger
        if self.pressed and abs(event.pos[1] - start) < self.page.look.px(SWIPE):
            return False
        self.pressed = None
        region = self.page.regions[key]
        region.scroll_to(region.goal + start - event.pos[1], at_once=True)
        self._finger = key, event.pos[1]
        return True

    # ---- what lies where

    def under(self, at: tuple[int, int]) -> str | None:
        """The key of the widget at a point of the window; the last one put there where several lie."""
        homes, inside = self.page.homes, {home: home.inside(at) for home in set(self.page.homes.values())}
        for key, widget in reversed(self.page.widgets.items()):
            spot = inside[homes[key]]
            if spot and widget.rect.collidepoint(spot):
                return key
        return None

    def resume(self) -> None:
        """The page was built anew."""
        self.hovered = self.under(self._at)
        self.pressed = self.pressed if self.pressed in self.page.widgets else None
        self._finger = self._finger if self._finger and self._finger[0] in self.page.regions else None

    def _region(self) -> Region | None:
        """The region under the mouse that can be scrolled; before the mouse has ever moved, the first one."""
        regions = [region for region in self.page.regions.values() if region.reach]
        found = (region for region in reversed(regions) if region.view.collidepoint(self._at))
        return next(found, regions[0] if regions and self._at == (-1, -1) else None)

    def _share(self, key: str) -> pygame.Vector2:
        box = self.page.box(key)
        return pygame.Vector2(
            (self._at[0] - box.left) / max(1, box.width), (self._at[1] - box.top) / max(1, box.height)
        )

    # ---- tips

    def rest(self) -> None:
        """The mouse or the focus has come to something new: its tip shows after a while."""
        self._rested = 0.0

    @property
    def _tipped(self) -> str | None:
        """The key of the widget whose tip shows or will show."""
        key = self.hands.focused if self.hands.mode.by_key else self.hovered
        if key not in self.page.widgets or self.pressed or self.silent:
            return None
        return key if self.page.widgets[key].tip else None

    @property
    def waiting(self) -> bool:
        """Whether a tip will show in a moment."""
        return self._rested < TIP_DELAY and self._tipped is not None

    @property
    def tips(self) -> bool:
        """Whether a tip shows or will show in a moment."""
        return self._tipped is not None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._rested += dt

    def draw_tip(self, surface: pygame.Surface) -> None:
        """The tip of what the mouse or the focus rests on, below it or, where there is no room, above."""
        key, look = self._tipped, self.page.look
        self.tip = None
        if key is None or self._rested < TIP_DELAY:
            return
        text, box, pad = self.page.widgets[key].tip, self.page.box(key), look.px(8)
        wide, high = look.text_size(text, min(look.width - 4 * pad, look.em(24, "small")), "small")
        sheet = pygame.Rect(0, 0, wide + 2 * pad, high + pad)
        sheet.midtop = box.centerx, box.bottom + look.px(10)
        if sheet.bottom > look.height - pad:
            sheet.bottom = box.top - look.px(10)
        sheet.clamp_ip(surface.get_rect().inflate(-pad, -pad))
        self.tip = sheet.inflate(4 * pad, 4 * pad)
        paint.shadow(surface, sheet, look.px(6))
        paint.rounded(surface, sheet, look.px(5), look.colours.well, look.colours.edge, look.px(1))
        look.draw_text(surface, text, sheet.inflate(-2 * pad, 0), "small", align="center")
