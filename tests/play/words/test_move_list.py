"""The lines of the log: turns side by side or below one another; only what is new is worked out."""

import pytest

from game.play.words.move_list import MoveLine, MoveList
from game.play.words.turns import Turn


def turn(index: int, player: int, notation: str = "x", *, game: int = 0, end: tuple[str, ...] = ()) -> Turn:
    return Turn(index, game, player, player, "", notation, ("said",), end)


A1, B1, A2, B2 = turn(1, 0), turn(2, 1), turn(3, 0), turn(4, 1)


def cells(moves: MoveList) -> list[tuple[int, tuple[int | None, ...]]]:
    """The number of each line, and the moments of the turns in it."""
    return [(line.number, tuple(cell.index if cell else None for cell in line.cells)) for line in moves.lines]


def test_two_players_have_a_column_each() -> None:
    moves = MoveList(2)
    moves.follow([A1, B1, A2])
    assert cells(moves) == [(1, (1, 2)), (2, (3, None))]
    assert [line.last for line in moves.lines] == [2, 3]


def test_who_begins_second_leaves_the_first_column_empty() -> None:
    moves = MoveList(2)
    moves.follow([B1, A2, B2])
    assert cells(moves) == [(1, (None, 2)), (2, (3, 4))]


def test_two_turns_of_one_player_are_on_two_lines() -> None:
    moves = MoveList(2)
    moves.follow([A1, turn(2, 0), turn(3, 1), turn(4, 1)])
    assert cells(moves) == [(1, (1, None)), (2, (2, 3)), (3, (None, 4))]


def test_more_than_two_players_stand_below_one_another() -> None:
    moves = MoveList(1)
    moves.follow([turn(n, n % 4) for n in range(1, 4)])
    assert cells(moves) == [(1, (1,)), (2, (2,)), (3, (3,))]


def test_words_have_a_line_of_their_own_and_separate_what_follows() -> None:
    words, everybodys = turn(2, 1, ""), turn(4, -1)
    moves = MoveList(2)
    moves.follow([A1, words, turn(3, 1), everybodys, turn(5, 0)])
    assert cells(moves) == [(1, (1, None)), (0, ()), (2, (None, 3)), (0, ()), (3, (5, None))]
    assert moves.lines[1] == MoveLine(0, (), words)
    assert moves.lines[1].last == 2
    assert moves.lines[3].turn is everybodys


def test_the_end_of_a_game_stands_below_it_and_the_next_game_counts_anew() -> None:
    last = turn(2, 1, end=("Bö wins.",))
    moves = MoveList(2)
    moves.follow([A1, last, turn(3, 0, game=1)])
    assert cells(moves) == [(1, (1, 2)), (0, ()), (1, (3, None))]
    assert [line.ends for line in moves.lines] == [False, True, False]
    assert moves.lines[1].turn is last


@pytest.mark.parametrize(
    ("before", "after", "stay"),
    [
        ([], [A1], 0),
        ([A1], [A1, B1], 0),
        ([A1, B1], [A1, B1, A2], 0),
        ([A1, B1, A2], [A1, B1, A2, B2], 0),
        ([A1, B1, A2, B2], [A1, B1, A2, B2], 1),
        ([A1, B1, A2, B2], [A1, B1], 0),
        ([A1, B1, A2, B2], [A1, B1, turn(3, 0, "other")], 0),
        ([A1, B1, A2, B2], [], 0),
        ([A1, B1, A2, B2, turn(5, 0)], [A1, B1, A2, B2, turn(5, 0)], 1),
    ],
)
def test_what_has_changed_at_the_end_is_worked_out_anew(before: list[Turn], after: list[Turn], stay: int) -> None:
    moves, fresh = MoveList(2), MoveList(2)
    moves.follow(before)
    lines = list(moves.lines)
    assert moves.follow(after) == stay
    fresh.follow(after)
    assert moves.lines == fresh.lines
    assert all(one is other for one, other in zip(lines[:stay], moves.lines, strict=False))
