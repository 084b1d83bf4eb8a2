"""What a game starts from: the options agreed on, the sides of the seats, and the setup of one game."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from game.text import Text

Value: TypeAlias = bool | int | str
"""The value of an option."""


class OptionChoice(Struct, frozen=True):
    """One value that an option may take, with its name."""

    value: Value
    text: Text


class Option(Struct, frozen=True):
    """One thing that players may agree on before they play.

    Attributes:
        key: its name in setups and in stored text.
        kind: a "choice" among ``choices``, a "flag" (yes or no), or a "count" from ``minimum`` to ``maximum``.
        when: values of other options under which this one has an effect; in every match if empty.
        basic: whether it is asked before every match; the others are house rules.
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
        """Whether ``value`` is one that this option may take, with exactly its type."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "count":
            return type(value) is int and self.minimum <= value <= self.maximum
        return any(type(value) is type(c.value) and value == c.value for c in self.choices)

    def applies(self, values: Mapping[str, Value]) -> bool:
        """Whether the option has an effect beside these values of the other options."""
        return all(values.get(key) in allowed for key, allowed in self.when.items())


class Preset(Struct, frozen=True):
    """A named set of option values, e.g. of a printed manual. ``text`` is its name, ``about`` how it differs."""

    key: str
    text: Text
    about: Text
    values: Mapping[str, Value]


class Side(Struct, frozen=True):
    """A side that a seat can have: a colour of pieces, a corner, a direction."""

    key: str
    text: Text


class Setup(Struct, frozen=True):
    """Everything that one game starts from.

    Attributes:
        options: every option of the rule book with its value.
        sides: for each seat the index into `Rulebook.sides`; ascending.
        first: the seat that begins; None if the rule book's own roll or lot decides.
        scores: the series score by seat before the first game, after it, after the second …; the last one is the
            present.
    """

    options: Mapping[str, Value]
    sides: tuple[int, ...]
    first: int | None = None
    scores: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.sides)
