"""The house rules that follow from the options, at a score."""

import pytest

from game.games.backgammon.rules.options import House, house
from game.rules.errors import InvalidError
from tests.games.backgammon.rules.boards import BOOK

MATCH = {**BOOK.defaults("tournament"), "length": 5}


@pytest.mark.parametrize("scores", [((0, 0, 0),), ((0,),), ((-1, 0),), ((0, -1),), ((5, 0),), ((0, 0), (0, 5))])
def test_scores_that_cannot_be_are_refused(scores: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(InvalidError) as refused:
        house(MATCH, scores)
    assert refused.value.code == "scores"


@pytest.mark.parametrize(
    ("scores", "crawford"),
    [
        ((), False),
        (((3, 0),), False),
        (((4, 0),), True),
        (((0, 0), (0, 4)), True),
        (((0, 4), (1, 4)), False),
        (((4, 4),), True),
    ],
)
def test_b50_the_crawford_game_is_the_first_at_one_point_from_the_end(
    scores: tuple[tuple[int, ...], ...], crawford: bool
) -> None:
    """B50: the game after a player first comes within a point of winning."""
    rules = house(MATCH, scores)
    assert rules.crawford is crawford
    assert rules.doubling is not crawford
    assert rules.scores == (scores[-1] if scores else (0, 0))


def test_b50_a_match_to_one_point_has_no_crawford_game_and_no_cube() -> None:
    """B50: nor is there anything to double."""
    rules = house({**MATCH, "length": 1})
    assert (rules.crawford, rules.doubling, rules.length) == (False, False, 1)


def test_rules_of_the_cube_mean_nothing_without_it() -> None:
    every = {**BOOK.defaults("stakes"), "jacoby": True, "automatic": True, "beavers": True, "beyond": True}
    assert house(every) == House(cube=True, gammons=True, jacoby=True, automatic=True, beavers=True, beyond=True)
    assert house({**every, "cube": False}) == House(gammons=True)
    refused = house({**every, "refused": "continues"})
    assert (refused.continues, refused.beavers) == (True, False)
    in_a_match = house({**every, "unit": "points", "length": 3})
    assert in_a_match == House(cube=True, gammons=True, beyond=True, length=3)
