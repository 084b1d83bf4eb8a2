"""Turns in plain words, and the reasons for them."""

import pytest

from game.rules.actions import parse_action
from game.table.model.turn_explanation import reason_texts, titled_turn, turn_text
from game.text import Text
from tests.games.dont_worry.rules.tables import BOOK as WORRY
from tests.games.dont_worry.rules.tables import red
from tests.games.squadro.engine.positions import BOOK as SQUADRO
from tests.games.squadro.engine.positions import state_of
from tests.playing import board

ADVICE = {
    "good": Text("advice", "It is good."),
    "wins-in": Text("advice", "Wins in {n} move.", "Wins in {n} moves."),
    "safe": Text("advice", "It is safe."),
}


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("bar/22 6/5*", "Better: bar/22 6/5*"),
        ("Double", "Better: Double"),
        ("Vido çek", "Better: Vido çek"),
        ("Lane 1: home", "Better:\nLane 1: home"),
        ("1号路线：走完全程", "Better:\n1号路线：走完全程"),
        ("The piece on the start moves on 5", "Better:\nThe piece on the start moves on 5"),
    ],
)
def test_no_line_has_two_colons_or_a_sentence_after_one(turn: str, said: str) -> None:
    assert titled_turn(Text("test", "Better: {move}"), turn) == said


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        ("00000/00000 up", "1-0/1-3", "Lane 1: 3 spaces on"),
        ("00000/00000 up", "2-0/2-1", "Lane 2: 1 space on"),
        ("00000/30000 up", "1-3/1-6", "Lane 1: to the turnaround"),
        ("00000/b0000 up", "1-11/1-12", "Lane 1: home"),
        ("10000/00000 up", "1-0/1-2", "Lane 1: over 1 piece"),
        ("11000/00000 up", "1-0/1-3", "Lane 1: over 2 pieces"),
        ("00001/40000 up", "1-4/1-6", "Lane 1: over 1 piece to the turnaround"),
        ("b0000/a0000 up", "1-10/1-12", "Lane 1: over 1 piece and home"),
    ],
)
def test_squadro(position: str, move: str, said: str) -> None:
    """What stands in brackets is never broken over two lines."""
    _, events = SQUADRO.play(state_of(position), parse_action(move))
    words, bracket, noted = said.partition("(")
    assert turn_text(board("squadro", (0, 1)), events) == words + bracket + noted.replace(" ", "\u00a0")


@pytest.mark.parametrize(
    ("own", "die", "others", "move", "said"),
    [
        ("w,w,20,30", 6, "yellow=w,w,w,w", "wait/0", "A waiting piece comes in"),
        ("w,w,10,30", 6, "yellow=w,w,w,20", "wait/0", "A waiting piece comes in and knocks one out"),
        ("w,0,10,f4", 4, "yellow=w,w,w,w", "0/4", "From the start space, 4 spaces on"),
        ("w,0,10,f4", 1, "yellow=w,w,w,21", "0/1", "From the start space, 1 space on, knocking a piece out"),
        ("1,10,f1,f4", 3, "yellow=w,w,w,w", "1/4", "The piece 1 space past its start moves on by 3"),
        (
            "3,10,f1,f4",
            4,
            "yellow=w,w,w,27",
            "3/7",
            "The piece 3 spaces past its start moves on by 4 and knocks one out",
        ),
        (
            "38,20,f4,f3",
            2,
            "yellow=w,w,w,w",
            "38/f1",
            "The piece 38 spaces past its start moves into the finish",
        ),
        ("3,f1,f4,20", 1, "yellow=w,w,w,w", "f1/f2", "A piece in the finish moves up"),
    ],
)
def test_dont_worry(own: str, die: int, others: str, move: str, said: str) -> None:
    _, events = WORRY.play(red(own, die, others), parse_action(move))
    assert turn_text(board("dont-worry", (0, 2)), events) == said


def test_where_nothing_moves_there_is_nothing_to_tell() -> None:
    assert turn_text(board("squadro", (0, 1)), ()) == turn_text(board("dont-worry", (0, 2)), ()) == ""


def test_backgammon_is_told_as_the_field_writes_it() -> None:
    from tests.games.backgammon.rules.test_turn_notation import legs

    assert turn_text(board("backgammon", (0, 1)), legs("13/8 24/22*")) == "24/22* 13/8"


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        ((), []),
        (("unknown", "good"), ["It is good."]),
        (("wins-in:1",), ["Wins in 1 move."]),
        (("wins-in:3", "safe", "good"), ["Wins in 3 moves.", "It is safe."]),
        (("wins-in:x",), ["Wins in {n} move."]),
    ],
)
def test_why(codes: tuple[str, ...], said: list[str]) -> None:
    assert reason_texts(ADVICE, codes) == said
