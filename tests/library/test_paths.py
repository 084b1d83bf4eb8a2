"""The data folder, whole-file replacement, and files set aside."""

import errno
import os
import stat
import sys
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

import pytest

from game.games.registry import GAMES
from game.library import Library, SettingsStore, paths
from game.library.storage_errors import FullError, LibraryError, ReadOnlyError
from tests.playing import TOY, terms


def test_the_variable_names_the_folder_which_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = tmp_path / "a" / "Игры"
    monkeypatch.setenv("LUDOTECA_HOME", str(wanted))
    assert paths.home() == wanted
    assert wanted.is_dir()
    assert paths.home() == wanted


def test_a_relative_or_home_folder_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDOTECA_HOME", "here")
    assert paths.home() == tmp_path / "here"


@pytest.mark.skipif(sys.platform != "linux", reason="the variable is that of Linux desktops")
def test_without_it_the_platform_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDOTECA_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.home() == tmp_path / "ludoteca"


def test_a_packaged_program_keeps_its_data_beside_it_where_there_is_a_folder_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(paths.VARIABLE)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Ludoteca.exe"))
    beside = tmp_path / paths.PORTABLE
    beside.mkdir()
    assert paths.home() != beside  # a Python that lies there is no packaged program
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert paths.home() == beside
    beside.rmdir()
    assert paths.home() != beside


def test_a_file_in_its_place_is_a_clear_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("LUDOTECA_HOME", str(tmp_path / "file" / "home"))
    with pytest.raises(LibraryError, match="file"):
        paths.home()
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot sync a folder and needs not to")
def test_after_a_power_cut_a_replaced_file_is_the_old_one_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The content is on the disk before the file has its name, and the name before anybody is told."""
    done: list[str] = []
    sync, rename = os.fsync, Path.replace

    def syncs(descriptor: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        sync(descriptor)

    def renames(path: Path, target: Path) -> Path:
        done.append("rename")
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", syncs)
    monkeypatch.setattr(Path, "replace", renames)
    paths.replace(tmp_path / "file", b"new")
    assert done == ["file", "rename", "folder"]
    done.clear()
    paths.set_aside(tmp_path / "file", "damaged")
    assert done == ["folder"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot sync a folder and needs not to")
def test_no_file_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    opens = os.open

    def noting(*arguments: Any) -> int:
        opened.append(opens(*arguments))
        return opened[-1]

    monkeypatch.setattr(os, "open", noting)
    paths.sync_folder(tmp_path)
    assert len(opened) == 1
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(opened[0])


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.ENOSPC, FullError), (errno.EACCES, ReadOnlyError), (errno.EROFS, ReadOnlyError), (errno.EIO, LibraryError)],
)
def test_replacing_fails_as_a_whole(
    number: int, kind: type[LibraryError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    paths.replace(path, b"old")

    def fails(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(kind) as caught:
        paths.replace(path, b"new")
    assert type(caught.value) is kind
    assert caught.value.values == {"path": path}
    assert str(path) in str(caught.value)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot sync a folder and needs not to")
@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.EIO])
def test_what_was_written_where_folders_cannot_be_synced_is_written(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some drives of a network cannot; one that fails is told of."""
    sync = os.fsync

    def fails(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, os.strerror(number))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(LibraryError) if number == errno.EIO else nullcontext():
        paths.replace(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    if number != errno.EIO:
        assert paths.create(tmp_path / "other", b"")
        assert paths.set_aside(tmp_path / "file", "damaged").read_bytes() == b"new"


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are a matter of POSIX")
def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "file"
    paths.replace(path, b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(FullError):
            paths.replace(path, b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_system_that_refuses_everything_is_a_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "read-only file system")

    monkeypatch.setattr(Path, "open", refuses)
    monkeypatch.setattr(Path, "unlink", refuses)
    with pytest.raises(ReadOnlyError):
        paths.replace(tmp_path / "file", b"new")


def test_replacing_in_a_folder_that_is_gone_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LibraryError):
        paths.replace(tmp_path / "gone" / "file", b"")


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    for number, content in enumerate((b"one", b"two", b"three"), start=1):
        (tmp_path / "file").write_bytes(content)
        aside = paths.set_aside(tmp_path / "file", "damaged")
        assert aside == tmp_path / f"file.damaged-{number}"
        assert aside.read_bytes() == content
    assert len(list(tmp_path.iterdir())) == 3


def test_companions_go_along(tmp_path: Path) -> None:
    (tmp_path / "db").write_bytes(b"db")
    (tmp_path / "db-wal").write_bytes(b"wal")
    (tmp_path / "db.damaged-1-wal").write_bytes(b"an older one, left alone")
    aside = paths.set_aside(tmp_path / "db", "damaged", ("-wal", "-shm"))
    assert aside.name == "db.damaged-2"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "db.damaged-2": b"db",
        "db.damaged-2-wal": b"wal",
        "db.damaged-1-wal": b"an older one, left alone",
    }


def test_what_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"mine")

    def fails(*_: object) -> None:
        raise PermissionError(errno.EACCES, "in use")

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(ReadOnlyError):
        paths.set_aside(tmp_path / "file", "damaged")
    assert (tmp_path / "file").read_bytes() == b"mine"


posix = pytest.mark.skipif(sys.platform == "win32", reason="there the folders of a user are private by themselves")


def modes(folder: Path) -> dict[str, int]:
    """What is allowed with each file of a folder."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@posix
@pytest.mark.parametrize("before", [None, 0o755])
def test_the_data_is_for_its_owner_alone(before: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger who may read the database of a running match knows the rolls to come."""
    home = tmp_path / "home"
    monkeypatch.setenv("LUDOTECA_HOME", str(home))
    if before:
        home.mkdir(mode=before)
        for name in ("library.db", "library.db.lock", "library.db.damaged-1", "mine.txt"):
            (home / name).touch(mode=0o644)
    old = os.umask(0o022)
    try:
        with closing(Library.open(None, GAMES.rulebook)) as library:
            library.create(TOY, terms())
            SettingsStore.open().change(text_size=1.5)
            assert stat.S_IMODE(home.stat().st_mode) == 0o700
            names = {"library.db", "library.db-wal", "library.db-shm", "library.db.lock", "settings.json"}
            kept = {"library.db.damaged-1": 0o600, "mine.txt": 0o644} if before else {}
            assert modes(home) == dict.fromkeys(names, 0o600) | kept
    finally:
        os.umask(old)


@posix
def test_a_folder_for_everybody_stays_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_HOME", str(tmp_path))
    tmp_path.chmod(0o1777)
    assert paths.home() == tmp_path
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777


@posix
@pytest.mark.parametrize(("before", "after"), [(0o600, 0o600), (0o400, 0o400), (0o644, 0o600)])
def test_replacing_keeps_what_the_owner_may(before: int, after: int, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch(mode=before)
    path.chmod(before)
    paths.replace(path, b"new")
    assert modes(tmp_path) == {"file": after}


def test_what_killed_programs_left_is_swept_away(tmp_path: Path) -> None:
    old, fresh = tmp_path / ".ludoteca-77-0.tmp", tmp_path / ".ludoteca-78-12.tmp"
    others = [tmp_path / name for name in ("mine.tmp", "file.json.77.tmp", "a.ludoteca-77-0.tmp", ".ludoteca-7.tmp")]
    for path in (old, fresh, *others):
        path.touch()
    for path in (old, *others):
        os.utime(path, (1e9, 1e9))
    paths.replace(tmp_path / "file.json", b"")
    paths.create(tmp_path / "file.png", b"")
    assert {*tmp_path.iterdir()} == {tmp_path / "file.json", tmp_path / "file.png", fresh, *others}


def test_what_a_killed_program_leaves_is_what_is_swept_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(os, "fsync", dies)
        paths.replace(tmp_path / "file.json", b"new")
    [left] = tmp_path.iterdir()
    os.utime(left, (1e9, 1e9))
    paths.replace(tmp_path / "other", b"")
    assert [*tmp_path.iterdir()] == [tmp_path / "other"]


@posix
@pytest.mark.parametrize("named", ["~nosuchuser/x", "/dev/null", "/dev/null/x", "x" * 5000, None])
def test_a_home_that_cannot_be_is_a_clear_error(named: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """None: no variable names one, and the system does not know this user."""
    if named:
        monkeypatch.setenv("LUDOTECA_HOME", named)
    else:
        monkeypatch.delenv("LUDOTECA_HOME")
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.raises(LibraryError):
        paths.home()


@posix
@pytest.mark.parametrize(
    ("written", "meant"), [(' "/a b" ', "/a b"), ("~nosuchuser/x", "~nosuchuser/x"), ("'m.mat'", "m.mat"), ("", ".")]
)
def test_a_typed_path(written: str, meant: str) -> None:
    assert paths.from_input(written) == Path(meant)


def test_what_stays_where_it_is_lies_in_the_usual_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "default_folder", lambda: tmp_path / "usual" / "place")
    assert paths.anchor() == paths.home(), "the variable names it"
    monkeypatch.delenv("LUDOTECA_HOME")
    assert paths.anchor() == tmp_path / "usual" / "place"
    assert paths.anchor().is_dir()
