"""Mouse and touch on the board: click, second-button click, drag. They become places and actions.

A finger that stays on a piece does what the second button does; what it drags is seen above it, and lands there.
"""

from typing import Protocol

import pygame

from game.match import MoveSequence
from game.play.controller import Controller
from game.rules.rulebook import Reason
from game.table.view.hit_test import Part
from game.ui.input.fingers import HELD
from game.ui.page.press import Press
from game.ui.style.look import Look


class GestureObserver(Protocol):
    """Does what gestures on the board lead to, and knows how people have set the mouse."""

    @property
    def click_moves(self) -> bool:
        """Whether a click plays a number where there are several."""

    def seen(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where a piece is shown that a finger drags to a pixel."""

    def press(self, part: Part) -> None:
        """Do what a click on the dice, the cube or the empty board ("") means."""

    def explain(self, seat: int, place: str) -> None:
        """Say why the clicked piece may not be moved."""

    def refuse(self, reason: Reason) -> None:
        """Say why the held piece may not go where it was put."""

    def lifted(self) -> None:
        """Hear that a piece was lifted or put back."""

    def chosen(self) -> None:
        """Hear that a click has played one of several numbers."""

    def hurry(self) -> bool:
        """End at once what moves or waits to happen by itself. Returns False if nothing does."""


class _Press(Press, kw_only=True):
    """A mouse button that is down on a piece; ``away`` says whether it has left the piece's place."""

    place: str
    button: int
    second: bool
    away: bool = False


class Gestures:
    """Turns the mouse events of one board into places and actions."""

    def __init__(self, controller: Controller, observer: GestureObserver) -> None:
        self._controller = controller
        self._observer = observer
        self.pressed: _Press | None = None
        """The mouse button, or the finger, that is down on a piece; None if none is."""

    def handle(self, event: pygame.Event, look: Look) -> bool:
        """Take a mouse event; returns whether it was for the board."""
        self._forget_lost(event)
        if event.type == HELD:
            return self._hold()
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._move(event.pos, look)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.pressed and event.button == self.pressed.button:
            press, self.pressed = self.pressed, None
            self._up(press, event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._controller.view.rect.collidepoint(event.pos):
            if event.button == pygame.BUTTON_LEFT:
                self._down(event)
            elif event.button == pygame.BUTTON_RIGHT:
                self._second_down(event)
            return True
        return False

    @property
    def means_more(self) -> bool:
        """Whether a finger that stays on its piece plays another number than one that taps."""
        press, hand = self.pressed, self._controller.hand
        if press is None or press.dragged or press.second or hand.only(press.place):
            return False
        return hand.step(press.place, second=True) is not None

    def _hold(self) -> bool:
        """Let a finger that stays on its piece count as the second button; returns False if that piece has one way."""
        if not self.means_more or self.pressed is None:
            return False
        self.pressed.second = True
        return True

    def cancel(self) -> None:
        """Put back whatever is held."""
        self.pressed = None
        if self._controller.hand.held:
            self._controller.view.release()
            self._controller.hand.drop()
            self._observer.lifted()

    def _forget_lost(self, event: pygame.Event) -> None:
        """Forget a press whose piece has left the hand (undo, a move by itself) or whose release a menu took."""
        if self.pressed and self._controller.hand.held != self.pressed.place:
            self.pressed = None
        elif self.pressed and event.type == pygame.MOUSEMOTION and not any(event.buttons):
            self.cancel()

    def _second_down(self, event: pygame.Event) -> None:
        """Press the second button: it plays the other number of a roll of several dice, and nothing else.

        It puts back a piece that is held.
        """
        controller, hand = self._controller, self._controller.hand
        if hand.held:
            self.cancel()
        elif controller.dice.several and controller.view.place_at(event.pos) in hand.ways:
            self._down(event)

    def _down(self, event: pygame.Event) -> None:
        controller, hand = self._controller, self._controller.hand
        if self._observer.hurry() or not controller.settled:
            return
        place = controller.view.place_at(event.pos)
        second = event.button == pygame.BUTTON_RIGHT or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if place and hand.held and (way := hand.to(place)):
            controller.act(*way)
        elif place and place != hand.held and hand.lift(place):
            controller.view.grab(place, event.pos)
            self.pressed = _Press(
                event.pos, getattr(event, "touch", False), place=place, button=event.button, second=second
            )
            self._observer.lifted()
        elif hand.held:
            self._drop(place)
        else:
            self._beside(event.pos)

    def _beside(self, pos: tuple[int, int]) -> None:
        """Do what a click beside the pieces that may be moved means."""
        view = self._controller.view
        part, piece = view.part_at(pos), view.piece_at(pos)
        if piece and not part:
            self._observer.explain(*piece)
        else:
            self._observer.press(part)

    def _move(self, pos: tuple[int, int], look: Look) -> None:
        press, view = self.pressed, self._controller.view
        if press is None:
            return
        press.move(pos, look)
        press.away = press.away or view.place_at(pos) != press.place
        if press.dragged:
            view.drag_to(self._observer.seen(pos) if press.finger else pos)

    def _up(self, press: _Press, pos: tuple[int, int]) -> None:
        """End a press. A drag that has never left the place of its piece counts as a click by a trembling hand."""
        if press.dragged and press.away:
            self._drop(self._controller.view.place_at(self._observer.seen(pos) if press.finger else pos))
        elif way := self._controller.hand.only(press.place):
            self._controller.act(*way)
        elif way := self._chosen(press):
            self._observer.chosen()
            self._controller.act(*way)
        elif press.dragged:
            self.cancel()

    def _chosen(self, press: _Press) -> MoveSequence | None:
        """Return the moves of a click where there are several: the larger number if the setting says so, else none.

        With the second button it is the smaller number.
        """
        if not (self._observer.click_moves or press.second):
            return None
        return self._controller.hand.step(press.place, press.second != self._controller.dice.swapped)

    def _drop(self, place: str | None) -> None:
        """Put the held piece on a place; where it may not go, put it back and say why."""
        controller = self._controller
        if place and (way := controller.hand.to(place)):
            controller.act(*way)
            return
        held, match = controller.hand.held, controller.match
        reason = match.book.why_not(match.state, held, place) if place and place != held else None
        self.cancel()
        if reason:
            self._observer.refuse(reason)
