"""Showing a folder in the system's file manager."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from game.ui.folders import file_manager

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows opens folders by itself")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """What is started instead of a file manager: its command and its environment."""
    calls: list[tuple[list[str], dict[str, str]]] = []
    waited = Mock()

    def note(command: list[str], env: dict[str, str], **_: Any) -> Mock:
        calls.append((command, env))
        return waited

    monkeypatch.setattr(subprocess, "Popen", note)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    return calls


def test_the_systems_opener_gets_the_path(started: list[tuple[list[str], dict[str, str]]]) -> None:
    assert file_manager.open_folder(Path("/data/Ludo teca"))
    (opener, path), _ = started[0]
    assert opener.startswith("/bin/")
    assert path == "/data/Ludo teca"


def test_the_file_managers_exit_status_is_taken_while_the_program_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: made.append(start([sys.executable, "-c", ""])) or made[0])
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    assert file_manager.open_folder(tmp_path)
    for thread in threading.enumerate():
        if thread.name == "file manager":
            thread.join()
    assert made[0].returncode == 0


def test_a_system_without_an_opener(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert not file_manager.open_folder(Path("/data"))


def test_an_opener_that_cannot_be_started(
    started: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(subprocess, "Popen", fail)
    assert not file_manager.open_folder(Path("/data"))
    assert started == []


@pytest.mark.parametrize(("before", "after"), [("/usr/local/lib", "/usr/local/lib"), (None, None)])
def test_the_built_programs_own_library_path_is_not_handed_on(
    started: list[tuple[list[str], dict[str, str]]],
    monkeypatch: pytest.MonkeyPatch,
    before: str | None,
    after: str | None,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    file_manager.open_folder(Path("/data"))
    assert started[0][1].get("LD_LIBRARY_PATH") == after


def test_windows_opens_it_by_itself(started: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", opened.append, raising=False)
    assert file_manager.open_folder(Path("there"))
    assert (opened, started) == ([Path("there")], [])
