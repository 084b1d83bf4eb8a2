"""Computer players that are external programs, each started by a command that people have typed.

    programs = Programs(wake, environment)
    programs.at("gnu-player --strong").ask({…}, seconds=10)     # a process of its own for each line, started when asked

``docs/engine-protocol.md`` says what they have to answer. Before a program is used it is asked what it is (`ABOUT`);
`program_info` reads the answer.
"""

import os
import shlex
import time
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.engines.process import ENDING, PROTOCOL, EngineProcess, Failure, Question
from game.text import N_, Text, plain

ABOUT: Final[Mapping[str, Any]] = {"do": "about", "v": PROTOCOL}
"""The first request to a program."""
PATIENCE: Final = 10.0
"""How long a program may take to answer that, in seconds; it may have to load a lot."""
LONGEST: Final = 32
"""The longest name of a program, in characters."""
_UNSTORABLE: Final = N_(
    "program",
    "This command is longer than {most} characters, or contains a file name that is not Unicode. Rename or move the "
    "file, then try again.",
)

_BROKEN: Final = N_("program", "The program answers, but not in the way the protocol requires.")
FAILURES: Final[Mapping[Failure, Text]] = {
    "missing": N_("program", "This program cannot be started. Is the command correct?"),
    "died": N_("program", "The program started but quit without answering."),
    "slow": N_("program", "The program started but is not responding."),
    "broken": _BROKEN,
    "refused": _BROKEN,
}
"""The message for each failure."""
_VERSION: Final = N_("program", "The program uses another version of the protocol. This version is needed: {version}")
_NO_GAME: Final = N_("program", "This program plays none of Ludoteca’s games.")


class ProgramInfo(NamedTuple):
    """What a program says of itself: its name, and which of our games it plays."""

    name: str
    games: tuple[str, ...]


class ProgramError(Exception):
    """A program cannot be used; ``text`` is the message, with ``values``."""

    def __init__(self, text: Text, **values: object) -> None:
        super().__init__(text.english)
        self.text = text
        self.values = values


class Programs:
    """The processes of external programs, started with ``environment``.

    ``wake`` is called from another thread whenever one has answered.
    """

    def __init__(self, wake: Callable[[], object], environment: Mapping[str, str]) -> None:
        self._wake = wake
        self._environment = environment
        self._processes: dict[str, EngineProcess] = {}
        self._ended: list[EngineProcess] = []

    def at(self, command: str) -> EngineProcess:
        """Return the process of the program with this command; it is started at its first question."""
        if command not in self._processes:
            self._processes[command] = EngineProcess(arguments(command), self._wake, self._environment)
        return self._processes[command]

    def complaints(self, command: str) -> tuple[str, ...]:
        """Return the last lines that the program with this command wrote to its error output; () if it was not used."""
        process = self._processes.get(command)
        return process.complaints if process else ()

    def end(self, command: str) -> None:
        """End the program with this command; the next question starts it again."""
        if process := self._processes.pop(command, None):
            process.end()
            self._ended = [*(each for each in self._ended if each.running), process]

    def close(self, until: float = 0.0) -> None:
        """End all programs and wait for their threads as `EngineProcess.close` does, for all of them together."""
        until = until or time.monotonic() + ENDING
        processes = [*self._processes.values(), *self._ended]
        for process in processes:
            process.end()
        for process in processes:
            process.close(until)
        self._processes, self._ended = {}, []


def arguments(command: str) -> list[str]:
    """Split a command as the system does and expand "~/". A command that cannot be split is taken as one argument."""
    try:
        parts = _windows_arguments(command) if os.name == "nt" else shlex.split(command)
    except ValueError:  # an unpaired quotation mark
        parts = [command]
    return [str(Path.home() / part[2:]) if part.startswith("~/") else part for part in parts] or [command]


def _windows_arguments(command: str) -> list[str]:
    """Split a command as Windows does for a program."""
    import ctypes

    libraries: Any = ctypes.windll  # type: ignore[attr-defined,unused-ignore]
    split, count = libraries.shell32.CommandLineToArgvW, ctypes.c_int()
    split.restype = ctypes.POINTER(ctypes.c_wchar_p)
    parts = split(ctypes.c_wchar_p(command), ctypes.byref(count)) if command.strip() else None
    if not parts:  # Windows reads an empty command as the name of this program
        return [command]
    try:
        return [part or "" for part in parts[: count.value]]
    finally:
        libraries.kernel32.LocalFree(parts)


def quoted(path: str) -> str:
    """Quote the path of a file so that `arguments` reads it as one argument."""
    return f'"{path}"' if os.name == "nt" else shlex.quote(path)


def unstorable(command: str, longest: int) -> ProgramError | None:
    """Return why a command cannot be stored as Unicode of at most ``longest`` characters; None if it can."""
    storable = len(command) <= longest and command.encode(errors="replace").decode() == command
    return None if storable else ProgramError(_UNSTORABLE, most=longest)


def program_info(question: Question, games: Collection[str]) -> ProgramInfo:
    """Read the answer to `ABOUT`; ``games`` are the keys of our games.

    Raises:
        ProgramError: the program failed, uses another protocol, or plays none of the games.
    """
    answer = question.answer
    if answer is None:
        raise ProgramError(FAILURES[question.failure or "slow"])
    if answer.get("v") != PROTOCOL:
        raise ProgramError(_VERSION, version=PROTOCOL)
    name, played = answer.get("name"), answer.get("games")
    if not isinstance(name, str) or not isinstance(played, Mapping | list):
        raise ProgramError(_BROKEN)
    if not (ours := tuple(game for game in games if game in played)):
        raise ProgramError(_NO_GAME)
    return ProgramInfo(plain(name).strip()[:LONGEST], ours)
