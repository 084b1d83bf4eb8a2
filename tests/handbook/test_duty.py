"""Which clause F1 opens at the table."""

import pytest

from game.handbook.duty import _ORIGINS, _VERBS, OPENING, OVER, clause_now
from game.handbook.form import Manual
from game.handbook.shelf import MANUALS, find
from game.rules.base import parse_action


@pytest.mark.parametrize(
    ("game", "now", "clause"),
    [
        ("backgammon", ("roll", "resign 1"), "B3"),
        ("backgammon", ("roll", "double", "resign 1"), "B30"),
        ("backgammon", ("take", "drop", "beaver"), "B31"),
        ("backgammon", ("accept", "decline"), "B13"),
        ("backgammon", ("pass",), "B9"),
        ("backgammon", ("done",), "B8"),
        ("backgammon", ("24/20", "8/4"), "B3"),
        ("backgammon", ("bar/21", "bar/23"), "B7"),
        ("backgammon", ("6/off", "6/2"), "B10"),
        ("squadro", ("1-0/1-1", "2-0/2-3"), "S4"),
        ("dont-worry", ("roll", "resign"), "D4"),
        ("dont-worry", ("wait/0",), "D6"),
        ("dont-worry", ("0/3",), "D10"),
        ("dont-worry", ("0/3", "9/12"), "D11"),
        ("halma", ("a/b",), ""),
    ],
)
def test_what_can_be_played_decides(game: str, now: tuple[str, ...], clause: str) -> None:
    assert clause_now(game, map(parse_action, now)) == clause


def test_a_stage_decides_before_any_action() -> None:
    assert clause_now("backgammon", (), OPENING) == "B2"
    assert clause_now("squadro", (), OVER) == "S9"
    assert clause_now("dont-worry", (), OPENING) == "D3"


@pytest.mark.parametrize("manual", MANUALS, ids=lambda manual: f"{manual.game} {manual.rules}")
def test_whatever_can_be_done_has_a_paragraph(manual: Manual) -> None:
    letter = manual.paragraphs[0].clauses[0][0]
    clauses = {*_VERBS[manual.game].values(), *(clause for clause in _ORIGINS.values() if clause[0] == letter)}
    assert [clause for clause in clauses if find(manual, clause) is None] == []
