"""Counting matches for the statistics in another thread, by a connection of its own: a long one takes seconds.

for counted in count_beside(path, find_book, library.uncounted()):    # in the thread
    library.enter_count(counted)                                      # in the one that uses the library
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from game.library.database import Database
from game.library.match_store import FindBook, MatchStore
from game.library.storage_errors import LibraryError
from game.library.tallies import Counts, counts_of

_STATE: Final = "SELECT id, length, revision FROM match WHERE number = ?"


class CountedMatch(NamedTuple):
    """The counts of a match as it was when it had this length and revision.

    ``counts`` is None if it cannot be counted by reading alone, as when it is damaged and has to be marked so.
    """

    number: int
    match_id: str = ""
    length: int = 0
    revision: int = 0
    counts: Counts | None = None


def count_beside(path: Path, find_book: FindBook, numbers: Sequence[int]) -> Iterator[CountedMatch]:
    """Yield the counts of the matches in these rows of the library at ``path``. Raises LibraryError."""
    with closing(Database.beside(path)) as database:
        store = MatchStore(database, find_book)
        for number in numbers:
            yield _counted(store, number)


def _counted(store: MatchStore, number: int) -> CountedMatch:
    try:
        ((match_id, length, revision),) = store.database.rows(_STATE, number)
        match = store.load(str(match_id))  # damage may have left something else
    except (LibraryError, ValueError):
        return CountedMatch(number)
    if len(match.journal) != length:  # another window has played on meanwhile
        return CountedMatch(number)
    return CountedMatch(number, match_id, length, revision, counts_of(match.book, match.agreed, match.moments))
