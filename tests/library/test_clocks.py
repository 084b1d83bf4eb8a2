"""The players' clocks lie beside their matches: stored with what is played, carried along, and no part of the seal."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.library import Library, library_file, salvage
from game.library.files import export
from game.library.library_merge import Merged
from game.library.proposal import Proposal
from game.match.clock import SECOND, ClockTerms, GameClock
from tests.library.conftest import Clock
from tests.playing import TOY, find_book, played, terms

CLUB = ClockTerms("delay", 12, 120)
ROW = "SELECT kind, delay, reserve, times FROM clock"


def opened(home: Path) -> Library:
    return Library.open(home, find_book, Clock())


def thinking(library: Library, seconds: int = 30) -> str:
    """A match in which the first player has thought for so long before the first two actions; its id."""
    match = library.begin(Proposal(terms(), (), CLUB))
    clock = library.clock(match)
    assert clock
    clock.begin(0)
    clock.run(seconds * SECOND)
    played(match, 2)
    return library.id_of(match)


def clock_of(library: Library, match_id: str) -> GameClock:
    clock = library.clock(library.load(match_id))
    assert clock
    return clock


def test_what_is_left_is_stored_with_an_action(home: Path) -> None:
    with closing(opened(home)) as library:
        match_id = thinking(library)
    with closing(opened(home)) as again:
        clock = clock_of(again, match_id)
        assert (clock.terms, clock.reserve(0), clock.mover) == (CLUB, 102 * SECOND, 0)


def test_an_action_that_is_not_stored_takes_no_time(home: Path) -> None:
    with closing(opened(home)) as library:
        match_id = thinking(library)
        stale, fresh = library.load(match_id), library.load(match_id)
        played(fresh, 1)
        clock = library.clock(stale)
        assert clock
        clock.run(50 * SECOND)
        library.store_clock(stale)
        assert clock_of(library, match_id).reserve(0) == 102 * SECOND


def test_who_leaves_the_table_keeps_what_is_left(home: Path) -> None:
    with closing(opened(home)) as library:
        match = library.load(thinking(library))
        clock = library.clock(match)
        assert clock
        clock.run(5 * SECOND)
        library.store_clock(match)
        assert clock_of(library, library.id_of(match)).reserve(0) == 97 * SECOND


def test_copies_have_the_same_clock_set_anew(home: Path) -> None:
    with closing(opened(home)) as library:
        match_id = thinking(library)
        branch = library.id_of(library.play_on_from(match_id, library.load(match_id).journal[:1]))
        for other in (library.copy(match_id), branch):
            assert clock_of(library, other).times == GameClock(CLUB, 2).times


def test_a_match_without_a_clock_has_none(home: Path) -> None:
    with closing(opened(home)) as library:
        match = library.create(TOY, terms())
        library.store_clock(match)
        assert library.clock(library.load(library.id_of(match))) is None
    with closing(sqlite3.connect(home / "library.db")) as tables:
        assert tables.execute(ROW).fetchall() == []


def test_it_is_no_part_of_what_is_agreed_or_exported(home: Path) -> None:
    with closing(opened(home)) as library:
        timed, plain = (library.begin(Proposal(terms(), (), clock)) for clock in (CLUB, None))
        assert timed.commitment == plain.commitment
        for number, match in enumerate((timed, plain)):
            export(match, home / f"{number}.ludoteca", "")
    assert (home / "0.ludoteca").read_bytes() == (home / "1.ludoteca").read_bytes()


def test_a_damaged_library_is_carried_over_with_its_clocks(home: Path) -> None:
    with closing(opened(home)) as library:
        thinking(library)
    with closing(sqlite3.connect(home / "library.db")) as tables:
        before = tables.execute(ROW).fetchall()
    with closing(library_file.connect(":memory:")) as new:
        salvage.carry_over(home / "library.db", home / "library.db-wal", new)
        assert new.execute(ROW).fetchall() == before != []


def test_clocks_come_along_from_another_library(home: Path, tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as other:
        match_id = thinking(other)
    with closing(opened(home)) as library:
        *_, merged = library.merge(tmp_path / "library.db")
        assert isinstance(merged, Merged)
        assert clock_of(library, match_id).reserve(0) == 102 * SECOND


@pytest.mark.parametrize(
    ("column", "value", "left"),
    [
        ("times", "[[", GameClock(CLUB, 2)),
        ("times", "[[[1,0,0,false]],0]", GameClock(CLUB, 2)),
        ("times", "[[[999999,0,0,false],[1,0,0,false]],0]", GameClock(CLUB, 2)),
        ("kind", "hourglass", None),
        ("delay", -3, None),
        ("reserve", "much", None),
    ],
)
def test_a_clock_that_cannot_be_read_begins_anew_or_is_none(
    home: Path, column: str, value: object, left: GameClock | None
) -> None:
    with closing(opened(home)) as library:
        match_id = thinking(library)
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as tables:
        tables.execute(f"UPDATE clock SET {column} = ?", (value,))
    with closing(opened(home)) as again:
        clock = again.clock(again.load(match_id))
        assert (clock and clock.times) == (left and left.times)
