"""The search finds what trying every line finds: without a table of positions, without cutting anything off."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from game.games.squadro.engine.net import ONE, net
from game.games.squadro.engine.packed_position import key, moves, pack, wins
from game.games.squadro.engine.search import COUNTED, KNOWN, MARGIN, SURE, WON, History, Search, SearchedMove
from game.games.squadro.rules.lanes import ACROSS, HOME, UP
from game.games.squadro.rules.state import SquadroState
from tests.games.squadro.engine.positions import met_in_play, state_of

ENDLESS = 1 << 40
OPENLY = History()
MET = met_in_play(8, 11)
FEW = [state for state in MET if all(side.count(HOME) == 2 for side in state.progress)]
OPEN = {seat: Random(3).sample([state for state in MET if state.turn == seat], 8) for seat in (ACROSS, UP)}
ENDS = [state_of(text) for text in ("ccbb0/cc900 up", "cc7a1/ccb81 up", "ccc82/c18cb up", "ccb54/ccc30 across")]

Outcome = Callable[[int, int], int | None]


def nothing(across: int, up: int) -> None:
    """Know nothing of any position."""


class Plain(NamedTuple):
    """Every line to its end, each by itself."""

    history: History = History()
    outcome: Outcome = nothing

    def allowed(self, own: int, others: int, seat: int) -> list[tuple[int, int, int]]:
        """The moves that may be made: those to barred positions only where there is no other."""
        every = moves(own, others, seat)
        return [
            (lane, mine, theirs)
            for lane, mine, theirs in every
            if key_of(mine, theirs, seat) not in self.history.barred
        ] or every

    def worth(self, mine: int, theirs: int, seat: int, depth: int, path: tuple[int, ...]) -> int:
        """What a move was worth to ``seat``, who made it."""
        here = key_of(mine, theirs, seat)
        if wins(mine):
            return WON - len(path)
        if here in path or here in self.history.drawn:
            return 0
        known = self.outcome(theirs, mine) if seat == UP else None
        if known is not None:
            return known * KNOWN
        if depth == 1:
            return net().logit(theirs, mine)
        answers = self.allowed(theirs, mine, 1 - seat)
        return -max(self.worth(own, others, 1 - seat, depth - 1, (*path, here)) for _, own, others in answers)

    def moves(self, own: int, others: int, seat: int, depth: int) -> dict[int, int]:
        """What each lane's move is worth at a depth: the mean of all depths so far, but for what is certain."""
        root = key_of(others, own, 1 - seat)
        found = dict[int, int]()
        for each in range(1 if seat == UP else 2, depth + 1, 2):
            for lane, mine, theirs in self.allowed(own, others, seat):
                worth, before = self.worth(mine, theirs, seat, each, (root,)), found.get(lane)
                certain = before is None or max(abs(before), abs(worth)) > SURE
                found[lane] = worth if before is None or certain else (before + worth) // 2
        return found


def key_of(mine: int, theirs: int, seat: int) -> int:
    """The position after a move of ``seat``."""
    return key(theirs, mine, ACROSS) if seat == UP else key(mine, theirs, UP)


def searched(
    state: SquadroState, depth: int, margin: int = ENDLESS, history: History = OPENLY, table: Any = None
) -> list[SearchedMove]:
    search = Search(net(), history, lambda: False, table)
    search.judgements = 1 << 40  # as if it had seen much already: then it looks no deeper than it is told
    return search.moves(*packed(state), state.turn, depth, margin)


def packed(state: SquadroState) -> tuple[int, int]:
    """The pieces of the seat on turn, and the others."""
    return pack(state.progress[state.turn]), pack(state.progress[1 - state.turn])


def by_lane(found: list[SearchedMove]) -> dict[int, int]:
    return {move.lane: move.value for move in found}


@pytest.mark.parametrize("seat", [ACROSS, UP])
def test_every_move_has_the_value_that_trying_every_line_gives(seat: int) -> None:
    for state in OPEN[seat]:
        depth = 3 if seat == UP else 4
        found = searched(state, depth)
        assert by_lane(found) == Plain().moves(*packed(state), seat, depth), state.progress
        values = [move.value for move in found]
        assert values == sorted(values, reverse=True)
        assert {(move.lane, move.own, move.others) for move in found} == {*moves(*packed(state), seat)}


def test_near_the_end_wins_and_losses_are_counted_to_the_move() -> None:
    sure = 0
    for state in ENDS:
        depth = 5 if state.turn == UP else 4
        found, plain = by_lane(searched(state, depth)), Plain().moves(*packed(state), state.turn, depth)
        for lane, value in plain.items():
            if abs(value) > SURE:
                sure += 1
                assert found[lane] == value, (state.progress, lane)
    assert sure > 5


def test_moves_that_are_much_worse_have_a_value_that_is_not_too_small() -> None:
    worse = 0
    for state in OPEN[UP]:
        found, plain = searched(state, 3, MARGIN), Plain().moves(*packed(state), UP, 3)
        best = max(plain.values())
        assert found[0].value == best
        assert all(move.value >= plain[move.lane] for move in found)
        assert all(move.value < best for move in found if plain[move.lane] < best)
        worse += sum(plain[move.lane] < best - MARGIN for move in found)
    assert worse


def test_a_position_whose_return_is_a_draw_is_worth_nothing_and_a_barred_one_is_not_entered() -> None:
    for state in OPEN[UP][:4]:
        after = [key_of(mine, theirs, UP) for _, mine, theirs in moves(*packed(state), UP)]
        for history in (History(drawn=frozenset(after[:2])), History(barred=frozenset(after[:2]))):
            found = by_lane(searched(state, 3, history=history))
            assert found == Plain(history).moves(*packed(state), UP, 3)
        assert set(by_lane(searched(state, 3, history=History(barred=frozenset(after))))) == {
            lane for lane, *_ in moves(*packed(state), UP)
        }, "where every move is barred any may be made"


def test_table_outcomes_replace_the_search_and_are_only_likely_where_a_repetition_may_draw() -> None:
    """A table made up: it knows one position of three."""

    class Table:
        def outcome(self, across: int, up: int) -> int | None:
            return {0: 1, 1: -1}.get((across * 31 + up) % 6)

    known = 0
    for state in OPEN[UP][:4]:
        found, plain = searched(state, 3, table=Table()), Plain(outcome=Table().outcome).moves(*packed(state), UP, 3)
        assert by_lane(found) == plain
        known += sum(abs(value) == KNOWN for value in plain.values())
        elsewhere = History(drawn=frozenset({0}))
        likely = {abs(move.value) for move in searched(state, 1, history=elsewhere, table=Table())}
        assert max(likely) < SURE, "where positions may not return it is likely only"
    assert known


def test_cached_positions_give_the_value_of_a_search_without_a_cache() -> None:
    """With few pieces left there are many ways to one position."""
    for state in Random(5).sample(FEW, 16):
        depth = 7 if state.turn == UP else 6
        assert by_lane(searched(state, depth)) == Plain().moves(*packed(state), state.turn, depth), state.progress


def test_barred_positions_are_entered_by_neither_side_however_deep() -> None:
    """Every third position that either side can bring about with its next move."""
    for state in OPEN[UP]:
        after = [(mine, theirs) for _, mine, theirs in moves(*packed(state), UP)]
        replies = [(mine, theirs) for own, others in after for _, mine, theirs in moves(others, own, ACROSS)]
        barred = History(barred=frozenset(key_of(mine, theirs, ACROSS) for mine, theirs in replies[::3]))
        plain = Plain(barred).moves(*packed(state), UP, 3)
        assert by_lane(searched(state, 3, history=barred)) == plain != Plain().moves(*packed(state), UP, 3)


class Told(Search):
    """A search that is told what every move is worth, and notes how many moves deep it looks."""

    def __init__(self, worth: int, judgements: int) -> None:
        super().__init__(net(), OPENLY, lambda: False)
        self.judgements = judgements
        self.depths: list[int] = []
        self._worth = worth

    def _deeper(self, before: list[SearchedMove], *about: int) -> list[SearchedMove]:
        self.depths.append(about[3])
        return [move._replace(value=self._worth) for move in before]


@pytest.mark.parametrize(("told", "worth"), [(-1, -KNOWN), (0, 0), (1, KNOWN)])
def test_late_the_net_tells_apart_what_the_table_knows_to_be_lost_or_won(told: int, worth: int) -> None:
    for text, late in (("ccc6b/cc55b up", True), ("00000/00000 up", False)):
        table = SimpleNamespace(outcome=lambda *_: told)
        for move in searched(state_of(text), 1, table=table):
            judged = net().logit(move.others, move.own) if late and told else 0
            assert move.value == worth + judged, (text, move.lane)


EARLY, LATE = "00000/00000", "ccc6b/ccc5b"
MUCH = 1 << 40
EVEN, AHEAD, LOST = 0, 10 * ONE, -10 * ONE


@pytest.mark.parametrize(
    ("pieces", "seat", "depth", "worth", "judgements", "depths"),
    [
        (EARLY, UP, 1, EVEN, MUCH, [1]),
        (EARLY, UP, 4, EVEN, MUCH, [1, 3]),
        (EARLY, UP, 5, EVEN, MUCH, [1, 3, 5]),
        (EARLY, ACROSS, 1, EVEN, MUCH, [2]),
        (EARLY, ACROSS, 4, EVEN, MUCH, [2, 4]),
        (EARLY, UP, 3, EVEN, 32, [1, 3]),  # 4 × 2³ are not few
        (EARLY, UP, 3, EVEN, 31, [1, 3, 5, 7, 9, 11, 13, 15]),
        (EARLY, ACROSS, 1, EVEN, 7, [2, 4, 6, 8, 10, 12]),
        (EARLY, UP, 10, AHEAD, MUCH, [1, 3, 5, 7, 9]),
        (EARLY, UP, 11, AHEAD - 1, MUCH, [1, 3, 5, 7, 9, 11]),
        (EARLY, UP, 11, AHEAD, MUCH, [1, 3, 5, 7]),  # it is plain who wins
        (EARLY, ACROSS, 12, LOST, MUCH, [2, 4, 6]),
        (EARLY, UP, 5, SURE, MUCH, [1, 3, 5]),
        (EARLY, UP, 5, SURE + 1, MUCH, [1]),  # it is proved
        (EARLY, UP, 5, -SURE - 1, MUCH, [1]),
        (LATE, UP, 10, SURE + 1, MUCH, [1, 3, 5, 7]),  # the table knows it, but not how to go on
        (LATE, UP, 10, COUNTED, MUCH, [1, 3, 5, 7]),
        (LATE, UP, 10, COUNTED + 1, MUCH, [1]),
    ],
)
def test_how_many_moves_it_looks_ahead(
    pieces: str, seat: int, depth: int, worth: int, judgements: int, depths: list[int]
) -> None:
    state = state_of(f"{pieces} {('across', 'up')[seat]}")
    search = Told(worth, judgements)
    assert {move.value for move in search.moves(*packed(state), seat, depth, MARGIN)} == {worth}
    assert search.depths == depths


class Apart(Told):
    """The same, where the first move is worth more than the others by ``gap``."""

    gap = 0

    def _deeper(self, before: list[SearchedMove], *about: int) -> list[SearchedMove]:
        return [
            move._replace(value=move.value + self.gap * (move.lane == 0)) for move in super()._deeper(before, *about)
        ]


@pytest.mark.parametrize(
    ("depth", "gap", "worth", "judgements", "deepest"),
    [
        (11, ONE * 3 // 2 - 1, EVEN, 32_767, 23),  # 16 × 2¹¹ are not so few
        (11, ONE * 3 // 2 - 1, EVEN, 32_768, 11),
        (11, ONE * 3 // 2, EVEN, 8_192, 11),  # 4 × 2¹¹ are not few
        (11, ONE * 3 // 2, EVEN, 8_191, 23),
        (11, 0, -3 * ONE + 1, 32_767, 23),
        (11, 0, -3 * ONE, 32_767, 11),  # it is hardly open who wins
        (9, 0, EVEN, 2_048, 9),
    ],
)
def test_the_best_level_looks_farther_where_two_moves_are_close(
    depth: int, gap: int, worth: int, judgements: int, deepest: int
) -> None:
    search = Apart(worth, judgements)
    search.gap = gap
    found = search.moves(*packed(state_of(f"{EARLY} up")), UP, depth, MARGIN)
    assert found[0].value - found[1].value == gap
    assert search.depths[-1] == deepest


def test_hardly_any_line_is_tried_that_cannot_matter() -> None:
    """So deep, there are 24,519 lines; a fifth of them is enough, with those that were judged on the way there."""
    judged = 0
    for seat, depth in ((ACROSS, 4), (UP, 5)):
        for state in OPEN[seat]:
            search = Search(net(), OPENLY, lambda: False)
            search.judgements = already = 1 << 40
            search.moves(*packed(state), seat, depth, MARGIN)
            judged += search.judgements - already
    assert judged < 24_519 / 5
