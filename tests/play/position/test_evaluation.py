"""What an engine's answers about a position are in words, to the letter."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.play.position.evaluation import Evaluation
from game.play.words.engine_words import FAILED, MISSING, named
from game.rules.actions import Action
from game.text import Text
from tests.games.backgammon.rules.boards import BOOK, START, at
from tests.playing import board

STATE = f"{START} {START} move:0 3-1>3-1 1 cube,gammons games:0-0"
WORTH = {"wins": [0.5234, 0.4766], "values": [0.1, -0.1], "details": {"gammon": [0.15, 0.12]}}
DETAILS = Text("details", "Gammon: {gammon}")


def candidate(actions: str, wins: float, value: float) -> dict[str, Any]:
    return {"actions": actions.split(), "worth": {"wins": [wins, 1 - wins], "values": [value, -value]}}


BEST = candidate("8/5 6/5 done", 0.55, 0.2)
WORSE = candidate("24/23 13/10 done", 0.5, 0.05)


class Engine:
    """An engine that keeps the questions; ``worth`` and ``moves`` are answered by hand."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.questions: list[Any] = []
        self.cancelled: list[Any] = []
        self.cancel = self.cancelled.append

    def ask(self, request: dict[str, Any], patience: float) -> Any:
        self.asked.append(request | {"patience": patience})
        self.questions.append(SimpleNamespace(done=False, failure="", refusal="", answer=None))
        return self.questions[-1]

    def answer(self, number: int, **answer: Any) -> None:
        self.questions[number].done, self.questions[number].answer = True, answer

    def fail(self, number: int, refusal: str) -> None:
        self.questions[number].done = True
        self.questions[number].failure, self.questions[number].refusal = "failed", refusal


def about(state: str = STATE) -> tuple[Evaluation, Engine]:
    engine: Any = Engine()
    return Evaluation(engine, BOOK, state, "master"), engine


def name(seat: int) -> str:
    return ("Light", "Dark")[seat]


def test_the_value_and_the_moves_are_asked_for() -> None:
    evaluation, engine = about()
    asked = {"game": "backgammon", "state": STATE, "level": "master", "patience": 40.0}
    assert engine.asked == [asked | {"do": "evaluate"}, asked | {"do": "candidates"}]
    assert (evaluation.thinks, evaluation.heard, evaluation.failure) == (True, (False, False), None)
    assert (evaluation.worth(name, DETAILS), evaluation.moves(board("backgammon", (0, 1)))) == ([], [])
    engine.answer(0, worth=WORTH)
    assert (evaluation.thinks, evaluation.heard) == (True, (True, False))
    engine.answer(1, candidates=[])
    assert (evaluation.thinks, evaluation.heard) == (False, (True, True))
    evaluation.leave()
    assert engine.cancelled == engine.questions


def test_nobody_moves_in_a_game_that_is_over() -> None:
    evaluation, engine = about("- 1:5 over:0:single - 1 - games:0-0")
    assert [asked["do"] for asked in engine.asked] == ["evaluate"]
    engine.answer(0, worth={"wins": [1, 0], "values": [1, -1], "proved": True})
    assert not evaluation.thinks
    assert evaluation.worth(name, DETAILS) == [
        ("Light wins: 100.0%", "strong"),
        ("Dark wins: 0.0%", "strong"),
        ("Light’s equity: +1.000", "body"),
        ("This is proved.", "small"),
    ]


def test_worth() -> None:
    evaluation, engine = about()
    engine.answer(0, worth=WORTH)
    assert evaluation.worth(name, DETAILS) == [
        ("Light wins: 52.3%", "strong"),
        ("Gammon: 15.0%", "body"),
        ("Dark wins: 47.7%", "strong"),
        ("Gammon: 12.0%", "body"),
        ("Light’s equity: +0.100", "body"),
        ("This is an estimate.", "small"),
    ]
    assert [line for line, _ in evaluation.worth(name, None)][1] == "Dark wins: 47.7%"
    engine.answer(0, worth={"wins": [0.5, 0.5], "values": [0.5, 0.5]})
    assert len(evaluation.worth(name, DETAILS)) == 3


def test_the_equity_is_that_of_the_seat_to_act() -> None:
    evaluation, engine = about(STATE.replace("move:0", "move:1"))
    engine.answer(0, worth=WORTH)
    assert ("Dark’s equity: −0.100", "body") in evaluation.worth(name, None)


def test_moves() -> None:
    evaluation, engine = about()
    engine.answer(1, candidates=[BEST, WORSE, candidate("8/5 6/5 done", 0.549, 0.1996), *[WORSE] * 4])
    assert evaluation.moves(board("backgammon", (0, 1))) == [
        "8/5 6/5: 55.0%",
        "24/23 13/10: 50.0% (−0.150)",
        "8/5 6/5: 54.9%",
        "24/23 13/10: 50.0% (−0.150)",
        "24/23 13/10: 50.0% (−0.150)",
    ]


def test_moves_are_valued_for_the_seat_to_act() -> None:
    evaluation, engine = about(STATE.replace("move:0", "move:1"))
    engine.answer(1, candidates=[BEST, WORSE])
    moves = evaluation.moves(board("backgammon", (0, 1)))
    assert moves == ["8/5 6/5: 45.0% (−0.150)", "24/23 13/10: 50.0%"]


def test_where_only_this_game_is_played_for_a_loss_is_told_in_winning_chances_as_in_hints() -> None:
    evaluation, engine = about()
    shares = {"wins": [0.978, 0.022], "values": [0.978, 0.022]}, {"wins": [0.975, 0.025], "values": [0.975, 0.025]}
    engine.answer(1, candidates=[{**BEST, "worth": shares[0]}, {**WORSE, "worth": shares[1]}])
    assert evaluation.moves(board("backgammon", (0, 1))) == ["8/5 6/5: 97.8%", "24/23 13/10: 97.5% (−0.3%)"]


def test_what_is_no_move_has_the_words_of_its_button() -> None:
    evaluation, engine = about(STATE.replace("move:0 3-1>3-1", "roll:0 -"))
    engine.answer(1, candidates=[candidate("double", 0.7, 0.9), candidate("roll", 0.7, 0.8), candidate("3/1", 0, 0)])
    assert evaluation.moves(board("backgammon", (0, 1))) == [
        "Double: 70.0%",
        "Roll: 70.0% (−0.100)",
        "3/1: 0.0% (−0.900)",
    ]


@pytest.mark.parametrize("answer", [{"worth": {}}, {}, {"worth": None}])
def test_an_empty_answer_says_nothing(answer: dict[str, Any]) -> None:
    evaluation, engine = about()
    engine.answer(0, **answer)
    assert evaluation.worth(name, None) == []
    assert evaluation.failure is None


def test_nonsense_and_failures() -> None:
    evaluation, engine = about()
    engine.answer(0, worth={"wins": "x"})
    assert evaluation.worth(name, None) == []
    assert evaluation.failure == FAILED
    engine.fail(1, "missing")
    assert evaluation.failure == MISSING
    engine.fail(0, "slow")
    assert evaluation.failure == FAILED


def test_a_resignation_is_called_with_the_points_that_it_costs() -> None:
    state = BOOK.parse_state("1:1 20:15 roll:1 - 4@0 cube,gammons games:0-0")
    said = [named(BOOK, board("backgammon", (0, 1)), state, [action]) for action in BOOK.legal(state)[-3:]]
    assert [any(f"{points} points" in text for text in said) for points in (4, 8, 12)] == [True] * len(said)


def test_a_roll_that_cannot_be_played_is_passed_in_words() -> None:
    state = at("6:14,bar:1", roll="6-6")
    assert named(BOOK, board("backgammon", (0, 1)), state, [Action("pass")]) == "Pass"
