"""The steps in which dice roll and are then moved to where they belong."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.rules.events import Event, EventKind
from game.table.model.board import Board
from game.table.model.dice_path import DURATION, RolledDie, roll_dice
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import MotionStep, MotionSteps, RestingDie, RestingPiece, Slide, dice_at_rest

ROLLS: Final[tuple[EventKind, ...]] = ("rolled", "starts")
"""The events of a roll."""
_DWELL: Final = 0.7
"""Seconds for which dice stay visible after a roll that concerns everybody, or that does not stay."""
_TOUCH: Final = 0.09
"""Seconds after which the dice first touch the board: their sound begins."""
_PAUSE: Final = 0.12
_SLIDE: Final = 0.3


def roll_steps(
    board: Board, still: tuple[RestingPiece, ...], after: TablePicture, group: Sequence[Event]
) -> MotionSteps:
    """Return the steps of one roll; empty if nothing is rolled. ``after`` is the picture at the end."""
    rolled = _rolled_dice(board, after, group)
    if not rolled:
        return []
    final = dice_at_rest(board, after)
    stays = bool(final) and not any(die.lot for die in rolled) and not _for_all(group)
    steps = [
        MotionStep(
            DURATION + (_PAUSE if stays else _DWELL), still, rolled=rolled, cues=tuple((_TOUCH, e) for e in group)
        )
    ]
    lie = tuple(RestingDie(die.sprite, die.face, False, die.rest, die.way, die.variant) for die in rolled)
    slides = _slides(lie, final)
    if slides:
        steps.append(MotionStep(_SLIDE, still, slides=slides))
    return steps


def _for_all(group: Sequence[Event]) -> bool:
    """Whether it is an opening roll, in which each seat rolls one die."""
    rolled = [event for event in group if event.kind == "rolled"]
    return len(rolled) > 1 or any(event.seat < 0 for event in rolled)


def _rolled_dice(board: Board, after: TablePicture, group: Sequence[Event]) -> tuple[RolledDie, ...]:
    """Return the dice that a group of events rolls."""
    rolled = [event for event in group if event.kind == "rolled"]
    if _for_all(group):
        faces = [(e.seat, e.numbers[0]) for e in rolled] if len(rolled) > 1 else list(enumerate(rolled[0].numbers))
        return roll_dice(
            [face for _, face in faces],
            [board.dice_sprite(seat) for seat, _ in faces],
            [board.opening_pose(seat) for seat, _ in faces],
            [board.dice_from(seat) for seat, _ in faces],
            board.die,
        )
    if rolled:
        return _by_one(board, rolled[0], [face for face, _ in after.dice])
    return _lot(board, group[0].seat) if board.lot else ()


def _by_one(board: Board, event: Event, lying: Sequence[int]) -> tuple[RolledDie, ...]:
    """Return the dice that one seat rolls, in the middle and in the order of the faces ``lying`` then.

    A double shows four dice then.
    """
    numbers, count = sorted(event.numbers, key=[*lying, *event.numbers].index), len(event.numbers)
    row = board.dice_poses(event.seat, max(count, len(lying)))
    first = (len(row) - count) // 2
    sprites, starts = [board.dice_sprite(event.seat)] * count, [board.dice_from(event.seat)] * count
    return roll_dice(numbers, sprites, row[first : first + count], starts, board.die)


def _lot(board: Board, winner: int) -> tuple[RolledDie, ...]:
    """Return the lot that shows which seat begins."""
    rested = roll_dice(
        [winner + 1], [board.dice_sprite(winner)], board.dice_poses(None, 1), [board.dice_from(None)], board.die
    )
    return tuple(replace(die, lot=True) for die in rested)


def _slides(lie: Sequence[RestingDie], final: Sequence[RestingDie]) -> tuple[Slide, ...]:
    """Return the slides of dice from where they came to rest to their final places, where they may change their order.

    The extra dice of a double come out from under the others.
    """
    first, order = (len(final) - len(lie)) // 2, [die.face for die in final]
    if {die.face for die in lie} == {*order}:
        lie = sorted(lie, key=lambda die: order.index(die.face))
    slides = [Slide(lie[min(max(k - first, 0), len(lie) - 1)], die) for k, die in enumerate(final)]
    return tuple(slides) if any(_looks(slide.before) != _looks(slide.after) for slide in slides) else ()


def _looks(die: RestingDie) -> tuple[object, ...]:
    """Return what must differ for a die to be moved; a die that only dims stays where it is."""
    return die.sprite, die.face, die.pose
