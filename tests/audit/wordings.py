"""The same English in the same sense has one wording in a language; and a path is never followed by a full stop."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tests.audit.catalogues import Fault, Translation

KIND: Final = "wordings"
OWN_SENSES: Final[Mapping[str, Mapping[str, str]]] = {
    "All games": {"library": "all three board games, not all that were played"},
    "Backgammon": {"backgammon win": "a win that counts three times, not the board game"},
    "Beginner": {"level": "a computer player that has the first name of a woman; elsewhere anybody"},
    "Borne off": {"figure": "below a figure it says what was borne off"},
    "Classic": {"boards": "agrees with the word for boards, elsewhere with the one for rules"},
    "Command": {"key name": "a key of Apple’s keyboards"},
    "Continue": {"title": "heads the matches to go on with; elsewhere it leads to the next step"},
    "Delete": {"key name": "the name on the key"},
    "Done": {"button": "closes what is finished; elsewhere it ends a turn"},
    "Expert": {"level": "a computer player that has the first name of a woman; elsewhere anybody"},
    "Game": {"statistics: figure": "one of a match, under its number; elsewhere which of the three"},
    "Games": {
        "backgammon": "what a match is played for, in some languages with a preposition",
        "replay mark": "what is marked; elsewhere how many",
    },
    "Home": {"figure": "where pieces come home", "squadro mark": "where pieces come home", "key name": "the key"},
    "Import": {"files": "the title of the screen, a noun where buttons are verbs"},
    "Lost": {"hint": "heads a column of shares; elsewhere it heads counted games"},
    "Name": {"program": "of a thing, not of a person"},
    "Next": {"welcome": "the next step, not the next thing of its kind"},
    "None of your pieces is there.": {"squadro": "each game has its own word for its pieces"},
    "Off": {"motion": "agrees with the word for motion"},
    "Page down": {"key name": "the name on the key; elsewhere what it does"},
    "Page up": {"key name": "the name on the key; elsewhere what it does"},
    "Points": {"backgammon": "what a match is played for, in some languages with a preposition"},
    "Red": {"squadro": "agrees with the word for pieces", "dont-worry": "agrees with the word for pieces or players"},
    "Resigned": {"statistics": "how a game ended, among “single” and “gammon”; elsewhere somebody’s decision"},
    "Review": {"title": "the title of the screen, a noun where buttons are verbs"},
    "Show": {"library": "heads what is chosen to be shown, not a button"},
    "Who goes first": {"statistics": "heads figures about it; elsewhere it asks who it is"},
    "Won": {"hint": "heads a column of shares; elsewhere it heads counted games"},
    "{name} moves from {origin} to {target}.": {"backgammon log": "a checker, not a piece"},
    "{name} to move.": {"exercise": "a colour, to which languages that honour people do not speak so"},
    "{place}: {n} piece of {name}.": {
        "squadro board": "each game has its own word for its pieces",
        "dont-worry board": "each game has its own word for its pieces",
    },
}
"""English texts that mean something else in some contexts, and what; all other contexts share one wording."""
_FULL_STOP: Final = re.compile(r"\{(path|folder|file)\}[.。．]")


def wording_faults(language: str, texts: Sequence[Translation]) -> Iterator[Fault]:
    """Yield each English text that has several wordings in one sense, and each path with a full stop after it."""
    found = defaultdict[tuple[str, str], dict[tuple[str, ...], str]](dict)
    for text in texts:
        if any(map(_FULL_STOP.search, text.forms)):
            yield KIND, f"{language} {text.context}: a full stop follows a path: {text.forms[0]!r}"
        sense = text.context if text.context in OWN_SENSES.get(text.english[0], {}) else ""
        found[text.english[0], sense][text.forms] = text.context
    for (english, _), forms in found.items():
        if len(forms) > 1:
            told = ", ".join(f"[{context}] {form[0]!r}" for form, context in forms.items())
            yield KIND, f"{language}: {english!r} has several wordings: {told}"
