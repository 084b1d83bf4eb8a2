"""What is shown of backgammon besides its checkers."""

from collections.abc import Mapping
from typing import Final

from game.games.backgammon.rules.cube import offered
from game.games.backgammon.rules.state import OFF, OVER, BackgammonState, pips
from game.rules.display import Cube, Display, Remark
from game.text import N_, Text

# L10n: on a narrow panel; the one game of a match that the Crawford rule plays without the doubling cube
CRAWFORD: Final = N_("backgammon", "Crawford game")

PLAIN: Final[Mapping[int, Text]] = {
    1: N_("backgammon", "Single game: {n} point", "Single game: {n} points"),
    2: N_("backgammon", "Gammon: {n} point", "Gammon: {n} points"),
    3: N_("backgammon", "Backgammon: {n} point", "Backgammon: {n} points"),
}
"""The worth of a win while the cube shows 1, by level."""
DOUBLED: Final[Mapping[int, Text]] = {
    1: N_("backgammon", "Single game: 1 × cube {cube} = {n} point", "Single game: 1 × cube {cube} = {n} points"),
    2: N_("backgammon", "Gammon: 2 × cube {cube} = {n} point", "Gammon: 2 × cube {cube} = {n} points"),
    3: N_("backgammon", "Backgammon: 3 × cube {cube} = {n} point", "Backgammon: 3 × cube {cube} = {n} points"),
}
"""The worth of a win after the cube was turned, by level."""
# L10n: a double was not taken: what the game was worth
DROPPED: Final = N_("backgammon", "Double dropped: {n} point", "Double dropped: {n} points")


class BackgammonDisplay(Display[BackgammonState]):
    """Pips, checkers borne off, the dice of the turn, the cube, and why there is no cube."""

    def figures(self, state: BackgammonState) -> Mapping[str, tuple[int, ...]]:
        """Return the pip counts and the numbers of checkers borne off."""
        light, dark = state.sides
        return {"pips": (pips(light), pips(dark)), "off": (light[OFF], dark[OFF])}

    def dice(self, state: BackgammonState) -> tuple[tuple[int, bool], ...]:
        """Return the dice of this turn, the larger first, which a click plays; a double shows four (B5)."""
        double = len(set(state.rolled)) == 1
        left = list(state.left)
        shown = []
        for face in sorted(state.rolled * 2 if double else state.rolled):
            if face in left:
                left.remove(face)
                shown.append((face, False))
            else:
                shown.append((face, True))
        return tuple(reversed(shown))

    def steps(self, numbers: tuple[int, ...]) -> int:
        """Return the sum, twice for a double (B5)."""
        return sum(numbers) * (2 if len(set(numbers)) == 1 else 1)

    def cube(self, state: BackgammonState) -> Cube | None:
        """Return the cube; a double offers twice the stake (B31), a beaver four times (B51)."""
        return Cube(state.stake, state.owner, offered(state)) if state.house.doubling else None

    def note(self, state: BackgammonState) -> Text | None:
        """Return that this is the Crawford game, without a cube (B50)."""
        return CRAWFORD if state.house.crawford else None

    def worth(self, state: BackgammonState) -> Remark | None:
        """Return the points as the stake, once, twice or three times (B20, B31, B32)."""
        if state.phase != OVER:
            return None
        points = state.stake * state.level
        if state.reason == "dropped":
            return Remark(DROPPED, points)
        return Remark((PLAIN if state.stake == 1 else DOUBLED)[state.level], points, {"cube": state.stake})
