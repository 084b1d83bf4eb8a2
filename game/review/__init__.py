"""The review of a match: what each decision gave away, what the dice did, and how the chances to win went."""

from game.review.course import Ask, Course
from game.review.figures import BLUNDER, ERROR, Figures, figures
from game.review.review import Decision, Point, Review, Throw
from game.review.reviewer import Reviewer

__all__ = [
    "BLUNDER", "ERROR", "Ask", "Course", "Decision", "Figures", "Point", "Review", "Reviewer", "Throw", "figures",
]  # fmt: skip
