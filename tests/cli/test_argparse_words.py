"""What argparse itself says, in the language in use."""

import argparse
from collections.abc import Iterator

import pytest

from game import i18n
from game.cli import argparse_words


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(i18n, "t", lambda text: f"<{text.english}>")
    before = vars(argparse)["_"]
    with argparse_words.translated():
        yield
    assert vars(argparse)["_"] is before


def test_the_help_is_translated() -> None:
    helped = argparse.ArgumentParser(prog="x").format_help()
    assert helped.startswith("<usage: >x")
    assert "<options>" in helped
    assert "<show this help message and exit>" in helped


def test_complaints_are_translated(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser(prog="x")
    parser.add_argument("--kind", choices=("a", "b"), required=True)
    with pytest.raises(SystemExit):
        parser.parse_args(["--kind", "c"])
    said = capsys.readouterr().err
    assert "x: error: <argument --kind: <invalid choice: 'c' (choose from " in said


def test_what_is_not_known_stays_as_it_is() -> None:
    assert argparse._("%r is not callable") == "%r is not callable"  # type: ignore[attr-defined]
