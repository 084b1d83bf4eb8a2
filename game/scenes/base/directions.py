"""`Directions`: how the people of a match have its board, turned and mirrored; remembered by name."""

from collections.abc import Callable

import msgspec

from game.library.settings import Direction
from game.scenes.base.scene import Host


class Directions:
    """How each seat has the board of ``game``. ``name`` says who sits at a seat; "" is forgotten with the table."""

    def __init__(self, host: Host, game: str, name: Callable[[int], str]) -> None:
        self._host = host
        self._game = game
        self._name = name
        self._had = {other: had for other, had in host.settings.directions.get(game, {}).items() if other}
        """By name, as it was when the table was opened, and what was changed at it."""

    def of(self, seat: int) -> Direction:
        """How who sits at a seat has the board."""
        return self._had.get(self._name(seat), Direction())

    def change(self, seat: int, turns: int | None = None, mirrored: bool | None = None) -> None:
        """From now on who sits at a seat has the board so; None for what stays."""
        was, name = self.of(seat), self._name(seat)
        now = Direction(was.turns if turns is None else turns % 4, was.mirrored if mirrored is None else mirrored)
        self._had[name] = now
        if name:
            self._keep(name, now)

    def _keep(self, name: str, now: Direction) -> None:
        """Only what differs from how a board lies at first is stored."""
        kept = self._host.settings.directions
        own = {other: direction for other, direction in kept.get(self._game, {}).items() if other != name}
        if now != Direction():
            own[name] = now
        self._host.change(directions=msgspec.to_builtins({**kept, self._game: own}))
