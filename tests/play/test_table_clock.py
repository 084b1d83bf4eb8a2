"""The players' clock at a table: when it runs, when it is looked at again, and who is told."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Player, clock
from game.match.clock import ClockTerms, GameClock
from game.play import table_clock
from game.play.table_clock import GAP, LATE, TableClock
from game.rules.rulebook import NOBODY


class Screen:
    """A table with two players of whom seat 0 is to act; ``told`` notes sounds and texts."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.attended = True
        terms = SimpleNamespace(players=(Player("Anna"), Player("Björn")))
        self.match = SimpleNamespace(to_act=0, journal=[], terms=terms, now=SimpleNamespace(seating=(1, 0)))
        self.controller = SimpleNamespace(awaits=True, match=self.match)
        self.model = SimpleNamespace(controller=self.controller)
        self.page = SimpleNamespace(patience=0.0, rebuild=lambda: self.told.append("rebuild"))
        self.host = SimpleNamespace(sound=self.told.append, tell=lambda _, **said: self.told.append(said["name"]))


class Table:
    """A clock at a table, and the time that it reads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, terms: ClockTerms) -> None:
        self.now = 100.0
        monkeypatch.setattr(table_clock, "monotonic", lambda: self.now)
        self.screen = Screen()
        self.clock = GameClock(terms, 2)
        screen: Any = self.screen
        self.at_table = TableClock(screen, self.clock)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.at_table.look()

    def take(self) -> list[str]:
        told, self.screen.told[:] = self.screen.told[:], []
        return told


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A clock with two seconds for each move and twelve in reserve."""
    return Table(monkeypatch, ClockTerms("delay", 2, 12))


def test_it_runs_from_the_first_move_on_for_the_player_at_the_seat(table: Table) -> None:
    table.wait(3)
    assert (table.clock.used(0), table.clock.used(1)) == (0, 0)
    assert table.screen.page.patience == float("inf")
    table.at_table.settled()
    table.wait(1.5)
    assert (table.clock.used(0), table.clock.used(1)) == (0, 1500)
    assert table.clock.delay(1) == 500
    assert table.take() == ["rebuild", "rebuild"]  # it runs; it shows another second


def test_the_next_look_is_when_the_digits_change(table: Table) -> None:
    table.at_table.settled()
    assert table.screen.page.patience == pytest.approx(1 + LATE)
    table.wait(0.25)
    assert table.screen.page.patience == pytest.approx(0.75 + LATE)
    table.wait(1.75)
    assert table.clock.delay(1) == 0
    assert table.screen.page.patience == pytest.approx(1 + LATE)
    table.wait(0.125)
    assert table.screen.page.patience == pytest.approx(0.875 + LATE)


def test_with_bronstein_timing_the_reserve_runs_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, ClockTerms("bronstein", 2, 12))
    table.at_table.settled()
    table.wait(0.25)
    assert table.clock.reserve(1) == 11_750
    assert table.screen.page.patience == pytest.approx(0.75 + LATE)


def test_parts_of_a_millisecond_are_not_lost(table: Table) -> None:
    table.at_table.settled()
    for _ in range(16):
        table.wait(0.0625 / 4)
    assert table.clock.used(1) == 250


def test_a_long_gap_counts_in_part_and_time_that_is_not_attended_not_at_all(table: Table) -> None:
    table.at_table.settled()
    table.wait(GAP + 3)
    assert table.clock.used(1) == GAP * 1000
    table.screen.attended = False
    table.wait(0)
    table.now += 3
    table.screen.attended = True
    table.wait(0)
    table.wait(0.5)
    assert table.clock.used(1) == GAP * 1000 + 500


@pytest.mark.parametrize("hindrance", ["attended", "awaits"])
def test_it_pauses_while_people_cannot_play(table: Table, hindrance: str) -> None:
    table.at_table.settled()
    if hindrance == "attended":
        table.screen.attended = False
    if hindrance == "awaits":
        table.screen.controller.awaits = False
    table.wait(0.5)  # until now it ran
    table.wait(2)
    assert table.clock.used(1) == 500
    assert table.at_table.paused == (hindrance != "awaits")
    marks = [reading.mark for reading in table.at_table.readings()]
    assert marks == ["rests", "paused" if hindrance != "awaits" else "rests"]
    assert table.screen.page.patience == float("inf")


def test_a_new_move_has_new_free_time_and_one_that_goes_on_after_an_undo_has_not(table: Table) -> None:
    table.at_table.settled()
    table.wait(1)
    table.screen.match.journal += ["a"]
    table.at_table.settled()
    assert table.clock.delay(1) == 1000
    table.screen.match.to_act = 1
    table.screen.match.journal += ["b"]
    table.at_table.settled()
    assert (table.clock.mover, table.clock.delay(0)) == (0, 2000)
    table.wait(0.5)
    table.screen.match.to_act = 0
    table.screen.match.journal.pop()
    table.at_table.settled()
    assert (table.clock.mover, table.clock.delay(1)) == (1, 1000)
    table.screen.match.to_act = NOBODY
    table.at_table.settled()
    assert table.clock.mover == clock.NO_MOVER
    assert [reading.mark for reading in table.at_table.readings()] == ["rests", "rests"]


def test_who_has_little_left_is_warned_once_and_who_has_run_out_is_named(table: Table) -> None:
    table.at_table.settled()
    table.wait(3.9)
    assert "pass" not in table.take()
    table.wait(0.2)
    assert [told for told in table.take() if told != "rebuild"] == ["pass"]
    table.wait(4.9)
    table.wait(4.9)
    assert [told for told in table.take() if told != "rebuild"] == []
    table.wait(0.2)
    assert [told for told in table.take() if told != "rebuild"] == ["Björn"]
    table.wait(1)
    assert [told for told in table.take() if told != "rebuild"] == []


def test_the_end_of_a_game_warns_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, ClockTerms("delay", 0, 600))
    table.screen.match.to_act = 1
    table.at_table.settled()
    table.wait(1)
    low, plenty = replace(table.clock.times.players[1], reserve=9_000), table.clock.times.players[0]
    table.clock.times = replace(table.clock.times, players=(plenty, low))
    table.screen.match.to_act, table.screen.controller.awaits = NOBODY, False
    table.screen.match.journal.append("the last move")
    table.now += 0.005
    table.take()
    table.at_table.settled()
    assert "pass" not in table.take()


def test_who_begins_with_little_is_not_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, ClockTerms("delay", 0, 10))
    table.at_table.settled()
    table.wait(1)
    assert "pass" not in table.take()
