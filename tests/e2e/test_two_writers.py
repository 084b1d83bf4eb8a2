"""Two real programs on one data folder play at the same time: both get their tables, and nothing is lost."""

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.games.registry import GAMES
from game.library import Library, SettingsStore
from tests.e2e.program import ROOT, TIMEOUT, environment

PLAYER = """
import json
import random
import sys
from game.app import App
from game.cli.start import start
from game.play.controller import Intent
from game.scenes.base import screens
from game.scenes.table.scene import TableScene

game, goal = sys.argv[1], int(sys.argv[2])
hand, played, tried = random.Random(game), {}, 0

def wait(app, until):
    for _ in range(20_000):
        if until():
            return
        app.step()
    raise SystemExit(f"waited in vain on {type(app.top).__name__}")

def table(app):
    global tried
    while not isinstance(app.top, TableScene):
        app.home()
        app.open(screens.NewMatch(game))
        app.step()
        app.top.begin()
        tried += 1
        for _ in range(30):
            app.step()
    return app.top

def play(app):
    app._hurried = True
    turns = 0
    print("ready", flush=True)
    sys.stdin.readline()
    while turns < goal:
        scene = table(app)
        match = scene.model.match
        while not match.over and turns < goal:
            wait(app, lambda: scene.controller.settled)
            if app.top is not scene:
                break
            if match.result:
                scene.next_game()
            elif match.to_act >= 0:
                acts = [act for act in match.legal() if act.verb not in ("resign", "double")] or match.legal()
                turns += scene.controller.play(Intent((hand.choice(acts),))) is not False
            app.step()
        wait(app, lambda: scene.controller.settled)
        played[app.library.id_of(match)] = [str(action) for action in match.journal]
        app.home()
    print(json.dumps({"played": played, "tried": tried}), flush=True)
    app.quit()

App.run = play
sys.exit(start(another=True))
"""
"""The program plays its own matches of a game, as fast as it can, until it has done so many deeds."""


@pytest.mark.parametrize("turns", [20, pytest.param(200, marks=pytest.mark.nightly)])
def test_two_programs_that_play_at_once_lose_nothing(home: Path, turns: int) -> None:
    folder = home / "data"
    folder.mkdir()
    SettingsStore.open(folder).change(welcome=False, auto_roll=True)
    games = ("squadro", "backgammon")
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYER, game, str(turns)],
            cwd=ROOT,
            env=environment(LUDOTECA_HOME=str(folder)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for game in games
    ]
    for program in programs:
        assert program.stdout
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin
        program.stdin.write("\n")
        program.stdin.flush()
    with closing(Library.open(folder, GAMES.rulebook)) as library:
        assert not library.notices
        stored = 0
        for program in programs:
            out, err = program.communicate(timeout=TIMEOUT)
            assert (program.returncode, err) == (0, "")
            said = json.loads(out)
            assert said["tried"] == len(said["played"])
            for match_id, journal in said["played"].items():
                assert [str(action) for action in library.load(match_id).journal] == journal
                stored += 1
        assert len(library.matches()) == stored
        library.database.examine()
