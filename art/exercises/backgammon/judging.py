"""Makes exercises of positions of backgammon, if our strongest player and GNU Backgammon agree about them."""

from functools import partial
from typing import Any, Final

from art.exercises.answers import exercise, without_resigning
from art.exercises.backgammon.games import SIDES, Position
from art.exercises.backgammon.themes import theme
from art.exercises.backgammon.witness import NAME, PLIES, Witness
from art.exercises.difficulty import fails
from art.exercises.shipped import MARGIN, Checked, Judged
from game.engines.engine import Candidate, Effort
from game.games.backgammon.engine import BackgammonEngine
from game.games.backgammon.levels import JUDGE, LEVELS
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import DOUBLED, ROLL, BackgammonState
from game.rules.actions import Action

FEWEST: Final = 3
"""A roll that can be played in fewer ways is no exercise."""
QUICK: Final = 2
"""The plies by which turns are ordered for the witness."""
COMPARED: Final = 0.3
"""The witness is asked about turns that lose no more than this, and about `MOST` at most."""
MOST: Final = 6
OBVIOUS: Final = 0.6
"""If the second best loses more than this, the position is too easy."""
BEGINNERS: Final = 0.1
"""Where the weakest level errs less often than this, the position is too easy."""
FARTHEST: Final = 0.3
"""A cube decision in which the wrong answer loses more than this is no question."""
_BOOK: Final = Backgammon()


class Judge:
    """Asks both engines about positions."""

    def __init__(self, engine: BackgammonEngine, witness: Witness) -> None:
        self._engine = engine
        self._witness = witness

    def promising(self, position: Position) -> str:
        """Return the theme of a position that may become an exercise, by a quick look; "" if it may not."""
        state = position.state
        if state.phase == ROLL:
            return self._promising_cube(state)
        if _BOOK.forced(state) is not None:
            return ""
        found = self._candidates(state, 1)
        if len(found) < FEWEST or not MARGIN < _gap(found) < OBVIOUS:
            return ""
        return theme(position.turn, state, found[0].state, found[1].state)

    def judged(self, position: Position, about: str) -> Judged | None:
        """Return the exercise that a position makes; None if it is too easy, or the engines disagree, or nearly."""
        state = _asked(position.state, about)
        quick = self._candidates(state, QUICK)
        margin = self._turn_margin(quick) if about[:4] != "cube" else self._cube_margin(position.state, quick[0])
        if margin < MARGIN:
            return None
        found = self._candidates(state, JUDGE.depth)
        if found[0].state != quick[0].state or not found[0].reasons or not MARGIN <= _gap(found) < OBVIOUS:
            return None
        failed = fails(LEVELS[:5], partial(self._candidates, state), 0, lambda one: one.actions == found[0].actions)
        if failed[0] < BEGINNERS:
            return None
        witness: dict[str, Any] = {"by": NAME, "plies": PLIES, "margin": round(margin, 4)}
        rules = "stakes" if state.house.cube else "classic"
        checked = Checked(theme=about, source=position.game, fails=failed, witness=witness)
        return Judged(exercise(_BOOK, rules, SIDES, state, found), checked)

    def _candidates(self, state: BackgammonState, depth: int) -> list[Candidate[BackgammonState]]:
        return without_resigning(self._engine.candidates(state, Effort(depth)))

    def _turn_margin(self, found: list[Candidate[BackgammonState]]) -> float:
        """Return by how much the best turn is the best for the witness too; negative if it is not."""
        values = [candidate.worth.values[0] for candidate in found]
        near = [one for one, value in zip(found, values, strict=True) if value >= values[0] - COMPARED]
        best, *others = (self._witness.value(one.state) for one in near[: MOST + 1])
        return best - max(others, default=-1.0)

    # ---- the cube

    def _promising_cube(self, state: BackgammonState) -> str:
        """Return which decision about the cube is worth asking here; "" for none."""
        worth = {one.actions[0].verb: one.worth.values[0] for one in self._candidates(state, 1)}
        if "double" not in worth:
            return ""
        taken = -self._taken(_asked(state, "cube-answer"))
        gain = worth["double"] - worth["roll"]
        if gain > -FARTHEST / 3 and MARGIN < abs(taken - 1) < FARTHEST:
            return "cube-answer"
        return "cube-double" if MARGIN < abs(gain) < FARTHEST and worth["roll"] > 0 else ""

    def _taken(self, doubled: BackgammonState) -> float:
        answers = {one.actions[0].verb: one.worth.values[0] for one in self._candidates(doubled, 1)}
        return answers["take"]

    def _cube_margin(self, state: BackgammonState, best: Candidate[BackgammonState]) -> float:
        """Return by how much an answer is the best for the witness too; negative if it is not."""
        said = self._witness.cube(state)
        gain = min(said.taken, said.dropped) - said.waiting
        loss = said.taken - said.dropped
        return {"double": gain, "roll": -gain, "take": -loss, "drop": loss}[best.actions[0].verb]


def _asked(state: BackgammonState, about: str) -> BackgammonState:
    """Return the state in which the question is asked: to answer a double, light is the one who was doubled."""
    if about != "cube-answer":
        return state
    doubled, _ = _BOOK.play(state, Action("double"))
    assert doubled.phase == DOUBLED
    return doubled._replace(turn=1, sides=(state.sides[1], state.sides[0]))


def _gap(found: list[Candidate[BackgammonState]]) -> float:
    return found[0].worth.values[0] - found[1].worth.values[0]
