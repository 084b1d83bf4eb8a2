"""The clause that explains what is to be done now: where F1 opens the rule book at the table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, field

from game.rules.actions import Action, Verb

Stage: TypeAlias = Literal["", "over", "opening"]
OVER: Final = "over"
"""Instead of a verb: the game is over."""
OPENING: Final = "opening"
"""Instead of a verb: the dice or the lot decide who begins."""


class ContextHelp(Struct, frozen=True):
    """The clauses of a game by what can be done.

    Attributes:
        verbs: the clause of each verb, of `OVER` and of `OPENING`; the first one that applies counts.
        origins: places whose pieces must move first, with the clause that says so.
        targets: places that pieces may reach only under a clause of their own.
        special: returns the clause that decides in a state, and the reason or option that its paragraph explains; None
            where the clause follows from what can be done.
    """

    verbs: Mapping[Verb | Stage, str]
    origins: Mapping[str, str] = field(default_factory=dict)
    targets: Mapping[str, str] = field(default_factory=dict)
    special: Callable[[Any], tuple[str, str] | None] = lambda _: None

    def rule(self, state: Any, actions: Iterable[Action], stage: Stage = "") -> tuple[str, str]:
        """Return the arguments of `find` about what can be done in a state: a clause, and a reason or option or ""."""
        return self.special(state) or (self.clause(actions, stage), "")

    def clause(self, actions: Iterable[Action], stage: Stage = "") -> str:
        """Return the clause about the actions that can be played now, or about ``stage`` if given; "" for none."""
        acts = tuple(actions)
        moves = [action for action in acts if action.verb == "move"]
        reached = {action.target for action in moves}
        if clause := next((clause for place, clause in self.targets.items() if place in reached), ""):
            return clause
        origins = {action.origin for action in moves}
        if len(origins) == 1 and (clause := self.origins.get(origins.pop(), "")):
            return clause
        verbs: set[Verb | Stage] = {stage} if stage else {action.verb for action in acts}
        return next((clause for verb, clause in self.verbs.items() if verb in verbs), "")
