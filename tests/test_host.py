"""The stack of scenes, and what the program does for them: lines, settings, one screen of a kind."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import host, i18n
from game.app import FRAME, STICK_SPEED, App
from game.audio import Audio
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.storage_errors import Notice
from game.scenes.base import screens
from game.scenes.base.scene import Scene
from game.text import N_
from game.ui.commands import dismissing
from game.ui.input.fingers import HELD, HOLD
from game.ui.input.inputs import key_event

HAPPENED = N_("test", "Something has happened")
OTHER = N_("test", "Something else")
COUNTED = N_("test", "{n} piece of {name}", "{n} pieces of {name}")


class Noting(Scene):
    """A scene that writes down what it is told, under its name."""

    def __init__(self, app: App, name: str, notes: list[str], **about: bool) -> None:
        super().__init__(app)
        self.name, self.notes = name, notes
        self.covers = about.get("covers", True)
        self.is_sheet = about.get("is_sheet", False)
        self.opens_matches = about.get("opens_matches", False)
        self.changed: list[Collection[str]] = []
        self.time: list[str] = []
        self.got: list[tuple[int, str]] = []
        self.shows: list[Any] = []
        self.other = ""

    def open(self) -> None:
        self.notes.append(f"{self.name} opens")

    def close(self) -> None:
        self.notes.append(f"{self.name} closes")

    def resume(self) -> None:
        self.notes.append(f"{self.name} goes on")

    def lay_out(self) -> None:
        self.notes.append(f"{self.name} is laid out")

    def settings_changed(self, names: Collection[str]) -> None:
        self.changed.append(names)

    def drop(self, dropped: Sequence[Path]) -> None:
        self.notes.append(f"{self.name} takes {', '.join(path.name for path in dropped)}")

    def update(self, dt: float) -> None:
        self.time.append("on top")

    def watch(self, dt: float) -> None:
        self.time.append("below")

    def handle(self, event: pygame.Event, action: str) -> None:
        self.got.append((event.type, action))

    def waits_for(self, pad: int) -> str:
        del pad
        return self.other

    @property
    def pages(self) -> Any:
        return self.shows

    def help(self) -> None:
        self.notes.append(f"{self.name} helps")

    def show_keys(self) -> None:
        self.notes.append(f"{self.name} lists keys")


class Single(Noting):
    """One of which is enough."""

    single = True


@pytest.fixture
def app() -> Iterator[App]:
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(), size=(960, 600), hurried=True) as app,
    ):
        pygame.event.clear()
        yield app


def stack(app: App, notes: list[str], *names: str, **about: bool) -> list[Noting]:
    """Put scenes on top, and forget what they noted of it."""
    scenes = [Noting(app, name, notes, **about) for name in names]
    for scene in scenes:
        app.push(scene)
    notes.clear()
    return scenes


def named(scenes: Sequence[Scene]) -> list[str]:
    return [scene.name for scene in scenes if isinstance(scene, Noting)]


def test_a_scene_is_opened_before_it_is_laid_out_and_the_one_below_goes_on_when_it_closes(app: App) -> None:
    notes: list[str] = []
    stack(app, notes, "title")
    app.step()
    app.push(Noting(app, "library", notes))
    assert (notes, app.dirty) == (["library opens", "library is laid out"], True)
    notes.clear()
    app.step()
    app.pop()
    assert (notes, app.dirty) == (["library closes", "title goes on", "title is laid out"], True)
    app.pop()
    assert notes[3:] == ["title closes"]
    assert not app.running


def test_a_scene_that_closes_itself_is_not_laid_out_any_more(app: App) -> None:
    notes: list[str] = []
    stack(app, notes, "title", "guesses")

    class Leading(Noting):
        def open(self) -> None:
            if self.name == "begins":
                app.pop()

        def resume(self) -> None:
            app.pop()

    app.push(Leading(app, "begins", notes))
    assert notes == ["begins closes", "guesses goes on", "guesses is laid out"]
    app.push(Leading(app, "guessed", notes))
    app.push(Noting(app, "result", notes))
    notes.clear()
    app.pop()
    assert notes == ["result closes", "guessed closes", "guesses goes on", "guesses is laid out"]


def test_who_goes_home_or_leaves_or_goes_back_to_the_matches_closes_what_lies_above(app: App) -> None:
    notes: list[str] = []
    title, library, table, menu = stack(app, notes, "title", "library", "table", "menu")
    app.leave(table)
    assert app.scenes == (title, library)
    app.leave(menu)
    assert app.scenes == (title, library), "it was closed before"
    app.home()
    assert app.scenes == (title,)
    app.home()
    assert app.scenes == (title,), "the title stays"

    library.opens_matches = True
    for scene in (library, table, menu):
        app.push(scene)
    app.back_to_matches()
    assert app.scenes == (title, library)
    app.back_to_matches()
    assert app.scenes == (title, library)
    library.opens_matches = False
    app.back_to_matches()
    assert app.scenes == (title,), "none opens matches but the title, which stays"


def test_who_quits_closes_every_scene_the_top_one_first(app: App) -> None:
    notes: list[str] = []
    stack(app, notes, "title", "library", "table")
    app.quit()
    assert notes == ["table closes", "library closes", "title closes"]
    assert not app.running


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_closing_the_window_quits(app: App, kind: int) -> None:
    notes: list[str] = []
    stack(app, notes, "title", "library")
    pygame.event.post(pygame.Event(kind))
    app.step()
    assert notes == ["library closes", "title closes"]
    assert not app.running


def test_of_a_kind_of_which_one_is_enough_the_open_one_is_closed_first(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes: list[str] = []
    (title,) = stack(app, notes, "title")
    opened: list[Scene] = []

    def scene_for(of: App, _: screens.Screen) -> Scene:
        opened.append((Single if len(opened) < 2 else Noting)(of, f"{len(opened) + 1}", notes))
        return opened[-1]

    monkeypatch.setattr(host, "scene_for", scene_for)
    app.open(screens.OpenRulebook())
    app.push(between := Noting(app, "between", notes))
    app.open(screens.OpenRulebook())
    assert app.scenes == (title, opened[1])
    app.push(between)
    app.open(screens.OpenRulebook())
    assert app.scenes == (title, opened[1], between, opened[2]), "there may be many of another kind"


@pytest.mark.parametrize(
    ("scenes", "shown"),
    [
        (["title"], ["title"]),
        (["title", "table"], ["table"]),
        (["title", "table", "menu over"], ["table", "menu"]),
        (["title", "table", "menu over", "question over"], ["table", "menu", "question"]),
        (["title", "table", "menu over", "rules"], ["rules"]),
        (["menu over"], ["menu"]),
        (["title over", "menu over"], ["title", "menu"]),
        # of sheets only the one on top of another shows, whatever does not cover stays to be seen
        (["table", "one sheet over", "two sheet over"], ["table", "two"]),
        (["table", "one sheet over", "two sheet over", "three sheet over"], ["table", "three"]),
        (["table", "one sheet over", "question over"], ["table", "one", "question"]),
        (["table", "question over", "one sheet over"], ["table", "question", "one"]),
        (["one sheet", "two sheet over"], ["two"]),
    ],
)
def test_which_scenes_show(app: App, scenes: list[str], shown: list[str]) -> None:
    for text in scenes:
        name, *about = text.split()
        app.push(Noting(app, name, [], covers="over" not in about, is_sheet="sheet" in about))
    assert named(app.shown) == shown
    app.step()
    for scene in app.scenes:
        assert isinstance(scene, Noting)
        on_top = scene is app.top
        assert scene.time == (["on top"] if on_top else ["below"] if scene.name in shown else [])


def test_a_line_shows_with_its_values_and_its_number(app: App) -> None:
    app.tell(HAPPENED)
    assert app.toast.text == "Something has happened"
    app.tell(COUNTED, n=1, name="Anna")
    assert app.toast.text == "1 piece of Anna"
    app.tell(COUNTED, n=2, name="Anna")
    assert app.toast.text == "2 pieces of Anna"
    app.tell("as it is: {n}", n=2)
    assert app.toast.text == "as it is: {n}"


def test_a_remark_gives_way_to_a_question_and_goes_alone(app: App) -> None:
    app.remark(HAPPENED)
    assert app.toast.text == "Something has happened"
    app.drop_remark()
    assert app.toast.text == ""
    app.remark(HAPPENED)
    app.tell(OTHER)
    app.drop_remark()
    assert app.toast.text == "Something else", "that is no remark"
    app.suggest(OTHER, dismissing(HAPPENED))
    assert app.toast.asks
    app.remark(HAPPENED)
    assert (app.toast.text, app.toast.asks) == ("Something else", True)
    app.offer(HAPPENED, dismissing(OTHER))
    assert not app.toast.asks, "its button answers nothing"
    app.remark(OTHER)
    assert app.toast.text == "Something else"


def test_a_scene_is_told_of_exactly_what_has_changed(app: App) -> None:
    notes: list[str] = []
    title, table = stack(app, notes, "title", "table")
    app.change(volume=0.1, language="")
    assert title.changed == table.changed == [{"volume"}]
    assert notes == []
    app.change(text_size=1.5, theme="contrast")
    assert title.changed[1:] == table.changed[1:] == [{"text_size", "theme"}]
    assert notes == ["title is laid out", "table is laid out"]
    assert app.dirty


def test_a_sound_comes_from_the_middle_unless_it_has_a_place(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    monkeypatch.setattr(Audio, "play", lambda _, name, pan: heard.append((name, pan)))
    app.sound("button")
    app.sound("dice", -0.5)
    assert heard == [("button", 0.0), ("dice", -0.5)]


def test_sound_is_turned_off_and_on_and_that_is_said(app: App) -> None:
    stack(app, [], "title")
    assert app.settings.sound
    app.switch_sound()
    assert (app.settings.sound, app.toast.text) == (False, "Sound off")
    app.switch_sound()
    assert (app.settings.sound, app.toast.text) == (True, "Sound on")


def test_keys_of_every_screen_ask_the_one_on_top(app: App) -> None:
    notes: list[str] = []
    stack(app, notes, "title", "table")
    commands = {command.key: command for command in app.commands()}
    assert {*commands} == {"fullscreen", "mute", "help", "keys", "quit"}
    pygame.event.post(key_event("f1"))
    app.step()
    assert notes == ["table helps"]
    app.list_keys()
    assert notes == ["table helps", "table lists keys"]


def test_ctrl_q_closes_every_screen_as_the_window_does(app: App) -> None:
    stack(app, [], "title", "table")
    step_with(app, key_event("ctrl+q"))
    assert not app.running


def test_files_of_a_second_start_are_taken_by_the_title_or_join_an_import(app: App) -> None:
    notes: list[str] = []
    *_, importing = stack(app, notes, "title", "table", "import")
    app.come_forward([])
    assert (notes, app.top) == ([], importing)
    importing.takes_files = True
    app.come_forward([Path("one.ludoteca"), Path("two.mat")])
    assert (notes, app.top) == (["import takes one.ludoteca, two.mat"], importing)
    importing.takes_files = None
    app.come_forward([Path("three.mat")])
    assert (len(notes), app.top) == (1, importing), "it waits for what must not be left"
    importing.takes_files = False
    app.open_files()
    assert (notes[-1], app.top) == ("title takes three.mat", importing), "nobody loses the screen for a file"
    app.quit()
    assert (app.shown, app.busy) == ([], False)
    app.open_files()
    assert not app.running, "what was waiting for the end of something does not keep the program"


def step_with(app: App, *events: pygame.Event) -> None:
    """One frame with these events and no others."""
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    app.step()


def test_a_key_of_the_whole_program_does_not_reach_the_scene_unless_it_wants_all_keys(app: App) -> None:
    (scene,) = stack(app, [], "title")
    step_with(app, key_event("m"), key_event("left"))
    assert (app.settings.sound, scene.got) == (False, [(pygame.KEYDOWN, "left")])
    scene.got.clear()
    scene.grabs = (pygame.KEYDOWN,)
    step_with(app, key_event("m"))
    assert (app.settings.sound, scene.got) == (False, [(pygame.KEYDOWN, "mute")])


def test_who_is_not_on_turn_is_told_whose_turn_it_is(app: App) -> None:
    (scene,) = stack(app, [], "table")
    scene.other = "Anna"
    step_with(app, key_event("left"))
    assert (scene.got, app.toast.text) == ([], "It’s Anna’s turn, on another gamepad.")
    scene.other = ""
    step_with(app, key_event("left"))
    assert scene.got == [(pygame.KEYDOWN, "left")]


@pytest.mark.parametrize(("kind", "minimized"), [(pygame.WINDOWMINIMIZED, True), (pygame.WINDOWRESTORED, False)])
def test_whether_the_window_has_to_be_restored_to_come_forward_is_known(
    app: App, monkeypatch: pytest.MonkeyPatch, kind: int, minimized: bool
) -> None:
    stack(app, [], "title")
    came: list[bool] = []
    monkeypatch.setattr(host, "come_forward", lambda _, minimized: came.append(minimized))
    app.come_forward([])
    step_with(app, pygame.Event(pygame.WINDOWMINIMIZED))
    step_with(app, pygame.Event(kind))
    app.come_forward([])
    assert came == [False, minimized]


@pytest.mark.parametrize(
    ("kind", "drawn"),
    [
        (pygame.WINDOWEXPOSED, True), (pygame.WINDOWSHOWN, True), (pygame.WINDOWFOCUSGAINED, True),
        (pygame.WINDOWRESTORED, True), (pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWMOVED, False),
    ],
)  # fmt: skip
def test_what_the_system_may_have_lost_is_drawn_again(
    app: App, monkeypatch: pytest.MonkeyPatch, kind: int, drawn: bool
) -> None:
    (scene,) = stack(app, [], "title")
    for _ in range(3):
        step_with(app)
    areas: list[pygame.Rect] = []
    monkeypatch.setattr(scene, "draw", lambda surface: areas.append(surface.get_clip()), raising=False)
    step_with(app)
    assert areas == [], "nothing has happened"
    step_with(app, pygame.Event(kind))
    assert areas == ([app.surface.get_rect()] if drawn else [])
    monkeypatch.setattr(scene, "damage", lambda: [pygame.Rect(-5, 10, 20, 20), pygame.Rect(2000, 0, 9, 9)])
    areas.clear()
    step_with(app, pygame.Event(pygame.USEREVENT))
    assert areas == [pygame.Rect(0, 10, 15, 20)], "as much of it as lies in the window"
    assert app.surface.get_clip() == app.surface.get_rect()


class Scrolling:
    """A page that scrolls, and notes how far."""

    scrolls = True
    is_keyboard = False
    tip_pending = False
    patience = 60.0

    def __init__(self) -> None:
        self.by: list[float] = []

    def scroll_by(self, pixels: float) -> None:
        self.by.append(pixels)

    def reads(self, at: tuple[int, int]) -> bool:
        del at
        return True


def test_a_stick_that_is_pushed_down_scrolls_its_window_in_less_than_a_second(app: App) -> None:
    (scene,) = stack(app, [], "rules")
    page = Scrolling()
    scene.shows = [page, Scrolling()]
    axis = pygame.CONTROLLER_AXIS_RIGHTY
    step_with(app, pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=32767))
    step_with(app)
    assert page.by == [pytest.approx(600 * STICK_SPEED * FRAME)] * 2
    assert app.busy
    step_with(app, pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=0))
    assert len(page.by) == 2
    assert scene.shows[1].by == []
    scene.shows = []
    step_with(app, pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=32767))
    assert len(page.by) == 2


@pytest.mark.parametrize(
    ("moving", "below", "busy"),
    [(False, False, False), (True, False, True), (False, True, True)],
)
def test_frames_are_wanted_while_anything_that_shows_is_moving(
    app: App, monkeypatch: pytest.MonkeyPatch, moving: bool, below: bool, busy: bool
) -> None:
    hidden, table, menu = stack(app, [], "title", "table", "menu")
    menu.covers = False
    app.step()
    monkeypatch.setattr(Noting, "moving", property(lambda scene: {table: below, menu: moving}.get(scene, True)))
    assert app.busy is busy
    assert hidden not in app.shown
    app.tell(HAPPENED)
    assert app.busy, "the line is appearing"


class Seen:
    """The window of a program, which notes what fills the screen and what does not."""

    def __init__(self, window: pygame.Window, done: list[str]) -> None:
        self._window, self._done = window, done

    def __getattr__(self, name: str) -> Any:
        if name not in ("set_fullscreen", "set_windowed"):
            return getattr(self._window, name)
        return lambda *_: self._done.append(name)


def test_only_who_asks_for_it_changes_what_fills_the_screen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    stack(app, [], "title")
    monkeypatch.setattr(app, "window", Seen(app.window, done))
    app.change(volume=0.3)
    assert done == []
    app.switch_fullscreen()
    assert (app.settings.fullscreen, done) == (True, ["set_fullscreen"])
    app.step()
    app.dirty = False
    app.switch_fullscreen()
    assert (app.settings.fullscreen, done) == (False, ["set_fullscreen", "set_windowed"])
    assert app.dirty


def test_a_window_stays_as_it_is_when_another_one_of_the_program_fills_the_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    stack(app, [], "title")
    monkeypatch.setattr(app, "window", Seen(app.window, done))
    SettingsStore.open().change(fullscreen=True)
    app.change(volume=0.3)
    assert (app.settings.fullscreen, done) == (False, [])
    app.switch_fullscreen()
    assert (app.settings.fullscreen, done) == (True, ["set_fullscreen"])


def test_a_finger_that_stays_in_place_means_more_after_half_a_second(app: App) -> None:
    (scene,) = stack(app, [], "table")
    step_with(app, pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0))
    frames = 0
    while (HELD, "") not in scene.got and frames < 2 * HOLD / FRAME:
        assert app.busy
        step_with(app)
        frames += 1
    assert frames == pytest.approx(HOLD / FRAME, abs=1)


def test_the_buttons_of_gamepads_are_bound_anew_at_once(app: App) -> None:
    app.change(buttons={"confirm": ("y",)})
    assert app.pads.buttons["confirm"] == ("y",)
    app.change(buttons={})
    assert app.pads.buttons["confirm"] == ("a",)


def test_people_are_told_once_of_settings_that_cannot_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    store, added = SettingsStore.open(), list[str]()
    monkeypatch.setattr(i18n, "add_domain", lambda key, _: added.append(key))
    change = store.change

    def failing(**settings: object) -> object:
        store.notices.append(Notice(COUNTED, {"n": len(store.notices), "name": "Anna"}))
        return change(**settings)

    monkeypatch.setattr(store, "change", failing)
    store.notices.append(Notice(HAPPENED))
    with closing(Library.open(None, GAMES.rulebook)) as library, App(library, store, size=(960, 600)) as made:
        made.change(volume=0.2)
        assert made.toast.text == "1 piece of Anna"
    assert added == [*GAMES], "each game brings its own words"


def test_a_button_of_a_gamepad_reaches_the_scene_where_nothing_is_written(app: App) -> None:
    (scene,) = stack(app, [], "rules")
    pressed = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    for pages in ([], [Scrolling()]):
        scene.shows = pages
        scene.got.clear()
        step_with(app, pressed)
        assert scene.got == [(pygame.CONTROLLERBUTTONDOWN, "left")]


def test_the_end_waits_for_all_engines_together() -> None:
    until: list[float] = []
    with closing(Library.open(None, GAMES.rulebook)) as library:
        made: Any = App(library, SettingsStore.open(), size=(960, 600))
        made.engine = made.adviser = made.programs = SimpleNamespace(close=until.append)
        made.close()
    assert len(until) == 3
    assert len({*until}) == 1
