"""`EditBoard`: the real board, on which pieces are moved by hand: by clicks, by dragging, and by Enter on a place."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import pygame
from msgspec.structs import replace

from game import i18n
from game.pictures.colours import side_text
from game.play.position.bench import Bench
from game.scenes.base.boards.board_page import board_view
from game.scenes.base.scene import Host
from game.table.model.picture import Spot
from game.ui.input.fingers import HELD, raised
from game.ui.page.press import Press

_LESS: Final = pygame.KMOD_SHIFT


class EditBoard:
    """The board of the editor; ``changed`` is called with the last spot when pieces were moved, or one was lifted."""

    def __init__(self, host: Host, bench: Bench, changed: Callable[[Spot | None], object]) -> None:
        self._host = host
        self._bench = bench
        self._changed = changed
        self.held: Spot | None = None
        """The piece in the hand."""
        self._press: Press | None = None
        self._touched = bench.picture().seat or 0
        """The seat whose piece was moved last: its pieces are added to an empty place."""
        self.view = board_view(host, host.games.board(bench.book.key, bench.draft.sides))
        self.show()

    # ---- what it shows

    def show(self) -> None:
        """Show the position as it is now, with nothing in the hand."""
        self.held = self._press = None
        self.view.show(self._bench.picture())

    def side(self, seat: int) -> str:
        """Return the name of a seat's side."""
        bench = self._bench
        return i18n.t(side_text(self._host.look, bench.game, bench.book, bench.draft.sides[seat]))

    def spots(self) -> Iterator[Spot]:
        """Return the targets of the keyboard: every piece and every empty place, or where the held piece may be put."""
        if self.held is None:
            return self.every()
        seat, origin = self.held
        places = self.view.board.places(seat)
        return self._distinct((seat, place) for place in places if self._bench.positions.may_put(seat, origin, place))

    def every(self) -> Iterator[Spot]:
        """Return every piece and every empty place."""
        return self._distinct(self.view.board.spots())

    def _distinct(self, spots: Iterable[Spot]) -> Iterator[Spot]:
        """Yield each spot by one of its names: that of the piece there, else the first."""
        pieces, seen = self._bench.draft.pieces, set()
        for spot in sorted(spots, key=lambda spot: spot not in pieces):
            at = self.view.pixel(*spot, 0, 1)
            if at not in seen:
                seen.add(at)
                yield spot

    # ---- what hands do

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; return whether it was for the board."""
        if event.type == HELD and self.means_more:
            self._more(event.pos, 1)
            return True
        if event.type == pygame.MOUSEMOTION and self._press:
            self._move(event)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._press:
            press, self._press = self._press, None
            if press.dragged:
                self.put_at(self._seen(press, event.pos))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.view.rect.collidepoint(event.pos):
            self._host.input_mode.by_key = False
            self._down(event)
            return True
        return False

    @property
    def means_more(self) -> bool:
        """Whether a finger that stays where it came down adds a piece there, as the right button does."""
        return self._press is not None and self._press.finger and not self._press.dragged

    def press(self, spot: Spot) -> None:
        """Do what Enter on a place does: lift the piece there, or put the held one down."""
        if self.held is None:
            self._lift(spot)
        else:
            self.put_at(self.view.pixel(*spot, 0, 1))

    def add(self, spot: Spot, by: int) -> None:
        """Bring a piece from the reserve to a place, or take one away; an empty place gets one of the last side."""
        self.show()
        seat, place = spot if spot in self._bench.draft.pieces else self._called(spot, self._touched)
        move = self._bench.positions.adjusting_move(seat, place, by)
        done = self._bench.change(lambda draft: self._bench.positions.put(draft, seat, *move))
        self._done(done, (seat, place if (seat, place) in self._bench.draft.pieces else move[1]))

    def put_back(self) -> None:
        """Put the held piece back where it came from."""
        spot, self._press = self.held, None
        self.show()
        self._changed(spot)

    def put_at(self, pos: tuple[int, int]) -> None:
        """Put the held piece on what lies at a pixel; beside the board it goes back."""
        assert self.held is not None
        seat, origin = self.held
        may = [p for p in self.view.places_at(pos, seat) if self._bench.positions.may_put(seat, origin, p)]
        if not may:
            self.put_back()
            return
        if origin not in may:
            order = self.view.board.places(seat).index
            self._put(min(may, key=lambda place: abs(order(place) - order(origin))))
            return
        here = self.view.pixel(seat, origin, 0, 1)
        twin = next((p for p in may if p != origin and self.view.pixel(seat, p, 0, 1) == here), None)
        if twin is None:
            self.put_back()
        else:  # the spot has two names, out and back
            self._put(twin)

    # ---- details

    def _down(self, event: pygame.Event) -> None:
        spot = self._spot(event.pos)
        if event.button == pygame.BUTTON_RIGHT or (event.button == 1 and pygame.key.get_mods() & _LESS):
            self._more(event.pos, 1 if event.button == pygame.BUTTON_RIGHT else -1)
        elif event.button != pygame.BUTTON_LEFT:
            return
        elif self.held is not None:
            self.put_at(event.pos)
        elif spot:
            self._press = Press(event.pos, getattr(event, "touch", False))
            self._lift(spot, event.pos)

    def _more(self, pos: tuple[int, int], by: int) -> None:
        """Bring a piece to what lies at a pixel, or take one away."""
        target = self._spot(pos) or self._empty(pos)
        if target:
            self.add(target, by)

    def _move(self, event: pygame.Event) -> None:
        press = self._press
        if press is None or not any(event.buttons):
            self.put_back()
            return
        press.move(event.pos, self._host.look)
        if press.dragged:
            self.view.drag_to(self._seen(press, event.pos))

    def _seen(self, press: Press, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where the held piece is shown: above a finger, so that it is seen."""
        return raised(pos, self.view.rect, self._host.input_mode.finger) if press.finger else pos

    def _lift(self, spot: Spot, pos: tuple[int, int] | None = None) -> None:
        if spot not in self._bench.draft.pieces:
            return
        press = self._press
        self.view.show(replace(self._bench.picture(), seat=spot[0]))
        self.view.grab(spot[1], pos)
        self.view.highlight(lifted=spot[1], seat=spot[0])
        self.held, self._press, self._touched = spot, press, spot[0]
        self._changed(spot)

    def _put(self, target: str) -> None:
        assert self.held is not None
        seat, origin = self.held
        done = self._bench.change(lambda draft: self._bench.positions.put(draft, seat, origin, target))
        self._done(done, (seat, target if done else origin))

    def _done(self, done: bool, spot: Spot) -> None:
        self._host.sound("place" if done else "refuse")
        self.show()
        self._changed(spot)

    def _spot(self, pos: tuple[int, int]) -> Spot | None:
        """Return the piece at a pixel, or else one in the place there; None for none."""
        piece = self.view.piece_at(pos)
        if piece:
            return piece
        places = ((seat, self.view.place_at(pos, seat)) for seat in range(len(self.view.board.sides)))
        return next(((s, place) for s, place in places if place and (s, place) in self._bench.draft.pieces), None)

    def _empty(self, pos: tuple[int, int]) -> Spot | None:
        """Return the empty place at a pixel, by the name that it has for the side that was touched last."""
        place = self.view.place_at(pos, self._touched)
        return (self._touched, place) if place else None

    def _called(self, spot: Spot, seat: int) -> Spot:
        """Return another seat's spot by the name that it has for this seat; unchanged if it has none."""
        if spot[0] == seat:
            return spot
        named = self.view.places_at(self.view.pixel(*spot, 0, 1), seat)
        return (seat, named[0]) if named else spot
