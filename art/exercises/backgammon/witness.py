"""GNU Backgammon as the witness: 2-ply evaluations, and rollouts where these are close.

    apt-get install gnubg

Evaluations are asked of `benchmarks.oracles.gnubg_judge`: each turn is worth what the position after it is not worth to
the opponent, who rolls next. Games without cube and gammons ("classic") are asked about as the last game of a match,
where they are worth the same. A rollout is the command ``rollout`` for the position after a turn: TRIALS games, played
by 0-ply evaluations, with variance reduction and always the same seed.
"""

import os
import pty
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.oracles.gnubg_judge import Gnubg, Verdict
from game.games.backgammon.formats.gnubg_id import match_id, position_id
from game.games.backgammon.rules.state import OVER, BackgammonState

NAME: Final = "GNU Backgammon 1.07.001"
PLIES: Final = 2
TRIALS: Final = 324
_COMMANDS: Final = (
    "set automatic game off",
    "set automatic roll off",
    "set confirm new off",
    "set threads 1",
    f"set rollout trials {TRIALS}",
    "set rollout seed 1",
    "set rollout cubeful off",
)
_RESULT: Final = re.compile(r"Printing final results.*?([01]\.\d{3}) .*?\[(0\.\d{3}) ", re.DOTALL)


class Rolled(NamedTuple):
    """The result of a rollout: the value for the side that has moved, and its standard error."""

    value: float
    error: float


class Witness:
    """GNU Backgammon, running. Raises UnmeasurableError where it is not installed."""

    def __init__(self, folder: Path) -> None:
        os.environ["LUDOTECA_JUDGED"] = str(folder)
        self._gnubg = Gnubg("gnubg-exercises")

    def value(self, after: BackgammonState) -> float:
        """Return what a state after a turn in a classic game is worth to the side that has moved."""
        if after.phase == OVER:
            return 1.0
        return 1 - 2 * self._gnubg.verdict(_last_game(after), PLIES).chances[0]

    def cube(self, state: BackgammonState) -> Verdict:
        """Return the equities of doubling and not doubling before a roll."""
        return self._gnubg.verdict(state, PLIES)


def rollout(after: BackgammonState) -> Rolled:
    """Roll out a position after a turn in a classic game.

    The results are read from a terminal, since the program prints them nowhere else.
    """
    asked = _last_game(after)
    with tempfile.TemporaryDirectory() as home:
        commands = Path(home, "commands")
        lines = (*_COMMANDS, f"set gnubgid {position_id(asked)}:{match_id(asked)}", "rollout", "quit")
        commands.write_text("\n".join(lines) + "\n", encoding="ascii")
        told = _RESULT.search(_terminal(["gnubg", "-t", "-q", "-c", str(commands)], home))
    if told is None:
        raise RuntimeError("GNU Backgammon has printed no result of a rollout")
    return Rolled(1 - 2 * float(told[1]), 2 * float(told[2]))


def _last_game(state: BackgammonState) -> BackgammonState:
    """Return the same position in a match to one point."""
    return state._replace(house=state.house._replace(length=1))


def _terminal(command: list[str], home: str) -> str:
    """Run a command in a terminal of its own and return all that it prints."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "PATH": f"{os.environ['PATH']}:/usr/games", "HOME": home, "TERM": "dumb"}
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment):
        os.close(theirs)
        printed = b""
        try:
            while part := os.read(ours, 1 << 16):
                printed += part
        except OSError:  # the other end was closed
            pass
    os.close(ours)
    return printed.decode(errors="replace")
