"""What a choice in Don't Worry is about: a rough key, so that the exercises are of all kinds."""

from collections.abc import Collection, Sequence
from typing import Final

_OF_THE_BEST: Final = (
    ("knock-out", {"knocks-out", "knocks-out-far"}),
    ("home", {"home", "moves-up", "last-home"}),
    ("flee", {"flees"}),
    ("foe-start", {"leaves-foe-start", "on-foe-start"}),
    ("stalk", {"stalks"}),
)
_OF_THE_SECOND: Final = (
    ("no-knock-out", {"knocks-out", "knocks-out-far"}),
    ("not-home", {"home", "moves-up"}),
    ("foe-start", {"on-foe-start"}),
    ("safe", {"exposes"}),
)


def theme(seats: int, best: Sequence[str], second: Sequence[str]) -> str:
    """Return the theme of a choice by the reasons of the best two moves, with the number of players."""
    return f"{_kind({*best}, {*second})}-{seats}"


def _kind(best: Collection[str], second: Collection[str]) -> str:
    for kind, codes in _OF_THE_BEST:
        if codes & {*best} and not codes & {*second}:
            return kind
    return next((kind for kind, codes in _OF_THE_SECOND if codes & {*second} and not codes & {*best}), "run")
