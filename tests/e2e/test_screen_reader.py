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
shift
"$@"
heard=$?
kill $program
wait $program
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
    heard = listened(home, "at_spi_player.py", game, "1")
    said, _, won = heard.rpartition("WON: ")
    assert " wins" in won
    assert won.strip() in said


WRITTEN = """\
Z|Z|1|none|changed:insert=Z|caret-moved
o|Zo|2|none|changed:insert=o|caret-moved
e|Zoe|3|none|changed:insert=e|caret-moved
Left|Zoe|2|none|caret-moved
Home|Zoe|0|none|caret-moved
Right|Zoe|1|none|caret-moved
End|Zoe|3|none|caret-moved
Shift+Left|Zoe|2|2-3|selection-changed|caret-moved
Shift+Left|Zoe|1|1-3|selection-changed|caret-moved
Shift+Right|Zoe|2|2-3|selection-changed|caret-moved
BackSpace|Zo|2|none|changed:delete=e|selection-changed
"""
"""After each key: what is written, where the caret stands, what is selected, and what a screen reader hears of."""


@pytest.mark.window
@pytest.mark.nightly
def test_what_is_written_is_told_letter_by_letter(home: Path) -> None:
    heard = listened(home, "at_spi_writer.py", "Rule book")
    _, _, after = heard.partition(WRITTEN)
    assert after.splitlines()[:2] == ["0-2|Zo|2|0-2|selection-changed", "o|Zo|1|none|selection-changed|caret-moved"]


def listened(home: Path, script: str, *told: str) -> str:
    """What somebody with a screen reader has heard of a whole session, who does what a script says."""
    if what := missing():
        pytest.skip(f"needs {what}")
    SettingsStore.open(home).change(motion="off", language="en", welcome=False)
    orca = home / "bin" / "orca"  # whichever Orca is installed here: this reader hears announcements
    orca.parent.mkdir()
    orca.write_text("#!/bin/sh\necho 48.1\n", encoding="utf-8")
    orca.chmod(0o755)
    path = f"{orca.parent}{os.pathsep}{os.environ['PATH']}"
    does = [SYSTEM_PYTHON, "-W", "ignore", str(ROOT / "tests" / "e2e" / script), *told]
    inner = ["bash", "-c", SESSION, "session", sys.executable, *does]
    session = subprocess.Popen(
        ["xvfb-run", "-a", "-s", "-screen 0 1280x800x24", "dbus-run-session", "--", *inner],
        env=environment(SDL_VIDEODRIVER=None, LUDOTECA_HOME=str(home), XDG_RUNTIME_DIR=str(orca.parent), PATH=path),
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
    assert (home / "game.log").read_text(encoding="utf-8") == ""
    return heard
