"""What the commands of a table are called, and why one cannot be done now."""

from collections.abc import Mapping
from typing import Final, Protocol

from game.play.table_model import TableModel
from game.play.words.narration import MOMENT
from game.rules.actions import Action, Verb
from game.text import N_, Text
from game.ui.commands import Said

LOOKING_BACK: Final = N_("why not", "You are looking back at earlier turns. Return to the game first.")
OVER: Final = N_("why not", "The match is over.")
NOTHING_YET: Final = N_("why not", "Nothing has been played yet.")
# L10n: what can be undone: only moves since the last roll, and since the other side has played
THIS_TURN: Final = N_("why not", "You can only undo moves from this turn, and you have not made any yet.")
# L10n: against computer players; the option under New match is called “Allow takebacks”
NOT_AGREED: Final = N_(
    "why not",
    "You can only undo moves from this turn: this match was started without takebacks.",
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
_ICONS: Final[Mapping[Verb, str]] = {
    "roll": "dice",
    "done": "done",
    "double": "cube",
    "take": "done",
    "drop": "close",
    "pass": "forward",
    "beaver": "cube",
    "accept": "done",
    "decline": "close",
}


class HasModel(Protocol):
    """The subject of the commands."""

    model: TableModel


def action_text(screen: HasModel, action: Action) -> Text:
    """Return the name of an action in this game."""
    return screen.model.board.action_text(action)


def action_icon(screen: HasModel, action: Action) -> str:
    """Return the icon of an action in this game, else the general one."""
    return screen.model.board.icons.get(action.verb) or _ICONS.get(action.verb, "forward")


def action_key(_: HasModel, action: Action) -> str:
    """Return the key binding of an action; a turn that cannot be played passes by the key that rolls."""
    return "roll" if action.verb == "pass" else action.verb


def why_no_action(screen: HasModel, action: Action) -> Said | None:
    """Return why an action cannot be played now: what must come first, or who is to act. None if it can."""
    model = screen.model
    if action in model.controller.acts():
        return None
    barred = _barred(model)
    if action.verb in ("double", "beaver"):
        return barred if barred in (LOOKING_BACK, OVER) else NO_DOUBLE
    return barred or (MOVE_FIRST if model.hand.ways else _asked(model))


def why_no_undo(screen: HasModel) -> Text | None:
    """Return why nothing can be undone; None if something can."""
    match = screen.model.match
    if screen.model.look_back.active:
        return LOOKING_BACK
    if match.can_undo:
        return None
    if match.over:
        return OVER
    if not any(moment.actor >= 0 for moment in match.moments):
        return NOTHING_YET
    return THIS_TURN if match.sole_person is None or match.terms.aids.takebacks else NOT_AGREED


def why_no_redo(screen: HasModel) -> Text | None:
    """Return why nothing can be redone; None if something can."""
    if screen.model.look_back.active:
        return LOOKING_BACK
    return None if screen.model.match.can_redo else NOTHING_UNDONE


def why_no_hint(screen: HasModel) -> Text | None:
    """Return why no hint can be asked for; None if one can."""
    if screen.model.advised:
        return None
    return LOOKING_BACK if screen.model.look_back.active else NO_HINT


def why_nothing_moves(screen: HasModel) -> Said | None:
    """Return why there is no piece to be moved; None if there is one."""
    return None if screen.model.hand.ways else _barred(screen.model) or _asked(screen.model)


def _asked(model: TableModel) -> Said:
    """Return what is to be done first, and by whom; of dice that are about to roll there is nothing to say but that."""
    return model.asked() or MOMENT


def _barred(model: TableModel) -> Text | None:
    """Return why nothing at all can be played now; None if something can."""
    return LOOKING_BACK if model.look_back.active else OVER if model.match.over else None
