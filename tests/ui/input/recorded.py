"""Key presses as SDL sent them for a real keyboard (see record_keys.py), to be handled again."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

LAYOUTS: Final = ("us", "de", "fr")


class Press(NamedTuple):
    """A row of the record: the fields of a KEYDOWN event, and the text of the TEXTINPUT event after it.

    The state is "idle", or "writing" while text input is on; ``press`` names keys by what an American keyboard prints.
    """

    layout: str
    state: str
    press: str
    key: int
    mod: int
    scancode: int
    unicode: str
    text: str

    @property
    def event(self) -> pygame.Event:
        """The KEYDOWN event."""
        fields = {"key": self.key, "mod": self.mod, "scancode": self.scancode, "unicode": self.unicode}
        return pygame.Event(pygame.KEYDOWN, fields)


@cache
def record() -> dict[str, Any]:
    """The whole record."""
    return dict(json.loads((Path(__file__).parent / "keys.json").read_text(encoding="utf-8")))


@cache
def presses() -> tuple[Press, ...]:
    """All rows of the record."""
    assert record()["fields"] == list(Press._fields)
    return tuple(Press(*row) for row in record()["presses"])


def of(layout: str, state: str = "idle") -> tuple[Press, ...]:
    """The presses on one layout, all keys in turn."""
    return tuple(press for press in presses() if (press.layout, press.state) == (layout, state))


def pressed(layout: str, press: str, state: str = "idle") -> Press:
    """One press of the record."""
    return next(one for one in of(layout, state) if one.press == press)


def question_marks() -> dict[str, Press]:
    """On each layout the press that types a question mark, while nobody writes."""
    typed = {layout: next(press for press in of(layout, "writing") if press.text == "?") for layout in LAYOUTS}
    others = {press.layout: press for press in presses() if press.press == "question"}
    return {layout: pressed(layout, press.press) for layout, press in typed.items()} | others


def typing(text: str) -> Iterator[pygame.Event]:
    """The events of typing a text on an American keyboard while text input is on.

    For a letter that it does not print only TEXTINPUT comes, as from an input method.
    """
    keys = {press.text: press for press in reversed(of("us", "writing")) if press.text}
    for letter in text:
        if letter in keys:
            yield keys[letter].event
        yield pygame.Event(pygame.TEXTINPUT, text=letter)
