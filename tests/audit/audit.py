"""`Audit`: goes through languages, windows and text sizes, and finds what is missing, wrong, or does not fit."""

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game import i18n
from game.app import App
from game.play.words.narration import Message
from game.scenes.table.scene import TableScene
from game.ui.page.page import Page
from game.ui.widgets.buttons import ButtonWidget
from game.ui.widgets.choices import ChoiceWidget
from tests.audit import pseudo
from tests.audit.catalogues import Fault, catalogue_faults, translations
from tests.audit.program import played, program, table
from tests.audit.reader import BOX, SLACK, Reader, tips
from tests.audit.sentences import reasons, said, shown, told, values
from tests.audit.spelling import dictionary, spelling_faults
from tests.audit.terms import term_faults
from tests.audit.tour import Stop, stops
from tests.audit.wordings import wording_faults
from tests.reading import nodes, pages


class View(NamedTuple):
    """A window size in pixels and a text size."""

    size: tuple[int, int]
    text: float

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.text:.0%}"


VIEWS = tuple(View(size, text) for size in ((960, 600), (1920, 1080)) for text in (1.0, 2.0))
QUICK = (View((960, 600), 2.0),)
STEP = 0.8
"""The share of its height by which what scrolls is scrolled between two looks."""


KINDS = ("untranslated", "fuzzy", "missing glyphs", "overflows", "spelling", "forbidden terms", "wordings")
"""What is looked for in a language."""
NO_ROOM = "no room"
"""What the longest texts overflow. It is told and does not fail: no language says all of that at once."""


class Saying(Message):
    """A message that says a sentence of anybody's choice."""

    said: str = ""

    def text(self) -> str:
        return self.said


class Audit:
    """One run over ``languages``, the pseudo-languages among them (all if empty).

    With ``only`` it looks at the stops of the tour whose names are like this pattern, and at none of the sentences.
    `findings` does it, `found` counts them by kind, and `failed` says whether any of them counts.
    """

    def __init__(self, languages: Sequence[str], views: Sequence[View], only: str = "") -> None:
        chosen = list(languages) or [*i18n.languages(), *pseudo.NAMES]
        self.languages = [language for language in chosen if language not in pseudo.NAMES]
        self.pseudo = [language for language in chosen if language in pseudo.NAMES]
        self.found: Counter[str] = Counter()
        self._views = views
        self._only = only
        self._looks = Counter[str]()
        self._tight = Counter[str]()

    def findings(self) -> Iterator[str]:
        """Every finding, as a line."""
        for kind, line in self._all():
            self.found[kind] += 1
            yield line

    @property
    def failed(self) -> bool:
        """Whether anything was found that a language or a screen must mend."""
        return any(self.found[kind] for kind in KINDS)

    def summary(self) -> str:
        """The numbers of everything that was looked for."""
        text = f"{len(self.languages)} languages: " + ", ".join(f"{self.found[kind]} {kind}" for kind in KINDS)
        lacking = [language for language in self.languages if not dictionary(language)]
        return "\n".join([text + (f"; no dictionary: {', '.join(lacking)}" if lacking else ""), *self._room()])

    def _room(self) -> Iterator[str]:
        """How much of what was looked at has room for the longest texts."""
        for language in self.pseudo:
            fits = self._looks[language] - self._tight[language]
            yield f"{pseudo.NAMES[language]}: {fits} of {self._looks[language]} looks fit"

    def _all(self) -> Iterator[Fault]:
        for language in self.languages:
            yield from catalogue_faults(language)
            yield from spelling_faults(language, translations(language))
            yield from term_faults(language, translations(language))
            yield from wording_faults(language, translations(language))
        if self.languages:
            yield from self._tour(self.languages)
        if self.pseudo:
            with pseudo.spoken():
                yield from self._tour(self.pseudo)

    def _tour(self, languages: Sequence[str]) -> Iterator[Fault]:
        """Everything that can be looked at, in every view."""
        with tempfile.TemporaryDirectory() as folder:
            for number, view in enumerate(self._views):
                place = Path(folder) / str(number)
                place.mkdir()
                with program(place, view.size) as app:
                    for stop in stops():
                        if fnmatchcase(stop.name, self._only or "*"):
                            yield from self._stop(app, view, stop, languages)
                    if not self._only:
                        yield from self._sentences(app, view, languages)

    # ---- what is looked at

    def _stop(self, app: App, view: View, stop: Stop, languages: Sequence[str]) -> Iterator[Fault]:
        """One screen in every language."""
        for number, language in enumerate(languages):
            app.change(language=language, text_size=view.text)
            if stop.anew or not number:
                app.home()
                stop.show(app)
            yield from self._faults(language, f"{view} {stop.name}", partial(self._screen, app))
        app.home()

    def _sentences(self, app: App, view: View, languages: Sequence[str]) -> Iterator[Fault]:
        """Every sentence that the table may say, and every line that may be told."""
        scene = table(app, played("backgammon", "", 8))
        for language in languages:
            app.change(language=language, text_size=view.text)
            usual = scene.message
            for text in said():
                scene.message = Saying(scene.model.narration, said=shown(text))
                scene.page.rebuild()
                yield from self._faults(language, f"{view} said {text.english!r}", partial(self._look, app))
            scene.message = usual
            yield from self._reasons(app, scene, language, view)
            for text in told():
                app.tell(text, **values(text))
                yield from self._faults(language, f"{view} told {text.english!r}", partial(self._look, app))
        app.home()

    def _reasons(self, app: App, scene: TableScene, language: str, view: View) -> Iterator[Fault]:
        for reason in reasons():
            scene.message.say(reason=reason)
            scene.page.rebuild()
            yield from self._faults(language, f"{view} refused {reason.text.english!r}", partial(self._look, app))
        scene.message.clear()
        scene.page.rebuild()

    def _faults(self, language: str, where: str, look: Callable[[], Iterator[str]]) -> Iterator[Fault]:
        faults = sorted(set(look()))
        self._looks[language] += 1
        self._tight[language] += bool(faults)
        for fault in faults:
            room = NO_ROOM if language == pseudo.LONGEST else "overflows"
            yield "missing glyphs" if fault.startswith(BOX) else room, f"{language} {where}: {fault}"

    # ---- looking

    def _screen(self, app: App) -> Iterator[str]:
        """What does not hold on what is shown, also where it must be scrolled to be seen, and in the lists it opens."""
        yield from self._look(app)
        for page in list(pages(app)):
            for key in list(page.regions):
                yield from self._scrolled(app, page, key)
            yield from placed_wrongly(page)
            yield from wordless(page)
            for widget in [w for w in page.widgets.values() if isinstance(w, ChoiceWidget) and not w.widths]:
                widget.press(None)
                yield from self._look(app)
                page.close_overlay()

    def _scrolled(self, app: App, page: Page, key: str) -> Iterator[str]:
        """What does not hold in a region, from its beginning to its end."""
        at = 0.0
        while True:
            region = page.regions[key]  # another one once the page has been built anew
            if at >= region.reach:
                break
            at = min(at + region.view.height * STEP, float(region.reach))
            region.scroll_to(at, at_once=True)
            yield from self._look(app)

    def _look(self, app: App) -> Iterator[str]:
        """Read everything that is shown now, and every tip that may show."""
        app.step()
        regions = [region for page in pages(app) for region in page.regions.values()]
        top = list(pages(app))[-1:]
        read = Reader(app.look, [*nodes(app), *(tip for page in top for tip in tips(page))])
        yield from read.faults([region.view for region in regions if region.reach])


def wordless(page: Page) -> Iterator[str]:
    """What carries the turn on, or answers, and is an icon alone. The double has its cube, and a narrow slot."""
    for key, widget in page.widgets.items():
        acts = isinstance(widget, ButtonWidget) and key.startswith(("act:", "due:"))
        if acts and widget.bare and widget.action not in ("double", "beaver"):
            yield f"no word: {widget.accessible_name}"


def placed_wrongly(page: Page) -> Iterator[str]:
    """What stands over the edge of the window or of what scrolls, and widgets that cover one another."""
    from tests.scenes.test_fitting import misplaced, overlapping

    yield from (f"over the edge: {key}" for key in misplaced(page))
    yield from (f"covered: {one} and {other}" for one, other in overlapping(page))
    for region in page.regions.values():
        low = max((item.rect.bottom for item in region.items if not hasattr(item, "items")), default=0)
        if low > region.content_height + SLACK:
            yield f"out of reach: {low - region.content_height} px of {region.key}"
