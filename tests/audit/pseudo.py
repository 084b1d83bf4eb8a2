"""Pseudo-languages, which nobody speaks: what texts could do to the screens that no text does today.

``longest`` has for each text the widest that any language has for it, on one screen side by side. ``marks`` is English
with right-to-left marks and isolates around the whole text and around each value, as they come in names, in paths and
in what is pasted. They live in this process alone, in the place of two real languages.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from unittest.mock import patch

from game import i18n
from game.cldr import Locale
from game.cldr_data import LOCALES
from game.ui.style import fonts
from game.ui.style.look import PLAIN
from tests.audit.catalogues import translations

LONGEST, MARKS = "longest", "marks"
NAMES = {LONGEST: "Longest", MARKS: "Right-to-left marks"}
"""Their codes, and what they are called where languages are chosen."""
PIXELS = 17
VALUE = re.compile(r"\{\w+\}")
AROUND_TEXT = "\u2068\u200e{}\u200f\u2069"
AROUND_VALUE = "\u200f\u2067\u2066\\g<0>\u2069\u2069\u200e"

Texts = Mapping[tuple[str, str], str]
"""What stands for each context and English."""


@contextmanager
def spoken() -> Iterator[None]:
    """Inside, the program speaks the pseudo-languages."""
    names = dict([*i18n.languages().items()][: -len(NAMES)]) | NAMES
    said, read = {LONGEST: longest(), MARKS: marked()}, i18n.read_catalogue

    def made(code: str, domain: str, locales: Path | None = None) -> NullTranslations | None:
        if code in NAMES:
            return Catalogue(said[code]) if domain == i18n.DOMAIN else None
        return read(code, domain, locales)

    locales = LOCALES | {LONGEST: widest_locale(), MARKS: LOCALES[i18n.ENGLISH]}
    with patch.multiple(i18n, NAMES=names, LOCALES=locales, read_catalogue=made):
        yield


class Catalogue(NullTranslations):
    """One text for each English one, however many it counts."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts

    def pgettext(self, context: str, message: str) -> str:
        return self._texts.get((context, message), message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.pgettext(context, msgid1)


@cache
def longest() -> Texts:
    """The widest form of any language, as the interface draws it."""
    found = dict[tuple[str, str], str]()
    for language in i18n.languages():
        for text in translations(language):
            key = text.context, text.english[0]
            found[key] = max((found.get(key, ""), *text.forms), key=drawn)
    return found


@cache
def marked() -> Texts:
    """English among marks."""
    return {
        (text.context, text.english[0]): AROUND_TEXT.format(VALUE.sub(AROUND_VALUE, text.english[-1]))
        for text in translations(i18n.ENGLISH)
    }


def drawn(text: str) -> int:
    """How wide a text is, as one line."""
    return fonts.width(PLAIN, PIXELS, text)


def widest_locale() -> Locale:
    """Of each sign and pattern the longest."""
    fields = dict[str, object]()
    for field in Locale._fields:
        values = [getattr(each, field) for each in LOCALES.values()]
        fields[field] = min(values) if field == "grouped" else max(values, key=lambda value: len("".join(value)))
    return Locale(**fields)  # type: ignore[arg-type]
