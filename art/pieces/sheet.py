"""Many bodies in one picture: they are set out in rows, rendered at once and cut apart.

Bodies and shadows are rendered apart (the floor unseen, then the bodies unseen and the floor catching shadows), so that
a piece that is lifted leaves its shadow behind.
"""

import math
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import bpy
import numpy as np
from mathutils import Matrix, Vector
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from art import kit
from art.boards.light import LAMP
from art.pieces.stuff import Stuff

Pixels: TypeAlias = NDArray[Any]
Cell = tuple[float, float, float, float]

_SKIRT: Final = 0.035
"""How much the sky darkens the floor all around a body; that is taken off, or a faint square would show each shadow."""
_TOUCH: Final = 0.7
"""How dark the board is below a body; at its edge half of that is seen."""
_EMPTY: Final = 1.5 / 255
_RESIZED: Final = Image.Resampling.BICUBIC
_LAMP: Final = Vector((-6.0, 5.5, 11.0))
"""Where the boards' lamp hangs, from the middle of the board; it is seven units wide."""


class Item(NamedTuple):
    """One body of a sheet. ``make`` puts it at the origin; ``sunk``: how deep it lies when its shadow is thrown."""

    name: str
    make: Callable[[Stuff], Any]
    sunk: float = 0.0


class Sheet(NamedTuple):
    """How pieces are taken: ``unit`` pixels a board unit, on a ``floor`` of that colour.

    The eye leans back by ``tilt`` degrees. ``body`` and ``shadow`` are the room for each: units to the left, right, up
    and down of the origin. Shadows are blurred by ``soft`` units: those of low pieces would end too sharply. All around
    a body the board is darkened up to about ``touch`` units away, as where two things touch.
    """

    unit: int
    body: Cell
    shadow: Cell
    floor: kit.Colour
    tilt: float = 0.0
    soft: float = 0.0
    touch: float = 0.0


class Cut(NamedTuple):
    """A piece cut out: its picture (RGBA), and the pixel of it that lies on the origin."""

    picture: Image.Image
    anchor: tuple[int, int]


def bodies(sheet: Sheet, items: Sequence[Item], stuff: Callable[[], Stuff], samples: int) -> dict[str, Cut]:
    """Render each item without its shadow."""
    scene, places = _laid_out(sheet, sheet.body, items, stuff, samples)
    floor = scene.objects["floor"]
    floor.visible_camera = False
    pixels = _rendered(scene)
    return {
        item.name: _cut(_cell(pixels, sheet, sheet.body, at), sheet, sheet.body)
        for item, at in zip(items, places, strict=True)
    }


def shadows(sheet: Sheet, items: Sequence[Item], stuff: Callable[[], Stuff], samples: int) -> dict[str, Cut]:
    """Render each item's shadow alone, black, at half the size, which nobody sees of anything soft."""
    small = sheet._replace(unit=sheet.unit // 2)
    scene, places = _laid_out(small, sheet.shadow, items, stuff, samples)
    for thing in scene.objects:
        thing.visible_camera = False
    floor = scene.objects["floor"]
    floor.visible_camera = floor.is_shadow_catcher = True
    for item in items:
        scene.objects[item.name].location.z -= item.sunk
    pixels = _rendered(scene)
    cuts = {}
    for item, at in zip(items, places, strict=True):
        alpha = _without_skirt(_cell(pixels, small, sheet.shadow, at)[..., 3])
        cell = _enlarged(alpha, sheet, sheet.shadow)
        cuts[item.name] = _cut(cell, sheet, sheet.shadow)
    return cuts


def grounded(shadow: Cut, body: Cut, sheet: Sheet) -> Cut:
    """Return a shadow with the darkness all around the body that the sheet asks for."""
    if not sheet.touch:
        return shadow
    thrown, around = (_opaque(cut, sheet) for cut in (shadow, body))
    around = around.filter(ImageFilter.GaussianBlur(sheet.touch / 2 * sheet.unit))
    light = (1 - np.asarray(thrown, np.float32) / 255) * (1 - _TOUCH * np.asarray(around, np.float32) / 255)
    return _cut(_black(1 - light), sheet, sheet.shadow)


# ---- the scene


def _laid_out(
    sheet: Sheet, room: Cell, items: Sequence[Item], stuff: Callable[[], Stuff], samples: int
) -> tuple[Any, list[tuple[int, int]]]:
    """Make a scene with all items in rows, and return it with the pixel of each one's origin."""
    left, right, up, down = _pixels(sheet, room)
    wide, high = left + right, up + down
    columns = max(1, round(math.sqrt(len(items) * high / wide)))
    width, height = columns * wide, math.ceil(len(items) / columns) * high
    scene = kit.scene(kit.Options(samples), width, height, width / sheet.unit, transparent=True, tilt=sheet.tilt)
    scene.cycles.use_adaptive_sampling = False
    kit.lights(scene)
    _lamp(scene)
    kit.box("floor", -99, -99, 99, 99, -0.2, 0, kit.paint("floor", sheet.floor, 0.9, 0.0), 0)
    materials = stuff()
    places = []
    for k, item in enumerate(items):
        x, y = k % columns * wide + left, k // columns * high + up
        places.append((x, y))
        body = item.make(materials)
        body.name = item.name
        at = Vector(((x - width / 2) / sheet.unit, (height / 2 - y) / sheet.unit, 0))
        body.matrix_world = Matrix.Translation(at) @ body.matrix_world
    return scene, places


def _lamp(scene: Any) -> None:
    """Add the boards' lamp as it shines on the middle of a board: the same wherever a piece will stand."""
    light = bpy.data.lights.new("lamp", "SUN")
    light.energy, light.angle = LAMP / math.pi / _LAMP.length_squared, 2 * math.atan(3.5 / _LAMP.length)
    light.color = (1, 0.95, 0.88)
    hung = bpy.data.objects.new("lamp", light)
    hung.rotation_euler = _LAMP.to_track_quat("Z", "Y").to_euler()
    hung.visible_glossy = False
    scene.collection.objects.link(hung)


def _rendered(scene: Any) -> Pixels:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.png"
        kit.render(scene, path)
        with Image.open(path) as picture:
            return np.asarray(picture.convert("RGBA"), np.float32) / 255


# ---- the cells


def _pixels(sheet: Sheet, room: Cell) -> tuple[int, int, int, int]:
    left, right, up, down = (round(side * sheet.unit) for side in room)
    return left, right, up, down


def _cell(pixels: Pixels, sheet: Sheet, room: Cell, at: tuple[int, int]) -> Pixels:
    left, right, up, down = _pixels(sheet, room)
    return pixels[at[1] - up : at[1] + down, at[0] - left : at[0] + right].copy()


def _cut(cell: Pixels, sheet: Sheet, room: Cell) -> Cut:
    """Return what is in a cell, with an empty border of two pixels.

    Raises:
        ValueError: the piece is larger than its cell.
    """
    left, _, up, _ = _pixels(sheet, room)
    rows, columns = (np.nonzero((cell[..., 3] > _EMPTY).any(axis))[0] for axis in (1, 0))
    top, bottom, first, last = rows[0] - 2, rows[-1] + 3, columns[0] - 2, columns[-1] + 3
    if top < 0 or first < 0 or bottom > cell.shape[0] or last > cell.shape[1]:
        raise ValueError(f"a piece is larger than its cell: {first}, {top} to {last}, {bottom} of {cell.shape}")
    part = cell[top:bottom, first:last]
    part[part[..., 3] <= _EMPTY] = 0
    return Cut(Image.fromarray((part * 255 + 0.5).astype(np.uint8)), (int(left - first), int(up - top)))


def _without_skirt(alpha: Pixels) -> Pixels:
    high, wide = alpha.shape
    y, x = np.mgrid[0:high, 0:wide]
    border = (np.minimum.reduce([x, y, wide - 1 - x, high - 1 - y]) - 3) / (0.06 * min(high, wide))
    faded: Pixels = np.clip((alpha - _SKIRT) / (1 - _SKIRT), 0, 1) * np.clip(border, 0, 1).astype(np.float32)
    return faded


def _enlarged(alpha: Pixels, sheet: Sheet, room: Cell) -> Pixels:
    """Return a black cell of the sheet's own size with a shadow taken in another size, blurred as the sheet asks."""
    left, right, up, down = _pixels(sheet, room)
    picture = Image.fromarray((alpha * 255 + 0.5).astype(np.uint8)).resize((left + right, up + down), _RESIZED)
    if sheet.soft:
        picture = picture.filter(ImageFilter.GaussianBlur(sheet.soft * sheet.unit))
    return _black(np.asarray(picture, np.float32) / 255)


def _black(alpha: Pixels) -> Pixels:
    """Return a black cell with this opacity."""
    return np.pad(alpha[..., None], ((0, 0), (0, 0), (3, 0)))


def _opaque(cut: Cut, sheet: Sheet) -> Image.Image:
    """Return the opacity of a piece, in a cell for shadows."""
    left, right, up, down = _pixels(sheet, sheet.shadow)
    cell = Image.new("L", (left + right, up + down))
    cell.paste(cut.picture.getchannel("A"), (left - cut.anchor[0], up - cut.anchor[1]))
    return cell
