"""Which checkers a number may move, and which sequences a roll allows (B4 to B8, B10, B40, B41, B43).

Everything here sees the board from the mover's side, as 52 counts: its own 26 places (0 = off, 25 = bar), then the
opponent's 26 in the opponent's numbering. The mover's point ``p`` is the opponent's ``25 - p``, so the opposing
checkers on it are count ``51 - p``. As one little-endian integer of these 52 bytes (a *packed* board) a move is one
addition.

B8 is decided by a complete search: from a set of boards, one number after another is played, in every order.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import BAR, PLACES
from game.rules.actions import Action, move

BOARD: Final = 52
_ONE: Final = tuple(1 << 8 * place for place in range(BOARD))
_STEP: Final = tuple(tuple(_ONE[t] - _ONE[o] for t in range(26)) for o in range(26))
_HIT: Final = tuple(_ONE[51] - _ONE[51 - p] for p in range(26))
_MOVES: Final = tuple(tuple(move(PLACES[o], PLACES[t]) for t in range(26)) for o in range(26))


def origins(board: bytes, die: int, house: House) -> list[int]:
    """Return the places from which this number alone may be played, the highest first."""
    if board[BAR]:  # B7: the bar comes first; die n enters on 25 - n
        return [BAR] if is_open(board, BAR - die, house) else []
    highest = len(board[:BAR].rstrip(b"\0")) - 1
    found = [o for o in range(highest, die, -1) if board[o] and board[51 - o + die] < 2]  # B4
    if house.five:  # B40, Playtive p.7: five of one's own checkers close a point
        found = [o for o in found if board[o - die] < 5]
    if 0 < highest <= 6:  # B10, B11: all are home, none was hit and has yet to come round
        bearing = die if board[die] else highest if highest < die else 0
        if bearing:
            return [bearing] if house.must_bear_off else [*found, bearing]  # B41
    return found


def is_open(board: bytes, point: int, house: House) -> bool:
    """Whether the mover may land on this point, 1 to 24 (B4, B40)."""
    return board[51 - point] < 2 and not (house.five and board[point] >= 5)


def after(packed: int, board: bytes, origin: int, die: int) -> int:
    """Return the packed board after a checker from ``origin`` plays this number and hits a blot it lands on (B6)."""
    target = origin - die
    if target <= 0:
        return packed + _STEP[origin][0]
    if board[51 - target] == 1:
        return packed + _STEP[origin][target] + _HIT[target]
    return packed + _STEP[origin][target]


def pack(board: bytes) -> int:
    """Return a board as one integer."""
    return int.from_bytes(board, "little")


def unpack(packed: int) -> bytes:
    """Return the board of a packed integer."""
    return packed.to_bytes(BOARD, "little")


def turns(board: bytes, left: tuple[int, ...], house: House) -> set[int]:
    """Return the distinct packed boards after every complete legal way to play these numbers (B8).

    A board on which nothing can be played is its own only outcome.
    """
    boards = {pack(board)}
    if len(set(left)) < 2:
        for die in left:
            boards = _spread(boards, die, house) or boards
        return boards
    low, high = sorted(left)
    highs, lows = _spread(boards, high, house), _spread(boards, low, house)
    # B8: both numbers if any order plays both, else the higher, else the lower, else none
    return _spread(highs, low, house) | _spread(lows, high, house) or highs or lows or boards


def _spread(boards: Iterable[int], die: int, house: House) -> set[int]:
    """Return every board that one of these becomes by playing one number."""
    spread = set()
    for packed in boards:
        board = unpack(packed)
        for origin in origins(board, die, house):
            spread.add(after(packed, board, origin, die))
    return spread


@lru_cache(maxsize=1 << 12)
def plays(board: bytes, left: tuple[int, ...], house: House) -> Mapping[Action, int]:
    """Return the single moves that begin some complete legal turn, each with the number it uses, the larger first.

    A checker that either of two numbers bears off uses the smaller. Nothing is lost by that: the larger number bears it
    off only from the highest point, so afterwards no checker is above the smaller number's point either, and each of
    the two numbers then has exactly one move left, the same: bear off from the highest point.
    """
    packed = pack(board)
    reach: dict[tuple[int, int], int] = {}
    for die in sorted(set(left), reverse=True):
        rest = without(left, die)
        for origin in origins(board, die, house):
            reach[die, origin] = 1 + most(after(packed, board, origin, die), rest, house)
    best = max(reach.values(), default=0)
    higher = max(die for die, _ in reach) if best == 1 else 0  # B8: if only one, then the higher
    legal: dict[Action, int] = {}
    for (die, origin), count in reach.items():
        if count == best and die >= higher:
            legal[_MOVES[origin][max(origin - die, 0)]] = die  # the smaller number comes last and replaces the larger
    return legal


def most(packed: int, dice: tuple[int, ...], house: House) -> int:
    """Return how many of these numbers can be played at best."""
    if not dice:
        return 0
    board = unpack(packed)
    if len(dice) == 1:
        return 1 if origins(board, dice[0], house) else 0
    best = 0
    for die in set(dice):
        rest = without(dice, die)
        for origin in origins(board, die, house):
            best = max(best, 1 + most(after(packed, board, origin, die), rest, house))
            if best == len(dice):
                return best
    return best


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the numbers left after playing one."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]
