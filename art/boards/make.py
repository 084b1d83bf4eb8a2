"""Renders the boards: names are ``backgammon-classic-0`` … (game, look, quarters turned)."""

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

import numpy as np
from PIL import Image

from art.boards import backgammon, dont_worry, light, squadro
from art.manifest import Made

GAMES: Final[Mapping[str, ModuleType]] = {"backgammon": backgammon, "squadro": squadro, "dont-worry": dont_worry}
NAMES = tuple(
    f"{key}-{look}-{turn}" for look in ("classic", "modern") for key, game in GAMES.items() for turn in game.TURNS
)
FINE, QUALITY = 2, 85
"""Each pixel is the mean of so many in both directions; the quality of the JPEG."""
_PREVIEW = 0.5


def render(name: str, out: Path, preview: bool) -> list[Made]:
    """Write a board below the folder ``out``: as large as a 4K window needs it, and half as large."""
    key, look, turn = name.rsplit("-", 2)
    game = GAMES[key]
    unit = game.UNIT * (_PREVIEW if preview else FINE)
    canvas = game.build(look, unit, int(turn))
    pixels = light.render(canvas.maps.turned(int(turn)))
    size = tuple(round(side * game.UNIT) for side in (game.SIZE if int(turn) % 2 == 0 else game.SIZE[::-1]))
    picture = Image.fromarray((pixels * 255 + 0.5).astype(np.uint8))
    made = []
    for folder, factor in (("boards", 1.0), ("boards/half", 0.5)):
        path = out / folder / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        wide, high = (round(side * factor) for side in size)
        small = picture.resize((wide, high), Image.Resampling.LANCZOS)
        small.save(path, quality=QUALITY, subsampling=0, optimize=True)
        parameters = {"name": name, "pixels a unit": game.UNIT * factor, "quality": QUALITY}
        made.append(Made(f"{folder}/{name}.jpg", "art.boards", parameters))
    return made
