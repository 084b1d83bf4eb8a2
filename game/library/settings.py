"""The settings and the file that stores them.

    store = SettingsStore.open()
    store.settings.text_size            # 1.0
    store.change(text_size=1.5)         # applied and stored at once

The file is JSON with a version. It is decoded strictly: an unknown name or an impossible value means that it is
damaged, so every change of the fields below raises `VERSION`. A damaged or newer file is set aside.
"""

from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from game.library import atomic_files, paths
from game.library.agreement import clean_name
from game.library.storage_errors import LibraryError, Notice, storage_error
from game.match.clock import ClockTerms
from game.text import N_

VERSION: Final = 9
"""Every version only added fields, so older files are read as they are.

New in version 2: boards; 3: window, offered, safe_colours, directions; 4: in new_match levels, takebacks, hints, tutor;
5: programs, also in new_match; 6: buttons, own_pads, welcome, in new_match clock, own_clock; 7: landings; 8: maximized
in window, stirred dice in new_match; 9: people in new_match.
"""
FILE: Final = "settings.json"
LONGEST_COMMAND: Final = 1024
"""The longest command that starts an external program, in characters."""

ShortText = Annotated[str, Meta(max_length=64)]
Coordinate = Annotated[int, Meta(ge=-(2**16), le=2**16)]
Side = Annotated[int, Meta(ge=1, le=2**16)]
Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class NewMatchChoices(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen for a game on the New match screen last; empty where nothing was.

    Attributes:
        names: by seat; a computer player's is not used.
        people: by seat, the id of a person in the library, "" where it is not known; see
            `game.play.agreeing.last_tables`.
        levels: by seat, the level of our computer player, or "".
        programs: by seat, the name of an external program, or ""; if the level is "" too, a person sits there.
        sides: indices into `Rulebook.sides`.
        first: the player who begins; None if the rules decide.
        clock: which of the clocks is chosen.
        own_clock: the terms of the clock that people have set up themselves.
        takebacks, hints, tutor: see `game.match.terms.Aids`.
    """

    preset: ShortText = ""
    options: dict[ShortText, bool | int | ShortText] = {}
    names: tuple[ShortText, ...] = ()
    people: tuple[ShortText, ...] = ()
    levels: tuple[ShortText, ...] = ()
    programs: tuple[ShortText, ...] = ()
    takebacks: bool = True
    hints: bool = False
    tutor: Annotated[int, Meta(ge=0, le=1000)] = 0
    sides: tuple[int, ...] = ()
    first: int | None = None
    dice: Literal["program", "stirred", "own"] = "program"
    clock: ShortText = ""
    own_clock: ClockTerms | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "names", tuple(map(clean_name, self.names)))


class Direction(Struct, frozen=True, forbid_unknown_fields=True):
    """How a board lies for somebody: the clockwise quarter turns, and whether it is mirrored left to right.

    What the first seat has on its right while the board is not mirrored (in backgammon its home board) every seat has
    on its left if ``mirrored`` is True, and on its right if it is False. With None the board is not mirrored.
    """

    turns: Annotated[int, Meta(ge=0, le=3)] = 0
    mirrored: bool | None = None


class Program(Struct, frozen=True, forbid_unknown_fields=True):
    """An external computer player: its name, the command that starts it, and the keys of the games that it plays."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    command: Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMAND)]
    games: tuple[ShortText, ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean_name(self.name))


class StoredWindowPlacement(Struct, frozen=True, forbid_unknown_fields=True):
    """Position and size of the window in points of the desktop; ``displays`` are the sizes of all screens then."""

    x: Coordinate
    y: Coordinate
    width: Side
    height: Side
    displays: tuple[tuple[Side, Side], ...] = ()
    maximized: bool = False


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set.

    Attributes:
        welcome: whether the welcome screen is still to be shown.
        language: "" follows the system.
        text_size: factor of the normal size.
        landings: whether it is shown where a piece would land that is pointed at.
        click_moves: whether a click on a piece that can move by several numbers plays the larger one; else it lifts it.
        window: where the window was closed; None if it never was.
        offered: settings that were suggested or changed at the table, so that they are not suggested again.
        keys: by named action, the keys that trigger it.
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
    landings: bool = True
    auto_roll: bool = False
    auto_done: bool = False
    auto_forced: bool = False
    click_moves: bool = True
    confirm: bool = True
    offered: tuple[ShortText, ...] = ()
    board_view: Literal["fixed", "turned", "facing"] = "fixed"
    directions: dict[ShortText, dict[ShortText, Direction]] = {}
    """By game and by name: how the board lies for players who are no people in the library, such as one without a name.
    An entry of a person moves to the person's preferences when that person next plays."""
    keys: dict[ShortText, tuple[ShortText, ...]] = {}
    buttons: dict[ShortText, tuple[ShortText, ...]] = {}
    """By named action, the gamepad buttons that trigger it; see `game.ui.input.gamepads`."""
    own_pads: bool = False
    """Whether each player has a gamepad of their own, which only works in their own turn."""
    new_match: dict[ShortText, NewMatchChoices] = {}
    """By the key of the game."""
    programs: tuple[Program, ...] = ()
    """Their names are unique."""

    def __post_init__(self) -> None:
        first = dict[str, Program]()
        for program in self.programs:
            first.setdefault(program.name, program)
        first.pop("", None)
        force_setattr(self, "programs", tuple(first.values()))


Tree = dict[str, Any]


class SettingsStore:
    """The settings and their file. ``notices`` collects messages for the people at the screen."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.notices: list[Notice] = []
        self.settings = Settings()
        self._stored = self.settings
        """The content of the file when it was last read or written here."""

    @classmethod
    def open(cls, folder: Path | None = None) -> "SettingsStore":
        """Read the settings in ``folder`` (by default the data folder); the defaults if there are none.

        The welcome screen is switched on if there was no file, but not if the file had to be set aside. Nothing is
        raised: a file that cannot be read or set aside becomes a notice, and is not overwritten.
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

        What another program has changed in the file meanwhile is taken over: whole fields, or single entries of those
        with several. If the file cannot be written, that becomes a notice, and the settings hold until the program
        ends.

        Raises:
            ValueError: there is no such field, or it cannot have this value.
        """
        before = self.settings
        self.settings = msgspec.convert({**_tree(self.settings), **msgspec.to_builtins(values)}, Settings)
        if self.path:
            try:
                self._take_over(self._read(self.path) or self._stored, before, set(values))
                atomic_files.replace(self.path, encode(self.settings))
                self._stored = self.settings
            except LibraryError as error:
                self.notices.append(error.notice)
        return self.settings

    def _take_over(self, theirs: Settings, before: Settings, ours: set[str]) -> None:
        """Take over from ``theirs`` what differs from what was stored; in the fields ``ours`` only unchanged entries.

        ``before`` are the settings here before the change.
        """
        names = [name for name in Settings.__struct_fields__ if getattr(theirs, name) != getattr(self._stored, name)]
        changed = {name: getattr(theirs, name) for name in names}
        for name in ours.intersection(names):
            changed[name] = _merged(getattr(before, name), getattr(self.settings, name), changed[name])
        self.settings = msgspec.structs.replace(self.settings, **changed)

    def _read(self, path: Path) -> Settings | None:
        """Read the file; None if it does not exist, or had to be set aside. Raises LibraryError."""
        try:
            return decode(path.read_bytes())
        except FileNotFoundError:
            return None
        except OSError as error:
            raise storage_error(error, path) from error
        except NewerSettingsError:
            text = N_("notice", "The settings were made by a newer version of Ludoteca. They were moved here: {path}")
            self.notices.append(Notice(text, {"path": atomic_files.set_aside(path, "newer")}))
        except ValueError:
            text = N_(
                "notice",
                "The settings were damaged, so the default ones are in use. The old ones were moved here: {path}",
            )
            self.notices.append(Notice(text, {"path": atomic_files.set_aside(path, "damaged")}))
        return None


def _merged(before: Any, mine: Any, theirs: Any) -> Any:
    """Return ``theirs`` with the entries that differ between ``before`` and ``mine``; ``mine`` if there are none.

    Entries of a tuple are told apart by their name.
    """
    if isinstance(mine, tuple):
        by_name = [{getattr(entry, "name", entry): entry for entry in entries} for entries in (before, mine, theirs)]
        return tuple(_merged(*by_name).values())
    if not isinstance(mine, dict):
        return mine
    kept = {key: value for key, value in theirs.items() if key in mine or key not in before}
    return kept | {key: value for key, value in mine.items() if key not in before or before[key] != value}


def _tree(settings: Settings) -> Tree:
    """Return the settings as plain dicts, lists and numbers."""
    tree: Tree = msgspec.to_builtins(settings)
    return tree


class NewerSettingsError(ValueError):
    """The settings have a version that this program does not know yet."""


class _SettingsHead(Struct):
    version: Annotated[int, Meta(ge=1)]


class _SettingsFile(Struct, forbid_unknown_fields=True):
    version: int
    settings: Tree


def encode(settings: Settings) -> bytes:
    """Return the content of the settings file."""
    return msgspec.json.format(msgspec.json.encode(_SettingsFile(VERSION, _tree(settings))), indent=2) + b"\n"


def decode(content: bytes) -> Settings:
    """Decode settings that this or an earlier version of Ludoteca wrote.

    Raises:
        NewerSettingsError: a later version wrote them.
        ValueError: they are damaged.
    """
    try:
        version = msgspec.json.decode(content, type=_SettingsHead).version
        if version > VERSION:
            raise NewerSettingsError(version)
        tree = msgspec.json.decode(content, type=_SettingsFile).settings
        return msgspec.convert(tree, Settings)
    except RecursionError as error:
        raise ValueError("damaged settings") from error
