"""Words outside the window reach whatever output there is, and need none."""

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.console import columns, complain, escaped, flush, is_closed_pipe, message_box, say


def test_says_nothing_where_there_is_no_output(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    say("Χλόη wins.")
    assert capfd.readouterr() == ("", "")


def test_a_letter_that_the_output_lacks_does_not_stop_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252", newline="\n"))
    say("Björn beats Χλόη.")
    assert raw.getvalue() == "Björn beats ????.\n".encode("cp1252")


@pytest.mark.parametrize(("text", "wide"), [("", 0), ("Ann", 3), ("Χλόη", 4), ("日本", 4), ("ｆ!", 3)])
def test_ideographs_are_twice_as_wide(text: str, wide: int) -> None:
    assert columns(text) == wide


class Full(io.StringIO):
    """An output that cannot be written to; ``goes`` is where it goes nevertheless."""

    def __init__(self, error: OSError, goes: Path = Path(os.devnull)) -> None:
        super().__init__()
        self.error = error
        self.file = goes.open("wb")

    def flush(self) -> None:
        if not self.file.closed:
            raise self.error

    def fileno(self) -> int:
        return self.file.fileno()

    def close(self) -> None:
        self.file.close()
        super().close()


@pytest.mark.parametrize(
    ("error", "line", "told"),
    [(BrokenPipeError(), "", False), (BrokenPipeError(), "Ann wins.", False), (OSError("no room"), "", True)],
)
def test_an_output_without_a_reader_or_room_goes_to_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, line: str, told: bool
) -> None:
    """What is still to come would fail again when the program ends."""
    with closing(Full(error, tmp_path / "output")) as output:
        monkeypatch.setattr(sys, "stdout", output)
        with pytest.raises(OSError, match="no room") if told else nullcontext():
            if line:
                say(line)
            else:
                flush()
        os.write(output.fileno(), b"what was still to come")
        monkeypatch.undo()
    assert (tmp_path / "output").read_bytes() == b""


@pytest.mark.parametrize(
    ("system", "error", "closed"),
    [
        ("linux", BrokenPipeError(errno.EPIPE, "gone"), True),
        ("linux", OSError(errno.EINVAL, "invalid"), False),
        ("win32", OSError(errno.EINVAL, "invalid"), True),
        ("win32", OSError(errno.ENOSPC, "full"), False),
    ],
)
def test_windows_calls_a_pipe_without_a_reader_an_invalid_argument(
    monkeypatch: pytest.MonkeyPatch, system: str, error: OSError, closed: bool
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert is_closed_pipe(error) is closed


def test_flushing_passes_on_what_waits_and_needs_no_output(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="utf-8", newline="\n"))
    sys.stdout.write("Ann wins.")
    flush()
    assert raw.getvalue() == b"Ann wins."
    monkeypatch.setattr(sys, "stdout", None)
    flush()


@pytest.mark.parametrize(
    ("line", "shown"), [("Chloë [2]", "Chloë [2]"), ("\x1b[2J", "\\x1b[2J"), ("a\u202eb\n", "a\\u202eb\\n")]
)
def test_what_controls_a_terminal_is_written_out(line: str, shown: str) -> None:
    assert escaped(line) == shown


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The message boxes: title, text, kind, and buttons; of each the last button is pressed."""
    shown: list[Any] = []

    def box(title: str, text: str, kind: str, buttons: Sequence[str]) -> int:
        shown.append((title, text, kind, *buttons))
        return len(buttons) - 1

    monkeypatch.setattr(pygame.display, "message_box", box)
    return shown


def test_a_message_box_breaks_its_lines_and_does_what_is_pressed(boxes: list[Any]) -> None:
    done: list[str] = []
    message_box("word " * 13, {})
    message_box("Oh", {"Copy": lambda: done.append("copied"), "Show": lambda: done.append("shown")})
    assert boxes[0] == ("Ludoteca", "word word word word word word word word word word word word\nword", "error", "OK")
    assert boxes[1] == ("Ludoteca", "Oh", "error", "OK", "Copy", "Show")
    assert done == ["shown"]


@pytest.mark.parametrize(("pressed", "does"), [(-1, []), (0, []), (1, ["copied"]), (2, ["shown"])])
def test_ok_does_nothing_more(monkeypatch: pytest.MonkeyPatch, pressed: int, does: list[str]) -> None:
    done: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: pressed)
    message_box("Oh", {"Copy": lambda: done.append("copied"), "Show": lambda: done.append("shown")})
    assert done == does


def test_without_a_screen_there_is_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise pygame.error("no screen")

    monkeypatch.setattr(pygame.display, "message_box", refuse)
    done: list[str] = []
    message_box("Oh", {"Copy": lambda: done.append("copied")})
    assert done == []


@pytest.mark.parametrize(
    ("output", "by_box", "driver", "written", "boxed"),
    [
        ("pipe", False, "", True, False),
        ("pipe", True, "", True, True),
        ("pipe", True, "dummy", True, False),
        ("terminal", True, "", True, False),
        ("none", False, "dummy", False, True),
        ("full", False, "", False, False),
        ("full", True, "x11", False, True),
    ],
)
def test_an_error_goes_to_the_error_output_or_else_into_a_box(
    boxes: list[Any],
    monkeypatch: pytest.MonkeyPatch,
    output: str,
    by_box: bool,
    driver: str,
    written: bool,
    boxed: bool,
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return output == "terminal"

    to: Any = {"none": None, "full": Full(OSError("no room"))}.get(output, Terminal())
    monkeypatch.setattr(sys, "stderr", to)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    complain("no\x07 match", by_box)
    assert not written or to.getvalue() == "ludoteca: no\\x07 match\n"
    assert [box[1] for box in boxes] == [r"no\x07 match"] * boxed
