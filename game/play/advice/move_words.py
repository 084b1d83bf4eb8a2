"""What the adviser knows of a way to play on, in words and figures of the language in use."""

from collections.abc import Mapping, Sequence
from typing import Final

from game import i18n
from game.play.advice.adviser import JudgedWay
from game.play.words.loss_words import short
from game.rules.actions import Action
from game.rules.events import Event
from game.table.model import turn_explanation
from game.table.model.board import Board
from game.table.model.turn_explanation import turn_text
from game.text import N_, Text

EVEN: Final = 0.5
NONE: Final = "–"
"""What a figure shows where there is none."""
# L10n: what is known of a move is proved, such as that it wins
CERTAIN: Final = N_("hint", "That is certain, not an estimate.")
# L10n: the head of a column that says of each move “Won”, “Lost” or “Open”
OUTCOME: Final = N_("hint", "Outcome")
# L10n: after this move the game is won, and that is proved
WON: Final = N_("hint", "Won")
# L10n: after this move the game is lost, and that is proved
LOST: Final = N_("hint", "Lost")
# L10n: after this move it is not proved who wins
OPEN: Final = N_("hint", "Open")
# L10n: about a move of which the outcome is called “open”
OPEN_MEANS: Final = N_("hint", "Open: the computer player does not see to the end from here.")
# L10n: about a move, where of none in the list it is proved who wins
NO_END: Final = N_("hint", "The computer player does not see to the end from here.")
# L10n: what a share in per cent beside it is: the chance of the player {name} to win
ESTIMATE: Final = N_("hint", "{name}: estimated chance of winning if both play their best from here")
# L10n: under a list of moves with their chances to win
BEST_PLAY: Final = N_("hint", "The chances assume that everyone plays their best from here.")
# L10n: what a position is worth on average, in points (the field's word)
EQUITY: Final = N_("hint", "Equity")


def move_text(board: Board, way: JudgedWay) -> str:
    """Return a way to play on, as `played_text` does."""
    return played_text(board, way.actions, way.events)


def played_text(board: Board, actions: Sequence[Action], events: Sequence[Event]) -> str:
    """Return what is played in words or notation; for an offer, an answer and the like the text of the button.

    ``events`` are what happens with the ``actions``.
    """
    act = next((action for action in actions if action.verb not in ("move", "done")), None)
    if act is not None and act.verb != "pass":
        return i18n.t(board.action_text(Action(act.verb)))
    return turn_text(board, events) or i18n.t(board.action_text(actions[0]))


def chance(share: float) -> str:
    """Return a chance, in per cent."""
    return i18n.percent(100 * share, 1)


def outcome(way: JudgedWay) -> str:
    """Return what is known of a way in a game without dice: whether it wins or loses, or that this is not proved."""
    return i18n.t(OPEN if not way.proved else WON if way.chance > EVEN else LOST)


def figures(way: JudgedWay, dice: bool, equity: str | None = None, decided: bool = True) -> tuple[str, str]:
    """Return the chance to win or, without ``dice``, what is known of the outcome; and what is given away.

    Where ways were rolled out, the second figure is the ``equity`` that this one came to, "" if it was not among them.
    Where the outcome of none is ``decided``, the first one is "".
    """
    told = chance(way.chance) if dice else outcome(way) if decided else ""
    return told, (short(way.lost) if equity is None else equity) or NONE


def details(
    board: Board, way: JudgedWay, points: bool, name: str, dice: bool = True, *, equity: bool = True
) -> list[tuple[str, str]]:
    """Return the figures for experts, each once: (name, figure).

    Without ``dice`` a chance is an estimate of what could be proved, and ``name`` whose chance it is. Without
    ``equity`` that is left out.
    """
    equity = equity and points and dice  # in a match, of the game at the score
    told = [(i18n.t(EQUITY), i18n.signed(way.value, 3))] if equity else []
    if not (dice or way.proved):
        told.append((i18n.t(ESTIMATE, name=name), chance(way.chance)))
    for key, detail in board.details.items():
        if key in way.details:
            value = way.details[key]
            told.append((i18n.t(detail.text), chance(value) if detail.chance else i18n.signed(value, 3)))
    known = [figure for _, figure in told]
    return [line for n, line in enumerate(told) if line[1] not in known[:n]]


def why(advice: Mapping[str, Text], way: JudgedWay) -> str:
    """Return the most important reasons that have sentences, and whether the outcome is certain."""
    return i18n.sentences([*turn_explanation.reason_texts(advice, way.reasons), i18n.t(CERTAIN) if way.proved else ""])
