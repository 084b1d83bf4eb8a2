"""What a motion consists of: steps, in which some pieces are in flight, dice roll, and everything else lies still."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from game.rules.events import Event
from game.table.model.board import Board
from game.table.model.dice_path import RolledDie, variant
from game.table.model.geometry import Point, Pose, Waypoint
from game.table.model.picture import Picture
from game.table.motion.piece_numbers import PieceNumbers

Cue: TypeAlias = tuple[float, Event]

OFFERED: Final = 1.8
"""How large the doubling cube is while it is offered, against its own size."""


class Still(NamedTuple):
    """A piece at rest: number ``nth`` (from 0) of the ``total`` on its spot."""

    seat: int
    place: str
    nth: int
    total: int


class Die(NamedTuple):
    """A die at rest; ``sprite`` is whose it is (`Board.dice_sprite`), ``way`` and ``variant`` as in `RolledDie`."""

    sprite: str
    face: int
    used: bool
    pose: Pose
    way: Point
    variant: int


class CubeMotion(NamedTuple):
    """The doubling cube: its value, the pose that it comes from and the one it goes to, and its sizes there."""

    value: int
    start: Pose
    end: Pose
    sizes: tuple[float, float] = (1.0, 1.0)

    @property
    def lies(self) -> bool:
        """Whether it stays where it is."""
        return self.start == self.end


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece on its way: its sprites and its poses before and after, and the way between.

    ``turning`` is the last share of its time, in which a piece that has arrived turns round; one that is ``struck``
    sets off at once and slows down. ``span`` is when it sets off and when it lies still, as shares of the step's time.
    ``man`` is the number it has among its seat's.
    """

    seat: int
    sprites: tuple[str, str]
    poses: tuple[Pose, Pose]
    way: tuple[Waypoint, ...]
    turning: float = 0.0
    struck: bool = False
    span: tuple[float, float] = (0.0, 1.0)
    man: int = 0

    def part(self, t: float) -> float:
        """How much of its own time is over at ``t`` of the step's, 0 to 1."""
        start, end = self.span
        return min(1.0, max(0.0, (t - start) / (end - start)))


@dataclass(frozen=True, slots=True)
class Slide:
    """A die that is moved aside: what it is before and after."""

    before: Die
    after: Die


@dataclass(frozen=True, slots=True)
class MotionStep:
    """What happens for ``seconds`` (at normal speed).

    Attributes:
        still: the pieces that lie still; with those in ``flights`` they are all the pieces there are.
        dice: dice that lie there; ``slides`` are on their way all the while.
        rolled: dice that roll during the first `game.table.model.dice_path.DURATION` seconds and then lie there.
        cube: the doubling cube, None where none is in play.
        men: who stands where when the step has ended.
        cues: what happens in the step, each with the second (at normal speed) at which it does.
    """

    seconds: float
    still: tuple[Still, ...]
    flights: tuple[Flight, ...] = ()
    dice: tuple[Die, ...] = ()
    slides: tuple[Slide, ...] = ()
    rolled: tuple[RolledDie, ...] = ()
    cube: CubeMotion | None = None
    cues: tuple[Cue, ...] = ()
    men: PieceNumbers = field(default_factory=dict)


MotionSteps: TypeAlias = list[MotionStep]


def still(picture: Picture) -> tuple[Still, ...]:
    """All pieces of a picture."""
    return tuple(Still(*spot, nth, total) for spot, total in picture.pieces.items() for nth in range(total))


def dice_at_rest(board: Board, picture: Picture) -> tuple[Die, ...]:
    """The dice of a picture as they lie."""
    seat, count = picture.dice_seat, len(picture.dice)
    if not count:
        return ()
    poses, start = board.dice_poses(seat, count), board.dice_from(seat)
    way = sum(pose.x for pose in poses) / count - start[0], sum(pose.y for pose in poses) / count - start[1]
    sprite, faces = board.dice_sprite(seat), [face for face, _ in picture.dice]
    return tuple(
        Die(sprite, face, used, pose, way, variant(faces, nth))
        for nth, ((face, used), pose) in enumerate(zip(picture.dice, poses, strict=True))
    )


def cube_at_rest(board: Board, picture: Picture) -> CubeMotion | None:
    """The cube of a picture as it lies: large while it is offered."""
    if picture.cube is None:
        return None
    value, owner = picture.cube
    if picture.offered is None:
        return CubeMotion(value, board.cube_pose(owner), board.cube_pose(owner))
    pose = board.offer_pose(picture.offered)
    return CubeMotion(value, pose, pose, (OFFERED, OFFERED))
