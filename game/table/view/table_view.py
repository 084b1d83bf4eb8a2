"""`TableView`: a board on the screen. It shows pictures, animates from one to the next, and does hit tests.

    view = TableView(games.board(key, sides), games.art(key), rect, palette, font)
    view.show(picture(book, state))                      # at once
    view.animate(before, after, events)                  # pieces move, dice roll
    view.rewind(after, before, events)                   # and back: undo
    view.highlight(movable=("24", "13"), lifted="13")    # names from the side of the picture's seat
    view.update(dt)
    if view.needs_frame:
        for rect in view.damage():                       # what has changed
            surface.set_clip(rect); view.draw(surface)

While `needs_frame` is False, `update` and `draw` need not be called. Calls of `animate` queue up; `hurry` ends all of
them. A piece in the hand (`grab`, `drag_to`) glides back (`release`), or continues from the hand to the end of its way
when `animate` is called, with all events of the moves of a dropped piece in one call.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final

import pygame
from msgspec.structs import replace

from game.rules.events import Event
from game.table.art.art import Art, FontOf
from game.table.art.palette import Palette
from game.table.model.board import Board
from game.table.model.geometry import Point, Pose
from game.table.model.picture import Spot, TablePicture
from game.table.motion.motion_plan import glide_back, plan, rewind
from game.table.motion.motion_steps import MotionSteps, top_piece
from game.table.motion.piece_numbers import PieceNumbers, renumbered
from game.table.motion.timeline import PACE, Motion, Timeline
from game.table.view.canvas import Backdrop, PlacedSurface
from game.table.view.celebration_sprites import CelebrationMoment
from game.table.view.highlights import SHIMMER, HighlightPainter, Highlights
from game.table.view.hit_test import Part, PlaceFinder, brought_up, part_rect, part_under, piece_rect, piece_under
from game.table.view.placed_board import PlacedBoard
from game.table.view.preview import Preview
from game.table.view.sprite_cache import DrawItem

_CALM: Final = SHIMMER + 0.1


class TableView(PlacedBoard):
    """See the module. ``rect`` is in the pixels of the surface that `draw` paints on, ``digits`` as in `write`."""

    def __init__(
        self,
        board: Board,
        art: Art,
        rect: pygame.Rect,
        palette: Palette,
        font: FontOf,
        motion: Motion = "normal",
        turns: int = 0,
        under: Backdrop | None = None,
        digits: int | None = 0,
    ) -> None:
        self.motion: Motion = motion
        self.haste = 1.0
        """A factor of speed, for motion that nobody needs to follow closely."""
        self._picture = TablePicture()
        self.piece_numbers: PieceNumbers = {}
        """The numbers of the pieces at the end of all motion."""
        self._actor = 0
        """The seat that acted last."""
        self.highlights = Highlights()
        self._lit = _CALM
        self._celebration: CelebrationMoment | None = None
        self._hand: Point | None = None
        self._places = PlaceFinder()
        self.timeline = Timeline()
        super().__init__(board, art, rect, palette, font, turns, under, digits)

    # ---- what is shown

    @property
    def picture(self) -> TablePicture:
        """The picture that is shown, or will be when all motion has ended."""
        return self.timeline.last or self._picture

    def show(self, picture: TablePicture) -> None:
        """Show a picture at once and end all motion. If it is another picture, its highlights are removed."""
        self.timeline.end()
        self._drop()
        if picture != self._picture:
            self._clear_highlights()
        self.piece_numbers = renumbered(self.piece_numbers, picture.pieces)
        self._reach(picture)

    def animate(self, before: TablePicture, after: TablePicture, events: Sequence[Event] = ()) -> None:
        """Animate from one picture to the next along the events; it ends with exactly ``after``. Removes highlights."""
        held = self._held()
        self._drop()
        self._clear_highlights()
        self._go(plan(self.board, before, after, events, held, self.piece_numbers), after, events)

    def rewind(self, before: TablePicture, after: TablePicture, events: Sequence[Event]) -> None:
        """Animate from a picture back to the one before ``events`` (undo). Removes highlights."""
        self._drop()
        self._clear_highlights()
        self._go(rewind(self.board, before, after, events, self.piece_numbers), after, ())

    def hurry(self) -> None:
        """End all motion now."""
        last, self._celebration = self.timeline.last, None
        self.timeline.end()
        self._reach(last)

    @property
    def celebrates(self) -> bool:
        """Whether a win is being celebrated."""
        return self._celebration is not None

    def landed(self) -> list[Event]:
        """Return the events that have been seen to happen since this was last called; for sounds."""
        events, self.timeline.landed = self.timeline.landed, []
        return events

    @property
    def busy(self) -> bool:
        """Whether pieces or dice are moving."""
        return self.timeline.step is not None

    @property
    def rolls(self) -> bool:
        """Whether dice are rolling or are about to, so that the roll cannot be seen yet."""
        return self.timeline.rolls

    @property
    def needs_frame(self) -> bool:
        """Whether the next `draw` will look different: something moves, shimmers, or has changed."""
        return self.busy or self._lit < _CALM or self._stale or self._celebration is not None

    # ---- highlights

    def highlight(
        self,
        movable: Iterable[str] = (),
        lifted: str | None = None,
        landings: Mapping[str, tuple[int, ...]] | Iterable[str] = (),
        trace: Iterable[tuple[int, str, str]] = (),
        seat: int | None = None,
        advised: Iterable[tuple[int, str, str]] = (),
        preview: Preview | None = None,
        ahead: Iterable[tuple[int, str, str]] = (),
        answered: bool = False,
    ) -> None:
        """Highlight exactly this, by the place names of ``seat`` (by default the picture's).

        It becomes visible when all motion has ended.

        Args:
            landings: places, or a mapping to the dice numbers that are used up on the way to each.
            trace: (seat, origin, target) of the last moves.
            advised: the same of suggested moves; ``ahead`` of moves that were played next.
            answered: whether the last moves are the better ones of an answer.
            preview: where the piece that is pointed at would land.
            lifted: the place of the lifted piece; ignored while a piece is in the hand.
        """
        whose = self.seat if seat is None else seat
        up = self.highlights.lifted if self._hand is not None else lifted
        shown = landings if isinstance(landings, Mapping) else dict.fromkeys(landings, ())
        moves = tuple(trace), tuple(advised), preview, tuple(ahead)
        lit = Highlights(whose, frozenset(movable), up, shown, *moves, answered)
        if lit == self.highlights:
            return
        if not lit.movable or self.motion == "off":
            self._lit = _CALM
        elif lit.movable - self.highlights.movable:
            self._lit = 0.0
        self.highlights = lit
        self._compose()

    def _clear_highlights(self) -> None:
        self.highlights = Highlights(self.highlights.seat)
        self._lit = _CALM
        self._celebration = None

    def celebrate(self, seat: int) -> None:
        """Celebrate the win of a seat: light on its pieces, and some of them fly up. Nothing remains of it."""
        if self.motion != "off":
            self._celebration = CelebrationMoment(seat)

    # ---- the hand

    def grab(self, place: str, pos: Point | None = None) -> bool:
        """Take the piece at a pixel, or the top one of its place. Return False if there is none, or something moves."""
        spot = self.seat, place
        if self.busy or spot not in self._picture.pieces:
            return False
        if pos is not None and self.board.lie_side_by_side(place):
            self.piece_numbers = brought_up(self.compositor, self._picture, self.piece_numbers, spot, self._local(pos))
        self.highlights = replace(self.highlights, seat=self.seat, lifted=place)
        self._hand = self._local(self.spot(self.seat, place) if pos is None else pos)
        self._compose()
        return True

    def drag_to(self, pos: Point) -> None:
        """Move the hand to a pixel; the piece in it stops where it would leave the view."""
        if self._hand is not None:
            self._hand = self._painter.nearest_whole(self._local(pos), self.rect.size)
            self._stale = True

    def release(self) -> None:
        """Let go of the piece, which glides back to where it came from."""
        held = self._held()
        self._drop()
        if held is not None and self.motion != "off":
            self.timeline.add([glide_back(self.board, self._picture, *held, self.piece_numbers)], self._picture, ())
        self._compose()

    def _held(self) -> tuple[Spot, Pose] | None:
        """Return the spot whose top piece is in the hand, and where the hand is; None if the hand is empty."""
        if self._hand is None or self.highlights.lifted is None:
            return None
        spot = (self.highlights.seat, self.highlights.lifted)
        return spot, Pose(*self.canvas.frame.unpixel(*self._hand), self.board.pose(*spot).angle)

    def _drop(self) -> None:
        """Empty the hand."""
        self._hand = None
        self.highlights = replace(self.highlights, lifted=None)

    # ---- hit tests

    def place_at(self, pos: Point, seat: int | None = None) -> str | None:
        """Return the place at a pixel, as ``seat`` (by default the picture's) calls it; None if there is none."""
        whose, at = self.seat if seat is None else seat, self._local(pos)
        return self._places.find(self.compositor, self._picture, self.piece_numbers, self.highlights, whose, at)

    def piece_at(self, pos: Point) -> Spot | None:
        """Return the seat and place of the piece at a pixel; None if there is none."""
        return piece_under(self.compositor, self._picture, self.piece_numbers, self._local(pos))

    def part_at(self, pos: Point) -> Part:
        """Return the dice or the cube at a pixel; "" if there is none."""
        return part_under(self.compositor, self._picture, self._local(pos))

    def part_rect(self, part: Part) -> pygame.Rect | None:
        """Return the pixels around the dice or the cube; None if they cannot be used."""
        around = part_rect(self.compositor, self._picture, part)
        return around and around.move(self.rect.topleft)

    def spot(self, seat: int, place: str) -> tuple[int, int]:
        """Return the pixel to click for a place: the middle of its top piece, or of the next one to land there."""
        return self.pixel(*top_piece(self.board, self._picture, self.piece_numbers, (seat, place)))

    def around(self, seat: int, place: str) -> pygame.Rect:
        """Return the pixels around the top piece of a place, or around the next one to land there."""
        top = top_piece(self.board, self._picture, self.piece_numbers, (seat, place))
        return piece_rect(self.compositor, top).move(self.rect.topleft)

    # ---- time and paint

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        step = self.timeline.step
        self._stale = self._stale or step is not None or self._lit < _CALM
        self._lit = min(_CALM, self._lit + dt)
        if self._celebration:
            self._celebration, self._stale = self._celebration.after(dt / (PACE[self.motion] or 1.0)), True
        if step is not None and self.motion == "off":
            self.hurry()
        elif step is not None:
            reached = self.timeline.advance(dt * self.haste / PACE[self.motion])
            if reached is not None or self.timeline.step is not step:
                self._reach(reached)

    def damage(self) -> list[pygame.Rect]:
        """Return the rectangles of the surface that have changed since this was last called."""
        if not self.needs_frame:
            return []
        self._compose_now()
        self._stale = False
        return self.canvas.damage()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the view as it is now, within the surface's clip."""
        if self._stale:
            self._compose_now()
        self.canvas.draw(surface)

    # ---- details

    def _fit(self, rect: pygame.Rect) -> None:
        super()._fit(rect)
        lifted = self.highlights.lifted
        if self._hand is not None and lifted is not None:  # keep the piece over its place until the hand moves
            self._hand = self._local(self.spot(self.highlights.seat, lifted))

    @property
    def seat(self) -> int:
        """The seat that acts in what is shown; if none does, the one that acted last."""
        picture = self.picture
        return self._actor if picture.seat is None else picture.seat

    def _go(self, steps: MotionSteps, after: TablePicture, events: Sequence[Event]) -> None:
        """Show these steps; if motion is off, only the picture at their end."""
        self.piece_numbers = renumbered(steps[-1].numbers if steps else self.piece_numbers, after.pieces)
        self._reach(self.timeline.add([] if self.motion == "off" else steps, after, events))

    def _reach(self, picture: TablePicture | None) -> None:
        """Show a picture that has been reached, if one has; motion may go on from it."""
        if picture is not None:
            self._picture = picture
            if picture.seat is not None:
                self._actor = picture.seat
        self._compose()

    def _compose(self) -> None:
        """Mark what is at rest as changed: the next `draw` paints it, once however many changes there are."""
        self._stale = self._composes = True

    def _compose_now(self) -> None:
        """Update what is at rest and what moves."""
        if self._composes:
            self._composes = False
            self.canvas.compose(self.still())
        self.canvas.move(self._moving())

    def still(self) -> Iterable[DrawItem]:
        """Return the items at rest."""
        compositor, step, painter = self.compositor, self.timeline.step, self._painter
        if step is not None:
            return compositor.step(step, self.reader)
        resting = compositor.picture(self._picture, self.piece_numbers, self.reader, painter.lifted())
        return chain(resting, painter.still())

    @property
    def _painter(self) -> HighlightPainter:
        return HighlightPainter(self.compositor, self._picture, self.piece_numbers, self.highlights)

    def _moving(self) -> list[PlacedSurface]:
        """Return the pictures that are drawn in every frame, the lowest first."""
        compositor, timeline = self.compositor, self.timeline
        rested: list[tuple[pygame.Surface, tuple[int, int]]] = []
        if timeline.step is not None:
            items = compositor.moving(timeline.step, timeline.seconds / timeline.step.seconds)
            rested = compositor.rolling(timeline.step, timeline.seconds)
        else:
            items = chain(self._painter.shimmer(self._lit), self._painter.raised(self._hand))
            if self._celebration:
                items = chain(items, self._celebration.items(compositor, self._picture, self.piece_numbers))
                rested = self._celebration.light(compositor, self._picture, self.piece_numbers)
        images = [(compositor.sprites.image(item.name), (item.x, item.y)) for item in sorted(items)]
        return [(image, image.get_rect(topleft=at)) for image, at in [*images, *rested]]
