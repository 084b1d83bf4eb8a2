"""`GameClock`: the time of players who want one: some seconds free for every move, and a reserve for the whole match.

    clock = GameClock(ClockTerms("delay", delay=12, reserve=600), players=2)
    clock.begin(0)            # a move of this player begins
    ran_out = clock.run(250)  # a quarter of a second passes
    clock.reserve(0)          # what is left, in milliseconds

With a delay (the US delay) the seconds of the move pass first, and only then those of the reserve. By Bronstein's way
the reserve passes at once, and after the move what was used of it is given back, at most the seconds of the move. Both
leave the same once a move is made; but by Bronstein's who has less reserve than the move is free can run out.

A clock knows no time of its own: it is told how much has passed. Who has run out stays at nothing.
"""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

SECOND: Final = 1000
"""Milliseconds."""
NOBODY: Final = -1
"""Instead of a player: nobody's move."""
LONGEST_DELAY: Final = 600
"""Seconds of a move at most."""
LONGEST_RESERVE: Final = 100 * 3600
"""Seconds of a reserve at most: of a match to 99 points, too."""


class ClockTerms(Struct, frozen=True):
    """What players have agreed on: the way, seconds that are free in every move, seconds of reserve for each player."""

    kind: Literal["delay", "bronstein"]
    delay: int
    reserve: int

    @property
    def is_sound(self) -> bool:
        """Whether a clock can be set to this."""
        return 0 <= self.delay <= LONGEST_DELAY and 0 < self.reserve <= LONGEST_RESERVE


class PlayerTime(Struct, frozen=True, array_like=True):
    """How a player stands, in milliseconds.

    Attributes:
        reserve: what remains of it when the move that goes on has been made.
        delay: what remains of the seconds of the move.
        used: all time so far, free or not.
        out: whether the reserve is used up.
    """

    reserve: int
    delay: int
    used: int = 0
    out: bool = False


class ClockTimes(Struct, frozen=True, array_like=True):
    """How all players stand, and whose move goes on."""

    players: tuple[PlayerTime, ...]
    mover: int = NOBODY

    def fits(self, terms: ClockTerms, players: int) -> bool:
        """Whether a clock with these terms can stand so."""
        whole, free = terms.reserve * SECOND, terms.delay * SECOND
        sound = (0 <= p.reserve <= whole and 0 <= p.delay <= free and p.used >= 0 for p in self.players)
        return len(self.players) == players and NOBODY <= self.mover < players and all(sound)


class GameClock:
    """The clock of one match; players are counted as in `Terms.players`. With ``times`` it goes on from there."""

    def __init__(self, terms: ClockTerms, players: int, times: ClockTimes | None = None) -> None:
        self.terms: Final = terms
        new = PlayerTime(terms.reserve * SECOND, terms.delay * SECOND)
        self.times = times or ClockTimes((new,) * players)

    # ---- what is

    @property
    def mover(self) -> int:
        """Whose move goes on, or `NOBODY`."""
        return self.times.mover

    def reserve(self, player: int) -> int:
        """The milliseconds of reserve that a player has now."""
        left = self.times.players[player]
        lent = self._free - left.delay if self.terms.kind == "bronstein" and player == self.mover else 0
        return 0 if left.out else left.reserve - lent

    def delay(self, player: int) -> int:
        """The milliseconds that are left of a player's present move, or all that are free in the next one."""
        left = self.times.players[player]
        return 0 if left.out else left.delay if player == self.mover else self._free

    def used(self, player: int) -> int:
        """The milliseconds that a player has used."""
        return self.times.players[player].used

    def is_out(self, player: int) -> bool:
        """Whether a player's reserve is used up."""
        return self.times.players[player].out

    # ---- what happens

    def begin(self, player: int) -> None:
        """A move of a player begins."""
        self._set(player, delay=self._free)
        self.go_on(player)

    def go_on(self, player: int) -> None:
        """It is a player's move again that had been made: something was taken back. That gives no time back."""
        self.times = replace(self.times, mover=player)

    def rest(self) -> None:
        """A game is over: nobody's move."""
        self.go_on(NOBODY)

    def run(self, milliseconds: int) -> bool:
        """Let so much time of whose move it is pass; whether that has just used up the reserve."""
        mover = self.mover
        if mover == NOBODY:
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

    # ---- how

    @property
    def _free(self) -> int:
        return self.terms.delay * SECOND

    def _set(self, player: int, **values: object) -> None:
        players = list(self.times.players)
        players[player] = replace(players[player], **values)
        self.times = replace(self.times, players=tuple(players))
