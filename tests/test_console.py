"""Words outside the window reach whatever output there is, and need none."""

import io
import sys

import pytest

from game.console import columns, say


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
