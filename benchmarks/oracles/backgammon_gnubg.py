"""Position ID, Match ID and `.mat` text against GNU Backgammon itself (B60).

    apt-get install gnubg
    python -m benchmarks.oracles.backgammon_gnubg --ids 2000 --matches 50 [--seed 1]

- IDs: states of random matches are set up in GNU Backgammon by our ID; it must show the very same ID.
- Matches we write: it imports and exports them, and the text must come back.
- Matches it plays against itself: we read and write them, and the text must come back.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from game.games.backgammon.formats.gnubg_id import match_id, position_id
from game.games.backgammon.formats.mat import MatFile, MatGame
from game.games.backgammon.formats.mat_reader import read_mat
from game.games.backgammon.formats.mat_writer import write_mat
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import BEAVERED, MOVE, State
from game.match import Match, Player, Terms, phrase_seed
from game.match.match import NEXT
from game.rules.base import DICE, NOBODY, Action, InvalidError

BOOK = Backgammon()
QUIET = ["set confirm new off", "set confirm save off"]


def gnubg(commands: list[str], folder: Path) -> str:
    """What GNU Backgammon prints for these commands."""
    path = os.environ["PATH"] + os.pathsep + "/usr/games"
    done = subprocess.run(
        ["gnubg", "-t", "-q"],
        input="\n".join(QUIET + commands) + "\n",
        cwd=folder,
        env={**os.environ, "PATH": path, "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def played(seed: int, number: int) -> Match[State]:
    """A random match to 7 points or for money in which nobody plays on after a resignation that was declined."""
    chance = random.Random(f"{seed} {number}")
    preset, changes = chance.choice((("tournament", {"length": 7}), ("stakes", {"length": 3, "beavers": True})))
    options = {**BOOK.defaults(preset), **changes}
    players = (Player("Anna"), Player("Bert"))
    terms = Terms("backgammon", options, players, (0, 1), seed=phrase_seed(f"{seed} {number}"))
    match = Match(BOOK, terms)
    while not match.over:
        if match.to_act == NOBODY:
            match.next_game()
        elif match.to_act == DICE:
            match.throw()
        else:
            match.play(_choice(match, chance))
    return match


def _choice(match: Match[State], chance: random.Random) -> Action:
    """By chance, but for three things that GNU Backgammon does not read back as it writes them itself.

    It loses the game after a dropped beaver, does not double for a beaver after which somebody resigns at once, and
    plays the roll before a resignation where there is one way only.
    """
    seldom = {"resign": 0.01, "drop": 0.2, "double": 0.2, "decline": 0.0}
    if match.state.phase == BEAVERED:
        seldom["drop"] = 0
    if match.state.phase == MOVE or match.now.action == Action("take"):
        seldom["resign"] = 0
    while True:
        action = chance.choice(match.legal())
        if chance.random() < seldom.get(action.verb, 1):
            return action


def text_of(match: Match[State]) -> str:
    """The match as `.mat` text."""
    games: list[MatGame] = []
    actions: list[Action] = []
    scores = (0, 0)
    for moment in (*match.moments[1:], None):
        if moment is None or moment.action == NEXT:
            games.append(MatGame(("Anna", "Bert"), scores, tuple(actions)))
            actions = []
            scores = (moment.score[0], moment.score[1]) if moment else scores
        elif moment.action:
            actions.append(moment.action)
    return write_mat(MatFile(match.terms.options, tuple(games), (("Event", "Oracle"),)))


def ids(matches: list[Match[State]], wanted: int, chance: random.Random) -> list[str]:
    """Position and Match IDs of states that have them; GNU Backgammon drops a pending offer when it loads one."""
    found = []
    for moment in chance.sample([m for match in matches for m in match.moments], wanted * 3):
        if BOOK.to_act(moment.state) == moment.state.turn:
            with suppress(InvalidError):  # a turn in the middle, a beaver or the end has none
                found.append(f"{position_id(moment.state)}:{match_id(moment.state)}")
    return found[:wanted]


def check_ids(found: list[str], folder: Path) -> Iterator[str]:
    """Every ID that GNU Backgammon shows differently."""
    shown = gnubg([line for name in found for line in (f"set gnubgid {name}", "show board")], folder)
    pairs = list(zip(re.findall(r"Position ID: (\S+)", shown), re.findall(r"Match ID   : (\S+)", shown), strict=True))
    for name in found:
        if tuple(name.split(":")) not in pairs:
            yield f"GNU Backgammon does not show {name}"


def check_written(matches: list[Match[State]], folder: Path) -> Iterator[str]:
    """Every match of ours that does not come back."""
    commands = []
    for number, match in enumerate(matches):
        (folder / f"ours{number}.mat").write_text(text_of(match), encoding="utf-8")
        commands += [f"import mat ours{number}.mat", f"export match mat back{number}.mat"]
    gnubg(commands, folder)
    for number, match in enumerate(matches):
        back = (folder / f"back{number}.mat").read_text(encoding="utf-8")
        if _plain(back) != _plain(text_of(match)):
            yield f"differs from what GNU Backgammon writes:\n{text_of(match)}\n{back}"


def check_read(count: int, seed: int, folder: Path) -> Iterator[str]:
    """Every match of GNU Backgammon's that does not come back."""
    commands = [f"set player {n} {what}" for n in (0, 1) for what in ("gnubg", "chequerplay evaluation plies 0")]
    commands += [f"set player {n} cubedecision evaluation plies 0" for n in (0, 1)]
    commands += ["set automatic game on", "set display off", f"set seed {seed}"]
    for number in range(count):
        commands += [f"new match {1 + number % 9}", f"export match mat theirs{number}.mat"]
    gnubg(commands, folder)
    for number in range(count):
        theirs = (folder / f"theirs{number}.mat").read_text(encoding="utf-8")
        if _plain(theirs) != _plain(write_mat(read_mat(theirs))):
            yield f"not written as read:\n{theirs}\n{write_mat(read_mat(theirs))}"


def _plain(text: str) -> list[str]:
    """The lines without a date, with any number of spaces as one, and with the moves and hits of a turn sorted."""
    lines = [re.sub(_MOVES, _sorted, " ".join(line.split())) for line in text.splitlines() if "EventDate" not in line]
    return [line for line in lines if line]


_MOVES = re.compile(r"(?:\d+/\d+\*? ?)+")


def _sorted(moves: re.Match[str]) -> str:
    parts = moves[0].split()
    hit = {part.split("/")[1] for part in parts if part.endswith("*")}
    return " ".join([*sorted(part.rstrip("*") for part in parts), *sorted(hit)]) + " "


def main() -> int:
    """Run all three checks."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.oracles.backgammon_gnubg")
    parser.add_argument("--ids", type=int, default=2000)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    matches = [played(arguments.seed, number) for number in range(arguments.matches)]
    found = ids(matches, arguments.ids, random.Random(arguments.seed))
    with tempfile.TemporaryDirectory() as name:
        faults = [
            *check_ids(found, Path(name)),
            *check_written(matches, Path(name)),
            *check_read(arguments.matches, arguments.seed, Path(name)),
        ]
    print(f"{len(found)} IDs, {len(matches)} matches written, as many read: {len(faults)} differ")
    for fault in faults[:3]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
