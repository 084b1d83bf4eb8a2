"""`BoardInput`: playing on the board by mouse or by Enter on a place, and the marks that show what can be played."""

from collections.abc import Callable
from functools import partial

import pygame

from game.match.journeys import played
from game.rules.rulebook import Reason
from game.scenes.base.scene import Host
from game.scenes.table.chrome.sounds import Sounds
from game.scenes.table.control.gestures import Gestures
from game.scenes.table.model.message import Message
from game.scenes.table.model.table_model import TableModel
from game.ui.page.page import Page


class BoardInput:
    """``change`` does what may play and takes care of what fails; ``message`` gets why a move is refused."""

    def __init__(
        self,
        host: Host,
        model: TableModel,
        page: Page,
        message: Message,
        sounds: Sounds,
        change: Callable[[Callable[[], object]], bool],
    ) -> None:
        self._host = host
        self._model = model
        self._page = page
        self._message = message
        self._sounds = sounds
        self._change = change
        self._gestures = Gestures(model.controller, lambda: host.settings.click_moves, self._refused, self._lifted)

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; whether it was for the board. An earlier position is only looked at."""
        if self._model.look_back.active:
            return False
        return self._change(partial(self._gestures.handle, event, self._host.look))

    def press_place(self, place: str) -> None:
        """Enter on a place: lift the piece there, move the one that is lifted, or put it back."""
        hand, controller = self._model.hand, self._model.controller
        way = hand.to(place) if hand.held else hand.only(place)
        if way:
            self._change(partial(controller.travel, way))
        elif hand.held:
            self.cancel()
        elif hand.lift(place):
            controller.view.grab(place)
            self._lifted()
            self._page.focus(f"place:{hand.landings[0]}")

    def cancel(self) -> None:
        """Put back whatever is held."""
        self._gestures.cancel()

    def hint(self) -> None:
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
        )
        self._page.rebuild()

    def _landings(self) -> dict[str, tuple[int, ...]]:
        """Where the held piece may land, with the numbers that are played on the way where these differ."""
        match, ways = self._model.match, self._model.hand.ways.get(self._model.hand.held, {})
        numbers = {place: played(match.book, match.now.state, way) for place, way in ways.items()}
        return numbers if len(set(numbers.values())) > 1 else dict.fromkeys(numbers, ())

    def _lifted(self) -> None:
        self._sounds.lifted()
        self.mark()

    def _refused(self, reason: Reason) -> None:
        self._message.say(partial(self._model.narration.why, reason), reason)
        self._host.sound("refuse")
        self._page.rebuild()
