"""What terms say: the kind of seal that they need, whose seed a roll follows from, who sits where."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Aids, Player
from game.match.dice import stirred_seed
from game.match.terms import MOST_EARLIER
from tests.playing import TOY, terms

PLAIN = terms("toy", "plain")
COMPUTER, PROGRAM = Player("Otto", "computer", "club"), Player("Deep", "computer", program="Deep Toy")


@pytest.mark.parametrize(
    ("change", "seal"),
    [
        ({}, 2),
        ({"start": "there"}, 3),
        ({"players": (Player("Ann"), COMPUTER)}, 4),
        ({"aids": Aids(hints=True)}, 4),
        ({"aids": Aids(takebacks=True), "start": "there"}, 4),
        ({"aids": Aids(tutor=1)}, 4),
        ({"players": (Player("Ann"), PROGRAM)}, 5),
        ({"players": (COMPUTER, PROGRAM), "aids": Aids(hints=True)}, 5),
        ({"dice": "stirred"}, 6),
        ({"earlier": PLAIN}, 6),
        ({"dice": "own"}, 2),
        ({"phrase": True}, 2),
    ],
)
def test_a_match_gets_the_seal_that_holds_all_that_was_agreed(change: dict[str, Any], seal: int) -> None:
    agreed = replace(PLAIN, **change)
    assert agreed.newest_seal == seal
    assert agreed.with_new_seed().seal == replace(agreed, earlier=None, stirred=()).newest_seal


def test_the_people_are_those_whom_no_computer_plays() -> None:
    assert PLAIN.people == (0, 1)
    assert replace(PLAIN, players=(COMPUTER, Player("Ann"))).people == (1,)
    assert replace(PLAIN, players=(COMPUTER, PROGRAM)).people == ()


def test_stirred_dice_follow_from_the_seed_and_what_was_added() -> None:
    assert PLAIN.roll_seed == PLAIN.seed
    stirred = replace(PLAIN, dice="stirred")
    with pytest.raises(ValueError, match="not been stirred"):
        _ = stirred.roll_seed
    with pytest.raises(ValueError, match="not been stirred"):
        _ = replace(stirred, stirred=("zebra",)).roll_seed
    assert replace(stirred, stirred=("zebra", "")).roll_seed == stirred_seed(PLAIN.seed, ("zebra", "")) != PLAIN.seed


def test_a_roll_follows_from_the_seed_of_the_match_in_which_it_was_thrown() -> None:
    first = PLAIN
    second = first.continued(3)
    third = second.continued(5)
    assert [third.source(roll) for roll in range(7)] == [first] * 3 + [second] * 2 + [third] * 2
    unknown = replace(PLAIN, inherited=2)
    assert [unknown.source(roll) for roll in range(4)] == [None, None, unknown, unknown]
    assert (first.continuations, second.continuations, third.continuations) == (0, 1, 2)


def test_a_match_that_is_continued_keeps_all_but_the_dice() -> None:
    agreed = replace(PLAIN, dice="stirred", stirred=("zebra", ""), phrase=True, seal=6)
    on = agreed.continued(4)
    assert (on.dice, on.inherited, on.earlier, on.seal, on.stirred, on.phrase) == ("program", 4, agreed, 6, (), False)
    assert (on.players, on.options, on.sides, on.game) == (agreed.players, agreed.options, agreed.sides, agreed.game)
    assert on.seed != agreed.seed
    own = replace(PLAIN, dice="own").continued(4)
    assert (own.dice, own.inherited, own.earlier, own.seal) == ("own", 4, None, 2)


def test_so_many_earlier_matches_are_told_of_and_then_none() -> None:
    agreed = PLAIN
    for number in range(MOST_EARLIER):
        agreed = agreed.continued(number)
        assert agreed.continuations == number + 1
    last = agreed.continued(MOST_EARLIER)
    assert (last.earlier, last.continuations, last.inherited, last.seal) == (None, 0, MOST_EARLIER, 2)


@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({}, True),
        ({"seed": b"x" * 32, "phrase": True, "seal": 1}, True),
        ({"inherited": 4}, True),
        ({"inherited": 5}, False),
        ({"players": (Player("Ann"), Player("Cy"))}, False),
        ({"options": {}}, False),
        ({"first": 1}, False),
        ({"start": "there"}, False),
        ({"aids": Aids(hints=True)}, False),
    ],
)
def test_terms_continue_those_that_differ_in_the_dice_alone(change: dict[str, Any], may: bool) -> None:
    assert PLAIN.continued(4).continues(replace(PLAIN, **change)) is may


def test_sides_are_swapped_in_every_other_game_if_that_was_agreed() -> None:
    swapping, fixed = terms(swap=True), terms(swap=False)
    assert [swapping.seating(TOY, game) for game in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [fixed.seating(TOY, game) for game in range(2)] == [(0, 1), (0, 1)]


def test_a_setup_is_by_seat_what_the_terms_are_by_player() -> None:
    setup = PLAIN.setup((1, 0), 0, ((0, 0), (3, 1)))
    assert (setup.options, setup.sides, setup.first, setup.scores) == (PLAIN.options, (0, 1), 1, ((0, 0), (1, 3)))
    assert PLAIN.setup((0, 1), 0, ()).first == 0
    assert PLAIN.setup((1, 0), None, ()).first is None
