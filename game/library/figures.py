"""Everything that the statistics screen shows, read at once: the players and the figures of a subject.

With many matches that takes longer than a frame; `read_beside` reads in a connection of its own, in another thread.
"""

from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import structs

from game.library import match_rows, people, statistics, tallies
from game.library.database import Database
from game.library.match_rows import PlayedMatch
from game.library.people import Person
from game.library.statistics import PlayerMatches, Subject, SubjectStatistics

MANY: Final = 1000
"""Up to this many matches, the figures are read within one frame."""
_LOOKED_AT: Final = 50
"""The most of a player's last matches that are returned."""


class Figures(NamedTuple):
    """What the library knows of a subject.

    Attributes:
        subject: the one that was asked for, or the one that was chosen instead.
        people: everybody in the library.
        players: everybody who has played, those with the most matches first.
        opponents: everybody who has played against the subject's player.
        statistics: the figures.
        last_played: the subject's player's last matches.
        uncounted: the row numbers of the matches that the figures do not include yet.
    """

    subject: Subject
    people: list[Person]
    players: list[PlayerMatches]
    opponents: list[PlayerMatches]
    statistics: SubjectStatistics
    last_played: list[PlayedMatch]
    uncounted: list[int]


def are_many(database: Database) -> bool:
    """Whether there may be so many matches that reading figures takes longer than a frame. Raises LibraryError.

    Row numbers are never reused, so deleted matches count too.
    """
    return bool(database.rows("SELECT 1 FROM match WHERE number > ? LIMIT 1", MANY))


def read(database: Database, subject: Subject, choose: bool, uncountable: Collection[int]) -> Figures:
    """Return the figures of a subject; of everybody instead of a player who is no longer in the library.

    Args:
        choose: whether to take the player with the most matches instead, with computer players if there are no others.
        uncountable: row numbers that are left out of ``uncounted``.

    Raises:
        LibraryError: the library cannot be read.
    """
    known, players = people.people(database), statistics.players(database)
    if choose:
        subject = structs.replace(subject, player=players[0].key if players else "")
    elif subject.player not in ("", *(person.id for person in known)):
        subject = structs.replace(subject, player="", other="")
    found = statistics.statistics(database, subject)
    if choose and not found.any:
        with_computers = structs.replace(subject, computers=True)
        if (others := statistics.statistics(database, with_computers)).any:
            subject, found = with_computers, others
    player = subject.player
    return Figures(
        subject,
        known,
        players,
        statistics.opponents(database, player) if player else [],
        found,
        match_rows.played_by(database, player, _LOOKED_AT, 0) if player else [],
        [number for number in tallies.uncounted_matches(database) if number not in uncountable],
    )


def read_beside(path: Path, subject: Subject, choose: bool, uncountable: Collection[int]) -> Iterator[Figures]:
    """Yield the figures of a subject; they are read when they are asked for, in a connection of their own."""
    with closing(Database.beside(path)) as database:
        yield read(database, subject, choose, uncountable)
