"""`Page`: one screen's widgets, with focus for keyboard and pad, scrolling, dialogs and pop-up lists.

    def build(page: Page) -> None:
        page.panel(sheet)
        page.label(place, t(TITLE), "heading")
        page.button("play", rect, t(PLAY), self.play, icon="play", style="primary")
        page.toggle("hints", rect, t(HINTS), settings.hints, lambda on: host.change(hints=on))
        part = page.scroll(rect)                # a `Region` with the same methods and its own coordinates
        part.entry("name", ...)
        page.on_back = self.close               # what Esc does; without it Esc is left to the scene

    page = Page(look, build)
    page.handle(event, action)   # True if the page used it
    page.update(dt)
    page.damage()                # where it looks different now
    page.draw(surface)           # all of it that lies in the surface's clip
    page.rebuild()               # something that shows has changed; rebuild(look): size, language, text size, theme

A page is always built as a whole from the scene's data, so widgets hold nothing; focus, scroll positions and carets
are kept by the widgets' keys. After a toggle, choice or slider has changed something the page is built anew by itself,
after a button only if asked to. Building happens when the page is next used: `rebuild` may be called anywhere, often.

Keyboard: Tab and Shift-Tab go round the groups (``group=``), arrows to the nearest target, left and right change a
value, Enter or Space press, Esc goes back. `Region` says what can be put on a page, `game.ui.style.layout` helps to
measure.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count

import pygame

from game.ui.commands import BoundCommand
from game.ui.input.input_mode import InputMode
from game.ui.input.inputs import label
from game.ui.page.appearance import Part, differing, parts
from game.ui.page.contents import Contents
from game.ui.page.dialog import dialog, pop_up
from game.ui.page.drawing import draw_region, draw_ring
from game.ui.page.focus_ring import FocusRing
from game.ui.page.interaction import Interaction
from game.ui.page.keyboard import Keyboard
from game.ui.page.pointer import Pointer
from game.ui.page.screen_keyboard import ScreenKeyboard
from game.ui.page.tip import Tip
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.node import Node
from game.ui.widgets.widget import Options, Press, Value

_EDITIONS = count(1)
_WRITING = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)
"""The events of a real keyboard."""


class Page(Contents):
    """One screen. ``build`` puts the widgets there; it is called again whenever anything that shows has changed.

    ``mode`` is the program's; a page without one has its own.
    """

    def __init__(self, look: Look, build: Callable[["Page"], object], mode: InputMode | None = None) -> None:
        super().__init__(look, self)
        self.mode = mode or InputMode()
        self.overlay: Page | None = None
        """A dialog or list on top, which takes all input until it is closed."""
        self.asks = False
        """Whether it is a question: it shows which answer has the keyboard, also to whoever came by mouse."""
        self.patience = math.inf
        """Seconds at rest after which its scene wants to look round; no frame is drawn for that."""
        self.doing = Interaction(self, self.mode)
        self.ring = FocusRing()
        self._keyboard = Keyboard(self.doing)
        self._pointer = Pointer(self.doing)
        self._tip = Tip(self.doing)
        self._build_callback = build
        self._stale = True
        self.closed = False
        self._unseen = True
        """Whether it may look different from what was seen last, for what `_stance` does not tell."""
        self._soiled = [self.view]
        self._seen: list[Part] = []
        self._stood: tuple[object, ...] = ()
        self._edition = 0

    # ---- building

    def rebuild(self, look: Look | None = None) -> None:
        """Build the page anew before it is next used, with another look if one is given."""
        self.look = look or self.look
        self._stale = True
        if self.overlay:
            self.overlay.rebuild(look)

    def close(self) -> None:
        """The page is not shown any more: let go of its entries, which pygame-gui would keep. It is not built again."""
        self.closed = True
        for widget in self.widgets.values():
            if isinstance(widget, EntryWidget):
                widget.close()
        if self.overlay:
            self.overlay.close()

    def chord(self, action: str) -> str:
        """The first key of a named action as it is shown, "" for none."""
        chords = self.mode.keys.get(action, ())
        return label(chords[0]) if chords else ""

    def settle(self) -> None:
        """Build the page now if it is due."""
        while self._stale and not self.closed:
            self._stale, self._unseen = False, True
            self._build()

    @property
    def edition(self) -> tuple[object, ...]:
        """Equal as long as nothing has been built anew, here or on top of it."""
        self.settle()
        return (self._edition, *(self.overlay.edition if self.overlay else ()))

    def _build(self) -> None:
        self._edition = next(_EDITIONS)
        old, scrolled, middle = self.widgets, self.regions, self._focus_middle()
        resized = self.view.size != self.look.size
        self.clear(self.look)
        self._build_callback(self)
        self.index()
        self.adopt(old, scrolled)
        self.doing.resume(middle, resized)
        self._pointer.resume()

    def _focus_middle(self) -> tuple[int, int] | None:
        focused = self.doing.focused
        return self.box(focused).center if focused in self.widgets else None

    # ---- what there is

    def nodes(self) -> Iterator[Node]:
        """Everything on the page, in order, with what it is and says; not what lies on top of it (`overlay`)."""
        self.settle()
        yield from self.told(self.doing)
        tip = self._tip.node()
        if tip and not self.overlay:
            yield tip

    @property
    def stack(self) -> list["Page"]:
        """The page and what lies on top of it, the topmost last."""
        return [self, *self.overlay.stack] if self.overlay else [self]

    @property
    def tip(self) -> pygame.Rect | None:
        """What the tip that shows covers."""
        return self._tip.covered

    def targets(self) -> dict[str, pygame.Rect]:
        """What can be pressed now and is in sight: key → the visible part, in window pixels."""
        self.settle()
        return self.overlay.targets() if self.overlay else self.seen()

    def reads(self, at: tuple[int, int]) -> bool:
        """Whether a finger that stays at a point of the window reads a tip there."""
        self.settle()
        return self.overlay.reads(at) if self.overlay else self._pointer.reads(at)

    @property
    def scrolls(self) -> bool:
        """Whether there is something to scroll."""
        above = self.stack[-1]
        return any(region.reach for region in above.regions.values())

    def scroll_by(self, pixels: float) -> None:
        """Scroll what the keyboard would scroll."""
        above = self.stack[-1]
        above._keyboard.scroll_by(pixels)
        above._unseen = True

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window belongs to the page: a widget, a panel; everything while a dialog is open."""
        self.settle()
        return self.overlay is not None or self.stops(at)

    @property
    def focused(self) -> str | None:
        """The key of the widget that has the focus (of the dialog or list, while one is open)."""
        self.settle()
        return self.overlay.focused if self.overlay else self.doing.focused

    def focus(self, key: str) -> None:
        """Give the focus to a widget; one that is not there (yet) is looked for after the next building."""
        self.doing.focus(key)

    def reveal(self, key: str) -> None:
        """Scroll a widget into sight, if it is there; the focus stays where it is."""
        self.settle()
        if key in self.widgets:
            self.doing.reveal(key)

    @property
    def typing(self) -> bool:
        """Whether somebody writes, or looks for something in a list: letters are letters then, not actions."""
        self.settle()
        if self.overlay:
            return self.overlay.writes or self.overlay.typing
        return self.doing.entry is not None or self.seeks

    @property
    def busy(self) -> bool:
        """Whether something moves, so that time must pass."""
        return self.overlay.busy if self.overlay else self._moves or self.ring.moving

    @property
    def restless(self) -> bool:
        """Whether frames are wanted: something moves, or may look different from what was seen last."""
        changed = self._unseen or self._moves or self._soiled or self.ring.moving or self._stance != self._stood
        return bool(changed) or (self.overlay is not None and self.overlay.restless)

    @property
    def _stance(self) -> tuple[object, ...]:
        """What is done to the page without its being used: by the mouse above it, by time, by its scene."""
        offsets = [region.offset for region in self.regions.values()]
        return self.doing.lit, self.mode.by_pad, self.ring.box, offsets, self.overlay is None

    @property
    def expectant(self) -> bool:
        """Whether at rest something will show in a moment: a tip. Until then no frames are wanted."""
        return self.overlay.expectant if self.overlay else self.doing.waiting

    def linger(self, dt: float) -> None:
        """Let ``dt`` seconds pass in which nothing moved."""
        above = self.overlay or self
        above.doing.update(dt)
        above._pointer.update(dt)

    def soil(self, area: pygame.Rect | None = None) -> None:
        """Something that a painter paints looks different, or was painted over: anywhere, or in an area."""
        self._soiled.append(area or self.view)

    def damage(self) -> list[pygame.Rect]:
        """Where it looks different from when this was last asked, shadows and all; the areas may overlap."""
        self.settle()
        above = self.overlay.damage() if self.overlay else []
        if self._unseen or self._stance != self._stood:
            before, self._seen = self._seen, self._appearance()
            self._soiled += differing(before, self._seen)
        self._unseen, self._stood = False, self._stance
        soiled, self._soiled = self._soiled, []
        return soiled + above

    def _appearance(self) -> list[Part]:
        """All that it looks like now but what lies on top of it."""
        seen, focused, tip = parts(self, self.doing.state, self.view), self.doing.focused, self._tip.node()
        if self.overlay:
            seen.append((self.view, self.overlay.writes or "dimmed"))
        elif focused and self.ring.box:
            seen.append((self.ring.outline(self.look), (tuple(self.ring.box), self.widgets[focused].radius)))
        if tip and self._tip.covered and not self.overlay:
            seen.append((self._tip.covered, (tip.name, tip.value)))
        return seen

    @property
    def _moves(self) -> bool:
        """Whether more than the focus ring moves."""
        for region in self.regions.values():
            if region.offset != region.goal:
                return True
        return self._stale

    # ---- living

    def handle(self, event: pygame.Event, action: str = "") -> bool:
        """Take an event and the named action it stands for. True if it was for this page."""
        self.settle()
        if self.overlay and self.overlay.writes and event.type in _WRITING and action != "back":
            self.close_overlay()
            self.settle()
        if self.overlay:
            self._unseen = self._unseen or self.overlay.writes  # what is written there stands on this page
            self.overlay.handle(event, action)
            self.settle()
            return True
        used = self._pointer.handle(event)
        if used is None:
            used = self._keyboard.handle(event, action)
            self._pointer.follow()
        self._unseen = self._unseen or used
        self.settle()
        return used

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._unseen = self._unseen or self._stale
        self.settle()
        self.doing.update(dt)
        if self.mode.by_touch:
            self._pointer.update(dt)
        if self._moves:
            for region in self.regions.values():
                region.glide(dt)
            self._pointer.follow()
        focused = self.doing.focused
        rung = self.mode.by_key or (self.asks and not self.mode.by_touch)
        self.ring.follow(self.box(focused) if focused and rung else None, dt, self.look.motion)
        if self.overlay:
            self.overlay.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies in the clip of the window's surface; the scene draws what lies behind."""
        self.settle()
        draw_region(surface, self, self.doing.state)
        focused = self.doing.focused
        if focused and not self.overlay:
            draw_ring(surface, self, self.ring, focused)
        if self.overlay:
            if not self.overlay.writes:
                paint.dim(surface)
            self.overlay.draw(surface)
        else:
            self._tip.draw(surface)

    # ---- dialogs and lists

    def ask(self, title: str, text: str, answers: Sequence[BoundCommand | tuple[str, Press, str]]) -> None:
        """Open a dialog whose buttons are commands, done after it has closed; Esc presses the last one.

        Where one of them is dangerous, the last one has the focus.
        """
        buttons = [
            (answer.text, answer, answer.style) if isinstance(answer, BoundCommand) else answer for answer in answers
        ]
        self.overlay = Page(self.look, dialog(title, text, buttons, self.close_overlay), self.mode)
        self.overlay.asks = True

    def pick(self, key: str, options: Options, value: Value, on_pick: Callable[[Value], object]) -> None:
        """Open a list of all options beside the widget ``key``; picking one closes it."""
        build = pop_up(self.box(key), options, value, on_pick, self.close_overlay)
        self.overlay = Page(self.look, build, self.mode)

    def write(self, key: str) -> None:
        """Open the on-screen keyboard for an entry: what is written there is seen at once."""
        entry = partial(self._entry, key)
        if self.mode.by_touch:
            entry().focus(all_selected=True)
        keyboard = ScreenKeyboard(entry, self.close_overlay)
        self.overlay = Page(self.look, lambda page: keyboard.build(page, self.box(key)), self.mode)
        self.overlay.settle()

    def _entry(self, key: str) -> EntryWidget:
        self.settle()
        found = self.widgets[key]
        assert isinstance(found, EntryWidget)
        return found

    def close_overlay(self) -> None:
        """Close the dialog, the list or the on-screen keyboard."""
        self.overlay = None
        self.rebuild()
