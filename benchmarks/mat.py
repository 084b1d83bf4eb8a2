"""Processor time that reading a `.mat` file takes: one long honest match, and the worst texts that are known.

Each of the worst is as long as a file may be, 4 MiB, and again as long as is read at all. What is refused at once
costs nothing; what is read to its end, or refused there, costs the most.
"""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from benchmarks.figures import Figure
from game.games.backgammon.formats.mat import HALVES, MatFile, MatGame
from game.games.backgammon.formats.mat_reader import read_mat
from game.games.backgammon.formats.mat_text import GAMES, LONGEST, WIDEST
from game.games.backgammon.formats.mat_writer import write_mat
from game.games.backgammon.rules import Backgammon
from game.library.files import LARGEST
from game.rules.actions import Action, rolled
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Setup

GOAL = 2.0
BOOK = Backgammon()
HEAD = " 0 point match\n\n Game 1\n Anna : 0                       Bert : 0\n"
FIRST = "  1) 31: 8/5 6/5                 "


def measure() -> Iterator[Figure]:
    """Yield the times, an honest match first."""
    honest = write_mat(long_match(99))
    yield Figure(f"mat: 99 games, {len(honest) // 1024} KiB", seconds(honest), "s CPU")
    for name, make in WORST.items():
        worst = max(seconds(make(size)) for size in (LONGEST, LARGEST))
        yield Figure(f"mat: {name}", worst, "s CPU", at_most=GOAL)


def seconds(text: str) -> float:
    """Return the processor time that it takes to read or refuse a text."""
    began = time.process_time()
    with suppress(InvalidError):
        read_mat(text)
    return time.process_time() - began


def long_match(games: int) -> MatFile:
    """Play games at random to their end, without a cube."""
    chance = random.Random(7)
    match = MatFile({**BOOK.defaults(), "length": games}, ())
    score = [0, 0]
    for _ in range(games):
        state, actions = BOOK.start(Setup(match.options, (0, 1))), list[Action]()
        while BOOK.to_act(state) != NOBODY:
            actions.append(chance.choice([action for action in BOOK.legal(state) if action.verb != "resign"]))
            state, _ = BOOK.play(state, actions[-1])
        match = MatFile(match.options, (*match.games, MatGame(("Anna", "Bert"), (score[0], score[1]), tuple(actions))))
        score[state.turn] += 1
    return match


def doubles() -> str:
    """Return as many games and turns as are read, every roll a double, every move marked a hit and no result right."""
    chance = random.Random(3)
    lines = [" 0 point match"]
    for game in range(GAMES):
        lines += ["", f" Game {game + 1}", " Anna : 0    Bert : 0"]
        state = BOOK.start(Setup(BOOK.defaults("stakes"), (0, 1), 0))
        halves: list[str] = []
        while len(halves) < HALVES // GAMES and BOOK.to_act(state) != NOBODY:
            if BOOK.to_act(state) == DICE:
                face = chance.choice((1, 1, 2, 2, 3, 4, 5, 6))
                action = rolled(face, face)
                halves.append(f"{face}{face}: ")
            else:
                legal = [action for action in BOOK.legal(state) if action.verb not in ("resign", "double")]
                action = chance.choice(legal)
                if action.verb == "move":
                    halves[-1] += f"{action} ".replace(" ", "* ").replace("off*", "off")
            state, _ = BOOK.play(state, action)
        lines += [f" {n}) {' '.join(halves[n : n + 2])}" for n in range(0, len(halves), 2)]
    return "\n".join([*lines, "      Wins 7 points"])


def _filled(line: str, size: int) -> str:
    return line * (size // len(line))


WORST: dict[str, Callable[[int], str]] = {
    "a line of parts": lambda size: HEAD + FIRST + "64: " + _filled("24/18 ", size - 100),
    "a line of one long part": lambda size: HEAD + FIRST + "64: 24" + _filled("/18", size - 100),
    "lines of parts": lambda size: HEAD + _filled("  1) 31: " + "8/5 " * 120 + "\n", size - 100),
    "players between blanks": lambda size: " 5 point match\n Game 1\n A" + " " * (size - 100) + ": 0",
    "lines of blanks": lambda size: HEAD + _filled(" " * (WIDEST - 1) + ".\n", size - 100),
    "games without turns": lambda size: " 0 point match\n" + _filled(" Game 1\n A : 0  B : 0\n", size - 100),
    "empty lines": lambda size: HEAD + "\n" * (size - 100),
    "comments": lambda size: ";\n" * (size // 2 - 100) + HEAD,
    "comments with values": lambda size: _filled('; [A "' + '"] ' * 150 + "\n", size - 100) + HEAD,
    "results": lambda size: HEAD + _filled(FIRST + "Wins " * 90 + "\n", size - 100),
    "digits": lambda size: HEAD + "      Wins " + "9" * (size - 100) + " points",
    "turns": lambda size: HEAD + _filled(" 1) 31: 31:\n", size - 100),
    "rolls without moves": lambda size: HEAD + FIRST + _filled("\n 2) 11:\n 3) 11:", size - 100),
    "doubles marked wrongly": lambda size: doubles()[:size],
}
