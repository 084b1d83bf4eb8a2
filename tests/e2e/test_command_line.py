"""The command line: what it says of itself, wrong arguments, pipes that close, Ctrl-C, no standard output at all."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import version
from game.__main__ import main
from game.cli.verify import HOLDS, REFUTED, UNREADABLE
from game.console import BAD_INPUT, FAILED, INTERRUPTED
from game.library import files
from tests.e2e.program import ROOT, TIMEOUT, environment, ludoteca
from tests.playing import begun, played

COMMANDS = ("open", "verify", "rules", "demo")
QUESTION = b'{"game": "squadro", "do": "legal"}\n'

Said = pytest.CaptureFixture[str]


def refused(arguments: list[str], said: Said) -> str:
    """What is said on standard error when the command line is refused."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == BAD_INPUT
    shown = said.readouterr()
    assert shown.out == ""
    return shown.err


def test_version() -> None:
    done = ludoteca("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Ludoteca {version.told()}\n", "")


def test_help_names_the_commands_and_the_exit_statuses(capsys: Said) -> None:
    for arguments in ([], *([command] for command in COMMANDS)):
        with pytest.raises(SystemExit) as stopped:
            main([*arguments, "--help"])
        assert stopped.value.code == 0
    shown = capsys.readouterr().out
    assert all(re.search(rf"^    {command} ", shown, re.MULTILINE) for command in COMMANDS)
    assert all(status in shown for status in ("0 done", "1 the", "2 the", "3 not", "4 the", "130 stopped"))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play"], "invalid choice: 'play'"),
        (["verify"], "required: file"),
        (["demo", "--game", "chess"], "'backgammon', 'squadro', 'dont-worry'"),
        (["demo", "--game", "squadro", "--seats", "two"], "invalid int value: 'two'"),
        (["demo", "--game", "squadro", "--size", "big"], "at least 960x600 and at most 7680x4320"),
        (["demo", "--game", "squadro", "--size", "959x600"], "at least 960x600"),
        (["demo", "--game", "squadro", "--size", "1280x²"], "at least 960x600"),
        (["demo", "--game", "squadro", "--pace", "slow"], "'fast', 'real'"),
    ],
)
def test_wrong_arguments(arguments: list[str], reason: str, capsys: Said) -> None:
    assert reason in refused(arguments, capsys)


def test_a_file_alone_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("game.cli.start.start", lambda file=None, *_: opened.append(file) or 0)
    (tmp_path / "demo2").touch()
    for name in ("match.ludoteca", "old game.mat", "sub/x", "demo2"):
        assert main([str(tmp_path / name)]) == 0
        assert opened.pop() == tmp_path / name
    assert "invalid choice" in refused(["demo2"], capsys)  # no file of this folder, no command either


def test_what_is_wrong_is_told_in_a_box_where_nobody_reads_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _, words, *__, **___: boxes.append(words) or 0)
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(SystemExit) as stopped:
        main(["demo", "--game", "chess"])
    assert stopped.value.code == BAD_INPUT
    assert "chess" in boxes[0]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--game", "backgammon", "--rules", "manual"], "classic, stakes, playtive, tournament"),
        (["--game", "squadro", "--seats", "3"], "players for this game: 2"),
        (["--game", "dont-worry", "--seats", "5"], "players for this game: 2, 3, 4"),
        (["--game", "squadro", "--computer", "grandmaster"], "newcomer, casual, club, expert, master"),
    ],
)
def test_rules_and_players_that_a_game_does_not_have(arguments: list[str], reason: str, capsys: Said) -> None:
    assert main(["demo", *arguments]) == BAD_INPUT
    shown = capsys.readouterr()
    assert reason in shown.err
    assert shown.out == ""


@pytest.mark.parametrize("wanted", ["tlh_QO", "enx"])
def test_a_language_that_does_not_exist_becomes_english(wanted: str, capsys: Said) -> None:
    assert main(["demo", "--game", "squadro", "--seed", "5", "--lang", wanted]) == 0
    shown = capsys.readouterr()
    assert f"not available in “{wanted}” yet" in shown.err
    assert "wins" in shown.out


def test_the_systems_language_may_be_nonsense(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setenv("LANGUAGE", "::")
    monkeypatch.setenv("LC_ALL", "x/../../etc@euro")
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "whole match" in capsys.readouterr().out


def test_pictures_that_cannot_be_saved(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "file").touch()
    assert main(["demo", "--game", "squadro", "--shots", str(tmp_path / "file" / "shots")]) == FAILED
    assert str(tmp_path / "file" / "shots") in capsys.readouterr().err


# ---- files (more of them in tests/cli/test_files.py)


def test_verify_a_changed_journal(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "match.ludoteca"
    files.export(played(begun("squadro"), quits=0), path)
    tree = json.loads(path.read_bytes())
    tree["journal"][4:6] = []
    path.write_text(json.dumps(tree))
    assert main(["verify", str(path)]) == REFUTED
    assert "Traceback" not in "".join(capsys.readouterr())


def test_a_file_from_a_newer_program(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "match.ludoteca"
    files.export(played(begun("squadro")), path)
    tree = json.loads(path.read_bytes())
    path.write_text(json.dumps({**tree, "version": 99, "more": "things"}))
    for command in ("verify", "open"):
        assert main([command, str(path)]) == UNREADABLE
        shown = "".join(capsys.readouterr())
        assert str(path) in shown
        assert "newer" in shown


@pytest.mark.parametrize("content", [b"", b"1 point match\n\n Game 1\n", b"GIF89a\0\0", b"\xff\xfe;\0"])
def test_a_mat_file_that_is_none(content: bytes, tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "match.mat"
    path.write_bytes(content)
    assert main(["open", str(path)]) == UNREADABLE
    assert str(path) in capsys.readouterr().err


# ---- pipes and signals


def test_a_reader_of_answers_may_go_at_any_time() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", "rules"],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as rules:
        assert rules.stdin
        assert rules.stdout
        assert rules.stderr
        rules.stdin.write(QUESTION)
        rules.stdin.flush()
        assert json.loads(rules.stdout.readline())["ok"]
        rules.stdout.close()
        rules.stdin.write(QUESTION)
        rules.stdin.close()
        assert (rules.wait(TIMEOUT), rules.stderr.read()) == (0, b"")


def test_the_status_is_true_though_nobody_reads(tmp_path: Path) -> None:
    path = tmp_path / "match.ludoteca"
    files.export(played(begun("backgammon")), path)
    with subprocess.Popen(
        [sys.executable, "-m", "game", "verify", path],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as verify:
        assert verify.stdout
        assert verify.stderr
        verify.stdout.close()
        assert (verify.wait(TIMEOUT), verify.stderr.read()) == (HOLDS, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_answers_that_find_no_room_are_no_success() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "rules"],
            env=environment(),
            input=QUESTION,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=TIMEOUT,
            check=False,
        )
    assert done.returncode == FAILED
    assert done.stderr.startswith(b"ludoteca: ")
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("arguments", [[], ["rules"], ["demo", "--game", "squadro", "--pace", "real"]])
def test_ctrl_c(arguments: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTED, *arguments],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stderr
        assert program.stderr.readline() == b"started\n"
        program.send_signal(signal.SIGINT)
        assert (program.wait(TIMEOUT), program.stderr.read()) == (INTERRUPTED, b"")


STARTED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's job in the background ignores it
import game.app, game.cli.rules_service
from game.__main__ import main

def telling(wait):
    told = []
    def waiting(*arguments):
        if not told:
            told.append(print("started", file=sys.stderr, flush=True))
        return wait(*arguments)
    return waiting

game.cli.rules_service.serve = telling(game.cli.rules_service.serve)
game.app.App._events = telling(game.app.App._events)
sys.exit(main(sys.argv[1:]))
"""


def test_a_windowed_program_has_no_standard_streams(tmp_path: Path) -> None:
    """As the program for double clicks on Windows: each is None, and nothing may stumble over that."""
    path = tmp_path / "match.ludoteca"
    files.export(played(begun("squadro")), path)
    for arguments, status in (
        (["verify", path], HOLDS),
        (["verify", tmp_path], UNREADABLE),
        (["open", tmp_path], BAD_INPUT),
        (["rules"], BAD_INPUT),
        (["--version"], 0),
        (["--nonsense"], BAD_INPUT),
        (["demo", "--game", "squadro", "--seed", "5"], 0),
    ):
        code = (
            "import sys; sys.stdin = sys.stdout = sys.stderr = None; from game.__main__ import main; sys.exit(main())"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, *map(str, arguments)],
            cwd=ROOT,
            env=environment(DISPLAY=None, WAYLAND_DISPLAY=None),
            timeout=TIMEOUT,
            check=False,
        )
        assert done.returncode == status, arguments


SILENT = """
import sys
sys.stdin = sys.stdout = sys.stderr = None
from game.__main__ import main
sys.exit(main())
"""
