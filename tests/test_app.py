"""The main loop: how time reaches the scenes."""

from collections.abc import Iterator

import pygame
import pytest

from game.app import LONGEST, App
from game.library import Library, SettingsStore
from game.scenes.scene import Scene


class Clock:
    """A clock on which a frame takes 16 ms, and what is waited for at rest ten minutes."""

    def __init__(self) -> None:
        self.frames = 0

    def tick(self, rate: float = 0) -> int:
        """Milliseconds since it was asked last."""
        self.frames += bool(rate)
        return 16 if rate else 600_000


class Watcher(Scene):
    """A scene that moves while ``moving``, and notes how much time passes."""

    moving = True

    def open(self) -> None:
        self.passed: list[float] = []

    def update(self, dt: float) -> None:
        self.passed.append(dt)

    @property
    def busy(self) -> bool:
        return self.moving


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program with a `Watcher` on top."""
    monkeypatch.setattr(pygame.time, "Clock", Clock)
    app = App(Library.open(), SettingsStore.open(), size=(960, 600))
    app.push(Watcher(app))
    yield app
    app.quit()
    app.library.close()


def test_motion_goes_at_the_pace_of_the_clock(app: App) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    for _ in range(5):
        app.step()
    assert watcher.passed == [0.016] * 5


def test_motion_that_begins_after_a_rest_has_missed_nothing(app: App) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    app.step()
    watcher.moving = False
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    app.step()
    watcher.moving = True
    app.step()
    assert watcher.passed == [0.016, 0.0, 0.016]


def test_many_events_do_not_make_more_frames_than_there_is_time_for(app: App) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    watcher.moving = False
    for step in range(1, 6):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(step, 1), rel=(1, 0), buttons=(0, 0, 0), touch=False))
        app.step()
        assert app._clock.frames == step


def test_a_pause_does_not_swallow_a_motion(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    monkeypatch.setattr(Clock, "tick", lambda *_: 5000)
    app.step()
    assert watcher.passed == [LONGEST]
