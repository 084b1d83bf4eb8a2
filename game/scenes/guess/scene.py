"""`GuessScene`: who guesses what was played in a match, and whose moves."""

from typing import Any, Final

import pygame

from game import i18n
from game.match import Match
from game.scenes.base import form_rows, screens
from game.scenes.base.match_words import nameless
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.text import N_, tidied
from game.ui.page.page import Page
from game.ui.widgets.widget import Value

TITLE: Final = N_("button", "Guess together")
ABOUT: Final = N_(
    "guess",
    "You go through the match with its moves hidden. On the same board, everyone in turn shows what they would "
    "play; then you see the move that was played. The best move scores {most} points; the more a move gives away, "
    "the fewer it scores.",
)
HOW_MANY: Final = N_("guess", "Players guessing")
WHOSE: Final = N_("guess", "Whose moves to guess")
ALL: Final = N_("guess", "Everyone’s")
BEGIN: Final = N_("button", "Start")
MOST: Final = 4
"""So many may guess."""
LONGEST: Final = 24
"""Characters of a name."""
WIDEST: Final = 760
"""Design pixels of the widest sheet."""


class GuessScene(PageScene):
    """Before `screens.Guessing`."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self.match = match
        self.count = 2
        self.names = [""] * MOST
        self.player = -1
        """Whose moves are guessed, below 0 for everybody's."""
        self._known = [person.name for person in attempt(host, host.library.people) or []]

    def build(self, page: Page) -> None:
        look = page.look
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back, widest=WIDEST)
        part = page.scroll(inside)
        rows = form_rows.Rows(part, pygame.Rect(look.px(4), look.px(8), part.width - look.px(8), 0), "guess")
        rows.note(i18n.t(ABOUT, most=10), "body")
        numbers = [(number, str(number)) for number in range(1, MOST + 1)]
        rows.choice("count", i18n.t(HOW_MANY), numbers, self.count, self._set_count)
        for number in range(self.count):
            label = nameless(number + 1)
            rows.entry(
                f"name:{number}",
                label,
                self.names[number],
                lambda name, number=number: self._rename(number, name),  # type: ignore[misc]
                hint=label,
                suggestions=[(name, name) for name in dict.fromkeys(self._known) if name not in self.names],
            )
        players = [(n, player.name) for n, player in enumerate(self.match.terms.players)]
        rows.choice("whose", i18n.t(WHOSE), [(-1, i18n.t(ALL)), *players], self.player, self._set_player)
        rows.column.skip(look.px(8))
        rows.button("begin", i18n.t(BEGIN), self.begin, icon="play", style="primary")
        part.content_height = rows.bottom + look.px(8)
        form_rows.hug(page, inside, part.content_height)
        page.default = "begin"

    def _set_count(self, count: Value) -> None:
        self.count = int(count)
        self.page.rebuild()

    def _rename(self, number: int, name: str) -> None:
        self.names[number] = name[:LONGEST]

    def _set_player(self, player: Value) -> None:
        self.player = int(player)
        self.page.rebuild()

    def begin(self) -> None:
        """Go to the board."""
        names = [tidied(name) or nameless(number) for number, name in enumerate(self.names[: self.count], 1)]
        self.host.pop()
        self.host.open(screens.Guessing(self.match, names, self.player if self.player >= 0 else None))
