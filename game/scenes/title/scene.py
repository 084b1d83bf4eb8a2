"""The title: the games as boxes on a table, the last match to go on with, and the ways to everything else."""

from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library.summary import Summary
from game.scenes.base import match_words, screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.match_row import lines_height, set_lines
from game.scenes.base.position_ids import pasted
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt, import_match, open_match
from game.scenes.base.thumbnails import stored
from game.scenes.title.game_cards import GameCard, game_card
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import Column, bottom, button_size, flow, grid
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

NAME: Final = "Ludoteca"
"""The program's name, the same in every language."""
WIDEST: Final = 1160
"""The widest that the title's content becomes, in design pixels."""
_CONTINUE: Final = N_("title", "Continue")
_MENU: Final = (
    ("library", N_("title", "Library"), "library"),
    ("rulebook", N_("title", "Rule book"), "book"),
    ("settings", N_("title", "Settings"), "settings"),
    ("quit", N_("title", "Quit"), "quit"),
)
"""Each with its key and its icon."""
_LANGUAGE: Final = N_("title", "Language")


class TitleScene(GalleryScene):
    """Where the program begins."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._last: Summary | None = None
        self._said: list[tuple[str, str]] = []

    def lay_out(self) -> None:
        self._last = self._latest()
        super().lay_out()

    def back(self) -> None:
        """Esc leaves nothing: the window's own button or Quit ends the program."""

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also takes a match file that is dropped on the window, and the ID of a position that is pasted."""
        if event.type == pygame.DROPFILE:
            found = import_match(self.host, Path(event.file))
            if found:
                open_match(self.host, found)
        elif action or not pasted(self.host, event):
            super().handle(event, action)

    def build(self, page: Page) -> None:
        look = page.look
        part = page.scroll(pygame.Rect((0, 0), look.size))
        width = min(look.width - 2 * look.px(40), look.px(WIDEST))
        sheet = pygame.Rect((look.width - width) // 2, look.px(18), width, look.height - look.px(40))
        column = Column(sheet, look.px(18))
        self._head(part, column)
        if self._last:
            self._continue(part, column, self._last)
        menu = _menu_places(look, width)
        self._cards(part, column, bottom(menu) + column.gap)
        self._menu(part, column, menu)
        part.content_height = column.rect.top + column.height + look.px(18)
        page.default = "continue" if self._last else next(f"game:{key}" for key in self.host.games)

    def _latest(self) -> Summary | None:
        """The match to go on with; none if nothing can be said about it, for the title must come in any case."""
        try:
            last = attempt(self.host, self.host.library.last_unfinished)
            if last:
                words = match_words.heading(last), match_words.standing(self.host.library, last)
                self._said = list(zip(("heading", "strong", "small"), (i18n.t(_CONTINUE), *words), strict=True))
        except Exception:  # noqa: BLE001 - a stored match may be damaged in any way
            return None
        return last

    # ---- parts

    def _head(self, part: Region, column: Column) -> None:
        look = part.look
        spoken = i18n.languages()[i18n.language()]
        size = button_size(look, spoken, "globe")
        row = column.take(max(look.line("title"), size[1]))
        part.label(row, NAME, "title", colour=look.colours.primary)
        place = pygame.Rect(row.right - size[0], row.centery - size[1] // 2, *size)
        tip = i18n.t(_LANGUAGE)
        part.button("language", place, spoken, self._pick_language, icon="globe", group="language", tip=tip)

    def _continue(self, part: Region, column: Column, last: Summary) -> None:
        look, pad = part.look, part.look.px(12)
        said = self._said
        picture = pygame.Rect(pad, pad, look.px(140), 0)
        seal = look.px(44)
        words = pygame.Rect(picture.right + 2 * pad, pad, column.rect.width - picture.right - seal - 6 * pad, 0)
        words.height = picture.height = max(look.px(96), lines_height(look, said, words.width))
        place = column.take(words.height + 2 * pad)

        def paint_card(surface: pygame.Surface, box: pygame.Rect) -> None:
            self._picture(surface, picture.move(box.topleft), last)
            round_ = pygame.Rect(box.right - seal - 2 * pad, box.centery - seal // 2, seal, seal)
            paint.rounded(surface, round_, seal // 2, look.colours.primary)
            arrow = look.icon("play", seal // 2, look.colours.on_primary)
            surface.blit(arrow, arrow.get_rect(center=round_.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        part.card("continue", place, self._go_on, paint_card, set_lines(look, words, said), group="continue")

    def _picture(self, surface: pygame.Surface, place: pygame.Rect, last: Summary) -> None:
        shown, look = stored(last), self.page.look
        picture = self.gallery.ask(look, shown, place.size, at_once=True) if shown else None
        if picture:
            surface.blit(picture, picture.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _cards(self, part: Region, column: Column, below: int) -> None:
        look, gap = part.look, part.look.px(24)
        cards = {game.key: game_card(game) for game in self.host.games.values()}
        across = grid(len(cards), column.rest(), look.em(9, "heading"), 0, gap)
        words = max(each.words_height(look, across[0].width) for each in cards.values())
        rows = len({place.top for place in across})
        free = (column.rest().height - below - (rows - 1) * gap) // rows
        high = min(max(free, words + look.px(150)), words + across[0].width)
        column.skip(max(0, rows * (free - high)) // 2)
        places = grid(len(cards), column.rest(), look.em(9, "heading"), high, gap)
        for (key, each), place in zip(cards.items(), places, strict=True):
            self._card(part, key, each, place)
        column.skip(bottom(places) - column.y + column.gap)

    def _card(self, part: Region, key: str, drawn: GameCard, place: pygame.Rect) -> None:
        page, target = self.page, f"game:{key}"

        def paint_game(surface: pygame.Surface, rect: pygame.Rect) -> None:
            drawn.draw(surface, page.look, rect, page.doing.state(target), self.gallery)

        part.paint(place, paint_game, Role.GROUP, drawn.name, drawn.words(page.look, place.size))
        part.spot(target, place, lambda: self._new_match(key), group="games", name=drawn.name)

    def _menu(self, part: Region, column: Column, places: list[pygame.Rect]) -> None:
        acts = {"library": self._library, "rulebook": self.help, "settings": self._settings, "quit": self.host.quit}
        row = column.take(bottom(places))
        for (key, text, icon), place in zip(_MENU, places, strict=True):
            part.button(key, place.move(row.topleft), i18n.t(text), acts[key], icon=icon, group="menu")

    # ---- acts

    def _go_on(self) -> None:
        if self._last:
            open_match(self.host, self._last.id)

    def _new_match(self, game: str) -> None:
        self.host.open(screens.NewMatch(game))

    def _library(self) -> None:
        self.host.open(screens.Library())

    def _settings(self) -> None:
        self.host.open(screens.Settings())

    def _pick_language(self) -> None:
        self.page.pick("language", list(i18n.available().items()), i18n.language(), self._speak)

    def _speak(self, language: Value) -> None:
        self.host.change(language=language)


def _menu_places(look: Look, width: int) -> list[pygame.Rect]:
    """Where the buttons stand from (0, 0) on."""
    sizes = [button_size(look, i18n.t(text), icon) for _, text, icon in _MENU]
    return flow(sizes, pygame.Rect(0, 0, width, 0), look.px(14), "center")
