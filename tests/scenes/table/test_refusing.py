"""What cannot be done now is refused at the table without a word: no error of match or rules ends the program."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.rules.actions import Action
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.mark.parametrize(
    "late",
    [
        lambda scene: scene.act(Action("take")),
        lambda scene: scene.act(Action("move", "nowhere", "nowhere")),
        lambda scene: scene.controller.act(Action("move", "nowhere", "nowhere")),
        lambda scene: scene.controller.enter_dice((1, 1)),
        lambda scene: scene.controller.undo(),
        lambda scene: scene.controller.redo(),
        lambda scene: scene.next_game(),
    ],
)
@pytest.mark.parametrize("game", ["squadro", "backgammon"])
def test_what_comes_too_late_changes_nothing(
    hands: Hands, begin: Begin, game: str, late: Callable[[TableScene], object]
) -> None:
    match = begin(game)
    scene = hands.table(match)
    before = match.journal
    late(scene)
    hands.wait(lambda: scene.controller.settled)
    assert match.journal == before
    targets = set(scene.targets())
    hands.frames(60)
    assert set(scene.targets()) == targets
    assert any(key.startswith(("place:", "act:")) for key in targets), "and the match goes on"


def test_what_was_refused_was_not_played_by_hand(hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is offered because of it, nor learned."""
    played: list[Action] = []
    monkeypatch.setattr(TableScene, "played_by_hand", lambda _, action, __: played.append(action))
    match = begin("squadro")
    scene = hands.table(match)
    scene.act(Action("take"))
    assert played == []
    scene.act(match.legal()[0])
    assert played == [match.journal[-1]]


def test_a_second_sheet_that_offers_the_next_game_is_harmless(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", length=2)
    scene = hands.table(match)
    match.play(next(action for action in match.legal() if action.verb == "resign"))
    for _ in range(2):
        scene.show_result()
    hands.click("next")
    assert match.now.game == 1
    hands.frames()
    hands.key("return")
    assert match.now.game == 1
