"""What the players' clock can be set to."""

import pytest

from game.match.clock import LONGEST_RESERVE, ClockTerms
from game.play.agreeing.clock_choice import DELAYS, RESERVES, USUAL, ClockChoice

PACES = ((5, 60), (12, 120), (20, 300))


@pytest.mark.parametrize(
    ("chosen", "length", "terms"),
    [
        ("", 1, None),
        ("nonsense", 1, None),
        ("fast", 0, ClockTerms("delay", 5, 60)),
        ("fast", 1, ClockTerms("delay", 5, 60)),
        ("club", 7, ClockTerms("delay", 12, 840)),
        ("calm", 10_000, ClockTerms("delay", 20, LONGEST_RESERVE)),
        ("own", 7, USUAL),
    ],
)
def test_terms(chosen: str, length: int, terms: ClockTerms | None) -> None:
    assert ClockChoice(PACES, chosen).terms(length) == terms


def test_a_pace_that_a_game_does_not_have_is_no_clock() -> None:
    assert ClockChoice(PACES[:1], "calm").terms(1) is None
    assert [key for key, _ in ClockChoice(PACES[:1]).options(1)] == ["", "fast", "own"]


def test_options_name_seconds_and_minutes() -> None:
    assert ClockChoice(PACES).options(3) == [
        ("", "No clock"),
        ("fast", "Fast: 5 s + 3:00"),
        ("club", "Club: 12 s + 6:00"),
        ("calm", "Calm: 20 s + 15:00"),
        ("own", "Custom"),
    ]


def test_a_clock_of_ones_own() -> None:
    choice = ClockChoice(PACES, "own")
    choice.set_own("reserve", 7)
    choice.set_own("delay", 9)
    choice.set_own("kind", "bronstein")
    assert choice.terms(5) == ClockTerms("bronstein", 9, 420)
    fields = choice.own_fields()
    assert {key: value for key, (_, value) in fields.items()} == {"kind": "bronstein", "delay": 9, "reserve": 7}
    assert [value for value, _ in fields["delay"][0]] == [0, 3, 5, 8, 9, 10, 12, 15, 20, 30, 45, 60]
    reserves = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 90, 120]
    assert [value for value, _ in fields["reserve"][0]] == reserves
    assert fields["delay"][0][0] == (0, "0 s")
    assert fields["reserve"][0][-1] == (120, "120 min")
    assert fields["kind"][0][1] == ("bronstein", "Bronstein delay")


def test_every_clock_that_can_be_set_is_sound() -> None:
    assert all(ClockTerms("delay", delay, 60 * reserve).is_sound for delay in DELAYS for reserve in RESERVES)
    assert ClockChoice(PACES, "own", ClockTerms("delay", -1, 60)).own == USUAL
    assert ClockChoice(PACES, "own", ClockTerms("delay", 1, 60)).own == ClockTerms("delay", 1, 60)
