"""`packaging/run.py`: what it says where something is missing, and that it does nothing twice."""

import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def run() -> Iterator[ModuleType]:
    """The script as a module of its own for each test."""
    spec = importlib.util.spec_from_file_location("run_script", ROOT / "packaging" / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty checkout with a lock that asks for nothing; no network is needed to set it up."""
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks" / "play.txt").write_text("")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "PYTHON", tmp_path / ".venv" / run.PYTHON.relative_to(ROOT / ".venv"))
    return tmp_path


def test_old_and_unknown_pythons_are_turned_away(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for version in ((3, 10, 14), (3, 15, 0)):
        monkeypatch.setattr(run.sys, "version_info", version)
        assert run.main(["play"]) == 1
        said = capsys.readouterr().err
        assert ".".join(map(str, version)) in said
        assert "3.11, 3.12, 3.13 or 3.14" in said


def test_unknown_command_shows_the_usage(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["dance"]) == 2
    assert "run.py play" in capsys.readouterr().out


def test_missing_venv_module_names_the_package(
    run: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda *_: None)
    assert run.main(["play"]) == 1
    assert "apt install python3-venv" in capsys.readouterr().err
    assert not (checkout / ".venv").exists()


def test_full_disk_is_told_before_anything_is_made(
    run: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.shutil, "disk_usage", lambda *_: SimpleNamespace(free=5_000_000))
    assert run.main(["play"]) == 1
    assert "only 5 MB are free" in capsys.readouterr().err
    assert not (checkout / ".venv").exists()


@pytest.mark.nightly
def test_sets_up_once_again_after_a_changed_lock_and_tells_what_failed(
    run: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = checkout / "locks" / "play.txt"
    run.prepare(lock)
    assert "Setting up" in capsys.readouterr().out
    assert subprocess.run([str(run.PYTHON), "-c", ""], check=False).returncode == 0
    run.prepare(lock)
    assert capsys.readouterr().out == ""
    lock.write_text("no-such-package-of-ludoteca==1 --hash=sha256:" + "0" * 64 + "\n")
    with pytest.raises(run.SetupError, match="could not be installed"):
        run.prepare(lock)
    with pytest.raises(run.SetupError):
        run.prepare(lock)


def test_play_hands_on_arguments_and_exit_status(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "prepare", lambda *_: None)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    assert run.main(["play", "--version"]) == 0
    assert run.main(["play", "no-such-command"]) == 2


def test_the_test_command_goes_on_after_what_fails_and_names_it(
    run: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(checkout)
    for name in ("PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setattr(run, "prepare", lambda *_: None)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    steps: list[tuple[str, ...]] = []

    def call(_: str, *step: str) -> int:
        steps.append(step)
        return int(step[0] in wrong)

    monkeypatch.setattr(run, "call", call)
    for wrong, names in (([], ""), (["mypy", "pytest"], "Failed: mypy, pytest")):
        steps.clear()
        assert run.main(["test", "--version"]) == bool(wrong)
        assert names in capsys.readouterr().err
        assert [step[0] for step in steps] == ["ruff", "ruff", "mypy", "pytest"]
        assert steps[-1][-1] == "--version", "what follows goes to pytest"


def test_another_commits_packages_are_replaced_whichever_command_has_installed_them(
    run: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, test = (checkout / "locks" / name for name in ("play.txt", "test.txt"))
    installed: list[str] = []
    monkeypatch.setattr(run, "runs_here", lambda: True)
    monkeypatch.setattr(run, "install", lambda lock: installed.append(lock.name))
    run.PYTHON.parent.mkdir(parents=True)
    run.PYTHON.touch()

    def prepared(version: int, lock: Path) -> list[str]:
        play.write_text(f"pygame-ce=={version}\n")
        test.write_text(f"pygame-ce=={version}\npytest==1\n")
        installed.clear()
        run.prepare(lock)
        return installed

    assert prepared(2, test) == ["test.txt"]
    assert prepared(2, test) == []
    assert prepared(2, play) == [], "it is part of what was installed"
    assert prepared(1, play) == ["play.txt"]
    assert prepared(2, test) == ["test.txt"], "the older packages lie there"
