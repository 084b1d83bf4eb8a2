"""Checks which states are possible, whether or not play can reach them."""

from collections import Counter
from collections.abc import Iterator

from game.games.backgammon.rules.cube import LARGEST_CUBE, offered
from game.games.backgammon.rules.ending import REASONS, highest_level, level_of
from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.state import (
    BEAVERED,
    CHECKERS,
    DOUBLED,
    MOVE,
    OFF,
    OVER,
    REFUSED,
    ROLL,
    BackgammonState,
)
from game.rules.errors import InvalidError


def refuse_invalid(state: BackgammonState) -> None:
    """Check a state.

    Raises:
        InvalidError: the state is impossible; the code names the fault.
    """
    for code, message in _faults(state):
        raise InvalidError(code, message)


def _faults(state: BackgammonState) -> Iterator[tuple[str, str]]:
    yield from _board_faults(state)
    yield from _house_faults(state.house)
    yield from _cube_faults(state)
    yield from _dice_faults(state)
    yield from _phase_faults(state)


def _board_faults(state: BackgammonState) -> Iterator[tuple[str, str]]:
    light, dark = state.sides
    if sum(light) != CHECKERS or sum(dark) != CHECKERS:
        yield "checkers", "each side has fifteen checkers"
    for point in range(1, 25):
        if light[point] and dark[25 - point]:
            yield "shared-point", f"both sides stand on light's {point}-point"
    finished = [seat for seat in (0, 1) if state.sides[seat][OFF] == CHECKERS]
    on_board = state.phase == OVER and state.reason in REASONS.values()
    if finished != ([state.turn] if on_board else []):
        yield "finished", "exactly the winner of a game played to its end has borne off all checkers"


def _house_faults(house: House) -> Iterator[tuple[str, str]]:
    money = house.cube and not house.length
    if (
        ((house.continues or house.beyond) and not house.cube)
        or (house.jacoby and not (money and house.gammons))
        or (house.automatic and not money)
        or (house.beavers and not (money and not house.continues))
    ):
        yield "rules", "these rules mean nothing together"
    if house.crawford and not (house.cube and house.length > 1 and max(house.scores) == house.length - 1):
        yield "crawford", "this is no Crawford game"


def _cube_faults(state: BackgammonState) -> Iterator[tuple[str, str]]:
    stake = state.stake
    if stake & (stake - 1) or not 1 <= (offered(state) or stake) <= LARGEST_CUBE:
        yield "cube", f"a cube does not show {offered(state) or stake}"
    turned = stake > 1 or state.owner is not None
    if turned and not state.house.doubling:
        yield "cube", "there is no cube in this game"
    if state.owner is not None and stake == 1:
        yield "cube", "a cube that somebody owns shows at least 2"
    if state.owner is None and stake > 1 and state.house.length:
        yield "cube", "in a match the cube in the middle shows 1"


def _dice_faults(state: BackgammonState) -> Iterator[tuple[str, str]]:
    rolled, left = state.rolled, state.left
    if bool(rolled) != (state.phase == MOVE) and state.phase != OVER:
        yield "dice", "dice lie on the table exactly while they are played"
    whole = rolled * 2 if len(set(rolled)) == 1 else rolled
    if Counter(left) - Counter(whole) or (len(left) == len(whole) and left != whole):
        yield "dice", "these numbers were not rolled"
    if left and state.phase != MOVE:
        yield "dice", "there is nothing to play now"


def _phase_faults(state: BackgammonState) -> Iterator[tuple[str, str]]:
    house, phase = state.house, state.phase
    if state.level and phase not in (ROLL, REFUSED, MOVE, OVER):
        yield "resignation", "nobody can offer to resign now"
    if state.reason in REASONS.values():
        level = min(level_of(state), highest_level(state))
        if state.reason != REASONS[level]:
            yield "won", f"this game was won as a {REASONS[level]}"
    elif state.level > highest_level(state):
        yield "resignation", "gammons do not count"
    if phase == OVER and (state.reason not in (*REASONS.values(), "resigned", "dropped") or not state.level):
        yield "won", f"no game ends with {state.reason!r}"
    if state.reason == "dropped" and (not house.doubling or house.continues):
        yield "won", "no double is lost by these rules"
    if (phase == REFUSED and not house.continues) or (phase == BEAVERED and not house.beavers):
        yield "phase", "these rules know no such answer"
    offering = phase in (DOUBLED, BEAVERED)
    if offering and not (house.doubling and state.owner in (None, state.turn)):
        yield "phase", "this seat cannot double"
