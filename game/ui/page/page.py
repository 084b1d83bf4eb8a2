"""`Page`: one screen's widgets, with focus for keyboard and pad, scrolling, dialogs and pop-up lists.

    page = Page(look, lambda page: view(scene).put(page, page.view))     # `game.ui.layout`: a tree of boxes
    page.handle(event, action)   # True if the page used it
    page.update(dt)
    page.damage()                # the areas that look different now
    page.draw(surface)           # draws what lies in the surface's clip
    page.rebuild()               # something that shows has changed; rebuild(look): size, language, text size, theme

A page is always built as a whole from the scene's data, so widgets keep no state; focus, scroll positions and carets
are restored by the widgets' keys. A change by a toggle, choice or slider rebuilds the page; a button's callback must
call `rebuild` itself. The page is rebuilt when it is next used, so `rebuild` may be called anywhere and often.

Keyboard: Tab and Shift-Tab go to the next and the previous group (``group=``), arrows to the nearest target, left and
right change a value, Enter or Space press, Esc goes back. `Region` has the methods that add widgets;
`game.ui.style.control_sizes` measures them.
"""

import math
from collections.abc import Callable, Iterator
from itertools import count
from typing import Self

import pygame

from game.ui.input.input_mode import InputMode
from game.ui.input.inputs import EDITING, chord_of, label
from game.ui.page.damage import Damage
from game.ui.page.dialog import Build
from game.ui.page.drawing import draw_dark, draw_region, draw_ring
from game.ui.page.focus_ring import FocusRing
from game.ui.page.keyboard import Keyboard
from game.ui.page.overlaid import Overlaid
from game.ui.page.pointer import Pointer
from game.ui.page.tip import Tip
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.node import Node

_EDITIONS = count(1)


class Page(Overlaid):
    """One screen or sheet. ``build`` adds its widgets; it is called again whenever anything that shows has changed.

    ``mode`` is the program's input mode; a page without one makes its own.
    """

    def __init__(self, look: Look, build: Callable[["Page"], object], mode: InputMode | None = None) -> None:
        super().__init__(look, self, mode)
        self.patience = math.inf
        """Seconds without events after which its scene wants an update; no frame is drawn for that."""
        self.ring = FocusRing()
        self._keyboard = Keyboard(self.doing)
        self._pointer = Pointer(self.doing)
        self._tip = Tip(self.doing)
        self._build_callback = build
        self._stale = True
        self.scrolled = False
        """Whether it is built only because other items of a list have come into sight (see `ItemGrid`)."""
        self.closed = False
        self._damage = Damage(self, self.doing, self.ring, self._tip)
        self._edition = 0
        self._sized: tuple[object, ...] = ()
        """The size of the window and of its letters when the page was built last."""

    # ---- building

    def rebuild(self, look: Look | None = None, scrolled: bool = False) -> None:
        """Have the page built again before it is next used, with another look if one is given."""
        self.scrolled = scrolled and (self.scrolled or not self._stale)
        self.look = look or self.look
        self._stale = True
        if self.overlay:
            self.overlay.rebuild(look)

    def refresh(self, part: str) -> None:
        """Make one part of the page again (see `Refreshable`), which costs less than `rebuild`."""
        if not self._stale:
            self.refreshers[part]()
            self._damage.suspected = True

    def close(self) -> None:
        """Release its entries, which pygame-gui would keep; the page is not shown and not built any more."""
        self.closed = True
        self.doing.leave()
        for widget in self.widgets.values():
            if isinstance(widget, EntryWidget):
                widget.close()
        if self.overlay:
            self.overlay.close()

    def chord(self, action: str) -> str:
        """Return the text of the first key of a named action; "" for none."""
        chords = self.mode.keys.get(action, ())
        return label(chords[0]) if chords else ""

    def settle(self) -> None:
        """Build the page now if it has to be rebuilt."""
        while self._stale and not self.closed:
            self._stale, self._damage.suspected = False, True
            self._build()

    @property
    def edition(self) -> tuple[object, ...]:
        """A value that changes whenever the page or what lies on top of it is rebuilt."""
        if self._stale:
            self.settle()
        return (self._edition, *(self.overlay.edition if self.overlay else ()))

    def _build(self) -> None:
        self._edition = next(_EDITIONS)
        old, scrolled, middle = self.widgets, self.regions, self._focus_middle()
        before, self._sized = self._sized, (self.look.size, self.look.text_scale)
        self.clear(self.look)
        self._build_callback(self)
        self.index()
        self.adopt(old, scrolled)
        self.doing.resume(middle, self._sized != before)
        self._pointer.resume()

    def _focus_middle(self) -> tuple[int, int] | None:
        """Return the center of the focused widget in window pixels, None for none."""
        focused = self.doing.focused
        return self.box(focused).center if focused in self.widgets else None

    def _above(self, build: Build) -> Self:
        return type(self)(self.look, build, self.mode)

    # ---- content and focus

    def nodes(self) -> Iterator[Node]:
        """Yield everything on the page as nodes, in the order of adding, and its tip; without its `overlay`."""
        self.settle()
        yield from self.nodes_in(self.doing)
        if (tip := self._tip.node()) and not self.overlay:
            yield tip

    @property
    def stack(self) -> list["Page"]:
        """The page and the pages on top of it, the topmost last."""
        return [self, *self.overlay.stack] if self.overlay else [self]

    @property
    def tip(self) -> pygame.Rect | None:
        """The area that the tip covers, None while none shows."""
        return self._tip.covered

    def targets(self) -> dict[str, pygame.Rect]:
        """Return the keys of what can be pressed now and is in sight, with the visible parts in window pixels."""
        self.settle()
        return self.overlay.targets() if self.overlay else self.seen()

    def reads(self, at: tuple[int, int]) -> bool:
        """Whether a long press at a point of the window shows a tip."""
        self.settle()
        return self.overlay.reads(at) if self.overlay else self._pointer.reads(at)

    @property
    def scrolls(self) -> bool:
        """Whether anything on the topmost page can be scrolled."""
        return any(region.reach for region in self.stack[-1].regions.values())

    def scroll_by(self, pixels: float) -> None:
        """Scroll by so many pixels the region that the keyboard would scroll."""
        above = self.stack[-1]
        above._keyboard.scroll_by(pixels)
        above._damage.suspected = True

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window belongs to the page: a widget or a panel; all of it while a dialog is open."""
        self.settle()
        return self.overlay is not None or self.stops(at)

    @property
    def focused(self) -> str | None:
        """The key of the widget that has the focus (of the dialog or list, while one is open)."""
        self.settle()
        return self.overlay.focused if self.overlay else self.doing.focused

    def focus(self, key: str) -> None:
        """Move the focus to a widget; if it is not there yet, it gets the focus when the page is rebuilt with it."""
        self.doing.focus(key)

    def reveal(self, key: str) -> None:
        """Scroll a widget into sight, if it is there, without moving the focus."""
        self.settle()
        if key in self.widgets:
            self.doing.reveal(key)

    @property
    def typing(self) -> bool:
        """Whether letters are typed, into an entry or to search a list, and so are no key bindings."""
        self.settle()
        if self.overlay:
            return self.overlay.is_keyboard or self.overlay.typing
        return self.doing.entry is not None or self.type_ahead

    def ends_line(self, event: pygame.Event) -> bool:
        """Whether Enter, which an event stands for, ends a line that is written; on what lies on top it presses."""
        covered = self.overlay and not (self.overlay.is_keyboard and _is_typed(event, "confirm"))
        self.settle()
        return self.doing.entry is not None and not covered

    @property
    def busy(self) -> bool:
        """Whether something moves, so that `update` must be called."""
        return self.overlay.busy if self.overlay else self._moving or self.ring.moving

    @property
    def needs_frame(self) -> bool:
        """Whether a frame must be drawn: something moves, or may look different from the last frame."""
        changed = self._moving or self.ring.moving or self._damage.possible(self.overlay)
        return changed or (self.overlay is not None and self.overlay.needs_frame)

    @property
    def tip_pending(self) -> bool:
        """Whether a tip will show after its delay; until then no frames are needed."""
        return self.overlay.tip_pending if self.overlay else self.doing.waiting

    def linger(self, dt: float) -> None:
        """Let ``dt`` seconds pass without a frame, while nothing moves."""
        above = self.overlay or self
        above.doing.update(dt)
        above._pointer.update(dt)

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Mark an area (else the whole page) as damaged: a painter's drawing has changed or was painted over."""
        self._damage.areas.append(area or self.view)

    def damage(self) -> list[pygame.Rect]:
        """Return the areas that look different since the last call, shadows included; they may overlap."""
        self.settle()
        above = self.overlay.damage() if self.overlay else []
        return self._damage.take(self.overlay) + above

    @property
    def _moving(self) -> bool:
        """Whether something scrolls or the page has to be rebuilt."""
        for region in self.regions.values():
            if region.offset != region.goal:
                return True
        return self._stale

    # ---- events, time, drawing

    def handle(self, event: pygame.Event, action: str = "") -> bool:
        """Handle an event and the named action that it stands for. Return whether the page used it."""
        if self._stale:
            self.settle()
        if self.overlay and self.overlay.is_keyboard and _is_typed(event, action) and action != "back":
            self.close_overlay()
            self.settle()
        if self.overlay:
            self._damage.suspected |= self.overlay.is_keyboard  # the on-screen keyboard writes on this page
            self.overlay.handle(event, action)
            self.settle()
            return True
        used = self._pointer.handle(event)
        if used is None:
            used = self._keyboard.handle(event, action)
            self._pointer.follow()
        self._damage.suspected |= used
        if self._stale:
            self.settle()
        return used

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: scroll, move the focus ring, count towards a tip."""
        if self._stale:
            self._damage.suspected = True
            self.settle()
        self.doing.update(dt)
        if self.mode.by_touch:
            self._pointer.update(dt)
        if self._moving:
            for region in self.regions.values():
                region.glide(dt)
            self._pointer.follow()
        focused = self.doing.focused
        rung = (self.mode.by_key or (self.asks and not self.mode.by_touch)) and not self.mode.above
        widget = self.widgets[focused] if focused and rung else None
        ringed = widget.ringed(self.homes[widget.key].place(widget.rect)) if widget else None
        self.ring.follow(ringed, dt, self.look.motion)
        if self.overlay:
            self.overlay.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies in the clip of the window's surface; the scene has drawn the background before."""
        self.settle()
        draw_region(surface, self, self.doing.state)
        focused = self.doing.focused
        if focused and not self.overlay:
            draw_ring(surface, self, self.ring, focused)
        if self.overlay:
            if not self.overlay.is_keyboard:
                draw_dark(surface, self, self.overlay.lit, self.doing.state)
            self.overlay.draw(surface)
        else:
            self._tip.draw(surface)


def _is_typed(event: pygame.Event, action: str) -> bool:
    """Whether somebody uses a real keyboard to write or to go on.

    A modifier alone, a key for the volume, and an input method that clears its text are not that; a key that writes
    sends a TEXTINPUT.
    """
    if event.type == pygame.KEYDOWN:
        return bool(action) or chord_of(event) in EDITING
    return event.type == pygame.TEXTINPUT or (event.type == pygame.TEXTEDITING and bool(event.text))
