"""What comes from outside may be anything: files, settings, paths, arguments."""

import copy
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from operator import methodcaller
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.__main__ import main
from game.app import App
from game.cli import crash
from game.console import BAD_INPUT, escaped
from game.games.registry import GAMES
from game.library import Library, SettingsStore, files, settings
from game.library.exchange import import_file
from game.library.storage_errors import LibraryError
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.notice.scene import NoticeScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import is_plain
from tests.e2e.program import ROOT, TIMEOUT, environment
from tests.playing import begun, played
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, drop, rest

SEEN = """
import sys
from game.__main__ import main
from game.app import App

def look_round(app):
    app._hurried = True
    app.step()
    while app.busy:
        app.step()
    print("\\n".join(type(scene).__name__ for scene in app.scenes))
    app.quit()

App.run = look_round
sys.exit(main(sys.argv[1:]))
"""
"""The program, which goes when its screens have been seen and says which they were."""

NASTY: tuple[Any, ...] = (
    "\0", "\x1b[2J\x1b]0;OWNED\x07", "\n" * 30, "\u202eevil", "\ud800", "x" * 64, "x" * 65, "W" * 5000, "{path}", "%s",
    "../../x", "", " ", None, True, -1, 0, 1, 2**31, 2**63, 10**400, 1e308, [], {}, [[]], ["\0"], {"\0": "\0"},
)  # fmt: skip
"""What no file of ours holds."""


def seen(*arguments: object, **variables: str | None) -> "subprocess.CompletedProcess[str]":
    """Start the program and let it go when its screens have been seen."""
    return subprocess.run(
        [sys.executable, "-c", SEEN, *map(str, arguments)],
        cwd=ROOT,
        env=environment(**variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )


def sent(path: Path, change: Callable[[dict[str, Any]], object], game: str = "squadro", seed: int = 1) -> Path:
    """The file of an unfinished match in which somebody has changed something."""
    tree = json.loads(files.encode(played(begun(game, seed=seed), 4, quits=0)))
    change(tree)
    path.write_text(json.dumps(tree))
    return path


def test_after_files_with_hostile_titles_the_program_starts_as_ever(tmp_path: Path, home: Path) -> None:
    titles = ("Sunday\0game", ("a\n" * 30)[:64], "\x1b[2J", "\u202eSunday")
    for seed, title in enumerate(titles):
        opened = seen("open", sent(tmp_path / "m.ludoteca", methodcaller("update", title=title), seed=seed))
        assert (opened.returncode, opened.stdout.split(), opened.stderr) == (0, ["TitleScene", "TableScene"], ""), title
    with closing(Library.open(home, GAMES.rulebook)) as library:
        assert len(library.matches()) == len(titles)
    again = seen()
    assert (again.returncode, again.stdout.split(), again.stderr) == (0, ["TitleScene"], "")


def test_a_card_that_cannot_be_made_does_not_keep_the_title_away(
    hands: Hands, begin: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin("squadro")

    def broken(*_: object) -> str:
        raise OverflowError("a row that nobody expected")

    monkeypatch.setattr("game.play.words.match_words.standing", broken)
    scene = TitleScene(hands.app)
    hands.app.push(scene)
    rest(hands)
    assert "game:squadro" in scene.targets()
    assert "continue" not in scene.targets()


def test_a_fault_while_starting_is_told_and_the_next_start_offers_the_report(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Library, "open", lambda *_: 1 / 0)
        assert main([]) == 1
    (report,) = home.glob("crash-*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    said = capsys.readouterr().err
    assert str(report) in said
    assert "Traceback" not in said
    told: list[Path | None] = []

    def look_round(app: App) -> None:
        app.step()
        told.append(app.top.report if isinstance(app.top, NoticeScene) else None)
        app.quit()

    monkeypatch.setattr(App, "run", look_round)
    assert (main([]), main([])) == (0, 0)
    assert told[0] == report
    assert told[1] is None


@pytest.mark.parametrize("note", [b"", b"../../etc/passwd", b"crash-1.txt", b"\xff\0"])
def test_a_note_of_a_crash_that_names_no_report_is_nothing(note: bytes, home: Path) -> None:
    (home / crash.LAST).write_bytes(note)
    assert crash.last_report() is None


# ---- paths


def strange_paths(folder: Path) -> Iterator[str]:
    """Paths that lead to no match."""
    (folder / "file").touch()
    yield from ("", ".", "/", "/dev/zero", "~nosuchuser/x", "x" * 5000, "a\0b", "\x1b[2J\x07.mat", "\udcff", "-")
    yield str(folder / "file" / "child")
    if hasattr(os, "mkfifo"):
        for name in ("pipe.mat", "pipe.ludoteca"):
            os.mkfifo(folder / name)
            yield str(folder / name)


@pytest.mark.parametrize("command", ["open", "verify"])
def test_a_path_to_no_match_is_told_on_one_plain_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in strange_paths(tmp_path):
        assert main([command, "--", path]) == BAD_INPUT, path
        (line,) = "".join(capsys.readouterr()).splitlines()
        assert all(map(is_plain, line))


def test_a_path_to_no_match_is_told_on_the_screen(hands: Hands, tmp_path: Path) -> None:
    hands.app.push(TitleScene(hands.app))
    told = Told(hands)
    for count, path in enumerate(strange_paths(tmp_path), start=1):
        drop(hands, path)
        rest(hands)
        assert len(told.lines) == count, path
        assert str(tmp_path) not in told.lines[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="these are places of POSIX")
@pytest.mark.parametrize("home", ["~nosuchuser/x", "/dev/null", "/dev/null/x", "x" * 5000, "\x1b[2J"])
def test_without_a_place_for_its_data_the_program_says_so_and_starts(home: str, tmp_path: Path) -> None:
    name = str(tmp_path / home) if home.startswith("\x1b") else home
    begun = seen(LUDOTECA_HOME=name)
    assert begun.returncode == 0
    assert begun.stdout.split()[0] == "TitleScene"
    assert "Traceback" not in begun.stderr
    assert all(map(is_plain, begun.stderr.replace("\n", "")))


# ---- what a terminal shows


def test_a_file_cannot_command_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sent(tmp_path / "m.ludoteca", lambda tree: tree["agreement"].update(game="\x1b[2J\x1b]0;OWNED\x07"))
    for command in ("open", "verify"):
        assert main([command, str(path)]) == BAD_INPUT
        assert "\x1b" not in "".join(capsys.readouterr())


@pytest.mark.parametrize("arguments", [["\x1b[2J"], ["demo", "--game", "\x1b[2J"], ["verify", "a", "\u202e\x1b[2J"]])
def test_an_argument_cannot_command_the_terminal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    said = capsys.readouterr().err
    assert r"\x1b" in said
    assert all(map(is_plain, said.replace("\n", "")))


def test_the_demo_takes_any_phrase_and_any_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--game", "squadro", "--seed", "\udcff\0\x1b", "--rules", "\udcff\x1b[2J"]) == BAD_INPUT
    assert all(map(is_plain, capsys.readouterr().err.replace("\n", "")))


def test_the_demos_complaints_are_in_the_terminals_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["demo", "--game", "squadro", "--seats", "3"]) == BAD_INPUT
    assert "This game" not in capsys.readouterr().err


def test_the_escape_of_the_terminal_loses_nothing() -> None:
    assert escaped("a\x1b[2J\n\u202e\udcffé丁") == r"a\x1b[2J\n\u202e\udcffé丁"


# ---- mutants


def mutant(tree: Any, chance: random.Random) -> None:
    """Change one value somewhere in a tree of JSON."""
    while True:
        keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
        key = chance.choice(keys)
        deeper = isinstance(tree[key], dict | list) and tree[key]
        if not deeper or chance.random() < 0.2:
            tree[key] = copy.deepcopy(chance.choice(NASTY))
            return
        tree = tree[key]


def test_a_mutated_match_is_refused_in_words_or_played(hands: Hands, library: Library, tmp_path: Path) -> None:
    hands.app.push(TitleScene(hands.app))
    taken = 0
    for seed in range(400):
        chance = random.Random(seed)
        game = chance.choice(["squadro", "backgammon", "dont-worry"])
        path = sent(tmp_path / "m.ludoteca", partial(mutant, chance=chance), game)
        with suppress(LibraryError):
            match = import_file(library, path, hands.app.games).match_id
            assert library.load(match).moments
            hands.app.top.lay_out()
            hands.frames(1)
            taken += 1
    assert taken > 10
    assert all(is_plain(char) for line in library.matches() for text in (line.title, *line.names) for char in text)


@pytest.mark.parametrize("seeds", [150, pytest.param(1000, marks=pytest.mark.nightly)])
def test_mutated_settings_are_put_aside_or_used(hands: Hands, tmp_path: Path, seeds: int) -> None:
    form = settings.NewMatchChoices("manual", {"length": 3}, ("Ann", "Bö"), ("", ""), sides=(0, 1), first=0, dice="own")
    good = settings.encode(settings.Settings(keys={"roll": ("r", "space")}, new_match={"squadro": form}))
    hands.app.push(TitleScene(hands.app))
    used = 0
    for seed in range(seeds):
        tree = json.loads(good)
        mutant(tree["settings"], random.Random(seed))
        content = json.dumps(tree).encode()
        (tmp_path / settings.FILE).write_bytes(content)
        store = SettingsStore.open(tmp_path)
        if store.notices:
            (aside,) = tmp_path.glob("settings.json.damaged-*")
            assert aside.read_bytes() == content
            aside.unlink()
            continue
        used += 1
        hands.app.change(**msgspec.to_builtins(store.settings))
        hands.app.push(NewMatchScene(hands.app, "squadro"))
        hands.click("begin")
        assert isinstance(hands.app.top, TableScene)
        hands.app.home()
    assert used > 10
