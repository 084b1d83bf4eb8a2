"""How people are told what a decision gives away: the same words and units in hints, by the tutor, in reviews,
exercises and guesses.

A loss is told in the chances to win what is played for, in per cent: the match where there is one, else this game.
Where a stake makes games worth unequal numbers of points, it is told in points of equity as well.
"""

from collections.abc import Mapping
from typing import Final

from game import i18n
from game.review.lost import GRADES, SAME, Goal, Grade, Loss
from game.text import N_, Text

FOUND: Final = N_("review", "That is the best move.")
GAVE: Final[Mapping[Goal, Text]] = {
    # L10n: {percent} is a share, such as “12 %”
    "game": N_("review", "That costs {percent} in winning chances."),
    # L10n: not of this game but of the whole match, which is played to a number of points
    "match": N_("loss", "That costs {percent} in match-winning chances."),
    # L10n: backgammon players know “equity”: the points that a game wins on average; {equity} has three decimals
    "stakes": N_("loss", "That costs {percent} in winning chances and {equity} in equity."),
}
# L10n: a game is won as often, but for fewer points; {equity} has three decimals
EQUITY_ALONE: Final = N_("loss", "That costs {equity} in equity, but nothing in winning chances.")
WINS: Final[Mapping[Goal, Text]] = {
    # L10n: the head of a column of figures: the chance to win after a move
    "game": N_("hint", "Wins"),
    # L10n: the same: the chance to win the match
    "match": N_("hint", "Wins the match"),
    "stakes": N_("hint", "Wins"),
}
GRADE: Final[Mapping[Grade, Text]] = {
    # L10n: how grave an error is, from the least to the gravest, as chess and backgammon players say in analyses
    "inaccuracy": N_("grade", "Inaccuracy"),
    "mistake": N_("grade", "Mistake"),
    "blunder": N_("grade", "Blunder"),
}
SIGNS: Final[Mapping[Grade, str]] = {"": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""What stands for a grade, in every language (GNU Backgammon and chess)."""
HUES: Final[Mapping[Grade, tuple[int, int, int]]] = {
    "inaccuracy": (240, 228, 66),
    "mistake": (230, 159, 0),
    "blunder": (255, 130, 90),
}
"""The colours of grades; they differ in lightness too, and a sign stands for each."""
LEAST: Final = 0.0005
"""A smaller loss of winning chances is shown as none."""


def percent(share: float) -> str:
    """Return a share of 1 in percent, the finer the smaller it is."""
    return i18n.percent(100 * share, _percent_decimals(share))


def signed_percent(share: float) -> str:
    """Return a share of 1 as `percent` does, with its sign."""
    return i18n.signed_percent(100 * share, _percent_decimals(share))


def given(lost: Loss) -> str:
    """Return what was given away, in a sentence."""
    if lost.loss < SAME:
        return i18n.t(FOUND)
    equity = i18n.number(lost.loss, 3)
    if lost.goal == "stakes" and lost.chance < LEAST:
        return i18n.t(EQUITY_ALONE, equity=equity)
    return i18n.t(GAVE[lost.goal], percent=percent(lost.chance), equity=equity)


def short(lost: Loss) -> str:
    """Return what was given away, as figures, first the one that decides the grade; "" if that is nothing."""
    if lost.loss < SAME:
        return ""
    share = f"−{percent(lost.chance)}" if lost.chance >= LEAST else i18n.percent(0)
    return share if lost.goal == "game" else f"−{i18n.number(lost.loss, 3)} ({share})"


def graded(lost: Loss) -> str:
    """Return how grave an error is, by its sign, its name and the `figure` that decides it; "" where it is none."""
    return f"{SIGNS[lost.grade]} {i18n.t(GRADE[lost.grade])} −{figure(lost)}" if lost.grade else ""


def figure(lost: Loss) -> str:
    """Return the figure that decides a grade: equity, or winning chances where only this game is played for."""
    return percent(lost.chance) if lost.goal == "game" else i18n.number(lost.loss, 3)


def legend(goal: Goal, unit: float = 1.0) -> str:
    """Return the least loss of each grade; ``unit`` is how much more a certain win is worth than a certain loss."""
    least = {
        grade: i18n.number(loss, 2) if goal != "game" else i18n.percent(100 * loss / unit)
        for grade, loss in GRADES.items()
    }
    return i18n.listed(f"{SIGNS[grade]} {i18n.t(GRADE[grade])} ≥ {least[grade]}" for grade in GRADES)


def _percent_decimals(share: float) -> int:
    value = abs(100 * share)
    return 0 if value >= 9.95 else 2 if 0 < value < 0.095 else 1
