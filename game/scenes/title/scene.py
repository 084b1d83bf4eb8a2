"""The title: the games as boxes on a table, the last match to go on with, and the ways to everything else."""

from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library.summary import Summary
from game.scenes.base import match_words, screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.position_ids import pasted
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt, import_match, open_match
from game.scenes.base.thumbnails import aspect, stored
from game.scenes.title.game_cards import EDGE, GameCard, game_card, shelf
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import Column, bottom, button_size, flow, icon_side
from game.ui.style.look import Look
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Value

NAME: Final = "Ludoteca"
"""The program's name, the same in every language."""
WIDEST: Final = 1.85
"""The widest that the title's content becomes, as a share of the window's height."""
LEAST: Final = 5
"""Ems of the smallest board, as the side of a square."""
_CONTINUE: Final = N_("title", "Continue")
_MENU: Final = (
    ("library", N_("title", "Library"), "library"),
    ("rulebook", N_("title", "Rule book"), "book"),
    ("settings", N_("title", "Settings"), "settings"),
)
"""Each with its key and its icon."""
_QUIT: Final = N_("title", "Quit")
_LANGUAGE: Final = N_("title", "Language")


class TitleScene(GalleryScene):
    """Where the program begins."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._last: Summary | None = None
        self._said = ("", "")

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
        width = min(look.width - 2 * look.px(36), round(look.height * WIDEST))
        sheet = pygame.Rect((look.width - width) // 2, look.px(18), width, look.height - 2 * look.px(18))
        column = Column(sheet, look.px(16))
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
                said = (match_words.standing(self.host.library, last), match_words.turn(last))
                when = match_words.when(last.changed)
                self._said = match_words.heading(last), match_words.joined(*said, when)
        except Exception:  # noqa: BLE001 - a stored match may be damaged in any way
            return None
        return last

    # ---- parts

    def _head(self, part: Region, column: Column) -> None:
        look = part.look
        spoken = i18n.languages()[i18n.language()]
        size = button_size(look, spoken, "globe")
        row = column.take(max(look.em(1.5, "title"), size[1]))
        name = paint.wordmark(look, row.height) if look.theme != "contrast" else None
        if name:
            at = pygame.Rect(row.left, row.top, name.width, row.height)
            part.image(at, name, NAME)
        else:
            part.label(row, NAME, "title", colour=look.colours.metal)
        place = pygame.Rect(row.right - size[0], row.centery - size[1] // 2, *size)
        tip = i18n.t(_LANGUAGE)
        part.button("language", place, spoken, self._pick_language, icon="globe", group="language", tip=tip)

    def _continue(self, part: Region, column: Column, last: Summary) -> None:
        """A strip with the last match: its picture, who plays, how it stands, and what goes on with it."""
        look, pad = part.look, part.look.px(10)
        (who, how), go = self._said, i18n.t(_CONTINUE)
        sign = button_size(look, go, "play", column.rect.width // 3)
        picture = pygame.Rect(pad, pad, look.px(116), 0)
        needed = max(look.measure(who, "subheading")[0], look.measure(how)[0])
        width = min(max(needed, look.em(30)), column.rect.width - picture.right - sign[0] - 5 * pad)
        heights = [look.text_size(text, width, style)[1] for text, style in ((who, "subheading"), (how, "body"))]
        picture.height = max(look.px(80), sum(heights), sign[1])
        wide = picture.right + width + sign[0] + 5 * pad
        place = column.take_size((wide, picture.height + 2 * pad), "center")
        top = picture.centery - sum(heights) // 2
        first = pygame.Rect(picture.right + 2 * pad, top, width, heights[0])
        second = pygame.Rect(first.left, first.bottom, width, heights[1])
        button = pygame.Rect(place.width - sign[0] - 2 * pad, picture.centery - sign[1] // 2, *sign)
        side, on = icon_side(look), look.colours.on_primary
        label = pygame.Rect(button.left + side + look.px(20), button.top, 0, button.height)
        label.width = button.right - look.px(8) - label.left

        def paint_card(surface: pygame.Surface, box: pygame.Rect) -> None:
            self._picture(surface, picture.move(box.topleft), last)
            face = button.move(box.topleft)
            paint.rounded(surface, face, look.px(7), look.colours.primary)
            arrow = look.icon("play", side, on)
            at = arrow.get_rect(midleft=(face.left + look.px(12), face.centery))
            surface.blit(arrow, at, special_flags=pygame.BLEND_PREMULTIPLIED)

        words = (
            Words(who, first, "subheading"),
            Words(how, second, "body", look.colours.ink_soft),
            Words(go, label, "button", on),
        )
        part.card("continue", place, self._go_on, paint_card, words, group="continue", name=go)

    def _picture(self, surface: pygame.Surface, place: pygame.Rect, last: Summary) -> None:
        shown, look = stored(last), self.page.look
        picture = self.gallery.ask(look, shown, place.size, at_once=True) if shown else None
        if picture:
            surface.blit(picture, picture.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _cards(self, part: Region, column: Column, below: int) -> None:
        """The games, their boards of one area and as large as there is room; what is left goes above and below."""
        look, gap = part.look, part.look.px(20)
        cards = [game_card(game, aspect(look, game.key)) for game in self.host.games.values()]
        free = column.rest().height - below
        laid = shelf(look, cards, (column.rect.width, free), gap, look.em(LEAST))
        places = laid.places(look, column.rest(), gap)
        spare = max(0, free - (bottom(list(places.values())) - column.y))
        for each in cards:
            self._card(part, each, places[each.game].move(0, spare // 2), laid.words)
        column.skip(bottom(list(places.values())) - column.y + spare + column.gap)

    def _card(self, part: Region, drawn: GameCard, place: pygame.Rect, words: int) -> None:
        page, target = self.page, f"game:{drawn.game}"
        high = place.height - words - 2 * part.look.px(EDGE)

        def paint_game(surface: pygame.Surface, rect: pygame.Rect) -> None:
            drawn.draw(surface, page.look, rect, page.doing.state(target), self.gallery, high)

        said = drawn.words(page.look, place.size, words)
        part.paint(place, paint_game, Role.GROUP, drawn.name, said)
        part.spot(target, place, lambda: self._new_match(drawn.game), group="games", name=drawn.name)

    def _menu(self, part: Region, column: Column, places: list[pygame.Rect]) -> None:
        acts = {"library": self._library, "rulebook": self.help, "settings": self._settings}
        row = column.take(bottom(places))
        *equal, last = (place.move(row.topleft) for place in places)
        for (key, text, icon), place in zip(_MENU, equal, strict=True):
            part.button(key, place, i18n.t(text), acts[key], icon=icon, group="menu")
        part.button("quit", last, "", self.host.quit, icon="quit", style="quiet", group="menu", tip=i18n.t(_QUIT))

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
    """Where the buttons stand from (0, 0) on: equal ones in the middle, Quit in the corner."""
    gap, side = look.px(14), button_size(look, "", "quit")
    room = width - 2 * (side[0] + gap)
    sizes = [button_size(look, i18n.t(text), icon, room) for _, text, icon in _MENU]
    widest, highest = max(wide for wide, _ in sizes), max(high for _, high in sizes)
    places = flow([(widest, highest)] * len(sizes), pygame.Rect(side[0] + gap, 0, room, 0), gap, "center")
    low = bottom(places)
    return [*places, pygame.Rect(width - side[0], low - (highest + side[1]) // 2, *side)]
