"""A match is played on a view that draws nothing: every change is stored, then shown, then reported."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.library.settings import Settings
from game.match import Match
from game.play.controller import Controller, Intent
from game.rules.actions import Action
from game.rules.events import Event

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
