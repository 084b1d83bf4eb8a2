"""The sounds of a match: which ones belong to what happens on its board, and from which side they come."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from game.play.services import Services
from game.rules.events import Event, EventKind
from game.table.model.board import LEAVES

if TYPE_CHECKING:
    from game.play.controller import Controller
    from game.table.view.table_view import TableView

GENERAL: Final[Mapping[EventKind, str]] = {
    "rolled": "dice",
    "moved": "place",
    "entered": "place",
    "hit": "hit",
    "home": "home",
    "placed": "home",
    "turned": "turn",
    "doubled": "cube",
    "beavered": "cube",
    "took": "cube",
    "passed": "pass",
    "won": "win",
}
"""The sounds of events for which a board has none of its own. ``place`` on another piece is ``stack``."""

_LANDS: Final[tuple[EventKind, ...]] = ("moved", "entered")
"""The events in which a piece lands on the board."""


class BoardSounds:
    """The sounds of one board."""

    def __init__(self, services: Services, view: "TableView") -> None:
        self._services = services
        self._view = view

    def landed(self, events: Iterable[Event]) -> None:
        """Play each sound of these events, which have come to their end, once; of a hit not the landing on it."""
        ended = list(events)
        silent = _LANDS if any(event.kind == "hit" for event in ended) else ()
        heard = {name: event for event in ended if event.kind not in silent and (name := self._landing(event))}
        for name, event in heard.items():
            self._services.sound(name, self.pan(event.seat, event.target))

    def pan(self, seat: int, place: str) -> float:
        """Return where a place lies: -1 at the left end of the board, 1 at the right one."""
        if not place:
            return 0.0
        board = self._view.board_rect
        return max(-1.0, min(1.0, (self._view.spot(seat, place)[0] - board.centerx) / (board.width / 2)))

    def _landing(self, event: Event) -> str | None:
        view = self._view
        name = view.board.sounds.get(event.kind) or GENERAL.get(event.kind)
        piled = view.picture.pieces.get((event.seat, event.target), 0) > 1
        return "stack" if name == "place" and piled else name


class TableSounds(BoardSounds):
    """The sounds of one table: also a piece that is lifted, that sets out, and an undo."""

    def __init__(self, services: Services, controller: "Controller") -> None:
        super().__init__(services, controller.view)
        self._controller = controller
        self._entries = len(controller.match.journal)

    def changed(self) -> None:
        """Play at once the sound of a piece that sets out or is taken back, since the match has changed."""
        match, view = self._controller.match, self._controller.view
        entries, last = len(match.journal), match.now
        if entries < self._entries:
            self._services.sound("undo")
        elif last.action and last.action.verb == "move" and view.busy and LEAVES in view.board.sounds:
            self._services.sound(view.board.sounds[LEAVES], self.pan(last.actor, last.action.origin))
        self._entries = entries

    def lifted(self) -> None:
        """Play the sound of a piece that was lifted."""
        if self._controller.hand.held:
            self._services.sound("lift", self.pan(self._controller.match.to_act, self._controller.hand.held))
