"""Why a piece of Squadro may not move to a place."""

import re
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import HOME, TURNAROUND
from game.games.squadro.rules.state import SquadroState
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE, NOBODY, Reason
from game.text import N_, Text

_PLACE: Final = re.compile(r"([1-5])-(0|[1-9]|1[0-2])", re.ASCII)

ReasonCode: TypeAlias = Literal[
    "game-over",
    "no-lot",
    "no-piece",
    "at-home",
    "lane",
    "backwards",
    "turnaround",
    "jump",
    "speed",
    "repetition",
]

TEXTS: Final[Mapping[ReasonCode, tuple[str, Text]]] = {
    "game-over": ("S9", N_("squadro", "The game is over.")),
    "no-lot": ("S3", N_("squadro", "The first player has not been drawn yet.")),
    "no-piece": ("S4", N_("squadro", "None of your pieces is there.")),
    "at-home": ("S8", N_("squadro", "This piece is home and cannot move again.")),
    "lane": ("S4", N_("squadro", "A piece never leaves its lane.")),
    "backwards": ("S4", N_("squadro", "A piece moves the way it points.")),
    "turnaround": ("S5", N_("squadro", "A piece stops at its turnaround.")),
    "jump": ("S6", N_("squadro", "A piece that jumps lands on the first empty space beyond.")),
    "speed": (
        "S4",
        N_(
            "squadro",
            "This piece moves {n} space, unless the edge or a jump stops it.",
            "This piece moves {n} spaces, unless the edge or a jump stops it.",
        ),
    ),
    "repetition": ("S11", N_("squadro", "This position has occurred before.")),
}


def reason(state: SquadroState, actor: int, origin: str, target: str) -> Reason:
    """Return why this illegal move is illegal.

    Raises:
        InvalidError: a place does not exist.
    """
    here, there = _read(origin), _read(target)
    if actor == NOBODY:
        return _reason("game-over")
    if actor == DICE:
        return _reason("no-lot")
    lane, at = here
    if state.progress[actor][lane] != at:
        return _reason("no-piece")
    if at == HOME:
        return _reason("at-home")
    if there[0] != lane:
        return _reason("lane")
    return _too_far_or_short(state, lane, there[1])


def stuck(state: SquadroState, actor: int, origin: str) -> Reason:
    """Return why a piece without a legal move has none.

    Raises:
        InvalidError: the place does not exist.
    """
    lane, at = _read(origin)
    goes = actor >= 0 and at < HOME and state.progress[actor][lane] == at
    target = lanes.glide(state.progress, actor, lane).target if goes else at
    return reason(state, actor, origin, f"{lane + 1}-{target}")


def _too_far_or_short(state: SquadroState, lane: int, wanted: int) -> Reason:
    at = state.progress[state.turn][lane]
    gone = lanes.glide(state.progress, state.turn, lane)
    speed = lanes.speed(state.turn, lane, at)
    if wanted == gone.target:
        return _reason("repetition")
    if wanted < at:
        return _reason("backwards")
    if at < TURNAROUND < wanted <= at + speed:
        return _reason("turnaround")
    if gone.jumped and wanted > at:
        return _reason("jump")
    return _reason("speed", speed)


def _read(place: str) -> tuple[int, int]:
    found = _PLACE.fullmatch(place)
    if found is None:
        raise InvalidError("place", f"Squadro has no place {place[:40]!r}")
    return int(found[1]) - 1, int(found[2])


def _reason(code: ReasonCode, n: int | None = None) -> Reason:
    clause, text = TEXTS[code]
    return Reason(code, clause, text, () if n is None else (("n", n),))
