"""A library full of finished matches (``fill NUMBER``), and what the questions of statistics cost in it (``ask``).

``frames`` opens the screen, chooses everybody and the first player again, and compares the longest frame with reading
the same figures in one block. ``long ENTRIES`` does the same while one long match is counted.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

from benchmarks.figures import sides
from benchmarks.inside.openings import rest
from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.statistics import Subject
from game.match import Match, Player, Terms
from game.rules.actions import parse_action
from game.rules.rulebook import DICE, NOBODY
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.title.scene import TitleScene

NAMES = ("Anna", "Björn", "Χλόη", "Дарья", "Ella", "Finn")
KINDS = 12
"""The number of matches that are played; all others are like one of them."""
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
                tables.execute(
                    "INSERT INTO sitter SELECT match + ?1, player,"
                    " 1 + (person - 1 + ?1 / ?2) % (SELECT count(*) FROM person) FROM sitter WHERE match <= ?2",
                    (step, KINDS),
                )
                for seat in range(4):
                    name = NAMES[(step // KINDS + seat) % len(NAMES)]
                    question = "INSERT INTO player SELECT match + ?, seat, ? FROM player WHERE match <= ? AND seat = ?"
                    tables.execute(question, (step, name, KINDS, seat))
            tables.execute("UPDATE match SET id = lower(id)")
        assert not library.uncounted()


def _play(match: Match[Any], chance: random.Random) -> None:
    """Play to the end of the match, at random."""
    while not match.over:
        if match.to_act == DICE:
            match.roll_dice()
        elif match.to_act == NOBODY:
            match.next_game()
        else:
            acts = match.legal()
            match.play(chance.choice([act for act in acts if act.verb not in ("resign", "double")] or acts))


def ask() -> dict[str, float]:
    """Return the processor seconds of each question."""
    taken = {}
    with closing(Library.open(None, GAMES.rulebook)) as library:
        anna, other = (person.id for person in library.people()[:2])
        questions: dict[str, Callable[[Library], object]] = {
            "what is to be counted": Library.uncounted,
            "who has played": Library.people,
            "all of the screen": lambda library: library.figures(Subject(anna)),
            "everybody's": lambda library: library.statistics(Subject()),
            "a player's": lambda library: library.statistics(Subject(anna)),
            "a pair's at a game": lambda library: library.statistics(Subject(anna, other, "squadro")),
        }
        for what, question in questions.items():
            began = time.process_time()
            question(library)
            taken[what] = time.process_time() - began
    return taken


def frames() -> dict[str, float]:
    """Return the seconds of the longest frame while figures are read, and of reading them in one block."""
    store = SettingsStore.open()
    store.change(language="en", sound=False)
    with closing(Library.open(None, GAMES.rulebook)) as library, App(library, store) as app:
        app.push(TitleScene(app))
        rest(app)
        began = time.perf_counter()
        figures = library.figures(Subject(), ("player", "computers"))
        block = time.perf_counter() - began
        scene, taken = StatisticsScene(app), list[float]()
        for player in (None, "", figures.subject.player):
            began = time.perf_counter()
            if player is None:
                app.push(scene)
            else:
                scene.choose("player", player)
            while scene.reading:
                app.step()
                taken.append(time.perf_counter() - began)
                began = time.perf_counter()
            rest(app)
    return {"longest": max(taken), "block": block, "frames": len(taken)}


def long(entries: int) -> dict[str, float]:
    """Return the seconds of the longest frame while a match of so many entries is counted, and of all the counting."""
    store = SettingsStore.open()
    store.change(language="en", sound=False)
    refusals = ("resign 1", "decline")
    journal = [*map(parse_action, ("3-1", *refusals * (entries // len(refusals))))]
    book = GAMES.rulebook("backgammon")
    terms = Terms(book.key, book.defaults("tournament"), (Player("Ann"), Player("Bo")), sides(book, 2), dice="own")
    with closing(Library.open(None, GAMES.rulebook)) as library, App(library, store) as app:
        library.create(book, terms, journal)
        app.push(TitleScene(app))
        rest(app)
        _forget_counts(library)
        began = time.perf_counter()
        for number in library.uncounted():
            library.count_match(number)
        block = time.perf_counter() - began
        _forget_counts(library)
        began, taken = time.perf_counter(), list[float]()
        scene = StatisticsScene(app)
        app.push(scene)
        while scene.busy or not taken:
            app.step()
            taken.append(time.perf_counter() - began)
            began = time.perf_counter()
    return {"longest": max(taken), "block": block, "frames": len(taken)}


def _forget_counts(library: Library) -> None:
    with library.database.transaction() as tables:
        tables.execute("DELETE FROM tally")


if __name__ == "__main__":
    if sys.argv[1] == "fill":
        fill(int(sys.argv[2]))
        print("{}")
    elif sys.argv[1] == "long":
        print(json.dumps(long(int(sys.argv[2]))))
    else:
        print(json.dumps(frames() if sys.argv[1] == "frames" else ask()))
