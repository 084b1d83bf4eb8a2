"""The words of argparse itself in the language in use: `speak` once, before a parser is made.

argparse asks the global ``gettext`` for them, which knows nothing of our catalogues; so its two functions are replaced.
Its ``%(…)s`` must stay in the translations as they are.
"""

import argparse
from typing import Final

from game import i18n
from game.text import N_

_TEXTS: Final = (
    N_("command line", "usage: "),
    N_("command line", "positional arguments"),
    N_("command line", "options"),
    N_("command line", "show this help message and exit"),
    N_("command line", "%(prog)s: error: %(message)s\n"),
    N_("command line", "argument %(argument_name)s: %(message)s"),
    N_("command line", "the following arguments are required: %s"),
    N_("command line", "unrecognized arguments: %s"),
    N_("command line", "expected one argument"),
    N_("command line", "invalid choice: %(value)r (choose from %(choices)s)"),
    N_("command line", "invalid %(type)s value: %(value)r"),
    N_("command line", "ambiguous option: %(option)s could match %(matches)s"),
)
_BY_ENGLISH: Final = {text.english: text for text in _TEXTS}


def speak() -> None:
    """Let every parser made from now on speak the language in use."""
    setattr(argparse, "_", _said)  # noqa: B010  a name that type checkers are not told of


def _said(english: str) -> str:
    text = _BY_ENGLISH.get(english)
    return i18n.t(text) if text else english
