"""`Loss`: what a decision gives away, in the one unit in which people are told it, and how grave that is."""

from typing import Final, Literal, NamedTuple, TypeAlias

Goal: TypeAlias = Literal["game", "match", "stakes"]
"""What is played for: to win this game; to win the match; points, as many as the stake makes of a game."""
Grade: TypeAlias = Literal["", "inaccuracy", "mistake", "blunder"]
"""How grave an error is; "" for what is none."""

SAME: Final = 0.0005
"""What loses less is as good as the best."""
ERROR: Final = 0.02
"""From this loss on a decision is an error, an inaccuracy at least (eXtreme Gammon's threshold)."""
MISTAKE: Final = 0.04
"""From this loss on an error is a mistake (GNU Backgammon's first threshold)."""
BLUNDER: Final = 0.08
"""From this loss on an error is a blunder (eXtreme Gammon's threshold)."""
GRADES: Final[dict[Grade, float]] = {"inaccuracy": ERROR, "mistake": MISTAKE, "blunder": BLUNDER}
"""From which loss on."""


class Loss(NamedTuple):
    """What was given away.

    Attributes:
        loss: in the unit of `Worth.values`, 0 or more: by this errors are graded and players rated.
        chance: of the chances to win what is played for, 0 or more: this people are told.
        goal: what is played for.
    """

    loss: float
    chance: float
    goal: Goal = "game"

    @property
    def grade(self) -> Grade:
        """How grave it is."""
        return grade(self.loss)

    @property
    def weight(self) -> tuple[float, float]:
        """What is to be told first is larger: by the number that people are told."""
        return (self.loss, self.chance) if self.goal == "stakes" else (self.chance, self.loss)


def grade(loss: float) -> Grade:
    """How grave an error is that loses so much, in the unit of `Worth.values`."""
    found: Grade = ""
    for each, least in GRADES.items():
        if loss >= least:
            found = each
    return found
