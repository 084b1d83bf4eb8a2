"""What people read of a rollout: a line for each move, on how many games it is based, and what is certain."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game import i18n
from game.play.position.evaluation import FAILED, MISSING, named
from game.play.words.loss_words import signed
from game.review.rollout import Rollout
from game.review.rollout_run import RolloutRun
from game.rules.actions import parse_action
from game.rules.rulebook import Rulebook
from game.table.model.board import Board
from game.text import N_

# L10n: a button: the computer plays on from here many times, with other dice each time, to see which move is better
LOOK: Final = N_("rollout", "Look deeper")
# L10n: while the computer does so
RUNNING: Final = N_("rollout", "Playing on from here many times…")
# L10n: how many games the computer has played on from here after each move; below are the moves with what they won
GAMES: Final = N_("rollout", "Games played out from here for each move: {number}")
SURE: Final = N_("rollout", "Clearly better: {move}")
UNSURE: Final = N_("rollout", "Too close to call: the difference may be chance.")

Names = Mapping[tuple[str, ...], str]
"""The texts of moves by their actions."""


def move_names(rollout: Rollout | None, book: Rulebook[Any], board: Board, state: Any) -> Names:
    """Return the texts of the moves that were rolled out in a state."""
    plays = rollout.plays if rollout else ()
    return {play.actions: named(book, board, state, [*map(parse_action, play.actions)]) for play in plays}


def figures(rollout: Rollout, names: Names) -> Sequence[tuple[str, str]]:
    """Return each move with its mean value and the standard error of that, the best first."""
    return [(names[play.actions], _value(play.value, play.error)) for play in rollout.ranked]


def games(rollout: Rollout) -> str:
    """Return how many games were played on after each move."""
    return i18n.t(GAMES, number=i18n.number(rollout.games))


def verdict(rollout: Rollout, names: Names) -> str:
    """Return whether the best move is surely better than the others; "" where there are none."""
    if len(rollout.plays) < 2:
        return ""
    return i18n.t(SURE, move=names[rollout.ranked[0].actions]) if rollout.sure else i18n.t(UNSURE)


def failure(run: RolloutRun) -> str:
    """Return why a rollout cannot go on; "" if nothing is wrong."""
    return i18n.t(MISSING if run.failure == "missing" else FAILED) if run.failure else ""


def _value(value: float, error: float) -> str:
    return f"{signed(i18n.number(value, 3), value)} ± {i18n.number(error, 3)}"
