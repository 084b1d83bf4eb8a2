"""What lies beside the matches of a damaged library is carried over with them, each row looked at by itself."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.library import Library, attached_tables, library_file, salvage
from game.library.tutor_notes import TutorNote
from game.review.review import Point, Review, RollLuck
from tests.exercises.matches import decision, own_errors
from tests.library.conftest import Clock
from tests.playing import TOY, find_book, played, terms

MATCHES = 3
NOTES = [TutorNote(1, 0, 120, False), TutorNote(9000, 1, 45, True), TutorNote(3, 0, 60, False)]
REVIEW = Review(engine="Stand-in 1", level="master", decisions=(decision(), decision(before=9, after=12, player=1)))


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A library whose matches have a review, a tutor's notes, and exercises of two players, one of them answered."""
    home = tmp_path_factory.mktemp("whole")
    with closing(Library.open(home, find_book, Clock())) as library:
        for seed in range(MATCHES):
            match = played(library.create(TOY, terms(preset="series", seed=seed)), 20)
            library.keep_review(library.id_of(match), REVIEW)
            for note in NOTES:
                library.add_tutor_note(match, note)
        library.answer(own_errors(library)[0], 0.125)
    return (home / "library.db").read_bytes()


def _beside(tables: sqlite3.Connection) -> dict[str, list[Any]]:
    """All that lies beside the matches of a library."""
    names = ("review", "tutored", "exercise")
    return {name: tables.execute(f"SELECT * FROM {name} NOT INDEXED").fetchall() for name in names}


def _tables(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as tables:
        return _beside(tables)


def _carried(home: Path, content: bytes) -> tuple[salvage.CarriedOver, dict[str, list[Any]]]:
    """How many matches, and what beside them, is read out of a file."""
    (home / "damaged.db").write_bytes(content)
    with closing(library_file.connect(":memory:")) as new:
        return salvage.carry_over(home / "damaged.db", home / "damaged.db-wal", new), _beside(new)


def _whole(home: Path, content: bytes) -> dict[str, list[Any]]:
    (home / "whole.db").write_bytes(content)
    found = _tables(home / "whole.db")
    assert {name: len(rows) for name, rows in found.items()} == {"review": 3, "tutored": 9, "exercise": 6}
    return found


def _changed(home: Path, content: bytes, statement: str, *values: object) -> bytes:
    path = home / "changed.db"
    path.write_bytes(content)
    with closing(sqlite3.connect(path, isolation_level=None)) as tables:
        tables.execute("PRAGMA journal_mode = DELETE")
        tables.execute(statement, values)
    return path.read_bytes()


def _page(home: Path, content: bytes, name: str) -> int:
    """Where the first page of a table or an index begins."""
    (home / "plan.db").write_bytes(content)
    with closing(sqlite3.connect(home / "plan.db")) as tables:
        ((page,),) = tables.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,))
    return (int(page) - 1) * salvage.PAGE


def test_a_library_is_mended_with_all_that_lies_beside_its_matches(home: Path, content: bytes) -> None:
    whole = _whole(home, content)
    (home / "library.db").write_bytes(_changed(home, content, "DROP INDEX player_name"))
    with closing(Library.open(home, find_book, Clock())) as library:
        assert library.notices[0].values["kept"] == MATCHES
        assert all(library.review(line.id) == REVIEW for line in library.matches())
        assert all(library.tutor_notes(line.id) == NOTES for line in library.matches())
        assert [(one.name, one.due + one.later) for one in library.learners()] == [("Bö", 3), ("Ann", 3)]
    assert _tables(home / "library.db") == whole


@pytest.mark.parametrize("index", ["exercise_due", "tutored_match", "sqlite_autoindex_match_1"])
def test_a_damaged_index_hides_nothing(index: str, home: Path, content: bytes) -> None:
    damaged, page = bytearray(content), _page(home, content, index)
    damaged[page : page + salvage.PAGE] = bytes(salvage.PAGE)
    assert _carried(home, bytes(damaged)) == ((MATCHES, 0), _whole(home, content))


@pytest.mark.parametrize("table", ["review", "tutored", "exercise"])
def test_a_table_that_is_missing_or_cannot_be_read_takes_no_other_with_it(
    table: str, home: Path, content: bytes
) -> None:
    zeroed, page = bytearray(content), _page(home, content, table)
    zeroed[page : page + salvage.PAGE] = bytes(salvage.PAGE)
    for damaged in (bytes(zeroed), _changed(home, content, f"DROP TABLE {table}")):
        carried, found = _carried(home, damaged)
        assert carried == (MATCHES, 0)
        assert found == {**_whole(home, content), table: []}


def test_what_lies_beside_is_found_without_the_first_page(home: Path, content: bytes) -> None:
    damaged = bytes(salvage.PAGE) + content[salvage.PAGE :]
    assert _carried(home, damaged) == ((MATCHES, 0), _whole(home, content))


def test_a_page_between_others_is_all_that_is_lost(home: Path, content: bytes) -> None:
    path = home / "many.db"
    path.write_bytes(content)
    with closing(sqlite3.connect(path, isolation_level=None)) as tables:
        tables.execute("PRAGMA journal_mode = DELETE")
        tables.execute("DELETE FROM tutored")
        tables.executemany("INSERT INTO tutored VALUES (2, ?, 0, 50, 1)", [(place,) for place in range(2000)])
    damaged = bytearray(path.read_bytes())
    page = _page(home, bytes(damaged), "tutored")
    leaf = (int.from_bytes(damaged[page + 8 : page + 12], "big") - 3) * salvage.PAGE
    assert damaged[leaf] == 13, "a leaf of the table"
    damaged[leaf : leaf + salvage.PAGE] = bytes(salvage.PAGE)
    places = [place for _, place, *_ in _carried(home, bytes(damaged))[1]["tutored"]]
    assert places == sorted(set(places))
    assert 1000 < len(places) < 2000
    assert {0, 1999} <= set(places)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE review SET text = x'ff00' WHERE match = 2",
        "UPDATE review SET text = substr(text, 2) WHERE match = 2",
        "UPDATE review SET length = length + 1 WHERE match = 2",
        "UPDATE review SET revision = 'x' WHERE match = 2",
        "UPDATE review SET engine = x'ff' WHERE match = 2",
        "UPDATE tutored SET place = -1 WHERE match = 2 AND place = 3",
        "UPDATE tutored SET player = 2 WHERE match = 2 AND place = 3",
        "UPDATE tutored SET loss = 'much' WHERE match = 2 AND place = 3",
        "UPDATE tutored SET heeded = 2 WHERE match = 2 AND place = 3",
        "UPDATE tutored SET match = 66 WHERE match = 2 AND place = 3",
        "UPDATE exercise SET match = 66 WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET moment = 4096 WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET name = 'Aon' WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET loss = -0.3 WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET ease = 1e999 WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET ease = 0.5 WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET repetitions = -1 WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET days = 4611686018427387905 WHERE match = 2 AND moment = 3",
        "UPDATE exercise SET due = 'soon' WHERE match = 2 AND moment = 3",
    ],
)
def test_a_row_that_says_what_cannot_be_is_left_and_no_other(damage: str, home: Path, content: bytes) -> None:
    table, whole = damage.split()[1], _whole(home, content)
    carried, found = _carried(home, _changed(home, content, damage))
    assert carried == (MATCHES, 0)
    assert len(found[table]) == len(whole[table]) - 1
    assert all(row in whole[table] for row in found[table])
    assert {**found, table: whole[table]} == whole


@pytest.mark.parametrize("history", ["x", "{}", "[[1]]", '[["a",2]]', "[" * 5000, b"\xff"])
def test_a_history_that_cannot_be_read_begins_anew(history: object, home: Path, content: bytes) -> None:
    whole = _whole(home, content)["exercise"]
    found = _carried(home, _changed(home, content, "UPDATE exercise SET history = ?", history))[1]["exercise"]
    assert found == [(*row[:-1], "[]") for row in whole]
    assert any(row[-1] != "[]" for row in whole)


def test_attached_rows_of_an_incomplete_match_are_not_carried_over(home: Path, content: bytes) -> None:
    carried, found = _carried(home, _changed(home, content, "DELETE FROM action WHERE match = 2 AND place = 7"))
    assert carried == (MATCHES - 1, 1)
    assert {row[0] for rows in found.values() for row in rows} == {1, 3}


@pytest.mark.parametrize("table", ["review", "tutored", "exercise"])
def test_a_wrong_bit_in_a_row_loses_it_and_a_neighbour_at_most(table: str, home: Path, content: bytes) -> None:
    page, whole, chance = _page(home, content, table), _whole(home, content), random.Random(1)
    start = page + int.from_bytes(content[page + 5 : page + 7], "big")
    for _ in range(25):
        damaged = bytearray(content)
        place = chance.randrange(start, page + salvage.PAGE)
        damaged[place] ^= 1 << chance.randrange(8)
        carried, found = _carried(home, bytes(damaged))
        assert carried == (MATCHES, 0)
        assert {**found, table: whole[table]} == whole
        assert sum(row not in found[table] for row in whole[table]) <= 2, (place - page, damaged[place])


@pytest.mark.parametrize(
    "review",
    [
        Review(decisions=(decision(before=20, after=21),)),
        Review(decisions=(decision(before=3, after=3),)),
        Review(decisions=(decision(player=2),)),
        Review(rolls=(RollLuck(moment=21, player=0, luck=0.0, chance=0.0),)),
        Review(rolls=(RollLuck(moment=3, player=2, luck=0.0, chance=0.0),)),
        Review(curve=(Point(moment=21, game=0, chances=(0.5, 0.5)),)),
        Review(curve=(Point(moment=3, game=0, chances=(1.0,)),)),
        Review(skipped=(21,)),
    ],
)
def test_a_review_of_another_match_does_not_fit(review: Review) -> None:
    assert REVIEW.fits(20, 2)
    assert not review.fits(20, 2)


def test_a_library_older_than_all_of_it_has_nothing_beside(home: Path) -> None:
    sample = (Path(__file__).parent / "samples" / "library-3.db").read_bytes()
    carried, found = _carried(home, sample)
    assert carried.kept >= 1
    assert not any(found.values())


OWNERS = {2: attached_tables.OwnerMatch(20, 5, ("Ann", "Bo"))}
NOTE = {"match": 2, "place": 3, "player": 1, "loss": 50, "heeded": 1}
EXERCISE = {
    "match": 2, "moment": 3, "name": "Ann", "loss": 0.25, "repetitions": 1, "ease": 2.5, "days": 6, "due": 100,
    "history": "[[1,0.5]]",
}  # fmt: skip
CLOCK = {
    "match": 2, "kind": "delay", "delay": 12, "reserve": 60,
    "times": "[[[60000,12000,0,false],[50000,0,22000,false]],0]",
}  # fmt: skip


@pytest.mark.parametrize(
    ("table", "usual", "column", "taken", "left"),
    [
        ("tutored", NOTE, "match", [2], [1, 3, "2", -2, None]),
        ("tutored", NOTE, "place", [0, 20, 2**62 - 1], [-1, 2**62, "3", 1.5]),
        ("tutored", NOTE, "player", [0, 1], [2, -1, "Ann"]),
        ("tutored", NOTE, "loss", [0, 1], [-1, 0.5, None]),
        ("tutored", NOTE, "heeded", [0, 1], [2, -1, "x"]),
        ("exercise", EXERCISE, "moment", [0, 19], [20, -1, "x"]),
        ("exercise", EXERCISE, "name", ["Ann", "Bo"], ["", "Cy", None]),
        ("exercise", EXERCISE, "loss", [0.01, 1.5], [0.0, -0.1, 1, float("nan"), float("inf"), "x"]),
        ("exercise", EXERCISE, "repetitions", [0, 9], [-1, 0.5]),
        ("exercise", EXERCISE, "ease", [1.3, 3.0, 100.0], [1.29, 100.1, float("inf"), 2]),
        ("exercise", EXERCISE, "days", [0], [-1, "x"]),
        ("exercise", EXERCISE, "due", [0], [-1, 2**62]),
        ("clock", CLOCK, "kind", ["delay", "bronstein"], ["other", 7, None]),
        ("clock", CLOCK, "delay", [12, 600], [601, -1, "x"]),
        ("clock", CLOCK, "reserve", [60, 360_000], [0, 360_001, 59]),
        ("clock", CLOCK, "times", [], ["", "[]", "[[[60000,12000,0,false]],0]", None, "[" * 9999]),
    ],
)
def test_which_rows_can_belong_to_a_match(
    table: str, usual: dict[str, Any], column: str, taken: list[Any], left: list[Any]
) -> None:
    one = attached_tables.TABLES[table]
    assert one.row([*usual.values()], OWNERS) == usual
    for value in taken:
        changed = {**usual, column: value}
        assert one.row([*changed.values()], OWNERS) == changed, value
    for value in left:
        assert one.row([*{**usual, column: value}.values()], OWNERS) is None, value
