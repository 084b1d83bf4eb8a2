"""Players who wrote no name: they are called "Player 1" and so on in the current language, which is nobody's name."""

import re
from functools import lru_cache
from typing import Final

from game import i18n
from game.text import N_

PLAYER: Final = N_("new match", "Player {n}")


@lru_cache(maxsize=256)
def number(name: str) -> int | None:
    """Return the number of a player without a name, in any language; None if ``name`` is a real name."""
    if not any(map(str.isdecimal, name)):
        return None
    forms = (re.escape(text).replace(r"\{n\}", "([1-9])") for text in i18n.in_all_languages(PLAYER))
    found = next(filter(None, (re.fullmatch(form, name) for form in forms)), None)
    return int(found[1]) if found else None


def is_nameless(name: str) -> bool:
    """Whether a name is what a player without a name is called in any language."""
    return number(name) is not None
