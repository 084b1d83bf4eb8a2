"""`StepTexts`: the texts of a replay in the language in use: about a step, the marks, and how far the match is."""

from typing import Any, Final

from game import i18n
from game.match import Match
from game.play.replay.steps import ERRORS, GAMES, Steps
from game.play.words.match_sentences import MatchSentences
from game.table.model.board import Board
from game.text import N_

STEP: Final = N_("replay", "Step {step} of {steps}")
GAME: Final = N_("replay", "Game {game} of {games}")
MATCH_BEGINS: Final = N_("replay", "The match starts.")
GAME_BEGINS: Final = N_("replay", "Game {game} starts.")
# L10n: what is marked in a replay, and what can be jumped to: where games begin
GAME_MARKS: Final = N_("replay mark", "Games")
# L10n: the same: where a review found an error
ERROR_MARKS: Final = N_("replay mark", "Errors")
NO_MARKS: Final = N_("replay mark", "No marks")
# L10n: a kind of mark, and how many there are of it, such as “Hits: 12”
COUNTED: Final = N_("replay mark", "{marks}: {count}")


class StepTexts(MatchSentences):
    """The texts of the replay of one match."""

    def __init__(self, match: Match[Any], board: Board, steps: Steps) -> None:
        super().__init__(match, board)
        self._steps = steps

    def where(self, step: int) -> str:
        """Return the number of a step and of its game, such as "Game 1 of 3 · Step 5 of 80"."""
        steps, games = self._steps, self._steps.games
        here = i18n.t(STEP, step=step, steps=steps.last)
        if len(games) < 2:
            return here
        return f"{i18n.t(GAME, game=steps.game(step) + 1, games=len(games))} · {here}"

    def positions(self, step: int) -> tuple[str, ...]:
        """Return the number of a step, from the longest text to the shortest."""
        return self.where(step), i18n.t(STEP, step=step, steps=self._steps.last), f"{step} / {self._steps.last}"

    def happened(self, step: int) -> str:
        """Return what happened in a step; where there is nothing to say, what happened last in its game."""
        steps = self._steps
        for earlier in range(step, -1, -1):
            if said := self.sentences(*steps.within(earlier)):
                return said
            if earlier in steps.games:
                break
        if len(steps.games) < 2:
            return i18n.t(MATCH_BEGINS)
        return i18n.t(GAME_BEGINS, game=steps.game(step) + 1)

    def kind(self, kind: str) -> str:
        """Return the name of a kind of marks."""
        own = next((text for event, text in self.board.marks.items() if event == kind), NO_MARKS)
        return i18n.t({GAMES: GAME_MARKS, ERRORS: ERROR_MARKS}.get(kind, own))

    def counted(self, kind: str) -> str:
        """Return the name of a kind of marks, with their number."""
        count = self._steps.count(kind)
        return i18n.t(COUNTED, marks=self.kind(kind), count=count) if count else i18n.t(NO_MARKS)

    def hint(self, step: int) -> str:
        """Return the hint about a step above the slider."""
        return f"{self.where(step)}\n{self.happened(step)}"
