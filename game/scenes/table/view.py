"""What stands at the table: its buttons, each in its slot, and the line of words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from game import i18n
from game.match import Match
from game.rules.actions import Action
from game.scenes.table.chrome.action_bar import Bar, act_bar
from game.ui.commands import BoundCommand

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_TURN: Final = ("roll", "done", "pass")
"""What carries a turn on."""
_RECENT: Final = 200
"""The last actions that are searched for the kinds of actions of a match: a long one must not slow down drawing."""


def bar(table: "TableScene") -> Bar:
    """Return the buttons at the table. What cannot be done now stands there dimmed."""
    step, looking_back = table.stepping, table.model.look_back.active
    acts: dict[str, list[BoundCommand]] = {} if looking_back else _acts(table)
    if not {"take", "drop"} & acts.keys():  # while an offer is answered nothing stands beside the answers
        for slot, commands in act_bar(table.act, _last_acts(table)).items():
            acts.setdefault(slot, commands)
    return {
        **acts,
        **({"steps": [step.first, step.back, step.on, step.now, step.play_on]} if looking_back else {}),
        "undo": [table.undo],
        "redo": [table.redo],
        "log": [table.toggle_log],
        "rules": [table.open_rules],
        "menu": [table.menu],
        **({"hint": [table.hint]} if table.model.hint.agreed else {}),
    }


def _acts(table: "TableScene") -> dict[str, list[BoundCommand]]:
    """Return what the seat to act may do, and what is due: though no seat acts, or since a computer has failed."""
    acts = act_bar(table.act, table.controller.acts())
    due = [each for each in (table.enter_dice, table.show_result, table.think_again) if each.offered]
    return {**acts, "turn": [*acts.get("turn", ()), *due]} if due else acts


def _last_acts(table: "TableScene") -> Iterator[Action]:
    """Yield what stands dimmed where nothing can be done: what carried the turn on last, and the cube's offer."""
    match = table.model.match
    last = next((action for action in reversed(match.journal[-_RECENT:]) if action.verb in _TURN), None)
    if last or match.book.uses_dice:
        yield last or Action("roll")
    if match.book.display.cube(match.state) is not None:
        yield Action("double")


def barred_acts(match: Match[Any]) -> Iterator[Action]:
    """Yield the actions that a match of this kind has now and then, whose keys say why they cannot be played now."""
    if match.book.uses_dice:
        yield Action("roll")
    if any(action.verb == "done" for action in match.journal[-_RECENT:]):
        yield Action("done")
    if match.book.display.cube(match.state) is not None:
        yield Action("double")


def words(table: "TableScene") -> str:
    """Return the words about the moment that is looked at, a message, a hint, or what is to be done and why."""
    model, narration = table.model, table.model.narration
    if model.look_back.active:
        return narration.latest(model.look_back.shown)
    if said := table.message.text() or model.hint.text(model.board):
        return said
    if begins := narration.beginning():
        return i18n.sentences([begins, narration.remark(), narration.first(table.controller.computers.to_act)])
    return i18n.sentences([narration.remark(), model.asked()])
