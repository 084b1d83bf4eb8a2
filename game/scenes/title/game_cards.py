"""The games as they lie on the table: each real board as it looks when a game begins, its name below it."""

from dataclasses import dataclass
from typing import Final

import pygame

from game import i18n
from game.games.game import Game
from game.scenes.base.thumbnails import Gallery, beginning
from game.text import N_
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.widgets import State

_PLAYERS: Final = N_("title", "{n} player", "{n} players")
_PLAYERS_FROM: Final = N_("title", "{least} to {n} player", "{least} to {n} players")


@dataclass(frozen=True)
class GameCard:
    """A game in the language in use."""

    game: str
    name: str
    players: str

    def words_height(self, look: Look, width: int) -> int:
        """How high name and players are in a card of this width, with the room above them."""
        return sum(high for _, _, high in self._words(look, width)) + look.px(10)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, state: State, gallery: Gallery) -> None:
        """The board and its words in ``rect``; under the mouse or the focus the board is lifted a little."""
        lift = 0 if state.pressed else look.px(5) if state.hovered or state.focused else 0
        words = self._words(look, rect.width)
        room = rect.inflate(-2 * look.px(8), -2 * look.px(8))
        room.height = rect.bottom - self.words_height(look, rect.width) - room.top
        picture = gallery.ask(look, beginning(self.game), room.size)
        top = room.bottom
        if picture:
            place = picture.get_rect(midbottom=room.midbottom)
            paint.shadow(surface, place.move(lift // 2, lift), look.px(7) + 2 * lift, 0.75)
            surface.blit(picture, place.move(0, -lift), special_flags=pygame.BLEND_PREMULTIPLIED)
        top += look.px(10)
        for text, style, high in words:
            ink = look.colours.ink if style == "heading" else look.colours.ink_soft
            look.draw_text(surface, text, pygame.Rect(rect.left, top, rect.width, high), style, ink, "center")
            top += high

    def _words(self, look: Look, width: int) -> list[tuple[str, str, int]]:
        """Each line's text, style and height."""
        lines = ((self.name, "heading"), (self.players, "body"))
        return [(text, style, look.text_size(text, width, style)[1]) for text, style in lines]


def game_card(game: Game) -> GameCard:
    """The card of a game."""
    least, most = game.seat_counts[0], game.seat_counts[-1]
    players = i18n.t(_PLAYERS, most) if least == most else i18n.t(_PLAYERS_FROM, most, least=least)
    return GameCard(game.key, i18n.t(game.text), players)
