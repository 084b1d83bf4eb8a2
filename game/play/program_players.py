"""Programs by other people that were added as computer players: find, add and remove them, and start their engine."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.engines.external_programs import LONGEST, ProgramError, ProgramInfo, arguments
from game.engines.process import EngineProcess
from game.library.settings import Program
from game.match import Player
from game.play.services import Services
from game.text import N_, Text, tidied

# L10n: of somebody else's program, which cannot be heard out: what it did wrong, and what can be done now
FAULTS: Final[Mapping[str, Text]] = {
    "illegal": N_("toast", "{name} played an illegal move ({detail}). Play in its place, or let it try again."),
    "slow": N_("toast", "{name} did not answer in time. Play in its place, or let it try again."),
    "died": N_("toast", "{name} has quit. Play in its place, or let it try again."),
    "missing": N_("toast", "{name} could not be started. Play in its place, or let it try again."),
    "refused": N_("toast", "{name} refused to play ({detail}). Play in its place, or let it try again."),
    "broken": N_("toast", "{name} gave an answer that cannot be read. Play in its place, or let it try again."),
}
"""The message for each kind of `Fault`."""

# L10n: what stands where the level of our own computer players does: somebody else's program plays here
PROGRAM: Final = N_("level", "Program")
TAKEN: Final = N_("program", "There is already a program with this name.")
ADD: Final = N_("button", "Add a program…")


def playing(services: Services, game: str) -> list[str]:
    """Return the names of the programs that play a game."""
    return [program.name for program in services.settings.programs if game in program.games]


def find(services: Services, name: str) -> Program | None:
    """Return the program with a name; None if there is none on this machine."""
    return next((program for program in services.settings.programs if program.name == name), None)


def add(services: Services, program: Program) -> None:
    """Store a program, in place of one with the same name."""
    services.change(programs=(*_without(services, program.name), program))


def add_told(services: Services, line: str, name: str, told: ProgramInfo) -> Program:
    """Store the program that a command line starts under ``name``, else the name that it ``told``, else its file's.

    Raises:
        ProgramError: there is a program with this name.
    """
    name = tidied(name) or told.name or Path(arguments(line)[0]).stem[:LONGEST] or line[:LONGEST]
    if find(services, name):
        raise ProgramError(TAKEN)
    program = Program(name, line, told.games)
    add(services, program)
    return program


def remove(services: Services, name: str) -> None:
    """Remove a program. Matches in which it plays stay; people play for it there."""
    services.change(programs=_without(services, name))


def engine_of(services: Services, player: Player) -> EngineProcess | None:
    """Return the process that plays for a computer player; None for a program that is not on this machine."""
    if not player.program:
        return services.engine
    program = find(services, player.program)
    return services.programs.at(program.command) if program else None


def _without(services: Services, name: str) -> tuple[Program, ...]:
    return tuple(program for program in services.settings.programs if program.name != name)
