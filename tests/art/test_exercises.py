"""The exercises that come with the program: positions of the rule books, whose answers are all there and told apart."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from art.exercises.shipped import GRADES, MARGIN, Exercise, after, identity, read, read_checked
from game.engines.engine import Effort, Engine
from game.games.game import Game
from game.games.registry import GAMES
from game.review.lost import ERROR
from game.rules.actions import Action
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup

FEWEST = 80
"""Exercises a game."""
EVERY = 40
"""One exercise in so many is shown to our strongest player at each push, all of them at night."""
SHIPPED = {key: read(key) for key in GAMES}
ALL = [pytest.param(game, one, id=one.id) for game in GAMES.values() for one in SHIPPED[game.key]]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_there_are_enough_in_every_grade_and_none_twice(game: Game) -> None:
    exercises = SHIPPED[game.key]
    assert len(exercises) >= FEWEST
    assert len({one.id for one in exercises}) == len({one.state for one in exercises}) == len(exercises)
    for grade in range(1, GRADES + 1):
        assert sum(one.grade == grade for one in exercises) >= FEWEST // GRADES
    assert {one.grade for one in exercises} == {*range(1, GRADES + 1)}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_share_of_wrong_answers_rises_from_grade_to_grade(game: Game) -> None:
    checked = read_checked(game.key)
    assert [*checked] == [one.id for one in SHIPPED[game.key]]
    for turns in (True, False):
        some = [one for one in SHIPPED[game.key] if (one.kind == "turn") == turns]
        hardness = [
            [sum(checked[one.id].fails) for one in some if one.grade == grade] for grade in range(1, GRADES + 1)
        ]
        assert all(max(easier) <= min(harder) for easier, harder in pairwise(filter(None, hardness)))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_positions_are_of_the_rule_book_and_their_reasons_have_sentences(game: Game) -> None:
    book = game.rulebook()
    for exercise in SHIPPED[game.key]:
        state = _begun(book, exercise)
        assert exercise.id == identity(game.key, exercise.state)
        assert book.format_state(state) == exercise.state
        assert {reason.partition(":")[0] for reason in exercise.reasons} <= {*game.advice()}
        assert exercise.reasons


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_all_answers_are_there_and_one_is_right(game: Game) -> None:
    book = game.rulebook()
    for exercise in SHIPPED[game.key]:
        state = _begun(book, exercise)
        reached = [after(book, state, answer.actions) for answer in exercise.answers]
        assert len(reached) == exercise.choices
        assert {*reached} == {*_answers(book, state)}
        losses = [answer.loss for answer in exercise.answers]
        assert losses == sorted(losses)
        assert losses.count(0) == 1
        assert all(loss >= MARGIN > ERROR for loss in losses[1:])


@pytest.mark.parametrize(("game", "exercise"), ALL[::EVERY])
def test_our_strongest_player_agrees(game: Game, exercise: Exercise) -> None:
    assert_agrees(game, exercise)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "exercise"), ALL)
def test_our_strongest_player_agrees_everywhere(game: Game, exercise: Exercise) -> None:
    assert_agrees(game, exercise)


def assert_agrees(game: Game, exercise: Exercise) -> None:
    """Assert that the best candidate of the level that judges is the right answer."""
    if game.missing_engine():
        pytest.skip("the strong computer players are not here")
    engine, book = _engine(game), game.rulebook()
    state = _begun(book, exercise)
    judge = game.judging_level() or game.levels()[-1].key
    depth = next(level.depth for level in game.levels() if level.key == judge)
    best = engine.candidates(state, Effort(depth))[0]
    assert best.state == after(book, state, exercise.answers[0].actions)


@cache
def _engine(game: Game) -> Engine[Any]:
    return game.engine()


def _begun(book: Rulebook[Any], exercise: Exercise) -> Any:
    """Return the state of a match that begins at the exercise; a seat is to act."""
    state = book.start_at(Setup(book.defaults(exercise.rules), exercise.sides), exercise.state)
    assert book.to_act(state) >= 0
    return state


def _answers(book: Rulebook[Any], state: Any) -> Iterator[Any]:
    """Yield every state that the seat to act can reach in its turn, or by a decision about the cube."""
    seat = book.to_act(state)
    open_, seen = [state], {state}
    while open_:
        here = open_.pop()
        for action in book.legal(here):
            if action.verb == "resign":
                continue
            following, _ = book.play(here, action)
            if _goes_on(book, following, seat, action):
                if following not in seen:
                    open_.append(following)
                    seen.add(following)
            else:
                yield following


def _goes_on(book: Rulebook[Any], state: Any, seat: int, action: Action) -> bool:
    """Whether the answer is not whole yet: the same seat goes on with the numbers that are left."""
    return book.to_act(state) == seat and action.verb == "move" and bool(getattr(state, "rolled", ()))
