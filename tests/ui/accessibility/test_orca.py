"""Whether the installed Orca speaks announcements, by the version that it tells."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from game.ui.accessibility import orca


def answers(text: str) -> Callable[..., object]:
    return lambda *_, **__: subprocess.CompletedProcess([], 0, text, "")


@pytest.mark.parametrize(
    ("told", "announces"), [("43.1\n", False), ("44.2", False), ("45.0", True), ("48.1-2", True), ("what?", True)]
)
def test_announcements_are_spoken_from_version_45_on(
    monkeypatch: pytest.MonkeyPatch, told: str, announces: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", answers(told))
    assert orca.hears_announcements() is announces


@pytest.mark.parametrize("fault", [FileNotFoundError("orca"), subprocess.TimeoutExpired("orca", 3)])
def test_a_reader_that_does_not_tell_its_version_counts_as_a_new_one(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", fail)
    assert orca.hears_announcements()


def test_other_systems_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "run", answers("43.1"))
    assert orca.hears_announcements()
