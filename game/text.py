"""Translatable text as plain data, and text from outside made harmless.

The rule books are pure and may not translate, yet they own words that people read. They write them down as `Text`;
`game.i18n` turns a `Text` into the current language. Babel extracts every call of `N_`.
"""

import unicodedata
from typing import Final, NamedTuple

_COMMANDS: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of what is no letter but an order: control characters, halves of characters, line and paragraph ends."""
_TURNS: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Bidirectional classes of the characters that turn the direction of what follows them."""
_PLAINLY: Final = str.maketrans(
    {"ı": "i", "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th", "ŋ": "n"}
)
"""Letters that Unicode does not take apart, as who lacks them on the keyboard writes them."""


class Text(NamedTuple):
    """A message to translate: its gettext context, its English, and its English plural if it counts something.

    ``{name}`` in the English stands for a value given when the text is shown; a plural is chosen by ``{n}``.
    """

    context: str
    english: str
    plural: str = ""


def N_(context: str, english: str, plural: str = "") -> Text:
    """Mark a message for extraction (Babel keyword ``N_:1c,2`` and ``N_:1c,2,3``)."""
    return Text(context, english, plural)


def tidied(name: str) -> str:
    """A name as people mean it who write it: without space around it, and with one between its words."""
    return " ".join(name.split())


def folded(text: str) -> str:
    """A text as it is searched: case, accents and strokes through letters do not matter ("Łukasz" is "lukasz")."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c)).translate(_PLAINLY)


def commands(char: str) -> bool:
    """Whether a character is no sign but an order, to a terminal or to whoever breaks lines."""
    return unicodedata.category(char) in _COMMANDS


def is_plain(char: str) -> bool:
    """Whether a character only shows itself: it gives no order and turns no sentence round."""
    return not commands(char) and unicodedata.bidirectional(char) not in _TURNS


def plain(text: str) -> str:
    """Text from outside as one line, without what is not plain."""
    return "".join(filter(is_plain, text))
