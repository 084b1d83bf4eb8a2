"""What an engine answers to the questions of a review, read strictly."""

from typing import Any

import pytest

from game.review.answers import (
    RollWorths,
    StateWorth,
    candidate_plays,
    goal,
    judged_decision,
    loss_between,
    roll_worths,
    state_worth,
)
from game.review.course import Course, Segment
from tests.playing import BOX, begun, played

EVEN = {"values": [0.5, 0.5], "wins": [0.5, 0.5]}


def candidate(*actions: str, wins: tuple[float, float] = (0.5, 0.5)) -> dict[str, Any]:
    return {"actions": actions, "state": "x", "worth": {"values": list(wins), "wins": list(wins)}}


def test_candidates_without_what_gives_up() -> None:
    found = candidate_plays({"candidates": [candidate("0/1"), candidate("resign 2"), candidate("roll")]}, 2)
    assert [one.actions for one in found] == [("0/1",), ("roll",)]
    answers: list[dict[str, Any]] = [{"candidates": [candidate("resign 1")]}, {"candidates": []}, {}]
    for answer in answers:
        with pytest.raises(ValueError):  # noqa: PT011 - msgspec's own is one
            candidate_plays(answer, 2)


@pytest.mark.parametrize(
    "worth",
    [
        {"values": [0.5], "wins": [0.5]},
        {"values": [0.5, 0.5, 0.5], "wins": [0.5, 0.5, 0.5]},
        {"values": [0.5, 0.5], "wins": [0.5]},
        {"values": [0.5, 0.5], "wins": [0.5, 0.5], "match": [1.0]},
        {"values": [0.5, 0.5], "wins": [0.5, 0.5], "match": [0.5, 1.5]},
        {"values": [float("nan"), 0.5], "wins": [0.5, 0.5]},
        {"values": [float("inf"), 0.5], "wins": [0.5, 0.5]},
        {"values": [0.5, 0.5], "wins": [1.5, -0.5]},
        {"values": [0.5, 0.5], "wins": [1.01, 0.0]},
        {"values": [0.5, 0.5], "wins": [1.0, -0.01]},
        {"values": "x", "wins": [0.5, 0.5]},
        {},
    ],
)
def test_a_worth_that_cannot_be_is_refused(worth: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        state_worth({"worth": worth}, 2)


def test_a_worth_that_can_be_is_read() -> None:
    assert state_worth({"worth": {**EVEN, "proved": True}}, 2) == StateWorth((0.5, 0.5), (0.5, 0.5), proved=True)


def test_chances_that_the_arithmetic_of_an_engine_left_just_outside_are_the_bounds() -> None:
    inexact = {"values": [3.0, -3.0], "wins": [1 + 5e-7, -5e-7], "match": [-5e-7, 1 + 5e-7]}
    assert state_worth({"worth": inexact}, 2) == StateWorth((3.0, -3.0), (1.0, 0.0), match=(0.0, 1.0))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_decision_is_ranked_for_its_seat_and_says_what_the_second_best_loses(seat: int) -> None:
    course = Course(played(begun("toy", "series", seed=5), hand=3, quits=0))
    segment = next(one for one in course.segments if one.seat == seat)
    ways = [candidate(name, wins=(own, 1 - own)) for name, own in (("b", 0.5), ("a", 0.75), ("c", 0.125))]
    found = judged_decision({"candidates": ways}, course, segment)
    assert (found.best.actions, found.choices, found.played) == ((("a",), ("c",))[seat], 3, None)
    assert found.gap == (0.25, 0.375)[seat]
    alone = judged_decision({"candidates": ways[:1]}, course, segment)
    assert (alone.best.actions, alone.choices, alone.gap) == (("b",), 1, 0.0)


def test_what_was_played_is_known_by_where_it_led_or_by_what_was_done() -> None:
    course = Course(played(begun("toy", "series", seed=5), hand=3, quits=0))
    segment: Segment = course.segments[0]
    led = course.match.book.format_state(course.moments[segment.after].state)
    there = {**candidate("another way"), "state": led}
    did = candidate(*map(str, course.actions(segment)))
    for one in (there, did):
        found = judged_decision({"candidates": [candidate("best", wins=(1.0, 1.0)), one]}, course, segment)
        assert found.played
        assert found.played.actions == one["actions"]


def test_the_worth_of_each_roll_is_read_and_checked() -> None:
    rolls = [{"roll": "1", "worth": EVEN}, {"roll": "2", "worth": {"values": [0.7, 0.3], "wins": [0.7, 0.3]}}]
    even, good = StateWorth((0.5, 0.5), (0.5, 0.5)), StateWorth((0.7, 0.3), (0.7, 0.3))
    assert roll_worths({"rolls": rolls}, "2", 2) == RollWorths(good, (even, good))
    with pytest.raises(LookupError):
        roll_worths({"rolls": rolls}, "3", 2)
    for bad in ({}, {"rolls": [{"roll": "1"}]}, {"rolls": [{"roll": "1", "worth": {"values": [2.0], "wins": [2.0]}}]}):
        with pytest.raises(ValueError):  # noqa: PT011
            roll_worths(bad, "1", 2)


@pytest.mark.parametrize(("sum_", "points"), [(0.0, True), (0.009, True), (0.011, False), (1.0, False)])
def test_values_whose_sum_is_nothing_are_points(sum_: float, points: bool) -> None:
    assert StateWorth((sum_ + 0.3, -0.3), (0.6, 0.4)).points is points


def test_chances_are_those_of_the_match_of_the_game_or_of_the_places() -> None:
    assert StateWorth((1.0, -1.0), (0.7, 0.3), match=(0.6, 0.4)).chances == (0.6, 0.4)
    assert StateWorth((1.0, -1.0), (0.7, 0.3)).chances == (0.7, 0.3)
    assert StateWorth((0.8, 0.2), (0.7, 0.3)).chances == pytest.approx((0.8, 0.2))
    assert StateWorth((1.25, 0.25, -0.25), (0.5, 0.5, 0.0)).chances == (1.0, 0.25, 0.0), "no chance beyond the bounds"


@pytest.mark.parametrize(
    ("key", "preset", "worth", "played_for"),
    [
        ("backgammon", "tournament", StateWorth((0.4, -0.4), (0.7, 0.3), match=(0.6, 0.4)), "match"),
        ("backgammon", "stakes", StateWorth((0.4, -0.4), (0.7, 0.3)), "stakes"),
        ("backgammon", "classic", StateWorth((0.4, -0.4), (0.7, 0.3)), "game"),
        ("backgammon", "classic", StateWorth((0.5, -0.5), (0.7, 0.3)), "stakes"),
        ("squadro", "", StateWorth((0.7, 0.3), (0.7, 0.3)), "game"),
    ],
)
def test_what_is_played_for(key: str, preset: str, worth: StateWorth, played_for: str) -> None:
    book = BOX.rulebook(key)
    assert goal(book, begun(key, preset).state, worth) == played_for


def test_what_is_given_away_is_never_less_than_nothing() -> None:
    best, other = StateWorth((1.0, -1.0), (0.75, 0.25)), StateWorth((0.5, -0.5), (0.5, 0.5))
    assert loss_between(best, other, 0, "stakes")[:3] == (0.5, 0.25, "stakes")
    assert loss_between(other, best, 0, "stakes")[:3] == (0.0, 0.0, "stakes")
    assert loss_between(best, other, 1, "game")[:2] == (0.0, 0.0)
    same_value = StateWorth((1.0, -1.0), (0.5, 0.5))
    assert loss_between(best, same_value, 0, "stakes")[:2] == (0.0, 0.0), "no loss, whatever the chances"


@pytest.mark.parametrize(
    ("worth", "certain"),
    [
        (StateWorth((1.0, 0.0), (1.0, 0.0), proved=True), True),
        (StateWorth((1.0, 0.0), (1.0, 0.0)), False),
        (StateWorth((0.5, 0.5), (0.5, 0.5), proved=True), True),  # a draw
        (StateWorth((1.0, -1.0), (1.0, 0.0), proved=True), True),
        (StateWorth((1.0, -1.0), (1.0, 0.0), proved=True, match=(0.7, 0.3)), False),  # the match goes on
        (StateWorth((1.0, -1.0), (1.0, 0.0), proved=True, match=(1.0, 0.0)), True),
        (StateWorth((1.0, 0.4, 0.6), (1.0, 0.0, 0.0), proved=True), False),  # two play on for the second place
        (StateWorth((1.0, 1.0, 0.0), (1.0, 0.0, 0.0), proved=True), True),
    ],
)
def test_proved_chances_of_a_game_are_certain_only_if_they_decide_what_is_played_for(
    worth: StateWorth, certain: bool
) -> None:
    assert worth.certain is certain
