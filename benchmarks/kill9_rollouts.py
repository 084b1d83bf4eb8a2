"""Kill a program while it rolls out a decision, and look whether anything is lost and any process is left.

    python -m benchmarks.kill9_rollouts [KILLS]

A child opens the same library each time, takes up the rollout of one decision where the last child was killed, and says
how many games each of its moves stands on, after they were stored with the review. The parent kills it (SIGKILL) after
a random time: before it has asked, between two answers, or while it stores. Then the match and its review must be
there, with all games that were told and at most one answer more, and the child's engine must have ended. Linux only:
children are found in /proc.
"""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, cast

from msgspec.structs import replace

from game.engines.process import EngineProcess, command
from game.games.backgammon import BackgammonGame
from game.games.registry import GAMES
from game.library.library import Library
from game.match import Match, Player
from game.play.review.review_job import ReviewJob
from game.play.review.review_rollouts import ReviewRollouts
from game.play.services import Services
from game.review.review import Decision, Review

LONGEST_WAIT = 0.5
"""Seconds from the child's first word, or from the first games that it stored, to the kill, at most."""
EARLY = 4
"""One kill of so many comes before games were stored."""
ENDING = 10.0
"""Seconds that its engine has to end."""
POSITION = "XGID=-CCCBBB------------bbbccc-:0:0:1:31:0:0:0:0:10"
"""Where the match begins: a race, whose games are soon over."""


class _Services:
    """What rollouts need of a program: data, games and an engine."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.games = GAMES
        self.engine = self.adviser = EngineProcess([*command(), "--background"])

    def tell(self, text: object, /, **values: object) -> None:
        """Show why something could not be stored."""
        raise RuntimeError(f"{text} {values}")


def prepared(folder: Path) -> str:
    """Make a library with a match and its review. Return the id of the match."""
    library = Library.open(folder, GAMES.rulebook)
    book, terms = GAMES.rulebook("backgammon"), BackgammonGame().read_start(POSITION)
    terms = replace(terms, players=(Player("Ann"), Player("Bö")))
    match = library.create(book, replace(terms, seal=terms.newest_seal))
    seat, chance = match.to_act, random.Random(4)
    while match.to_act == seat:
        match.play(chance.choice([action for action in match.legal() if action.verb in ("move", "done")]))
    match_id = library.id_of(match)
    review = Review(
        engine="By hand", level=BackgammonGame().judging_level(), whole=True, decisions=(_decision(match, 0, seat),)
    )
    library.keep_review(match_id, review)
    library.close()
    return match_id


def _decision(match: Match[Any], before: int, seat: int) -> Decision:
    did = tuple(str(action) for action in match.journal)
    return Decision(
        before=before, after=len(match.moments) - 1, player=match.now.seating[seat], seat=seat, kind="turn", choices=2,
        played=did, best=did, value=0.0, best_value=0.0, gap=0.1, chance=0.5, best_chance=0.5,
    )  # fmt: skip


def kill_many(kills: int, folder: Path, seed: int = 1) -> tuple[list[str], int]:
    """Return what was lost or left behind, and how many games the moves stand on in the end."""
    match_id, clock, faults, stored = prepared(folder), random.Random(seed), list[str](), 0
    journal = _kept(folder, match_id)[0]
    for number in range(kills):
        told, engines = _killed(folder, match_id, clock.uniform(0.0, LONGEST_WAIT), number % EARLY == 0)
        now, games = _kept(folder, match_id)
        if now != journal:
            faults.append(f"kill {number}: the match has changed")
        if games < max([stored, *told]):
            faults.append(f"kill {number}: told {told[-1:]}, stored {games}, before {stored}")
        stored = games
        faults += [f"kill {number}: process {engine} is left" for engine in engines if not _ends(engine)]
        print(f"kill {number + 1}: {games} games, {len(faults)} faults", file=sys.stderr, flush=True)
    return faults, stored


def _killed(folder: Path, match_id: str, wait: float, early: bool) -> tuple[list[int], list[int]]:
    """Return the numbers of games that a child told before it was killed, and its processes."""
    line = [sys.executable, "-m", "benchmarks.kill9_rollouts", "--child", str(folder), match_id]
    with subprocess.Popen(line, stdout=subprocess.PIPE, cwd=Path(__file__).parents[1], text=True) as child:
        assert child.stdout
        if child.stdout.readline() != "ready\n":
            raise RuntimeError("the child has not begun")
        first = "" if early else child.stdout.readline() + child.stdout.readline()
        time.sleep(wait)
        if child.poll() is not None:
            raise RuntimeError("the child ended by itself")
        engines = _children(child.pid)
        child.kill()
        rest = first + child.stdout.read()
    return [int(told) for told in rest.splitlines(keepends=True) if told.endswith("\n")], engines


def _children(process: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()]


def _ends(process: int) -> bool:
    """Whether a process ends in its time."""
    end = time.monotonic() + ENDING
    while Path(f"/proc/{process}").exists():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def _kept(folder: Path, match_id: str) -> tuple[list[str], int]:
    """Return the journal of the match, and how many games its rolled out moves have in all."""
    library = Library.open(folder, GAMES.rulebook)
    if library.notices:
        raise RuntimeError(f"the library was set aside: {library.notices}")
    journal = [str(action) for action in library.load(match_id).journal]
    review = library.review(match_id)
    library.close()
    if review is None or not review.decisions:
        raise RuntimeError("the review is lost")
    return journal, sum(play.games for rollout in review.rollouts for play in rollout.plays)


# ---- the child


def _child(folder: Path, match_id: str) -> None:
    library = Library.open(folder, GAMES.rulebook)
    match = library.load(match_id)
    services = cast(Services, _Services(library))
    job = ReviewJob(services, match)
    rollouts = ReviewRollouts(services, match, job)
    question = rollouts.question(job.review.decisions[0])
    rollouts.begin(question)
    print("ready", flush=True)
    before = None
    while True:
        rollouts.step()
        if not rollouts.active:
            rollouts.begin(question)
        stored = job.rollouts.get(question.before)
        if stored is not None and stored is not before:
            print(sum(play.games for play in stored.plays), flush=True)
            before = stored
        time.sleep(0.002)


def main(arguments: list[str]) -> int:
    """Run as the child, or kill so many and print the report."""
    if arguments[:1] == ["--child"]:
        _child(Path(arguments[1]), arguments[2])
        return 0
    kills = int(arguments[0]) if arguments else 200
    with tempfile.TemporaryDirectory() as folder:
        faults, games = kill_many(kills, Path(folder))
    print(f"{kills} kills, {len(faults)} faults; the moves stand on {games} games in all")
    for fault in faults:
        print(fault)
    return 1 if faults or not games else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
