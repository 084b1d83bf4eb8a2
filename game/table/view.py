"""`TableView`: a board on the screen. It shows pictures, moves from one to the next, and says what lies under the hand.

    view = TableView(board(key, sides), rect, palette, font)
    view.show(picture(book, state))                      # at once
    view.animate(before, after, events)                  # pieces go their ways, dice fall
    view.highlight(movable=("24", "13"), focus="13")     # names from the side of the picture's seat
    while view.busy: view.update(dt); changed = view.draw(surface)

`draw` returns the rectangles that changed. ``whole=False`` paints only those, for who has not painted over the view.
With nothing to do (`restless` False) there is no need to call either. `animate` calls queue up; `hurry` ends them all.
A piece in the hand (`grab`, `drag_to`) either glides back (`release`) or, when `animate` is called, goes on from where
the hand is to the end of its way: give all events of a dropped piece's moves in one call.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, Literal

import pygame

from game.rules.base import Event
from game.table.art import FontOf, Look
from game.table.board import Board
from game.table.geometry import Frame, Point, Pose
from game.table.layer import Layer, merged
from game.table.marks import SHIMMER, Marker, Marks
from game.table.motion import Step, back, plan
from game.table.palette import Palette
from game.table.pick import dice_under, place_under
from game.table.picture import Picture, Spot
from game.table.setting import Setting
from game.table.stock import Stock

Motion = Literal["off", "fast", "normal", "slow"]
PACE: Final[dict[Motion, float]] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""How long motion takes against normal."""

Under = Callable[[pygame.Surface, pygame.Rect], object]
"""Paints what lies under and around the board: ``under(surface, rect)``, the surface being the part ``rect`` of all."""


class TableView:
    """See the module. ``rect`` is in the pixels of the surface that `draw` paints on."""

    def __init__(
        self,
        board: Board,
        rect: pygame.Rect,
        palette: Palette,
        font: FontOf,
        motion: Motion = "normal",
        turns: int = 0,
        under: Under | None = None,
    ) -> None:
        self.board = board
        self.motion: Motion = motion
        self._palette = palette
        self._font = font
        self._under = under
        self._turns = turns
        self._picture = Picture()
        self._numbers = 0
        self._marks = Marks()
        self._lit = SHIMMER
        self._hand: Point | None = None
        self._queue: deque[tuple[list[Step], Picture]] = deque()
        self._clock = 0.0
        self._shown: Step | None = None
        self._fit(rect)

    # ---- place on the screen

    def resize(self, rect: pygame.Rect) -> None:
        """Fill another rectangle."""
        if rect != self.rect:
            self._fit(rect)

    def turn(self, turns: int) -> None:
        """Turn the board clockwise by so many quarters (`Board.facing` says how many for a seat)."""
        if turns % 4 != self._turns % 4:
            self._turns = turns
            self._fit(self.rect)

    def recolour(self, palette: Palette) -> None:
        """Show other colours."""
        if palette != self._palette:
            self._palette = palette
            self._fit(self.rect)

    def _fit(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        local = pygame.Rect((0, 0), rect.size)
        edge = max(4, round(min(rect.size) * 0.012))
        self._frame = Frame(self.board.size, local.inflate(-2 * edge, -2 * edge), self._turns)
        look = Look(self._frame.unit, self._palette, self._font)
        stock = Stock(self.board.art, look, self.board.die)
        ground = pygame.Surface(rect.size, 0, 32)
        ground.fill(self._palette.table)
        if self._under:
            self._under(ground, self.rect)
        self.board.art.ground(ground, self._frame, look)
        self._setting = Setting(self.board, self._frame, stock)
        self._layer = Layer(ground, stock)
        self._drawn: list[pygame.Rect] = []
        self._changed: list[pygame.Rect] = [local]
        self._compose()

    # ---- what is shown

    @property
    def picture(self) -> Picture:
        """The picture that is shown, or that will be once all motion has ended."""
        return self._queue[-1][1] if self._queue else self._picture

    def show(self, picture: Picture) -> None:
        """Show a picture at once, and no motion any more."""
        self._queue.clear()
        self._drop()
        self._take(picture)

    def animate(self, before: Picture, after: Picture, events: Sequence[Event] = ()) -> None:
        """Go from one picture to the next as the events tell; the end is exactly ``after``."""
        held = self._held()
        self._drop()
        if self.motion == "off":
            self.show(after)
        else:
            self._start(plan(self.board, before, after, events, held), after)

    def hurry(self) -> None:
        """End all motion now."""
        if self._queue:
            self.show(self._queue[-1][1])

    @property
    def busy(self) -> bool:
        """Whether pieces or dice are on their way."""
        return bool(self._queue)

    @property
    def restless(self) -> bool:
        """Whether the next `draw` will look different (something moves, shimmers, or has changed)."""
        return self.busy or self._lit < SHIMMER or bool(self._changed)

    # ---- marks

    def highlight(
        self,
        movable: Iterable[str] = (),
        lifted: str | None = None,
        landings: Iterable[str] = (),
        trace: Iterable[tuple[int, str, str]] = (),
        focus: str | None = None,
        ghost: str | None = None,
        seat: int | None = None,
    ) -> None:
        """Point out exactly this, by the place names of ``seat`` (the picture's seat if None)."""
        whose = self._seat if seat is None else seat
        marks = Marks(whose, frozenset(movable), lifted, frozenset(landings), tuple(trace), focus, ghost)
        if marks == self._marks:
            return
        if marks.movable - self._marks.movable and self.motion != "off":
            self._lit = 0.0
        elif not marks.movable or self.motion == "off":
            self._lit = SHIMMER
        self._marks = marks
        self._compose()

    # ---- the hand

    def grab(self, place: str, pos: Point | None = None) -> bool:
        """Take the top piece of a place into the hand. False if none lies there or something moves."""
        if self.busy or (self._seat, place) not in self._picture.pieces:
            return False
        self._marks = replace(self._marks, seat=self._seat, lifted=place)
        self._hand = self._local(self.spot(self._seat, place) if pos is None else pos)
        self._compose()
        return True

    def drag_to(self, pos: Point) -> None:
        """The hand is at a pixel now."""
        if self._hand is not None:
            self._hand = self._local(pos)

    def release(self) -> None:
        """Let go: the piece glides back to where it came from."""
        held = self._held()
        self._drop()
        if held is not None and self.motion != "off":
            self._start([back(self.board, self._picture, *held)], self._picture)
        self._compose()

    def _held(self) -> tuple[Spot, Pose] | None:
        """The spot whose top piece is in the hand, and where the hand is."""
        if self._hand is None or self._marks.lifted is None:
            return None
        spot = (self._marks.seat, self._marks.lifted)
        return spot, Pose(*self._frame.unpixel(*self._hand), self.board.pose(*spot).angle)

    def _drop(self) -> None:
        self._hand = None
        self._marks = replace(self._marks, lifted=None)

    # ---- where things are

    def place_at(self, pos: Point, seat: int | None = None) -> str | None:
        """The place at a pixel, as ``seat`` (the picture's if None) calls it."""
        whose = self._seat if seat is None else seat
        return place_under(self._setting, self._picture, self._marks, whose, self._local(pos))

    def dice_at(self, pos: Point) -> bool:
        """Whether a die lies at a pixel."""
        return dice_under(self._setting, self._picture, self._local(pos))

    def spot(self, seat: int, place: str) -> tuple[int, int]:
        """The pixel to click for a place: the middle of its top piece, or of the next one to come."""
        count = self._picture.pieces.get((seat, place), 0)
        pose = self.board.pose(seat, place, max(0, count - 1), max(1, count))
        x, y = self._setting.at(pose)
        return round(x) + self.rect.x, round(y) + self.rect.y

    def _local(self, pos: Point) -> Point:
        return pos[0] - self.rect.x, pos[1] - self.rect.y

    # ---- time and paint

    def update(self, dt: float) -> None:
        """So many seconds have passed."""
        self._lit = min(SHIMMER, self._lit + dt)
        if not self._queue:
            return
        if self.motion == "off":
            self.hurry()
            return
        self._clock += dt / PACE[self.motion]
        self._advance()

    def draw(self, surface: pygame.Surface, *, whole: bool = True) -> list[pygame.Rect]:
        """Paint; the rectangles that changed, or all of ``rect`` if ``whole``."""
        moving = self._moving()
        rects = merged([*self._changed, *self._drawn, *(rect for _, rect in moving)])
        surface.set_clip(self.rect)
        for rect in [self._layer.surface.get_rect()] if whole else rects:
            surface.blit(self._layer.surface, rect.move(self.rect.topleft), rect)
        for picture, rect in moving:
            surface.blit(picture, rect.move(self.rect.topleft))
        surface.set_clip(None)
        self._changed = []
        self._drawn = [rect for _, rect in moving]
        return [self.rect.copy()] if whole else [rect.move(self.rect.topleft).clip(self.rect) for rect in rects]

    # ---- how

    @property
    def _seat(self) -> int:
        return self._numbers if self._picture.seat is None else self._picture.seat

    def _take(self, picture: Picture) -> None:
        if picture != self._picture:
            self._marks = Marks(self._marks.seat)
        self._picture = picture
        self._numbers = self._seat
        self._compose()

    def _start(self, steps: list[Step], after: Picture) -> None:
        if not self._queue:
            self._clock = 0.0
        self._queue.append((steps, after))
        self._advance()

    def _advance(self) -> None:
        """Go on to the step that the clock has reached."""
        begun = None
        while self._queue:
            steps, after = self._queue[0]
            while steps and self._clock >= steps[0].seconds:
                self._clock -= steps.pop(0).seconds
            if steps:
                begun = steps[0]
                break
            self._queue.popleft()
            self._take(after)
        if begun is not None and begun is not self._shown:
            self._shown = begun
            self._compose()

    def _compose(self) -> None:
        """Paint what lies still."""
        setting = self._setting
        if self._queue:
            items = setting.step(self._queue[0][0][0], self._numbers)
        else:
            marker = Marker(setting, self._picture, self._marks)
            items = chain(setting.picture(self._picture, self._numbers, marker.lifted()), marker.still())
        self._changed += self._layer.compose(items)

    def _moving(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What is drawn anew each time, from the ground up."""
        setting = self._setting
        if self._queue:
            step = self._queue[0][0][0]
            items = setting.moving(step, self._clock / step.seconds)
            fallen = setting.falling(step, self._clock)
        else:
            marker = Marker(setting, self._picture, self._marks)
            items = chain(marker.shimmer(self._lit), marker.raised(self._hand))
            fallen = []
        images = [(setting.stock.image(item.name), (item.x, item.y)) for item in sorted(items)]
        return [(image, image.get_rect(topleft=at)) for image, at in [*images, *fallen]]
