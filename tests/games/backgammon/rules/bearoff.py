"""The last bearing off by brute force: how many rolls a side still needs with best play, and what a forced move costs.

Written without the program's rules. A home is six counts, the checkers on the points 1 to 6; nobody can be hit.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from tests.games.backgammon.rules.boards import BOOK, at

Home: TypeAlias = tuple[int, ...]

ROLLS: Final = tuple(combinations_with_replacement(range(1, 7), 2))


def positions(most: int) -> Iterator[Home]:
    """Every home of up to so many checkers, the empty one first."""
    for count in range(most + 1):
        for points in combinations_with_replacement(range(1, 7), count):
            yield tuple(points.count(point) for point in range(1, 7))


def singles(home: Home, number: int) -> set[Home]:
    """What one number can make of a home (B10)."""
    after = set()
    highest = max((point for point in range(1, 7) if home[point - 1]), default=0)
    for point in range(1, highest + 1):
        if home[point - 1] and (point > number or point in (number, highest)):
            moved = list(home)
            moved[point - 1] -= 1
            if point > number:
                moved[point - number - 1] += 1
            after.add(tuple(moved))
    return after


@cache
def ends(home: Home, roll: tuple[int, int]) -> frozenset[Home]:
    """What a roll can make of a home. As long as a checker is left every number can be played."""
    low, high = roll
    found = set()
    for numbers in [(low,) * 4] if low == high else [(low, high), (high, low)]:
        homes = {home}
        for number in numbers:
            homes = {after for before in homes for after in (singles(before, number) or {before})}
        found |= homes
    return frozenset(found)


@cache
def rolls(home: Home) -> float:
    """How many rolls it takes on average to bear all off."""
    if not any(home):
        return 0.0
    return 1 + sum((1 if low == high else 2) * min(map(rolls, ends(home, (low, high)))) for low, high in ROLLS) / 36


def loss(home: Home, roll: tuple[int, int], rules: str = "-") -> float | None:
    """How many rolls the program's automatic turn costs; None if it leaves the turn, or the rest of it, to people.

    A turn of which it has played only a part costs what the best end that is still open does.
    """
    light = ",".join(f"{point}:{count}" for point, count in enumerate(home, 1) if count)
    state = at(light, "1:15", f"{roll[1]}-{roll[0]}", rules=rules)
    played = 0
    best = min(rolls(_home(after.sides[0])) for after in BOOK.turns(state))
    assert rules != "-" or best == min(map(rolls, ends(home, roll)))
    while state.phase == "move" and (forced := BOOK.forced(state)) and forced.verb == "move":
        state, _ = BOOK.play(state, forced)
        played += 1
    if not played:
        return None
    open_ends = BOOK.turns(state) if state.phase == "move" and state.left else (state,)
    return round(min(rolls(_home(after.sides[0])) for after in open_ends) - best, 9)


def _home(side: bytes) -> Home:
    return tuple(side[1:7])
