"""The text form of a state, in one line.

    6:5,8:3,13:5,24:2 6:5,8:3,13:5,24:2 move:1 5-2>5-2 2@0 cube,gammons 5:2-4
    light's checkers  dark's            phase  dice    cube rules       length and score

- Checkers: ``place:count`` from the owner's lowest point up to ``bar``, ``-`` for none; missing ones are borne off.
- Phase and the seat on turn, then perhaps ``resign2`` (a gammon is offered); ``opening`` has no seat. A finished game
  gives the winner and how it ended: ``over:0:gammon``, ``over:1:dropped``, ``over:1:resigned3``.
- Dice: the faces rolled, ``>``, the numbers still to be played, ``-`` for none; only ``-`` before the roll.
- Cube: what the game is worth, ``@`` the seat that owns the cube, if any.
- Rules: the names of the rules in effect, ``-`` for none.
- ``games`` or the points to win, the score before this game, then perhaps ``crawford``.

Every state has exactly one text, and only that text is accepted.
"""

import re
from typing import Final, cast

from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import (
    OFF,
    OPENING,
    OVER,
    PHASES,
    PLACE,
    PLACES,
    BackgammonState,
    Checkers,
    EndReason,
    Phase,
    side,
)
from game.games.backgammon.rules.validity import refuse_invalid
from game.rules.errors import InvalidError

_RULES: Final = ("cube", "gammons", "five", "must_bear_off", "continues", "jacoby", "automatic", "beavers", "beyond")
_LEVELS: Final = {"single": 1, "gammon": 2, "backgammon": 3, "dropped": 1}
_LINE: Final = re.compile(
    r"(?P<light>[^ ]+) (?P<dark>[^ ]+)"
    r" (?P<phase>[a-z]+)(?::(?P<turn>[01]))?(?::(?P<note>[a-z]+)(?P<level>[123])?)?"
    r" (?P<dice>-|(?P<thrown>[1-6]-[1-6])>(?P<left>-|[1-6](?:-[1-6]){0,3}))"
    r" (?P<stake>[0-9]{1,5})(?:@(?P<owner>[01]))?"
    r" (?P<rules>[a-z_,]+|-)"
    r" (?P<length>games|[0-9]{1,5}):(?P<us>[0-9]{1,7})-(?P<them>[0-9]{1,7})(?P<crawford>:crawford)?",
    re.ASCII,
)


def format_state(state: BackgammonState) -> str:
    """Return the text of a state."""
    light, dark = map(_format_side, state.sides)
    cube = str(state.stake) if state.owner is None else f"{state.stake}@{state.owner}"
    return f"{light} {dark} {_format_phase(state)} {_format_dice(state)} {cube} {_format_house(state.house)}"


def _format_side(checkers: Checkers) -> str:
    return ",".join(f"{PLACES[p]}:{n}" for p, n in enumerate(checkers) if n and p != OFF) or "-"


def _format_phase(state: BackgammonState) -> str:
    parts: list[str] = [state.phase] if state.phase == OPENING else [state.phase, str(state.turn)]
    if state.phase == OVER:
        parts.append(f"{state.reason}{state.level}" if state.reason == "resigned" else state.reason)
    elif state.level:
        parts.append(f"resign{state.level}")
    return ":".join(parts)


def _format_dice(state: BackgammonState) -> str:
    if not state.rolled:
        return "-"
    return f"{'-'.join(map(str, state.rolled))}>{'-'.join(map(str, state.left)) or '-'}"


def _format_house(house: House) -> str:
    rules = ",".join(name for name in _RULES if getattr(house, name)) or "-"
    length = house.length or "games"
    return f"{rules} {length}:{house.scores[0]}-{house.scores[1]}{':crawford' if house.crawford else ''}"


def parse_state(text: str) -> BackgammonState:
    """Parse a text that `format_state` could have written.

    Raises:
        InvalidError: anything else.
    """
    line = _LINE.fullmatch(text) if len(text) <= 600 else None
    if line is None or line["phase"] not in PHASES:
        raise InvalidError("state-text", f"not a state of backgammon: {text[:80]!r}")
    state = _read(line)
    if format_state(state) != text:
        raise InvalidError("state-text", f"this state is written {format_state(state)!r}")
    refuse_invalid(state)
    return state


def _read(line: re.Match[str]) -> BackgammonState:
    """Return the state of a line without checking it."""
    reason = line["note"] or "" if line["phase"] == OVER else ""
    return BackgammonState(
        house=_read_house(line),
        sides=(_read_side(line["light"]), _read_side(line["dark"])),
        phase=cast("Phase", line["phase"]),
        turn=int(line["turn"] or 0),
        rolled=_read_faces(line["thrown"]),
        left=_read_faces(line["left"]),
        stake=int(line["stake"]),
        owner=int(line["owner"]) if line["owner"] else None,
        level=int(line["level"] or _LEVELS.get(reason, 0)),
        reason=cast("EndReason", reason),
    )


def _read_faces(text: str | None) -> tuple[int, ...]:
    return tuple(int(face) for face in (text or "").split("-") if face)


def _read_side(text: str) -> Checkers:
    checkers: dict[int, int] = {}
    for part in text.split(",") if text != "-" else ():
        place, _, count = part.partition(":")
        if place not in PLACE or PLACE[place] == OFF or not re.fullmatch("[1-9][0-9]?", count, re.ASCII):
            raise InvalidError("state-text", f"not checkers on a place: {part!r}")
        checkers[PLACE[place]] = int(count)
    if sum(checkers.values()) > 15:
        raise InvalidError("checkers", f"more than fifteen checkers: {text}")
    return side(checkers)


def _read_house(line: re.Match[str]) -> House:
    names = line["rules"].split(",") if line["rules"] != "-" else []
    if not set(names) <= set(_RULES):
        raise InvalidError("state-text", f"unknown rules: {line['rules']!r}")
    return House(
        **dict.fromkeys(names, True),
        length=0 if line["length"] == "games" else int(line["length"]),
        scores=(int(line["us"]), int(line["them"])),
        crawford=line["crawford"] is not None,
    )
