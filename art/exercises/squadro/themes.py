"""What a position of Squadro is about: a rough key, so that the exercises are of all kinds."""

from game.games.squadro.engine.reasons import threatened
from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import HOME, LANES, TURNAROUND
from game.games.squadro.rules.state import SquadroState


def theme(state: SquadroState, answer: str) -> str:
    """Return how far the game is, and what the winning moves do; ``answer`` is what the solution says by lane."""
    right = [lane for lane in range(LANES) if answer[lane] == "W"]
    glides = {lane: lanes.glide(state.progress, state.turn, lane) for lane in range(LANES) if answer[lane] != "-"}
    jumps = {lane for lane, glide in glides.items() if glide.jumped}
    phase = _phase(state)
    if jumps & {*right}:
        return f"{phase}-jump"
    if jumps:
        return f"{phase}-no-jump"
    danger = threatened(state.progress, state.turn)
    if danger & {*right}:
        return f"{phase}-escape"
    if any(glides[lane].target in (TURNAROUND, HOME) for lane in right):
        return f"{phase}-arrive"
    return f"{phase}-quiet"


def _phase(state: SquadroState) -> str:
    """Return "early", "middle" or "late": by how many pieces have turned and come home."""
    past = sum((p >= TURNAROUND) + (p == HOME) for side in state.progress for p in side)
    return "early" if past < 4 else "middle" if past < 9 else "late"
