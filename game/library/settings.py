"""What people have set, and the file that keeps it.

    store = SettingsStore.open()
    store.settings.text_size            # 1.0
    store.change(text_size=1.5)         # applied and stored at once

The file is JSON with a version. It is decoded strictly: an unknown name or an impossible value means that it is
damaged, so every change of the fields below raises `VERSION` and adds a migration. A damaged or newer file is set
aside.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from game.library import paths
from game.library.agreement import fitting
from game.library.storage_errors import LibraryError, Notice, storage_error
from game.match.clock import ClockTerms
from game.text import N_

VERSION: Final = 6
FILE: Final = "settings.json"

ShortText = Annotated[str, Meta(max_length=64)]
Coordinate = Annotated[int, Meta(ge=-(2**16), le=2**16)]
Side = Annotated[int, Meta(ge=1, le=2**16)]
Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class NewMatchChoices(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen for a game in New Match last; empty where nothing was.

    ``names``, ``levels`` and ``programs`` go by seat (with both "" a person sits there), ``sides`` are indices into
    `Rulebook.sides`, ``first`` is the player who begins. ``clock`` is which clock they want, ``own_clock`` what they
    have set one to. The rest is what helps the players, see `game.match.terms.Aids`.
    """

    preset: ShortText = ""
    options: dict[ShortText, bool | int | ShortText] = {}
    names: tuple[ShortText, ...] = ()
    levels: tuple[ShortText, ...] = ()
    programs: tuple[ShortText, ...] = ()
    takebacks: bool = False
    hints: bool = False
    tutor: Annotated[int, Meta(ge=0, le=1000)] = 0
    sides: tuple[int, ...] = ()
    first: int | None = None
    dice: Literal["program", "own"] = "program"
    clock: ShortText = ""
    own_clock: ClockTerms | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "names", tuple(map(fitting, self.names)))


class Direction(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody has a board: turned clockwise by so many quarters, and whether it is mirrored left to right.

    ``mirrored`` is told as the first side sees it; who plays another side has the same at the same hand. None is for
    as the board happens to lie.
    """

    turns: Annotated[int, Meta(ge=0, le=3)] = 0
    mirrored: bool | None = None


class Program(Struct, frozen=True, forbid_unknown_fields=True):
    """A computer player of somebody else's: how people call it, the line that starts it, and the games it plays."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    command: Annotated[str, Meta(min_length=1, max_length=1024)]
    games: tuple[ShortText, ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "name", fitting(self.name))


class StoredWindowPlacement(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the window was and how large, in points of the desktop; ``displays`` are the sizes of all screens then."""

    x: Coordinate
    y: Coordinate
    width: Side
    height: Side
    displays: tuple[tuple[Side, Side], ...] = ()


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set.

    ``welcome`` is whether people are still to be welcomed: they are where nothing was ever set.
    ``language`` "" follows the system; ``keys`` maps a named action to its keys; with ``click_moves`` a click on a
    piece moves it at once where the way is plain, else it lifts the piece. ``window`` is where it was closed;
    ``offered`` are the fields that were told of at the table or answered there, so that they are not offered again.
    """

    welcome: bool = False
    language: ShortText = ""
    text_size: Annotated[float, Meta(ge=1.0, le=2.0)] = 1.0
    theme: ShortText = ""
    boards: Literal["classic", "modern"] = "classic"
    safe_colours: bool = False
    motion: Literal["off", "fast", "normal", "slow"] = "normal"
    sound: bool = True
    volume: Share = 0.7
    fullscreen: bool = False
    window: StoredWindowPlacement | None = None
    hints: bool = True
    auto_roll: bool = False
    auto_done: bool = False
    auto_forced: bool = False
    click_moves: bool = True
    confirm: bool = True
    offered: tuple[ShortText, ...] = ()
    board_view: Literal["fixed", "turned", "facing"] = "fixed"
    directions: dict[ShortText, dict[ShortText, Direction]] = {}
    """By game and by name, where somebody who is nobody in the library, as a player without a name, has the board in
    another direction than it lies at first. What was kept of others moves to the person when that one next plays."""
    keys: dict[ShortText, tuple[ShortText, ...]] = {}
    buttons: dict[ShortText, tuple[ShortText, ...]] = {}
    """The same for gamepads, see `game.ui.input.gamepads`."""
    own_pads: bool = False
    """Whether each player has a gamepad, which does nothing while it is another one's turn."""
    new_match: dict[ShortText, NewMatchChoices] = {}
    """By game."""
    programs: tuple[Program, ...] = ()
    """By name, each of which is there once; `game.scenes.base.programs` sees to that."""


Tree = dict[str, Any]
MIGRATIONS: Final[dict[int, Callable[[Tree], Tree]]] = {
    1: lambda tree: tree,
    2: lambda tree: tree,
    3: lambda tree: tree,
    4: lambda tree: tree,
    5: lambda tree: tree,
}
"""How the fields of a version become the next one's.

New in version 2: boards; 3: window, offered, safe_colours, directions; 4: in new_match levels, takebacks, hints, tutor;
5: programs, also in new_match; 6: buttons, own_pads, welcome, in new_match clock, own_clock.
"""


class SettingsStore:
    """The settings and their file. ``notices`` collects what people should be told."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.notices: list[Notice] = []
        self.settings = Settings()
        self._stored = self.settings
        """What the file held when it was last read or written here."""

    @classmethod
    def open(cls, folder: Path | None = None) -> "SettingsStore":
        """The settings in ``folder`` (the data folder if none is given); the defaults where there are none.

        Whoever has no file is to be welcomed, but not whose file had to be set aside.
        Nothing is raised: what cannot be read or set aside becomes a notice, and is not written over.
        """
        store = cls(None)
        try:
            path = (folder or paths.home()) / FILE
            store.settings = store._stored = store._read(path) or Settings(welcome=not store.notices)
            store.path = path
        except LibraryError as error:
            store.notices.append(error.notice)
        return store

    def change(self, **values: object) -> Settings:
        """Set these fields, store them, and return the settings as they are now.

        They hold until the program ends even if the file cannot be written, which becomes a notice. What another
        program has changed in the file meanwhile is taken over.

        Raises:
            ValueError: a field cannot have this value, or there is no such field.
        """
        self.settings = msgspec.convert({**_tree(self.settings), **msgspec.to_builtins(values)}, Settings)
        if self.path:
            try:
                self._take_over(self._read(self.path) or self._stored, set(values))
                paths.replace(self.path, encode(self.settings))
                self._stored = self.settings
            except LibraryError as error:
                self.notices.append(error.notice)
        return self.settings

    def _take_over(self, theirs: Settings, ours: set[str]) -> None:
        """Take what differs from what was stored, except the fields ``ours``."""
        names = set(Settings.__struct_fields__) - ours
        changed = {
            name: getattr(theirs, name) for name in names if getattr(theirs, name) != getattr(self._stored, name)
        }
        self.settings = msgspec.structs.replace(self.settings, **changed)

    def _read(self, path: Path) -> Settings | None:
        """What the file holds; None if there is no file, or none any more since it had to be set aside."""
        try:
            return decode(path.read_bytes())
        except FileNotFoundError:
            return None
        except OSError as error:
            raise storage_error(error, path) from error
        except NewerSettingsError:
            text = N_("notice", "The settings were made by a newer version of Ludoteca. They were moved aside: {path}")
            self.notices.append(Notice(text, {"path": paths.set_aside(path, "newer")}))
        except ValueError:
            text = N_(
                "notice",
                "The settings were damaged, so the default ones are in use. The old ones were moved aside: {path}",
            )
            self.notices.append(Notice(text, {"path": paths.set_aside(path, "damaged")}))
        return None


def _tree(settings: Settings) -> Tree:
    tree: Tree = msgspec.to_builtins(settings)
    return tree


class NewerSettingsError(ValueError):
    """The settings have a version that this program does not know yet."""


class _SettingsHead(Struct):
    version: Annotated[int, Meta(ge=1)]


class _File(Struct, forbid_unknown_fields=True):
    version: int
    settings: Tree


def encode(settings: Settings) -> bytes:
    """The content of the settings file."""
    return msgspec.json.format(msgspec.json.encode(_File(VERSION, _tree(settings))), indent=2) + b"\n"


def decode(content: bytes) -> Settings:
    """Read what this or an earlier version of Ludoteca has written.

    Raises:
        NewerSettingsError: a later one has written it.
        ValueError: it is damaged.
    """
    try:
        version = msgspec.json.decode(content, type=_SettingsHead).version
        if version > VERSION:
            raise NewerSettingsError(version)
        tree = msgspec.json.decode(content, type=_File).settings
        for older in range(version, VERSION):
            tree = MIGRATIONS[older](tree)
        return msgspec.convert(tree, Settings)
    except (LookupError, TypeError, AttributeError, RecursionError) as error:
        # A migration found other fields than its version has, or the nesting has no end.
        raise ValueError("damaged settings") from error
