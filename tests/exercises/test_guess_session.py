"""A match is gone through, and guesses are scored."""

from typing import Any

import pytest

from game.exercises.guess_session import MOST, GuessSession, points
from game.match import Match
from game.review.review import Review
from tests.engine_stand_in import StandIn
from tests.exercises.test_judge import after
from tests.review.making import reviewed


@pytest.mark.parametrize(
    ("loss", "worth"), [(0.0, 10), (0.009, 10), (0.02, 9), (0.08, 6), (0.1, 5), (0.2, 0), (1.5, 0)]
)
def test_the_best_move_counts_most_and_none_less_than_nothing(loss: float, worth: int) -> None:
    assert points(loss) == worth


def ready(guessing: GuessSession) -> None:
    for _ in range(3):
        guessing.step()
    assert guessing.judge.choices or guessing.judge.failure


@pytest.mark.parametrize("reviewed_before", [True, False])
def test_who_always_finds_the_best_gets_all_points(match: Match[Any], reviewed_before: bool) -> None:
    engine, review = StandIn(), reviewed(match)
    guessing = GuessSession(match, ("Ann", "Bö"), engine, None, review if reviewed_before else None)
    decided, left = list[int](), guessing.left
    while guessing.turn:
        ready(guessing)
        turn = guessing.turn
        assert 0 < guessing.left <= left - bool(decided)
        left = guessing.left
        decided.append(turn.before)
        guessing.answer(0, after(match, turn.before, guessing.judge.best))
        assert guessing.next is not None
        guessing.answer(1, match.book.format_state(match.moments[turn.after].state))
        assert guessing.next is None
        assert guessing.known
        assert guessing.points(0) == MOST
        assert guessing.lost(1) == guessing.played, "who says what was played gets what that gets"
        guessing.advance()
    assert guessing.left == 0
    chosen = [one for one in review.decisions if not one.forced and one.before in decided]
    assert decided == [one.before for one in chosen]
    assert guessing.most == MOST * len(decided) == guessing.score(0)
    assert guessing.score(1) == guessing.as_played == sum(points(one.loss) for one in chosen)
    assert guessing.ranked() == [(0, 1), (1, 2)]
    assert (engine.requests == []) == reviewed_before


def test_nothing_forced_is_guessed(match: Match[Any]) -> None:
    review = reviewed(match)
    guessing, seen = GuessSession(match, ("Ann",), StandIn()), set()
    while guessing.turn:
        ready(guessing)
        seen.add(guessing.turn.before)
        guessing.advance()
    assert seen
    assert seen.isdisjoint(one.before for one in review.decisions if one.forced)
    assert {one.before for one in review.decisions if not one.forced and one.kind == "turn"} == seen


def test_one_player_alone_is_guessed(match: Match[Any]) -> None:
    guessing, players = GuessSession(match, ("Ann",), StandIn(), player=1), set()
    while guessing.turn:
        ready(guessing)
        players.add(guessing.turn.player)
        guessing.advance()
    assert players == {1}


def test_who_says_nothing_gets_nothing(match: Match[Any]) -> None:
    guessing = GuessSession(match, ("Ann", "Bö"), StandIn())
    ready(guessing)
    guessing.advance()
    assert (guessing.score(0), guessing.score(1), guessing.most) == (0, 0, MOST)
    assert guessing.ranked() == [(0, 1), (1, 1)]


def test_the_engine_is_asked_ahead_and_only_a_little(match: Match[Any]) -> None:
    engine = StandIn()
    engine.silent = True
    guessing = GuessSession(match, ("Ann",), engine)
    for _ in range(5):
        guessing.step()
    assert len(engine.requests) == 3
    assert not guessing.judge.choices
    guessing.cancel()
    assert len(engine.cancelled) == 3


def test_what_cannot_be_judged_is_not_scored(match: Match[Any]) -> None:
    engine = StandIn()
    engine.fails = lambda _: "died"
    guessing = GuessSession(match, ("Ann",), engine, None, Review())
    guessing.step()
    guessing.step()
    assert guessing.judge.choices or guessing.judge.failure
    assert guessing.judge.failure == "died"
    guessing.advance()
    assert guessing.most == 0


def test_everybody_is_the_first_to_guess_in_turn(match: Match[Any]) -> None:
    guessing = GuessSession(match, ("Ann", "Bö", "Cy"), StandIn())
    firsts = list[int]()
    for _ in range(4):
        ready(guessing)
        order = list[int]()
        while guessing.next is not None:
            order.append(guessing.next)
            guessing.answer(guessing.next, "whatever")
        assert sorted(order) == [0, 1, 2]
        assert order[1] == (order[0] + 1) % 3
        firsts.append(order[0])
        guessing.advance()
    assert firsts == [0, 1, 2, 0]


def test_equal_points_share_a_place_and_the_next_place_is_left_out(match: Match[Any]) -> None:
    guessing = GuessSession(match, ("Ann", "Bö", "Cy", "Di"), StandIn())
    ready(guessing)
    assert guessing.turn
    best = after(match, guessing.turn.before, guessing.judge.best)
    for who in (1, 3):
        guessing.answer(who, best)
    assert (guessing.points(0), guessing.points(1)) == (None, MOST)
    assert guessing.lost(0) is None
    guessing.step()
    guessing.advance()
    assert [guessing.score(who) for who in range(4)] == [0, MOST, 0, MOST]
    assert guessing.ranked() == [(1, 1), (3, 1), (0, 3), (2, 3)]
    assert guessing.number == 2


def test_a_guess_that_is_not_judged_yet_has_no_points(match: Match[Any]) -> None:
    engine = StandIn()
    engine.silent = True
    guessing = GuessSession(match, ("Ann",), engine)
    assert not guessing.step(), "nothing has arrived"
    guessing.answer(0, "whatever")
    assert (guessing.points(0), guessing.played, guessing.played_points, guessing.known) == (None, None, None, False)
    engine.speak()
    assert guessing.step()
    open_before = len(engine.cancelled)
    engine.silent = True
    assert guessing.points(0) is None, "the engine is asked what it is worth"
    guessing.advance()
    assert len(engine.cancelled) == open_before + 1, "nobody waits for that any more"
    assert (guessing.most, guessing.as_played) == (0, 0)


def test_at_the_end_nothing_more_is_to_be_guessed(match: Match[Any]) -> None:
    guessing = GuessSession(match, ("Ann",), StandIn(), review=reviewed(match))
    while guessing.turn:
        guessing.advance()
    assert (guessing.turn, guessing.left, guessing.played_points) == (None, 0, None)
