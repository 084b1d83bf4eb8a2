"""The playback of a match: what it shows, for how long, and when it ends."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.play.replay.playback import PAUSE, STILL, Playback
from game.play.replay.steps import Steps
from game.rules.events import Event, piece_paths
from tests.playing import begun, played


class View:
    """A board that notes what it is asked to show."""

    def __init__(self, motion: str = "normal") -> None:
        self.motion = motion
        self.busy = self.ends = False
        self.done: list[tuple[Any, ...]] = []
        self.reader = -1
        self.passed: list[float] = []

    def hurry(self) -> None:
        self.done.append(("hurry",))

    def show(self, picture: Any) -> None:
        self.done.append(("show", picture))

    def animate(self, begin: Any, end: Any, events: Any) -> None:
        self.done.append(("animate", begin, end, events))

    def rewind(self, begin: Any, end: Any, events: Any) -> None:
        self.done.append(("rewind", begin, end, events))

    def label_for(self, seat: int) -> None:
        self.reader = seat

    def highlight(self, trace: Any) -> None:
        self.done.append(("trace", trace))

    def update(self, dt: float) -> None:
        self.passed.append(dt)
        self.busy = self.busy and not self.ends


class Observer:
    heard = 0

    def changed(self) -> None:
        self.heard += 1


class Film:
    """A playback of a match of Squadro after six steps, on a board and with an observer that take notes."""

    def __init__(self, motion: str = "normal") -> None:
        self.view, self.observer = View(motion), Observer()
        self.steps = Steps(played(begun("squadro"), 6))
        view: Any = self.view
        self.playback = Playback(self.steps, view, self.observer)

    def take(self) -> list[tuple[Any, ...]]:
        done, self.view.done = self.view.done, []
        return done


def test_a_step_is_shown_at_once_with_its_trace() -> None:
    film = Film()
    film.playback.go(2)
    trace = piece_paths(film.steps.events(2))
    assert film.take() == [("hurry",), ("show", film.steps.picture(2)), ("trace", trace)]
    assert (film.playback.step, film.observer.heard) == (2, 1)
    film.playback.go(-3)
    assert film.playback.step == 0
    film.playback.go(99)
    assert film.playback.step == film.steps.last


def test_steps_are_walked_there_and_back_with_their_motion() -> None:
    film = Film()
    pictures = [film.steps.picture(step) for step in range(film.steps.last + 1)]
    film.playback.walk(-1)
    assert (film.take(), film.observer.heard) == ([], 0)
    film.playback.walk(1)
    events = film.steps.events(1)
    expected = [("hurry",), ("animate", pictures[0], pictures[1], events), ("trace", piece_paths(events))]
    assert (film.take(), film.playback.step) == (expected, 1)
    film.view.busy = True
    film.playback.walk(-1)
    assert (film.take(), film.playback.step) == ([("hurry",), ("rewind", pictures[1], pictures[0], events)], 0)
    assert film.observer.heard == 2
    film.playback.go(film.steps.last)
    film.take()
    film.playback.walk(1)
    assert film.take() == []


def test_playing_goes_from_step_to_step_and_ends_with_the_last() -> None:
    film = Film()
    film.playback.play(False)
    assert film.observer.heard == 0
    film.playback.play(True)
    film.playback.play(True)
    assert (film.playback.playing, film.observer.heard) == (True, 1)
    seen = []
    for _ in range(200):
        film.playback.update(0.1)
        seen.append(film.playback.step)
    assert sorted(set(seen)) == list(range(1, film.steps.last + 1))
    assert not film.playback.playing
    film.playback.play(True)
    assert film.playback.step == 0
    film.playback.play(False)
    film.playback.update(99)
    assert film.playback.step == 0


def test_a_step_waits_for_its_motion_and_then_for_its_pause() -> None:
    film = Film()
    film.playback.go(2)
    film.playback.play(True)
    film.playback.update(PAUSE - 0.01)
    assert film.playback.step == 2
    film.playback.update(0.02)
    assert film.playback.step == 3
    film.view.busy = True
    film.playback.update(9)
    assert film.playback.step == 3
    film.playback.speed = 4.0
    film.view.busy = False
    film.playback.update(0.01)
    assert (film.view.passed[-1], film.playback.step) == (0.04, 3)
    film.playback.update(PAUSE / 4)
    assert film.playback.step == 4


def test_the_trace_comes_when_the_motion_ends() -> None:
    film = Film()
    film.view.busy = True
    film.playback.walk(1)
    film.take()
    heard = film.observer.heard
    film.view.ends = True
    film.playback.update(0.1)
    assert film.take() == [("trace", piece_paths(film.steps.events(1)))]
    assert film.observer.heard == heard + 1


@pytest.mark.parametrize(
    ("motion", "kinds", "step", "pause"),
    [
        ("normal", ("moved",), 1, 0.35),
        ("normal", ("moved", "won"), 1, 2.5),
        ("slow", ("rolled",), 1, 1.08),
        ("fast", ("passed",), 1, 0.6),
        ("fast", (), 0, 0.5),
        ("off", ("moved",), 1, STILL),
        ("off", ("passed",), 1, 1.2),
    ],
)
def test_pauses(motion: str, kinds: tuple[str, ...], step: int, pause: float) -> None:
    film = Film(motion)
    events: Any = tuple(Event(kind, 0) for kind in kinds)  # type: ignore[arg-type]
    film.playback.steps = SimpleNamespace(events=lambda _: events, picture=lambda _: None, last=9)  # type: ignore[assignment]
    film.playback.go(step)
    film.playback.playing = True
    film.playback.update(pause - 0.001)
    assert film.playback.step == step
    film.playback.update(0.002)
    assert film.playback.step == step + 1


def test_while_dice_roll_texts_are_about_the_step_before() -> None:
    film = Film()
    rolled: Any = (Event("rolled", 0),)
    film.playback.steps = SimpleNamespace(events=lambda step: rolled if step != 3 else ())  # type: ignore[assignment]
    film.playback.step = 2
    assert film.playback.announced == 2
    film.view.busy = True
    assert film.playback.announced == 1
    film.playback.step = 0
    assert film.playback.announced == 0
    film.playback.step = 3
    assert film.playback.announced == 3


def test_the_board_is_labelled_for_whoever_moved_and_keeps_that_where_nobody_did() -> None:
    film = Film()
    for step in range(1, film.steps.last + 1):
        film.playback.go(step)
        moved = piece_paths(film.steps.events(step))
        if moved:
            assert film.view.reader == moved[0][0]
    reader = film.view.reader
    film.playback.go(0)
    assert film.view.reader == reader


def test_whoever_starts_to_play_waits_no_longer_than_between_two_steps() -> None:
    film = Film()
    won: Any = (Event("won", 0),)
    film.playback.steps = SimpleNamespace(events=lambda _: won, picture=lambda _: None, last=9)  # type: ignore[assignment]
    film.playback.go(1)
    film.playback.play(True)
    film.playback.update(PAUSE)
    assert film.playback.step == 2
    film.playback.update(2.0)
    assert film.playback.step == 2, "while it plays, a step is shown for its own time"


def test_who_pauses_at_the_last_step_stays_there() -> None:
    film = Film()
    film.playback.go(film.steps.last)
    film.playback.playing = True
    film.playback.play(False)
    assert (film.playback.step, film.playback.playing) == (film.steps.last, False)
    film.playback.go(2)
    film.playback.play(True)
    assert film.playback.step == 2, "it goes on from where it is"
