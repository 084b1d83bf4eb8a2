"""The folder that is shown: where it begins, what is in it in words, and what is read of its files."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.folders import folder as folder_module
from game.ui.folders import listing as listing_module
from game.ui.folders.folder import Folder
from game.ui.folders.listing import FileContent, FileFilter
from game.ui.folders.named_folders import NamedFolder

MATCHES = FileFilter((".mat",))


def wait(folder: Folder, until: Callable[[], bool]) -> None:
    """Fetch until something holds, for ten seconds at most."""
    end = time.monotonic() + 10
    while not until():
        assert time.monotonic() < end
        folder.fetch()
        time.sleep(0.001)


def opened(start: Path | None, home: Path | None = None, inside: Callable[[Path], FileContent] | None = None) -> Folder:
    folder = Folder(start, home, MATCHES, inside)
    wait(folder, lambda: folder.known and not folder.busy)
    folder.close()
    return folder


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """Three named folders: one with nothing, one with a folder, and one with a match."""
    found = {name: tmp_path / name for name in ("empty", "folders", "matches")}
    for path in found.values():
        path.mkdir()
    (found["folders"] / "inner").mkdir()
    (found["matches"] / "one.mat").write_text("")
    (found["matches"] / "a folder").mkdir()
    named = [NamedFolder(path, "folder", path.name) for path in found.values()]
    monkeypatch.setattr(folder_module, "places", lambda _: named)
    return found


def test_it_begins_where_it_is_asked_to(places: dict[str, Path]) -> None:
    assert opened(places["empty"]).path == places["empty"]
    assert opened(places["folders"]).path == places["folders"]


@pytest.mark.parametrize("start", [None, "gone"])
def test_else_it_begins_at_the_first_place_with_a_file(places: dict[str, Path], start: str | None) -> None:
    folder = opened(places["empty"] / start if start else None)
    assert (folder.path, folder.names) == (places["matches"], ["one.mat"])
    assert folder.numbers == {"a folder": 0, "one.mat": 1}


def test_else_at_the_first_place(places: dict[str, Path]) -> None:
    (places["matches"] / "one.mat").unlink()
    assert opened(None).path == places["empty"]


def test_in_words(places: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened(places["empty"]).status(0) == ""
    assert opened(places["folders"]).status(0) == "1 folder"
    folder = opened(places["matches"])
    assert (folder.status(0), folder.status(1)) == ("1 file", "1 selected")
    monkeypatch.setattr(listing_module, "MOST", 1)
    assert opened(places["matches"]).status(1).startswith("Only part of this folder is shown")


def test_another_folder_is_another_visit(places: dict[str, Path]) -> None:
    folder = opened(places["matches"])
    folder.go(places["folders"])
    assert (folder.visit, folder.path, folder.known, folder.items, folder.numbers) == (
        1, places["folders"], False, (), {},
    )  # fmt: skip
    wait(folder, lambda: folder.known)
    assert [item.name for item in folder.items] == ["inner"]
    folder.close()


def test_what_is_in_files_is_read_once_and_of_no_folder(places: dict[str, Path]) -> None:
    asked: list[str] = []

    def inside(path: Path) -> FileContent:
        asked.append(path.name)
        return FileContent("Anna – Björn")

    folder = opened(places["matches"], inside=inside)
    entry = folder.items[1]
    assert folder.inside(entry) == FileContent()
    for _ in range(2):
        folder.look_into(folder.items)
        wait(folder, lambda: folder.inside(entry).text != "")
    assert (folder.inside(entry).text, asked) == ("Anna – Björn", ["one.mat"])
    assert folder.names == ["one.mat"]
    folder.close()


def test_a_file_that_is_not_readable_is_listed_but_not_among_those_to_choose(places: dict[str, Path]) -> None:
    folder = opened(places["matches"], inside=lambda _: FileContent("Something else", readable=False))
    assert folder.names == ["one.mat"]
    folder.look_into(folder.items)
    wait(folder, lambda: folder.inside(folder.items[1]).text != "")
    assert folder.names == []
    assert [item.name for item in folder.items] == ["a folder", "one.mat"]
    folder.close()


def test_a_place_with_more_files_than_are_listed_at_once_is_shown_whole(
    places: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing_module, "PART", 3)
    for number in range(7):
        (places["matches"] / f"{number}.mat").write_text("")
    assert opened(None).status(0) == "8 files"
