"""`Review`: what an engine says of a match that is over, as it is kept. All of it is plain data.

Values and losses are in the unit of `Worth.values` at the state decided in; chances run from 0 to 1. Moments are the
indices of `Match.moments`, players those of `Terms.players`.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from game.engines.levels import STRENGTHS
from game.review.lost import MISTAKE, Goal, Grade, Loss

LEVELS: Final = ("", *STRENGTHS)
"""Who may have judged: the strongest there is, or a level."""
VERSION: Final = 2
"""It rises when a field changes its meaning; a review of another version is made anew."""

Kind: TypeAlias = Literal["turn", "double", "answer", "resign"]
"""A turn; to double or to roll; to take, drop or beaver; to resign, or to answer that."""
Index: TypeAlias = Annotated[int, Meta(ge=0)]
Chance: TypeAlias = Annotated[float, Meta(ge=0, le=1)]


class Decision(Struct, frozen=True, kw_only=True):
    """What a player did where a seat acted, and the best that could be done there.

    Attributes:
        before: the moment in which it was to be decided.
        after: the moment to which it led: the next throw, the other side's turn, or the end.
        player: who decided.
        seat: where that player sat.
        kind: what was to be decided.
        choices: how many ways there were that lead to different states; resigning is none of them.
        played: what was done, as text.
        best: what would have been best, as text; what was played, if that was.
        value: what was played is worth to the player.
        best_value: what the best is worth.
        gap: how much the second best loses, where there is one.
        chance: the chance to win what is played for, after what was played.
        best_chance: the same after the best.
        goal: what is played for.
        proved: whether the chances are certain: those of both.
        apart: whether what was played was none of the ways the engine lists, and has been judged by itself.
        reasons: why the best is good, as codes of which `Game.advice` has the sentences.
    """

    before: Index
    after: Index
    player: Index
    seat: Index
    kind: Kind
    choices: Index
    played: tuple[str, ...]
    best: tuple[str, ...]
    value: float
    best_value: float
    gap: Annotated[float, Meta(ge=0)] = 0.0
    chance: Chance
    best_chance: Chance
    goal: Goal = "game"
    proved: bool = False
    apart: bool = False
    reasons: tuple[str, ...] = ()

    @property
    def loss(self) -> float:
        """What was given away, 0 or more."""
        return max(0.0, self.best_value - self.value)

    @property
    def lost(self) -> Loss:
        """The same as people are told it."""
        return Loss(self.loss, max(0.0, self.best_chance - self.chance) if self.loss else 0.0, self.goal)

    @property
    def resigned(self) -> bool:
        """Whether somebody gave up."""
        return any(action.startswith("resign") for action in self.played)

    @property
    def grade(self) -> Grade:
        """How grave an error it is called: to give up what was all but lost is none, though it gives the rest away."""
        return "" if self.resigned and self.loss < MISTAKE else self.lost.grade

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide."""
        return self.choices < 2 and not self.apart

    @property
    def turning(self) -> bool:
        """Whether the better chances went from this player to the others."""
        return self.best_chance > 0.5 > self.chance


class RollLuck(Struct, frozen=True, kw_only=True):
    """Dice that fell: ``luck`` is what they are worth with the best play, less what was to be expected.

    ``chance`` is the same in the chance to win what is played for. Both are those of ``player``, who threw.
    """

    moment: Index
    player: Index
    luck: float
    chance: float


class Point(Struct, frozen=True, kw_only=True):
    """The chances to win what is played for, by player, at a moment after a turn."""

    moment: Index
    game: Index
    chances: tuple[Chance, ...]
    proved: bool = False


class Review(Struct, frozen=True, kw_only=True):
    """What is known of a match; not all is, until it is ``whole``.

    ``level`` is that of ``engine``; it has thought for ``seconds``. ``skipped`` are the moments in which it had no
    answer to what was to be decided.
    """

    version: int = VERSION
    engine: str = ""
    level: str = ""
    whole: bool = False
    seconds: float = 0.0
    decisions: tuple[Decision, ...] = ()
    rolls: tuple[RollLuck, ...] = msgspec.field(default=(), name="throws")
    curve: tuple[Point, ...] = ()
    skipped: tuple[Index, ...] = ()

    def fits(self, length: int, players: int) -> bool:
        """Whether it can be one of a match with so many entries in its journal and so many players."""
        decisions = all(one.before < one.after <= length and one.player < players for one in self.decisions)
        rolls = all(one.moment <= length and one.player < players for one in self.rolls)
        curve = all(one.moment <= length and len(one.chances) == players for one in self.curve)
        return decisions and rolls and curve and all(moment <= length for moment in self.skipped)

    @property
    def strength(self) -> int:
        """The higher, the stronger who judges is; a level that is not named is the strongest there is."""
        return [*STRENGTHS].index(self.level) if self.level in STRENGTHS else len(STRENGTHS)

    def worst(self, player: int | None = None) -> tuple[Decision, ...]:
        """What gave something away, the most first; by one player, or by all."""
        erred = (one for one in self.decisions if one.loss > 0 and not one.forced and player in (None, one.player))
        return tuple(sorted(erred, key=lambda one: (*(-part for part in one.lost.weight), one.before)))


def encoded(review: Review) -> str:
    """A review as JSON."""
    return msgspec.json.encode(review).decode()


def decoded(text: str) -> Review:
    """What `encoded` wrote. Raises ValueError for anything else, and for a review of another version."""
    try:
        review = _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError("no review") from error
    if review.version != VERSION:
        raise ValueError(f"a review of version {review.version}")
    return review


_DECODER: Final = msgspec.json.Decoder(Review)
