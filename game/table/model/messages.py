"""The table's words: sentences for the log, and names of buttons and figures, as templates with values.

``{name}`` is always the player at the event's seat; the scene fills it in. Every template is a whole sentence.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.rules.actions import Action, Verb
from game.rules.events import Event
from game.text import N_, Text


class Sentence(NamedTuple):
    """A template and the values for its braces (all but ``{name}``); the value ``n`` chooses the plural."""

    text: Text
    values: Mapping[str, str | int] = {}


SentenceKey = tuple[str, str]
"""An event's kind (with "-all" if it concerns everybody) and its code, "" for any code."""

SENTENCES: Final[Mapping[SentenceKey, Text]] = {
    ("rolled", ""): N_("log", "{name} rolls {numbers}."),
    ("rolled-all", ""): N_("log", "Opening roll: {numbers}."),
    ("rolled-all", "tie"): N_("log", "Opening roll: {numbers}, a tie. Roll again."),
    ("starts", ""): N_("log", "{name} goes first."),
    ("moved", ""): N_("log", "{name} moves from {origin} to {target}."),
    ("entered", ""): N_("log", "{name} enters on {target}."),
    ("home", ""): N_("log", "{name} brings a piece home."),
    ("hit", ""): N_("log", "{name}’s piece on {origin} is hit."),
    ("turned", ""): N_("log", "{name}’s piece turns round."),
    ("passed", ""): N_("log", "{name} cannot move and passes."),
    ("doubled", ""): N_("log", "{name} doubles to {numbers}."),
    ("doubled-all", ""): N_("log", "The tie doubles the stake to {numbers}."),
    ("took", ""): N_("log", "{name} takes the double; the stake is {numbers}."),
    ("dropped", ""): N_("log", "{name} drops the double."),
    ("dropped", "beaver"): N_("log", "{name} drops the beaver."),
    ("beavered", ""): N_("log", "{name} beavers to {numbers}."),
    ("resigned", ""): N_("log", "{name} resigns."),
    ("accepted", ""): N_("log", "{name} accepts the resignation."),
    ("declined", ""): N_("log", "{name} declines the resignation; play goes on."),
    ("repeated", ""): N_("log", "This position has occurred twice; a third time makes it a draw."),
    ("won", ""): N_("log", "{name} wins."),
    ("won", "dropped"): N_("log", "{name} wins because the double was dropped."),
    ("won", "resigned"): N_("log", "{name} wins by resignation."),
    ("drawn", ""): N_("log", "The game is a draw."),
    ("drawn", "repetition"): N_("log", "The position has occurred three times: the game is a draw."),
}

_ACTIONS: Final[Mapping[Verb, Text]] = {
    "roll": N_("action", "Roll"),
    "done": N_("action", "Done"),
    "pass": N_("action", "Pass"),
    "double": N_("action", "Double"),
    "take": N_("action", "Take"),
    "drop": N_("action", "Drop"),
    "beaver": N_("action", "Beaver"),
    "accept": N_("action", "Accept"),
    "decline": N_("action", "Decline"),
    "resign": N_("action", "Resign"),
}

FIGURES: Final[Mapping[str, Text]] = {
    "pips": N_("figure", "Pip count"),
    "off": N_("figure", "Borne off"),
    "home": N_("figure", "Home"),
}


def action_text(action: Action, own: Mapping[str, Text]) -> Text:
    """Return the text of a named action's button: the game's ``own`` text, or else the general one.

    Raises:
        KeyError: the action has no button, as a move or a roll.
    """
    return own.get(str(action)) or own.get(action.verb) or _ACTIONS[action.verb]


def sentence_template(event: Event, own: Mapping[SentenceKey, Text]) -> Text | None:
    """Return the template for an event; None if it has none.

    The game's ``own`` come before the general ones, and one with the event's code before one without.
    """
    kind = event.kind if event.seat >= 0 else f"{event.kind}-all"
    counted = (event.kind == "resigned" or event.kind == "placed") and event.numbers
    code = event.code or (str(event.numbers[0]) if counted else "")
    for key in ((kind, code), (kind, "")):
        for texts in (own, SENTENCES):
            if key in texts:
                return texts[key]
    return None
