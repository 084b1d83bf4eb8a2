"""`Audit`: goes through languages, windows and text sizes, and finds what is missing and what does not fit."""

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game import i18n
from game.app import App
from game.scenes.table.scene import TableScene
from game.ui.page.page import Page
from game.ui.widgets.choices import Choice
from tests.audit.catalogues import Fault, catalogue_faults
from tests.audit.program import played, program, table
from tests.audit.reader import SLACK, Reader, tips
from tests.audit.sentences import reasons, said, shown, told, values
from tests.audit.tour import Stop, stops
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


class Audit:
    """One run over ``languages`` (all if empty). `findings` does it, `found` counts them by kind."""

    def __init__(self, languages: Sequence[str], views: Sequence[View]) -> None:
        self.languages = list(languages) or list(i18n.languages())
        self.found: Counter[str] = Counter()
        self._views = views

    def findings(self) -> Iterator[str]:
        """Every finding, as a line."""
        for kind, line in self._all():
            self.found[kind] += 1
            yield line

    def summary(self) -> str:
        """The numbers of everything that was looked for."""
        kinds = ("untranslated", "fuzzy", "missing glyphs", "overflows")
        return f"{len(self.languages)} languages: " + ", ".join(f"{self.found[kind]} {kind}" for kind in kinds)

    def _all(self) -> Iterator[Fault]:
        for language in self.languages:
            yield from catalogue_faults(language)
        with tempfile.TemporaryDirectory() as folder:
            for number, view in enumerate(self._views):
                place = Path(folder) / str(number)
                place.mkdir()
                with program(place, view.size) as app:
                    for stop in stops():
                        yield from self._stop(app, view, stop)
                    yield from self._sentences(app, view)

    # ---- what is looked at

    def _stop(self, app: App, view: View, stop: Stop) -> Iterator[Fault]:
        """One screen in every language."""
        for number, language in enumerate(self.languages):
            app.change(language=language, text_size=view.text)
            if stop.anew or not number:
                app.home()
                stop.show(app)
            yield from self._faults(f"{language} {view} {stop.name}", partial(self._screen, app))
        app.home()

    def _sentences(self, app: App, view: View) -> Iterator[Fault]:
        """Every sentence that the table may say, and every line that may be told."""
        scene = table(app, played("backgammon", "", 8))
        for language in self.languages:
            app.change(language=language, text_size=view.text)
            for text in said():
                scene.message.say(partial(shown, text))
                scene.resume()
                yield from self._faults(f"{language} {view} said {text.english!r}", partial(self._look, app))
            yield from self._reasons(app, scene, f"{language} {view} refused")
            for text in told():
                app.tell(text, **values(text))
                yield from self._faults(f"{language} {view} told {text.english!r}", partial(self._look, app))
        app.home()

    def _reasons(self, app: App, scene: TableScene, where: str) -> Iterator[Fault]:
        for reason in reasons():
            scene.message.say(partial(scene.model.narration.why, reason), reason)
            scene.resume()
            yield from self._faults(f"{where} {reason.text.english!r}", partial(self._look, app))
        scene.message.clear()
        scene.resume()

    def _faults(self, where: str, look: Callable[[], Iterator[str]]) -> Iterator[Fault]:
        for fault in sorted(set(look())):
            yield "overflows", f"{where}: {fault}"

    # ---- looking

    def _screen(self, app: App) -> Iterator[str]:
        """What does not hold on what is shown, also where it must be scrolled to be seen, and in the lists it opens."""
        yield from self._look(app)
        for page in list(pages(app)):
            for key in list(page.regions):
                yield from self._scrolled(app, page, key)
            yield from placed_wrongly(page)
            for widget in [w for w in page.widgets.values() if isinstance(w, Choice) and not w.widths]:
                widget.open_list()
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


def placed_wrongly(page: Page) -> Iterator[str]:
    """What stands over the edge of the window or of what scrolls, and widgets that cover one another."""
    from tests.scenes.test_fitting import misplaced, overlapping

    yield from (f"over the edge: {key}" for key in misplaced(page))
    yield from (f"covered: {one} and {other}" for one, other in overlapping(page))
    for region in page.regions.values():
        low = max((item.rect.bottom for item in region.items if not hasattr(item, "items")), default=0)
        if low > region.content_height + SLACK:
            yield f"out of reach: {low - region.content_height} px of {region.key}"
