"""The program: one window, the scene stack and the main loop. It puts the parts together and decides nothing else."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pygame

from game import i18n
from game.audio import Audio
from game.games.registry import GAMES, Games
from game.idle import Idle, ahead
from game.library.library import Library
from game.library.settings import Settings, SettingsStore, WindowPlace
from game.scenes.base.scene import Scene
from game.scenes.base.screens import Screen
from game.scenes.registry import scene_for
from game.text import N_, Text
from game.ui.input.drops import Drops
from game.ui.input.gamepads import Pads
from game.ui.input.input_mode import InputMode
from game.ui.input.inputs import Inputs
from game.ui.style import look as style
from game.ui.style.areas import few
from game.ui.style.look import Look
from game.ui.widgets import entry
from game.ui.widgets.toast import Toast
from game.window import Place, in_pixels, open_window, place, wake

if TYPE_CHECKING:
    from game.engines.process import EngineProcess
    from game.engines.programs import Programs

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
LOOKS = {"language", "text_size", "theme", "boards", "safe_colours", "motion"}
"""The settings with which everything that shows is laid out anew."""


class App:
    """The running program. It is the `Host` of every scene, and owns what it opens until `close`, or ``with`` it.

    ``size`` is the window's first size in pixels, None for where and as large as it was last. ``hurried`` lets time
    run as fast as frames can be drawn (for the demo and the tests), with animation off.
    """

    def __init__(
        self,
        library: Library,
        store: SettingsStore,
        size: tuple[int, int] | None = None,
        hurried: bool = False,
        games: Games = GAMES,
    ) -> None:
        self.library = library
        self.games = games
        self.settings: Settings = store.settings
        self.folders: dict[str, Path] = {}
        self._store = store
        self._hurried = hurried
        self._stack: list[Scene] = []
        self._soiled = True
        """Whether the whole window is to be drawn anew, and not only where something looks different."""
        self._due = False
        """Whether something has happened after which anything may look different."""
        self._unfitted = 0.0
        self._clock = pygame.time.Clock()
        for game in games.values():
            i18n.add_domain(game.key, game.locales)
        i18n.use(self.settings.language or i18n.system_language())
        self._window = open_window(size, _placed(self.settings.window))
        self._remembers = size is None
        """Whether the window is to be opened next time where it was closed."""
        self._passed = 0.0
        self._audio = Audio(self.settings.sound, self.settings.volume)
        self._pads = Pads()
        self._dropped = Drops()
        self._inputs = Inputs(self.settings.keys, self._pads)
        self.input_mode = InputMode()
        self.toast = Toast()
        self.look = self._make_look()
        self._idle = Idle(ahead(self))
        if self.settings.fullscreen:
            self._window.set_fullscreen(True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close every scene and all that was opened: sound, pads, window, fonts."""
        self.quit()
        self._remember_window()
        for name in ("engine", "adviser", "programs"):
            if name in self.__dict__:
                getattr(self, name).close()
        self._audio.close()
        self._pads.close()
        self._window.destroy()
        entry.forget()
        style.forget()

    # ---- what scenes may ask (see Host)

    @cached_property
    def engine(self) -> "EngineProcess":
        """Who thinks for the computer players; it is started when it is first asked."""
        return _thinker()

    @cached_property
    def programs(self) -> "Programs":
        """Computer players that are programs of somebody else."""
        from game.engines.programs import Programs
        from game.scenes.base.file_manager import environment

        return Programs(wake, environment())

    @cached_property
    def adviser(self) -> "EngineProcess":
        """Who thinks for people, in the background: no computer player waits for that."""
        return _thinker("--background")

    def open(self, screen: Screen) -> None:
        """Put the screen that is asked for on top."""
        self.push(scene_for(self, screen))

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.toast.leave()
        self._stack.append(scene)
        scene.open()
        scene.lay_out()
        self._soiled = True

    def pop(self) -> None:
        """Close the top scene; the program ends with the last one."""
        self.toast.leave()
        self._stack.pop().close()
        if self._stack:
            self._stack[-1].resume()
            self._stack[-1].lay_out()
        self._soiled = True

    def home(self) -> None:
        """Close every scene above the title."""
        while len(self._stack) > 1:
            self.pop()

    def change(self, **settings: object) -> None:
        """Change settings, apply them and store them at once. What cannot be stored holds until the program ends."""
        told = len(self._store.notices)
        if "fullscreen" in settings:
            self._remember_window()
        before, self.settings = self.settings, self._store.change(**settings)
        # All that differs, not what was asked for: another window of the program may have changed something too.
        changed = {name for name in before.__struct_fields__ if getattr(before, name) != getattr(self.settings, name)}
        if changed & {"sound", "volume"}:
            self._audio.set(self.settings.sound, self.settings.volume)
        if "keys" in changed:
            self._inputs = Inputs(self.settings.keys, self._pads)
        if "fullscreen" in settings:
            self._set_fullscreen(self.settings.fullscreen)
        if changed & LOOKS:
            i18n.use(self.settings.language or i18n.system_language())
            self._relook()
        for scene in self._stack:
            scene.settings_changed(changed)
        for notice in self._store.notices[told:]:
            self.tell(notice.text, **notice.values)

    def move_data(self, folder: Path) -> Iterator[float]:
        """Move all matches and settings to a folder, a little at each step: says which share is done (LibraryError)."""
        from game.library.moving import move

        return move(self.library, self._store, folder)

    def tell(self, text: Text, /, **values: object) -> None:
        """Show a short line that goes away by itself."""
        self.toast.show(i18n.t(text, None, **values))

    def offer(self, text: Text, button: Text, press: Callable[[], object], /, **values: object) -> None:
        """Show a short line with a button, such as Undo."""
        self.toast.show(i18n.t(text, None, **values), i18n.t(button), press)

    def suggest(
        self,
        text: Text,
        button: Text,
        press: Callable[[], object],
        no: tuple[Text, Callable[[], object]] | None = None,
        /,
        **values: object,
    ) -> None:
        """Show a short line with a button that Ctrl+Z does not press, and perhaps one that says no."""
        refused = (i18n.t(no[0]), no[1]) if no else None
        self.toast.show(i18n.t(text, None, **values), i18n.t(button), press, undoes=False, no=refused)

    def sound(self, name: str, pan: float = 0.0) -> None:
        """Play a sound; ``pan`` from -1 (left) to 1 (right)."""
        self._audio.play(name, pan)

    def quit(self) -> None:
        """Leave the program: close every scene."""
        while self._stack:
            self._stack.pop().close()

    # ---- the main loop

    @property
    def running(self) -> bool:
        """Whether a scene is left."""
        return bool(self._stack)

    @property
    def top(self) -> Scene:
        """The scene that gets events."""
        return self._stack[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The whole stack, lowest first."""
        return tuple(self._stack)

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows."""
        return self._window.get_surface()

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
        if not self._hurried:
            # At rest too: a mouse may tell of itself a thousand times a second, each time with something to draw.
            self._passed = min(self._clock.tick(1 / FRAME) / 1000, LONGEST)

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

    def _make_look(self) -> Look:
        s = self.settings
        return Look(self.surface.get_size(), s.text_size, s.theme, s.motion != "off", s.boards, s.safe_colours)

    def _relook(self) -> None:
        self.look = self._make_look()
        for scene in self._stack:
            scene.lay_out()
        self._soiled = True

    def _fit(self, dt: float) -> None:
        """Lay everything out once the window has kept a new size for a moment."""
        if self._unfitted > 0:
            self._unfitted -= dt
            if self._unfitted <= 0 and self.surface.get_size() != self.look.size:
                self._relook()

    def _remember_window(self) -> None:
        """Keep where the window is, unless it fills the screen or was given its size."""
        if self._remembers and not self.settings.fullscreen:
            self._store.change(window=WindowPlace(*place(self._window)))

    def _set_fullscreen(self, on: bool) -> None:
        self._soiled = True
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()


def _thinker(*options: str) -> "EngineProcess":
    from game.engines.process import EngineProcess, command

    return EngineProcess(command(*options), wake)


def _placed(window: WindowPlace | None) -> Place | None:
    return Place(window.x, window.y, window.width, window.height, window.displays) if window else None
