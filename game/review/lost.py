"""`Loss`: what a decision gives away, as shown to people, and how serious that is."""

from typing import Final, Literal, NamedTuple, TypeAlias

Goal: TypeAlias = Literal["game", "match", "stakes"]
"""What is played for: to win this game; to win the match; points, and the stake decides how many a game is worth."""
Grade: TypeAlias = Literal["", "inaccuracy", "mistake", "blunder"]
"""How serious an error is; "" for no error."""

SAME: Final = 0.0005
"""Decisions that lose less count as the best."""
ERROR: Final = 0.02
"""From this loss on a decision is an error, at least an inaccuracy (eXtreme Gammon's threshold)."""
MISTAKE: Final = 0.04
"""From this loss on an error is a mistake (GNU Backgammon's first threshold)."""
BLUNDER: Final = 0.08
"""From this loss on an error is a blunder (eXtreme Gammon's threshold)."""
GRADES: Final[dict[Grade, float]] = {"inaccuracy": ERROR, "mistake": MISTAKE, "blunder": BLUNDER}
"""The least loss of each grade."""


class Loss(NamedTuple):
    """What was given away.

    Attributes:
        loss: in the unit of `Worth.values`, at least 0; it grades errors and rates players.
        chance: in the chance to win what is played for, at least 0; it is shown to people.
        goal: what is played for.
    """

    loss: float
    chance: float
    goal: Goal = "game"

    @property
    def grade(self) -> Grade:
        """How serious it is."""
        return grade(self.loss)

    @property
    def weight(self) -> tuple[float, float]:
        """A sort key: larger for what is to be shown first, by the number that people see."""
        return (self.loss, self.chance) if self.goal == "stakes" else (self.chance, self.loss)


def grade(loss: float) -> Grade:
    """Return the grade of an error with this loss, in the unit of `Worth.values`."""
    found: Grade = ""
    for each, least in GRADES.items():
        if loss >= least:
            found = each
    return found
