"""What the table says in the language in use: the sentences of a match, whose turn it is, why a move is not allowed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game import i18n
from game.match import Match, Moment
from game.rules.actions import Verb
from game.rules.events import Event, EventKind
from game.rules.rulebook import DICE, Reason
from game.table.model.board import Board
from game.table.model.messages import SENTENCES
from game.text import N_, Text

TO_ROLL = N_("prompt", "{name} to roll.")
TO_MOVE = N_("prompt", "{name} to move.")
TO_FINISH = N_("prompt", "{name}: finish the turn, or undo.")
TO_ANSWER = N_("prompt", "{name} to answer.")
TO_ENTER = N_("prompt", "Enter the throw of your own dice.")
THEIRS = N_("why not", "This piece belongs to {name}.")
NEXT_GAME = N_("log", "Game {n} begins.", "Game {n} begins.")
ILLEGAL = N_("why not", "{reason} ({clause})")

_BEGINNINGS: Final[tuple[EventKind, ...]] = ("rolled", "doubled", "resigned")
"""What a turn in the log begins with."""
_PROMPTS: Final[Mapping[Verb, Text]] = {"move": TO_MOVE, "pass": TO_MOVE, "done": TO_FINISH, "roll": TO_ROLL}
"""What is to be done, by what may be played; the first counts."""


@dataclass(frozen=True)
class Turn:
    """A few journal entries that belong together, for the log.

    ``index`` is the moment after the last of them; ``name`` is the player, "" for what concerns everybody.
    """

    index: int
    name: str
    notation: str
    sentences: tuple[str, ...]


class Narration:
    """The words of one match on one board."""

    def __init__(self, match: Match[Any], board: Board) -> None:
        self.match = match
        self.board = board
        self._told: dict[tuple[int, int], tuple[Moment[Any], str, Turn]] = {}

    def name(self, seat: int, moment: Moment[Any] | None = None) -> str:
        """The player at a seat, now or at another moment."""
        seating = (moment or self.match.now).seating
        return self.match.terms.players[seating[seat]].name

    def sentence(self, event: Event, moment: Moment[Any]) -> str:
        """The sentence about an event, "" if it needs none."""
        line = self.board.line(event)
        if line is None:
            return ""
        name = self.name(event.seat, moment) if event.seat >= 0 else ""
        values = dict(line.values)
        n = values.pop("n", None)
        return i18n.t(line.text, int(n) if n is not None else None, name=name, **values)

    def latest(self) -> str:
        """The last thing that was said."""
        return self.told(len(self.match.moments) - 1)

    def verdict(self) -> str:
        """How the present game ended, "" while it goes on."""
        for moment in reversed(self.match.moments):
            if moment.game != self.match.now.game:
                break
            for event in moment.events:
                if event.kind == "won" or event.kind == "drawn":
                    return self.sentence(event, moment)
        return ""

    def told(self, index: int) -> str:
        """What was said at a moment, or before it if nothing was; "" at the start."""
        return next(filter(None, map(self._said, reversed(self.match.moments[: index + 1]))), "")

    def _said(self, moment: Moment[Any]) -> str:
        return i18n.sentences(self.sentence(event, moment) for event in moment.events)

    def prompt(self) -> str:
        """What is to be done now, and by whom; before an answer, what was offered."""
        actor = self.match.to_act
        if actor == DICE:  # the program's dice fall by themselves
            return i18n.t(TO_ENTER) if self.match.asks_for_dice else self._said(self.match.now)
        if actor < 0:
            return self.verdict()
        asked_for = self._prompt_text()
        asked = i18n.t(asked_for, name=self.name(actor))
        return i18n.sentences([self.latest(), asked]) if asked_for is TO_ANSWER else asked

    def beginning(self) -> str:
        """Who begins the present game, and why; "" before that is known and once somebody has acted."""
        moments = [moment for moment in self.match.moments if moment.game == self.match.now.game]
        if self.match.to_act < 0 or any(moment.actor >= 0 for moment in moments):
            return ""
        told = (self.sentence(e, moment) for moment in moments for e in moment.events if e.kind == "starts")
        return next(told, i18n.t(SENTENCES["starts", ""], name=self.name(self.match.to_act)))

    def remark(self) -> str:
        """What the state itself wants to be told, such as how often somebody may throw again."""
        remark = self.match.book.display.remark(self.match.state)
        return i18n.t(remark.text, **remark.values) if remark else ""

    def theirs(self, seat: int) -> str:
        """That a piece belongs to this seat."""
        return i18n.t(THEIRS, name=self.name(seat))

    def why(self, reason: Reason) -> str:
        """Why a move is not allowed, with the clause."""
        return i18n.t(ILLEGAL, reason=i18n.t(reason.text, **dict(reason.values)), clause=reason.clause)

    def _prompt_text(self) -> Text:
        verbs = {action.verb for action in self.match.legal()}
        return next((text for verb, text in _PROMPTS.items() if verb in verbs), TO_ANSWER)

    # ---- the log

    def turns(self) -> list[Turn]:
        """The whole match, turn by turn."""
        moments, language = self.match.moments, i18n.language()
        turns = [self._kept(moments, first, last, language) for first, last in self._spans(moments)]
        return [turn for turn in turns if turn.sentences]

    def _kept(self, moments: Sequence[Moment[Any]], first: int, last: int, language: str) -> Turn:
        """A turn, told once for as long as its last moment stands and the language is the same."""
        kept = self._told.get((first, last))
        if kept is None or kept[0] is not moments[last] or kept[1] != language:
            kept = self._told[first, last] = moments[last], language, self._turn(moments[first : last + 1], last)
        return kept[2]

    def _spans(self, moments: Sequence[Moment[Any]]) -> Iterator[tuple[int, int]]:
        """The moments of each turn, first and last, leaving out those that say nothing."""
        start, seat, open_ = 1, None, False
        for index, moment in enumerate(moments[1:], 1):
            begins = [e.seat for e in moment.events if e.kind in _BEGINNINGS]
            owner = begins[0] if begins else moment.actor
            if open_ and (begins or owner != seat or moment.game != moments[index - 1].game):
                yield start, index - 1
                start = index
            starters = [e.seat for e in moment.events if e.kind == "starts"]  # the opening throw is part of their turn
            seat, open_ = starters[-1] if starters else owner, True
        if open_:
            yield start, len(moments) - 1

    def _turn(self, moments: Sequence[Moment[Any]], last: int) -> Turn:
        events = [event for moment in moments for event in moment.events]
        said = tuple(s for moment in moments for event in moment.events if (s := self.sentence(event, moment)))
        if moments[0].action is not None and moments[0].action.verb == "next":
            said = (i18n.t(NEXT_GAME, moments[0].game + 1), *said)
        seats = [event.seat for event in events if event.seat >= 0]
        name = self.name(seats[0], moments[0]) if seats else ""
        return Turn(last, name, self.board.notation(events), said)
