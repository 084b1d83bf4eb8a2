"""A computer player's answer is played action by action; after two failures people play for it."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.registry import GAMES
from game.library.settings import Program, Settings
from game.match import Match, Player
from game.match.engine_context import engine_context
from game.play.computers import MOST_ACTIONS, PATIENCE, Computers, Fault
from game.rules.actions import Action, parse_action
from game.rules.rulebook import DICE
from tests.playing import find_book, terms


class Question:
    """A question that a test answers."""

    def __init__(self, request: Any) -> None:
        self.request = request
        self.done = False
        self.answer: Any = None
        self.failure = self.detail = ""

    def say(self, *actions: str, **more: Any) -> None:
        self.done, self.answer = True, {"actions": list(actions), **more}

    def fail(self, failure: str, detail: str) -> None:
        self.done, self.failure, self.detail = True, failure, detail


class Engine:
    """Keeps what it was asked and what was cancelled."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.patience: list[float] = []
        self.cancelled: list[Question] = []

    def ask(self, request: Any, seconds: float) -> Question:
        self.asked.append(Question(request))
        self.patience.append(seconds)
        return self.asked[-1]

    def cancel(self, question: Question) -> None:
        self.cancelled.append(question)


class Services:
    """The engine of our own computer players, and no other program."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.engine = Engine()
        self.games = GAMES


class Programs:
    """One engine for every command."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def at(self, command: str) -> Engine:
        assert command == "deep"
        return self.engine


def table(*kinds: str, program: str = "", game: str = "squadro") -> tuple[Match[Any], Computers, Engine]:
    """A match of two, each a "person" or a level."""
    players = tuple(
        Player(name) if kind == "person" else Player(name, "computer", kind, program)
        for name, kind in zip(("Ann", "Bö"), kinds, strict=True)
    )
    services: Any = Services()
    match = Match(find_book(game), replace(terms(game), players=players, first=0))
    return match, Computers(services, match), services.engine


def test_people_alone_have_no_computer_players() -> None:
    match, computers, engine = table("person", "person")
    assert not computers.exist
    assert (computers.to_act, computers.failed, computers.ready) == (False, False, False)
    assert (computers.missing_program, computers.program_fault) == ("", None)
    assert computers.next_action() is None
    assert engine.asked == []
    assert not match.journal


def test_only_the_computer_is_asked_and_its_answer_is_played() -> None:
    match, computers, engine = table("person", "master")
    assert computers.exist
    assert computers.next_action() is None
    assert not computers.to_act
    assert engine.asked == []
    match.play(match.legal()[0])
    assert computers.to_act
    assert computers.next_action() is None
    assert not computers.ready
    (question,) = engine.asked
    assert question.request == {
        "v": 1,
        "game": "squadro",
        "do": "choose",
        "state": match.book.format_state(match.state),
        "match": engine_context(match),
        "level": "master",
        "seed": f"{match.commitment} 2",
        "limit_ms": 2000,
    }
    assert engine.patience == [PATIENCE] == [15.0]
    assert computers.next_action() is None
    assert len(engine.asked) == 1
    wanted = match.legal()[1]
    question.say(str(wanted))
    assert computers.ready
    assert computers.next_action() == wanted
    assert computers.ready
    match.play(wanted)
    computers.advance()
    assert (computers.to_act, computers.ready, engine.cancelled) == (False, False, [])


def test_who_adapts_is_told_what_the_others_have_chosen() -> None:
    """In this game, without rolls and its own choices."""
    match, computers, engine = table("master", "person", game="dont-worry")
    chosen: list[tuple[str, str]] = []
    while len(chosen) < 12 or match.to_act != 0 or "pass" in map(str, match.legal()):
        before, seat = match.state, match.to_act
        if seat == DICE:
            match.roll_dice()
            continue
        action = match.legal()[0]
        match.play(action)
        if seat == 1 and str(action) != "roll":
            chosen.append((match.book.format_state(before), str(action)))
    assert computers.next_action() is None
    assert engine.asked[-1].request["played"] == chosen


def test_who_does_not_adapt_is_told_nothing() -> None:
    match, computers, engine = table("expert", "person", game="dont-worry")
    while match.to_act != 0:
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    assert computers.next_action() is None
    assert "played" not in engine.asked[-1].request


def test_an_answer_of_several_actions_is_kept_while_it_is_played() -> None:
    match, computers, engine = table("master", "master")
    first = match.legal()[0]
    assert computers.next_action() is None
    engine.asked[0].say(str(first), "done", "pass")
    assert computers.next_action() == first
    match.play(first)
    computers.advance()
    assert computers.next_action() == parse_action("done")
    computers.advance()
    assert computers.next_action() == parse_action("pass")
    assert len(engine.asked) == 1
    computers.advance()
    assert computers.next_action() is None
    assert len(engine.asked) == 2


def test_after_two_failures_somebody_else_has_to_play() -> None:
    _, computers, engine = table("master", "person")
    computers.next_action()
    engine.asked[0].fail("slow", "late")
    assert computers.next_action() is None
    assert computers.to_act
    assert not computers.failed
    computers.next_action()
    assert len(engine.asked) == 2
    engine.asked[1].say("nonsense!")
    assert computers.next_action() is None
    assert (computers.to_act, computers.failed) == (False, True)
    assert computers.program_fault is None
    assert computers.next_action() is None
    assert len(engine.asked) == 2
    computers.retry()
    assert computers.to_act
    computers.next_action()
    assert len(engine.asked) == 3


@pytest.mark.parametrize(
    "answer",
    [
        {"actions": ["what"]}, {"actions": []}, {"actions": 3}, {}, {"moves": ["1"]}, {"actions": {"roll": 1}},
        {"actions": ["roll"] * (MOST_ACTIONS + 1)},
    ],
)  # fmt: skip
def test_nonsense_is_a_failure(answer: Any) -> None:
    _, computers, engine = table("master", "person")
    for number in range(2):
        computers.next_action()
        engine.asked[number].done, engine.asked[number].answer = True, answer
        computers.next_action()
    assert computers.failed


def test_a_program_that_is_not_here_is_named() -> None:
    _, computers, engine = table("", "person", program="Deep")
    assert engine.asked == []
    assert computers.to_act
    assert computers.next_action() is None
    assert (computers.failed, computers.missing_program) == (True, "Deep")


def test_an_action_that_cannot_be_played_is_a_failure_too() -> None:
    match, computers, engine = table("master", "person")
    computers.next_action()
    engine.asked[0].say(str(match.legal()[0]), "done")
    assert computers.next_action() == match.legal()[0]
    computers.count_failure()
    assert not computers.ready
    assert computers.to_act
    computers.next_action()
    engine.asked[1].fail("died", "killed")
    computers.next_action()
    assert computers.failed
    assert computers.missing_program == ""


def test_what_an_external_program_did_wrong() -> None:
    match, computers, engine = table("", "person", program="Deep")
    program = Program("Deep", "deep", ("squadro",))
    services: Any = SimpleNamespace(settings=Settings(programs=(program,)), programs=Programs(engine))
    computers = Computers(services, match)
    computers.next_action()
    assert "level" not in engine.asked[0].request
    assert (computers.program_fault, computers.missing_program) == (None, "")
    engine.asked[0].fail("died", "killed")
    computers.next_action()
    computers.next_action()
    engine.asked[1].say(str(match.legal()[0]))
    assert computers.next_action() == match.legal()[0]
    computers.count_failure()
    assert computers.program_fault == ("Deep", Fault("illegal", str(match.legal()[0])))
    assert computers.missing_program == ""


def test_another_moment_begins_anew() -> None:
    match, computers, engine = table("master", "master")
    computers.next_action()
    match.play(match.legal()[0])
    assert computers.to_act
    assert engine.cancelled == engine.asked[:1]
    computers.next_action()
    assert len(engine.asked) == 2
    computers.cancel()
    assert engine.cancelled == engine.asked
    assert not computers.ready
    computers.cancel()
    assert engine.cancelled == engine.asked


def test_where_nothing_can_be_played_nobody_is_asked() -> None:
    """Ann is on the bar against a closed board (B7)."""
    agreed = replace(
        terms("backgammon", "classic"), dice="own", players=(Player("Ann", "computer", "master"), Player("Bö"))
    )
    start = "13:14,bar:1 1:2,2:2,3:2,4:2,5:2,6:2,8:3 roll:0 - 1 - games:0-0"
    match = Match(find_book("backgammon"), replace(agreed, start=start))
    match.play(Action("roll"))
    match.roll_dice((3, 1))
    services: Any = Services()
    assert Computers(services, match).next_action() == Action("pass")
    assert services.engine.asked == []


def test_a_fault_has_no_detail_unless_there_is_one() -> None:
    assert Fault("died") == ("died", "")


def test_a_computer_player_whose_resignation_is_declined_rolls_on() -> None:
    """B13: if the opponent declines, play goes on; it does not offer the same again and again."""
    match, computers, engine = table("master", "person", game="backgammon")
    while match.to_act != 0 or Action("roll") not in match.legal():
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    resigns = next(action for action in match.legal() if action.verb == "resign")
    for expected in (resigns, Action("roll")):
        computers.next_action()
        engine.asked[-1].say(str(resigns))
        assert computers.next_action() == expected
        match.play(expected)
        computers.advance()
        if expected == resigns:
            match.play(Action("decline"))
    assert match.to_act == DICE


def test_an_answer_may_be_as_long_as_the_longest_turn() -> None:
    _, computers, engine = table("master", "person")
    computers.next_action()
    engine.asked[0].say(*["done"] * MOST_ACTIONS)
    assert computers.next_action() == Action("done")


def test_after_another_try_it_takes_two_failures_again() -> None:
    _, computers, engine = table("master", "person")
    for number in range(3):
        computers.next_action()
        engine.asked[number].fail("slow", "late")
        computers.next_action()
        assert computers.failed == (number == 1)
        if computers.failed:
            computers.retry()
    computers.next_action()
    assert len(engine.asked) == 4


@pytest.mark.parametrize("says", [True, False])
def test_it_is_told_how_a_program_has_failed(says: bool) -> None:
    match, _, engine = table("", "person", program="Deep")
    program = Program("Deep", "deep", ("squadro",))
    services: Any = SimpleNamespace(settings=Settings(programs=(program,)), programs=Programs(engine))
    computers = Computers(services, match)
    for number in range(2):
        computers.next_action()
        if says:
            engine.asked[number].say("nonsense!")
        else:
            engine.asked[number].fail("died", "killed")
        computers.next_action()
    assert computers.program_fault == ("Deep", Fault("broken") if says else Fault("died", "killed"))
