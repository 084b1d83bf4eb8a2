"""How other players seem to choose: plain strategies that their moves in this game agree with.

Whoever always runs with the first piece, or hits whenever possible, is predictable; the search then lets them do so.
The strategies are those of Alvi and Ahmed (2011); the mixed one is the expert of Alhajry, Alvi and Ahmed (2012). Where
one leaves a choice open, the piece that is furthest on moves.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from game.games.dont_worry.rules.refusals import read_place
from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import ROUND, SIX, WAIT, TrackMove, space
from game.rules.actions import Action

Style: TypeAlias = Callable[[DontWorryState, TrackMove], int]
"""How much a strategy likes a move."""
Glance: TypeAlias = Callable[[DontWorryState, TrackMove], float]
"""The chance that the nets see for the player after a move."""

WATCHED: Final = 5
"""The number of choices that a player must have made before anything is guessed."""
CLEAR: Final = 9
"""How many of ten of them must agree with a strategy."""
_KEPT: Final = 1000
"""The number of choices whose comparison is cached: more than a game has."""


def runner(state: DontWorryState, step: TrackMove) -> int:
    """Prefer the piece that is furthest on."""
    del state
    return step.origin


def attacker(state: DontWorryState, step: TrackMove) -> int:
    """Prefer to knock out, best of all a piece that has come far."""
    return step.origin + _booty(state, step)


def mixed(state: DontWorryState, step: TrackMove) -> int:
    """Prefer to knock out, then to flee, then to get home; avoid danger."""
    booty, before, after = _booty(state, step), in_reach(state, step.origin), in_reach(state, step.target)
    if booty:
        return booty + step.origin
    if before and not after:
        return 500 + step.origin
    if step.origin < ROUND <= step.target:
        return 400 + step.origin
    return step.origin - (200 if after and not before else 0)


def defender(state: DontWorryState, step: TrackMove) -> int:
    """Avoid places that opponents reach with one roll, and leave them."""
    before, after = in_reach(state, step.origin), in_reach(state, step.target)
    return step.origin + (100 if before else 0) - (200 if after else 0)


STYLES: Final[tuple[Style, ...]] = (runner, attacker, mixed, defender)


def liked(state: DontWorryState, style: Style) -> TrackMove:
    """Return the move that a strategy takes; there must be one."""
    return max(state.choices.steps, key=lambda step: style(state, step))


def guess(played: Iterable[tuple[DontWorryState, Action]], glance: Glance) -> Mapping[int, Style]:
    """Return by seat the strategy that explains the choices of a player; seats that none explains are absent.

    It must explain nearly all of them, and more than ``glance`` does.
    """
    seen: dict[int, list[tuple[bool, ...]]] = {}
    for state, action in played:
        if state.phase == "move" and action.verb == "move" and len(state.choices.steps) > 1:
            step = TrackMove(read_place(action.origin), read_place(action.target))
            seen.setdefault(state.turn, []).append(_agreeing(state, step, glance))
    found = {}
    for seat, choices in seen.items():
        *counts, best = map(sum, zip(*choices, strict=True))
        top = counts.index(max(counts))
        if len(choices) >= WATCHED and counts[top] * 10 >= CLEAR * len(choices) and counts[top] > best:
            found[seat] = STYLES[top]
    return found


@lru_cache(_KEPT)
def _agreeing(state: DontWorryState, step: TrackMove, glance: Glance) -> tuple[bool, ...]:
    """Return whether each strategy, and last the nets at a glance, would have taken this move."""
    best = max(state.choices.steps, key=lambda step: glance(state, step))
    return (*(liked(state, style) == step for style in STYLES), best == step)


def in_reach(state: DontWorryState, at: int) -> bool:
    """Whether an opponent of the seat whose turn it is reaches a place of its track with one roll, or enters there."""
    if not 0 <= at < ROUND:
        return False
    for other in state.active:
        there = _seen_by(state, other, at)
        pieces = state.pieces[other]
        if other != state.turn and ((there == 0 and WAIT in pieces) or any(0 <= p < there <= p + SIX for p in pieces)):
            return True
    return False


def _booty(state: DontWorryState, step: TrackMove) -> int:
    """Return how much a move is liked for the piece that it knocks out; 0 if there is none."""
    if step.target < ROUND:
        for other in state.active:
            at = _seen_by(state, other, step.target)
            if other != state.turn and at in state.pieces[other]:
                return 1000 + 10 * at
    return 0


def _seen_by(state: DontWorryState, other: int, at: int) -> int:
    """Convert a track space of the seat whose turn it is to the numbering of another seat."""
    return space(state.corners[state.turn] - state.corners[other], at)
