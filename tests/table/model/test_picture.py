"""What a state looks like as a picture."""

from typing import Any

import pytest
from msgspec import structs
from msgspec.structs import replace

from game.match import Match
from game.match.trial import Trial
from game.rules.actions import Action, Verb, parse_action
from game.rules.events import Event
from game.rules.rulebook import DICE
from game.table.model.picture import picture, picture_after, roller
from tests.games.backgammon.rules.boards import START, at, other
from tests.playing import begun, find_book, played, terms


def test_a_picture_holds_what_the_rule_book_shows() -> None:
    match = begun("backgammon", "stakes")
    before = picture(match.book, match.state)
    assert before.pieces == match.book.pieces(match.state)
    assert (before.dice, before.dice_seat, before.seat) == ((), None, None)
    assert before.cube == (1, None)
    while not match.book.display.dice(match.state):
        match.roll_dice()
    after = picture(match.book, match.state)
    assert after.seat == after.dice_seat == match.to_act
    assert [used for _, used in after.dice] == [False, False]


def test_equal_positions_are_equal_pictures() -> None:
    one, other = begun("dont-worry"), begun("dont-worry")
    assert picture(one.book, one.state) == picture(other.book, other.state)


def test_dice_stay_with_their_thrower_while_another_answers() -> None:
    match = begun("backgammon", "stakes")
    while not match.book.display.dice(match.state):
        match.roll_dice()
    on_turn = match.to_act
    match.play(Action("resign", numbers=(1,)))
    shown = picture(match.book, match.state, roller(match.moments))
    assert shown.seat == 1 - on_turn
    assert shown.dice_seat == on_turn


def test_an_offered_cube_lies_before_the_seat_that_answers() -> None:
    match, giver = before_a_double()
    before = picture(match.book, match.state)
    match.play(Action("double"))
    offered = picture(match.book, match.state)
    assert (offered.cube, offered.offered) == ((2, None), 1 - giver)
    match.undo()
    assert picture(match.book, match.state) == before
    match.redo()
    assert picture(match.book, match.state) == offered
    match.play(Action("beaver"))
    beavered = picture(match.book, match.state)
    assert (beavered.cube, beavered.offered) == ((4, None), giver)


def test_a_taken_cube_lies_with_its_owner_and_a_dropped_one_where_it_was() -> None:
    answers: tuple[tuple[Verb, int], ...] = (("take", 2), ("drop", 1))
    for answer, cube in answers:
        match, giver = before_a_double()
        match.play(Action("double"))
        match.play(Action(answer))
        after = picture(match.book, match.state)
        assert after.offered is None
        assert after.cube == (cube, 1 - giver if answer == "take" else None)


def test_nobody_has_thrown_before_the_first_throw() -> None:
    match = begun("backgammon", "classic")
    assert roller(match.moments) is None
    match.roll_dice()
    while roller(match.moments) is None:
        match.roll_dice()
    assert roller(match.moments) == match.to_act


def before_a_double() -> tuple[Match[Any], int]:
    """A match whose seat to act may double, and that seat."""
    match = begun("backgammon", "stakes", beavers=True)
    while Action("double") not in match.legal():
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    return match, match.to_act


@pytest.mark.parametrize("first", [0, 1])
def test_who_rolled_last_is_found_whichever_seat_it_is(first: int) -> None:
    match = Match(find_book("backgammon"), replace(terms("backgammon", "classic"), first=first))
    assert roller(match.moments) is None
    match.roll_dice()
    assert roller(match.moments) == first


@pytest.mark.parametrize(
    ("rolls", "dice"),
    [
        ([Event("rolled", 0, numbers=(4,))], ((4, True),)),
        ([Event("rolled", 1, numbers=(6, 5))], ((6, True), (5, True))),
        ([Event("rolled", -1, numbers=(3, 3))], ()),
        ([Event("rolled", 0, numbers=(4,)), Event("rolled", 1, numbers=(2,))], ()),
    ],
)
def test_a_players_roll_that_could_not_be_played_stays_to_be_read(rolls: list[Event], dice: Any) -> None:
    """The position has no dice then: the turn has passed on already."""
    match = begun("toy", "series")
    match.roll_dice()
    passed = structs.replace(match.moments[-1], events=tuple(rolls))
    shown = picture_after(match.book, [match.moments[0], passed])
    assert (shown.dice, shown.dice_seat, shown.old) == (dice, rolls[0].seat if dice else None, bool(dice))


def test_the_last_roll_of_a_game_stays_until_the_next_and_none_of_the_game_before() -> None:
    match = played(begun("toy", "series", seed=5), hand=3, quits=0)
    checked = {"in play": 0, "old": 0, "none": 0}
    for index, moment in enumerate(match.moments):
        shown = picture_after(match.book, match.moments[: index + 1])
        dice = match.book.display.dice(moment.state)
        before = [one for one in match.moments[: index + 1] if one.game == moment.game and one.state.die]
        if dice:
            checked["in play"] += 1
            assert (shown.dice, shown.old) == (dice, False)
        elif before:
            checked["old"] += 1
            assert (shown.dice, shown.old) == (((before[-1].state.die, True),), True)
            assert shown.dice_seat == before[-1].state.turn
        else:
            checked["none"] += 1
            assert (shown.dice, shown.dice_seat, shown.old) == ((), None, False)
    assert min(checked.values()) > 1


def test_dice_of_the_throw_for_the_start_do_not_stay() -> None:
    match = begun("backgammon", "classic", seed=1)
    while roller(match.moments) is None:
        match.roll_dice()
        if not match.book.display.dice(match.state):
            assert picture_after(match.book, match.moments).dice == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_dice_that_were_there_from_the_start_stay_with_whoever_played_them(seat: int) -> None:
    """As in an exercise: nobody has rolled them in sight."""
    state = at(START, roll="5-3")
    match = Trial(find_book("backgammon"), terms("backgammon"), other(state) if seat else state)
    for action in ("8/3", "6/3", "done"):
        match.play(parse_action(action))
    shown = picture_after(match.book, match.moments)
    assert (shown.dice, shown.dice_seat, shown.old) == (((5, True), (3, True)), seat, True)
