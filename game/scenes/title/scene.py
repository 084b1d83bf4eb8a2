"""The title: the games as boxes on a table, the last matches to go on with, and the ways to everything else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.library.summary import Summary
from game.play.agreeing import last_tables
from game.play.services import attempt
from game.play.words import match_words
from game.scenes.base import screens
from game.scenes.base.files.position_ids import pasted
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.opening.stored_match import open_match
from game.scenes.base.scene import Host
from game.scenes.title.view import title_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box

MOST: Final = 3
"""The most matches that the title offers to go on with."""
# L10n: a button that begins a match at once, like the last one of its game, with the same players
_AGAIN: Final = N_("title", "Again: {players}")


class Unfinished(NamedTuple):
    """A match to go on with: ``who`` plays it, ``how`` it stands, and ``when`` it was played last."""

    summary: Summary
    who: str
    how: str
    when: str


def _alike(one: Unfinished, told: Sequence[Unfinished]) -> int:
    """Return how many matches are described by the same words."""
    return sum(one[1:] == each[1:] for each in told)


class TitleScene(GalleryScene):
    """Where the program begins; ``unfinished`` are the matches to go on with, at most `MOST`."""

    spacious = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.unfinished: list[Unfinished] = []
        self._going_on = set[str]()
        """The games of which a match of the last players is unfinished."""

    def lay_out(self) -> None:
        self.unfinished = self._read_unfinished()
        self._going_on = last_tables.going_on(self.host, [each.summary for each in self.unfinished])
        super().lay_out()

    def _read_unfinished(self) -> list[Unfinished]:
        """Return the matches to go on with; [] if one cannot be described, since the title must come in any case."""
        try:
            found = attempt(self.host, self.host.library.unfinished, MOST) or []
            told = [self._described(summary) for summary in found]
            return [self._described(each.summary, apart=_alike(each, told) > 1) for each in told]
        except Exception:  # noqa: BLE001 - a stored match may be damaged in any way
            return []

    def _described(self, summary: Summary, *, apart: bool = False) -> Unfinished:
        """Describe a match; ``apart`` tells its exact time, where another one would be described by the same words."""
        standing = match_words.standing(self.host.library, summary), match_words.turn(summary)
        when = match_words.exactly(summary.changed) if apart else match_words.when(summary.changed)
        return Unfinished(summary, match_words.heading(summary), match_words.joined(*standing), when)

    def view(self) -> Box:
        return title_view(self)

    def back(self) -> None:
        """Do nothing on Esc: the window's own button or Quit ends the program."""

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also take the ID of a position that is pasted."""
        if action or not pasted(self.host, event):
            super().handle(event, action)

    def drop(self, dropped: Sequence[Path]) -> None:
        """Import match files; a single one is opened."""
        self.host.open(screens.ImportFiles(dropped, self if len(dropped) == 1 else None))

    def show_imported(self, match_id: str) -> None:
        """Continue an imported match, wherever people have been meanwhile."""
        if match_id:
            self.host.home()
            open_match(self.host, match_id)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Above the menu."""
        menu, look = self.page.slots.get("menu"), self.page.look
        return () if menu is None else (pygame.Rect(0, 0, look.width, min(menu.top, look.height)),)

    # ---- what can be done

    def _go_on_name(self, place: int) -> str:
        return f"continue:{place}" if place else "continue"

    @command(_go_on_name, N_("title", "Continue"), icon="play")
    def go_on(self, place: int) -> None:
        """Go on with one of the unfinished matches."""
        open_match(self.host, self.unfinished[place].summary.id)

    def _game_text(self, game: str) -> Text:
        return self.host.games[game].text

    @command("game", _game_text)
    def new_match(self, game: str) -> None:
        """Begin a match of a game."""
        self.host.open(screens.NewMatch(game))

    def _offers_again(self, game: str) -> bool:
        """Whether there is a last match of a game, and none of the same players that can be continued."""
        return game in self.host.settings.new_match and game not in self._going_on

    def _again_text(self, game: str) -> str:
        return i18n.t(_AGAIN, players=" – ".join(last_tables.last_names(self.host, game)))

    @command("again", _again_text, icon="play", offered=_offers_again)
    def again(self, game: str) -> None:
        """Begin a match like the last one of a game."""
        self.host.open(screens.NewMatch(game, begins=True))

    @command("library", N_("title", "Library"), icon="library")
    def library(self) -> None:
        """Open the library."""
        self.host.open(screens.OpenLibrary())

    @command("statistics", N_("title", "Statistics"), icon="bars")
    def statistics(self) -> None:
        """Open the statistics."""
        self.host.open(screens.Statistics())

    @command("exercises", N_("title", "Exercises"), icon="bulb")
    def exercises(self) -> None:
        """Open the exercises."""
        self.host.open(screens.Exercises())

    @command("lessons", N_("title", "Lessons"), icon="hand")
    def lessons(self) -> None:
        """Open the list of lessons."""
        self.host.open(screens.Lessons())

    @command("rulebook", N_("title", "Rule book"), icon="book")
    def rule_book(self) -> None:
        """Open the rule book."""
        self.help()

    @command("settings", N_("title", "Settings"), icon="settings")
    def settings(self) -> None:
        """Open the settings."""
        self.host.open(screens.OpenSettings())

    @command("language", N_("title", "Language"), icon="globe")
    def pick_language(self) -> None:
        """Show all languages to choose one."""
        self.host.open(screens.Languages())
