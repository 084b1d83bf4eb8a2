"""`BoardInput`: playing on the board by mouse or by Enter on a place, and the marks that show what can be played."""

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.match.move_sequences import MoveSequence, dice_used
from game.play.offers import tell_once
from game.play.sounds import TableSounds
from game.rules.actions import Action, Verb
from game.rules.rulebook import Reason
from game.scenes.table.board_screen import BoardScreen
from game.scenes.table.chrome.board_window import BoardWindow
from game.scenes.table.control.gestures import Gestures
from game.table.view.hit_test import Part
from game.table.view.preview import Preview
from game.text import N_, Text
from game.ui.commands import command
from game.ui.input.fingers import raised

PASS: Final = Action("pass")
CLICKING: Final = (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)
"""The buttons of a mouse that play on a board."""
MEANT: Final[Mapping[Part, tuple[Verb, ...]]] = {
    "dice": ("done", "roll", "pass"),
    "cube": ("double",),
    "": ("roll", "pass"),
}
"""What a click on a part of the board does, the first that can be done."""
# L10n: tips of the dice and of the doubling cube on the board: what a click on them does
FINISH: Final = N_("tip", "Click to finish the turn.")
ROLL: Final = N_("tip", "Click to roll.")
DOUBLE: Final = N_("tip", "Click to double.")
# L10n: tip of two dice: by clicking a piece one plays the first number, by the right mouse button the second
SWAP: Final = N_(
    "tip",
    "Click a piece to play the {first}; right-click or Shift-click to play the {second}. Click the dice to swap them.",
)
_TIPS: Final[Mapping[Part, Mapping[Verb, Text]]] = {
    "dice": {"done": FINISH, "roll": ROLL},
    "cube": {"double": DOUBLE},
}
CLICK: Final = "click_moves"
"""The setting by which a click plays a number, and the name by which it is remembered that people know of it."""
OTHER: Final = N_(
    "toast", "A click plays the first number, a right click or Shift-click the other one. Click the dice to swap them."
)


class BoardInput:
    """Takes mouse, fingers and Enter on the board of a scene, and marks what can be played."""

    def __init__(self, scene: BoardScreen, sounds: TableSounds, window: BoardWindow) -> None:
        self._scene = scene
        self._host = scene.host
        self._model = scene.model
        self._hand = scene.model.hand
        self._page = scene.page
        self._message = scene.message
        self._window = window
        self._sounds = sounds
        self._gestures = Gestures(self._model.controller, self)
        self._mouse: tuple[int, int] | None = None
        """Where the mouse is; None while it is outside the window, or while something else is used."""
        self.traced: int | None = None
        """The moment of the log's line whose moves are traced now."""

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; returns whether it was for the board. Nothing is played while somebody looks back."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._mouse = None if getattr(event, "touch", False) else event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._mouse = None
        if (event.type == pygame.MOUSEMOTION and not self._gestures.pressed) or self._model.look_back.active:
            return False
        taken = self._scene.guarded(partial(self._gestures.handle, event, self._host.look))
        if taken and event.type == pygame.MOUSEBUTTONDOWN and event.button in CLICKING:
            self._host.input_mode.by_key = False
        return taken

    def leave(self) -> None:
        """Forget where the mouse is: keys or a gamepad are used now."""
        self._mouse = None

    @property
    def means_more(self) -> bool:
        return self._gestures.means_more

    @property
    def click_moves(self) -> bool:
        return self._host.settings.click_moves

    def seen(self, pos: tuple[int, int]) -> tuple[int, int]:
        view, finger = self._model.controller.view, self._host.input_mode.finger
        return raised(pos, view.rect, finger, turned=self._window.layout.turned)

    def place_text(self, place: str) -> str:
        """Return the text of a place's target."""
        return place

    @command("place", place_text)
    def press_place(self, place: str) -> None:
        """Lift the piece at a place, move the one that is lifted there, or put it back."""
        hand, controller = self._hand, self._model.controller
        way = hand.to(place) if hand.held else hand.only(place)
        if way:
            self._scene.guarded(partial(controller.act, *way))
        elif hand.held:
            self.cancel()
        elif hand.lift(place):
            controller.view.grab(place)
            self.lifted()
            self._page.focus(f"place:{self._scene.inviting[0]}")

    def cancel(self) -> None:
        """Put back whatever is held."""
        self._gestures.cancel()

    def show_movable(self) -> None:
        """Mark what can move, or where it can go, even where hints are off."""
        self._model.controller.view.highlight()
        self.mark(hints=True)

    def mark(self, *, hints: bool = False) -> None:
        """Mark what may be lifted, where it may land, and the last move; while somebody looks back only the move."""
        self._hand.pointed = self._pointed()
        self._light(hints=hints)
        self._page.rebuild()

    def point(self) -> None:
        """Show where the piece pointed at would land, or the moves of a line of the log, if that has changed."""
        pointed, look_back = self._pointed(), self._model.look_back
        if pointed != self._hand.pointed or look_back.pointed != self.traced:
            self._hand.pointed = pointed
            self._light()

    def _pointed(self) -> str:
        """Return the place of the piece that is pointed at: under the mouse, else focused with no sheet beside it."""
        hand, view, place = self._hand, self._model.controller.view, ""
        if hand.held or not hand.ways or not self._host.settings.landings or self._model.look_back.active:
            return ""
        if self._mouse and view.rect.collidepoint(self._mouse):
            place = view.place_at(self._mouse, self._model.match.to_act) or ""
        if place not in hand.ways and self._host.input_mode.by_key and not self._window.sheet_open:
            place = (self._page.doing.focused or "").removeprefix("place:")
        return place if place in hand.ways else ""

    def _light(self, *, hints: bool = False) -> None:
        """Light up what `mark` says."""
        hand, look_back, settings = self._hand, self._model.look_back, self._host.settings
        hints = (hints or settings.hints) and not look_back.active
        trace, view, self.traced = look_back.trace(), self._model.controller.view, look_back.pointed
        told = look_back.active or look_back.pointed is not None
        view.label_for(trace[0][0] if told and trace else self._model.reader)
        view.highlight(
            movable=self._scene.inviting if hints and not hand.held else (),
            lifted=hand.held or None,
            landings=self._landings() if hints or settings.landings else (),
            trace=trace,
            advised=() if look_back.active else self._model.hint.steps,
            preview=self._preview(),
            answered=self._scene.answers,
        )

    def _preview(self) -> Preview | None:
        """Return where one number brings the piece that is pointed at; None if none is pointed at."""
        hand, dice, origin = self._hand, self._model.controller.dice, self._hand.pointed
        if not origin or self._model.match.to_act < 0:
            return None
        single = {place: way for place, way in hand.ways[origin].items() if len(way) == 1}
        step = hand.step(origin, dice.swapped) if self.click_moves else None
        return Preview(origin, self._numbers(single), step[-1].target if step else "")

    def _landings(self) -> dict[str, tuple[int, ...]]:
        """Return the places where the held piece may land, with their numbers."""
        return self._numbers(self._hand.ways.get(self._hand.held, {}))

    def _numbers(self, ways: Mapping[str, MoveSequence]) -> dict[str, tuple[int, ...]]:
        """Return the places to which these ways lead, with the numbers played on the way where these differ."""
        match = self._model.match
        numbers = {place: dice_used(match.book, match.now.state, way) for place, way in ways.items()}
        return numbers if len(set(numbers.values())) > 1 else dict.fromkeys(numbers, ())

    def part_text(self, part: Part) -> str:
        """Return what a click on the dice or on the cube does now, "" for nothing."""
        controller = self._model.controller
        verbs = {action.verb for action in controller.acts()}
        text = next((text for verb, text in _TIPS[part].items() if verb in verbs), None)
        if text:
            return i18n.t(text)
        if part == "dice" and controller.dice.can_swap:
            first, second = sorted(controller.dice.faces, reverse=not controller.dice.swapped)
            return i18n.t(SWAP, first=first, second=second)
        return ""

    @command("board", part_text, tip=part_text)
    def press_part(self, part: Part) -> None:
        """Click a part of the board."""
        self.press(part)

    # ---- what clicks lead to, see `GestureObserver`

    def press(self, part: Part) -> None:
        """Do what a click on a part means.

        The dice finish the turn, roll or are swapped; the cube doubles; the empty board ("") rolls.
        """
        act = next((a for verb in MEANT[part] for a in self._model.controller.acts() if a.verb == verb), None)
        if act and not (act.verb == "roll" and self._scene.is_fresh("act:roll")):
            self._scene.play(act)
        elif part == "dice" and self._model.controller.dice.can_swap:
            self._swap()

    def explain(self, seat: int, place: str) -> None:
        """Say why a piece may not be moved. Where nobody can move, such a click counts as one on the empty board."""
        if self._model.controller.acts()[:1] == (PASS,):
            self.press("")
        elif seat != self._model.match.to_act or self._model.controller.computers.to_act:
            self._say(owner=seat)
        elif reason := self._model.match.book.why_stuck(self._model.match.state, place):
            self.refuse(reason)

    def refuse(self, reason: Reason) -> None:
        self._say(reason=reason)

    def lifted(self) -> None:
        self._sounds.lifted()
        self.mark()

    def chosen(self) -> None:
        if self._model.controller.dice.can_swap:
            tell_once(self._host, CLICK, OTHER)

    def hurry(self) -> bool:
        return self._scene.hurry()

    def _swap(self) -> None:
        self._model.controller.swap()
        self._host.sound("place")
        self.mark()

    def _say(self, reason: Reason | None = None, owner: int | None = None) -> None:
        if self._model.match.to_act >= 0:
            self._message.say(reason=reason, owner=owner)
            self._host.sound("refuse")
            self._page.rebuild()
