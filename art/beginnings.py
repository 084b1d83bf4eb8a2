"""Takes the small pictures of how each game begins: ``python -m art.beginnings`` writes assets/boards/beginnings/.

They are drawn by the program's own boards. The title shows them in its first frame, until it has drawn its own. Since
they are opaque, corners.json has the radius of each board's corners, as a share of its longer side.
"""

import json
import os
import sys
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from art.manifest import ASSETS, Made, record
from game.games.registry import GAMES
from game.pictures.stand_ins import CORNERS, stand_in_path
from game.pictures.thumbnails import Gallery, beginning
from game.ui.style.look import Look
from game.ui.style.themes import THEMES

PIXELS: Final = 480
"""The longer side."""
LOOKS: Final = {"classic": ("walnut", "classic"), "modern": ("graphite", "modern"), "contrast": ("contrast", "classic")}
"""Theme and boards of each look that differs."""


def main() -> int:
    """Write and record the pictures."""
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    made = [_picture(game, name) for game in GAMES for name in LOOKS]
    record([*made, _corners()])
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


def _corners() -> Made:
    """Write the radii of the boards' corners."""
    radii = {}
    for game in GAMES.values():
        radii[game.key] = round(game.art().corner / max(game.board((0, 1)).size), 4)
    CORNERS.write_text(json.dumps(radii) + "\n", encoding="utf-8", newline="\n")
    return Made(CORNERS.relative_to(ASSETS).as_posix(), "art.beginnings")


if __name__ == "__main__":
    sys.exit(main())
