"""The lines of the log: a match's turns side by side, two to a line, or one below the other."""

from collections.abc import Sequence
from typing import NamedTuple

from game.play.words.turns import Turn


class MoveLine(NamedTuple):
    """One line. ``cells`` has a turn a column, None where nobody has moved there (yet); ``number`` counts in the game.

    A line of words has no cells: it tells of ``turn``, or of how that ended the game if the line ``ends`` it.
    """

    number: int
    cells: tuple[Turn | None, ...]
    turn: Turn
    ends: bool = False

    @property
    def last(self) -> int:
        """The moment that the line leads to."""
        return max(cell.index for cell in self.cells if cell) if self.cells else self.turn.index


class MoveList:
    """The lines of a match in so many columns: one, or one for each of two players. Only what is new is worked out."""

    def __init__(self, columns: int) -> None:
        self.lines: list[MoveLine] = []
        self._columns = columns
        self._turns: list[tuple[Turn, int, MoveLine | None, int]] = []
        """Each turn with the number of lines before it, the last of them, and the number of the last move in it."""
        self._number = 0

    def follow(self, turns: Sequence[Turn]) -> int:
        """List these turns, which differ from the last ones at their end alone; return how many lines have stayed."""
        known, same, stay = self._turns, min(len(self._turns), len(turns)), 0
        while same and known[same - 1][0] is not turns[same - 1]:
            same -= 1
        while known and len(known) >= same:  # the last one too: whether it goes on may have changed
            stay = self._drop()
        for turn in turns[len(known) :]:
            self._add(turn)
        return stay

    def _drop(self) -> int:
        """Take away the last turn; return how many lines have certainly stayed."""
        _, count, last, self._number = self._turns.pop()
        del self.lines[count:]
        if last:
            self.lines[-1] = last
        return max(0, count - 1)

    def _add(self, turn: Turn) -> None:
        lines, columns = self.lines, self._columns
        last = lines[-1] if lines else None
        self._turns.append((turn, len(lines), last, self._number))
        if len(self._turns) > 1 and self._turns[-2][0].game != turn.game:
            self._number = 0
        if not turn.notation or turn.player < 0:
            lines.append(MoveLine(0, (), turn))
            return
        column = turn.player % columns
        if last and _free(last.cells, column):
            lines[-1] = MoveLine(last.number, (last.cells[0], turn), last.turn)
        else:
            self._number += 1
            cells = tuple(turn if n == column else None for n in range(columns))
            lines.append(MoveLine(self._number, cells, turn))
        if turn.end:
            lines.append(MoveLine(0, (), turn, ends=True))


def _free(cells: Sequence[Turn | None], column: int) -> bool:
    """Whether the turn of a column goes on a line: nobody has moved there, nor in a column after it."""
    return bool(cells) and column > 0 and all(cell is None for cell in cells[column:])
