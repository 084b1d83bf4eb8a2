"""The summary of a review for each player: losses, errors, and luck with the dice."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.review.lost import GRADES, Goal, Grade
from game.review.review import Decision, Kind, Review, RollLuck

CLOSE: Final = 0.16
"""Not doubling is no decision if a double would have lost more than this (GNU Backgammon: close cube decision)."""
COUNTED: Final[tuple[Kind, ...]] = ("turn", "double", "answer")
"""The kinds of decisions that count for the rating."""


class Sum(NamedTuple):
    """A number of decisions, and what they gave away in all."""

    number: int
    loss: float

    @property
    def mean(self) -> float:
        """The mean loss; 0 without decisions."""
        return self.loss / self.number if self.number else 0.0


class Performance(NamedTuple):
    """How a player has played.

    Attributes:
        all: the decisions that count.
        kinds: the same by kind of decision.
        errors: how many of them were errors, by grade.
        chance_lost: the winning chances that they gave away in all.
        rolls: the number of rolls.
        luck: the luck of all rolls, in the unit of `Worth.values`.
        luck_in_chances: the same in chances to win what is played for.
        goal: what is played for.
    """

    all: Sum
    kinds: Mapping[Kind, Sum]
    errors: Mapping[Grade, int]
    chance_lost: float
    rolls: int
    luck: float
    luck_in_chances: float
    goal: Goal

    @property
    def rating(self) -> float:
        """500 times the mean loss: the performance rating (PR) of eXtreme Gammon. Lower is better."""
        return 500 * self.all.mean


def performance(review: Review, player: int) -> Performance:
    """Summarise a review for one player."""
    decided = [one for one in review.decisions if one.player == player and counts(one)]
    rolls: list[RollLuck] = [roll for roll in review.rolls if roll.player == player]
    return Performance(
        all=_sum(decided),
        kinds={kind: _sum([one for one in decided if one.kind == kind]) for kind in COUNTED},
        errors={grade: sum(one.lost.grade == grade for one in decided) for grade in GRADES},
        chance_lost=sum(one.lost.chance for one in decided),
        rolls=len(rolls),
        luck=sum(roll.luck for roll in rolls),
        luck_in_chances=sum(roll.chance for roll in rolls),
        goal=next((one.goal for one in review.decisions), "game"),
    )


def worth_of_winning(review: Review) -> float:
    """Return how much more winning is worth than losing where only the game counts: 1, or 2 in a game with equity."""
    return 2.0 if any(abs(one.best_value - one.best_chance) > 0.01 for one in review.decisions) else 1.0


def counts(decision: Decision) -> bool:
    """Whether a decision counts for the rating: not if it was forced or a double that is out of the question."""
    if decision.forced or decision.kind not in COUNTED:
        return False
    return decision.kind != "double" or decision.loss > 0 or decision.gap < CLOSE or decision.played == ("double",)


def _sum(decisions: Sequence[Decision]) -> Sum:
    return Sum(len(decisions), sum(one.loss for one in decisions))
