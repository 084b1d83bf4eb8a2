"""`Hint`: what people have asked of the adviser at the table, and what of its answer they are shown.

All of it is about the present moment. When the match goes on or goes back, it is forgotten; only what is left of a way
to play on stays while people are playing it.
"""

from collections.abc import Iterable
from typing import Any, Final

from game import i18n
from game.match import Match, Moment
from game.play.advice.adviser import Advice, Adviser, JudgedWay
from game.play.advice.move_words import move_text
from game.play.rollouts import RolloutQuestion
from game.review.rollout import Rollout
from game.rules.events import Event
from game.table.model.board import Board
from game.text import N_

# L10n: the computer is looking for the best move, to give a hint
THINKING: Final = N_("hint", "Looking for the best move…")
# L10n: what the computer would play, in the game's notation or as the text of a button
SHOWN: Final = N_("hint", "Hint: {move}")
FAILED: Final = N_("hint", "No hint is available right now.")


class Hint:
    """The hint of one match about its present moment."""

    def __init__(self, match: Match[Any], adviser: Adviser) -> None:
        self._match = match
        self._adviser = adviser
        self._moment: Moment[Any] | None = None
        """The moment that was asked about."""
        self.chosen = 0
        """The number of the way to play on that is shown; the best one is 0."""
        self._noticed = False
        """Whether `arrived` has returned True."""
        self.rollouts: dict[str, Rollout] = {}
        """What was rolled out in this match since the table was opened, by the state."""

    @property
    def agreed(self) -> bool:
        """Whether the match was begun with hints."""
        return self._match.terms.aids.hints

    @property
    def asked(self) -> bool:
        """Whether somebody has asked about the present moment."""
        return self._moment is self._match.now

    @property
    def thinking(self) -> bool:
        """Whether the engine is still thinking about it."""
        return self.asked and not self._adviser.knows(self._match.now)

    @property
    def advice(self) -> Advice | None:
        """The answer; None while there is none."""
        return self._adviser.advice(self._match.now) if self.asked else None

    @property
    def way(self) -> JudgedWay | None:
        """The way to play on that is shown, or what is left of it while it is being played."""
        return self.advice.ways[self.chosen] if self.advice else self._rest()

    def _rest(self) -> JudgedWay | None:
        """Return what is left of the way that was shown, if all that has been played since belongs to it."""
        advice = self._adviser.advice(self._moment) if self._moment else None
        if not advice:
            return None
        way = advice.ways[self.chosen]
        actions, events = [*way.actions], [*way.events]
        for moment in reversed(self._match.moments):
            if moment is self._moment:
                break
            if moment.action not in actions:
                return None
            actions.remove(moment.action)
            events = _without(events, moment.events)
        left = way._replace(actions=tuple(actions), events=tuple(events))
        return left if left.steps else None

    @property
    def steps(self) -> tuple[tuple[int, str, str], ...]:
        """The moves that are drawn on the board, as (seat, origin, target)."""
        return self.way.steps if self.way else ()

    @property
    def rollout_question(self) -> RolloutQuestion | None:
        """What can be rolled out now; None where there is no choice."""
        if not self.advice or len(self.advice.ways) < 2:
            return None
        match = self._match
        return RolloutQuestion(self._adviser.request(match.now), match.to_act, len(match.now.seating))

    def text(self, board: Board) -> str:
        """Return the line about the hint; "" if none was asked for and nothing is left of one."""
        if self.thinking:
            return i18n.t(THINKING)
        if way := self.way:
            return i18n.t(SHOWN, move=move_text(board, way))
        return i18n.t(FAILED) if self.asked else ""

    def ask(self) -> None:
        """Ask about the present moment; ask once more if there was no answer."""
        self._moment, self.chosen, self._noticed = self._match.now, 0, False
        self._adviser.ask(self._match.now, again=True)

    def arrived(self) -> bool:
        """Return whether the answer has come since the last call."""
        if self._noticed or self._moment is None:
            return False
        self._noticed = self.asked and not self.thinking
        return self._noticed


def _without(events: Iterable[Event], past: Iterable[Event]) -> list[Event]:
    """Return what is left of events without those that have happened, each of which is taken away once."""
    left = [*events]
    for event in past:
        if event in left:
            left.remove(event)
    return left
