"""Translatable text as plain data, and cleaning of text from outside.

The rule books are pure and may not translate, yet they own texts that people read. They write them as `Text`;
`game.i18n` translates a `Text` into the current language. Babel extracts every call of `N_`.
"""

import unicodedata
from typing import Final, NamedTuple

_COMMANDS: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories of control characters, surrogates, and line and paragraph separators."""
_TURNS: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Bidirectional classes of the characters that change the text direction."""
_PLAINLY: Final = str.maketrans(
    {"ı": "i", "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th", "ŋ": "n"}
)
"""Letters that Unicode does not decompose, as people without them on their keyboard write them."""


class Text(NamedTuple):
    """A message to translate: its gettext context, its English, and its English plural if it has one.

    ``{name}`` in the English stands for a value that is given when the text is shown; ``{n}`` chooses the plural.
    """

    context: str
    english: str
    plural: str = ""


def N_(context: str, english: str, plural: str = "") -> Text:
    """Mark a message for extraction (Babel keyword ``N_:1c,2`` and ``N_:1c,2,3``)."""
    return Text(context, english, plural)


def tidied(name: str) -> str:
    """Return a name without space around it, and with single spaces between its words."""
    return " ".join(name.split())


def folded(text: str) -> str:
    """Return a text as it is searched: without case, accents and strokes ("Łukasz" becomes "lukasz")."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c)).translate(_PLAINLY)


def is_control(char: str) -> bool:
    """Whether a character controls a terminal or breaks lines instead of being shown."""
    return unicodedata.category(char) in _COMMANDS


def is_plain(char: str) -> bool:
    """Whether a character is only shown: it controls nothing and does not change the text direction."""
    return not is_control(char) and unicodedata.bidirectional(char) not in _TURNS


def plain(text: str) -> str:
    """Return text from outside as one line, without the characters that are not plain."""
    return text if text.isascii() and text.isprintable() else "".join(filter(is_plain, text))
