"""`GameClock`: the playing time of a match: some free seconds for every move, and a reserve for the whole match.

    clock = GameClock(ClockTerms("delay", delay=12, reserve=600), players=2)
    clock.begin(0)            # a move of this player begins
    ran_out = clock.run(250)  # a quarter of a second passes
    clock.reserve(0)          # what is left, in milliseconds

With a delay (US delay) the free seconds of the move run down first, and only then the reserve. With Bronstein timing
the reserve runs down at once, and after the move what was used of it is given back, at most the free seconds. The
result after a move is the same; but with Bronstein timing a player whose reserve is shorter than the free seconds can
run out.

The clock reads no system time: it is told how much time has passed. A player who has run out stays at zero.
"""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

SECOND: Final = 1000
"""Milliseconds."""
NO_MOVER: Final = -1
"""Instead of a player: no move is in progress."""
LONGEST_DELAY: Final = 600
"""The most free seconds for a move."""
LONGEST_RESERVE: Final = 100 * 3600
"""The longest reserve, in seconds; enough for a match to 99 points."""


class ClockTerms(Struct, frozen=True):
    """What was agreed on: the kind of timing, the free seconds of a move, each player's reserve in seconds."""

    kind: Literal["delay", "bronstein"]
    delay: int
    reserve: int

    @property
    def is_sound(self) -> bool:
        """Whether these values are within the limits."""
        return 0 <= self.delay <= LONGEST_DELAY and 0 < self.reserve <= LONGEST_RESERVE


class PlayerTime(Struct, frozen=True, array_like=True):
    """The time of one player, in milliseconds.

    Attributes:
        reserve: what will be left of the reserve after the present move.
        delay: what is left of the free time of the move.
        used: all time used so far, free or not.
        out: whether the reserve is used up.
    """

    reserve: int
    delay: int
    used: int = 0
    out: bool = False


class ClockTimes(Struct, frozen=True, array_like=True):
    """The times of all players, and whose move is in progress."""

    players: tuple[PlayerTime, ...]
    mover: int = NO_MOVER

    def fits(self, terms: ClockTerms, players: int) -> bool:
        """Whether a clock with these terms can show these times."""
        whole, free = terms.reserve * SECOND, terms.delay * SECOND
        sound = (0 <= p.reserve <= whole and 0 <= p.delay <= free and p.used >= 0 for p in self.players)
        return len(self.players) == players and NO_MOVER <= self.mover < players and all(sound)


class GameClock:
    """The clock of one match; players are numbered as in `Terms.players`. ``times`` continues an earlier clock."""

    def __init__(self, terms: ClockTerms, players: int, times: ClockTimes | None = None) -> None:
        self.terms: Final = terms
        new = PlayerTime(terms.reserve * SECOND, terms.delay * SECOND)
        self.times = times or ClockTimes((new,) * players)

    # ---- what is

    @property
    def mover(self) -> int:
        """The player whose move is in progress, or `NO_MOVER`."""
        return self.times.mover

    def reserve(self, player: int) -> int:
        """Return a player's present reserve in milliseconds."""
        left = self.times.players[player]
        lent = self._free - left.delay if self.terms.kind == "bronstein" and player == self.mover else 0
        return 0 if left.out else left.reserve - lent

    def delay(self, player: int) -> int:
        """Return the free milliseconds left in a player's present move, or those of the next move."""
        left = self.times.players[player]
        return 0 if left.out else left.delay if player == self.mover else self._free

    def used(self, player: int) -> int:
        """Return the milliseconds that a player has used in the whole match."""
        return self.times.players[player].used

    # ---- what happens

    def begin(self, player: int) -> None:
        """Begin a move of a player, with its full free time."""
        self._set(player, delay=self._free)
        self.go_on(player)

    def go_on(self, player: int) -> None:
        """Make it a player's move without new free time: the move goes on because an action was taken back."""
        self.times = replace(self.times, mover=player)

    def rest(self) -> None:
        """Stop the clock between games: nobody's move."""
        self.go_on(NO_MOVER)

    def run(self, milliseconds: int) -> bool:
        """Let time pass for the mover. Return whether this has just used up the reserve."""
        mover = self.mover
        if mover == NO_MOVER:
            return False
        left = self.times.players[mover]
        free = min(milliseconds, left.delay)
        self._set(
            mover,
            reserve=max(0, left.reserve - (milliseconds - free)),
            delay=left.delay - free,
            used=left.used + milliseconds,
        )
        if left.out or self.reserve(mover) > 0:
            return False
        self._set(mover, reserve=0, out=True)
        return True

    # ---- details

    @property
    def _free(self) -> int:
        return self.terms.delay * SECOND

    def _set(self, player: int, **values: object) -> None:
        players = list(self.times.players)
        players[player] = replace(players[player], **values)
        self.times = replace(self.times, players=tuple(players))
