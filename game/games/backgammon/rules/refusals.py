"""Why a checker may not move to a place: the clause, and a sentence to show."""

from collections.abc import Mapping
from itertools import permutations
from typing import Final, Literal, TypeAlias

from game.games.backgammon.rules import moves
from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import BAR, MOVE, OFF, PLACE, REFUSED, ROLL, BackgammonState
from game.rules.errors import InvalidError
from game.rules.rulebook import Reason
from game.text import N_, Text

ReasonCode: TypeAlias = Literal[
    "not-now",
    "not-rolled",
    "borne-off",
    "all-played",
    "no-checker",
    "backwards",
    "bar-first",
    "no-number",
    "closed",
    "closed-entry",
    "closed-between",
    "full",
    "full-between",
    "not-home",
    "higher-checker",
    "must-bear-off",
    "higher-number",
    "all-numbers",
]

TEXTS: Final[Mapping[ReasonCode, tuple[str, Text]]] = {
    "not-now": ("B3", N_("backgammon", "No checker can move now.")),
    "not-rolled": ("B3", N_("backgammon", "Roll the dice first.")),
    "borne-off": ("B10", N_("backgammon", "This checker has been borne off and cannot move again.")),
    "all-played": ("B3", N_("backgammon", "You have played all your numbers.")),
    "no-checker": ("B3", N_("backgammon", "You have no checker there.")),
    "backwards": ("B1", N_("backgammon", "Checkers only move forward, towards your home board.")),
    "bar-first": ("B7", N_("backgammon", "Your checkers on the bar must enter first.")),
    "no-number": ("B3", N_("backgammon", "None of your numbers takes the checker that far.")),
    "closed": ("B4", N_("backgammon", "Your opponent holds that point.")),
    "closed-entry": ("B7", N_("backgammon", "Your opponent holds that point, so you cannot enter there.")),
    "closed-between": ("B3", N_("backgammon", "Your opponent holds the point where the checker would land.")),
    "full": ("B40", N_("backgammon", "Playtive: five of your checkers fill that point.")),
    "full-between": (
        "B40",
        N_("backgammon", "Playtive: five of your checkers fill the point where it would land."),
    ),
    "not-home": ("B10", N_("backgammon", "You may bear off only when all your checkers are home.")),
    "higher-checker": ("B10", N_("backgammon", "A checker on a higher point must use the {number}.")),
    "must-bear-off": ("B41", N_("backgammon", "Playtive: the {number} can bear a checker off, so it must.")),
    "higher-number": ("B8", N_("backgammon", "Only one number can be played, so it must be the {number}.")),
    "all-numbers": ("B8", N_("backgammon", "You must play as many of your numbers as you can.")),
}
REASONS: Final[Mapping[ReasonCode, Reason]] = {
    code: Reason(code, clause, text) for code, (clause, text) in TEXTS.items()
}
"""Every reason of this rule book, by its code. ``{number}`` is a face of a die."""


def why_not(state: BackgammonState, origin: str, target: str) -> Reason | None:
    """See `Rulebook.why_not`.

    Raises:
        InvalidError: a place does not exist.
    """
    for place in (origin, target):
        if place not in PLACE:
            raise InvalidError("place", f"no place {place!r} on a backgammon board")
    if state.phase != MOVE or state.resigning:
        return REASONS["not-now"]
    start, end = PLACE[origin], PLACE[target]
    board, left, house = state.seen, state.left, state.house
    if not left:
        return REASONS["all-played"]
    if start == OFF or not board[start]:
        return REASONS["no-checker"]
    if end >= start:
        return REASONS["backwards"]
    if _reaches(board, left, house, start, end):
        return None
    if start != BAR and board[BAR]:
        return REASONS["bar-first"]
    if end == OFF and sum(board[7 : BAR + 1]) > (start > 6):  # other checkers are outside the home board
        return REASONS["not-home"]
    return _number_reason(board, left, house, start, end)


def why_stuck(state: BackgammonState, origin: str) -> Reason | None:
    """See `Rulebook.why_stuck`.

    Raises:
        InvalidError: the place does not exist.
    """
    if origin not in PLACE:
        raise InvalidError("place", f"no place {origin!r} on a backgammon board")
    start, board, left, house = PLACE[origin], state.seen, state.left, state.house
    if start == OFF:
        return REASONS["borne-off"]
    if state.phase in (ROLL, REFUSED) and not state.resigning:
        return REASONS["not-rolled"]
    if state.phase != MOVE or state.resigning:
        return REASONS["not-now"]
    if not left:
        return REASONS["all-played"]
    if not board[start]:
        return REASONS["no-checker"]
    if any(PLACE[action.origin] == start for action in moves.plays(board, left, house)):
        return None
    larger = (_step_reason(board, house, start, die, between=True) for die in sorted(set(left), reverse=True))
    return next(filter(None, larger), None) or _roll_reason(board, left, house)


def _reaches(board: bytes, left: tuple[int, ...], house: House, start: int, end: int) -> bool:
    """Whether legal moves of one checker lead from ``start`` to ``end``."""
    for action, die in moves.plays(board, left, house).items() if left else ():
        landing = PLACE[action.target]
        if PLACE[action.origin] != start or landing < end:
            continue
        after = moves.unpack(moves.after(moves.pack(board), board, start, die))
        if landing == end or _reaches(after, moves.without(left, die), house, landing, end):
            return True
    return False


def _number_reason(board: bytes, left: tuple[int, ...], house: House, start: int, end: int) -> Reason:
    """Return why no numbers take the checker there, for the way with the fewest numbers, the larger number first."""
    for count in range(1, len(left) + 1):
        for dice in sorted(set(permutations(left, count)), reverse=True):
            if _lands(start, dice, end):
                return _way_reason(board, left, house, start, dice)
    return REASONS["no-number"]


def _lands(start: int, dice: tuple[int, ...], end: int) -> bool:
    """Whether these numbers lead exactly there, or the last one beyond the edge when bearing off."""
    before, landing = start - sum(dice[:-1]), start - sum(dice)
    return landing == end or (end == OFF and landing < 0 < before)


def _way_reason(board: bytes, left: tuple[int, ...], house: House, start: int, dice: tuple[int, ...]) -> Reason:
    """Return what stops the checker first on its way with these numbers."""
    place, roll_reason = start, _roll_reason(board, left, house)
    for step, die in enumerate(dice):
        reason = _step_reason(board, house, place, die, between=step < len(dice) - 1)
        if reason is not None:
            return reason
        board = moves.unpack(moves.after(moves.pack(board), board, place, die))
        place = max(place - die, OFF)
    return roll_reason


def _step_reason(board: bytes, house: House, place: int, die: int, *, between: bool) -> Reason | None:
    """Return why this number alone does not move that checker; None if it does."""
    if place in moves.origins(board, die, house):
        return None
    if place != BAR and board[BAR]:
        return REASONS["bar-first"]
    target = place - die
    if target <= OFF:
        if any(board[7 : BAR + 1]):
            return REASONS["not-home"]
        return REASONS["higher-checker"]._replace(values=(("number", die),))
    if board[51 - target] > 1:
        return REASONS["closed-between" if between else "closed-entry" if place == BAR else "closed"]
    if house.five and board[target] >= 5:
        return REASONS["full-between" if between else "full"]
    return REASONS["must-bear-off"]._replace(values=(("number", die),))


def _roll_reason(board: bytes, left: tuple[int, ...], house: House) -> Reason:
    """Return how B8 forbids a move that its number alone would allow."""
    legal = moves.plays(board, left, house)
    if moves.most(moves.pack(board), left, house) > 1:
        return REASONS["all-numbers"]
    return REASONS["higher-number"]._replace(values=(("number", max(legal.values(), default=0)),))
