"""The lines of the log: a match's turns side by side, two to a line, or one below the other."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.play.words.turns import Turn


class MoveLine(NamedTuple):
    """One line. ``cells`` has a turn a column, None where nobody has moved there (yet); ``number`` counts in the game.

    A line of words has no cells: ``turn`` is what it tells of, at its end where it ``ends`` the game.
    """

    number: int
    cells: tuple[Turn | None, ...]
    turn: Turn
    ends: bool = False

    @property
    def last(self) -> int:
        """The moment that the line leads to."""
        return max(cell.index for cell in self.cells if cell) if self.cells else self.turn.index


def move_list(turns: Iterable[Turn], columns: int) -> list[MoveLine]:
    """Return the lines of a match, in one column or in one for each of two players."""
    lines: list[MoveLine] = []
    number, game = 0, -1
    for turn in turns:
        number = number if turn.game == game else 0
        game = turn.game
        if not turn.notation or turn.player < 0:
            lines.append(MoveLine(0, (), turn))
            continue
        column = turn.player % columns
        if lines and _free(lines[-1].cells, column):
            before = lines[-1]
            lines[-1] = MoveLine(before.number, (before.cells[0], turn), before.turn)
        else:
            number += 1
            lines.append(MoveLine(number, tuple(turn if n == column else None for n in range(columns)), turn))
        if turn.end:
            lines.append(MoveLine(0, (), turn, ends=True))
    return lines


def _free(cells: Sequence[Turn | None], column: int) -> bool:
    """Whether the turn of a column goes on a line: nobody has moved there, nor in a column after it."""
    return bool(cells) and column > 0 and all(cell is None for cell in cells[column:])
