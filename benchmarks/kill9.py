"""Kill a running match at random moments and look whether every action that had been shown is in the library.

    python -m benchmarks.kill9 [KILLS]

A child process plays through the library, with undo and redo, and says what it did only after the match had shown it.
The parent kills it (SIGKILL; TerminateProcess on Windows) after a random time, opens the same library and compares.
Every child goes on with the match the one before it left behind.
"""

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.figures import sides
from game.games.registry import GAMES
from game.library.library import Library
from game.match import Match, Player, Terms
from game.rules.rulebook import DICE

GAMES_PLAYED = ("backgammon", "squadro", "dont-worry")
"""Played in turn, each in a data folder of its own."""
LONGEST_WAIT = 0.12
"""Seconds from the child's first change to the kill, at most."""
EARLIEST_WAIT = 0.02
"""Seconds from the child's start to an early kill, at most."""
ROUND = 5
"""Kills in one data folder; the first comes early, while the library is being made."""


@dataclass(frozen=True, slots=True)
class Report:
    """``kills`` children were killed, having shown ``shown`` changes in all.

    ``ahead`` counts the times when a change was stored that had not been shown yet. ``faults`` names every match that
    did not hold what had been shown.
    """

    kills: int
    shown: int
    ahead: int
    faults: tuple[str, ...]


def kill_many(kills: int, folder: Path, seed: int = 1) -> Report:
    """Play and kill so many times in data folders under ``folder``."""
    clock = random.Random(seed)
    shown = ahead = 0
    faults = []
    for number in range(kills):
        home = folder / str(number // ROUND)
        home.mkdir(exist_ok=True)
        early = number % ROUND == 0
        game = GAMES_PLAYED[number // ROUND % len(GAMES_PLAYED)]
        lines = _killed(
            home, f"{seed}-{number}", game, clock.uniform(0.0, EARLIEST_WAIT if early else LONGEST_WAIT), early
        )
        journals = _shown(lines)
        for match_id, kept in _kept(home, list(journals)).items():
            journal = journals[match_id]
            ahead += kept != journal
            if kept not in (journal, journal[:-1]) and kept[:-1] != journal:
                faults.append(f"kill {number}, match {match_id}: shown {journal[-3:]}, kept {kept[-3:]}")
        shown += len(lines)
    return Report(kills, shown, ahead, tuple(faults))


def _killed(folder: Path, seed: str, game: str, wait: float, early: bool) -> list[str]:
    """Return what a child said before it was killed; an incomplete last line was not said."""
    said: list[str] = []
    command = [sys.executable, "-m", "benchmarks.kill9", "--child", str(folder), seed, game]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[1], text=True) as child:
        assert child.stdout
        first = child.stdout.readline()
        while not early and not (said and said[-1].startswith(("play", "undo"))):
            said.append(child.stdout.readline())
            if not said[-1]:
                break
        time.sleep(wait)
        failed = child.poll()
        child.kill()
        rest = "".join(said) + child.stdout.read()
    if first != "ready\n" or failed is not None:
        raise RuntimeError(f"the child ended by itself: {first}{rest}")
    return [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]


def _shown(lines: Iterable[str]) -> dict[str, list[str]]:
    """Return each match's journal as the child showed it, from lines ``match ID`` + journal, ``play A``, ``undo``."""
    journals: dict[str, list[str]] = {}
    journal: list[str] = []
    for line in lines:
        what, *rest = line.rstrip("\n").split("\t")
        if what == "match":
            journal = journals.setdefault(rest[0], rest[1:])
        elif what == "undo":
            journal.pop()
        else:
            journal.append(rest[0])
    return journals


def _kept(folder: Path, match_ids: list[str]) -> dict[str, list[str]]:
    """Return the journals of these matches as the library has them after the kill."""
    library = Library.open(folder, GAMES.rulebook)
    if library.notices:
        raise RuntimeError(f"the library was set aside: {library.notices}")
    kept = {match_id: [str(action) for action in library.load(match_id).journal] for match_id in match_ids}
    library.close()
    return kept


# ---- the child


def _child(folder: Path, seed: str, game: str) -> None:
    print("ready", flush=True)
    hand = random.Random(seed)
    library = Library.open(folder, GAMES.rulebook)
    book = GAMES.rulebook(game)
    terms = Terms(game, {**book.defaults(), "length": 3}, (Player("Ann"), Player("Bö")), sides(book, 2))
    while True:
        last = library.unfinished(1)
        match = library.load(last[0].id) if last else library.create(book, terms)
        print("match", library.id_of(match), *match.journal, sep="\t", flush=True)
        while not match.over:
            print(*_change(match, hand), sep="\t", flush=True)


def _change(match: Match[Any], hand: random.Random) -> tuple[str, ...]:
    """Do one thing, and return what was done, to be said afterwards."""
    if match.can_undo and hand.random() < 0.2:
        match.undo()
        return ("undo",)
    if match.can_redo and hand.random() < 0.5:
        match.redo()
    elif match.to_act == DICE:
        match.roll_dice()
    elif match.result:
        match.next_game()
    else:
        match.play(hand.choice([action for action in match.legal() if action.verb != "resign"]))
    return "play", str(match.now.action)


def main(arguments: list[str]) -> int:
    """Run as the child, or kill so many and print the report."""
    if arguments[:1] == ["--child"]:
        _child(Path(arguments[1]), *arguments[2:4])
        return 0
    with tempfile.TemporaryDirectory() as folder:
        report = kill_many(int(arguments[0]) if arguments else 250, Path(folder))
    print(f"{report.kills} kills, {report.shown} changes shown, {len(report.faults)} lost;", end=" ")
    print(f"{report.ahead} times a change was stored that had not been shown yet")
    for fault in report.faults:
        print(fault)
    return 1 if report.faults or not report.shown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
