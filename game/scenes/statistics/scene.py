"""`StatisticsScene`: what all stored matches come to, for whom, against whom, at what and since when one chooses.

Matches that have not been counted yet, as after an update of the program, are counted while people look at the others.
The figures of a large library are read in a thread, so that no frame waits for them.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

import pygame
from msgspec.structs import replace

from game import i18n
from game.library.figures import Choice, Figures
from game.library.match_rows import PlayedMatch
from game.library.statistics import PlayerMatches, Subject
from game.pictures.figure_panels import FigurePanel, panels
from game.pictures.match_picture import last_pieces
from game.pictures.png import png
from game.play.choosing.figure_selection import FIELDS, Selection
from game.play.match_counting import MatchCounting
from game.play.services import attempt
from game.play.words.match_words import distinguished
from game.scenes.base import screens
from game.scenes.base.files.storage import SAVE_PICTURE, write_file
from game.scenes.base.first_match import FirstMatchScene
from game.scenes.base.scene import Host
from game.scenes.statistics import export
from game.scenes.statistics.view import NONE_SO, TITLE, statistics_view
from game.text import N_, Text
from game.ui.background import BackgroundTask
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

WHERE: Final = N_("files", "Export the figures")
TABLE: Final = N_("button", "Export the figures (CSV)")
PICTURE: Final = N_("button", "Save the charts as a picture (PNG)")
_OPEN: Final[Sequence[Choice]] = ("player", "computers")
SHOWN: Final = 0.5
"""Seconds between two looks at what has been counted."""


class StatisticsScene(FirstMatchScene):
    """The figures that are ``asked`` for; where no player is named, of the person who has played most."""

    single = True
    spacious = True
    opens_matches = True

    def __init__(self, host: Host, asked: screens.Statistics = screens.Statistics()) -> None:  # noqa: B008 - frozen
        super().__init__(host)
        self.people: list[PlayerMatches] = []
        self.chosen = Selection(asked.player, asked.other, asked.game, computers=asked.computers)
        self._open: set[Choice] = {field for field in _OPEN if not getattr(asked, field)}
        """What the library may choose, since nobody has."""
        self.panels: list[FigurePanel] = []
        self.others: list[PlayerMatches] = []
        """The opponents of the chosen player."""
        self._figures: Figures | None = None
        """What the library has answered last."""
        self._reading: BackgroundTask[Figures] | None = None
        """What it is being asked, in a thread."""
        self._counting: MatchCounting | None = None
        """None before it is known which matches are still to be counted."""
        self._outdated = False
        """Whether matches were counted since."""
        self._since = 0.0

    def lay_out(self) -> None:
        """Ask again: people may be called otherwise now, or be others."""
        self._ask()
        self._show()
        super().lay_out()

    def close(self) -> None:
        if self._reading:
            self._reading.cancel()
        if self._counting:
            self._counting.close()
        super().close()

    def update(self, dt: float) -> None:
        """Also show what was read, and go on counting."""
        if self._reading:
            self._read(self._reading)
        if self._counting and self._counting.left:
            self._counting.update()
            self._outdated = True
        self._since += dt
        if self._outdated and not self.reading and (self._since >= SHOWN or not self.uncounted):
            self._refresh()
        super().update(dt)

    @property
    def busy(self) -> bool:
        """Whether frames are wanted: also while matches are counted."""
        return super().busy or self.reading or bool(self.uncounted)

    def view(self) -> Box:
        return statistics_view(self)

    @property
    def reading(self) -> bool:
        """Whether figures are being read."""
        return self._reading is not None

    @property
    def is_empty(self) -> bool:
        """Whether no game has ever been finished here, or the library could not be read."""
        played = not self.unreadable and any(each.matches for each in self.people)
        return not (played or self.panels or self.uncounted or self.reading)

    @property
    def uncounted(self) -> int:
        """The number of matches that are still to be counted."""
        return self._counting.left if self._counting else 0

    @property
    def last_matches(self) -> Sequence[PlayedMatch]:
        """The last matches that the figures include."""
        return self._figures.last_counted if self._figures else ()

    # ---- what can be done

    def _field(self, field: str) -> str:
        return field

    def _field_text(self, field: str) -> Text:
        return FIELDS[field]

    @command(_field, _field_text)
    def choose(self, field: str, value: Value) -> None:
        """Choose whose figures they are, against whom, of which game, since when, or with whom."""
        self.chosen, self._open = self.chosen.changed(field, value), set()
        if field in ("player", "other"):  # who it is says with whom
            self._open = {"computers"}
        self._figures = None
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

    # ---- details

    def _export(self, title: Text, suffix: str, content: Callable[[], bytes]) -> None:
        names = "-".join(filter(None, (*self.chosen.named(self._everybody), self.chosen.game)))
        name = f"{i18n.t(TITLE)}-{names}-{datetime.now().astimezone():%Y-%m-%d}"
        write_file(self.host, title, name, suffix, content)

    def _refresh(self) -> None:
        self._since, self._outdated = 0.0, False
        self._ask()
        self._show()
        self.page.rebuild()

    def _ask(self) -> None:
        """Get what is chosen from the library: at once, or in a thread if there are many matches."""
        if self._reading:
            self._reading.cancel(wait=False)
            self._reading = None
        if beside := attempt(self.host, self.host.library.figures_beside, self._subject, self._open):
            self._reading = BackgroundTask(beside)
            return
        first = self._counting is None
        self._ask_here()
        if first and self._counting and self._counting.left:
            self._counting.begin()
            self._ask_here()

    def _ask_here(self) -> None:
        self._take(attempt(self.host, self.host.library.figures, self._subject, self._open))

    @property
    def _subject(self) -> Subject:
        return self.chosen.subject(datetime.now().astimezone())

    def _read(self, task: BackgroundTask[Figures]) -> None:
        """Show what a thread has read; if it could not, ask again here, where the library is repaired."""
        ended = not task.busy
        if found := task.fetch():
            self._take(found[0])
        elif ended:
            self._ask_here()
        else:
            return
        self._reading = None
        self._show()
        self.page.rebuild()

    def _take(self, found: Figures | None) -> None:
        """Keep what the library has answered, or what is known of the same choice if it could not (None)."""
        self.unreadable = found is None
        if not found:
            return
        self._figures = found
        if self._counting is None:
            self._counting = MatchCounting(self.host, found.uncounted, BackgroundTask)
        known = found.subject
        self.chosen = replace(self.chosen, player=known.player, other=known.other, computers=known.computers)

    def _show(self) -> None:
        """Say what was read, in the present language and look."""
        self.panels, found = [], self._figures
        if not found:
            return
        self.people = distinguished(found.players, found.people)
        self.others = distinguished(found.opponents, found.people)
        self.panels = panels(found.statistics, self.host.games, bool(self.chosen.player), self._pieces(found))

    def _pieces(self, found: Figures) -> dict[str, pygame.Surface]:
        """Return small pictures of the pieces with which a person played each game last."""
        high, last = self.page.look.line("small"), last_pieces(found.last_played)
        pictures = {game: self.gallery.piece(self.page.look, *piece, high) for game, piece in last.items()}
        return {game: picture for game, picture in pictures.items() if picture}

    @property
    def _everybody(self) -> list[PlayerMatches]:
        return [*self.people, *self.others]
