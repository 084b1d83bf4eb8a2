"""The text form of a match's options inside the text of a state: ``repetition=draw,swap=yes,length=3``."""

from collections.abc import Iterable, Mapping

from game.rules.errors import InvalidError
from game.rules.setup import Option, Value


def format_options(options: Mapping[str, Value]) -> str:
    """Write options in their order as ``key=value`` pairs separated by commas; a flag is ``yes`` or ``no``."""
    return ",".join(f"{key}={_word(value)}" for key, value in options.items())


def parse_options(declared: Iterable[Option], text: str) -> dict[str, Value]:
    """Parse what `format_options` writes: every declared option, in the order of declaration.

    Raises:
        InvalidError: an option is missing, unknown, out of order or has a value that it does not accept.
    """
    words = text.split(",")
    options = tuple(declared)
    if [word.partition("=")[0] for word in words] != [option.key for option in options]:
        raise InvalidError("state-options", f"not the options of this game: {text[:80]!r}")
    return {option.key: _value(option, word.partition("=")[2]) for option, word in zip(options, words, strict=True)}


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(option: Option, word: str) -> Value:
    values: Iterable[Value]
    if option.kind == "flag":
        values = (True, False)
    elif option.kind == "count":
        values = range(option.minimum, option.maximum + 1)
    else:
        values = (choice.value for choice in option.choices)
    for value in values:
        if _word(value) == word:
            return value
    raise InvalidError("state-options", f"{option.key} cannot be {word[:40]!r}")
