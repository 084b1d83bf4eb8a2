"""What the tests of Squadro lay out: starts, positions in short, moves by lane."""

from typing import Any, Final

import pytest

from game.games.squadro.rules import Squadro
from game.games.squadro.rules.state import SquadroState
from game.rules.errors import InvalidError
from game.rules.events import Event
from game.rules.setup import Setup

BOOK: Final = Squadro()
ACROSS, UP = 0, 1


def begin(first: int | None = ACROSS, **options: Any) -> SquadroState:
    return BOOK.start(Setup({**BOOK.defaults(), **options}, (0, 1), first))


def at(progress: str, turn: str = "across", repetition: str = "draw") -> SquadroState:
    """A position as the text of a state writes it: a to c stand for 10 to 12."""
    return BOOK.parse_state(f"{progress} {turn} repetition={repetition},swap=yes,length=1 -")


def go(state: SquadroState, lane: int) -> tuple[SquadroState, tuple[Event, ...]]:
    """Move the piece in this lane (1 to 5)."""
    return BOOK.play(state, next(action for action in BOOK.legal(state) if action.origin.startswith(f"{lane}-")))


def board(state: SquadroState) -> str:
    return BOOK.format_state(state).split(" ")[0]


def why(state: SquadroState, origin: str, target: str) -> tuple[str, str] | None:
    reason = BOOK.why_not(state, origin, target)
    return None if reason is None else (reason.clause, reason.code)


def refusal(text: str) -> str:
    with pytest.raises(InvalidError) as refused:
        BOOK.parse_state(text)
    return refused.value.code
