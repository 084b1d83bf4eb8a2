"""Computer players that are programs of somebody else's, each started by a line that people have typed.

    programs = Programs(wake, environment)
    programs.at("gnu-player --strong").ask({…}, seconds=10)     # a process of its own for each line, started when asked

What they have to answer is in ``docs/engine-protocol.md``. Before one is seated it is asked what it is (`ABOUT`), and
`program_info` reads the answer.
"""

import os
import shlex
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.engines.process import PROTOCOL, EngineProcess, Failure, Question
from game.text import N_, Text, plain

ABOUT: Final[Mapping[str, Any]] = {"do": "about", "v": PROTOCOL}
"""What a program is asked first."""
PATIENCE: Final = 10.0
"""Seconds that it has to answer that: it may have to load a lot."""
LONGEST: Final = 32
"""Characters of its name."""

_BROKEN: Final = N_("program", "The program answers, but not in the way the protocol requires.")
FAILURES: Final[Mapping[Failure, Text]] = {
    "missing": N_("program", "This program cannot be started. Is the command correct?"),
    "died": N_("program", "The program started but quit without answering."),
    "slow": N_("program", "The program started but is not responding."),
    "broken": _BROKEN,
    "refused": _BROKEN,
}
"""What people are told of each."""
_VERSION: Final = N_("program", "The program uses another version of the protocol. This version is needed: {version}")
_NO_GAME: Final = N_("program", "This program plays none of Ludoteca’s games.")


class ProgramInfo(NamedTuple):
    """What a program has said of itself: its name, and which of our games it plays."""

    name: str
    games: tuple[str, ...]


class ProgramError(Exception):
    """A program cannot be seated; ``text`` tells people why, with ``values``."""

    def __init__(self, text: Text, **values: object) -> None:
        super().__init__(text.english)
        self.text = text
        self.values = values


class Programs:
    """The processes of these programs, started with an ``environment``.

    ``wake`` is called from another thread whenever one has answered.
    """

    def __init__(self, wake: Callable[[], object], environment: Mapping[str, str]) -> None:
        self._wake = wake
        self._environment = environment
        self._processes: dict[str, EngineProcess] = {}
        self._ended: list[EngineProcess] = []

    def at(self, command: str) -> EngineProcess:
        """The program that is started by a line."""
        if command not in self._processes:
            self._processes[command] = EngineProcess(arguments(command), self._wake, self._environment)
        return self._processes[command]

    def end(self, command: str) -> None:
        """End the program that was started by a line; whoever asks it next starts it again."""
        if process := self._processes.pop(command, None):
            process.end()
            self._ended = [*(each for each in self._ended if each.running), process]

    def close(self) -> None:
        """End them all, and wait a little for that."""
        for process in (*self._processes.values(), *self._ended):
            process.close()
        self._processes, self._ended = {}, []


def arguments(command: str) -> list[str]:
    """A line as the system takes it apart, with the home folder for "~"; all of it as one where it cannot."""
    try:
        parts = _windows_arguments(command) if os.name == "nt" else shlex.split(command)
    except ValueError:  # a quotation mark that is alone
        parts = [command]
    return [str(Path.home() / part[2:]) if part.startswith("~/") else part for part in parts] or [command]


def _windows_arguments(command: str) -> list[str]:
    """A line as Windows takes it apart for a program."""
    import ctypes

    libraries: Any = ctypes.windll  # type: ignore[attr-defined,unused-ignore]
    apart, count = libraries.shell32.CommandLineToArgvW, ctypes.c_int()
    apart.restype = ctypes.POINTER(ctypes.c_wchar_p)
    parts = apart(ctypes.c_wchar_p(command), ctypes.byref(count)) if command.strip() else None
    if not parts:  # an empty line would be the name of this program
        return [command]
    try:
        return [part or "" for part in parts[: count.value]]
    finally:
        libraries.kernel32.LocalFree(parts)


def quoted(path: str) -> str:
    """A file as `arguments` reads it back."""
    return f'"{path}"' if os.name == "nt" else shlex.quote(path)


def program_info(question: Question, games: Collection[str]) -> ProgramInfo:
    """What a program has answered to `ABOUT`, ``games`` being those that are here. Raises ProgramError."""
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
