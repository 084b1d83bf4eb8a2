"""Texts about a match: its game, players, score, result and date."""

from datetime import datetime
from typing import Any, Final

from game import i18n
from game.engines.levels import STRENGTHS
from game.library.library import Library
from game.library.nameless import PLAYER
from game.library.nameless import number as numbered
from game.library.storage_errors import LibraryError
from game.library.summary import Summary
from game.match import Match
from game.text import N_

# L10n: which rules are played and for how many points, e.g. "Stakes · 5 points"
_POINTS: Final = N_("match", "{rules} · {n} point", "{rules} · {n} points")
_TODAY: Final = N_("date", "Today, {time}")
_YESTERDAY: Final = N_("date", "Yesterday, {time}")
_DAYS_AGO: Final = N_("date", "{n} day ago", "{n} days ago")
_FEW: Final = 14
"""So many days are easily counted back."""
_UNKNOWN: Final = N_("library", "Unknown game")
_DAMAGED: Final = N_("library", "This match cannot be opened")
_NEWER: Final = N_("library", "Made by a newer version of Ludoteca")
_TURN: Final = N_("library", "{name} to play")
_WON: Final = N_("library", "Winner: {name}")
_FINISHED: Final = N_("library", "Draw")


def game_name(library: Library, summary: Summary) -> str:
    """Return the name of the game in the language in use."""
    try:
        return i18n.t(library.book(summary.game).text)
    except LibraryError:
        return i18n.t(_UNKNOWN)


def names(summary: Summary) -> str:
    """Return the names of the players."""
    return " – ".join(map(called, summary.names))


def nameless(number: int) -> str:
    """Return the name of a player who has none; the first player has number 1."""
    return i18n.t(PLAYER, n=number)


def called(name: str) -> str:
    """Return the name to show: "Player 1" and the like are translated into the language in use."""
    number = numbered(name)
    return name if number is None else nameless(number)


def computer_name(level: str) -> str:
    """Return the name of a computer player of a level."""
    strength = STRENGTHS.get(level)
    return i18n.t(strength.name) if strength else level


def heading(summary: Summary) -> str:
    """Return the match's title, or else the names of the players."""
    return summary.title or names(summary) or i18n.t(_DAMAGED)


def score(summary: Summary) -> str:
    """Return the series score in the order of the names; "" if there is none yet."""
    return " : ".join(map(i18n.number, summary.score)) if summary.games or any(summary.score) else ""


def winner(summary: Summary) -> int | None:
    """Return the number of the player who has won alone; None if nobody has."""
    best = [
        n for n, (_, won) in enumerate(zip(summary.names, summary.score, strict=False)) if won == max(summary.score)
    ]
    return best[0] if summary.finished and len(best) == 1 else None


def standing(library: Library, summary: Summary) -> str:
    """Return game, score and result on one line."""
    state = ""
    if summary.newer:
        state = i18n.t(_NEWER)
    elif summary.damaged:
        state = i18n.t(_DAMAGED)
    elif summary.finished:
        best = winner(summary)
        state = i18n.t(_FINISHED) if best is None else i18n.t(_WON, name=called(summary.names[best]))
    return joined(game_name(library, summary), score(summary), state)


def joined(*parts: str) -> str:
    """Join texts by dots; no line begins with a dot."""
    return "\u00a0· ".join(part for part in parts if part)


def turn(summary: Summary) -> str:
    """Say whose turn it is; "" if it is nobody's."""
    who = summary.to_act
    return to_play(summary.names[summary.seating[who]]) if 0 <= who < len(summary.seating) else ""


def to_play(name: str) -> str:
    """Say that it is this player's turn."""
    return i18n.t(_TURN, name=called(name))


def when(moment: datetime, now: datetime | None = None) -> str:
    """Return a time as "Today, 14:05", "Yesterday, 9:30", "5 days ago", or as a date."""
    here = moment.astimezone()
    today = (now or datetime.now().astimezone()).date()
    days = (today - here.date()).days
    if 1 < days < _FEW:
        return i18n.t(_DAYS_AGO, days)
    text = {0: _TODAY, 1: _YESTERDAY}.get(days)
    return i18n.t(text, time=i18n.time(here)) if text else i18n.day(here, today)


def rules_name(match: Match[Any]) -> str:
    """Return the name of the rules of a match; "" if its game has only one set of rules."""
    options = match.terms.options
    if len(match.book.presets) < 2:
        return ""
    named = i18n.t(match.book.nearest_preset(options).text)
    if options.get("unit") != "points":
        return named
    length = int(options.get("length", 1))
    return i18n.t(_POINTS, length, rules=named)
