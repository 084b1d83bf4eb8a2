"""What the program gets ready while nothing happens, and that events never wait for it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game import idle
from game.app import App
from game.games.registry import GAMES
from game.idle import Idle
from game.library import Library, SettingsStore
from game.scenes.title.scene import TitleScene

ROOT = Path(__file__).parents[1]
EVENT = pygame.event.custom_type()

OPENED = """
import json, sys
from contextlib import closing
from benchmarks.inside.openings import fill, press, rest
from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.scenes.title.scene import TitleScene

fill()
with closing(Library.open(None, GAMES.rulebook)) as library, App(library, SettingsStore.open(), size=(960, 700)) as app:
    app.push(TitleScene(app))
    rest(app)
    known = set(sys.modules)
    for way in WAYS:
        for key in way.split(","):
            press(app, key)
            app.step()
        app.home()
print(json.dumps(sorted(set(sys.modules) - known)))
"""


@pytest.fixture
def app() -> Iterator[App]:
    """The program at its title, as people see it."""
    pygame.display.init()
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, SettingsStore.open(), size=(960, 600)) as app,
    ):
        app.push(TitleScene(app))
        yield app


def test_an_event_waits_for_one_step_at_most() -> None:
    pygame.display.init()
    pygame.event.clear()
    done: list[int] = []

    def steps() -> Iterator[None]:
        for number in range(5):
            done.append(number)
            if number == 2:
                pygame.event.post(pygame.Event(EVENT))
            yield

    waiting = Idle(steps())
    assert EVENT in [event.type for event in waiting.wait(60)]
    assert done == [0, 1, 2]
    assert not waiting.done
    waiting.wait(1)
    assert done == [0, 1, 2, 3, 4]
    assert waiting.done


def test_what_cannot_be_got_ready_is_left_to_the_screen_that_needs_it() -> None:
    pygame.display.init()
    pygame.event.clear()

    def steps() -> Iterator[None]:
        yield
        raise ImportError("damaged")

    waiting = Idle(steps())
    waiting.wait(1)
    assert waiting.done


def test_a_bug_in_the_preparation_is_not_hidden() -> None:
    pygame.display.init()
    pygame.event.clear()
    waiting = Idle(1 // number for number in (1, 0))
    with pytest.raises(ZeroDivisionError):
        waiting.wait(1)


def test_everything_ready_the_program_sleeps(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    while not app.rests:
        app.step()
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    app.step()
    assert len(slept) >= 1 / idle.NAP * 0.9
    app.dirty = True
    assert not app.rests, "there is something to draw"


def test_no_screen_has_to_import_anything_that_could_have_been_got_ready(tmp_path: Path) -> None:
    """In a process of its own: here the other tests have imported everything."""
    from benchmarks.openings import WAYS

    # The choice of a language stays open, and matches that were begun push the old ones out of sight.
    ways = [*sorted(WAYS.values(), key=lambda way: (way == "language", way.endswith("begin")))]
    done = subprocess.run(
        [sys.executable, "-c", OPENED.replace("WAYS", repr(ways))],
        cwd=ROOT,
        env={**os.environ, "LUDOTECA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    late = [name for name in json.loads(done.stdout.splitlines()[-1]) if name.split(".")[0] in ("game", "pygame_gui")]
    assert [name for name in late if ".formats" not in name] == []  # other programs' formats, when they are asked for


def test_a_start_without_a_command_needs_no_parser(tmp_path: Path) -> None:
    script = (
        "import sys; from game import app, __main__; app.App.run = lambda self: None; __main__.main([]);"
        "print('argparse' in sys.modules, 'pygame_gui' in sys.modules, 'game.table.view.table_view' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "LUDOTECA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["False", "False", "False"]
