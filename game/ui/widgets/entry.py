"""The text entry: pygame-gui's line editor in our frame.

pygame-gui edits (caret, selection, words, clipboard) and does nothing else here: it has no keyboard navigation, cuts
long labels and takes 60 ms to import, so it is loaded when a page first has an entry.
"""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.resources import asset
from game.ui.style import paint
from game.ui.style.layout import lip_height
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Options, Value, Widget, WidgetState

if TYPE_CHECKING:
    from game.ui.widgets.line import LineEditor

_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_CHANGING = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Modifiers with which an arrow key selects or walks over words."""
HINT_STYLES = ("body", "small", "fine")
"""How a hint is written: in the first of them that has room on the line."""


@dataclass(eq=False)
class EntryWidget(Widget):
    """One line of text that people write. ``on_change`` gets the text after every change.

    The ``hint`` shows while it is empty; ``suggestions`` open from an arrow at its right end. Who picks one writes its
    text, unless ``on_suggested`` takes its value.
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
        self.line = _new_line(self.look, self.rect.size, visible(self.look, self.value)[: self.max_length])

    @property
    def text(self) -> str:
        """What is written now."""
        return str(self.line.get_text())

    @property
    def selection(self) -> tuple[int, int]:
        """Where what is selected begins, and where it ends; both are the caret's place where nothing is."""
        return self.line.selection

    @property
    def chosen(self) -> tuple[int, int]:
        """Where it was begun to select, and where the caret stands; both are the same where nothing is selected."""
        low, high = self.line.selection
        return (high, low) if self.line.caret == low else (low, high)

    @property
    def called(self) -> str:
        """Its name, or what its hint asks for."""
        return self.name or self.hint or self.tip

    @property
    def said_value(self) -> str:
        """What is written."""
        return self.text

    @property
    def appearance(self) -> tuple[object, ...]:
        """Its description, what is composed, and the picture of the line with its caret and selection."""
        return *super().appearance, self.composing, pygame.image.tobytes(self.line.picture, "RGBA")

    def extent(self, box: pygame.Rect) -> pygame.Rect:
        """Also the sheet on which stands what an input method composes."""
        return box.union(self._composed(_inner(self.look, box))) if self.composing else box

    def words(self, box: pygame.Rect, state: WidgetState) -> list[Words]:
        """Its hint while nothing is written, and what an input method composes; the editor shows what is written."""
        del state
        look, inner, out = self.look, _inner(self.look, box), list[Words]()
        if self.hint and not (self.text or self.composing):
            fitting = (style for style in HINT_STYLES if look.measure(self.hint, style)[0] <= inner.width)
            style = next(fitting, HINT_STYLES[-1])
            out.append(Words(look.fit(self.hint, inner.width, style), inner, style, look.colours.ink_soft))
        if self.composing:
            out.append(Words(self.composing, self._composed(inner), align="center"))
        return out

    def companions(self) -> list[Widget]:
        """The arrow that opens the suggestions."""
        if not self.suggestions:
            return []
        side = self.rect.height
        place = pygame.Rect(self.rect.right + self.look.px(4), self.rect.top, side, side + lip_height(self.look))
        key, group, tip = f"{self.key}.list", self.group, self.hint
        return [ButtonWidget(self.look, key, place, "", self._open_list, icon="chevron-down", group=group, tip=tip)]

    def _open_list(self) -> None:
        self.owner.pick(f"{self.key}.list", self.suggestions, self.text, self._suggested)

    def _suggested(self, value: Value) -> None:
        if self.on_suggested:
            self.on_suggested(value)
        else:
            self.on_change(dict(self.suggestions)[value])
        self.owner.rebuild()

    def adopt(self, old: "EntryWidget") -> None:
        """Go on where the same entry stood before the page was built anew: its caret and selection."""
        if old.text == self.text:
            self.line.go_on_from(old.line)
        self.composing = old.composing

    def focus(self, all_selected: bool) -> None:
        """Start to edit; with everything selected where somebody came by key."""
        self.line.begin(all_selected)
        self.line.show_caret()

    def resume(self) -> None:
        """Go on editing after the page was built anew."""
        self.line.go_on()
        self.line.show_caret()

    def leave(self) -> None:
        """Stop editing."""
        self.composing = ""
        self.line.end()

    def close(self) -> None:
        """The page is built anew without this entry."""
        self.line.close()

    def take(self, event: pygame.Event, box: pygame.Rect) -> bool:
        """Let the editor have an event; ``box`` is where the entry stands. True if it used it."""
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        before = self.text
        self.line.set_relative_position(_inner(self.look, box).topleft)
        if event.type == pygame.MOUSEMOTION:
            used = self.line.drag_to(event.pos)
        elif event.type == pygame.TEXTINPUT:
            used = self._write(event.text)
        elif pastes(event):
            used = self._write(pygame.scrap.get_text())
        else:
            used = bool(self.line.process_event(event))
        self.composing = "" if event.type == pygame.TEXTINPUT else self.composing
        if used and event.type not in _MOUSE:
            self.line.show_caret()
        if self.text != before:
            self.on_change(self.text)
        return used

    def put(self, text: str, instead: int = 0) -> None:
        """Write a text in the place of what is selected, else of so many letters before the caret."""
        before, (low, high) = self.text, self.line.selection
        if low == high:
            self.line.select(max(0, low - instead), low)
        (low, high), shown = self.line.selection, visible(self.look, text)
        self.line.write(shown[: max(0, self.max_length - len(before) + high - low)])
        self.line.show_caret()
        if self.text != before:
            self.on_change(self.text)

    def select(self, begin: int, caret: int) -> None:
        """Put the caret before a letter, and select what stands between there and another one."""
        last = len(self.text)
        self.line.select(min(max(begin, 0), last), min(max(caret, 0), last))
        self.line.show_caret()

    def leads_out(self, event: pygame.Event) -> bool:
        """Left at the beginning and right at the end, with nothing selected, go on to what stands beside the entry."""
        if event.type != pygame.KEYDOWN or event.mod & _CHANGING:
            return False
        low, high = self.line.selection
        return bool(low == high == {pygame.K_LEFT: 0, pygame.K_RIGHT: len(self.text)}.get(event.key, -1))

    def draw(self, surface: pygame.Surface, box: pygame.Rect, state: WidgetState) -> None:
        """A well with the text; what an input method composes stands below it until it is done."""
        c, px = self.look.colours, self.look.px
        paint.rounded(surface, box, self.radius, c.well, c.focus if state.focused else c.edge, px(1))
        inner = _inner(self.look, box)
        surface.blit(self.line.picture, inner, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.composing:
            sheet = self._composed(inner)
            paint.rounded(surface, sheet, px(4), c.panel, c.focus, px(1))
        super().draw(surface, box, state)
        if self.composing:
            drawn = self.look.text_rect(self.composing, sheet, align="center")
            surface.fill(c.ink, (drawn.left, drawn.bottom, drawn.width, px(1)))

    def _write(self, text: str) -> bool:
        """Put a text in the place of what is selected, as much of it as there is room for. False if that is nothing."""
        low, high = self.line.selection
        written = visible(self.look, text)[: max(0, self.max_length - len(self.text) + high - low)]
        if written:
            self.line.write(written)
        return bool(written)

    def _composed(self, inner: pygame.Rect) -> pygame.Rect:
        """The sheet on which stands what an input method composes."""
        width, height = self.look.measure(self.composing)
        px = self.look.px
        return pygame.Rect(inner.left, inner.bottom + px(6), width + px(16), height + px(8))


def visible(look: Look, text: str) -> str:
    """A text without what cannot be seen: control characters, line breaks, marks without any width."""
    return "".join(char for char in text if char.isprintable() and look.measure(char)[0])


def pastes(event: pygame.Event) -> bool:
    """Whether the event is the key that pastes."""
    pasting = pygame.KMOD_CTRL | pygame.KMOD_META
    return event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & pasting)


def _inner(look: Look, box: pygame.Rect) -> pygame.Rect:
    """Where the text stands inside the frame."""
    return box.inflate(-2 * look.px(10), -2 * look.px(3))


def _new_line(look: Look, size: tuple[int, int], value: str) -> "LineEditor":
    from game.ui.widgets.line import LineEditor

    manager = _manager(
        look.font(), look.em(1), look.colours.well, look.colours.ink, look.colours.accent, look.colours.on_accent
    )
    return LineEditor(_inner(look, pygame.Rect((0, 0), size)), manager, look.em(1), value)


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
