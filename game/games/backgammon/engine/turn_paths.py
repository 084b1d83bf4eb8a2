"""All complete turns, with the moves that lead there."""

from typing import Final

from game.games.backgammon.rules import moves, turn
from game.games.backgammon.rules.state import CHECKERS, OFF, PLACE, BackgammonState
from game.rules.actions import Action

_DONE: Final = Action("done")
_PASS: Final = Action("pass")


def complete(state: BackgammonState) -> dict[BackgammonState, tuple[Action, ...]]:
    """Return the state after each distinct legal turn with the numbers left, and one way to play it.

    Of several ways it is the one that plays the larger number first wherever it can.
    """
    ways: dict[BackgammonState, tuple[Action, ...]] = {}
    waiting: list[tuple[int, tuple[int, ...], tuple[Action, ...]]] = [(moves.pack(state.seen), state.left, ())]
    seen = {waiting[0][:2]}
    while waiting:
        on = []
        for packed, left, way in waiting:
            board = moves.unpack(packed)
            over = board[OFF] == CHECKERS
            playable = {} if over or not left else moves.plays(board, left, state.house)
            if not playable:
                ways.setdefault(turn.finished(state, packed), way if over else (*way, _end(state, way)))
            for action, die in playable.items():
                after = moves.after(packed, board, PLACE[action.origin], die), moves.without(left, die)
                if after not in seen:
                    seen.add(after)
                    on.append((*after, (*way, action)))
        waiting = on
    return ways


def _end(state: BackgammonState, way: tuple[Action, ...]) -> Action:
    """Return the action that ends a turn after these moves (B9)."""
    untouched = not way and len(state.left) == (4 if len(set(state.rolled)) == 1 else 2)
    return _PASS if untouched else _DONE
