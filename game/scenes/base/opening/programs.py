"""Programs by other people that were added as computer players: find, add and remove them, and start their engine."""

from typing import Final

from game.engines.process import EngineProcess
from game.library.settings import Program
from game.match import Player
from game.scenes.base.scene import Host
from game.text import N_

# L10n: what stands where the level of our own computer players does: somebody else's program plays here
PROGRAM: Final = N_("level", "Program")
ADD: Final = N_("button", "Add a program…")


def playing(host: Host, game: str) -> list[str]:
    """Return the names of the programs that play a game."""
    return [program.name for program in host.settings.programs if game in program.games]


def find(host: Host, name: str) -> Program | None:
    """Return the program with a name; None if there is none on this machine."""
    return next((program for program in host.settings.programs if program.name == name), None)


def add(host: Host, program: Program) -> None:
    """Store a program, in place of one with the same name."""
    host.change(programs=(*_without(host, program.name), program))


def remove(host: Host, name: str) -> None:
    """Remove a program. Matches in which it plays stay; people play for it there."""
    host.change(programs=_without(host, name))


def engine_of(host: Host, player: Player) -> EngineProcess | None:
    """Return the process that plays for a computer player; None for a program that is not on this machine."""
    if not player.program:
        return host.engine
    program = find(host, player.program)
    return host.programs.at(program.command) if program else None


def _without(host: Host, name: str) -> tuple[Program, ...]:
    return tuple(program for program in host.settings.programs if program.name != name)
