"""Why a piece of Don't Worry may not move to a place."""

import re
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import ROUND, SIX, WAIT, obstacle
from game.rules.errors import InvalidError
from game.rules.rulebook import Reason
from game.text import N_, Text

_PLACE: Final = re.compile(r"wait|f[1-4]|[1-3]?[0-9]", re.ASCII)

ReasonCode: TypeAlias = Literal[
    "game-over",
    "no-throw",
    "no-piece",
    "number",
    "six-enters",
    "enter-on-start",
    "start-held",
    "own-piece",
    "past-finish",
    "finish-held",
    "round-done",
    "finish-closed",
    "second-round",
    "enter",
    "clear-start",
    "leave-start",
    "knock-out",
]

TEXTS: Final[Mapping[ReasonCode, tuple[str, Text]]] = {
    "game-over": ("D17", N_("dont-worry", "The game is over.")),
    "no-throw": ("D4", N_("dont-worry", "Roll the die first.")),
    "no-piece": ("D4", N_("dont-worry", "None of your pieces is there.")),
    "number": ("D4", N_("dont-worry", "A piece moves exactly {n} space.", "A piece moves exactly {n} spaces.")),
    "six-enters": ("D6", N_("dont-worry", "Only a six brings a piece in.")),
    "enter-on-start": ("D6", N_("dont-worry", "A piece comes in on its start space.")),
    "start-held": ("D7", N_("dont-worry", "Your own piece is on the start space: no piece comes in with this six.")),
    "own-piece": ("D14", N_("dont-worry", "Your own piece is there.")),
    "past-finish": ("D15", N_("dont-worry", "The number would take the piece past the end of the finish.")),
    "finish-held": ("D15", N_("dont-worry", "In the finish, no piece may be jumped over.")),
    "round-done": (
        "D16",
        N_("dont-worry", "The number would take the piece past the end of the finish, and there is no second lap."),
    ),
    "finish-closed": ("D16", N_("dont-worry", "Your own piece in the finish is in the way.")),
    "second-round": ("D16", N_("dont-worry", "After a full lap, a piece turns off into its finish.")),
    "enter": ("D6", N_("dont-worry", "A six must bring in a waiting piece.")),
    "clear-start": ("D7", N_("dont-worry", "A six must move the piece on your start space.")),
    "leave-start": ("D10", N_("dont-worry", "While pieces wait, the piece on your start space must leave it first.")),
    "knock-out": ("D13", N_("dont-worry", "A piece that can be knocked out must be knocked out.")),
}


def reason(state: DontWorryState, origin: str, target: str) -> Reason:
    """Return why this illegal move is illegal.

    Raises:
        InvalidError: a place does not exist.
    """
    at, wanted = read_place(origin), read_place(target)
    if state.phase == "over":
        return _reason("game-over")
    if state.phase != "move":
        return _reason("no-throw")
    if at not in state.own:
        return _reason("no-piece")
    if at == WAIT:
        return _reason(_entry_reason(state, wanted))
    return _reason(_move_reason(state, at, wanted), state.die)


def stuck(state: DontWorryState, origin: str) -> Reason:
    """Return why a piece without a legal move has none.

    Raises:
        InvalidError: the place does not exist.
    """
    at = read_place(origin)
    if state.phase != "move" or at not in state.own or at == WAIT:
        return reason(state, origin, "0")
    return _reason(_move_reason(state, at, at + state.die), state.die)


def read_place(place: str) -> int:
    """Return how far a piece on this place has come.

    Raises:
        InvalidError: the place does not exist.
    """
    if _PLACE.fullmatch(place) is None:
        raise InvalidError("place", f"Don't Worry has no place {place[:40]!r}")
    if place == "wait":
        return WAIT
    return ROUND - 1 + int(place[1:]) if place[0] == "f" else int(place)


def _entry_reason(state: DontWorryState, wanted: int) -> ReasonCode:
    if wanted != 0:
        return "enter-on-start"
    return "start-held" if state.die == SIX else "six-enters"


def _move_reason(state: DontWorryState, at: int, wanted: int) -> ReasonCode:
    target = at + state.die
    if wanted < ROUND <= target and wanted == target - ROUND:
        return "second-round"
    barrier = obstacle(state.own, at, state.die)
    if barrier == "past-finish" and wanted > at:
        return "past-finish" if at >= ROUND else "round-done"
    if wanted != target:
        return "number"
    if barrier == "finish-held" and at < ROUND:
        return "finish-closed"
    duty = barrier or state.choices.duty
    assert duty, "what nothing forbids is legal"
    return duty


def _reason(code: ReasonCode, n: int = 0) -> Reason:
    clause, text = TEXTS[code]
    return Reason(code, clause, text, (("n", n),) if text.plural else ())
