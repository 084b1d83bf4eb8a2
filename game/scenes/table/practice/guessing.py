"""`GuessingScene`: a match is played through with its moves hidden; people say in turn what they would play.

Everybody answers on the same board, one after the other; then it is shown what was played, and what that was worth.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from game import i18n
from game.exercises.guess_session import GuessSession
from game.match import Match
from game.play.practice.practice_position import ShownTurn, task
from game.play.review.decision_texts import BETTER, PLAYED, of_better
from game.play.services import attempt
from game.play.words.loss_words import FOUND, given, graded
from game.play.words.match_words import versus
from game.review.lost import SAME
from game.review.review import Review
from game.scenes.base.scene import Host
from game.scenes.table.commands import TRY_AGAIN
from game.scenes.table.practice.guess_result import RESULT, GuessResultScene, Placing
from game.scenes.table.practice.guessing_view import scores
from game.scenes.table.practice.scene import JUDGING, NEXT, PAUSE, SILENT, PracticeScene
from game.text import N_
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box

ASK: Final = N_("guess", "{name}, what would you play?")
# L10n: the computer player looks at a position before people guess
LOOKING: Final = N_("guess", "The computer player is looking at the position…")
REVEAL: Final = N_("button", "Show what was played")

Stage: TypeAlias = Literal["looking", "guess", "weighing", "shown", "over"]


class GuessingScene(PracticeScene):
    """``names`` guess what ``player`` (None: everybody) played. Nothing of it is stored."""

    def __init__(self, host: Host, match: Match[Any], names: Sequence[str], player: int | None) -> None:
        review = attempt(host, lambda: host.library.review(host.library.id_of(match)))
        judged = review or Review(level=host.games[match.terms.game].judging_level())
        self.guessing = GuessSession(match, names, host.engine, player, judged)
        turn = self.guessing.turn
        self.stage: Stage = "looking"
        self.who = 0
        """The index in ``names`` of who answers."""
        self._wait = 0.0
        """Seconds until the next one answers, so that one's own move is seen."""
        super().__init__(host, match, turn.before if turn else 0, self.guessing)
        self.position.open = False

    # ---- what it shows

    @property
    def buttons(self) -> Sequence[BoundCommand]:
        if self.asks:
            return [self.reveal]
        if self.stage == "shown":
            return [self.go_on]
        return [self.retry, self.go_on] if self.stage != "over" and self._failed else []

    @property
    def title(self) -> str:
        """The players of the match."""
        return versus(player.name for player in self.source.terms.players)

    @property
    def number(self) -> tuple[int, int]:
        guessing = self.guessing
        return guessing.number, guessing.number + max(0, guessing.left - 1)

    def parts(self, style: str) -> Sequence[Box | None]:
        return [*super().parts(style), scores(self)]

    @property
    def lines(self) -> Mapping[str, ShownTurn]:
        if self.stage != "shown":
            return {}
        played = {"played": ShownTurn(PLAYED, self._did)}
        return played if self._found else {**played, "better": ShownTurn(BETTER, self.guessing.judge.best, good=True)}

    def says(self) -> str:
        """Return who is asked for what, or what was played."""
        if self.stage == "guess" and not self._wait:
            asked = i18n.t(ASK, name=self.guessing.names[self.who])
            return self.task("\n".join(filter(None, (asked, task(self.model.narration, self.position)))))
        if self.stage == "shown":
            return self.judged()
        if self.stage in ("over", "guess"):
            return ""
        return i18n.t(SILENT if self._failed else JUDGING if self.stage == "weighing" else LOOKING)

    @property
    def verdict(self) -> list[str]:
        """How good the move of the match was, and what it gave away."""
        if self.stage != "shown":
            return []
        played = self.guessing.played
        if played is None:
            return [i18n.t(SILENT)]
        return [i18n.t(FOUND)] if self._found else [graded(played), given(played)]

    @property
    def explanation(self) -> list[str]:
        """Why another move was better."""
        if self._found:
            return []
        return [i18n.sentences(of_better(self.guessing.played, self.reasons(self.guessing.judge.reasons)))]

    @property
    def asks(self) -> bool:
        return self.stage == "guess"

    @property
    def _did(self) -> tuple[str, ...]:
        """What was played in the match."""
        turn = self.guessing.turn
        return tuple(map(str, self.source.journal[turn.before : turn.after])) if turn else ()

    @property
    def _found(self) -> bool:
        """Whether nothing better could be played, or it is not known."""
        played = self.guessing.played
        return played is None or played.loss < SAME or not self.guessing.judge.best

    @property
    def _failed(self) -> bool:
        return self.guessing.turn is not None and bool(self.guessing.judge.failure)

    # ---- what happens

    def answered(self, state: str) -> None:
        """Note what somebody has played; the next one answers after a pause."""
        if self.stage == "guess":
            self.guessing.answer(self.who, state)
            self._wait = PAUSE

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._wait > 0:
            self._wait = max(0.0, self._wait - dt)
            if not self._wait:
                self._ask()
        elif self.stage == "looking":
            self._look()
        elif self.stage == "weighing" and self.guessing.known:
            self._show_played()

    @property
    def busy(self) -> bool:
        finding_out = self.stage in ("looking", "weighing") and not self._failed
        return self._wait > 0 or finding_out or super().busy

    def _look(self) -> None:
        """Ask about the next turn once it is known to be a decision; show the result after the last one."""
        if self.guessing.turn is None:
            self.leave()
        elif self.guessing.judge.choices and self.controller.settled:
            self._ask()

    def _ask(self) -> None:
        """Ask who is next, or show what was played once all have answered."""
        turn, who = self.guessing.turn, self.guessing.next
        if who is None:
            self.reveal()
        elif turn:
            self.stage, self.who = "guess", who
            self.stand(turn.before)

    def _show_played(self) -> None:
        self.stage = "shown"
        self.show_line("played")
        self.page.rebuild()
        self.page.focus("next")

    # ---- what can be done

    def name_of(self, who: int) -> str:
        """Return the name of somebody who guesses."""
        return self.guessing.names[who]

    def is_answering(self, who: int) -> bool:
        """Whether somebody is asked now."""
        return self.asks and who == self.who

    def can_choose(self, who: int) -> bool:
        """Whether somebody may answer now instead of who is asked."""
        free = self.asks and not self.position.can_undo and not self._wait
        return free and who not in self.guessing.said

    @command("who", name_of, selected=is_answering, enabled=can_choose)
    def choose(self, who: int) -> None:
        """Let somebody answer now."""
        self.who = who
        self.page.rebuild()

    def is_asking(self) -> bool:
        """Whether people are asked what they would play."""
        return self.asks

    @command("reveal", REVEAL, icon="bulb", offered=is_asking)
    def reveal(self) -> None:
        """Show what was played; who has not answered gets no points."""
        self.stage, self._wait = "weighing", 0.0
        self.position.open = False
        if self.guessing.known:
            self._show_played()
        self.page.rebuild()

    @command("retry", TRY_AGAIN, icon="redo")
    def retry(self) -> None:
        """Let the engine try again."""
        self.guessing.retry()
        self.page.rebuild()

    @command("next", NEXT, icon="forward", style="primary")
    def go_on(self) -> None:
        """Go on to the next decision, or to the result."""
        self.guessing.advance()
        self.stage = "looking"
        if turn := self.guessing.turn:
            self.stand(turn.before, open_=False)
        self._look()

    @command("leave", RESULT, icon="trophy", key="back")
    def leave(self) -> None:
        """Show the result, with what has been shown already."""
        guessing = self.guessing
        if self.stage == "shown":
            guessing.advance()
        self.stage = "over"
        placings = [Placing(place, guessing.names[who], guessing.score(who)) for who, place in guessing.ranked()]
        self.host.push(GuessResultScene(self.host, placings, guessing.as_played, guessing.most))

    def resume(self) -> None:
        """Leave once the result has been shown."""
        if self.stage == "over":
            self.host.pop()

    def back(self) -> None:
        """Show the result, if anything was guessed; else leave."""
        if self.guessing.most or self.stage == "shown":
            self.leave()
        else:
            self.host.pop()
