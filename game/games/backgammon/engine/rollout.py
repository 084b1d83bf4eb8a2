"""`RolloutEvaluator`: estimates a position by playing on from it many times with Open Sage's best turns.

A game ends after eleven rolls with an estimate two plies deep, or in the bear-off database. Its result is corrected by
the luck of its dice as far as the net can tell (variance reduction), so that few games suffice: games to the end would
need thirty times as long for the same standard error. Both sides choose by the net alone, with the cube and the score
in view.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import hypot
from threading import Event, Thread
from typing import Any, ClassVar, Final, Protocol

from game.engines.engine import ROLLOUT_GAMES, UnfinishedError
from game.games.backgammon.engine.equity_scale import Chances
from game.games.backgammon.engine.evaluator import Estimate, Evaluator
from game.games.backgammon.engine.net_input import view
from game.games.backgammon.rules.state import BackgammonState

ROLLS: Final = 11
"""After so many rolls a game is estimated."""
PLIES: Final = 2
"""How deep it is estimated then."""
LOOKS: Final = 0.01
"""How often it is asked whether it is stopped, in seconds."""
ALWAYS: Final = 9999
"""More turns than any game has, so that the cube is considered to the end of each game."""


class CubeRules(Protocol):
    """What `SageEvaluator` knows of the cube and the score."""

    sage: Any

    def met(self, away: int, other: int, crawford: bool) -> float: ...
    def uses_tree(self, state: BackgammonState) -> bool: ...
    def only_wins(self, state: BackgammonState) -> bool: ...
    def owner(self, state: BackgammonState) -> Any: ...
    def rules(self, state: BackgammonState) -> dict[str, Any]: ...
    def cubeless(self, state: BackgammonState, chances: Chances) -> float: ...
    def valued(self, state: BackgammonState, chances: Chances, *, doubling: bool) -> Estimate: ...


class RolloutEvaluator(Evaluator):
    """Plays the games of one batch; `estimate` ignores the plies."""

    deepest: ClassVar[int] = 1

    def __init__(self, sage: CubeRules, games: Any, batch: int, stopped: Callable[[], bool]) -> None:
        """``games`` is what `strategy` returns. `estimate` raises UnfinishedError once it is ``stopped``."""
        self._sage = sage
        self._games = games
        self._batch = batch
        self._stopped = stopped

    def estimate(self, state: BackgammonState, plies: int, *, doubling: bool) -> Estimate:
        """See `Evaluator.estimate`."""
        del plies
        self._games.set_seed(self._batch)
        try:
            with _cancelled_when(self._games, self._stopped):
                return self._estimate(state, doubling and state.house.doubling)
        except self._sage.sage.RolloutCancelled:
            raise UnfinishedError from None

    def met(self, away: int, other: int, crawford: bool) -> float:
        """See `Evaluator.met`."""
        return self._sage.met(away, other, crawford)

    def _estimate(self, state: BackgammonState, doubling: bool) -> Estimate:
        if not self._sage.uses_tree(state):
            return self._without_cube(state, doubling)
        if doubling:
            # games with a double before the first roll begin in the position after the other side's turn
            mover = state._replace(turn=1 - state.turn)
            board = self._sage.sage.flip_board(view(state))
            found = self._games.cubeful_evaluate_board(board, board, **self._cube(mover))
            return self._read(state, Chances(*found["probs"]).turned, -found["cubeful_equity"], found["cubeful_se"])
        found = self._games.cube_decision(view(state), **self._cube(state))
        return self._read(state, Chances(*found["probs"]), found["equity_nd"], found["equity_nd_se"])

    def _read(self, state: BackgammonState, chances: Chances, equity: float, error: float) -> Estimate:
        return Estimate(chances, equity, self._sage.cubeless(state, chances), error)

    def _without_cube(self, state: BackgammonState, doubling: bool) -> Estimate:
        """Estimate a game that bgsage's cube does not fit; see `SageEvaluator.valued`."""
        board = self._sage.sage.flip_board(view(state))
        if self._sage.only_wins(state):
            won = {"owner": self._sage.sage.CubeOwner.CENTERED, "away1": 1, "away2": 1, "jacoby": False}
            found = self._games.cubeful_evaluate_board(board, board, **won, beaver=False)
        else:
            found = self._games.evaluate_board(board, board)
        chances = Chances(*found["probs"]).turned
        return self._with_error(state, doubling, chances, _turned_errors(found))

    def _with_error(
        self, state: BackgammonState, doubling: bool, chances: Chances, errors: Sequence[float]
    ) -> Estimate:
        """Value chances, and derive the standard error of the value from ``errors``, those of the chances."""

        def value(of: Chances) -> float:
            return self._sage.valued(state, of, doubling=doubling).equity

        sides = (
            (value(_shifted(chances, n, error)) - value(_shifted(chances, n, -error))) / 2
            for n, error in enumerate(errors)
        )
        return self._sage.valued(state, chances, doubling=doubling)._replace(error=hypot(*sides))

    def _cube(self, state: BackgammonState) -> dict[str, Any]:
        return {"cube_value": 1, "owner": self._sage.owner(state), **self._sage.rules(state)}


def strategy(sage: Any, nets: Sequence[Any], bearing_off: Any) -> Any:
    """Make bgsage's rollouts of a batch.

    They play two games at once, with the results of one at a time, since they cannot be cancelled on a single thread.
    """
    games = sage.create_rollout(
        *nets,
        n_trials=ROLLOUT_GAMES,
        truncation_depth=ROLLS,
        truncation_ply=PLIES,
        n_threads=2,
        ultra_late_threshold=ALWAYS,
    )
    sage.rollout_set_bearoff_db(games, bearing_off)
    return games


@contextmanager
def _cancelled_when(games: Any, stopped: Callable[[], bool]) -> Iterator[None]:
    """Cancel the games that are being played as soon as it is ``stopped``.

    Raises:
        UnfinishedError: it was stopped before they began.
    """
    ended = Event()

    def watch() -> None:
        while not ended.wait(LOOKS):
            if stopped():
                games.cancel()
                return

    if stopped():
        raise UnfinishedError
    watcher = Thread(target=watch, name="rollout", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()
        games.reset_cancel()


def _turned_errors(found: Mapping[str, Any]) -> Sequence[float]:
    """Return the standard errors of the chances of the opponent."""
    won, gammon, backgammon, gammon_lost, backgammon_lost = found["prob_std_errors"]
    return won, gammon_lost, backgammon_lost, gammon, backgammon


def _shifted(chances: Chances, n: int, by: float) -> Chances:
    return Chances(*(min(1.0, max(0.0, chance + by)) if at == n else chance for at, chance in enumerate(chances)))
