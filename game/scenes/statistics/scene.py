"""`StatisticsScene`: what all stored matches come to, for whom, against whom, at what and since when one chooses.

Matches that have not been counted yet, as after an update of the program, are counted while people look at the others.
"""

import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.library.people import Person
from game.library.statistics import PlayerMatches, SubjectStatistics
from game.scenes.base import form_rows, screens
from game.scenes.base.page_scene import PageScene
from game.scenes.base.person_words import told_apart
from game.scenes.base.scene import Host
from game.scenes.base.storage import SAVE_PICTURE, attempt, write_file
from game.scenes.statistics import export, sheet
from game.scenes.statistics.filters import Chosen, Filters
from game.scenes.statistics.panels import Panel, panels
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size
from game.ui.style.look import Look
from game.ui.widgets.widget import Value

TITLE: Final = N_("title", "Statistics")
WHERE: Final = N_("files", "Export the figures")
EMPTY: Final = N_("statistics", "No game has been finished here yet. Once one is, its figures will appear here.")
NONE_SO: Final = N_("statistics", "There are no figures for this selection.")
LIBRARY: Final = N_("title", "Library")
PEOPLE: Final = N_("title", "People")
TABLE: Final = N_("button", "Export the figures (CSV)")
PICTURE: Final = N_("button", "Save the charts as a picture (PNG)")
COUNTING: Final = N_("statistics", "{n} earlier match has yet to be counted.",
                     "{n} earlier matches have yet to be counted.")  # fmt: skip
WIDEST: Final = 1500
"""Design pixels of the widest sheet."""
HEAD: Final = 0.34
"""The most of the sheet's height that stands still above the figures."""
SLICE: Final = 0.008
"""Seconds of a frame in which matches are counted."""
AT_ONCE: Final = 0.05
"""Seconds in which they are counted before anything is shown."""
SHOWN: Final = 0.5
"""Seconds between two looks at what has been counted."""


class StatisticsScene(PageScene):
    """The figures that are ``asked`` for; where no player is named, of the person who has played most."""

    single = True

    def __init__(self, host: Host, asked: screens.Statistics = screens.Statistics()) -> None:  # noqa: B008 - frozen
        super().__init__(host)
        self.people: list[PlayerMatches] = []
        self._known: list[Person] = []
        self.chosen = Chosen(asked.player, asked.other, asked.game, computers=asked.computers)
        self._choosing = not asked.player
        """Whether nobody has chosen whose figures they are."""
        self.panels: list[Panel] = []
        self._others: list[PlayerMatches] = []
        self._waiting = attempt(host, host.library.uncounted) or []
        self._since = 0.0
        self._count(AT_ONCE)

    def resume(self) -> None:
        """People may be called otherwise now, or be others; who is gone is chosen no longer."""
        self._meet()
        if self.chosen.player not in ("", *(person.id for person in self._known)):
            self.chosen = self.chosen.changed("player", "")
        self._refresh()

    def lay_out(self) -> None:
        self._ask()
        super().lay_out()

    def update(self, dt: float) -> None:
        """Also go on counting."""
        if self._waiting:
            self._count(SLICE)
            self._since += dt
            if self._since >= SHOWN or not self._waiting:
                self._since = 0.0
                self._refresh()
        super().update(dt)

    @property
    def busy(self) -> bool:
        """Also while matches are counted."""
        return super().busy or bool(self._waiting)

    # ---- what it shows

    def build(self, page: Page) -> None:
        look, space = page.look, page.look.px(10)
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back, widest=WIDEST)
        self._put_files(page, inside)
        if not self.people and not self.panels and not self._waiting:
            self._empty(page.scroll(inside), 0)
            page.default = "library"
            return
        filters = self._filters(look, inside.move(0, space))
        if filters.bottom - inside.top <= inside.height * HEAD:
            filters.put(page, self._choose)
            top = filters.bottom + space
            part, top = page.scroll(pygame.Rect(inside.left, top, inside.width, inside.bottom - top)), look.px(6)
        else:  # what stands above the figures scrolls with them
            part = page.scroll(inside)
            filters = self._filters(look, pygame.Rect(look.px(4), space, part.width - look.px(8), 0))
            filters.put(part, self._choose)
            top = filters.bottom + look.px(14)
        self._fill(part, top)
        page.default = "player"

    def _put_files(self, page: Page, inside: pygame.Rect) -> None:
        """What writes the figures to files, at the right of the title."""
        look, right = page.look, inside.right + page.look.px(20)
        middle = (look.px(14) + inside.top - look.px(8) - look.px(12)) // 2
        acts = ("png", "PNG", "picture", self._draw, PICTURE), ("csv", "CSV", "export", self._write, TABLE)
        for key, text, icon, press, tip in acts:
            size = button_size(look, text, icon)
            right -= size[0]
            place = pygame.Rect(right, middle - size[1] // 2, *size)
            able = bool(self.panels)
            page.button(key, place, text, press, icon=icon, tip=i18n.t(tip), group="write", enabled=able)
            right -= look.px(10)
        size, said = button_size(look, "", "people"), i18n.t(PEOPLE)
        place = pygame.Rect(right - size[0], middle - size[1] // 2, *size)
        show = partial(self.host.open, screens.People())
        page.button("people", place, "", show, icon="people", tip=said, name=said, group="write")

    def _filters(self, look: Look, place: pygame.Rect) -> Filters:
        return Filters(look, place, self.host.games.values(), self.people, self._others, self.chosen)

    def _fill(self, part: Region, top: int) -> None:
        look = part.look
        if self._waiting:
            said = pygame.Rect(look.px(4), top, part.width - look.px(8), 0)
            top = part.prose(said, i18n.t(COUNTING, len(self._waiting))).bottom + look.px(10)
        if self.panels:
            part.content_height = sheet.put(part, top, self.panels) + look.px(2)
        elif not self._waiting:
            self._empty(part, top)

    def _empty(self, part: Region, top: int) -> None:
        """Why there are no figures, in the middle, and the way to some."""
        look, side = part.look, part.look.px(64)
        text, width = i18n.t(NONE_SO if self.people else EMPTY), min(part.width - look.px(8), look.em(26))
        high = look.text_size(text, width)[1]
        top += max(0, part.view.height - top - side - look.px(16) - high) * 2 // 5
        part.icon(pygame.Rect((part.width - side) // 2, top, side, side), "bars", look.colours.ink_soft)
        place = pygame.Rect((part.width - width) // 2, top + side + look.px(16), width, high)
        place = part.label(place, text, align="center", colour=look.colours.ink_soft)
        if not self.people:
            size = button_size(look, i18n.t(LIBRARY), "library", part.width)
            at = pygame.Rect((part.width - size[0]) // 2, place.bottom + look.px(16), *size)
            part.button("library", at, i18n.t(LIBRARY), partial(self.host.open, screens.Library()), icon="library")

    # ---- what can be done

    def _choose(self, field: str, value: Value) -> None:
        self.chosen, self._choosing = self.chosen.changed(field, value), False
        self._refresh()

    def _write(self) -> None:
        """The figures as a table."""
        self._export(".csv", lambda: export.table(self.panels, i18n.t(TITLE), self._about))

    def _draw(self) -> None:
        """The charts as a picture."""
        self._export(".png", lambda: export.picture(self.panels, i18n.t(TITLE), self._about))

    @property
    def _about(self) -> str:
        """Whose figures they are, and of which day."""
        return (
            f"{self.chosen.said(self.host.games.values(), self._everybody)} · {i18n.date(datetime.now().astimezone())}"
        )

    # ---- how

    def _export(self, suffix: str, content: Callable[[], bytes]) -> None:
        names = "-".join(filter(None, (*self.chosen.named(self._everybody), self.chosen.game)))
        title = WHERE if suffix == ".csv" else SAVE_PICTURE
        write_file(self.host, title, f"{i18n.t(TITLE)}-{names}-{datetime.now().astimezone():%Y-%m-%d}", suffix, content)

    def _refresh(self) -> None:
        self._ask()
        self.page.rebuild()

    def _ask(self) -> None:
        """Get what is chosen from the library."""
        library, chosen = self.host.library, self.chosen
        others = (attempt(self.host, partial(library.opponents, chosen.player)) or []) if chosen.player else []
        self._others = told_apart(others, self._known)
        self.panels = self._panels(chosen)
        if not self.panels and self._choosing:  # who plays computers alone looks at that first
            with_computers = chosen.changed("computers", True)
            if found := self._panels(with_computers):
                self.chosen, self.panels = with_computers, found

    def _panels(self, chosen: Chosen) -> list[Panel]:
        told: SubjectStatistics | None = attempt(
            self.host, lambda: self.host.library.statistics(chosen.subject(datetime.now().astimezone()))
        )
        return panels(told, self.host.games, bool(chosen.player)) if told else []

    def _count(self, seconds: float) -> None:
        """Count what has not been counted, for so long."""
        end = time.perf_counter() + seconds
        while self._waiting and time.perf_counter() < end:
            number = self._waiting[0]
            if attempt(self.host, lambda: self._counted(number)) is None:  # noqa: B023 - called at once
                self._waiting = []  # it is tried again when the screen is next opened
            else:
                del self._waiting[0]
        if not self._waiting:
            self._meet()
            if self._choosing and self.people:
                self.chosen = self.chosen.changed("player", self.people[0].key)

    def _meet(self) -> None:
        """Ask the library who has played, and what they are called."""
        self._known = attempt(self.host, self.host.library.people) or []
        self.people = told_apart(attempt(self.host, self.host.library.players) or [], self._known)

    @property
    def _everybody(self) -> list[PlayerMatches]:
        return [*self.people, *self._others]

    def _counted(self, number: int) -> bool:
        self.host.library.count_match(number)
        return True
