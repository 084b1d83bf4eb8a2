"""What the demo does with each thing that a match may ask for; screens stand in for the program's own."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import i18n
from game.cli import demo
from game.cli.demo import DemoError, Driver
from game.console import BAD_INPUT
from game.games.registry import GAMES
from game.library.storage_errors import FullError
from game.play.offers import OFFERS
from game.rules.actions import Action, move
from game.window import NoDisplayError

PLACES = ("place:8", "place:7", "place:5", "place:off")
ENTER, BLANK = "return", "space"


class Stand:
    """A stand-in for a screen: what stands on it in a row, and what pressing each does."""

    def __init__(self, **presses: Callable[[], object]) -> None:
        self.presses: dict[str, Callable[[], object]] = presses
        self.busy = False

    def targets(self) -> dict[str, pygame.Rect]:
        return {key: pygame.Rect(20 * n, 10, 15, 15) for n, key in enumerate(self.presses)}


class Program:
    """A program of stand-ins: each frame takes the events that wait; a click presses what it hits."""

    def __init__(self) -> None:
        self.scenes: list[Any] = []
        self.surface = pygame.Surface((400, 100))
        self.done: list[str] = []
        self.frames = 0
        self.closes = True

    @property
    def top(self) -> Any:
        return self.scenes[-1]

    @property
    def running(self) -> bool:
        return bool(self.scenes)

    def push(self, scene: object) -> None:
        self.scenes.append(scene)

    def hit(self, pos: tuple[int, int]) -> str:
        return next((key for key, rect in self.top.targets().items() if rect.collidepoint(pos)), "")

    def step(self) -> None:
        self.frames += 1
        for event in pygame.event.get():
            if event.type == pygame.QUIT and self.closes:
                self.scenes.clear()
            elif event.type == pygame.TEXTINPUT:
                self.done.append(event.text)
            elif event.type == pygame.KEYDOWN:
                self.done.append(pygame.key.name(event.key))
                getattr(self.top, "key", str)(pygame.key.name(event.key))
            elif event.type == pygame.MOUSEBUTTONDOWN:
                self.lifted = self.hit(event.pos)
            elif event.type == pygame.MOUSEBUTTONUP:
                key = self.hit(event.pos)
                self.done.append(key if key == self.lifted else f"{self.lifted} to {key}")
                if key == self.lifted:
                    self.top.presses[key]()
                else:
                    self.top.play()
        if self.scenes:
            getattr(self.top, "pass_time", str)()


class Table(Stand):
    """A stand-in for a table at which each of these things is due in turn; the last one ends the match."""

    def __init__(self, program: Program, *due: str) -> None:
        super().__init__()
        self.program, self.due, self.frames = program, list(due), 0
        self.focused = PLACES[0]
        player = SimpleNamespace(kind="person")
        self.journal: list[str] = []
        match = SimpleNamespace(journal=self.journal, player=lambda _: player, over=False, result=None, to_act=0)
        narration = SimpleNamespace(verdict=lambda: "Anna wins.")
        self.model = SimpleNamespace(match=match, narration=narration)
        self.controller = SimpleNamespace(
            settled=True,
            waiting=False,
            acts=lambda: self.acts,
            hand=SimpleNamespace(ways={}, held=""),
            computers=SimpleNamespace(failed=False),
        )
        self.page = SimpleNamespace(widgets={key: SimpleNamespace(group="board") for key in PLACES})
        self.player = player
        self.prepare()

    def prepare(self) -> None:
        """Let the first of what is due be possible."""
        match, kind = self.model.match, self.due[0]
        self.frames, self.acts = 0, [Action("resign", numbers=(1,))]
        self.player.kind = "computer" if kind in ("computer", "stuck") else "person"
        match.result, match.over = kind in ("next", "over"), kind == "over"
        self.controller.hand.ways = {}
        self.presses = dict.fromkeys(PLACES, str)
        if kind == "move":
            self.controller.hand.ways = {"8": {"5": (move("8", "7"), move("7", "5"))}}
        elif kind in ("roll", "pass"):
            act = Action("roll" if kind == "roll" else "pass")
            self.acts.append(act)
            self.presses[f"act:{act}"] = self.play
        elif kind == "nothing":
            self.acts.append(Action("done"))
            self.presses["act:done"] = str
        elif kind == "next":
            self.presses["next"] = self.play
        elif kind == "over":
            self.program.push(Stand())

    def play(self) -> None:
        self.journal.append(self.due.pop(0))
        self.prepare()

    def spot(self, place: str) -> tuple[int, int]:
        return self.targets()[f"place:{place}"].center

    @property
    def focus(self) -> str:
        return self.focused.removeprefix("place:")

    def key(self, name: str) -> None:
        hand = self.controller.hand
        if name in ("left", "right"):
            self.focused = PLACES[PLACES.index(self.focused) + (1 if name == "right" else -1)]
        elif name == ENTER and not hand.held:
            hand.held = self.focus
        elif name in (ENTER, BLANK):
            hand.held = ""
            self.play()

    def pass_time(self) -> None:
        """What comes by itself takes three frames."""
        self.frames += 1
        if self.due[0] in ("computer", "pass") and self.frames == 3:
            self.play()


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program at its title; nobody has to be patient."""
    pygame.display.init()
    pygame.event.clear()
    monkeypatch.setattr(demo, "TableScene", Table)
    monkeypatch.setattr(demo, "PATIENCE", 20)
    monkeypatch.setattr(demo, "LOOKS_S", 0.0)
    return Program()


def plays(program: Program, *due: str, seed: str = "5", shots: Path | None = None) -> str:
    """What the demo says of a match in which these things are due."""

    def go(*scenes: Stand) -> Callable[[], None]:
        return lambda: program.scenes.__setitem__(slice(None), scenes)

    table = Table(program, *due)
    more = Stand(seed=str, done=program.scenes.pop)
    setting = Stand(begin=go(table), more=lambda: program.push(more))
    title = Stand(settings=str, **{"game:toy": go(setting)})
    program.scenes[:] = [title]
    made: Any = program
    return Driver(made, seed, shots).play("toy")


SET = ["game:toy", "more", "seed", "5", "done", "begin"]


def test_from_the_title_to_the_result(program: Program) -> None:
    assert plays(program, "roll", "next", "computer", "pass", "over") == "Anna wins. (4 log entries)"
    begun, played = program.done[:6], program.done[6:]
    assert begun == SET
    assert played in (["act:roll", "next"], [BLANK, "next"])
    assert not program.running


def test_a_roll_is_made_by_a_click_or_the_space_bar_and_a_move_by_mouse_or_keys(program: Program) -> None:
    rolls, moves = set[str](), set[str]()
    for seed in range(12):
        plays(program, "roll", "move", "over", seed=str(seed))
        _, roll, *moved = program.done[program.done.index("begin") :]
        rolls.add(roll)
        moves.add(" ".join(moved))
        program.done.clear()
    assert rolls == {"act:roll", BLANK}
    assert moves == {"place:8 to place:5", "return right right return"}


def test_the_same_seed_plays_the_same(program: Program) -> None:
    done = []
    for _ in range(2):
        plays(program, *["roll", "move"] * 6, "over", seed="a")
        done.append([*program.done])
        program.done.clear()
    assert done[0] == done[1]
    assert done[0][3] == "a"


def test_a_double_is_rare_and_giving_up_is_not_chosen(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, float]] = []

    def choices(_: object, acts: list[Action], weights: list[float]) -> list[Action]:
        asked.append({str(act): weight for act, weight in zip(acts, weights, strict=True)})
        return [act for act in acts if act.verb == "roll"]

    monkeypatch.setattr("random.Random.choices", choices)
    offers = [Action(verb) for verb in ("double", "take", "drop", "beaver")]
    real = Table.prepare

    def prepare(table: Table) -> None:
        real(table)
        table.acts += offers if table.due[0] == "roll" else []

    monkeypatch.setattr(Table, "prepare", prepare)
    plays(program, "roll", "over")
    assert asked == [{"roll": 1.0, "double": 0.05, "take": 1.0, "drop": 0.3, "beaver": 0.3}]


def test_pictures_are_taken_of_each_screen_and_every_twelfth_turn(program: Program, tmp_path: Path) -> None:
    shots = tmp_path / "not" / "there"
    plays(program, *["pass"] * 25, "over", shots=shots)
    assert sorted(path.name for path in shots.iterdir()) == [
        "000-title.png", "001-new-match.png", "002-turn-0012.png", "003-turn-0024.png", "004-end.png",
    ]  # fmt: skip
    assert pygame.image.load(shots / "000-title.png").size == (400, 100)


@pytest.mark.parametrize(("turns", "taken"), [(11, 3), (12, 4), (13, 4)])
def test_the_first_picture_of_a_match_is_of_its_twelfth_turn(
    program: Program, tmp_path: Path, turns: int, taken: int
) -> None:
    plays(program, *["roll"] * turns, "over", shots=tmp_path)
    assert len([*tmp_path.iterdir()]) == taken


def test_a_picture_is_of_a_frame_of_its_own(program: Program, tmp_path: Path) -> None:
    plays(program, "roll", "over")
    without, program.frames = program.frames, 0
    plays(program, "roll", "over", shots=tmp_path)
    assert program.frames - without == len([*tmp_path.iterdir()]) == 3


def test_a_picture_that_cannot_be_written_is_an_error_with_its_path(program: Program, tmp_path: Path) -> None:
    (tmp_path / "000-title.png").mkdir()
    with pytest.raises(OSError, match=r"000-title\.png cannot be written: "):
        plays(program, "over", shots=tmp_path)


def test_what_does_not_happen_is_told(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.closes = False
    with pytest.raises(DemoError, match="the program does not close"):
        plays(program, "pass", "over")
    with pytest.raises(DemoError, match="waited in vain for the action to be played"):
        plays(program, "nothing", "over")
    monkeypatch.setattr(demo, "THINKS_S", 0.0)
    with pytest.raises(DemoError, match="the computer player does not move"):
        plays(program, "stuck", "over")
    monkeypatch.setattr(demo, "LONGEST", 1)
    with pytest.raises(DemoError, match="the match does not end"):
        plays(program, "pass", "pass", "pass", "over")


def test_a_computer_player_that_fails_is_not_waited_for(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(table: Table) -> None:
        table.controller.computers.failed = True

    monkeypatch.setattr(Table, "pass_time", fails)
    with pytest.raises(DemoError, match="the computer player does not move"):
        plays(program, "computer", "over")


def test_a_window_that_is_closed_ends_the_demo(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "pass_time", lambda _: program.scenes.clear())
    with pytest.raises(DemoError, match="the window was closed before the match was over"):
        plays(program, "computer", "over")


def test_nothing_is_pressed_that_still_moves(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def rests_later(table: Table) -> None:
        begun.append(program.frames)
        table.busy = len(begun) < 5

    monkeypatch.setattr(Table, "pass_time", rests_later)
    real = Table.prepare

    def moves(table: Table) -> None:
        real(table)
        table.busy = table.due[0] == "next"

    monkeypatch.setattr(Table, "prepare", moves)
    plays(program, "next", "over")
    assert program.done[-1] == "next"
    assert len(begun) >= 5


def test_a_target_that_is_nowhere_is_named_with_those_that_there_are(program: Program) -> None:
    program.push(Stand(b=str, a=str))
    made: Any = program
    with pytest.raises(DemoError, match=r"there is no 'c' among \['a', 'b'\]"):
        Driver(made, "1", None).seen("c")
    assert program.frames == 60
    assert Driver(made, "1", None).seen("a") == pygame.Rect(20, 10, 15, 15)


def test_the_table_may_lie_below_another_screen_but_must_be_there(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Table.prepare

    def covered(table: Table) -> None:
        real(table)
        if table.due[0] == "pass":
            table.program.push(Stand())
            table.program.top.pass_time = table.pass_time
        elif table.due[0] == "gone":
            table.program.scenes[:] = [Stand()]

    monkeypatch.setattr(Table, "prepare", covered)
    assert plays(program, "roll", "pass", "over") == "Anna wins. (2 log entries)"
    with pytest.raises(DemoError, match="the table is gone"):
        plays(program, "roll", "gone", "over")


# ---- the command


class Window:
    """A stand-in for the program; how it was opened, and what its player does."""

    opened: Any = None
    fault: Exception | None = None

    def __init__(self, library: object, store: Any, size: object, hurried: bool) -> None:
        del library
        Window.opened = SimpleNamespace(settings=store.settings, size=size, hurried=hurried)

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def push(self, scene: object) -> None:
        Window.opened.scene = scene

    def play(self, game: str) -> str:
        Window.opened.game = game
        if Window.fault:
            raise Window.fault
        return "Anna wins."


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Window]]:
    monkeypatch.setattr(demo, "App", Window)
    monkeypatch.setattr(demo, "TitleScene", lambda _: "title")
    monkeypatch.setattr(demo, "Driver", lambda window, *_: window)
    monkeypatch.setattr(Window, "fault", None)
    yield Window
    i18n.use(i18n.ENGLISH)


def run(**chosen: object) -> int:
    usual = {"game": "backgammon", "rules": "", "seats": 0, "computer": "", "lang": "en", "pace": "fast"}
    return demo.demo(SimpleNamespace(**{**usual, "size": None, "seed": "1", "shots": None, **chosen}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"rules": "chess"}, "ludoteca: This game has no rules called “chess”; it has: "),
        ({"seats": 3}, "ludoteca: Possible numbers of players for this game: 2\n"),
        ({"computer": "god"}, "ludoteca: This game has no level called “god”; it has: "),
    ],
)
def test_what_there_is_not_is_refused(
    window: type[Window], capfd: pytest.CaptureFixture[str], chosen: dict[str, object], said: str
) -> None:
    window.opened = None
    assert run(**chosen) == BAD_INPUT == 2
    assert capfd.readouterr().err.startswith(said)
    assert window.opened is None


def test_it_says_the_result(window: type[Window], capfd: pytest.CaptureFixture[str]) -> None:
    assert run(size=(970, 610)) == 0
    assert capfd.readouterr() == ("Anna wins.\n", "")
    assert (window.opened.game, window.opened.scene, window.opened.size) == ("backgammon", "title", (970, 610))


@pytest.mark.parametrize(("pace", "motion"), [("real", "normal"), ("fast", "off")])
def test_at_its_own_pace_it_moves(window: type[Window], pace: str, motion: str) -> None:
    run(pace=pace)
    kept = window.opened.settings
    assert (kept.motion, window.opened.hurried) == (motion, motion == "off")
    assert (kept.confirm, kept.offered) == (False, tuple(OFFERS))


@pytest.mark.parametrize(
    ("game", "chosen", "sides", "names", "levels"),
    [
        ("backgammon", {}, (0, 1), ("Anna", "Björn"), ("", "")),
        ("squadro", {"computer": "club"}, (0, 1), ("Anna", "Björn"), ("", "club")),
        ("dont-worry", {"seats": 2}, (0, 2), ("Anna", "Björn"), ("", "")),
        ("dont-worry", {"seats": 3}, (0, 1, 2), ("Anna", "Björn", "Χλόη"), ("", "", "")),
        ("dont-worry", {}, (0, 1, 2, 3), ("Anna", "Björn", "Χλόη", "Дарья"), ("", "", "", "")),
    ],
)
def test_who_plays(
    window: type[Window], game: str, chosen: dict[str, object], sides: object, names: object, levels: object
) -> None:
    run(game=game, **chosen)
    form = window.opened.settings.new_match[game]
    assert (form.sides, form.names, form.levels) == (sides, names, levels)
    assert form.preset == GAMES.rulebook(game).presets[0].key
    run(game=game, rules=GAMES.rulebook(game).presets[-1].key)
    assert window.opened.settings.new_match[game].preset == GAMES.rulebook(game).presets[-1].key


@pytest.mark.parametrize(
    ("fault", "status", "said"),
    [
        (DemoError("the table is gone"), 1, "ludoteca: the table is gone\n"),
        (FullError(path="library.db"), 1, "ludoteca: "),
        (NoDisplayError("no GLX"), 2, "ludoteca: "),
    ],
)
def test_what_goes_wrong_is_told(
    window: type[Window], capfd: pytest.CaptureFixture[str], fault: Exception, status: int, said: str
) -> None:
    window.fault = fault
    assert run() == status
    assert capfd.readouterr().err.startswith(said)


def test_a_language_that_there_is_not_is_told_of_and_english_is_spoken(
    window: type[Window], capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(lang="de") == 0
    assert (window.opened.settings.language, capfd.readouterr().err) == ("de", "")
    assert run(lang="tlh") == 0
    assert window.opened.settings.language == "en"
    assert "tlh" in capfd.readouterr().err


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("platform", "screen", "driver", "unseen"),
    [
        ("linux", "", "x11", True),
        ("linux", ":0", "x11", False),
        ("linux", ":0", "offscreen", True),
        ("darwin", "", "cocoa", False),
    ],
)
def test_without_a_screen_it_plays_unseen_and_silent(
    monkeypatch: pytest.MonkeyPatch, platform: str, screen: str, driver: str, unseen: bool
) -> None:
    for name in ("WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.setattr("sys.platform", platform)
    shown = [False]
    monkeypatch.setattr(pygame.display, "init", lambda: shown.__setitem__(0, True))
    monkeypatch.setattr(pygame.display, "quit", lambda: shown.__setitem__(0, False))
    monkeypatch.setattr(pygame.display, "get_init", lambda: shown[0])
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    run()
    assert (os.environ["SDL_VIDEODRIVER"], os.environ.get("SDL_AUDIODRIVER")) == (
        ("dummy", "dummy") if unseen else ("", None)
    )
    assert shown == [not unseen]
