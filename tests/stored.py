"""Fixtures: a library, and matches stored in it."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library
from game.library.match_store import FILE
from game.match import Aids, Match, Player, Terms, phrase_seed
from game.match.terms import NO_AIDS
from game.rules.actions import Action
from tests.playing import find_book, played

NAMES = ("Anna", "Björn", "Χλόη", "Дарья")
END = 100_000
"""More steps than any match has."""
_journals: dict[tuple[str, int, int, float], tuple[Action, ...]] = {}


@cache
def empty_library() -> bytes:
    """The file of an empty library, so that its tables are made once."""
    with TemporaryDirectory() as folder:
        Library.open(Path(folder), find_book).close()
        return Path(folder, FILE).read_bytes()


@pytest.fixture
def library(home: Path) -> Iterator[Library]:
    """An empty library that also knows the toy game."""
    (home / FILE).write_bytes(empty_library())
    opened = Library.open(home, find_book)
    yield opened
    opened.close()


@pytest.fixture
def begin(library: Library) -> Callable[..., Match[Any]]:
    """Makes a stored match: ``begin("squadro", length=2)``, ``begin("toy", levels=("", "master"))`` with a computer.

    It may have come so many ``steps``, or to its `END`, as by `played`; a process chooses them once.
    """

    def make(
        game: str,
        preset: str = "",
        dice: str = "program",
        first: int | None = 0,
        *,
        levels: tuple[str, ...] = (),
        aids: Aids = NO_AIDS,
        steps: int = 0,
        hand: int = 1,
        quits: float = 0.01,
        **options: Any,
    ) -> Match[Any]:
        book = find_book(game)
        seats = book.seat_counts[0] if game == "dont-worry" else book.seat_counts[-1]
        sides = (0, 2) if game == "dont-worry" else tuple(range(seats))
        values = book.defaults(preset) | options
        levels += ("",) * (seats - len(levels))
        players = tuple(
            Player(name, "computer", level) if level else Player(name)
            for name, level in zip(NAMES[:seats], levels, strict=True)
        )
        seed = phrase_seed("scene tests")
        terms = Terms(game, values, players, sides, first, dice, seed, aids=aids)  # type: ignore[arg-type]
        terms = replace(terms, seal=terms.newest_seal)
        return library.create(book, terms, random_journal(terms, steps, hand, quits))

    return make


def random_journal(terms: Terms, steps: int = END, hand: int = 1, quits: float = 0.01) -> tuple[Action, ...]:
    """The random steps of `played` on these terms."""
    key = repr(terms), steps, hand, quits
    if key not in _journals:
        _journals[key] = played(Match(find_book(terms.game), terms), steps, hand, quits).journal
    return _journals[key]
