"""Showing a folder in the system's file manager."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.scenes.base import file_manager

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows opens folders by itself")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """What is started instead of a file manager: its command and its environment."""
    calls: list[tuple[list[str], dict[str, str]]] = []

    def note(command: list[str], env: dict[str, str], **_: Any) -> None:
        calls.append((command, env))

    monkeypatch.setattr(subprocess, "Popen", note)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    return calls


def test_the_systems_opener_gets_the_path(started: list[tuple[list[str], dict[str, str]]]) -> None:
    assert file_manager.open_folder(Path("/data/Ludo teca"))
    (opener, path), _ = started[0]
    assert opener.startswith("/bin/")
    assert path == "/data/Ludo teca"


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
