"""No screen, no sound device: a clear message, or silence."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.console import BAD_INPUT
from tests.e2e.program import ludoteca

NO_SCREEN: dict[str, str | None] = {"DISPLAY": None, "WAYLAND_DISPLAY": None, "SDL_VIDEODRIVER": None}


def told(done: "subprocess.CompletedProcess[str]") -> str:
    """What the program itself says on standard error (the system's libraries may complain as well)."""
    return "".join(line for line in done.stderr.splitlines() if line.startswith("ludoteca: "))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_people_are_told_what_to_do(home: Path) -> None:
    done = ludoteca(**NO_SCREEN)
    assert (done.returncode, done.stdout) == (BAD_INPUT, "")
    assert "No window can be opened" in told(done)
    assert "“demo” plays a match without a screen" in told(done)
    assert "Traceback" not in done.stderr
    assert not list(home.glob("crash-*"))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_the_demo_needs_no_screen_and_no_loudspeaker(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    nothing = NO_SCREEN | {"SDL_AUDIODRIVER": None, "XDG_RUNTIME_DIR": None}
    done = ludoteca("demo", "--game", "squadro", "--shots", str(shots), **nothing)
    assert (done.returncode, done.stderr) == (0, ""), "not even of ALSA or Wayland"
    assert len(list(shots.glob("*.png"))) > 3


def test_a_driver_that_does_not_exist() -> None:
    done = ludoteca("demo", "--game", "squadro", **NO_SCREEN | {"SDL_VIDEODRIVER": "photons"})
    assert (done.returncode, done.stdout) == (BAD_INPUT, "")
    assert "No window can be opened: photons not available" in told(done)


@pytest.mark.parametrize("driver", ["none of these", "alsa"])
def test_without_a_sound_device_there_is_silence(driver: str) -> None:
    """A whole match with every sound, and nothing is said about it."""
    done = ludoteca("demo", "--game", "squadro", "--seed", "5", SDL_AUDIODRIVER=driver, AUDIODEV="/dev/none")
    assert (done.returncode, told(done)) == (0, "")
    assert "wins" in done.stdout
