"""Position ID, Match ID and `.mat` text against GNU Backgammon itself (B60).

    apt-get install gnubg
    python -m benchmarks.oracles.backgammon_gnubg --ids 2000 --matches 500 --theirs 50 [--seed 1]

- IDs: states of random matches are set up in GNU Backgammon by our ID; it must show the very same ID.
- Matches we write, by all rules that the format knows, whoever begins, under names of every length and script: it
  imports them without a complaint as the same games, turn by turn, with the same winners and points; so do we.
- Matches it plays against itself: we read and write them, and the text must come back.
"""

import argparse
import ast
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.games.backgammon.formats.gnubg_id import match_id, position_id
from game.games.backgammon.formats.mat import LARGEST_GNU_CUBE, header_name
from game.games.backgammon.formats.mat_matches import MatFormat
from game.games.backgammon.formats.mat_reader import read_mat
from game.games.backgammon.formats.mat_writer import write_mat
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import MOVE, BackgammonState
from game.match import Match, Player, Terms, phrase_seed
from game.rules.actions import Action
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Value

BOOK = Backgammon()
QUIET = ["set confirm new off", "set confirm save off"]


def gnubg(commands: list[str], folder: Path) -> str:
    """Return what GNU Backgammon prints for these commands."""
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


def played(seed: int, number: int) -> Match[BackgammonState]:
    """Play a random match by rules that the format knows."""
    chance = random.Random(f"{seed} {number}")
    options = {**BOOK.defaults(), **_rules(chance)}
    players = (Player(_name(chance)), Player(_name(chance)))
    first = chance.choice((None, 0, 1))
    terms = Terms("backgammon", options, players, (0, 1), first, seed=phrase_seed(f"{seed} {number}"))
    match = Match(BOOK, terms)
    rarely = {"resign": chance.choice((0.0, 0.01, 0.05)), "drop": 0.3, "double": chance.choice((0.2, 0.7))}
    while not match.over:
        if match.to_act == NOBODY:
            match.next_game()
        elif match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(_choice(match, chance, rarely))
    return match


def _rules(chance: random.Random) -> dict[str, Value]:
    cube, beyond = chance.random() < 0.8, chance.random() < 0.2
    if chance.random() < 0.5:
        length = chance.choice((1, 2, 3, 5, 7, 11, 64))
        crawford = chance.random() < 0.7
        return {"unit": "points", "length": length, "cube": cube, "gammons": True, "crawford": crawford}
    length, (jacoby, beavers) = chance.choice((1, 2, 5, 9)), (chance.random() < 0.5 for _ in range(2))
    gammons = cube or chance.random() < 0.5
    return {"length": length, "cube": cube, "gammons": gammons, "jacoby": jacoby, "beavers": beavers, "beyond": beyond}


LETTERS: Final = (
    "abcXYZ",
    "äöüßñé",
    "Ωλόγος",
    "Дарья",
    "王小明李",
    "한국어",
    "שלום",
    "مرحبا",
    "नमस्ते",
    "🎲♟",
    "a: ;#",
    "\"'%[]\\",
)
ODD: Final = (
    ";x",
    "# 1",
    "Anna: the first",
    'He said "x"]',
    "Game 1",
    "1) 64; 24/14",
    "Wins 3 points",
    "5 point match",
    "?",
)


def _name(chance: random.Random) -> str:
    """Return a name as New Match accepts it: up to 32 letters of any script; some look like something else."""
    if chance.random() < 0.2:
        return chance.choice(ODD)
    return "".join(chance.choices(chance.choice(LETTERS), k=chance.randint(1, 32))).strip() or "Anna"


def _choice(match: Match[BackgammonState], chance: random.Random, rarely: dict[str, float]) -> Action:
    """Return an action by chance; some are tried rarely."""
    while True:
        action = chance.choice(match.legal())
        if chance.random() < rarely.get(action.verb, 1):
            return action


def ids(matches: list[Match[BackgammonState]], wanted: int, chance: random.Random) -> list[str]:
    """Return Position and Match IDs of states that have them; GNU Backgammon drops a pending offer in one it loads."""
    found = []
    for moment in chance.sample([m for match in matches for m in match.moments], wanted * 3):
        if BOOK.to_act(moment.state) == moment.state.turn and moment.state.stake <= LARGEST_GNU_CUBE:
            with suppress(InvalidError):  # a turn in the middle, a beaver or the end has none
                found.append(f"{position_id(moment.state)}:{match_id(moment.state)}")
    return found[:wanted]


def check_ids(found: list[str], folder: Path) -> Iterator[str]:
    """Yield every ID that GNU Backgammon shows differently."""
    shown = gnubg([line for name in found for line in (f"set gnubgid {name}", "show board")], folder)
    pairs = list(zip(re.findall(r"Position ID: (\S+)", shown), re.findall(r"Match ID   : (\S+)", shown), strict=True))
    for name in found:
        if tuple(name.split(":")) not in pairs:
            yield f"GNU Backgammon does not show {name}"


def check_written(matches: list[Match[BackgammonState]], folder: Path) -> Iterator[str]:
    """Yield every match of ours that GNU Backgammon, or we, read differently, or that it complains about."""
    commands = ["set display off"]
    written = [(number, match) for number, match in enumerate(matches) if _write(match, _ours(folder, number))]
    for number, match in written:
        house = match.state.house
        commands += [
            f"set jacoby {'on' if house.jacoby or not house.gammons else 'off'}",
            f"import mat {_ours(folder, number).name}",
            f"> print('\\nMATCH {number} ' + repr(gnubg.match(analysis=0, boards=1)))",
        ]
    shown = gnubg(commands, folder)
    yield from re.findall("^.*(?:warning|unrecogni|invalid|illegal).*$", shown, re.IGNORECASE | re.MULTILINE)
    theirs = dict(re.findall(r"^MATCH (\d+) (.*)$", shown, re.MULTILINE))
    for number, match in written:
        faults = [*_misread(match, _ours(folder, number)), *_differences(match, ast.literal_eval(theirs[str(number)]))]
        yield from (f"{fault}: {_ours(folder, number).read_text(encoding='utf-8')}" for fault in faults)
    for match in matches:
        cubes = [BOOK.display.cube(moment.state) for moment in match.moments]
        largest = max((cube.offered or 1 for cube in cubes if cube), default=1)
        if (largest <= LARGEST_GNU_CUBE) != any(match is other for _, other in written):
            yield f"not written, or written though the cube shows {largest}: {match.terms}"


def _write(match: Match[BackgammonState], path: Path) -> bool:
    """Write a match where the format can hold it; return whether it can."""
    content = MatFormat().write(match)
    if content is not None:
        path.write_bytes(content)
    return content is not None


def _ours(folder: Path, number: int) -> Path:
    return folder / f"ours{number}.mat"


def _misread(match: Match[BackgammonState], path: Path) -> Iterator[str]:
    """Yield what we read differently from what we wrote."""
    terms, journal = MatFormat().read(path.read_bytes())
    again = Match(BOOK, terms, journal)
    if (terms.players, terms.options) != (match.terms.players, match.terms.options):
        yield f"other terms {terms}"
    if again.now.scores != match.now.scores:
        yield "other scores here"
    if _turns(again) != _turns(match):
        yield "other turns here"


def _differences(match: Match[BackgammonState], theirs: dict[str, Any]) -> Iterator[str]:
    """Yield what GNU Backgammon has read differently."""
    names = [theirs["match-info"][side]["name"] for side in "XO"]
    if names != [header_name(player.name) for player in match.terms.players]:
        yield f"names {names}"
    won = [
        tuple(b - a for a, b in zip(*pair, strict=True))
        for pair in zip(match.now.scores, match.now.scores[1:], strict=False)
    ]
    infos = [game["info"] for game in theirs["games"]]
    if [(info["score-X"], info["score-O"]) for info in infos] != list(match.now.scores[:-1]):
        yield "other scores"
    told = [(info["points-won"], 0) if info["winner"] == "X" else (0, info["points-won"]) for info in infos]
    if told != won:
        yield f"other winners {told}, not {won}"
    for game, (ours, info) in enumerate(zip(_turns(match), theirs["games"], strict=True)):
        turns = [
            ("XO".index(turn["player"]), tuple(sorted(turn["dice"])), turn["board"])
            for turn in info["game"]
            if turn["action"] == "move"
        ]
        # it plays the roll before a resignation where there is one way only
        if ours != turns and not (info["info"]["resigned"] and ours == turns[:-1]):
            yield f"other turns in game {game}"


def _turns(match: Match[BackgammonState]) -> list[list[tuple[int, tuple[int, ...], str]]]:
    """Return the turns that were played to their end, by games: seat, dice and the position before."""
    games: list[list[tuple[int, tuple[int, ...], str]]] = []
    begun = match.now.state
    for before, moment in zip((None, *match.moments), match.moments, strict=False):
        if moment.game == len(games):
            games.append([])
        elif before and before.state.phase != MOVE and moment.state.phase == MOVE:
            begun = moment.state
        if moment.action and (
            moment.action.verb in ("done", "pass")
            or (moment.state.rolled and moment.action.verb == "move" and match.book.result(moment.state))
        ):
            games[-1].append((begun.turn, tuple(sorted(begun.rolled)), position_id(begun)))
    return games


def check_read(count: int, seed: int, folder: Path) -> Iterator[str]:
    """Yield every match of GNU Backgammon's that does not come back."""
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
    """Return the lines without a date, with any number of spaces as one, and with the parts of a turn sorted."""
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
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--theirs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    matches = [played(wanted.seed, number) for number in range(wanted.matches)]
    found = ids(matches, wanted.ids, random.Random(wanted.seed))
    with tempfile.TemporaryDirectory() as name:
        faults = [
            *check_ids(found, Path(name)),
            *check_written(matches, Path(name)),
            *check_read(wanted.theirs, wanted.seed, Path(name)),
        ]
    games = sum(match.now.game + 1 for match in matches)
    print(
        f"{len(found)} IDs, {len(matches)} matches of {games} games written, {wanted.theirs} read: {len(faults)} differ"
    )
    for fault in faults[:3]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
