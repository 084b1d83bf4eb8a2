"""The keys that make a replay faster and slower: plus and minus, wherever a keyboard has them."""

from typing import Final

import pygame

_FASTER: Final = ("+", "plus", "keypad plus")
_SLOWER: Final = ("-", "keypad minus")


def faster(event: pygame.Event) -> int:
    """1 where a key makes it faster, -1 where slower, else 0."""
    printed, name = getattr(event, "unicode", ""), pygame.key.name(event.key, use_compat=False).lower()
    if printed in _FASTER or name in _FASTER:
        return 1
    return -1 if printed in _SLOWER or name in _SLOWER else 0
