"""Random games a second, for each game and rule set, by the rule books alone.

Nobody resigns or doubles, so every game goes its full length. The clock is the processor time of this process.
"""

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from benchmarks.figures import Figure, sides
from game.games.registry import GAMES
from game.rules.rulebook import NOBODY, Rulebook
from game.rules.setup import Setup

ROUNDS = 5
SECONDS = 0.4
"""How long a round of each rule set lasts, at least."""
LEFT_OUT = ("resign", "double")


def measure() -> Iterator[Figure]:
    """Yield the rates of every rule set with every number of seats, in turns."""
    tables = [Table(book, preset.key, seats) for book, preset, seats in _tables()]
    taken = [[table.round() for table in tables] for _ in range(ROUNDS)]
    for table, rounds in zip(tables, zip(*taken, strict=True), strict=True):
        games, actions = (median(column) for column in zip(*rounds, strict=True))
        yield Figure(f"random games: {table}", games, "games/s", note=f"{actions:,.0f} actions/s")


def _tables() -> Iterator[tuple[Rulebook[Any], Any, int]]:
    for book in GAMES.rulebooks().values():
        for preset in book.presets:
            for seats in book.seat_counts:
                yield book, preset, seats


class Table:
    """One rule set with its seats taken, and the chance of its games."""

    def __init__(self, book: Rulebook[Any], preset: str, seats: int) -> None:
        self.book = book
        self.setup = Setup(book.defaults(preset), sides(book, seats))
        self._name = f"{book.key} {preset}" + (f", {seats} seats" if len(book.seat_counts) > 1 else "")
        self._choose: Callable[[Any], Any] = random.Random(1).choice

    def __str__(self) -> str:
        return self._name

    def round(self) -> tuple[float, float]:
        """Return games and actions a second over one round."""
        games = actions = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            games, actions = games + 1, actions + self.game()
        return games / spent, actions / spent

    def game(self) -> int:
        """Play one game, and return how many actions it took."""
        book, choose, actions = self.book, self._choose, 0
        state = book.start(self.setup)
        while book.to_act(state) != NOBODY:
            state, _ = book.play(state, choose([a for a in book.legal(state) if a.verb not in LEFT_OUT]))
            actions += 1
        return actions
