"""`Bench`: a position that is being set up, its undo history and its problem."""

from collections.abc import Callable
from typing import Any

from game.games.game import Game
from game.games.positions import TURN, Draft, ImpossibleError, Positions
from game.match import Terms
from game.play.rollouts import RolloutQuestion
from game.rules.rulebook import Rulebook
from game.table.model.picture import TablePicture, picture


class Bench:
    """A position editor; ``terms`` are those of the match that may begin here, ``start`` is a state as text."""

    def __init__(self, game: Game, book: Rulebook[Any], terms: Terms, start: str) -> None:
        self.game = game
        self.book = book
        self.terms = terms
        self.positions: Positions[Any] = game.positions()
        told = self.positions.draft(book.parse_state(start))
        self.draft = Draft({**told.options, **terms.options}, told.sides, told.pieces, told.chosen)
        self._before: list[Draft] = []
        self.refusal: ImpossibleError | None = None
        """The error of the last change; None if it succeeded."""

    # ---- what is

    def state(self) -> Any | None:
        """Return the state that is set up; None while it is impossible."""
        return None if self.problem() else self.positions.state(self.draft)

    def problem(self) -> ImpossibleError | None:
        """Return why the position is impossible; None if it is possible."""
        try:
            self.positions.state(self.draft)
        except ImpossibleError as error:
            return error
        return None

    def picture(self) -> TablePicture:
        """Return what lies on the board; dice and cube only if the position is possible."""
        state = self.state()
        if state is None:
            return TablePicture(pieces=self.draft.pieces, seat=self.draft.chosen[TURN])
        return picture(self.book, state)

    @property
    def judge(self) -> str:
        """The level that judges positions, as in hints and reviews; the game must have levels."""
        return self.game.judging_level() or self.game.levels()[-1].key

    @property
    def question(self) -> RolloutQuestion | None:
        """What is asked about the position, where somebody acts; None where nobody does, or no engine can tell."""
        state, book = self.state(), self.book
        if state is None or not self.game.levels() or book.to_act(state) < 0:
            return None
        request = {"game": book.key, "state": book.format_state(state), "level": self.judge}
        return RolloutQuestion(request, book.to_act(state), len(self.terms.sides))

    # ---- what changes it

    def change(self, edit: Callable[[Draft], Draft]) -> bool:
        """Replace the draft by what ``edit`` returns for it; return False and set ``refusal`` if that is impossible."""
        try:
            draft = edit(self.draft)
        except ImpossibleError as error:
            self.refusal = error
            return False
        self.refusal = None
        if draft != self.draft:
            self._before.append(self.draft)
            self.draft = draft
        return True

    @property
    def can_undo(self) -> bool:
        """Whether anything was changed."""
        return bool(self._before)

    def undo(self) -> None:
        """Take back the last change."""
        self.refusal = None
        if self._before:
            self.draft = self._before.pop()
