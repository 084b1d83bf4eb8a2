"""A figure of the rule book as pictures: each position it goes through, and what happens in between."""

from functools import lru_cache
from typing import NamedTuple

from game.handbook.form import Figure
from game.rules.base import Event, parse_action
from game.rules.shelf import rulebook
from game.table.picture import Picture, picture


class Film(NamedTuple):
    """One more picture than there are steps; ``steps[n]`` leads from ``pictures[n]`` to the next one."""

    pictures: tuple[Picture, ...]
    steps: tuple[tuple[Event, ...], ...]


@lru_cache(maxsize=64)
def film(figure: Figure) -> Film:
    """The pictures of a figure. Raises RulesError where the figure is not what its rule book allows."""
    book = rulebook(figure.game)
    state = book.parse_state(figure.state)
    seat = book.to_act(state)
    thrower = seat if seat >= 0 else None
    pictures, steps = [picture(book, state, thrower)], []
    for text in figure.actions:
        state, events = book.play(state, parse_action(text))
        pictures.append(picture(book, state, thrower))
        steps.append(events)
    return Film(tuple(pictures), tuple(steps))
