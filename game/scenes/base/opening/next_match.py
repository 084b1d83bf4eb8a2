"""Matches that follow another one: a rematch, one that plays on from a moment, one that went on in another window."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.match import Match, Terms
from game.match.clock import ClockTerms
from game.play.agreeing import last_tables
from game.play.services import attempt, patiently
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.text import N_

PLAYED_ON = N_("toast", "This is a new match. The old one was kept as it was.")
MOVED = N_("toast", "This match has been continued in another window. This is how it stands now.")


def begin(host: Host, terms: Terms, people: Sequence[str], timed: ClockTerms | None) -> None:
    """Begin a match; dice that are to be stirred are stirred first.

    Args:
        people: who plays, as `Library.create` takes it.
        timed: what the players' clock is set to, if they want one.
    """
    if terms.dice == "stirred" and not terms.stirred:
        if terms.people:
            host.open(screens.Stir(terms, tuple(people), timed))
            return
        terms = replace(terms, stirred=("",) * len(terms.players))
    library = host.library
    create = partial(library.create, library.book(terms.game), terms, people=people, clock=timed)
    match = attempt(host, patiently, create)
    if match:
        last_tables.identify(host, match, people)
        _go(host, match)


def rematch(host: Host, match: Match[Any]) -> None:
    """Begin a match of the same people, sides swapped, with fresh dice."""
    who = people(host, match)
    begin(host, match.terms.rematch(), who[-1:] + who[:-1], host.library.clock_terms(match))


def people(host: Host, match: Match[Any]) -> tuple[str, ...]:
    """Return the ids of the players in the library; () if it cannot be read, so that names decide."""
    return attempt(host, host.library.seated_people, match) or ()


def play_on(host: Host, match: Match[Any], index: int) -> None:
    """Begin a match that goes on from moment ``index`` of this one."""
    branch = attempt(host, lambda: host.library.play_on_from(host.library.id_of(match), match.journal[:index]))
    if branch:
        _go(host, branch)
        host.tell(PLAYED_ON)


def reload(host: Host, match: Match[Any]) -> None:
    """Load the match again from the library, after another window has played it on."""
    moved = attempt(host, lambda: host.library.load(host.library.id_of(match)))
    if moved:
        _go(host, moved)
        host.tell(MOVED)


def _go(host: Host, match: Match[Any]) -> None:
    host.back_to_matches()
    host.open(screens.Table(match))
