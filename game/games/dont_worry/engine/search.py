"""What a state is worth: so many throws are played out, all numbers weighed, and every player does his own best.

What comes after them is judged by the nets, which know turns that begin. The second and the third throw for a six are
played out whatever the depth.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from game.engines.engine import StoppedError
from game.games.dont_worry.engine.net_input import turn_start
from game.games.dont_worry.engine.nets import chances
from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import SIX, needs_six
from game.games.dont_worry.rules.turn import THREE, begin, dice_rolled, moved, passed

Chances: TypeAlias = tuple[float, ...]
"""By seat the chance to be the next who is done; 0 for who plays no more. They sum to 1."""

_KEPT: Final = 100_000
"""So many judgements are remembered: all that the questions about one turn share."""
_judged: Final = lru_cache(_KEPT)(chances)


def next_done(state: DontWorryState, depth: int, stopped: Callable[[], bool]) -> Chances:
    """Who of a state's players will be the next to have all pieces home, ``depth`` throws ahead played out.

    Raises StoppedError as soon as it is ``stopped``. The state is not over.
    """
    if stopped():
        raise StoppedError
    if state.phase == "opening":  # D3: all who still throw are as likely to begin
        return _mean([next_done(begin(state, seat), depth, stopped) for seat in state.contenders])
    if state.phase == "move":
        return _played(state, depth, stopped)
    if depth <= 0 and _begins(state):
        return _spread(state, _judged(turn_start(state)))
    return _mean(_thrown(state, depth, stopped))


def _begins(state: DontWorryState) -> bool:
    """Whether a player about to throw has all the throws of a turn that begins (D5)."""
    return state.rolls_left == THREE or not state.options.three_throws or not needs_six(state.own)


def _thrown(state: DontWorryState, depth: int, stopped: Callable[[], bool]) -> list[Chances]:
    """What each number of a throw leads to; those with which nothing can be done lead to the same."""
    chances, idle = [], None
    for face in range(1, SIX + 1):
        after, _ = dice_rolled(state, face)
        lapses = after.phase == "roll" and face != SIX  # D5: one of three throws
        if lapses or (face != SIX and not after.choices.steps):
            idle = idle or next_done(after, depth if lapses else depth - 1, stopped)
            chances.append(idle)
        else:
            chances.append(next_done(after, depth - 1, stopped))
    return chances


def _played(state: DontWorryState, depth: int, stopped: Callable[[], bool]) -> Chances:
    """A number that lies: the player does the best he can with it."""
    steps = state.choices.steps
    afters = [moved(state, step)[0] for step in steps] if steps else [passed(state)[0]]
    return max((_followed(state, after, depth, stopped) for after in afters), key=lambda chance: chance[state.turn])


def _followed(state: DontWorryState, after: DontWorryState, depth: int, stopped: Callable[[], bool]) -> Chances:
    """What comes of a step: whoever is done by it is the next."""
    if len(after.placed) > len(state.placed):
        return tuple(float(seat == state.turn) for seat in range(len(state.corners)))
    return next_done(after, depth, stopped)


def _spread(state: DontWorryState, chances: tuple[float, ...]) -> Chances:
    """The chances of those who still play, by seat."""
    by_seat = dict(zip(state.active, chances, strict=True))
    return tuple(by_seat.get(seat, 0.0) for seat in range(len(state.corners)))


def _mean(chances: list[Chances]) -> Chances:
    return tuple(sum(column) / len(chances) for column in zip(*chances, strict=True))
