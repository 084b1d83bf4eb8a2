"""Matches that follow another one: a rematch, one that plays on from a moment, one that went on in another window."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from game.library.proposal import Proposal
from game.match import Match
from game.play.agreeing import last_tables
from game.play.services import attempt, patiently
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.text import N_

PLAYED_ON = N_("toast", "This is a new match. The old one was kept as it was.")
MOVED = N_("toast", "This match has been continued in another window. This is how it stands now.")


def begin(host: Host, proposal: Proposal) -> None:
    """Begin a match; dice that are to be stirred are stirred first."""
    terms = proposal.terms
    if terms.dice == "stirred" and not terms.stirred:
        if terms.people:
            host.open(screens.Stir(proposal))
            return
        proposal = proposal.on(replace(terms, stirred=("",) * len(terms.players)))
    match = attempt(host, patiently, partial(host.library.begin, proposal))
    if match:
        last_tables.identify(host, match, proposal.people)
        _go(host, match)


def rematch(host: Host, match: Match[Any]) -> None:
    """Begin a match of the same people, sides swapped, with fresh dice."""
    proposal = attempt(host, host.library.proposal_of, match)
    if proposal:
        begin(host, proposal.rematch())


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
