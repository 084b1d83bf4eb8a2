"""What every test stands on: no screen, no sound, a data directory of its own, and the same examples every time."""

import os
import tempfile
from pathlib import Path

# Before anything imports pygame or asks for the data directory.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)
_away = tempfile.TemporaryDirectory(prefix="ludoteca-tests-")
os.environ["LUDOTECA_HOME"] = _away.name

import pytest  # noqa: E402 - the environment comes first
from hypothesis import HealthCheck, settings  # noqa: E402

settings.register_profile(
    "same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", parent=settings.get_profile("same"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_unconfigure() -> None:
    """Leave nothing behind."""
    _away.cleanup()


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory of this test alone: an empty folder that ``LUDOTECA_HOME`` names."""
    path = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("LUDOTECA_HOME", str(path))
    return path
