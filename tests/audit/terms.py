"""The terms of each language, and the words that may not stand for them: locales/terms/LANGUAGE.toml.

[[term]]
english = "checker"
term = "Stein"                       # or several, "Wurf / würfeln"; what is in brackets is a note
forbidden = ['\\bSpielstein']         # regular expressions, in which case does not matter
when = "checker"                     # optional: only where this regular expression is found in the English
domains = ["backgammon"]             # optional: only in these catalogues
source = "manuals Classic and Stakes"
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from art.messages import DOMAINS, LOCALES
from game.text import folded
from tests.audit.catalogues import Fault, Translation

KIND = "forbidden terms"
NOTE = re.compile(r"[(（][^)）]*[)）]")
LETTERS = re.compile(r"[^\W\d_]+")
STEM = 2 / 3
"""The share of a word that its inflected forms keep, roughly."""


@dataclass(frozen=True)
class Term:
    """One entry of a list."""

    english: str
    term: str
    forbidden: tuple[str, ...]
    source: str
    when: str = ""
    domains: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        """Each of the words that the entry asks for, without notes."""
        return [word.strip() for word in re.split(r"[,;/]", NOTE.sub("", self.term)) if word.strip()]

    def concerns(self, text: Translation) -> bool:
        """Whether the entry is about this text."""
        here = not self.domains or text.domain in self.domains
        return here and (not self.when or any(map(_compiled(self.when).search, text.english)))


def term_list(language: str) -> Path:
    """Where a language's terms stand."""
    return LOCALES / "terms" / f"{language}.toml"


def term_faults(language: str, texts: Sequence[Translation]) -> Iterator[Fault]:
    """What is wrong with a language's list, and every word in the texts that it forbids."""
    entries = list[Term]()
    for fault in _read(term_list(language), entries):
        yield KIND, f"{language} terms: {fault}"
    for entry in entries:
        concerned = [text for text in texts if entry.concerns(text)]
        for fault in _doubts(entry, texts, concerned):
            yield KIND, f"{language} terms: {entry.english!r}: {fault}"
        for text in concerned:
            for word in _forbidden(entry, text.forms):
                yield (
                    KIND,
                    f"{language} {text.domain}: {word!r}, not {entry.term!r} ({text.context}: {text.forms[0]!r})",
                )


def found(pattern: str, text: str) -> re.Match[str] | None:
    """Where a regular expression is found, whatever the case."""
    return _compiled(pattern).search(text)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def _read(path: Path, entries: list[Term]) -> Iterator[str]:
    """Fill in the entries that are well formed, and tell of the others."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        yield "there is no list"
        return
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield f"the list cannot be read: {error}"
        return
    listed = read.pop("term", [])
    if read or not isinstance(listed, list) or not listed:
        yield "the list wants entries called [[term]], and nothing else"
        return
    for number, entry in enumerate(listed, 1):
        faults = list(_misshapen(entry))
        yield from (f"entry {number}: {fault}" for fault in faults)
        if not faults:
            fields: dict[str, Any] = {key: tuple(it) if isinstance(it, list) else it for key, it in entry.items()}
            entries.append(Term(**fields))


def _misshapen(entry: dict[str, Any]) -> Iterator[str]:
    """What keeps an entry from being understood."""
    if not isinstance(entry, dict):
        yield "it is no table"
        return
    for key in ("english", "term", "source"):
        if not isinstance(entry.get(key), str) or not entry[key].strip():
            yield f"it has no {key}"
    for key in sorted(entry.keys() - {"english", "term", "source", "forbidden", "when", "domains"}):
        yield f"nothing is called {key!r}"
    if not isinstance(entry.get("when", ""), str):
        yield "'when' is no text"
    if not _are_texts(entry.get("forbidden")):
        yield "it forbids nothing"
    elif not _are_texts(entry.get("domains", list(DOMAINS))) or {*entry.get("domains", ())} - {*DOMAINS}:
        yield f"it may name these domains: {', '.join(DOMAINS)}"
    else:
        yield from _broken([*entry["forbidden"], str(entry.get("when", ""))])


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, str) and each for each in value)


def _broken(patterns: Iterable[str]) -> Iterator[str]:
    for pattern in patterns:
        try:
            _compiled(pattern)
        except re.error as error:
            yield f"{pattern!r} is no regular expression: {error}"


def _doubts(entry: Term, texts: Sequence[Translation], concerned: Sequence[Translation]) -> Iterator[str]:
    """What an entry says that cannot be meant; it is about the texts that are ``concerned``."""
    for word in entry.words:
        for pattern in entry.forbidden:
            if found(pattern, word):
                yield f"{pattern!r} forbids the term {word!r} itself"
    if not concerned:
        yield "there is no text that it is about"
    here = [form for text in texts if not entry.domains or text.domain in entry.domains for form in text.forms]
    if concerned and entry.words and not any(_says(form, word) for form in here for word in entry.words):
        yield f"no text has the term {entry.term!r}"


def _says(text: str, term: str) -> bool:
    """Whether a text has all words of a term, in whatever form and with whatever accents."""
    said = _said(text)
    return all(stem in said for stem in _stems(term))


@cache
def _said(text: str) -> str:
    return folded(text)


@cache
def _stems(term: str) -> tuple[str, ...]:
    """What the inflected forms of each word of a term keep."""
    return tuple(word[: max(1, round(len(word) * STEM))] for word in LETTERS.findall(folded(term)))


def _forbidden(entry: Term, forms: Iterable[str]) -> Iterator[str]:
    """Each forbidden word, once."""
    searches = [_compiled(pattern).search for pattern in entry.forbidden]
    hits = (search(form) for search in searches for form in forms)
    yield from dict.fromkeys(hit[0] for hit in hits if hit)
