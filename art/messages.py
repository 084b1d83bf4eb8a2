"""The catalogues of translations: ``python -m art.messages`` brings them up to date, ``… new de`` begins a language.

Every text that people read stands in the program as ``N_(context, english[, plural])``. They are gathered by gettext
domain (each game's own words, the rule book, everything else) in locales/DOMAIN.pot, each language's DOMAIN.po is
brought in line with it, and compiled to the DOMAIN.mo that the program reads. A text that has moved to another domain
takes its translations along. ``… check`` changes nothing and fails if something is out of date. No dates and no line
numbers are written, so that the files change only when a text does.
"""

import ast
import io
import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.games.registry import GAMES
from game.i18n import DOMAIN, HANDBOOK

ROOT = Path(__file__).parents[1]
SOURCES = (ROOT / "game", ROOT / "packaging")
LOCALES = ROOT / "locales"
KEYWORDS = parse_keywords(["N_:1c,2,2t", "N_:1c,2,3,3t"])
MAIN = DOMAIN
METHOD = "art.messages:calls"
DOMAINS = (MAIN, *GAMES, HANDBOOK)
OWN_WORDS = (
    (re.compile(r"/handbook/"), HANDBOOK),
    *((re.compile(f"/{'/'.join(type(game).__module__.split('.')[-2:])}/"), game.key) for game in GAMES.values()),
)
"""The domain of the texts that stand in such a file; `MAIN` for all others and for what several domains say."""
SCRIPTS = {"sr": "sr_Latn", "zh": "zh_Hans"}
"""Languages whose script must be told to Babel; the folder has the short name."""
HEADER: dict[str, Any] = {
    "project": "Ludoteca",
    "version": "1",
    "msgid_bugs_address": "see CONTRIBUTING.md",
    "copyright_holder": "the Ludoteca authors",
    "last_translator": "the Ludoteca authors",
    "language_team": "the Ludoteca authors",
    "header_comment": "# The texts of Ludoteca, under the licence of the program.",
    "charset": "utf-8",
    "fuzzy": False,
}
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


def main(arguments: list[str]) -> int:
    """Update, begin a language, or check; return 0 if all is well."""
    match arguments:
        case []:
            changed = [path for path, content in files().items() if write(path, content)]
            print("\n".join([f"wrote {path.relative_to(ROOT)}" for path in changed] or ["Everything is up to date."]))
            print("\n".join(report()))
            return 0
        case ["new", language, *domains] if set(domains) <= set(DOMAINS):
            for domain in domains or DOMAINS:
                path = catalogue_path(language, domain)
                if not path.exists():
                    write(path, po(Catalog(locale=SCRIPTS.get(language, language), **HEADER)))
            return main([])
        case ["check"]:
            stale = [path for path, content in files().items() if not path.exists() or path.read_bytes() != content]
            print("\n".join(f"out of date: {path.relative_to(ROOT)}" for path in stale))
            return 1 if stale else 0
    print(__doc__)
    return 2


def files() -> dict[Path, bytes]:
    """Return every catalogue file with the content it should have."""
    wanted = {}
    for domain, template in templates(extract()).items():
        wanted[template_path(domain)] = po(template)
        for path in catalogues(domain):
            catalogue = read(path)
            catalogue.update(template, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            _fill(catalogue, path)
            wanted[path] = po(catalogue)
            wanted[path.with_suffix(".mo")] = mo(wanted[path])
    return wanted


def _fill(catalogue: Catalog, path: Path) -> None:
    """Take what a catalogue lacks from its language's other domains: the text may have stood there before."""
    missing = [message for message in catalogue if message.id and not _translated(message)]
    others = [read(other) for other in path.parent.glob("*.po") if other != path] if missing else []
    for message in missing:
        found = (other.get(message.id, message.context) for other in others)
        if moved := next((each for each in found if each and _translated(each)), None):
            own = message.clone()  # the message itself is the template's, for all languages
            own.string = moved.string
            catalogue.delete(message.id, message.context)
            catalogue[message.id] = own


def _translated(message: Message) -> bool:
    return any(message.string or "")


def templates(whole: Catalog) -> dict[str, Catalog]:
    """Sort all messages of the program by domain."""
    found = {domain: Catalog(**HEADER) for domain in DOMAINS}
    for message in whole:
        if message.id:
            found[domain_of(file for file, _ in message.locations)][message.id] = message
    return found


def domain_of(files: Iterable[str]) -> str:
    """Return the domain of a text that stands in these files."""
    named = {next((domain for pattern, domain in OWN_WORDS if pattern.search(file)), MAIN) for file in files}
    return named.pop() if len(named) == 1 else MAIN


def extract() -> Catalog:
    """Return all messages of the program.

    Raises:
        ValueError: a text is not written out, so that no translator would ever see it.
    """
    template = Catalog(**HEADER)
    for source in SOURCES:
        found = extract_from_dir(source, [("**.py", METHOD)], keywords=KEYWORDS, comment_tags=["L10n:"])
        for name, line, message, comments, context in sorted(found, key=lambda item: item[:2]):
            template.add(message, None, [(f"{source.name}/{name}", line)], auto_comments=comments, context=context)
    hidden = list(unreadable())
    if hidden:
        raise ValueError("N_ wants its texts written out: " + ", ".join(hidden))
    return template


def calls(file: Any, names: Any, tags: Any, options: Any) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """Yield the calls of ``N_`` in a source file as Babel finds them, but none with less than two texts (`unreadable`).

    Babel takes the comma after a last argument for one more argument, None, and such a call would fit no keyword.
    """
    found: Any = extract_python(file, names, tags, options)  # its annotations name other values than it yields
    for line, name, arguments, comments in found:
        if isinstance(arguments, tuple):
            yield line, name, tuple(text for text in arguments if text is not None), comments


def unreadable() -> Iterator[str]:
    """Yield where ``N_`` is called with anything but two or three strings."""
    for path in sorted(path for source in SOURCES for path in source.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "N_":
                texts = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
                if len(texts) != len(node.args) or len(texts) not in (2, 3) or node.keywords:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}"


def template_path(domain: str) -> Path:
    """Return where the English texts of a domain lie."""
    return LOCALES / f"{domain}.pot"


def catalogue_path(language: str, domain: str = MAIN) -> Path:
    """Return where a language's translations lie."""
    return LOCALES / language / "LC_MESSAGES" / f"{domain}.po"


def catalogues(domain: str = "*") -> list[Path]:
    """Return the paths of every language's translations of a domain, or of all."""
    return sorted(LOCALES.glob(f"*/LC_MESSAGES/{domain}.po"))


def read(path: Path) -> Catalog:
    """Read a catalogue from its file, in the locale that its folder names."""
    language = path.parent.parent.name
    with path.open("rb") as file:
        return read_po(file, locale=SCRIPTS.get(language, language))


def po(catalogue: Catalog) -> bytes:
    """Return a catalogue as text: file by file, without line numbers, without today's date."""
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return buffer.getvalue()


def mo(text: bytes) -> bytes:
    """Compile a catalogue, given as text."""
    buffer = io.BytesIO()
    write_mo(buffer, read_po(io.BytesIO(text)))
    return buffer.getvalue()


def write(path: Path, content: bytes) -> bool:
    """Write a file unless it has this content already; return whether it was written."""
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True


def report() -> Iterator[str]:
    """Yield how much of each catalogue is translated."""
    for path in catalogues():
        messages = [m for m in read(path) if m.id]
        done = sum(all(m.string if isinstance(m.string, tuple) else [m.string]) for m in messages)
        yield f"{path.parent.parent.name} {path.stem}: {done} of {len(messages)} translated"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
