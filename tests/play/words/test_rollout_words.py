"""What people read of a rollout, to the letter."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.play.words.rollout_words import (
    Names,
    failure,
    figures,
    games,
    move_names,
    rolled_value,
    rolled_ways,
    verdict,
)
from game.review.rollout import RolledPlay, Rollout
from game.rules.actions import parse_action
from tests.games.backgammon.rules.boards import BOOK, START
from tests.playing import board

STATE = BOOK.parse_state(f"{START} {START} move:0 3-1>3-1 1 - games:0-0")
GOOD, BAD = ("8/5", "6/5", "done"), ("24/23", "13/10", "done")
NAMES: Names = {GOOD: "8/5 6/5", BAD: "24/23 13/10"}


def rollout(good: float = 0.125, bad: float = -0.25, error: float = 0.01, count: int = 1296) -> Rollout:
    plays = (
        RolledPlay(actions=BAD, state="b", games=count, value=bad, error=error),
        RolledPlay(actions=GOOD, state="a", games=count + 36, value=good, error=error),
    )
    return Rollout(before=0, plays=plays)


def test_moves_are_named_as_in_the_game() -> None:
    assert move_names(rollout(), BOOK, board("backgammon", (0, 1)), STATE) == NAMES
    assert move_names(None, BOOK, board("backgammon", (0, 1)), STATE) == {}


def test_the_best_stands_first_with_its_sign_and_its_error() -> None:
    assert figures(rollout(), NAMES) == [("8/5 6/5", "+0.125 ± 0.010"), ("24/23 13/10", "−0.250 ± 0.010")]
    assert figures(rollout(good=-0.3), NAMES)[0] == ("24/23 13/10", "−0.250 ± 0.010")


def test_how_many_games_each_move_stands_on() -> None:
    assert games(rollout()) == "Games played out from here for each move: 1,296"
    assert games(rollout(count=0)) == "Games played out from here for each move: 0"


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (rollout(), "Clearly better: 8/5 6/5"),
        (rollout(good=-0.5), "Clearly better: 24/23 13/10"),
        (rollout(error=0.2), "Too close to call: the difference may be chance."),
        (rollout(count=0), "Too close to call: the difference may be chance."),
        (Rollout(before=0, plays=rollout().plays[:1]), ""),
        (Rollout(before=0, plays=()), ""),
    ],
)
def test_whether_the_best_is_surely_better(seen: Rollout, said: str) -> None:
    assert verdict(seen, NAMES) == said


def test_why_a_rollout_cannot_go_on() -> None:
    def of(reason: str) -> Any:
        return SimpleNamespace(failure=reason)

    assert failure(of("")) == ""
    missing, failed = failure(of("missing")), failure(of("died"))
    assert missing
    assert failed
    assert missing != failed


def test_ways_that_were_rolled_out_are_known_by_their_numbers_the_best_first() -> None:
    ways = [[*map(parse_action, actions)] for actions in (BAD, ("13/9", "done"), GOOD)]
    assert [*rolled_ways(rollout(), ways)] == [2, 0]
    assert rolled_ways(rollout(), ways)[0].state == "b"
    assert rolled_ways(rollout(count=0), ways) == {}
    assert rolled_ways(None, ways) == {}


def test_beside_bare_values_their_error_stands_with_the_number_of_games() -> None:
    assert rolled_value(rollout().plays[0]) == "−0.250"
    assert games(rollout(), error=True) == "Games played out from here for each move: 1,296\u00a0· ± 0.010"
