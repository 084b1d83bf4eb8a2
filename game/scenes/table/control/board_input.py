"""`BoardInput`: playing on the board by mouse or by Enter on a place, and the marks that show what can be played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.match.move_sequences import dice_used
from game.rules.actions import Action, Verb
from game.rules.rulebook import Reason
from game.scenes.base.scene import Host
from game.scenes.table.chrome.sounds import Sounds
from game.scenes.table.control.gestures import Gestures
from game.scenes.table.model.message import Message
from game.scenes.table.model.table_model import TableModel
from game.table.view.hit_test import Part
from game.text import N_
from game.ui.input.fingers import raised
from game.ui.page.page import Page

PASS: Final = Action("pass")
CLICKING: Final = (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)
"""The buttons of a mouse that play on a board."""
MEANT: Final[Mapping[Part, tuple[Verb, ...]]] = {
    "dice": ("done", "roll", "pass"),
    "cube": ("double",),
    "": ("roll", "pass"),
}
"""What a click on a part of the board does, the first that can be done."""
CLICK: Final = "click_moves"
"""The setting by which a click plays a number, told of once."""
OTHER: Final = N_("toast", "A right click or Shift plays the other number first. Click the dice to swap them.")


@dataclass(frozen=True)
class TableDoings:
    """What playing on the board sets in motion.

    ``change`` does what may play and takes care of what fails, ``act`` plays an action, ``hurry`` ends at once what
    moves or waits (False if nothing does), ``fresh`` says whether a button has just come to its place,
    ``turned`` whether who plays now sits at the far side of a flat screen.
    """

    change: Callable[[Callable[[], object]], bool]
    act: Callable[[Action], object]
    hurry: Callable[[], bool]
    fresh: Callable[[str], bool]
    turned: Callable[[], bool]


class BoardInput:
    """``message`` gets why a move is refused."""

    def __init__(
        self, host: Host, model: TableModel, page: Page, message: Message, sounds: Sounds, doings: TableDoings
    ) -> None:
        self._host = host
        self._model = model
        self._page = page
        self._message = message
        self._sounds = sounds
        self._do = doings
        self._gestures = Gestures(model.controller, lambda: host.settings.click_moves, self, self._seen)

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; whether it was for the board. An earlier position is only looked at."""
        if self._model.look_back.active:
            return False
        taken = self._do.change(partial(self._gestures.handle, event, self._host.look))
        if taken and event.type == pygame.MOUSEBUTTONDOWN and event.button in CLICKING:
            self._host.input_mode.by_key = False
        return taken

    @property
    def means_more(self) -> bool:
        """Whether a finger that stays on its piece plays another number than one that taps."""
        return self._gestures.means_more

    def _seen(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Where a piece is shown that a finger drags: above it, as who plays sees that."""
        return raised(pos, self._model.controller.view.rect, self._host.input_mode.finger, turned=self._do.turned())

    def press_place(self, place: str) -> None:
        """Enter on a place: lift the piece there, move the one that is lifted, or put it back."""
        hand, controller = self._model.hand, self._model.controller
        way = hand.to(place) if hand.held else hand.only(place)
        if way:
            self._do.change(partial(controller.travel, way))
        elif hand.held:
            self.cancel()
        elif hand.lift(place):
            controller.view.grab(place)
            self.lifted()
            self._page.focus(f"place:{hand.landings[0]}")

    def cancel(self) -> None:
        """Put back whatever is held."""
        self._gestures.cancel()

    def show_movable(self) -> None:
        """Show what can move, or where it can go, though hints are off; where they are on it shimmers anew."""
        self._model.controller.view.highlight()
        self.mark(hints=True)

    def mark(self, *, hints: bool = False) -> None:
        """Show what may be lifted, where it may land, and the last move; of an earlier position only the move."""
        hand, look_back = self._model.hand, self._model.look_back
        hints = (hints or self._host.settings.hints) and not look_back.active
        self._model.controller.view.highlight(
            movable=hand.movable if hints and not hand.held else (),
            lifted=hand.held or None,
            landings=self._landings() if hints else (),
            trace=look_back.trace(),
            advised=() if look_back.active else self._model.hint.steps,
        )
        self._page.rebuild()

    def _landings(self) -> dict[str, tuple[int, ...]]:
        """Where the held piece may land, with the numbers that are played on the way where these differ."""
        match, ways = self._model.match, self._model.hand.ways.get(self._model.hand.held, {})
        numbers = {place: dice_used(match.book, match.now.state, way) for place, way in ways.items()}
        return numbers if len(set(numbers.values())) > 1 else dict.fromkeys(numbers, ())

    # ---- what clicks lead to, see `Doings`

    def press(self, part: Part) -> None:
        """A click on the dice finishes the turn, rolls or swaps them; on the cube it doubles, on the felt it rolls."""
        act = next((a for verb in MEANT[part] for a in self._model.controller.acts() if a.verb == verb), None)
        if act and not (act.verb == "roll" and self._do.fresh("act:roll")):
            self._do.act(act)
        elif part == "dice" and self._model.controller.dice.can_swap:
            self._swap()

    def explain(self, seat: int, place: str) -> None:
        """Say why this piece may not be moved; where nobody can move, a click on it is one on the board."""
        if self._model.controller.acts()[:1] == (PASS,):
            self.press("")
        elif seat != self._model.match.to_act or self._model.controller.computers.to_act:
            self._say(partial(self._model.narration.theirs, seat))
        elif reason := self._model.controller.why_stuck(place):
            self.refuse(reason)

    def refuse(self, reason: Reason) -> None:
        """Say why a piece may not go there."""
        self._say(partial(self._model.narration.why, reason), reason)

    def lifted(self) -> None:
        """A piece was lifted or put back."""
        self._sounds.lifted()
        self.mark()

    def chosen(self) -> None:
        """The first time that a click plays one of two numbers, people are told how to play the other."""
        told = self._host.settings.offered
        if CLICK not in told and self._model.controller.dice.can_swap:
            self._host.change(offered=(*told, CLICK))
            self._host.tell(OTHER)

    def hurry(self) -> bool:
        """End at once what moves or waits."""
        return self._do.hurry()

    def _swap(self) -> None:
        self._model.controller.swap()
        self._host.sound("place")
        self.mark()

    def _say(self, text: Callable[[], str], reason: Reason | None = None) -> None:
        if self._model.match.to_act >= 0:
            self._message.say(text, reason)
            self._host.sound("refuse")
            self._page.rebuild()
