"""The rehearsal of a release: what it takes along from the proofs, and what it says that it could not do."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def rehearse(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("rehearse")


def test_without_the_tools_the_proofs_are_named(
    rehearse: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearse, "missing", lambda *_: ["scrot"])
    monkeypatch.setattr(rehearse.shutil, "which", lambda _: None)
    rehearsal = rehearse.Rehearsal(tmp_path, tmp_path / "page")
    rehearsal.check_workflows()
    rehearsal.check_scripts()
    rehearsal.debian()
    rehearsal.windows()
    assert [said.split()[0] for said in rehearsal.not_done] == ["actionlint", "shellcheck", "a", "Windows"]


def test_the_pictures_of_a_proof_are_kept_even_if_it_fails(
    rehearse: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone, page = tmp_path / "clone", tmp_path / "release"

    def failing(_: object, *command: str) -> None:
        place = clone / "build" / "linux" / "pictures"
        place.mkdir(parents=True)
        (place / "bare.png").touch()
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(rehearse.Rehearsal, "python", failing)
    with pytest.raises(subprocess.CalledProcessError):
        rehearse.Rehearsal(clone, page).proved("linux")
    assert (tmp_path / "release-linux" / "bare.png").is_file()


def test_only_what_the_page_names_is_taken(rehearse: ModuleType, tmp_path: Path) -> None:
    dist, page = tmp_path / "dist", tmp_path / "page"
    page.mkdir()
    (dist / "ludoteca").mkdir(parents=True)
    for name in ("Ludoteca-linux-amd64.deb", "Ludoteca-linux.cdx.json", "SHA256SUMS.txt"):
        (dist / name).touch()
    rehearse.Rehearsal(tmp_path, page).take(dist)
    assert sorted(path.name for path in page.iterdir()) == ["Ludoteca-linux-amd64.deb", "Ludoteca-linux.cdx.json"]


def test_where_a_tool_of_the_proof_is_missing_windows_is_named(
    rehearse: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearse.sys, "platform", "linux")
    monkeypatch.setattr(rehearse, "missing", lambda *_: [])
    monkeypatch.setattr(rehearse, "find", lambda tool: None if tool == "wineserver" else f"/bin/{tool}")
    rehearsal = rehearse.Rehearsal(tmp_path, tmp_path / "page")
    rehearsal.windows()
    assert [said.split()[0] for said in rehearsal.not_done] == ["Windows"]


def test_the_version_is_that_of_the_commit_and_the_page_is_made_by_it(
    rehearse: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone, page = tmp_path / "clone", tmp_path / "page"
    (clone / "game").mkdir(parents=True)
    page.mkdir()
    (clone / "game" / "__init__.py").write_text('"""A game."""\n\n__version__ = "7.8.9"\n')
    commands: list[tuple[str, ...]] = []

    def noted(_: object, *command: str) -> None:
        commands.append(command)
        (clone / "notes.md").write_text("What is new")

    monkeypatch.setattr(rehearse.Rehearsal, "python", noted)
    rehearse.Rehearsal(clone, page).publish()
    assert commands == [("packaging/page.py", "7.8.9", str(page), str(clone / "notes.md"))]
    assert (page / "notes.md").read_text() == "What is new"
