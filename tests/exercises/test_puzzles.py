"""The puzzles that come with the program: their files, the position of the day, what comes next, days in a row."""

from datetime import date, timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.exercises.puzzles import PuzzleProgress, decoded, position_of_the_day, queue, streak
from game.exercises.spacing import Schedule
from game.rules.setup import Setup
from tests.exercises.matches import puzzle
from tests.playing import TOY

DAYS = st.dates(date(2000, 1, 1), date(2200, 1, 1))
COUNTS = st.integers(2, 120)


def content(*puzzles: object, **more: object) -> bytes:
    return msgspec.json.encode({"version": 1, "exercises": puzzles, **more})


def test_what_is_written_is_read() -> None:
    puzzles = puzzle(1), puzzle(2)
    assert decoded(content(*puzzles)) == puzzles


def test_what_is_not_needed_may_stand_there_too() -> None:
    tree = msgspec.to_builtins(puzzle()) | {"theme": "race", "witness": {"plies": 2}}
    assert decoded(content(tree, game="toy")) == (puzzle(),)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"[]",
        b'{"version": 1}',
        msgspec.json.encode({"version": 2, "exercises": []}),
        content(puzzle(), puzzle()),
        content(msgspec.to_builtins(puzzle()) | {"grade": 6}),
        content(msgspec.to_builtins(puzzle()) | {"answers": []}),
        b"[" * 100_000,
    ],
)
def test_what_makes_no_sense_is_refused(bad: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        decoded(bad)


def test_the_match_stands_at_the_position_and_the_seat_to_act_is_the_person() -> None:
    match = puzzle().match(TOY, ["Sun", "Moon"])
    assert TOY.format_state(match.state) == puzzle().state
    assert (match.to_act, match.sole_person) == (0, 0)
    assert [player.name for player in match.terms.players] == ["Sun", "Moon"]


@pytest.mark.parametrize("changes", [{"state": "nonsense"}, {"rules": "nothing"}, {"sides": (0, 7)}, {"sides": ()}])
def test_what_is_no_position_of_the_game_is_told_of(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        puzzle(**changes).match(TOY, ["Sun", "Moon"])


# ---- the position of the day


@given(DAYS, COUNTS, st.randoms())
def test_it_is_the_same_for_everybody_whatever_the_order_of_the_file(day: date, count: int, chance: object) -> None:
    puzzles = [puzzle(1, number) for number in range(count)]
    mixed = [*puzzles]
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert position_of_the_day(puzzles, day) == position_of_the_day(mixed, day)


@given(DAYS, COUNTS)
def test_it_changes_every_day_and_all_come_before_one_comes_again(day: date, count: int) -> None:
    puzzles = [puzzle(1, number) for number in range(count)]
    found = [position_of_the_day(puzzles, day + timedelta(n)) for n in range(count + 1)]
    assert len({one.id for one in found[:count] if one}) == count
    assert found[count] == found[0] != found[1]


def test_it_mixes_the_grades() -> None:
    puzzles = [puzzle(grade, number) for grade in (1, 2, 3, 4, 5) for number in range(20)]
    grades = [one.grade for n in range(100) if (one := position_of_the_day(puzzles, date(2026, 11, 25) + timedelta(n)))]
    assert grades not in (sorted(grades), sorted(grades, reverse=True))
    assert max(len(set(grades[n : n + 10])) for n in range(90)) >= 4


def test_without_puzzles_there_is_none() -> None:
    assert position_of_the_day([], date(2026, 11, 25)) is None


# ---- what comes next


def test_what_failed_comes_first_then_what_is_new_then_what_was_solved() -> None:
    puzzles = [puzzle(1, number) for number in range(6)]
    progress = {
        "toy-1-0": PuzzleProgress(solved=True, schedule=Schedule(1, 2.5, 1), due=100, at_first=True),
        "toy-1-1": PuzzleProgress(solved=True, schedule=Schedule(2, 2.5, 6), due=101, at_first=True),
        "toy-1-3": PuzzleProgress(solved=True, schedule=Schedule(0, 2.5, 1), due=50, at_first=True),
        "toy-1-4": PuzzleProgress(solved=True, schedule=Schedule(5, 2.5, 31), due=50, at_first=True),
    }
    assert [one.id for one in queue(puzzles, progress, 100)] == ["toy-1-3", "toy-1-2", "toy-1-5", "toy-1-0"]
    assert [one.id for one in queue(puzzles, {}, 100)] == [one.id for one in puzzles]


@pytest.mark.parametrize(
    ("days", "expected"),
    [((), 0), ((10,), 1), ((9,), 1), ((8,), 0), ((8, 9, 10), 3), ((10, 9, 7, 6), 2), ((7, 8, 9), 3), ((10, 10, 11), 1)],
)
def test_days_in_a_row_end_today_or_yesterday(days: tuple[int, ...], expected: int) -> None:
    assert streak(days, 10) == expected


def test_its_decision_is_that_of_who_played_the_best() -> None:
    best = ("0/2", "2/4", "done")
    one = puzzle(goal="match", proved=True, choices=3, value=0.75, chance=0.5).decision(1)
    assert (one.before, one.after, one.player, one.seat) == (0, 1, 1, 1)
    assert (one.played, one.best, one.choices, one.kind) == (best, best, 3, "turn")
    assert (one.value, one.best_value, one.chance, one.best_chance) == (0.75, 0.75, 0.5, 0.5)
    assert (one.gap, one.goal, one.proved, one.reasons) == (0.25, "match", True, ("nearer",))


def test_a_judge_knows_its_answers() -> None:
    assert puzzle(goal="match").known == [
        (("0/2", "2/4", "done"), (0.0, 0.0, "match"), ("nearer",)),
        (("0/2", "done"), (0.25, 0.25, "match"), ()),
    ]


def test_a_position_in_which_nobody_acts_is_none() -> None:
    start = TOY.format_state(TOY.start(Setup(TOY.defaults(), (0, 1))))
    with pytest.raises(ValueError, match="no seat is to act"):
        puzzle(state=start).match(TOY, ["Sun", "Moon"])
