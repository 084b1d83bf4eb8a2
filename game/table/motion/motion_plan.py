"""How one picture becomes the next. Pure reckoning, nothing is drawn.

`plan` follows the events piece by piece and then lets whatever still differs glide, so that after the last step exactly
the second picture lies there, whatever the events tell.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from game.rules.events import ARRIVALS, Event
from game.table.model.board import Board
from game.table.model.geometry import Pose, glide
from game.table.model.picture import Picture, Spot
from game.table.motion.dice_roll import ROLLS, roll_steps
from game.table.motion.motion_steps import (
    CubeMotion,
    Flight,
    MotionStep,
    MotionSteps,
    cube_at_rest,
    dice_at_rest,
    still,
)
from game.table.motion.piece_numbers import PieceNumbers, piece_number, settled
from game.table.motion.piece_tracker import SHIFT, HeldPiece, PieceTracker

_CUBE: Final = 0.55


def plan(
    board: Board,
    before: Picture,
    after: Picture,
    events: Sequence[Event],
    hand: HeldPiece | None = None,
    men: PieceNumbers | None = None,
) -> MotionSteps:
    """The steps from one picture to the next; ``men`` says who stands where in the first.

    ``hand`` is a spot whose top piece is in the hand, and where the hand is: it goes from there straight to the end of
    its way, whatever moves that takes.
    """
    tracker = PieceTracker(board, settled(men or {}, before.pieces))
    dice = dice_at_rest(board, before)
    steps: MotionSteps = []
    for group in _groups(_joined(events, hand[0]) if hand else events):
        if group[0].kind in ROLLS:
            rolled = roll_steps(board, tracker.still(), after, group)
            dice = dice_at_rest(board, after) if rolled else dice
            steps += [replace(step, men=tracker.men()) for step in rolled]
        else:
            steps += [replace(step, dice=dice) for step in tracker.go(group, hand)]
            hand = None
    steps += [replace(step, dice=dice) for step in tracker.settle(after.pieces)]
    return _with_cube(board, steps, before, after, tracker)


def rewind(
    board: Board, before: Picture, after: Picture, events: Sequence[Event], men: PieceNumbers | None = None
) -> MotionSteps:
    """The steps from a picture back to the one before these events."""
    tracker = PieceTracker(board, settled(men or {}, before.pieces))
    steps = tracker.rewind(events) + tracker.settle(after.pieces)
    dice = dice_at_rest(board, after)
    return _with_cube(board, [replace(step, dice=dice) for step in steps], before, after, tracker)


def glide_back(board: Board, picture: Picture, spot: Spot, hand: Pose, men: PieceNumbers | None = None) -> MotionStep:
    """The piece in the hand glides back to the top of its spot."""
    lying = still(picture)
    top = next(piece for piece in reversed(lying) if piece[:2] == spot)
    home, sprite = board.pose(*top), board.sprite(*spot)
    men = settled(men or {}, picture.pieces)
    flight = Flight(
        spot[0], (sprite, sprite), (hand, home), glide(hand[:2], home[:2], 0.0), man=piece_number(men, spot, top.nth)
    )
    rest = tuple(piece for piece in lying if piece != top)
    return MotionStep(SHIFT, rest, (flight,), dice_at_rest(board, picture), cube=cube_at_rest(board, picture), men=men)


def _with_cube(board: Board, steps: MotionSteps, before: Picture, after: Picture, tracker: PieceTracker) -> MotionSteps:
    """The cube lies still through all steps; if it changes it does so in a last one."""
    lies, goes = cube_at_rest(board, before), cube_at_rest(board, after)
    steps = [replace(step, cube=lies) for step in steps]
    if lies and goes and lies != goes:
        dice = dice_at_rest(board, after)
        going = CubeMotion(goes.value, lies.start, goes.end, (lies.sizes[0], goes.sizes[1]))
        steps.append(MotionStep(_CUBE, tracker.still(), dice=dice, cube=going, men=tracker.men()))
    return steps


def _joined(events: Sequence[Event], spot: Spot) -> list[Event]:
    """The moves of the piece on ``spot`` as one move; what it hits on the way stays."""
    seat, at = spot
    chain: list[Event] = []
    for event in events:
        if event.kind in ARRIVALS and event.seat == seat and event.origin == at:
            chain.append(event)
            at = event.target
    if not chain:
        return list(events)
    whole = chain[0]._replace(target=at, kind=chain[-1].kind)
    first = events.index(chain[0])
    return [*events[:first], whole, *(event for event in events[first:] if event not in chain)]


def _groups(events: Iterable[Event]) -> list[list[Event]]:
    """Rolls together, and each move together with the hits that belong to it (they may be told before or after)."""
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1] if groups else []
        if event.kind in ROLLS:
            joins = bool(last) and last[0].kind in ROLLS
        elif event.kind == "hit":
            joins = bool(last) and last[0].kind in (*ARRIVALS, "hit")
        elif event.kind in ARRIVALS:
            joins = bool(last) and all(e.kind == "hit" for e in last)
        else:
            continue
        if joins:
            last.append(event)
        else:
            groups.append([event])
    return groups
