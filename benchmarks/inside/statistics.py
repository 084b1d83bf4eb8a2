"""A library full of finished matches (``fill NUMBER``), and what the questions of statistics cost in it (``ask``)."""

import json
import random
import sys
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

from benchmarks.figures import sides
from game.games.registry import GAMES
from game.library import Library
from game.library.statistics import Subject
from game.match import Match, Player, Terms
from game.rules.rulebook import DICE, NOBODY

NAMES = ("Anna", "Björn", "Χλόη", "Дарья", "Ella", "Finn")
KINDS = 12
"""So many matches are played; all others are like one of them."""
DAY = 86_400_000
_TABLES = ("tally", "ending", "outcome", "dice", "face", "rating")


def fill(number: int) -> None:
    """Store so many matches."""
    with closing(Library.open(None, GAMES.rulebook)) as library:
        chance, books = random.Random(1), list(GAMES.rulebooks().values())
        for place in range(KINDS):
            book = books[place % len(books)]
            seats = book.seat_counts[-1 if place % 2 else 0]
            players = tuple(map(Player, chance.sample(NAMES, seats)))
            terms = Terms(book.key, book.defaults(), players, sides(book, seats), seed=bytes(31) + bytes([place]))
            _play(library.create(book, terms), chance)
        with library.database.transaction() as tables:
            columns = [row[1] for row in tables.execute("PRAGMA table_info(match)")]
            new = {"number": "number + ?1", "id": "hex(randomblob(8))", "changed": f"changed - ?1 * {DAY} / 4"}
            copied = ", ".join(new.get(column, column) for column in columns)
            for step in range(KINDS, number, KINDS):
                tables.execute(f"INSERT INTO match SELECT {copied} FROM match WHERE number <= {KINDS}", (step,))
                for table in _TABLES:
                    names = [row[1] for row in tables.execute(f"PRAGMA table_info({table})")][1:]
                    rest = ", ".join("hex(randomblob(8))" if name == "mark" else name for name in names)
                    question = f"INSERT INTO {table} SELECT match + ?, {rest} FROM {table} WHERE match <= {KINDS}"
                    tables.execute(question, (step,))
                for seat in range(4):
                    name = NAMES[(step // KINDS + seat) % len(NAMES)]
                    question = "INSERT INTO player SELECT match + ?, seat, ? FROM player WHERE match <= ? AND seat = ?"
                    tables.execute(question, (step, name, KINDS, seat))
            tables.execute("UPDATE match SET id = lower(id)")
        assert not library.uncounted()


def _play(match: Match[Any], chance: random.Random) -> None:
    """To its end, at random."""
    while not match.over:
        if match.to_act == DICE:
            match.roll_dice()
        elif match.to_act == NOBODY:
            match.next_game()
        else:
            acts = match.legal()
            match.play(chance.choice([act for act in acts if act.verb not in ("resign", "double")] or acts))


def ask() -> dict[str, float]:
    """The processor's seconds of each question."""
    questions: dict[str, Callable[[Library], object]] = {
        "what is to be counted": Library.uncounted,
        "who has played": Library.people,
        "against whom": lambda library: library.opponents("Anna"),
        "everybody's": lambda library: library.statistics(Subject()),
        "a player's": lambda library: library.statistics(Subject("Anna")),
        "a pair's at a game": lambda library: library.statistics(Subject("Anna", "Björn", "squadro")),
    }
    taken = {}
    with closing(Library.open(None, GAMES.rulebook)) as library:
        for what, question in questions.items():
            began = time.process_time()
            question(library)
            taken[what] = time.process_time() - began
    return taken


if __name__ == "__main__":
    if sys.argv[1] == "fill":
        fill(int(sys.argv[2]))
        print("{}")
    else:
        print(json.dumps(ask()))
