"""What is chosen above the figures: what is asked of the library, and what heads the files."""

from datetime import UTC, datetime

import pytest

from game.games.registry import GAMES
from game.library.statistics import BY_NAME, PlayerMatches, Subject
from game.play.choosing.figure_selection import FIELDS, TIMES, Selection

NOW = datetime(2026, 3, 31, 12, tzinfo=UTC)
DAY = 24 * 3600 * 1000
PEOPLE = [PlayerMatches("7", "Anna", 3), PlayerMatches("8", "Björn", 2)]


def test_at_first_the_figures_are_everybodys_of_all_time() -> None:
    assert Selection().subject(NOW) == Subject()
    assert Selection().subject(NOW).since == 0


@pytest.mark.parametrize("days", [days for days in TIMES if days])
def test_a_time_is_so_many_days_back_from_now(days: int) -> None:
    assert Selection(days=days).subject(NOW).since == int(NOW.timestamp()) * 1000 - days * DAY


def test_what_is_chosen_is_asked_for() -> None:
    chosen = Selection("7", f"{BY_NAME}Robot", "squadro", 0, computers=True)
    assert chosen.subject(NOW) == Subject("7", f"{BY_NAME}Robot", "squadro", 0, computers=True)


def test_against_whom_goes_with_the_player_and_nothing_else_does() -> None:
    chosen = Selection("7", "8", "squadro", 30, computers=True)
    assert chosen.changed("player", "9") == Selection("9", "", "squadro", 30, computers=True)
    assert chosen.changed("other", "") == Selection("7", "", "squadro", 30, computers=True)
    assert chosen.changed("days", 7) == Selection("7", "8", "squadro", 7, computers=True)
    assert {*FIELDS} == set(Selection.__struct_fields__)


@pytest.mark.parametrize(
    ("chosen", "named", "said"),
    [
        (Selection(), [], "Everyone · All games · All time · Among people"),
        (Selection("7"), ["Anna"], "Anna · All games · All time · Among people"),
        (
            Selection("7", "8", "squadro", 30, computers=True),
            ["Anna", "Björn"],
            "Anna – Björn · Squadro · Last 30 days · With computer players",
        ),
        (Selection("7", f"{BY_NAME}Robot"), ["Anna", "Robot"], "Anna – Robot · All games · All time · Among people"),
        (Selection("", "8"), ["Björn"], "Björn · All games · All time · Among people"),
    ],
)
def test_what_is_chosen_heads_the_files(chosen: Selection, named: list[str], said: str) -> None:
    assert chosen.named(PEOPLE) == named
    assert chosen.said(GAMES.values(), PEOPLE) == said
