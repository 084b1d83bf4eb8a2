"""What nobody has to be told, and what the engine says about its choices."""

from collections.abc import Iterator
from typing import Final

import pytest

from game.engines.engine import Candidate
from game.games.dont_worry.engine.advice import ADVICE
from game.games.dont_worry.engine.reasons import pursuers
from game.games.dont_worry.rules.state import DontWorryState
from tests.games.dont_worry.engine.tables import DEEPER, ENGINE, QUICK, best, some
from tests.games.dont_worry.rules.tables import BOOK, at, red


@pytest.mark.parametrize(
    ("state", "obvious"),
    [
        pytest.param(red("2,38,f2,f4", 3, "yellow=w,w,2,30", pieces=4), "2/5", id="a piece moves that can"),
        pytest.param(red("5,38", 3, "yellow=w,16", pieces=2), "38/f2", id="home, where nobody can knock it out"),
        pytest.param(red("3,20,f3,f4", 3, "yellow=w,w,w,3"), "20/23", id="knock out"),
        pytest.param(red("4,8,f3,f4", 5, "yellow=w,w,32,33"), "8/13", id="knock out the one that is nearly home"),
        pytest.param(red("10,37,f4,f3", 2, "yellow=w,w,w,12"), "37/39", id="flee with the piece that has come far"),
    ],
)
def test_the_obvious_is_played(state: DontWorryState, obvious: str) -> None:
    assert str(best(state).actions[0]) == obvious


def test_it_never_resigns_while_it_plays() -> None:
    hopeless = at("red=w,w,w,w/yellow=39,f2,f3,f4", "roll:red", 0, 3)
    (roll,) = ENGINE.candidates(hopeless, DEEPER)
    assert roll.actions[0].verb == "roll"
    assert 0 < roll.worth.wins[0] < 0.05


def test_nothing_to_play_is_passed() -> None:
    (only,) = ENGINE.candidates(red("w,w,w,f4", 3), DEEPER)
    assert (only.actions[0].verb, only.reasons) == ("pass", ("forced",))


WHY: Final = [
    (red("38,f4", 2, pieces=2, others="yellow=w,w"), "38/f1", ("forced", "last-home")),
    (red("38,20,f4,f3", 2, others="yellow=w,w,w,12"), "38/f1", ("home", "stays-in-danger")),
    (red("3,f1,f4,20", 1), "f1/f2", ("stays-in-danger", "moves-up")),
    (red("3,5,f1,f4", 4, "yellow=w,w,27,20"), "3/7", ("knocks-out-far", "flees", "safest", "stays-in-danger")),
    (red("3,5,f1,f4", 4, others="yellow=w,w,10,29"), "5/9", ("knocks-out-far", "out-of-reach")),
    (red("3,25,f1,f4", 4, others="yellow=w,w,10,9"), "25/29", ("knocks-out", "out-of-reach")),
    (red("w,0,10,f4", 4), "0/4", ("forced", "frees-start", "out-of-reach")),
    (red("10,25,f3,f4", 4, others="yellow=w,w,w,3"), "25/29", ("flees", "safest")),
    (red("10,25,f3,f4", 4, others="yellow=w,w,w,7"), "25/29", ("exposes",)),
    (red("10,25,f3,f4", 4, others="yellow=w,w,w,15"), "25/29", ("stalks", "out-of-reach")),
    (red("16,10,f3,f4", 4, others="yellow=w,w,w,15"), "16/20", ("exposes", "on-foe-start")),
    (red("34,10,f3,f4", 1, others="yellow=w,w,w,18"), "34/35", ("out-of-reach", "alike")),
    (red("w,w,20,30", 6), "wait/0", ("forced", "enters", "stays-in-danger")),
    (red("20,8,f3,f4", 5, others="yellow=w,w,w,19"), "20/25", ("flees", "leaves-foe-start", "safest")),
    (red("33,8,f3,f4", 3, others="yellow=w,w,w,1"), "33/36", ("near-home", "out-of-reach")),
]
"""A state, a move, and what is said of it."""


@pytest.mark.parametrize(("state", "move", "reasons"), WHY)
def test_why(state: DontWorryState, move: str, reasons: tuple[str, ...]) -> None:
    (found,) = [c for c in ENGINE.candidates(state, DEEPER) if str(c.actions[0]) == move]
    assert found.reasons == reasons


def test_every_reason_has_a_sentence_and_every_sentence_is_used() -> None:
    assert {reason for _, found in asked() for c in found for reason in c.reasons} == ADVICE.keys()
    assert all(text.context == "advice" and text.english.endswith(".") for text in ADVICE.values())


def asked() -> Iterator[tuple[DontWorryState, tuple[Candidate[DontWorryState], ...]]]:
    """Choices met in random games at every table, and those above."""
    for state in [*some(60), *(state for state, *_ in WHY)]:
        if state.phase == "move":
            yield state, ENGINE.candidates(state, QUICK)


def test_exactly_what_is_true_of_a_move_is_said() -> None:
    for state, found in asked():
        dangers = [numbers_that_hit(candidate.state, state.turn) for candidate in found]
        for candidate, danger in zip(found, dangers, strict=True):
            told = {*candidate.reasons} - {"alike", "ahead", "behind"}
            safest = {"safest"} if danger == min(dangers) < max(dangers) else set()
            assert told == seen(state, candidate) | safest, (state, candidate)


# ---- the same from the rule book alone


def seen(state: DontWorryState, candidate: Candidate[DontWorryState]) -> set[str]:
    """All that is true of a move by itself."""
    (action,) = candidate.actions
    if action.verb == "pass":
        return {"forced"}
    seat, after, origin, target = state.turn, candidate.state, action.origin, action.target
    found = {"forced"} if len([a for a in BOOK.legal(state) if a.verb == "move"]) == 1 else set()
    if seat in after.placed:
        return found | {"last-home"}
    lost = [far for other in rivals(state, seat) for far in {*state.pieces[other]} - {*after.pieces[other]}]
    was, now = comers(state, seat, origin), comers(after, seat, target)
    foreign = {start(after, seat, other) for other in rivals(after, seat) if -1 in after.pieces[other]}
    facts = {
        "knocks-out-far": any(far >= 20 for far in lost),
        "knocks-out": any(far < 20 for far in lost),
        "home": target.startswith("f") and not origin.startswith("f"),
        "moves-up": origin.startswith("f"),
        "enters": origin == "wait",
        "frees-start": origin == "0" and -1 in state.pieces[seat],
        "flees": was > 0 == now,
        "exposes": now > was,
        "out-of-reach": origin != "wait" and target.isdigit() and not was and not now,
        "on-foe-start": target in foreign,
        "leaves-foe-start": origin in foreign and target not in foreign,
        "stalks": hits_from(after, seat, target) > 0 == hits_from(state, seat, origin),
        "near-home": reaches_home(after, seat, target) and not reaches_home(state, seat, origin),
        "stays-in-danger": any(comers(after, seat, spot(far)) for far in after.pieces[seat] if spot(far) != target),
    }
    return found | {code for code, true in facts.items() if true}


def spot(far: int) -> str:
    return "wait" if far < 0 else str(far) if far < 40 else f"f{far - 39}"


def start(state: DontWorryState, seat: int, other: int) -> str:
    """Where another seat's start space lies, as a seat counts."""
    return str((state.corners[other] - state.corners[seat]) * 10 % 40)


def rivals(state: DontWorryState, seat: int) -> list[int]:
    return [other for other in range(len(state.corners)) if other != seat and other in state.active]


def plays(state: DontWorryState, seat: int) -> Iterator[tuple[int, str, DontWorryState, int]]:
    """What a seat may do with each number: it, the place left, what comes of it, and the number of pieces hit."""
    for die in range(1, 7):
        thrown = state._replace(turn=seat, die=die, phase="move", rolls_left=0)
        for action in BOOK.legal(thrown):
            if action.verb == "move":
                after, events = BOOK.play(thrown, action)
                yield die, action.origin, after, sum(event.kind == "hit" for event in events)


def comers(state: DontWorryState, seat: int, at: str) -> int:
    """By how many numbers others come to where a piece stands, or would stand, as the rule book has it."""
    if not at.isdigit() or seat not in state.active:
        return 0
    count = 0
    for other in rivals(state, seat):
        aim = (int(at) + (state.corners[seat] - state.corners[other]) * 10) % 40
        count += len({die for die, _, after, _ in plays(state, other) if comes(state, after, other, aim)})
    return count


def comes(before: DontWorryState, after: DontWorryState, seat: int, aim: int) -> bool:
    return aim in after.pieces[seat] and aim not in before.pieces[seat]


def numbers_that_hit(state: DontWorryState, seat: int) -> int:
    """By how many numbers others knock out a piece of a seat."""
    if seat not in state.active:
        return 0
    return sum(
        len({die for die, _, after, _ in plays(state, other) if after.pieces[seat] != state.pieces[seat]})
        for other in rivals(state, seat)
    )


def hits_from(state: DontWorryState, seat: int, at: str) -> int:
    if at == "wait":
        return 0
    return sum(hit for _, origin, _, hit in plays(state, seat) if origin == at)


def reaches_home(state: DontWorryState, seat: int, at: str) -> bool:
    """Whether a number may bring a piece there from the track into the finish."""
    numbers = [state._replace(turn=seat, die=die, phase="move", rolls_left=0) for die in range(1, 7)]
    legal = [action for thrown in numbers for action in BOOK.legal(thrown) if action.verb == "move"]
    return any((action.origin, action.target[0]) == (at, "f") for action in legal if at.isdigit())


def test_pursuers_come_by_what_they_may_play() -> None:
    """Yellow's pieces stand on 23 and 39 as red counts, green's on 24 and 28; a six of theirs must enter."""
    state = at("red=20,25,w,w/yellow=w,w,3,19/green=w,w,34,38", "roll:red", 0, 1)
    spaces = {20: 1, 22: 0, 25: 2, 29: 2, 30: 1, 34: 0, 39: 0, 40: 0, -1: 0, 5: 0}
    assert {space: pursuers(state, 0, space) for space in spaces} == spaces
