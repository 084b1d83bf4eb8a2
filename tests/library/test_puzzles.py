"""What is solved of the puzzles is kept, survives damage, and comes along when libraries are merged."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import msgspec
import pytest

from game.exercises.spacing import EASE, Schedule
from game.library import Library, puzzle_rows, puzzles
from game.library.library_merge import Merged
from game.library.storage_errors import FileError
from tests.exercises.matches import puzzle
from tests.library.conftest import Clock
from tests.playing import find_book

DAY = 24 * 3600
TODAY = date(2026, 11, 25)


def test_an_answer_is_kept_with_its_schedule(library: Library, clock: Clock, home: Path) -> None:
    assert library.puzzle_progress("toy") == {}
    assert library.answer_puzzle("toy", "a", 0.0) == Schedule(1, EASE + 0.1, 1)
    found = library.puzzle_progress("toy")["a"]
    assert (found.solved, found.schedule.days, found.due) == (True, 1, round((clock.now + DAY) * 1000))
    assert library.puzzle_progress("squadro") == {}
    with closing(sqlite3.connect(home / "library.db")) as tables:
        ((history,),) = tables.execute("SELECT history FROM puzzle").fetchall()
    assert msgspec.json.decode(history) == [[round(clock.now * 1000), 0.0]]


def test_only_an_answer_that_is_due_changes_the_schedule(library: Library, clock: Clock) -> None:
    first = library.answer_puzzle("toy", "a", 0.3)
    assert first.repetitions == 0
    assert library.answer_puzzle("toy", "a", 0.0) == first, "it was answered today already"
    assert library.puzzle_progress("toy")["a"].solved, "but now it has been solved"
    clock.now += DAY
    assert library.answer_puzzle("toy", "a", 0.0).repetitions == 1
    clock.now += DAY
    assert library.answer_puzzle("toy", "a", 0.3).repetitions == 0
    assert library.puzzle_progress("toy")["a"].solved, "what was solved once stays solved"


def test_a_puzzle_that_was_solved_the_next_day_was_not_solved_at_first(library: Library, clock: Clock) -> None:
    library.answer_puzzle("toy", "a", 0.3, TODAY)
    library.answer_puzzle("toy", "b", 0.0, TODAY)
    clock.now += DAY
    library.answer_puzzle("toy", "a", 0.0)
    library.answer_puzzle("toy", "b", 0.3)
    found = library.puzzle_progress("toy")
    assert [(found[key].solved, found[key].at_first) for key in "ab"] == [(True, False), (True, True)]
    with library.database.transaction() as tables:
        tables.execute("UPDATE puzzle SET history = 'x'")
    found = library.puzzle_progress("toy")
    assert [(found[key].solved, found[key].at_first) for key in "ab"] == [(True, False), (True, False)]


def test_what_was_solved_while_the_clock_was_ahead_comes_again(library: Library, clock: Clock) -> None:
    clock.now += 3650 * DAY
    library.answer_puzzle("toy", "a", 0.0)
    clock.now -= 3650 * DAY
    assert library.puzzle_progress("toy")["a"].due == library.now
    assert library.answer_puzzle("toy", "a", 0.0).repetitions == 2
    assert library.answer_puzzle("toy", "a", 0.0).repetitions == 2


def test_the_first_answer_to_the_position_of_a_day_counts(library: Library) -> None:
    assert library.solved_on("toy", TODAY) is None
    library.answer_puzzle("toy", "a", 0.3, TODAY)
    library.answer_puzzle("toy", "a", 0.0, TODAY)
    library.answer_puzzle("squadro", "b", 0.0, TODAY)
    library.answer_puzzle("squadro", "c", 0.0)
    assert (library.solved_on("toy", TODAY), library.solved_on("squadro", TODAY)) == (False, True)


def test_days_in_a_row_are_those_of_any_game(library: Library, clock: Clock) -> None:
    assert library.streak() == 0
    for game in ("toy", "squadro", "toy"):
        library.answer_puzzle(game, "a", 0.0, library.today)
        clock.now += DAY
    assert library.streak() == 3
    clock.now += DAY
    assert library.streak() == 0


@pytest.mark.parametrize("damage", ["UPDATE puzzle SET ease = 'x'", "UPDATE puzzle_day SET loss = x'00'"])
def test_a_row_that_makes_no_sense_is_left_out(library: Library, home: Path, damage: str) -> None:
    library.answer_puzzle("toy", "a", 0.0, TODAY)
    with closing(sqlite3.connect(home / "library.db")) as tables, tables:
        tables.execute(damage)
    assert len(library.puzzle_progress("toy")) + (library.solved_on("toy", TODAY) is not None) == 1


def test_what_is_solved_comes_along_from_another_library(library: Library, tmp_path: Path) -> None:
    other = Library.open(tmp_path / "other", find_book)
    for puzzle_id, loss in (("a", 0.0), ("b", 0.0), ("c", 0.3), ("damaged", 0.0)):
        other.answer_puzzle("toy", puzzle_id, loss, TODAY)
    with other.database.transaction() as tables:
        tables.execute("UPDATE puzzle SET ease = 1e300 WHERE id = 'damaged'")
    path = other.database.path
    assert path is not None
    other.close()
    library.answer_puzzle("toy", "a", 0.3, TODAY)
    assert isinstance([*library.merge(path)][-1], Merged)
    assert {key: one.solved for key, one in library.puzzle_progress("toy").items()} == {
        "a": True,
        "b": True,
        "c": False,
    }
    assert library.solved_on("toy", TODAY), "it was solved there"


def test_what_is_solved_is_carried_over_from_a_damaged_library(home: Path) -> None:
    library = Library.open(home, find_book)
    for number in range(300):
        library.answer_puzzle("toy", f"{number:03}", 0.0)
    library.answer_puzzle("toy", "000", 0.0, TODAY)
    library.close()
    path = home / "library.db"
    content = bytearray(path.read_bytes())
    content[:100] = bytes(100)
    path.write_bytes(content)
    library = Library.open(home, find_book)
    assert library.notices
    assert len(library.puzzle_progress("toy")) == 300
    assert library.solved_on("toy", TODAY)
    library.close()


# ---- the files


def test_a_game_without_puzzles_has_none(library: Library) -> None:
    assert library.puzzles("toy") == ()


def test_the_file_of_a_game_is_read(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "asset", lambda *parts: tmp_path.joinpath(parts[-1]))
    (tmp_path / "toy.json").write_bytes(msgspec.json.encode({"version": 1, "exercises": [puzzle(1), puzzle(2)]}))
    assert library.puzzles("toy") == (puzzle(1), puzzle(2))
    (tmp_path / "toy.json").write_bytes(b"{")
    with pytest.raises(FileError, match="Install Ludoteca again") as told:
        library.puzzles("toy")
    assert told.value.values["path"] == tmp_path / "toy.json"


SOUND = ("toy", "toy-1-0", 1, 0, 2.5, 0, 0, "[]")


@pytest.mark.parametrize(
    ("column", "value", "sound"),
    [
        (0, "", False), (1, "", False), (7, "", False), (2, 0, True), (2, 2, False), (2, -1, False),
        (3, 1, True), (3, -1, False), (4, float("inf"), False), (4, 1.0, False), (4, 2, False),
        (5, -1, False), (6, -1, False), (6, "1", False),
    ],
)  # fmt: skip
def test_only_answers_that_can_be_are_taken_out_of_a_library(column: int, value: object, sound: bool) -> None:
    row = (*SOUND[:column], value, *SOUND[column + 1 :])
    with closing(sqlite3.connect(":memory:")) as tables:  # damage can put values of any type into a column
        for name, columns in puzzle_rows.COLUMNS.items():
            tables.execute(f"CREATE TABLE {name} ({', '.join(columns)})")
        tables.executemany("INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [SOUND, row])
        assert puzzle_rows.sound_rows(tables)["puzzle"] == [SOUND, *[row] * sound]


@pytest.mark.parametrize(
    ("row", "sound"),
    [
        ((5, "toy", 0.0), True), ((0, "toy", 0.5), True), ((-1, "toy", 0.0), False), ((5, 7, 0.0), False),
        ((5, "toy", -0.1), False), ((5, "toy", 0), False), (("5", "toy", 0.0), False),
    ],
)  # fmt: skip
def test_only_days_that_can_be_are_taken_out_of_a_library(row: tuple[object, ...], sound: bool) -> None:
    assert puzzle_rows.is_day(row) == sound
