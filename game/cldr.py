"""How a language writes numbers, days, hours and lists: `game.cldr_data` has all of them, `game.i18n` uses them."""

from typing import NamedTuple


class Locale(NamedTuple):
    """One language's signs; the patterns are for `str.format`."""

    decimal: str
    group: str
    grouped: int
    """The fewest digits of which the thousands stand apart."""
    percent: str
    """With the number as ``{}``."""
    date: str
    """A day in numbers: ``{d}``, ``{m}``, ``{y}``."""
    day: str
    """A day of this year: ``{d}`` and the name of the month, ``{month}``, or its number, ``{m}``."""
    day_and_year: str
    time: str
    """``{h}`` of 24, ``{min}``."""
    months: tuple[str, ...]
    """Shortened, as they stand beside a day."""
    comma: str
    """Between what is listed."""
    last: str
    """The last two of three or more, ``{0}`` and ``{1}``."""
    two: str
    """Both of two."""
