"""What a list shows of a row, whatever the row holds; and by what a row is found."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest

from game.library import agreement, puzzle_rows
from game.library.salvage import valid_row
from game.library.summary import COLUMNS, is_id, list_columns, listed_id, row_condition, summary_of_row
from game.rules.rulebook import DICE, NOBODY
from tests.playing import TOY, begun, played, terms

LATEST = 253_402_300_799_000
"""A thousandth of a second before the year 10,000, in whole seconds."""
NEVER = datetime(1970, 1, 1, tzinfo=UTC)
ID = "0123456789abcdef"
ROW: dict[str, Any] = {
    "number": 7, "id": ID, "game": "toy", "terms": agreement.encode(terms()), "title": "Final", "created": 1000,
    "changed": 2500, "deleted": None, "damaged": 0, "length": 9, "position": "there", "to_act": 1, "seating": "[1,0]",
    "score": "[3,4]", "games": 2, "finished": 1,
}  # fmt: skip


def listed(**changes: Any) -> Any:
    return summary_of_row(tuple({**ROW, **changes}[name] for name in COLUMNS))


def test_a_row_is_listed_as_it_is() -> None:
    one = listed()
    assert (one.id, one.title, one.game, one.names, one.signed) == (ID, "Final", "toy", ("Ann", "Bö"), ("Ann", "Bö"))
    assert one.terms == terms()
    assert (one.created.timestamp(), one.changed.timestamp(), one.deleted) == (1.0, 2.5, None)
    assert (one.position, one.to_act, one.seating, one.score) == ("there", 1, (1, 0), (3, 4))
    assert (one.games, one.length, one.finished, one.damaged, one.newer) == (2, 9, True, False, False)
    assert not listed(finished=0).finished
    assert listed(damaged=1).damaged
    assert listed(deleted=0).deleted == NEVER
    assert listed(deleted=1000).deleted == datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("column", "most", "least"),
    [("created", LATEST, 0), ("changed", LATEST, 0), ("length", 2**31, 0), ("games", 2**31, 0), ("to_act", 16, -16)],
)
def test_a_number_may_be_so_large_and_so_small(column: str, most: int, least: int) -> None:
    for value, damaged in ((most, False), (most + 1, True), (least, False), (least - 1, True), ("1", True)):
        assert listed(**{column: value}).damaged is damaged, value


@pytest.mark.parametrize("score", ["[-1,0]", "[1000000001,0]", f"[{10**400},0]", "[0.5,0]"])
def test_a_score_that_nobody_reaches_is_damage(score: str) -> None:
    assert listed(score=score).damaged


@pytest.mark.parametrize(
    ("deleted", "at"),
    [(LATEST, 253_402_300_799), (LATEST + 1, 0), (-1, 0), ("yesterday", 0), (b"\xff", 0), (2.5, 0)],
)
def test_a_match_with_an_unreadable_time_of_deletion_counts_as_deleted(deleted: object, at: int) -> None:
    assert listed(deleted=deleted).deleted == datetime.fromtimestamp(at, UTC)


def test_of_a_damaged_row_the_times_are_kept_if_they_can_be() -> None:
    one = listed(seating="[1", deleted=3000)
    assert (one.damaged, one.created.timestamp(), one.changed.timestamp()) == (True, 1.0, 2.5)
    assert one.deleted
    assert one.deleted.timestamp() == 3.0
    assert (one.title, one.game, one.names) == ("Final", "toy", ("Ann", "Bö"))
    assert (one.position, one.to_act, one.seating, one.score, one.games, one.length, one.finished) == (
        "", NOBODY, (), (), 0, 0, False,
    )  # fmt: skip
    assert listed(created="x").changed == listed(created="x").created == NEVER


def test_a_match_whose_agreement_cannot_be_read_is_damaged_unless_it_is_newer() -> None:
    one = listed(terms="{")
    assert (one.damaged, one.newer, one.terms, one.names, one.game) == (True, False, None, (), "toy")
    newer = listed(terms='{"version": 99, "game": "chess", "players": [{"name": "Ann"}]}', damaged=1)
    assert (newer.damaged, newer.newer, newer.terms, newer.names, newer.game) == (False, True, None, ("Ann",), "chess")
    assert (listed(terms=None).damaged, listed(title=None).title, listed(terms="{", game=7).game) == (True, "", "")


@pytest.mark.parametrize(
    ("value", "found"),
    [(ID, True), (ID[:-1], False), (ID + "0", False), (ID.upper(), False), ("", False), (7, False), (None, False)],
)
def test_an_id_is_sixteen_digits(value: object, found: bool) -> None:
    assert is_id(value) is found
    assert listed_id(7, value) == (ID if found else "row-7")


@pytest.mark.parametrize(
    ("match_id", "condition"),
    [
        (ID, ("id = ?", ID)),
        ("row-7", ("number = ?", 7)),
        ("7", ("id = ?", "7")),
        ("row-", ("id = ?", "row-")),
        ("row-x", ("id = ?", "row-x")),
        ("row-" + "9" * 18, ("number = ?", int("9" * 18))),
        ("row-" + "1" * 19, ("id = ?", "row-" + "1" * 19)),
    ],
)
def test_a_row_is_found_by_its_id_or_its_number(match_id: str, condition: tuple[str, object]) -> None:
    assert row_condition(match_id) == condition


def test_the_columns_of_a_moment() -> None:
    match = begun()
    assert list_columns(TOY, match.now) == {
        "position": TOY.format_state(match.state), "to_act": DICE, "seating": "[0,1]", "score": "[0,0]", "games": 0,
        "finished": 0,
    }  # fmt: skip
    over = list_columns(TOY, played(match).now)
    assert (over["to_act"], over["games"], over["finished"]) == (NOBODY, 1, 1)


def test_a_value_of_the_wrong_kind_gives_way_to_the_usual_one() -> None:
    whole = {**ROW, "revision": 3, "played": 4}
    assert valid_row(whole) == whole
    usual = {
        "number": 0, "id": "", "game": "", "terms": "", "title": "", "created": 0, "changed": 0, "deleted": None,
        "damaged": 0, "revision": 0, "length": -1, "position": "", "to_act": NOBODY, "seating": "[]", "score": "[]",
        "games": 0, "finished": 0, "played": 0,
    }  # fmt: skip
    assert valid_row({}) == usual
    assert valid_row(dict.fromkeys(whole, b"\xff")) == usual
    assert valid_row({"deleted": 5})["deleted"] == 5


PUZZLE = ("toy", "one", 1, 2, 2.5, 6, 100, "[]")
DAY = (739_000, "toy", 0.25)


@pytest.mark.parametrize(
    ("place", "values", "sound"),
    [
        (0, ["x"], True), (0, ["", 1, None], False), (1, ["", 1, None], False), (7, ["x"], True), (7, ["", 1], False),
        (2, [0, 1], True), (2, [2, -1, "x"], False), (3, [0, 2**62], True), (3, [-1, "x", 0.5], False),
        (4, [1.3, 2.5], True), (4, [1.29, 1e999, "x"], False), (5, [0], True), (5, [-1, "x"], False), (6, [0], True),
        (6, [-1, "x"], False),
    ],
)  # fmt: skip
def test_what_a_row_of_a_puzzle_may_hold(place: int, values: list[Any], sound: bool) -> None:
    for value in values:
        with closing(sqlite3.connect(":memory:")) as tables:
            tables.execute(f"CREATE TABLE puzzle ({', '.join(puzzle_rows.COLUMNS['puzzle'])})")
            row = (*PUZZLE[:place], value, *PUZZLE[place + 1 :])
            tables.execute("INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            assert puzzle_rows.sound_rows(tables) == {"puzzle": [row] if sound else [], "puzzle_day": []}, value


@pytest.mark.parametrize(
    ("row", "sound"),
    [
        (DAY, True), ((0, "toy", 0.0), True), ((-1, "toy", 0.25), False), ((2**63, "toy", 0.25), False),
        ((2**63 - 1, "toy", 0.25), True), ((1, 7, 0.25), False), ((1, "toy", -0.25), False), ((1, "toy", 1), False),
        (("x", "toy", 0.25), False),
    ],
)  # fmt: skip
def test_what_a_row_of_a_day_may_hold(row: tuple[Any, ...], sound: bool) -> None:
    assert puzzle_rows.is_day(row) is sound
