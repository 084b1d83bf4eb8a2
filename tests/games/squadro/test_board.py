"""What is said of Squadro: events, places, turns, notation."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.rules.events import Event
from game.table.model.messages import Sentence
from tests.playing import board

BOARD = board("squadro", (0, 1))
ON = Event("moved", 0, "3-0", "3-2")
HOME = Event("home", 0, "3-9", "3-12")
ROUND = Event("moved", 0, "3-5", "3-6")
BACK = Event("hit", 1, "2-3", "2-0")


def said(sentence: Sentence | None, *names: str) -> tuple[Any, ...]:
    """The English and some of its values."""
    assert sentence
    return sentence.text.english, *(sentence.values[name] for name in names)


@pytest.mark.parametrize(
    ("event", "text", "lane", "spaces"),
    [
        (ON, "{name} moves the piece in lane {lane} by {n} space.", 3, 2),
        (HOME, "{name} brings the piece in lane {lane} home.", 3, 3),
        (BACK, "{name}’s piece in lane {lane} is jumped and goes back to its start.", 2, -3),
        (
            Event("hit", 1, "2-8", "2-6"),
            "{name}’s piece in lane {lane} is jumped and goes back to its turnaround.",
            2,
            -2,
        ),
    ],
)
def test_s7_what_happens_is_told(event: Event, text: str, lane: int, spaces: int) -> None:
    """S7: a piece that is jumped goes back to the edge behind it."""
    assert said(BOARD.event_sentence(event), "lane", "n") == (text, lane, spaces)


@pytest.mark.parametrize(
    ("place", "text", "values"),
    [
        ("3-0", "Lane {lane}, start", {"lane": 3}),
        ("3-4", "Lane {lane}, space {space} on the way out", {"lane": 3, "space": 4}),
        ("3-6", "Lane {lane}, turnaround", {"lane": 3}),
        ("3-7", "Lane {lane}, space {space} on the way back", {"lane": 3, "space": 1}),
        ("3-12", "Lane {lane}, home", {"lane": 3}),
    ],
)
def test_places_are_called_by_lane_and_space(place: str, text: str, values: dict[str, int]) -> None:
    sentence = BOARD.place_name(place)
    assert (sentence.text.english, sentence.values) == (text, values)


@pytest.mark.parametrize(
    ("events", "text", "n", "notation"),
    [
        ([ON], "Lane {lane}: {n} space on", 2, "3: 0-2"),
        ([ON, BACK, BACK], "Lane {lane}: over {n} piece", 2, "3: 0-2xx"),
        ([ROUND], "Lane {lane}: to the turnaround", 1, "3: 5-6"),
        ([ROUND, BACK], "Lane {lane}: over {n} piece to the turnaround", 1, "3: 5-6x"),
        ([HOME], "Lane {lane}: home", 3, "3: 9-12"),
        ([HOME, BACK], "Lane {lane}: over {n} piece and home", 1, "3: 9-12x"),
    ],
)
def test_a_turn_is_told_and_written_in_short(events: Sequence[Event], text: str, n: int, notation: str) -> None:
    assert said(BOARD.turn_sentence(events), "lane", "n") == (text, 3, n)
    assert BOARD.notation(events) == notation


def test_what_is_no_move_is_no_turn() -> None:
    assert BOARD.turn_sentence([Event("starts", 0)]) is None
    assert BOARD.notation([Event("starts", 0)]) == ""
