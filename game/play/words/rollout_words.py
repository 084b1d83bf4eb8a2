"""What people read of a rollout: a line for each move, on how many games it is based, and what is certain."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game import i18n
from game.play.words.engine_words import FAILED, MISSING, named
from game.play.words.match_words import joined
from game.review.rollout import RolledPlay, Rollout
from game.review.rollout_run import RolloutRun
from game.rules.actions import Action, parse_action
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
    return [(names[play.actions], rolled_value(play, error=True)) for play in rollout.ranked]


def rolled_ways(rollout: Rollout | None, ways: Sequence[Sequence[Action]]) -> dict[int, RolledPlay]:
    """Return what was rolled out of some ways to play on, by their numbers, the best first; {} if nothing was."""
    numbers = {tuple(map(str, actions)): number for number, actions in enumerate(ways)}
    plays = rollout.ranked if rollout and rollout.games else ()
    return {numbers[play.actions]: play for play in plays if play.actions in numbers}


def games(rollout: Rollout, *, error: bool = False) -> str:
    """Return how many games were played on after each move; with the greatest standard ``error`` of the values."""
    told = i18n.t(GAMES, number=i18n.number(rollout.games))
    return joined(told, f"± {i18n.number(max(play.error for play in rollout.plays), 3)}") if error else told


def verdict(rollout: Rollout, names: Names) -> str:
    """Return whether the best move is surely better than the others; "" where there are none."""
    if len(rollout.plays) < 2:
        return ""
    return i18n.t(SURE, move=names[rollout.ranked[0].actions]) if rollout.sure else i18n.t(UNSURE)


def failure(run: RolloutRun) -> str:
    """Return why a rollout cannot go on; "" if nothing is wrong."""
    return i18n.t(MISSING if run.failure == "missing" else FAILED) if run.failure else ""


def rolled_value(play: RolledPlay, *, error: bool = False) -> str:
    """Return the mean value of a move, perhaps with its standard ``error``."""
    mean = i18n.signed(play.value, 3)
    return f"{mean} ± {i18n.number(play.error, 3)}" if error else mean
