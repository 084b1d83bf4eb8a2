"""How a match stands, on one line: the score, what it is played to, and who has the cube. Cube decisions need it."""

from typing import Any, Final

from game import i18n
from game.match import Match, Moment
from game.play.words.match_words import joined
from game.text import N_

# L10n: to so many points, as players say it
TO: Final = N_("score", "Match to {length}")
GAMES: Final = N_("score", "Game {n} of {length}")
# L10n: one game for a stake: no score of a match counts
SINGLE: Final = N_("score", "One game, not a match")
# L10n: {stake} is the number that the doubling cube shows
OWNED: Final = N_("score", "Cube on {stake}: {name}")


def score_line(match: Match[Any], moment: Moment[Any]) -> str:
    """How a match stands at a moment, "" where there is nothing to tell: one game of a kind without a cube."""
    options, cube = match.terms.options, match.book.display.cube(moment.state)
    length = int(options.get("length", 1))
    if options.get("unit") == "points":
        said = [_scores(match, moment), i18n.t(TO, length=length)]
    elif length > 1:
        said = [_scores(match, moment), i18n.t(GAMES, n=moment.game + 1, length=length)]
    else:
        said = [i18n.t(SINGLE)] if cube else []
    note = match.book.display.note(moment.state)
    return joined(*said, i18n.t(note) if note else "", _cube(match, moment))


def _scores(match: Match[Any], moment: Moment[Any]) -> str:
    """Everybody with their points, such as “Anna 2, Ben 4”."""
    return i18n.listed(
        f"{each.name} {i18n.number(moment.score[player])}" for player, each in enumerate(match.terms.players)
    )


def _cube(match: Match[Any], moment: Moment[Any]) -> str:
    """Who has the cube, "" where nobody has one."""
    cube = match.book.display.cube(moment.state)
    if cube is None or cube.owner is None:
        return ""
    return i18n.t(OWNED, stake=cube.value, name=match.terms.players[moment.seating[cube.owner]].name)
