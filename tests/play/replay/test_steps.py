"""A match as steps and marks, in every game."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match
from game.play.replay.steps import ERRORS, GAMES, Steps
from game.rules.actions import parse_action
from tests.playing import PRESETS, begun, board, find_book, played, terms


@pytest.fixture(scope="module", params=PRESETS, ids="-".join)
def match(request: pytest.FixtureRequest) -> Match[Any]:
    key, preset = request.param
    options: dict[str, Any] = {"length": 3} if key == "backgammon" and preset in ("playtive", "tournament") else {}
    return played(begun(key, preset, **options), hand=5, quits=0)


def steps_of(match: Match[Any], errors: tuple[int, ...] = ()) -> Steps:
    return Steps(match, tuple(board(match.terms.game, match.terms.sides).marks), errors)


def test_the_steps_tell_everything_once_from_the_start_to_the_end(match: Match[Any]) -> None:
    steps = steps_of(match)
    told = [event for step in range(steps.last + 1) for event in steps.events(step)]
    assert told == [event for moment in match.moments for event in moment.events]
    assert steps.stop(0) == 0
    assert steps.moment(steps.last) is match.now
    assert all(steps.events(step) or step in steps.games for step in range(1, steps.last))


def test_each_moment_belongs_to_the_last_step_before_it(match: Match[Any]) -> None:
    steps = steps_of(match)
    for step in range(steps.last + 1):
        assert steps.at(steps.stop(step)) == step
    for one, other in pairwise(range(steps.last + 1)):
        assert {steps.at(moment) for moment in range(steps.stop(one), steps.stop(other))} == {one}


def test_games_are_counted(match: Match[Any]) -> None:
    steps = steps_of(match)
    for step in range(steps.last + 1):
        assert steps.game(step) == steps.moment(step).game
    assert len(steps.games) == match.now.game + 1


def test_marks_stand_where_a_game_says(match: Match[Any]) -> None:
    steps = steps_of(match, errors=(1, len(match.moments) - 1))
    for mark in steps.marks:
        if mark.kind == GAMES:
            assert mark.step in steps.games
        elif mark.kind == ERRORS:
            assert mark.step in (steps.at(1), steps.last)
        else:
            assert mark.kind in {event.kind for event in steps.events(mark.step)}
    assert sum(map(steps.count, steps.kinds)) == len(steps.marks)
    assert (GAMES in steps.kinds) == (match.now.game > 0)


def test_from_mark_to_mark_there_and_back(match: Match[Any]) -> None:
    steps = steps_of(match)
    for kind in steps.kinds:
        there, back, step = [], [], -1
        while (found := steps.marked(kind, step, 1)) is not None:
            there.append(step := found)
        step += 1
        while (found := steps.marked(kind, step, -1)) is not None:
            back.append(step := found)
        assert there == back[::-1] == [mark.step for mark in steps.marks if mark.kind == kind]


def test_a_match_that_has_not_begun_is_one_step() -> None:
    steps = steps_of(begun("squadro"))
    assert (steps.last, steps.marks, steps.games) == (0, (), (0,))


def test_the_present_moment_is_always_a_step_and_errors_beyond_it_are_left_out() -> None:
    match: Match[Any] = Match(find_book("backgammon"), replace(terms("backgammon", "classic"), dice="own"))
    match.roll_dice((3, 1))
    for action in ("8/5", "6/5", "done"):
        match.play(parse_action(action))
    assert match.now.events == ()
    end = len(match.moments) - 1
    steps = steps_of(match, errors=(end, end + 1))
    assert steps.stop(steps.last) == end
    assert [mark.step for mark in steps.marks if mark.kind == ERRORS] == [steps.last]
    assert Steps(match, (), (end + 1,)).kinds == ()
