"""Luck with the dice: against counting out every throw, and against a match replayed by hand."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Match
from game.match.clock import ClockTerms, ClockTimes, GameClock, PlayerTime
from game.match.rolls import expected, luck
from game.play.match_figures import LUCK, TIME, match_figures
from game.play.words.narration import Narration
from game.rules.rulebook import DICE
from tests.playing import board, find_book, step

Begin = Callable[..., Match[Any]]

BACKGAMMON, DONT_WORRY = (find_book(game).display.steps for game in ("backgammon", "dont-worry"))


def test_what_is_expected_is_the_mean_of_every_throw() -> None:
    every = [sum(faces) * (2 if faces[0] == faces[1] else 1) for faces in product(range(1, 7), repeat=2)]
    assert expected((6, 6), BACKGAMMON) == Fraction(sum(every), 36) == Fraction(49, 6)
    assert expected((6,), DONT_WORRY) == Fraction(7, 2)


def test_every_throw_once_is_no_luck_at_all() -> None:
    assert luck((((6, 6), faces) for faces in product(range(1, 7), repeat=2)), BACKGAMMON) == 0
    assert luck((((6,), (face,)) for face in range(1, 7)), DONT_WORRY) == 0


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6))))
def test_a_higher_throw_is_more_luck(throws: list[tuple[int, int]]) -> None:
    played = [((6, 6), faces) for faces in throws]
    assert luck([*played, ((6, 6), (6, 6))], BACKGAMMON) == luck(played, BACKGAMMON) + 24 - Fraction(49, 6)
    assert luck(played, BACKGAMMON) == sum(map(BACKGAMMON, throws)) - len(throws) * Fraction(49, 6)


@pytest.mark.parametrize(("game", "mean"), [("backgammon", Fraction(49, 6)), ("dont-worry", Fraction(7, 2))])
def test_the_luck_of_a_match_counts_every_throw_but_those_for_the_start(
    begin: Begin, game: str, mean: Fraction
) -> None:
    match, chance = begin(game, first=None), random.Random(3)
    more = [Fraction(0), Fraction(0)]
    while not match.over and len(match.journal) < 400:
        thrower, opening = match.now.actor, match.to_act == DICE and bool(match.book.die_seats(match.state))
        due = match.to_act == DICE and not opening
        step(match, chance, 0.0)
        if due:
            faces = match.journal[-1].numbers
            doubled = game == "backgammon" and faces[0] == faces[1]
            more[match.now.seating[thrower]] += sum(faces) * (2 if doubled else 1) - mean
    narration = Narration(match, board(game, match.terms.sides))
    (line,) = [figure.values for figure in match_figures(narration) if figure.label == LUCK.english]
    assert [round(value) for value in more] == [int(value.replace("−", "-")) for value in line]
    assert any(more)


def test_a_game_without_dice_has_no_luck(begin: Begin) -> None:
    match = begin("squadro")
    step(match, random.Random(1), 0.0)
    narration = Narration(match, board("squadro", match.terms.sides))
    assert LUCK.english not in [figure.label for figure in match_figures(narration)]


def test_the_time_that_each_player_used_is_told_where_there_is_a_clock(begin: Begin) -> None:
    match = begin("toy", "series")
    narration = Narration(match, board("toy", match.terms.sides))
    clock = GameClock(
        ClockTerms("delay", 12, 600), 2, ClockTimes((PlayerTime(1, 1, 65_000), PlayerTime(1, 1, 600_001)))
    )
    assert TIME.english not in [figure.label for figure in match_figures(narration)]
    (values,) = [figure.values for figure in match_figures(narration, clock) if figure.label == TIME.english]
    assert values == ("1:05", "10:01")
