"""Which sounds belong to what happens on the table, and from which side they come."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from game.rules.events import Event

if TYPE_CHECKING:
    from game.scenes.base.scene import Host
    from game.scenes.table.control.controller import Play

LEAVES: Final = "leaves"
"""What a board's `sounds` call a piece that sets out."""
GENERAL: Final = {
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


class Sounds:
    """The sounds of one table."""

    def __init__(self, host: "Host", play: "Play") -> None:
        self._host = host
        self._play = play
        self._entries = len(play.match.journal)

    def landed(self, events: Iterable[Event]) -> None:
        """These events have come to their end: each of their sounds is heard once."""
        heard = {name: event for event in events if (name := self._landing(event))}
        for name, event in heard.items():
            self._host.sound(name, self._pan(event.seat, event.target))

    def changed(self) -> None:
        """The match has changed: a piece that sets out, or is taken back, is heard at once."""
        match, view = self._play.match, self._play.view
        entries, last = len(match.journal), match.now
        if entries < self._entries:
            self._host.sound("undo")
        elif last.action and last.action.verb == "move" and view.busy and LEAVES in view.board.sounds:
            self._host.sound(view.board.sounds[LEAVES], self._pan(last.actor, last.action.origin))
        self._entries = entries

    def lifted(self) -> None:
        """A piece was lifted, or put back."""
        if self._play.hand.held:
            self._host.sound("lift", self._pan(self._play.match.to_act, self._play.hand.held))

    def _landing(self, event: Event) -> str | None:
        view = self._play.view
        name = view.board.sounds.get(event.kind) or GENERAL.get(event.kind)
        piled = view.picture.pieces.get((event.seat, event.target), 0) > 1
        return "stack" if name == "place" and piled else name

    def _pan(self, seat: int, place: str) -> float:
        """-1 at the left end of the board, 1 at the right one."""
        if not place:
            return 0.0
        board = self._play.view.board_rect
        return max(-1.0, min(1.0, (self._play.view.spot(seat, place)[0] - board.centerx) / (board.width / 2)))
