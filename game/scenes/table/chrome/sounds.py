"""Which sounds belong to what happens on the table, and from which side they come."""

from collections.abc import Iterable, Mapping
from typing import Final

from game.rules.events import Event, EventKind
from game.scenes.base.scene import Host
from game.scenes.table.model.controller import Controller
from game.table.model.board import LEAVES

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
"""How a piece comes down."""


class Sounds:
    """The sounds of one table."""

    def __init__(self, host: Host, controller: Controller) -> None:
        self._host = host
        self._controller = controller
        self._entries = len(controller.match.journal)

    def landed(self, events: Iterable[Event]) -> None:
        """These events have come to their end: each of their sounds is heard once, a hit without the landing on it."""
        ended = list(events)
        silent = _LANDS if any(event.kind == "hit" for event in ended) else ()
        heard = {name: event for event in ended if event.kind not in silent and (name := self._landing(event))}
        for name, event in heard.items():
            self._host.sound(name, self._pan(event.seat, event.target))

    def changed(self) -> None:
        """The match has changed: a piece that sets out, or is taken back, is heard at once."""
        match, view = self._controller.match, self._controller.view
        entries, last = len(match.journal), match.now
        if entries < self._entries:
            self._host.sound("undo")
        elif last.action and last.action.verb == "move" and view.busy and LEAVES in view.board.sounds:
            self._host.sound(view.board.sounds[LEAVES], self._pan(last.actor, last.action.origin))
        self._entries = entries

    def lifted(self) -> None:
        """A piece was lifted, or put back."""
        if self._controller.hand.held:
            self._host.sound("lift", self._pan(self._controller.match.to_act, self._controller.hand.held))

    def _landing(self, event: Event) -> str | None:
        view = self._controller.view
        name = view.board.sounds.get(event.kind) or GENERAL.get(event.kind)
        piled = view.picture.pieces.get((event.seat, event.target), 0) > 1
        return "stack" if name == "place" and piled else name

    def _pan(self, seat: int, place: str) -> float:
        """-1 at the left end of the board, 1 at the right one."""
        if not place:
            return 0.0
        board = self._controller.view.board_rect
        return max(-1.0, min(1.0, (self._controller.view.spot(seat, place)[0] - board.centerx) / (board.width / 2)))
