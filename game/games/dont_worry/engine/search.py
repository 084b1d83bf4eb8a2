"""The value of a state: some rolls are played out, with all numbers, and every player taking the move that looks best.

A move looks best when the nets evaluate the position after it highest for the player. Only that one is played out: so
an additional roll costs six times as much, however many moves there are, and three rolls reach round a table of four.
The nets know the starts of turns; the second and the third roll for a six are played out whatever the depth.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.engines.engine import StoppedError
from game.games.dont_worry.engine.net_input import turn_start
from game.games.dont_worry.engine.nets import chances
from game.games.dont_worry.engine.styles import Style, liked
from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import SIX, TrackMove, needs_six
from game.games.dont_worry.rules.turn import THREE, begin, dice_rolled, moved, passed


class Manner(NamedTuple):
    """How to search.

    Attributes:
        stopped: see `Effort`.
        styles: by seat how it chooses, as far as that has been seen; the others take what looks best.
    """

    stopped: Callable[[], bool]
    styles: Mapping[int, Style]


Chances: TypeAlias = tuple[float, ...]
"""By seat the chance to be the next who is done; 0 for seats that no longer play. They sum to 1."""

NEUTRAL: Final = Manner(lambda: False, {})
"""Never stopped, and nothing known of the players."""
_KEPT: Final = 100_000
"""The number of evaluations that are cached: enough for the questions about one turn."""
_judged: Final = lru_cache(_KEPT)(chances)


def next_done(state: DontWorryState, depth: int, manner: Manner) -> Chances:
    """Return the chances of a state's players to be the next with all pieces home, ``depth`` rolls played out.

    The state must not be over.

    Raises:
        StoppedError: ``manner.stopped`` says so.
    """
    if manner.stopped():
        raise StoppedError
    if state.phase == "opening":  # D3: all who still roll are equally likely to begin
        return _mean([next_done(begin(state, seat), depth, manner) for seat in state.contenders])
    if state.phase == "move":
        return _played(state, depth, manner)
    if depth <= 0 and _begins(state):
        return _spread(state, _judged(turn_start(state)))
    return _mean(_rolled(state, depth, manner))


def _begins(state: DontWorryState) -> bool:
    """Whether the player about to roll has all the rolls of the start of a turn (D5)."""
    return state.rolls_left == THREE or not state.options.three_throws or not needs_six(state.own)


def _rolled(state: DontWorryState, depth: int, manner: Manner) -> list[Chances]:
    """Return the chances after each number of a roll; numbers that cannot be used share one result."""
    chances, idle = [], None
    for face in range(1, SIX + 1):
        after, _ = dice_rolled(state, face)
        lapses = after.phase == "roll" and face != SIX  # D5: one of three rolls
        if lapses or (face != SIX and not after.choices.steps):
            idle = idle or next_done(after, depth if lapses else depth - 1, manner)
            chances.append(idle)
        else:
            chances.append(next_done(after, depth - 1, manner))
    return chances


def _played(state: DontWorryState, depth: int, manner: Manner) -> Chances:
    """Return the chances after the move that the player takes with the number rolled."""
    steps = state.choices.steps
    if len(steps) > 1 and state.turn in manner.styles:
        steps = (liked(state, manner.styles[state.turn]),)
    afters = [moved(state, step)[0] for step in steps] if steps else [passed(state)[0]]
    if len(afters) == 1:
        return _followed(state, afters[0], depth, manner)
    glances = [_followed(state, after, 0, manner) for after in afters]
    best = max(range(len(afters)), key=lambda move: glances[move][state.turn])
    return _followed(state, afters[best], depth, manner) if depth > 0 else glances[best]


def _followed(state: DontWorryState, after: DontWorryState, depth: int, manner: Manner) -> Chances:
    """Return the chances after a move: a player who is done by it is the next."""
    if len(after.placed) > len(state.placed):
        return tuple(float(seat == state.turn) for seat in range(len(state.corners)))
    return next_done(after, depth, manner)


def _spread(state: DontWorryState, chances: tuple[float, ...]) -> Chances:
    """Return the chances of those who still play, by seat."""
    if len(chances) == len(state.corners):
        return chances
    by_seat = dict(zip(state.active, chances, strict=True))
    return tuple(by_seat.get(seat, 0.0) for seat in range(len(state.corners)))


def _mean(chances: list[Chances]) -> Chances:
    return tuple(sum(column) / len(chances) for column in zip(*chances, strict=True))


def glance(state: DontWorryState, step: TrackMove) -> float:
    """Return the chance that the nets see for the player after a move."""
    return _followed(state, moved(state, step)[0], 0, NEUTRAL)[state.turn]
