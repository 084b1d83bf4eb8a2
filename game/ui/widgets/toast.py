"""The toast: a short line that disappears by itself; it may have one button, such as Undo, or two answers.

A question with two answers stays until one is given, or another line or screen takes its place.

The toast stands at the bottom of the window, where it covers neither headings nor the top of lists. If something else
stands there, such as a board, the scene gives it other areas (`Toast.rooms`); it stands above what can be pressed.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.commands import BoundCommand
from game.ui.style import paint
from game.ui.style.control_sizes import button_size
from game.ui.style.look import Look
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Node, Role, Words
from game.ui.widgets.toast_layout import Layout, in_row, stacked

SECONDS = 4.0
"""Seconds for which a line shows at least."""
SECONDS_WITH_BUTTON = 30.0
"""The same with a question or a button such as Undo: time enough for people who read slowly, or hear the line read."""
NARROW = 20
"""Width in ems below which a room has the buttons below the text instead of beside it."""
LINES = 2
"""The most lines of text that have the buttons beside them in a room of its own."""
SECONDS_A_LETTER = 0.07
"""Seconds per letter for which a long line shows."""
_STEPS = {"next": 1, "right": 1, "down": 1, "previous": -1, "left": -1, "up": -1}
"""Where the named actions lead from one button to another."""
FADE = 0.18
"""Seconds in which it appears, and in which it disappears."""


class _Button(NamedTuple):
    text: str
    key: str
    press: Callable[[], object]


class Toast:
    """The line that shows now, if any. A new line replaces the old one."""

    def __init__(self) -> None:
        self._text = ""
        self._buttons: tuple[_Button, ...] = ()
        self.asks = False
        """Whether its buttons answer a question."""
        self._age = 0.0
        self._places: list[pygame.Rect] = []
        self._held = False
        self._waits = False
        """Whether it is out of sight while something else is asked."""
        self._visited = False
        """Whether Tab has been at its buttons: it leads there once, then to the page again."""
        self.focus: int | None = None
        """Which of its buttons has the keyboard focus, if any."""
        self._last_nodes: list[Node] = []
        self._covered: list[pygame.Rect] = []
        self._layout_cache: tuple[Look, Sequence[pygame.Rect], Layout] | None = None
        self.rooms: Sequence[pygame.Rect] = ()
        """Areas of the window where it may stand, at the bottom of the first in which it fits; () for the whole window.
        """
        self.targets: Collection[pygame.Rect] = ()
        """The places of what can be pressed in the window, which it does not cover where it has the whole window."""
        self._lifted: int | None = None
        """The pixels by which it stands higher for that, once they are known."""

    def show(
        self,
        text: str,
        command: BoundCommand | None = None,
        *,
        asks: bool = False,
        no: BoundCommand | None = None,
    ) -> None:
        """Show a line, "" to remove it.

        Args:
            text: the line.
            command: its button, which is pressed by the command's key, too; without one, Tab leads to it.
            asks: whether the button answers a question.
            no: a second button.
        """
        again = self._lasts and no is not None and text == self._text
        self.asks = asks
        self._buttons = tuple(_Button(answer.text, answer.key, answer) for answer in (command, no) if answer)
        if again:  # it stays where it is
            return
        self._text, self._age = text, 0.0
        self._places = []
        self._layout_cache = None
        self.focus, self._visited = None, False

    def leave(self) -> None:
        """Remove the line when the screen changes, unless it was shown since the last frame."""
        if self._age > 0:
            self.show("")

    def cover(self, covered: bool) -> None:
        """Keep a line with buttons out of sight, and time from passing for it, while a dialog or a list is open."""
        self._waits = covered and bool(self._buttons)
        if self._waits:
            self.focus, self._held = None, False

    @property
    def text(self) -> str:
        """The line that shows now, "" for none."""
        return self._text

    @property
    def button(self) -> pygame.Rect:
        """The place of its first button in the window; empty if it has none or has not been drawn yet."""
        return self._places[0] if self._places else pygame.Rect(0, 0, 0, 0)

    @property
    def busy(self) -> bool:
        """Whether frames are needed: it is appearing or disappearing, or has to be removed from the screen."""
        return self._age < FADE or self._age > self._duration - FADE if self._text else bool(self._last_nodes)

    @property
    def _duration(self) -> float:
        """The seconds for which the line shows."""
        return max(SECONDS_WITH_BUTTON if self._buttons else SECONDS, SECONDS_A_LETTER * len(self._text))

    @property
    def _lasts(self) -> bool:
        """Whether it is a question with two answers, which waits for one of them."""
        return self.asks and len(self._buttons) > 1

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; the line stays while the mouse or the focus is on one of its buttons."""
        if self._text:
            stays = self._lasts or self._waits or self._held or self.focus is not None
            self._age = min(self._age + dt, self._duration - FADE) if stays else self._age + dt
            if self._age >= self._duration:
                self.show("")

    def handle(self, event: pygame.Event, action: str) -> bool:
        """Handle an event. Return whether it was used: to press a button, or to go from one to another.

        A button is pressed by a click, by the key of its command, or where Tab leads to it, as anywhere by keys.
        """
        if self._waits or not self._buttons:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._held = any(place.collidepoint(event.pos) for place in self._places)
        if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
            self._held = False  # a lifted finger is on no button
        key = self._buttons[0].key
        pressed = self._buttons[0] if key and action == key else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            meant = zip(self._buttons, self._places, strict=False)  # before its first frame a line has no places
            pressed = next((button for button, place in meant if place.collidepoint(event.pos)), pressed)
            self.focus = None
        elif not key and self._moves_focus(action):
            return True
        elif self.focus is not None and (action == "confirm" or _is_space(event)):
            pressed = self._buttons[self.focus]
        if pressed is None:
            return False
        self._held = False
        self.show("")
        pressed.press()
        return True

    def _moves_focus(self, action: str) -> bool:
        """Move the focus by a named action. Return False if that is none, or leads back to the page."""
        if self.focus is None:
            if action not in ("next", "previous") or self._visited:
                return False
            self._visited, self.focus = True, 0 if action == "next" else len(self._buttons) - 1
            return True
        step = _STEPS.get(action)
        if step is None:
            if action == "back":
                self.focus = None
            return action == "back"
        self.focus += step
        if not 0 <= self.focus < len(self._buttons):
            self.focus = None
        return self.focus is not None

    def damage(self, look: Look) -> list[pygame.Rect]:
        """Return the areas of the window that have changed since the last call, shadows included."""
        before, self._last_nodes = self._last_nodes, list(self.nodes(look))
        self._places = [node.rect for node in self._last_nodes if node.role is Role.BUTTON]
        if self._last_nodes == before:
            return []
        reach, covered = 4 * look.px(10), self._covered
        self._covered = [node.rect.inflate(reach, reach) for node in self._last_nodes]
        return covered + self._covered

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it over everything, if any of it lies in the surface's clip."""
        if surface.get_clip().collidelist(self._covered) < 0:
            return
        first = self._buttons[0].text if self._buttons else ""
        for node in self.nodes(look):
            if node.focused:
                ring = node.rect.inflate(look.px(8), look.px(8))
                paint.rounded(surface, ring, look.px(11), None, look.colours.focus, look.px(3))
            if node.role is Role.STATUS:
                paint.shadow(surface, node.rect, look.px(10))
                paint.rounded(surface, node.rect, look.px(10), look.colours.well, look.colours.edge, look.px(1))
            elif node.name == first and self._lasts:
                paint.rounded(surface, node.rect, look.px(7), look.colours.primary)
            elif node.name == first:  # in outline: the main button of the screen may stand right below
                paint.rounded(surface, node.rect, look.px(7), look.colours.raised, look.colours.primary, look.px(2))
            else:
                paint.rounded(surface, node.rect, look.px(7), look.colours.raised, look.colours.edge, look.px(1))
            for words in node.words:
                words.draw(surface, look)

    def nodes(self, look: Look) -> Iterator[Node]:
        """Yield the line and its buttons at their present places."""
        if self._waits or not self._text:
            return
        window = pygame.Rect((0, 0), look.size)
        around, style, (wide, high), sizes, pad, below, whole = self._layout(look)
        sheet = pygame.Rect((0, 0), whole)
        sheet.midbottom = around.centerx, around.bottom
        if around == window:
            sheet.bottom -= look.px(14)
            sheet.top -= self._lift(sheet, look)
        sheet.top += self._sink_offset(look)
        sheet.top = max(sheet.top, look.px(4))
        text = pygame.Rect(sheet.left + pad, sheet.top, wide, sheet.height)
        if below:
            text = pygame.Rect(sheet.left + pad, sheet.top + pad, sheet.width - 2 * pad, high)
        words = Words(self._text, text, style, align="center" if below else "left")
        yield Node(Role.STATUS, self._text, "", sheet, "", True, False, False, window, (words,))
        places = stacked(sheet, sizes, pad, look.px(8)) if below else in_row(sheet, sizes, pad, look.px(8))
        for number, (button, place) in enumerate(zip(self._buttons, places, strict=True)):
            ink = look.colours.on_primary if self._lasts and not number else look.colours.ink
            label = Words(button.text, place, "button", ink, "center")
            focused = number == self.focus
            yield Node(Role.BUTTON, button.text, "", place, "", True, False, focused, window, (label,))

    def _lift(self, sheet: pygame.Rect, look: Look) -> int:
        """Return by how many pixels it stands higher so that nothing lies below it that can be pressed.

        This is found out when it comes; it would else move while something scrolls. 0 if it would leave the lower half.
        """
        if self._lifted is None:
            lifted, targets = sheet.copy(), list(self.targets)
            while (covered := lifted.collidelist(targets)) >= 0:
                lifted.bottom = targets[covered].top - look.px(8)
            self._lifted = sheet.top - lifted.top if lifted.top >= look.height // 2 else 0
        return self._lifted

    def _layout(self, look: Look) -> Layout:
        """Return the layout of the line, cached for one look and the same rooms since every frame needs it."""
        cached = self._layout_cache
        if cached is None or cached[0] is not look or cached[1] != self.rooms:
            layout = self._best_layout(look)
            if cached and cached[0] is look and self._may_stay(cached[2], layout):
                layout = cached[2]
            self._layout_cache, self._lifted = (look, self.rooms, layout), None
            return layout
        return cached[2]

    def _may_stay(self, before: Layout, new: Layout) -> bool:
        """Whether a question stays where it is: in a room as wide, and as good as that where it would stand now."""
        sheet, rooms = pygame.Rect((0, 0), before.size), list(self.rooms)
        sheet.midbottom = before.around.midbottom
        as_good = rooms[: rooms.index(new.around) + 1] if self._lasts and new.around in rooms else []
        return any(room.contains(sheet) and room.width == before.around.width for room in as_good)

    def _best_layout(self, look: Look) -> Layout:
        """Return the layout in the first room in which it fits, perhaps in small text; else where it exceeds least."""
        window = pygame.Rect((0, 0), look.size)
        rooms = [room for room in self.rooms if self._has_room(look, room.width)]
        ways = [self._lay_out(look, room, small) for room in rooms for small in (False, True)]
        least = min(ways, key=lambda way: way.over, default=self._lay_out(look, window, small=False))
        return next((way for way in ways if not way.over), least)

    def _lay_out(self, look: Look, around: pygame.Rect, small: bool) -> Layout:
        """Return the layout in a room: in a narrow one in small text; the buttons below where the text would be long.

        What leaves next to nothing of its room free fills it, so that it lies over all or nothing of what stands there.
        """
        sizes = tuple(button_size(look, button.text) for button in self._buttons)
        narrow = around.width < look.em(NARROW)
        style = "small" if narrow or small else "body"
        pad, gap = (look.px(10 if narrow else 8), look.px(8)) if narrow or small else (look.px(14), look.px(16))
        beside = sum(size[0] for size in sizes) + look.px(8) * max(0, len(sizes) - 1)
        room = around.width - 4 * pad - (beside + gap if sizes else 0)
        tall = look.text_size(self._text, max(1, min(room, look.em(36))), style)[1] > LINES * look.line(style)
        below = narrow or bool(sizes and tall and self.rooms)
        room = around.width - 2 * pad if below else room
        wide, high = look.text_size(self._text, max(1, min(room, look.em(36))), style)
        size = wide + 2 * pad, high + 2 * pad
        if sizes and below:
            broad = min(room, max(wide, *(size[0] for size in sizes)))
            heights = [button_size(look, button.text, widest=room)[1] for button in self._buttons]
            sizes = tuple((broad, tall) for tall in heights)
            size = max(wide, broad) + 2 * pad, size[1] + sum(gap + tall for tall in heights)
        elif sizes:
            size = size[0] + gap + beside, max(high, *(tall for _, tall in sizes)) + 2 * pad
        if self.rooms and 0 <= around.height - size[1] < look.line("small") + 3 * look.px(8):
            high, size = high + around.height - size[1], around.size
        return Layout(around, style, (wide, high), sizes, pad, below, size)

    def _has_room(self, look: Look, width: int) -> bool:
        """Whether no word would be broken in a room ``width`` pixels wide: a broken path, say, cannot be read."""
        return max(look.measure(word, "small")[0] for word in pieces(self._text)) <= width - 2 * look.px(10)

    def _sink_offset(self, look: Look) -> int:
        """Return the pixels by which it is still below its place, while it appears or disappears.

        0 with motion off and in a room of its own, where it appears at once.
        """
        edge = min(self._age, self._duration - self._age) / FADE
        return 0 if edge >= 1 or not look.motion or self.rooms else round((1 - max(0.0, edge)) * look.px(90))


def _is_space(event: pygame.Event) -> bool:
    """Whether an event is a press of the space key."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
