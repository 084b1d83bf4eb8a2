"""Every reason is so, and has a sentence."""

from game.engines.engine import Effort
from game.games.squadro.engine.advice import ADVICE
from game.games.squadro.engine.reasons import threatened
from game.games.squadro.rules.lanes import HOME, NEEDED
from game.rules.actions import move
from tests.games.squadro.engine.positions import BOOK, engine, met_in_play, state_of


def reasons(text: str, origin: str) -> tuple[str, ...]:
    (found,) = [c for c in engine().candidates(state_of(text), Effort(2)) if c.actions[0].origin == origin]
    return found.reasons


def test_every_reason_has_a_sentence_and_every_sentence_is_used() -> None:
    states = met_in_play(3, 2)
    near_the_end = [state for state in states if max(side.count(HOME) for side in state.progress) == NEEDED - 1]
    near_the_end.append(state_of("00000/ccbb0 up"))
    asked = [(state, Effort(1)) for state in states[::3]] + [(state, Effort(3)) for state in near_the_end]
    said = {reason for question in asked for c in engine().candidates(*question) for reason in c.reasons}
    assert said == set(ADVICE)


def test_what_the_moves_are_said_to_do() -> None:
    assert reasons("00000/cccb0 up", "4-11")[0] == "wins"
    assert "sends-back" in reasons("10000/00000 up", "1-0")
    assert "sends-back-several" in reasons("11000/00000 up", "1-0")
    assert "turns" in reasons("00000/30000 up", "1-3")
    assert "home" in reasons("00000/b0000 up", "1-11")


def test_who_is_threatened_can_be_jumped() -> None:
    for state in met_in_play(3, 5):
        lanes = threatened(state.progress, 1 - state.turn)
        hit = set()
        for action in BOOK.legal(state)[:-1]:
            after = BOOK.play(state, move(action.origin, action.target))[0].progress[1 - state.turn]
            hit |= {k for k in range(5) if after[k] != state.progress[1 - state.turn][k]}
        assert lanes == hit
