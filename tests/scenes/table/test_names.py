"""What players are called at the table, in lists and in results, whatever language the match was begun in."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game import i18n
from game.library import Library
from game.library.nameless import PLAYER, is_nameless
from game.match import Match, Player
from game.play.words.match_words import display_name
from game.scenes.guess.scene import GuessScene
from game.scenes.library.scene import LibraryScene
from game.scenes.review.scene import ReviewScene
from tests.audit.practising import by_hand
from tests.engine_stand_in import StandIn
from tests.playing import played
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.scenes.screens import panels, play_out, rest
from tests.stored import END

Begin = Callable[..., Match[Any]]


def unnamed(library: Library, match: Match[Any]) -> Match[Any]:
    """The same match, agreed on by players without names in English."""
    players = tuple(Player(f"Player {n}") for n, _ in enumerate(match.terms.players, 1))
    return library.create(match.book, replace(match.terms, players=players))


def seen(hands: Hands) -> str:
    return "\n".join(node.name for _, node in nodes(hands.app))


def test_a_computer_player_at_the_table_follows_the_language_at_once(
    hands: Hands, begin: Begin, library: Library
) -> None:
    agreed = begin("squadro", levels=("", "newcomer")).terms
    players = Player("Mia"), Player("Mia", "computer", "newcomer")
    match = library.create(library.book("squadro"), replace(agreed, players=players))
    scene = hands.table(match)
    scene.menu()
    hands.app.change(language="zh")
    hands.frames()
    assert [panel.name for panel in panels(hands, scene)] == ["Mia", "米娅"]
    assert "Mia – 米娅" in seen(hands)
    hands.app.change(language="en")
    assert [player.name for player in match.terms.players] == ["Mia", "Mia"]
    assert match.terms.players == match.agreed.players


@pytest.mark.parametrize("language", ["de", "el", "zh"])
def test_who_has_no_name_is_called_in_todays_language(
    hands: Hands, begin: Begin, library: Library, language: str
) -> None:
    match = unnamed(library, begin("backgammon", "stakes", length=2))
    scene = hands.table(match)
    scene.toggle_log()
    hands.app.change(language=language)
    hands.frames()
    assert i18n.t(PLAYER, n=1) in seen(hands)
    assert "Player" not in seen(hands)
    play_out(match)
    scene.show_result()
    hands.frames()
    assert "Player" not in seen(hands)
    assert match.terms.players[0].name == "Player 1"
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    assert i18n.t(PLAYER, n=2) in seen(hands)
    assert "Player 1" not in seen(hands)
    assert "Player 2" not in seen(hands)


def test_who_has_no_name_is_called_in_todays_language_in_a_review_too(
    hands: Hands, begin: Begin, library: Library
) -> None:
    hands.app.__dict__["engine"] = StandIn()
    match = unnamed(library, begin("toy", "series", steps=END, hand=3, quits=0))
    match = played(match, hand=3, quits=0)
    library.keep_review(library.id_of(match), by_hand(match, hands.app.games["toy"].levels()[-1].key))
    hands.app.change(language="de")
    for screen in (ReviewScene(hands.app, match), GuessScene(hands.app, match)):
        hands.app.push(screen)
        for listing in ("worst", "order", "figures"):
            if isinstance(screen, ReviewScene):
                screen.show_listing(listing)
            rest(hands)
            assert "Spieler 1" in seen(hands)
            assert "Player" not in seen(hands)


def test_names_that_people_have_written_stay() -> None:
    i18n.use("zh")
    theirs = i18n.t(PLAYER, n=2)
    i18n.use("de")
    assert theirs != display_name(theirs) == display_name("Player 2") == "Spieler 2"
    for name in ("Ann", "Player", "Player 12", "Spielerin 1", "R2-D2", ""):
        assert display_name(name) == name
        assert not is_nameless(name)


def test_the_sides_of_squadro_are_called_by_what_one_sees_however_the_board_lies(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    for _ in range(4):
        assert [panel.side for panel in panels(hands, scene)] == ["Dark", "Light"]
        hands.key("f")
        hands.frames()
