"""Looking back: an earlier moment on the view, which never changes the match, and the trace of the last move."""

from game.play.controller import Controller
from game.rules.events import piece_paths
from game.table.model.picture import TablePicture, picture_after


class LookBack:
    """The moment that the view shows: the present (``index`` None) or an earlier one."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._match = controller.match
        self._view = controller.view
        self.index: int | None = None
        self.pointed: int | None = None
        """The moment whose line in the log is pointed at: its moves are traced on the board that is shown.

        It may have been taken back while the mouse still rests there.
        """

    @property
    def active(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.index is not None

    @property
    def shown(self) -> int:
        """The index of the moment that is shown."""
        return len(self._match.moments) - 1 if self.index is None else self.index

    def show(self, index: int) -> None:
        """Show moment ``index`` at once; the last one is now."""
        self._view.hurry()
        self._view.show(self._picture(index))
        self._stand(index)

    def walk(self, index: int) -> None:
        """Show a later moment by the motion of everything that led there."""
        self._view.hurry()
        for n in range(self.shown + 1, index + 1):
            events = self._match.moments[n].events
            self._view.animate(self._picture(n - 1), self._picture(n), events)
        self._stand(index)

    def _stand(self, index: int) -> None:
        self.index = index if index < len(self._match.moments) - 1 else None

    def _picture(self, index: int) -> TablePicture:
        match = self._match
        if index == len(match.moments) - 1:
            return self._controller.picture
        return picture_after(match.book, match.moments[: index + 1])

    def leave(self) -> None:
        """Show the present again."""
        if self.active:
            self.index = None
            self._view.show(self._controller.picture)

    def trace(self) -> list[tuple[int, str, str]]:
        """Return the pieces that moved in the last turn up to the moment pointed at or shown: (seat, origin, target).

        While a seat is still moving its own steps are the trace; before that the other's last turn is.
        """
        moves: list[tuple[int, str, str]] = []
        moments, last = self._match.moments, self.shown
        if self.pointed is not None and self.pointed < len(moments):
            last = self.pointed
        for moment in map(moments.__getitem__, range(last, -1, -1)):
            if moment.action is not None and moment.action.verb == "next":
                break
            steps = piece_paths(moment.events)
            if steps and moves and steps[0][0] != moves[0][0]:
                break
            moves[:0] = steps
            if moves and (not self._match.book.uses_dice or any(e.kind == "rolled" for e in moment.events)):
                break
        return moves
