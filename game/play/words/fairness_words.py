"""What is said of dice that may be fair or not."""

from typing import Final

from game import i18n
from game.library.statistics import ENOUGH
from game.match.fairness import Fairness
from game.text import N_

FEW: Final = N_(
    "statistics",
    "After {enough} rolls, you will see here how fair the dice are. With fewer, even fair dice can look uneven.",
)
FAIR: Final = N_("statistics", "Fair dice are at least as uneven as this in {count} of 100 cases.")
USUAL: Final = N_("statistics", "There is nothing unusual about these dice.")
RARE: Final = N_("statistics", "That is rare, but can happen by chance.")
DOUBTFUL: Final = N_("statistics", "That can hardly be chance.")
# L10n: for those who know statistics; {p} is such as “= 0.25” or “< 0.001”
TEST: Final = N_("statistics", "χ² = {square}, degrees of freedom: {freedom}, p {p}")
UNLIKELY: Final = 0.05
"""Below this p of the test people are told that such dice are rare."""
INCREDIBLE: Final = 0.001
"""Below this p they are told that it can hardly be chance."""


def fairness_text(found: Fairness | None) -> str:
    """Return how often fair dice are as uneven, and what that means; None for too few rolls to say so."""
    if found is None:
        return i18n.t(FEW, enough=ENOUGH)
    share, said = 100 * found.p, USUAL
    if found.p < UNLIKELY:
        said = RARE if found.p >= INCREDIBLE else DOUBTFUL
    fine = 0 if share >= 1 else 1
    fair = i18n.t(FAIR, count=i18n.number(share, fine) if share >= 0.05 else f"< {i18n.number(0.1, 1)}")
    p = f"= {i18n.number(found.p, 3)}" if found.p >= INCREDIBLE else f"< {i18n.number(INCREDIBLE, 3)}"
    test = i18n.t(TEST, square=i18n.number(found.square, 2), freedom=found.freedom, p=p)
    return "\n".join([i18n.sentences([fair, i18n.t(said)]), test])
