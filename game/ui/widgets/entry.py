"""The text entry: pygame-gui's line editor in our frame.

pygame-gui edits (caret, selection, words, clipboard) and does nothing else here: it has no keyboard navigation, cuts
long labels and takes 60 ms to import, so it is loaded when a page first has an entry.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from game.resources import asset
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.widgets import State, Widget

if TYPE_CHECKING:
    from game.ui.widgets.line import Line

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_CHANGING = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Modifiers with which an arrow key selects or walks over words."""


class Entry(Widget):
    """One line of text that people write. ``on_change`` gets the text after every change."""

    edits = True

    def __init__(
        self,
        look: Look,
        key: str,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], object],
        *,
        max_length: int = 40,
        hint: str = "",
        group: str = "main",
        tip: str = "",
    ) -> None:
        super().__init__(look, key, rect, group, True, tip)
        self.on_change = on_change
        self.hint = hint
        self.composing = ""
        self._longest = max_length
        self._line = _new_line(look, self.rect.size, visible(look, value)[:max_length])

    @property
    def text(self) -> str:
        """What is written now."""
        return str(self._line.get_text())

    def adopt(self, old: "Entry") -> None:
        """Go on where the same entry stood before the page was built anew: its caret and selection."""
        if old.text == self.text:
            self._line.go_on_from(old._line)
        self.composing = old.composing

    def focus(self, all_selected: bool) -> None:
        """Start to edit; with everything selected where somebody came by key."""
        self._line.begin(all_selected)
        self._line.show_caret()

    def resume(self) -> None:
        """Go on editing after the page was built anew."""
        self._line.go_on()
        self._line.show_caret()

    def leave(self) -> None:
        """Stop editing."""
        self.composing = ""
        self._line.end()

    def close(self) -> None:
        """The page is built anew without this entry."""
        self._line.close()

    def take(self, event: pygame.Event, box: pygame.Rect) -> bool:
        """Let the editor have an event; ``box`` is where the entry stands. True if it used it."""
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        before = self.text
        self._line.set_relative_position(_inner(self.look, box).topleft)
        if event.type == pygame.MOUSEMOTION:
            used = self._line.drag_to(event.pos)
        elif event.type == pygame.TEXTINPUT:
            used = self._write(event.text)
        elif _pastes(event):
            used = self._write(pygame.scrap.get_text())
        else:
            used = bool(self._line.process_event(event))
        self.composing = "" if event.type == pygame.TEXTINPUT else self.composing
        if used and event.type not in _MOUSE:
            self._line.show_caret()
        if self.text != before:
            self.on_change(self.text)
        return used

    def leads_out(self, event: pygame.Event) -> bool:
        """Left at the beginning and right at the end, with nothing selected, go on to what stands beside the entry."""
        if event.type != pygame.KEYDOWN or event.mod & _CHANGING:
            return False
        low, high = self._line.selection
        return bool(low == high == {pygame.K_LEFT: 0, pygame.K_RIGHT: len(self.text)}.get(event.key, -1))

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """A well with the text; what an input method composes stands below it until it is done."""
        c, px = self.look.colours, self.look.px
        paint.rounded(surface, box, self.radius, c.well, c.focus if state.focused else c.edge, px(1))
        inner = _inner(self.look, box)
        surface.blit(self._line.picture, inner, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.hint and not (self.text or self.composing):
            self.look.draw_text(surface, self.hint, inner, colour=c.ink_soft)
        if self.composing:
            self._draw_composing(surface, inner)

    def _write(self, text: str) -> bool:
        """Put a text in the place of what is selected, as much of it as there is room for. False if that is nothing."""
        low, high = self._line.selection
        written = visible(self.look, text)[: max(0, self._longest - len(self.text) + high - low)]
        if written:
            self._line.write(written)
        return bool(written)

    def _draw_composing(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        c, px = self.look.colours, self.look.px
        width, height = self.look.measure(self.composing)
        sheet = pygame.Rect(inner.left, inner.bottom + px(6), width + px(16), height + px(8))
        paint.rounded(surface, sheet, px(4), c.panel, c.focus, px(1))
        drawn = self.look.draw_text(surface, self.composing, sheet, align="center")
        surface.fill(c.ink, (drawn.left, drawn.bottom, drawn.width, px(1)))


def visible(look: Look, text: str) -> str:
    """A text without what cannot be seen: control characters, line breaks, marks without any width."""
    return "".join(char for char in text if char.isprintable() and look.measure(char)[0])


def _pastes(event: pygame.Event) -> bool:
    pasting = pygame.KMOD_CTRL | pygame.KMOD_META
    return event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & pasting)


def _inner(look: Look, box: pygame.Rect) -> pygame.Rect:
    """Where the text stands inside the frame."""
    return box.inflate(-2 * look.px(10), -2 * look.px(3))


def _new_line(look: Look, size: tuple[int, int], value: str) -> "Line":
    from game.ui.widgets.line import Line

    manager = _manager(
        look.font(), look.em(1), look.colours.well, look.colours.ink, look.colours.accent, look.colours.on_accent
    )
    return Line(_inner(look, pygame.Rect((0, 0), size)), manager, initial_text=value)


def forget() -> None:
    """Let go of pygame-gui's managers, and their fonts with them."""
    _manager.cache_clear()


@lru_cache(maxsize=4)
def _manager(
    font_now: pygame.font.Font, pixels: int, well: Colour, ink: Colour, chosen: Colour, on_chosen: Colour
) -> Any:
    """A pygame-gui manager that knows our typeface and colours. It holds the theme; the page does everything else.

    ``font_now`` only tells managers apart: after pygame was restarted there is another one, and the old manager's
    fonts are as dead as the old one.
    """
    del font_now
    from pygame_gui import UIManager

    font = {"name": "ludoteca", "size": str(pixels), "regular_path": str(asset("fonts", "LudotecaSans-Regular.ttf"))}
    colours = {
        "dark_bg": _hex(well),
        "normal_border": _hex(well),
        "normal_text": _hex(ink),
        "text_cursor_colour": _hex(ink),
        "selected_bg": _hex(chosen),
        "selected_text": _hex(on_chosen),
    }
    misc = {"border_width": "0", "shadow_width": "0", "padding": "0,0"}
    theme = {"text_entry_line": {"font": font, "colours": colours, "misc": misc}}
    return UIManager((8192, 8192), theme, enable_live_theme_updates=False)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
