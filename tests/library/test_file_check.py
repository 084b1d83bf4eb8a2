"""The pages of a large library are checked in a thread while it is in use."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from game.library import Library, file_check, library_file
from game.library.storage_errors import RepairedError
from tests.playing import TOY, find_book, played, terms

PAGE = 4096
MATCHES = 60


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file counts as large, and its check begins at once."""
    monkeypatch.setattr(library_file, "LARGE", 0)
    monkeypatch.setattr(file_check, "DELAY", 0.0)


@pytest.fixture
def damaged(home: Path) -> Path:
    """A library whose last page of journals holds nothing but zeros."""
    with closing(Library.open(home, find_book)) as library:
        for seed in range(MATCHES):
            played(library.create(TOY, terms(preset="series", seed=seed)), 10)
        ((root,),) = library.database.rows("SELECT rootpage FROM sqlite_master WHERE name = 'action'")
    content = bytearray((home / "library.db").read_bytes())
    last = int.from_bytes(content[(root - 1) * PAGE + 8 : (root - 1) * PAGE + 12], "big")
    content[(last - 1) * PAGE : last * PAGE] = bytes(PAGE)
    (home / "library.db").write_bytes(content)
    return home


def _checked(library: Library) -> None:
    """Wait until the check has come to its end."""
    check = library.database.check
    assert check
    check.wait()


def test_damage_that_is_found_later_is_repaired_by_the_next_action(
    damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, is_sound = threading.Event(), library_file.is_sound

    def later(connection: sqlite3.Connection, check: str = "quick_check") -> bool:
        opened.wait()
        return is_sound(connection, check)

    monkeypatch.setattr(library_file, "is_sound", later)
    with closing(Library.open(damaged, find_book)) as library:
        assert library.notices == []
        assert len(library.matches()) == MATCHES
        opened.set()
        _checked(library)
        with pytest.raises(RepairedError):
            library.matches()
        lines = library.matches()
        assert len(lines) == MATCHES
        assert 0 < sum(not line.damaged for line in lines) < MATCHES
        played(library.create(TOY, terms(seed=99)), 3)
    with closing(Library.open(damaged, find_book)) as library:
        _checked(library)
        assert len(library.matches()) == MATCHES + 1


def test_a_small_file_is_checked_before_it_is_used(damaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_file, "LARGE", 2**30)
    with closing(Library.open(damaged, find_book)) as library:
        assert library.database.check is None
        assert [notice.values["kept"] for notice in library.notices] != []
        assert len(library.matches()) == MATCHES


def test_a_match_goes_on_while_its_file_is_checked(home: Path) -> None:
    Library.open(home, find_book).close()
    with closing(Library.open(home, find_book)) as library:
        match = played(library.create(TOY, terms()), 4)
        _checked(library)
        assert library.load(library.id_of(match)).moments == played(match, 1).moments[:-1]
    assert [file.name for file in home.glob("*damaged*")] == []


def test_a_check_that_has_not_begun_ends_with_the_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`tests/conftest.py` fails where a thread is left."""
    Library.open(home, find_book).close()
    monkeypatch.setattr(file_check, "DELAY", 3600.0)
    library = Library.open(home, find_book)
    with library.database.released() as path:  # no connection but one's own
        assert path.exists()
    assert len(library.matches()) == 0
    library.close()


def test_a_file_that_cannot_be_read_now_is_not_called_damaged(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Library.open(home, find_book).close()

    def busy(*_: object) -> bool:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

    monkeypatch.setattr(library_file, "is_sound", busy)
    with closing(Library.open(home, find_book)) as library:
        _checked(library)
        assert library.matches() == []


def test_a_check_is_interrupted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would run for ever here."""
    Library.open(home, find_book).close()
    begun: list[sqlite3.Connection] = []

    def endless(connection: sqlite3.Connection, *_: object) -> bool:
        begun.append(connection)
        endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT count(*) FROM n"
        return bool(connection.execute(endless).fetchone())

    monkeypatch.setattr(library_file, "is_sound", endless)
    library = Library.open(home, find_book)
    while not begun:
        pass
    library.close()
    assert begun
