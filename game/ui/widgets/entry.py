"""The text entry: pygame-gui's line editor in a frame of ours.

pygame-gui does only the editing (caret, selection, words, clipboard): it has no keyboard navigation and cuts off long
labels. It takes 60 ms to import, so it is loaded when a page first has an entry.
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar
from unicodedata import normalize

import pygame

from game.ui.style import paint
from game.ui.style.look import Look, face
from game.ui.style.themes import Colour
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Options, Value, Widget, WidgetState

if TYPE_CHECKING:
    from game.ui.widgets.line import LineEditor

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_SELECTING = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Modifiers with which an arrow key selects, or moves the caret by words."""
HINT_STYLES = ("body", "small", "fine")
"""Text styles of a hint, largest first: the first that fits on the line is used."""


@dataclass(eq=False)
class EntryWidget(Widget):
    """One line of text to edit. ``on_change`` gets the text after every change.

    Attributes:
        max_length: the most characters it takes.
        hint: a text that shows while it is empty.
        suggestions: options (value, text) in a list that an arrow at its right end opens.
        on_suggested: gets the value of a picked suggestion; without it, ``on_change`` gets its text.
        composing: the text that an input method is composing; "" for none.
    """

    value: str
    on_change: Callable[[str], object]
    _: KW_ONLY
    max_length: int = 40
    hint: str = ""
    suggestions: Options = ()
    on_suggested: Callable[[Value], object] | None = None

    role: ClassVar[Role] = Role.ENTRY
    edits: ClassVar[bool] = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.suggestions:
            self.rect.width -= self.rect.height + self.look.px(4)
        self.composing = ""
        self._line: LineEditor | None = None

    @property
    def line(self) -> "LineEditor":
        """The line editor: that of the entry before the page was rebuilt, if nothing has changed, else a new one."""
        if self._line is None:
            self._line = _new_line(self.look, self.rect.size, self.text)
        return self._line

    @property
    def text(self) -> str:
        """The text as it is now."""
        return str(self._line.get_text()) if self._line else visible(self.look, self.value, self.max_length)

    @property
    def selection(self) -> tuple[int, int]:
        """Begin and end of the selection as indices of characters; both are the caret's if nothing is selected."""
        return self.line.selection

    @property
    def chosen(self) -> tuple[int, int]:
        """Anchor and caret of the selection as indices of characters; they are equal if nothing is selected."""
        low, high = self.line.selection
        return (high, low) if self.line.caret == low else (low, high)

    @property
    def accessible_name(self) -> str:
        """Its name, else its hint, else its tip."""
        return self.name or self.hint or self.tip

    @property
    def said_value(self) -> str:
        """Its text."""
        return self.text

    @property
    def appearance(self) -> tuple[object, ...]:
        """Its description, the composed text, and the picture of the line with caret and selection."""
        return *super().appearance, self.composing, pygame.image.tobytes(self.line.picture, "RGBA")

    def extent(self, box: pygame.Rect) -> pygame.Rect:
        """Return the box with the sheet below it that shows the composed text."""
        return box.union(self._composition_sheet(_inner(self.look, box))) if self.composing else box

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Return the hint while it is empty, and the composed text; the editor draws the text itself."""
        del state
        look, inner, out = self.look, _inner(self.look, box), list[Words]()
        if self.hint and not (self.text or self.composing):
            fitting = (style for style in HINT_STYLES if look.measure(self.hint, style)[0] <= inner.width)
            style = next(fitting, HINT_STYLES[-1])
            out.append(Words(look.fit(self.hint, inner.width, style), inner, style, look.colours.ink_soft))
        if self.composing:
            out.append(Words(self.composing, self._composition_sheet(inner), align="center"))
        return out

    def companions(self) -> list[Widget]:
        """Return the arrow button that opens the suggestions, if it has any."""
        if not self.suggestions:
            return []
        side = self.rect.height
        place = pygame.Rect(self.rect.right + self.look.px(4), self.rect.top, side, side)
        key, group, tip = f"{self.key}.list", self.group, self.hint
        return [ButtonWidget(self.look, key, place, "", self._open_list, icon="chevron-down", group=group, tip=tip)]

    def _open_list(self) -> None:
        self.owner.pick(f"{self.key}.list", self.suggestions, self.text, self._take_suggestion)

    def _take_suggestion(self, value: Value) -> None:
        if self.on_suggested:
            self.on_suggested(value)
        else:
            self.on_change(dict(self.suggestions)[value])
        self.owner.rebuild()

    def adopt(self, old: "EntryWidget") -> None:
        """Take over the caret, the selection and the composed text from the same entry before the page was rebuilt."""
        if old.text == self.text and old._line:
            if self.look is old.look and self.rect.size == old.rect.size:
                self._line, old._line = old._line, None
                self._line.pause()
            else:
                self.line.go_on_from(old._line)
        self.composing = old.composing

    def focus(self, all_selected: bool) -> None:
        """Start editing, with the caret at the end, or with the whole text selected."""
        self.line.begin(all_selected)
        self.line.show_caret()

    def resume(self) -> None:
        """Go on editing after the page was rebuilt."""
        self.line.go_on()
        self.line.show_caret()

    def leave(self) -> None:
        """Stop editing."""
        self.composing = ""
        self.line.end()

    def close(self) -> None:
        """Release the line editor; the entry is not used again."""
        if self._line:
            self._line.close()

    def take(self, event: pygame.Event, box: pygame.Rect) -> bool:
        """Pass an event to the editor; ``box`` is the entry's place in the window. Return whether it used the event."""
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        before = self.text
        self.line.set_relative_position(_inner(self.look, box).topleft)
        if event.type == pygame.MOUSEMOTION:
            used = self.line.drag_to(event.pos)
        elif event.type == pygame.TEXTINPUT:
            used = self._replace_selection(event.text)
        elif pastes(event):
            used = self._replace_selection(pasted_text())
        else:
            used = self._edit(event)
        self.composing = "" if event.type == pygame.TEXTINPUT else self.composing
        if used and event.type not in _MOUSE:
            self.line.show_caret()
        if self.text != before:
            self.on_change(self.text)
        return used

    def put(self, text: str, instead: int = 0) -> None:
        """Replace the selection by a text; if nothing is selected, the ``instead`` characters before the caret.

        The text is shortened to what `max_length` allows.
        """
        before, (low, high) = self.text, self.line.selection
        if low == high:
            self.line.select(max(0, low - instead), low)
        self.line.write(self._fitting(text))
        self.line.show_caret()
        if self.text != before:
            self.on_change(self.text)

    def select(self, begin: int, caret: int) -> None:
        """Select from ``begin`` to ``caret``, where the caret then stands; both indices are limited to the text."""
        last = len(self.text)
        self.line.select(min(max(begin, 0), last), min(max(caret, 0), last))
        self.line.show_caret()

    def leads_out(self, event: pygame.Event) -> bool:
        """Whether an arrow key moves the focus on: left at the beginning or right at the end, nothing selected."""
        if event.type != pygame.KEYDOWN or event.mod & _SELECTING:
            return False
        low, high = self.line.selection
        return bool(low == high == {pygame.K_LEFT: 0, pygame.K_RIGHT: len(self.text)}.get(event.key, -1))

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """Draw a well with the text, and the composed text on a sheet below it."""
        c, px = self.look.colours, self.look.px
        paint.rounded(surface, box, self.radius, c.well, c.focus if state.focused else c.edge, self.look.outline)
        inner = _inner(self.look, box)
        surface.blit(self.line.picture, inner, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.composing:
            sheet = self._composition_sheet(inner)
            paint.rounded(surface, sheet, px(4), c.panel, c.focus, px(1))
        super().draw(surface, box, state)
        if self.composing:
            drawn = self.look.text_rect(self.composing, sheet, align="center")
            surface.fill(c.ink, (drawn.left, drawn.bottom, drawn.width, px(1)))

    def _edit(self, event: pygame.Event) -> bool:
        """Let the editor handle an event; what cannot be copied, as another program has the clipboard, is not cut."""
        try:
            return bool(self.line.process_event(event))
        except pygame.error:
            return True

    def _replace_selection(self, text: str) -> bool:
        """Replace the selection by as much of a text as `max_length` allows. Return False if that is nothing."""
        written = self._fitting(text)
        if written:
            self.line.write(written)
        return bool(written)

    def _fitting(self, text: str) -> str:
        """Return as much of a text as may stand instead of the selection."""
        low, high = self.line.selection
        return visible(self.look, text, max(0, self.max_length - len(self.text) + high - low))

    def _composition_sheet(self, inner: pygame.Rect) -> pygame.Rect:
        """Return the place of the sheet that shows the composed text."""
        width, height = self.look.measure(self.composing)
        px = self.look.px
        return pygame.Rect(inner.left, inner.bottom + px(6), width + px(16), height + px(8))


def visible(look: Look, text: str, most: int) -> str:
    """Return the first ``most`` characters that can be seen; control characters, line breaks, characters without width
    are left out. A letter with an accent in a character of its own becomes one character, where there is one.
    """
    composed = text if text.isascii() else normalize("NFC", text)
    return "".join(islice((char for char in composed if char.isprintable() and look.measure(char)[0]), most))


def pasted_text() -> str:
    """Return the text on the clipboard; "" if there is none, or the clipboard cannot be used."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def pastes(event: pygame.Event) -> bool:
    """Whether an event is the key press that pastes: Ctrl or Cmd with V, without Alt.

    On Windows AltGr is Ctrl with Alt, and AltGr+V writes "@" on Croatian, Slovenian, Serbian and Czech keyboards.
    """
    pasting = event.type == pygame.KEYDOWN and event.key == pygame.K_v and not event.mod & pygame.KMOD_ALT
    return pasting and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))


def _inner(look: Look, box: pygame.Rect) -> pygame.Rect:
    """Return the place of the text inside the frame."""
    return box.inflate(-2 * look.px(10), -2 * look.px(3))


def _new_line(look: Look, size: tuple[int, int], value: str) -> "LineEditor":
    from game.ui.widgets.line import LineEditor

    colours = look.colours
    manager = _manager(face(1, bold=False), colours.well, colours.ink, colours.accent, colours.on_accent)
    return LineEditor(_inner(look, pygame.Rect((0, 0), size)), manager, look.em(1), value)


def forget() -> None:
    """Empty the cache of pygame-gui's managers, and with them their fonts."""
    _manager.cache_clear()


@lru_cache(maxsize=4)
def _manager(font_now: pygame.font.Font, well: Colour, ink: Colour, chosen: Colour, on_chosen: Colour) -> Any:
    """Make a pygame-gui manager with our colours; lines have our typeface, and the page does everything else.

    ``font_now`` is only a key of the cache: after pygame was restarted the font is another one, and the fonts of the
    old manager are invalid.
    """
    del font_now
    from pygame_gui import UIManager

    colours = {
        "dark_bg": _hex(well),
        "normal_border": _hex(well),
        "normal_text": _hex(ink),
        "text_cursor_colour": _hex(ink),
        "selected_bg": _hex(chosen),
        "selected_text": _hex(on_chosen),
    }
    misc = {"border_width": "0", "shadow_width": "0", "padding": "0,0"}
    theme = {"text_entry_line": {"colours": colours, "misc": misc}}
    return UIManager((8192, 8192), theme, enable_live_theme_updates=False)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
