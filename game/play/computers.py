"""`Computers`: the computer players of one match. It asks the engine of the one that is to act.

The answer is played action by action like anybody's, by `Match.play` alone, and so refused where it is not legal. An
engine that fails is asked once more; then people play for it, or let it try again.
"""

from itertools import pairwise
from typing import Any, Final, NamedTuple

from game.engines.process import PROTOCOL, EngineProcess, Question
from game.match import Match, Moment, Player
from game.match.engine_context import engine_context
from game.match.moment import TABLE
from game.play.program_players import engine_of
from game.play.services import Services
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.rulebook import DICE

THINKS: Final = 2.0
"""Seconds after which a computer player plays the best that it has found."""
PATIENCE: Final = 15.0
"""Seconds after which an engine that has not answered has failed; it may have to be started first."""
TRIES: Final = 2
WATCHED: Final = 400
"""The number of journal entries, rolls among them, in which a computer player looks for what the others have chosen."""
MOST_ACTIONS: Final = 64
"""More than a turn of any game can take."""
PASS: Final = Action("pass")
ROLL: Final = Action("roll")


class Fault(NamedTuple):
    """What an engine did wrong: a `Failure` or "illegal", and the action or words in question, "" for none."""

    kind: str
    detail: str = ""


class Computers:
    """The computer players of one match, at its present moment; everything about another moment is forgotten."""

    def __init__(self, services: Services, match: Match[Any]) -> None:
        self._services = services
        self._match = match
        self._asked: EngineProcess | None = None
        """The engine that was asked last."""
        self.exist: Final = len(match.terms.people) < len(match.terms.players)
        """Whether the match has computer players."""
        self._moment: Moment[Any] | None = None
        """The moment that was asked about, or at which the rest of the answer is played."""
        self._question: Question | None = None
        self._plan: list[Action] = []
        self._failures = 0
        self._fault: Fault | None = None

    @property
    def to_act(self) -> bool:
        """Whether a computer player is to act and has not failed."""
        if not self.exist:  # this is asked in every frame
            return False
        match = self._match
        self._look()
        if match.to_act < 0 or match.player(match.to_act).kind == "person":
            return False
        return self._failures < TRIES

    @property
    def failed(self) -> bool:
        """Whether a computer player is to act and has failed."""
        match = self._match
        return self.exist and match.to_act >= 0 and match.player(match.to_act).kind == "computer" and not self.to_act

    @property
    def missing_program(self) -> str:
        """The name of the program that is to act but is not known on this machine; else ""."""
        match = self._match
        if not self.failed or PASS in match.legal() or engine_of(self._services, match.player(match.to_act)):
            return ""
        return match.player(match.to_act).program

    @property
    def program_fault(self) -> tuple[str, Fault] | None:
        """The name of the external program that is to act but has failed, and what it did wrong; else None."""
        program = self._match.player(self._match.to_act).program if self.failed else ""
        return (program, self._fault) if program and self._fault else None

    @property
    def ready(self) -> bool:
        """Whether the next action is known."""
        return bool(self._plan) or (self._question is not None and self._question.done)

    def next_action(self) -> Action | None:
        """Return the next action of the computer player to act; None while it thinks, or after it has failed."""
        if not self.to_act:
            return None
        if not self._plan and self._question is None:
            self._ask()
        if self._question is not None and self._question.done:
            self._take(self._question)
        return self._plan[0] if self._plan else None

    def advance(self) -> None:
        """Go on to the next action of the answer: this one has been played."""
        self._plan = self._plan[1:]
        self._moment = self._match.now if self._plan else None

    def count_failure(self) -> None:
        """Discard the answer: its next action cannot be played."""
        self._fault = Fault("illegal", str(self._plan[0]))
        self._plan = []
        self._failures += 1

    def retry(self) -> None:
        """Forget the failures."""
        self._failures = 0

    def cancel(self) -> None:
        """Cancel the request."""
        if self._question is not None and self._asked is not None:
            self._asked.cancel(self._question)
        self._question, self._plan = None, []

    # ---- details

    def _look(self) -> None:
        """Start anew if the match is at another moment than before."""
        if self._moment is not self._match.now:
            self.cancel()
            self._moment, self._failures = self._match.now, 0

    def _ask(self) -> None:
        match = self._match
        if PASS in match.legal():
            self._plan = [PASS]
            return
        terms, player = match.terms, match.player(match.to_act)
        self._asked = engine_of(self._services, player)
        if self._asked is None:
            self._failures = TRIES
            return
        request = {
            "v": PROTOCOL,
            "game": terms.game,
            "do": "choose",
            "state": match.book.format_state(match.state),
            "match": engine_context(match),
            **({"level": player.level} if player.level else {}),
            "seed": f"{match.commitment} {len(match.moments)}",
            "limit_ms": round(THINKS * 1000),
            **({"played": self._played()} if self._watches(player) else {}),
        }
        self._question = self._asked.ask(request, PATIENCE)

    def _watches(self, player: Player) -> bool:
        """Whether a computer player adapts to what the others choose."""
        levels = () if player.program else self._services.games[self._match.terms.game].levels()
        return any(level.watches for level in levels if level.key == player.level)

    def _played(self) -> list[tuple[str, str]]:
        """Return what the other seats have chosen in this game, except to roll: each state and the action in it."""
        match = self._match
        return [
            (match.book.format_state(before.state), str(after.action))
            for before, after in pairwise(match.moments[-WATCHED:])
            if before.game == after.game == match.now.game
            and after.actor not in (match.to_act, DICE, TABLE)
            and after.action != ROLL
        ]

    def _take(self, question: Question) -> None:
        self._question = None
        self._fault = Fault(question.failure or "broken", question.detail)
        try:
            texts = (question.answer or {})["actions"]
            if not isinstance(texts, list) or len(texts) > MOST_ACTIONS:
                raise TypeError("not the actions of a turn")  # reading thousands of them would hold up a frame
            self._plan = [parse_action(str(text)) for text in texts]
        except (RulesError, LookupError, TypeError):
            self._plan = []
        now = self._match.now.action
        if (
            self._plan
            and self._plan[0].verb == "resign"
            and now
            and now.verb == "decline"
            and ROLL in self._match.legal()
        ):
            self._plan = [ROLL]  # it would offer the same again for ever (B13: play goes on)
        if not self._plan:
            self._failures += 1
