"""Sheets that are opened from one another."""

from game.scenes.base import screens
from game.scenes.new_match.player_list import PlayerList
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.programs.scene import AddProgramScene
from tests.scenes.conftest import Hands


def test_of_sheets_opened_from_one_another_only_the_topmost_shows(hands: Hands) -> None:
    hands.app.open(screens.NewMatch("squadro"))
    hands.frames()
    hands.click("seat:0")
    hands.click("add")
    assert [type(scene) for scene in hands.app.scenes[-3:]] == [NewMatchScene, PlayerList, AddProgramScene]
    assert [type(scene) for scene in hands.app.shown] == [NewMatchScene, AddProgramScene]
    hands.key("escape")
    assert [type(scene) for scene in hands.app.shown] == [NewMatchScene, PlayerList]
