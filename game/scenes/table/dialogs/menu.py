"""The table's menu."""

from collections.abc import Callable

import pygame

from game import i18n
from game.scenes.base import screens
from game.scenes.base.overlay import Overlay, button_rows, put_rows, sheet
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.page.page import Page

TITLE = N_("menu", "Menu")
CONTINUE = N_("button", "Continue")
TURN = N_("button", "Turn the board")
RULEBOOK = N_("button", "Rule book")
COPY = N_("button", "Copy the position's ID")
SETTINGS = N_("button", "Settings")
RESIGN = N_("button", "Resign")
LEAVE = N_("button", "Leave the table")
_COPIED = N_("toast", "Copied: {id}")
_NOT_COPIED = N_("toast", "The clipboard cannot be used. This is the ID: {id}")
KEPT = N_("menu", "The match is stored after every action; you can go on with it at any time.")


class MenuScene(Overlay):
    """What can be done beside playing.

    ``position_id`` is what other programs call the position that the table shows, "" where they have no name for it;
    ``resign`` gives up, None where that cannot be done.
    """

    def __init__(
        self,
        host: Host,
        position_id: str,
        turn_board: Callable[[], object],
        explain: Callable[[], object],
        resign: Callable[[], object] | None,
    ) -> None:
        super().__init__(host)
        self._resign = resign
        self._id = position_id
        self._turn_board = turn_board
        self._explain = explain

    def build(self, page: Page) -> None:
        """The sheet."""
        look = page.look
        wide = min(look.em(20), look.width - look.px(110))
        items = [
            ("continue", i18n.t(CONTINUE), "play", self.host.pop, "primary"),
            ("turn", i18n.t(TURN), "turn", self._turn, "plain"),
            ("rulebook", i18n.t(RULEBOOK), "book", self.help, "plain"),
            *([("copy", i18n.t(COPY), "copy", self._copy, "plain")] if self._id else []),
            ("settings", i18n.t(SETTINGS), "settings", self._settings, "plain"),
            *([("resign", i18n.t(RESIGN), "flag", self._give_up, "plain")] if self._resign else []),
            ("leave", i18n.t(LEAVE), "back", self.host.home, "plain"),
        ]
        head = look.text_size(i18n.t(TITLE), wide, "heading")[1] + look.px(10)
        note = look.text_size(i18n.t(KEPT), wide, "small")[1] + look.px(12)
        _, part = sheet(page, wide, head + note + button_rows(page, items, wide))
        part.label(pygame.Rect(0, 0, wide, head), i18n.t(TITLE), "heading", "center", "top")
        top = put_rows(part, items, head, wide)
        place = pygame.Rect(0, top + look.px(4), wide, 0)
        part.label(place, i18n.t(KEPT), "small", "center", "top", look.colours.ink_soft)

    def help(self) -> None:
        """Open the rule book over the table."""
        self.host.pop()
        self._explain()

    def _turn(self) -> None:
        self._turn_board()
        self.host.pop()

    def _give_up(self) -> None:
        self.host.pop()
        if self._resign:
            self._resign()

    def _copy(self) -> None:
        name = self._id
        try:
            pygame.scrap.put_text(name)
        except pygame.error:
            self.host.tell(_NOT_COPIED, id=name)
        else:
            self.host.tell(_COPIED, id=name)
        self.host.pop()

    def _settings(self) -> None:
        self.host.open(screens.Settings())
