"""`Evaluation`: what a computer player says about a position, asked without waiting for it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from game import i18n
from game.engines.process import EngineProcess, Question
from game.play.words.engine_words import FAILED, MISSING, named
from game.play.words.loss_words import figure
from game.review.answers import StateWorth, goal, loss_between
from game.review.lost import SAME, Loss
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.rulebook import Rulebook
from game.table.model.board import Board
from game.text import N_, Text

T = TypeVar("T")

_PATIENCE: Final = 40.0
"""Seconds after which it has failed: it may have to be started, and answers twice."""
_BEST: Final = 5
"""The number of candidates that are shown."""

_WINS: Final = N_("position", "{side} wins: {percent}")
_EQUITY: Final = N_("position", "{side}’s equity: {value}")
_PROVED: Final = N_("position", "This is proved.")
_ESTIMATED: Final = N_("position", "This is an estimate.")
# L10n: one of the best moves with its chance of winning the game, and how much worse it is than the best one
_MOVE: Final = N_("position", "{move}: {percent}")
_MOVE_LOSS: Final = N_("position", "{move}: {percent} (−{loss})")
NONE: Final = N_("position", "Positions of this game cannot be judged here.")


class JudgedMove(NamedTuple):
    """A way to play on: the chance to win what is played for, and what it gives away against the best one."""

    actions: tuple[Action, ...]
    chance: float
    lost: Loss


class Evaluation:
    """The evaluation of the state with this ``text``; ``actor`` is the seat to act, below 0 for nobody."""

    def __init__(self, engine: EngineProcess, book: Rulebook[Any], text: str, level: str) -> None:
        self._engine = engine
        self._book = book
        self.state = book.parse_state(text)
        self.actor = book.to_act(self.state)
        asked = {"game": book.key, "state": text, "level": level}
        self._worth = engine.ask({**asked, "do": "evaluate"}, _PATIENCE)
        self._moves: Question | None = None
        self._nonsense = False
        if self.actor >= 0:
            self._moves = engine.ask({**asked, "do": "candidates"}, _PATIENCE)

    @property
    def thinks(self) -> bool:
        """Whether an answer is still to come."""
        return not all(question.done for question in self._asked)

    @property
    def heard(self) -> tuple[bool, ...]:
        """Which of its questions are done."""
        return tuple(question.done for question in self._asked)

    @property
    def failure(self) -> Text | None:
        """Why there is no answer."""
        failed = [question for question in self._asked if question.done and question.failure]
        if not failed:
            return FAILED if self._nonsense else None
        return MISSING if failed[0].refusal == "missing" else FAILED

    def leave(self) -> None:
        """Cancel the request."""
        for question in self._asked:
            self._engine.cancel(question)

    def worth(self, side: Callable[[int], str], details: Text | None) -> list[tuple[str, str]]:
        """Return what is known of the position so far: lines, each with its style of type; ``side`` names a seat.

        ``details`` is `Positions.details`.
        """
        return self._told(lambda: self._worths((self._worth.answer or {}).get("worth"), side, details))

    def moves(self, board: Board) -> list[str]:
        """Return the best ways to play on that are known so far, in the game's notation."""
        answer = self._moves.answer if self._moves else None
        return self._told(lambda: [self._line(board, one) for one in self._candidates(answer or {})[:_BEST]])

    # ---- details

    def _told(self, read: Callable[[], list[T]]) -> list[T]:
        """Read an answer; one that makes no sense counts as a failure."""
        try:
            return read()
        except (RulesError, LookupError, TypeError, ValueError, AttributeError):
            self._nonsense = True
            return []

    def _worths(
        self, worth: Mapping[str, Any] | None, side: Callable[[int], str], details: Text | None
    ) -> list[tuple[str, str]]:
        if not worth:
            return []
        lines = []
        for seat, share in enumerate(worth["wins"]):
            lines.append((i18n.t(_WINS, side=side(seat), percent=_percent(share)), "strong"))
            told = {key: _percent(shares[seat]) for key, shares in worth.get("details", {}).items()}
            if details and told:
                lines.append((i18n.t(details, None, **told), "body"))
        if min(worth["values"]) < 0:
            whose = max(self.actor, 0)
            lines.append((i18n.t(_EQUITY, side=side(whose), value=i18n.signed(worth["values"][whose], 3)), "body"))
        return [*lines, (i18n.t(_PROVED if worth.get("proved") else _ESTIMATED), "small")]

    def _line(self, board: Board, candidate: JudgedMove) -> str:
        move, percent = named(self._book, board, self.state, candidate.actions), _percent(candidate.chance)
        if candidate.lost.loss < SAME:
            return i18n.t(_MOVE, move=move, percent=percent)
        return i18n.t(_MOVE_LOSS, move=move, percent=percent, loss=figure(candidate.lost))

    def _candidates(self, answer: Mapping[str, Any]) -> list[JudgedMove]:
        told, seat = list[tuple[tuple[Action, ...], StateWorth]](), self.actor
        for one in answer.get("candidates", ()):
            actions = tuple(parse_action(str(text)) for text in one["actions"])
            told.append((actions, msgspec.convert(one["worth"], StateWorth)))
        if not told:
            return []
        best = max((worth for _, worth in told), key=lambda worth: worth.values[seat])
        played_for = goal(self._book, self.state, best)
        return [
            JudgedMove(
                actions,
                (worth.wins if worth.points else worth.chances)[seat],
                loss_between(best, worth, seat, played_for),
            )
            for actions, worth in told
        ]

    @property
    def _asked(self) -> tuple[Question, ...]:
        return (self._worth, self._moves) if self._moves else (self._worth,)


def _percent(share: float) -> str:
    return i18n.percent(100 * share, 1)
