"""What is told of a turn in words: how it is played, and why it is good or bad."""

from collections.abc import Mapping, Sequence
from typing import Final

from game import i18n
from game.rules.events import Event
from game.table.model.board import Board
from game.text import N_, Text

# L10n: a turn in plain words, and in brackets the same in the game's short notation
BOTH: Final = N_("move", "{said} ({noted})")
TOLD: Final = 2
"""So many reasons are told; more would not be read."""


def turn_text(board: Board, events: Sequence[Event]) -> str:
    """A turn in plain words with its notation beside it, or in its notation alone; "" where nothing is to note."""
    noted, line = board.notation(events), board.phrase(events)
    if line is None:
        return noted
    values = dict(line.values)
    number = values.pop("n", None)
    said = i18n.t(line.text, number if isinstance(number, int) else None, **values)
    return i18n.t(BOTH, said=said, noted=noted.replace(" ", "\u00a0"))  # its parts stay on one line


def why(advice: Mapping[str, Text], codes: Sequence[str]) -> list[str]:
    """The sentences for the weightiest reasons; ``advice`` is `Game.advice`, "wins-in:3" the code "wins-in" with 3."""
    parts = [code.partition(":") for code in codes]
    known = [(advice[code], number) for code, _, number in parts if code in advice]
    return [i18n.t(text, int(number) if number.isdecimal() else None) for text, number in known[:TOLD]]
