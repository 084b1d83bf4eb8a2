"""Real key presses in the real window; `packaging/prove_keys.py` presses all keys on all screens."""

import shutil
import subprocess
import sys

import pytest

from tests.e2e.program import ROOT, environment

NEEDED = ("Xvfb", "openbox", "scrot", "setxkbmap", "xdotool")
WHAT = ("--layouts", "fr", "--screens", "a move that can be undone", "--actions", "undo", "log", "keys")
TIMEOUT = 300
"""Seconds after which the program counts as hanging."""


@pytest.mark.window
@pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason=f"needs {', '.join(NEEDED)}")
def test_letters_and_signs_work_at_the_table_on_a_french_keyboard() -> None:
    proof = subprocess.run(
        [sys.executable, "packaging/prove_keys.py", *WHAT],
        cwd=ROOT,
        env=environment(SDL_VIDEODRIVER=None, SDL_AUDIODRIVER=None),
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert proof.returncode == 0, proof.stdout + proof.stderr
