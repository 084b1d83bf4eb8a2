"""What the statistics count of one game."""

from dataclasses import replace

import pytest

from game.match import Match
from game.match.tally import FinishedGame, tally
from game.rules.actions import parse_action
from tests.playing import find_book, terms


@pytest.mark.parametrize(
    ("places", "results"), [((1, 2), (1, -1)), ((1, 1), (0, 0)), ((2, 1, 3), (-1, 1, -1)), ((1, 1, 3), (0, 0, -1))]
)
def test_who_is_first_alone_has_won_and_who_is_not_first_has_lost(
    places: tuple[int, ...], results: tuple[int, ...]
) -> None:
    game = FinishedGame(0, "", places, (0,) * len(places), None, 9)
    assert tuple(map(game.result, range(len(places)))) == results


SCRIPT = "dice 3-1, 8/5, 6/5, done, roll, dice 6-6, 24/18, 24/18, 13/7, 13/7, done, roll, dice 2-1"


@pytest.mark.parametrize(
    ("inherited", "ann", "ben"), [(1, [1, 0, 3], [1, 1, 24]), (2, [1, 0, 3], None), (3, None, None)]
)
def test_rolls_of_the_match_before_are_counted_there(
    inherited: int, ann: list[int] | None, ben: list[int] | None
) -> None:
    """Of each player the rolls, how many of them are doubles, and their steps."""
    match = Match(find_book("backgammon"), replace(terms("backgammon", "classic"), dice="own"))
    for text in SCRIPT.split(", "):
        if text.startswith("dice "):
            match.roll_dice(tuple(map(int, text.removeprefix("dice ").split("-"))))
        else:
            match.play(parse_action(text))
    own = replace(match.terms, inherited=inherited)
    found = {each.player: [each.rolls, each.doubles, each.steps] for each in tally(match.book, own, match.moments).dice}
    assert found == {player: counts for player, counts in enumerate((ann, ben)) if counts}
