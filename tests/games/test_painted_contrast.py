"""What a player must tell apart can be told apart in the painted picture, in every look: measured by its pixels.

The floor is that of WCAG 2 for graphics: 3:1 against what lies beside it. A piece may reach it by its body, by its
outline or by a mark that it bears, as long as that is a fair share of it. For the colour-blind the four colours of
Don't Worry lie 40 apart (CIE 1976, of colours as people without red or green cones see them: Machado et al. 2009).
"""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pygame
import pytest

from game.games.backgammon import sizes as b
from game.games.dont_worry import sizes as d
from game.games.registry import GAMES
from game.games.squadro import sizes as q
from game.pictures import thumbnails
from game.pictures.colours import palette
from game.table.art.art import ArtStyle, Sprite
from game.table.art.rendered_art import art_of
from game.table.model.geometry import Frame, Point
from game.table.view.sprite_cache import SpriteCache
from game.ui.players.piece_pictures import shine
from game.ui.style.look import Look, face
from tests.playing import art, board

FLOOR, APART = 3.0, 40.0
UNIT = 66
"""Pixels a board unit: as large as in a window of 1920 × 1080."""
INSIDE = {"classic": 0.39, "modern": 0.39, "contrast": 0.40}
"""From the middle of a Squadro tray to where its side begins, in units."""
FAIR = 0.10
"""The share of a piece that must stand out."""
LOOKS = {
    "classic": Look((960, 600)),
    "modern": Look((960, 600), boards="modern"),
    "contrast": Look((960, 600), theme="contrast"),
    "classic, safe": Look((960, 600), safe=True),
    "modern, safe": Look((960, 600), boards="modern", safe=True),
    "contrast, safe": Look((960, 600), theme="contrast", safe=True),
}
SAFE = [name for name in LOOKS if name.endswith("safe")]
USUAL = [name for name in LOOKS if not name.endswith("safe")]
PIECES = {
    "backgammon": ("checker-light", "checker-dark", "edge-light", "edge-dark"),
    "squadro": ("wedge-light", "wedge-dark"),
    "dont-worry": tuple(f"pawn-{colour}" for colour in d.COLOURS),
}
Rgb = tuple[float, float, float]
Rgba = pygame.Color | tuple[int, ...]
"""A pixel; its transparency counts nowhere."""


def linear(colour: Rgba) -> Rgb:
    red, green, blue = (c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    return red, green, blue


LINEAR = [linear((c, c, c))[0] for c in range(256)]


def light(colour: Rgba) -> float:
    """Relative luminance."""
    red, green, blue = (LINEAR[c] for c in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: float, other: float) -> float:
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


class Painted(NamedTuple):
    """An empty board of a game under a look."""

    surface: pygame.Surface
    frame: Frame
    style: ArtStyle

    def at(self, place: Point, reach: float = 0.02, inner: float = 0.0) -> list[tuple[int, ...]]:
        """The pixels around a place, up to so many units away."""
        x, y = self.frame.pixel(*place)
        far = max(1.0, reach * self.frame.unit)
        span = range(-math.ceil(far), math.ceil(far) + 1)
        return [
            tuple(self.surface.get_at((round(x + dx), round(y + dy))))
            for dx in span
            for dy in span
            if inner * self.frame.unit <= math.hypot(dx, dy) <= far
        ]

    def light(self, place: Point, reach: float = 0.02) -> float:
        """How light it is there, in the middle of the pixels' values."""
        values = sorted(light(pixel) for pixel in self.at(place, reach))
        return values[len(values) // 2]


@cache
def painted(key: str, name: str) -> Painted:
    seen, look = board(key, tuple(range(4 if key == "dont-worry" else 2))), LOOKS[name]
    size = (round(seen.size[0] * UNIT), round(seen.size[1] * UNIT))
    surface = pygame.Surface(size, 0, 32)
    frame, style = Frame(seen.size, surface.get_rect(), 0), ArtStyle(UNIT, palette(look), face)
    art_of(key, art(key), style.palette).ground(surface, frame, style)
    return Painted(surface, frame, style)


def shown(key: str, name: str, piece: str, angle: float = 0.0) -> Sprite:
    style = painted(key, name).style
    return art_of(key, art(key), style.palette).piece(piece, angle, style)


def share(picture: pygame.Surface, ground: float) -> float:
    """The share of a piece's pixels that stand out from a ground."""
    pixels = [picture.get_at((x, y)) for x in range(picture.width) for y in range(picture.height)]
    body = [pixel for pixel in pixels if pixel.a > 200]
    return sum(ratio(light(pixel), ground) >= FLOOR for pixel in body) / len(body)


# ---- Squadro


def squadro_marks() -> list[tuple[str, Point, Point]]:
    """What is marked on the board: its name, a place in it, and a place on the wood beside it."""
    marks = []
    for lane in range(1, q.LANES + 1):
        across, up = q.BOTTOM - lane, q.LEFT + lane
        marks += [
            (f"groove across {lane}", (q.LEFT + 2.5, across), (q.LEFT + 2.5, across + 0.4)),
            (f"groove up {lane}", (up, q.BOTTOM - 2.5), (up + 0.4, q.BOTTOM - 2.5)),
            (f"start across {lane}", (q.LEFT, across), (q.LEFT - 0.1, across + 0.4)),
            (f"start up {lane}", (up, q.BOTTOM), (up + 0.4, q.BOTTOM + 0.1)),
            (f"triangle across {lane}", (q.LEFT - 0.36, across), (q.LEFT - 0.36, across + 0.4)),
            (f"triangle up {lane}", (up, q.BOTTOM + 0.36), (up + 0.4, q.BOTTOM + 0.36)),
            (f"arrow across {lane}", (q.LEFT + 6.345, across), (q.LEFT + 6.2, across + 0.5)),
            (f"arrow up {lane}", (up, q.TOP - 0.345), (up + 0.5, q.TOP - 0.2)),
        ]
        for seat, beside in enumerate(((0.0, 0.45), (0.45, 0.0))):
            out = q.SPEEDS[seat][lane - 1]
            for count, along in ((out, -q.DOTS), (4 - out, 6 + q.DOTS)):
                off = 0.0 if count % 2 else 0.1
                at = (q.LEFT + along, across + off) if seat == 0 else (up + off, q.BOTTOM - along)
                marks.append((f"dot {seat} {lane} {along}", at, (at[0] + beside[0], at[1] + beside[1])))
    return marks


@pytest.mark.parametrize("name", USUAL)
def test_what_is_marked_on_the_squadro_board(name: str) -> None:
    seen = painted("squadro", name)
    faint = {mark: ratio(seen.light(at), seen.light(beside, 0.06)) for mark, at, beside in squadro_marks()}
    assert {mark: value for mark, value in faint.items() if value < FLOOR} == {}


@pytest.mark.parametrize("name", USUAL)
def test_pieces_at_home_lie_on_their_tray(name: str) -> None:
    board_, home = painted("squadro", name), board("squadro", (0, 1))
    cache = SpriteCache(art_of("squadro", art("squadro"), board_.style.palette), board_.style, 1.0)
    for seat in (0, 1):
        pose = home.pose(seat, "2-12")
        sprite = cache.sprite(home.sprite(seat, "2-12"), pose.angle)
        seen = sprite.body.get_bounding_rect()
        first, last = ((seen.left, seen.right), (seen.top, seen.bottom))[seat]
        assert max(sprite.anchor[seat] - first, last - sprite.anchor[seat]) < INSIDE[name] * UNIT


# ---- Don't Worry


def turned(side: int, x: float, y: float) -> Point:
    x, y = x - 5, y - 5
    for _ in range(side):
        x, y = -y, x
    return x + 5 + d.MARGIN, y + 5 + d.MARGIN


def best(seen: Painted, at: Point, around: tuple[float, float], grounds: Sequence[float]) -> float:
    """How well a round thing stands out from each ground, by the line around it if not by itself."""
    edge = [light(pixel) for pixel in seen.at(at, around[1], around[0])]
    edge.sort()
    lines = [edge[len(edge) // 10], edge[-1 - len(edge) // 10], seen.light(at, 0.2)]
    return min(max(ratio(line, ground) for line in lines) for ground in grounds)


@pytest.mark.parametrize("name", LOOKS)
def test_spaces_yards_and_arrows_of_dont_worry(name: str) -> None:
    seen, found = painted("dont-worry", name), {}
    for side, colour in enumerate(d.COLOURS):
        wood = seen.light(turned(side, 2.6, 1.0), 0.1)
        yard = seen.light(turned(side, 0.8, -0.25), 0.04)
        found[f"{colour} yard"] = ratio(seen.light(turned(side, 0.8, d.YARD[0])), wood)
        plaque = seen.light(turned(side, 0.8, 0.58), 0.02)
        ring = best(seen, turned(side, 0.8, 0.8), (0.25, 0.33), [yard])
        found[f"{colour} plaque"] = ring if seen.style.palette.flat else ratio(plaque, yard)
        found[f"{colour} symbol"] = ratio(seen.light(turned(side, 0.8, 0.8), 0.06), plaque)
        found[f"{colour} arrow"] = max(ratio(light(p), wood) for p in seen.at(turned(side, 0.12, 2.6), 0.05))
        for number, dish in enumerate(d.DISHES):
            found[f"{colour} dish {number}"] = best(seen, turned(side, *dish), (0.34, 0.47), [yard])
        for number, space in enumerate((*d.TRACK, *d.FINISH)):
            found[f"{colour} space {number}"] = best(seen, turned(side, *space), (0.34, 0.42), [wood])
        for number, space in enumerate((d.TRACK[0], *d.FINISH)):
            paint = seen.light((turned(side, *space)[0] - 0.30, turned(side, *space)[1]))
            found[f"{colour} sign {number}"] = ratio(seen.light(turned(side, *space), 0.06), paint)
    assert {thing: round(value, 2) for thing, value in found.items() if value < FLOOR} == {}


# ---- pieces


def grounds(key: str, name: str) -> dict[str, float]:
    """What a piece may stand on."""
    seen = painted(key, name)
    if key == "squadro":
        return {
            "wood": seen.light((q.LEFT + 2.5, q.BOTTOM - 2.5), 0.2),
            "tray": seen.light((0.53, q.BOTTOM - 1.5), 0.1),
        }
    if key == "dont-worry":
        return {
            "wood": seen.light(turned(0, 2.6, 1.0), 0.1),
            "dish": seen.light(turned(0, 2, 4), 0.2),
            "yard's dish": seen.light(turned(0, *d.DISHES[0]), 0.2),
        }
    return {
        "felt": seen.light((b.LEFT + 3, b.HEIGHT / 2), 0.3),
        "point": seen.light((b.LEFT + 0.5, b.TOP + 0.8), 0.2),
        "other point": seen.light((b.LEFT + 1.5, b.TOP + 0.8), 0.2),
        "bar": seen.light((b.MIDDLE + 0.25, b.HEIGHT / 2), 0.1),
    }


def test_flat_checkers_look_equally_large_and_hide_nothing_of_the_point_beside_them() -> None:
    widths = set()
    for piece in ("checker-light", "checker-dark"):
        sprite = shown("backgammon", "contrast", piece)
        body, middle = sprite.body, round(sprite.anchor[1])
        seen = [x for x in range(body.width) if light(body.get_at((x, middle))) > 0.5]
        widths.add(seen[-1] - seen[0])
        assert sprite.shadow is None, "nothing below it but the board"
        assert body.get_bounding_rect().width <= math.ceil(2 * b.RADIUS * UNIT) + 2
    assert len(widths) == 1


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_pieces_stand_out_from_their_board(key: str, name: str) -> None:
    faint = {}
    for piece in PIECES[key]:
        picture = shown(key, name, piece).body
        for ground, value in grounds(key, name).items():
            if piece.startswith("edge") and ground != "felt":
                continue
            part = share(picture, value)
            if part < FAIR:
                faint[piece, ground] = round(part, 3)
    assert faint == {}


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize(("key", "sprite"), [("backgammon", "light"), ("backgammon", "dark"), ("dont-worry", "light")])
def test_a_die_that_was_played_is_still_seen(key: str, sprite: str, name: str) -> None:
    style = painted(key, name).style
    cache = SpriteCache(art_of(key, art(key), style.palette), style, 1.0)
    die = cache.image(("die", sprite, 6, 0.0, "up", 0, True))
    fair = FAIR if style.palette.flat else 0.5
    assert share(die, next(iter(grounds(key, name).values()))) >= fair
    if sprite == "dark" and not style.palette.flat:
        red, green, *_ = pygame.transform.average_color(die, consider_alpha=True)
        assert red > 1.5 * green, "a red die stays red"


def test_a_dark_die_that_was_played_steps_back() -> None:
    style = painted("backgammon", "classic").style
    die = SpriteCache(art_of("backgammon", art("backgammon"), style.palette), style, 1.0)
    picture = die.image(("die", "dark", 1, 0.0, "up", 0, True))
    pixels = [picture.get_at((x, y)) for x in range(picture.width) for y in range(picture.height)]
    values = sorted(light(pixel) for pixel in pixels if pixel.a > 200)
    felt = grounds("backgammon", "classic")["felt"]
    assert ratio(values[len(values) // 2], felt) < 1.1 * FLOOR, "no brighter than what has to be seen on green felt"
    colour = pygame.transform.average_color(picture, consider_alpha=True)[:3]
    assert max(colour) - min(colour) < 90, "dull, not the most colourful thing on the board"
    red, green, blue = colour
    assert green - blue > 0.4 * (red - green), "the red of clay, not pink"


@pytest.mark.parametrize("sprite", ["light", "dark"])
def test_the_pips_of_a_die_that_was_played_stand_out_less(sprite: str) -> None:
    style = painted("backgammon", "classic").style
    cache = SpriteCache(art_of("backgammon", art("backgammon"), style.palette), style, 1.0)
    apart = []
    for used in (False, True):
        die = cache.image(("die", sprite, 1, 0.0, "up", 0, used))
        pip, body = (light(die.get_at((die.width // 2 + aside, die.height // 2))) for aside in (0, die.width // 4))
        apart.append(ratio(pip, body))
    assert apart[1] < 0.6 * apart[0]


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_pictures_of_pieces_stand_out_from_panels(key: str, name: str) -> None:
    """As panels and New Match show them: on a card, in a pool of light where the theme has one."""
    look, sides = LOOKS[name], tuple(range(4 if key == "dont-worry" else 2))
    for seat in sides:
        piece = thumbnails.piece(look, GAMES[key], sides, seat, 52)
        card = pygame.Surface((160, 120), 0, 32)
        card.fill(look.colours.panel)
        place = piece.get_rect(center=card.get_rect().center)
        if look.colours.picture:
            shine(card, place, look.colours.ink, card.size)
        beside = [card.get_at(at) for at in (place.midleft, place.midright)]
        ground = sum(map(light, beside)) / 2
        assert share(piece, ground) >= FAIR, (seat, ground)


# ---- colour-blind

XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
SEEN_BY = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""From linear colours to those that these people see alike."""


def times(matrix: Sequence[Sequence[float]], colour: Rgb) -> Rgb:
    x, y, z = (sum(m * c for m, c in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def lab(colour: Rgb) -> Rgb:
    x, y, z = (v / white for v, white in zip(times(XYZ, colour), (0.95047, 1.0, 1.08883), strict=True))
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def mean(pixels: Iterable[Rgba]) -> Rgb:
    parts = [linear(pixel) for pixel in pixels]
    red, green, blue = (sum(part[k] for part in parts) / len(parts) for k in range(3))
    return red, green, blue


def closest(colours: dict[str, Rgb], eyes: str) -> tuple[float, str]:
    seen = {name: lab(times(SEEN_BY[eyes], colour)) for name, colour in colours.items()}
    return min((math.dist(seen[a], seen[b]), f"{a} and {b}") for a, b in combinations(seen, 2))


@pytest.mark.parametrize("name", SAFE)
@pytest.mark.parametrize("eyes", SEEN_BY)
def test_the_four_colours_lie_apart_for_everybody(name: str, eyes: str) -> None:
    board_, pawns, yards = painted("dont-worry", name), {}, {}
    for side, colour in enumerate(d.COLOURS):
        body = shown("dont-worry", name, f"pawn-{colour}").body
        below = [body.get_at((x, y)) for x in range(body.width) for y in range(body.height * 45 // 100, body.height)]
        pawns[colour] = mean([pixel for pixel in below if pixel.a > 240 and max(pixel[:3]) - min(pixel[:3]) > 30])
        yards[colour] = mean(board_.at(turned(side, 0.8, d.YARD[0] + 0.11), 0.02))
    assert min(closest(pawns, eyes), closest(yards, eyes)) >= (APART, "")
