"""What is shown of Squadro beside its pieces."""

from collections.abc import Mapping

from game.games.squadro.rules.lanes import HOME
from game.games.squadro.rules.state import SquadroState
from game.rules.display import Display


class SquadroDisplay(Display[SquadroState]):
    """The pieces that are home."""

    def figures(self, state: SquadroState) -> Mapping[str, tuple[int, ...]]:
        return {"home": tuple(lanes.count(HOME) for lanes in state.progress)}
