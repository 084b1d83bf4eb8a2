"""The main loop: how time reaches the scenes."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

import game.app
import game.window
from game.app import LONGEST, App
from game.games.registry import GAMES
from game.idle import Idle
from game.library import Library, SettingsStore, files
from game.library.storage_errors import Notice
from game.scenes.base import screens
from game.scenes.base.scene import Host, Scene
from game.scenes.notice.scene import NoticeScene
from game.scenes.settings.scene import SettingsScene
from game.text import N_
from game.ui.accessibility.element import Request
from game.ui.accessibility.tree import Target
from game.ui.input.inputs import key_event
from game.ui.page.interaction import TIP_DELAY
from game.window import summon
from tests.playing import begun


class Clock:
    """A clock on which a frame takes 16 ms, and what is waited for at rest ``rest`` ms."""

    rest = 600_000

    def __init__(self) -> None:
        self.frames = 0

    def tick(self, rate: float = 0) -> int:
        """Milliseconds since it was asked last."""
        self.frames += bool(rate)
        return 16 if rate else self.rest


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
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[App]:
    """The program with a `Watcher` on top."""
    monkeypatch.setattr(pygame.time, "Clock", lambda: clock)
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(), size=(960, 600)) as app,
    ):
        app.push(Watcher(app))
        yield app


def test_motion_goes_at_the_pace_of_the_clock(app: App) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    for _ in range(5):
        app.step()
    assert watcher.passed == [0.0, *[0.016] * 4]  # the first frame waits for nothing


def test_motion_that_begins_after_a_rest_has_missed_nothing(app: App) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    app.step()
    app.step()
    watcher.moving = False
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    app.step()
    watcher.moving = True
    app.step()
    assert watcher.passed == [0.0, 0.016, 0.0, 0.016]


def test_many_events_do_not_make_more_frames_than_there_is_time_for(app: App, clock: Clock) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    watcher.moving = False
    for step in range(1, 6):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(step, 1), rel=(1, 0), buttons=(0, 0, 0), touch=False))
        app.step()
        assert clock.frames == step


def test_a_line_goes_away_by_itself_while_everything_rests(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    watcher.moving = False
    monkeypatch.setattr(Clock, "rest", 100)
    monkeypatch.setattr("time.sleep", lambda _: None)
    app.tell(N_("test", "Something has happened"))
    for _ in range(80):
        app.step()
    assert not app.toast.text
    assert sum(watcher.passed) < 2


def test_a_tip_shows_while_everything_rests_and_is_not_waited_for_frame_by_frame(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clock, "rest", 100)
    monkeypatch.setattr("time.sleep", lambda _: None)
    app.change(motion="off")
    scene = SettingsScene(app)
    app.push(scene)
    for _ in range(5):
        app.step()
    pygame.event.clear()
    app.input_mode.by_key = True
    scene.page.focus("welcome")
    pygame.event.post(key_event("shift+tab"))
    app.step()
    assert (scene.page.focused, scene.page.tip) == ("back", None)
    steps = 0
    while scene.page.tip is None:
        app.step()
        steps += 1
        assert steps < TIP_DELAY * 30, "frames would be 60 a second"


def test_a_pause_does_not_swallow_a_motion(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    monkeypatch.setattr(Clock, "tick", lambda *_: 5000)
    app.step()
    app.step()
    assert watcher.passed == [0.0, LONGEST]


class Fitted(Scene):
    """A scene that counts how often it is laid out, and notes what it is given."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.fitted = 0
        self.events: list[pygame.Event] = []

    def lay_out(self) -> None:
        self.fitted += 1

    def handle(self, event: pygame.Event, action: str) -> None:
        self.events.append(event)


def test_a_window_being_drawn_larger_is_laid_out_once_it_rests(app: App) -> None:
    scene = Fitted(app)
    app.push(scene)
    before = scene.fitted
    for width in (1000, 1100, 1200):
        app.window.size = (width, 700)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=700))
        app.step()
    assert scene.fitted == before
    for _ in range(20):
        if scene.fitted == before:
            app.step()
    assert scene.fitted == before + 1
    assert app.look.size == (1200, 700)


def test_on_a_dense_screen_the_mouse_is_where_the_pixels_are(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Fitted(app)
    app.push(scene)
    wide, high = app.surface.get_size()
    dense = pygame.Surface((wide * 2, high * 2))
    monkeypatch.setattr(App, "surface", property(lambda _: dense))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(3, 1), buttons=(0, 0, 0), touch=False))
    app.step()
    assert [(event.pos, event.rel) for event in scene.events if event.type == pygame.MOUSEMOTION] == [
        ((200, 100), (6, 2))
    ]


def test_a_window_opens_without_its_icon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "theme").mkdir()
    monkeypatch.setattr(game.window, "asset", tmp_path.joinpath)
    for damage in (None, b"no picture"):
        if damage:
            (tmp_path / "theme" / "icon.png").write_bytes(damage)
        with (
            closing(Library.open(None, GAMES.rulebook)) as library,
            App(library, SettingsStore.open(), size=(960, 600)) as app,
        ):
            assert app.surface.get_size() == (960, 600)


def test_a_line_ends_with_the_screen_it_belongs_to(app: App) -> None:
    app.tell(N_("test", "Something has happened"))
    app.push(Watcher(app))
    assert app.toast.text, "it was told in the same breath"
    for _ in range(3):
        app.step()
    app.pop()
    assert not app.toast.text


def test_who_starts_the_program_again_finds_it_as_it_was(app: App) -> None:
    before = app.scenes
    summon([])
    app.step()
    assert app.scenes == before


def test_a_file_that_is_opened_while_the_program_runs_opens_in_its_window(tmp_path: Path) -> None:
    file = tmp_path / "match.ludoteca"
    files.export(begun("squadro"), file, "Final")
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(), (960, 600), hurried=True) as app,
    ):
        app.open(screens.Title())
        app.open(screens.OpenSettings())
        summon([file])
        for _ in range(20):
            app.step()
        assert [type(scene).__name__ for scene in app.scenes] == ["TitleScene", "TableScene"]
        summon([tmp_path / "there is none.ludoteca"])
        for _ in range(20):
            app.step()
        assert [type(scene).__name__ for scene in app.scenes] == ["TitleScene", "TableScene"], (
            "a broken file takes nothing away"
        )
        assert "there is none" in app.toast.text


@pytest.mark.parametrize("handled", [False, True], ids=["in the same batch", "after it"])
def test_a_file_that_is_opened_in_the_moment_of_the_end_is_shown(handled: bool, tmp_path: Path) -> None:
    file = tmp_path / "match.ludoteca"
    files.export(begun("squadro"), file, "Final")
    shown: list[str] = []

    class Ending(Watcher):
        """A scene below which nothing lies, and during whose end the program is started again."""

        def close(self) -> None:
            if handled:
                summon([file])

    class Closing(App):
        def step(self) -> None:
            super().step()
            shown.append(" ".join(type(scene).__name__ for scene in self.scenes))
            if "TableScene" in shown[-1] or len(shown) > 20:  # else it would run until the test is given up
                self.quit()

    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        Closing(library, SettingsStore.open(), (960, 600), hurried=True) as app,
    ):
        app.push(Ending(app))
        pygame.event.post(pygame.Event(pygame.QUIT))
        if not handled:
            summon([file])
        app.run()
    assert shown[-1] == "TitleScene TableScene"


def test_files_that_are_opened_one_by_one_at_once_are_all_taken_in(tmp_path: Path) -> None:
    """A file manager starts a program for each; each of them hands its file over."""
    paths = [tmp_path / f"{seed}.ludoteca" for seed in (1, 2, 3)]
    for seed, path in enumerate(paths):
        files.export(begun("squadro", seed=seed), path, "Final")
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(), (960, 600), hurried=True) as app,
    ):
        app.open(screens.Title())
        for path in paths:
            summon([path])
        for _ in range(30):
            app.step()
        assert len(library.matches()) == len(paths)


def test_a_file_that_is_opened_waits_for_what_must_not_be_left(tmp_path: Path) -> None:
    file = tmp_path / "match.ludoteca"
    files.export(begun("squadro"), file, "Final")
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(), (960, 600), hurried=True) as app,
    ):
        app.open(screens.Title())
        notice = NoticeScene(app, [Notice(N_("test", "The library was repaired."))])
        app.push(notice)
        app.open(screens.OpenSettings())
        summon([file])
        for _ in range(20):
            app.step()
        assert notice in app.scenes
        assert len(library.matches()) == 0
        app.leave(notice)
        for _ in range(20):
            app.step()
        assert [type(scene).__name__ for scene in app.scenes] == ["TitleScene", "TableScene"]


def test_nothing_is_done_on_a_page_that_was_closed_or_covered_since(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = []
    for _ in range(2):
        app.push(SettingsScene(app))
        pages.append(app.top.pages[0])
        pages[-1].settle()
    app.push(SettingsScene(app))
    pages.append(app.top.pages[0])
    top = app.top
    app.leave(app.scenes[-1])
    asked = [(Request("CLICK", 1), Target(page, "back", (0, 0))) for page in (pages[0], pages[2])]
    monkeypatch.setattr(app.reader, "requests", lambda: [asked.pop()] if asked else [])
    below = app.top
    for _ in range(2):
        app.step()
    assert asked == []
    assert app.top is below is not top


def test_what_a_screen_reader_asks_for_is_done(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(SettingsScene(app))
    page = app.top.pages[0]
    page.settle()
    asked = [(Request("CLICK", 1), Target(page, "back", (0, 0)))]
    monkeypatch.setattr(app.reader, "requests", lambda: [asked.pop()] if asked else [])
    app.step()
    assert isinstance(app.top, Watcher)


class Still:
    """A page on which nothing happens, but that may show a tip soon or want an update now and then."""

    is_keyboard = False
    scrolls = False

    def __init__(self, tip_pending: bool, patience: float) -> None:
        self.tip_pending = tip_pending
        self.patience = patience
        self.lingered: list[float] = []

    def linger(self, dt: float) -> None:
        self.lingered.append(dt)


@pytest.mark.parametrize(
    ("pages", "line", "seconds"),
    [
        ((), "", 1.0),
        ((), "Something has happened", 0.1),
        ((Still(False, 60.0),), "", 1.0),
        ((Still(False, 0.25),), "", 0.25),
        ((Still(True, 60.0),), "", 0.1),
        ((Still(False, 60.0), Still(True, 0.25)), "", 1.0),
    ],
    ids=["nothing", "a line", "a page", "impatient", "a tip", "below"],
)
def test_at_rest_it_waits_as_long_as_nothing_can_change(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, pages: tuple[Still, ...], line: str, seconds: float
) -> None:
    watcher = app.top
    assert isinstance(watcher, Watcher)
    watcher.moving = False
    waited: list[float] = []
    clock.rest = 80
    monkeypatch.setattr(Idle, "wait", lambda _, seconds: waited.append(seconds) or [])
    if line:
        app.tell(N_("test", line))
    monkeypatch.setattr(Watcher, "pages", pages)
    for _ in range(40):  # until the line has appeared
        if not waited:
            app.step()
    assert waited == [seconds]
    assert [page.lingered for page in pages] == [[0.08], []][: len(pages)]
