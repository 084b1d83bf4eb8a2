"""`ludoteca verify FILE` and `ludoteca open FILE` as people and scripts see them: exit statuses and messages."""

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.__main__ import main
from game.cli.start import open_library
from game.cli.verify import HOLDS, NO_PROOF, REFUTED, UNREADABLE
from game.games.registry import GAMES
from game.library import Library, files
from game.match import Match
from tests.playing import begun, find_book, played, terms

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "une partie – матч.ludoteca"
    files.export(played(begun("backgammon", "stakes")), path)
    return path


def test_verify_a_true_match(path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(path)]) == HOLDS
    shown = capsys.readouterr()
    assert files.read(path).commitment in shown.out
    assert "all" in shown.out
    assert "random results follow from the seed" in shown.out
    assert shown.err == ""
    assert list(home.iterdir()) == []


def test_verify_a_changed_roll(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree = json.loads(path.read_bytes())
    entry = next(i for i, text in enumerate(tree["journal"]) if text[0].isdigit() and "-" in text and i > 3)
    tree["journal"][entry] = "1-1" if tree["journal"][entry] != "1-1" else "2-2"
    path.write_text(json.dumps(tree))
    assert main(["verify", str(path)]) == REFUTED
    assert f"is {tree['journal'][entry]}, but the seed gives" in capsys.readouterr().out


def test_verify_own_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = played(Match(find_book("backgammon"), replace(terms("backgammon"), dice="own")))
    files.export(own, tmp_path / "own.ludoteca")
    assert main(["verify", str(tmp_path / "own.ludoteca")]) == NO_PROOF
    assert "no proof" in capsys.readouterr().out


BAD = {"empty": b"", "foreign": b"GIF89a" + bytes(99), "other JSON": b"{}", "folder": None, "missing": None}


@pytest.mark.parametrize("kind", [*BAD, "cut"])
@pytest.mark.parametrize("command", ["verify", "open"])
def test_a_file_that_is_no_match(
    command: str, kind: str, path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = path.read_bytes()[:700] if kind == "cut" else BAD[kind]
    path.unlink()
    if kind == "folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    assert main([command, str(path)]) == UNREADABLE
    shown = capsys.readouterr()
    assert str(path) in shown.out + shown.err
    assert "Traceback" not in shown.out + shown.err
    if command == "open":
        library = Library.open(home, GAMES.rulebook)
        assert library.matches(include_deleted=True) == []
        library.close()


def test_verify_needs_no_screen_and_no_data(path: Path, tmp_path: Path) -> None:
    """A process of its own: it must not even import pygame, nor make the data folder."""
    code = (
        "import sys; from game.__main__ import main; status = main(sys.argv[1:]);"
        "assert 'pygame' not in sys.modules, 'pygame'; sys.exit(status)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, "verify", str(path)],
        cwd=ROOT,
        env={**os.environ, "LUDOTECA_HOME": str(tmp_path / "none"), "PYTHONUTF8": "1"},
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert (ran.returncode, ran.stderr) == (HOLDS, b"")
    assert not (tmp_path / "none").exists()


def test_where_nothing_can_be_stored_people_are_told_and_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LUDOTECA_HOME", str(tmp_path / "file"))
    with closing(open_library()) as library:
        assert str(tmp_path / "file") in capsys.readouterr().err
        why, what = map(str, library.notices)
        assert str(tmp_path / "file") in why
        assert "not be saved" in what
        match = played(library.create(find_book("squadro"), terms("squadro")))
        assert library.load(library.id_of(match)).over
