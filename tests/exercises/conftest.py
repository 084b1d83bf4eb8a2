"""A match that is over, for every test of exercises and guesses."""

from pathlib import Path
from typing import Any

import pytest

from game.library import Library
from game.match import Match
from tests.exercises.matches import finished
from tests.playing import find_book


@pytest.fixture
def match(home: Path) -> Match[Any]:
    library = Library.open(home, find_book)
    made = finished(library)
    library.close()
    return made
