"""Which events have sentences of their own."""

import pytest
from msgspec.structs import replace

from game.play.words.match_sentences import reported_events
from game.rules.events import Event
from tests.playing import begun, board

ROLL = Event("rolled", 0, numbers=(6, 5))
PASS = Event("passed", 0, numbers=(6, 5), code="no-move")
OTHERS = Event("passed", 1, numbers=(6, 5), code="no-move")
MOVE = Event("moved", 0, "24", "18", (6,))


@pytest.mark.parametrize(
    ("game", "happened", "told"),
    [
        ("backgammon", (ROLL, PASS), (PASS,)),
        ("backgammon", (ROLL, OTHERS), (ROLL, OTHERS)),
        ("backgammon", (ROLL, MOVE), (ROLL, MOVE)),
        ("backgammon", (MOVE, PASS), (MOVE, PASS)),
        ("backgammon", (ROLL,), (ROLL,)),
        ("dont-worry", (ROLL, Event("passed", 0)), (ROLL, Event("passed", 0))),
    ],
)
def test_a_roll_that_the_next_sentence_names_has_none_of_its_own(
    game: str, happened: tuple[Event, ...], told: tuple[Event, ...]
) -> None:
    moment = replace(begun(game).now, events=happened)
    assert tuple(event for event, _ in reported_events([moment], board(game, (0, 1)))) == told
