"""Everything that the statistics screen shows, read at once: the players and the figures of a subject.

With many matches that takes longer than a frame; `read_beside` reads in a connection of its own, in another thread.
"""

from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import structs

from game.library import match_rows, people, statistics, tallies
from game.library.database import Database
from game.library.match_rows import PlayedMatch
from game.library.people import Person
from game.library.statistics import BY_NAME, PlayerMatches, Subject, SubjectQueries, SubjectStatistics

Choice: TypeAlias = Literal["player", "computers"]
"""A field of a `Subject` that may be left to the library."""
MANY: Final = 1000
"""Up to this many matches, the figures are read within one frame."""
_LOOKED_AT: Final = 50
"""The most of a player's last matches that are returned."""
_LISTED: Final = 6
"""The most matches that are listed below the figures."""
_LAST: Final = f"""
    SELECT match, coalesce(min(seat), 0) FROM chosen
    WHERE EXISTS (SELECT 1 FROM outcome WHERE outcome.match = chosen.match)
    GROUP BY match ORDER BY max(changed) DESC, match DESC LIMIT {_LISTED}"""


class Figures(NamedTuple):
    """What the library knows of a subject.

    Attributes:
        subject: the one that was asked for, or the one that was chosen instead.
        people: everybody in the library.
        players: everybody who has played, those with the most matches first, and the subject's player.
        opponents: everybody who has played against the subject's player.
        statistics: the figures.
        last_played: the subject's player's last matches.
        last_counted: the last matches that the figures include, each once.
        uncounted: the row numbers of the matches that the figures do not include yet.
    """

    subject: Subject
    people: list[Person]
    players: list[PlayerMatches]
    opponents: list[PlayerMatches]
    statistics: SubjectStatistics
    last_played: list[PlayedMatch]
    last_counted: list[PlayedMatch]
    uncounted: list[int]


def are_many(database: Database) -> bool:
    """Whether there may be so many matches that reading figures takes longer than a frame. Raises LibraryError.

    Row numbers are never reused, so deleted matches count too.
    """
    return bool(database.rows("SELECT 1 FROM match WHERE number > ? LIMIT 1", MANY))


def read(database: Database, subject: Subject, choose: Collection[Choice], uncountable: Collection[int]) -> Figures:
    """Return the figures of a subject; of everybody instead of a player who is no longer in the library.

    Args:
        choose: what is chosen here instead: "player", the one with the most matches; "computers", the other kind of
            matches if only of that kind any is over, or anything is counted.
        uncountable: row numbers that are left out of ``uncounted``.

    Raises:
        LibraryError: the library cannot be read.
    """
    known, players = people.people(database), statistics.players(database)
    names = {person.id: person.name for person in known}
    if "player" in choose:
        subject = structs.replace(subject, player=players[0].key if players else "")
    elif subject.player not in ("", *names):
        subject = structs.replace(subject, player="", other="")
    if subject.other not in ("", *names) and not subject.other.startswith(BY_NAME):
        subject = structs.replace(subject, other="")
    found = statistics.statistics(database, subject)
    if "computers" in choose and not found.matches.total:
        of_others = structs.replace(subject, computers=not subject.computers)
        others = statistics.statistics(database, of_others)
        if others.matches.total or (others.any and not found.any):
            subject, found = of_others, others
    player = subject.player
    if player and player not in {each.key for each in players}:
        players.append(PlayerMatches(player, names[player], 0))
    return Figures(
        subject,
        known,
        players,
        statistics.opponents(database, player) if player else [],
        found,
        match_rows.played_by(database, player, _LOOKED_AT, 0) if player else [],
        match_rows.in_rows(database, SubjectQueries(database, subject).rows(_LAST)),
        [number for number in tallies.uncounted_matches(database) if number not in uncountable],
    )


def read_beside(
    path: Path, subject: Subject, choose: Collection[Choice], uncountable: Collection[int]
) -> Iterator[Figures]:
    """Yield the figures of a subject; they are read when they are asked for, in a connection of their own."""
    with closing(Database.beside(path)) as database:
        yield read(database, subject, choose, uncountable)
