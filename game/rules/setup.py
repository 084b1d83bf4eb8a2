"""What a game starts from: the options that people agree on, the sides they sit at, and the setup of one game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import Struct

from game.text import Text

Value: TypeAlias = bool | int | str
"""The value of an option."""


class OptionChoice(Struct, frozen=True):
    """One value an option may take, as people read it."""

    value: Value
    text: Text


class Option(Struct, frozen=True):
    """One thing people may agree on before they play.

    ``choices`` lists the values of a "choice"; a "flag" is yes or no; a "count" lies between ``minimum`` and
    ``maximum``. ``when`` maps other options to the values under which this one means anything. What is ``basic`` is
    agreed on before every match; the others are house rules.
    """

    key: str
    kind: Literal["choice", "flag", "count"]
    default: Value
    text: Text
    help: Text | None = None
    choices: tuple[OptionChoice, ...] = ()
    minimum: int = 0
    maximum: int = 0
    when: Mapping[str, tuple[Value, ...]] = {}
    basic: bool = False

    def accepts(self, value: object) -> bool:
        """Whether ``value`` is one this option may take (of exactly its type)."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "count":
            return type(value) is int and self.minimum <= value <= self.maximum
        return any(type(value) is type(c.value) and value == c.value for c in self.choices)

    def applies(self, values: Mapping[str, Value]) -> bool:
        """Whether the option means anything beside these other values."""
        return all(values.get(key) in allowed for key, allowed in self.when.items())


class Preset(Struct, frozen=True):
    """A named set of option values, e.g. one printed manual. ``text`` is its name, ``about`` how it differs."""

    key: str
    text: Text
    about: Text
    values: Mapping[str, Value]


class Side(Struct, frozen=True):
    """What one may sit at: a colour of pieces, a corner, a direction."""

    key: str
    text: Text


@dataclass(frozen=True, slots=True)
class Setup:
    """All that one game starts from.

    Attributes:
        options: every option of the rule book with its value.
        sides: for each seat the index into `Rulebook.sides`; ascending.
        first: the seat that begins, or None where the rule book's own throw or lot decides.
        scores: the series score by seat before the first game, after it, after the second …; the last one is now.
    """

    options: Mapping[str, Value]
    sides: tuple[int, ...]
    first: int | None = None
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.sides)
