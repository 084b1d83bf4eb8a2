"""The disk image for macOS: tried again where the machine was busy."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


class Machine:
    """Answers as macOS would: `hdiutil` fails ``busy`` times with "Resource busy"."""

    def __init__(self, busy: int) -> None:
        self.busy = busy
        self.commands: list[str] = []
        self.pauses: list[float] = []

    def run(self, command: list[str], check: bool) -> None:
        assert check
        self.commands.append(command[0])
        if command[0] == "hdiutil" and self.commands.count("hdiutil") <= self.busy:
            raise subprocess.CalledProcessError(16, command)


@pytest.fixture
def image(
    script: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[[int], Machine]:
    """Makes an image on a machine that is busy so many times."""
    module = script("macos_packages")

    def make(busy: int) -> Machine:
        machine = Machine(busy)
        monkeypatch.setattr(module.subprocess, "run", lambda command, check: machine.run(list(command), check))
        monkeypatch.setattr(module.time, "sleep", machine.pauses.append)
        monkeypatch.delenv("CODESIGN_IDENTITY", raising=False)
        made = module.disk_image(tmp_path / "Ludoteca.app", tmp_path)
        assert made == tmp_path / "Ludoteca-macos-arm64.dmg"
        return machine

    return make


def test_a_busy_machine_is_asked_again(image: Callable[[int], Machine]) -> None:
    machine = image(4)
    assert machine.commands == ["ditto", *["hdiutil"] * 5]
    assert machine.pauses == [10.0] * 4


def test_a_machine_that_stays_busy_fails_the_build(image: Callable[[int], Machine]) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        image(5)
