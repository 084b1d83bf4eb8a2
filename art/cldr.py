"""What CLDR knows of 23 languages: ``python -m art.cldr`` writes game/cldr_data.py and game/language_names.py.

The first is how a language writes numbers, days, hours and lists, the second what it calls the other languages.
Babel brings the whole of CLDR (10 MB); the program needs these few signs. Babel leaves out
``minimumGroupingDigits``: those are below, from CLDR 48.
"""

import re
import textwrap
from pathlib import Path

from babel import Locale

from game.i18n import languages

GAME = Path(__file__).parents[1] / "game"
WIDTH = 105
"""Characters of a line of names."""
LOCALES = {"en": "en_GB", "pt": "pt_PT", "sr": "sr_Latn", "zh": "zh_Hans"}
"""The locales that are meant for languages with several."""
FIVE_DIGITS = frozenset(("it", "es", "pt", "pl", "hu", "sl", "et", "lv"))
"""The languages that group digits only from five digits on."""
HEADER = '''"""How each language writes numbers, days, hours and lists. Written by `art.cldr`: do not edit."""

from game.cldr import Locale

LOCALES: dict[str, Locale] = {
'''
NAMES_HEADER = '''"""The names of the languages in each, in the order of `game.i18n.NAMES`. Made by `art.cldr`."""

LANGUAGE_NAMES: dict[str, str] = {
'''
_FIELDS = {
    "d": "{d}",
    "dd": "{d:02}",
    "M": "{m}",
    "MM": "{m:02}",
    "MMM": "{month}",
    "y": "{y}",
    "H": "{h}",
    "HH": "{h:02}",
    "mm": "{min:02}",
}
_PARTS = re.compile(r"'([^']*)'|(([A-Za-z])\3*)")


def main() -> None:
    """Write both modules."""
    rows = [
        f'    "{code}": Locale({", ".join(f"{name}={value!r}" for name, value in signs(code).items())}),\n'
        for code in languages()
    ]
    (GAME / "cldr_data.py").write_text(f"{HEADER}{''.join(rows)}}}\n", encoding="utf-8")
    named = "".join(f'    "{code}": (\n{_names(code)}    ),\n' for code in languages())
    (GAME / "language_names.py").write_text(f"{NAMES_HEADER}{named}}}\n", encoding="utf-8")


def _names(code: str) -> str:
    """Return what a language calls all of them, as lines of Python."""
    names = Locale.parse(LOCALES.get(code, code)).languages
    lines = textwrap.wrap(
        "|".join(names[each].replace(" ", "\u00a0") for each in languages()).replace("|", "| "), WIDTH
    )
    return "".join(f'        "{line.replace(" ", "").replace(chr(0xA0), " ")}"\n' for line in lines)


def signs(code: str) -> dict[str, object]:
    """Return the fields of `game.cldr.Locale` for a language, by name."""
    locale = Locale.parse(LOCALES.get(code, code))
    symbols, lists, days = locale.number_symbols["latn"], locale.list_patterns["standard"], locale.datetime_skeletons
    months = locale.months["format"]["abbreviated"]
    return {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "grouped": 5 if code in FIVE_DIGITS else 4,
        "percent": locale.percent_formats[None].pattern.replace("#,##0", "{}"),
        # "09/03/2026" is another day to half of those who read English. Elsewhere digits with the whole year: a stored
        # match may be of any, and where the short form has two digits of it, its day and month are written otherwise.
        "date": _pattern(days["yMMMd" if code == "en" else "yMd"].pattern),
        "day": _pattern(days["MMMd"].pattern),
        "day_and_year": _pattern(days["yMMMd"].pattern),
        "time": _pattern(days["Hm"].pattern),
        "months": tuple(months[number] for number in range(1, 13)),
        "comma": lists["start"].removeprefix("{0}").removesuffix("{1}"),
        "last": lists["end"],
        "two": lists["2"],
    }


def _pattern(cldr: str) -> str:
    """Convert CLDR's pattern for `str.format`, with spaces at which no line breaks."""
    said = _PARTS.sub(lambda part: part[1] if part[1] is not None else _FIELDS[part[2]], cldr)
    return said.replace(" ", "\u00a0")


if __name__ == "__main__":
    main()
