"""Whether a review's ratings are those of GNU Backgammon's own analysis (2-ply) of the same matches.

    apt-get install gnubg

Matches to 3 and 5 points, half of them played by GNU Backgammon against itself with noise of several strengths, half
by our own levels: whoever plays by a judge's nets errs where that judge cannot see it, so that each judge is kind to
its own. Each match is read from its `.mat` and reviewed as the program does it, and analysed by GNU Backgammon, whose
statistics are read back. Each counts the mean loss of the decisions that it selects; the unit is the performance rating
(PR), 500 times that.
"""

import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import correlation, fmean, stdev
from typing import Any, Final, NamedTuple

from benchmarks.figures import Figure, UnmeasurableError
from benchmarks.oracles.backgammon_gnubg import gnubg
from game.engines.choice import pick
from game.engines.engine import Effort
from game.engines.process import EngineProcess, command
from game.games.backgammon import BackgammonGame
from game.games.backgammon.engine import engine
from game.games.backgammon.formats.mat_matches import MatFormat
from game.games.backgammon.levels import LEVELS
from game.games.backgammon.rules import Backgammon
from game.match import Match, Player, Terms, phrase_seed
from game.review.performance import performance
from game.review.reviewer import Reviewer
from game.rules.rulebook import DICE, NOBODY

BOOK: Final = Backgammon()
NOISES: Final = ((0.0, 0.02), (0.01, 0.04), (0.005, 0.06), (0.03, 0.1))
"""How far off the two players' opinions are, in points."""
LENGTHS: Final = (3, 5)
LEVELS_OF: Final = ((2, 3), (1, 2), (3, 3), (0, 2))
"""Which of our levels play each other."""
PLIES: Final = 2
MOST: Final = 50
"""Matches; an analysis takes GNU Backgammon most of a minute."""


class Rated(NamedTuple):
    """What one player of one match is said to have lost: PR over all, of the moves alone, and the luck in points.

    ``rolls`` is the luck of each roll, where it is known.
    """

    rating: float
    moves: float
    luck: float
    rolls: tuple[float, ...] = ()


def measure(matches: int) -> Iterator[Figure]:
    """Yield the correlation and differences of the ratings, the moves' and the luck, over two players a match."""
    judge = EngineProcess([*command(), "--background"])
    ours: list[Rated] = []
    theirs: list[Rated] = []
    by: list[int] = []
    seconds = []
    try:
        for number in range(min(matches, MOST)):
            with tempfile.TemporaryDirectory() as name:
                half, ours_play = divmod(number, 2)
                content = by_us(half) if ours_play else by_gnubg(half, Path(name))
                (Path(name) / "played.mat").write_bytes(content)
                terms, journal = MatFormat().read(content)
                began = time.monotonic()
                mine = judged(judge, Match(BOOK, terms, journal))
                seconds.append(time.monotonic() - began)
                other = analysed(Path(name))
            ours += mine
            theirs += other
            by += [ours_play] * 2
            pairs = [(one[:3], another[:3]) for one, another in zip(mine, other, strict=True)]
            print(f"  match {number + 1}: {pairs}", file=sys.stderr, flush=True)
    except OSError as error:
        raise UnmeasurableError(f"GNU Backgammon is not installed: {error}") from error
    finally:
        judge.close()
    note = f"{len(ours)} players of {len(ours) // 2} matches"
    yield from _compared("rating", [one.rating for one in ours], [one.rating for one in theirs], note, goal=True)
    yield from _compared("rating of moves", [one.moves for one in ours], [one.moves for one in theirs], note)
    for who, name in enumerate(("GNU Backgammon", "us")):
        apart = [one.rating - other.rating for one, other, n in zip(ours, theirs, by, strict=True) if n == who]
        yield Figure(f"rating where {name} played: mean difference", fmean(apart), "PR", note=f"{len(apart)} players")
    luck = [one.luck for one in ours], [one.luck for one in theirs]
    yield Figure("luck: correlation", correlation(*luck), at_least=0.99, note=note)
    yield Figure("luck: mean difference", fmean(luck[0]) - fmean(luck[1]), "points", note=note)
    rolls = [roll for one in ours for roll in one.rolls]
    spread = stdev(rolls) / len(rolls) ** 0.5
    yield Figure("luck of a roll: mean", abs(fmean(rolls)), "points", at_most=2 * spread, note=f"{len(rolls)} rolls")
    yield Figure("a review", fmean(seconds), "s", note=f"longest {max(seconds):.0f} s")


def _compared(
    what: str, ours: Sequence[float], theirs: Sequence[float], note: str, *, goal: bool = False
) -> Iterator[Figure]:
    apart = [one - other for one, other in zip(ours, theirs, strict=True)]
    yield Figure(f"{what}: correlation", correlation(ours, theirs), at_least=0.95 if goal else None, note=note)
    yield Figure(f"{what}: mean difference", abs(fmean(apart)), "PR", at_most=0.5 if goal else None, note=note)
    yield Figure(f"{what}: mean distance", fmean(map(abs, apart)), "PR", note=note)


def by_us(number: int) -> bytes:
    """Play a match as `.mat` between two of our levels; the same for a number."""
    levels = [LEVELS[level] for level in LEVELS_OF[number % len(LEVELS_OF)]]
    player = engine()
    length = LENGTHS[number // len(LEVELS_OF) % len(LENGTHS)]
    options = {**BOOK.defaults("tournament"), "length": length}
    names = (Player("Otto"), Player("Vera"))
    match = Match(BOOK, Terms("backgammon", options, names, (0, 1), None, seed=phrase_seed(f"review {number}")))
    while not match.over:
        if match.to_act == NOBODY:
            match.next_game()
        elif match.to_act == DICE:
            match.roll_dice()
        else:
            level, lot = levels[match.now.seating[match.to_act]], f"{number} {len(match.journal)}"
            candidates = player.candidates(match.state, Effort(level.depth))
            for action in pick(candidates, match.to_act, level, lot).actions:
                match.play(action)
    content = MatFormat().write(match)
    assert content is not None
    return content


def by_gnubg(number: int, folder: Path) -> bytes:
    """Play a match as `.mat` between two players of GNU Backgammon that err by chance; the same for a number.

    They look no ply ahead, and what they think of a position is off by a normal deviation.
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


def judged(judge: EngineProcess, match: Match[Any]) -> list[Rated]:
    """Return what we say of both players."""
    reviewer = Reviewer(match, judge, BackgammonGame().judging_level())
    while not reviewer.done:
        if not reviewer.step():
            time.sleep(0.002)
        if reviewer.failure:
            raise UnmeasurableError(f"the engine: {reviewer.failure}")
    review = reviewer.review
    sums = [performance(review, player) for player in (0, 1)]
    rolls = [tuple(roll.luck for roll in review.rolls if roll.player == player) for player in (0, 1)]
    return [
        Rated(one.rating, 500 * one.kinds["turn"].mean, one.luck, each) for one, each in zip(sums, rolls, strict=True)
    ]


def analysed(folder: Path) -> list[Rated]:
    """Return what GNU Backgammon says of both players."""
    evaluators = [f"set analysis {kind} evaluation plies {PLIES}" for kind in ("chequerplay", "cubedecision")]
    evaluators.append(f"set analysis luckanalysis plies {PLIES}")
    shown = gnubg(
        ["set display off", "import mat played.mat", *evaluators, "analyse match", "show statistics match"], folder
    )
    moves, _, overall = _line(shown, "Error rate mEMG")
    (luck,) = _line(shown, "Luck total EMG")
    return [Rated(-overall[n] / 2, -moves[n] / 2, luck[n]) for n in (0, 1)]


def _line(shown: str, head: str) -> list[tuple[float, float]]:
    """Return the first numbers of both players in each line with this head."""
    number = r"([-+]?[\d.]+|n/a)\s+(?:\([^)]*\)\s*)?"
    found = re.findall(rf"^{head} \(MWC\)\s+{number}{number}", shown, re.MULTILINE)
    return [(_number(one), _number(other)) for one, other in found]


def _number(text: str) -> float:
    return 0.0 if text == "n/a" else float(text)
