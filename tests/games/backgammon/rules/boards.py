"""Short words for the tests: positions, moves and reasons of backgammon."""

from typing import Final

from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import BackgammonState
from game.rules.actions import parse_action
from game.rules.events import Event
from game.rules.setup import Setup, Value

BOOK: Final = Backgammon()
START: Final = "6:5,8:3,13:5,24:2"
PLAYTIVE: Final = "cube,gammons,five,must_bear_off,continues"


def begin(
    preset: str = "classic",
    first: int | None = None,
    scores: tuple[tuple[int, ...], ...] = (),
    **options: Value,
) -> BackgammonState:
    """The start of a game under a preset with some options changed."""
    return BOOK.start(Setup({**BOOK.defaults(preset), **options}, (0, 1), first, scores))


def at(
    light: str,
    dark: str = START,
    roll: str = "",
    *,
    phase: str = "",
    cube: str = "1",
    rules: str = "-",
    match: str = "games:0-0",
) -> BackgammonState:
    """Light's turn (unless ``phase`` tells otherwise) with these checkers, before the roll or with it still to play."""
    left = "-".join([roll[0]] * 4) if roll and roll[0] == roll[-1] else roll
    dice = f"{roll}>{left}" if roll else "-"
    return BOOK.parse_state(f"{light} {dark} {phase or ('move:0' if roll else 'roll:0')} {dice} {cube} {rules} {match}")


def act(state: BackgammonState, *actions: str) -> BackgammonState:
    """The state after these actions."""
    for action in actions:
        state, _ = BOOK.play(state, parse_action(action))
    return state


def events(state: BackgammonState, action: str) -> tuple[Event, ...]:
    """What happens when this is played."""
    return BOOK.play(state, parse_action(action))[1]


def legal(state: BackgammonState) -> set[str]:
    """Everything that is legal but to resign."""
    return {str(action) for action in BOOK.legal(state) if action.verb != "resign"}


def why(state: BackgammonState, move: str) -> str:
    """Why not: clause, code and values, e.g. "B8 higher-number 6"; "may" if it may be played."""
    origin, target = move.split("/")
    reason = BOOK.why_not(state, origin, target)
    if reason is None:
        return "may"
    return " ".join([reason.clause, reason.code, *(str(value) for _, value in reason.values)])


def points(state: BackgammonState) -> tuple[int, ...]:
    """What the finished game gave, by seat."""
    result = BOOK.result(state)
    assert result is not None
    return result.points


def other(state: BackgammonState) -> BackgammonState:
    """The same position with the sides swapped."""
    light, dark = state.sides
    return state._replace(
        house=state.house._replace(scores=state.house.scores[::-1]),
        sides=(dark, light),
        turn=1 - state.turn,
        owner=None if state.owner is None else 1 - state.owner,
    )
