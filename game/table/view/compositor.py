"""Where everything is drawn: it turns a `TablePicture` or a motion step into items in pixels."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.table.art.art import grained
from game.table.art.brush import WHITE
from game.table.art.palette import Colour
from game.table.art.rendered_art import heading
from game.table.model.board import Board, BoardLabel
from game.table.model.dice_path import DURATION, RolledDie
from game.table.model.geometry import Frame, Point, Pose, ease, sprung
from game.table.model.picture import TablePicture
from game.table.motion.flight import flying_piece
from game.table.motion.motion_steps import (
    OFFERED,
    CubeMotion,
    Flight,
    MotionStep,
    RestingDie,
    RestingPiece,
    Slide,
    cube_at_rest,
    dice_at_rest,
    number_of,
    resting_pieces,
)
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view.sprite_cache import CUBE, OFFER, DrawItem, SpriteCache, SpriteName

LIGHTS, PIECES, DICE, CUBES, BADGES, HALOS, FLYING, ROLLING = range(8)
"""Bands of items, from the ground up."""
_LABELS: Final = (PIECES, 0, 0.5)
"""Labels on the board are drawn over the shadows of pieces and below the pieces."""
BELOW_STANDING: Final = (PIECES, 0, 0.75)
"""Where pieces stand upright, arrows are drawn over their shadows and below them."""
_SMALLEST: Final = 9
"""The smallest type, in pixels."""
_DIGIT: Final = 0.72
"""The height of a digit, in sizes of its type."""
_ON_RIM: Final = 0.5
"""A label this near to the board's upper or lower edge stands on its rim, in units."""
_BETWEEN: Final = 0.5
"""The free space between labels, in sizes of their type."""
_GAP: Final = 1.5
"""A new row of labels begins where the distance is this many times the usual one."""
_BADGE: Final = 0.42
_TAG: Final = 0.26
"""The size of the type of a tag, in units; ``_BADGE`` is that of a badge."""
_FINE: Final = 10
"""Degrees of the steps in which a piece turns round."""
_CUBE: Final = 0.4
"""How high the cube is lifted on its way, in units."""


class Compositor:
    """Turns board units into items. It has no state but a cache of items at rest, since most of them stay.

    Digits on the board are at least ``digits`` pixels high; None for a board without numbers.
    """

    def __init__(self, board: Board, frame: Frame, sprites: SpriteCache, digits: int | None) -> None:
        self.board = board
        self._digits = digits
        self.frame = frame
        self.sprites = sprites
        self._label_items: dict[int, tuple[DrawItem, ...]] = {}
        self._piece_items: dict[tuple[RestingPiece, str], tuple[DrawItem, ...]] = {}
        self._type_sizes: dict[float, int] = {}
        """By height of labels, what `_type_size` has found."""

    def at(self, pose: Pose) -> Point:
        """Return the pixel of a pose."""
        return self.frame.pixel(pose.x, pose.y)

    def angle(self, pose: Pose) -> float:
        """Return the angle of a pose on the screen, in degrees clockwise."""
        return (pose.angle + 90 * self.frame.turns) % 360

    # ---- at rest

    def picture(
        self, picture: TablePicture, numbers: PieceNumbers, reader: int, without: RestingPiece | None = None
    ) -> Iterator[DrawItem]:
        """Yield the items of a picture at rest.

        Args:
            numbers: the numbers of the pieces.
            reader: the seat from whose side the board is labelled.
            without: a piece that is left out.
        """
        yield from self.labels(reader)
        yield from self.pieces(
            (piece for piece in resting_pieces(self.board, picture, numbers) if piece != without), numbers
        )
        yield from self.dice(dice_at_rest(self.board, picture))
        cube = cube_at_rest(self.board, picture)
        if cube:
            yield from self.cube(cube)

    def labels(self, seat: int) -> tuple[DrawItem, ...]:
        """Return what is written on the board for the seat that reads it."""
        if seat not in self._label_items:
            written = () if self._digits is None else self._thinned_out(self.board.labels(seat))
            self._label_items[seat] = tuple(map(self._label, written))
        return self._label_items[seat]

    def _label(self, label: BoardLabel) -> DrawItem:
        """Return the item of a label."""
        name: SpriteName = ("label", label.text, self._type_size(label.height))
        return self.sprites.centred(name, self._label_pixel(label), _LABELS)

    def _label_pixel(self, label: BoardLabel) -> Point:
        """Return the pixel of a label.

        One that is larger than its rim grows over the board's edge, not over the pieces.
        """
        x, y = self.frame.pixel(label.x, label.y)
        board = self.frame.rect
        more = (self._type_size(label.height) - label.height * self.frame.unit) * _DIGIT / 2
        if min(y - board.top, board.bottom - y) < _ON_RIM * self.frame.unit:
            y += more if y > board.centery else -more
        return x, y

    def _thinned_out(self, labels: Iterable[BoardLabel]) -> list[BoardLabel]:
        """Return the labels; of all rows only every second, third … one if one of them has too little room.

        So the type keeps its shape, and both halves of a board are written alike.
        """
        rows = [*_rows(labels)]
        steps = range(1, max(map(len, rows), default=1) + 1)
        step = next(step for step in steps if all(self._has_gaps(row[::step]) for row in rows))
        return [label for row in rows for label in row[::step]]

    def _has_gaps(self, row: Sequence[BoardLabel]) -> bool:
        """Whether each label of a row has free space to the next one."""
        gaps = [round(_BETWEEN * self._type_size(label.height)) for label in row]
        places = [self._label_rect(label).inflate(gap, gap) for label, gap in zip(row, gaps, strict=True)]
        return not any(one.colliderect(other) for one, other in pairwise(places))

    def _label_rect(self, label: BoardLabel) -> pygame.Rect:
        """Return the pixels that a label covers."""
        size = self._type_size(label.height)
        place = pygame.Rect(0, 0, self.sprites.style.font(size, True).size(label.text)[0], round(_DIGIT * size))
        place.center = round((at := self._label_pixel(label))[0]), round(at[1])
        return place

    def _type_size(self, height: float) -> int:
        """Return the size in pixels of type for a height in units; larger if its digits could not be read."""
        if height not in self._type_sizes:
            size = max(_SMALLEST, round(height * self.frame.unit))
            seen = self.sprites.style.font(size, True).render("0", True, WHITE).get_bounding_rect().height
            self._type_sizes[height] = max(size, math.ceil(size * (self._digits or 0) / max(1, seen)))
        return self._type_sizes[height]

    def pieces(self, lying: Iterable[RestingPiece], numbers: PieceNumbers) -> Iterator[DrawItem]:
        """Yield pieces at rest."""
        for piece in lying:
            key = self.key(piece, numbers)
            if (piece, key) not in self._piece_items:
                self._piece_items[piece, key] = tuple(self._piece(piece, key))
            yield from self._piece_items[piece, key]

    def key(self, piece: RestingPiece, numbers: PieceNumbers) -> str:
        """Return the sprite of a piece at rest, with the wood grain of its number."""
        plain = self.board.sprite(piece.seat, piece.place)
        return grained(self.sprites.art, plain, number_of(self.board, numbers, piece))

    def _piece(self, piece: RestingPiece, key: str) -> Iterator[DrawItem]:
        """Yield the sprite of a piece at rest, and the badge of its pile."""
        pose = self.board.pose(*piece)
        yield from self.sprites.piece(key, self.angle(pose), self.at(pose), (PIECES, pose.level))
        text = self.board.badge(piece.seat, piece.place, piece.total) if piece.nth == piece.total - 1 else ""
        if text:
            yield self.sprites.centred(("badge", text, self._type_size(_BADGE)), self.at(pose), (BADGES,))

    def tag(self, text: str, pose: Pose) -> DrawItem:
        """Return a few letters in the middle of where a piece might land, over arrows."""
        return self.sprites.centred(("badge", text, self._type_size(_TAG)), self.at(pose), (HALOS, math.inf, 2))

    def dice(self, dice: Iterable[RestingDie]) -> Iterator[DrawItem]:
        """Yield dice at rest: over all pieces; where pieces stand upright, behind those that are nearer."""
        band = (PIECES, 0) if self.sprites.art.lean else (DICE,)
        for die in dice:
            at = self.at(die.pose)
            yield self.sprites.die_shadow(at, 0.0, (*band, 0, at[1]))
            yield self.sprites.centred(self._die(die), at, (*band, 1, at[1]))

    def _die(self, die: RestingDie) -> SpriteName:
        """Return the name of a die's picture."""
        towards = heading(die.way, self.frame.turns)
        return "die", die.sprite, die.face, self.angle(die.pose), towards, die.variant, die.used

    def halo(self, piece: RestingPiece, colour: Colour, strength: float) -> DrawItem:
        """Return a rim of light around a piece at rest; ``strength`` is 0 to 1."""
        pose = self.board.pose(*piece)
        key, angle = self.board.sprite(piece.seat, piece.place), self.angle(pose)
        sprite, edge = self.sprites.sprite(key, angle), self.sprites.halo_margin
        x, y = self.at(pose)
        name = ("halo", key, angle, *colour, round(255 * strength))
        return DrawItem((HALOS, y), name, round(x - sprite.anchor[0]) - edge, round(y - sprite.anchor[1]) - edge)

    def cube(self, cube: CubeMotion) -> Iterator[DrawItem]:
        """Yield the doubling cube at rest."""
        kind = OFFER if cube.sizes[1] > 1 else CUBE
        yield from self.sprites.piece(f"{kind}{cube.value}", 0.0, self.at(cube.end), (CUBES,))

    # ---- in motion

    def step(self, step: MotionStep, reader: int) -> Iterator[DrawItem]:
        """Yield what is at rest during a step."""
        yield from self.labels(reader)
        yield from self.pieces(step.resting, step.numbers)
        yield from self.dice(step.dice)
        if step.cube and step.cube.lies:
            yield from self.cube(step.cube)

    def moving(self, step: MotionStep, t: float) -> Iterator[DrawItem]:
        """Yield what moves during a step, except rolling dice; ``t`` is 0 to 1."""
        for flight in step.flights:
            yield from self._flying(flight, t)
        if step.cube and not step.cube.lies:
            yield from self._moving_cube(step.cube, t)
        for slide in step.slides:
            yield from self._sliding(slide, t)

    def _flying(self, flight: Flight, t: float) -> Iterator[DrawItem]:
        """Yield a piece on its way. One that is hit leaves from under the others, and is at rest until it is hit."""
        part = flight.part(t)
        key, pose, height, tipped = flying_piece(flight, part)
        angle = round(self.angle(pose) / _FINE) * _FINE if flight.turning else self.angle(pose)
        narrow = self.sprites.narrower(key, flight.sprites, angle, tipped) if tipped else (1.0, 1.0)
        order = (PIECES if part == 0 else FLYING, -1 if flight.hit else pose.level)
        own = grained(self.sprites.art, key, flight.number)
        yield from self.sprites.raised(own, angle, self.at(pose), height, order, narrow)

    def _moving_cube(self, cube: CubeMotion, t: float) -> Iterator[DrawItem]:
        """Yield the cube on its way; it springs to its new size."""
        (ax, ay), (bx, by) = self.at(cube.start), self.at(cube.end)
        part, (was, size) = ease(t), cube.sizes
        now = was + (size - was) * sprung(t)
        kind, own = (OFFER, OFFERED) if now > (1 + OFFERED) / 2 else (CUBE, 1.0)
        at = (ax + (bx - ax) * part, ay + (by - ay) * part)
        height = _CUBE * 4 * part * (1 - part)
        yield from self.sprites.raised(f"{kind}{cube.value}", 0.0, at, height, (CUBES,), (now / own,) * 2)

    def _sliding(self, slide: Slide, t: float) -> Iterator[DrawItem]:
        """Yield a die that is moved aside; if its colour changes, it does so half-way."""
        die = slide.before if t < 0.5 else slide.after
        start, end, part = slide.before.pose, slide.after.pose, ease(t)
        x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
        yield from self.dice([die._replace(used=False, pose=die.pose._replace(x=x, y=y))])

    def rolling(self, step: MotionStep, seconds: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the pictures and corners of dice in the air, and of rolled dice at rest, the lowest first."""
        t = min(1.0, seconds / DURATION)
        out = []
        for rolled in step.rolled:
            rested = t == 1.0
            state = self.sprites.rolling(rolled, t, self.frame.turns)
            x, y = self.frame.pixel(*(rolled.rest[:2] if rested else state[:2]))
            shadow = self.sprites.die_shadow((x, y), state.height, ())
            out.append((state.height, 0, self.sprites.image(shadow.name), (shadow.x, shadow.y)))
            body = self._resting_die(rolled) if rested else state.picture
            half = body.get_width() / 2
            up = state.height * self.sprites.art.lean * self.sprites.style.unit
            out.append((state.height, 1, body, (round(x - half), round(y - half - up))))
        return [(image, corner) for _, _, image, corner in sorted(out, key=lambda entry: (entry[1], entry[0]))]

    def _resting_die(self, rolled: RolledDie) -> pygame.Surface:
        """Return the picture of a rolled die that has come to rest."""
        if rolled.lot:
            return self.sprites.image(("lot", rolled.face, self.angle(rolled.rest)))
        die = RestingDie(rolled.sprite, rolled.face, False, rolled.rest, rolled.way, rolled.variant)
        return self.sprites.image(self._die(die))


def _rows(labels: Iterable[BoardLabel]) -> Iterator[list[BoardLabel]]:
    """Yield labels side by side at the same distance, from left to right."""
    lines: dict[float, list[BoardLabel]] = {}
    for label in labels:
        lines.setdefault(round(label.y, 3), []).append(label)
    for line in lines.values():
        line.sort(key=lambda label: label.x)
        apart = [other.x - one.x for one, other in pairwise(line)]
        begins = [at for at, far in enumerate(apart, start=1) if far > _GAP * min(apart)]
        yield from (line[start:end] for start, end in pairwise([0, *begins, len(line)]))
