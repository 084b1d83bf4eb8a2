"""Somebody who plays by what a screen reader tells, and by nothing else. Plain Python: it runs in any interpreter."""

import random
from collections.abc import Iterator
from typing import NamedTuple, Protocol

LAND, MOVE = "Your piece can land here.", "Can move to:"
GO_ON = ("Done", "Roll", "Pass")


class Thing(NamedTuple):
    """Something that is told of: what kind of thing it is, what it is called, and whether it can be pressed."""

    handle: object
    role: str
    said: str
    can_press: bool


class Ears(Protocol):
    """What a screen reader gives."""

    def things(self) -> Iterator[Thing]:
        """All that is told of, in order."""

    def press(self, handle: object) -> None:
        """Press something, and wait until that has had its effect."""


class BlindPlayer:
    """Plays for all seats, at random among what may be done."""

    def __init__(self, ears: Ears, seed: int = 1) -> None:
        self._ears = ears
        self._hand = random.Random(seed)

    def press(self, said: str, role: str = "") -> None:
        """Press the first thing that is called so."""
        for thing in self._ears.things():
            if thing.can_press and thing.said.startswith(said) and role in thing.role:
                self._ears.press(thing.handle)
                return
        raise AssertionError(f"nobody tells of {said!r}, but of {[thing.said for thing in self._ears.things()]}")

    def play(self, presses: int) -> str:
        """Play until somebody has won; what is said then."""
        for _ in range(presses):
            things = list(self._ears.things())
            over = [thing.said for thing in things if " wins" in thing.said and "dialog" in thing.role.lower()]
            if over:
                return over[0]
            chosen = self._choice([thing for thing in things if thing.can_press])
            self._ears.press(chosen.handle if chosen else None)
        raise AssertionError(f"nobody has won: {[thing.said for thing in self._ears.things()]}")

    def _choice(self, things: list[Thing]) -> "Thing | None":
        for words in (LAND, MOVE):
            if meant := [thing for thing in things if words in thing.said]:
                return self._hand.choice(meant)
        return next((thing for text in GO_ON for thing in things if thing.said.partition(".")[0] == text), None)
