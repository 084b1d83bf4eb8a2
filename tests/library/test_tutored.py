"""What the tutor has said is kept with its match."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.library import Library
from game.library.tutored import Tutored
from tests.playing import TOY, find_book, played, terms


@pytest.fixture
def library(home: Path) -> Iterator[Library]:
    opened = Library.open(home, find_book)
    yield opened
    opened.close()


def test_it_is_kept_by_match_in_its_order(library: Library) -> None:
    first, second = (library.create(TOY, terms(seed=seed)) for seed in (1, 2))
    notes = [Tutored(1, 0, 120, False), Tutored(1, 0, 45, True), Tutored(9, 1, 300, True)]
    for note in notes:
        library.note_tutored(first, note)
    library.note_tutored(second, Tutored(3, 1, 50, False))
    assert library.tutored(library.id_of(first)) == notes
    assert library.tutored(library.id_of(second)) == [Tutored(3, 1, 50, False)]


def test_it_changes_nothing_of_the_match(library: Library) -> None:
    match = played(library.create(TOY, terms()), 5)
    before = library.summary(library.id_of(match))
    library.note_tutored(match, Tutored(1, 0, 120, False))
    assert library.summary(library.id_of(match)) == before
    played(match, 6)


def test_a_match_that_is_not_there_has_none(library: Library) -> None:
    assert library.tutored("nowhere") == []
