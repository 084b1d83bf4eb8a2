"""The puzzles that come with the program: each can be opened and answered, and says why its best move is best."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from game import i18n
from game.exercises.puzzles import GRADES, Puzzle, position_of_the_day
from game.games.registry import GAMES
from game.library import puzzles
from game.review.lost import ERROR, SAME
from game.rules.actions import parse_action
from game.rules.rulebook import Rulebook
from game.table.model.turn_explanation import reason_texts

NAMES = ("A", "B", "C", "D")


@pytest.mark.parametrize("game", [*GAMES])
def test_each_game_has_all_grades_the_easiest_first(game: str) -> None:
    grades = [puzzle.grade for puzzle in puzzles.read(game)]
    assert grades == sorted(grades)
    assert set(grades) == set(GRADES)


@pytest.mark.parametrize("game", [*GAMES])
def test_each_day_has_another_position(game: str) -> None:
    found, day = puzzles.read(game), date(2026, 11, 25)
    days = [position_of_the_day(found, day + timedelta(n)) for n in range(len(found))]
    assert {one.id for one in days if one} == {one.id for one in found}


@pytest.mark.parametrize("game", [*GAMES])
def test_it_can_be_answered_and_says_why(game: str) -> None:
    faults = {puzzle.id: [*_faults(GAMES.rulebook(game), puzzle)] for puzzle in puzzles.read(game)}
    assert {name: found for name, found in faults.items() if found} == {}


def _faults(book: Rulebook[Any], puzzle: Puzzle) -> Iterator[str]:
    """Yield what is wrong with a puzzle; RulesError if an answer cannot be played."""
    match = puzzle.match(book, NAMES)
    seat, ends = match.to_act, set()
    if match.sole_person != seat:
        yield "somebody else is to move"
    for answer in puzzle.answers:
        state = match.state
        for action in map(parse_action, answer.actions):
            if book.to_act(state) != seat:
                yield f"{answer.actions} goes beyond the turn"
            state, _ = book.play(state, action)
        ends.add(book.format_state(state))
    if len(ends) < len(puzzle.answers):
        yield "two answers lead to one position"
    best, *others = [answer.loss for answer in puzzle.answers]
    if best >= SAME:
        yield "the best answer loses"
    if not any(loss >= ERROR for loss in others):
        yield "no answer is wrong"
    if puzzle.rest is not None and puzzle.rest < ERROR:
        yield "an answer that is not listed is right"


@pytest.mark.parametrize("language", [*i18n.available()])
def test_each_says_why_in_every_language(language: str) -> None:
    i18n.use(language)
    for game in GAMES:
        advice = GAMES[game].advice()
        assert all(any(reason_texts(advice, puzzle.reasons)) for puzzle in puzzles.read(game))
