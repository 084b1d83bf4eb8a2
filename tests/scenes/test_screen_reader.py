"""What screen readers are told of every screen, and that one can play by that alone."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Match
from game.scenes.base import screens
from tests.blind_player import BlindPlayer
from tests.scenes.conftest import Hands

pytest.importorskip("accesskit")
from tests.listening import Listener

Begin = Callable[..., Match[Any]]


@pytest.fixture
def listen(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Listener]:
    """A screen reader at the program, from the title on."""
    hands.app.open(screens.Title())
    return lambda frames=40: Listener(hands.app, monkeypatch, frames)


@pytest.mark.parametrize(("game", "words"), [("Squadro", "Lane 3"), ("Backgammon", "Point 24")])
def test_a_whole_game_is_played_by_what_is_told_alone(
    listen: Callable[..., Listener], hands: Hands, game: str, words: str
) -> None:
    ears = listen()
    player = BlindPlayer(ears)
    player.press(game)
    player.press("Begin")
    assert any(words in thing.said for thing in ears.things())
    end = player.play(4000)
    assert " wins" in end
    assert any(end in said for said in ears.said)
    assert hands.app.library is not None
