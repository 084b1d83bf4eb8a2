"""The steps of a game, and their text: `24/18`, `5-2` (a throw), `roll`, `resign 2`."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from game.rules.errors import InvalidError


class Action(NamedTuple):
    """One step of a game: a piece that goes from a place to a place, dice that fall, or a named act.

    ``verb`` is "move" (with origin and target), "throw" (chance; ``numbers`` are the faces) or a named act such as
    "roll", "done", "pass", "double", "take", "drop", "beaver", "resign" (``numbers`` = (level,)), "accept", "decline".
    """

    verb: str
    origin: str = ""
    target: str = ""
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return format_action(self)


def move(origin: str, target: str) -> Action:
    """A piece goes from ``origin`` to ``target``, both named from the mover's side."""
    return Action("move", origin, target)


def throw(*faces: int) -> Action:
    """The dice show these faces, in the order of `Rulebook.dice`."""
    return Action("throw", numbers=faces)


def throws(dice: tuple[int, ...]) -> Iterator[Action]:
    """Every throw of dice with these numbers of sides."""
    for faces in product(*(range(1, sides + 1) for sides in dice)):
        yield throw(*faces)


def format_action(action: Action) -> str:
    """The text of an action: ``24/18``, ``5-2`` (a throw), ``roll``, ``resign 2``."""
    if action.verb == "move":
        return f"{action.origin}/{action.target}"
    if action.verb == "throw":
        return "-".join(map(str, action.numbers))
    return " ".join([action.verb, *map(str, action.numbers)])


def parse_action(text: str) -> Action:
    """Read what `format_action` writes.

    Raises:
        InvalidError: the text is no action at all (whether it is legal is for the rule book to say).
    """
    if len(text) <= 64 and text.isascii():
        origin, slash, target = text.partition("/")
        if slash and _is_place(origin) and _is_place(target):
            return move(origin, target)
        if text[:1].isdigit() and all(_is_number(part) for part in text.split("-")):
            return throw(*map(int, text.split("-")))
        verb, *numbers = text.split(" ")
        if verb.isalpha() and verb.islower() and verb not in ("move", "throw") and all(map(_is_number, numbers)):
            return Action(verb, numbers=tuple(map(int, numbers)))
    raise InvalidError("action-text", f"not an action: {text[:64]!r}")


def _is_place(text: str) -> bool:
    return bool(text) and all(c.isalnum() or c in "-." for c in text)


def _is_number(text: str) -> bool:
    return text.isdigit() and len(text) <= 4 and str(int(text)) == text
