"""When an exercise comes again: SM-2, the first published algorithm of spaced repetition by computer.

P. A. Woźniak, "Optimization of learning", master's thesis, University of Technology in Poznań, 1990, chapter 3.2. Each
right answer is followed by a longer interval, the longer the easier the answer was; a wrong one starts again. Wrong
answers lower the ease by the formula for right ones, where SM-2 leaves it: what somebody keeps getting wrong comes more
often.
"""

import math
from typing import Final, NamedTuple

from game.review.lost import ERROR, SAME

EASE: Final = 2.5
"""The factor by which the intervals of a new exercise grow (SM-2: the E-Factor)."""
LEAST: Final = 1.3
MOST: Final = 100.0
"""The smallest ease, and the largest: a right answer adds at most 0.1, so only a damaged file has more."""
MOST_DAYS: Final = 36_500
"""The longest interval."""
FIRST: Final = 1
SECOND: Final = 6
"""The first two intervals in days; a later one is the interval before times the ease, rounded up."""
PASS: Final = 3
"""Answers of a lower quality are wrong."""
KNOWN: Final = 30
"""An exercise with an interval of this many days is known and does not come again."""


class Schedule(NamedTuple):
    """How well somebody knows an exercise.

    Attributes:
        repetitions: the number of right answers in a row.
        ease: the factor by which the intervals grow.
        days: the interval after the last answer in days; 0 before the first.
    """

    repetitions: int = 0
    ease: float = EASE
    days: int = 0

    @property
    def known(self) -> bool:
        """Whether the exercise need not come again."""
        return self.days >= KNOWN

    def after(self, quality: int) -> "Schedule":
        """Return the schedule after an answer of a quality from 0 to 5."""
        lacking = 5 - quality
        ease = min(max(LEAST, self.ease + (0.1 - lacking * (0.08 + lacking * 0.02))), MOST)
        if quality < PASS:
            return Schedule(0, ease, FIRST)
        further = min(math.ceil(round(self.days * ease, 6)), MOST_DAYS)
        return Schedule(self.repetitions + 1, ease, {0: FIRST, 1: SECOND}.get(self.repetitions, further))


def quality(loss: float) -> int:
    """Return the quality of an answer with this loss: 5 for the best, 4 for another right one, 2 for a wrong one."""
    if loss < SAME:
        return 5
    return 4 if loss < ERROR else 2
