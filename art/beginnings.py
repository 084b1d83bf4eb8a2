"""Takes the small pictures of how each game begins: ``python -m art.beginnings`` writes assets/boards/beginnings/.

They are drawn by the program's own boards. The title shows them in its first frame, until it has drawn its own.
"""

import os
import sys
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from art.manifest import ASSETS, Made, record
from game.games.registry import GAMES
from game.pictures.thumbnails import Gallery, beginning, stand_in_path
from game.ui.style.look import Look
from game.ui.style.themes import THEMES

PIXELS: Final = 320
"""The longer side."""
LOOKS: Final = {"classic": ("walnut", "classic"), "modern": ("graphite", "modern"), "contrast": ("contrast", "classic")}
"""Theme and boards of each look that differs."""


def main() -> int:
    """Write and record the pictures."""
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    made = [_picture(game, name) for game in GAMES for name in LOOKS]
    record(made)
    return 0


def _picture(game: str, name: str) -> Made:
    theme, boards = LOOKS[name]
    look, size, gallery = Look((960, 600), theme=theme, boards=boards), (PIXELS, PIXELS), Gallery(GAMES)
    while not (picture := gallery.ask(look, beginning(game), size)):
        gallery.work()
    sheet = pygame.Surface(picture.get_size())
    sheet.fill(THEMES[theme].backdrop)
    sheet.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    path = stand_in_path(look, game)
    path.parent.mkdir(exist_ok=True)
    pygame.image.save(sheet, path)
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
    return Made(path.relative_to(ASSETS).as_posix(), "art.beginnings", {"pixels": PIXELS})


if __name__ == "__main__":
    sys.exit(main())
