"""`TryOutScene`: a turn of a match, played once more with one's own hands, to hear what it gives away.

It is a match of its own that is stored nowhere; the one under review stays what it is.
"""

from dataclasses import replace
from typing import Any, Final

from game import i18n
from game.match import Match, Player
from game.match.engine_context import engine_context
from game.match.trial import Trial
from game.review.attempt import attempt_loss
from game.review.lost import Loss
from game.review.reviewer import LIMIT
from game.rules.actions import Action
from game.rules.rulebook import NOBODY
from game.scenes.base.scene import Host
from game.scenes.base.words.loss_words import given, graded
from game.scenes.base.words.score_words import score_line
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.chrome.action_bar import Bar, act_bar
from game.scenes.table.model.unavailable import NOTHING_YET
from game.text import N_, Text
from game.ui.commands import command

TASK: Final = N_("review", "{name}: play this turn your way.")
JUDGING: Final = N_("review", "Judging the turn…")
UNJUDGED: Final = N_("review", "This turn cannot be judged.")
BACK: Final = N_("button", "Back to the review")
AGAIN: Final = N_("button", "Again")
PATIENCE: Final = 60.0
"""Seconds that the engine has."""
ROLL: Final = Action("roll")


class OneTurn(Trial[Any]):
    """A match of one turn: nobody acts after it, and no dice fall."""

    def __init__(self, match: Match[Any], moment: int) -> None:
        at = match.moments[moment]
        players = tuple(Player(match.terms.players[player].name) for player in at.seating)
        terms = replace(match.terms.with_new_seed(), players=players, start="", score=(), dice="program")
        self.seat = match.book.to_act(at.state)
        super().__init__(match.book, terms, at.state)

    @property
    def done(self) -> bool:
        """Whether the turn has been played."""
        return self.now.action == ROLL or self.book.to_act(self.state) != self.seat

    @property
    def to_act(self) -> int:
        """See `Match.to_act`."""
        return NOBODY if len(self.moments) > 1 and self.done else super().to_act


class TryOutScene(BoardScene):
    """The turn at ``moment`` of a match; an engine of ``level`` judges it."""

    def __init__(self, host: Host, match: Match[Any], moment: int, level: str) -> None:
        self._source = match
        self._moment = moment
        self._turn = OneTurn(match, moment)
        super().__init__(host, self._turn)
        request = {
            "game": match.terms.game,
            "do": "candidates",
            "state": match.book.format_state(match.moments[moment].state),
            "match": engine_context(match, match.moments[moment]),
            "limit_ms": round(1000 * LIMIT),
            **({"level": level} if level else {}),
        }
        self._question = host.engine.ask(request, PATIENCE)
        self._told = ""

    # ---- what it shows

    def bar(self) -> Bar:
        return {**act_bar(self.act, self.controller.acts()), "undo": [self.again], "rules": [self.leave]}

    def words(self) -> str:
        """Why a move was refused; else what the turn gives away, or the score and what is to be done."""
        if self.message.reason:
            return self.message.text()
        if self.done:
            return self.verdict()
        score = score_line(self._source, self._source.moments[self._moment])
        return "\n".join(filter(None, (score, i18n.t(TASK, name=self.model.narration.name(self._turn.seat)))))

    @property
    def done(self) -> bool:
        """Whether the turn has been played."""
        return self._turn.to_act == NOBODY

    def verdict(self) -> str:
        """What the turn gives away."""
        if not self._question.done:
            return i18n.t(JUDGING)
        found = self.lost()
        if found is None:
            return i18n.t(UNJUDGED)
        return "\n".join(filter(None, (graded(found), given(found))))

    def lost(self) -> Loss | None:
        """The same in numbers; None where that is not known."""
        turn = self._turn
        try:
            begun = self._source.moments[self._moment].state
            return attempt_loss(self._question.answer or {}, len(turn.now.seating), turn.book, begun, turn.state)
        except ValueError:
            return None

    # ---- what happens

    def settled(self) -> None:
        super().settled()
        self.page.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        said = self.words()
        if said != self._told:
            self._told = said
            self.page.rebuild()

    def close(self) -> None:
        self.host.engine.cancel(self._question)
        super().close()

    @property
    def busy(self) -> bool:
        return super().busy or not self._question.done

    # ---- what can be done

    def nothing_played(self) -> Text | None:
        """Why nothing can be taken back."""
        return None if len(self._turn.moments) > 1 else NOTHING_YET

    @command("again", AGAIN, icon="undo", why_not=nothing_played)
    def again(self) -> None:
        """Take back all of the turn."""
        while self._turn.can_undo:
            self.controller.undo()
            self.controller.hurry()

    @command("leave", BACK, icon="back", key="back")
    def leave(self) -> None:
        """Go back to the review."""
        self.host.pop()

    def back(self) -> None:
        self.leave()
