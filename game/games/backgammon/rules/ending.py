"""How a game ends, and what it is worth (B12, B13, B20, B31, B32, B51)."""

from collections.abc import Mapping
from typing import Final

from game.games.backgammon.rules.state import OFF, OVER, BackgammonState, EndReason
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.rulebook import Result, Transition
from game.text import N_, Text

REASONS: Final[Mapping[int, EndReason]] = {1: "single", 2: "gammon", 3: "backgammon"}
KINDS: Final[Mapping[str, Text]] = {
    # L10n: how games were won, over figures: neither gammon nor backgammon
    "single": N_("backgammon", "Single game"),
    "gammon": N_("backgammon", "Gammon"),
    # L10n: how games were won, over figures: the win that counts three times, not the game of that name
    "backgammon": N_("backgammon win", "Backgammon"),
    # L10n: how games were won, over figures: the other player did not take the double
    "dropped": N_("backgammon", "Double dropped"),
}
RESIGNED: Final = {1: "resigned", 2: "resigned-gammon", 3: "resigned-backgammon"}


def won(state: BackgammonState) -> Transition[BackgammonState]:
    """End the game: the seat on turn has borne off its last checker (B12)."""
    level = min(level_of(state), highest_level(state))
    return _over(state, state.turn, level, REASONS[level])


def level_of(state: BackgammonState) -> int:
    """Return the size of a win of the seat on turn on the board: 1 single, 2 gammon, 3 backgammon (B32)."""
    loser = state.sides[1 - state.turn]
    if loser[OFF]:
        return 1
    # the winner's home board, points 1 to 6, is 19 to 24 for the loser; its bar comes next
    return 3 if any(loser[19:]) else 2


def highest_level(state: BackgammonState) -> int:
    """Return the largest win that counts: 1 if gammons do not count (B20), or not yet (B51, Jacoby); otherwise 3."""
    turned = state.owner is not None
    return 3 if state.house.gammons and (turned or not state.house.jacoby) else 1


def dropped(state: BackgammonState, winner: int) -> Transition[BackgammonState]:
    """End the game: a double or a beaver was dropped and ``state.stake`` is lost (B31, B51)."""
    return _over(state, winner, 1, "dropped")


def offered(state: BackgammonState, action: Action) -> Transition[BackgammonState]:
    """Offer to resign at a level (B13)."""
    return state._replace(level=action.numbers[0]), (Event("resigned", state.turn, numbers=action.numbers),)


def accepted(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """Accept the resignation: the game ends at the level offered (B13)."""
    winner = 1 - state.turn
    over, events = _over(state, winner, state.level, "resigned", RESIGNED[state.level])
    return over, (Event("accepted", winner), *events)


def declined(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """Decline the resignation: the seat that offered it plays on (B13)."""
    return state._replace(level=0), (Event("declined", 1 - state.turn),)


def _over(
    state: BackgammonState, winner: int, level: int, reason: EndReason, code: str = ""
) -> Transition[BackgammonState]:
    """End the game; ``code`` is the event's code, by default the reason."""
    over = state._replace(phase=OVER, turn=winner, left=(), level=level, reason=reason)
    return over, (Event("won", winner, code=code or reason),)


def result(state: BackgammonState) -> Result | None:
    """Return the result; the winner's points are the stake times 1, 2 or 3 (B20, B32, B50)."""
    if state.phase != OVER:
        return None
    points = [0, 0]
    points[state.turn] = state.stake * state.level
    return Result(((state.turn,), (1 - state.turn,)), (points[0], points[1]), state.reason)


def kind(state: BackgammonState) -> str:
    """Return the kind of win of a finished game, a key of `KINDS`; "" before the end."""
    if state.phase != OVER:
        return ""
    return "dropped" if state.reason == "dropped" else REASONS[state.level]
