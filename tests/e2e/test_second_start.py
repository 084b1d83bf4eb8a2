"""The program is started while it runs: one window, and the file opens there."""

import subprocess
import sys
from pathlib import Path

from game.library import files
from tests.e2e.program import ROOT, TIMEOUT, environment, ludoteca
from tests.playing import begun

WATCHED = """
import sys
from game.__main__ import main
from game.app import App
from game.cli import single_instance

listen = single_instance.PrimaryInstance.listen

def told(first, show):
    listen(first, show)
    print("listens", flush=True)

def run(app):
    while not any(type(scene).__name__ == "TableScene" for scene in app.scenes):
        app.step()
    print(app.top.model.match.terms.players[0].name, flush=True)

single_instance.PrimaryInstance.listen, App.run = told, run
sys.exit(main())
"""


def test_a_file_opens_in_the_window_that_is_there(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "Zoë.ludoteca"
    files.export(begun("squadro"), file, "Final")
    here = environment(LUDOTECA_HOME=str(home))
    with subprocess.Popen(
        [sys.executable, "-c", WATCHED], cwd=ROOT, env=here, stdout=subprocess.PIPE, encoding="utf-8"
    ) as first:
        assert first.stdout
        assert first.stdout.readline() == "listens\n"
        second = ludoteca(file, LUDOTECA_HOME=str(home))
        assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
        assert first.stdout.readline().strip() == begun("squadro").terms.players[0].name
        assert first.wait(TIMEOUT) == 0
    assert not (home / "running.json").exists()
