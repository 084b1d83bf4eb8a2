"""`SageEvaluator`: Open Sage's neural nets and bear-off database (the package bgsage); rollouts alone use two threads.

Its search trees know cubes, match scores, Crawford, Jacoby and beavers. The cases they lack are built here: games
without a cube, without gammons, or with a double that costs nothing to refuse (B42): refusing loses nothing, so no
double ever helps, and such a game is played as if there were no cube.

bgsage's own ``__init__`` does not import numpy, and nothing here does.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from game.engines.engine import EngineMissingError
from game.games.backgammon.engine.equity_scale import Chances, EquityScale
from game.games.backgammon.engine.evaluator import Estimate, Evaluator
from game.games.backgammon.engine.net_input import view
from game.games.backgammon.engine.rollout import RolloutEvaluator, strategy
from game.games.backgammon.rules.cube import HIGHEST
from game.games.backgammon.rules.ending import highest_level
from game.games.backgammon.rules.state import BackgammonState, pips

TABLE: Final = 25
"""The size of the match equity table, in points; farther from the end a match is played like money games."""


class SageEvaluator(Evaluator):
    """Its plies are counted as in bgsage: 1 is the net's estimate of the position, 2 looks at every roll once."""

    deepest: ClassVar[int] = 4

    def __init__(self) -> None:
        """Load 10 MB of nets and the bear-off database of 5 MB.

        Raises:
            EngineMissingError: bgsage is not installed, or incomplete.
        """
        try:
            import bgbot_cpp
            from bgsage.weights import bearoff_db_path, default_weights
        except ImportError as error:
            raise EngineMissingError("bgsage is not installed") from error
        weights = default_weights()
        self.sage: Any = bgbot_cpp
        """bgsage's compiled module."""
        self._nets = (weights.strategy_type, weights.weight_paths_list, weights.hidden_sizes_list)
        self._net = bgbot_cpp.create_strategy(*self._nets)
        self._bearing_off = bgbot_cpp.BearoffDB()
        if not self._bearing_off.load(bearoff_db_path() or ""):
            raise EngineMissingError("bgsage's bear-off base is not there")
        self._games: Any = None
        """bgsage's rollouts (`strategy`); None until one is asked for."""
        self._trees = {plies: self._tree(plies) for plies in range(2, self.deepest + 1)}

    def _tree(self, plies: int) -> Any:
        tree = self.sage.create_multipy(*self._nets, n_plies=plies)
        self.sage.multipy_set_bearoff_db(tree, self._bearing_off)
        return tree

    def rollout(self, batch: int, stopped: Callable[[], bool]) -> Evaluator:
        """See `Evaluator.rollout`."""
        if self._games is None:
            self._games = strategy(self.sage, self._nets, self._bearing_off)
        return RolloutEvaluator(self, self._games, batch, stopped)

    def estimate(self, state: BackgammonState, plies: int, *, doubling: bool) -> Estimate:
        """See `Evaluator.estimate`."""
        if not self.uses_tree(state):
            return self.valued(state, self._chances(state, plies), doubling=doubling)
        return self._usual(state, plies, doubling and state.house.doubling)

    def met(self, away: int, other: int, crawford: bool) -> float:
        """Return the chance from bgsage's table; beyond it the formula of all evaluators goes on from its edge."""
        if max(away, other) <= TABLE:
            # bgsage's flag says that the Crawford game has been played: True selects the table after it
            return float(self.sage.get_met(away, other, 1 in (away, other) and not crawford))
        if away < other:
            return 1 - self.met(other, away, crawford)
        edge = TABLE, min(other, TABLE), crawford
        return self.met(*edge) * super().met(away, other, crawford) / super().met(*edge)

    def _usual(self, state: BackgammonState, plies: int, doubling: bool) -> Estimate:
        """Estimate with a cube and gammons, by bgsage's own tree."""
        board, owner, rules = view(state), self.owner(state), self.rules(state)
        if plies == 1 or doubling or not state.house.doubling or state.owner == 1 - state.turn:
            found = self.sage.cubeful_probs_and_equity_nply(
                board, owner, self._net, plies, n_threads=1, bearoff_db=self._bearing_off, **rules
            )
            equity = found["equity"]
        else:
            found = self.sage.cube_decision_nply_unified(
                board, owner=owner, n_plies=plies, n_threads=1, bearoff_db=self._bearing_off, **rules, **self._named()
            )
            equity = found["equity_nd"]
        chances = Chances(*found["probs"])
        return Estimate(chances, equity, self.cubeless(state, chances))

    def _named(self) -> dict[str, Any]:
        return dict(zip(("strategy_type", "weight_paths", "hidden_sizes"), self._nets, strict=True))

    def rules(self, state: BackgammonState) -> dict[str, Any]:
        """Return the rules of cube and score as arguments of bgsage's functions."""
        house = state.house
        away, other = EquityScale(house, state.stake, self.met).away(state.turn)
        if min(away, other) > TABLE or not house.length:
            return {"jacoby": house.jacoby, "beaver": house.beavers}
        score = {"away1": min(away, TABLE), "away2": min(other, TABLE), "is_crawford": house.crawford}
        return {"cube_value": state.stake, "jacoby": False, "beaver": False, **score}

    def owner(self, state: BackgammonState) -> Any:
        """Return who owns the cube, seen by the seat on turn, as bgsage's functions name it."""
        owners = self.sage.CubeOwner
        return {None: owners.CENTERED, state.turn: owners.PLAYER, 1 - state.turn: owners.OPPONENT}[state.owner]

    def uses_tree(self, state: BackgammonState) -> bool:
        """Whether bgsage's own trees consider the cube of this game."""
        return known(state) and state.house.gammons

    def valued(self, state: BackgammonState, chances: Chances, *, doubling: bool) -> Estimate:
        """Value chances where bgsage's trees do not consider the cube: nobody may use it, or gammons do not count.

        Without gammons the cube is added here (Janowski's formula).
        """
        cubeless = self.cubeless(state, chances)
        if not known(state):
            return Estimate(chances, cubeless, cubeless)
        other, own = state.sides[1 - state.turn], state.sides[state.turn]
        life = self.sage.cube_efficiency(list(chances), self.sage.is_race(view(state)), pips(own), pips(other))
        rules = self.rules(state)
        cube = {"cube_value": 1, **rules}
        cube.pop("beaver")
        kept = self.sage.cl2cf(list(chances), owner=self.owner(state), cube_x=life, **cube)
        if doubling and state.house.doubling and state.owner != 1 - state.turn:
            taken = self._taken(state, chances, life)
            kept = max(kept, min(taken, 1.0))
        return Estimate(chances, kept, cubeless)

    def _taken(self, state: BackgammonState, chances: Chances, life: float) -> float:
        """Return the value of a double that is taken."""
        scale = EquityScale(state.house, state.stake, self.met)
        after = state._replace(stake=2 * state.stake, owner=1 - state.turn)
        cube = {"cube_value": 1, **self.rules(after)}
        cube.pop("beaver")
        equity = self.sage.cl2cf(list(chances), owner=self.sage.CubeOwner.OPPONENT, cube_x=life, **cube)
        return scale.moved(state.turn, equity, after.stake)

    def _chances(self, state: BackgammonState, plies: int) -> Chances:
        """Return how the game ends if both play for points, or only to win where nothing else counts."""
        board = view(state)
        if self.only_wins(state):
            found = self.sage.cubeful_probs_nply(
                board, self.sage.CubeOwner.CENTERED, self._net, plies,
                n_threads=1, away1=1, away2=1, jacoby=False, beaver=False, bearoff_db=self._bearing_off,
            )  # fmt: skip
            chances = Chances(*found)
            return chances if state.house.gammons else chances.single
        if self._bearing_off.is_bearoff(board):
            return Chances(*self._bearing_off.lookup_probs(board))
        turned = self.sage.flip_board(board)
        if plies == 1:
            found = self._net.evaluate_board(turned, turned)["probs"]
        else:
            found = self._trees[plies].evaluate_board(turned, turned)["probs"]
            self._trees[plies].clear_cache()
        return Chances(*found).turned

    def only_wins(self, state: BackgammonState) -> bool:
        """Whether a gammon is worth no more than a win, also because this game ends the match whoever wins it."""
        away = EquityScale(state.house, state.stake, self.met).away(state.turn)
        return not state.house.gammons or 0 < max(away) <= state.stake

    def cubeless(self, state: BackgammonState, chances: Chances) -> float:
        """Return the value of chances while nobody uses the cube."""
        counted = chances if highest_level(state) > 1 else chances.single
        return EquityScale(state.house, state.stake, self.met).chances(state.turn, counted, state.stake)


def known(state: BackgammonState) -> bool:
    """Whether bgsage knows the cube of this game, even if it is not used in the Crawford game (B50)."""
    house = state.house
    return house.cube and not house.continues and (house.beyond or 2 * state.stake <= HIGHEST)
