"""Giving up a game: from the menu, asked once, at the level that is offered."""

from collections.abc import Callable
from functools import partial

from game import i18n
from game.rules.actions import Action
from game.scenes.table.model.table_model import TableModel
from game.text import N_

RESIGN = N_("button", "Resign")
RESIGN_TEXT = N_("dialog", "Do you want to give up this game?")
CANCEL = N_("button", "Cancel")

Act = Callable[[], object]
Ask = Callable[[str, str, list[tuple[str, Act, str]]], object]


def resignation(confirm: bool, model: TableModel, act: Callable[[Action], object], ask: Ask) -> Act | None:
    """What the seat to act does to give up, None where it cannot; asked if ``confirm`` or if there are levels."""
    actions = [action for action in model.controller.acts() if action.verb == "resign"]
    if not actions:
        return None
    if len(actions) == 1 and not confirm:
        return partial(act, actions[0])
    answers: list[tuple[str, Act, str]] = [
        (i18n.t(model.board.action_text(action)), partial(act, action), "danger") for action in actions
    ]
    answers.append((i18n.t(CANCEL), lambda: None, "plain"))
    return partial(ask, i18n.t(RESIGN), i18n.t(RESIGN_TEXT), answers)
