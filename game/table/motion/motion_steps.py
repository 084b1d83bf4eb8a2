"""The parts of a motion: steps in which some pieces fly, dice roll, and everything else is at rest."""

from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct, field

from game.rules.events import Event
from game.table.model.board import Board
from game.table.model.dice_path import RolledDie, variant
from game.table.model.geometry import Point, Pose, Waypoint
from game.table.model.picture import Spot, TablePicture
from game.table.motion.piece_numbers import PieceNumbers, piece_number

Cue: TypeAlias = tuple[float, Event]

OFFERED: Final = 1.8
"""The size of the doubling cube while it is offered, as a factor."""


class RestingPiece(NamedTuple):
    """A piece at rest: the ``nth`` (from 0, the lowest) of the ``total`` on its spot.

    Where pieces stand side by side, each has a position of its own, and ``nth`` is the number of the piece.
    """

    seat: int
    place: str
    nth: int
    total: int


class RestingDie(NamedTuple):
    """A die at rest; ``sprite`` is `Board.dice_sprite`, ``way`` and ``variant`` are as in `RolledDie`."""

    sprite: str
    face: int
    used: bool
    pose: Pose
    way: Point
    variant: int


class CubeMotion(NamedTuple):
    """The doubling cube: its value, its poses at the start and the end of a step, and its sizes there, as factors."""

    value: int
    start: Pose
    end: Pose
    sizes: tuple[float, float] = (1.0, 1.0)

    @property
    def lies(self) -> bool:
        """Whether it stays where it is."""
        return self.start == self.end


class Flight(Struct, frozen=True):
    """A piece on its way.

    Attributes:
        sprites: its sprites before and after.
        poses: its poses before and after.
        way: the way between them.
        turning: the last share of its time, in which it turns round after its arrival.
        hit: whether it is hit, so that it sets off fast and slows down.
        span: when it sets off and when it is at rest, as shares of the step's time.
        number: the number of the piece among those of its seat.
    """

    seat: int
    sprites: tuple[str, str]
    poses: tuple[Pose, Pose]
    way: tuple[Waypoint, ...]
    turning: float = 0.0
    hit: bool = False
    span: tuple[float, float] = (0.0, 1.0)
    number: int = 0

    def part(self, t: float) -> float:
        """Return how much of its own time is over at ``t`` of the step's, 0 to 1."""
        start, end = self.span
        return min(1.0, max(0.0, (t - start) / (end - start)))


class Slide(Struct, frozen=True):
    """A die that is moved aside: before and after."""

    before: RestingDie
    after: RestingDie


class MotionStep(Struct, frozen=True):
    """What happens for ``seconds`` (at normal speed).

    Attributes:
        resting: the pieces at rest; with those in ``flights`` they are all pieces.
        dice: the dice at rest; those in ``slides`` move all the time.
        rolled: dice that roll during the first `game.table.model.dice_path.DURATION` seconds and then lie there.
        cube: the doubling cube; None if none is in play.
        numbers: the numbers of the pieces on each spot at the end of the step.
        cues: the events that happen in the step, each with its second (at normal speed).
    """

    seconds: float
    resting: tuple[RestingPiece, ...]
    flights: tuple[Flight, ...] = ()
    dice: tuple[RestingDie, ...] = ()
    slides: tuple[Slide, ...] = ()
    rolled: tuple[RolledDie, ...] = ()
    cube: CubeMotion | None = None
    cues: tuple[Cue, ...] = ()
    numbers: PieceNumbers = field(default_factory=dict)


MotionSteps: TypeAlias = list[MotionStep]


def resting_pieces(board: Board, picture: TablePicture, numbers: PieceNumbers) -> tuple[RestingPiece, ...]:
    """Return all pieces of a picture; ``numbers`` are the numbers of its pieces."""
    return tuple(piece for spot in picture.pieces for piece in pieces_on(board, picture, numbers, spot))


def pieces_on(board: Board, picture: TablePicture, numbers: PieceNumbers, spot: Spot) -> tuple[RestingPiece, ...]:
    """Return the pieces on a spot, the lowest first; the last one is the one that moves."""
    total = picture.pieces.get(spot, 0)
    own = board.lie_side_by_side(spot[1]) and numbers.get(spot)
    return tuple(RestingPiece(*spot, nth, total) for nth in own or range(total))


def top_piece(board: Board, picture: TablePicture, numbers: PieceNumbers, spot: Spot) -> RestingPiece:
    """Return the piece of a spot that moves, or the next one to land there."""
    lying = pieces_on(board, picture, numbers, spot)
    return lying[-1] if lying else RestingPiece(*spot, 0, 1)


def number_of(board: Board, numbers: PieceNumbers, piece: RestingPiece) -> int:
    """Return the number of a piece at rest among those of its seat."""
    return piece.nth if board.lie_side_by_side(piece.place) else piece_number(numbers, piece[:2], piece.nth)


def dice_at_rest(board: Board, picture: TablePicture) -> tuple[RestingDie, ...]:
    """Return the dice of a picture, with their poses on the board; none behind a cube that is offered.

    A single die does not look played: no other is left to be told apart from it.
    """
    seat, count = picture.dice_seat, len(picture.dice)
    if not count or (picture.old and picture.offered is not None):
        return ()
    poses, start = board.dice_poses(seat, count), board.dice_from(seat)
    way = sum(pose.x for pose in poses) / count - start[0], sum(pose.y for pose in poses) / count - start[1]
    sprite, faces = board.dice_sprite(seat), [face for face, _ in picture.dice]
    return tuple(
        RestingDie(sprite, face, used and count > 1, pose, way, variant(faces, nth))
        for nth, ((face, used), pose) in enumerate(zip(picture.dice, poses, strict=True))
    )


def cube_at_rest(board: Board, picture: TablePicture) -> CubeMotion | None:
    """Return the cube of a picture, large while it is offered; None without a cube."""
    if picture.cube is None:
        return None
    value, owner = picture.cube
    if picture.offered is None:
        return CubeMotion(value, board.cube_pose(owner), board.cube_pose(owner))
    pose = board.offer_pose(picture.offered)
    return CubeMotion(value, pose, pose, (OFFERED, OFFERED))
