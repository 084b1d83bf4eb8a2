"""A number of the statistics that damage has changed spoils no more than its own figure."""

from contextlib import suppress
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.games.registry import GAMES
from game.library import Library
from game.library.statistics import Subject
from game.library.storage_errors import LibraryError
from game.pictures.figure_panels import panels
from game.review.review import Decision, Review
from tests.playing import find_book, played, terms

COUNTED = ("tally", "ending", "outcome", "dice", "face", "rating", "player", "sitter", "person")
VALUES = (-(2**63), -5, 0, 2**40, 1.5, float("inf"), "", b"\xff")
DECISION = Decision(
    before=0, after=1, player=0, seat=0, kind="turn", choices=2, played=("1/2",), best=("2/3",), value=0.0,
    best_value=0.1, chance=0.5, best_chance=0.5,
)  # fmt: skip


class TakenBackError(Exception):
    """Undoes the damage."""


@pytest.fixture
def one_player(library: Library) -> tuple[Library, str]:
    """A library with a finished match, its dice and its review, and the player who sat in it."""
    agreed = replace(terms("backgammon", "classic"), dice="program")
    match_id = library.id_of(played(library.create(find_book("backgammon"), agreed), 100_000, quits=0))
    library.keep_review(match_id, Review(engine="x", level="y", whole=True, decisions=(DECISION,)))
    return library, library.people()[0].id


@pytest.mark.parametrize("table", COUNTED)
def test_figures_of_a_damaged_number_can_be_shown(one_player: tuple[Library, str], table: str) -> None:
    library, person = one_player
    pieces = {game: pygame.Surface((8, 8)) for game in GAMES}
    columns = library.database.rows(f"SELECT name, pk FROM pragma_table_info('{table}')")
    keys = [name for name, key in columns if key]
    row: Any = library.database.rows(f"SELECT {', '.join(keys)} FROM {table} ORDER BY {keys[0]} LIMIT 1")[0]
    damaged = 0
    for name, _ in columns:
        for value in VALUES:
            with suppress(TakenBackError, LibraryError), library.database.transaction() as tables:
                where = " AND ".join(f"{key} = ?" for key in keys)
                tables.execute(f"UPDATE {table} SET {name} = ? WHERE {where}", (value, *row))
                damaged += 1
                for subject in (Subject(), Subject(person)):
                    panels(library.statistics(subject), GAMES, bool(subject.player), pieces)
                library.figures(Subject(person), ("player", "computers"))
                raise TakenBackError
    assert damaged >= len(columns)
