"""What a review comes to for each player: how much was given away, how often, and how the dice were."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.review.lost import GRADES, Goal, Grade
from game.review.review import Decision, Kind, Review, RollLuck

CLOSE: Final = 0.16
"""Not to double where a double would have lost more than this is no decision (GNU Backgammon: close cube decision)."""
COUNTED: Final[tuple[Kind, ...]] = ("turn", "double", "answer")
"""What the rating is made of."""


class Sum(NamedTuple):
    """So many decisions, and what they gave away together."""

    number: int
    loss: float

    @property
    def mean(self) -> float:
        """What one of them gave away on average; 0 where there are none."""
        return self.loss / self.number if self.number else 0.0


class Performance(NamedTuple):
    """A player's figures.

    Attributes:
        all: the decisions that count.
        kinds: the same by what was to be decided.
        errors: how many of them were errors, by their grade.
        chance_lost: how much of the chances to win all of them gave away together.
        rolls: how many rolls.
        luck: what the rolls were worth together beyond what was to be expected, in the unit of `Worth.values`.
        luck_in_chances: the same in chances to win what is played for.
        goal: what that is.
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
        """500 times the mean loss: the performance rating (PR) of eXtreme Gammon. The lower, the better."""
        return 500 * self.all.mean


def performance(review: Review, player: int) -> Performance:
    """The figures of one player."""
    decided = [one for one in review.decisions if one.player == player and counts(one)]
    threw: list[RollLuck] = [throw for throw in review.rolls if throw.player == player]
    return Performance(
        all=_sum(decided),
        kinds={kind: _sum([one for one in decided if one.kind == kind]) for kind in COUNTED},
        errors={grade: sum(one.lost.grade == grade for one in decided) for grade in GRADES},
        chance_lost=sum(one.lost.chance for one in decided),
        rolls=len(threw),
        luck=sum(throw.luck for throw in threw),
        luck_in_chances=sum(throw.chance for throw in threw),
        goal=next((one.goal for one in review.decisions), "game"),
    )


def counts(decision: Decision) -> bool:
    """Whether a decision counts for the rating: nothing forced does, nor a double that nobody would think of."""
    if decision.forced or decision.kind not in COUNTED:
        return False
    return decision.kind != "double" or decision.loss > 0 or decision.gap < CLOSE or decision.played == ("double",)


def _sum(decisions: Sequence[Decision]) -> Sum:
    return Sum(len(decisions), sum(one.loss for one in decisions))
