"""The last tables: who sat in the last match of each game, as the settings keep it for New Match and the title.

A person is kept by id and by name. The name decides where no id is kept, as in settings of older programs, and where
the library does not have the id any more.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count, zip_longest
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.library.library import Library
from game.library.nameless import is_nameless
from game.library.people import Person
from game.library.person_rows import NEW, NOBODY, name_key
from game.library.settings import NewMatchChoices
from game.library.storage_errors import LibraryError
from game.library.summary import Summary
from game.match import Match
from game.play.services import Services, attempt
from game.play.words.match_words import computer_name, distinct_name, nameless


class LastSeat(NamedTuple):
    """A seat of a last table: a computer player's level or program, else a person's name and id; "" for none."""

    name: str = ""
    who: str = ""
    level: str = ""
    program: str = ""


def last_seats(choices: NewMatchChoices) -> list[LastSeat]:
    """Return the seats of a last table, by player."""
    each = zip_longest(choices.names, choices.people, choices.levels, choices.programs, fillvalue="")
    return [LastSeat(*seat) for seat in each]


def identify(services: Services, match: Match[Any], people: Sequence[str]) -> None:
    """Keep the ids and names of those whom a match that was just created knew by their names alone.

    ``people`` are those of its `Proposal`.
    """
    last = services.settings.new_match.get(match.terms.game)
    if not last or not {"", NEW}.intersection(people):
        return
    seated = attempt(services, services.library.seated_people, match) or ()
    players = zip(people, seated, match.terms.players, strict=False)
    found = {
        number: (player.name, who)
        for number, (asked, who, player) in enumerate(players)
        if asked in ("", NEW) and who != NOBODY
    }
    _keep(services, match.terms.game, [found.get(number, seat[:2]) for number, seat in enumerate(last_seats(last))])


def follow(services: Services, people: Iterable[Person], person: Person, now: Person) -> None:
    """Put ``now`` where ``person`` sat at the last tables: the same person renamed, or whom it was merged into.

    Of several people with one name it is not known which of them was kept without an id. ``people`` are all who were
    known before.
    """
    ids = {each.id for each in people}

    def sat(seat: LastSeat) -> bool:
        named = person.namesakes == 1 and seat.who not in ids and person.is_called(seat.name)
        return named or seat.who == person.id

    for game, choices in services.settings.new_match.items():
        _keep(services, game, [(now.name, now.id) if sat(seat) else seat[:2] for seat in last_seats(choices)])


def last_names(services: Services, game: str) -> list[str]:
    """Return what the players of the last table of a game are called; people of one name are told apart."""
    numbers = count(1)  # computer players are not counted
    return [
        seat.program or (computer_name(seat.level) if seat.level else _person_name(services, seat, next(numbers)))
        for seat in last_seats(services.settings.new_match[game])
    ]


def going_on(services: Services, unfinished: Iterable[Summary]) -> set[str]:
    """Return the games in which the players of the last table have an unfinished match, whatever their seats."""
    last, library = services.settings.new_match, services.library
    found = (summary for summary in unfinished if summary.game in last)
    return {summary.game for summary in found if attempt(services, _is_of, library, summary, last[summary.game])}


# ---- details


def _keep(services: Services, game: str, who: Sequence[tuple[str, str]]) -> None:
    """Keep these names and ids, by player, at the last table of a game."""
    last = services.settings.new_match
    names, ids = tuple(name for name, _ in who), tuple(each for _, each in who)
    kept = replace(last[game], names=names, people=ids)
    if last_seats(kept) != last_seats(last[game]):
        services.change(new_match={**last, game: kept})


def _person_name(services: Services, seat: LastSeat, number: int) -> str:
    """Return what a person is called in lists; the name that was kept if the library cannot say."""
    person = None
    with suppress(LibraryError):
        person = services.library.find_person(seat.who, seat.name)
    return distinct_name(person) if person else seat.name or nameless(number)


def _is_of(library: Library, summary: Summary, last: NewMatchChoices) -> bool:
    """Whether the players of a match are those of a last table. Raises LibraryError."""
    return _playing(library, summary) == _sitting(library, last)


def _playing(library: Library, summary: Summary) -> list[tuple[str, str, str]]:
    """Return who plays a match, in an order that does not depend on the seats: level, program, and a person's key."""
    players = summary.terms.players if summary.terms else ()
    return sorted(
        (player.level, player.program, _key(name, "" if who == NOBODY else who) if player.kind == "person" else "")
        for player, name, who in zip(players, summary.names, library.people_of(summary), strict=False)
    )


def _sitting(library: Library, last: NewMatchChoices) -> list[tuple[str, str, str]]:
    """Return who sat at a last table, in the same form."""
    found = [(seat, library.find_person(seat.who, seat.name)) for seat in last_seats(last)]
    return sorted(
        (seat.level, seat.program, "" if seat.level or seat.program else _key(seat.name, person.id if person else ""))
        for seat, person in found
    )


def _key(name: str, who: str) -> str:
    """Return what tells a person from others: the id, else the name; "" for a player without a name."""
    return who or ("" if is_nameless(name) else name_key(name))
