"""Whether a review's ratings are those of GNU Backgammon's own analysis (2-ply) of the same matches.

    apt-get install gnubg

Computer players of several levels play matches to 3 and 5 points. Each is reviewed as the program does it, and written
as `.mat`, read and analysed by GNU Backgammon, whose statistics are read back. Both count what their own choices of
decisions lose on average; the unit is the performance rating (PR), 500 times that.
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
from game.match import Match, Player, Terms, phrase_seed
from game.match.standing import standing
from game.review import Reviewer, figures
from game.rules.actions import Action, parse_action
from game.rules.rulebook import DICE, NOBODY

BOOK: Final = Backgammon()
PAIRS: Final = (("newcomer", "casual"), ("casual", "club"), ("club", "expert"), ("newcomer", "club"))
LENGTHS: Final = (3, 5)
LEVEL: Final = "expert"
"""Who judges in the program."""
PLIES: Final = 2
PATIENCE: Final = 120.0
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
            match = played(engine, number)
            content = MatFormat().write(match)
            if content is None:
                continue
            began = time.monotonic()
            mine = reviewed(engine, match)
            seconds.append(time.monotonic() - began)
            other = analysed(content)
            ours += mine
            theirs += other
            print(f"  match {number + 1}: {mine} {other}", file=sys.stderr, flush=True)
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


def played(engine: EngineProcess, number: int) -> Match[Any]:
    """A match between two computer players, always the same for a number."""
    levels, length = PAIRS[number % len(PAIRS)], LENGTHS[number // len(PAIRS) % len(LENGTHS)]
    options = {**BOOK.defaults("tournament"), "length": length}
    players = (Player("Ann", "computer", levels[0]), Player("Ben", "computer", levels[1]))
    match = Match(BOOK, Terms("backgammon", options, players, (0, 1), seed=phrase_seed(f"review {number}")))
    while not match.over:
        if match.to_act == NOBODY:
            match.next_game()
        elif match.to_act == DICE:
            match.throw()
        else:
            match.play(*_chosen(engine, match, number))
    return match


def _chosen(engine: EngineProcess, match: Match[Any], number: int) -> list[Action]:
    acts = [action for action in match.legal() if action.verb != "resign"]
    if len(acts) == 1:
        return acts
    answer = _answered(
        engine,
        {
            "game": "backgammon",
            "do": "choose",
            "state": BOOK.format_state(match.state),
            "match": standing(match),
            "level": match.player(match.to_act).level,
            "seed": f"{number} {len(match.moments)}",
        },
    )
    return [parse_action(text) for text in answer["actions"]]


def _answered(engine: EngineProcess, request: dict[str, Any]) -> Any:
    question = engine.ask(request, PATIENCE)
    while not question.done:
        time.sleep(0.002)
    if question.answer is None:
        raise UnmeasurableError(f"the engine: {question.failure} {question.refusal}")
    return question.answer


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


def analysed(content: bytes) -> list[Rated]:
    """What GNU Backgammon says of both players."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.mat"
        path.write_bytes(content)
        evaluators = [f"set analysis {kind} evaluation plies {PLIES}" for kind in ("chequerplay", "cubedecision")]
        try:
            shown = gnubg(
                ["set display off", f"import mat {path.name}", *evaluators, "analyse match", "show statistics match"],
                Path(folder),
            )
        except OSError as error:
            raise UnmeasurableError(f"GNU Backgammon is not installed: {error}") from error
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
