"""`Audit`: goes through languages, windows and text sizes, and finds what is missing and what does not fit."""

import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame
from fontTools.ttLib import TTFont

from art import messages
from game import i18n
from game.app import App
from game.resources import asset
from game.text import Text
from game.ui.page import Page
from tests.audit.ear import Ear
from tests.audit.tour import NAMES, Stop, pages, program, said, seated, stops, told

VALUES = {"name": NAMES[0], "path": "/home/magdalena/.local/share/ludoteca/library.db.damaged-2026", "numbers": "6-5"}
"""What stands in the braces of sentences; anything else is a number."""


class View(NamedTuple):
    """A window size in pixels and a text size."""

    size: tuple[int, int]
    text: float


VIEWS = tuple(View(size, text) for size in ((960, 600), (1920, 1080)) for text in (1.0, 2.0))
QUICK = (View((960, 600), 2.0),)


class Audit:
    """One run over ``languages`` (all if empty). `findings` does it, `found` counts them by kind."""

    def __init__(self, languages: Sequence[str], views: Sequence[View]) -> None:
        self.languages = list(languages) or list(i18n.languages())
        self.found: Counter[str] = Counter()
        self._views = views
        self._ear = Ear()

    def findings(self) -> Iterator[str]:
        """Every finding, as a line."""
        for kind, line in self._all():
            self.found[kind] += 1
            yield line

    def summary(self) -> str:
        """The numbers of everything that was looked for."""
        kinds = ("untranslated", "fuzzy", "missing glyphs", "overflows")
        return f"{len(self.languages)} languages: " + ", ".join(f"{self.found[kind]} {kind}" for kind in kinds)

    def _all(self) -> Iterator[tuple[str, str]]:
        for language in self.languages:
            yield from catalogue_faults(language)
        with tempfile.TemporaryDirectory() as folder:
            for number, view in enumerate(self._views):
                place = Path(folder) / str(number)
                place.mkdir()
                with program(place, view.size) as app, self._ear.listening():
                    for stop in stops():
                        yield from self._stop(app, view, stop)
                    yield from self._sentences(app, view)

    def _stop(self, app: App, view: View, stop: Stop) -> Iterator[tuple[str, str]]:
        """One screen in every language."""
        stop.show(app)
        for language in self.languages:
            app.change(language=language, text_size=view.text)
            for fault in sorted(set(self._faults(app))):
                yield "overflows", f"{language} {view.size[0]}x{view.size[1]} {view.text:.0%} {stop.name}: {fault}"
        app.change(language="en", text_size=1.0)
        app.home()

    def _faults(self, app: App) -> Iterator[str]:
        """What does not hold on what is shown, also where it must be scrolled to be seen."""
        yield from self._look(app)
        for page in list(pages(app)):
            for region in list(page.regions.values()):
                at = 0.0
                while at < region.reach:
                    at = min(at + region.view.height * 0.8, float(region.reach))
                    region.scroll_to(at, at_once=True)
                    yield from self._look(app)
            yield from placed_wrongly(page)

    def _look(self, app: App) -> Iterator[str]:
        """Draw everything anew, and listen."""
        app.step()
        self._ear.clear()
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        app.step()
        scrolled = any(region.reach for page in pages(app) for region in page.regions.values())
        yield from self._ear.faults(scrolled=scrolled)

    def _sentences(self, app: App, view: View) -> Iterator[tuple[str, str]]:
        """Every sentence that the table may say, and every line that may be told."""
        table = seated(app, "backgammon", 8)
        for language in self.languages:
            app.change(language=language, text_size=view.text)
            where = f"{language} {view.size[0]}x{view.size[1]} {view.text:.0%}"
            for text in said():
                table.words = shown(text)
                table.resume()
                for fault in sorted(set(self._look(app))):
                    yield "overflows", f"{where} said {text.english!r}: {fault}"
            table.words = ""
            table.resume()
            for text in told():
                app.tell(text, **values(text))
                for fault in sorted(set(self._look(app))):
                    yield "overflows", f"{where} told {text.english!r}: {fault}"
        app.home()


def values(text: Text) -> dict[str, object]:
    """Something for each brace of a text but ``{n}``."""
    names = set(messages_values(text.english)) | set(messages_values(text.plural))
    return {name: VALUES.get(name, "12") for name in names - {"n"}}


def messages_values(text: str) -> list[str]:
    """The names in the braces of a text."""
    return [part.split("}")[0] for part in text.split("{")[1:]]


def shown(text: Text) -> str:
    """A text in the language in use, with values."""
    return i18n.t(text, 12 if text.plural else None, **values(text))


def catalogue_faults(language: str) -> Iterator[tuple[str, str]]:
    """What is missing, doubtful or cannot be drawn in the catalogues of a language; English is the source."""
    fonts = [TTFont(asset("fonts", f"LudotecaSans-{weight}.ttf")).getBestCmap() for weight in ("Regular", "Bold")]
    for domain, template in messages.templates().items():
        path = messages.catalogue_path(language, domain)
        catalogue = messages.read(path) if path.exists() else None
        for message in template:
            if not message.id:
                continue
            own = catalogue.get(message.id, message.context) if catalogue else None
            one = message.id if isinstance(message.id, str) else message.id[0]
            string = message.id if language == i18n.ENGLISH else own.string if own else ""
            forms = [string] if isinstance(string, str) else list(string or ("",))
            if not all(forms):
                yield "untranslated", f"{language} {domain}: {one!r} is not translated"
            if own and own.fuzzy:
                yield "fuzzy", f"{language} {domain}: {one!r} is fuzzy"
            for sign in sorted({c for form in forms for c in form if not c.isspace()}):
                if not all(ord(sign) in font for font in fonts):
                    yield "missing glyphs", f"{language} {domain}: {sign!r} (U+{ord(sign):04X}) in {one!r}"


def placed_wrongly(page: Page) -> Iterator[str]:
    """Widgets over the edge of the window or of what scrolls, and widgets that cover one another."""
    from tests.scenes.test_fitting import misplaced, overlapping

    yield from (f"over the edge: {key}" for key in misplaced(page))
    yield from (f"covered: {one} and {other}" for one, other in overlapping(page))
