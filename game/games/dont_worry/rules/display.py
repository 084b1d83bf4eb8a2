"""What is shown of Don't Worry beside its pieces."""

from collections.abc import Mapping
from typing import ClassVar

from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import ROUND
from game.rules.display import Display


class DontWorryDisplay(Display[DontWorryState]):
    """The pieces that are home, and the die."""

    totals: ClassVar[Mapping[str, int]] = {"home": 4}

    def figures(self, state: DontWorryState) -> Mapping[str, tuple[int, ...]]:
        return {"home": tuple(sum(at >= ROUND for at in own) for own in state.pieces)}

    def dice(self, state: DontWorryState) -> tuple[tuple[int, bool], ...]:
        return ((state.die, state.phase != "move"),) if state.die else ()
