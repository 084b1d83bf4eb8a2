"""How a language writes numbers, dates, times and lists: `game.cldr_data` has the data, `game.i18n` uses it."""

from typing import NamedTuple


class Locale(NamedTuple):
    """The conventions of one language; the patterns are for `str.format`."""

    decimal: str
    group: str
    grouped: int
    """The fewest digits of a number from which on its thousands are separated."""
    percent: str
    """With ``{}`` for the number."""
    date: str
    """A date in digits: ``{d}``, ``{m}``, ``{y}``."""
    day: str
    """A date of this year: ``{d}`` and the month's name ``{month}``, or its number ``{m}``."""
    day_and_year: str
    time: str
    """``{h}`` of 24, ``{min}``."""
    months: tuple[str, ...]
    """Abbreviated, as they are written in dates."""
    comma: str
    """The separator of list items."""
    last: str
    """The last two of three or more list items, ``{0}`` and ``{1}``."""
    two: str
    """A list of two items."""
