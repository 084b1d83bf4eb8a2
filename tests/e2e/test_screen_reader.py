"""The running program and the system's own way to screen readers (AT-SPI over D-Bus), on a screen of its own (Xvfb).

Skipped where these are not installed: `at-spi2-core`, `dbus`, and the system's Python with `gir1.2-atspi-2.0`.
"""

import os
import shutil
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.library import SettingsStore
from tests.e2e.program import ROOT, environment

pytest.importorskip("accesskit")

SYSTEM_PYTHON = "/usr/bin/python3"
BUS = Path("/usr/libexec/at-spi-bus-launcher")
TIMEOUT = 560
"""Seconds after which the session counts as hanging."""
SESSION = """
for wish in IsEnabled ScreenReaderEnabled; do
    dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set \
        string:org.a11y.Status string:$wish variant:boolean:true > /dev/null
done
"$1" -m game > game.log 2>&1 &
program=$!
"$2" -W ignore "$3" "$4" 1
heard=$?
kill $program
exit $heard
"""
"""A session in which somebody has a screen reader."""


@cache
def missing() -> str:
    """What is not installed here, "" for nothing."""
    for name in ("Xvfb", "xvfb-run", "dbus-run-session", "dbus-send", SYSTEM_PYTHON):
        if not shutil.which(name):
            return name
    if not BUS.is_file():
        return "at-spi2-core"
    script = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    bound = subprocess.run([SYSTEM_PYTHON, "-c", script], capture_output=True, check=False).returncode == 0
    return "" if bound else "gir1.2-atspi-2.0"


@pytest.mark.window
@pytest.mark.nightly
@pytest.mark.parametrize("game", ["Squadro", "Backgammon"])
def test_a_whole_game_is_played_through_the_systems_accessibility_bus(game: str, home: Path) -> None:
    if what := missing():
        pytest.skip(f"needs {what}")
    SettingsStore.open(home).change(motion="off", language="en", welcome=False)
    player = ROOT / "tests" / "e2e" / "at_spi_player.py"
    inner = ["bash", "-c", SESSION, "session", sys.executable, SYSTEM_PYTHON, str(player), game]
    session = subprocess.Popen(
        ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24", "dbus-run-session", "--", *inner],
        env=environment(SDL_VIDEODRIVER=None, LUDOTECA_HOME=str(home)),
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        heard, faults = session.communicate(timeout=TIMEOUT)
    finally:
        if session.poll() is None:
            os.killpg(session.pid, signal.SIGKILL)
    assert session.returncode == 0, faults[-2000:]
    said, _, won = heard.rpartition("WON: ")
    assert " wins" in won
    assert won.strip() in said
    assert (home / "game.log").read_text(encoding="utf-8") == ""
