"""Several steps of one piece in one gesture: where a lifted piece can land, and the actions that lead there."""

from typing import Any, TypeAlias

from game.rules.actions import Action
from game.rules.events import ARRIVALS
from game.rules.rulebook import Rulebook

MoveSequence: TypeAlias = tuple[Action, ...]
"""The actions that carry one piece from the first origin to the last target, in a legal order."""


def move_sequences(book: Rulebook[Any], state: Any) -> dict[str, dict[str, MoveSequence]]:
    """Return for each piece's origin every landing place of the seat to act, with the actions that lead there.

    Single steps come first, in the rule book's order. A place that can be reached in several ways is reached in the
    fewest steps, and among those by the way whose first step the rule book lists first (in backgammon the larger
    number).
    """
    found: dict[str, dict[str, MoveSequence]] = {}
    for action in book.legal(state):
        if action.verb == "move":
            found.setdefault(action.origin, {}).setdefault(action.target, (action,))
    for ways in found.values():
        _extend(book, state, ways)
    return found


def dice_used(book: Rulebook[Any], state: Any, way: MoveSequence) -> tuple[int, ...]:
    """Return the numbers of the dice that a sequence uses up, in order."""
    numbers: list[int] = []
    for action in way:
        state, events = book.play(state, action)
        numbers += [number for event in events if event.kind in ARRIVALS for number in event.numbers]
    return tuple(numbers)


def _extend(book: Rulebook[Any], start: Any, ways: dict[str, MoveSequence]) -> None:
    seat = book.to_act(start)
    edge = [(way, book.play(start, way[0])[0]) for way in ways.values()]
    while edge:
        further = []
        for way, state in edge:
            if book.to_act(state) != seat:
                continue
            for action in book.legal(state):
                if action.verb == "move" and action.origin == way[-1].target and action.target not in ways:
                    ways[action.target] = (*way, action)
                    further.append((ways[action.target], book.play(state, action)[0]))
        edge = further
