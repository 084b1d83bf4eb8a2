"""What a review says about decisions and players, to the letter."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from msgspec.structs import replace as changed

from game.games.registry import GAMES
from game.match import Match
from game.play.review.decision_texts import DecisionTexts, FigureRow, figures, standing
from game.review.performance import Performance, Sum
from game.review.review import Decision
from game.review.rollout import RolledPlay, Rollout
from game.rules.actions import parse_action
from tests.playing import board, find_book, terms


def match_of(*games: str, preset: str = "stakes") -> Match[Any]:
    """A match of backgammon of two games with entered dice, as far as it is scripted."""
    match = Match(find_book("backgammon"), replace(terms("backgammon", preset, length=2), dice="own"))
    for number, script in enumerate(games):
        if number:
            match.next_game()
        for text in (part.strip() for part in script.split(",")):
            if text.startswith("dice "):
                match.roll_dice(tuple(map(int, text.removeprefix("dice ").split("-"))))
            else:
                match.play(parse_action(text))
    return match


FIRST = "dice 3-1, 8/5, 6/5, done, roll, dice 6-5, 24/18, 18/13, done, double, drop"
SECOND = "dice 3-1, 8/5, 6/5, done, resign 1, accept"


def texts_of(match: Match[Any]) -> DecisionTexts:
    return DecisionTexts(match, board("backgammon", match.terms.sides), GAMES["backgammon"])


DECISION = Decision(
    before=1, after=4, player=0, seat=0, kind="turn", choices=5, played=("8/5", "6/5", "done"),
    best=("24/23", "13/10", "done"), value=-0.25, best_value=0.125, chance=0.4, best_chance=0.6,
)  # fmt: skip


def test_that_another_move_is_as_good_is_said_only_where_it_may_be_the_one_played() -> None:
    match = match_of(FIRST)
    texts = DecisionTexts(match, board("backgammon", match.terms.sides), GAMES["squadro"])
    good = changed(DECISION, value=0.12, chance=0.599, reasons=("alike",))
    assert texts.reasons(good) == ["Another move is about as good.", "This is an estimate."]
    assert texts.reasons(changed(DECISION, reasons=("alike",))) == texts.reasons(DECISION)


def test_what_speaks_for_the_best_is_not_taken_for_the_fault_of_what_was_played() -> None:
    match = match_of(FIRST)
    texts = DecisionTexts(match, board("backgammon", match.terms.sides), GAMES["squadro"])
    worse = changed(DECISION, reasons=("exposed",))
    lost, better, why, sure = texts.reasons(worse)
    assert (lost, better, sure) == ("This lost the advantage.", "The better choice:", "This is an estimate.")
    right = changed(worse, played=worse.best, value=worse.best_value, chance=worse.best_chance)
    assert texts.reasons(right)[0] == why


def test_turns_are_numbered_as_the_log_counts_lines() -> None:
    texts = texts_of(match_of(FIRST, SECOND))
    assert [texts.number(moment) for moment in range(12)] == [0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2]
    assert [texts.number(moment) for moment in range(12, 18)] == [0, 1, 1, 1, 1, 2]
    assert texts.turn(1) == "Game 1\u00a0· Turn 1"
    assert texts.turn(0) == "Game 1"
    assert texts.turn(13) == "Game 2\u00a0· Turn 1"
    assert texts_of(match_of(FIRST)).turn(1) == "Turn 1"
    assert texts_of(match_of(FIRST)).turn(0) == ""


def test_what_was_played_and_what_was_better() -> None:
    texts = texts_of(match_of(FIRST))
    assert texts.moves(DECISION) == ["Played: 8/5 6/5", "Better: 24/23 13/10"]
    assert texts.moves(changed(DECISION, best=DECISION.played)) == ["Played: 8/5 6/5"]
    assert texts.moves(changed(DECISION, value=0.1246)) == ["Played: 8/5 6/5"]
    assert texts.moves(changed(DECISION, value=0.1244)) == ["Played: 8/5 6/5", "Better: 24/23 13/10"]


@pytest.mark.parametrize(
    ("before", "actions", "words"),
    [
        (1, ("8/5", "6/5", "done"), "8/5 6/5"),
        (1, ("8/5", "24/18"), "8/5"),
        (8, ("double",), "Double"),
        (9, ("take",), "Take"),
        (9, ("resign 2",), "Resign"),
    ],
)
def test_actions_in_words(before: int, actions: tuple[str, ...], words: str) -> None:
    texts = texts_of(match_of(FIRST))
    assert texts.noted(before, actions) == words
    assert texts.noted(before, actions) == words


def test_who_decided_and_how_grave_it_was() -> None:
    texts = texts_of(match_of(FIRST))
    assert texts.head(DECISION) == "Ann\u00a0· ?? Blunder −20%"
    assert texts.head(changed(DECISION, player=1, value=0.125)) == "Bö"
    resigned = changed(DECISION, played=("resign 1",), value=0.1)
    assert texts.head(resigned) == "Ann\u00a0· Resigned"
    assert texts.head(changed(resigned, value=0.05)) == "Ann\u00a0· ? Mistake −20%"


def test_why_it_matters_and_how_sure_that_is() -> None:
    texts = texts_of(match_of(FIRST))
    assert texts.reasons(DECISION) == ["This lost the advantage.", "This is an estimate."]
    level = changed(DECISION, chance=0.5)
    assert texts.reasons(level) == ["This is an estimate."]
    assert texts.reasons(level, quick=True) == ["This is a quick estimate; hints and a thorough review look deeper."]
    proved = changed(DECISION, proved=True)
    assert texts.reasons(proved, quick=True) == ["This let a certain win slip away.", "This is proved."]
    assert texts.reasons(changed(proved, goal="match")) == [
        "This lost the advantage.",
        "This is an estimate.",
    ]


def test_chances_and_equities_where_games_are_worth_points() -> None:
    texts = texts_of(match_of(FIRST))
    one = changed(DECISION, chance=0.25, best_chance=0.5)
    assert texts.figures(one) == (["Wins"], [["25.0%"], ["50.0%"]])
    assert texts.figures(changed(one, goal="match"))[0] == ["Wins the match"]
    heads, rows = texts.figures(changed(one, goal="stakes"))
    assert heads == ["Wins", "Equity"]
    assert rows == [["25.0%", "−0.250"], ["50.0%", "+0.125"]]


def performance(loss: float = 0.05, number: int = 10, **more: Any) -> Performance:
    nothing = Sum(0, 0.0)
    kinds = {"turn": Sum(number, loss), "double": nothing, "answer": nothing} | more.pop("kinds", {})
    told: Any = SimpleNamespace(
        all=Sum(number, loss), kinds=kinds, errors={"inaccuracy": 3, "mistake": 2, "blunder": 1},
        rolls=more.pop("rolls", 0), chance_lost=0.3, luck_in_chances=more.pop("luck", 0.0),
        goal=more.pop("goal", "game"),
        rating=more.pop("rating", 0.0),
    )  # fmt: skip
    return told  # type: ignore[no-any-return]


def test_the_figures_of_each_player() -> None:
    none = performance(0.0, 0)
    assert figures([performance(), none], rated=False) == [
        FigureRow("Decisions", ["10", "0"]),
        FigureRow("Winning chances lost per decision", ["3.0%", "–"]),
        FigureRow("?? Blunder", ["1", "1"]),
        FigureRow("? Mistake", ["2", "2"]),
        FigureRow("?! Inaccuracy", ["3", "3"]),
    ]
    lucky = figures([performance(goal="match"), performance(rolls=4, luck=0.125)], rated=False)
    assert lucky[1].label == "Match-winning chances lost per decision"
    assert lucky[-1] == FigureRow("Luck with the dice", ["0.0%", "+12%"])


def test_the_ratings_of_each_player() -> None:
    """A PR is what a decision gave away on average, in thousandths of the stake, divided by two."""
    rows = figures([performance(), performance(0.0, 0)], rated=True)
    assert [row for row in rows if row.label.startswith("PR")] == [FigureRow("PR (lower is better)", ["2.5", "–"])]
    doubled = performance(kinds={"double": Sum(2, 0.1)})
    rows = figures([performance(), doubled], rated=True)
    assert rows[:4] == [
        FigureRow("PR (lower is better)", ["2.5", "2.5"]),
        FigureRow("PR of moves", ["2.5", "2.5"]),
        FigureRow("PR of doubling", ["–", "25.0"]),
        FigureRow("PR of answers to doubles", ["–", "–"]),
    ]


@pytest.mark.parametrize(
    ("rating", "words"),
    [
        (0.0, "Like a world champion"), (2.49, "Like a world champion"), (2.5, "World class"), (5.0, "Expert"),
        (7.5, "Strong club player"), (12.5, "Good amateur"), (17.5, "Casual player"), (22.5, "Beginner"),
        (29.99, "Beginner"), (30.0, "Still learning"),
    ],
)  # fmt: skip
def test_who_plays_as_well(rating: float, words: str) -> None:
    assert standing(performance(rating=rating)) == words


def test_what_was_rolled_out_stands_beside_what_was_played_and_better() -> None:
    match = match_of(FIRST)
    texts, played = texts_of(match), match.book.format_state(match.moments[4].state)
    other = RolledPlay(actions=("13/10", "6/5", "done"), state="x", games=36, value=0.1, error=0.02)
    rollout = Rollout(before=1, plays=(other, RolledPlay(actions=("6/5", "8/5"), state=played, games=36, value=-0.2)))
    assert texts.with_rollout(DECISION, None)[1] == [("Played: 8/5 6/5", ["40.0%"]), ("Better: 24/23 13/10", ["60.0%"])]
    heads, rows = texts.with_rollout(DECISION, rollout)
    assert heads == ["Wins", "Equity"]
    assert rows == [
        ("Played: 8/5 6/5", ["40.0%", "−0.200"]),
        ("Better: 24/23 13/10", ["60.0%", "–"]),
        ("13/10 6/5", ["", "+0.100"]),
    ]
