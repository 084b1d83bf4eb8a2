"""What nobody has to be told, and what the engine says about its choices."""

from typing import Final

import pytest

from game.games.dont_worry.engine.advice import ADVICE
from game.games.dont_worry.engine.reasons import pursuers
from game.games.dont_worry.rules.state import DontWorryState
from tests.games.dont_worry.engine.tables import DEEPER, ENGINE, best
from tests.games.dont_worry.rules.tables import at, red


@pytest.mark.parametrize(
    ("state", "obvious"),
    [
        pytest.param(red("2,38,f2,f4", 3, "yellow=w,w,2,30", pieces=4), "2/5", id="a piece moves that can"),
        pytest.param(red("5,38", 3, "yellow=w,16", pieces=2), "38/f2", id="home, where nobody can knock it out"),
        pytest.param(red("3,20,f3,f4", 3, "yellow=w,w,w,3"), "20/23", id="knock out"),
        pytest.param(red("4,8,f3,f4", 5, "yellow=w,w,32,33"), "8/13", id="knock out the one that is nearly home"),
        pytest.param(red("10,37,f4,f3", 2, "yellow=w,w,w,12"), "37/39", id="flee with the piece that has come far"),
    ],
)
def test_the_obvious_is_played(state: DontWorryState, obvious: str) -> None:
    assert str(best(state).actions[0]) == obvious


def test_it_never_resigns_while_it_plays() -> None:
    hopeless = at("red=w,w,w,w/yellow=39,f2,f3,f4", "roll:red", 0, 3)
    (roll,) = ENGINE.candidates(hopeless, DEEPER)
    assert roll.actions[0].verb == "roll"
    assert 0 < roll.worth.wins[0] < 0.05


def test_nothing_to_play_is_passed() -> None:
    (only,) = ENGINE.candidates(red("w,w,w,f4", 3), DEEPER)
    assert (only.actions[0].verb, only.reasons) == ("pass", ("forced",))


WHY: Final = [
    (red("38,f4", 2, pieces=2, others="yellow=w,w"), "38/f1", {"last-home", "forced"}),
    (red("38,20,f4,f3", 2, others="yellow=w,w,w,12"), "38/f1", {"home"}),
    (red("3,f1,f4,20", 1), "f1/f2", {"moves-up"}),
    (red("3,5,f1,f4", 4, others="yellow=w,w,27,20"), "3/7", {"knocks-out-far", "flees"}),
    (red("3,5,f1,f4", 4, others="yellow=w,w,10,29"), "5/9", {"knocks-out-far", "out-of-reach"}),
    (red("3,25,f1,f4", 4, others="yellow=w,w,10,9"), "25/29", {"knocks-out", "out-of-reach"}),
    (red("w,0,10,f4", 4), "0/4", {"forced", "frees-start", "out-of-reach"}),
    (red("10,25,f3,f4", 4, others="yellow=w,w,w,3"), "25/29", {"flees"}),
    (red("10,25,f3,f4", 4, others="yellow=w,w,w,7"), "25/29", {"exposes"}),
    (red("10,25,f3,f4", 4, others="yellow=w,w,w,15"), "25/29", {"stalks", "out-of-reach"}),
    (red("16,10,f3,f4", 4, others="yellow=w,w,w,15"), "16/20", {"exposes"}),
    (red("34,10,f3,f4", 1, others="yellow=w,w,w,18"), "34/35", {"out-of-reach"}),
    (red("w,w,20,30", 6), "wait/0", {"forced", "enters"}),
]
"""A state, a move, and all that is said of it."""


@pytest.mark.parametrize(("state", "move", "reasons"), WHY)
def test_why(state: DontWorryState, move: str, reasons: set[str]) -> None:
    (found,) = [c for c in ENGINE.candidates(state, DEEPER) if str(c.actions[0]) == move]
    assert {*found.reasons} == reasons


def test_every_reason_has_a_sentence() -> None:
    assert {reason for _, _, reasons in WHY for reason in reasons} == ADVICE.keys()
    assert all(text.context == "advice" and text.english.endswith(".") for text in ADVICE.values())


def test_pursuers_come_by_what_they_may_play() -> None:
    """Yellow's pieces stand on 23 and 39 as red counts, green's on 24 and 28; a six of theirs must enter."""
    state = at("red=20,25,w,w/yellow=w,w,3,19/green=w,w,34,38", "roll:red", 0, 1)
    spaces = {20: 1, 22: 0, 25: 2, 29: 2, 30: 1, 34: 0, 39: 0, 40: 0, -1: 0, 5: 0}
    assert {space: pursuers(state, 0, space) for space in spaces} == spaces
