"""Mouse and fingers on a page: hover, press, drag, scroll.

A finger comes as mouse events with ``touch`` (see `game.ui.input.fingers`). Unlike the mouse, it does not hover, it
scrolls by dragging, it also hits widgets that it just misses, and it shows a tip by a long press.
"""

import pygame

from game.ui.input.fingers import HELD
from game.ui.page import scrollbars
from game.ui.page.interaction import Interaction
from game.ui.page.region import FLUNG, Region
from game.ui.widgets.entry import EntryWidget

WHEEL = 56
"""Design pixels by which a notch of the wheel scrolls."""
SWIPE = 8
"""Design pixels that a finger must move to scroll instead of pressing, and a pointer to drag a widget away."""
STEADY = 0.08
"""Seconds over which the speed of a finger is averaged."""


class Pointer:
    """Handles the mouse and fingers on one page."""

    def __init__(self, interaction: Interaction) -> None:
        self.contents = interaction.contents
        self.doing = interaction
        self._at = (-1, -1)
        self._pressed_at = (-1, -1)
        """Where the mouse button or the finger went down."""
        self._last_pressed: tuple[str, pygame.Rect] | None = None
        """The key and place of the widget pressed last, until the mouse leaves it: till then it shows no tip."""
        self._moved_under = False
        """Whether the hovered widget has moved under the resting mouse, for instance by scrolling: it shows no tip."""
        self._grip: scrollbars.Grip | None = None
        self._finger: tuple[str, int] | None = None
        """The key of the region that a finger may scroll, and the finger's last height in pixels."""
        self._swiped_pixels = 0
        """Pixels that the finger has scrolled since the last `update`."""
        self._speed = 0.0
        """The finger's speed of scrolling, in pixels per second."""

    # ---- events

    def handle(self, event: pygame.Event) -> bool | None:
        """Handle an event. Return whether the page used it; None if it is not an event of the mouse."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == HELD:
            return self._hold()
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None
        self._at = self.doing.mode.at = event.pos
        self.doing.mode.resting = False
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.button != pygame.BUTTON_LEFT:
            return False
        return self._down(event) if event.type == pygame.MOUSEBUTTONDOWN else self._up(event)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and measure the speed of the finger."""
        if dt > 0:
            self._speed += (self._swiped_pixels / dt - self._speed) * min(1.0, dt / STEADY)
            self._swiped_pixels = 0

    def follow(self) -> None:
        """Find out which widget is hovered now: something may have been scrolled under the mouse."""
        hovered = None if self.doing.mode.by_touch else self.contents.under(self._at)
        if hovered != self.doing.hovered:
            self._hover_unmoved(hovered)

    def reads(self, at: tuple[int, int]) -> bool:
        """Whether a long press at a point shows a tip: of the widget that is being pressed there."""
        key = self.contents.under(at)
        return key is not None and bool(self.contents.widgets[key].tip) and key == self.doing.pressed

    def _hold(self) -> bool:
        """Handle a long press: show the widget's tip; lifting the finger then presses nothing."""
        if not self.reads(self._at):
            return False
        self.doing.asked, self.doing.pressed = self.doing.pressed, None
        return True

    def _move(self, event: pygame.Event) -> bool:
        """Drag a scroll bar, a list or a widget, or hover."""
        if self._grip:
            scrollbars.drag(self._grip, event.pos[1], self.contents.regions)
            return True
        if self._swipe(event):
            return True
        if self.doing.pressed:
            widget = self.contents.widgets[self.doing.pressed]
            if widget.movable:
                return self._carry()
            if isinstance(widget, EntryWidget):
                return widget.take(event, self.contents.box(widget.key))
            return widget.drag(self._share(self.doing.pressed))
        hovered = None if getattr(event, "touch", False) else self.contents.under(self._at)
        if self._last_pressed and not self._last_pressed[1].collidepoint(self._at):
            self._last_pressed = None
        if hovered != self.doing.hovered or self._moved_under:
            self.doing.hovered, self._moved_under = hovered, False
            self.doing.silent = self._last_pressed is not None and hovered in (None, self._last_pressed[0])
            self.doing.rest()
        return False

    def _carry(self) -> bool:
        """Drag the pressed widget along with the pointer, once it has moved far enough."""
        away = self._at[0] - self._pressed_at[0], self._at[1] - self._pressed_at[1]
        if self.doing.carried is None and pygame.Vector2(away).length() < self.contents.look.px(SWIPE):
            return True
        below = self.contents.under(self._at)
        aimed = below not in (None, self.doing.pressed) and self.contents.widgets[str(below)].movable
        self.doing.carried, self.doing.aim = away, below if aimed else None
        return True

    def _down(self, event: pygame.Event) -> bool:
        """Handle the mouse button or a finger going down."""
        self._pressed_at = event.pos
        self._finger = None  # the last one may have been lifted from a list that lay on top
        self.doing.carried = self.doing.aim = None
        touch = bool(getattr(event, "touch", False))
        self.doing.mode.by_key, self.doing.mode.by_touch = False, touch
        key = self.contents.under(self._at)
        if touch and (key is None or not self.contents.widgets[key].enabled):
            key = self.contents.beside(self._at, self.doing.mode.finger) or key
            self._at = self._moved_into(key)
        self.doing.hovered, self.doing.asked = None if touch else key, None
        self._grip = scrollbars.grip(self.contents.regions.values(), self._at, self.contents.look)
        region = self._region()
        if touch and region:
            self._finger, self._swiped_pixels, self._speed = (region.key, event.pos[1]), 0, 0.0
            if region.rate == FLUNG and abs(region.goal - region.offset) > SWIPE:  # stop a region that was flung
                region.scroll_to(region.offset, at_once=True)
                return True
        if self._grip or key is None or not self.contents.widgets[key].enabled:
            if touch and key is not None and not self._grip and self.contents.widgets[key].tip:
                self.doing.asked = key  # the tip says why it is disabled
            elif self.doing.refused:
                self.doing.explain()
            return self._down_beside()
        self.doing.pressed = self.doing.clicked = key
        self.doing.focus(key)
        widget = self.contents.widgets[key]
        if isinstance(widget, EntryWidget):
            widget.take(event, self.contents.box(key))
        elif self._finger is None:
            widget.drag(self._share(key))
        return True

    def _down_beside(self) -> bool:
        """Handle a press on a scroll bar, a sheet or nothing: leave a text entry, call ``on_outside``."""
        if self.doing.entry and self.doing.entry.key != self.contents.default:  # an entry by default keeps the focus
            self.doing.focus(None)
        if self._grip or self.contents.stops(self._at):
            return True
        if self.contents.on_outside:
            self.contents.on_outside()
        return self.contents.on_outside is not None

    def _up(self, event: pygame.Event) -> bool:
        """Handle the mouse button or a finger going up; a lifted finger is nowhere."""
        used = self._release(event)
        if getattr(event, "touch", False):
            self._at = self.doing.mode.at = (-1, -1)
            self.doing.hovered = None
        return used

    def _release(self, event: pygame.Event) -> bool:
        """End a press, a drag or a swipe: press the widget if the pointer is still on it, fling what was swiped."""
        key, gripped, finger = self.doing.pressed, self._grip, self._finger
        self.doing.pressed = self._grip = self._finger = None
        self.doing.silent = key is not None or not self.doing.refused
        if finger and key is None and finger[0] in self.contents.regions:
            self.contents.regions[finger[0]].fling(self._speed)
        if key is None:
            return gripped is not None or self.contents.stops(self._at)
        widget, self._last_pressed = self.contents.widgets[key], (key, self.contents.box(key))
        carried, aim = self.doing.carried, self.doing.aim
        self.doing.carried = self.doing.aim = None
        if carried is not None:
            if aim is not None:
                widget.drop(aim)
        elif isinstance(widget, EntryWidget):
            widget.take(event, self.contents.box(key))
            if getattr(event, "touch", False):
                self.contents.owner.write(key)
        elif key in (self.contents.under(self._at), self._near_finger(event)):
            if finger:  # its going down might have been the begin of a swipe
                widget.drag(self._share(key))
            widget.press(self._share(key))
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        """Scroll the region under the mouse."""
        region = self._region()
        if region is None:
            return False
        notches = getattr(event, "precise_y", event.y)
        region.scroll_to(region.goal - notches * self.contents.look.px(WHEEL))
        self.follow()
        return True

    def _swipe(self, event: pygame.Event) -> bool:
        """Scroll with a finger that moves up or down. Return whether it does."""
        if self._finger is None or not getattr(event, "touch", False):
            return False
        key, start = self._finger
        if self.doing.pressed and abs(event.pos[1] - start) < self.contents.look.px(SWIPE):
            return False
        self.doing.pressed = None
        region = self.contents.regions[key]
        region.scroll_to(region.goal + start - event.pos[1], at_once=True)
        self._swiped_pixels += start - event.pos[1]
        self._finger = key, event.pos[1]
        return True

    # ---- hit tests

    def _near_finger(self, event: pygame.Event) -> str | None:
        """Return the key of the widget that a finger hits or just misses; None for the mouse."""
        return self.contents.beside(self._at, self.doing.mode.finger) if getattr(event, "touch", False) else None

    def _moved_into(self, key: str | None) -> tuple[int, int]:
        """Return the pointer's position, moved inside the widget if it lies outside."""
        if key is None:
            return self._at
        box = self.contents.box(key)
        return (
            min(max(self._at[0], box.left), box.right - 1),
            min(max(self._at[1], box.top), box.bottom - 1),
        )

    def resume(self) -> None:
        """Find out what is hovered and scrolled after the page was rebuilt.

        Another page may have lain on top and seen where the mouse went; a new page hovers nothing before it moves.
        """
        if self._at != (-1, -1):
            self._at = self.doing.mode.at
        hovered = self.contents.under(self._at)
        if hovered != self.doing.hovered:
            self._hover_unmoved(hovered)
        self._finger = self._finger if self._finger and self._finger[0] in self.contents.regions else None

    def _hover_unmoved(self, key: str | None) -> None:
        """Hover another widget although the mouse has not moved."""
        self.doing.hovered, self._moved_under = key, True
        self.doing.silent = self.doing.silent or not self.doing.mode.by_key

    def _region(self) -> Region | None:
        """Return the region under the mouse that can be scrolled; the first one while the position is unknown."""
        regions = [region for region in self.contents.regions.values() if region.reach]
        found = (region for region in reversed(regions) if region.view.collidepoint(self._at))
        return next(found, regions[0] if regions and self._at == (-1, -1) else None)

    def _share(self, key: str) -> pygame.Vector2:
        """Return the pointer's position in shares of a widget's size, 0.0 to 1.0 inside it, as the widget stands."""
        box = self.contents.box(key)
        x, y = (self._at[0] - box.left) / max(1, box.width), (self._at[1] - box.top) / max(1, box.height)
        return pygame.Vector2(1 - x, 1 - y) if self.contents.widgets[key].turned else pygame.Vector2(x, y)
