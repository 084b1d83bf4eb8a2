"""The program: the main loop, which waits, lets scenes live and draws them. It decides nothing else."""

import gc
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.games.registry import GAMES, Games
from game.host import AppHost
from game.idle import Idle, ahead
from game.library.library import Library
from game.library.settings import SettingsStore
from game.scenes.base.scene import Scene
from game.text import N_
from game.ui.input import pad_names
from game.ui.input.drops import Drops
from game.ui.input.gamepads import PRESSED
from game.ui.style.areas import few
from game.ui.widgets.hold_ring import HoldRing
from game.window import SUMMONED, in_pixels

if TYPE_CHECKING:
    from game.ui.accessibility.element import Request
    from game.ui.accessibility.tree import Target

FRAME = 1 / 60
"""Seconds between two frames while something moves."""
REST = 1.0
"""Seconds after which the loop looks round although nothing happened."""
GLANCE = 0.1
"""The same while a line shows that goes away by itself, or a tip will show."""
RESIZED = 0.1
"""Seconds for which a window must keep its size before everything is laid out for it: boards take long to paint."""
LONGEST = 0.1
"""The longest step in seconds that time makes between two frames, so that a pause does not swallow an animation."""
LEANT = 1.2
"""Heights of the window that a stick scrolls in a second when it is pushed to its end."""
_GONE = N_("toast", "Gamepad disconnected. Nothing is lost: plug it in again, or go on without it.")
# L10n: each player has a gamepad, and somebody who is not on turn has pressed a button; {name} has the other one
_NOT_ON_TURN = N_("toast", "It’s {name}’s turn, on another gamepad.")
TELLING = 0.1
"""Seconds between two looks of a screen reader at what moves."""
RESIZING = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
SOILING = (*RESIZING, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)
"""Events after which the system may have lost what the window showed."""


class App(AppHost):
    """The running program. ``hurried`` lets time run as fast as frames can be drawn (for the demo and the tests), with
    animation off; `AppHost` tells of the rest.
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
        self._due = False
        """Whether something has happened after which anything may look different."""
        self._unfitted = 0.0
        self._passed = 0.0
        self._clock = pygame.time.Clock()
        self._dropped = Drops()
        self._ring = HoldRing()
        self._untold = 0.0
        """Seconds for which a screen reader was not told of what has been drawn."""
        self._idle = Idle(self._ahead())

    # ---- the main loop

    def run(self) -> None:
        """Show scenes until none is left."""
        while self.running:
            self.step()

    def step(self) -> None:
        """Wait for something to happen or for the next frame, then handle, update and draw once."""
        self._hear()
        if not self._stack:
            return
        dt = FRAME if self._hurried else self._passed
        self._go_on(dt)
        if not self._stack:
            return
        *below, top = self.shown
        shown = self.toast.busy  # where it has come to rest is drawn too
        for scene in below:
            scene.watch(dt)
        top.update(dt)
        self.toast.update(dt)
        self._fit(dt)
        if shown or self._due or self.soiled or self.busy:
            self.draw()
            self._tell(dt)
        elif self._untold or self.reader.due:
            self._tell(TELLING)
        # What time has opened was drawn before it lived: there is another frame, at once, with the focus ring.
        self.soiled = self.soiled or self._stack[-1:] != [top]
        if self._discarded:
            self._let_go()
        if not self._hurried:
            # At rest too: a mouse may tell of itself a thousand times a second, each time with something to draw.
            self._passed = min(self._clock.tick(1 / FRAME) / 1000, LONGEST)

    def _hear(self) -> None:
        """Take what people do, also through a screen reader."""
        for event in self._dropped.without(self._events()):
            if self._stack:
                self._handle(event)
        for request, target in self.reader.requests():
            if self._stack:
                self._obey(request, target)
        if self._stack and (dropped := self._dropped.take()):
            self._due = True
            self.top.drop(dropped)

    def _let_go(self) -> None:
        """Free the pictures of what was closed or laid out anew.

        A screen and its buttons know each other. The collector counts such things, not the megabytes that hang on
        them: left to itself it lets ten tables come together first, and the heap, once it is that large, stays so.
        """
        self._discarded = False
        gc.collect()

    @property
    def shown(self) -> list[Scene]:
        """The scenes that can be seen, lowest first."""
        lowest = max(0, len(self._stack) - 1)
        while lowest and not self._stack[lowest].covers:
            lowest -= 1
        return self._stack[lowest:]

    @property
    def rests(self) -> bool:
        """Whether nothing more happens until somebody does something."""
        return self._idle.done and not (self.busy or self._due or self.soiled)

    @property
    def busy(self) -> bool:
        if self._unfitted > 0 or self.toast.busy or self._pads.holding:
            return True
        if self._fingers.used and (self._fingers.waiting or self._ring.showing):
            return True
        shown = self.shown
        return bool(shown) and (shown[-1].busy or True in [scene.moving for scene in shown[:-1]])

    def _events(self) -> list[pygame.Event]:
        if self._hurried or self.busy or self._due or self.soiled:
            return pygame.event.get()
        pages = self.top.pages[:1]
        soon = self.toast.text or any(page.expectant for page in pages)
        events = self._idle.wait(GLANCE if soon else min(REST, pages[0].patience) if pages else REST)
        passed = self._clock.tick() / 1000
        self.toast.update(passed)  # it goes away by itself, also at rest
        for page in pages:
            page.linger(passed)
        self._passed = 0.0  # nothing else has moved, so no motion has missed that time
        return events

    def _go_on(self, dt: float) -> None:
        """Let time pass for what is held: a direction or a stick of a pad, a finger that stays."""
        if self._pads.lean and self._pads.scrolls and self.top.pages:
            self.top.pages[0].scroll_by(self._pads.lean * LEANT * self.look.height * dt)
        if again := self._pads.update(dt):
            self._act(*again)
        if not self._fingers.used:
            return
        held = self._fingers.update(dt)
        if held and self.running:
            self._act(held, "")
        if self.running:
            self._ring.follow(self._fingers.at, self.input_mode.finger, self._growth)

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.quit()
            return
        if event.type == SUMMONED:
            self.come_forward(event.files)
            return
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
            self._minimized = event.type == pygame.WINDOWMINIMIZED
        if event.type in SOILING:
            self.soiled = True
            self._unfitted = RESIZED if event.type in RESIZING else self._unfitted
            return
        event = in_pixels(event, self.surface.get_width() / self.window.size[0])
        if not self._fingers.concerns(event):
            self._take(event)
            return
        for meant in self._fingers.meant(event, self.surface.get_size()):
            if self.running:
                self._take(meant)
        if self.running and self._fingers.used and not self.look.finger and event.type == pygame.FINGERUP:
            self._relook()  # whoever touches the screen needs larger targets; not while a finger lies on one

    @property
    def _growth(self) -> float:
        """How much of the ring round a finger is to be seen."""
        growth = self._fingers.growth
        return growth if growth and self.top.means_more(self._fingers.at) else 0.0

    def _take(self, event: pygame.Event) -> None:
        """Do what an event means that is in pixels."""
        if event.type == pygame.MOUSEMOTION:  # a thousand times a second
            self._act(event, self._inputs.action(event))
            return
        if event.type == pygame.CONTROLLERAXISMOTION:
            self._pads.scrolls = any(page.scrolls for page in self.top.pages[:1])
        action = self._inputs.action(event, self.top.typing)
        self.input_mode.take(event, action)
        if action and event.type in PRESSED:
            self.input_mode.badges = pad_names.badges(self.settings.buttons, self._pads.used)
        if self._pads.lost(event):
            self.tell(_GONE)
        if name := self.top.waits_for(self._pads.number(event)):
            self.tell(_NOT_ON_TURN, name=name)
        else:
            self._act(event, action)

    def _act(self, event: pygame.Event, action: str) -> None:
        """Do what an event means: for the whole program, the line that shows, or the top scene."""
        # The mouse moves a thousand times a second, mostly over nothing; where it changes something the scene is busy.
        self._due = self._due or event.type != pygame.MOUSEMOTION
        if self.top.grabs_keys and event.type == pygame.KEYDOWN:
            self.top.handle(event, action)
        elif event.type in PRESSED and self._writes(event, action):
            return
        elif action == "fullscreen":
            self.change(fullscreen=not self.settings.fullscreen)
        elif action == "mute":
            self.change(sound=not self.settings.sound)
            self.tell(N_("toast", "Sound on") if self.settings.sound else N_("toast", "Sound off"))
        elif action == "help":
            self.top.help()
        elif not self.toast.handle(event, action):
            self.top.handle(event, action)

    def _writes(self, event: pygame.Event, action: str) -> bool:
        """Whether somebody with a pad writes: at a text entry A brings up a keyboard, which then has every button."""
        pages = self.top.pages
        if not pages:
            return False
        *_, page = pages
        if page.writes:
            return pages[0].handle(event, action)
        if action == "confirm" and page.doing.entry:
            page.write(page.doing.entry.key)
            return True
        return False

    def draw(self) -> None:
        """Draw anew where something looks different, if it does anywhere."""
        surface, shown, look = self.surface, self.shown, self.look
        window = surface.get_rect()
        if window.size != look.size:
            surface.fill(look.colours.backdrop_dark)
            self.soiled = True
        self.toast.rooms = shown[-1].toast_rooms if self.toast.text else ()
        changed = [area for scene in shown for area in scene.damage()]
        changed += self.toast.damage(look) + (self._ring.damage(look) if self._fingers.used else [])
        changed = [area.clip(window) for area in changed if area.colliderect(window)]
        areas = [window] if self.soiled else few(changed)
        self._due = self.soiled = False
        for area in areas:
            surface.set_clip(area)
            for scene in shown:
                scene.draw(surface)
            self.toast.draw(surface, look)
            if self._fingers.used:
                self._ring.draw(surface, look)
        surface.set_clip(None)
        if areas:
            self.window.flip()

    def _obey(self, request: "Request", target: "Target") -> None:
        """Do what a screen reader asks for."""
        from game.ui.accessibility.acting import perform

        self._due = True
        perform(request, target, self._act)

    def _tell(self, dt: float) -> None:
        """Tell a screen reader what is shown, if there is one: often enough while something moves, and at its end."""
        if not (self.reader.active and self._stack):
            return
        self._untold += dt or FRAME
        if self._untold < TELLING and self.busy:
            return
        from game.scenes.base.told import told

        self._untold = 0.0
        self.reader.tell(told(self.shown, self.toast, self.look), self.window.position, self.window.focused)

    def _ahead(self) -> Iterator[None]:
        """What is done while nothing happens."""
        self.reader.open(self.window)
        yield
        yield from ahead(self)

    # ---- the window

    def _fit(self, dt: float) -> None:
        """Lay everything out once the window has kept a new size for a moment."""
        if self._unfitted > 0:
            self._unfitted -= dt
            if self._unfitted <= 0 and self.surface.get_size() != self.look.size:
                self._relook()
