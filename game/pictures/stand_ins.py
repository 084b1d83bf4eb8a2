"""The small pictures of how each game begins, which are shown until the board itself is drawn."""

from pathlib import Path

from game.resources import asset
from game.ui.style.look import Look


def stand_in_path(look: Look, game: str) -> Path:
    """Return where the picture lies; one theme has boards of its own."""
    name = look.theme if look.theme == "contrast" else look.boards
    return asset("boards", "beginnings", f"{game}-{name}.jpg")
