"""`TableClock`: the players' clock at a table. It runs while the player on turn may act; a toast says who ran out."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final, Protocol

from game.match import Match
from game.match.clock import NO_MOVER, SECOND, GameClock
from game.play.table_screen import TableScreen
from game.play.words.clock_words import ClockReading, clock_reading, is_low
from game.play.words.match_words import display_name
from game.rules.rulebook import NOBODY
from game.text import N_

OUT: Final = N_("toast", "{name}’s time is up. Play on, or agree what to do.")
PAUSED: Final = N_("table", "Clock paused")
GAP: Final = 5.0
"""The most seconds that count between two calls of `look`, since the computer may have slept."""
LATE: Final = 0.01
"""Seconds from a change of the digits to the next call of `look`."""


class ClockedScreen(TableScreen, Protocol):
    """The screen of a table with a clock."""

    @property
    def attended(self) -> bool:
        """Whether people can play: the window has the keyboard, and no scene or question holds them up."""


class TableClock:
    """The clock of the players at one table.

    It is brought up to date in every frame, at rest when its digits change, and before anything is done at the table.
    """

    def __init__(self, screen: ClockedScreen, clock: GameClock) -> None:
        self.clock = clock
        self._screen = screen
        self._controller = screen.model.controller
        self._looked = monotonic()
        self._part = 0.0
        """What has passed of a millisecond."""
        self._runs = self.paused = False
        self._length = len(self._match.journal)
        self._warned = {player for player in range(len(self._match.terms.players)) if is_low(clock, player)}
        self._shown = self.readings()

    def readings(self) -> Sequence[ClockReading]:
        """Return what the clock of each player shows."""
        clock, mover = self.clock, self.clock.mover
        return [
            clock_reading(clock, player, self._runs and player == mover, self.paused and player == mover)
            for player in range(len(self._match.terms.players))
        ]

    # ---- time

    def look(self) -> None:
        """Let the time since the last look pass, and find out whether the clock runs on."""
        now = monotonic()
        passed, self._looked = min(GAP, now - self._looked), now
        if self._runs:
            self._run(passed)
        decides = self._controller.awaits and self.clock.mover != NO_MOVER
        self._runs = decides and self._screen.attended
        self.paused = decides and not self._runs
        self._screen.page.patience = self._next if self._runs else float("inf")
        if (shown := self.readings()) != self._shown:
            self._shown = shown
            self._screen.page.rebuild()

    def settled(self) -> None:
        """Begin or resume the move of the seat to act, now that nothing moves any more."""
        match, length = self._match, len(self._match.journal)
        if match.to_act >= 0:
            player = match.now.seating[match.to_act]
            if length < self._length:
                self.clock.go_on(player)
            elif player != self.clock.mover:
                self.clock.begin(player)
        elif match.to_act == NOBODY:
            self.clock.rest()
        self._length = length
        self.look()

    # ---- details

    @property
    def _match(self) -> Match[Any]:
        return self._controller.match

    def _run(self, passed: float) -> None:
        whole, self._part = divmod((self._part + passed * SECOND), 1.0)
        mover = self.clock.mover
        if mover == NO_MOVER:
            return
        ran_out = self.clock.run(int(whole))
        if mover not in self._warned and is_low(self.clock, mover):
            self._warned.add(mover)
            self._screen.host.sound("pass")
        if ran_out:
            self._screen.host.tell(OUT, name=display_name(self._match.terms.players[mover].name))

    @property
    def _next(self) -> float:
        """Seconds until the digits change; what remains of a second of the delay passes before the reserve."""
        mover, clock = self.clock.mover, self.clock
        left = clock.delay(mover) if clock.terms.kind == "delay" and clock.delay(mover) else clock.reserve(mover)
        return ((left - 1) % SECOND + 1) / SECOND + LATE
