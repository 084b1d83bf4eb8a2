"""`DecisionTexts`: what a review says about decisions and players: plain words first, then figures for experts."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game import i18n
from game.games.game import Game
from game.match import Match
from game.play.advice.move_words import EQUITY, chance
from game.play.words.loss_words import GRADE, SIGNS, WINS, graded, percent, signed_percent
from game.play.words.match_words import display_name, joined
from game.play.words.rollout_words import rolled_value
from game.review.course import Course
from game.review.lost import GRADES, SAME, Loss
from game.review.performance import Performance, Sum
from game.review.review import Decision, Kind
from game.review.rollout import Rollout
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.table.model.board import Board
from game.table.model.turn_explanation import reason_texts, titled_turn, turn_text
from game.text import N_, Text

PLAYED: Final = N_("review", "Played: {move}")
BETTER: Final = N_("review", "Better: {move}")
# L10n: sentences follow that say why another decision than the one made, often a move, is the best
OF_BETTER: Final = N_("review", "The better choice:")
WIN_LOST: Final = N_("review", "This let a certain win slip away.")
LEAD_LOST: Final = N_("review", "This lost the advantage.")
PROVED: Final = N_("review", "This is proved.")
ESTIMATED: Final = N_("review", "This is an estimate.")
# L10n: “Thorough” is how the other kind of review is called
QUICKLY: Final = N_("review", "This is a quick estimate; hints and a thorough review look deeper.")
GAME: Final = N_("review", "Game {n}")
# L10n: the number of a turn in a game
TURN: Final = N_("review", "Turn {n}")
DECISIONS: Final = N_("review", "Decisions")
LOST: Final[Mapping[str, Text]] = {
    # L10n: a player's figure in a table, an average in per cent
    "game": N_("review", "Winning chances lost per decision"),
    # L10n: the same of the whole match, which is played to a number of points
    "match": N_("review", "Match-winning chances lost per decision"),
}
# L10n: a player's figure in a table: how much the dice helped, as a share of winning chances, such as “+12 %”
LUCK: Final = N_("review", "Luck with the dice")
# L10n: PR is the performance rating of the program eXtreme Gammon, which backgammon players know
RATING: Final = N_("rating", "PR (lower is better)")
STANDINGS: Final[Sequence[tuple[float, Text]]] = (
    # L10n: who plays backgammon so well, from the best on
    (2.5, N_("rating", "Like a world champion")),
    (5.0, N_("rating", "World class")),
    (7.5, N_("rating", "Expert")),
    (12.5, N_("rating", "Strong club player")),
    (17.5, N_("rating", "Good amateur")),
    (22.5, N_("rating", "Casual player")),
    (30.0, N_("rating", "Beginner")),
)
"""Descriptions of play, each up to a PR (eXtreme Gammon's classes)."""
LEARNING: Final = N_("rating", "Still learning")
KINDS: Final[Mapping[Kind, Text]] = {
    "turn": N_("rating", "PR of moves"),
    "double": N_("rating", "PR of doubling"),
    "answer": N_("rating", "PR of answers to doubles"),
}
# L10n: somebody gave up a game that was all but lost; it stands where errors are called “Mistake” or “Blunder”
RESIGNED: Final = N_("review", "Resigned")
SKIPPED: Final = N_("review", "Decisions that could not be judged: {count}")
NONE: Final = "–"
"""What a figure shows where there was nothing to count."""


class FigureRow(NamedTuple):
    """A figure with its label, and the value of each player."""

    label: str
    values: Sequence[str]


class DecisionTexts:
    """The texts of the review of one match."""

    def __init__(self, match: Match[Any], board: Board, game: Game) -> None:
        self.match = match
        self._board = board
        self._advice = game.advice()
        self.turn_numbers = _turn_numbers(match)
        """The number of the turn of each moment with a decision."""
        self._befores = sorted(self.turn_numbers)
        self._noted: dict[tuple[int, Sequence[str], bool, str], str] = {}
        """Texts of `noted`, by moment, actions, whether they are short, and language."""

    def name(self, player: int) -> str:
        """Return the name of a player."""
        return display_name(self.match.terms.players[player].name)

    def turn(self, moment: int) -> str:
        """Return the game and turn that a moment belongs to, such as "Game 1 · Turn 5"."""
        game = i18n.t(GAME, n=self.match.moments[moment].game + 1) if self.match.moments[-1].game else ""
        number = self.number(moment)
        return joined(game, i18n.t(TURN, n=number) if number else "")

    def number(self, moment: int) -> int:
        """Return the number of the turn that a moment belongs to, as the log counts; 0 if there is none."""
        moments, at = self.match.moments, bisect_right(self._befores, moment) - 1
        same_game = at >= 0 and moments[self._befores[at]].game == moments[moment].game
        return self.turn_numbers[self._befores[at]] if same_game else 0

    def events(self, before: int, actions: Sequence[str]) -> list[Event]:
        """Return the events of these actions played at a moment, up to the first that is not legal."""
        return self._play(before, actions)[0]

    def _play(self, before: int, actions: Sequence[str]) -> tuple[list[Event], str]:
        """Return these events, and the state after them as text."""
        state = self.match.moments[before].state
        told: list[Event] = []
        try:
            for action in map(parse_action, actions):
                state, happened = self.match.book.play(state, action)
                told += happened
        except RulesError:
            pass
        return told, self.match.book.format_state(state)

    def noted(self, before: int, actions: Sequence[str], *, short: bool = False) -> str:
        """Return actions in words unless ``short``, in the game's notation, or by the names of their buttons."""
        known = (before, tuple(actions), short, i18n.language())
        if known not in self._noted:
            board, events = self._board, self.events(before, actions)
            named = (i18n.t(board.action_text(Action(action.verb))) for action in _named(actions))
            said = board.notation(events) if short else turn_text(board, events)
            self._noted[known] = said or i18n.listed(named)
        return self._noted[known]

    def head(self, decision: Decision) -> str:
        """Return the player and the grade of a decision."""
        return joined(self.name(decision.player), self.grade(decision))

    def grade(self, decision: Decision) -> str:
        """Return the grade of a decision, "" for a good one; resigning a nearly lost game is called just that."""
        return i18n.t(RESIGNED) if decision.resigned and not decision.grade else graded(decision.lost)

    def moves(self, decision: Decision) -> list[str]:
        """Return what was played, and what was better."""
        played = titled_turn(PLAYED, self.noted(decision.before, decision.played))
        if decision.best == decision.played or decision.loss < SAME:
            return [played]
        return [played, titled_turn(BETTER, self.noted(decision.before, decision.best))]

    def reasons(self, decision: Decision, quick: bool = False) -> list[str]:
        """Return why it matters, why the best is good, and how sure that is; a ``quick`` review sees less."""
        # Below an error, "another move is about as good" would be taken for the move that was played.
        reasons = [reason for reason in decision.reasons if not (decision.grade and reason == "alike")]
        said = of_better(decision.lost, reason_texts(self._advice, reasons))
        if decision.turning:
            said.insert(0, i18n.t(WIN_LOST if decision.certain else LEAD_LOST))
        return [*said, i18n.t(PROVED if decision.certain else QUICKLY if quick else ESTIMATED)]

    def figures(self, decision: Decision) -> tuple[list[str], list[list[str]]]:
        """Return the figures of what `moves` says: their heads, and a row of figures for each move.

        They are the chance to win what is played for and, if games are worth points, the equity.
        """
        heads, rows = [i18n.t(WINS[decision.goal])], [[chance(decision.chance)], [chance(decision.best_chance)]]
        if decision.goal == "stakes":
            heads.append(i18n.t(EQUITY))
            for row, value in zip(rows, (decision.value, decision.best_value), strict=True):
                row.append(i18n.signed(value, 3))
        return heads, rows

    def with_rollout(
        self, decision: Decision, rollout: Rollout | None
    ) -> tuple[list[str], list[tuple[str, list[str]]]]:
        """Return the heads of `figures`, and each of `moves` with its figures, with what was rolled out.

        The value that games played on from a move came to takes the place of its equity; the other moves that were
        rolled out follow, the best first.
        """
        heads, figures = self.figures(decision)
        rows = list(zip(self.moves(decision), figures, strict=False))
        if not rollout or not rollout.games:
            return heads, rows
        others = {play.state: play for play in rollout.ranked}
        for (_, row), actions in zip(rows, (decision.played, decision.best), strict=False):
            play = others.pop(self._play(decision.before, actions)[1], None)
            row[1:] = [rolled_value(play)] if play else row[1:] or [NONE]
        rows += [(self.noted(decision.before, play.actions), ["", rolled_value(play)]) for play in others.values()]
        return [heads[0], i18n.t(EQUITY)], rows


def of_better(lost: Loss | None, said: list[str]) -> list[str]:
    """Return sentences about the best; after an error they say so, else they would be taken for its faults."""
    return [i18n.t(OF_BETTER), *said] if said and lost and lost.grade else said


def figures(sums: Sequence[Performance], *, rated: bool) -> list[FigureRow]:
    """Return what a review comes to for each player: losses, errors by grade, luck; ``rated`` also their PR."""
    goal = "match" if sums[0].goal == "match" else "game"
    rows = _ratings(sums) if rated else []
    rows.append(FigureRow(i18n.t(DECISIONS), [i18n.number(each.all.number) for each in sums]))
    rows.append(FigureRow(i18n.t(LOST[goal]), [_average(each) for each in sums]))
    for grade in reversed(GRADES):
        name = f"{SIGNS[grade]} {i18n.t(GRADE[grade])}"
        rows.append(FigureRow(name, [i18n.number(each.errors[grade]) for each in sums]))
    if any(each.rolls for each in sums):
        luck = (each.luck_in_chances for each in sums)
        rows.append(FigureRow(i18n.t(LUCK), [*map(signed_percent, luck)]))
    return rows


def standing(sums: Performance) -> str:
    """Return the description in `STANDINGS` of how well this player plays backgammon."""
    return i18n.t(next((text for most, text in STANDINGS if sums.rating < most), LEARNING))


def _ratings(sums: Sequence[Performance]) -> list[FigureRow]:
    """Return the performance rating of each player, and that of each kind of decision where there are several."""
    rows = [FigureRow(i18n.t(RATING), [_rated(each.all) for each in sums])]
    if any(each.kinds[kind].number for each in sums for kind in ("double", "answer")):
        rows += [FigureRow(i18n.t(text), [_rated(each.kinds[kind]) for each in sums]) for kind, text in KINDS.items()]
    return rows


def _average(sums: Performance) -> str:
    """Return the winning chances that each decision gave away."""
    return percent(sums.chance_lost / sums.all.number) if sums.all.number else NONE


def _turn_numbers(match: Match[Any]) -> dict[int, int]:
    """Return the number of the turn of each moment with a decision, as `MoveList` counts lines."""
    numbers: dict[int, int] = {}
    paired = len(match.terms.players) == 2
    number, column, game, rolled = 0, 0, -1, False
    for segment in Course(match).segments:
        at = match.moments[segment.before]
        if at.game != game:
            number, column, game, rolled = 0, 0, at.game, False
        if not rolled:
            following = segment.player if paired else 0
            number += following <= column or number == 0
            column = following
        action = match.moments[segment.after].action
        rolled = action is not None and action.verb == "roll"
        numbers[segment.before] = number
    return numbers


def _rated(sums: Sum) -> str:
    return i18n.number(500 * sums.mean, 1) if sums.number else NONE


def _named(actions: Sequence[str]) -> list[Action]:
    return [action for action in map(parse_action, actions) if action.verb not in ("move", "rolled")]
