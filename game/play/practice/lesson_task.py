"""`LessonTask`: what a lesson asks for: the moves of a figure, and how much of them has been played."""

from collections.abc import Iterable
from typing import Any, Final, Literal

from game import i18n
from game.handbook.model import Figure
from game.match import Player, Terms
from game.match.trial import Trial
from game.rules.actions import Action, parse_action
from game.rules.rulebook import Rulebook
from game.text import N_, Text

# L10n: what the learner is to do with the figure; what it shows stands above, such as: a 6 and a 2 with one checker
TRY: Final = N_("lesson", "Try it on the board.")
# L10n: what the learner is to do; {button} is the text of a button, such as “Roll” or “Double”
PRESS: Final = N_("lesson", "Press “{button}”.")
DONE: Final = N_("lesson", "Well done.")
# L10n: somebody has played a legal move, but not the one that the lesson is about
OTHER: Final = N_("lesson", "That is a legal move, but not the one asked for here. Try again.")


def told(figure: Figure, comment: Text | None = None) -> str:
    """Return what a lesson shows, after a comment on the move that was played."""
    return i18n.sentences([i18n.t(comment) if comment else "", i18n.t(figure.caption)])


class LessonTask:
    """A figure to be played: ``match`` begins at its position and is stored nowhere.

    ``learner`` plays the actions of the figure; those of the other side come by themselves. ``names`` are the players'.
    """

    def __init__(self, book: Rulebook[Any], figure: Figure, rules: str, names: Iterable[str]) -> None:
        self._actions = tuple(map(parse_action, figure.actions))
        terms = Terms(figure.game, book.defaults(rules), tuple(map(Player, names)), figure.sides)
        rolls = [action.numbers for action in self._actions if action.verb == "rolled"]
        self.match = Trial(book, terms, book.parse_state(figure.state), rolls)
        self.learner = self.match.to_act

    @property
    def asked(self) -> list[Action]:
        """The moves, in any order, or the one other action that the learner is to play now."""
        left = self.left or []
        if not left or self.match.to_act != self.learner:
            return []
        moves = next((n for n, task in enumerate(left) if task.verb != "move"), len(left))
        return left[: max(1, moves)]

    @property
    def left(self) -> list[Action] | None:
        """What is still to be played; None if something else was. Moves in a row may come in any order."""
        left = list(self._actions)
        for action in self.match.journal:
            moves = next((n for n, task in enumerate(left) if task.verb != "move"), len(left))
            if action not in left[: max(1, moves)]:
                return None
            left.remove(action)
        return left

    @property
    def done(self) -> bool:
        """Whether the whole figure has been played."""
        return self.left == []

    @property
    def due(self) -> Action | Literal["undo"] | None:
        """What happens by itself now: the next action of the other side, or taking back what was not asked for."""
        left = self.left
        if left is None:
            return "undo"
        return left[0] if left and self.match.to_act != self.learner else None
