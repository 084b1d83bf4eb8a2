"""What lies in a folder, whatever lies in it."""

import os
import stat
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.folders import listing as listing_module
from game.ui.folders import named_folders as places_module
from game.ui.folders.file_names import LONGEST, crumbs, file_name, free, shown
from game.ui.folders.listing import (
    CLOSED,
    GONE,
    MOST,
    SMALL,
    FileEntry,
    FileFilter,
    Listing,
    in_order,
    is_hidden,
    listings,
    name_key,
)
from game.ui.folders.named_folders import drives, pictures, places

KINDS = FileFilter((".ludoteca", ".mat"))


def read(folder: Path, kinds: FileFilter = KINDS) -> Listing:
    """All that is known of a folder in the end."""
    *_, last = listings(folder, kinds)
    assert last.whole
    return last


def names(found: Listing) -> list[str]:
    return [item.name for item in found.items]


def make(folder: Path, *made: str) -> None:
    """Files, each newer than the one before it; a name with a slash at its end is a folder."""
    for number, name in enumerate(made):
        if name.endswith("/"):
            (folder / name).mkdir()
        else:
            (folder / name).write_text("x" * number)
            os.utime(folder / name, (number * 100, number * 100))


def test_folders_by_name_then_files_the_newest_first(tmp_path: Path) -> None:
    make(tmp_path, "old.mat", "b/", "new.LUDOTECA", "Äpfel 10/", "Äpfel 9/", "letter.doc", ".hidden.mat", ".git/")
    assert names(read(tmp_path)) == ["Äpfel 9", "Äpfel 10", "b", "new.LUDOTECA", "old.mat"]
    newest = read(tmp_path).items[3]
    assert (newest.size, newest.changed, newest.is_folder) == (2, 200.0, False)


def test_a_file_of_any_name_is_known_by_how_it_begins(tmp_path: Path) -> None:
    (tmp_path / "match.txt").write_text("5 point match")
    (tmp_path / "letter.txt").write_text("Dear Anna")
    (tmp_path / "bare").write_text("5 point match")
    (tmp_path / "photo.jpg").write_text("5 point match")
    kinds = FileFilter((".mat",), lambda head: b"point match" in head)
    assert {*names(read(tmp_path, kinds))} == {"match.txt", "bare"}


def test_only_so_many_files_of_other_names_are_looked_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing_module, "LOOKED_INTO", 3)
    for number in range(5):
        (tmp_path / f"{number}.txt").write_text("5 point match")
        (tmp_path / f"{number}.mat").write_text("5 point match")
    found = names(read(tmp_path, FileFilter((".mat",), lambda head: b"point match" in head)))
    assert sum(name.endswith(".txt") for name in found) == 3
    assert sum(name.endswith(".mat") for name in found) == 5


def test_where_only_folders_are_asked_for_there_are_no_files(tmp_path: Path) -> None:
    make(tmp_path, "a.mat", "b/")
    assert names(read(tmp_path, FileFilter())) == ["b"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few people make links")
def test_links_in_circles_and_into_nothing(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "back").symlink_to(tmp_path)
    (tmp_path / "a" / "itself").symlink_to(tmp_path / "a" / "itself")
    (tmp_path / "a" / "lost.mat").symlink_to(tmp_path / "nowhere")
    folder = tmp_path / "a"
    assert names(read(folder)) == ["back"]
    for _ in range(50):
        found = read(folder / "back" / "a")
        folder = found.folder
    assert folder == (tmp_path / "a").resolve()
    assert read(tmp_path / "a" / "itself").fault is not None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
@pytest.mark.parametrize("name", ["line\nfeed\x07.mat", "\u202egnol.mat", "x" * 250 + ".mat", "الملف.mat", "对局.mat"])
def test_names_of_any_kind(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("x")
    assert names(read(tmp_path)) == [name]
    assert shown(name).isprintable()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no names that are no text")
def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff\xfe.mat")).touch()
    (name,) = names(read(tmp_path))
    assert shown(name) == "??.mat"


def test_a_folder_that_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(tmp_path / "gone").fault == GONE
    assert read(tmp_path / "nul\0").fault is not None

    def closed(_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(os, "scandir", closed)
    assert read(tmp_path).fault == CLOSED


def test_a_time_that_cannot_be_and_a_pipe(tmp_path: Path) -> None:
    make(tmp_path, "a.mat")
    os.utime(tmp_path / "a.mat", (-5, 2**40))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.mat")
    assert names(read(tmp_path)) == ["a.mat"]


def test_more_than_can_be_shown_comes_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path, *(f"{number}.mat" for number in range(30)))
    monkeypatch.setattr(listing_module, "PART", 10)
    monkeypatch.setattr(listing_module, "MOST", 20)
    first, last = listings(tmp_path, KINDS)
    assert (len(first.items), first.whole) == (10, False)
    assert (len(last.items), last.more) == (20, True)
    assert MOST >= 10_000


@given(st.lists(st.text(max_size=12)))
def test_any_names_can_be_put_in_order(found: list[str]) -> None:
    items = [FileEntry(name) for name in found]
    assert {item.name for item in in_order(items)} == set(found)
    assert sorted(found, key=name_key) == sorted(sorted(found), key=name_key)


@given(st.text(max_size=300))
def test_whatever_is_written_becomes_a_name_that_every_system_takes(written: str) -> None:
    name = file_name(written, (".ludoteca", ".mat"))
    if name:
        assert len(name.encode()) <= LONGEST + len(".ludoteca")
        assert name.endswith((".ludoteca", ".mat")) or name.lower().endswith((".ludoteca", ".mat"))
        assert not set(name) & set('<>:"/\\|?*\n\0')
        assert file_name(name, (".ludoteca", ".mat")) == name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Holiday", "Holiday.ludoteca"),
        ("Holiday.mat", "Holiday.mat"),
        ("v1.2", "v1.2.ludoteca"),
        ("a/b", "a-b.ludoteca"),
        ("con", "con-1.ludoteca"),
        ("  ..", ""),
    ],
)
def test_names_as_they_become(written: str, name: str) -> None:
    assert file_name(written, (".ludoteca", ".mat")) == name


def test_a_new_name_is_one_that_no_file_has() -> None:
    taken = {"a.ludoteca", "a-2.mat"}
    assert free("a.ludoteca", taken, (".ludoteca", ".mat")) == "a-3.ludoteca"
    assert free("A.ludoteca", taken, ()) == "A-2.ludoteca"
    assert free("b.ludoteca", taken, ()) == "b.ludoteca"


def test_the_way_to_a_folder(tmp_path: Path) -> None:
    assert crumbs(tmp_path / "a" / "b", [tmp_path]) == [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]
    assert crumbs(tmp_path / "a", [tmp_path, tmp_path / "a"]) == [tmp_path / "a"]
    assert crumbs(tmp_path, [])[0] == Path(tmp_path.anchor)


# ---- places


@pytest.mark.skipif(sys.platform != "linux", reason="the folders are those of Linux")
def test_only_places_that_are_there_and_each_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("DOWNLOAD", "DOCUMENTS", "DESKTOP"):
        monkeypatch.delenv(f"XDG_{name}_DIR", raising=False)
    (tmp_path / "Downloads").mkdir()
    (tmp_path / "Documents").symlink_to(tmp_path / "Downloads")
    (tmp_path / "written").mkdir()
    found = places(tmp_path / "written")
    assert [place.name for place in found[:3]] == ["Exported matches", "Downloads", "Home folder"]
    assert "Exported matches" not in [place.name for place in places(tmp_path / "gone")]


def test_what_is_plugged_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "STICK").mkdir()
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr(os.path, "ismount", lambda path: Path(path).name == "STICK")
    assert list(drives("linux", [tmp_path, tmp_path / "gone"])) == [tmp_path / "STICK"]
    monkeypatch.setattr(places_module, "_is_folder", lambda path: str(path) in ("C:\\", "E:\\"))
    assert [str(path) for path in drives("win32")] == ["C:\\", "E:\\"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell of their folders in other ways")
def test_pictures_have_a_folder_where_the_system_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path / "Images"))
    assert pictures() is None
    (tmp_path / "Images").mkdir()
    assert pictures() == tmp_path / "Images"


def test_a_drive_without_a_name_is_called_by_its_path_and_a_long_name_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Path("/"), Path("/media/STICK"), Path("/media") / ("x" * 40)]
    monkeypatch.setattr(places_module, "drives", lambda: iter(found))
    monkeypatch.setattr(places_module, "_is_folder", lambda _: True)
    assert [place.name for place in places(None) if place.icon == "drive"][:3] == ["/", "STICK", "x" * 32]


@pytest.mark.parametrize(("size", "shown_too"), [(0, False), (1, True), (SMALL, True), (SMALL + 1, False)])
def test_a_file_of_a_doubtful_name_is_looked_into_unless_it_is_empty_or_large(
    tmp_path: Path, size: int, shown_too: bool
) -> None:
    with (tmp_path / "match.txt").open("wb") as file:
        file.truncate(size)
    with (tmp_path / "match.mat").open("wb") as file:
        file.truncate(size)
    found = sorted(names(read(tmp_path, FileFilter((".mat",), lambda _: True))))
    assert found == (["match.mat", "match.txt"] if shown_too else ["match.mat"])
    assert SMALL == 4 * 1024 * 1024


def test_files_are_ordered_by_time_and_folders_never_are() -> None:
    made = [FileEntry("b.mat", changed=9.0), FileEntry("a.mat", changed=1.0), FileEntry("z", True, changed=1.0)]
    made.append(FileEntry("y", True, changed=0.0))
    assert [item.name for item in in_order(made)] == ["y", "z", "b.mat", "a.mat"]


def test_names_that_begin_with_a_number_come_after_none_and_by_its_size() -> None:
    assert sorted(["10", "9", "a", "", "9a"], key=name_key) == ["", "9", "9a", "10", "a"]


@pytest.mark.parametrize(
    ("system", "attributes", "flags", "hidden"),
    [
        ("win32", 0, 0, False),
        ("win32", stat.FILE_ATTRIBUTE_HIDDEN, 0, True),
        ("win32", stat.FILE_ATTRIBUTE_SYSTEM, 0, True),
        ("win32", stat.FILE_ATTRIBUTE_ARCHIVE, 0, False),
        ("darwin", 0, stat.UF_HIDDEN, True),
        ("darwin", 0, stat.UF_IMMUTABLE, False),
        ("linux", 0, 0, False),
    ],
)
def test_what_a_file_manager_would_hide_is_hidden(
    system: str, attributes: int, flags: int, hidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = SimpleNamespace(st_file_attributes=attributes, st_flags=flags)
    entry: Any = SimpleNamespace(name="a file", stat=lambda *, follow_symlinks: follow_symlinks or told)
    monkeypatch.setattr(sys, "platform", system)
    assert is_hidden(entry) is hidden
    entry.name = ".a file"
    assert is_hidden(entry)
