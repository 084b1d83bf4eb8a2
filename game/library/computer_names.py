"""The names of computer players: a match keeps the name of the language in which it was agreed on."""

import re
from functools import lru_cache
from typing import Final

from game import i18n
from game.engines.levels import STRENGTHS

_NUMBERED: Final = re.compile(r"(.*?)( \d)?")
"""A name, and the number that distinguishes two players of the same level."""


def in_current_language(name: str, level: str) -> str:
    """Return the name of a computer player of a level in the language in use; ``name`` if it is no such name."""
    found = _NUMBERED.fullmatch(name)
    if level not in STRENGTHS or not found or found[1] not in _names(level):
        return name
    return i18n.t(STRENGTHS[level].name) + (found[2] or "")


@lru_cache(maxsize=len(STRENGTHS))
def _names(level: str) -> frozenset[str]:
    """Return what computer players of a level are called in all languages."""
    return i18n.in_all_languages(STRENGTHS[level].name)
