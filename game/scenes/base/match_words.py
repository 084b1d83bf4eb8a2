"""What lists say about a match: its game, who plays, how it stands and when it was played."""

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
    """The game in the language in use."""
    try:
        return i18n.t(library.book(summary.game).text)
    except LibraryError:
        return i18n.t(_UNKNOWN)


def names(summary: Summary) -> str:
    """Who plays."""
    return " – ".join(map(called, summary.names))


def nameless(number: int) -> str:
    """What a player is called who has written no name; the first one is 1."""
    return i18n.t(PLAYER, n=number)


def called(name: str) -> str:
    """What a player is called today: whoever has written no name keeps the one of the match's first language there."""
    number = numbered(name)
    return name if number is None else nameless(number)


def computer_name(level: str) -> str:
    """What a computer player of a level is called."""
    strength = STRENGTHS.get(level)
    return i18n.t(strength.name) if strength else level


def heading(summary: Summary) -> str:
    """What a match is called: the name people gave it, else who plays."""
    return summary.title or names(summary) or i18n.t(_DAMAGED)


def score(summary: Summary) -> str:
    """The series score in the order of the names, "" while there is none."""
    return " : ".join(map(i18n.number, summary.score)) if summary.games or any(summary.score) else ""


def winner(summary: Summary) -> int | None:
    """The player who has won, None where nobody has, or not alone."""
    best = [
        n for n, (_, won) in enumerate(zip(summary.names, summary.score, strict=False)) if won == max(summary.score)
    ]
    return best[0] if summary.finished and len(best) == 1 else None


def standing(library: Library, summary: Summary) -> str:
    """Game, score and whether it is over, on one line."""
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
    """What is said side by side; a line never begins with the dot between."""
    return "\u00a0· ".join(part for part in parts if part)


def turn(summary: Summary) -> str:
    """Whose turn it is, "" if it is nobody's."""
    who = summary.to_act
    return to_play(summary.names[summary.seating[who]]) if 0 <= who < len(summary.seating) else ""


def to_play(name: str) -> str:
    """That it is this player's turn, in a word beside others."""
    return i18n.t(_TURN, name=called(name))


def when(moment: datetime, now: datetime | None = None) -> str:
    """A moment as people say it: today and yesterday by name, then days ago, others by their date."""
    here = moment.astimezone()
    today = (now or datetime.now().astimezone()).date()
    days = (today - here.date()).days
    if 1 < days < _FEW:
        return i18n.t(_DAYS_AGO, days)
    text = {0: _TODAY, 1: _YESTERDAY}.get(days)
    return i18n.t(text, time=i18n.time(here)) if text else i18n.day(here, today)


def rules_name(match: Match[Any]) -> str:
    """What the rules are called that a match is played by, "" where its game has but one kind."""
    options = match.terms.options
    if len(match.book.presets) < 2:
        return ""
    named = i18n.t(match.book.nearest_preset(options).text)
    if options.get("unit") != "points":
        return named
    length = int(options.get("length", 1))
    return i18n.t(_POINTS, length, rules=named)
