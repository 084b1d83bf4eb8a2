"""A figure of the rule book as pictures: each position it goes through, and what happens in between."""

from functools import lru_cache
from typing import Any, NamedTuple

from game.handbook.model import Figure
from game.rules.actions import parse_action
from game.rules.events import Event
from game.rules.rulebook import Rulebook
from game.table.model.picture import TablePicture, picture


class FigureSequence(NamedTuple):
    """One more picture than there are steps; ``steps[n]`` leads from ``pictures[n]`` to the next one."""

    pictures: tuple[TablePicture, ...]
    steps: tuple[tuple[Event, ...], ...]


@lru_cache(maxsize=64)
def figure_sequence(book: Rulebook[Any], figure: Figure) -> FigureSequence:
    """The pictures of a figure. Raises RulesError where the figure is not what this book, its game's, allows."""
    state = book.parse_state(figure.state)
    seat = book.to_act(state)
    roller = seat if seat >= 0 else None
    pictures, steps = [picture(book, state, roller)], []
    for text in figure.actions:
        state, events = book.play(state, parse_action(text))
        pictures.append(picture(book, state, roller))
        steps.append(events)
    return FigureSequence(tuple(pictures), tuple(steps))
