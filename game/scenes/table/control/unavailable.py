"""Why something at the table cannot be done now: what its dimmed button and its key say."""

from typing import Any, Final

from game.match import Match
from game.play.table_model import TableModel
from game.scenes.table.playing import Playing
from game.text import N_, Text

LOOKING_BACK: Final = N_("why not", "You are looking back at earlier turns. Return to the game first.")
OVER: Final = N_("why not", "The match is over.")
NOTHING_YET: Final = N_("why not", "Nothing has been played yet.")
# L10n: what can be undone: only moves since the last roll, and since the other side has played
THIS_TURN: Final = N_("why not", "You can undo only moves of this turn, and you have not made any yet.")
# L10n: against computer players; the option under New match is called “Allow takebacks”
NOT_AGREED: Final = N_(
    "why not",
    "You can undo only moves of this turn: this match was started without takebacks.",
)
NOTHING_UNDONE: Final = N_("why not", "There is nothing to redo.")
NO_HINT: Final = N_("why not", "You can get a hint on your turn, when there is something to decide.")
# L10n: somebody wants to finish the turn or to roll, but has pieces to move
MOVE_FIRST: Final = N_("why not", "Make your move first.")
NO_DOUBLE: Final = N_(
    "why not",
    "You may double before you roll, if the cube is in the middle or yours and the rules allow it in this game.",
)
START: Final = N_("why not", "This is the start of the match.")
LATEST: Final = N_("why not", "This is the latest turn.")


def undo(scene: Playing) -> Text | None:
    """Why nothing can be undone; None if something can."""
    model = scene.model
    if model.look_back.active:
        return LOOKING_BACK
    return None if model.match.can_undo else _of_undo(model.match)


def redo(scene: Playing) -> Text | None:
    """Why nothing can be redone; None if something can."""
    model = scene.model
    if model.look_back.active:
        return LOOKING_BACK
    return None if model.match.can_redo else NOTHING_UNDONE


def hint(scene: Playing) -> Text | None:
    """Why there is no hint; None if there can be one."""
    model = scene.model
    if model.advised or not model.hint.agreed:
        return None
    return LOOKING_BACK if model.look_back.active else NO_HINT


def turn(model: TableModel) -> Text | None:
    """Why the turn does not go on by its button; None where the words at the table say what is to be done."""
    if model.look_back.active:
        return LOOKING_BACK
    if model.match.over:
        return OVER
    return MOVE_FIRST if model.hand.ways else None


def _of_undo(match: Match[Any]) -> Text:
    if match.over:
        return OVER
    if not any(moment.actor >= 0 for moment in match.moments):
        return NOTHING_YET
    return THIS_TURN if match.sole_person is None or match.terms.aids.takebacks else NOT_AGREED
