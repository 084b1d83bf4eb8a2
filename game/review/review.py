"""`Review`: an engine's judgement of a finished match, as it is stored. All of it is plain data.

Values and losses are in the unit of `Worth.values` at the state decided in; chances are from 0 to 1. Moments are
indices into `Match.moments`, players into `Terms.players`.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from game.engines.levels import STRENGTHS
from game.review.lost import MISTAKE, Goal, Grade, Loss, grade
from game.review.rollout import Rollout
from game.rules.actions import parse_action
from game.rules.errors import InvalidError

LEVELS: Final = ("", *STRENGTHS)
"""The levels that may judge; "" is the strongest."""
VERSION: Final = 2
"""Incremented when a field changes its meaning; a review of another version is made anew."""

Kind: TypeAlias = Literal["turn", "double", "answer", "resign"]
"""A turn; to double or to roll; to take, drop or beaver; to resign or to answer a resignation."""
Index: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
Chance: TypeAlias = Annotated[float, Meta(ge=0, le=1)]


class Decision(Struct, frozen=True, kw_only=True):
    """What a player did where a seat acted, and the best that could be done there.

    Attributes:
        before: the moment of the decision.
        after: the moment that it led to: the next roll, the other side's turn, or the end.
        player: who decided.
        seat: that player's seat.
        kind: what was to be decided.
        choices: the number of ways that lead to different states, without resigning.
        played: the actions that were played, as text.
        best: the best actions, as text; those played if they are as good.
        value: the value of what was played to the player.
        best_value: the value of the best.
        gap: how much the second best loses, if there is one.
        chance: the chance to win what is played for, after what was played.
        best_chance: the same after the best.
        goal: what is played for.
        proved: whether both chances are certain.
        apart: whether what was played is not among the engine's candidates and was valued separately.
        reasons: why the best is good, as codes whose sentences are in `Game.advice`.
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
    def certain(self) -> bool:
        """Whether both chances are proved; in a match they never are, although older reviews have ``proved`` there."""
        return self.proved and self.goal != "match"

    @property
    def loss(self) -> float:
        """What was given away, at least 0."""
        return max(0.0, self.best_value - self.value)

    @property
    def lost(self) -> Loss:
        """The loss as shown to people."""
        return Loss(self.loss, max(0.0, self.best_chance - self.chance) if self.loss else 0.0, self.goal)

    @property
    def resigned(self) -> bool:
        """Whether the player resigned."""
        return any(action.startswith("resign") for action in self.played)

    @property
    def grade(self) -> Grade:
        """The grade of the error. Resigning a nearly lost game is none, although it gives the rest away."""
        loss = self.loss
        return "" if loss < MISTAKE and self.resigned else grade(loss)

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide."""
        return self.choices < 2 and not self.apart

    @property
    def turning(self) -> bool:
        """Whether the decision turned a chance above 1/2 into one below."""
        return self.best_chance > 0.5 > self.chance


class RollLuck(Struct, frozen=True, kw_only=True):
    """The luck of a roll: its value with the best play, less the expected value before it.

    Attributes:
        moment: the moment after the roll.
        player: who rolled; the luck is that player's.
        luck: in the unit of `Worth.values`.
        chance: in the chance to win what is played for.
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


class Review(Struct, frozen=True, kw_only=True):
    """What is known of a match; it is incomplete until ``whole``.

    Attributes:
        version: see `VERSION`.
        engine: the name of the engine that judges.
        level: the engine's level, one of `LEVELS`.
        whole: whether everything has been judged.
        seconds: the time the engine has thought.
        decisions: the decisions judged so far.
        rolls: the luck of the rolls judged so far.
        curve: the chances after the turns judged so far.
        skipped: the moments for which the engine had no answer.
        rollouts: the rollouts of decisions for which people have asked.
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
    rollouts: tuple[Rollout, ...] = ()

    def fits(self, length: int, players: int) -> bool:
        """Whether it can be the review of a match with this journal length and number of players."""
        decisions = all(
            one.before < one.after <= length
            and max(one.player, one.seat) < players
            and _are_actions(one.played)
            and _are_actions(one.best)
            for one in self.decisions
        )
        rolls = all(one.moment <= length and one.player < players for one in self.rolls)
        curve = all(one.moment <= length and len(one.chances) == players for one in self.curve)
        rollouts = all(
            one.before < length and one.plays and all(_are_actions(play.actions) for play in one.plays)
            for one in self.rollouts
        )
        return decisions and rolls and curve and rollouts and all(moment <= length for moment in self.skipped)

    @property
    def strength(self) -> int:
        """Strength of the level that judges, ascending; an unknown level counts as the strongest."""
        return [*STRENGTHS].index(self.level) if self.level in STRENGTHS else len(STRENGTHS)

    def worst(self, player: int | None = None) -> tuple[Decision, ...]:
        """Return the decisions that gave something away, the worst first; of one player, or of all."""
        erred = (one for one in self.decisions if one.loss > 0 and not one.forced and player in (None, one.player))
        return tuple(sorted(erred, key=lambda one: (*(-part for part in one.lost.weight), one.before)))


def _are_actions(texts: Sequence[str]) -> bool:
    """Whether texts are actions, legal or not."""
    try:
        return all(map(parse_action, texts))
    except InvalidError:
        return False


def encoded(review: Review) -> str:
    """Return a review as JSON."""
    return msgspec.json.encode(review).decode()


def decoded(text: str) -> Review:
    """Read what `encoded` wrote.

    Raises:
        ValueError: the text is no review, or one of another version.
    """
    try:
        review = _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError("no review") from error
    if review.version != VERSION:
        raise ValueError(f"a review of version {review.version}")
    return review


_DECODER: Final = msgspec.json.Decoder(Review)
