"""What the strongest computer player is asked about a match, what of its answers is believed, and a hint's words."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match
from game.match.engine_context import engine_context
from game.play.advice.adviser import KEPT, LISTED, Adviser, JudgedWay, decision_start
from game.play.advice.hint import Hint
from game.play.advice.move_words import chance, details, move_text, outcome, why
from game.review.lost import Loss
from game.review.reviewer import PATIENCE
from game.rules.actions import parse_action
from game.rules.events import Event
from game.text import N_
from tests.playing import board, find_book, terms


class Engine:
    """Keeps what it was asked, and what was cancelled."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.cancelled: list[Any] = []

    def ask(self, request: Any, seconds: float) -> Any:
        assert seconds == PATIENCE == 60
        self.asked.append(SimpleNamespace(request=request, done=False, answer=None))
        return self.asked[-1]

    def cancel(self, question: Any) -> None:
        self.cancelled.append(question)


def squadro_match() -> Match[Any]:
    return Match(find_book("squadro"), replace(terms("squadro"), first=0))


def advised(level: str = "") -> tuple[Match[Any], Adviser, Engine]:
    engine: Any = Engine()
    match = squadro_match()
    return match, Adviser(match, engine, level), engine


def candidate(match: Match[Any], number: int, wins: float, **more: Any) -> dict[str, Any]:
    """One way to play on: the action of a number, after which seat 0 wins that often."""
    action = match.legal()[number]
    state, _ = match.book.play(match.state, action)
    shares = [wins, 1 - wins] if match.to_act == 0 else [1 - wins, wins]
    worth = {"values": shares, "wins": shares, **more.pop("worth", {})}
    return {"actions": [str(action)], "state": match.book.format_state(state), "worth": worth, **more}


def answer(engine: Engine, *candidates: Any) -> None:
    engine.asked[-1].done, engine.asked[-1].answer = True, {"candidates": list(candidates)}


def test_a_moment_is_asked_about_once() -> None:
    match, adviser, engine = advised("novice")
    assert not adviser.asked(match.now)
    adviser.ask(match.now)
    adviser.ask(match.now)
    adviser.ask(match.now, again=True)
    (question,) = engine.asked
    assert question.request == {
        "game": "squadro",
        "do": "candidates",
        "state": match.book.format_state(match.state),
        "match": engine_context(match),
        "level": "novice",
    }
    assert (adviser.asked(match.now), adviser.knows(match.now), adviser.advice(match.now)) == (True, False, None)
    question.done = True
    assert (adviser.knows(match.now), adviser.advice(match.now)) == (True, None)
    adviser.ask(match.now)
    assert len(engine.asked) == 1
    adviser.ask(match.now, again=True)
    assert len(engine.asked) == 2
    answer(engine, candidate(match, 0, 0.5))
    assert adviser.advice(match.now) is not None
    adviser.ask(match.now, again=True)
    assert len(engine.asked) == 2


def test_an_answer_is_read() -> None:
    match, adviser, engine = advised()
    adviser.ask(match.now)
    assert "level" not in engine.asked[0].request
    best = candidate(match, 1, 0.7, reasons=["a", "b:3"], worth={"details": {"moves": [4.0, 5.0]}})
    second = candidate(match, 0, 0.6, rough=True)
    answer(engine, best, second)
    advice = adviser.advice(match.now)
    assert advice is not None
    assert adviser.advice(match.now) is advice
    assert (advice.goal, advice.points, advice.rough) == ("game", False, {second["state"]})
    assert advice.losses[best["state"]] == Loss(0.0, 0.0)
    lost = advice.losses[second["state"]]
    assert (lost.loss, lost.chance, lost.goal) == (pytest.approx(0.1), pytest.approx(0.1), "game")
    way = advice.ways[0]
    assert (way.actions, way.value, way.chance, way.proved) == ((match.legal()[1],), 0.7, 0.7, False)
    assert (way.reasons, way.details) == (("a", "b:3"), {"moves": 4.0})
    ((seat, origin, _),) = way.steps
    assert (seat, origin) == (0, match.legal()[1].origin)
    assert way.events == match.book.play(match.state, match.legal()[1])[1]


def test_a_few_ways_can_be_shown_but_all_are_judged() -> None:
    match, adviser, engine = advised()
    adviser.ask(match.now)
    every = [candidate(match, n % len(match.legal()), 0.9 - n / 100) for n in range(LISTED + 2)]
    answer(engine, *every)
    advice = adviser.advice(match.now)
    assert advice is not None
    assert [way.chance for way in advice.ways] == pytest.approx([0.9, 0.89, 0.88, 0.87, 0.86])
    assert set(advice.losses) == {one["state"] for one in every}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: one.update(actions=[]),
        lambda one: one.update(actions=["roll"]),
        lambda one: one.update(actions=one["actions"] * 2),
        lambda one: one.update(actions="A"),
        lambda one: one["worth"].update(values=[0.5]),
        lambda one: one["worth"].update(values=[]),
        lambda one: one["worth"].update(details={"moves": [float("inf"), 0.0]}),
        lambda one: one.pop("worth"),
        lambda one: one.pop("state"),
    ],
)
def test_an_answer_that_makes_no_sense_is_none(spoil: Any) -> None:
    match, adviser, engine = advised()
    adviser.ask(match.now)
    one = candidate(match, 0, 0.5)
    spoil(one)
    answer(engine, one)
    if one.get("worth", {}).get("values") == [0.5]:
        engine.asked[-1].answer["candidates"][0]["worth"]["wins"] = []
    assert adviser.knows(match.now)
    assert adviser.advice(match.now) is None


def test_a_way_that_was_judged_roughly_is_asked_about_again() -> None:
    match, adviser, engine = advised()
    adviser.confirm(match.now, "anything")
    assert engine.asked == []
    adviser.ask(match.now)
    best, rough = candidate(match, 0, 0.7), candidate(match, 1, 0.6, rough=True)
    answer(engine, best, rough)
    adviser.confirm(match.now, best["state"])
    assert len(engine.asked) == 1
    adviser.confirm(match.now, rough["state"])
    assert len(engine.asked) == 2
    assert engine.asked[1].request["also"] == (rough["state"],)
    assert not adviser.knows(match.now)
    answer(engine, best, rough)
    adviser.confirm(match.now, rough["state"])
    assert len(engine.asked) == 2


def test_earlier_decisions_are_forgotten_once_another_one_is_asked_about() -> None:
    match, adviser, engine = advised()
    first = match.now
    adviser.ask(first)
    match.play(match.legal()[0])
    adviser.ask(match.now)
    assert engine.cancelled == engine.asked[:1]
    assert not adviser.asked(first)
    answer(engine)
    second = match.now
    match.play(match.legal()[0])
    adviser.ask(match.now)
    assert adviser.asked(second)
    adviser.cancel()
    assert engine.cancelled == engine.asked
    assert not adviser.asked(match.now)


def test_the_last_answers_are_kept() -> None:
    match, adviser, engine = advised()
    for _ in range(KEPT + 1):
        adviser.ask(match.now)
        answer(engine)
        match.play(match.legal()[0])
    assert [adviser.asked(moment) for moment in match.moments] == [False] + [True] * KEPT + [False]


def test_a_decision_begins_with_the_roll_or_the_other_sides_move() -> None:
    match = squadro_match()
    assert decision_start(match) == 0
    match.play(match.legal()[0])
    assert decision_start(match) == 1
    match = Match(find_book("backgammon"), replace(terms("backgammon", "classic"), dice="own"))
    match.roll_dice((3, 1))
    assert decision_start(match) == 1
    match.play(match.legal()[0])
    assert decision_start(match) == 1
    assert len(match.moments) == 3


# ---- a hint


def test_a_hint_is_about_the_present_moment_alone() -> None:
    match, adviser, engine = advised()
    squadro, hint = board("squadro", (0, 1)), Hint(match, adviser)
    assert not hint.agreed
    assert (hint.asked, hint.thinking, hint.text(squadro), hint.steps) == (False, False, "", ())
    assert not hint.arrived()
    hint.ask()
    assert (hint.asked, hint.thinking, hint.arrived()) == (True, True, False)
    assert hint.text(squadro) == "Looking for the best move…"
    answer(engine, candidate(match, 0, 0.7), candidate(match, 1, 0.6))
    assert (hint.thinking, hint.arrived(), hint.arrived()) == (False, True, False)
    advice = hint.advice
    assert advice is not None
    assert hint.way is advice.ways[0]
    assert hint.text(squadro) == f"Hint: {move_text(squadro, advice.ways[0])}"
    hint.chosen = 1
    assert hint.way is advice.ways[1]
    assert hint.steps == advice.ways[1].steps != ()
    hint.ask()
    assert (hint.chosen, hint.arrived(), len(engine.asked)) == (0, True, 1)
    match.play(match.legal()[0])
    assert (hint.asked, hint.advice, hint.way, hint.text(squadro)) == (False, None, None, "")


def test_where_there_is_no_hint_it_says_so_and_can_be_asked_for_again() -> None:
    match, adviser, engine = advised()
    hint = Hint(match, adviser)
    hint.ask()
    engine.asked[0].done = True
    assert hint.text(board("squadro", (0, 1))) == "No hint is available right now."
    hint.ask()
    assert (len(engine.asked), hint.thinking) == (2, True)


# ---- its words

BACKGAMMON = board("backgammon", (0, 1))


def way(*actions: str, events: tuple[Event, ...] = (), **known: Any) -> JudgedWay:
    values: dict[str, Any] = {"value": 0.0, "chance": 0.5, "details": {}, "reasons": (), "proved": False} | known
    return JudgedWay(tuple(map(parse_action, actions)), events, Loss(0.0, 0.0), **values)


@pytest.mark.parametrize(
    ("actions", "text"),
    [(("double",), "Double"), (("take",), "Take"), (("roll",), "Roll"), (("drop",), "Drop"), (("resign 2",), "Resign")],
)
def test_an_offer_or_answer_is_called_as_its_button(actions: tuple[str, ...], text: str) -> None:
    assert move_text(BACKGAMMON, way(*actions)) == text


def test_moves_are_in_the_games_notation() -> None:
    events = (Event("moved", 0, origin="8", target="5"), Event("moved", 0, origin="6", target="5"))
    assert move_text(BACKGAMMON, way("8/5", "6/5", "done", events=events)) == "8/5 6/5"


@pytest.mark.parametrize(
    ("proved", "chance_", "text"), [(False, 1.0, "Open"), (True, 0.51, "Won"), (True, 0.5, "Lost"), (True, 0.0, "Lost")]
)
def test_the_outcome(proved: bool, chance_: float, text: str) -> None:
    assert outcome(way("roll", proved=proved, chance=chance_)) == text


def test_a_chance_has_one_decimal() -> None:
    assert chance(0.1234) == "12.3%"


def test_the_figures_for_experts_stand_once_each() -> None:
    told = {"gammon": 0.25, "win": 0.5, "other": 1.0}
    lines = details(BACKGAMMON, way("roll", value=0.125, details=told), points=True, name="Ann")
    assert lines[0] == ("Equity", "+0.125")
    assert len({figure for _, figure in lines}) == len(lines)
    assert details(BACKGAMMON, way("roll", value=-0.125), points=True, name="Ann") == [("Equity", "−0.125")]
    assert details(BACKGAMMON, way("roll", value=0.125), points=False, name="Ann") == []
    squadro = board("squadro", (0, 1))
    assert details(squadro, way("roll", chance=0.25), points=False, name="Ann", dice=False) == [
        ("Ann: estimated chance of winning if both play their best from here", "25.0%")
    ]
    assert details(squadro, way("roll", chance=0.25, proved=True), points=True, name="Ann", dice=False) == []


def test_the_weightiest_reasons_and_certainty() -> None:
    sentences = {
        "one": N_("test", "One."),
        "many": N_("test", "{n} piece.", "{n} pieces."),
        "third": N_("test", "Third."),
    }
    assert why(sentences, way("roll", reasons=("unknown", "many:3", "one", "third"))) == "3 pieces. One."
    assert why(sentences, way("roll", reasons=("one",), proved=True)) == "One. That is certain, not an estimate."
    assert why(sentences, way("roll")) == ""
