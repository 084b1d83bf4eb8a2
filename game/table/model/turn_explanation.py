"""Explaining a turn in words: how it is played, and why it is good or bad."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game import i18n
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.rulebook import Rulebook
from game.table.model.board import Board
from game.text import Text

TOLD: Final = 2
"""The most reasons that are given; more would not be read."""


def turn_text(board: Board, events: Sequence[Event]) -> str:
    """Return a turn in plain words, or in its notation if the game has none; "" if there is nothing to say."""
    line = board.turn_sentence(events)
    if line is None:
        return board.notation(events)
    values = dict(line.values)
    number = values.pop("n", None)
    return i18n.t(line.text, number if isinstance(number, int) else None, **values)


def titled_turn(title: Text, turn: str) -> str:
    """Return a turn after its title; on a line of its own if it has a colon itself, or reads as a sentence."""
    head, _, tail = i18n.t(title).partition("{move}")
    reads_on = turn[:1].isupper() and turn.count(" ") > 1  # the text of a button has one space at most
    own_line = ":" in turn or "：" in turn or reads_on
    return f"{head.rstrip()}\n{turn}{tail}" if own_line else f"{head}{turn}{tail}"


def reason_texts(advice: Mapping[str, Text], codes: Sequence[str]) -> list[str]:
    """Return the sentences for the most important reasons.

    Args:
        advice: `Game.advice`, the sentences by code.
        codes: the reasons, the most important first; "wins-in:3" is the code "wins-in" with the number 3.
    """
    parts = [code.partition(":") for code in codes]
    known = [(advice[code], number) for code, _, number in parts if code in advice]
    return [i18n.t(text, int(number) if number.isdecimal() else None) for text, number in known[:TOLD]]


def priced_text(book: Rulebook[Any], board: Board, after: Any, action: Action) -> str:
    """Return the text of an action's button; of a resignation with the points that it costs, where it has levels.

    ``after`` is the state to which the action has led.
    """
    text = board.action_text(action)
    if not action.numbers:
        return i18n.t(text)
    result = book.result(book.play(after, Action("accept"))[0]) if action.verb == "resign" else None
    return i18n.t(text, max(result.points) if result else action.numbers[0])
