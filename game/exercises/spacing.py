"""When an exercise comes again: SM-2, the first published algorithm of spaced repetition by computer.

P. A. Woźniak, "Optimization of learning", master's thesis, University of Technology in Poznań, 1990, chapter 3.2. Each
right answer is followed by a longer break, the longer the easier the answer was; a wrong one begins anew.
"""

import math
from typing import Final, NamedTuple

from game.review.lost import BLUNDER, ERROR, SAME

EASE: Final = 2.5
"""The factor that the breaks of a new exercise grow by (SM-2: the E-Factor)."""
LEAST: Final = 1.3
"""They never grow by less."""
FIRST: Final = 1
SECOND: Final = 6
"""Days of the first two breaks; later ones are the one before times the ease, rounded up."""
PASS: Final = 3
"""Qualities below this are wrong answers."""
KNOWN: Final = 30
"""Whoever has earned a break of so many days knows it: it does not come again."""


class Schedule(NamedTuple):
    """How well somebody knows an exercise.

    Attributes:
        repetitions: how many times in a row it was answered right.
        ease: the factor by which its breaks grow.
        days: the break that follows on the last answer, 0 before the first one.
    """

    repetitions: int = 0
    ease: float = EASE
    days: int = 0

    @property
    def known(self) -> bool:
        """Whether it need not come again."""
        return self.days >= KNOWN

    def after(self, quality: int) -> "Schedule":
        """The schedule after an answer of a quality from 0 to 5."""
        if quality < PASS:
            return Schedule(0, self.ease, FIRST)
        lacking = 5 - quality
        ease = max(LEAST, self.ease + (0.1 - lacking * (0.08 + lacking * 0.02)))
        further = math.ceil(round(self.days * ease, 6))
        return Schedule(self.repetitions + 1, ease, {0: FIRST, 1: SECOND}.get(self.repetitions, further))


def quality(loss: float) -> int:
    """How good an answer is that gives so much away: the best is 5, a small loss is right too."""
    if loss < SAME:
        return 5
    if loss < ERROR:
        return 4
    return 2 if loss < BLUNDER else 1
