"""Where players sit when nobody says otherwise."""

import pytest

from game.games.registry import GAMES
from game.rules.setup import Setup
from game.rules.usual_sides import usual_sides


@pytest.mark.parametrize("key", list(GAMES))
def test_the_rule_book_allows_the_usual_seats(key: str) -> None:
    book = GAMES.rulebook(key)
    for seats in book.seat_counts:
        sides = usual_sides(book, seats)
        assert len(sides) == seats
        book.check(Setup(book.defaults(), sides))


def test_two_who_do_not_worry_sit_opposite_each_other() -> None:
    assert usual_sides(GAMES.rulebook("dont-worry"), 2) == (0, 2)
