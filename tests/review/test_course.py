"""The course of a match: what was decided and rolled in it, what kind each decision is, and what an engine is asked."""

import pytest

from game.games.game import Game
from game.match import Match
from game.review.course import ROLL, Course, ReviewQuestion
from game.rules.rulebook import DICE
from tests.playing import BOX, PRESETS, begun, played


def courses(key: str, preset: str) -> list[Course]:
    """The courses of a few matches, played at random, of which some games are not over."""
    return [Course(played(begun(key, preset, seed=seed), hand=seed, steps=400)) for seed in range(4)]


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_the_course_holds_each_action_of_a_player_once_in_its_order(key: str, preset: str) -> None:
    for course in courses(key, preset):
        moments, book = course.moments, course.match.book
        last = {moment.game: moment for moment in moments}
        over = {game for game, moment in last.items() if book.result(moment.state)}
        covered = [n for one in course.segments for n in range(one.before + 1, one.after + 1)]
        assert covered == sorted({*covered})
        acted = {n for n, moment in enumerate(moments) if moment.actor >= 0 and moment.game in over}
        assert {*covered} <= acted
        assert all(moments[n].action == ROLL for n in acted - {*covered}), "but for dice that had to be taken"
        for n in acted - {*covered}:
            assert {action.verb for action in book.legal(moments[n - 1].state)} <= {"roll", "resign"}


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_a_decision_is_one_players_and_lasts_until_the_dice_fall_or_another_acts(key: str, preset: str) -> None:
    for course in courses(key, preset):
        for one in course.segments:
            done = course.moments[one.before + 1 : one.after + 1]
            assert {moment.actor for moment in done} == {one.seat}
            assert {moment.seating[one.seat] for moment in done} == {one.player}
            following = course.moments[one.after + 1 : one.after + 2]
            assert all(moment.actor != one.seat or moment.action == ROLL for moment in following)
            assert ROLL not in [moment.action for moment in done[:-1]], "the dice end it"
            assert course.actions(one) == tuple(moment.action for moment in done)
            assert course.segment(one.before) == one
            assert course.segment(one.after + 10_000) is None


def test_a_roll_is_that_of_the_seat_that_took_the_dice_and_a_lot_is_nobodys() -> None:
    course = Course(played(begun("toy", "series", seed=5), hand=3, quits=0))
    moments = course.moments
    taken = [n for n in range(1, len(moments)) if moments[n - 1].action == ROLL]
    assert [roll.moment for roll in course.rolls] == taken
    assert [roll.seat for roll in course.rolls] == [moments[n - 1].actor for n in taken]
    assert all(roll.player == moments[roll.moment].seating[roll.seat] for roll in course.rolls)
    assert sum(moment.actor == DICE for moment in moments) > len(taken), "there was a lot"


def test_the_opening_roll_with_which_is_also_played_is_the_beginners() -> None:
    course = Course(played(begun("backgammon", "classic", seed=1), hand=1, steps=2000))
    moments, book = course.moments, course.match.book
    dice = [n for n, moment in enumerate(moments) if moment.actor == DICE]
    begins = next(n for n in dice if book.to_act(moments[n].state) >= 0)
    opening = course.rolls[0]
    assert (opening.moment, opening.seat) == (begins, book.to_act(moments[begins].state))
    assert [roll.moment for roll in course.rolls] == [n for n in dice if n >= begins]


def test_a_game_without_dice_has_no_rolls() -> None:
    assert Course(played(begun("squadro", seed=1), hand=1)).rolls == ()


def test_the_first_thing_that_was_done_says_what_kind_a_decision_is() -> None:
    found = {
        (course.actions(one)[0].verb, course.kind(one))
        for preset in ("stakes", "tournament", "playtive")
        for course in courses("backgammon", preset)
        for one in course.segments
    }
    assert found >= {("move", "turn"), ("double", "double"), ("roll", "double"), ("take", "answer"), ("drop", "answer")}
    assert found >= {("resign", "resign"), ("accept", "resign")}
    kinds = dict(found)
    assert all(kinds[verb] == kind for verb, kind in found if verb not in ("move", "roll")), "one kind for each"


def test_a_turn_that_ends_with_a_resignation_is_of_the_kind_resign() -> None:
    match = begun("toy", seed=1)
    while match.to_act == DICE or match.state.phase != "move":
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    match.play(match.legal()[0])
    match.play(match.legal()[-1])
    course = Course(match)
    (one,) = course.segments
    assert [action.verb for action in course.actions(one)] == ["move", "resign"]
    assert course.kind(one) == "resign"


@pytest.mark.parametrize("game", list(BOX.values()), ids=lambda game: game.key)
def test_each_decision_and_each_roll_is_asked_about_once_in_the_order_of_the_match(game: Game) -> None:
    course = Course(played(begun(game.key, seed=3), hand=3, quits=0, steps=3000))
    asked = course.questions()
    assert [one.moment for one in asked] == sorted(one.moment for one in asked)
    decided = {ReviewQuestion("candidates", one.before) for one in course.segments}
    assert {*asked} == decided | {ReviewQuestion("rolls", roll.moment - 1) for roll in course.rolls}
    assert len(asked) == len({*asked}) == len(course.segments) + len(course.rolls)


def test_nothing_of_a_game_that_is_not_over_is_in_its_course() -> None:
    match = played(begun("toy", "series", seed=5), hand=3, quits=0)
    second = next(n for n, moment in enumerate(match.moments) if moment.game == 1)
    cut = Course(Match(match.book, match.terms, match.journal[: second + 5]))
    assert max(one.after for one in cut.segments) < second
    assert max(roll.moment for roll in cut.rolls) < second
