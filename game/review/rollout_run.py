"""`RolloutRun`: makes or continues the rollout of one decision, step by step, from the answers of an engine.

run = RolloutRun(engine, request, seat, seats, Rollout(before=5, plays=()))
while run.active:
    run.step()                     # asks, and takes what was answered; never waits
run.rollout
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.engines.engine import ROLLOUT_GAMES
from game.engines.process import Failure, Question
from game.review.answers import candidate_plays, state_worth
from game.review.reviewer import PATIENCE, TRIES, EngineClient
from game.review.rollout import RolledPlay, Rollout

GAMES: Final = 36 * ROLLOUT_GAMES
"""How many games each candidate gets until a run ends."""
CONSIDERED: Final = 3
"""How many of the best candidates are played on from, beside those asked for."""
CLOSE: Final = 0.2
"""A candidate that seems to lose more than this is not among them, in the unit of `Worth.values`."""


class RolloutRun:
    """One rollout, which goes on from ``begun``.

    ``request`` is what all requests have in common: game, state, match. ``seat`` of ``seats`` decides. ``also`` are the
    states of candidates that are included however bad they seem.
    """

    def __init__(
        self,
        engine: EngineClient,
        request: Mapping[str, Any],
        seat: int,
        seats: int,
        begun: Rollout,
        also: Sequence[str] = (),
    ) -> None:
        self._engine = engine
        self._request = request
        self._seat, self._seats = seat, seats
        self._also = tuple(also)
        self._question: Question | None = None
        self._deaths = 0
        self.rollout = begun
        self._begun_at = begun.games
        self.stopped = False
        """Whether it was stopped before its end."""
        self.failure: Failure = ""
        """Why it cannot go on."""

    @property
    def active(self) -> bool:
        """Whether it goes on."""
        return not (self.stopped or self.failure or self.progress >= 1)

    @property
    def progress(self) -> float:
        """The share of its games that is played, 0 to 1."""
        plays = self.rollout.plays
        played = sum(min(GAMES, play.games - self._begun_at) for play in plays)
        return played / (GAMES * len(plays)) if plays else 0.0

    @property
    def even(self) -> bool:
        """Whether the same number of games was played on from every candidate."""
        return len({play.games for play in self.rollout.plays}) == 1

    def step(self) -> bool:
        """Take the answer that has arrived and ask the next question. Return whether anything has arrived."""
        question = self._question
        came = question is not None and question.done
        if question is not None and came:
            self._question = None
            if question.failure:
                self._failed(question)
            else:
                self._take(question)
        if self.active and self._question is None:
            self._question = self._engine.ask(self._next(), PATIENCE)
        return came

    def stop(self) -> None:
        """Stop; the games that were played are kept."""
        self.stopped = True
        if self._question is not None:
            self._engine.cancel(self._question)
            self._question = None

    # ---- details

    def _next(self) -> dict[str, Any]:
        if not self.rollout.plays:
            also = {"also": self._also} if self._also else {}
            return {**self._request, "do": "candidates", **also}
        play = min(self.rollout.plays, key=lambda one: one.games)
        return {**self._request, "do": "roll_out", "after": play.state, "batch": play.games // ROLLOUT_GAMES}

    def _take(self, question: Question) -> None:
        try:
            if question.request["do"] == "candidates":
                self._choose(question.answer or {})
            else:
                self._add(question.request["after"], question.answer or {})
        except (ValueError, LookupError, TypeError):
            self.failure = "broken"

    def _choose(self, answer: Mapping[str, Any]) -> None:
        """Choose the candidates to play on from."""
        ways = sorted(candidate_plays(answer, self._seats), key=lambda way: -way.worth.values[self._seat])
        enough = ways[0].worth.values[self._seat] - CLOSE
        near = [way for way in ways[:CONSIDERED] if way.worth.values[self._seat] >= enough]
        near += [way for way in ways if way.state in self._also and way not in near]
        plays = tuple(RolledPlay(actions=way.actions, state=way.state) for way in near)
        self.rollout = replace(self.rollout, plays=plays)

    def _add(self, state: str, answer: Mapping[str, Any]) -> None:
        """Add games that were played on from a candidate's state."""
        worth, games = state_worth(answer, self._seats), answer["games"]
        error = answer["worth"].get("error", 0.0)
        if games != ROLLOUT_GAMES or not (math.isfinite(error) and error >= 0):
            raise ValueError("games that cannot be")
        plays = (
            play.plus(games, worth.values[self._seat], error) if play.state == state else play
            for play in self.rollout.plays
        )
        self.rollout = replace(self.rollout, plays=tuple(plays))

    def _failed(self, question: Question) -> None:
        """Ask once more if the engine ended; give up if it ends again, or refuses."""
        self._deaths += 1
        if question.refusal == "missing":
            self.failure = "missing"
        elif question.failure in ("refused", "missing") or self._deaths >= TRIES:
            self.failure = question.failure
