"""What a player sees, column by column, and the nets that judge it."""

from functools import cache
from pathlib import Path

import pytest

from game.engines.engine import EngineMissingError
from game.games.dont_worry.engine import nets
from game.games.dont_worry.engine.net_input import (
    ATTACK,
    COLUMNS,
    HOUSE,
    REACH,
    ROLLER,
    SPACES,
    START,
    THREAT,
    WAITING,
    columns,
    turn_start,
)
from tests.games.dont_worry.engine.tables import some
from tests.games.dont_worry.rules.tables import GREEN, RED, YELLOW, at, begin


def test_at_the_start_all_wait_and_one_throws() -> None:
    start = turn_start(begin((0, 2), 0, three_throws=False))
    assert sorted(columns(start, RED)) == [WAITING + 4, 2 * SPACES + WAITING + 4, ROLLER, HOUSE + 1]
    assert sorted(columns(start, YELLOW)) == [WAITING + 4, 2 * SPACES + WAITING + 4, ROLLER + 2, HOUSE + 1]


def test_pieces_within_reach_of_each_other() -> None:
    """Green's 4 stands on red's 34, three behind red's 37; red's 17 three behind yellow's 0 (which is red's 20)."""
    seen = turn_start(at("red=17,37,f3,f4/yellow=0,f2,f3,f4/green=4,f2,f3,f4", "roll:yellow", 0, 1))
    near = [column for column in columns(seen, RED) if column >= THREAT]
    assert sorted(near) == sorted([THREAT + (4 + 3) * REACH + 2, ATTACK + (4 + 0) * REACH + 2])
    assert THREAT + 2 in columns(seen, YELLOW)
    assert ATTACK + (4 + 3) * REACH + 2 in columns(seen, GREEN)


def test_a_piece_that_leaves_the_track_before_is_no_threat() -> None:
    """Yellow's 39 stands on red's 19: its next space is in the finish."""
    seen = turn_start(at("red=20,f2,f3,f4/yellow=39,f2,f3,f4", "roll:yellow", 0, 1))
    assert [column for column in columns(seen, RED) if THREAT <= column < ATTACK] == []


def test_a_piece_that_would_leave_the_track_attacks_nobody() -> None:
    """Red's 39 is one space behind yellow's 20, which stands on red's 40: red turns into the finish before that."""
    seen = turn_start(at("red=39,f2,f3,f4/yellow=20,f2,f3,f4", "roll:red", 0, 1))
    assert [column for column in columns(seen, RED) if column >= ATTACK and column < START] == []


def test_a_piece_on_the_start_space_of_those_who_wait() -> None:
    seen = turn_start(at("red=20,f2,f3,f4/yellow=w,f2,f3,f4", "roll:yellow", 0, 3))
    assert START + 3 + 1 in columns(seen, RED)
    assert [column for column in columns(seen, YELLOW) if column >= START] == []


def test_there_are_no_other_columns() -> None:
    for state in some(10):
        if state.phase == "roll":
            seen = turn_start(state)
            assert all(0 <= column < COLUMNS for corner, _ in seen.players for column in columns(seen, corner))


def test_a_score_is_the_sum_over_the_columns() -> None:
    """In exact numbers, whatever is cached."""
    for state in some(10):
        if state.phase == "roll":
            seen = turn_start(state)
            net = nets.nets()[len(seen.players), len(seen.players[0][1])]
            for corner, _ in seen.players:
                *hidden, direct = map(sum, zip(*map(weights(net).__getitem__, columns(seen, corner)), strict=True))
                units = sum(out * max(0, unit) for out, unit in zip(net.out, hidden, strict=True))
                assert net.score(seen, corner) == direct / nets.UNIT + units / nets.UNIT**2


@cache
def weights(net: nets.ScoreNet) -> list[list[int]]:
    """Each column's weights, one after the other from the lowest lane."""
    rows = []
    for column in net.columns:
        row = []
        for _ in range(nets.HIDDEN + 1):
            low = column % (1 << nets.LANE)
            row.append(low - (1 << nets.LANE) if low >> (nets.LANE - 1) else low)
            column = (column - row[-1]) >> nets.LANE
        rows.append(row)
    return rows


def test_without_its_nets_there_is_no_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(nets, "asset", tmp_path.joinpath)
    with pytest.raises(EngineMissingError):
        nets.nets.__wrapped__()
