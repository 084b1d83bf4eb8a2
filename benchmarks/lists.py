"""What lists cost with 5,000 stored matches against 50, as ratios in one run: the title, search, the player list.

Both libraries hold matches of the same few people at every game. Their answers are taken in turns; the clock is the
processor time of this process.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache, partial
from pathlib import Path
from typing import Final

from benchmarks.figures import Figure, alternate, sides
from game.games.registry import GAMES
from game.library.library import Library
from game.library.match_query import MatchQuery
from game.match import Match, Player, Terms
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY

FEW: Final = 50
MANY: Final = 5000
ROUNDS: Final = 15
CALLS: Final = 20
SHOWN: Final = 12
"""So many are asked for, so that both answers are as long."""
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
    "new match: the player list": Library.players,
}


def measure() -> Iterator[Figure]:
    """Each question as the ratio of its costs."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as folder, ExitStack() as stack:
        few, many = (stack.enter_context(closing(library(Path(folder) / str(n), n))) for n in (FEW, MANY))
        for what, ask in QUESTIONS.items():
            small, large = alternate(ROUNDS, partial(_cost, ask, few), partial(_cost, ask, many))
            note = f"{1000 * small:.2f} and {1000 * large:.2f} ms"
            yield Figure(f"{what}, {MANY:,} / {FEW} matches", large / small, at_most=GOAL, note=note)
        counting = _cost(lambda library: library.count(MatchQuery()), many)
        yield Figure(f"counting {MANY:,} matches", 1000 * counting, "ms")
        began = time.process_time()
        Library.open(Path(folder) / str(MANY), GAMES.rulebook).close()
        yield Figure(f"opening a library of {MANY:,} matches", 1000 * (time.process_time() - began), "ms")


def _cost(ask: Callable[[Library], object], library: Library) -> float:
    began = time.process_time()
    for _ in range(CALLS):
        ask(library)
    return (time.process_time() - began) / CALLS


def library(home: Path, number: int, steps: Callable[[int], int] = lambda _: STEPS) -> Library:
    """So many matches, one of them with a name of its own; ``steps`` says how far each has gone, at most `STEPS`."""
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


@cache
def _journal(game: str, taken: tuple[int, ...]) -> tuple[Action, ...]:
    """The beginning of a match."""
    book = GAMES.rulebook(game)
    match = Match(book, Terms(game, book.defaults(), tuple(Player(str(side)) for side in taken), taken, seed=bytes(32)))
    chance = random.Random(1)
    for _ in range(STEPS):
        if match.to_act == DICE:
            match.roll_dice()
        elif match.to_act != NOBODY:
            match.play(chance.choice([act for act in match.legal() if act.verb not in ("resign", "double")]))
    return match.journal
