"""The program's main loop: it waits for events, updates the scenes and draws them. It decides nothing else."""

import gc
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.games.registry import GAMES, Games
from game.host import AppHost
from game.idle import Idle, preparation
from game.library.library import Library
from game.library.settings import SettingsStore
from game.text import N_
from game.ui.commands import perform
from game.ui.input import pad_names
from game.ui.input.double_press import DoublePress
from game.ui.input.drops import Drops
from game.ui.input.gamepads import BUTTONS_DOWN, PRESSED
from game.ui.style.areas import few
from game.ui.widgets.hold_ring import HoldRing
from game.window import SUMMONED, in_pixels

if TYPE_CHECKING:
    from game.ui.accessibility.element import Request
    from game.ui.accessibility.tree import Target

FRAME = 1 / 60
"""Seconds between two frames while something moves."""
REST = 1.0
"""Seconds after which the loop runs once even if nothing happens."""
SHORT_REST = 0.1
"""The same while a toast shows that will vanish, or a tip is about to show."""
RESIZED = 0.1
"""Seconds for which a window must keep its size before everything is laid out for it: boards take long to paint."""
LONGEST = 0.1
"""The most seconds that one update of a scene covers, so that a pause does not swallow an animation."""
STICK_SPEED = 1.2
"""Window heights per second by which a stick scrolls when it is pushed all the way."""
_GONE = N_("toast", "Gamepad disconnected. Nothing is lost: plug it in again, or go on without it.")
# L10n: each player has a gamepad, and somebody who is not on turn has pressed a button; {name} has the other one
_NOT_ON_TURN = N_("toast", "It’s {name}’s turn, on another gamepad.")
ANNOUNCING = 0.1
"""Seconds between two updates of a screen reader while something moves."""
RESIZING = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
CLICKING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
PLACING = (pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
EXPOSING = (*RESIZING, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)
"""Events after which the system may have lost the content of the window."""


class App(AppHost):
    """The running program; see also `AppHost`.

    ``hurried`` runs it as fast as frames can be drawn, for the demo and the tests, which turn animation off.
    """

    def __init__(
        self,
        library: Library,
        store: SettingsStore,
        size: tuple[int, int] | None = None,
        hurried: bool = False,
        games: Games = GAMES,
    ) -> None:
        super().__init__(library, store, size, games)
        self._hurried = hurried
        self._may_differ = False
        """Whether something has happened after which anything may look different."""
        self._resize_delay = 0.0
        self._passed = 0.0
        self._clock = pygame.time.Clock()
        self._dropped = Drops()
        self._double_press = DoublePress()
        self.hold_ring = HoldRing()
        self._unannounced = 0.0
        """Seconds for which what was drawn has not been passed to a screen reader."""
        self._idle = Idle(self._preparation())

    # ---- the main loop

    def run(self) -> None:
        """Show scenes until none is left."""
        while self.running or self._started_again():
            self.step()

    def _started_again(self) -> bool:
        """Go on at the title screen if the program was started again as the last scene was closed; return whether."""
        for event in pygame.event.get(SUMMONED):
            self._handle(event)
        return self.running

    def step(self) -> None:
        """Wait for an event or the next frame, then handle, update and draw once."""
        self._handle_input()
        if not self._stack:
            return
        dt = FRAME if self._hurried else self._passed
        self._update_held_input(dt)
        if not self._stack:
            return
        *below, top = self.shown
        shown = self.toast.busy  # its last position is drawn too
        for scene in below:
            scene.watch(dt)
            scene.cover()
        self.input_mode.above = self.toast.focus is not None
        top.update(dt)
        self.toast.update(dt)
        self._fit_to_window(dt)
        if shown or self._may_differ or self.dirty or self.busy:
            self.draw()
            self._announce(dt)
        elif self._unannounced or self.reader.due:
            self._announce(ANNOUNCING)
        # A scene that was opened just now needs another frame at once, with the focus ring.
        self.dirty = self.dirty or self._stack[-1:] != [top]
        if self._discarded:
            self._collect_garbage()
        if not self._hurried:
            # At rest too: a mouse may send a thousand events a second, each with something to draw.
            self._passed = min(self._clock.tick(1 / FRAME) / 1000, LONGEST)

    def _handle_input(self) -> None:
        """Handle the input of people, also through a screen reader."""
        for event in self._dropped.without(self._events()):
            if self._stack or event.type == SUMMONED:
                self._handle(event)
        for request, target in self.reader.requests():
            if self._stack:
                self._perform_request(request, target)
        if self._opened:
            self.open_files()
        if self._stack and (dropped := self._dropped.take()):
            self._may_differ = True
            self.top.drop(dropped)

    def _collect_garbage(self) -> None:
        """Free the pictures of screens that were closed or laid out again.

        A screen and its buttons refer to each other. The garbage collector counts such objects, but not the megabytes
        that they hold: by itself it would wait until there are ten tables, and the heap never becomes smaller again.
        """
        self._discarded = False
        gc.collect()

    @property
    def rests(self) -> bool:
        """Whether nothing more happens until there is input."""
        return self._idle.done and not (self.busy or self._may_differ or self.dirty)

    @property
    def busy(self) -> bool:
        held = self._fingers.used and (self._fingers.waiting or self.hold_ring.showing)
        if held or self._resize_delay > 0 or self.toast.busy or self._pads.holding:
            return True
        shown = self.shown
        return bool(shown) and (shown[-1].busy or True in [scene.moving for scene in shown[:-1]])

    def _events(self) -> list[pygame.Event]:
        if self._hurried or self.busy or self._may_differ or self.dirty:
            return pygame.event.get()
        pages = self.top.pages[:1]
        soon = self.reader.due or self.toast.text or any(page.tip_pending for page in pages)
        events = self._idle.wait(SHORT_REST if soon else min(REST, pages[0].patience) if pages else REST)
        passed = self._clock.tick() / 1000
        self.toast.update(passed)  # it vanishes by itself, also at rest
        for page in pages:
            page.linger(passed)
        self._passed = 0.0  # nothing else was moving, so no animation has missed that time
        return events

    def _update_held_input(self, dt: float) -> None:
        """Let time pass for held input: a direction or stick of a gamepad, a finger that stays."""
        if self._pads.holding:
            self._update_held_pads(dt)
        if not self._fingers.used:
            return
        held = self._fingers.update(dt)
        if held and self.running:
            self._act(held, "")
        if self.running:
            self.hold_ring.follow(self._fingers.at, self.input_mode.finger, self._ring_growth)

    def _update_held_pads(self, dt: float) -> None:
        leans = [lean for pad, lean in self._pads.leans.items() if not self.top.waits_for(pad)]
        if leans and self.top.pages:
            self.top.pages[0].scroll_by(max(leans, key=abs) * STICK_SPEED * self.look.height * dt)
        if again := self._pads.update(dt):
            if self.top.waits_for(self._pads.number(again[0])):
                self._pads.let_go()
            else:
                self._act(*again)

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.quit()
            return
        if event.type == SUMMONED:
            self.come_forward(event.files)
            return
        if event.type in PLACING:
            self._placement.heed(event.type)
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
            self._minimized = event.type == pygame.WINDOWMINIMIZED
        if event.type in EXPOSING:
            self.dirty = True
            self._resize_delay = RESIZED if event.type in RESIZING else self._resize_delay
            return
        self.input_mode.density = self.surface.get_width() / self.window.size[0]
        event = in_pixels(event, self.input_mode.density)
        if not self._fingers.concerns(event):
            self._handle_scaled(event)
            return
        for meant in self._fingers.meant(event, self.surface.get_size()):
            if self.running:
                self._handle_scaled(meant)
        if self.running and self._fingers.used and not self.look.finger and event.type == pygame.FINGERUP:
            self._relook()  # fingers need larger targets; not while a finger is on one

    @property
    def _ring_growth(self) -> float:
        """The share of the ring around a finger that is visible, 0 to 1."""
        growth = self._fingers.growth
        return growth if growth and self.top.means_more(self._fingers.at) else 0.0

    def _handle_scaled(self, event: pygame.Event) -> None:
        """Handle an event whose positions are in pixels."""
        if event.type == pygame.MOUSEMOTION:  # a thousand times a second
            self._act(event, self._inputs.action(event))
            return
        if event.type == pygame.CONTROLLERAXISMOTION:
            self._pads.scrolls = any(page.scrolls for page in self.top.pages[:1])
        if event.type in CLICKING and not self._hurried and self._double_press.swallows(event, self._topmost):
            return
        action = self._inputs.action(event, self.top.typing)
        self._held_keys.follow(event)
        if self._held_keys.stray or (self._held_keys.repeats and (action == "confirm" or self._is_command(action))):
            return
        self.input_mode.take(event, action)
        if action and event.type in PRESSED:
            self.input_mode.badges = pad_names.badges(self.settings.buttons, self._pads.used)
        if self._pads.lost(event):
            self.tell(_GONE)
        means = action or event.type in BUTTONS_DOWN  # a stick that trembles, or a trigger let go, means nothing
        if means and (name := self.top.waits_for(self._pads.number(event))):
            self.tell(_NOT_ON_TURN, name=name)
        else:
            self._act(event, action)

    @property
    def _topmost(self) -> object:
        """What a press is for: the top scene, or the question or list that is open in it."""
        return self.top.pages[-1] if self.top.pages else self.top

    def _is_command(self, action: str) -> bool:
        """Whether a named action is a command here: like Enter, it is done once, however long its key is held."""
        return action in {one.key for one in (*self.commands(), *self.top.commands()) if one.key}

    def _act(self, event: pygame.Event, action: str) -> None:
        """Pass an event on: to the whole program, the toast, or the top scene."""
        # The mouse moves a thousand times a second, mostly over nothing; if it changes something, the scene is busy.
        if event.type != pygame.MOUSEMOTION:
            self._may_differ = True
            self.cover_toast()
        if event.type in self.top.grabs:
            self.top.handle(event, action)
        elif event.type in PRESSED and self._opens_keyboard(event, action):
            return
        elif not (action and perform(self.commands(), action, self.remark)) and not self.toast.handle(event, action):
            self.top.handle(event, action)

    def _opens_keyboard(self, event: pygame.Event, action: str) -> bool:
        """Whether a gamepad's button opens the on-screen keyboard (A on a text entry), or is used by the open one."""
        if not (pages := self.top.pages):
            return False
        *_, page = pages
        if page.is_keyboard:
            return pages[0].handle(event, action)
        if action == "confirm" and page.doing.entry:
            page.write(page.doing.entry.key)
            return True
        return False

    def draw(self) -> None:
        """Draw again what looks different, if anything does."""
        surface, shown, look = self.surface, self.shown, self.look
        window = surface.get_rect()
        if window.size != look.size:
            surface.fill(look.colours.backdrop_dark)
            self.dirty = True
        self.cover_toast()
        self.toast.rooms = shown[-1].toast_rooms if self.toast.text else ()
        self.toast.targets = shown[-1].targets().values() if self.toast.text and not self.toast.rooms else ()
        changed = [area for scene in shown for area in scene.damage()]
        changed += self.toast.damage(look) + (self.hold_ring.damage(look) if self._fingers.used else [])
        areas = [window] if self.dirty else few([area.clip(window) for area in changed if area.colliderect(window)])
        self._may_differ = self.dirty = False
        if areas:
            self.paint(areas)

    def paint(self, areas: list[pygame.Rect]) -> None:
        """Draw areas of the window, in pixels, and show them."""
        surface = self.surface
        for area in areas:
            surface.set_clip(area)
            for scene in self.shown:
                scene.draw(surface)
            self.toast.draw(surface, self.look)
            self.hold_ring.draw(surface, self.look)
        surface.set_clip(None)
        self.window.flip()

    def _perform_request(self, request: "Request", target: "Target") -> None:
        """Do what a screen reader asks for."""
        from game.ui.accessibility import acting

        self._may_differ = True
        if target.page in (None, *self.top.pages[-1:]):  # else it was closed or covered since the reader was told of it
            acting.perform(request, target, self._act)

    def _announce(self, dt: float) -> None:
        """Pass what is shown to a screen reader, if there is one: at intervals during motion, and at its end."""
        if not (self.reader.active and self._stack):
            return
        self._unannounced += dt or FRAME
        if self._unannounced < ANNOUNCING and self.busy:
            return
        from game.scenes.base.reader_screen import screen_for_reader

        self._unannounced = 0.0
        self.reader.update(
            screen_for_reader(self.shown, self.toast, self.look), self.window.position, self.window.focused
        )

    def _preparation(self) -> Iterator[None]:
        """Do a little of the work that is left for idle times, at each step."""
        self.reader.open(self.window)
        yield
        yield from preparation(self)

    # ---- the window

    def _fit_to_window(self, dt: float) -> None:
        """Lay everything out again once the window has kept a new size for a moment."""
        if self._resize_delay > 0:
            self._resize_delay -= dt
            if self._resize_delay <= 0 and self.surface.get_size() != self.look.size:
                self._relook()
