"""The steps of a game and their text form: `24/18` (a move), `5-2` (a dice roll), `roll`, `resign 2`."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from game.rules.errors import InvalidError

Verb: TypeAlias = Literal[
    "move",  # a piece goes from origin to target
    "rolled",  # chance: the dice show numbers, in the order of `Rulebook.dice`
    "roll",  # the seat takes the dice
    "done",  # the seat ends its turn
    "pass",  # the seat has nothing to play
    "double",
    "take",
    "drop",
    "beaver",
    "resign",  # numbers: (the level offered,) if a game can be won at several levels, else ()
    "accept",  # a resignation
    "decline",
    "next",  # of the match, not of a game: the next game of a series begins
]
"""Everything that can be done at a table; each verb has a button and a rule clause.

The list is closed so that the type checker finds a misspelt verb. A game that needs another verb adds it here, and its
button in `game.table.model.messages`.
"""


class Action(NamedTuple):
    """One step of a game: a move of a piece, the result of a dice roll, or a named act such as `double`.

    ``origin`` and ``target`` are set for "move" only, named from the mover's side. ``numbers`` are the faces for
    "rolled" and the level for "resign".
    """

    verb: Verb
    origin: str = ""
    target: str = ""
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return format_action(self)


def move(origin: str, target: str) -> Action:
    """Make the action that moves a piece from ``origin`` to ``target``, both named from the mover's side."""
    return Action("move", origin, target)


def rolled(*faces: int) -> Action:
    """Make the chance action: the dice show these faces, in the order of `Rulebook.dice`."""
    return Action("rolled", numbers=faces)


def all_rolls(dice: tuple[int, ...]) -> Iterator[Action]:
    """Yield every possible roll of dice with these numbers of sides, as actions."""
    for faces in product(*(range(1, sides + 1) for sides in dice)):
        yield rolled(*faces)


def format_action(action: Action) -> str:
    """Return the text form of an action: ``24/18``, ``5-2`` (a roll), ``roll``, ``resign 2``."""
    if action.verb == "move":
        return f"{action.origin}/{action.target}"
    if action.verb == "rolled":
        return "-".join(map(str, action.numbers))
    return " ".join([action.verb, *map(str, action.numbers)])


def parse_action(text: str) -> Action:
    """Parse the text form that `format_action` writes. Whether the action is legal is not checked.

    Raises:
        InvalidError: the text is not an action.
    """
    if len(text) <= 64 and text.isascii():
        origin, slash, target = text.partition("/")
        if slash and _is_place(origin) and _is_place(target):
            return move(origin, target)
        if text[:1].isdigit() and all(_is_number(part) for part in text.split("-")):
            return rolled(*map(int, text.split("-")))
        word, *numbers = text.split(" ")
        if word in _NAMED and all(map(_is_number, numbers)):
            return Action(_NAMED[word], numbers=tuple(map(int, numbers)))
    raise InvalidError("action-text", f"not an action: {text[:64]!r}")


_NAMED: Final[Mapping[str, Verb]] = {verb: verb for verb in get_args(Verb) if verb not in ("move", "rolled")}
"""Verbs whose text form is their own name."""


def _is_place(text: str) -> bool:
    return bool(text) and all(c.isalnum() or c in "-." for c in text)


def _is_number(text: str) -> bool:
    return text.isdigit() and len(text) <= 4 and str(int(text)) == text
