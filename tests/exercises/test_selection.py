"""Which decisions become exercises."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.exercises.selection import practice_decisions
from game.match import Player
from game.review.lost import ERROR
from game.review.review import Review
from tests.exercises.matches import decision
from tests.playing import terms


def found(*, player: Player | None = None, **changes: Any) -> list[str]:
    agreed = replace(terms(), players=(player or Player("Ann"), Player("Bö")))
    return [name for _, name in practice_decisions(Review(decisions=(decision(**changes),)), agreed)]


def test_what_a_person_has_lost_enough_by() -> None:
    assert found() == ["Ann"]
    assert found(best_value=0.25 + ERROR + 1e-9) == ["Ann"]


@pytest.mark.parametrize(
    "changes",
    [
        {"best_value": 0.25 + ERROR / 2},
        {"player": Player("Max", "computer", "master")},
        {"player": Player("")},
        {"choices": 1},
        {"kind": "resign"},
    ],
    ids=str,
)
def test_nothing_else_is_an_exercise(changes: dict[str, Any]) -> None:
    assert found(**changes) == []


def test_who_has_never_played_has_erred_in_nothing() -> None:
    for player in (-1, 2, 7):
        assert [*practice_decisions(Review(decisions=(decision(player=player),)), terms())] == []


def test_a_loss_of_just_an_error_is_an_exercise() -> None:
    assert found(value=0.0, best_value=ERROR) == ["Ann"]
