"""`Tutor`: whether what a person is about to play gives away more than was agreed on.

A decision (see `begun`) ends with the action after which the seat acts no more. What could be done is asked for when it
begins, so that nobody waits when it ends.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.match import Match, Moment
from game.play.advice.adviser import Adviser, Way, begun
from game.review.lost import Loss
from game.rules.actions import Action
from game.rules.errors import RulesError


class Verdict(NamedTuple):
    """A mistake.

    Attributes:
        begun: the index of the moment at which the decision began.
        leads: the state that is led to, as `Rulebook.format_state` writes it.
        lost: what is given away.
        better: what would have been best.
    """

    begun: int
    leads: str
    lost: Loss
    better: Way


class Tutor:
    """Judges decisions of people in one match by the answers of ``adviser``."""

    def __init__(self, match: Match[Any], adviser: Adviser) -> None:
        self._match = match
        self._adviser = adviser
        self._accepted: list[tuple[Moment[Any], str]] = []
        """What people went on with though they had been told: at which moment, and where it led."""

    @property
    def agreed(self) -> bool:
        """Whether the match was begun with a tutor."""
        return self._match.terms.aids.tutor > 0

    @property
    def begun(self) -> int:
        """The index of the moment at which the decision of the seat to act began."""
        return begun(self._match)

    @property
    def knows(self) -> bool:
        """Whether the engine has answered about the decision, or has failed."""
        return self._adviser.knows(self._start)

    def prepare(self) -> None:
        """Let the engine think about the decision of the person to act, if there is anything to decide."""
        if self.agreed and not self._is_forced(self._start.state):
            self._adviser.ask(self._start)

    def judges(self, actions: Sequence[Action]) -> bool:
        """Whether these actions end a decision that the engine was asked about.

        The state they lead to is then judged as thoroughly as the best one, as in a review.
        """
        leads = self._led(actions) if self.agreed and self._adviser.asked(self._start) else None
        if leads is not None:
            self._adviser.confirm(self._start, leads)
        return leads is not None

    def verdict(self, actions: Sequence[Action]) -> Verdict | None:
        """The mistake that these actions are; None for no mistake, or if it is not known."""
        leads, advice = self._led(actions), self._adviser.advice(self._start)
        if leads is None or advice is None or any(leads == text and at is self._start for at, text in self._accepted):
            return None
        lost = advice.losses.get(leads)
        if lost is None or round(1000 * lost.loss) < self._match.terms.aids.tutor:
            return None
        return Verdict(self.begun, leads, lost, advice.ways[0])

    def accept(self, verdict: Verdict) -> None:
        """Say nothing more about a mistake: somebody goes on all the same."""
        self._accepted.append((self._match.moments[verdict.begun], verdict.leads))

    @property
    def _start(self) -> Moment[Any]:
        return self._match.moments[self.begun]

    def _is_forced(self, state: Any) -> bool:
        """Whether a single action is possible, and ends the decision."""
        book = self._match.book
        forced = book.forced(state)
        return forced is not None and book.to_act(book.play(state, forced)[0]) != book.to_act(state)

    def _led(self, actions: Sequence[Action]) -> str | None:
        """The state that these actions lead to; None if the seat goes on deciding then, or cannot play them."""
        book, state, seat = self._match.book, self._match.state, self._match.to_act
        try:
            for action in actions:
                state, _ = book.play(state, action)
        except RulesError:
            return None
        return book.format_state(state) if book.to_act(state) != seat else None
