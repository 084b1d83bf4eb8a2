"""In the list of hints and in the position editor a decision is rolled out, as in a review."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engines.engine import ROLLOUT_GAMES
from game.library.proposal import Proposal
from game.match import Aids, Match
from game.play.rollouts import RolloutQuestion
from game.play.words.engine_words import FAILED
from game.play.words.rollout_words import LOOK
from game.review import rollout_run
from game.rules.setup import Setup
from game.scenes.base import screens
from game.scenes.base.rollout_box import rollout_box
from game.scenes.position.scene import PositionScene
from game.scenes.table.dialogs.hint_list.scene import HintScene
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.engine_stand_in import StandIn, engaged
from tests.playing import BOX, terms
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.scenes.screens import able

Begin = Callable[..., Match[Any]]
Screen = HintScene | PositionScene


@pytest.fixture(autouse=True)
def adviser(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    monkeypatch.setattr(rollout_run, "GAMES", 2 * ROLLOUT_GAMES)
    return engaged(hands.app)[1]


def hints(hands: Hands, begin: Begin, game: str = "toy") -> HintScene:
    """The list of hints at a table."""
    scene = hands.table(begin(game, first=0, aids=Aids(hints=True)))
    while not scene.controller.hand.ways:
        hands.key("space")
        hands.wait(lambda: scene.controller.settled)
    return listed(hands)


def listed(hands: Hands) -> HintScene:
    for _ in range(2):
        if not isinstance(hands.app.top, HintScene):
            hands.key("h")
            hands.frames()
    scene = hands.app.top
    assert isinstance(scene, HintScene)
    return scene


def editor(hands: Hands, _: Begin, game: str = "toy") -> PositionScene:
    """The editor with the beginning of a game, in which somebody can move or double."""
    book = BOX.rulebook(game)
    agreed = terms(game, "stakes" if game == "backgammon" else "")
    state = book.start(Setup(agreed.options, agreed.sides, first=0))
    scene = PositionScene(hands.app, screens.Position(Proposal(agreed, (), None), book.format_state(state)))
    hands.app.push(scene)
    hands.frames()
    return scene


def said(hands: Hands) -> str:
    return "\n".join(node.name for _, node in nodes(hands.app))


def statuses(hands: Hands) -> str:
    return "\n".join(node.name for _, node in nodes(hands.app) if node.role is Role.STATUS)


def games(scene: Screen) -> int:
    rollout = scene.question and scene.rollouts.known(scene.question)
    return rollout.games if rollout else 0


@pytest.mark.parametrize("open_screen", [hints, editor])
def test_it_is_begun_by_mouse_watched_and_heard(
    hands: Hands, begin: Begin, adviser: StandIn, open_screen: Callable[..., Screen]
) -> None:
    scene = open_screen(hands, begin)
    adviser.silent = True
    hands.click("deeper")
    assert scene.busy
    assert "Playing on from here" in statuses(hands)
    assert (scene.look_deeper.text, scene.look_deeper.icon) == ("Stop", "pause")
    adviser.silent = False
    adviser.speak()
    hands.wait(lambda: not scene.rollouts.active)
    hands.frames(3)
    assert not scene.busy
    assert (scene.look_deeper.text, scene.look_deeper.icon) == (LOOK.english, "search")
    assert f"for each move: {2 * ROLLOUT_GAMES}" in said(hands)
    assert "±" in said(hands)


@pytest.mark.parametrize("open_screen", [hints, editor])
def test_it_is_stopped_by_keyboard_and_taken_up_again(
    hands: Hands, begin: Begin, adviser: StandIn, open_screen: Callable[..., Screen]
) -> None:
    scene = open_screen(hands, begin)
    scene.page.focus("deeper")
    adviser.silent = True
    hands.key("return")
    for _ in range(20):
        if games(scene) < ROLLOUT_GAMES:
            adviser.speak()
            hands.frames(1)
    hands.key("return")
    assert not scene.rollouts.active
    assert adviser.cancelled == adviser.asked[-1:]
    assert games(scene) == ROLLOUT_GAMES
    adviser.silent = False
    hands.key("return")
    hands.wait(lambda: not scene.rollouts.active)
    assert games(scene) == 3 * ROLLOUT_GAMES


def test_the_list_opened_again_still_tells_it(hands: Hands, begin: Begin) -> None:
    scene = hints(hands, begin)
    hands.click("deeper")
    hands.wait(lambda: not scene.rollouts.active)
    scene.back()
    again = listed(hands)
    assert again is not scene
    assert games(again) == 2 * ROLLOUT_GAMES
    assert "±" in said(hands)


def test_the_list_tells_an_equity_once(hands: Hands, begin: Begin) -> None:
    scene = hints(hands, begin)
    hands.click("deeper")
    hands.wait(lambda: not scene.rollouts.active)
    hands.frames(2)
    assert said(hands).split("\n").count("Equity") == 1, "the head of the list's column"


def test_progress_stands_beside_the_number_of_games_where_both_fit(
    hands: Hands, begin: Begin, adviser: StandIn
) -> None:
    scene = hints(hands, begin)
    adviser.silent = True
    scene.look_deeper()
    for _ in range(20):
        if games(scene) < ROLLOUT_GAMES:
            adviser.speak()
            hands.frames(1)
    question = scene.question
    assert question
    rollout, run = scene.rollouts.known(question), scene.rollouts.run(question)
    assert run
    assert run.active
    look = Look((1280, 720))
    heights = [rollout_box(rollout, {}, run, listed=False).measure(look, look.px(width))[1] for width in (900, 240)]
    assert heights[0] == look.line("small") < heights[1] - look.line("small")


def test_a_list_that_closes_stops_it(hands: Hands, begin: Begin, adviser: StandIn) -> None:
    scene = hints(hands, begin)
    adviser.silent = True
    scene.look_deeper()
    hands.frames(2)
    hands.key("escape")
    assert not scene.rollouts.active
    assert adviser.cancelled == adviser.asked[-1:]


def test_a_position_that_changes_stops_it_and_undone_tells_it_again(
    hands: Hands, begin: Begin, adviser: StandIn
) -> None:
    scene = editor(hands, begin)
    scene.look_deeper()
    hands.wait(lambda: not scene.rollouts.active)
    scene.look_deeper()
    assert scene.rollouts.active
    adviser.silent = True
    scene.swap()
    assert not scene.rollouts.active
    assert "±" not in said(hands)
    scene.undo()
    hands.frames()
    assert "±" in said(hands)


def test_a_position_that_cannot_be_is_not_rolled_out(hands: Hands, begin: Begin) -> None:
    scene = editor(hands, begin, "backgammon")
    assert "deeper" in able(scene.page)
    scene.empty()
    assert scene.question is None
    assert "deeper" not in able(scene.page)


@pytest.mark.parametrize("open_screen", [hints, editor])
def test_an_engine_that_dies_is_told_of(
    hands: Hands, begin: Begin, adviser: StandIn, open_screen: Callable[..., Screen]
) -> None:
    scene = open_screen(hands, begin)
    adviser.fails = lambda _: "died"
    scene.look_deeper()
    hands.wait(lambda: not scene.rollouts.active)
    hands.frames(2)
    assert FAILED.english in statuses(hands)


@pytest.mark.parametrize("open_screen", [hints, editor])
def test_a_game_whose_player_cannot_does_not_offer_it(
    hands: Hands, begin: Begin, open_screen: Callable[..., Screen]
) -> None:
    scene = open_screen(hands, begin)
    scene.rollouts.offered = False
    scene.page.rebuild()
    assert "deeper" not in able(scene.page)


def test_a_double_is_rolled_out(hands: Hands, begin: Begin, adviser: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollout_run, "CLOSE", 9.0)

    def answer(request: dict[str, Any]) -> Any:
        if request["do"] != "roll_out":
            return adviser.honest(request)
        value = 0.5 if "doubled" in request["after"] else 0.3
        return {"games": ROLLOUT_GAMES, "worth": {"values": (value, -value), "wins": (0.6, 0.4), "error": 0.01}}

    adviser.answers = answer  # type: ignore[assignment]
    scene = editor(hands, begin, "backgammon")
    question = scene.question
    assert isinstance(question, RolloutQuestion)
    scene.look_deeper()
    hands.wait(lambda: not scene.rollouts.active)
    hands.frames(2)
    assert "Clearly better: Double" in statuses(hands)
    assert "+0.500 ± 0.007" in said(hands)
    assert "+0.300 ± 0.007" in said(hands)
