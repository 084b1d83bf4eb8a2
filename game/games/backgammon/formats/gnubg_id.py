"""Position ID and Match ID, as in GNU Backgammon (B60).

A Position ID (14 characters) is the board: for the player not on roll, then for the player on roll, each place from the
own 1-point to the bar as one 1-bit per checker and a 0-bit; 80 bits, the lowest of each byte first, in base64. A Match
ID (12 characters) holds the rest in 67 bits, see `_FIELDS`. Together, ``position:match``, they are a state, except for
what they cannot express: dice played in part, the order of the dice, a beaver, an offer refused this turn, the end of a
game (only the position), and rules that GNU Backgammon does not know.

When GNU Backgammon 1.07 loads a Match ID it drops a pending double or resignation, but not that the other player is to
decide. The ID that it writes then is rejected here, since the offer is unknown.
"""

import base64
import binascii
import re
from typing import Final

from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import (
    BAR,
    BEAVERED,
    CHECKERS,
    DOUBLED,
    MOVE,
    OPENING,
    OVER,
    REFUSED,
    ROLL,
    ROLLING,
    BackgammonState,
    Checkers,
    side,
)
from game.games.backgammon.rules.validity import refuse_invalid
from game.rules.errors import InvalidError

_FIELDS: Final = (
    ("cube", 4),  # its logarithm to base 2
    ("owner", 2),  # 3 = in the middle
    ("on_roll", 1),
    ("crawford", 1),
    ("game", 3),  # 1 = playing
    ("to_decide", 1),  # differs from on_roll while an offer waits for its answer
    ("doubled", 1),
    ("resigned", 2),  # 1 to 3
    ("die1", 3),  # the higher; 0 = not rolled
    ("die2", 3),
    ("length", 15),  # 0 = money
    ("score0", 15),
    ("score1", 15),
    ("no_jacoby", 1),  # the printed manual omits this bit
)
_PLAYING: Final = 1
_LONGEST: Final = 10_000
"""How many characters of a text are searched for an ID."""
_MEANT: Final = re.compile(r"(?:[A-Za-z0-9+/]{14}|[A-Za-z0-9+=][A-Za-z0-9+/=]{9,20})(?::[A-Za-z0-9+/=]*)?")
"""What may be an ID with a few characters too many or too few, and is unlikely to be a file's path."""
_MIDDLE: Final = 3


def position_id(state: BackgammonState) -> str:
    """Return the Position ID of the board, from the side of the seat on turn."""
    bits = "".join(
        "1" * count + "0"
        for checkers in (state.sides[1 - state.turn], state.sides[state.turn])
        for count in checkers[1:]
    )
    return _encode(int(bits[::-1], 2), 10)


def match_id(state: BackgammonState) -> str:
    """Return the Match ID of a state in which no number has been played.

    Raises:
        InvalidError: a Match ID cannot express it (the opening roll, the first roll of whoever was chosen to begin, a
            double refused this turn, a turn in the middle, a beaver, the end).
    """
    whole = len(state.left) == (4 if len(set(state.rolled)) == 1 else 2)
    if state.phase in (OPENING, ROLLING, REFUSED, BEAVERED, OVER) or (state.phase == MOVE and not whole):
        raise InvalidError("no-match-id", "a Match ID cannot express this state")
    house, turn = state.house, state.turn
    dice = sorted(state.rolled, reverse=True) or (0, 0)
    values = {
        "cube": state.stake.bit_length() - 1,
        "owner": _MIDDLE if state.owner is None else state.owner,
        "on_roll": turn,
        "crawford": house.crawford,
        "game": _PLAYING,
        "to_decide": 1 - turn if state.resigning or state.phase == DOUBLED else turn,
        "doubled": state.phase == DOUBLED,
        "resigned": state.level,
        "die1": dice[0],
        "die2": dice[1],
        "length": house.length,
        "score0": house.scores[0],
        "score1": house.scores[1],
        "no_jacoby": not house.jacoby,
    }
    number = shift = 0
    for name, width in _FIELDS:
        if not 0 <= values[name] < 1 << width:
            raise InvalidError("no-match-id", f"a Match ID cannot hold {name} {values[name]}")
        number |= int(values[name]) << shift
        shift += width
    return _encode(number, 9)


def find(text: str) -> str:
    """Return the ID in a text, correct or mistyped; "" if there is none.

    Programs and people put words and lines around it, so the first word that is a position is used, and the Match ID
    after it.
    """
    words = text[:_LONGEST].replace(":", " : ").split() if len(text.split()) > 1 else []
    for number, word in enumerate(words):
        if _is_position(word):
            match = next((other for other in words[number + 1 :] if _is_match(other)), "")
            return f"{word}:{match}" if match else word
    return text.strip() if _MEANT.fullmatch(text.strip()) else ""


def read_id(text: str, house: House) -> BackgammonState:
    """Return the state of a Position ID, or of a Position ID and a Match ID with a colon between.

    With the position alone seat 0 is about to roll. The Match ID gives length, score and Crawford and may exclude
    Jacoby (a writer that does not know the last bit leaves it 0); all other rules come from ``house``.

    Raises:
        InvalidError: the text is no such ID, or its position or match is impossible.
    """
    position, colon, match = text.partition(":")
    other, own = _read_position(position)
    if not colon:
        state = BackgammonState(house._replace(length=0, scores=(0, 0), crawford=False), (own, other), ROLL)
    else:
        state = _read_match(match, own, other, house)
    refuse_invalid(state)
    return state


def _is_position(word: str) -> bool:
    try:
        return bool(_read_position(word))
    except InvalidError:
        return False


def _is_match(word: str) -> bool:
    try:
        _decode(word, 12, 67)
    except InvalidError:
        return False
    return True


def _read_position(text: str) -> tuple[Checkers, Checkers]:
    bits = f"{_decode(text, 14, 80):080b}"[::-1]
    counts = [len(run) for run in bits.split("0")][: 2 * BAR]
    sides = counts[:BAR], counts[BAR:]
    if len(counts) < 2 * BAR or "1" in bits[sum(counts) + len(counts) :] or max(map(sum, sides)) > CHECKERS:
        raise InvalidError("position-id", f"{text} is no position of two times fifteen checkers")
    other, own = (side({point + 1: count for point, count in enumerate(counts)}) for counts in sides)
    return other, own


def _read_match(text: str, own: Checkers, other: Checkers, house: House) -> BackgammonState:
    number = _decode(text, 12, 67)
    value = {}
    for name, width in _FIELDS:
        value[name] = number & (1 << width) - 1
        number >>= width
    turn, resigned = value["on_roll"], value["resigned"]
    if value["game"] != _PLAYING:
        raise InvalidError("match-id", f"{text} is not a game in progress")
    if value["owner"] == 2 or max(value["die1"], value["die2"]) > 6 or bool(value["die1"]) != bool(value["die2"]):
        raise InvalidError("match-id", f"{text} has an impossible cube or dice")
    if resigned and value["doubled"]:
        raise InvalidError("match-id", f"{text} offers both a double and to resign")
    if (value["to_decide"] != turn) != bool(resigned or value["doubled"]):
        why = "somebody is to decide, but nothing is offered" if value["to_decide"] != turn else "nobody is to decide"
        raise InvalidError("match-id", f"{text} cannot be: {why}")
    dice = (value["die1"], value["die2"]) if value["die1"] else ()
    return BackgammonState(
        house=_read_house(value, house),
        sides=(own, other) if turn == 0 else (other, own),
        phase=DOUBLED if value["doubled"] else MOVE if dice else ROLL,
        turn=turn,
        rolled=dice,
        left=dice * 2 if len(set(dice)) == 1 else dice,
        stake=1 << value["cube"],
        owner=None if value["owner"] == _MIDDLE else value["owner"],
        level=resigned,
    )


def _read_house(value: dict[str, int], house: House) -> House:
    money = value["length"] == 0
    return house._replace(
        jacoby=house.jacoby and money and not value["no_jacoby"],
        automatic=house.automatic and money,
        beavers=house.beavers and money,
        length=value["length"],
        scores=(value["score0"], value["score1"]),
        crawford=bool(value["crawford"]),
    )


def _encode(number: int, size: int) -> str:
    return base64.b64encode(number.to_bytes(size, "little")).decode().rstrip("=")


def _decode(text: str, length: int, bits: int) -> int:
    try:
        raw = base64.b64decode(text + "=" * (-length % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise InvalidError("id-text", f"not an ID of GNU Backgammon: {text[:40]!r}") from error
    number = int.from_bytes(raw, "little")
    if len(text) != length or number >> bits or _encode(number, len(raw)) != text:
        raise InvalidError("id-text", f"not an ID of GNU Backgammon: {text[:40]!r}")
    return number
