"""argparse's own texts in the language in use, for parsers that are made and used ``with translated()``.

argparse gets them from the global ``gettext``, which does not know our catalogues; so its function is replaced in the
block. The ``%(…)s`` in them must stay as they are in translations.
"""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from game import i18n
from game.text import N_

_TEXTS: Final = (
    N_("command line", "usage: "),
    N_("command line", "positional arguments"),
    N_("command line", "options"),
    N_("command line", "show this help message and exit"),
    N_("command line", "argument %(argument_name)s: %(message)s"),
    N_("command line", "the following arguments are required: %s"),
    N_("command line", "unrecognized arguments: %s"),
    N_("command line", "expected one argument"),
    N_("command line", "invalid choice: %(value)r (choose from %(choices)s)"),
    N_("command line", "invalid %(type)s value: %(value)r"),
    N_("command line", "ambiguous option: %(option)s could match %(matches)s"),
)
_BY_ENGLISH: Final = {text.english: text for text in _TEXTS}


@contextmanager
def translated() -> Iterator[None]:
    """Let argparse use the language in use within the block."""
    words = vars(argparse)  # type checkers do not know this name
    before = words["_"]
    words["_"] = _said
    try:
        yield
    finally:
        words["_"] = before


def _said(english: str) -> str:
    text = _BY_ENGLISH.get(english)
    return i18n.t(text) if text else english
