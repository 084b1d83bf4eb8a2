"""Files are written as a whole or not at all, and belong to their owner."""

import errno
import os
import stat
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, nullcontext
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from game.library import atomic_files
from game.library.storage_errors import BusyError, FullError, LibraryError, ReadOnlyError

posix = pytest.mark.skipif(sys.platform == "win32", reason="there the folders of a user are private by themselves")


def modes(folder: Path) -> dict[str, int]:
    """What is allowed with each file of a folder."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


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
    atomic_files.replace(tmp_path / "file", b"new")
    assert done == ["file", "rename", "folder"]
    done.clear()
    atomic_files.set_aside(tmp_path / "file", "damaged")
    assert done == ["folder"]


@posix
@pytest.mark.parametrize("write", [atomic_files.replace, atomic_files.create])
def test_a_link_that_waits_under_the_temporary_name_is_not_followed(
    write: Callable[[Path, bytes], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder where others may write, somebody could guess the name and let it point to a file of the user's."""
    precious = tmp_path / "precious"
    precious.write_bytes(b"mine")
    monkeypatch.setattr(os, "urandom", lambda count: b"\1" * count)
    (tmp_path / f".ludoteca-{os.getpid()}-{0x010101010101}.tmp").symlink_to(precious)
    with pytest.raises(LibraryError):
        write(tmp_path / "export", b"new")
    assert precious.read_bytes() == b"mine"
    assert not (tmp_path / "export").exists()


@posix
def test_the_temporary_name_cannot_be_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    rename = Path.replace

    def renames(path: Path, target: Path) -> Path:
        seen.append(path.name)
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", renames)
    for _ in range(20):
        atomic_files.replace(tmp_path / "file", b"new")
    assert len(set(seen)) == 20
    assert all(atomic_files.is_temporary(name) for name in seen)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot sync a folder and needs not to")
def test_no_file_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    opens = os.open

    def noting(*arguments: Any) -> int:
        opened.append(opens(*arguments))
        return opened[-1]

    monkeypatch.setattr(os, "open", noting)
    atomic_files.sync_folder(tmp_path)
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
    atomic_files.replace(path, b"old")

    def fails(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(kind) as caught:
        atomic_files.replace(path, b"new")
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
        atomic_files.replace(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    if number != errno.EIO:
        assert atomic_files.create(tmp_path / "other", b"")
        assert atomic_files.set_aside(tmp_path / "file", "damaged").read_bytes() == b"new"


@pytest.mark.parametrize(("system", "way"), [("win32", "rename"), ("linux", "hardlink_to"), ("darwin", "hardlink_to")])
def test_a_new_file_gets_its_name_by_what_refuses_a_taken_one_on_each_system(
    system: str, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to rename to a name that is taken; elsewhere a rename replaces the file, but a link does not."""
    ways: list[str] = []
    rename, link = Path.rename, Path.hardlink_to

    def renames(path: Path, target: Path) -> Path:
        ways.append("rename")
        return rename(path, target)

    def links(path: Path, target: Path) -> None:
        ways.append("hardlink_to")
        link(path, target)

    monkeypatch.setattr(Path, "rename", renames)
    monkeypatch.setattr(Path, "hardlink_to", links)
    monkeypatch.setattr(sys, "platform", system)
    assert atomic_files.create(tmp_path / "file", b"new")
    monkeypatch.undo()
    assert ways == [way]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"file": b"new"}


@pytest.mark.parametrize("there", [False, True])
def test_without_links_a_name_that_is_taken_is_looked_for(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: Path) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuses)
    if there:
        (tmp_path / "file").write_bytes(b"old")
    assert atomic_files.create(tmp_path / "file", b"new") is not there
    monkeypatch.undo()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"file": b"old" if there else b"new"}


@posix
@pytest.mark.parametrize(("system", "after"), [("win32", 0o664), ("linux", 0o600)])
def test_others_lose_their_permissions_where_files_have_such(
    system: str, after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "file").chmod(0o664)
    monkeypatch.setattr(sys, "platform", system)
    atomic_files.close_to_others(tmp_path / "file")
    monkeypatch.undo()
    assert modes(tmp_path) == {"file": after}


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are a matter of POSIX")
def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "file"
    atomic_files.replace(path, b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(FullError):
            atomic_files.replace(path, b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_system_that_refuses_everything_is_a_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "read-only file system")

    monkeypatch.setattr(os, "open", refuses)
    monkeypatch.setattr(Path, "unlink", refuses)
    with pytest.raises(ReadOnlyError):
        atomic_files.replace(tmp_path / "file", b"new")


def test_replacing_in_a_folder_that_is_gone_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LibraryError):
        atomic_files.replace(tmp_path / "gone" / "file", b"")


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    for number, content in enumerate((b"one", b"two", b"three"), start=1):
        (tmp_path / "file").write_bytes(content)
        aside = atomic_files.set_aside(tmp_path / "file", "damaged")
        assert aside == tmp_path / f"file.damaged-{number}"
        assert aside.read_bytes() == content
    assert len(list(tmp_path.iterdir())) == 3


def test_companions_go_along(tmp_path: Path) -> None:
    (tmp_path / "db").write_bytes(b"db")
    (tmp_path / "db-wal").write_bytes(b"wal")
    (tmp_path / "db.damaged-1-wal").write_bytes(b"an older one, left alone")
    aside = atomic_files.set_aside(tmp_path / "db", "damaged", ("-wal", "-shm"))
    assert aside.name == "db.damaged-2"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "db.damaged-2": b"db",
        "db.damaged-2-wal": b"wal",
        "db.damaged-1-wal": b"an older one, left alone",
    }


def test_a_file_stays_with_a_companion_that_cannot_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def renames(path: Path, target: Path) -> Path:
        if path.name == "db-shm":
            raise PermissionError(errno.EACCES, "in use")
        return rename(path, target)

    for name in ("db", "db-wal", "db-shm"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(Path, "rename", renames)
    with pytest.raises(ReadOnlyError):
        atomic_files.set_aside(tmp_path / "db", "damaged", ("-wal", "-shm"))
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        name: name for name in ("db", "db-wal", "db-shm")
    }


def test_what_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"mine")

    def fails(*_: object) -> None:
        raise PermissionError(errno.EACCES, "in use")

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(ReadOnlyError):
        atomic_files.set_aside(tmp_path / "file", "damaged")
    assert (tmp_path / "file").read_bytes() == b"mine"


@posix
@pytest.mark.parametrize(("before", "after"), [(0o600, 0o600), (0o400, 0o400), (0o644, 0o600)])
def test_replacing_keeps_what_the_owner_may(before: int, after: int, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch(mode=before)
    path.chmod(before)
    atomic_files.replace(path, b"new")
    assert modes(tmp_path) == {"file": after}


def test_what_killed_programs_left_is_swept_away(tmp_path: Path) -> None:
    old, fresh = tmp_path / ".ludoteca-77-0.tmp", tmp_path / ".ludoteca-78-12.tmp"
    others = [tmp_path / name for name in ("mine.tmp", "file.json.77.tmp", "a.ludoteca-77-0.tmp", ".ludoteca-7.tmp")]
    for path in (old, fresh, *others):
        path.touch()
    for path in (old, *others):
        os.utime(path, (1e9, 1e9))
    atomic_files.replace(tmp_path / "file.json", b"")
    atomic_files.create(tmp_path / "file.png", b"")
    assert {*tmp_path.iterdir()} == {tmp_path / "file.json", tmp_path / "file.png", fresh, *others}


def test_what_a_killed_program_leaves_is_what_is_swept_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(os, "fsync", dies)
        atomic_files.replace(tmp_path / "file.json", b"new")
    [left] = tmp_path.iterdir()
    os.utime(left, (1e9, 1e9))
    atomic_files.replace(tmp_path / "other", b"")
    assert [*tmp_path.iterdir()] == [tmp_path / "other"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks by other means")
def test_where_files_cannot_be_locked_everybody_may_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks on this file system")

    monkeypatch.setattr("fcntl.flock", refused)
    lock = tmp_path / "library.db.lock"
    with atomic_files.exclusive_lock(lock, patience=0.0), atomic_files.exclusive_lock(lock, patience=0.0):
        assert lock.exists()


def test_a_lock_is_waited_for_as_long_as_somebody_has_patience(tmp_path: Path) -> None:
    lock = tmp_path / "library.db.lock"
    with ExitStack() as other:
        other.enter_context(atomic_files.exclusive_lock(lock, patience=0.0))
        for patience in (0.0, 0.02):
            began = time.monotonic()
            with pytest.raises(BusyError), atomic_files.exclusive_lock(lock, patience):
                pass
            assert time.monotonic() >= began + patience
        ends = Timer(0.02, other.close)
        ends.start()
        with atomic_files.exclusive_lock(lock, patience=60.0):
            ends.join()
    with atomic_files.exclusive_lock(lock, patience=0.0):
        assert lock.exists()
