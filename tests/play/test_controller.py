"""A match is played on a view that draws nothing: every change is stored, then shown, then reported."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from game.games.registry import GAMES
from game.library import Library
from game.library.settings import Settings
from game.library.storage_errors import BusyError, FullError
from game.match import Match, Player
from game.play.automatic import DELAY
from game.play.controller import PAUSE, RETRY, WAIT, Controller, Intent
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.rulebook import DICE
from tests.playing import find_book, terms

Begin = Callable[..., Match[Any]]


class StillView:
    """A view without motion: what is shown, and in which way."""

    motion = "off"
    busy = celebrates = rolls = False
    haste = 1.0

    def __init__(self) -> None:
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def note(*_: Any) -> list[Event]:
            if name in ("show", "animate", "rewind", "release"):
                self.calls.append(name)
            return []

        return note


class Watcher:
    """Notes what it hears, and holds back everything if it is told to."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.strict = False

    def changed(self) -> None:
        self.heard.append("changed")

    def landed(self, events: list[Event]) -> None:
        self.heard.append("landed")

    def settled(self) -> None:
        self.heard.append("settled")

    def played_by_hand(self, action: Action, forced: Action | None) -> None:
        self.heard.append(f"{action.verb} {'forced' if forced else 'free'}")

    def holds(self, intent: Intent) -> bool:
        return self.strict


@pytest.fixture
def watcher() -> Watcher:
    return Watcher()


@pytest.fixture
def controller(begin: Begin, watcher: Watcher) -> Controller:
    services: Any = SimpleNamespace(settings=Settings())
    view: Any = StillView()
    made = Controller(services, begin("squadro"), view, watcher)
    made.update(0.1)
    return made


def test_an_action_is_played_shown_and_reported(controller: Controller, watcher: Watcher) -> None:
    action = controller.match.legal()[0]
    controller.act(action)
    assert controller.match.journal[-1] == action
    assert controller.view.calls == ["show", "animate"]  # type: ignore[attr-defined]
    assert watcher.heard == ["settled", "changed", "move free"]
    assert not controller.settled
    controller.update(0.1)
    assert controller.settled
    controller.undo()
    assert controller.match.journal == ()
    assert controller.view.calls[-1] == "rewind"


def test_what_is_held_back_or_illegal_changes_nothing(controller: Controller, watcher: Watcher) -> None:
    watcher.strict = True
    controller.act(controller.match.legal()[0])
    watcher.strict = False
    controller.act(Action("roll"))
    assert controller.match.journal == ()
    assert "changed" not in watcher.heard


def test_where_the_program_of_a_computer_player_is_missing_people_play_in_its_place(
    watcher: Watcher,
) -> None:
    agreed = terms("squadro")
    players = (Player("Deep", "computer", program="Deep"), *agreed.players[1:])
    match = Library.unsaved(find_book).create(find_book("squadro"), replace(agreed, players=players, seal=5))
    services: Any = SimpleNamespace(
        settings=Settings(), programs=SimpleNamespace(engine=lambda _: None), games=GAMES, engine=None
    )
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    for _ in range(5):
        made.update(0.1)
    assert made.computers.failed
    assert made.hand.movable


def before_a_roll(begin: Begin, watcher: Watcher) -> tuple[Controller, Any]:
    """A match in which there is nothing to do but to roll, which the program is not to do yet; and its services."""
    match = begin("backgammon", "classic")
    while match.to_act < 0 or match.book.forced(match.state) != Action("roll"):
        match.roll_dice() if match.to_act < 0 else match.play(match.legal()[0])
    services: Any = SimpleNamespace(settings=Settings(auto_roll=False))
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    made.update(0.1)
    return made, services


def test_what_the_settings_leave_to_the_program_happens_after_a_while(begin: Begin, watcher: Watcher) -> None:
    controller, services = before_a_roll(begin, watcher)
    played = len(controller.match.journal)
    controller.update(100)
    assert len(controller.match.journal) == played
    services.settings = Settings(auto_roll=True)
    controller.reschedule()
    controller.update(DELAY - 0.1)
    assert len(controller.match.journal) == played
    controller.reschedule()  # it comes no later
    controller.update(0.11)
    assert controller.match.journal[played] == Action("roll")


def test_what_is_no_longer_left_to_the_program_does_not_happen(begin: Begin, watcher: Watcher) -> None:
    controller, services = before_a_roll(begin, watcher)
    played = len(controller.match.journal)
    services.settings = Settings(auto_roll=True)
    controller.reschedule()
    services.settings = Settings(auto_roll=False)
    controller.reschedule()
    controller.update(100)
    assert len(controller.match.journal) == played


def test_while_another_program_keeps_the_library_a_change_waits_a_few_seconds(
    controller: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[float] = []
    now = 0.0

    def busy(*_: Action) -> None:
        tries.append(now)
        raise BusyError(path=Path("library"))

    monkeypatch.setattr(controller.match, "play", busy)
    controller.act(controller.match.legal()[0])
    with pytest.raises(BusyError):
        for _ in range(200):
            now += PAUSE
            controller.update(PAUSE)
    assert now == pytest.approx(WAIT, abs=2 * PAUSE)
    assert len(tries) == pytest.approx(WAIT / PAUSE + 1, abs=2)


def test_what_happens_on_the_board_alone_is_reported_too(controller: Controller, watcher: Watcher) -> None:
    view: Any = controller.view
    passed: list[float] = []
    view.update, view.landed = passed.append, lambda: [Event("moved", 0)]
    view.busy = True
    assert controller.watch(0.25)
    assert (passed, watcher.heard[-1]) == ([0.25], "landed")
    view.busy, view.landed = False, list
    heard = len(watcher.heard)
    assert not controller.watch(0.5)
    assert (passed, len(watcher.heard)) == ([0.25, 0.5], heard)


def test_pieces_can_be_moved_by_hand_only_where_a_person_is_to_act(begin: Begin, watcher: Watcher) -> None:
    for levels, dealt in ((("", "master"), True), (("master", ""), False)):
        services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=SilentEngine())
        view: Any = StillView()
        made = Controller(services, begin("squadro", levels=levels), view, watcher)
        made.update(0.1)
        assert bool(made.hand.movable) == dealt
        assert made.settled


class SilentEngine:
    """An engine that never answers."""

    def ask(self, request: Any, seconds: float) -> Any:
        return SimpleNamespace(request=request, done=False)

    def cancel(self, question: Any) -> None:
        """Nothing is to be cancelled."""


class PlayingEngine(SilentEngine):
    """An engine that answers at once, with what it was given."""

    def __init__(self, *actions: str) -> None:
        self.actions = list(actions)

    def ask(self, request: Any, seconds: float) -> Any:
        return SimpleNamespace(request=request, done=True, answer={"actions": self.actions}, failure="", detail="")


def test_a_computer_player_plays_and_its_move_is_shown(begin: Begin, watcher: Watcher) -> None:
    match = begin("squadro", levels=("master",))
    action = match.legal()[2]
    services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=PlayingEngine(str(action)))
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    for _ in range(20):
        made.update(0.5)
    assert match.journal == (action,)
    assert view.calls == ["show", "animate"]
    assert watcher.heard == ["settled", "changed", "settled"]


def test_what_a_computer_player_may_not_play_changes_nothing(begin: Begin, watcher: Watcher) -> None:
    match = begin("squadro", levels=("master",))
    services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=PlayingEngine("roll"))
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    for _ in range(20):
        made.update(0.5)
    assert match.journal == ()
    assert made.computers.failed
    assert "changed" not in watcher.heard
    action = match.legal()[0]
    services.engine.actions = [str(action)]
    made.think_again()
    for _ in range(20):
        made.update(0.5)
    assert match.journal == (action,)


def test_trying_again_ends_no_motion_of_what_was_played_in_a_computers_place(begin: Begin, watcher: Watcher) -> None:
    match = begin("squadro", levels=("master",))
    services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=PlayingEngine("roll"))
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    for _ in range(20):
        made.update(0.5)
    made.act(match.legal()[0])
    made.think_again()
    assert not made.settled
    assert watcher.heard[-1] == "move free"


def tries(made: Controller, match: Match[Any], monkeypatch: pytest.MonkeyPatch, seconds: float) -> int:
    """How often what nobody asked for is tried while the disk is full."""
    tried: list[Action] = []

    def full(*actions: Action) -> None:
        tried.extend(actions)
        raise FullError(path="library")

    monkeypatch.setattr(match, "play", full)
    for _ in range(round(seconds / 0.05)):
        with suppress(FullError):
            made.update(0.05)
    return len(tried)


def test_a_computers_move_that_cannot_be_stored_is_tried_again_after_a_while(
    begin: Begin, watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin("squadro", levels=("master",))
    action = match.legal()[2]
    services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=PlayingEngine(str(action)))
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    with monkeypatch.context() as patch:
        assert tries(made, match, patch, 10 * RETRY) in range(7, 11)
    for _ in range(round(2 * RETRY / 0.05)):
        made.update(0.05)
    assert match.journal == (action,)


def test_what_the_program_does_for_people_and_cannot_be_stored_is_tried_again_after_a_while(
    begin: Begin, watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller, services = before_a_roll(begin, watcher)
    services.settings = Settings(auto_roll=True)
    controller.reschedule()
    assert tries(controller, controller.match, monkeypatch, 10 * RETRY) in range(6, 11)


def test_without_computer_players_motion_has_its_usual_speed(controller: Controller) -> None:
    controller.view.haste = 3.0
    controller.act(controller.match.legal()[0])
    assert controller.view.haste == 1.0


def test_after_an_action_could_not_be_stored_the_next_one_is_played_at_once(
    controller: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    action = controller.match.legal()[0]
    with monkeypatch.context() as patch:
        patch.setattr(controller.match, "play", lambda *_: (_ for _ in ()).throw(FullError(path="library")))
        with pytest.raises(FullError):
            controller.act(action)
    assert not controller.settled
    controller.update(0.0)
    assert (controller.settled, controller.match.journal) == (True, ())
    controller.act(action)
    assert controller.match.journal == (action,)


def test_a_computer_player_is_asked_once_more_without_delay(begin: Begin, watcher: Watcher) -> None:
    services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=PlayingEngine("roll"))
    view: Any = StillView()
    made = Controller(services, begin("squadro", levels=("master",)), view, watcher)
    for _ in range(20):
        made.update(DELAY / 4)
    assert made.computers.failed


def test_a_roll_that_cannot_be_stored_is_tried_again_after_a_while(
    begin: Begin, watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin("backgammon", "classic")
    rolled: list[float] = []

    def full(*_: object) -> None:
        rolled.append(1)
        raise FullError(path="library")

    services: Any = SimpleNamespace(settings=Settings())
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    assert match.to_act == DICE
    with monkeypatch.context() as patch:
        patch.setattr(match, "roll_dice", full)
        for seconds in (0.0, RETRY - 0.5, 0.4):
            with suppress(FullError):
                made.update(seconds)
        assert len(rolled) == 1
        with pytest.raises(FullError):
            made.update(0.2)
    assert len(rolled) == 2


def test_who_has_to_decide_is_awaited_once_nothing_moves(begin: Begin, watcher: Watcher) -> None:
    for first in (0, 1):
        services: Any = SimpleNamespace(settings=Settings())
        view: Any = StillView()
        made = Controller(services, begin("squadro", first=first), view, watcher)
        assert (made.awaits, made.free, made.waiting) == (False, False, True)
        made.update(0.1)
        assert (made.awaits, made.free, made.waiting, made.match.to_act) == (True, True, False, first)


def test_a_click_hurries_what_would_happen_in_a_moment(begin: Begin, watcher: Watcher) -> None:
    controller, services = before_a_roll(begin, watcher)
    played = len(controller.match.journal)
    assert not controller.hurry(), "nothing moves, and nothing is due"
    services.settings = Settings(auto_roll=True)
    controller.reschedule()
    assert controller.plays_on
    assert controller.hurry()
    assert controller.match.journal[played:] == (Action("roll"),)
    view: Any = controller.view
    for seen in ("busy", "celebrates"):
        setattr(view, seen, True)
        assert controller.hurry(), "what moves comes to its end"
        setattr(view, seen, False)


@pytest.mark.parametrize("known", [True, False])
def test_a_click_hurries_a_computer_player_that_knows_what_it_plays(
    begin: Begin, watcher: Watcher, known: bool
) -> None:
    match = begin("squadro", levels=("master",))
    engine = PlayingEngine(str(match.legal()[2])) if known else SilentEngine()
    services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=engine)
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    made.update(0.0)
    assert made.waiting == known
    assert made.hurry() == known
    made.update(0.0)
    assert len(match.journal) == known


def test_nothing_is_played_for_people_while_a_computer_player_is_to_act(begin: Begin, watcher: Watcher) -> None:
    match = begin("squadro", levels=("master",))
    services: Any = SimpleNamespace(settings=Settings(), games=GAMES, engine=SilentEngine())
    view: Any = StillView()
    made = Controller(services, match, view, watcher)
    made.update(0.1)
    made.act(match.legal()[0])
    assert match.journal == ()
    assert (made.free, made.acts()) == (False, ())


def test_what_is_held_back_is_put_down(begin: Begin, watcher: Watcher) -> None:
    services: Any = SimpleNamespace(settings=Settings())
    view: Any = StillView()
    made = Controller(services, begin("squadro"), view, watcher)
    made.update(0.1)
    (place, *_) = made.hand.movable
    made.hand.lift(place)
    watcher.strict = True
    made.act(made.match.legal()[0])
    assert made.hand.held == ""
    assert view.calls[-1] == "release"


def test_what_is_held_back_on_somebodys_behalf_is_no_longer_due(begin: Begin, watcher: Watcher) -> None:
    controller, services = before_a_roll(begin, watcher)
    services.settings = Settings(auto_roll=True)
    controller.reschedule()
    watcher.strict = True
    played = len(controller.match.journal)
    controller.update(DELAY)
    assert not controller.plays_on
    watcher.strict = False
    controller.update(100)
    assert len(controller.match.journal) == played


def test_named_actions_are_all_but_moves_and_what_would_be_in_vain(begin: Begin, watcher: Watcher) -> None:
    controller, _ = before_a_roll(begin, watcher)
    match = controller.match
    assert {"roll", "resign"} <= {action.verb for action in controller.acts()}
    assert set(controller.acts()) == {
        action for action in match.legal() if action.verb != "move" and action not in match.book.futile(match.state)
    }


def test_a_change_without_motion_goes_on_from_there(controller: Controller, watcher: Watcher) -> None:
    controller.act(controller.match.legal()[0])
    controller.update(0.1)
    heard = len(watcher.heard)
    controller.move_to(controller.match.undo)
    assert controller.match.journal == ()
    assert controller.view.calls[-1] == "animate"  # type: ignore[attr-defined]
    assert watcher.heard[heard:] == ["changed"]
    controller.redo()
    assert len(controller.match.journal) == 1
    controller.redo()
    assert len(controller.match.journal) == 1


def test_with_several_actions_at_once_none_counts_as_forced(begin: Begin, watcher: Watcher) -> None:
    controller, _ = before_a_roll(begin, watcher)
    controller.act(Action("roll"))
    assert watcher.heard[-1] == "roll forced"


class BusyOnce:
    """A recorder of a library that another program keeps locked for every second change."""

    def __init__(self) -> None:
        self.stored = 0

    def _try(self, *_: object) -> None:
        self.stored += 1
        if self.stored % 2:
            raise BusyError(path=Path("library"))

    append = truncate = _try


def on_a_busy_library(
    watcher: Watcher, journal: Iterable[Action], dice: Literal["program", "own"], recorder: BusyOnce | None = None
) -> Controller:
    """A match of backgammon whose changes are stored at the second try."""
    services: Any = SimpleNamespace(settings=Settings())
    view: Any = StillView()
    match = Match(find_book("backgammon"), replace(terms("backgammon"), dice=dice), journal, recorder or BusyOnce())
    return Controller(services, match, view, watcher)


def test_what_waits_for_the_library_is_stored_when_the_table_closes_or_it_is_said_why_not(watcher: Watcher) -> None:
    recorder = BusyOnce()
    made = on_a_busy_library(watcher, [Action("rolled", numbers=(3, 1))], "own", recorder)
    made.act(Action("move", "8", "5"))
    assert len(made.match.journal) == 1, "the library is locked"
    made.close()
    assert len(made.match.journal) == 2
    made.act(Action("move", "6", "5"))
    recorder.stored += 1
    with pytest.raises(BusyError):
        made.close()
    assert len(made.match.journal) == 2


def test_several_moves_are_taken_back_also_while_the_library_is_locked_now_and_then(watcher: Watcher) -> None:
    moves = [Action("move", "8", "5"), Action("move", "6", "5")]
    made = on_a_busy_library(watcher, [Action("rolled", numbers=(3, 1)), *moves], "own")
    made.undo(1)
    assert len(made.match.journal) == 3, "the library is locked"
    heard = [*watcher.heard]
    made.play(Intent((Action("done"),)))
    assert watcher.heard == heard, "nothing else is played meanwhile"
    for _ in range(20):
        made.update(PAUSE)
    assert [str(action) for action in made.match.journal] == ["3-1"]


def test_a_roll_is_corrected_also_while_the_library_is_locked_now_and_then(watcher: Watcher) -> None:
    made = on_a_busy_library(watcher, [], "own")
    for faces, enter in (((3, 1), made.enter_dice), ((5, 2), made.correct_dice)):
        enter(faces)
        for _ in range(20):
            made.update(PAUSE)
        assert [action.numbers for action in made.match.journal] == [faces]
