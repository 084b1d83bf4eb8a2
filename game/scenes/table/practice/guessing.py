"""`GuessingScene`: a match is played through with its moves hidden; people say in turn what they would play.

Everybody answers on the same board, one after the other; then it is shown what was played, and what that was worth.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

from game import i18n
from game.exercises.guess_session import GuessSession
from game.match import Match
from game.play.practice.practice_position import task
from game.play.services import attempt
from game.play.words.loss_words import FOUND, SIGNS, given, short
from game.review.lost import SAME
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.commands import TRY_AGAIN
from game.scenes.table.practice.guess_result import RESULT, GuessResultScene, Placing
from game.scenes.table.practice.scene import JUDGING, NEXT, PAUSE, PLAYED, SILENT, PracticeScene
from game.scenes.table.practice.view import scores
from game.text import N_
from game.ui.commands import command
from game.ui.layout import Align
from game.ui.page.page import Page

ASK: Final = N_("guess", "{name}, what would you play?")
# L10n: the computer player looks at a position before people guess
LOOKING: Final = N_("guess", "The computer player is looking at the position…")
REVEAL: Final = N_("button", "Show what was played")
SHOW_BETTER: Final = N_("button", "Show the better move")

Stage: TypeAlias = Literal["looking", "guess", "weighing", "shown", "over"]


class GuessingScene(PracticeScene):
    """``names`` guess what ``player`` (None: everybody) played. Nothing of it is stored."""

    def __init__(self, host: Host, match: Match[Any], names: Sequence[str], player: int | None) -> None:
        review = attempt(host, lambda: host.library.review(host.library.id_of(match)))
        self.guessing = GuessSession(match, names, host.engine, player, review)
        turn = self.guessing.turn
        self.stage: Stage = "looking"
        self.who = 0
        """Who answers."""
        self._wait = 0.0
        """Seconds until the next one answers, so that one's own move is seen."""
        super().__init__(host, match, turn.before if turn else 0, self.guessing)
        self.position.open = False
        self.window.log_open = True

    # ---- what it shows

    def bar(self) -> Bar:
        more = [each for each in (self.reveal, self.show_better) if each.offered]
        return {**(self.turn_bar() if self.asks else self._next_bar()), "rules": [self.leave], "menu": more}

    def _next_bar(self) -> Bar:
        """Return the buttons while nobody is asked."""
        if self.stage == "shown":
            return {"turn": [self.go_on]}
        return {"turn": [self.retry], "undo": [self.go_on]} if self.stage != "over" and self._failed else {}

    def build(self, page: Page, layout: TableLayout) -> None:
        """Put the score beside the board."""
        if layout.log:
            Align(self._score, "stretch").put(page, layout.log)

    def needed(self, width: int) -> int:
        look = self.window.look
        return super().needed(width) + self._score.measure(look, width)[1] + look.px(12)

    def arranged(self, layout: TableLayout) -> TableLayout:
        self._score = scores(self)
        return super().arranged(layout)

    def says(self) -> str:
        """Return who is asked for what, or what was played."""
        if self.stage == "guess" and not self._wait:
            asked = i18n.t(ASK, name=self.guessing.names[self.who])
            return self.task("\n".join(filter(None, (asked, task(self.model.narration, self.position)))))
        if self.stage == "shown":
            return i18n.sentences(self._shown())
        if self.stage in ("over", "guess"):
            return ""
        return i18n.t(SILENT if self._failed else JUDGING if self.stage == "weighing" else LOOKING)

    def _shown(self) -> list[str]:
        """Return what was played, what that gave away, and what was better."""
        played = self.guessing.played
        lost = short(played) if played else ""
        sign = SIGNS[played.grade] if played else ""
        move = " ".join(filter(None, (self.noted(self._did), sign, lost)))
        said = [i18n.t(PLAYED, move=move)]
        if played is None:
            return [*said, i18n.t(SILENT)]
        if self._found:
            return [*said, i18n.t(FOUND)]
        return [*said, *([] if lost else [given(played)]), *self.better(self.guessing.judge)]

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
        self.show(self._did)
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

    def has_better(self) -> bool:
        """Whether something better than what was played can be shown."""
        return self.stage == "shown" and not self._found

    @command("better", SHOW_BETTER, icon="bulb", offered=has_better)
    def show_better(self) -> None:
        """Play what was better on the board."""
        self.show(self.guessing.judge.best)

    @command("retry", TRY_AGAIN, icon="redo")
    def retry(self) -> None:
        """Let the engine try again."""
        self.guessing.retry()
        self.page.rebuild()

    @command("next", NEXT, icon="forward")
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
        super().resume()
        if self.stage == "over":
            self.host.pop()

    def back(self) -> None:
        """Show the result, if anything was guessed; else leave."""
        if self.guessing.most or self.stage == "shown":
            self.leave()
        else:
            self.host.pop()
