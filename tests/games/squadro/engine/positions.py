"""States of Squadro for the tests of its computer player."""

from functools import cache
from random import Random

from game.engines.engine import Candidate
from game.games.squadro.engine import SquadroEngine
from game.games.squadro.rules import Squadro
from game.games.squadro.rules.lanes import START
from game.games.squadro.rules.state import SquadroState, options_of
from game.rules.rulebook import NOBODY

BOOK = Squadro()
OPTIONS = options_of(BOOK.defaults("manual"))
BEGINNINGS = [SquadroState(START, first, OPTIONS) for first in (0, 1)]


@cache
def engine() -> SquadroEngine:
    return SquadroEngine()


def state_of(text: str) -> SquadroState:
    """``00000/00000 across``: the rest as the manual has it."""
    return BOOK.parse_state(f"{text} repetition=draw,swap=yes,length=1 -")


def met_in_play(games: int, seed: int) -> list[SquadroState]:
    """All states of some random games in which somebody is to move."""
    chance, states = Random(seed), []
    for game in range(games):
        state = BEGINNINGS[game % 2]
        while BOOK.to_act(state) != NOBODY:
            states.append(state)
            state = BOOK.play(state, chance.choice(BOOK.legal(state)[:-1]))[0]
    return states


def lane_of(candidate: Candidate[SquadroState]) -> int:
    return int(candidate.actions[0].origin[0]) - 1
