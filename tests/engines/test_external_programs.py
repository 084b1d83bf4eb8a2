"""Somebody else's programs: how their command is read, what they say of themselves, and one that really plays."""

import os
import shlex
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engines.external_programs import (
    ABOUT,
    LONGEST,
    ProgramError,
    ProgramInfo,
    Programs,
    arguments,
    program_info,
    quoted,
    unstorable,
)
from game.engines.process import PROTOCOL, Failure, Question
from game.games.registry import GAMES
from game.rules.actions import parse_action
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Setup

EXAMPLE = Path(__file__).parents[2] / "docs" / "random_player.py"
COMMAND = shlex.join([sys.executable, str(EXAMPLE), sys.executable, "-m", "game"])


@pytest.fixture
def programs() -> Iterator[Programs]:
    made = Programs(lambda: None, os.environ)
    yield made
    made.close()


def wait(question: Question) -> Question:
    while not question.done:
        threading.Event().wait(0.02)
    return question


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        ("player", ["player"]),
        ("./player --strong  'two words'", ["./player", "--strong", "two words"]),
        ("it's one", ["it's one"]),
        ("~/player ~x", [str(Path.home() / "player"), "~x"]),
        ("''", [""]),
        ("sh -c 'exec \"/opt/my player\"'", ["sh", "-c", 'exec "/opt/my player"']),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="other quotation marks are read there")
def test_a_command_is_taken_apart(command: str, parts: list[str]) -> None:
    assert arguments(command) == parts


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        ("player", ["player"]),
        (r'"C:\My Games\player.exe" --path="C:\My Games" 5', [r"C:\My Games\player.exe", r"--path=C:\My Games", "5"]),
        (quoted(r"C:\My Games\it's.exe"), [r"C:\My Games\it's.exe"]),
        ("it's one", ["it's", "one"]),
        (" ", [" "]),
    ],
)
@pytest.mark.skipif(os.name != "nt", reason="these are Windows' quotation marks")
def test_a_command_is_taken_apart_as_windows_does(command: str, parts: list[str]) -> None:
    assert arguments(command) == parts


def test_an_ended_program_is_waited_for_by_nobody(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = programs.at("one")
    monkeypatch.setattr(ended, "close", lambda: pytest.fail("it would be waited for"))
    programs.end("one")
    monkeypatch.undo()
    assert not ended.running


def answered(answer: Any = None, failure: Failure = "") -> Question:
    question = Question(ABOUT, 1e9, lambda _: None)
    question.answer, question.failure = answer, failure
    return question


@pytest.mark.parametrize("games", [["squadro", "go"], {"squadro": [], "go": []}])
def test_a_program_tells_what_it_is(games: object) -> None:
    told = answered({"v": 1, "name": " Deep\x1b Lane ", "games": games})
    assert program_info(told, ["backgammon", "squadro"]) == ProgramInfo("Deep Lane", ("squadro",))
    assert len(program_info(answered({"v": 1, "name": "x" * 900, "games": games}), ["squadro"]).name) == LONGEST


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (answered(failure="missing"), "cannot be started"),
        (answered(failure="died"), "quit without answering"),
        (answered(failure="slow"), "is not responding"),
        (answered(failure="broken"), "not in the way the protocol requires"),
        (answered(failure="refused"), "not in the way the protocol requires"),
        (answered({"v": 2, "name": "A", "games": ["toy"]}), "another version"),
        (answered({"name": "A", "games": ["toy"]}), "another version"),
        (answered({"v": 1, "games": ["toy"]}), "not in the way the protocol requires"),
        (answered({"v": 1, "name": "A", "games": "toy"}), "not in the way the protocol requires"),
        (answered({"v": 1, "name": "A", "games": ["go", 7, None]}), "none of Ludoteca’s games"),
    ],
)
def test_people_are_told_why_a_program_cannot_be_seated(question: Question, said: str) -> None:
    with pytest.raises(ProgramError, match=said):
        program_info(question, ["toy"])


def test_each_command_is_a_process_of_its_own(programs: Programs) -> None:
    one, other = programs.at("one"), programs.at("other")
    assert one is not other
    assert programs.at("one") is one
    programs.end("one")
    assert programs.at("one") is not one


@pytest.mark.parametrize("key", list(GAMES))
def test_the_example_plays_legal_turns(programs: Programs, key: str) -> None:
    engine = programs.at(COMMAND)
    assert key in program_info(wait(engine.ask(ABOUT, 120)), list(GAMES)).games
    book = GAMES.rulebook(key)
    state = book.start(Setup(book.defaults(), (0, 2) if key == "dont-worry" else (0, 1), first=0))
    for _ in range(40):
        if book.to_act(state) == NOBODY:
            break
        if book.to_act(state) == DICE:
            state, _ = book.play(state, book.legal(state)[-1])
            continue
        seat, request = book.to_act(state), {"do": "choose", "game": key, "state": book.format_state(state)}
        answer = wait(engine.ask(request, 120)).answer
        assert answer
        assert answer["actions"]
        for text in answer["actions"]:
            assert book.to_act(state) == seat
            action = parse_action(text)
            assert action in book.legal(state)
            state, _ = book.play(state, action)


@pytest.mark.parametrize(
    ("command", "storable"),
    [
        ("x" * 24, True),
        ("x" * 25, False),
        ("日本語/player", True),
        ("/home/\udcff/player", False),
        ("", True),
    ],
    ids=["longest", "too long", "letters", "no Unicode", "none"],
)
def test_a_command_can_be_stored_if_it_is_unicode_and_not_too_long(command: str, storable: bool) -> None:
    refusal = unstorable(command, 24)
    assert (refusal is None) == storable
    assert storable or (refusal and refusal.values == {"most": 24})


def test_an_error_keeps_its_message_and_the_values_in_it() -> None:
    with pytest.raises(ProgramError) as told:
        program_info(answered({"v": 2, "name": "A", "games": ["toy"]}), ["toy"])
    assert str(told.value) == told.value.text.english
    assert told.value.values == {"version": PROTOCOL}


SILENT = shlex.join([sys.executable, "-c", "import sys; sys.stderr.write('no board'); sys.stdin.read()"])


def test_ended_programs_and_those_that_run_are_closed_together(programs: Programs) -> None:
    """Each question fails: nothing is left that could answer."""
    asked = [programs.at(f"{SILENT} {number}").ask(ABOUT, 120) for number in range(2)]
    running = [programs.at(f"{SILENT} {number}") for number in range(2)]
    programs.end(f"{SILENT} 0")
    assert [question.failure for question in asked] == ["died", ""]
    programs.close()
    assert [question.failure for question in asked] == ["died", "died"]
    assert not any(process.running for process in running)
    assert programs.at(f"{SILENT} 1") is not running[1]


def test_what_a_program_complained_of_can_be_read_until_it_is_ended(programs: Programs) -> None:
    assert programs.complaints(SILENT) == ()
    programs.at(SILENT).ask(ABOUT, 120)
    while not programs.complaints(SILENT):
        threading.Event().wait(0.02)
    assert programs.complaints(SILENT) == ("no board",)
    programs.end(SILENT)
    assert programs.complaints(SILENT) == ()
    programs.end(SILENT)  # it was ended before
