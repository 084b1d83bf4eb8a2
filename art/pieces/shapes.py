"""The bodies of the pieces, in board units: each stands at the origin on z = 0; y is up the screen, z towards the eye.

Inlays are bodies of their own that stand a hair proud of what they are let into, since no two faces may share a plane.
"""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import bpy
from mathutils import Matrix, Vector

from art import kit
from art.pieces.stuff import Stuff
from game.games.backgammon.sizes import EDGE, RADIUS
from game.games.dont_worry.sizes import SYMBOLS

LEAN: Final = 0.62
"""How far up the screen a height of one unit lies on the Don't Worry board (its art's ``lean``)."""
_FONT: Final = Path(__file__).parents[2] / "assets" / "fonts" / "LudotecaSans-Bold.ttf"

# ---- checkers

_THICK: Final = EDGE - 0.03
_RINGS: Final = (
    (0.0, 0.262),
    (0.085, 0.258, 0.05),
    (0.105, 0.236, 0.012),
    (0.125, 0.236, 0.012),
    (0.150, 0.258, 0.02),
    (0.235, 0.258, 0.02),
    (0.262, 0.226, 0.014),
    (0.288, 0.226, 0.014),
)
_OUTSIDE: Final = (
    (0.345, _THICK - 0.004, 0.02),
    (0.40, _THICK, 0.05),
    (RADIUS - 0.022, _THICK - 0.012, 0.03),
    (RADIUS, 0.215, 0.05),
    (RADIUS, 0.165),
    (RADIUS - 0.011, 0.158, 0.006),
    (RADIUS - 0.011, 0.128, 0.006),
    (RADIUS, 0.121),
    (RADIUS, 0.055, 0.04),
    (RADIUS - 0.04, 0.0, 0.02),
    (0.002, 0.0),
)
"""The rim, which ends in a groove all round, and the foot. A profile is (radius, height, how round the corner is)."""
_RING: Final = (
    (0.350, 0.24),
    (0.352, _THICK + 0.003, 0.002),
    (0.384, _THICK + 0.003, 0.002),
    (0.386, 0.24),
)
_BAND: Final = (
    (RADIUS - 0.03, 0.162),
    (RADIUS - 0.001, 0.160, 0.004),
    (RADIUS - 0.001, 0.126, 0.004),
    (RADIUS - 0.03, 0.124),
)
_LINE: Final = (
    (RADIUS - 0.042, 0.25),
    (RADIUS - 0.042, _THICK + 0.002),
    (RADIUS - 0.022, _THICK - 0.008, 0.03),
    (RADIUS - 0.001, 0.240),
    (RADIUS - 0.03, 0.236),
)
"""A line around the shoulder, which parts a checker from whatever lies below it or beside it."""


_SOLE: Final = (
    (RADIUS - 0.03, 0.036),
    (RADIUS - 0.001, 0.034, 0.003),
    (RADIUS - 0.001, 0.028, 0.008),
    (RADIUS - 0.020, 0.006, 0.01),
    (RADIUS - 0.042, 0.003),
)
"""Another around the foot, by which a checker on its edge is seen whole among others."""


def checker(side: str, stuff: Stuff, turn: float = 0.0) -> Any:
    """Make a turned disc with two raised rings; dark ones have an inlaid ring and band too.

    ``turn``, in degrees, turns its grain.
    """
    inlays: list[tuple[str, Sequence[tuple[float, ...]], Any]] = [
        ("line", _LINE, stuff.lines[side]),
        ("sole", _SOLE, stuff.lines[side]),
    ]
    body = _turned("checker", (*_RINGS, *_OUTSIDE), stuff.light if side == "light" else stuff.dark)
    if side == "dark":
        inlays += [("ring", _RING, stuff.inlay), ("band", _BAND, stuff.inlay)]
    _joined(body, [_turned(*inlay) for inlay in inlays])
    body.matrix_world = _clockwise(turn)
    return body


def edge(side: str, angle: float, stuff: Stuff) -> Any:
    """Make a checker on its edge. At angle 0 it looks like a bar across."""
    body = checker(side, stuff)
    upright = Matrix.Rotation(math.radians(90), 4, "X") @ Matrix.Translation((0, 0, -_THICK / 2))
    body.matrix_world = Matrix.Translation((0, 0, RADIUS)) @ _clockwise(angle) @ upright
    return body


# ---- wedges

_TIP, _WIDE, _SHOULDER, _BACK = 0.442, 0.243, 0.12, -0.418
_RIDGE: Final = (0.15, -0.30)
_WALL, _ROOF = 0.09, 0.34
_STRIPE, _STRIPE_WIDE, _CHEVRON, _PROUD = -0.155, 0.07, 0.07, 0.005
_FOOT: Final = {"light": 0.016, "dark": 0.028}
"""How far a wedge's foot reaches out around it: a pale one must be seen by weak eyes, a dark one looks hard."""
_FOOT_HIGH: Final = 0.075


def wedge(side: str, angle: float, stuff: Stuff) -> Any:
    """Make a little roof that points up the screen at angle 0; dark ones have an inlaid stripe across.

    It stands on a foot of another material, which draws its outline on any board.
    """
    outline = [(0, _TIP), (-_WIDE, _SHOULDER), (-_WIDE, _BACK), (_WIDE, _BACK), (_WIDE, _SHOULDER)]
    points = [(x, y, z) for z in (0.0, _WALL) for x, y in outline] + [(0, y, _ROOF) for y in _RIDGE]
    walls = [(k, (k + 1) % 5, 5 + (k + 1) % 5, 5 + k) for k in range(5)]
    roof = [(5, 6, 10), (6, 7, 11, 10), (7, 8, 11), (8, 9, 10, 11), (9, 5, 10)]
    material = stuff.light_wedge if side == "light" else stuff.dark_wedge
    body = kit.bevel(kit.obj("wedge", points, [(4, 3, 2, 1, 0), *walls, *roof], material), 0.018, 4)
    foot = kit.prism("foot", _widened(outline, _FOOT[side]), 0.0, _FOOT_HIGH, stuff.feet[side], 0.012)
    _joined(body, [foot] if side == "light" else [foot, _stripe(stuff)])
    body.matrix_world = _clockwise(angle)
    return body


def _widened(outline: Sequence[tuple[float, float]], more: float) -> list[tuple[float, float]]:
    """Return the outline (counter-clockwise) with every side moved out."""
    lines = []
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        far = math.hypot(bx - ax, by - ay)
        lines.append((Vector((ax + (by - ay) / far * more, ay - (bx - ax) / far * more)), Vector((bx - ax, by - ay))))
    return [_crossing(before, after) for before, after in zip((lines[-1], *lines[:-1]), lines, strict=True)]


def _crossing(one: tuple[Any, Any], other: tuple[Any, Any]) -> tuple[float, float]:
    """Return where two lines meet, each given by a point and its way."""
    (a, u), (b, v) = one, other
    at = a + u * ((b - a).cross(v) / u.cross(v))
    return at.x, at.y


def _stripe(stuff: Stuff) -> Any:
    """Make the stripe, which runs across the roof and a little down both walls."""
    out = _WIDE + 0.003
    half = [(-out, 0.02), (-out, _WALL - 0.01), (-_WIDE + 0.012, _on_roof(_WIDE - 0.012))]
    across = [*half, (0.0, _ROOF + _PROUD), *((-x, z) for x, z in reversed(half))]
    front = [(x, _STRIPE + _CHEVRON * (1 - abs(x) / _WIDE), z) for x, z in across]
    back = [(x, y - _STRIPE_WIDE, z) for x, y, z in front]
    size = len(across)
    faces = [(k + size, k + 1 + size, k + 1, k) for k in range(size - 1)]
    return kit.obj("stripe", front + back, faces, stuff.feet["dark"], smooth=False)


def _on_roof(aside: float) -> float:
    return _WALL + _PROUD + (_ROOF - _WALL) * (1 - aside / _WIDE)


# ---- the doubling cube

_CUBE: Final = 0.84
_NUMBER: Final = (0.60, 0.40)
"""A number is at most so wide and so high."""


def cube(text: str, stuff: Stuff) -> Any:
    """Make the doubling cube with its number inlaid."""
    half = _CUBE / 2
    body = kit.bevel(kit.prism("cube", kit.rrect(half, half, 0.11), 0.0, _CUBE, stuff.cube, 0), 0.075, 6)
    curve = bpy.data.curves.new("number", "FONT")
    curve.body, curve.font = text, bpy.data.fonts.load(str(_FONT), check_existing=True)
    curve.extrude, curve.bevel_depth, curve.resolution_u = 0.02, 0.002, 8
    curve.materials.append(stuff.number)
    number = bpy.data.objects.new("number", curve)
    bpy.context.scene.collection.objects.link(number)
    bpy.context.view_layer.update()
    low, high = (Vector(map(pick, zip(*number.bound_box, strict=True))) for pick in (min, max))
    scale = min(_NUMBER[0] / (high.x - low.x), _NUMBER[1] / (high.y - low.y))
    middle = (low + high) / 2 * scale
    at = Matrix.Translation((-middle.x, -middle.y, _CUBE - 0.014))
    number.matrix_world = at @ Matrix.Diagonal((scale, scale, 1, 1))
    return _joined(body, [number])


# ---- pawns

_TOP: Final = 0.93
_PAWN: Final = (
    (0.0, _TOP),
    (0.196, _TOP, 0.012),
    (0.222, _TOP - 0.026, 0.03),
    (0.234, _TOP - 0.075, 0.05),
    (0.216, _TOP - 0.135, 0.06),
    (0.145, _TOP - 0.195, 0.05),
    (0.086, 0.675, 0.03),
    (0.086, 0.615, 0.012),
    (0.134, 0.600, 0.012),
    (0.140, 0.570, 0.012),
    (0.088, 0.545, 0.02),
    (0.100, 0.42, 0.2),
    (0.185, 0.24, 0.2),
    (0.262, 0.135, 0.03),
    (0.302, 0.112, 0.025),
    (0.312, 0.050, 0.03),
    (0.298, 0.0, 0.015),
    (0.002, 0.0),
)
_SYMBOL: Final = 0.166
_PROUD_SYMBOL, _CHAMFER = 0.016, 0.013
"""How far a symbol stands out of the head, and how wide its edge is, which takes light and shade."""
_RAISED: Final = {"yellow": 0.17}
"""How far up symbols are moved: a triangle's middle lies below that of the circle around it."""
_SIZED: Final = {"blue": 1.10, "yellow": 1.07, "green": 0.88}
"""The sizes of symbols: a square's corners would reach the edge of the head; stars and triangles are thin."""


def pawn(colour: str, paints: str, stuff: Stuff) -> Any:
    """Make a turned pawn, its symbol raised on the flat top of its head: leaning does not distort what lies level."""
    paint, ink = stuff.paints[paints][colour]
    body = _turned("pawn", _PAWN, paint, 200)
    size = _SYMBOL * _SIZED.get(colour, 1.0)
    corners = [(size * x, -size * (y - _RAISED.get(colour, 0.0))) for x, y in SYMBOLS[colour]]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True))
    outline = corners if area > 0 else corners[::-1]
    return _joined(body, [kit.prism("symbol", outline, _TOP - 0.05, _TOP + _PROUD_SYMBOL, ink, _CHAMFER)])


# ---- what they share


def _turned(name: str, profile: Sequence[tuple[float, ...]], material: Any, around: int = 160) -> Any:
    return kit.lathe(name, kit.fillet(list(profile), 0.006), [material], seg=around)


def _clockwise(angle: float) -> Any:
    return Matrix.Rotation(math.radians(-angle), 4, "Z")


def _joined(body: Any, parts: Sequence[Any]) -> Any:
    """Let the parts go where the body goes, and return the body."""
    for part in parts:
        part.parent = body
    return body
