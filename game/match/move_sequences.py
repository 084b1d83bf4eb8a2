"""Several steps of one piece in one gesture: where a lifted piece can land, and by which actions it gets there."""

from typing import Any, TypeAlias

from game.rules.actions import Action
from game.rules.events import ARRIVALS
from game.rules.rulebook import Rulebook

MoveSequence: TypeAlias = tuple[Action, ...]
"""The actions that carry one piece from the first's origin to the last's target, in a legal order."""


def move_sequences(book: Rulebook[Any], state: Any) -> dict[str, dict[str, MoveSequence]]:
    """For each piece's origin, every landing place of the seat to act with the actions that lead there.

    Single steps come first, in the rule book's order. A place that several ways reach is reached by the fewest steps,
    and among those by the way whose first step the rule book lists first (in backgammon the larger number).
    """
    found: dict[str, dict[str, MoveSequence]] = {}
    for action in book.legal(state):
        if action.verb == "move":
            found.setdefault(action.origin, {}).setdefault(action.target, (action,))
    for ways in found.values():
        _extend(book, state, ways)
    return found


def dice_used(book: Rulebook[Any], state: Any, way: MoveSequence) -> tuple[int, ...]:
    """The numbers of the dice that a way uses up, in their order."""
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
