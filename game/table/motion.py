"""How one picture becomes the next: pieces on their ways, one step after another. Pure reckoning, nothing is drawn.

`plan` follows the events piece by piece and then lets whatever still differs glide, so that after the last step exactly
the second picture lies there, whatever the events tell. Within a step each piece either lies still (`Step.still`) or is
in flight; together they are always all pieces.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from game.rules.base import Event
from game.table.board import Board
from game.table.geometry import Pose, Waypoint, glide, length
from game.table.picture import Picture, Spot
from game.table.throw import DURATION, Thrown, throw

_GOES: Final = ("moved", "entered", "home")
_DWELL: Final = 0.7
"""Seconds for which a throw that does not stay lies there to be seen."""
_CUBE: Final = 0.55
_SHIFT: Final = 0.22

Die = tuple[str, int, bool, Pose]
"""A die at rest: whose (`Board.dice_sprite`), face, already played, pose."""


class Still(NamedTuple):
    """A piece at rest: number ``nth`` (from 0) of the ``total`` on its spot."""

    seat: int
    place: str
    nth: int
    total: int


@dataclass(frozen=True, slots=True)
class Flight:
    """A piece on its way during a step, from ``start`` of the step to ``end`` (fractions)."""

    seat: int
    sprites: tuple[str, str]
    poses: tuple[Pose, Pose]
    way: tuple[Waypoint, ...]
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Step:
    """What happens for ``seconds`` (at normal speed).

    ``dice`` lie there all the while; ``thrown`` fall during the first `DURATION` seconds and then lie there too.
    ``cube`` is the cube with the pose it comes from and goes to.
    """

    seconds: float
    still: tuple[Still, ...]
    flights: tuple[Flight, ...] = ()
    dice: tuple[Die, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    cube: tuple[int, Pose, Pose] | None = None
    events: tuple[Event, ...] = ()


@dataclass
class _Table:
    """The pieces while they are moved about: on each spot a pile of piece numbers, lowest first."""

    board: Board
    piles: dict[Spot, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, board: Board, pieces: Mapping[Spot, int]) -> "_Table":
        table, number = cls(board), 0
        for spot, count in pieces.items():
            table.piles[spot] = list(range(number, number + count))
            number += count
        return table

    def copy(self) -> "_Table":
        return _Table(self.board, {spot: list(pile) for spot, pile in self.piles.items()})

    def carry(self, origin: Spot, target: Spot) -> int | None:
        """Move the top piece; its number, or None if there is none."""
        pile = self.piles.get(origin)
        if not pile:
            return None
        piece = pile.pop()
        self.piles.setdefault(target, []).append(piece)
        return piece

    def lying(self) -> dict[int, Still]:
        return {
            piece: Still(*spot, index, len(pile))
            for spot, pile in self.piles.items()
            for index, piece in enumerate(pile)
        }

    def counts(self) -> dict[Spot, int]:
        return {spot: len(pile) for spot, pile in self.piles.items() if pile}


def dice_at_rest(board: Board, picture: Picture) -> tuple[Die, ...]:
    """The dice of a picture as they lie."""
    seat = picture.dice_seat
    poses = board.dice_poses(seat, len(picture.dice))
    sprite = board.dice_sprite(seat)
    return tuple((sprite, face, used, pose) for (face, used), pose in zip(picture.dice, poses, strict=True))


def still(picture: Picture) -> tuple[Still, ...]:
    """All pieces of a picture at rest."""
    return tuple(Still(*spot, k, count) for spot, count in picture.pieces.items() for k in range(count))


def plan(
    board: Board, before: Picture, after: Picture, events: Sequence[Event], held: tuple[Spot, Pose] | None = None
) -> list[Step]:
    """The steps from one picture to the next.

    ``held`` is a spot whose top piece is in the hand, and where the hand is: it goes from there straight to the end of
    its way, whatever moves that takes.
    """
    table = _Table.of(board, before.pieces)
    steps: list[Step] = []
    dice = dice_at_rest(board, before)
    for group in _groups(_joined(events, held[0]) if held else events):
        if group[0].kind in ("rolled", "starts"):
            step, dice = _fall(board, table, after, group)
            steps += [step] if step else []
        else:
            steps += [replace(step, dice=dice) for step in _go(table, group, held)]
            held = None
    steps += [replace(step, dice=dice) for step in _settle(table, after)]
    return _with_cube(board, steps, before, after, dice, table)


def back(board: Board, picture: Picture, spot: Spot, hand: Pose) -> Step:
    """The piece in the hand glides back to the top of its spot."""
    lying = still(picture)
    top = next(piece for piece in reversed(lying) if piece[:2] == spot)
    home = board.pose(*top)
    sprite = board.sprite(*spot)
    flight = Flight(spot[0], (sprite, sprite), (hand, home), glide(hand[:2], home[:2], 0.0))
    cube = picture.cube and (picture.cube[0], board.cube_pose(picture.cube[1]), board.cube_pose(picture.cube[1]))
    rest = tuple(piece for piece in lying if piece != top)
    return Step(_SHIFT, rest, (flight,), dice_at_rest(board, picture), cube=cube)


def _joined(events: Sequence[Event], spot: Spot) -> list[Event]:
    """The moves of the piece on ``spot`` as one move; what it hits on the way stays."""
    seat, at = spot
    own = [e for e in events if e.kind in _GOES and e.seat == seat]
    chain: list[Event] = []
    for event in own:
        if event.origin != at:
            break
        chain.append(event)
        at = event.target
    if not chain:
        return list(events)
    whole = chain[0]._replace(target=at, kind=chain[-1].kind)
    rest = [event for event in events if event not in chain]
    first = events.index(chain[0])
    return [*rest[:first], whole, *rest[first:]]


def _groups(events: Iterable[Event]) -> list[list[Event]]:
    """Throws together, and each move together with the hits that belong to it (they may be told before or after)."""
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1] if groups else []
        if event.kind in ("rolled", "starts"):
            joins = bool(last) and last[0].kind in ("rolled", "starts")
        elif event.kind == "hit":
            joins = bool(last) and last[0].kind in (*_GOES, "hit")
        elif event.kind in _GOES:
            joins = bool(last) and all(e.kind == "hit" for e in last)
        else:
            continue
        if joins:
            last.append(event)
        else:
            groups.append([event])
    return groups


# ---- pieces


def _go(table: _Table, group: Sequence[Event], held: tuple[Spot, Pose] | None) -> list[Step]:
    """The mover goes; then all that it hit go back together."""
    moves = [event for event in group if event.kind in _GOES]
    hits = [event for event in group if event.kind == "hit"]
    struck = [(event.seat, event.origin) for event in hits]
    steps = []
    for event in moves:
        origin, target = (event.seat, event.origin), (event.seat, event.target)
        way = table.board.path(event.seat, event.origin, event.target, struck)
        if held and held[0] == origin:
            start = held[1]
            way = glide(start[:2], table.board.pose(event.seat, event.target)[:2], 0.0)
            steps += _step(table, [(origin, target, way)], start, events=tuple(group))
        else:
            steps += _step(table, [(origin, target, way)], events=tuple(group))
    back = [((e.seat, e.origin), (e.seat, e.target), table.board.path(e.seat, e.origin, e.target)) for e in hits]
    return steps + (_step(table, back, events=tuple(hits)) if back else [])


_Move = tuple[Spot, Spot, tuple[Waypoint, ...]]


def _step(
    table: _Table, moves: Sequence[_Move], hand: Pose | None = None, events: tuple[Event, ...] = ()
) -> list[Step]:
    """One step in which these pieces go and their old and new neighbours make room. Changes the table."""
    old = table.lying()
    ways = {}
    for origin, target, way in moves:
        piece = table.carry(origin, target)
        if piece is not None:
            ways[piece] = way
    new = table.lying()
    flights = tuple(
        _flight(table.board, old[piece], new[piece], ways.get(piece), hand if piece in ways else None)
        for piece in _stirred(table.board, old, new, ways)
    )
    if not flights:
        return []
    seconds = max((_seconds(way) for way in ways.values()), default=_SHIFT)
    lying = tuple(new[piece] for piece in new if piece not in _stirred(table.board, old, new, ways))
    return [Step(seconds * (0.6 if hand else 1.0), lying, flights, events=events)]


def _stirred(board: Board, old: Mapping[int, Still], new: Mapping[int, Still], ways: Mapping[int, object]) -> list[int]:
    return [p for p in new if p in ways or board.pose(*old[p]) != board.pose(*new[p])]


def _flight(board: Board, old: Still, new: Still, way: tuple[Waypoint, ...] | None, hand: Pose | None) -> Flight:
    start, end = hand or board.pose(*old), board.pose(*new)
    way = way or (Waypoint(start.x, start.y), Waypoint(end.x, end.y))
    sprites = board.sprite(old.seat, old.place), board.sprite(new.seat, new.place)
    return Flight(new.seat, sprites, (start, end), way)


def _seconds(way: Sequence[Waypoint]) -> float:
    return min(1.1, 0.24 + 0.055 * length(way))


def _settle(table: _Table, after: Picture) -> list[Step]:
    """Whatever still lies elsewhere than in the picture glides there; what has no way simply goes or comes."""
    now, then = table.counts(), after.pieces
    moves: list[_Move] = []
    for seat in sorted({seat for seat, _ in (*now, *then)}):
        spots = [spot for spot in {**now, **then} if spot[0] == seat]
        gone = [s for s in spots for _ in range(now.get(s, 0) - then.get(s, 0))]
        come = [s for s in spots for _ in range(then.get(s, 0) - now.get(s, 0))]
        moves += [(o, t, table.board.path(seat, o[1], t[1])) for o, t in zip(gone, come, strict=False)]
    return _step(table, moves) if moves else []


# ---- dice and cube


def _fall(board: Board, table: _Table, after: Picture, group: Sequence[Event]) -> tuple[Step | None, tuple[Die, ...]]:
    """The dice of a throw, or the lot where play starts without one; and the dice that lie there from now on."""
    rolled = [event for event in group if event.kind == "rolled"]
    everybody = len(rolled) > 1 or (bool(rolled) and rolled[0].seat < 0)
    lying = tuple(table.lying().values())
    if not rolled:
        if not board.lot:
            return None, ()
        rest, sprite = board.dice_poses(None, 1), board.dice_sprite(None)
        coin = throw([group[0].seat + 1], [sprite], rest, [board.dice_from(None)], board.die)
        fall = tuple(replace(die, lot=True) for die in coin)
        return Step(DURATION + _DWELL, lying, thrown=fall, events=tuple(group)), ()
    if everybody:
        return _fall_for_all(board, lying, after, rolled, tuple(group))
    seat, faces = rolled[0].seat, rolled[0].numbers
    final = dice_at_rest(board, after)
    count = max(len(final), len(faces))
    poses = board.dice_poses(seat, count)
    first = (count - len(faces)) // 2
    rests = poses[first : first + len(faces)]
    thrown = throw(
        faces, [board.dice_sprite(seat)] * len(faces), rests, [board.dice_from(seat)] * len(faces), board.die
    )
    dwell = 0.12 if final else _DWELL
    return Step(DURATION + dwell, lying, thrown=thrown, events=tuple(group)), final


def _fall_for_all(
    board: Board, lying: tuple[Still, ...], after: Picture, rolled: Sequence[Event], events: tuple[Event, ...]
) -> tuple[Step, tuple[Die, ...]]:
    """A throw for the start: each seat's die comes from its own side."""
    if len(rolled) > 1:
        pairs = [(event.seat, event.numbers[0]) for event in rolled]
    else:
        pairs = list(enumerate(rolled[0].numbers))
    rests = [board.opening_pose(seat) for seat, _ in pairs]
    sprites = [board.dice_sprite(seat) for seat, _ in pairs]
    starts = [board.dice_from(seat) for seat, _ in pairs]
    thrown = throw([face for _, face in pairs], sprites, rests, starts, board.die)
    return Step(DURATION + _DWELL, lying, thrown=thrown, events=events), dice_at_rest(board, after)


def _with_cube(
    board: Board, steps: list[Step], before: Picture, after: Picture, dice: tuple[Die, ...], table: _Table
) -> list[Step]:
    """The cube lies still through all steps; if it changes hands it does so in a last one."""
    if before.cube is not None:
        value, owner = before.cube
        pose = board.cube_pose(owner)
        steps = [replace(step, cube=(value, pose, pose)) for step in steps]
    if after.cube is not None and before.cube is not None and after.cube != before.cube:
        value, owner = after.cube
        move = (value, board.cube_pose(before.cube[1]), board.cube_pose(owner))
        steps.append(Step(_CUBE, tuple(table.lying().values()), dice=dice, cube=move))
    return steps
