"""How one picture becomes the next. Computation only, nothing is drawn.

`plan` follows the events piece by piece and then lets everything that still differs glide, so that the last step ends
with exactly the second picture, whatever the events are.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from game.rules.events import ARRIVALS, Event
from game.table.model.board import Board
from game.table.model.geometry import Pose, glide
from game.table.model.picture import Spot, TablePicture
from game.table.motion.dice_roll import ROLLS, roll_steps
from game.table.motion.motion_steps import (
    CubeMotion,
    Flight,
    MotionStep,
    MotionSteps,
    cube_at_rest,
    dice_at_rest,
    number_of,
    pieces_on,
    resting_pieces,
)
from game.table.motion.piece_numbers import PieceNumbers, renumbered
from game.table.motion.piece_tracker import SHIFT, HeldPiece, PieceTracker

_CUBE: Final = 0.55


def plan(
    board: Board,
    before: TablePicture,
    after: TablePicture,
    events: Sequence[Event],
    hand: HeldPiece | None = None,
    numbers: PieceNumbers | None = None,
) -> MotionSteps:
    """Return the steps from one picture to the next.

    Args:
        hand: the spot whose top piece is in the hand, and where the hand is. The piece goes from there straight to the
            end of its way, however many moves that takes.
        numbers: the numbers of the pieces in the first picture.
    """
    tracker = PieceTracker(board, renumbered(numbers or {}, before.pieces))
    dice = dice_at_rest(board, before)
    steps: MotionSteps = []
    for group in _groups(_joined(events, hand[0]) if hand else events):
        if group[0].kind in ROLLS:
            rolled = roll_steps(board, tracker.resting(), after, group)
            dice = dice_at_rest(board, after) if rolled else dice
            steps += [replace(step, numbers=tracker.numbers()) for step in rolled]
        else:
            steps += [replace(step, dice=dice) for step in tracker.go(group, hand)]
            hand = None
    steps += [replace(step, dice=dice) for step in tracker.settle(after.pieces)]
    return _with_cube(board, steps, before, after, tracker)


def rewind(
    board: Board,
    before: TablePicture,
    after: TablePicture,
    events: Sequence[Event],
    numbers: PieceNumbers | None = None,
) -> MotionSteps:
    """Return the steps from a picture back to the one before these events."""
    tracker = PieceTracker(board, renumbered(numbers or {}, before.pieces))
    steps = tracker.rewind(events) + tracker.settle(after.pieces)
    dice = dice_at_rest(board, after)
    return _with_cube(board, [replace(step, dice=dice) for step in steps], before, after, tracker)


def glide_back(
    board: Board, picture: TablePicture, spot: Spot, hand: Pose, numbers: PieceNumbers | None = None
) -> MotionStep:
    """Return the step in which the piece in the hand glides back to the top of its spot."""
    numbers = renumbered(numbers or {}, picture.pieces)
    lying, top = resting_pieces(board, picture, numbers), pieces_on(board, picture, numbers, spot)[-1]
    home, sprite = board.pose(*top), board.sprite(*spot)
    flight = Flight(
        spot[0],
        (sprite, sprite),
        (hand, home),
        glide(hand[:2], home[:2], 0.0),
        number=number_of(board, numbers, top),
    )
    rest = tuple(piece for piece in lying if piece != top)
    return MotionStep(
        SHIFT, rest, (flight,), dice_at_rest(board, picture), cube=cube_at_rest(board, picture), numbers=numbers
    )


def _with_cube(
    board: Board, steps: MotionSteps, before: TablePicture, after: TablePicture, tracker: PieceTracker
) -> MotionSteps:
    """Add the cube to all steps, at rest, and a last step in which it moves if it changes."""
    lies, goes = cube_at_rest(board, before), cube_at_rest(board, after)
    steps = [replace(step, cube=lies) for step in steps]
    if lies and goes and lies != goes:
        dice = dice_at_rest(board, after)
        going = CubeMotion(goes.value, lies.start, goes.end, (lies.sizes[0], goes.sizes[1]))
        steps.append(MotionStep(_CUBE, tracker.resting(), dice=dice, cube=going, numbers=tracker.numbers()))
    return steps


def _joined(events: Sequence[Event], spot: Spot) -> list[Event]:
    """Return the events with all moves of the piece on ``spot`` joined into one; hits on the way stay."""
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
    """Group rolls together, and each move with its hits, which may come before or after it."""
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
