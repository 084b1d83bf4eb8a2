"""Which clause F1 opens at the table."""

from typing import Any

import pytest

from game.games.registry import GAMES
from game.handbook.context_help import OPENING, OVER, ContextHelp
from game.handbook.headings import chapter
from game.handbook.lookup import find, manual_of
from game.handbook.model import Figure, Manual, Paragraph
from game.rules.actions import parse_action
from game.text import N_
from tests.games.backgammon.rules.boards import START, at
from tests.games.dont_worry.rules.tables import red


@pytest.mark.parametrize(
    ("game", "now", "clause"),
    [
        ("backgammon", ("roll", "resign 1"), "B3"),
        ("backgammon", ("roll", "double", "resign 1"), "B30"),
        ("backgammon", ("take", "drop", "beaver"), "B31"),
        ("backgammon", ("accept", "decline"), "B13"),
        ("backgammon", ("pass",), "B9"),
        ("backgammon", ("done",), "B8"),
        ("backgammon", ("24/20", "8/4"), "B3"),
        ("backgammon", ("bar/21", "bar/23"), "B7"),
        ("backgammon", ("6/off", "6/2"), "B10"),
        ("squadro", ("1-0/1-1", "2-0/2-3"), "S4"),
        ("dont-worry", ("roll", "resign"), "D4"),
        ("dont-worry", ("0/3", "9/12"), "D11"),
    ],
)
def test_what_can_be_played_decides(game: str, now: tuple[str, ...], clause: str) -> None:
    assert GAMES[game].context_help().clause(map(parse_action, now)) == clause


@pytest.mark.parametrize(
    ("pieces", "die", "agreed", "words"),
    [
        ("w,5,20,30", 6, {}, "a six must bring one in"),
        ("w,0,20,30", 6, {}, "a six must move that piece on"),
        ("w,0,20,30", 3, {}, "your start space must be cleared"),
        ("w,0,6,f4", 6, {}, "you choose"),
        ("0,f2,f3,f4", 3, {}, "you choose"),
        ("5,20,30,f1", 2, {"must_knock_out": True}, "knocking out is compulsory"),
    ],
)
def test_the_rule_that_makes_moves_compulsory_decides(
    pieces: str, die: int, agreed: dict[str, Any], words: str
) -> None:
    assert words in opened("dont-worry", red(pieces, die, "yellow=27,w,w,w", **agreed))


def test_a_beaver_is_explained_to_whoever_answers_it() -> None:
    offered = at(START, rules="cube,gammons,beavers", phase="doubled:0")
    assert "may take the double" in opened("backgammon", offered)
    beavered, _ = GAMES.rulebook("backgammon").play(offered, parse_action("beaver"))
    assert opened("backgammon", beavered).startswith("Beaver:")


def opened(game: str, state: Any) -> str:
    """Return the paragraph that F1 opens in a state, in every manual the same."""
    rule = GAMES[game].context_help().rule(state, GAMES.rulebook(game).legal(state))
    (found,) = {find(manual, *rule) for manual in GAMES[game].manuals()}
    assert found
    return found.text.english


def test_what_no_clause_tells_has_none() -> None:
    assert ContextHelp({OVER: "T3"}).clause([parse_action("a/b")]) == ""


def test_a_stage_decides_before_any_action() -> None:
    assert GAMES["backgammon"].context_help().clause((), OPENING) == "B2"
    assert GAMES["squadro"].context_help().clause((), OVER) == "S9"
    assert GAMES["dont-worry"].context_help().clause((), OPENING) == "D3"


@pytest.mark.parametrize("manual", GAMES.manuals(), ids=lambda manual: f"{manual.game} {manual.rules}")
def test_whatever_can_be_done_has_a_paragraph(manual: Manual) -> None:
    told = GAMES[manual.game].context_help()
    clauses = {*told.verbs.values(), *told.origins.values(), *told.targets.values()}
    assert [clause for clause in clauses if find(manual, clause) is None] == []


def test_a_place_decides_before_where_all_moves_begin_and_that_before_the_verb() -> None:
    told = ContextHelp({"roll": "T1", "move": "T2"}, {"a": "T3"}, {"z": "T4"})

    def clause(*actions: str) -> str:
        return told.clause(map(parse_action, actions))

    assert clause("b/c") == clause("a/b", "b/c") == "T2"
    assert clause("b/c", "roll") == "T1", "the first verb that applies"
    assert clause("a/b", "a/c") == "T3"
    assert clause("a/b", "b/z") == clause("a/z") == "T4"
    assert clause("done") == clause() == ""
    assert told.clause([], OVER) == ""


class Book:
    """Three sets of options."""

    def defaults(self, rules: str) -> dict[str, int]:
        return {"one": {"a": 1, "b": 1}, "two": {"a": 2, "b": 2}, "three": {"a": 2, "b": 3}}[rules]


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({"a": 1, "b": 1}, "one"),
        ({"a": 2, "b": 2}, "two"),
        ({"a": 2, "b": 3}, "three"),
        ({"a": 2, "b": 9}, "two"),
        ({"a": 9, "b": 9}, "one"),
        ({"a": 1, "b": 3}, "one"),
        ({"b": 3, "c": 1}, "three"),
        ({}, "one"),
    ],
)
def test_the_manual_is_that_with_the_most_options_in_common_the_first_of_several(
    options: dict[str, Any], rules: str
) -> None:
    book: Any = Book()
    manuals = [Manual("toy", name, ()) for name in ("one", "two", "three")]
    found = manual_of(manuals, book, options)
    assert found
    assert found.rules == rules
    assert manual_of((), book, options) is None


def test_a_paragraph_is_found_by_its_clause_and_better_by_a_reason() -> None:
    first = Paragraph(N_("rule book: T1 T2", "First"))
    second = Paragraph(N_("rule book: T2", "Second"), reasons=("blocked",))
    third = Paragraph(N_("rule book", "Third"), reasons=("far",))
    manual = Manual("toy", "", (chapter("aim", first), chapter("turn", second, third)))
    assert (first.clauses, second.clauses, third.clauses) == (("T1", "T2"), ("T2",), ())
    assert manual.paragraphs == (first, second, third)
    assert find(manual, "T2") == find(manual, "T2", "other") == first
    assert find(manual, "T2", "blocked") == second
    assert find(manual, "T1", "blocked") == first
    assert find(manual, "T3", "far") is None
    assert find(manual, "T") is None


def test_a_lesson_is_a_figure_with_moves_and_is_called_as_it_says_or_as_its_chapter() -> None:
    still = Figure("toy", (0, 1), "x", N_("figure", "Still"))
    own = Figure("toy", (0, 1), "y", N_("figure", "Own"), ("a/b",), N_("lesson", "Its own"))
    shared = Figure("toy", (0, 1), "z", N_("figure", "Shared"), ("b/c",))
    parts = [Paragraph(N_("rule book", f"{n}"), figure) for n, figure in enumerate((still, own, None, shared))]
    manual = Manual("toy", "", (chapter("aim", *parts[:2]), chapter("turn", *parts[2:], title=N_("book", "Play"))))
    assert manual.lessons == (own, shared)
    assert manual.lesson_title(own).english == "Its own"
    assert manual.lesson_title(shared).english == "Play"
    assert manual.chapters[0].title.english == "Aim of the game"
