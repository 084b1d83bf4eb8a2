"""Texts about a match: its game, players, score, cube, result and date; names of people in lists."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final, TypeVar

from game import i18n
from game.engines.levels import STRENGTHS
from game.library.exercises import Learner
from game.library.library import Library
from game.library.nameless import PLAYER
from game.library.nameless import number as numbered
from game.library.people import Person
from game.library.statistics import BY_NAME, LEVEL, PlayerMatches
from game.library.storage_errors import LibraryError
from game.library.summary import Summary
from game.match import Match, Moment
from game.text import N_

LONGEST_TITLE: Final = 48
"""Characters of the name that people give to a match."""
# L10n: which rules are played and for how many points, e.g. "Stakes · 5 points"
_POINTS: Final = N_("match", "{rules} · {n} point", "{rules} · {n} points")
_TODAY: Final = N_("date", "Today, {time}")
_YESTERDAY: Final = N_("date", "Yesterday, {time}")
_DAYS_AGO: Final = N_("date", "{n} day ago", "{n} days ago")
_FEW: Final = 14
"""Up to so many days ago a time is told in days."""
_UNKNOWN: Final = N_("library", "Unknown game")
_DAMAGED: Final = N_("library", "This match cannot be opened")
_NEWER: Final = N_("library", "Made by a newer version of Ludoteca")
_TURN: Final = N_("library", "{name} to play")
_WON: Final = N_("library", "Winner: {name}")
_FINISHED: Final = N_("library", "Draw")
# L10n: to so many points, as players say it
_TO: Final = N_("score", "Match to {length}")
_GAMES: Final = N_("score", "Game {n} of {length}")
# L10n: one game for a stake: no score of a match counts
_SINGLE: Final = N_("score", "One game, not a match")
# L10n: {stake} is the number that the doubling cube shows
_OWNED: Final = N_("score", "Cube on {stake}: {name}")
# L10n: how often somebody has won, such as “12 of 17 (71 %)”
_OF: Final = N_("statistics", "{won} of {total} ({percent})")
# L10n: how often somebody has won, of few games, such as “2 of 3”
_OF_FEW: Final = N_("statistics", "{won} of {total}")
FEW_GAMES: Final = 5
"""With fewer games a share in per cent says nothing."""
# L10n: a person, and in brackets what tells this one from others of the same name, such as "Anna (grandma)"
_NOTED: Final = N_("people", "{name} ({note})")
# L10n: the second or third person of the same name, such as "Anna · 2"
_NUMBERED: Final = N_("people", "{name} · {n}")
Keyed = TypeVar("Keyed", Learner, PlayerMatches)
"""A row about a player, whose ``key`` is the id of a person, if it is one."""


def game_name(library: Library, summary: Summary) -> str:
    """Return the name of the game in the language in use."""
    try:
        return i18n.t(library.book(summary.game).text)
    except LibraryError:
        return i18n.t(_UNKNOWN)


def names(summary: Summary) -> str:
    """Return the names of the players."""
    return versus(summary.names)


def versus(players: Iterable[str]) -> str:
    """Return the names of players as those of a match."""
    return " – ".join(map(display_name, players))


def nameless(number: int) -> str:
    """Return the name of a player who has none; the first player has number 1."""
    return i18n.t(PLAYER, n=number)


def display_name(name: str) -> str:
    """Return the name to show: "Player 1" and the like are translated into the language in use."""
    number = numbered(name)
    return name if number is None else nameless(number)


def computer_name(level: str) -> str:
    """Return the name of a computer player of a level."""
    strength = STRENGTHS.get(level)
    return i18n.t(strength.name) if strength else level


def computer_icon(level: str) -> str:
    """Return the name of the icon with the face of a computer player; ``level`` is "" for another program."""
    return f"computer-{level}" if level in STRENGTHS else "computer"


def heading(summary: Summary) -> str:
    """Return the match's title, or else the names of the players."""
    return summary.title or names(summary) or i18n.t(_DAMAGED)


def written_name(summary: Summary) -> str:
    """Return what a match is called on the line where people write its name, before they do."""
    return (summary.title or names(summary))[:LONGEST_TITLE]


def score(summary: Summary) -> str:
    """Return the series score in the order of the names; "" if there is none yet."""
    return " : ".join(map(i18n.number, summary.score)) if summary.games or any(summary.score) else ""


def winner(summary: Summary) -> int | None:
    """Return the number of the player who has won alone; None if nobody has."""
    best = [
        n for n, (_, won) in enumerate(zip(summary.names, summary.score, strict=False)) if won == max(summary.score)
    ]
    return best[0] if summary.finished and len(best) == 1 else None


def result(summary: Summary) -> str:
    """Return who has won, or why that cannot be said; "" while the match goes on."""
    if summary.newer:
        return i18n.t(_NEWER)
    if summary.damaged:
        return i18n.t(_DAMAGED)
    best = winner(summary)
    if best is not None:
        return i18n.t(_WON, name=display_name(summary.names[best]))
    return i18n.t(_FINISHED) if summary.finished else ""


def standing(library: Library, summary: Summary) -> str:
    """Return game, score and result on one line."""
    return joined(game_name(library, summary), score(summary), result(summary))


def won_of(won: int, total: int) -> str:
    """Return how many of so many games were won, with the share in per cent if they are not too few for one."""
    if total < FEW_GAMES:
        return i18n.t(_OF_FEW, won=i18n.number(won), total=i18n.number(total))
    return i18n.t(_OF, won=i18n.number(won), total=i18n.number(total), percent=i18n.percent(100 * won / total))


def joined(*parts: str) -> str:
    """Join texts by dots; no line begins with a dot."""
    return "\u00a0· ".join(part for part in parts if part)


def turn(summary: Summary) -> str:
    """Say whose turn it is; "" if it is nobody's."""
    who = summary.to_act
    return to_play(summary.names[summary.seating[who]]) if 0 <= who < len(summary.seating) else ""


def to_play(name: str) -> str:
    """Say that it is this player's turn."""
    return i18n.t(_TURN, name=display_name(name))


def when(moment: datetime, now: datetime | None = None) -> str:
    """Return a time as "Today, 14:05", "Yesterday, 9:30", "5 days ago", or as a date, which stays on one line."""
    here = moment.astimezone()
    today = (now or datetime.now().astimezone()).date()
    days = (today - here.date()).days
    if 1 < days < _FEW:
        told = i18n.t(_DAYS_AGO, days)
    else:
        text = {0: _TODAY, 1: _YESTERDAY}.get(days)
        told = i18n.t(text, time=i18n.time(here)) if text else i18n.day(here, today)
    return told.replace(" ", "\u00a0")


def exactly(moment: datetime) -> str:
    """Return a time as its date, hour and minute, which tells apart what `when` calls the same."""
    here = moment.astimezone()
    return joined(i18n.day(here, datetime.now().astimezone().date()), i18n.time(here))


def rules_name(match: Match[Any]) -> str:
    """Return the name of the rules of a match; "" if its game has only one set of rules."""
    if len(match.book.presets) < 2:
        return ""
    named, series = i18n.t(match.book.nearest_preset(match.terms.options).text), match.terms.series
    return i18n.t(_POINTS, series.length, rules=named) if series.to_points else named


# ---- the score at a moment


def score_line(match: Match[Any], moment: Moment[Any]) -> str:
    """Return how a match stands at a moment: score, length and cube, which decisions about the cube depend on.

    Return "" where there is nothing to tell: for a single game of a kind without a cube.
    """
    series, cube = match.terms.series, match.book.display.cube(moment.state)
    if series.to_points:
        said = [_scores(match, moment), i18n.t(_TO, length=series.length)]
    elif series.several:
        said = [_scores(match, moment), i18n.t(_GAMES, n=moment.game + 1, length=series.length)]
    else:
        said = [i18n.t(_SINGLE)] if cube else []
    note = match.book.display.note(moment.state)
    return joined(*said, i18n.t(note) if note else "", _cube(match, moment))


def _scores(match: Match[Any], moment: Moment[Any]) -> str:
    """Return all players with their points, such as “Anna 2, Ben 4”."""
    return i18n.listed(
        f"{display_name(each.name)} {i18n.number(moment.score[player])}"
        for player, each in enumerate(match.terms.players)
    )


def _cube(match: Match[Any], moment: Moment[Any]) -> str:
    """Say who has the cube; "" if nobody has it."""
    cube = match.book.display.cube(moment.state)
    if cube is None or cube.owner is None:
        return ""
    return i18n.t(_OWNED, stake=cube.value, name=display_name(match.terms.players[moment.seating[cube.owner]].name))


# ---- people with the same name


def distinct_name(person: Person) -> str:
    """Return the name; if others have it too, with the note, or with a number from the second person on."""
    if person.namesakes < 2:
        return person.name
    if person.note:
        return i18n.t(_NOTED, name=person.name, note=person.note)
    return i18n.t(_NUMBERED, name=person.name, n=person.which) if person.which > 1 else person.name


def distinguished(found: Iterable[Keyed], people: Sequence[Person]) -> list[Keyed]:
    """Return the rows with the names of `distinct_name`, those of computer players in the language in use."""
    names = {person.id: distinct_name(person) for person in people}
    return [each._replace(name=names.get(each.key) or _computer(each.key) or each.name) for each in found]


def key_name(key: str) -> str:
    """Return the name of the player whose key begins with `statistics.BY_NAME`."""
    return _computer(key) or key.removeprefix(BY_NAME).removeprefix(LEVEL)


def _computer(key: str) -> str:
    """Return the name of the computer player of the level in a `PlayerMatches.key`; "" if there is none in it."""
    level = key.removeprefix(BY_NAME + LEVEL)
    return computer_name(level) if level != key and level in STRENGTHS else ""
