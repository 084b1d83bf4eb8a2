"""What the tests of Don't Worry lay out: starts, states in short, moves as text."""

from typing import Any, Final

from game.games.dont_worry.rules import DontWorry
from game.games.dont_worry.rules.state import DontWorryState
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.setup import Setup

BOOK: Final = DontWorry()
RED, BLUE, YELLOW, GREEN = 0, 1, 2, 3
ROLL, PASS, RESIGN = Action("roll"), Action("pass"), Action("resign")
HOME: Final = "f1,f2,f3,f4"


def begin(sides: tuple[int, ...] = (0, 1, 2, 3), first: int | None = 0, **options: Any) -> DontWorryState:
    """The start of a game, with these options instead of the defaults."""
    return BOOK.start(Setup({**BOOK.defaults(), **options}, sides, first))


def text(
    players: str, phase: str, die: int = 0, throws: int = 0, placed: str = "-", resigned: str = "-", **options: Any
) -> str:
    """The text of a state with these fields, and the options that are given instead of the defaults."""
    agreed = {**BOOK.defaults(), **options}
    words = ",".join(
        f"{key}={ {True: 'yes', False: 'no'}.get(value, value) if isinstance(value, bool) else value }"
        for key, value in agreed.items()
    )
    return f"{players} {phase} {die} {throws} {placed} {resigned} {words}"


def at(*fields: Any, **more: Any) -> DontWorryState:
    """The state of the `text` with these fields."""
    return BOOK.parse_state(text(*fields, **more))


def red(own: str, die: int, others: str = "yellow=w,w,w,w", **options: Any) -> DontWorryState:
    """Red's turn, with this number to play."""
    return at(f"red={own}/{others}", "move:red", die, **options)


def act(state: DontWorryState, *actions: Action) -> tuple[DontWorryState, tuple[Event, ...]]:
    """Play several actions; the events are those of the last one."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, events = BOOK.play(state, action)
    return state, events


def moves(state: DontWorryState) -> set[str]:
    """The text of every legal move."""
    return {str(action) for action in BOOK.legal(state) if action.verb == "move"}


def why(state: DontWorryState, origin: str, target: str) -> tuple[str, str] | None:
    """Clause and code of the reason against a move, None if it is legal."""
    reason = BOOK.why_not(state, origin, target)
    return None if reason is None else (reason.clause, reason.code)
