"""What is shown of backgammon beside its checkers."""

from collections.abc import Mapping
from typing import Final

from game.games.backgammon.rules.cube import offered
from game.games.backgammon.rules.state import OFF, BackgammonState, pips
from game.rules.display import Cube, Display
from game.text import N_, Text

# L10n: on a narrow panel; the one game of a match that the Crawford rule plays without the doubling cube
CRAWFORD: Final = N_("backgammon", "Crawford game")


class BackgammonDisplay(Display[BackgammonState]):
    """Pips, checkers borne off, the dice of the turn, the cube, and why the cube is away."""

    def figures(self, state: BackgammonState) -> Mapping[str, tuple[int, ...]]:
        """The pips each seat still has to go, and its checkers borne off."""
        light, dark = state.sides
        return {"pips": (pips(light), pips(dark)), "off": (light[OFF], dark[OFF])}

    def dice(self, state: BackgammonState) -> tuple[tuple[int, bool], ...]:
        """The dice of this turn as they were thrown; a double shows four (B5)."""
        double = len(set(state.thrown)) == 1
        left = list(state.left)
        shown = []
        for face in reversed(state.thrown * 2 if double else state.thrown):
            if face in left:
                left.remove(face)
                shown.append((face, False))
            else:
                shown.append((face, True))
        return tuple(reversed(shown))

    def cube(self, state: BackgammonState) -> Cube | None:
        """B31, B51: twice the stake is offered by a double, four times by a beaver."""
        return Cube(state.stake, state.owner, offered(state)) if state.house.doubling else None

    def note(self, state: BackgammonState) -> Text | None:
        """B50: why the cube is away."""
        return CRAWFORD if state.house.crawford else None
