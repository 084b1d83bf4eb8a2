"""A turn is written the same way in whatever order it was played, and says what happened."""

import random
import re
from collections.abc import Iterator

import pytest

from game.games.backgammon.board import BackgammonBoard
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import MOVE, BackgammonState, Checkers
from game.games.backgammon.rules.turn_notation import written
from game.rules.events import Event
from game.rules.rulebook import NOBODY
from game.rules.setup import Setup

BOOK = Backgammon()
PLACES = {"bar": 25, "off": 0}


def legs(text: str) -> list[Event]:
    """``13/8 24/22*``: what happens, one number after the other."""
    told: list[Event] = []
    for leg in text.split():
        origin, target = leg.rstrip("*").split("/")
        told.append(Event("moved", 0, origin, target))
        if leg.endswith("*"):
            told.append(Event("hit", 1, str(25 - int(target)), "bar"))
    return told


@pytest.mark.parametrize(
    ("played", "text"),
    [
        ("13/11 24/18", "24/18 13/11"),
        ("6/5* 8/5 8/5", "8/5*(2) 6/5"),
        ("13/8 24/22*", "24/22* 13/8"),
        ("18/13 24/18", "24/13"),
        ("24/18* 18/13", "24/18*/13"),
        ("24/18* 18/13*", "24/18*/13*"),
        ("bar/22 6/5*", "bar/22 6/5*"),
        ("bar/20* 20/18", "bar/20*/18"),
        ("6/4 6/4 4/2 4/2", "6/2(2)"),
        ("6/4 6/4 4/2", "6/2 6/4"),
        ("6/off 5/off", "6/off 5/off"),
        ("", ""),
    ],
)
def test_how_the_field_writes_it(played: str, text: str) -> None:
    assert " ".join(written(legs(played))) == text


def turns() -> Iterator[tuple[BackgammonState, BackgammonState, list[Event]]]:
    """Turns of random games: their beginning, their end, and what happened, in a random order of play."""
    chance = random.Random(6)
    for _ in range(12):
        state = BOOK.start(Setup(BOOK.defaults("stakes"), (0, 1), 0))
        while BOOK.to_act(state) != NOBODY:
            if state.phase == MOVE:
                for _ in range(4):
                    yield state, *played(state, chance)
            legal = [action for action in BOOK.legal(state) if action.verb not in ("resign", "double")]
            state, _ = BOOK.play(state, chance.choice(legal))


def played(state: BackgammonState, chance: random.Random) -> tuple[BackgammonState, list[Event]]:
    seat, told = state.turn, list[Event]()
    while state.phase == MOVE and state.turn == seat:
        state, events = BOOK.play(state, chance.choice([a for a in BOOK.legal(state) if a.verb != "resign"]))
        told += events
    return state, told


def test_it_says_what_happened_whatever_the_order() -> None:
    known: dict[tuple[BackgammonState, Checkers, Checkers], str] = {}
    for state, after, events in turns():
        seat = state.turn
        text = " ".join(written(events))
        own = list(state.sides[seat])
        hits = set()
        for start, way, times in re.findall(r"(\w+)((?:/\w+\*?)+)(?:\((\d)\))?", text):
            stops = [stop.rstrip("*") for stop in way[1:].split("/")]
            hits |= {stop.rstrip("*") for stop in way[1:].split("/") if stop.endswith("*")}
            own[PLACES.get(start) or int(start)] -= int(times or 1)
            own[PLACES[stops[-1]] if stops[-1] in PLACES else int(stops[-1])] += int(times or 1)
        assert bytes(own) == bytes(after.sides[seat]), (text, events)
        assert len(hits) == sum(event.kind == "hit" for event in events)
        assert known.setdefault((state, *after.sides), text) == text


def test_the_board_writes_the_throw_before_it() -> None:
    board = BackgammonBoard((0, 1))
    assert board.notation([Event("rolled", 0, numbers=(2, 6)), *legs("13/11 24/18")]) == "62: 24/18 13/11"
    assert board.notation([Event("rolled", 0, numbers=(2, 6)), Event("passed", 0)]) == "62: 0"
