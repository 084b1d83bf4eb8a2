"""Mouse and touch on the board: click, second-button click, drag. They become places and actions."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match import Journey
from game.rules.rulebook import Reason
from game.scenes.table.model.controller import Controller
from game.ui.style.look import Look

_DRAG = 6
"""Design pixels that a pressed mouse may move before it is a drag."""


@dataclass
class _Press:
    """A mouse button that is down on a piece."""

    place: str
    at: tuple[int, int]
    second: bool
    dragged: bool = False


class Gestures:
    """The mouse on one board. ``refused`` hears why a drop was not allowed, ``lifted`` that it was taken or left."""

    def __init__(
        self,
        controller: Controller,
        click_moves: Callable[[], bool],
        refused: Callable[[Reason], None],
        lifted: Callable[[], None],
    ) -> None:
        self._controller = controller
        self._click_moves = click_moves
        self._refused = refused
        self._lifted = lifted
        self._press: _Press | None = None

    def handle(self, event: pygame.Event, look: Look) -> bool:
        """Take a mouse event; whether it was for the board."""
        self._forget_lost(event)
        if event.type == pygame.MOUSEMOTION and self._press:
            self._move(event.pos, look)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._press:
            press, self._press = self._press, None
            self._up(press, event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._controller.view.rect.collidepoint(event.pos):
            if event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
                self._down(event)
            return True
        return False

    def cancel(self) -> None:
        """Put back whatever is held."""
        self._press = None
        if self._controller.hand.held:
            self._controller.view.release()
            self._controller.hand.drop()
            self._lifted()

    def _forget_lost(self, event: pygame.Event) -> None:
        """A press is over when its piece has left the hand (undo, a move by itself) or a menu took the release."""
        if self._press and self._controller.hand.held != self._press.place:
            self._press = None
        elif self._press and event.type == pygame.MOUSEMOTION and not any(event.buttons):
            self.cancel()

    def _down(self, event: pygame.Event) -> None:
        controller = self._controller
        if controller.hurry() or not controller.settled:
            return
        place = self._controller.view.place_at(event.pos)
        second = event.button == pygame.BUTTON_RIGHT or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if place and controller.hand.held and (way := controller.hand.to(place)):
            controller.travel(way)
        elif place and place != controller.hand.held and controller.hand.lift(place):
            controller.view.grab(place, event.pos)
            self._press = _Press(place, event.pos, second)
            self._lifted()
        else:
            self.cancel()
            self._press_nothing()

    def _press_nothing(self) -> None:
        """A click beside the pieces rolls the dice where nothing else can be done, or passes."""
        acts = [a for a in self._controller.acts() if a.verb != "resign"]
        if [a.verb for a in acts] in (["roll"], ["pass"]):
            self._controller.act(acts[0])

    def _move(self, pos: tuple[int, int], look: Look) -> None:
        press = self._press
        if press and not press.dragged:
            press.dragged = pygame.Vector2(pos).distance_to(press.at) > look.px(_DRAG)
        if press and press.dragged:
            self._controller.view.drag_to(pos)

    def _up(self, press: _Press, pos: tuple[int, int]) -> None:
        if press.dragged:
            self._drop(pos)
        elif way := self._clicked(press):
            self._controller.travel(way)

    def _clicked(self, press: _Press) -> Journey | None:
        """What a click means: the only way, or by the setting the larger number (second button: the smaller)."""
        hand = self._controller.hand
        if way := hand.only(press.place):
            return way
        return hand.step(press.place, press.second) if self._click_moves() or press.second else None

    def _drop(self, pos: tuple[int, int]) -> None:
        controller = self._controller
        place = controller.view.place_at(pos)
        if place and (way := controller.hand.to(place)):
            controller.travel(way)
            return
        reason = controller.why_not(place) if place and place != controller.hand.held else None
        self.cancel()
        if reason:
            self._refused(reason)
