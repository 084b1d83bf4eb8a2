"""The shadow of a die that lies on the board, in the light of the boards: of the sun, of the lamp and of the sky.

One shadow serves all dice: the mean of what they throw as they lie, each turned a little differently.
"""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from art.boards import light
from art.dice.picture import Array, distance

EDGE: Final = 48
"""Pixels of the die's edge."""
LEFT, RIGHT = 1.0, 2.2
"""How far the picture reaches from the die's middle to the left and up, and to the right and down, in edges."""
_SKIRT: Final = 0.06
"""What the sky's shadow still is far away, and is taken off."""
_LAMP: Final = np.array((-6, 5.5, 11))


def shadow(yaws: Sequence[float]) -> Array:
    """Return how dark the felt is, 0 to 1, (rows, columns), around a die that lies turned by these angles (radians)."""
    axis = (np.arange(round((LEFT + RIGHT) * EDGE)) + 0.5) / EDGE - LEFT
    x, y = np.meshgrid(axis, -axis)
    ground = np.stack([x.ravel(), y.ravel(), np.full(x.size, -0.5)], -1).astype(np.float32)
    lost, whole = np.zeros(x.size), 0.0
    for toward, power in _lights():
        whole += power
        lost += power * np.mean([_blocked(ground, toward, yaw) for yaw in yaws], axis=0)
    dark: Array = np.clip((lost / whole - _SKIRT) / (1 - _SKIRT), 0, 1).reshape(x.shape)
    border = np.minimum.reduce([x + LEFT, RIGHT - x, LEFT - y, y + RIGHT])
    dark *= np.clip((border - 2 / EDGE) / 0.3, 0, 1)
    return dark


def _blocked(ground: Array, toward: Array, yaw: float) -> Array:
    """Whether the die stands between each place and the light."""
    c, s = math.cos(yaw), math.sin(yaw)
    turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float32)
    start, ray = ground @ turn, toward.astype(np.float32) @ turn
    gone = np.full(len(ground), 0.004, np.float32)
    near = np.full(len(ground), np.inf, np.float32)
    for _ in range(24):
        away = distance(start + gone[:, None] * ray)
        near = np.minimum(near, away)
        gone += np.maximum(away, 0.004)
    return near < 0.004


def _lights() -> list[tuple[Array, float]]:
    """Return directions from which light comes, and how much of it falls on level ground."""
    up, around = light.ELEVATION, light.AZIMUTH
    sun = np.array((math.cos(around) * math.cos(up), math.sin(around) * math.cos(up), math.sin(up)))
    lights = [(way, 2.7 * way[2] / 24) for way in _disc(sun, math.tan(light.SOFT), 24)]
    far = float(np.linalg.norm(_LAMP))
    lights += [(way, light.LAMP / math.pi / far**2 * way[2] / 16) for way in _disc(_LAMP / far, 3.5 / far, 16)]
    for k in range(48):
        height = math.sqrt((k + 0.5) / 48)  # as much light from each, were the sky even
        flat, turn = math.sqrt(1 - height * height), k * math.pi * (3 - math.sqrt(5))
        power = float(light.sky(np.float32(height))) * math.pi / 48
        lights.append((np.array((flat * math.cos(turn), flat * math.sin(turn), height)), power))
    return lights


def _disc(middle: Array, radius: float, count: int) -> list[Array]:
    """Return directions spread over a round light; ``radius`` is the tangent of half its width."""
    aside = np.cross(middle, (0, 0, 1))
    right = aside / np.linalg.norm(aside)
    up = np.cross(right, middle)
    ways = []
    for k in range(count):
        far, turn = radius * math.sqrt((k + 0.5) / count), k * math.pi * (3 - math.sqrt(5))
        way = middle + far * (math.cos(turn) * right + math.sin(turn) * up)
        ways.append(way / np.linalg.norm(way))
    return ways
