"""The program: the main loop, which waits, lets scenes live and draws them. It decides nothing else."""

import gc

import pygame

from game.games.registry import GAMES, Games
from game.host import AppHost
from game.idle import Idle, ahead
from game.library.library import Library
from game.library.settings import SettingsStore
from game.scenes.base.scene import Scene
from game.text import N_
from game.ui.input.drops import Drops
from game.ui.style.areas import few
from game.window import in_pixels

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
        self._idle = Idle(ahead(self))

    # ---- the main loop

    def run(self) -> None:
        """Show scenes until none is left."""
        while self.running:
            self.step()

    def step(self) -> None:
        """Wait for something to happen or for the next frame, then handle, update and draw once."""
        for event in self._dropped.without(self._events()):
            if self.running:
                self._handle(event)
        if not self.running:
            return
        if dropped := self._dropped.take():
            self._due = True
            self.top.drop(dropped)
        dt = FRAME if self._hurried else self._passed
        if again := self._pads.update(dt):
            self._act(*again)
            if not self.running:
                return
        *below, top = self._shown
        shown = self.toast.busy  # where it has come to rest is drawn too
        for scene in below:
            scene.watch(dt)
        top.update(dt)
        self.toast.update(dt)
        self._fit(dt)
        if shown or self._due or self._soiled or self._busy:
            self._draw()
        # What time has opened was drawn before it lived: there is another frame, at once, with the focus ring.
        self._soiled = self._soiled or self._stack[-1:] != [top]
        self._let_go()
        if not self._hurried:
            # At rest too: a mouse may tell of itself a thousand times a second, each time with something to draw.
            self._passed = min(self._clock.tick(1 / FRAME) / 1000, LONGEST)

    def _let_go(self) -> None:
        """Free the pictures of what was closed or laid out anew, if anything was.

        A screen and its buttons know each other. The collector counts such things, not the megabytes that hang on
        them: left to itself it lets ten tables come together first, and the heap, once it is that large, stays so.
        """
        if self._discarded:
            self._discarded = False
            gc.collect()

    @property
    def _shown(self) -> list[Scene]:
        """The scenes that can be seen, lowest first."""
        lowest = max(0, len(self._stack) - 1)
        while lowest and not self._stack[lowest].covers:
            lowest -= 1
        return self._stack[lowest:]

    @property
    def rests(self) -> bool:
        """Whether nothing more happens until somebody does something."""
        return self._idle.done and not (self._busy or self._due or self._soiled)

    @property
    def _busy(self) -> bool:
        if self._unfitted > 0 or self.toast.busy or self._pads.holding:
            return True
        shown = self._shown
        return bool(shown) and (shown[-1].busy or True in [scene.moving for scene in shown[:-1]])

    def _events(self) -> list[pygame.Event]:
        if self._hurried or self._busy or self._due or self._soiled:
            return pygame.event.get()
        pages = self.top.pages[:1]
        soon = self.toast.text or any(page.expectant for page in pages)
        events = self._idle.wait(GLANCE if soon else REST)
        passed = self._clock.tick() / 1000
        self.toast.update(passed)  # it goes away by itself, also at rest
        for page in pages:
            page.linger(passed)
        self._passed = 0.0  # nothing else has moved, so no motion has missed that time
        return events

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.quit()
            return
        if event.type in SOILING:
            self._soiled = True
            self._unfitted = RESIZED if event.type in RESIZING else self._unfitted
            return
        event = in_pixels(event, self.surface.get_width() / self._window.size[0])
        self._act(event, self._inputs.action(event, self.top.typing))

    def _act(self, event: pygame.Event, action: str) -> None:
        """Do what an event means: for the whole program, the line that shows, or the top scene."""
        # The mouse moves a thousand times a second, mostly over nothing; where it changes something the scene is busy.
        self._due = self._due or event.type != pygame.MOUSEMOTION
        if self.top.grabs_keys and event.type == pygame.KEYDOWN:
            self.top.handle(event, action)
        elif action == "fullscreen":
            self.change(fullscreen=not self.settings.fullscreen)
        elif action == "mute":
            self.change(sound=not self.settings.sound)
            self.tell(N_("toast", "Sound on") if self.settings.sound else N_("toast", "Sound off"))
        elif action == "help":
            self.top.help()
        elif not self.toast.handle(event, action):
            self.top.handle(event, action)

    def _draw(self) -> None:
        """Draw anew where something looks different, if it does anywhere."""
        surface, shown, look = self.surface, self._shown, self.look
        window = surface.get_rect()
        if window.size != look.size:
            surface.fill(look.colours.backdrop_dark)
            self._soiled = True
        self.toast.rooms = shown[-1].toast_rooms
        changed = [area for scene in shown for area in scene.damage()] + self.toast.damage(look)
        changed = [area.clip(window) for area in changed if area.colliderect(window)]
        areas = [window] if self._soiled else few(changed)
        self._due = self._soiled = False
        for area in areas:
            surface.set_clip(area)
            for scene in shown:
                scene.draw(surface)
            self.toast.draw(surface, look)
        surface.set_clip(None)
        if areas:
            self._window.flip()

    # ---- the window

    def _fit(self, dt: float) -> None:
        """Lay everything out once the window has kept a new size for a moment."""
        if self._unfitted > 0:
            self._unfitted -= dt
            if self._unfitted <= 0 and self.surface.get_size() != self.look.size:
                self._relook()
