"""Whether rollouts agree with GNU Backgammon's of the same positions: hours; only if it is named.

    apt-get install gnubg

Positions after the best turn, and after doubles that were taken, of money games and of matches. The settings are as
near as they can be: both sides play by the net alone, each game is estimated two plies deep after eleven rolls (GNU
Backgammon counts that as one ply), luck is taken off, dice are quasi-random, cube and score are in view.
"""

import os
import pty
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from math import hypot
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.backgammon import OPEN, games
from benchmarks.figures import Figure, UnmeasurableError
from benchmarks.oracles.backgammon_games import BOOK
from game.engines.engine import ROLLOUT_GAMES, Effort
from game.games.backgammon.engine import BackgammonEngine, engine
from game.games.backgammon.engine.rollout import PLIES, ROLLS
from game.games.backgammon.formats.gnubg_id import match_id, position_id
from game.games.backgammon.levels import has_sage
from game.games.backgammon.rules.cube import may_double
from game.games.backgammon.rules.state import MOVE, ROLL, BackgammonState
from game.review.rollout import SURE
from game.review.rollout_run import GAMES
from game.rules.actions import Action

TURNS, DOUBLES, ENOUGH = 15, 5, 18
"""Positions after a turn, after a double that was taken, and in how many of all both must agree."""
SEED: Final = 11
SETTINGS: Final = (
    "set confirm new off", "set automatic game off", "set automatic roll off", "set automatic bearoff off",
    "set output mwc off",
    "set rollout truncation enable on", f"set rollout truncation plies {ROLLS}",
    "set rollout varredn on", "set rollout cubeful on", "set rollout quasirandom on", "set rollout seed 5",
    "set rollout chequerplay plies 0", "set rollout cubedecision plies 0",
    f"set rollout truncation chequerplay plies {PLIES - 1}", f"set rollout truncation cubedecision plies {PLIES - 1}",
    "set rollout limit enable off", "set rollout jsd stop off",
)  # fmt: skip
_ROW: Final = re.compile(r"CF\s+([-+]?\d+\.\d+)")


class Rolled(NamedTuple):
    """The equity of a position to the side on turn, in the stake as it lies, and its standard error."""

    value: float
    error: float


def measure(wanted: int) -> Iterator[Figure]:
    """Yield how many positions agree within two joint standard errors, and how far they are apart on average."""
    if not has_sage():
        raise UnmeasurableError("needs bgsage")
    player = engine()
    batches = max(1, min(wanted, GAMES) // ROLLOUT_GAMES)
    apart, agreed, seconds = [], 0, [0.0, 0.0]
    for number, state in enumerate(positions(player)):
        began = time.process_time()
        ours = by_us(player, state, batches)
        between = time.process_time()
        theirs, spent = by_gnubg(state, batches * ROLLOUT_GAMES)
        seconds = [seconds[0] + between - began, seconds[1] + spent]
        bound = SURE * hypot(ours.error, theirs.error)
        apart.append(ours.value - theirs.value)
        agreed += abs(apart[-1]) <= bound
        told = f"{position_id(state)}:{match_id(state)} {ours} {theirs} {apart[-1] / bound:+.2f}"
        print(f"  position {number + 1}: {told}", file=sys.stderr, flush=True)
    note = f"{len(apart)} positions, {batches * ROLLOUT_GAMES} games each"
    yield Figure("rollouts that agree with GNU Backgammon's", agreed, at_least=ENOUGH, note=note)
    yield Figure("rollouts: mean difference", 1000 * sum(apart) / len(apart), "thousandths")
    yield Figure("rollouts: mean distance", 1000 * sum(map(abs, apart)) / len(apart), "thousandths")
    for who, spent in zip(("ours", "GNU Backgammon's"), seconds, strict=True):
        yield Figure(f"rollouts: {who}, of one position", spent / len(apart), "s CPU")


def positions(player: BackgammonEngine) -> Iterator[BackgammonState]:
    """Return what is rolled out: one position of a game, so that they differ."""
    chance = random.Random(SEED)
    played = games(player, chance)
    turns = (turn for game in played for turn in islice(_turns(player, game, chance), 1))
    doubles = (taken for game in played for taken in islice(_doubles(player, game), 1))
    yield from islice(turns, TURNS)
    yield from islice(doubles, DOUBLES)


def _turns(
    player: BackgammonEngine, game: Iterator[BackgammonState], chance: random.Random
) -> Iterator[BackgammonState]:
    """Yield positions after the best turn where there was a choice."""
    for state in game:
        if state.phase == MOVE and chance.random() < 0.1 and len(BOOK.turns(state)) > 1:
            after = player.candidates(state, Effort(2))[0].state
            if after.phase == ROLL:
                yield after


def _doubles(player: BackgammonEngine, game: Iterator[BackgammonState]) -> Iterator[BackgammonState]:
    """Yield positions after a double that is open at first sight, and taken."""
    for state in game:
        if state.phase != ROLL or state.resigning or not may_double(state):
            continue
        worth = {one.actions[0].verb: one.worth.values[state.turn] for one in player.candidates(state, Effort(1))}
        if "double" in worth and abs(worth["roll"] - worth["double"]) < OPEN and worth["double"] < 1:
            doubled, _ = BOOK.play(state, Action("double"))
            yield BOOK.play(doubled, Action("take"))[0]


def by_us(player: BackgammonEngine, state: BackgammonState, batches: int) -> Rolled:
    """Roll out with our engine."""
    worths = [player.roll_out(state, state, batch) for batch in range(batches)]
    value = sum(worth.values[state.turn] for worth in worths) / batches
    return Rolled(value, hypot(*(worth.error for worth in worths)) / batches)


def by_gnubg(state: BackgammonState, trials: int) -> tuple[Rolled, float]:
    """Roll out with GNU Backgammon, which tells results to a terminal alone; also the seconds that it took.

    Raises:
        UnmeasurableError: it is not installed, or has told nothing.
    """
    rules = [f"set jacoby {'on' if state.house.jacoby else 'off'}", f"set rollout trials {trials}"]
    told = [*SETTINGS, *rules, f"set gnubgid {position_id(state)}:{match_id(state)}", "rollout"]
    with tempfile.TemporaryDirectory() as home:
        shown, seconds = _at_terminal("\n".join(told) + "\n", home)
    last = _ROW.findall(shown.rpartition("final results")[2])
    if len(last) < 2:
        raise UnmeasurableError(f"GNU Backgammon has not told a result: {shown[-300:]}")
    return Rolled(float(last[0]), float(last[1])), seconds


def _at_terminal(commands: str, home: str) -> tuple[str, float]:
    """Return what GNU Backgammon shows, and the seconds of the processor that it took."""
    (Path(home) / "commands.txt").write_text(commands, encoding="ascii")
    path = os.environ["PATH"] + os.pathsep + "/usr/games"
    ours, its = pty.openpty()
    began = os.times().children_user
    try:
        with subprocess.Popen(
            ["gnubg", "-t", "-q", "-c", "commands.txt"], stdin=subprocess.PIPE, stdout=its, stderr=its,
            cwd=home, env={**os.environ, "PATH": path, "HOME": home, "TERM": "dumb"},
        ) as run:  # fmt: skip
            os.close(its)
            shown = _read(ours)
            run.kill()
    except FileNotFoundError as error:
        raise UnmeasurableError("needs GNU Backgammon") from error
    finally:
        os.close(ours)
    return shown, os.times().children_user - began


def _read(terminal: int) -> str:
    """Return what is shown up to the final results and the position after them."""
    shown = ""
    with suppress(OSError):  # the end of a terminal
        while part := os.read(terminal, 65536).decode(errors="replace"):
            shown += part
            if len(_ROW.findall(shown.rpartition("final results")[2])) > 1 and "final results" in shown:
                break
    return shown
