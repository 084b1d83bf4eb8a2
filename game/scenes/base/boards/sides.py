"""What a side of the table is called: by the colour that its pieces are seen in."""

from typing import Any

from game.games.game import Game
from game.rules.rulebook import Rulebook
from game.text import Text
from game.ui.style.look import Look


def side_text(look: Look, game: Game, book: Rulebook[Any], side: int) -> Text:
    """A side's name, under a look that may show its pieces in other colours than its rule book tells of."""
    shown = "" if look.theme == "contrast" else look.boards
    own = game.art().side_names.get(shown, {})
    return own.get(book.sides[side].key, book.sides[side].text)
