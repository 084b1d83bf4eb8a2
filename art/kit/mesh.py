"""Bodies: prisms and boxes with bevelled edges, turned bodies, height fields. No two faces may share a plane."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import bpy
import numpy as np
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Array: TypeAlias = NDArray[Any]


def obj(name: str, verts: Any, faces: Any, mats: Any, mat_idx: Sequence[int] | None = None, smooth: bool = True) -> Any:
    """Make an object of these corners and faces; ``mats``: one material or several; ``mat_idx``: each face's."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    for material in mats if isinstance(mats, list | tuple) else [mats]:
        mesh.materials.append(material)
    if mat_idx is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(mat_idx, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(len(mesh.polygons), smooth))
    mesh.validate()
    mesh.update()
    return _linked(name, mesh)


def _linked(name: str, mesh: Any) -> Any:
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def inst(src: Any, name: str, loc: Sequence[float] = (0, 0, 0), rot: Sequence[float] = (0, 0, 0)) -> Any:
    """Make another object with the same mesh."""
    made = _linked(name, src.data)
    made.location, made.rotation_euler = loc, rot
    return made


def bevel(body: Any, width: float, seg: int = 3) -> Any:
    """Round the edges; the normals are hardened, so that large flat faces stay flat."""
    modifier = body.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = width, seg
    modifier.limit_method, modifier.angle_limit = "ANGLE", math.radians(25)
    modifier.harden_normals = True
    modifier.use_clamp_overlap = True
    return body


def prism(name: str, poly: Sequence[Point], z0: float, z1: float, mat: Any, bev: float = 0.03) -> Any:
    """Make a prism of a polygon (counter-clockwise) from ``z0`` up to ``z1``."""
    n = len(poly)
    verts = [(x, y, z0) for x, y in poly] + [(x, y, z1) for x, y in poly]
    faces: list[tuple[int, ...]] = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    made = obj(name, verts, faces, mat)
    return bevel(made, bev) if bev else made


def box(
    name: str, x0: float, y0: float, x1: float, y1: float, z0: float, z1: float, mat: Any, bev: float = 0.03
) -> Any:
    return prism(name, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], z0, z1, mat, bev)


def rrect(w: float, h: float, r: float, n: int = 10) -> list[Point]:
    """Return a rectangle with round corners about the origin; ``w`` and ``h`` are half its sides."""
    out = []
    for cx, cy, start in ((w - r, h - r, 0), (-w + r, h - r, 90), (-w + r, -h + r, 180), (w - r, -h + r, 270)):
        for i in range(n + 1):
            a = math.radians(start + 90 * i / n)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def fillet(pts: Sequence[Sequence[float]], step: float = 0.012) -> list[Array]:
    """Convert corners (r, z[, radius]) to a rounded line of points so dense that smooth normals stay true on flats."""
    corners = [np.array(p[:2], float) for p in pts]
    out = [corners[0]]
    for i in range(1, len(pts) - 1):
        a, b, c = corners[i - 1 : i + 2]
        radius = pts[i][2] if len(pts[i]) > 2 else 0.0
        out += _rounded(a, b, c, radius) if radius > 0 else [b]
    out.append(corners[-1])
    dense = [out[0]]
    for p in out[1:]:
        q = dense[-1]
        k = max(1, int(np.linalg.norm(p - q) / step))
        if np.linalg.norm(p - q) > 1e-5:
            dense += [q + (p - q) * j / k for j in range(1, k + 1)]
    return dense


def _rounded(a: Array, b: Array, c: Array, radius: float) -> list[Array]:
    before, after = float(np.linalg.norm(a - b)), float(np.linalg.norm(c - b))
    u, v = (a - b) / before, (c - b) / after
    angle = math.acos(float(np.clip(u @ v, -1, 1)))
    far = min(radius / math.tan(angle / 2), 0.49 * before, 0.49 * after)
    start, end = b + u * far, b + v * far
    return [(1 - t) ** 2 * start + 2 * t * (1 - t) * b + t * t * end for t in np.linspace(0, 1, 7)]


def lathe(
    name: str, prof: Sequence[Any], mats: Any, mat_of: Callable[[float, float], int] | None = None, seg: int = 96
) -> Any:
    """Turn a profile (r, z), from the axis at the top outwards and down; ``mat_of``: a material's index by r and z."""
    verts: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    which: list[int] = []
    last: list[int] = []
    angles = [math.tau * k / seg for k in range(seg)]
    for i, (r, z) in enumerate(prof):
        start = len(verts)
        verts += [(0, 0, z)] if r < 1e-6 else [(r * math.cos(a), r * math.sin(a), z) for a in angles]
        ring = list(range(start, len(verts)))
        if last:
            index = mat_of((prof[i - 1][0] + r) / 2, (prof[i - 1][1] + z) / 2) if mat_of else 0
            around = _between(last, ring, seg)
            faces += around
            which += [index] * len(around)
        last = ring
    return obj(name, verts, faces, mats, which)


def _between(upper: list[int], lower: list[int], seg: int) -> list[tuple[int, ...]]:
    if len(upper) == 1:
        return [(upper[0], lower[k], lower[(k + 1) % seg]) for k in range(seg)]
    if len(lower) == 1:
        return [(upper[k], lower[0], upper[(k + 1) % seg]) for k in range(seg)]
    return [(upper[k], lower[k], lower[(k + 1) % seg], upper[(k + 1) % seg]) for k in range(seg)]


def heightfield(name: str, x: Array, y: Array, z: Array, mat: Any, attrs: Mapping[str, Array] | None = None) -> Any:
    """Make a surface over the lines ``x`` and ``y`` with the heights z[y, x]; ``attrs``: arrays like z, or (…, 3)."""
    ny, nx = z.shape
    mesh = bpy.data.meshes.new(name)
    gx, gy = np.meshgrid(x, y)
    mesh.vertices.add(nx * ny)
    mesh.vertices.foreach_set("co", np.stack([gx, gy, z], -1).astype(np.float32).ravel())
    first = (np.arange(ny - 1)[:, None] * nx + np.arange(nx - 1)[None]).ravel()
    quads = np.stack([first, first + 1, first + nx + 1, first + nx], -1).astype(np.int32)
    mesh.loops.add(len(quads) * 4)
    mesh.loops.foreach_set("vertex_index", quads.ravel())
    mesh.polygons.add(len(quads))
    mesh.polygons.foreach_set("loop_start", np.arange(0, len(quads) * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    for key, values in (attrs or {}).items():
        kind, field = ("FLOAT_COLOR", "color") if values.ndim == 3 else ("FLOAT", "value")
        if values.ndim == 3:
            values = np.concatenate([values, np.ones_like(values[..., :1])], -1)
        mesh.attributes.new(key, kind, "POINT").data.foreach_set(field, values.astype(np.float32).ravel())
    mesh.materials.append(mat)
    mesh.update(calc_edges=True)
    return _linked(name, mesh)
