"""The players' clock at the table: it runs while whoever is on turn may act, and what runs out decides nothing."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app import REST
from game.library import Library
from game.library.proposal import Proposal
from game.match import Aids, Match
from game.match.clock import SECOND, ClockTerms, GameClock
from game.play.table_clock import LATE
from game.scenes.table.dialogs.hint_list.scene import HintScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene
from game.ui.widgets.node import Node, Role
from game.ui.widgets.toast import SECONDS
from tests.playing import terms
from tests.scenes.conftest import Hands

CLUB = ClockTerms("delay", 12, 120)
Sit = Callable[..., "Seated"]


class Seated:
    """A table with a clock, and the time that passes there."""

    def __init__(self, hands: Hands, match: Match[Any], time: list[float]) -> None:
        self._hands, self.time, self.match = hands, time, match
        self.scene: TableScene = hands.table(match)
        hands.frames()

    @property
    def clock(self) -> GameClock:
        clock = self._hands.app.library.clock(self.match)
        assert clock
        return clock

    def think(self, seconds: float) -> None:
        """So much time passes while nobody does anything."""
        while seconds > 0:
            self.time[0] += min(1.0, seconds)
            seconds -= 1.0
            self._hands.frames(1)
        self._hands.frames(2)

    def timers(self) -> dict[str, str]:
        return {node.name: node.value for node in self._nodes() if node.role is Role.TIMER}

    def panel(self, name: str) -> str:
        return next(node.text for node in self._nodes() if node.role is Role.GROUP and node.name == name)

    def _nodes(self) -> list[Node]:
        return list(self.scene.page.nodes())

    @property
    def mover(self) -> str:
        return self.match.terms.players[self.clock.mover].name


@pytest.fixture
def sit(hands: Hands, library: Library, monkeypatch: pytest.MonkeyPatch) -> Sit:
    time = [100.0]
    monkeypatch.setattr("game.play.table_clock.monotonic", lambda: time[0])

    def seated(timed: ClockTerms | None = CLUB, game: str = "toy", aids: Aids | None = None) -> Seated:
        agreed = replace(terms(game), first=0, aids=aids or Aids())
        return Seated(hands, library.begin(Proposal(agreed, (), timed)), time)

    return seated


def test_the_delay_passes_first_and_then_the_reserve(sit: Sit) -> None:
    seated = sit()
    name = seated.mover
    assert seated.timers()[f"{name}’s clock"] == "12 + 2:00, running"
    seated.think(5)
    assert "07 + 2:00" in seated.panel(name)
    seated.think(10)
    assert seated.timers()[f"{name}’s clock"] == "00 + 1:57, running"
    others = {shown for clock, shown in seated.timers().items() if name not in clock}
    assert others == {"12 + 2:00, stopped"}


def test_by_bronstein_only_the_reserve_is_shown(sit: Sit) -> None:
    seated = sit(ClockTerms("bronstein", 12, 120))
    seated.think(15)
    assert seated.timers()[f"{seated.mover}’s clock"] == "1:45, running"


def test_without_a_clock_there_is_none(sit: Sit) -> None:
    seated = sit(None)
    seated.think(3)
    assert seated.timers() == {}
    assert seated.scene.page.patience > REST


def test_the_loop_wakes_when_the_digits_change_and_not_before(hands: Hands, sit: Sit) -> None:
    seated = sit()
    seated.think(0.4)
    hands.wait(lambda: not seated.scene.busy)
    assert 0.6 <= seated.scene.page.patience <= 0.65
    hands.key("escape")
    assert seated.scene.page.patience > REST


@pytest.mark.parametrize("away", ["menu", "rules", "question", "focus"])
def test_who_is_held_up_loses_no_time_and_is_told(
    hands: Hands, sit: Sit, away: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = sit()
    seated.think(13)
    left, name = seated.clock.times, seated.mover
    if away == "menu":
        hands.key("escape")
    elif away == "rules":
        hands.key("f1")
    elif away == "question":
        seated.scene.page.ask("Well?", "", [("Yes", lambda: None, "primary")])
        hands.frames()
    else:
        monkeypatch.setattr("pygame.key.get_focused", lambda: False)
        hands.frames()
    seated.think(30)
    assert seated.clock.times == left
    if away != "rules":
        assert seated.timers()[f"{name}’s clock"] == "00 + 1:59, paused"
        assert "Paused" in seated.panel(name)
        assert seated.scene.quiet() == "Clock paused"
    if away == "focus":
        monkeypatch.setattr("pygame.key.get_focused", lambda: True)
        hands.frames()
    else:
        hands.key("return" if away == "question" else "escape")
    assert seated.clock.times == left
    seated.think(2)
    assert seated.timers()[f"{name}’s clock"] == "00 + 1:57, running"


@pytest.mark.usefixtures("engines")
def test_the_clock_runs_beside_the_list_of_hints_where_the_match_is_played_on(
    hands: Hands, library: Library, sit: Sit
) -> None:
    seated = sit(game="squadro", aids=Aids(hints=True))
    mover = seated.clock.mover
    seated.think(13)
    hands.key("h")
    hands.key("h")
    sheet = hands.app.top
    assert isinstance(sheet, HintScene)
    assert seated.timers()[f"{seated.mover}’s clock"] == "00 + 1:59, running"
    hands.wait(lambda: not sheet.busy)
    hands.frames()
    assert sheet.page.patience <= 1.0 + LATE
    seated.think(10)
    assert seated.clock.reserve(mover) == 109 * SECOND
    hands.key("f1")
    seated.think(30)
    hands.key("escape")
    assert (hands.app.top, seated.clock.reserve(mover)) == (sheet, 109 * SECOND)
    seated.time[0] += 1.0
    advice = seated.scene.model.hint.advice
    assert advice
    spot = seated.scene.spot(advice.ways[0].actions[0].origin)
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False), "")
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False), "")
    assert seated.match.journal
    stored = library.clock(library.load(library.id_of(seated.match)))
    assert stored
    assert stored.used(mover) == 24 * SECOND


def test_looking_back_takes_no_time(hands: Hands, sit: Sit) -> None:
    seated = sit()
    hands.key("space")
    hands.wait(lambda: seated.scene.controller.settled)
    hands.frames()
    seated.scene.stepping.look_at(0)
    hands.frames()
    left = seated.clock.times
    seated.think(20)
    assert seated.clock.times == left
    assert any("paused" in shown for shown in seated.timers().values())


def test_whose_time_is_up_is_told_once_and_play_goes_on(
    hands: Hands, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = sit(ClockTerms("delay", 0, 15))
    name, sounds = seated.mover, list[str]()
    monkeypatch.setattr(hands.app, "sound", lambda sound, *_: sounds.append(sound))
    seated.think(4)
    assert sounds == []
    seated.think(7)
    assert sounds == ["pass"]
    seated.think(5)
    assert sounds == ["pass"]
    assert hands.app.toast.text == f"{name}’s time is up. Play on, or agree what to do."
    assert seated.timers()[f"{name}’s clock"] == "0:00, running"
    hands.frames(round(60 * SECONDS) + 5)
    seated.think(20)
    assert not hands.app.toast.text
    before = len(seated.match.journal)
    hands.key("space")
    hands.wait(lambda: seated.scene.controller.settled)
    assert len(seated.match.journal) > before


def test_a_match_that_was_left_goes_on_with_the_time_it_had(hands: Hands, library: Library, sit: Sit) -> None:
    seated = sit()
    seated.think(14)
    hands.app.pop()
    seated.think(50)
    again = library.load(library.id_of(seated.match))
    clock = library.clock(again)
    assert clock
    assert (clock.reserve(clock.mover), clock.delay(clock.mover)) == (118 * SECOND, 0)


def test_what_is_done_ends_the_time_before_it(hands: Hands, library: Library, sit: Sit) -> None:
    """The loop may have slept for a second when somebody acts: that second is in what is stored with the action."""
    seated = sit()
    seated.think(14)
    seated.time[0] += 1.0
    hands.key("space")
    clock = library.clock(library.load(library.id_of(seated.match)))
    assert clock
    assert sum(clock.used(player) for player in range(2)) == 15 * SECOND


def test_a_mouse_that_moves_does_not_look_at_the_clock(hands: Hands, sit: Sit) -> None:
    """It tells of itself a thousand times a second; the frame after it does."""
    seated = sit()
    before = seated.clock.times
    seated.time[0] += 1.0
    seated.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False), "")
    assert seated.clock.times == before
    hands.frames(1)
    assert seated.clock.times != before


def test_an_undo_gives_no_time_back(hands: Hands, sit: Sit) -> None:
    seated = sit(game="squadro")
    mover = seated.clock.mover
    seated.think(14)
    hands.key("return")
    hands.wait(lambda: seated.scene.controller.settled)
    assert seated.clock.mover != mover
    seated.scene.controller.undo()
    hands.wait(lambda: seated.scene.controller.settled)
    assert (seated.clock.mover, seated.clock.delay(mover)) == (mover, 0)


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_a_move_begins_with_its_seconds_and_the_other_clock_runs(hands: Hands, sit: Sit, game: str) -> None:
    seated = sit(game=game)
    first = seated.clock.mover
    for _ in range(400):
        if seated.clock.mover != first:
            break
        seated.think(1)
        hands.key("return" if seated.scene.focused.startswith(("place:", "act:")) else "tab")
        hands.wait(lambda: seated.scene.controller.settled)
    second = seated.clock.mover
    assert second != first
    hands.wait(lambda: seated.scene.controller.awaits)
    hands.frames()
    left = seated.clock.reserve(first)
    assert seated.clock.delay(second) == 12 * SECOND
    seated.think(13)
    assert (seated.clock.delay(second), seated.clock.reserve(first)) == (0, left)


def test_the_result_tells_the_time_that_was_used(hands: Hands, sit: Sit) -> None:
    seated = sit(game="squadro")
    seated.think(75)
    hands.app.change(confirm=False)
    hands.resign()
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    hands.frames()
    texts = [node.text for node in hands.app.top.pages[0].nodes()]
    assert "Time used\n1:15\n0:00" in texts


def test_a_rematch_is_played_by_the_same_clock(hands: Hands, library: Library, sit: Sit) -> None:
    seated = sit(game="squadro")
    seated.think(75)
    hands.app.change(confirm=False)
    hands.resign()
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    hands.click("rematch")
    again = hands.app.top
    assert isinstance(again, TableScene)
    clock = library.clock(again.model.match)
    assert clock
    assert (clock.terms, [clock.used(player) for player in range(2)]) == (CLUB, [0, 0])


def test_at_rest_the_program_sleeps_until_the_digits_change(
    hands: Hands, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated, slept = sit(), list[float]()
    seated.think(0.4)
    hands.wait(lambda: not seated.scene.busy)

    def wait(_: object, seconds: float) -> list[pygame.Event]:
        slept.append(seconds)
        return []

    monkeypatch.setattr("game.idle.Idle.wait", wait)
    monkeypatch.setattr(hands.app, "_hurried", False)
    hands.frames(1)
    assert 0.6 <= slept[-1] <= 0.65
    monkeypatch.setattr("pygame.key.get_focused", lambda: False)
    hands.frames(10)
    assert slept[-1] == REST
