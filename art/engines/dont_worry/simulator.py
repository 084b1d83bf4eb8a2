"""The compiled simulator (worry.c): it trains, plays matches of thousands of games, and answers to be compared."""

import subprocess
import tempfile
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from art.manifest import ROOT
from game.games.dont_worry.engine.net_input import COLUMNS
from game.games.dont_worry.engine.nets import HIDDEN, KINDS, UNIT
from game.resources import asset

HERE: Final = Path(__file__).parent
NETS: Final = ("engines", "dont-worry.nets")
OPTIMISED: Final = ("-O3", "-march=native", "-ffast-math", "-Wall", "-Wextra")
STRATEGIES: Final = ("random", "attacker", "runner", "defender", "mixed", "plain-attacker", "plain-defender")
"""The players other than the engine, by the names that `match` knows."""


class Tally(NamedTuple):
    """What one player of a match has reached: games won, choices made, and what these gave away, all together."""

    wins: int
    decisions: int
    lost: float


@cache
def simulator() -> Path:
    """Return the program, compiled by gcc if its source is newer."""
    program = ROOT / "build" / "engines" / "worry"
    sources = [*HERE.glob("*.c"), *HERE.glob("*.h")]
    if not program.exists() or program.stat().st_mtime < max(source.stat().st_mtime for source in sources):
        program.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["gcc", *OPTIMISED, "-o", program, HERE / "worry.c", "-lm"], check=True)
    return program


def match(players: Sequence[str], games: int, *, pieces: int = 4, seed: int = 1, judged: int = -1) -> list[Tally]:
    """Play a match of so many games; players change seats.

    Players are STRATEGIES or levels as "depth/temperature/worst/watches".
    ``judged`` is the depth at which choices are valued for `Tally.lost`; -1 leaves that out.
    """
    with _nets() as nets:
        told = _run("match", nets, str(pieces), str(games), str(seed), str(judged), *players)
    return [
        Tally(int(wins), int(decisions), float(lost)) for wins, decisions, lost in map(str.split, told.splitlines())
    ]


def probe(questions: Sequence[str]) -> list[str]:
    """Return the answers to lines as worry.c explains them."""
    with _nets() as nets:
        return _run("probe", nets, asked="\n".join(questions)).splitlines()


def rollouts(questions: Sequence[str], games: int, player: str) -> list[dict[tuple[int, int], int]]:
    """Return for each line the steps, and how many of so many games the mover wins after each; see worry.c."""
    with _nets() as nets:
        lines = _run("rollout", nets, str(games), player, asked="\n".join(questions)).splitlines()
    told = [[tuple(map(int, step.split())) for step in line.split(";") if step] for line in lines]
    return [{(origin, target): wins for origin, target, wins in steps} for steps in told]


class Gain(NamedTuple):
    """What there is to win beyond the engine's choices: choices a game, gain by one, standard error, how many asked."""

    choices: float
    mean: float
    error: float
    asked: int


def ceiling(strategy: str, tables: int, depth: int, *, every: int, games: int, throws: int, seed: int = 1) -> Gain:
    """Return what a player who knows that the others follow a strategy would win by playing on; see ceiling.h."""
    numbers = map(str, (tables, every, games, throws, depth, seed))
    with _nets() as nets:
        choices, mean, error, asked = _run("ceiling", nets, *numbers, strategy).split()
    return Gain(float(choices), float(mean), float(error), int(asked))


def train(path: Path, players: int, pieces: int, games: int, rates: Sequence[float], seed: int) -> None:
    """Train one net and write it as the simulator keeps it. ``rates``: of learning and lambda, each first and last."""
    _run("train", path, str(players), str(pieces), str(games), *map(str, rates), str(seed))


def packed(nets: Sequence[Path]) -> bytes:
    """Return trained nets, in the order of KINDS, as the program's asset. Raises OverflowError for a weight too big."""
    numbers = array("h")
    for path in nets:
        weights = array("f", path.read_bytes())
        hidden, rest = weights[: COLUMNS * HIDDEN], weights[COLUMNS * HIDDEN :]
        for column in range(COLUMNS):
            row = [*hidden[column * HIDDEN : (column + 1) * HIDDEN], rest[column]]
            numbers.extend(round(weight * UNIT) for weight in row)
        numbers.extend(round(weight * UNIT) for weight in rest[COLUMNS:])
    return numbers.tobytes()


@contextmanager
def _nets() -> Iterator[Path]:
    """Give the program's asset as a file that the simulator reads."""
    numbers = array("h", asset(*NETS).read_bytes())
    size, row = COLUMNS * (HIDDEN + 1) + HIDDEN, HIDDEN + 1
    weights = array("f")
    for start in range(0, len(KINDS) * size, size):
        net = [number / UNIT for number in numbers[start : start + size]]
        rows = [net[at : at + row] for at in range(0, COLUMNS * row, row)]
        weights.extend(weight for columns in rows for weight in columns[:HIDDEN])
        weights.extend(columns[HIDDEN] for columns in rows)
        weights.extend(net[COLUMNS * row :])
    with tempfile.TemporaryDirectory(prefix="ludoteca-nets-") as folder:
        path = Path(folder, "nets")
        path.write_bytes(weights.tobytes())
        yield path


def _run(*arguments: str | Path, asked: str = "") -> str:
    return subprocess.run([simulator(), *arguments], input=asked, stdout=subprocess.PIPE, text=True, check=True).stdout
