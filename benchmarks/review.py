"""Whether a review's ratings are those of GNU Backgammon's own analysis (2-ply) of the same matches.

    apt-get install gnubg

GNU Backgammon plays matches to 3 and 5 points against itself, with noise of several strengths. Each is read from its
`.mat` and reviewed as the program does it, and analysed by GNU Backgammon, whose statistics are read back. Both count
what their own choices of decisions lose on average; the unit is the performance rating (PR), 500 times that.
"""

import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import correlation, fmean
from typing import Any, Final, NamedTuple

from benchmarks.figures import Figure, UnmeasurableError
from benchmarks.oracles.backgammon_gnubg import gnubg
from game.engines.process import EngineProcess, command
from game.games.backgammon.formats.mat_matches import MatFormat
from game.games.backgammon.rules import Backgammon
from game.match import Match
from game.review.figures import figures
from game.review.reviewer import Reviewer

BOOK: Final = Backgammon()
NOISES: Final = ((0.0, 0.02), (0.01, 0.04), (0.005, 0.06), (0.03, 0.1))
"""How far off the two players' opinions are, in points."""
LENGTHS: Final = (3, 5)
LEVEL: Final = "expert"
"""Who judges in the program."""
PLIES: Final = 2
MOST: Final = 50
"""Matches; an analysis takes GNU Backgammon most of a minute."""


class Rated(NamedTuple):
    """What one player of one match is said to have lost: PR over all, of the moves alone, and the luck in points."""

    rating: float
    moves: float
    luck: float


def measure(matches: int) -> Iterator[Figure]:
    """Correlation and differences of the ratings, the moves' and the luck, over two players a match."""
    engine = EngineProcess([*command(), "--background"])
    ours: list[Rated] = []
    theirs: list[Rated] = []
    seconds = []
    try:
        for number in range(min(matches, MOST)):
            with tempfile.TemporaryDirectory() as name:
                terms, journal = MatFormat().read(played(number, Path(name)))
                began = time.monotonic()
                mine = reviewed(engine, Match(BOOK, terms, journal))
                seconds.append(time.monotonic() - began)
                other = analysed(Path(name))
            ours += mine
            theirs += other
            print(f"  match {number + 1}: {mine} {other}", file=sys.stderr, flush=True)
    except OSError as error:
        raise UnmeasurableError(f"GNU Backgammon is not installed: {error}") from error
    finally:
        engine.close()
    note = f"{len(ours)} players of {len(ours) // 2} matches"
    yield from _compared("rating", [one.rating for one in ours], [one.rating for one in theirs], note, goal=True)
    yield from _compared("rating of moves", [one.moves for one in ours], [one.moves for one in theirs], note)
    luck = [one.luck for one in ours], [one.luck for one in theirs]
    yield Figure("luck: correlation", correlation(*luck), note=note)
    yield Figure("a review", fmean(seconds), "s", note=f"longest {max(seconds):.0f} s")


def _compared(
    what: str, ours: Sequence[float], theirs: Sequence[float], note: str, *, goal: bool = False
) -> Iterator[Figure]:
    apart = [one - other for one, other in zip(ours, theirs, strict=True)]
    yield Figure(f"{what}: correlation", correlation(ours, theirs), at_least=0.95 if goal else None, note=note)
    yield Figure(f"{what}: mean difference", abs(fmean(apart)), "PR", at_most=0.5 if goal else None, note=note)
    yield Figure(f"{what}: mean distance", fmean(map(abs, apart)), "PR", note=note)


def played(number: int, folder: Path) -> bytes:
    """A match as `.mat` between two players of GNU Backgammon that err by chance; the same for a number.

    They look no ply ahead, and what they think of a position is off by a normal deviation: like people, they know
    nothing of what either judge thinks.
    """
    commands = [f"set seed {1 + number}", "set display off", "set automatic game on"]
    for player, noise in enumerate(NOISES[number % len(NOISES)]):
        for kind in ("chequerplay", "cubedecision"):
            commands += [f"set player {player} {kind} evaluation plies 0"]
            commands += [f"set player {player} {kind} evaluation noise {noise}"]
            commands += [f"set player {player} {kind} evaluation deterministic on"]
    players = [f"set player {player} gnubg" for player in (0, 1)]
    length = LENGTHS[number // len(NOISES) % len(LENGTHS)]
    gnubg([*players, *commands, f"new match {length}", "export match mat played.mat"], folder)
    return (folder / "played.mat").read_bytes()


def reviewed(engine: EngineProcess, match: Match[Any]) -> list[Rated]:
    """What we say of both players."""
    reviewer = Reviewer(match, engine, LEVEL)
    while not reviewer.done:
        if not reviewer.step():
            time.sleep(0.002)
        if reviewer.failure:
            raise UnmeasurableError(f"the engine: {reviewer.failure}")
    sums = [figures(reviewer.review, player) for player in (0, 1)]
    return [Rated(one.rating, 500 * one.kinds["turn"].mean, one.luck) for one in sums]


def analysed(folder: Path) -> list[Rated]:
    """What GNU Backgammon says of both players."""
    evaluators = [f"set analysis {kind} evaluation plies {PLIES}" for kind in ("chequerplay", "cubedecision")]
    shown = gnubg(
        ["set display off", "import mat played.mat", *evaluators, "analyse match", "show statistics match"], folder
    )
    moves, _, overall = _line(shown, "Error rate mEMG")
    (luck,) = _line(shown, "Luck total EMG")
    return [Rated(-overall[n] / 2, -moves[n] / 2, luck[n]) for n in (0, 1)]


def _line(shown: str, head: str) -> list[tuple[float, float]]:
    """The first numbers of both players in each line with this head."""
    number = r"([-+]?[\d.]+|n/a)\s+(?:\([^)]*\)\s*)?"
    found = re.findall(rf"^{head} \(MWC\)\s+{number}{number}", shown, re.MULTILINE)
    return [(_number(one), _number(other)) for one, other in found]


def _number(text: str) -> float:
    return 0.0 if text == "n/a" else float(text)
