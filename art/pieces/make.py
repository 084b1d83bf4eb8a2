"""Renders the pieces: names are ``pieces-backgammon-classic`` … (game, look).

Of each piece a picture is written, of each shape a shadow, and sprites.json: for each name how many pixels a board unit
has, whose shadow it throws, and which pixels of the picture and of the shadow lie on the piece's place on the board.
"""

import json
from pathlib import Path
from typing import Any, Final

from art.manifest import Made
from art.pieces import catalogue
from art.pieces.sheet import Cut, bodies, grounded, shadows
from art.pieces.stuff import LOOKS

NAMES: Final = tuple(f"pieces-{game}-{look}" for look in LOOKS for game in catalogue.GROUPS)
_SAMPLES, _PREVIEW = 20, 6
_SOFT: Final = 2
"""Shadows are soft and shade nothing: they are taken with so many times fewer samples."""
_BODY: Final = {"quality": 92, "alpha_quality": 100, "method": 6}
_SHADOW: Final = {"quality": 30, "alpha_quality": 80, "method": 6}


def render(name: str, out: Path, preview: bool) -> list[Made]:
    """Write a game's pieces below the folder ``out``."""
    game, look = name.removeprefix("pieces-").rsplit("-", 1)
    group, samples = catalogue.GROUPS[game](look), _PREVIEW if preview else _SAMPLES
    folder = out / "pieces"
    folder.mkdir(parents=True, exist_ok=True)
    throwing = [item for item in group.items if item.name in set(group.shadows.values())]
    cut = bodies(group.sheet, group.items, LOOKS[look], samples)
    alone = shadows(group.sheet, throwing, LOOKS[look], samples // _SOFT)
    thrown = {key: grounded(shadow, cut[key], group.sheet) for key, shadow in alone.items()}
    placed, files = {}, []
    for key, shadow in thrown.items():
        files.append(_save(shadow, folder / f"{key}-{look}-shadow.webp", _SHADOW))
    for key, body in cut.items():
        files.append(_save(body, folder / f"{key}-{look}.webp", _BODY))
        shape = group.shadows[key]
        placed[f"{key}-{look}"] = {
            "unit": group.sheet.unit,
            "anchor": body.anchor,
            "shadow": f"{shape}-{look}",
            "shadow_anchor": thrown[shape].anchor,
        }
    index = folder / "sprites.json"
    index.write_text(_merged(index, placed), encoding="utf-8", newline="\n")
    parameters = {"name": name, "samples": samples, "pixels a unit": group.sheet.unit}
    return [Made(f"pieces/{path.name}", "art.pieces", parameters) for path in files] + [
        Made(f"pieces/{index.name}", "art.pieces")
    ]


def _save(cut: Cut, path: Path, options: dict[str, int]) -> Path:
    cut.picture.save(path, **options)
    return path


def _merged(index: Path, placed: dict[str, Any]) -> str:
    """Return the table with these entries in it, one sprite a line."""
    entries = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    entries |= placed
    lines = ",\n ".join(f"{json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries))
    return f"{{\n {lines}\n}}\n"
