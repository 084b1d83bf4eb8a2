"""What the tutor has said is kept with its match."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.library import Library
from game.library.tutor_notes import TutorNote
from tests.playing import TOY, find_book, played, terms


@pytest.fixture
def library(home: Path) -> Iterator[Library]:
    opened = Library.open(home, find_book)
    yield opened
    opened.close()


def test_it_is_kept_by_match_in_its_order(library: Library) -> None:
    first, second = (library.create(TOY, terms(seed=seed)) for seed in (1, 2))
    notes = [TutorNote(1, 0, 120, False), TutorNote(1, 0, 45, True), TutorNote(9, 1, 300, True)]
    for note in notes:
        library.add_tutor_note(first, note)
    library.add_tutor_note(second, TutorNote(3, 1, 50, False))
    assert library.tutor_notes(library.id_of(first)) == notes
    assert library.tutor_notes(library.id_of(second)) == [TutorNote(3, 1, 50, False)]


def test_it_changes_nothing_of_the_match(library: Library) -> None:
    match = played(library.create(TOY, terms()), 5)
    before = library.summary(library.id_of(match))
    library.add_tutor_note(match, TutorNote(1, 0, 120, False))
    assert library.summary(library.id_of(match)) == before
    played(match, 6)


def test_a_match_that_is_not_there_has_none(library: Library) -> None:
    assert library.tutor_notes("nowhere") == []
