"""Whatever the library's rows and pages hold, it opens, lists what can be, and raises only what people are told."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from benchmarks import damage
from game.library import Library, library_file, salvage
from game.library.match_query import MatchQuery
from game.library.statistics import Subject
from game.library.storage_errors import DamagedMatchError, LibraryError, NewerMatchError, RepairedError
from game.match import Match
from tests.playing import TOY, find_book, played, terms

TRIALS = 12
"""So many of the benchmark's trials are made here: too few to measure by, enough to see what has gone wrong."""


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, damage.Known]]:
    """The library that the benchmark damages."""
    return damage.library(tmp_path_factory.mktemp("damage") / "whole")


@pytest.mark.parametrize(("make", "whole"), [(damage.flip, 0.9), (damage.mutate, 0.5)])
def test_a_sample_of_the_benchmark(
    make: damage.Damage, whole: float, measured: tuple[bytes, dict[str, damage.Known]], tmp_path: Path
) -> None:
    content, known = measured
    assert len(known) == damage.MATCHES
    assert all(len(one.places) > 500 for one in known.values())
    seen = damage.trials(tmp_path, content, known, make, TRIALS)
    assert (seen["unstartable"], seen["raw error"]) == (0, 0)
    assert seen["undamaged all there"] >= whole * TRIALS


# ---- odd values in a row

VALUES: list[object] = [
    None,
    "",
    "x",
    "'; DROP TABLE match",
    "NUL\0within",
    "\x1b[31m\n" * 30,
    "[" * 5000,
    '{"game":' * 3000,
    '{"version":1e999}',
    '{"version":99999999999999999999}',
    '{"version":6,"game":5,"players":[{"name":7}]}',
    "[1,2,3",
    "[99999999999999999999]",
    "999",
    b"\x00\xff",
    b"",
    -1,
    -(2**63),
    2**63 - 1,
    2**62,
    10**15,
    1.5,
    float("inf"),
    "x" * 200_000,
]
TEXTS = [b"A\xffB", b"\xc3", b"\x00", b'{"game":"\xff"}']
"""Bytes that are stored as text."""
COLUMNS = [
    *("id", "game", "terms", "title", "created", "changed", "deleted", "damaged", "revision", "length", "position"),
    *("to_act", "seating", "score", "games", "finished", "played", "search"),
]


def everything(library: Library) -> None:
    """All that can be asked of a library; only a LibraryError may come of it."""
    calls: list[Callable[[], object]] = [
        lambda: library.unfinished(1),
        lambda: library.figures(Subject()),
        library.matches,
        lambda: library.matches("ann"),
        lambda: library.matches("ann", include_deleted=True, limit=3, offset=1),
        lambda: library.listed(MatchQuery("ann", {"toy": "Toy"}, "toy", False, order="name"), 3),
        lambda: library.count(MatchQuery("ann", order="game")),
        lambda: library.find(terms(), ()),
        lambda: played(library.create(TOY, terms()), 3),
    ]
    with suppress(LibraryError):
        for line in library.matches(include_deleted=True):
            calls += [
                lambda line=line: library.summary(line.id),  # type: ignore[misc]
                lambda line=line: played(library.load(line.id), 1),  # type: ignore[misc]
                lambda line=line: library.copy(line.id),  # type: ignore[misc]
                lambda line=line: library.play_on_from(line.id, ()),  # type: ignore[misc]
                lambda line=line: library.rename(line.id, "anew"),  # type: ignore[misc]
                lambda line=line: library.delete(line.id),  # type: ignore[misc]
                lambda line=line: library.undelete(line.id),  # type: ignore[misc]
            ]
    for call in calls:
        with suppress(LibraryError):
            call()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The content of a library with two matches."""
    home = tmp_path_factory.mktemp("two")
    with closing(Library.open(home, find_book)) as library:
        played(library.create(TOY, terms(preset="series")), 10)
        played(library.create(TOY, terms(preset="series", seed=2)), 10)
    return (home / "library.db").read_bytes()


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The content of a library with a finished match and one exercise from it."""
    home = tmp_path_factory.mktemp("counted")
    with closing(Library.open(home, find_book)) as library:
        played(library.create(TOY, terms(preset="series", length=5)), quits=0)
        library.database.rows("INSERT INTO exercise VALUES (1, 1, 'Ann', 0.3, 0, 2.5, 0, 1000, '[]')")
    return (home / "library.db").read_bytes()


def _tamper(home: Path, content: bytes, statement: str, *values: object) -> None:
    (home / "library.db").write_bytes(content)
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as tables:
        tables.execute(statement, values)


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("quarter", [0, *(pytest.param(number, marks=pytest.mark.nightly) for number in (1, 2, 3))])
def test_whatever_a_row_holds_nothing_else_is_lost(column: str, quarter: int, two: bytes, home: Path) -> None:
    """Every fourth value, others for the next column, and at night the rest."""
    for value in [*VALUES, *TEXTS][(COLUMNS.index(column) + quarter) % 4 :: 4]:
        mark = "CAST(? AS TEXT)" if value in TEXTS else "?"
        with suppress(sqlite3.IntegrityError):  # what the table itself refuses cannot be stored
            _tamper(home, two, f"UPDATE match SET {column} = {mark} WHERE number = 1", value)
        with closing(Library.open(home, find_book)) as library:
            lines = library.matches(include_deleted=True)
            assert len(lines) == 2, value
            (well,) = [line for line in lines if line.terms and line.terms.seed[-1] == 2]
            assert not well.damaged
            assert len(library.load(well.id).journal) == 10
            (other,) = [line for line in lines if line.id != well.id]
            assert not any(ord(char) < 32 for char in other.title)
            everything(library)
        with closing(Library.open(home, find_book)) as library:
            library.delete(library.matches()[-1].id)


@pytest.mark.parametrize("column", [*("created", "changed", "deleted", "position"), *("to_act", "seating", "score")])
def test_loading_a_match_restores_the_list_columns_that_were_damaged(column: str, two: bytes, home: Path) -> None:
    _tamper(home, two, f"UPDATE match SET {column} = x'00ff' WHERE number = 1")
    library = Library.open(home, find_book)
    (line,) = [line for line in library.matches(include_deleted=True) if line.terms and line.terms.seed[-1] == 1]
    assert line.damaged
    library.load(line.id)
    (again,) = [line for line in library.matches(include_deleted=True) if line.terms and line.terms.seed[-1] == 1]
    assert not again.damaged


@pytest.mark.parametrize("column", ["id", "name", "key", "note", "created", "tastes", "matches"])
def test_whatever_a_person_is_called_every_match_is_listed(column: str, two: bytes, home: Path) -> None:
    for value in (b"\x00\xff", "x", -1, 2**63 - 1, 1.5, float("inf")):
        _tamper(home, two, f"UPDATE person SET {column} = ? WHERE number = 1", value)
        with closing(Library.open(home, find_book)) as library:
            assert len(library.matches()) == len(library.people()) == 2, value
            everything(library)


@pytest.mark.parametrize(
    ("table", "column"),
    [
        *(("match", column) for column in ("changed", "length", "revision")),
        *(
            ("exercise", column)
            for column in ("moment", "name", "loss", "repetitions", "ease", "days", "due", "history")
        ),
        *(("tally", column) for column in ("players", "computers", "own", "mark")),
        *(("outcome", column) for column in ("result", "place", "points", "began", "kind", "turns")),
        *(("ending", "result"), ("dice", "throws"), ("face", "count")),
    ],
)
@pytest.mark.parametrize(
    "values",
    [(b"\x00\xff", "x", -1), pytest.param(("", 2**62, 1.5, float("inf")), marks=pytest.mark.nightly)],
    ids=["often", "seldom"],
)
def test_whatever_was_counted_people_exercises_and_statistics_are_shown(
    table: str, column: str, values: tuple[object, ...], counted: bytes, home: Path
) -> None:
    for value in values:
        _tamper(home, counted, f"UPDATE {table} SET {column} = ?", value)
        with closing(Library.open(home, find_book)) as library:
            assert len(library.records()) == 2, value
            for who in library.people():
                library.figures(Subject(who.id))
            for learner in library.learners():
                for exercise in library.exercises(learner.key):
                    library.answer(exercise, 0.5)
            everything(library)


@pytest.mark.parametrize("value", [b"\x00", 500, "9 9 9", "x" * 100_000])
@pytest.mark.parametrize("column", ["match", "place", "text"])
def test_whatever_a_journal_holds_only_its_match_is_damaged(column: str, value: object, two: bytes, home: Path) -> None:
    _tamper(home, two, f"UPDATE action SET {column} = ? WHERE match = 1 AND place = 7", value)
    with closing(Library.open(home, find_book)) as library:
        everything(library)
    with closing(Library.open(home, find_book)) as library:
        assert sum(len(library.load(line.id).journal) >= 10 for line in library.matches() if not line.damaged) >= 1


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE match",
        "DROP TABLE action",
        "DROP TABLE player",
        "ALTER TABLE match DROP COLUMN games",
        "ALTER TABLE match RENAME COLUMN terms TO words",
        "ALTER TABLE match RENAME TO matches",
        "DROP INDEX match_sought",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -5",
        "PRAGMA user_version = 66",
        "PRAGMA application_id = 7",
    ],
)
@pytest.mark.parametrize("is_open", [False, True])
def test_tables_that_are_not_what_they_were_are_mended(statement: str, is_open: bool, two: bytes, home: Path) -> None:
    (home / "library.db").write_bytes(two)
    before = Library.open(home, find_book)
    if not is_open:
        before.close()
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as tables:
        tables.execute(statement)
    if is_open:
        everything(before)
        before.close()
    with closing(Library.open(home, find_book)) as library:
        everything(library)
        lines = library.matches()
    if statement not in LOST:
        assert {1, 2} <= {line.terms.seed[-1] for line in lines if line.terms and not line.damaged}
    with closing(Library.open(home, find_book)) as library:
        assert library.notices == []


LOST = (
    "DROP TABLE match",
    "DROP TABLE action",
    "ALTER TABLE match RENAME COLUMN terms TO words",
    "ALTER TABLE match RENAME TO matches",
)
"""With these nothing can be read."""

# ---- damage that the check at the start does not see


def _damaged_index(home: Path) -> list[str]:
    """A library with a byte of the index of ids changed, so that the sixth of these ids is not found by it.

    Ids are chosen by chance. What is changed is the greatest of them, so that the way to no other leads past it.
    """
    with closing(Library.open(home, find_book)) as library:
        ids = [library.id_of(played(library.create(TOY, terms(seed=seed)), 3)) for seed in range(11)]
        last = ids.index(max(ids))
        ids[5], ids[last] = ids[last], ids[5]
        ((page,),) = library.database.rows(
            "SELECT rootpage FROM sqlite_master WHERE name LIKE 'sqlite_autoindex_match%'"
        )
    content = bytearray((home / "library.db").read_bytes())
    place = content.index(ids[5].encode(), (page - 1) * 4096)
    assert place < page * 4096
    content[place] = ord("z")
    (home / "library.db").write_bytes(content)
    return ids


def test_a_damaged_index_hides_no_match_for_long(home: Path) -> None:
    ids = _damaged_index(home)
    library = Library.open(home, find_book)
    assert library.notices == []
    assert {line.id for line in library.matches()} == set(ids)
    with pytest.raises(RepairedError, match=r"new one: 11\. .* read: 0\."):
        [library.load(match_id) for match_id in ids]
    assert [len(library.load(match_id).journal) for match_id in ids] == [3] * 11


def test_an_open_match_goes_on_while_the_library_is_mended(home: Path) -> None:
    ids = _damaged_index(home)
    library = Library.open(home, find_book)
    match = library.load(ids[0])
    with pytest.raises(RepairedError):
        library.rename(ids[5], "hidden")
    played(match, 4)
    library.rename(ids[5], "found")
    with closing(Library.open(home, find_book)) as again:
        assert again.load(ids[0]).moments == match.moments
        assert len(again.matches()) == 11


def test_a_missing_match_is_just_missing_where_nothing_is_damaged(home: Path) -> None:
    library = Library.open(home, find_book)
    with pytest.raises(LibraryError, match="no longer"):
        library.load("0" * 16)
    assert [file.name for file in home.glob("*damaged*")] == []


def test_what_cannot_be_mended_now_is_told_and_stays(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = _damaged_index(home)
    content = (home / "library.db").read_bytes()
    library = Library.open(home, find_book)

    def full(*_: Any) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr(salvage, "carry_over", full)
    for _ in range(2):
        with pytest.raises(LibraryError, match="disk is full"):
            [library.load(match_id) for match_id in ids]
    library.close()
    assert (home / "library.db").read_bytes() == content
    monkeypatch.undo()
    library = Library.open(home, find_book)
    with pytest.raises(RepairedError):
        [library.load(match_id) for match_id in ids]
    assert len(library.matches()) == 11


# ---- what a newer program has written


def test_a_match_of_a_newer_program_is_listed_with_its_names_and_left_as_it_is(two: bytes, home: Path) -> None:
    newer = (
        '{"version":6,"game":"toy","players":[{"name":"Ann","kind":"person"},{"name":"Robot","kind":"program",'
        '"level":7}],"clock":[1]}'
    )
    _tamper(home, two, "UPDATE match SET terms = ? WHERE number = 1", newer)
    library = Library.open(home, find_book)
    question = "SELECT * FROM match WHERE number = 1"
    stored = library.database.rows(question)
    (line,) = [line for line in library.matches() if line.newer]
    assert (line.game, line.names, line.terms, line.damaged) == ("toy", ("Ann", "Robot"), None, False)
    for call in (library.load, library.copy, lambda match_id: library.play_on_from(match_id, ())):
        with pytest.raises(NewerMatchError, match="newer version of Ludoteca"):
            call(line.id)
    (last,) = library.unfinished(1)
    assert last.id != line.id
    assert library.database.rows(question) == stored
    library.close()
    with sqlite3.connect(home / "library.db") as tables:
        tables.execute("DROP INDEX player_name")
    tables.close()
    mended = Library.open(home, find_book)
    assert mended.notices[0].values["kept"] == 2
    assert mended.database.rows("SELECT terms, damaged FROM match WHERE number = 1") == [(newer, 0)]


def test_a_match_that_is_no_newer_but_odd_is_damaged(two: bytes, home: Path) -> None:
    _tamper(home, two, "UPDATE match SET terms = replace(terms, '\"person\"', '\"program\"') WHERE number = 1")
    library = Library.open(home, find_book)
    (line,) = [line for line in library.matches() if line.damaged]
    assert (line.game, line.names) == ("toy", ("Ann", "Bö"))
    with pytest.raises(DamagedMatchError):
        library.load(line.id)


def test_a_repair_brings_no_forgotten_person_back_and_finds_damaged_seats_by_name(two: bytes, home: Path) -> None:
    (home / "library.db").write_bytes(two)
    with closing(Library.open(home, find_book)) as library:
        library.forget_person(next(one.id for one in library.people() if one.name == "Ann"))
    forgotten = (home / "library.db").read_bytes()
    for person, names in (("person", ["Bö"]), ("'odd'", ["Ann", "Bö"])):
        _tamper(home, forgotten, f"UPDATE sitter SET person = {person} WHERE match = 1")
        _tamper(home, (home / "library.db").read_bytes(), "DROP INDEX player_name")
        with closing(Library.open(home, find_book)) as library:
            assert library.notices[0].values["kept"] == 2
            assert sorted(one.name for one in library.people()) == names


# ---- the reader


def test_whichever_page_of_the_plan_is_damaged_every_match_is_read(two: bytes, home: Path) -> None:
    """What tables there are is written on several pages, of which the first only leads to the others."""
    pages = [start for start in range(0, len(two), 4096) if b"CREATE " in two[start : start + 4096]]
    assert len(pages) > 1
    for start in pages:
        content = bytearray(two)
        content[start : start + 4096] = content[start : start + 4096].replace(b"CREATE ", b"CREATE\0")
        (home / "damaged.db").write_bytes(content)
        with closing(library_file.connect(":memory:")) as new:
            assert salvage.carry_over(home / "damaged.db", home / "none", new) == (2, 0)


@pytest.mark.parametrize("size", [512, 1024, 2048, 4096, 8192, 32768])
def test_pages_of_any_size_are_read_without_the_first(two: bytes, home: Path, size: int) -> None:
    path = home / "damaged.db"
    path.write_bytes(two)
    with closing(sqlite3.connect(path, isolation_level=None)) as tables:
        tables.executescript(f"PRAGMA journal_mode = DELETE; PRAGMA page_size = {size}; VACUUM")
    content = path.read_bytes()
    path.write_bytes(content[:size].replace(b"CREATE ", b"CREATE\0") + content[size:])
    with closing(library_file.connect(":memory:")) as new:
        assert salvage.carry_over(path, home / "none", new) == (2, 0)


def test_a_log_beside_is_read_and_left_as_it_is(home: Path) -> None:
    with closing(Library.open(home, find_book)) as library:
        matches: list[Match[Any]] = [played(library.create(TOY, terms(seed=seed)), 20) for seed in range(5)]
        content, log = (home / "library.db").read_bytes(), (home / "library.db-wal").read_bytes()
        assert log
    (home / "library.db").write_bytes(content)
    (home / "library.db-wal").write_bytes(log)
    random.Random(1).shuffle(matches)
    with closing(library_file.connect(":memory:")) as new:
        carried = salvage.carry_over(home / "library.db", home / "library.db-wal", new)
        assert carried == (5, 0)
    assert (home / "library.db").read_bytes() == content
    assert (home / "library.db-wal").read_bytes() == log
