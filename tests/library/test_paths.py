"""The data folder, whole-file replacement, and files set aside."""

import os
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.games.registry import GAMES
from game.library import Library, SettingsStore, paths
from game.library.storage_errors import LibraryError
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


OTHERS = ("mine.txt", "crashes.csv", "running-times.txt")
"""Files of other programs."""
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
        for name in ("library.db", "library.db.lock", "library.db.damaged-1", *OTHERS):
            (home / name).touch(mode=0o644)
    old = os.umask(0o022)
    try:
        with closing(Library.open(None, GAMES.rulebook)) as library:
            library.create(TOY, terms())
            SettingsStore.open().change(text_size=1.5)
            assert stat.S_IMODE(home.stat().st_mode) == 0o700
            names = {"library.db", "library.db-wal", "library.db-shm", "library.db.lock", "settings.json"}
            kept = {"library.db.damaged-1": 0o600, **dict.fromkeys(OTHERS, 0o644)} if before else {}
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
    ("written", "meant"),
    [
        (' "/a b" ', "/a b"),
        ("~nosuchuser/x", "~nosuchuser/x"),
        ("'m.mat'", "m.mat"),
        ("", "."),
        ("/home/the players'", "/home/the players'"),
        ('"', '"'),
    ],
)
def test_a_typed_path(written: str, meant: str) -> None:
    assert paths.from_input(written) == Path(meant)


def test_what_stays_where_it_is_lies_in_the_usual_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "default_folder", lambda: tmp_path / "usual" / "place")
    assert paths.anchor() == paths.home(), "the variable names it"
    monkeypatch.delenv("LUDOTECA_HOME")
    assert paths.anchor() == tmp_path / "usual" / "place"
    assert paths.anchor().is_dir()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_data_may_be_moved_to_a_folder_whose_name_is_not_unicode(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(paths.VARIABLE)
    monkeypatch.setattr(paths, "default_folder", lambda: tmp_path / "usual")
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    paths.record_move(folder)
    assert paths.moved_to() == folder
