"""Chooses from many judged positions: five grades of equal size, in each as many themes as there are."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from random import Random
from typing import Final, TypeVar

from msgspec.structs import replace

from art.exercises.shipped import GRADES, Judged
from art.exercises.store import Store

T = TypeVar("T")

PER_GAME: Final = 2
"""The most exercises that come from one game."""


def in_turn(by_theme: Mapping[str, Sequence[T]], most: int, seed: int) -> Iterator[tuple[str, T]]:
    """Yield up to ``most`` of each theme, the themes in turn, in an order drawn by lot."""
    columns = []
    for theme, some in sorted(by_theme.items()):
        drawn = Random(f"{seed} {theme}").sample(some, len(some))
        columns.append([(theme, one) for one in drawn[:most]])
    return (one for one in chain.from_iterable(zip_longest(*columns)) if one is not None)


def confirmed(
    pool: Sequence[Judged], wanted: int, store: Store[Judged], confirm: Callable[[Judged], Judged | None]
) -> list[Judged]:
    """Choose ``wanted`` exercises that ``confirm`` confirms; it returns what is known then, else None.

    Its answers are kept in ``store``.
    """
    left = list(pool)
    while True:
        some = chosen(left, wanted)
        for one in some:
            if one.exercise.id not in store:
                store.keep(one.exercise.id, confirm(one))
        told = {one.exercise.id: store[one.exercise.id] for one in some}
        left = [one for one in left if told.get(one.exercise.id, one) is not None]
        known = [replace(one, checked=answer.checked) for one in some if (answer := told[one.exercise.id])]
        if len(known) == len(some):
            return known


def chosen(pool: Sequence[Judged], wanted: int) -> list[Judged]:
    """Return up to ``wanted`` exercises with their grades.

    Decisions about the cube are graded among themselves: between two answers the levels seldom err, however hard it is.
    """
    kinds = [[one for one in pool if (one.exercise.kind == "turn") == turns] for turns in (True, False)]
    ordered = [sorted(some, key=hardness) for some in kinds]
    games: Counter[str] = Counter()
    themes: Counter[str] = Counter()
    found: list[Judged] = []
    for grade in range(GRADES):
        part = [one for kind in ordered for one in kind[_fifth(kind, grade) : _fifth(kind, grade + 1)]]
        some = _spread(part, wanted // GRADES, games, themes)
        found += (replace(one, exercise=replace(one.exercise, grade=grade + 1)) for one in some)
    return found


def _fifth(kind: Sequence[Judged], number: int) -> int:
    return number * len(kind) // GRADES


def hardness(one: Judged) -> tuple[float, float, str]:
    """Return a sort key, the easiest first: the levels' mean share of wrong answers, then the margin."""
    return sum(one.checked.fails), -one.exercise.margin, one.exercise.id


def _spread(part: Sequence[Judged], wanted: int, games: Counter[str], themes: Counter[str]) -> Iterator[Judged]:
    """Yield up to ``wanted`` of a part, first of the themes that have the fewest exercises so far.

    ``games`` and ``themes`` count the exercises by game and theme.
    """
    left: dict[str, list[Judged]] = defaultdict(list)
    for one in sorted(part, key=lambda one: one.exercise.id):  # ids are hashes: an order without a pattern
        left[one.checked.theme].append(one)
    given = 0
    while given < wanted and any(left.values()):
        theme = min((theme for theme, some in left.items() if some), key=lambda theme: (themes[theme], theme))
        one = left[theme].pop()
        if games[one.checked.source] < PER_GAME:
            games[one.checked.source] += 1
            themes[theme] += 1
            given += 1
            yield one
