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
    page.update(dt); page.draw(surface)
    page.rebuild()               # something that shows has changed; rebuild(look): size, language, text size, theme

A page is always built as a whole from the scene's data, so widgets hold nothing; focus, scroll positions and carets
are kept by the widgets' keys. After a toggle, choice or slider has changed something the page is built anew by itself,
after a button only if asked to. Building happens when the page is next used: `rebuild` may be called anywhere, often.

Keyboard: Tab and Shift-Tab go round the groups (``group=``), arrows to the nearest target, left and right change a
value, Enter or Space press, Esc goes back. `Region` says what can be put on a page, `game.ui.style.layout` helps to
measure.
"""

from collections.abc import Callable, Sequence
from typing import ParamSpec

import pygame

from game.ui.input.input_mode import InputMode
from game.ui.page.appearance import Part, differing, parts
from game.ui.page.keyboard import Hands
from game.ui.page.region import Region, Static
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets import scrollbars
from game.ui.widgets.choices import Options, Value
from game.ui.widgets.entry import Entry
from game.ui.widgets.focus_ring import Ring
from game.ui.widgets.widgets import Action, Widget

P = ParamSpec("P")

REACH = 16
"""Design pixels by which the shadow of what stands on a page may reach beyond its rectangle."""


class Page(Region):
    """One screen. ``build`` puts the widgets there; it is called again whenever anything that shows has changed.

    ``mode`` is the program's; a page without one has its own.
    """

    def __init__(self, look: Look, build: Callable[["Page"], object], mode: InputMode | None = None) -> None:
        self.look = look
        self.mode = mode or InputMode()
        super().__init__(self, pygame.Rect((0, 0), look.size))
        self.widgets: dict[str, Widget] = {}
        self.homes: dict[str, Region] = {}
        self.regions: dict[str, Region] = {}
        self.on_back: Action | None = None
        self.on_outside: Action | None = None
        """What a click beside everything does."""
        self.default = ""
        """The key of the widget that has the focus first; else the first primary button, else the first widget."""
        self.overlay: Page | None = None
        """A dialog or list on top, which takes all input until it is closed."""
        self.hands = Hands(self)
        self.ring = Ring()
        self._build_callback = build
        self._stale = True
        self._closed = False
        self._unseen = True
        self._lit: tuple[str | None, str | None, str | None] | None = None
        self._seen: list[Part] = []
        """What was drawn last, and whether something covered it."""
        self._covered = False

    # ---- building

    def rebuild(self, look: Look | None = None) -> None:
        """Build the page anew before it is next used, with another look if one is given."""
        self.look = look or self.look
        self._stale = True
        if self.overlay:
            self.overlay.rebuild(look)

    def close(self) -> None:
        """The page is not shown any more: let go of its entries, which pygame-gui would keep. It is not built again."""
        self._closed = True
        for widget in self.widgets.values():
            if isinstance(widget, Entry):
                widget.close()
        if self.overlay:
            self.overlay.close()

    def settle(self) -> None:
        """Build the page now if it is due."""
        while self._stale and not self._closed:
            self._stale, self._unseen = False, True
            self._build()

    def rebuilding(self, change: Callable[P, object]) -> Callable[P, None]:
        """A callback that builds the page anew after ``change``."""

        def then_rebuild(*args: P.args, **kwargs: P.kwargs) -> None:
            change(*args, **kwargs)
            self.rebuild()

        return then_rebuild

    def _build(self) -> None:
        old, scrolled, middle = self.widgets, {key: r.goal for key, r in self.regions.items()}, self._focus_middle()
        resized, self.view = self.view.size != self.look.size, pygame.Rect((0, 0), self.look.size)
        self.items, self.widgets, self.homes, self.regions = [], {}, {}, {}
        self._build_callback(self)
        self._collect(self)
        for key, region in self.regions.items():
            region.scroll_to(scrolled.get(key, 0.0), at_once=True)
        for key, widget in self.widgets.items():
            before = old.get(key)
            if isinstance(widget, Entry) and isinstance(before, Entry):
                widget.adopt(before)
        for gone in old.values():
            if isinstance(gone, Entry):
                gone.close()
        self.hands.resume(middle, resized)

    def _collect(self, region: Region) -> None:
        for item in region.items:
            if isinstance(item, Region):
                self.regions[item.key] = item
                self._collect(item)
                bottoms = [inner.rect.bottom for inner in item.items if not isinstance(inner, Region)]
                item.content_height = item.content_height or max(bottoms, default=0) + self.look.px(6)
            elif isinstance(item, Widget):
                if item.key in self.widgets:
                    raise ValueError(f"two widgets have the key {item.key!r}")
                self.widgets[item.key] = item
                self.homes[item.key] = region

    def _focus_middle(self) -> tuple[int, int] | None:
        focused = self.hands.focused
        return self.box(focused).center if focused in self.widgets else None

    # ---- what there is

    def box(self, key: str) -> pygame.Rect:
        """Where a widget stands in the window, also where it is scrolled out of sight."""
        return self.homes[key].place(self.widgets[key].rect)

    def targets(self) -> dict[str, pygame.Rect]:
        """What can be pressed now and is in sight: key → the visible part, in window pixels."""
        self.settle()
        if self.overlay:
            return self.overlay.targets()
        seen = {key: self.box(key).clip(self.homes[key].view) for key, w in self.widgets.items() if w.enabled}
        return {key: rect for key, rect in seen.items() if rect.width > 2 and rect.height > 2}

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window belongs to the page: a widget, a panel; everything while a dialog is open."""
        self.settle()
        solid = (item.rect.collidepoint(at) for item in self.items if isinstance(item, Static) and item.solid)
        return self.overlay is not None or self.hands.pointer.under(at) is not None or any(solid)

    @property
    def focused(self) -> str | None:
        """The key of the widget that has the focus (of the dialog or list, while one is open)."""
        self.settle()
        return self.overlay.focused if self.overlay else self.hands.focused

    def focus(self, key: str) -> None:
        """Give the focus to a widget; one that is not there (yet) is looked for after the next building."""
        self.hands.focus(key)

    @property
    def typing(self) -> bool:
        """Whether somebody writes: letters are letters then, not actions."""
        return self.overlay.typing if self.overlay else self.hands.entry is not None

    @property
    def busy(self) -> bool:
        """Whether something moves, so that time must pass."""
        return self.overlay.busy if self.overlay else self._moves or self.ring.moving

    @property
    def restless(self) -> bool:
        """Whether frames are wanted: something moves, or looks different from what was drawn last."""
        moves = self.overlay.busy if self.overlay else self.ring.moving
        return moves or self.changed is not None

    @property
    def changed(self) -> pygame.Rect | None:
        """What looks different from what was drawn last, None for nothing; little if only the focus ring moved."""
        if self._unseen or self._moves or self._lit != self.hands.lit or (self.overlay and self.overlay.changed):
            return self.view
        return None if self.overlay else self.ring.changed(self.look)

    def over(self, drawn: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """What lies over parts of the window that something below the page has just ``drawn`` anew."""
        tip = self.hands.pointer.tip
        laid = [item.rect for item in self.items if isinstance(item, Static)] + self.ring.drawn + ([tip] if tip else [])
        return [rect for rect in laid if rect.collidelist(drawn) >= 0]

    def differing(self) -> list[pygame.Rect]:
        """The parts of `changed` that look different from what was drawn last, shadows and all; they may overlap."""
        if self.overlay or self._covered or self.hands.pointer.tips or self.hands.pointer.tip:
            return [self.view]
        reach = 2 * self.look.px(REACH)
        rects = differing(self._seen, parts(self, self.hands.state))
        ring = self.ring.changed(self.look)
        return [rect.inflate(reach, reach) for rect in rects] + ([ring] if ring else [])

    @property
    def _moves(self) -> bool:
        """Whether more than the focus ring moves."""
        for region in self.regions.values():
            if region.offset != region.goal:
                return True
        return self._stale or self.hands.pointer.waiting

    # ---- living

    def handle(self, event: pygame.Event, action: str = "") -> bool:
        """Take an event and the named action it stands for. True if it was for this page."""
        self.settle()
        if self.overlay:
            self.overlay.handle(event, action)
            self.settle()
            return True
        used = self.hands.handle(event, action)
        self._unseen = self._unseen or used
        self.settle()
        return used

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._unseen = self._unseen or self._moves  # what comes to rest now is still to be seen there
        self.settle()
        self.hands.pointer.update(dt)
        for region in self.regions.values():
            region.glide(dt)
        focused = self.hands.focused
        self.ring.follow(self.box(focused) if focused and self.mode.by_key else None, dt, self.look.motion)
        if self.overlay:
            self.overlay.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything on the window's surface; the scene draws what lies behind."""
        self.settle()
        self._draw_region(surface, self)
        self.ring.hide()
        focused = self.hands.focused
        if focused and not self.overlay:
            home, widget = self.homes[focused], self.widgets[focused]
            around = surface.get_clip()
            if home.key:
                surface.set_clip(home.view.inflate(2 * self.look.px(6), 2 * self.look.px(6)).clip(around))
            self.ring.draw(surface, self.look, widget.radius)
            surface.set_clip(around)
        if self.overlay:
            paint.dim(surface)
            self.overlay.draw(surface)
        else:
            self.hands.pointer.draw_tip(surface)
        if self._unseen or self._moves or self._lit != self.hands.lit:
            self._seen = parts(self, self.hands.state)
        self._unseen, self._lit, self._covered = False, self.hands.lit, self.overlay is not None

    def _draw_region(self, surface: pygame.Surface, region: Region) -> None:
        reach = 2 * self.look.px(REACH)
        drawn = surface.get_clip().inflate(reach, reach)
        for item in region.items:
            if isinstance(item, Region):
                around = surface.get_clip()
                surface.set_clip(item.view.clip(around))
                self._draw_region(surface, item)
                surface.set_clip(around)
                scrollbars.draw(surface, item, self.look)
                continue
            box = region.place(item.rect)
            if not (box.colliderect(region.view) and box.colliderect(drawn)):
                continue
            if isinstance(item, Widget):
                item.draw(surface, box, self.hands.state(item))
            else:
                item.draw(surface, box)

    # ---- dialogs and lists

    def ask(self, title: str, text: str, buttons: Sequence[tuple[str, Action, str]]) -> None:
        """Open a dialog. Each button is (text, what it does after closing, style); Esc presses the last one.

        Where one of them is dangerous, the last one has the focus.
        """
        from game.ui.page.dialog import dialog  # a dialog is a page too, so it cannot come first

        self.overlay = dialog(self, title, text, buttons, self.close_overlay)

    def pick(self, key: str, options: Options, value: Value, on_pick: Callable[[Value], object]) -> None:
        """Open a list of all options beside the widget ``key``; picking one closes it."""
        from game.ui.page.dialog import pop_up  # likewise

        self.overlay = pop_up(self, self.box(key), options, value, on_pick, self.close_overlay)

    def close_overlay(self) -> None:
        """Close the dialog or list."""
        self.overlay = None
        self.rebuild()
