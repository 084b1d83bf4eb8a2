"""Translatable text as plain data.

The rule books are pure and may not translate, yet they own words that people read. They write them down as `Text`;
`game.i18n` turns a `Text` into the current language. Babel extracts every call of `N_`.
"""

from typing import NamedTuple


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
