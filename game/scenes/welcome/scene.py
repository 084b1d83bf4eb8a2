"""`WelcomeScene`: what is asked at the first start, in three steps: language, looks, how to begin.

What is chosen is applied and stored at once. Skipping it counts as an answer: it comes once, and again from Settings.
"""

import pygame

from game import i18n
from game.handbook.lookup import manual_of
from game.play.services import attempt
from game.scenes.base import screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.base.page_scene import BACK
from game.scenes.base.scene import Host
from game.scenes.base.setting_fields import SettingFields
from game.scenes.welcome.view import NEXT, STEPS, WAYS, welcome_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box


class WelcomeScene(GuardedScene, GalleryScene):
    """``step`` is the one that shows, from 0 on; ``game`` is the one with which to begin."""

    spacious = True
    committing = ("next:", "back:")
    """No step goes by unseen because a key is pressed twice."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.step = 0
        self.game = next(iter(host.games))
        self.name = ""
        self.fields = SettingFields(host)

    def open(self) -> None:
        self.page.reveal(f"language:{i18n.language()}")

    def close(self) -> None:
        """Note that it need not come by itself again, however it was left; add the person whose name was given."""
        super().close()
        if self.name:
            attempt(self.host, self.host.library.add_person, self.name)
        if self.host.settings.welcome:
            self.host.change(welcome=False)

    def view(self) -> Box:
        return welcome_view(self)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also choose the game to which an arrow key leads, so that what is pressed next begins with it."""
        super().handle(event, action)
        game = (self.page.focused or "").removeprefix("game:")
        if action in ("left", "right", "up", "down") and game in self.host.games:
            self.choose(game)

    # ---- from step to step

    def has_previous(self) -> bool:
        """Whether there is a step before this one."""
        return self.step > 0

    def has_next(self) -> bool:
        """Whether there is a step after this one."""
        return self.step < len(STEPS) - 1

    def _next_name(self) -> str:
        return f"next:{self.step}"

    def _back_name(self) -> str:
        return f"back:{self.step}"

    @command(_next_name, NEXT, style="primary", offered=has_next)
    def go_on(self) -> None:
        """Show the next step."""
        self.step += 1
        self.page.rebuild()

    @command(_back_name, BACK, offered=has_previous)
    def go_back(self) -> None:
        """Show the step before."""
        self.step -= 1
        self.page.rebuild()

    # L10n: a button that closes the welcome without an answer
    @command("skip", N_("button", "Skip"), style="quiet")
    def skip(self) -> None:
        """Leave the rest unanswered."""
        super().back()

    def back(self) -> None:
        """Go back a step, as Esc does; at the first start, only Skip leaves the first step, since it comes but once."""
        if self.has_previous():
            self.go_back()
        elif not self.host.settings.welcome:
            super().back()

    # ---- what is chosen

    def _language_name(self, code: str) -> str:
        return i18n.languages()[code]

    def _is_language(self, code: str) -> bool:
        return code == i18n.language()

    def _language_icon(self, code: str) -> str:
        return "done" if self._is_language(code) else ""

    @command("language", _language_name, icon=_language_icon, selected=_is_language)
    def speak(self, code: str) -> None:
        """Switch to another language."""
        self.host.change(language=code)

    def _game_text(self, game: str) -> Text:
        return self.host.games[game].text

    def _is_chosen(self, game: str) -> bool:
        return game == self.game

    @command("game", _game_text, selected=_is_chosen)
    def choose(self, game: str) -> None:
        """Choose the game with which to begin."""
        self.game = game
        self.page.rebuild()

    @command("name", N_("welcome", "Your name"))
    def write_name(self, name: str) -> None:
        """Write the name of whoever sits at the screen."""
        self.name = name

    def _way_text(self, way: str) -> Text:
        return WAYS[way][1]

    def _way_style(self, way: str) -> str:
        return "primary" if way == "alone" else "plain"

    @command("way", _way_text, style=_way_style)
    def begin(self, way: str) -> None:
        """Leave for what was chosen; from there the way back leads to the title."""
        host, game = self.host, self.game
        host.home()
        if way in ("alone", "play"):
            host.open(screens.NewMatch(game, alone=way == "alone"))
            return
        book = host.games.rulebook(game)
        manual = manual_of(host.games[game].manuals(), book, book.defaults())
        host.open(screens.OpenRulebook(manual))
        if way == "learn" and manual and manual.lessons:
            host.open(screens.Lesson(manual, manual.lessons[0]))
