"""What is said of Don't Worry: events, places, turns, notation."""

from collections.abc import Sequence

import pytest

from game.rules.events import Event
from tests.playing import board

BOARD = board("dont-worry", (0, 1, 2, 3))
ON = Event("moved", 0, "3", "8")
HOME = Event("moved", 0, "38", "f1")
ENTERED = Event("entered", 0, "wait", "0")
HIT = Event("hit", 1, "13", "wait")


@pytest.mark.parametrize(
    ("event", "text", "n"),
    [
        (ON, "{name} moves a piece {n} space.", 5),
        (HOME, "{name} moves a piece {n} space.", 2),
        (ENTERED, "{name} brings a piece onto the start space.", None),
        (HIT, "{name}’s piece is knocked out and waits again.", None),
        (Event("rolled", 0, numbers=(6,)), "{name} rolls {numbers}.", None),
    ],
)
def test_what_happens_is_told(event: Event, text: str, n: int | None) -> None:
    sentence = BOARD.event_sentence(event)
    assert sentence
    assert (sentence.text.english, sentence.values.get("n")) == (text, n)


@pytest.mark.parametrize(
    ("place", "text", "values"),
    [
        ("wait", "Waiting", {}),
        ("0", "Start space", {}),
        ("1", "Space {space}", {"space": "1"}),
        ("39", "Space {space}", {"space": "39"}),
        ("f1", "Finish space {space}", {"space": "1"}),
    ],
)
def test_places_are_called_by_how_far_they_are(place: str, text: str, values: dict[str, str]) -> None:
    sentence = BOARD.place_name(place)
    assert (sentence.text.english, sentence.values) == (text, values)


@pytest.mark.parametrize(
    ("events", "text", "values", "notation"),
    [
        ([ON], "The piece {n} space past its start moves on by {die}", {"n": 3, "die": 5}, "3-8"),
        (
            [ON, HIT],
            "The piece {n} space past its start moves on by {die} and knocks one out",
            {"n": 3, "die": 5},
            "3-8x",
        ),
        ([ENTERED], "A waiting piece comes in", {}, "+"),
        ([ENTERED, HIT], "A waiting piece comes in and knocks one out", {}, "+x"),
        ([HOME], "The piece {n} space past its start moves into the finish", {"n": 38, "die": 2}, "38-f1"),
    ],
)
def test_a_turn_is_told_and_written_in_short(
    events: Sequence[Event], text: str, values: dict[str, int], notation: str
) -> None:
    sentence = BOARD.turn_sentence(events)
    assert sentence
    assert (sentence.text.english, sentence.values) == (text, values)
    assert BOARD.notation(events) == notation


def test_a_number_that_nothing_can_move_is_a_dash() -> None:
    passed = [Event("passed", 0, numbers=(3,), code="blocked")]
    assert BOARD.turn_sentence(passed) is None
    assert BOARD.notation(passed) == "-"
