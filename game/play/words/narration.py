"""What the table says, in the language in use: the sentences of a match, what is to be done, why a move is refused."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from game import i18n
from game.match import Match, Moment
from game.play.words.match_sentences import MatchSentences
from game.play.words.match_words import display_name
from game.play.words.turns import Turns
from game.rules.actions import Verb
from game.rules.rulebook import DICE, Reason
from game.table.model.board import Board
from game.table.model.messages import SENTENCES
from game.text import N_, Text

TO_ROLL = N_("prompt", "{name} to roll.")
# L10n: before rolling, somebody may also offer to double what the game counts
TO_ROLL_OR_DOUBLE = N_("prompt", "{name} to roll or double.")
TO_MOVE = N_("prompt", "{name} to move.")
TO_FINISH = N_("prompt", "{name}: finish your turn, or undo.")
TO_ANSWER = N_("prompt", "{name} to answer.")
# L10n: what follows if a double is taken
TAKE = N_("prompt", "Take: the game is worth {n} point.", "Take: the game is worth {n} points.")
# L10n: what follows if a double is dropped; {name} is whoever has doubled
DROP = N_("prompt", "Drop: {name} wins {n} point.", "Drop: {name} wins {n} points.")
# L10n: what follows if a double is dropped under a rule by which nothing is lost then
DROP_ONLY = N_("prompt", "Drop: play goes on as before.")
# L10n: what follows if a resignation is accepted
ACCEPT = N_("prompt", "Accept: {name} wins {n} point.", "Accept: {name} wins {n} points.")
# L10n: a computer player has not decided yet
THINKING = N_("prompt", "{name} is thinking…")
# L10n: the same, where it was just said that this player begins
MOMENT = N_("prompt", "One moment…")
TO_ENTER = N_("prompt", "Enter what you rolled.")
MATCH_WON = N_("result", "{name} wins the match.")
MATCH_EVEN = N_("result", "The match is a draw: {names}.")
THEIRS = N_("why not", "This piece belongs to {name}.")
# L10n: {clause} is the number of the rule in the rule book, such as “B3”
ILLEGAL = N_("why not", "{reason} (rule {clause})")
_PROMPTS: Final[Mapping[Verb, Text]] = {"move": TO_MOVE, "pass": TO_MOVE, "done": TO_FINISH, "roll": TO_ROLL}
"""What is to be done, by what may be played; the first counts."""
_FIRST: Final[Mapping[Text, Text]] = {
    # L10n: what is to be done at the beginning of a game, after it was said who begins
    TO_MOVE: N_("prompt", "Make the first move."),
    TO_ROLL: N_("prompt", "Make the first roll."),
    TO_ROLL_OR_DOUBLE: N_("prompt", "Make the first roll, or double."),
}
"""The same without the name of who is to do it."""
_LOSES: Final[Mapping[Verb, Text]] = {"drop": DROP, "accept": ACCEPT}
"""Answers that may end the game."""


class Narration(MatchSentences):
    """The words of one match on one board."""

    def __init__(self, match: Match[Any], board: Board) -> None:
        super().__init__(match, board)
        self.turns = Turns(self)

    def verdict(self) -> str:
        """Return how the present game has ended; "" while it goes on."""
        for moment in reversed(self.match.moments):
            if moment.game != self.match.now.game:
                break
            for event in moment.events:
                if event.kind == "won" or event.kind == "drawn":
                    return self.sentence(event, moment)
        return ""

    def match_verdict(self) -> str:
        """Return who has won the match; those with the most points share it."""
        names = [display_name(self.match.terms.players[player].name) for player in self._leaders()]
        return i18n.t(MATCH_EVEN, names=i18n.joined_with_and(names)) if names[1:] else i18n.t(MATCH_WON, name=names[0])

    def match_resigned(self) -> str:
        """Return that the winner of the match won its last game by resignation; "" if the match ended otherwise."""
        last, now = self.match.result, self.match.now
        if not self.match.over or last is None or last.winner is None or last.reason != "resigned":
            return ""
        return self.verdict() if self._leaders() == [now.seating[last.winner]] else ""

    def _leaders(self) -> list[int]:
        """Return the players with the most points."""
        score = self.match.now.score
        return [player for player, points in enumerate(score) if points == max(score)]

    def prompt(self) -> str:
        """Return what is to be done, and by whom; before an answer what was offered, and a line for each answer."""
        actor = self.match.to_act
        if actor == DICE:  # the program's dice roll by themselves
            return i18n.t(TO_ENTER) if self.match.asks_for_dice else self.sentences(self.match.now)
        if actor < 0:
            return self.verdict()
        asked_for = self._prompt_text()
        asked = i18n.t(asked_for, name=self.name(actor))
        if asked_for is TO_ANSWER:
            return "\n".join([i18n.sentences([self.latest(), asked]), *self.stakes()])
        return i18n.sentences([self._computer_passed(), asked])

    def thinking(self) -> str:
        """Return that a computer player thinks, and what it was offered."""
        match = self.match
        offered = self._prompt_text() is TO_ANSWER
        said = self.latest() if offered else self._computer_passed()
        return i18n.sentences([said, i18n.t(THINKING, name=self.name(match.to_act))])

    def _computer_passed(self) -> str:
        """Return that a computer player has just passed; shown while the next player acts, without a pause."""
        for moment in reversed(self.match.moments):
            if any(event.kind == "passed" and self._is_computer(event.seat, moment) for event in moment.events):
                return self.sentences(moment)
            if moment.events:
                break
        return ""

    def _is_computer(self, seat: int, moment: Moment[Any]) -> bool:
        return self.match.terms.players[moment.seating[seat]].kind == "computer"

    def stakes(self) -> list[str]:
        """Return what each answer to an offer leads to: the new stake, or who wins how much."""
        match, said = self.match, []
        for action in match.legal():
            state, _ = match.book.play(match.state, action)
            result, cube = match.book.result(state), match.book.display.cube(state)
            if result and result.winner is not None and action.verb in _LOSES:
                points = result.points[result.winner]
                said.append(i18n.t(_LOSES[action.verb], points, name=self.name(result.winner)))
            elif action.verb == "drop":
                said.append(i18n.t(DROP_ONLY))
            elif action.verb == "take" and cube:
                said.append(i18n.t(TAKE, cube.value))
        return said

    def beginning(self) -> str:
        """Return who begins the present game, and why; "" before that is known and after the first action."""
        moments: list[Moment[Any]] = []
        for moment in reversed(self.match.moments):  # mostly somebody has just acted: this is asked in every frame
            if moment.game != self.match.now.game:
                break
            if self.match.to_act < 0 or moment.actor >= 0:
                return ""
            moments.insert(0, moment)
        told = (self.sentence(e, moment) for moment in moments for e in moment.events if e.kind == "starts")
        return next(told, i18n.t(SENTENCES["starts", ""], name=self.name(self.match.to_act)))

    def first(self, thinks: bool) -> str:
        """Return what is to be done first, after it was said who begins; ``thinks`` if a computer player begins."""
        if thinks:
            return i18n.t(MOMENT)
        asked_for = self._prompt_text()
        return i18n.t(_FIRST[asked_for]) if asked_for in _FIRST else self.prompt()

    def remark(self) -> str:
        """Return what the state adds, such as how often somebody may roll again."""
        remark = self.match.book.display.remark(self.match.state)
        return i18n.t(remark.text, remark.n, **remark.values) if remark else ""

    def why(self, reason: Reason) -> str:
        """Return why a move is not allowed, with the clause of the rules."""
        return i18n.t(ILLEGAL, reason=i18n.t(reason.text, **dict(reason.values)), clause=reason.clause)

    def _prompt_text(self) -> Text:
        futile = self.match.book.futile(self.match.state)
        verbs = {action.verb for action in self.match.legal() if action not in futile}
        if {"roll", "double"} <= verbs:
            return TO_ROLL_OR_DOUBLE
        return next((text for verb, text in _PROMPTS.items() if verb in verbs), TO_ANSWER)


class Message(Struct):
    """What the line of words says until the next change instead of what is to be done.

    Attributes:
        reason: why a move is refused.
        owner: the seat whose piece somebody else has clicked.
        latest: whether it tells what has just happened.
    """

    narration: Narration
    reason: Reason | None = None
    owner: int | None = None
    latest: bool = False

    def text(self) -> str:
        """Return what it says in the language in use, "" for nothing."""
        if self.reason:
            return self.narration.why(self.reason)
        if self.owner is not None:
            return i18n.t(THEIRS, name=self.narration.name(self.owner))
        return self.narration.latest() if self.latest else ""

    def say(self, *, reason: Reason | None = None, owner: int | None = None, latest: bool = False) -> None:
        """Say one of these until the next change."""
        self.reason, self.owner, self.latest = reason, owner, latest

    def clear(self) -> None:
        """Say nothing more."""
        self.say()
