"""Another library's matches come over with what lies beside them, all or none; the other file is only read."""

import errno
import hashlib
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import structs
from msgspec.structs import replace

from game.library import Library, LibraryError, match_rows, salvage
from game.library.library_merge import Merged, is_library, merge
from game.library.match_store import FILE
from game.library.people import Person
from game.library.person_rows import NEW, NOBODY
from game.library.proposal import Proposal
from game.library.storage_errors import FileError, FullError, UnsavedError
from game.library.tutor_notes import TutorNote
from game.match import Player, Terms
from tests.playing import TOY, find_book, played, terms

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Library]:
    """A library that lies elsewhere, as another computer has it."""
    (tmp_path / "stick").mkdir()
    with closing(Library.open(tmp_path / "stick", find_book, lambda: 1_700_000_000.0)) as opened:
        yield opened


def _merged(library: Library, path: Path) -> Merged:
    *shares, last = library.merge(path)
    assert isinstance(last, Merged)
    assert shares == sorted(share for share in shares if isinstance(share, float))
    return last


def _file(library: Library) -> Path:
    assert library.path
    return library.path


def test_an_unfinished_match_of_another_library_goes_on_with_fresh_dice(library: Library, other: Library) -> None:
    match = other.create(TOY, terms(seed=1))
    played(match, 3)
    own = other.create(TOY, replace(terms(seed=2), dice="own"))
    assert _merged(library, _file(other)) == Merged(2, 0, 0)
    merged, same = library.load(other.id_of(match)), library.load(other.id_of(own))
    assert merged.terms.seed != match.terms.seed
    assert (merged.agreed.earlier, merged.terms.inherited) == (match.agreed, match.now.rolls)
    assert same.agreed == own.agreed
    assert _merged(library, _file(other)) == Merged(0, 2, 0)


def test_an_unfinished_match_of_a_game_without_dice_stays_what_it_is(library: Library, other: Library) -> None:
    match = played(other.create(find_book("squadro"), terms("squadro")), 3)
    assert _merged(library, _file(other)) == Merged(1, 0, 0)
    assert library.load(other.id_of(match)).agreed == match.agreed


def _all(folder: Path) -> dict[str, bytes]:
    return {path.name: hashlib.sha256(path.read_bytes()).digest() for path in folder.iterdir()}


def test_what_is_not_here_comes_over_with_all_that_lies_beside_it(library: Library, other: Library) -> None:
    match = other.create(TOY, terms(seed=1), title="Finále")
    played(match, 3)
    match_id = other.id_of(match)
    other.add_tutor_note(match, TutorNote(1, 0, 120, True))
    with other.database.transaction() as tables:
        tables.execute("INSERT INTO exercise VALUES (1, 1, 'Ann', 0.5, 1, 2.5, 3, 5, '[[1,0.5]]')")
    assert _merged(library, _file(other)) == Merged(1, 0, 0)
    assert [line.id for line in library.matches("finale")] == [match_id]
    assert library.load(match_id).journal == match.journal
    assert library.tutor_notes(match_id) == [TutorNote(1, 0, 120, True)]
    assert library.database.rows("SELECT name, loss, due FROM exercise") == [("Ann", 0.5, 5)]
    assert [person.name for person in library.people()] == [person.name for person in other.people()]


def _begun(library: Library, seed: int, *names: str, people: tuple[str, ...] = ()) -> str:
    agreed = replace(terms(seed=seed), players=tuple(map(Player, names)))
    return library.id_of(played(library.begin(Proposal(agreed, people, None)), 3))


def _without_namesakes(person: Person) -> Person:
    return structs.replace(person, which=1, namesakes=1)


def test_people_are_told_apart_and_called_as_in_their_library(library: Library, other: Library) -> None:
    _begun(library, 1, "Anna", "Ben")
    matches = [
        _begun(other, 2, "Anna", "Ben"),
        _begun(other, 3, "Anna", "Björn", people=(NEW, "")),
        _begun(other, 4, "Ana", "Björn"),
    ]
    (anna, ben), (another, bjorn), (ana, _) = (other.seated_people(other.load(match)) for match in matches)
    other.annotate(another, "from work")
    other.prefer(another, TOY.key, side=1)
    other.rename_person(bjorn, "Björn K.")
    other.forget_person(ana)
    _merged(library, _file(other))
    (own_ben,) = [one.id for one in library.people() if one.name == "Ben"]
    assert own_ben != ben
    seated = [library.seated_people(library.load(match)) for match in matches]
    assert seated == [(anna, own_ben), (another, bjorn), (NOBODY, bjorn)]
    assert [line.names for line in library.matches("björn k")] == [("Ana", "Björn K."), ("Anna", "Björn K.")]
    here, there = ({one.id: one for one in each.people()} for each in (library, other))
    came = [_without_namesakes(here[one]) for one in (another, bjorn)]
    assert came == [_without_namesakes(there[one]) for one in (another, bjorn)]
    assert len(here) == 5


def test_who_has_come_over_is_known_again(library: Library, other: Library) -> None:
    _begun(other, 1, "Anna", "Björn")
    _merged(library, _file(other))
    (bjorn,) = [one.id for one in library.people() if one.name == "Björn"]
    library.rename_person(bjorn, "Bear")
    _begun(other, 2, "Anna", "Björn")
    assert _merged(library, _file(other)) == Merged(1, 1, 0)
    assert [line.names for line in library.matches()] == [("Anna", "Bear")] * 2
    assert len(library.people()) == 2


def test_merging_keeps_apart_a_person_and_another_who_now_has_their_former_name(
    library: Library, other: Library
) -> None:
    _begun(other, 1, "Anna", "Ben")
    _merged(library, _file(other))
    (anna,) = [one.id for one in other.people() if one.name == "Anna"]
    other.rename_person(anna, "Anna Maria")
    match = _begun(other, 2, "Anna Maria", "Anna")
    _merged(library, _file(other))
    (*_, another) = other.seated_people(other.load(match))
    assert library.seated_people(library.load(match)) == (anna, another)
    assert {one.id for one in library.people()} == {one.id for one in other.people()}


def test_merging_the_same_library_again_adds_nothing_and_restores_nothing(library: Library, other: Library) -> None:
    for seed in (1, 2):
        played(other.create(TOY, terms(seed=seed)), 2)
    assert _merged(library, _file(other)) == Merged(2, 0, 0)
    library.delete(library.matches()[0].id)
    assert _merged(library, _file(other)) == Merged(0, 2, 0)
    assert len(library.matches()) == 1


def test_an_old_copy_brings_nothing_of_a_match_that_was_played_on_since(library: Library, tmp_path: Path) -> None:
    match = library.create(TOY, terms(seed=1))
    played(match, 3)
    with library.released() as file:
        (tmp_path / "copy.db").write_bytes(file.read_bytes())
    played(match, 3)
    assert _merged(library, tmp_path / "copy.db") == Merged(0, 1, 0)
    assert len(library.matches()) == 1


def test_a_match_that_went_on_elsewhere_comes_over_beside_the_one_that_is_here(
    library: Library, other: Library
) -> None:
    match = other.create(TOY, terms(seed=1))
    _merged(library, _file(other))
    played(match, 2)
    assert _merged(library, _file(other)) == Merged(1, 0, 0)
    assert sorted(line.length for line in library.matches()) == [0, 2]
    assert len({line.id for line in library.matches()}) == 2


def test_deleted_and_damaged_matches_stay_where_they_are(library: Library, other: Library) -> None:
    known = [other.id_of(other.create(TOY, terms(seed=seed))) for seed in range(4)]
    other.delete(known[0])
    match_rows.change(other.database, known[1], damaged=1)
    match_rows.change(other.database, known[2], terms="{}")
    assert _merged(library, _file(other)) == Merged(1, 0, 2)
    assert [line.id for line in library.matches(include_deleted=True)] == [known[3]]


def test_matches_stand_among_the_others_by_their_time(home: Path, other: Library) -> None:
    now = [0.0]
    with closing(Library.open(home, find_book, lambda: now[0])) as library:
        for title, now[0] in (("older", 1_600_000_000.0), ("newer", 1_800_000_000.0)):
            library.create(TOY, terms(seed=len(title) + ord(title[0])), title=title)
        other.create(TOY, terms(seed=9), title="between")
        _merged(library, _file(other))
        assert [line.title for line in library.matches()] == ["newer", "between", "older"]


def test_the_other_file_is_only_read(library: Library, other: Library) -> None:
    played(other.create(TOY, terms(seed=1)), 3)
    folder = _file(other).parent
    before = _all(folder)
    _merged(library, _file(other))
    assert _all(folder) == before


@pytest.mark.parametrize("sample", sorted(path.name for path in SAMPLES.glob("library-*.db")))
def test_older_libraries_come_over_too(library: Library, tmp_path: Path, sample: str) -> None:
    old = tmp_path / sample
    old.write_bytes((SAMPLES / sample).read_bytes())
    merged = _merged(library, old)
    assert merged.new == len(library.matches()) > 0
    assert old.read_bytes() == (SAMPLES / sample).read_bytes()
    assert all(library.load(line.id) for line in library.matches() if line.game == "toy")


def test_what_can_be_read_of_a_damaged_library_comes_over(library: Library, other: Library, tmp_path: Path) -> None:
    for seed in range(40):
        played(other.create(TOY, terms(seed=seed)), 4)
    file = _file(other)
    other.close()
    content = bytearray(file.read_bytes())
    content[-3 * 4096 : -2 * 4096] = bytes(4096)
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_bytes(content)
    merged = _merged(library, damaged)
    assert 0 < merged.new == len(library.matches()) <= 40
    assert damaged.read_bytes() == content


def test_two_matches_of_one_id_in_a_library_whose_table_allows_that_both_come_over(
    library: Library, other: Library
) -> None:
    first, _ = (other.id_of(other.create(TOY, terms(seed=seed))) for seed in (1, 2))
    file = _file(other)
    other.close()
    with closing(sqlite3.connect(file)) as tables:
        tables.execute("PRAGMA writable_schema = ON")
        tables.execute("UPDATE sqlite_master SET sql = replace(sql, 'UNIQUE', '') WHERE name = 'match'")
        tables.execute("DELETE FROM sqlite_master WHERE name LIKE 'sqlite_autoindex_match%'")
        tables.commit()
    with closing(sqlite3.connect(file)) as tables:
        tables.execute("UPDATE match SET id = ?", (first,))
        tables.commit()
    assert _merged(library, file).new == 2
    assert first in {line.id for line in library.matches()}
    assert len({line.id for line in library.matches()}) == 2


def test_what_is_no_library_or_a_newer_one_is_refused(library: Library, tmp_path: Path, home: Path) -> None:
    text, foreign, newer = (tmp_path / name for name in ("text.db", "foreign.db", "newer.db"))
    text.write_text("no database")
    for path in (foreign, newer):
        with closing(sqlite3.connect(path)) as tables:
            tables.execute("CREATE TABLE match (number INTEGER)")
    with closing(sqlite3.connect(newer)) as tables:
        tables.execute(f"PRAGMA application_id = {0x4C55444F}")
        tables.execute("PRAGMA user_version = 99")
    library.create(TOY, terms(seed=1))
    for path, why in (
        (text, "not a Ludoteca library"),
        (foreign, "not a Ludoteca library"),
        (newer, "newer version of Ludoteca"),
    ):
        with pytest.raises(FileError, match=why):
            list(library.merge(path))
    with pytest.raises(FileError, match="you are using"):
        list(library.merge(home / FILE))
    with pytest.raises(LibraryError):
        list(library.merge(tmp_path / "nowhere.db"))
    with pytest.raises(LibraryError):
        list(merge(None, newer, find_book))
    assert len(library.matches()) == 1


def test_a_database_of_another_program_is_refused_without_a_search_for_matches(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search reads all of it several times."""
    with closing(sqlite3.connect(tmp_path / "photos.sqlite")) as tables:
        tables.execute("CREATE TABLE photo (number INTEGER)")
    monkeypatch.setattr(salvage, "carry_over", None)
    with pytest.raises(FileError, match="not a Ludoteca library"):
        list(library.merge(tmp_path / "photos.sqlite"))


def test_what_cannot_be_saved_takes_in_no_library(other: Library) -> None:
    with pytest.raises(UnsavedError):
        list(merge(None, _file(other), find_book))
    with pytest.raises(UnsavedError), Library.unsaved(find_book).released():
        pass


def test_a_library_of_which_nothing_can_be_read_is_called_damaged_not_foreign(
    library: Library, other: Library, tmp_path: Path
) -> None:
    assert other.path
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(other.path.read_bytes()[:1000])
    with pytest.raises(FileError, match="damaged"):
        list(library.merge(damaged))


def _sqlite_full() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), OSError(errno.EDQUOT, "quota"), _sqlite_full()])
def test_a_mended_copy_that_cannot_be_written_is_closed(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Windows could not remove it otherwise."""
    opened: list[sqlite3.Connection] = []

    def full(_: Path, __: Path, tables: sqlite3.Connection) -> None:
        opened.append(tables)
        raise error

    monkeypatch.setattr(salvage, "carry_over", full)
    (tmp_path / "damaged.db").write_text("no database")
    with pytest.raises(FullError) as told:
        list(library.merge(tmp_path / "damaged.db"))
    assert told.value.values == {"path": Path(tempfile.gettempdir())}, "where the copy lies"
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].execute("SELECT 1")


@pytest.mark.parametrize("steps", [1, 3, 6])
def test_what_is_given_up_halfway_has_changed_nothing(library: Library, other: Library, steps: int) -> None:
    for seed in range(6):
        other.create(TOY, terms(seed=seed))
    library.create(TOY, terms(seed=99))
    before = library.matches()
    work = library.merge(_file(other))
    for _ in range(steps):
        next(work)
    work.close()  # type: ignore[attr-defined]
    assert library.matches() == before
    assert _merged(library, _file(other)) == Merged(6, 0, 0)


def test_names_and_titles_that_do_not_fit_are_made_to_fit(library: Library, other: Library) -> None:
    agreed = terms(seed=1)
    match = other.create(TOY, Terms(agreed.game, agreed.options, (Player("Zoë"), Player("")), agreed.sides))
    match_rows.change(other.database, other.id_of(match), title="x" * 500 + "\n")
    _merged(library, _file(other))
    assert library.matches("zoe")[0].title == "x" * 64


@pytest.mark.parametrize(
    ("name", "content", "found"),
    [
        ("any", b"SQLite format 3\0 and more", True),
        ("any", b"SQLite format 3", False),
        ("any", b"SQLite format 4\0", False),
        ("damaged.DB", b"", True),
        ("damaged.sqlite", b"x", True),
        ("damaged.sqlite3", b"x", True),
        ("damaged.txt", b"x", False),
    ],
)
def test_which_files_may_be_libraries(name: str, content: bytes, found: bool, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    assert is_library(tmp_path / name) == found
    assert not is_library(tmp_path)
    assert not is_library(tmp_path / "missing.db")
