"""Highlights on the board: pieces that may move, where they may land, the last move, suggested moves.

Each has a shape of its own, not only a colour: movable pieces have a bright rim; landing places are lit in their own
shape, with the ghost of the piece in a ring; the last move is a thin arrow from a dot; a suggested move is an arrow to
the ghost of the piece. A piece that is only pointed at has its ghost where it would land, and a dotted line along its
way. What may be done now is brightest.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from game.table.art.palette import Colour
from game.table.model.geometry import Point, Pose
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import RestingPiece, pieces_on, resting_pieces
from game.table.motion.piece_numbers import PieceNumbers
from game.table.view import trace as last_move
from game.table.view.arrows import advised_ways, arrows
from game.table.view.compositor import FLYING, HALOS, LIGHTS, PIECES, ROLLING, Compositor
from game.table.view.lit_place import LitPlace
from game.table.view.preview import Preview, way_lines
from game.table.view.shown_moves import ShownMove, coming, joined, landings
from game.table.view.sprite_cache import OPAQUE, DrawItem, SpriteName

SHIMMER: Final = 2.4
"""Seconds for which movable pieces shimmer (two slow waves) before their halo becomes steady."""
_WAVES: Final = 2
_SHADES: Final = 12
_LEAST: Final = 0.55
"""The brightness of a halo between the waves."""
_DIM: Final = 0.35
"""The brightness of the halos of other movable pieces while moves are advised."""
_LIFT: Final = 0.5
_OTHER: Final = 110
"""The strength of the halo where another click would bring the piece that is pointed at, of 255."""
_CLOSE: Final = 0.9
"""Units between a ghost and a piece that it may hide in part."""
_FADED: Final = 60
"""`_OTHER` while moves are advised."""


class Highlights(Struct, frozen=True):
    """What is highlighted. Places are named from the side of ``seat``.

    Attributes:
        movable: the places of pieces that may be lifted.
        lifted: the place of the piece that is lifted; None for none.
        landings: by place where it may land, the dice numbers that are used up on the way; () to show none.
        trace: the last moves.
        advised: suggested moves.
        preview: where the piece that is pointed at would land; None if there is none.
        ahead: moves that were played after what is shown, drawn as a trace.
        answered: whether the last moves are the better ones of an answer: they are drawn as suggested ones are.
    """

    seat: int = 0
    movable: frozenset[str] = frozenset()
    lifted: str | None = None
    landings: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    trace: tuple[ShownMove, ...] = ()
    advised: tuple[ShownMove, ...] = ()
    preview: Preview | None = None
    ahead: tuple[ShownMove, ...] = ()
    answered: bool = False


class HighlightPainter:
    """Makes the items of highlights over a picture."""

    def __init__(
        self, compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, highlights: Highlights
    ) -> None:
        self._compositor = compositor
        self._sprites = compositor.sprites
        self._palette = compositor.sprites.style.palette
        self._picture = picture
        self._numbers = numbers
        self._highlights = highlights

    def lifted(self) -> RestingPiece | None:
        """Return the lifted piece; None if there is none."""
        place = self._highlights.lifted
        return self._top(self._highlights.seat, place) if place is not None else None

    def still(self) -> Iterator[DrawItem]:
        """Yield highlights that do not move."""
        if self._highlights.lifted is None:
            movers, shown = {seat for seat, _, _ in self._highlights.trace}, self._picture
            faint = bool(self._highlights.movable) or shown.offered is not None or shown.seat not in movers
            yield from last_move.lines(
                self._compositor,
                self._picture,
                self._numbers,
                self._highlights.trace,
                faint=faint,
                advised=self._highlights.answered,
            )
        marks = self._highlights
        better = advised_ways(self._compositor, self._picture, self._numbers, marks.advised)
        yield from last_move.lines_ahead(self._compositor, self._picture, self._numbers, marks.ahead, better)
        for place in sorted(self._highlights.landings):
            yield from self._landing(place)
        yield from self._preview()
        for seat, place, before in landings(self._highlights.advised):
            pose = coming(self._compositor, self._picture, seat, place, before)
            yield from self._ghost(seat, place, pose, self._palette.advice)
        yield from arrows(self._compositor, better)

    def shimmer(self, seconds: float) -> Iterator[DrawItem]:
        """Yield the halos of movable pieces, ``seconds`` after they were lit."""
        wave = 1.0
        if seconds < SHIMMER:
            wave = max(0.5 - 0.5 * math.cos(seconds / SHIMMER * _WAVES * math.tau), seconds / SHIMMER)
        shade = round((_LEAST + (1 - _LEAST) * wave) * _SHADES) / _SHADES
        dim = round(_DIM * _SHADES) / _SHADES
        for piece in movable_pieces(self._compositor, self._picture, self._numbers, self._highlights):
            if piece.place != self._highlights.lifted:
                other = self._advised_origins and piece.place not in self._advised_origins
                yield self._compositor.halo(piece, self._palette.movable, dim if other else shade)

    def raised(self, held: Point | None) -> Iterator[DrawItem]:
        """Yield the lifted piece, above its place or in the hand at a pixel."""
        top = self.lifted()
        if top is None:
            return
        pose = self._compositor.board.pose(*top)
        key = self._compositor.key(top, self._numbers)
        yield from self._sprites.raised(
            key,
            self._compositor.angle(pose),
            held or self._compositor.at(pose),
            _LIFT,
            (FLYING,) if held is None else (ROLLING,),
            light=self._palette.landing,
        )

    def nearest_whole(self, hand: Point, size: tuple[int, int]) -> Point:
        """Return the pixel nearest to ``hand`` where the piece in it is drawn whole in a view of this size."""
        drawn = [self._sprites.image(item.name).get_rect(topleft=(item.x, item.y)) for item in self.raised(hand)]
        if not drawn:
            return hand
        around = drawn[0].unionall(drawn[1:])
        inside = around.clamp((0, 0, *size))
        return hand[0] + inside.x - around.x, hand[1] + inside.y - around.y

    # ---- the single highlights

    @property
    def _advised_origins(self) -> set[str]:
        """The places of pieces of the seat that are advised to move."""
        return {origin for seat, origin, _ in joined(self._highlights.advised) if seat == self._highlights.seat}

    def _top(self, seat: int, place: str) -> RestingPiece | None:
        """Return the top piece of a place; None if it is empty."""
        lying = pieces_on(self._compositor.board, self._picture, self._numbers, (seat, place))
        return lying[-1] if lying else None

    def _landing(self, place: str) -> Iterator[DrawItem]:
        """Yield the light of a landing place in its own shape, and the piece as it would lie there."""
        seat, compositor = self._highlights.seat, self._compositor
        pose = coming(compositor, self._picture, seat, place)
        points = [compositor.frame.pixel(*corner) for corner in compositor.board.landing_zone(seat, place).corners]
        name: SpriteName = ("lit", seat, place)
        light = LitPlace(points, self._palette.landing, compositor.frame.unit)
        self._sprites.keep(name, light.draw)
        yield DrawItem((LIGHTS, 0), name, *light.corner)
        yield from self._ghost(seat, place, pose, self._palette.landing)
        numbers = self._highlights.landings[place]
        if numbers:
            yield compositor.tag(_numbers_text(numbers), pose)

    def _preview(self) -> Iterator[DrawItem]:
        """Yield where the piece that is pointed at would land, brighter where a click brings it, and its way there."""
        preview, seat, compositor = self._highlights.preview, self._highlights.seat, self._compositor
        if preview is None or self._highlights.lifted is not None:
            return
        advised = {place for owner, place, _ in landings(self._highlights.advised) if owner == seat}
        if preview.origin in self._advised_origins:
            advised |= preview.landings.keys() - {preview.by_click}  # the arrow says where this piece should go
        shown = {place: numbers for place, numbers in preview.landings.items() if place not in advised}
        for place, numbers in shown.items():
            pose = coming(compositor, self._picture, seat, place)
            strength = OPAQUE if preview.by_click in ("", place) else _OTHER
            yield from self._ghost(seat, place, pose, self._palette.landing, _FADED if advised else strength)
            if numbers:
                yield compositor.tag(_numbers_text(numbers), pose)
        yield from way_lines(compositor, self._picture, seat, replace(preview, landings=shown))

    def _ghost(self, seat: int, place: str, pose: Pose, colour: Colour, strength: int = OPAQUE) -> Iterator[DrawItem]:
        """Yield a translucent piece with a halo of that ``strength``, of 255.

        It is drawn over a piece that lies there, and below those that lie beside it or stand in front of it.
        """
        key, angle = self._compositor.board.sprite(seat, place), self._compositor.angle(pose)
        at = self._compositor.at(pose)
        ax, ay = self._sprites.sprite(key, angle).anchor
        x, y, edge = round(at[0] - ax), round(at[1] - ay), self._sprites.halo_margin
        over = not self._sprites.art.lean and self._is_taken(pose)
        order = (HALOS, at[1]) if over else (PIECES, pose.level, 1, at[1] - 1)
        yield DrawItem((*order, 0), ("ghost", key, angle), x, y)
        yield DrawItem((*order, 1), ("halo", key, angle, *colour, strength), x - edge, y - edge)

    def _is_taken(self, pose: Pose) -> bool:
        """Whether a piece lies at a pose or touches it closely, as in a pile."""
        board = self._compositor.board
        lying = (board.pose(*piece) for piece in resting_pieces(board, self._picture, self._numbers))
        return any(math.dist(pose[:2], other[:2]) < _CLOSE for other in lying)


def movable_pieces(
    compositor: Compositor, picture: TablePicture, numbers: PieceNumbers, highlights: Highlights
) -> Iterator[RestingPiece]:
    """Yield the pieces that may be lifted: the top one of each place, or all if they stand side by side."""
    for place in sorted(highlights.movable):
        lying = pieces_on(compositor.board, picture, numbers, (highlights.seat, place))
        yield from lying if compositor.board.lie_side_by_side(place) else lying[-1:]


def _numbers_text(numbers: tuple[int, ...]) -> str:
    """Return numbers played one after another, equal ones as a product: "6", "4+2", "3×2"."""
    same = len(numbers) > 1 and len(set(numbers)) == 1
    return f"{len(numbers)}×{numbers[0]}" if same else "+".join(map(str, numbers))
