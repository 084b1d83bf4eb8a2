"""Makes the dice: names are ``dice-right`` … (the way in which they roll over the screen) and ``dice-shadow``.

``dice/<dress>-<direction>-<variant>-<face>.webp`` holds the pictures of one throw side by side, evenly in time; the
last one shows the die at rest. throws.json says where it is in each: right and down of where it comes to rest, and
above the board, in edges. All faces of a throw share one motion: only the numbers on the die differ. Under them all
lies one shadow; throws.json says how many pixels an edge has in it, and which of its pixels is below the die's middle.
"""

import json
from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.dice import shadow, throws
from art.dice.picture import DRESSES, EDGE, FACES, FRAME, pictures
from art.dice.throws import DIRECTIONS, Throw
from art.manifest import Made

Matrix: TypeAlias = NDArray[Any]

_SHADOW: Final = "dice-shadow"
NAMES: Final = (*(f"dice-{direction}" for direction in DIRECTIONS), _SHADOW)
_SEEDS: Final = {"right": 4, "up": 9, "left": 2, "down": 1}
"""The random seed of each direction's throws, one that gives two good ones."""
_WEBP: Final = {"quality": 84, "alpha_quality": 100, "method": 6}
_YAWS: Final = tuple(np.radians((-16, -6, 6, 16)))
"""The angles, in radians, by which dice at rest are turned."""
_PREVIEW: Final = 3
"""How many times fewer pictures within a frame a preview takes."""


def render(name: str, out: Path, preview: bool) -> list[Made]:
    """Write the throws of one direction, or the shadow, below the folder ``out``."""
    folder = out / "dice"
    (folder / "half").mkdir(parents=True, exist_ok=True)
    return [_shade(folder)] if name == _SHADOW else _throws(name.removeprefix("dice-"), folder, preview)


def _shade(folder: Path) -> Made:
    dark = (shadow.shadow(_YAWS) * 255 + 0.5).astype(np.uint8)
    path = folder / "shadow.webp"
    Image.merge("RGBA", [Image.new("L", dark.shape[::-1])] * 3 + [Image.fromarray(dark)]).save(path, **_WEBP)
    return Made(f"dice/{path.name}", "art.dice", {"name": _SHADOW})


def _throws(direction: str, folder: Path, preview: bool) -> list[Made]:
    paths, files = {}, []
    for variant, throw in enumerate(_thrown(direction)):
        paths[f"{direction}-{variant}"] = _seen(throw)
        turns = throw.turns[:, ::_PREVIEW] if preview else throw.turns
        for dress in DRESSES:
            files += _rows(folder, f"{dress}-{direction}-{variant}", turns, dress)
    index = folder / "throws.json"
    index.write_text(_merged(index, paths), encoding="utf-8", newline="\n")
    parameters = {"name": f"dice-{direction}", "seed": _SEEDS[direction]}
    return [Made(path.relative_to(folder.parent).as_posix(), "art.dice", parameters) for path in files] + [
        Made(f"dice/{index.name}", "art.dice")
    ]


def _thrown(direction: str) -> Iterator[Throw]:
    """Yield a direction's throws, turned into it."""
    angle = np.radians(DIRECTIONS[direction])
    turn = np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
    for throw in throws.choose(_SEEDS[direction]):
        yield Throw(throw.path @ turn.T, turn @ throw.turns)


def _seen(throw: Throw) -> list[list[float]]:
    return [[round(x, 3) + 0.0, round(-y, 3) + 0.0, round(max(0.0, z), 3)] for x, y, z in throw.path.tolist()]


def _merged(index: Path, paths: dict[str, Any]) -> str:
    """Return the table with these throws in it, one a line."""
    entries = json.loads(index.read_text(encoding="utf-8"))["throws"] if index.exists() else {}
    entries |= paths
    lines = ",\n  ".join(f"{json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries))
    under = json.dumps({"edge": shadow.EDGE, "middle": [round(shadow.LEFT * shadow.EDGE)] * 2})
    return f'{{\n "frame": {FRAME},\n "edge": {EDGE},\n "shadow": {under},\n "throws": {{\n  {lines}\n }}\n}}\n'


def _rows(folder: Path, name: str, turns: Matrix, dress: str) -> list[Path]:
    """Write one row of pictures for each number, in full and in half size."""
    ways = np.stack([numbering(turns[-1, 0], face) for face in FACES])
    frames = [pictures(within, ways, DRESSES[dress]) for within in turns]
    files = []
    for k, face in enumerate(FACES):
        row = np.concatenate([frame[k] for frame in frames], axis=1)
        whole = Image.fromarray((row * 255 + 0.5).astype(np.uint8))
        half = whole.resize((whole.width // 2, whole.height // 2), Image.Resampling.BOX)
        for picture, path in ((whole, folder / f"{name}-{face}.webp"), (half, folder / "half" / f"{name}-{face}.webp")):
            picture.save(path, **_WEBP)
            files.append(path)
    return files


def numbering(rest: Matrix, face: int) -> Matrix:
    """Return how the die must be turned in itself to show a face when its body lies as ``rest``: one of four ways."""
    out = np.array(FACES[face][0])
    ways = [way for way in _turns() if (rest @ way @ out)[2] > 0.99]
    return ways[face % 4]


def _turns() -> Iterator[Matrix]:
    """Yield the 24 turns of a cube onto itself."""
    for order, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        turn = np.zeros((3, 3))
        turn[range(3), order] = signs
        if np.linalg.det(turn) > 0:
            yield turn
