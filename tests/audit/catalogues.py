"""What the catalogues of a language say, and what is missing, doubtful or cannot be drawn in them."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from art import messages
from game import i18n
from game.resources import asset

Fault = tuple[str, str]
"""Of which kind it is, and a line about it."""


class Translation(NamedTuple):
    """One text: its English, singular and plural, and the forms that a language has for it."""

    domain: str
    context: str
    english: tuple[str, ...]
    forms: tuple[str, ...]


@lru_cache(maxsize=32)
def translations(language: str) -> tuple[Translation, ...]:
    """Every text of every domain; in English, the English itself. What is not translated is left out."""
    found = []
    for domain in messages.DOMAINS:
        path = messages.catalogue_path(language, domain)
        for message in templates()[domain] if language == i18n.ENGLISH else messages.read(path):
            if message.id:
                english = _forms(message.id)
                forms = english if language == i18n.ENGLISH else _forms(message.string)
                found.append(Translation(domain, str(message.context), english, tuple(filter(None, forms))))
    return tuple(found)


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def catalogue_faults(language: str) -> Iterator[Fault]:
    """Every fault of every domain; English is the source and lacks nothing."""
    for domain, template in templates().items():
        path = messages.catalogue_path(language, domain)
        catalogue = messages.read(path) if path.exists() else None
        for message in template:
            if message.id:
                yield from _faults(f"{language} {domain}", language, message, catalogue)


def _faults(where: str, language: str, message: Message, catalogue: Catalog | None) -> Iterator[Fault]:
    own = catalogue.get(message.id, message.context) if catalogue else None
    one = message.id if isinstance(message.id, str) else message.id[0]
    string = message.id if language == i18n.ENGLISH else own.string if own else ""
    forms = [string] if isinstance(string, str) else list(string or ("",))
    if not all(forms):
        yield "untranslated", f"{where}: {one!r} is not translated"
    if own and own.fuzzy:
        yield "fuzzy", f"{where}: {one!r} is fuzzy"
    for sign in sorted({c for form in forms for c in form if not c.isspace()} - signs()):
        yield "missing glyphs", f"{where}: {sign!r} (U+{ord(sign):04X}) in {one!r}"


@lru_cache(maxsize=1)
def templates() -> dict[str, Catalog]:
    """Every text of every domain in English; `tests/test_messages.py` tests that the files are up to date."""
    return {domain: _template(messages.template_path(domain)) for domain in messages.DOMAINS}


def _template(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


@lru_cache(maxsize=1)
def signs() -> frozenset[str]:
    """What both weights of the typeface can draw."""
    fonts = [TTFont(asset("fonts", f"LudotecaSans-{weight}.ttf")).getBestCmap() for weight in ("Regular", "Bold")]
    return frozenset(map(chr, fonts[0].keys() & fonts[1].keys()))
