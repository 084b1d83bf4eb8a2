"""Moving the pieces of a picture about, step by step. Every piece is followed, so none is ever lost or doubled."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from game.rules.events import ARRIVALS, Event
from game.table.model.board import Board
from game.table.model.geometry import Pose, Waypoint, glide, length
from game.table.model.picture import Spot
from game.table.motion.steps import Flight, MotionStep, MotionSteps, Still

SHIFT: Final = 0.22
"""Seconds for a small correction: a pile makes room, a piece glides back."""
TURN: Final = 0.34
"""Seconds in which a piece turns round where it has arrived."""

HeldPiece: TypeAlias = tuple[Spot, Pose]
"""The spot whose top piece is in the hand, and where the hand is."""
Move: TypeAlias = tuple[Spot, Spot, tuple[Waypoint, ...]]
"""A piece goes from a spot to a spot along a way."""


class PieceTracker:
    """The pieces on a board: on each spot a pile of numbered pieces, the lowest first."""

    def __init__(self, board: Board, pieces: Mapping[Spot, int]) -> None:
        self.board = board
        self.piles: dict[Spot, list[int]] = {}
        number = 0
        for spot, count in pieces.items():
            self.piles[spot] = list(range(number, number + count))
            number += count

    def still(self) -> tuple[Still, ...]:
        """All pieces as they lie."""
        return tuple(self._lying().values())

    def go(self, group: Sequence[Event], hand: HeldPiece | None) -> MotionSteps:
        """A piece goes its way; then all that it has hit go back together."""
        hits = [event for event in group if event.kind == "hit"]
        struck = [(event.seat, event.origin) for event in hits]
        steps: MotionSteps = []
        for event in group:
            if event.kind in ARRIVALS:
                way = self.board.path(event.seat, event.origin, event.target, struck)
                origin, target = (event.seat, event.origin), (event.seat, event.target)
                held = hand[1] if hand and hand[0] == origin else None
                if held:
                    way = glide(held[:2], self.board.pose(*target)[:2], 0.0)
                steps += self._step([(origin, target, way)], held, (event,))
        return steps + self._step([self._move(e.seat, e.origin, e.target) for e in hits], None, tuple(hits), True)

    def rewind(self, events: Sequence[Event]) -> MotionSteps:
        """All pieces go back to where these events took them from, at once."""
        moves = [e for e in reversed(events) if e.kind in (*ARRIVALS, "hit")]
        return self._step([self._move(e.seat, e.target, e.origin) for e in moves])

    def settle(self, pieces: Mapping[Spot, int]) -> MotionSteps:
        """Whatever lies elsewhere than in a picture glides there; what has no counterpart is left where it is."""
        now = {spot: len(pile) for spot, pile in self.piles.items()}
        moves = []
        for seat in sorted({seat for seat, _ in (*now, *pieces)}):
            spots = [spot for spot in {**now, **pieces} if spot[0] == seat]
            gone = [s for s in spots for _ in range(now.get(s, 0) - pieces.get(s, 0))]
            come = [s for s in spots for _ in range(pieces.get(s, 0) - now.get(s, 0))]
            moves += [self._move(seat, origin[1], target[1]) for origin, target in self._nearest(gone, come)]
        return self._step(moves)

    # ---- how

    def _move(self, seat: int, origin: str, target: str) -> Move:
        return (seat, origin), (seat, target), self.board.path(seat, origin, target)

    def _nearest(self, gone: Sequence[Spot], come: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
        pairs = sorted(
            (math.dist(self.board.pose(*origin)[:2], self.board.pose(*target)[:2]), i, k)
            for i, origin in enumerate(gone)
            for k, target in enumerate(come)
        )
        taken: dict[int, int] = {}
        for _, i, k in pairs:
            if i not in taken and k not in taken.values():
                taken[i] = k
        return [(gone[i], come[k]) for i, k in taken.items()]

    def _lying(self) -> dict[int, Still]:
        return {
            piece: Still(*spot, nth, len(pile)) for spot, pile in self.piles.items() for nth, piece in enumerate(pile)
        }

    def _carry(self, origin: Spot, target: Spot) -> int | None:
        """Put the top piece of one pile onto another; its number, or None if there is none."""
        pile = self.piles.get(origin)
        if not pile:
            return None
        piece = pile.pop()
        self.piles.setdefault(target, []).append(piece)
        return piece

    def _step(
        self, moves: Sequence[Move], held: Pose | None = None, events: tuple[Event, ...] = (), struck: bool = False
    ) -> MotionSteps:
        """One step in which these pieces go while their old and new neighbours make room."""
        old = self._lying()
        ways = {}
        for origin, target, way in moves:
            piece = self._carry(origin, target)
            if piece is not None:
                ways[piece] = way
        new = self._lying()
        pose = self.board.pose
        stirred = {p for p in new if p in ways or pose(*old[p]) != pose(*new[p])}
        if not stirred:
            return []
        flights = [self._flight(old[p], new[p], ways.get(p), held if p in ways else None) for p in sorted(stirred)]
        seconds = self._seconds(ways.values(), bool(held))
        if any(flight.poses[0].angle != flight.poses[1].angle for flight in flights):
            seconds += TURN
            flights = [replace(flight, turning=TURN / seconds) for flight in flights]
        rest = tuple(lying for p, lying in new.items() if p not in stirred)
        return [MotionStep(seconds, rest, tuple(replace(f, struck=struck) for f in flights), events=events)]

    def _flight(self, old: Still, new: Still, way: tuple[Waypoint, ...] | None, held: Pose | None) -> Flight:
        start, end = held or self.board.pose(*old), self.board.pose(*new)
        sprites = self.board.sprite(old.seat, old.place), self.board.sprite(new.seat, new.place)
        return Flight(new.seat, sprites, (start, end), way or glide(start[:2], end[:2], 0.0))

    def _seconds(self, ways: Iterable[tuple[Waypoint, ...]], held: bool) -> float:
        """Longer ways take longer; what comes out of the hand is nearly there."""
        if held:
            return SHIFT
        return max((min(1.2, 0.22 + self.board.pace * length(way)) for way in ways), default=SHIFT)
