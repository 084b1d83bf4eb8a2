"""Moving the pieces of a picture step by step. Every piece is followed, so none is lost or doubled."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.rules.events import ARRIVALS, Event
from game.table.model.board import Board
from game.table.model.geometry import Pose, Waypoint, glide, length
from game.table.model.picture import Spot
from game.table.motion.flight import landing_share, passing_share
from game.table.motion.motion_steps import Flight, MotionStep, MotionSteps, RestingPiece
from game.table.motion.piece_numbers import PieceNumbers

SHIFT: Final = 0.22
"""Seconds for a small correction: a pile makes room, a piece glides back."""
TURN: Final = 0.34
"""Seconds in which a piece turns round after its arrival."""

Piece: TypeAlias = tuple[int, int]
"""A seat and the number of one of its pieces."""
HeldPiece: TypeAlias = tuple[Spot, Pose]
"""The spot whose top piece is in the hand, and where the hand is."""
Move: TypeAlias = tuple[Spot, Spot, tuple[Waypoint, ...]]
"""A piece moves from a spot to a spot along a way."""


class PieceTracker:
    """The pieces on a board: a pile on each spot, the lowest first."""

    def __init__(self, board: Board, numbers: PieceNumbers) -> None:
        self.board = board
        self.piles: dict[Spot, list[Piece]] = {
            spot: [(spot[0], number) for number in pile] for spot, pile in numbers.items()
        }

    def resting(self) -> tuple[RestingPiece, ...]:
        """Return all pieces where they are now, at rest."""
        return tuple(self._resting_by_piece().values())

    def numbers(self) -> PieceNumbers:
        """Return the numbers of the pieces on each spot."""
        return {spot: tuple(number for _, number in pile) for spot, pile in self.piles.items()}

    def go(self, group: Sequence[Event], hand: HeldPiece | None) -> MotionSteps:
        """Return the step in which a piece moves, and pieces that it hits fly away from the moment they are hit."""
        hits = [event for event in group if event.kind == "hit"]
        moves: list[Move] = []
        held = None
        arrivals = [event for event in group if event.kind in ARRIVALS]
        for event in arrivals:
            way = self.board.path(event.seat, event.origin, event.target, [(e.seat, e.origin) for e in hits])
            origin, target = (event.seat, event.origin), (event.seat, event.target)
            if hand and hand[0] == origin:
                held = hand[1]
                way = glide(held[:2], self.board.pose(*target)[:2], 0.0)
            moves.append((origin, target, way))
        steps = self._step(moves, held, [self._move(e.seat, e.origin, e.target) for e in hits])
        cues = [*((self._landing(moves, held), e) for e in arrivals)]
        cues += [(self._hit_second(moves, held, (e.seat, e.origin)), e) for e in hits]
        return [replace(step, cues=tuple(cues)) for step in steps]

    def rewind(self, events: Sequence[Event]) -> MotionSteps:
        """Return the step in which all pieces go back to where these events took them from, at the same time."""
        moves = [e for e in reversed(events) if e.kind in (*ARRIVALS, "hit")]
        return self._step([self._move(e.seat, e.target, e.origin) for e in moves])

    def settle(self, pieces: Mapping[Spot, int]) -> MotionSteps:
        """Return the step in which pieces glide to where a picture has them. Surplus pieces stay where they are."""
        now = {spot: len(pile) for spot, pile in self.piles.items()}
        moves = []
        for seat in sorted({seat for seat, _ in (*now, *pieces)}):
            spots = [spot for spot in {**now, **pieces} if spot[0] == seat]
            surplus = [s for s in spots for _ in range(now.get(s, 0) - pieces.get(s, 0))]
            missing = [s for s in spots for _ in range(pieces.get(s, 0) - now.get(s, 0))]
            moves += [self._move(seat, origin[1], target[1]) for origin, target in self._nearest(surplus, missing)]
        return self._step(moves)

    # ---- details

    def _move(self, seat: int, origin: str, target: str) -> Move:
        """Return a move along the board's way."""
        return (seat, origin), (seat, target), self.board.path(seat, origin, target)

    def _nearest(self, surplus: Sequence[Spot], missing: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
        """Pair surplus and missing pieces so that the nearest ones are paired first."""
        pairs = sorted(
            (math.dist(self.board.pose(*origin)[:2], self.board.pose(*target)[:2]), i, k)
            for i, origin in enumerate(surplus)
            for k, target in enumerate(missing)
        )
        taken: dict[int, int] = {}
        for _, i, k in pairs:
            if i not in taken and k not in taken.values():
                taken[i] = k
        return [(surplus[i], missing[k]) for i, k in taken.items()]

    def _resting_by_piece(self) -> dict[Piece, RestingPiece]:
        """Return where each piece is, at rest."""
        return {
            piece: RestingPiece(*spot, piece[1] if self.board.lie_side_by_side(spot[1]) else nth, len(pile))
            for spot, pile in self.piles.items()
            for nth, piece in enumerate(pile)
        }

    def _carry(self, origin: Spot, target: Spot) -> Piece | None:
        """Move the top piece of one pile onto another and return it; None if there is none."""
        pile = self.piles.get(origin)
        if not pile:
            return None
        piece = pile.pop()
        self.piles.setdefault(target, []).append(piece)
        return piece

    def _step(self, moves: Sequence[Move], held: Pose | None = None, hit: Sequence[Move] = ()) -> MotionSteps:
        """Return the step in which pieces move or are hit while their neighbours make room; empty if none moves."""
        old = self._resting_by_piece()
        ways: dict[Piece, tuple[Waypoint, ...]] = {}
        begins: dict[Piece, float] = {}
        for origin, target, way in (*moves, *hit):
            piece = self._carry(origin, target)
            if piece is not None:
                ways[piece] = way
                if (origin, target, way) in hit:
                    begins[piece] = self._hit_second(moves, held, origin)
        new = self._resting_by_piece()
        pose = self.board.pose
        moved = {p for p in new if p in ways or pose(*old[p]) != pose(*new[p])}
        if not moved:
            return []
        moving = self._seconds([way for _, _, way in moves], bool(held))
        flights, ends = [], []
        for p in sorted(moved):
            hand = held if p in ways and p not in begins else None
            flight = self._flight(old[p], new[p], ways.get(p), hand)
            seconds = self._seconds([ways[p]], held=False) if p in begins else moving
            turns = TURN if flight.poses[0].angle != flight.poses[1].angle else 0.0
            flights.append(replace(flight, turning=turns / (seconds + turns), hit=p in begins, number=p[1]))
            ends.append((begins.get(p, 0.0), begins.get(p, 0.0) + seconds + turns))
        whole = max(end for _, end in ends)
        spans = [(start / whole, end / whole) for start, end in ends]
        rest = tuple(lying for p, lying in new.items() if p not in moved)
        spread = tuple(replace(f, span=s) for f, s in zip(flights, spans, strict=True))
        return [MotionStep(whole, rest, spread, numbers=self.numbers())]

    def _landing(self, moves: Sequence[Move], held: Pose | None) -> float:
        """Return the second of the step at which the first moving piece lands."""
        way = moves[0][2]
        return landing_share(way) * self._seconds([way], bool(held))

    def _hit_second(self, moves: Sequence[Move], held: Pose | None, spot: Spot) -> float:
        """Return the second of the step at which the first moving piece hits one on a spot: as it lands or passes."""
        if not moves:
            return 0.0
        if held:
            return self._landing(moves, held)
        way = moves[0][2]
        return passing_share(way, self.board.pose(*spot)[:2]) * self._seconds([way], held=False)

    def _flight(
        self, old: RestingPiece, new: RestingPiece, way: tuple[Waypoint, ...] | None, held: Pose | None
    ) -> Flight:
        """Return the flight of a piece from where it was to where it will be."""
        start, end = held or self.board.pose(*old), self.board.pose(*new)
        sprites = self.board.sprite(old.seat, old.place), self.board.sprite(new.seat, new.place)
        return Flight(new.seat, sprites, (start, end), way or glide(start[:2], end[:2], 0.0))

    def _seconds(self, ways: Iterable[tuple[Waypoint, ...]], held: bool) -> float:
        """Return the duration of a step with these ways: longer ways take longer; from the hand it is short."""
        if held:
            return SHIFT
        return max((min(1.2, 0.22 + self.board.pace * length(way)) for way in ways), default=SHIFT)
