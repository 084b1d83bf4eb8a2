"""`BackgammonEngine`: what can be done in a state of backgammon, with the value of each candidate.

A value is that of the game from there, in stakes of the state that was asked about (see
`EquityScale`; in a match by its score, as the equivalent in a money game). A double and its
answers are states like any other, so their values follow from the states after them.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple

from game.engines.engine import Candidate, Effort, Engine, StoppedError, Worth
from game.games.backgammon.engine.equity_scale import Chances, EquityScale
from game.games.backgammon.engine.evaluator import Evaluator
from game.games.backgammon.engine.reasons import Reasons
from game.games.backgammon.engine.surrender import surrender
from game.games.backgammon.engine.turn_paths import complete
from game.games.backgammon.rules import Backgammon
from game.games.backgammon.rules.state import MOVE, OPENING, OVER, REFUSED, ROLL, ROLLING, BackgammonState
from game.rules.actions import Action
from game.rules.rulebook import Rulebook


class Width(NamedTuple):
    """Which turns are searched one ply deeper: at most ``most``, and none that loses more than ``loss``."""

    most: int
    loss: float


KEPT: Final = 5_000
"""The number of estimates that are cached, so that a repeated question about a turn only takes time for what is new."""
WIDTHS: Final = {2: Width(12, 0.25), 3: Width(6, 0.1), 4: Width(3, 0.005)}
SETTLES: Final = 4
"""From this number of plies on only near ties are searched, since each search takes most of a second."""


class BackgammonEngine(Engine[BackgammonState]):
    """`Effort.depth` is in plies: 1 looks at the position after each turn, 2 to 4 also at the rolls after it."""

    book: ClassVar[Rulebook[BackgammonState]] = Backgammon()

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self._estimate = lru_cache(KEPT)(evaluator.estimate)

    def candidates(self, state: BackgammonState, effort: Effort) -> tuple[Candidate[BackgammonState], ...]:
        """See `Engine.candidates`."""
        seat = self.book.to_act(state)
        if seat < 0:
            raise ValueError("no seat acts here")
        if state.phase == MOVE and not state.resigning:
            found = self._turns(state, effort)
        else:
            found = self._actions(state, effort)
        found.sort(key=lambda candidate: _order(candidate, seat))
        found = [*self._resigned(state, found[0]), *found]
        reasons = Reasons(state, found)
        return tuple(
            candidate._replace(reasons=reasons.of(candidate), worth=self._with_match(state, candidate.worth))
            for candidate in found
        )

    def evaluate(self, state: BackgammonState, effort: Effort) -> Worth:
        """See `Engine.evaluate`. The search goes deeper ply by ply, until deep enough or stopped."""
        worth = self._evaluated(state, effort._replace(depth=1))
        for depth in range(2, min(effort.depth, self.evaluator.deepest) + 1):
            try:
                worth = self._evaluated(state, effort._replace(depth=depth))
            except StoppedError:
                break
        return self._with_match(state, worth)

    def _evaluated(self, state: BackgammonState, effort: Effort) -> Worth:
        if state.phase == ROLL and not state.resigning:
            # decide on doubling first: an estimate of one ply does not consider it
            return self._best(state, self.book.to_act(state), state.stake, effort)
        return self._worth(state, state.stake, effort)

    def roll_out(
        self,
        state: BackgammonState,
        after: BackgammonState,
        batch: int,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Worth:
        """See `Engine.roll_out`."""
        player = BackgammonEngine(self.evaluator.rollout(batch, stopped))
        return self._with_match(state, player._worth(after, state.stake, Effort(1)))

    def _actions(self, state: BackgammonState, effort: Effort) -> list[Candidate[BackgammonState]]:
        """Return the candidates of one action, the two best searched deepest only where they are nearly a tie."""
        if effort.depth < SETTLES:
            return self._valued(state, effort)
        found, seat = self._valued(state, effort._replace(depth=SETTLES - 1)), self.book.to_act(state)
        values = sorted((candidate.worth.values[seat] for candidate in found), reverse=True)
        tie = len(values) > 1 and values[0] - values[1] <= WIDTHS[SETTLES].loss
        return self._valued(state, effort) if tie else found

    def _valued(self, state: BackgammonState, effort: Effort) -> list[Candidate[BackgammonState]]:
        """Return the candidates of one action; if it is stopped, with values of one ply, which take no time."""
        found = []
        for action in self.book.legal(state):
            if _is_candidate(state, action):
                if effort.stopped():
                    return self._valued(state, Effort(1))
                after, _ = self.book.play(state, action)
                found.append(Candidate((action,), after, self._worth(after, state.stake, Effort(effort.depth))))
        return found

    def _turns(self, state: BackgammonState, effort: Effort) -> list[Candidate[BackgammonState]]:
        """Return all turns, the promising ones searched with more plies if there is time."""
        once = effort._replace(depth=1)
        found = [Candidate(way, after, self._worth(after, state.stake, once)) for after, way in complete(state).items()]
        for depth in range(2, min(effort.depth, self.evaluator.deepest) + 1):
            if len(found) == 1 and depth != min(effort.depth, SETTLES - 1):
                continue
            deeper = self._deeper(state, found, effort._replace(depth=depth))
            if deeper is None:
                break
            found = deeper
        return found

    def _deeper(
        self, state: BackgammonState, found: list[Candidate[BackgammonState]], effort: Effort
    ) -> list[Candidate[BackgammonState]] | None:
        """Return the same turns, the best searched one ply deeper; None if it is stopped.

        The values of the others are shifted by the mean change of those searched. Any that then comes out best is
        searched too, as are the states asked for: one more ply shifts all values one way in one search and another way
        in the next.
        """
        seat, width = state.turn, WIDTHS[effort.depth]
        found = sorted(found, key=lambda candidate: _order(candidate, seat))
        enough = found[0].worth.values[seat] - width.loss
        wide = [
            candidate
            for rank, candidate in enumerate(found)
            if (rank < width.most and candidate.worth.values[seat] >= enough) or candidate.state in effort.also
        ]
        known: dict[BackgammonState, Worth] = {}
        if effort.depth >= SETTLES and len(wide) < 2:
            return found
        while wide:
            for candidate in wide:
                if effort.stopped():
                    return None
                known[candidate.state] = self._worth(candidate.state, state.stake, Effort(effort.depth))
            wide = _possibly_best(found, known, seat)
        shift = _shift(found, known, seat)
        return [
            candidate._replace(
                worth=known.get(candidate.state) or _shifted(candidate.worth, seat, shift),
                rough=candidate.state not in known,
            )
            for candidate in found
        ]

    def _resigned(
        self, state: BackgammonState, best: Candidate[BackgammonState]
    ) -> Iterator[Candidate[BackgammonState]]:
        """Yield resigning before the roll, at the level that is certainly lost, if any."""
        action = Action("resign", numbers=(surrender(state),))
        if state.phase in (ROLL, REFUSED) and action in self.book.legal(state):
            yield Candidate((action,), self.book.play(state, action)[0], best.worth)

    def _with_match(self, state: BackgammonState, worth: Worth) -> Worth:
        """Add the chance to win the match to a worth in a state's stake."""
        return worth._replace(match=self._scale(state, state.stake).match(worth.values))

    # ---- what states are worth, in a stake

    def _worth(self, state: BackgammonState, stake: int, effort: Effort) -> Worth:
        """Return the worth of any state, in units of ``stake``.

        Raises:
            StoppedError: it is stopped before an estimate of several plies.
        """
        if state.phase == OVER:
            return self._over(state, stake)
        if state.resigning:
            return self._best(state, 1 - state.turn, stake, effort)
        if state.phase == OPENING:
            return self._opening(state, stake, effort)
        if state.phase == MOVE:
            return self._moved(state, stake, effort)
        if state.phase in (ROLL, ROLLING, REFUSED):
            return self._before_roll(state, stake, effort, doubling=state.phase == ROLL)
        return self._best(state, self.book.to_act(state), stake, effort)

    def _over(self, state: BackgammonState, stake: int) -> Worth:
        return self._won(state, state.turn, stake, state.level)

    def _won(self, state: BackgammonState, winner: int, stake: int, level: int) -> Worth:
        """Return the worth of a game that is over or decided."""
        value = self._scale(state, stake).points(winner, state.stake * level)
        sure = Chances(1.0, float(level > 1), float(level > 2))
        return _worth_by_seat(winner, value, sure, value)._replace(proved=True)

    def _best(self, state: BackgammonState, seat: int, stake: int, effort: Effort) -> Worth:
        """Return the worth of the best of a few actions."""
        answers = [
            self.book.play(state, action)[0] for action in self.book.legal(state) if _is_candidate(state, action)
        ]
        return max((self._worth(after, stake, effort) for after in answers), key=lambda worth: worth.values[seat])

    def _opening(self, state: BackgammonState, stake: int, effort: Effort) -> Worth:
        """Return the mean of both equally likely beginnings; a tie that doubles the stake favours nobody (B51)."""
        light, dark = (self._worth(state._replace(phase=ROLLING, turn=seat), stake, effort) for seat in (0, 1))
        return _mean(light, dark)

    def _moved(self, state: BackgammonState, stake: int, effort: Effort) -> Worth:
        seat = state.turn
        best = min(self._turns(state, effort), key=lambda candidate: _order(candidate, seat)).worth
        return self._in_stake(state, best, stake)

    def _in_stake(self, state: BackgammonState, worth: Worth, stake: int) -> Worth:
        """Convert a worth from the stake of a state to another stake."""
        value = self._scale(state, stake).moved(0, worth.values[0], state.stake)
        cubeless = self._scale(state, stake).moved(0, worth.details["cubeless"][0], state.stake)
        return worth._replace(values=(value, -value), details={**worth.details, "cubeless": (cubeless, -cubeless)})

    def _before_roll(self, state: BackgammonState, stake: int, effort: Effort, *, doubling: bool) -> Worth:
        level = surrender(state)
        if level:
            return self._won(state, 1 - state.turn, stake, level)
        plies = max(1, min(effort.depth, self.evaluator.deepest))
        if plies > 1 and effort.stopped():
            raise StoppedError
        estimate = self._estimate(state, plies, doubling=doubling)
        scale = self._scale(state, stake)
        equity = scale.moved(state.turn, estimate.equity, state.stake)
        worth = _worth_by_seat(
            state.turn, equity, estimate.chances, scale.moved(state.turn, estimate.cubeless, state.stake)
        )
        if not estimate.error:
            return worth
        higher = scale.moved(state.turn, estimate.equity + estimate.error, state.stake)
        return worth._replace(error=higher - equity)

    def _scale(self, state: BackgammonState, stake: int) -> EquityScale:
        return EquityScale(state.house, stake, self.evaluator.met)


def _is_candidate(state: BackgammonState, action: Action) -> bool:
    """Whether an action is a candidate here: resigning is not, nor a double that cannot help.

    A double that costs nothing to refuse (B42) is never taken by a player whom it hurts, and a player who wins the
    match with the present stake needs no more.
    """
    if action.verb == "double":
        away, _ = EquityScale(state.house, state.stake, lambda *_: 0.5).away(state.turn)
        return not state.house.continues and not 0 < away <= state.stake
    return action.verb != "resign"


def _order(candidate: Candidate[BackgammonState], seat: int) -> tuple[float, float]:
    """Return a sort key, the best first. Where the cube makes all equal, the cubeless value decides."""
    return -candidate.worth.values[seat], -candidate.worth.details["cubeless"][seat]


def _possibly_best(
    found: list[Candidate[BackgammonState]], known: dict[BackgammonState, Worth], seat: int
) -> list[Candidate[BackgammonState]]:
    """Return the turns not yet searched deeper that would be best if shifted like the others."""
    best = max(worth.values[seat] for worth in known.values())
    shift = _shift(found, known, seat)
    return [
        candidate for candidate in found if candidate.state not in known and candidate.worth.values[seat] + shift > best
    ]


def _shift(found: list[Candidate[BackgammonState]], known: dict[BackgammonState, Worth], seat: int) -> float:
    """Return the mean change of the values that were searched deeper."""
    moved = [
        known[candidate.state].values[seat] - candidate.worth.values[seat]
        for candidate in found
        if candidate.state in known
    ]
    return sum(moved) / len(moved)


def _shifted(worth: Worth, seat: int, shift: float) -> Worth:
    value = worth.values[0] + (shift if seat == 0 else -shift)
    return worth if worth.proved else worth._replace(values=(value, -value))


def _worth_by_seat(seat: int, value: float, chances: Chances, cubeless: float) -> Worth:
    """Return a worth, given from the side of one seat, by seat."""
    other = chances.turned

    def by_seat(own: float, rival: float) -> tuple[float, float]:
        return (own, rival) if seat == 0 else (rival, own)

    return Worth(
        by_seat(value, -value),
        by_seat(chances.win, other.win),
        {
            "gammon": by_seat(chances.gammon, other.gammon),
            "backgammon": by_seat(chances.backgammon, other.backgammon),
            "cubeless": by_seat(cubeless, -cubeless),
        },
    )


def _mean(one: Worth, other: Worth) -> Worth:
    def half(these: tuple[float, ...], those: tuple[float, ...]) -> tuple[float, ...]:
        return tuple((a + b) / 2 for a, b in zip(these, those, strict=True))

    details = {name: half(one.details[name], other.details[name]) for name in one.details}
    return Worth(half(one.values, other.values), half(one.wins, other.wins), details)
