"""The program as its scenes see it: window and look, scene stack, settings, sound and engines.

`game.app.App` adds the main loop.
"""

import time
from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

import pygame
from msgspec.structs import astuple, replace

from game import i18n
from game.audio import Audio
from game.games.registry import GAMES, Games
from game.library.library import Library
from game.library.settings import Settings, SettingsStore, StoredWindowPlacement
from game.scene_stack import SceneStack
from game.scenes.base.screens import Screen, Title
from game.scenes.screen_registry import scene_for
from game.text import N_, Text
from game.ui.accessibility.screen_reader import EARLY, ScreenReader
from game.ui.commands import BoundCommand, Said, command, commands_of
from game.ui.input.bindings import TEXTS
from game.ui.input.fingers import Fingers, target, use_fingers
from game.ui.input.gamepads import Pads
from game.ui.input.held_keys import HeldKeys
from game.ui.input.input_mode import InputMode
from game.ui.input.inputs import Inputs
from game.ui.style import look as style
from game.ui.style.look import Look
from game.ui.widgets import entry
from game.window import PlacementWatch, WindowPlacement, come_forward, maximize, open_window, wake

if TYPE_CHECKING:
    from game.engines.external_programs import Programs
    from game.engines.process import EngineProcess

LOOKS = {"language", "text_size", "theme", "boards", "safe_colours", "motion"}
"""The settings after whose change everything is laid out again."""

_ENDING: Final = 1.0
"""Seconds for which the end of the program waits for engines, all of them together."""


class AppHost(SceneStack):
    """The `Host` of every scene. It owns what it opens until `close`, or use it in a ``with`` statement.

    ``size`` is the window's size in pixels; None opens it where and as large as it was last.
    """

    def __init__(
        self, library: Library, store: SettingsStore, size: tuple[int, int] | None = None, games: Games = GAMES
    ) -> None:
        super().__init__()
        self.library = library
        self.games = games
        self.settings: Settings = store.settings
        self.folders: dict[tuple[str, Path | None], Path] = {}
        self._store = store
        self._opened: list[Path] = []
        """Files that were opened from outside and wait to be taken by a scene."""
        for game in games.values():
            i18n.add_domain(game.key, game.locales)
        i18n.use(self.settings.language or i18n.system_language())
        use_fingers()
        last = None if size else _last_placement(self.settings.window)
        self.window = open_window(size, last, hidden=EARLY)
        self.reader = ScreenReader(wake)
        if EARLY:
            self.reader.open(self.window)
            self.window.show()
        self._remembers = size is None
        """Whether the window's placement is stored when it is closed."""
        self._placement = PlacementWatch(self.window, maximized=bool(last and last.maximized))
        if last and last.maximized:
            maximize(self.window)
        self._minimized = False
        self._audio = Audio(self.settings.sound, self.settings.volume)
        self._pads = Pads()
        self._pads.bind(self.settings.buttons)
        self._inputs = Inputs(self.settings.keys, self._pads)
        self._held_keys = HeldKeys()
        self._fingers = Fingers(target(self.window))
        self.input_mode = InputMode(finger=self._fingers.size, keys=self._inputs.keys)
        self._remark = ""
        """The line that `remark` has shown last."""
        self.look = self._make_look()
        if self.settings.fullscreen:
            self.window.set_fullscreen(True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close every scene and everything that was opened: sound, gamepads, window, fonts."""
        self.quit()
        self._remember_window()
        self.window.hide()  # nobody has to watch while engines end
        until = time.monotonic() + _ENDING
        for name in ("engine", "adviser", "programs"):
            if name in self.__dict__:
                getattr(self, name).close(until)
        self.reader.close()
        self._audio.close()
        self._pads.close()
        self.window.destroy()
        entry.forget()
        style.forget()

    @property
    def pads(self) -> Pads:
        """The gamepads."""
        return self._pads

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window."""
        return self.window.get_surface()

    # ---- for scenes (see Host)

    @cached_property
    def engine(self) -> "EngineProcess":
        """The process of the computer players; it is started when it is first used."""
        return _engine_process()

    @cached_property
    def programs(self) -> "Programs":
        """External computer players."""
        from game.engines.external_programs import Programs
        from game.environment import environment

        return Programs(wake, environment())

    @cached_property
    def adviser(self) -> "EngineProcess":
        """The background process that analyses for people, so that no computer player waits for it."""
        return _engine_process("--background")

    def open(self, screen: Screen) -> None:
        """Open a screen on top.

        If there may be only one of its kind (`Scene.single`), the open one is closed first.
        """
        scene = scene_for(self, screen)
        while scene.single and any(type(other) is type(scene) for other in self._stack):
            self.pop()
        self.push(scene)

    def come_forward(self, files: Sequence[Path]) -> None:
        """Bring the window to the front.

        ``files`` are opened above the title screen: a single match is continued at once, several are listed. A running
        import takes them too; a scene that must not be left keeps them waiting. If no scene is open any more, the
        title screen is opened first.
        """
        come_forward(self.window, self._minimized)
        if not self._stack:
            self.open(Title())
        self._opened += files
        self.open_files()

    def open_files(self) -> None:
        """Open the files that were opened from outside, by the title if no scene above wants them.

        They may have to wait (see `Scene.takes_files`). Whatever is open stays open until a match was read: the files
        may be broken.
        """
        asked = [scene for scene in reversed(self._stack) if scene.takes_files is not False]
        if not self._opened or not self._stack or (asked and not asked[0].takes_files):
            return
        files, self._opened = self._opened, []
        (asked[0] if asked else self._stack[0]).drop(files)

    def change(self, **settings: object) -> None:
        """Change settings, apply them and store them at once.

        If they cannot be stored, they hold until the program ends.
        """
        seen = len(self._store.notices)
        if "fullscreen" in settings:
            self._remember_window()
        before, self.settings = self.settings, self._store.change(**settings)
        if "fullscreen" not in settings:  # another window of the program may be full-screen; this one stays as it is
            self.settings = replace(self.settings, fullscreen=before.fullscreen)
        # Everything that differs, since another window of the program may have changed settings too.
        changed = {name for name in before.__struct_fields__ if getattr(before, name) != getattr(self.settings, name)}
        if changed & {"sound", "volume"}:
            self._audio.set(self.settings.sound, self.settings.volume)
        if "keys" in changed:
            self._inputs = Inputs(self.settings.keys, self._pads)
            self.input_mode.keys = self._inputs.keys
        if "buttons" in changed:
            self._pads.bind(self.settings.buttons)
        if "fullscreen" in settings:
            self._set_fullscreen(self.settings.fullscreen)
        if changed & LOOKS:
            i18n.use(self.settings.language or i18n.system_language())
            self.library.follow_language()
            self._relook()
        for scene in self._stack:
            scene.settings_changed(changed)
        for notice in self._store.notices[seen:]:
            self.tell(notice.text, **notice.values)

    def move_data(self, folder: Path) -> Generator[float]:
        """Move all matches and settings to a folder, a little at each step; yields the share done.

        Raises LibraryError.
        """
        from game.library.relocation import move

        return move(self.library, self._store, folder)

    def tell(self, text: Said, /, **values: object) -> None:
        """Show a short line that vanishes by itself."""
        self.toast.show(_text(text, values))

    def remark(self, text: Said, /, **values: object) -> None:
        """Show a short line as `tell` does, but never in place of a question that waits for an answer."""
        if not self.toast.asks:
            self.tell(text, **values)
            self._remark = self.toast.text

    def drop_remark(self) -> None:
        """Remove the line of `remark` if it still shows: what it was about has changed."""
        if self._remark and self.toast.text == self._remark:
            self.toast.show("")

    def offer(self, text: Text, command: BoundCommand, /, **values: object) -> None:
        """Show a short line with the button of a command, such as Undo."""
        self.toast.show(_text(text, values), command)

    def suggest(self, text: Text, command: BoundCommand, no: BoundCommand | None = None, /, **values: object) -> None:
        """Ask something in a short line with a button, and optionally one to decline."""
        self.toast.show(_text(text, values), command, asks=True, no=no)

    def sound(self, name: str, pan: float = 0.0) -> None:
        """Play a sound; ``pan`` is -1 (left) to 1 (right)."""
        self._audio.play(name, pan)

    # ---- what people can do on every screen

    def commands(self) -> Iterable[BoundCommand]:
        """Return what people can do by a key on every screen."""
        return commands_of(self)

    @command("fullscreen", TEXTS["fullscreen"], key="fullscreen")
    def switch_fullscreen(self) -> None:
        """Switch between full screen and a window."""
        self.change(fullscreen=not self.settings.fullscreen)

    @command("mute", TEXTS["mute"], key="mute")
    def switch_sound(self) -> None:
        """Turn the sound on or off."""
        self.change(sound=not self.settings.sound)
        self.tell(N_("toast", "Sound on") if self.settings.sound else N_("toast", "Sound off"))

    @command("help", TEXTS["help"], key="help")
    def help(self) -> None:
        """Open the rule book at what matters on the top screen."""
        self.top.help()

    @command("keys", TEXTS["keys"], key="keys")
    def list_keys(self) -> None:
        """List what each key does on the top screen; close that list again."""
        self.top.show_keys()

    # L10n: the tip of the button that ends the program
    @command("quit", TEXTS["quit"], icon="quit", key="quit", tip=N_("tip", "Quit. Every match is saved."))
    def quit(self) -> None:
        """End the program by closing every scene, as the window's close button does."""
        self.clear()

    # ---- the window

    def _make_look(self) -> Look:
        s = self.settings
        finger = self._fingers.size if self._fingers.used else 0
        return Look(self.surface.get_size(), s.text_size, s.theme, s.motion != "off", s.boards, s.safe_colours, finger)

    def _relook(self) -> None:
        """Lay all scenes out again for the present window and settings."""
        self.look = self._make_look()
        for scene in self._stack:
            scene.lay_out()
        self.dirty = self._discarded = True

    def _remember_window(self) -> None:
        """Store where the window is, unless it is full-screen or was opened with a given size."""
        if self._remembers and not self.settings.fullscreen:
            self._store.change(window=StoredWindowPlacement(*self._placement.placement))

    def _set_fullscreen(self, on: bool) -> None:
        self.dirty = True
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()


def _text(text: Said, values: Mapping[str, object]) -> str:
    """Return the translated text with its values; the value ``n`` chooses the plural form."""
    if isinstance(text, str):
        return text
    others = dict(values)
    number = others.pop("n", None)
    return i18n.t(text, number if isinstance(number, int) else None, **others)


def _engine_process(*options: str) -> "EngineProcess":
    """Return a new engine process."""
    from game.engines.process import EngineProcess, command

    return EngineProcess(command(*options), wake)


def _last_placement(window: StoredWindowPlacement | None) -> WindowPlacement | None:
    """Return the stored placement of the window; None if there is none."""
    return WindowPlacement(*astuple(window)) if window else None
