"""A match that is begun or opened leads back to where that was done."""

import pytest

from game.library.proposal import Proposal
from game.match import Match
from game.scenes.base import screens
from game.scenes.base.opening import next_match
from game.scenes.library.scene import LibraryScene
from game.scenes.people.scene import PeopleScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from tests.playing import TOY, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told


@pytest.mark.parametrize(
    ("screen", "scene"),
    [(screens.OpenLibrary(), LibraryScene), (screens.People(), PeopleScene)],
    ids=["library", "people"],
)
def test_a_match_begun_from_a_list_leads_back_there(hands: Hands, screen: screens.Screen, scene: type) -> None:
    hands.app.push(TitleScene(hands.app))
    hands.app.open(screen)
    hands.app.open(screens.NewMatch("squadro"))
    next_match.begin(hands.app, Proposal(terms("squadro"), (), None))
    assert [type(each) for each in hands.app.scenes] == [TitleScene, scene, TableScene]


def test_a_rematch_takes_the_place_of_the_match(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    hands.app.open(screens.OpenLibrary())
    next_match.begin(hands.app, Proposal(terms("squadro"), (), None))
    table = hands.app.top
    assert isinstance(table, TableScene)
    match: Match[object] = table.model.match
    next_match.rematch(hands.app, match)
    assert [type(each) for each in hands.app.scenes] == [TitleScene, LibraryScene, TableScene]
    assert hands.app.top is not table


def test_a_match_that_another_window_played_on_is_shown_as_it_is_now(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    told = Told(hands)
    match = hands.app.library.create(TOY, terms())
    elsewhere = hands.app.library.load(hands.app.library.id_of(match))
    elsewhere.roll_dice()
    next_match.reload(hands.app, match)
    table = hands.app.top
    assert isinstance(table, TableScene)
    assert table.model.match.journal == elsewhere.journal
    assert told.lines == ["This match has been continued in another window. This is how it stands now."]
