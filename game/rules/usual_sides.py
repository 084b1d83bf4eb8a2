"""Where players sit when nobody says otherwise."""

from itertools import combinations
from typing import Any

from game.rules.errors import InvalidError
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup


def usual_sides(book: Rulebook[Any], seats: int) -> tuple[int, ...]:
    """The first sides at which the rule book allows so many players."""
    options = book.defaults()
    return next(sides for sides in combinations(range(len(book.sides)), seats) if _allowed(book, Setup(options, sides)))


def _allowed(book: Rulebook[Any], setup: Setup) -> bool:
    try:
        book.check(setup)
    except InvalidError:
        return False
    return True
