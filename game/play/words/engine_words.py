"""What people read of an engine's answers: its moves, and why there is no answer."""

from collections.abc import Sequence
from typing import Any, Final

from game import i18n
from game.rules.actions import Action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.rulebook import Rulebook
from game.table.model.board import Board
from game.table.model.turn_explanation import priced_text, turn_text
from game.text import N_

MISSING: Final = N_("position", "The computer player is not installed here.")
FAILED: Final = N_("position", "The computer player is not responding. Try again.")


def named(book: Rulebook[Any], board: Board, state: Any, actions: Sequence[Action]) -> str:
    """Return a turn in the game's notation, or what its button is called."""
    events, played = list[Event](), list[tuple[Any, Action]]()
    try:
        for action in actions:
            state, happened = book.play(state, action)
            events += happened
            played.append((state, action))
    except RulesError:
        return " ".join(map(str, actions))
    return turn_text(board, events) or i18n.listed(priced_text(book, board, after, action) for after, action in played)
