"""The levels of the computer players, with a name and a description. A game has some of them, the weaker ones first."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from game.text import N_, Text

LevelKey: TypeAlias = Literal["newcomer", "casual", "club", "expert", "master", "grandmaster"]


class Strength(NamedTuple):
    """The name of a level, what to expect of it, and the first name of its computer player."""

    text: Text
    about: Text
    name: Text


STRENGTHS: Final[Mapping[str, Strength]] = {
    # L10n: levels of computer players from the weakest to the strongest. The first names may be others, common and
    # short ones of people, as long as all six are different. A level stands beside its first name: where a language
    # shows the sex, the two agree.
    "newcomer": Strength(
        N_("level", "Beginner"), N_("level", "Has just learned the rules and misses a lot."), N_("first name", "Mia")
    ),
    "casual": Strength(
        N_("level", "Casual"), N_("level", "Plays for fun and makes a mistake now and then."), N_("first name", "Theo")
    ),
    "club": Strength(
        N_("level", "Club"), N_("level", "Knows the game well and punishes big mistakes."), N_("first name", "Otto")
    ),
    "expert": Strength(
        N_("level", "Expert"),
        N_("level", "Rarely makes a mistake and punishes most of yours."),
        N_("first name", "Vera"),
    ),
    "master": Strength(N_("level", "Master"), N_("level", "Almost never makes a mistake."), N_("first name", "Magnus")),
    # L10n: a level above “Master”, which only backgammon has; the word is that of chess
    "grandmaster": Strength(
        N_("level", "Grandmaster"),
        N_("level", "Plays as well as this program can, and takes its time."),
        N_("first name", "Ada"),
    ),
}
"""From the weakest to the strongest."""


class Level(NamedTuple):
    """How the computer player of one game plays at one level.

    Attributes:
        key: a key of `STRENGTHS`.
        depth: how deep it thinks (`Effort.depth`).
        temperature: how readily it picks worse candidates, in the unit of `Worth.values`; 0 always picks the best.
        worst: the most that it ever gives away at once, in the same unit, if there is anything better.
        considers: the number of best candidates among which it picks, 0 for all; so that many bad moves do not add up
            to frequent errors.
        watches: whether it adapts to what the other players have chosen in the game.
    """

    key: LevelKey
    depth: int
    temperature: float = 0.0
    worst: float = 0.0
    considers: int = 0
    watches: bool = False
