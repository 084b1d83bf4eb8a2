"""The doubling cube: who may double, and what the answer does (B30, B31, B42, B51)."""

from typing import Final

from game.games.backgammon.rules.ending import dropped
from game.games.backgammon.rules.state import BEAVERED, DOUBLED, REFUSED, ROLL, BackgammonState
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.rulebook import Transition

PLAYS_ON: Final = "plays-on"
"""Code of a "dropped" event after which the game goes on (B42)."""
HIGHEST: Final = 64
"""B30: the largest number on the cube, at which nobody may double any more unless it was agreed to go beyond."""
LARGEST_CUBE: Final = 1 << 15
"""The most that a Match ID can hold; beyond 64 play stops here."""


def may_double(state: BackgammonState) -> bool:
    """Whether the seat on turn may double (B30).

    It may before rolling, with the cube in the middle or its own and below the limit.
    """
    return (
        state.phase == ROLL
        and state.house.doubling
        and state.owner in (None, state.turn)
        and state.stake * 2 <= _largest(state)
    )


def is_dead(state: BackgammonState) -> bool:
    """Whether any win gives the seat that may double the match, so that a double helps only the opponent (B50)."""
    length = state.house.length
    return may_double(state) and length > 0 and state.house.scores[state.turn] + state.stake >= length


def may_beaver(state: BackgammonState) -> bool:
    """Whether the doubled player may immediately double again (B51). There are no raccoons."""
    return state.phase == DOUBLED and state.house.beavers and state.stake * 4 <= _largest(state)


def double(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """Offer to double. The stake is unchanged until the answer."""
    return state._replace(phase=DOUBLED), (Event("doubled", state.turn, numbers=(state.stake * 2,)),)


def beaver(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """Double again as the doubled player, keeping the cube."""
    return state._replace(phase=BEAVERED), (Event("beavered", 1 - state.turn, numbers=(state.stake * 4,)),)


def offered(state: BackgammonState) -> int | None:
    """Return the stake of the pending offer; None if there is none."""
    times = {DOUBLED: 2, BEAVERED: 4}.get(state.phase)
    return state.stake * times if times else None


def take(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """Take the offer. After a double as after a beaver the opponent of the seat on turn owns the cube."""
    taker = 1 - state.turn if state.phase == DOUBLED else state.turn
    stake = offered(state) or state.stake
    taken = state._replace(phase=ROLL, stake=stake, owner=1 - state.turn)
    return taken, (Event("took", taker, numbers=(stake,)),)


def drop(state: BackgammonState, _: Action) -> Transition[BackgammonState]:
    """Drop the offer: the game is lost (B31, B51), or play goes on (B42)."""
    if state.phase == DOUBLED:
        refusal = Event("dropped", 1 - state.turn)
        if state.house.continues:
            return state._replace(phase=REFUSED), (refusal._replace(code=PLAYS_ON),)
        over, events = dropped(state, state.turn)
        return over, (refusal, *events)
    # B51: who drops a beaver loses the once-doubled stake
    over, events = dropped(state._replace(stake=state.stake * 2), 1 - state.turn)
    return over, (Event("dropped", state.turn, code="beaver"), *events)


def _largest(state: BackgammonState) -> int:
    return LARGEST_CUBE if state.house.beyond else HIGHEST
