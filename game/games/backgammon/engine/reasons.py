"""Why a candidate is good or bad: codes with a sentence each in `game.games.backgammon.engine.advice`."""

from collections.abc import Sequence

from game.engines.engine import Candidate
from game.games.backgammon.rules.state import BackgammonState


class Reasons:
    """The reasons of the candidates of one state."""

    def __init__(self, state: BackgammonState, candidates: Sequence[Candidate[BackgammonState]]) -> None:
        self._state = state
        self._candidates = candidates

    def of(self, candidate: Candidate[BackgammonState]) -> tuple[str, ...]:
        """The codes of one of them, the weightiest first."""
        return ()
