"""One screen on the scene stack, and what it may ask of the program around it."""

from collections.abc import Collection, Generator, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.play.services import Services
from game.scenes.base import screens
from game.ui.commands import BoundCommand, Said, commands_of
from game.ui.input.gamepads import Pads
from game.ui.input.input_mode import InputMode
from game.ui.page.page import Page
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.ui.accessibility.screen import Place


class Host(Services, Protocol):
    """The program as scenes see it."""

    look: Look
    input_mode: InputMode
    folders: dict[tuple[str, Path | None], Path]
    """Where files were read from and written to last, by `FileTask.what` and `FileTask.start`, until the program ends.
    """

    @property
    def pads(self) -> Pads:
        """The gamepads."""

    def open(self, screen: screens.Screen) -> None:
        """Put the screen that is asked for on top."""

    def push(self, scene: "Scene") -> None:
        """Put a scene on top, such as a sheet of one's own."""

    def pop(self) -> None:
        """Close the top scene."""

    def leave(self, scene: "Scene") -> None:
        """Close a scene and every scene above it."""

    def home(self) -> None:
        """Close every scene above the title."""

    def back_to_matches(self) -> None:
        """Close every scene above the last one that opens matches (`Scene.opens_matches`)."""

    def move_data(self, folder: Path) -> Generator[float]:
        """Move all matches and settings to a folder, a little at each step; yield the share done (LibraryError)."""

    def remark(self, text: Said, /, **values: object) -> None:
        """`tell`, but never in the place of a question that waits for its answer."""

    def drop_remark(self) -> None:
        """Remove the line of `remark` if it still shows: what it was about has changed."""

    def commands(self) -> Iterable[BoundCommand]:
        """Return what people can do by a key on every screen."""

    @property
    def quit(self) -> BoundCommand:
        """The command that ends the program."""


class Scene:
    """A screen. Only the top scene gets events and is updated: nothing opens, is played or is pressed under another.

    Scenes under one that does not cover are drawn, and what moves there comes to its end (`watch`). What was due waits
    until the scene is on top again.
    """

    covers = True
    is_sheet = False
    """Whether it is a sheet: of sheets that were opened one from another only the topmost shows."""
    grabs: Collection[int] = ()
    """The types of the events that it wants all for itself, also where they mean something everywhere."""
    single = False
    """Whether one of its kind is enough: two that lead to each other would pile up for ever (see `Host.open`)."""

    opens_matches = False
    """Whether a match that is begun or opened from here leads back here when it is left."""

    takes_files: bool | None = False
    """Whether files that are opened from outside are for it; if None, they wait until it is closed."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def open(self) -> None:
        """Prepare the scene, which was put on the stack and is laid out right after."""

    def close(self) -> None:
        """Release what the scene holds: it was taken off the stack."""

    def cover(self) -> None:
        """Hide the focus rings and tips: a scene above has the focus."""
        for page in self.pages:
            page.ring.follow(None, 0.0, motion=False)
            page.doing.silent = True

    def pause(self) -> None:
        """Hear that a scene is opened above: what was due waits."""

    def resume(self) -> None:
        """Hear that the scene above was closed: what was due goes on."""

    def lay_out(self) -> None:
        """Build everything that shows again, since size, language, text size or theme has changed."""

    def settings_changed(self, names: Collection[str]) -> None:
        """Hear that these settings have changed; if the look is among them, the scene was laid out already."""

    def handle(self, event: pygame.Event, action: str) -> None:
        """Take an event; ``action`` is the named action it stands for, or ""."""

    def waits_for(self, pad: int) -> str:
        """Return the name of who is on turn, if what a gamepad (see `Pads.number`) does is to mean nothing; else ""."""
        del pad
        return ""

    def means_more(self, at: tuple[int, int]) -> bool:
        """Whether a finger that stays at a point of the window does more there than one that taps."""
        return bool(self.pages) and self.pages[0].reads(at)

    def drop(self, dropped: Sequence[Path]) -> None:
        """Take files, one or more, that were dropped on the window; by default they are imported into the library."""
        self.host.open(screens.ImportFiles(dropped))

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass on top of the stack."""
        self.watch(dt)

    def watch(self, dt: float) -> None:
        """Let ``dt`` seconds pass wherever the scene lies: motion goes on, and nothing else happens."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything as it is now, as much of it as lies in the surface's clip."""

    def damage(self) -> list[pygame.Rect]:
        """Return the areas that look different since the last call, which the caller draws; they may overlap."""
        return []

    @property
    def busy(self) -> bool:
        """Whether frames are wanted although nothing was pressed, on top of the stack."""
        return self.moving

    @property
    def moving(self) -> bool:
        """Whether frames are wanted wherever the scene lies."""
        return False

    @property
    def typing(self) -> bool:
        """Whether somebody writes: letters are letters then, not actions."""
        return False

    def help(self) -> None:
        """Open the rule book at what matters here (F1)."""
        self.host.open(screens.OpenRulebook())

    def show_keys(self) -> None:
        """List what each key does here."""
        self.host.open(screens.Keys([*self.host.commands(), *self.commands()]))

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Where in the window a short line may stand, at the foot of the first with room for it; () for anywhere."""
        return ()

    @property
    def pages(self) -> Sequence[Page]:
        """What it shows beside pictures: its page, then the dialog or list on top of that."""
        return ()

    @property
    def page_name(self) -> str:
        """What a screen reader calls its page if that has no heading."""
        return ""

    @property
    def unsettled(self) -> bool:
        """Whether something moves that the focus waits for; highlights may go on glowing after that."""
        return self.moving

    @property
    def leads_on(self) -> bool:
        """Whether something opens, or is played, by itself soon: what has happened is told with what comes then."""
        return False

    def happened(self) -> Sequence[str]:
        """Return what has happened since this was last asked, in sentences: for a screen reader."""
        return ()

    def read(self) -> "tuple[str, Sequence[Place]]":
        """Return the name of its board and what can be read of it, place by place; ("", ()) without a board."""
        return "", ()

    def commands(self) -> Iterable[BoundCommand]:
        """Return what people can do here by a key or a gamepad, whatever has the focus; also what `show_keys` lists."""
        return commands_of(self)

    @property
    def urgent(self) -> bool:
        """Whether what is said now answers what was just done: a screen reader says it at once."""
        return False

    def targets(self) -> dict[str, pygame.Rect]:
        """Return what can be pressed now, by key, in window pixels; for tests and the demo."""
        return self.pages[0].targets() if self.pages else {}
