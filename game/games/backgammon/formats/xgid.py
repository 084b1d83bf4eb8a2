"""XGID, the text form in which eXtreme Gammon writes a position with cube, dice and match.

    XGID=-b----E-C---eE---c-e----B-:0:0:1:53:1:2:0:5:6

Ten fields with colons between them: the checkers; the logarithm of the cube to base 2; its owner (1, -1, or 0 for the
middle); whose turn it is (1 or -1); the dice (two digits, 00 before the roll, D for a pending double); the score of 1
and of -1; a flag; the length of the match, 0 for money; the logarithm of the largest cube. The flag is 1 in the
Crawford game of a match; for money 1 is the Jacoby rule, 2 are beavers, 3 is both.

The checkers are 26 places from the side of player 1: the bar of -1, the points 1 to 24, player 1's bar. Capital letters
are checkers of 1, small ones those of -1 (A is one, B two …), ``-`` is an empty place. Player 1 sits at the lower edge
of the board, like light (seat 0) here. Source: the program's manual, "XG identification" (XGID).

It cannot express: dice played in part, an offer refused this turn, a resignation, an answer to a beaver, the end of a
game, and rules that eXtreme Gammon does not know.
"""

import re
from typing import Final

from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import (
    BAR,
    CHECKERS,
    DOUBLED,
    MOVE,
    ROLL,
    BackgammonState,
    side,
)
from game.games.backgammon.rules.validity import refuse_invalid
from game.rules.errors import InvalidError

_MEANT: Final = re.compile(r"XGID\s*=\s*(?P<id>\S*)|(?P<bare>(?<!\S)[-A-Oa-o]{26}(?::-?\w+){9}(?!\S))", re.IGNORECASE)
_FIELDS: Final = re.compile(
    r"(?P<places>[-A-Oa-o]{26}):(?P<cube>[0-9]{1,2}):(?P<owner>-1|0|1):(?P<turn>-1|1):(?P<dice>00|D|[1-6]{2})"
    r":(?P<us>[0-9]{1,5}):(?P<them>[0-9]{1,5}):(?P<flag>[0-3]):(?P<length>[0-9]{1,5}):(?P<largest>[0-9]{1,2})",
    re.ASCII,
)
_LONGEST: Final = 10_000
"""How many characters of a text are searched for an ID."""
_SEATS: Final = {1: 0, -1: 1}
_SIGNS: Final = (1, -1)
_JACOBY, _BEAVERS = 1, 2
_USUAL: Final = 6
"""The logarithm of 64, the usual limit of the cube (B30)."""
_BEYOND: Final = 15


def find(text: str) -> str:
    """Return the XGID in a text, correct or mistyped, without ``XGID=``; "" if there is none."""
    found = _MEANT.search(text[:_LONGEST])
    return (found["id"] or found["bare"] or "-") if found else ""


def xgid(state: BackgammonState) -> str:
    """Return the XGID of a state.

    Raises:
        InvalidError: an XGID cannot express it.
    """
    house, level = state.house, state.stake.bit_length() - 1
    whole = len(state.left) == (4 if len(set(state.rolled)) == 1 else 2)
    if state.phase not in (ROLL, DOUBLED, MOVE) or state.level or (state.phase == MOVE and not whole):
        raise InvalidError("no-xgid", "an XGID cannot express this state")
    flag = house.crawford if house.length else _JACOBY * house.jacoby + _BEAVERS * house.beavers
    fields = (
        _places(state),
        level,
        0 if state.owner is None else _SIGNS[state.owner],
        _SIGNS[state.turn],
        "D" if state.phase == DOUBLED else "".join(map(str, state.rolled)) or "00",
        *house.scores,
        int(flag),
        house.length,
        (_BEYOND if house.beyond else max(level, _USUAL)) if house.cube else 0,
    )
    return "XGID=" + ":".join(map(str, fields))


def read_xgid(text: str) -> BackgammonState:
    """Return the state of an XGID, with or without ``XGID=``; it has no cube if the largest cube is 1.

    Raises:
        InvalidError: the text is no XGID, or its position or match is impossible.
    """
    fields = _FIELDS.fullmatch(find(text))
    if not fields:
        raise InvalidError("xgid-text", f"no XGID: {text[:60]!r}")
    length, dice = int(fields["length"]), fields["dice"]
    rolled = () if dice in ("00", "D") else (int(dice[0]), int(dice[1]))
    owner = int(fields["owner"])
    state = BackgammonState(
        house=_house(fields, length),
        sides=_sides(fields["places"]),
        phase=DOUBLED if dice == "D" else MOVE if rolled else ROLL,
        turn=_SEATS[int(fields["turn"])],
        rolled=rolled,
        left=rolled * 2 if len(set(rolled)) == 1 else rolled,
        stake=1 << min(int(fields["cube"]), _BEYOND + 1),
        owner=_SEATS[owner] if owner else None,
    )
    refuse_invalid(state)
    return state


def _places(state: BackgammonState) -> str:
    light, dark = state.sides
    places = []
    for place in range(BAR + 1):
        own, other = light[place] if place else 0, dark[BAR - place] if place < BAR else 0
        places.append(_letter(own, "A") if own else _letter(other, "a") if other else "-")
    return "".join(places)


def _letter(count: int, first: str) -> str:
    return chr(ord(first) + count - 1)


def _sides(places: str) -> tuple[bytes, bytes]:
    light = {place: ord(c) - ord("A") + 1 for place, c in enumerate(places) if c.isupper()}
    dark = {BAR - place: ord(c) - ord("a") + 1 for place, c in enumerate(places) if c.islower()}
    if max(sum(light.values()), sum(dark.values())) > CHECKERS or 0 in light or 0 in dark:
        raise InvalidError("position-id", "no position of two times fifteen checkers")
    return side(light), side(dark)


def _house(fields: re.Match[str], length: int) -> House:
    flag, largest = int(fields["flag"]), int(fields["largest"])
    if length and flag > 1:
        raise InvalidError("xgid-text", "no flag of a match")
    cube = largest > 0
    return House(
        cube=cube,
        gammons=True,
        jacoby=cube and not length and bool(flag & _JACOBY),
        beavers=cube and not length and bool(flag & _BEAVERS),
        beyond=cube and largest > _USUAL,
        length=length,
        scores=(int(fields["us"]), int(fields["them"])),
        crawford=cube and length > 0 and flag == 1,
    )
