"""What the arguments of the command line are read as."""

import argparse
import io
import sys
from pathlib import Path
from typing import Any

import pytest

from game import version
from game.cli import demo, engine_service, rules_service, start
from game.cli.arguments import parser, with_command
from game.console import BAD_INPUT


def read(*arguments: str) -> argparse.Namespace:
    return parser().parse_args(with_command(list(arguments)))


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("", ""),
        ("--another", "--another"),
        ("match.ludoteca", "open match.ludoteca"),
        ("folder/match", "open folder/match"),
        ("there", "open there"),
        ("not-there", "not-there"),
        ("verify match.ludoteca", "verify match.ludoteca"),
        ("--another match.mat", "--another open match.mat"),
        ("--another open match.mat", "--another open match.mat"),
        ("match.mat --another", "match.mat --another"),
        ("--version match.mat", "--version match.mat"),
        ("--another --version", "--another --version"),
        ("--help", "--help"),
        ("-x.mat", "-x.mat"),
    ],
)
def test_a_file_alone_is_opened(given: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").touch()
    assert with_command(given.split()) == meant.split()


def test_what_a_command_is_given() -> None:
    assert read().another is False
    assert read("--another").another is True
    assert (read("match.mat").file, read("--another", "match.mat").another) == (Path("match.mat"), True)
    assert read("verify", "match.mat").file == Path("match.mat")
    assert read("engine").background is False
    assert read("engine", "--background").background is True
    assert len({read(*command).run for command in ([], ["open", "x"], ["verify", "x"], ["rules"], ["engine"])}) == 5


def test_the_demo_plays_the_first_game_in_a_window_of_the_usual_size_unless_it_is_told_otherwise() -> None:
    chosen = vars(read("demo"))
    del chosen["run"], chosen["another"]
    assert chosen == {
        "game": "backgammon", "rules": "", "seats": 0, "computer": "", "seed": "1", "size": (1280, 720), "lang": "en",
        "shots": None, "pace": "fast",
    }  # fmt: skip
    chosen = vars(
        read(
            *[
                "demo",
                "--game",
                "squadro",
                "--rules",
                "manual",
                "--seats",
                "2",
                "--computer",
                "club",
                "--seed",
                "x",
                "--lang",
                "de",
            ]
        )
    )
    assert [chosen[name] for name in ("game", "rules", "seats", "computer", "seed", "lang")] == [
        "squadro", "manual", 2, "club", "x", "de",
    ]  # fmt: skip
    chosen = vars(read(*["demo", "--shots", "there", "--pace", "real"]))
    assert (chosen["shots"], chosen["pace"]) == (Path("there"), "real")


@pytest.mark.parametrize("size", [(960, 600), (961, 601), (7680, 4320), (7680, 600), (960, 4320)])
def test_a_window_of_the_demo_may_be_so_large(size: tuple[int, int]) -> None:
    assert read("demo", "--size", "{}x{}".format(*size)).size == size


@pytest.mark.parametrize(
    "size", ["959x600", "960x599", "7681x4320", "7680x4321", "", "x", "1280", "1280x", "x720", "1280x720x1", "-1x720"]
)
def test_any_other_size_is_refused_with_the_limits(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read("demo", f"--size={size}")
    assert ended.value.code == BAD_INPUT
    said = capsys.readouterr().err
    assert said.startswith("usage: ludoteca demo")
    assert "a size is written like 1280x720, at least 960x600 and at most 7680x4320" in said


def test_the_version_and_the_help_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for argument, says in (("--version", f"Ludoteca {version.told()}\n"), ("--help", "usage: ludoteca")):
        with pytest.raises(SystemExit) as ended:
            read(argument)
        assert ended.value.code == 0
        assert capsys.readouterr().out.startswith(says)


@pytest.mark.parametrize("command", ["rules", "engine"])
@pytest.mark.parametrize("missing", ["stdin", "stdout"])
def test_what_talks_with_programs_needs_both_streams(
    command: str, missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = read(command)
    monkeypatch.setattr(sys, missing, None)
    assert chosen.run(chosen) == BAD_INPUT
    assert "This command needs standard input and output." in capsys.readouterr().err


def test_each_command_is_done_and_its_status_told(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[Any, ...]] = []
    monkeypatch.setattr(start, "start", lambda file=None, another=False: done.append((file, another)) or 3)
    monkeypatch.setattr(rules_service, "serve", lambda *_: done.append(("rules",)))
    monkeypatch.setattr(engine_service, "serve", lambda background: done.append(("engine", background)))
    monkeypatch.setattr(demo, "demo", lambda chosen: done.append((chosen.game,)) or 5)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO()))
    given: tuple[list[str], ...] = (
        [],
        ["--another"],
        ["match.mat"],
        ["rules"],
        ["engine", "--background"],
        ["demo", "--game", "squadro"],
    )
    assert [chosen.run(chosen) for chosen in (read(*words) for words in given)] == [3, 3, 3, 0, 0, 5]
    mat = Path("match.mat")
    assert done == [(None, False), (None, True), (mat, False), ("rules",), ("engine", True), ("squadro",)]
