"""The games as they stand on the shelf: closed boxes whose lids show the real board. Drawn by code for now."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import pygame

from game import i18n
from game.rules.base import Rulebook, Setup
from game.scenes.new_match_form import usual_sides
from game.scenes.thumbnails import Gallery, Shown
from game.text import N_
from game.ui import paint
from game.ui.look import Look
from game.ui.themes import Colour, mix
from game.ui.widgets import State

_PAPERS: Final[tuple[Colour, ...]] = ((30, 78, 62), (110, 56, 28), (124, 34, 38), (40, 58, 104))
"""The colours of the lids, by the order of the games, round and round."""
_CREAM: Final[Colour] = (250, 240, 218)
_GOLD: Final[Colour] = (214, 176, 104)
_BLACK: Final[Colour] = (0, 0, 0)
_WHITE: Final[Colour] = (255, 255, 255)
_PLAYERS: Final = N_("title", "{n} player", "{n} players")
_PLAYERS_FROM: Final = N_("title", "{least} to {n} player", "{least} to {n} players")


@dataclass(frozen=True)
class Box:
    """A game's box in the language in use. A theme without a picture has plain boxes with strong edges."""

    name: str
    players: str
    shown: Shown
    paper: Colour
    plain: bool

    def words_height(self, look: Look, width: int) -> int:
        """How high name and players are in a box of this width."""
        return sum(high for _, _, high in self._words(look, width - 2 * look.px(16)))

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, state: State, gallery: Gallery) -> None:
        """The box in ``rect``; under the mouse or the focus its lid is lifted a little."""
        lift = 0 if state.pressed else look.px(4) if state.hovered or state.focused else look.px(1)
        edge, radius, line = look.px(9), look.px(7), look.px(1)
        body = pygame.Rect(rect.left, rect.top + edge // 2, rect.width, rect.height - edge // 2)
        paint.shadow(surface, body, look.px(12) + lift, 0.55)
        paint.rounded(surface, body, radius, mix(self.paper, _BLACK, 0.5), mix(self.paper, _BLACK, 0.7), line)
        lid = pygame.Rect(rect.left, rect.top - lift, rect.width, rect.height - edge)
        ornament = look.colours.edge if self.plain else _GOLD
        surface.blit(_lid(lid.size, self.paper, ornament, radius, line), lid)
        self._print(surface, look, lid.inflate(-2 * look.px(16), -2 * look.px(14)), gallery)

    def _print(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, gallery: Gallery) -> None:
        words = self._words(look, rect.width)
        top = rect.bottom - sum(high for _, _, high in words)
        room = pygame.Rect(rect.left, rect.top, rect.width, top - look.px(8) - rect.top)
        picture = gallery.ask(look, self.shown, room.size, self.paper)
        if picture:
            place = picture.get_rect(center=room.center)
            paint.shadow(surface, place, look.px(5), 0.6)
            surface.blit(picture, place)
        for text, style, high in words:
            ink = look.colours.ink if self.plain else _CREAM if style == "heading" else mix(_CREAM, _GOLD, 0.4)
            look.draw_text(surface, text, pygame.Rect(rect.left, top, rect.width, high), style, ink, "center")
            top += high

    def _words(self, look: Look, width: int) -> list[tuple[str, str, int]]:
        """Each line's text, style and height."""
        lines = ((self.name, "heading"), (self.players, "body"))
        return [(text, style, look.text_size(text, width, style)[1]) for text, style in lines]


def box(look: Look, book: Rulebook[Any], number: int) -> Box:
    """The box of game number ``number``; its lid shows how a game for the most players begins."""
    plain = not look.colours.picture
    sides = usual_sides(book, book.seat_counts[-1])
    start = book.format_state(book.start(Setup(book.defaults(), sides)))
    paper = look.colours.panel if plain else _PAPERS[number % len(_PAPERS)]
    return Box(i18n.t(book.text), _players(book), Shown(book.key, sides, start), paper, plain)


def _players(book: Rulebook[Any]) -> str:
    least, most = book.seat_counts[0], book.seat_counts[-1]
    return i18n.t(_PLAYERS, most) if least == most else i18n.t(_PLAYERS_FROM, most, least=least)


@lru_cache(maxsize=12)
def _lid(size: tuple[int, int], paper: Colour, ornament: Colour, radius: int, line: int) -> pygame.Surface:
    """An empty lid: paper that catches the light from above, and a fine line along its edge."""
    lid = pygame.Surface(size, pygame.SRCALPHA)
    whole = lid.get_rect()
    paint.rounded(lid, whole, radius, paper, mix(paper, _WHITE, 0.28), line)
    light = pygame.Surface((1, 3))
    for y, grey in enumerate((255, 222, 176)):
        light.set_at((0, y), (grey, grey, grey))
    lid.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    paint.rounded(lid, whole.inflate(-12 * line, -12 * line), max(2, radius - 2 * line), None, ornament, line)
    return lid
