"""Two programs on one folder: what the other has played is seen, and a lock is waited for and told of."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.library import Library, atomic_files, database, library_file, match_rows
from game.library.storage_errors import (
    BusyError,
    MatchMovedError,
)
from game.match import Match
from game.review.review import Review
from tests.library.filling import filled, some
from tests.playing import TOY, find_book, played, terms


def _two(home: Path) -> tuple[Library, Library, Match[Any], Match[Any]]:
    one, two = Library.open(home, find_book), Library.open(home, find_book)
    match = some(one)
    return one, two, match, two.load(one.id_of(match))


def test_two_programs_see_each_others_matches(home: Path) -> None:
    one, two = Library.open(home, find_book), Library.open(home, find_book)
    some(one)
    some(two)
    assert [line.id for line in one.matches()] == [line.id for line in two.matches()]
    assert len(one.matches()) == 2


def test_it_is_seen_that_anything_was_stored_here_or_there(home: Path) -> None:
    one, two = Library.open(home, find_book), Library.open(home, find_book)
    versions = [one.version, one.version]
    some(two)
    versions += [one.version, one.version]
    some(one)
    versions += [one.version, one.version]
    assert versions[::2] == versions[1::2]
    assert len(set(versions)) == 3


def test_the_second_to_play_on_a_match_is_told_and_changes_nothing(home: Path) -> None:
    one, two, first, second = _two(home)
    played(first, 1)
    before = second.moments
    for _ in range(2):
        with pytest.raises(MatchMovedError):
            played(second, 1)
    assert second.moments == before
    again = two.load(two.id_of(second))
    assert again.moments == first.moments
    played(again, 1)
    with pytest.raises(MatchMovedError):
        played(first, 1)
    assert one.load(one.id_of(first)).moments == again.moments


def test_an_undo_elsewhere_counts_as_playing_on(home: Path) -> None:
    """The journal is as long as before, but no longer the same."""
    one, two, first, _ = _two(home)
    while not first.can_undo:
        played(first, 1)
    second = two.load(one.id_of(first))
    first.undo()
    first.play(next(a for a in first.legal() if a.verb != "resign"))
    with pytest.raises(MatchMovedError):
        second.undo()
    with pytest.raises(MatchMovedError):
        played(second, 1)
    assert one.load(one.id_of(first)).moments == first.moments


@pytest.mark.parametrize("step", ["journal", "repair"])
def test_a_match_that_is_played_on_while_it_is_opened_is_not_damaged(
    step: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is opened may be the match of a moment ago, and is told so then."""
    one, two, first, _ = _two(home)
    match_id = one.id_of(first)
    if step == "repair":
        match_rows.change(one.database, match_id, damaged=1)
    real = getattr(match_rows, step)

    def later(*values: Any) -> Any:
        monkeypatch.undo()
        played(first, 1)
        return real(*values)

    monkeypatch.setattr(match_rows, step, later)
    second = two.load(match_id)
    assert second.moments == first.moments[:-1]
    with pytest.raises(MatchMovedError):
        played(second, 1)
    played(first, 1)
    assert two.load(match_id).moments == first.moments
    assert [line.id for line in two.unfinished(1)] == [match_id]


def test_a_purged_match_cannot_be_played_on(home: Path) -> None:
    library = Library.open(home, find_book)
    match = some(library)
    with library.database.transaction() as tables:
        tables.execute("DELETE FROM match")
        assert tables.execute("SELECT count(*) FROM action").fetchone() == (0,)
    with pytest.raises(MatchMovedError):
        played(match, 1)


@pytest.mark.parametrize("damaged", [False, True])
def test_many_may_start_at_once(damaged: bool, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 60.0)
    if damaged:
        (home / "library.db").write_bytes(b"damaged" * 1000)

    def start(number: int) -> int:
        with closing(Library.open(home, find_book)) as library:
            played(library.create(TOY, terms(seed=number)), 3)
            return len(library.notices)

    with ThreadPoolExecutor(8) as starters:
        notices = list(starters.map(start, range(8)))
    library = Library.open(home, find_book)
    assert [line.length for line in library.matches()] == [3] * 8
    assert sum(notices) == damaged
    assert [path.name for path in home.glob("*damaged*")] == ["library.db.damaged-1"] * damaged


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "OPENING", 0.05)


@pytest.mark.usefixtures("_impatient")
def test_a_program_that_stays_in_the_door_is_told_of_and_waited_for(home: Path) -> None:
    filled(home)
    with atomic_files.exclusive_lock(home / "library.db.lock", 1.0):
        library = Library.open(home, find_book)
        assert [notice.text for notice in library.notices] == [BusyError.text]
        for action in (library.matches, library.people, lambda: library.unfinished(1), lambda: some(library)):
            with pytest.raises(BusyError):
                action()
    assert len(library.matches()) == 30
    assert some(library) is not None
    assert len(library.matches()) == 31


@pytest.mark.usefixtures("_impatient")
def test_a_library_that_is_locked_at_the_start_is_opened_later(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(home)
    waits: list[float] = []
    connect = sqlite3.connect

    def waiting(name: str | Path, timeout: float = 5.0, **more: Any) -> sqlite3.Connection:
        waits.append(timeout)
        opened: sqlite3.Connection = connect(name, timeout, **more)
        return opened

    with closing(sqlite3.connect(path, isolation_level=None)) as theirs:
        theirs.execute("PRAGMA locking_mode = EXCLUSIVE")
        theirs.execute("BEGIN EXCLUSIVE")
        with monkeypatch.context() as patch:
            patch.setattr(sqlite3, "connect", waiting)
            library = Library.open(home, find_book)
            with pytest.raises(BusyError):
                library.matches()
    assert waits
    assert max(waits) <= library_file.OPENING  # no frame freezes for longer
    assert len(library.matches()) == 30


def test_what_was_taken_back_elsewhere_can_be_neither_played_on_from_nor_reviewed(home: Path) -> None:
    """Also when other moves of the same number have been played instead."""
    one, two = Library.open(home, find_book), Library.open(home, find_book)
    first = one.create(find_book("backgammon"), terms("backgammon", "classic"))
    while len(moves := [action for action in first.legal() if action.verb == "move"]) < 2:
        played(first, 1)
    first.play(moves[0])
    match_id = one.id_of(first)
    seen = two.load(match_id)
    first.undo()
    for again in (None, moves[1]):
        if again:
            first.play(again)
        with pytest.raises(MatchMovedError):
            two.play_on_from(match_id, seen.journal)
        two.keep_review(match_id, Review(level="master"), seen.journal)
        assert two.review(match_id) is None
    assert len(first.journal) == len(seen.journal)
    two.keep_review(match_id, review := Review(level="master"), first.journal)
    assert two.review(match_id) == review
    assert two.play_on_from(match_id, first.journal).journal == first.journal
