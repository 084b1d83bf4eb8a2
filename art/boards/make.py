"""Renders the boards (``backgammon-classic-0`` …: game, look, quarters turned) and the table tops (``table-slate``)."""

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

import numpy as np
from PIL import Image

from art.boards import backgammon, dont_worry, light, squadro, table
from art.boards.field import Field
from art.manifest import Made

GAMES: Final[Mapping[str, ModuleType]] = {"backgammon": backgammon, "squadro": squadro, "dont-worry": dont_worry}
NAMES = (
    *(f"table-{top}" for top in table.TOPS),
    *(f"{key}-{look}-{turn}" for look in ("classic", "modern") for key, game in GAMES.items() for turn in game.TURNS),
)
FINE, QUALITY = 2, 90
"""Each pixel is the mean of so many in both directions; the quality of the JPEG."""
_PREVIEW = 0.5
_CALM = 80
"""The quality of a large table top, on which there are no fine edges."""


def render(name: str, out: Path, preview: bool) -> list[Made]:
    """Write a picture below the folder ``out``: as large as a 4K window needs it, and half as large."""
    fine = _PREVIEW if preview else FINE
    if name.startswith("table-"):
        top = name.removeprefix("table-")
        grey = table.TOPS[top](min(1.0, fine))
        return _saved("theme", top, np.repeat(grey[..., None], 3, -1), table.SIZE, out, 1, _CALM)
    key, look, turn = name.rsplit("-", 2)
    game, quarters = GAMES[key], int(turn)
    canvas = game.build(look, game.UNIT * fine, quarters)
    pixels = light.render(canvas.maps.turned(quarters))
    wide, high = game.SIZE if quarters % 2 == 0 else game.SIZE[::-1]
    return _saved("boards", name, pixels, (round(wide * game.UNIT), round(high * game.UNIT)), out)


def _saved(
    folder: str, name: str, pixels: Field, size: tuple[int, int], out: Path, fine: int = FINE, quality: int = QUALITY
) -> list[Made]:
    """Save the picture at its size, and in the folder ``half`` at half of it."""
    picture = Image.fromarray((pixels * 255 + 0.5).astype(np.uint8))
    made = []
    for place, factor, good in ((folder, 1.0, quality), (f"{folder}/half", 0.5, QUALITY)):
        path = out / place / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        wide, high = (round(side * factor) for side in size)
        small = picture.resize((wide, high), Image.Resampling.LANCZOS)
        small.save(path, quality=good, subsampling=0, optimize=True)
        made.append(Made(f"{place}/{name}.jpg", "art.boards", {"size": [wide, high], "fine": fine, "quality": good}))
    return made
