"""How strong a computer player is: levels with a name and a sentence, the same in every game."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from game.text import N_, Text

LevelKey: TypeAlias = Literal["newcomer", "casual", "club", "expert", "master"]


class Strength(NamedTuple):
    """What a level is called, what people may expect of it, and the first name of whoever plays so."""

    text: Text
    about: Text
    name: Text


STRENGTHS: Final[Mapping[str, Strength]] = {
    # L10n: levels of computer players from the weakest to the strongest. The first names may be others, common and
    # short ones of people, as long as all five are different.
    "newcomer": Strength(
        N_("level", "Beginner"), N_("level", "Has just learned the rules and misses a lot."), N_("first name", "Mia")
    ),
    "casual": Strength(
        N_("level", "Casual"), N_("level", "Plays for fun and makes a mistake now and then."), N_("first name", "Theo")
    ),
    "club": Strength(
        N_("level", "Club"), N_("level", "Knows the game well and takes what you leave."), N_("first name", "Otto")
    ),
    "expert": Strength(
        N_("level", "Expert"),
        N_("level", "Rarely makes a mistake and punishes most of yours."),
        N_("first name", "Vera"),
    ),
    "master": Strength(
        N_("level", "Master"), N_("level", "Plays as well as this program can."), N_("first name", "Magnus")
    ),
}
"""From the weakest to the strongest."""


class Level(NamedTuple):
    """How a computer player of one game plays at one level.

    Attributes:
        key: which of `STRENGTHS`.
        depth: how far it thinks (`Effort.depth`).
        temperature: how much worse a choice may look and still be nearly as likely, in the unit of `Worth.values`; 0
            takes the best.
        worst: it never gives away more than this at once, in the same unit, if anything better is there.
        considers: among so many of the best it chooses, 0 for all: however many poor choices there are, people do not
            fall for them more often.
    """

    key: LevelKey
    depth: int
    temperature: float = 0.0
    worst: float = 0.0
    considers: int = 0
