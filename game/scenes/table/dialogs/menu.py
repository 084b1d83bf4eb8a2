"""The table's menu: what concerns the match, what concerns the table, and the ways out."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base import screens
from game.scenes.base.clipboard import copy
from game.scenes.base.match_words import called, joined, to_play
from game.scenes.base.overlay import Overlay, sheet, sheet_room
from game.scenes.base.scene import Host
from game.scenes.base.storage import can_review, export_match, save_picture, summary_of
from game.scenes.table.dialogs.about import AboutScene
from game.scenes.table.dialogs.keys import KeysScene
from game.scenes.table.dialogs.rename import RenameScene
from game.scenes.table.model.table_model import TableModel
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size, control_height, split

TITLE = N_("menu", "Menu")
MATCH = N_("menu", "This match")
TABLE = N_("menu", "The table")
CONTINUE = N_("button", "Continue")
TURN = N_("button", "Turn the board")
# L10n: left and right change places, as in backgammon when people want their home board on the other side
MIRROR = N_("button", "Mirror the board")
RULEBOOK = N_("button", "Rule book")
COPY = N_("button", "Copy the position")
SET_UP = N_("button", "Set up from here")
SETTINGS = N_("button", "Settings")
RESIGN = N_("button", "Resign")
RENAME = N_("button", "Rename")
EXPORT = N_("button", "Export…")
PICTURE = N_("button", "Save a picture of the board")
ABOUT = N_("button", "About this match")
REVIEW = N_("button", "Review")
REPLAY = N_("button", "Replay from the start")
KEYS = N_("button", "All keys")
# L10n: each gamepad then works only while its player is on turn
OWN_PADS = N_("button", "One gamepad per player")
ALL_PADS = N_("button", "Share all gamepads")
NEW = N_("button", "New match")
LEAVE = N_("button", "Leave the table")
KEPT = N_("menu", "The match is saved after every action; you can continue it at any time.")

_Item = tuple[str, str, str, Callable[[], object]]
"""A button: key, text, icon, and what it does."""
_GAPS: Final = (8, 7, 6, 5, 4)
"""Design pixels between buttons: the most with which all of it is seen at once, if there are any."""
WIDE: Final = 40
"""Ems from which on the two groups stand side by side."""


@dataclass(frozen=True)
class TableActs:
    """What the menu asks of the table; ``mirror_board`` and ``resign`` (give up) are None where that cannot be done."""

    turn_board: Callable[[], object]
    mirror_board: Callable[[], object] | None
    explain: Callable[[], object]
    resign: Callable[[], object] | None
    picture: Callable[[], pygame.Surface]


class MenuScene(Overlay):
    """What can be done beside playing, also with the position that the table shows."""

    def __init__(self, host: Host, model: TableModel, acts: TableActs) -> None:
        super().__init__(host)
        self._model = model
        self._acts = acts
        self._gap = 0

    def build(self, page: Page) -> None:
        """The heading with who plays, the way back to the board, the two groups, the ways out."""
        look = page.look
        wide = min(look.em(WIDE), look.width - look.px(110))
        columns = 2 if wide >= look.em(26) else 1
        column = split(pygame.Rect(0, 0, wide, 0), [1.0] * columns, look.px(20))[0].width
        title = look.text_size(i18n.t(TITLE), wide, "heading")[1]
        names = " – ".join(called(player.name) for player in self._model.match.terms.players)
        on_turn = self._model.on_turn
        names = joined(names, to_play(self._model.match.player(on_turn).name) if on_turn is not None else "")
        said = look.text_size(names, wide, "small")[1]
        groups = [(MATCH, self._match()), (TABLE, self._table())]
        note, ring = look.text_size(i18n.t(KEPT), wide, "small")[1], look.px(8)

        def high(gap: int) -> int:
            """How high all of it is with such gaps."""
            self._gap = gap
            heights = [look.line("small-strong") + gap + self._high(page, items, column) for _, items in groups]
            first, last = self._high(page, [self._continue()], wide), self._high(page, self._out(), column)
            ways = last if columns == 1 else max(self._high(page, [item], column) for item in self._out())
            middle = max(heights) if columns == 2 else sum(heights)
            return title + said + first + middle + ways + note + ring + 4 * gap

        gaps = [look.px(gap) for gap in _GAPS]
        room = sheet_room(look)
        gap = next((gap for gap in gaps if high(gap) <= room), gaps[0])
        _, part = sheet(page, wide, high(gap))
        top = part.label(pygame.Rect(0, 0, wide, title), i18n.t(TITLE), "heading", "center", "top").bottom
        soft = look.colours.ink_soft
        top = part.label(pygame.Rect(0, top, wide, said), names, "small", "center", "top", soft).bottom + ring
        top = self._put(part, [self._continue()], pygame.Rect(0, top, wide, 0), "primary") + gap
        ends: list[int] = []
        for number, (name, items) in enumerate(groups):
            left = number * (wide - column) if columns == 2 else 0
            start = top if columns == 2 or not ends else ends[-1]
            place = pygame.Rect(left, start, column, look.line("small-strong"))
            below = part.label(place, i18n.t(name), "small-strong", colour=soft).bottom + gap // 2
            ends.append(self._put(part, items, pygame.Rect(left, below, column, 0)))
        part.rule(0, max(ends), wide)
        top = max(ends) + gap
        ends = []
        for number, item in enumerate(self._out()):
            left = number * (wide - column) if columns == 2 else 0
            start = top if columns == 2 or not ends else ends[-1]
            ends.append(self._put(part, [item], pygame.Rect(left, start, column, 0)))
        part.label(pygame.Rect(0, max(ends), wide, 0), i18n.t(KEPT), "small", "center", "top", soft)
        page.default = "continue"

    def help(self) -> None:
        """Open the rule book over the table."""
        self.host.pop()
        self._acts.explain()

    # ---- the buttons

    def _continue(self) -> _Item:
        return "continue", i18n.t(CONTINUE), "play", self.host.pop

    def _match(self) -> list[_Item]:
        resign: list[_Item] = [("resign", i18n.t(RESIGN), "flag", self._resign)] if self._acts.resign else []
        can = can_review(self.host, self._model.match)
        review: list[_Item] = [("review", i18n.t(REVIEW), "chart", self._review)] if can else []
        begun = len(self._model.match.moments) > 1
        replay: list[_Item] = [("replay", i18n.t(REPLAY), "film", self._replay)] if begun else []
        return [
            *replay,
            *review,
            ("about", i18n.t(ABOUT), "info", self._about),
            ("rename", i18n.t(RENAME), "pencil", self._rename),
            ("export", i18n.t(EXPORT), "export", self._export),
            ("picture", i18n.t(PICTURE), "picture", self._picture),
            ("set-up", i18n.t(SET_UP), "hand", self._set_up),
            *resign,
        ]

    def _table(self) -> list[_Item]:
        act = self._acts.mirror_board
        mirror: list[_Item] = [("mirror", i18n.t(MIRROR), "mirror", partial(self._place, act))] if act else []
        return [
            ("turn", i18n.t(TURN), "turn", partial(self._place, self._acts.turn_board)),
            *mirror,
            ("rulebook", i18n.t(RULEBOOK), "book", self.help),
            ("keys", i18n.t(KEYS), "keyboard", self._keys),
            *self._pads(),
            ("settings", i18n.t(SETTINGS), "settings", self._settings),
            ("copy", i18n.t(COPY), "copy", self._copy),
        ]

    def _pads(self) -> list[_Item]:
        """Where there are two gamepads or more: whether each is somebody's own."""
        if self.host.pads.count < 2:
            return []
        own = self.host.settings.own_pads
        change = partial(self.host.change, own_pads=not own)
        return [("pads", i18n.t(ALL_PADS if own else OWN_PADS), "people", partial(self._place, change))]

    def _out(self) -> list[_Item]:
        return [("new", i18n.t(NEW), "plus", self._new), ("leave", i18n.t(LEAVE), "back", self.host.home)]

    def _high(self, page: Page, items: list[_Item], wide: int) -> int:
        """How high these buttons are together, one below the other."""
        heights = (button_size(page.look, text, icon, wide)[1] for _, text, icon, _ in items)
        return sum(max(control_height(page.look), high) + self._gap for high in heights)

    def _put(self, part: Region, items: list[_Item], place: pygame.Rect, style: str = "plain") -> int:
        """Put buttons one below the other; returns where they end."""
        look, top, wide = part.look, place.top, place.width
        align = "center" if style == "primary" else "left"
        for key, text, icon, press in items:
            high = max(control_height(look), button_size(look, text, icon, wide)[1])
            at = pygame.Rect(place.left, top, wide, high)
            part.button(key, at, text, press, icon=icon, style=style, align=align, group=f"{place.left}")
            top += high + self._gap
        return top

    # ---- what they do

    def _place(self, place: Callable[[], object]) -> None:
        """Let the board lie otherwise, and show it."""
        place()
        self.host.pop()

    def _resign(self) -> None:
        self.host.pop()
        if self._acts.resign:
            self._acts.resign()

    def _review(self) -> None:
        self.host.pop()
        self.host.open(screens.Review(self._model.match))

    def _replay(self) -> None:
        self.host.pop()
        self.host.open(screens.Replay(self._model.match))

    def _about(self) -> None:
        self.host.push(AboutScene(self.host, self._model))

    def _keys(self) -> None:
        self.host.push(KeysScene(self.host))

    def _rename(self) -> None:
        self.host.push(RenameScene(self.host, self._model.match))

    def _export(self) -> None:
        summary = summary_of(self.host, self._model.match)
        self.host.pop()
        if summary:
            export_match(self.host, summary)

    def _picture(self) -> None:
        summary, picture = summary_of(self.host, self._model.match), self._acts.picture()
        self.host.pop()
        if summary:
            save_picture(self.host, summary, picture)

    def _new(self) -> None:
        game = self._model.match.terms.game
        self.host.home()
        self.host.open(screens.NewMatch(game))

    def _copy(self) -> None:
        """Copy what the position that is shown is called, by the name that is picked where it has several."""
        positions = self.host.games[self._model.match.terms.game].positions()
        copy(self.host, self.page, "copy", positions.names(self._model.shown.state), self.host.pop)

    def _set_up(self) -> None:
        """Go on from the position that is shown to others: by the same rules, whoever sits there now."""
        match, shown = self._model.match, self._model.shown
        players = tuple(match.terms.players[player] for player in shown.seating)
        state = match.book.format_state(shown.state)
        self.host.pop()
        self.host.open(screens.Position(replace(match.terms.afresh(), players=players), state))

    def _settings(self) -> None:
        self.host.open(screens.Settings())
