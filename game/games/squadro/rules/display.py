"""What is shown of Squadro besides its pieces."""

from collections.abc import Mapping
from typing import ClassVar

from game.games.squadro.rules.lanes import HOME, NEEDED
from game.games.squadro.rules.state import SquadroState
from game.rules.display import Display


class SquadroDisplay(Display[SquadroState]):
    """The number of pieces at home."""

    totals: ClassVar[Mapping[str, int]] = {"home": NEEDED}

    def figures(self, state: SquadroState) -> Mapping[str, tuple[int, ...]]:
        return {"home": tuple(lanes.count(HOME) for lanes in state.progress)}
