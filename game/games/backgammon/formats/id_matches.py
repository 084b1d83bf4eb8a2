"""Matches that begin at a Position ID, with the rules of the Match ID beside it (B60), or at an XGID."""

from typing import Final

from game.games.backgammon.formats import xgid
from game.games.backgammon.formats.gnubg_id import find, read_id
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.cube import HIGHEST, offered
from game.games.backgammon.rules.options import House, options_of
from game.games.file_format import FormatError
from game.match import Player, Terms
from game.rules.errors import InvalidError
from game.rules.setup import Setup
from game.text import N_, Text

_SIDES: Final = (0, 1)
_NO_ID: Final = N_(
    "error",
    "This is not a GNU Backgammon ID: {id}. A Position ID has 14 characters; a colon and a Match ID of 12 "
    "characters may follow.",
)
TOO_LONG: Final = N_("error", "This ID is for a match to more than {most} points, which cannot be played here.")
LONGEST: Final = next(option.maximum for option in Backgammon.options if option.key == "length")
"""The points of the longest match that can be played here."""
_WRONG: Final[dict[str, Text]] = {
    "id-text": _NO_ID,
    "xgid-text": N_(
        "error",
        "This is not an eXtreme Gammon ID: {id}. Such an ID has 26 characters, then 9 numbers separated by colons.",
    ),
    "position-id": N_("error", "This position is impossible: one side has more than 15 checkers."),
    "shared-point": N_("error", "This position is impossible: both sides have checkers on the same point."),
    "finished": N_("error", "In this position, the game is over."),
    "option-value": TOO_LONG,
    "scores": N_("error", "At the score in this ID, the match is over."),
}
"""The messages, by the code of the error."""
_ODD: Final = N_("error", "The Match ID does not fit: no game can have this cube, these dice and this score.")
_ODD_XGID: Final = N_("error", "No game can have this cube, these dice and this score: {id}")


def read_start(text: str) -> Terms:
    """Return the terms of a match that begins at an ID.

    Raises:
        FormatError: the ID is malformed or impossible.
    """
    other, book = xgid.find(text), Backgammon()
    name = other or find(text)
    try:
        state = xgid.read_xgid(f"XGID={other}") if other else read_id(name, _rules(name))
        if (offered(state) or state.stake) > HIGHEST:
            state = state._replace(house=state.house._replace(beyond=True))  # an ID with such a cube implies it
        if not state.house.length:  # a match of one game begins; a score from before would decide who wins it
            state = state._replace(house=state.house._replace(scores=(0, 0)))
        options, start = options_of(state.house, book.defaults()), book.format_state(state)
        book.start_at(Setup(options, _SIDES, scores=(state.house.scores,)), start)
    except InvalidError as error:
        odd = _ODD_XGID if other else _ODD
        raise FormatError(_WRONG.get(error.code, odd), id=(name or text)[:40], most=LONGEST) from error
    return Terms(
        game=book.key,
        options=options,
        players=(Player(""), Player("")),
        sides=_SIDES,
        seal=3,
        start=start,
        score=state.house.scores,
    )


def _rules(name: str) -> House:
    """Return the rules that an ID implies.

    A Position ID alone has no cube; with a Match ID there may be a cube, and Jacoby in money play.
    """
    return House(cube=True, gammons=True, jacoby=True) if ":" in name else House()
