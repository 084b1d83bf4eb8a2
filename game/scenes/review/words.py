"""What a review says: of a decision, and of a player. Words for everybody first, numbers for those who know them."""

from collections.abc import Sequence
from typing import Any, Final

from game import i18n
from game.games.game import Game
from game.match import Match
from game.review.figures import BLUNDER, ERROR, Figures, Sum
from game.review.review import Decision
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.table.model.board import Board
from game.table.model.telling import turn_text, why
from game.text import N_

GAVE: Final = N_("review", "{name} gave away {percent} % of the winning chances.")
# L10n: what a move gave away that costs stakes, not winning chances: so many points on average
GAVE_POINTS: Final = N_("review", "{name} gave away {points} points on average.")
BEST: Final = N_("review", "{name} could do nothing better.")
PLAYED: Final = N_("review", "Played: {move}")
BETTER: Final = N_("review", "Better: {move}")
EQUITY: Final = N_("review", "Equity {played}, at best {best}")
WIN_LOST: Final = N_("review", "Here a certain win was given away.")
LEAD_LOST: Final = N_("review", "Here the better chances were given away.")
PROVED: Final = N_("review", "This is proved.")
ESTIMATED: Final = N_("review", "This is an estimate.")
# L10n: a share, such as “12 %”
PERCENT: Final = N_("review", "{percent} %")
# L10n: a player's figures: decisions with a choice, and what each of them gave away on average
DECISIONS: Final = N_(
    "review",
    "{n} decision; {percent} % of the winning chances given away on average",
    "{n} decisions; {percent} % of the winning chances given away each, on average",
)
ERRORS: Final = N_("review", "Errors: {errors}, blunders among them: {blunders}")
# L10n: how much the dice helped, as a share of winning chances, such as “Luck with the dice: +12 %”
LUCK: Final = N_("review", "Luck with the dice: {percent} %")
# L10n: figures that experts know; PR is the performance rating of the program eXtreme Gammon
RATING: Final = N_("review", "PR {rating}; errors in thousandths per decision: {rate}")
KINDS: Final = N_("review", "PR of moves {turns}, of doubling {doubles}, of answers {answers}")
JUDGED: Final = N_("review", "Judged by {engine}. An error loses at least {error}, a blunder at least {blunder}.")
SKIPPED: Final = N_("review", "Decisions that could not be judged: {count}")
SAME: Final = 0.0005
"""What loses less is as good as the best."""
PLENTY: Final = 0.005
"""From so much of the winning chances on it is these that people are told of."""


def percent(share: float) -> str:
    """A share of 1 in percent, finer where it is small."""
    value = 100 * share
    return i18n.number(value, 0 if abs(value) >= 9.95 else 1)


def signed(text: str, value: float) -> str:
    """A number with its sign."""
    return f"+{text}" if value > 0 else text.replace("-", "−")


class Words:
    """The words of the review of one match."""

    def __init__(self, match: Match[Any], board: Board, game: Game) -> None:
        self.match = match
        self._board = board
        self._advice = game.advice()

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.match.terms.players[player].name

    def events(self, before: int, actions: Sequence[str]) -> list[Event]:
        """What happens if these actions are played at a moment; as far as they can be."""
        state = self.match.moments[before].state
        told: list[Event] = []
        try:
            for action in map(parse_action, actions):
                state, happened = self.match.book.play(state, action)
                told += happened
        except RulesError:
            pass
        return told

    def noted(self, before: int, actions: Sequence[str]) -> str:
        """Actions in words or in the game's notation, or as their button is called."""
        noted = turn_text(self._board, self.events(before, actions))
        return noted or ", ".join(i18n.t(self._board.action_text(Action(action.verb))) for action in _named(actions))

    def verdict(self, decision: Decision) -> str:
        """What a decision gave away."""
        name = self.name(decision.player)
        if decision.loss < SAME:
            return i18n.t(BEST, name=name)
        if decision.chance_lost >= PLENTY or not self.numbers(decision):
            return i18n.t(GAVE, name=name, percent=percent(decision.chance_lost))
        return i18n.t(GAVE_POINTS, name=name, points=i18n.number(decision.loss, 3))

    def short(self, decision: Decision) -> str:
        """What a decision gave away, as a number for a list that is ordered by it: points, where they are at stake."""
        if self.numbers(decision):
            return f"−{i18n.number(decision.loss, 3)}"
        return f"−{i18n.t(PERCENT, percent=percent(decision.loss))}"

    def moves(self, decision: Decision) -> list[str]:
        """What was played, and what was better."""
        played = i18n.t(PLAYED, move=self.noted(decision.before, decision.played))
        if decision.best == decision.played:
            return [played]
        return [played, i18n.t(BETTER, move=self.noted(decision.before, decision.best))]

    def reasons(self, decision: Decision) -> list[str]:
        """Why the best is good, why it matters, and how sure that is."""
        said = why(self._advice, decision.reasons)
        if decision.turning:
            said.append(i18n.t(WIN_LOST if decision.proved else LEAD_LOST))
        return [*said, i18n.t(PROVED if decision.proved else ESTIMATED)]

    def numbers(self, decision: Decision) -> str:
        """The values, where they are other than the chances; "" elsewhere."""
        if abs(decision.value - decision.win) < 1e-9 and abs(decision.best_value - decision.best_win) < 1e-9:
            return ""
        played, best = (signed(i18n.number(v, 3), v) for v in (decision.value, decision.best_value))
        return i18n.t(EQUITY, played=played, best=best)

    def player(self, sums: Figures) -> list[str]:
        """What a review comes to for a player."""
        mean = sums.chance_lost / sums.all.number if sums.all.number else 0.0
        said = [
            i18n.t(DECISIONS, sums.all.number, percent=percent(mean)),
            i18n.t(ERRORS, errors=sums.errors, blunders=sums.blunders),
        ]
        if sums.throws:
            said.append(i18n.t(LUCK, percent=signed(percent(sums.luck_in_wins), sums.luck_in_wins)))
        return said

    def rating(self, sums: Figures) -> list[str]:
        """The same for experts."""
        said = [i18n.t(RATING, rating=i18n.number(sums.rating, 1), rate=i18n.number(sums.error_rate, 1))]
        turns, doubles, answers = (sums.kinds[kind] for kind in ("turn", "double", "answer"))
        if doubles.number or answers.number:
            said.append(i18n.t(KINDS, turns=_rated(turns), doubles=_rated(doubles), answers=_rated(answers)))
        return said

    def judged(self, engine: str) -> str:
        """Who judges, and what is called an error."""
        return i18n.t(JUDGED, engine=engine, error=i18n.number(ERROR, 2), blunder=i18n.number(BLUNDER, 2))


def _rated(sums: Sum) -> str:
    return i18n.number(500 * sums.mean, 1) if sums.number else "–"


def _named(actions: Sequence[str]) -> list[Action]:
    return [action for action in map(parse_action, actions) if action.verb not in ("move", "throw")]
