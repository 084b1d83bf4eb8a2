"""What lists and a start cost with 5,000 stored matches against 50, and with 50,000 against 5,000, in one run.

All libraries hold matches of the same few people at every game; the largest is the middle one over and over. Answers
are taken in turns; the clock is the processor time of this process. Starts are processes of their own, without a
screen, of which the quickest counts.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache, partial
from pathlib import Path
from typing import Final

from benchmarks.figures import Figure, alone, alternate, sides
from game.games.registry import GAMES
from game.library.library import Library
from game.library.match_query import MatchQuery
from game.library.match_store import FILE
from game.match import Match, Player, Terms
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY

FEW: Final = 50
MANY: Final = 5000
MOST: Final = 50_000
STARTS: Final = 7
ROUNDS: Final = 15
CALLS: Final = 20
SHOWN: Final = 12
"""The number of matches asked for, so that both answers are equally long."""
STEPS: Final = 40
"""How far each match has gone."""
GOAL: Final = 1.5
NAMES: Final = ("Anna", "Björn", "Χλόη", "Дарья")

QUESTIONS: Final[dict[str, Callable[[Library], object]]] = {
    "title: the matches to go on with": lambda library: library.unfinished(3),
    "library: the first matches": lambda library: library.matches(limit=SHOWN),
    "library: the first by name": lambda library: library.listed(MatchQuery(order="name"), SHOWN),
    "library: the first of one game": lambda library: library.listed(MatchQuery(game="squadro"), SHOWN),
    "search: a name of many": lambda library: library.matches("anna", limit=SHOWN),
    "search: a title of one": lambda library: library.matches("final", limit=SHOWN),
    "search: nothing found": lambda library: library.matches("nobody", limit=SHOWN),
    "search: two words": lambda library: library.matches("anna bjorn", limit=SHOWN),
    "new match: the player list": Library.people,
}


def measure() -> Iterator[Figure]:
    """Yield the ratio of each question's costs."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as folder, ExitStack() as stack:
        few, many = (stack.enter_context(closing(library(Path(folder) / str(n), n))) for n in (FEW, MANY))
        yield from _questions(few, FEW, many, MANY)
        copied = Path(folder) / str(MOST)
        most = stack.enter_context(closing(multiplied(many, copied, MOST // MANY)))
        assert most.count(MatchQuery()) > 0.99 * MOST
        yield from _questions(many, MANY, most, MOST)
        for number, shelf in ((MANY, many), (MOST, most)):
            yield Figure(f"counting {number:,} matches", 1000 * _cost(lambda one: one.count(MatchQuery()), shelf), "ms")
        yield _start(Path(folder) / str(MANY), copied)


def _questions(one: Library, small: int, other: Library, large: int) -> Iterator[Figure]:
    """Yield each question's cost in one library, as a multiple of the same in another."""
    for what, ask in QUESTIONS.items():
        fewer, more = alternate(ROUNDS, partial(_cost, ask, one), partial(_cost, ask, other))
        note = f"{1000 * fewer:.2f} and {1000 * more:.2f} ms"
        yield Figure(f"{what}, {large:,} / {small:,} matches", more / fewer, at_most=GOAL, note=note)


def _start(many: Path, most: Path) -> Figure:
    """Return the cost of a start with the largest library, as a multiple of that with the middle one."""
    for home in (many, most):
        alone("start", "program", home=home)
    starts = [[alone("start", "program", home=home)["processor"] for home in (many, most)] for _ in range(STARTS)]
    small, large = map(min, zip(*starts, strict=True))
    note = f"{1000 * small:.0f} and {1000 * large:.0f} ms of the processor"
    return Figure(f"start, {MOST:,} / {MANY:,} matches", large / small, at_most=GOAL, note=note)


def _cost(ask: Callable[[Library], object], library: Library) -> float:
    began = time.process_time()
    for _ in range(CALLS):
        ask(library)
    return (time.process_time() - began) / CALLS


def library(home: Path, number: int, steps: Callable[[int], int] = lambda _: STEPS) -> Library:
    """Make a library of so many matches, one of them with a name of its own.

    ``steps`` says how far each has gone, at most `STEPS`.
    """
    home.mkdir()
    opened = Library.open(home, GAMES.rulebook)
    opened.database.rows("PRAGMA synchronous = OFF")  # it is thrown away
    books = list(GAMES.rulebooks().values())
    for place in range(number):
        book = books[place % len(books)]
        taken = sides(book, book.seat_counts[0])
        players = tuple(Player(NAMES[(place + seat) % len(NAMES)]) for seat in range(len(taken)))
        terms = Terms(book.key, book.defaults(), players, taken, seed=bytes(32))
        journal = _journal(terms.game, taken)[: steps(place)]
        opened.create(book, terms, journal, "final" if place == number // 2 else "")
    return opened


def multiplied(shelf: Library, home: Path, times: int) -> Library:
    """Return a copy of a library in which every match but the one with a name of its own stands so many times."""
    home.mkdir()
    shelf.database.rows("VACUUM INTO ?", str(home / FILE))
    opened = Library.open(home, GAMES.rulebook)
    with opened.database.transaction() as tables:
        ((number,),) = tables.execute("SELECT max(number) FROM match")
        ((named,),) = tables.execute("SELECT number FROM match WHERE title > ''")
        for table in ("match", "action", "player", "sitter"):
            names = [row[1] for row in tables.execute(f"PRAGMA table_info({table})")]
            new = {"number": "number + ?1", "match": "match + ?1", "id": "lower(hex(randomblob(8)))"}
            new["played"] = "played + ?1"
            values = ", ".join(new.get(name, name) for name in names)
            for copy in range(1, times):
                question = (
                    f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {names[0]} <= ?2 AND {names[0]} != ?3"
                )
                tables.execute(question, (copy * number, number, named))
    return opened


@cache
def _journal(game: str, taken: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the beginning of a match."""
    book = GAMES.rulebook(game)
    match = Match(book, Terms(game, book.defaults(), tuple(Player(str(side)) for side in taken), taken, seed=bytes(32)))
    chance = random.Random(1)
    for _ in range(STEPS):
        if match.to_act == DICE:
            match.roll_dice()
        elif match.to_act != NOBODY:
            match.play(chance.choice([act for act in match.legal() if act.verb not in ("resign", "double")]))
    return match.journal
