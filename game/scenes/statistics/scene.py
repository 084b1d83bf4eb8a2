"""`StatisticsScene`: what all stored matches come to, for whom, against whom, at what and since when one chooses.

Matches that have not been counted yet, as after an update of the program, are counted while people look at the others.
"""

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.library.people import Person
from game.library.statistics import PlayerMatches, SubjectStatistics
from game.pictures.match_picture import last_pieces
from game.pictures.png import png
from game.play.choosing.figure_selection import FIELDS, Selection
from game.play.services import attempt
from game.play.words.match_words import distinguished
from game.scenes.base import screens
from game.scenes.base.files.storage import SAVE_PICTURE, write_file
from game.scenes.base.first_match import FirstMatchScene
from game.scenes.base.scene import Host
from game.scenes.statistics import export
from game.scenes.statistics.figure_panels import FigurePanel, panels
from game.scenes.statistics.view import NONE_SO, TITLE, statistics_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

WHERE: Final = N_("files", "Export the figures")
TABLE: Final = N_("button", "Export the figures (CSV)")
PICTURE: Final = N_("button", "Save the charts as a picture (PNG)")
LOOKED_AT: Final = 50
"""In so many of the last matches the player's piece of each game is looked for."""
SLICE: Final = 0.008
"""Seconds of a frame in which matches are counted."""
AT_ONCE: Final = 0.05
"""Seconds in which they are counted before anything is shown."""
SHOWN: Final = 0.5
"""Seconds between two looks at what has been counted."""


class StatisticsScene(FirstMatchScene):
    """The figures that are ``asked`` for; where no player is named, of the person who has played most."""

    single = True
    spacious = True

    def __init__(self, host: Host, asked: screens.Statistics = screens.Statistics()) -> None:  # noqa: B008 - frozen
        super().__init__(host)
        self.people: list[PlayerMatches] = []
        self._known: list[Person] = []
        self.chosen = Selection(asked.player, asked.other, asked.game, computers=asked.computers)
        self._choosing = not asked.player
        """Whether nobody has chosen whose figures they are."""
        self.panels: list[FigurePanel] = []
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

    def view(self) -> Box:
        return statistics_view(self)

    @property
    def is_empty(self) -> bool:
        """Whether no game has ever been finished here."""
        return not self.people and not self.panels and not self._waiting

    @property
    def uncounted(self) -> int:
        """The number of matches that are still to be counted."""
        return len(self._waiting)

    @property
    def others(self) -> Sequence[PlayerMatches]:
        """The opponents of the chosen player."""
        return self._others

    # ---- what can be done

    def _field(self, field: str) -> str:
        return field

    def _field_text(self, field: str) -> Text:
        return FIELDS[field]

    @command(_field, _field_text)
    def choose(self, field: str, value: Value) -> None:
        """Choose whose figures they are, against whom, of which game, since when, or with whom."""
        self.chosen, self._choosing = self.chosen.changed(field, value), False
        self._refresh()

    def _nothing_to_write(self) -> str:
        return "" if self.panels else i18n.t(NONE_SO)

    @command("csv", "CSV", icon="export", tip=TABLE, why_not=_nothing_to_write)
    def write_table(self) -> None:
        """Write the figures to a file as a table."""
        written = export.table(self.panels, i18n.t(TITLE), self._about)
        self._export(WHERE, ".csv", lambda: written)

    @command("png", "PNG", icon="picture", tip=PICTURE, why_not=_nothing_to_write)
    def write_picture(self) -> None:
        """Write the charts to a picture file."""
        paper = export.picture(self.panels, i18n.t(TITLE), self._about)
        self._export(SAVE_PICTURE, ".png", lambda: png(paper))

    @command("people", N_("title", "People"), icon="people")
    def open_people(self) -> None:
        """Open the list of people."""
        self.host.open(screens.People())

    @property
    def _about(self) -> str:
        """Whose figures they are, and of which day."""
        return (
            f"{self.chosen.said(self.host.games.values(), self._everybody)} · {i18n.date(datetime.now().astimezone())}"
        )

    # ---- how

    def _export(self, title: Text, suffix: str, content: Callable[[], bytes]) -> None:
        names = "-".join(filter(None, (*self.chosen.named(self._everybody), self.chosen.game)))
        name = f"{i18n.t(TITLE)}-{names}-{datetime.now().astimezone():%Y-%m-%d}"
        write_file(self.host, title, name, suffix, content)

    def _refresh(self) -> None:
        self._ask()
        self.page.rebuild()

    def _ask(self) -> None:
        """Get what is chosen from the library."""
        library, chosen = self.host.library, self.chosen
        others = (attempt(self.host, partial(library.opponents, chosen.player)) or []) if chosen.player else []
        self._others = distinguished(others, self._known)
        self.panels = self._panels(chosen)
        if not self.panels and self._choosing:  # who plays computers alone looks at that first
            with_computers = chosen.changed("computers", True)
            if found := self._panels(with_computers):
                self.chosen, self.panels = with_computers, found

    def _panels(self, chosen: Selection) -> list[FigurePanel]:
        told: SubjectStatistics | None = attempt(
            self.host, lambda: self.host.library.statistics(chosen.subject(datetime.now().astimezone()))
        )
        return panels(told, self.host.games, bool(chosen.player), self._pieces(chosen.player)) if told else []

    def _pieces(self, person: str) -> dict[str, pygame.Surface]:
        """Return small pictures of the pieces with which a person played each game last."""
        played = (attempt(self.host, self.host.library.played_by, person, LOOKED_AT) or []) if person else []
        high = self.page.look.line("small")
        pictures = {
            game: self.gallery.piece(self.page.look, *piece, high) for game, piece in last_pieces(played).items()
        }
        return {game: picture for game, picture in pictures.items() if picture}

    def _count(self, seconds: float) -> None:
        """Count what has not been counted, for so long."""
        end = time.perf_counter() + seconds
        while self._waiting and time.perf_counter() < end:
            number = self._waiting[0]
            if attempt(self.host, self._counted, number) is None:
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
        self.people = distinguished(attempt(self.host, self.host.library.players) or [], self._known)

    @property
    def _everybody(self) -> list[PlayerMatches]:
        return [*self.people, *self._others]

    def _counted(self, number: int) -> bool:
        self.host.library.count_match(number)
        return True
