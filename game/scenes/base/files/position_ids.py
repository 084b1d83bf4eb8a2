"""Matches that begin at the ID of a position, which somebody has from another program: written, or on the clipboard."""

from typing import TYPE_CHECKING, Any, Final

import pygame

from game.library.settings import NewMatchChoices
from game.play.services import attempt
from game.play.words.match_words import nameless
from game.scenes.base import screens
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.widgets.entry import pasted_text, pastes

if TYPE_CHECKING:
    from game.games.game import Game
    from game.match import Match

_NONE: Final = N_("toast", "There is no position ID on the clipboard.")


def pasted(host: Host, event: pygame.Event) -> bool:
    """Whether an event pastes; then begin a match at the ID on the clipboard, or say that there is none."""
    if not pastes(event):
        return False
    text = pasted_text()
    game = game_of(host, text)
    match = begin(host, game, text) if game else None
    if match:
        host.open(screens.Table(match))
    elif not game:
        host.tell(_NONE)
    return True


def game_of(host: Host, text: str) -> "Game | None":
    """Return the game whose position ID a text seems to be; None for no game's."""
    return next((game for game in host.games.values() if game.is_id(text)), None)


def begin(host: Host, game: "Game", text: str) -> "Match[Any] | None":
    """Make a match that goes on from an ID, with the last players of this game. If it cannot be, say so."""
    from game.library.exchange import begin_at

    last = host.settings.new_match.get(game.key, NewMatchChoices())
    return attempt(host, begin_at, host.library, game, text, last.names, last.people, nameless)
