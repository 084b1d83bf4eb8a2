"""The language of the user interface: it translates a `game.text.Text`.

    used = use("de_AT")              # "de"; English if there is no such language or no catalogue
    t(N_("title", "Settings"))       # "Einstellungen"
    t(N_("log", "{n} pip", "{n} pips"), 3)

Translations are gettext catalogues (``locales/<language>/LC_MESSAGES/<domain>.mo``, made by `art.messages`). They are
searched one after another: the program's own, then those of `add_domain`. A message that none of them has is shown in
English. Nothing here raises because of a language or a catalogue.
"""

import datetime as dt
import gettext
import re
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.cldr_data import LOCALES
from game.language_names import LANGUAGE_NAMES
from game.resources import folder
from game.text import N_, Text, folded, plain

DOMAIN = "ludoteca"
"""The catalogue that makes a language available."""
HANDBOOK = "handbook"
"""The catalogue of the rule book."""
ENGLISH = "en"

NAMES = {
    "en": "English",
    "fr": "Français",
    "nl": "Nederlands",
    "de": "Deutsch",
    "it": "Italiano",
    "es": "Español",
    "pt": "Português",
    "el": "Ελληνικά",
    "pl": "Polski",
    "ro": "Română",
    "zh": "简体中文",
    "cs": "Čeština",
    "sk": "Slovenčina",
    "hu": "Magyar",
    "ru": "Русский",
    "sr": "Srpski",
    "sl": "Slovenščina",
    "hr": "Hrvatski",
    "et": "Eesti",
    "lv": "Latviešu",
    "lt": "Lietuvių",
    "tr": "Türkçe",
    "ko": "한국어",
}
_LATIN = 0x24F
"""The last code point of Latin letters with and without accents; other scripts come after them."""
_CLOSE_UP = {"zh"}
"""Languages without spaces between sentences."""
# L10n: {name} is whose or what it is: a player and the move, a button and what it is set to
_LABELLED = N_("list", "{name}: {value}")
_SOUNDS_LIKE_Y = re.compile("i|hi(?![ae])")
"""The beginning of a Spanish word before which "y" becomes "e"."""
_PLACEHOLDER = re.compile(r"\{(\w+)\}")

_further: dict[str, Path | None] = {HANDBOOK: None}
"""The catalogues that are searched after the first, each with its folder (None for the program's)."""
code_in_use = ENGLISH
_catalogue = gettext.NullTranslations()


def languages() -> dict[str, str]:
    """Return every language of the manuals: its code and its own name."""
    return dict(NAMES)


def available() -> dict[str, str]:
    """Return the languages that can be chosen now: English, and those with a catalogue.

    They are in the order of their own names: Latin letters, whatever their accents, before Greek, Cyrillic, Chinese and
    Korean, as in Unicode.
    """
    return {code: NAMES[code] for code in sorted(NAMES, key=_collation) if speaks(code)}


def _sign(value: float) -> str:
    return "+" if value > 0 else "−" if value < 0 else ""


def _collation(code: str) -> tuple[int, str]:
    """Return what the languages are sorted by: the script of their names, then the letters without accents."""
    first = ord(NAMES[code][0])
    return first if first > _LATIN else 0, folded(NAMES[code])


def language_names(code: str) -> tuple[str, ...]:
    """Return a language's names: its own name, that in English, and that in the language in use."""
    at = list(NAMES).index(code)
    return NAMES[code], *(LANGUAGE_NAMES[spoken].split("|")[at] for spoken in (ENGLISH, code_in_use))


def speaks(code: str) -> bool:
    """Whether a language can be chosen now. Its catalogue is cached, so that the next call is fast."""
    return code == ENGLISH or (code in NAMES and read_catalogue(code, DOMAIN) is not None)


def add_domain(domain: str, locales: Path | None = None) -> None:
    """Search this catalogue too from now on; ``locales`` is the folder of its languages, by default the program's."""
    if domain not in _further:
        _further[domain] = locales
        use(code_in_use)


def language() -> str:
    """Return the code of the language in use."""
    return code_in_use


def use(wanted: str) -> str:
    """Switch to a language and return the code of the one that is really used, which may be English.

    ``wanted`` is a code or a locale name (``de``, ``de_AT.UTF-8``, ``zh-Hans``).
    """
    global code_in_use, _catalogue
    code = code_of(wanted)
    found = _load(code)
    code_in_use = code if found else ENGLISH
    _catalogue = found or gettext.NullTranslations()
    return code_in_use


def system_language() -> str:
    """Return the first of the user's preferred languages that Ludoteca has; else English."""
    import pygame  # imported here so that the commands for machines start without it

    for preferred in pygame.system.get_pref_locales():
        code = code_of(preferred["language"])
        if code in NAMES:
            return code
    return ENGLISH


def code_of(wanted: str) -> str:
    """Return the language's code in a locale name, see `use`."""
    return re.split(r"[-_.@]", wanted.strip().lower(), maxsplit=1)[0]


def t(text: Text, n: int | None = None, **values: object) -> str:
    """Translate a text into the language in use and fill in its values.

    ``n`` chooses the plural form and is the value of ``{n}``. A value may be a number (written by this language's
    conventions), a `Text` (translated), or anything with a string form (of which only plain characters are shown). A
    ``{name}`` without a value stays as it is.
    """
    if n is not None:
        values["n"] = n
    message = _message(text, n)
    return _PLACEHOLDER.sub(lambda match: _shown(match, values), message) if "{" in message else message


def in_all_languages(text: Text) -> frozenset[str]:
    """Return the text in every language that can be chosen, with its braces as they are."""
    catalogues = (read_catalogue(code, DOMAIN) for code in NAMES)
    return frozenset((text.english, *(found.pgettext(text.context, text.english) for found in catalogues if found)))


def capitalised(text: Text, **values: object) -> str:
    """Return `t` with a capital first letter, for a text that stands by itself, such as a choice."""
    said = t(text, None, **values)
    if code_in_use == "tr" and said[:1] == "i":
        return "İ" + said[1:]
    first = 2 if code_in_use == "nl" and said[:2] == "ij" else 1
    return said[:first].upper() + said[first:]


def number(value: float, decimals: int = 0) -> str:
    """Return a number with this language's decimal sign and, if it is long enough, its thousands separator."""
    used = LOCALES[code_in_use]
    parted = len(f"{abs(value):.0f}") >= used.grouped
    whole, _, rest = f"{value:{',' if parted else ''}.{decimals}f}".partition(".")
    whole = whole.replace(",", used.group)
    return f"{whole}{used.decimal}{rest}" if rest else whole


def percent(value: float, decimals: int = 0) -> str:
    """Return a percentage as this language writes it; ``value`` is in hundredths."""
    return LOCALES[code_in_use].percent.format(number(value, decimals))


def signed(value: float, decimals: int = 0) -> str:
    """Return a number with its sign, and with none if it is rounded to zero."""
    rounded = round(value, decimals)
    return _sign(rounded) + number(abs(rounded), decimals)


def signed_percent(value: float, decimals: int = 0) -> str:
    """Return a percentage with the sign of `signed`; ``value`` is in hundredths."""
    rounded = round(value, decimals)
    return _sign(rounded) + percent(abs(rounded), decimals)


def date(day: dt.date) -> str:
    """Return a date in digits."""
    return _day(LOCALES[code_in_use].date, day)


def day(day: dt.date, today: dt.date) -> str:
    """Return a date as people say it: with the month's name, and with the year if it is not today's."""
    used = LOCALES[code_in_use]
    return _day(used.day if day.year == today.year else used.day_and_year, day)


def time(moment: dt.datetime) -> str:
    """Return the hour and minute."""
    return LOCALES[code_in_use].time.format(h=moment.hour, min=moment.minute)


def sentences(said: Iterable[str]) -> str:
    """Return sentences one after another, without the empty ones."""
    return ("" if code_in_use in _CLOSE_UP else " ").join(filter(None, said))


def labelled(name: str, value: str) -> str:
    """Return a value after its label."""
    return t(_LABELLED, name=name, value=value)


def listed(names: Iterable[str]) -> str:
    """Return names or other items, separated by commas."""
    return LOCALES[code_in_use].comma.join(names)


def joined_with_and(names: Iterable[str]) -> str:
    """Return names as in a sentence: "Anna, Ben and Kim"."""
    used, each = LOCALES[code_in_use], list(names)
    if len(each) < 2:
        return "".join(each)
    pattern = used.two if len(each) == 2 else used.last
    if code_in_use == "es" and _SOUNDS_LIKE_Y.match(folded(each[-1])):
        pattern = pattern.replace(" y ", " e ")
    return pattern.format(used.comma.join(each[:-1]), each[-1])


def _day(pattern: str, day: dt.date) -> str:
    month = LOCALES[code_in_use].months[day.month - 1]
    return pattern.format(y=day.year, m=day.month, d=day.day, month=month)


def _message(text: Text, n: int | None) -> str:
    if text.plural and n is not None:
        return _catalogue.npgettext(text.context, text.english, text.plural, n)
    return _catalogue.pgettext(text.context, text.english)


def _shown(match: re.Match[str], values: Mapping[str, object]) -> str:
    value = values.get(match[1], match[0])
    if isinstance(value, Text):
        return t(value)
    if isinstance(value, float):
        return number(value, 1)
    if isinstance(value, int):
        return number(value)
    said = str(value)
    return said if said.isprintable() else plain(said)


def _load(code: str) -> gettext.NullTranslations | None:
    """Return a language's catalogues; None if the first is missing or damaged. English is the source and needs none."""
    if code == ENGLISH:
        return gettext.NullTranslations()
    found = read_catalogue(code, DOMAIN) if code in NAMES else None
    if found is not None:
        for further in filter(None, (read_catalogue(code, *each) for each in _further.items())):
            found.add_fallback(further)
    return found


def read_catalogue(code: str, domain: str, locales: Path | None = None) -> gettext.NullTranslations | None:
    """Return one catalogue of a language; None if it is missing or damaged."""
    try:
        return gettext.translation(domain, locales or folder("locales"), [code])
    except (OSError, ValueError, LookupError, struct.error):
        return None
