"""The puzzles that come with the program: each can be opened and answered, and says why its best move is best."""

from datetime import date, timedelta

import pytest

from game import i18n
from game.exercises.puzzles import GRADES, Puzzle, position_of_the_day
from game.games.registry import GAMES
from game.library import puzzles
from game.review.lost import ERROR, SAME
from game.rules.actions import parse_action
from game.table.model.turn_explanation import reason_texts

ALL = [(game, puzzle) for game in GAMES for puzzle in puzzles.read(game)]
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


@pytest.mark.parametrize(("game", "puzzle"), ALL, ids=[puzzle.id for _, puzzle in ALL])
def test_it_can_be_answered_and_says_why(game: str, puzzle: Puzzle) -> None:
    book = GAMES.rulebook(game)
    match = puzzle.match(book, NAMES)
    seat = match.to_act
    assert match.sole_person == seat
    ends = set()
    for answer in puzzle.answers:
        state = match.state
        for action in map(parse_action, answer.actions):
            assert book.to_act(state) == seat
            state, _ = book.play(state, action)
        ends.add(book.format_state(state))
    assert len(ends) == len(puzzle.answers), "different answers lead to different positions"
    best, *others = [answer.loss for answer in puzzle.answers]
    assert best < SAME
    assert [loss for loss in others if loss >= ERROR], "something is wrong"
    assert puzzle.rest is None or puzzle.rest >= ERROR


@pytest.mark.parametrize("language", [*i18n.available()])
def test_each_says_why_in_every_language(language: str) -> None:
    i18n.use(language)
    for game in GAMES:
        advice = GAMES[game].advice()
        assert all(any(reason_texts(advice, puzzle.reasons)) for puzzle in puzzles.read(game))
