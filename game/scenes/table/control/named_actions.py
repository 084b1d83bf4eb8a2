"""A game's named actions (roll, done, double, take …) as commands: what `BoardScene.act` tells of each.

Every function takes the scene and the action.
"""

from collections.abc import Mapping
from typing import Final

from game import i18n
from game.rules.actions import Action, Verb
from game.scenes.table.control.unavailable import LOOKING_BACK, NO_DOUBLE, OVER, turn
from game.scenes.table.playing import Playing
from game.text import N_, Text
from game.ui.commands import Said

# L10n: the tip of a button: what it does, the key that does the same, and where else one may click to roll
FELT_TIP: Final = N_("tip", "{name} ({key}), or click the empty board")
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


def text(scene: Playing, action: Action) -> Text:
    """What the action is called in this game."""
    return scene.model.board.action_text(action)


def icon(scene: Playing, action: Action) -> str:
    """The icon of the action in this game, else the general one."""
    return scene.model.board.icons.get(action.verb) or _ICONS.get(action.verb, "forward")


def key(_: Playing, action: Action) -> str:
    """The key binding of the action; a turn that cannot be played passes by the key that rolls."""
    return "roll" if action.verb == "pass" else action.verb


def tip(scene: Playing, action: Action) -> str:
    """The tip of rolling; "" for any other action, whose tip names its key."""
    chord = scene.page.chord("roll") if key(scene, action) == "roll" else ""
    return i18n.t(FELT_TIP, name=i18n.t(text(scene, action)), key=chord) if chord else ""


def why_not(scene: Playing, action: Action) -> Said | None:
    """Why the action cannot be played now: what must come first, or who is to act. None if it can."""
    model = scene.model
    if action in model.controller.acts():
        return None
    barred = turn(model)
    if action.verb in ("double", "beaver"):
        return barred if barred in (LOOKING_BACK, OVER) else NO_DOUBLE
    if barred:
        return barred
    return model.narration.thinking() if model.controller.computers.to_act else model.narration.prompt()
