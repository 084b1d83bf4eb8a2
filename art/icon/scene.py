"""What the icon shows: a walnut box lined with felt, in it a die and a pawn, and where there is room a wedge.

Lengths are halves of the picture's side; the box's rim lies on z = 0, and heights lean up the screen as on the Don't
Worry board.
"""

import math
from pathlib import Path
from typing import Any, Final, NamedTuple

from art import kit
from art.dice.picture import PIPS
from art.pieces import shapes
from art.pieces.stuff import LOOKS, Stuff

_HALF, _ROUND, _SINKS = 0.90, 0.36, 0.20
"""Half the box's side, how round it is, and how deep the felt lies."""
_DIE_ROUND = 0.115
_FELT: Final = ((0.012, 0.060, 0.040), (0.022, 0.098, 0.066))
_UP: Final = 0.04
"""How far the box is moved up the screen, since its front is seen below it."""


class Place(NamedTuple):
    """Where a piece stands on the felt, how large it is against its board's unit, and how it is turned (degrees)."""

    x: float
    y: float
    size: float
    turned: float = 0.0


class Plan(NamedTuple):
    """A drawing of the icon: how wide the box's rim is, and where what lies in it stands.

    ``faces`` are the numbers on the die's top and front, ``pip`` their radius in edges.
    """

    rim: float
    die: Place
    pawn: Place
    wedge: Place | None = None
    faces: tuple[int, int] = (5, 3)
    pip: float = 0.098


LARGE: Final = Plan(0.145, Place(-0.31, -0.40, 0.53, 14), Place(0.35, -0.34, 1.12), Place(-0.31, 0.40, 0.86, 24))
SMALL: Final = Plan(0.10, Place(-0.32, -0.24, 0.80), Place(0.40, -0.38, 1.30), faces=(3, 1), pip=0.15)
"""For the smallest sizes: fewer things, and larger."""


def take(plan: Plan, side: int, samples: int, path: Path) -> None:
    """Render a plan as a PNG of ``side`` pixels with a transparent ground."""
    made = kit.scene(kit.Options(samples), side, side, 2.0, transparent=True, tilt=math.degrees(math.atan(shapes.LEAN)))
    kit.lights(made, key=3.6, fill=0.42)
    stuff = LOOKS["classic"]()
    box(plan.rim)
    _stand(_die(stuff, plan), plan.die)
    _stand(shapes.pawn("red", "", stuff), plan.pawn)
    if plan.wedge:
        _stand(shapes.wedge("light", 0, stuff), plan.wedge)
    kit.render(made, path)


def box(rim: float) -> None:
    """Make the box: a rim with round edges, an inlaid line of brass, and felt inside."""
    walnut = kit.wood("walnut", (0.055, 0.020, 0.008), (0.13, 0.050, 0.019), (0.22, 0.092, 0.036), rs=1.6, coat=0.45)
    within = _HALF - rim
    _ring("rim", _HALF, within, _ROUND, -0.22, 0.0, walnut, 0.045)
    _ring("line", within + 0.46 * rim, within + 0.26 * rim, _ROUND - 0.6 * rim, -0.03, 0.003, kit.brass(), 0.004)
    felt = kit.prism("felt", kit.rrect(within + 0.03, within + 0.03, _ROUND - rim), -0.24, -_SINKS, _felt(), 0)
    felt.location.y += _UP


def _ring(name: str, outer: float, inner: float, corner: float, low: float, high: float, mat: Any, edge: float) -> None:
    """Make a frame with round corners, which all have the same middles."""
    outside, inside = kit.rrect(outer, outer, corner), kit.rrect(inner, inner, max(0.02, corner - (outer - inner)))
    n = len(outside)
    verts = [(x, y + _UP, z) for line in (outside, inside) for z in (low, high) for x, y in line]
    faces = []
    for k in range(n):
        m = (k + 1) % n
        faces += [
            (k, m, n + m, n + k),
            (n + k, n + m, 3 * n + m, 3 * n + k),
            (3 * n + k, 3 * n + m, 2 * n + m, 2 * n + k),
        ]
    kit.bevel(kit.obj(name, verts, faces, mat), edge, 5)


def _felt() -> Any:
    k = kit.Mat("felt")
    fibre = k.noise(k.coords((1, 1, 1)), 90, 4, 0.6)
    k.set(Base_Color=k.ramp(fibre, (0.35, _FELT[0]), (0.65, _FELT[1])), Roughness=0.95, Sheen_Weight=0.25)
    k.bump(fibre, 0.35, 0.01)
    return k.m


def _die(stuff: Stuff, plan: Plan) -> Any:
    """Make a die with pips on its top and its front: nothing else of it is seen."""
    body = kit.bevel(kit.prism("die", kit.rrect(0.5, 0.5, _DIE_ROUND, 6), 0.0, 1.0, stuff.cube, 0), _DIE_ROUND, 6)
    ink = kit.paint("ink", (0.020, 0.014, 0.012), 0.4, 0.3)
    for number, lies in zip(plan.faces, (True, False), strict=True):
        for u, v in PIPS[number]:
            pip = kit.lathe("pip", [(0.0, 0.004), (plan.pip * 0.9, 0.004), (plan.pip, -0.01)], [ink], seg=48)
            pip.parent = body
            pip.location = (0.25 * u, 0.25 * v, 1) if lies else (0.25 * u, -0.5, 0.5 + 0.25 * v)
            pip.rotation_euler = (0 if lies else math.radians(90), 0, 0)
    return body


def _stand(body: Any, at: Place) -> None:
    body.location = at.x, at.y + _UP, -_SINKS
    body.rotation_euler = 0, 0, math.radians(at.turned)
    body.scale = (at.size,) * 3
