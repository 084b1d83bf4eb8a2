"""Guessing together: a short match is gone through by several people at one board, with the score and the podium."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.exercises.guess_session import MOST
from game.library import Library
from game.match import Match
from game.review.lost import SAME, Loss
from game.rules.actions import parse_action
from game.scenes.guess.scene import GuessScene
from game.scenes.library.scene import LibraryScene
from game.scenes.table.practice.guess_result import GuessResultScene, Placing
from game.scenes.table.practice.guessing import GuessingScene
from game.ui.page.page import Page
from game.ui.style.look import Look
from tests.engine_stand_in import StandIn
from tests.exercises.matches import finished, kept
from tests.playing import TOY, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import VIEWS, Told, choose, press, reachable, rest, write
from tests.scenes.test_fitting import hidden, misplaced, overlapping
from tests.toy.board import ToyBoard


@pytest.fixture
def engine(hands: Hands) -> StandIn:
    """Who thinks is a stand-in."""
    made = StandIn()
    hands.app.__dict__["engine"] = made
    return made


def begin(hands: Hands, match: Match[Any], *names: str, player: int | None = None) -> GuessingScene:
    scene = GuessingScene(hands.app, match, names or ("Ann", "Bö"), player)
    hands.app.push(scene)
    hands.wait(lambda: scene.stage == "guess")
    rest(hands)
    return scene


def say(hands: Hands, scene: GuessingScene, actions: tuple[str, ...]) -> None:
    """Whoever is asked plays this, and the next one is asked, or it is shown what was played."""
    for action in map(parse_action, actions):
        scene.act(action)
        hands.wait(lambda: scene.controller.settled)
    rest(hands)


def texts(hands: Hands) -> list[str]:
    return [node.text for node in hands.app.top.pages[0].nodes() if node.text]


@pytest.mark.usefixtures("engine")
def test_the_score_stands_in_the_middle_of_its_panel(hands: Hands, library: Library) -> None:
    rects = {node.key: node.rect for node in begin(hands, finished(library)).page.nodes()}
    line, button = rects["who:0"], rects["reveal"]
    assert abs((line.left - button.left) - (button.right - line.right)) <= 1


def test_from_the_library_to_the_podium(hands: Hands, engine: StandIn, library: Library) -> None:
    match = finished(library)
    journal = match.journal
    hands.app.push(LibraryScene(hands.app))
    choose(hands, f"guess:{library.id_of(match)}")
    agreed = hands.app.top
    assert isinstance(agreed, GuessScene)
    hands.click("name:0")
    write(hands, "Zoe")
    press(hands, "begin")
    scene = hands.app.top
    assert isinstance(scene, GuessingScene)
    assert scene.guessing.names == ("Zoe", "Player 2")
    shown = 0
    while scene.stage != "over":
        hands.wait(lambda: scene.stage in ("guess", "over"))
        rest(hands)
        if scene.stage == "guess":
            turn = scene.guessing.turn
            assert turn is not None
            for _ in range(2):
                zoe = scene.who == 0
                did = tuple(map(str, journal[turn.before : turn.after]))
                say(hands, scene, scene.guessing.judge.best if zoe else did)
            hands.wait(lambda: scene.stage == "shown")
            rest(hands)
            assert "Played: " in scene.words()
            assert scene.position.state == match.moments[turn.after].state
            shown += 1
            hands.key("return")
    podium = hands.app.top
    assert isinstance(podium, GuessResultScene)
    assert {"1. Zoe", f"{MOST * shown} of {MOST * shown} points"} <= {*texts(hands)}
    assert scene.guessing.score(1) == scene.guessing.as_played < MOST * shown
    press(hands, "close")
    assert isinstance(hands.app.top, LibraryScene)
    assert library.load(library.id_of(match)).journal == journal
    assert {asked["do"] for asked in engine.requests} == {"candidates"}


def test_a_review_saves_the_asking(hands: Hands, engine: StandIn, library: Library) -> None:
    match, _ = kept(library)
    scene = begin(hands, match, "Ann")
    say(hands, scene, scene.guessing.judge.best)
    assert scene.stage == "shown"
    assert engine.requests == []


def test_nobody_sees_what_the_other_has_played(hands: Hands, engine: StandIn, library: Library) -> None:
    match = finished(library)
    scene = begin(hands, match)
    before = scene.position.state
    assert scene.words().startswith("Ann, what would you play?\n")
    say(hands, scene, scene.guessing.judge.best)
    assert scene.words().startswith("Bö, what would you play?\n")
    assert scene.position.state == before
    assert not any(text.startswith("+") for text in texts(hands))
    assert engine.requests


def test_an_answer_is_not_taken_back(hands: Hands, engine: StandIn, library: Library) -> None:
    scene = begin(hands, finished(library))
    for action in map(parse_action, scene.guessing.judge.best):
        scene.act(action)
        hands.wait(lambda: scene.controller.settled)
    played = scene.position.journal
    assert played
    hands.key("ctrl+z")
    scene.undo()
    assert scene.position.journal == played, "while it is seen before the next one answers"
    assert engine.requests


def test_people_choose_who_answers(hands: Hands, engine: StandIn, library: Library) -> None:
    scene = begin(hands, finished(library), "Ann", "Bö", "Cem")
    hands.click("who:2")
    assert scene.who == 2
    assert scene.words().startswith("Cem, ")
    say(hands, scene, scene.guessing.judge.best)
    assert scene.who == 0
    assert "who:1" in scene.targets()
    assert "who:2" not in scene.targets(), "who has answered has answered"
    assert engine.requests


def test_it_can_be_shown_before_all_have_answered(hands: Hands, engine: StandIn, library: Library) -> None:
    scene = begin(hands, finished(library))
    say(hands, scene, scene.guessing.judge.best)
    hands.click("reveal")
    rest(hands)
    assert scene.stage == "shown"
    hands.click("next")
    hands.wait(lambda: scene.stage == "guess")
    assert (scene.guessing.score(0), scene.guessing.score(1)) == (MOST, 0)
    assert scene.who == 1, "now the other one begins"
    assert engine.requests


def test_it_can_be_left_at_any_time(hands: Hands, engine: StandIn, library: Library) -> None:
    match = finished(library)
    hands.app.push(LibraryScene(hands.app))
    begin(hands, match)
    hands.key("escape")
    assert isinstance(hands.app.top, LibraryScene)
    scene = begin(hands, match, "Ann")
    say(hands, scene, scene.guessing.judge.best)
    hands.key("escape")
    assert isinstance(hands.app.top, GuessResultScene)
    assert "1. Ann" in texts(hands)
    hands.key("escape")
    assert isinstance(hands.app.top, LibraryScene)
    assert engine.requests


@pytest.mark.parametrize("count", [2, 3, 4])
def test_in_the_smallest_window_with_the_largest_text_the_podium_has_room(hands: Hands, count: int) -> None:
    hands.app.change(language="de")
    hands.app.look = Look((960, 600), 2.0)
    standings = [Placing(number, name, 20) for number, name in enumerate(("Ann", "Bö", "Cy", "D")[:count], 1)]
    scene = GuessResultScene(hands.app, standings, 20, 100)
    hands.app.push(scene)
    scene.page.settle()
    close = scene.targets()["close"]
    assert pygame.Rect((0, 0), hands.app.look.size).contains(close)
    assert not scene.page.regions["sheet"].view.colliderect(close)
    assert count > 3 or scene.page.regions["sheet"].reach == 0


def test_an_engine_that_fails_is_told_of(hands: Hands, engine: StandIn, library: Library) -> None:
    engine.fails = lambda _: "died"
    scene = GuessingScene(hands.app, finished(library), ("Ann",), None)
    hands.app.push(scene)
    hands.frames(20)
    assert scene.stage == "looking"
    assert "is not responding" in scene.words()
    engine.fails = lambda _: ""
    hands.click("retry")
    hands.wait(lambda: scene.stage == "guess")


def test_what_cannot_be_judged_can_be_passed_over(hands: Hands, engine: StandIn, library: Library) -> None:
    engine.fails = lambda _: "died"
    scene = GuessingScene(hands.app, finished(library), ("Ann",), None)
    hands.app.push(scene)
    hands.frames(20)
    first = scene.guessing.turn
    engine.fails = lambda _: ""
    hands.click("next")
    hands.wait(lambda: scene.stage == "guess")
    assert scene.guessing.turn != first
    assert scene.guessing.most == 0


def test_a_match_without_a_choice_has_its_result_at_once(
    hands: Hands, engine: StandIn, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.exercises.guess_session._chooses", lambda *_: False)
    hands.app.push(LibraryScene(hands.app))
    hands.app.push(GuessingScene(hands.app, finished(library), ("Ann",), None))
    hands.frames(10)
    assert isinstance(hands.app.top, GuessResultScene)
    assert "Nothing has been guessed yet." in texts(hands)
    press(hands, "close")
    assert isinstance(hands.app.top, LibraryScene)
    assert engine.requests == []


def test_everything_can_be_reached_by_keys(hands: Hands, engine: StandIn, library: Library) -> None:
    scene = begin(hands, finished(library))
    assert {"who:0", "who:1", "leave", "reveal"} <= reachable(scene.page)
    assert engine.requests


def test_before_a_game_is_over_there_is_nothing_to_guess(hands: Hands, library: Library) -> None:
    from game.scenes.base.opening.practice import guess

    told = Told(hands)
    guess(hands.app, library.create(TOY, terms()))
    assert told.lines == ["You can start guessing as soon as one game is over."]


@pytest.mark.usefixtures("long_words", "engine")
@pytest.mark.parametrize(("size", "text"), VIEWS)
def test_words_and_score_have_room(
    hands: Hands, library: Library, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyBoard, "size", (9.0, 6.2))  # the shape of boards that are played on
    scene = begin(hands, finished(library), "Ann", "Maximilian-Alexander", "Χλόη", "Дарья")
    hands.app.look = Look(size, text)
    steps: tuple[Callable[[], object], ...] = (list, scene.reveal, scene.leave)
    for step in steps:
        step()
        hands.app.top.lay_out()
        rest(hands)
        page = hands.app.top.pages[0]
        assert isinstance(page, Page)
        assert misplaced(page) == []
        assert overlapping(page) == []
        assert hidden(page) == []


BETTER, AS_GOOD = Loss(0.1, 0.1), Loss(0.0, 0.0)


@pytest.mark.parametrize(
    ("stage", "played", "best", "said", "explained"),
    [
        ("guess", BETTER, ("a",), [], True),
        ("shown", None, ("a",), ["The computer player is not responding, so this cannot be judged now."], False),
        ("shown", AS_GOOD, ("a",), ["That is the best move."], False),
        ("shown", Loss(SAME, SAME), ("a",), ["", "That costs 0.05% in winning chances."], True),
        ("shown", BETTER, (), ["That is the best move."], False),
        ("shown", BETTER, ("a",), ["?? Blunder −10%", "That costs 10% in winning chances."], True),
    ],
)
@pytest.mark.usefixtures("engine")
def test_how_good_the_move_of_the_match_was(
    hands: Hands,
    library: Library,
    stage: Any,
    played: Loss | None,
    best: tuple[str, ...],
    said: list[str],
    explained: bool,
) -> None:
    scene: Any = GuessingScene(hands.app, finished(library), ("Ann", "Bö"), None)
    scene.guessing = SimpleNamespace(played=played, judge=SimpleNamespace(best=best, reasons=()))
    scene.stage = stage
    assert (scene.verdict, bool(scene.explanation)) == (said, explained)
