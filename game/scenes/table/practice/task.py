"""`Task`: what a lesson asks for: the moves of a figure, and how much of them has been played."""

from collections.abc import Iterable
from typing import Any

from game.handbook.model import Figure
from game.match import Player, Terms
from game.match.trial import Trial
from game.rules.actions import Action, parse_action
from game.rules.rulebook import Rulebook


def trial(book: Rulebook[Any], figure: Figure, rules: str, names: Iterable[str]) -> Trial[Any]:
    """The figure as a match that is stored nowhere, between players of these names."""
    players = tuple(map(Player, names))
    terms = Terms(figure.game, book.defaults(rules), players, figure.sides)
    actions = map(parse_action, figure.actions)
    return Trial(book, terms, book.parse_state(figure.state), [a.numbers for a in actions if a.verb == "rolled"])


class Task:
    """The actions of a figure, to be played by ``learner``; those of the other side come by themselves."""

    def __init__(self, figure: Figure, learner: int) -> None:
        self.learner = learner
        self._actions = tuple(map(parse_action, figure.actions))

    def left(self, played: Iterable[Action]) -> list[Action] | None:
        """What is still to be played; None if something else was. Moves in a row may come in any order."""
        left = list(self._actions)
        for action in played:
            moves = next((n for n, task in enumerate(left) if task.verb != "move"), len(left))
            if action not in left[: max(1, moves)]:
                return None
            left.remove(action)
        return left
