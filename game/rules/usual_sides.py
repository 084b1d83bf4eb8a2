"""The default sides of the players."""

from itertools import combinations
from typing import Any

from game.rules.errors import InvalidError
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup


def usual_sides(book: Rulebook[Any], seats: int) -> tuple[int, ...]:
    """Return the first combination of sides that the rule book allows for this number of seats."""
    options = book.defaults()
    return next(sides for sides in combinations(range(len(book.sides)), seats) if _allowed(book, Setup(options, sides)))


def _allowed(book: Rulebook[Any], setup: Setup) -> bool:
    try:
        book.check(setup)
    except InvalidError:
        return False
    return True
