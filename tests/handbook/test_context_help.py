"""Which clause F1 opens at the table."""

import pytest

from game.games.registry import GAMES
from game.handbook.context_help import OPENING, OVER, ContextHelp
from game.handbook.lookup import find
from game.handbook.model import Manual
from game.rules.actions import parse_action


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
    ],
)
def test_what_can_be_played_decides(game: str, now: tuple[str, ...], clause: str) -> None:
    assert GAMES[game].context_help().clause(map(parse_action, now)) == clause


def test_what_no_clause_tells_has_none() -> None:
    assert ContextHelp({OVER: "T3"}).clause([parse_action("a/b")]) == ""


def test_a_stage_decides_before_any_action() -> None:
    assert GAMES["backgammon"].context_help().clause((), OPENING) == "B2"
    assert GAMES["squadro"].context_help().clause((), OVER) == "S9"
    assert GAMES["dont-worry"].context_help().clause((), OPENING) == "D3"


@pytest.mark.parametrize("manual", GAMES.manuals(), ids=lambda manual: f"{manual.game} {manual.rules}")
def test_whatever_can_be_done_has_a_paragraph(manual: Manual) -> None:
    told = GAMES[manual.game].context_help()
    clauses = {*told.verbs.values(), *told.origins.values(), *told.targets.values()}
    assert [clause for clause in clauses if find(manual, clause) is None] == []
