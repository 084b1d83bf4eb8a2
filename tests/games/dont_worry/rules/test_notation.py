"""What Don't Worry refuses: actions, places and states that cannot be."""

from typing import Final

import pytest

from game.rules.actions import Action, move, rolled
from game.rules.errors import IllegalError, InvalidError
from tests.games.dont_worry.rules.tables import BOOK, HOME, PASS, RED, ROLL, act, at, begin, text


@pytest.mark.parametrize("action", [move("wait", "0"), rolled(3), PASS, Action("done"), Action("roll", numbers=(1,))])
def test_what_is_not_legal_is_refused(action: Action) -> None:
    with pytest.raises(IllegalError):
        BOOK.play(begin(), action)


def test_a_throw_of_no_die_is_refused() -> None:
    state, _ = act(begin(), ROLL)
    for faces in ((0,), (7,), (1, 2), ()):
        with pytest.raises(IllegalError):
            BOOK.play(state, rolled(*faces))


@pytest.mark.parametrize("place", ["", "w", "40", "f0", "f5", "00", "07", "-1", "bar", "wait "])
def test_what_is_no_place(place: str) -> None:
    for origin, target in ((place, "1"), ("1", place)):
        with pytest.raises(InvalidError) as refused:
            BOOK.why_not(begin(), origin, target)
        assert refused.value.code == "place"


WAITING: Final = "red=w,w,w,w/yellow=w,w,w,w"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "state-text"),
        (text("red=w,w,w,w", "roll:red", throws=3), "seats"),
        (text("red=w,w,w,w/blue=w,w,w,w", "roll:red", throws=3), "opposite"),
        (text("yellow=w,w,w,w/red=w,w,w,w", "roll:red", throws=3), "sides"),
        (text("red=w,w,w,w/pink=w,w,w,w", "roll:red", throws=3), "state-sides"),
        (text("red=w,w,w/yellow=w,w,w,w", "roll:red", throws=3), "state-pieces"),
        (text("red=-/yellow=w,w,w,w", "roll:yellow", throws=3), "state-pieces"),
        (text("red=w,w,,w/yellow=w,w,w,w", "roll:red", throws=1), "place"),
        (text("red=w,w,1,1/yellow=w,w,w,w", "roll:red", throws=1), "state-pieces"),
        (text("red=w,w,w,1/yellow=w,w,w,21", "roll:red", throws=1), "state-pieces"),
        (text("red=w,w,w,x/yellow=w,w,w,w", "roll:red", throws=1), "place"),
        (text(f"red={HOME}/blue=w,w,w,w/yellow=w,w,w,w", "roll:blue", throws=3), "state-placed"),
        (text("red=w,w,w,w/blue=w,w,w,w/yellow=w,w,w,w", "roll:blue", throws=3, placed="red"), "state-placed"),
        (text(f"red={HOME}/blue=-/yellow=w,w,w,w", "over:red", placed="red,blue", resigned="blue"), "state-placed"),
        (text(f"red={HOME}/blue={HOME}/yellow=w,w,w,w", "over:red", placed="red,blue", play_on=False), "state-placed"),
        (text(f"red={HOME}/blue=w,w,w,w/yellow=w,w,w,w", "over:red", placed="red"), "state-phase"),
        (text(f"red={HOME}/yellow=w,w,w,w", "roll:yellow", throws=3, placed="red"), "state-phase"),
        (text(f"red={HOME}/blue=w,w,w,w/yellow=w,w,w,w", "roll:red", throws=1, placed="red"), "state-phase"),
        (text(WAITING, "roll:blue", throws=3), "state-seats"),
        (text(WAITING, "roll:red,yellow", throws=3), "state-phase"),
        (text(WAITING, "roll:-", throws=3), "state-phase"),
        (text(WAITING, "sleep:red", throws=3), "state-phase"),
        (text(WAITING, "roll:red", die=7, throws=3), "state-phase"),
        (text(WAITING, "roll:red", throws=4), "state-phase"),
        (text(WAITING, "roll:red", throws=0), "state-throws"),
        (text(WAITING, "roll:red", throws=3, three_throws=False), "state-throws"),
        (text("red=w,w,w,1/yellow=w,w,w,w", "roll:red", throws=2), "state-throws"),
        (text(WAITING, "move:red", die=3, throws=1), "state-throws"),
        (text(WAITING, "move:red"), "state-die"),
        (text(WAITING, "throw:red", die=3, throws=3), "state-die"),
        (text(WAITING, "opening:red,yellow", die=3), "state-die"),
        (text(WAITING, "opening:red"), "state-phase"),
        (text(WAITING, "opening:yellow,red"), "state-phase"),
        (text("red=w,w,w,1/yellow=w,w,w,w", "opening:red,yellow"), "state-phase"),
        (text(WAITING, "roll:red", throws=3, placed="blue"), "state-seats"),
        (text(WAITING, "roll:red", throws=3, placed="red,red"), "state-seats"),
        (text("red=38,39,f1,f2/yellow=w,w,w,w", "move:red", die=6), "state-phase"),
        (text(WAITING, "roll:red", throws=3, pieces=3), "state-options"),
    ],
)
def test_a_state_that_cannot_be_is_refused(line: str, code: str) -> None:
    with pytest.raises(InvalidError) as refused:
        BOOK.parse_state(line)
    assert refused.value.code == code


def test_the_order_of_the_pieces_means_nothing() -> None:
    assert at("red=f1,17,w,0/yellow=w,w,w,w", "roll:red", throws=1).pieces[RED] == (-1, 0, 17, 40)
