"""What the players' panels say, seat by seat, and from where the sounds of a board come."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.app import App
from game.match import Match, Player
from game.play.sounds import BoardSounds
from game.rules.actions import parse_action
from game.rules.events import Event
from game.rules.rulebook import DICE
from game.scenes.base.boards.board_page import board_view
from game.scenes.base.player_panels import player_panels
from game.ui.players.plan import PanelFigure, PlayerPanel
from tests.playing import find_book, terms
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


def panels(hands: Hands, match: Match[Any], **more: Any) -> list[PlayerPanel]:
    board = hands.app.games.board(match.terms.game, match.terms.sides)
    return player_panels(hands.app, match, board, match.now, **more)


def seated(hands: Hands, *players: Player, game: str = "toy") -> list[PlayerPanel]:
    agreed = replace(terms(game), players=players)
    return panels(hands, hands.app.library.create(find_book(game), replace(agreed, seal=agreed.newest_seal)))


# ---- who sits there


def test_a_panel_says_who_sits_where_and_how_well_a_computer_plays(hands: Hands) -> None:
    people, computer = seated(hands, Player("Anna"), Player("Otto", "computer", "club"))
    side, other = people.side, seated(hands, Player("Anna"), Player("Ben"))[1].side
    assert (people.name, bool(side)) == ("Anna", True)
    assert (computer.name, computer.side.split(" · ")[0]) == ("Otto", other)
    assert len(computer.side.split(" · ")) == 2
    program = seated(hands, Player("Anna"), Player("Deep", "computer", "", "Deep"))[1]
    assert program.side == f"{other} · Program"
    same = seated(hands, Player(side), Player("Ben"))[0]
    assert (same.name, same.side) == (side, ""), "it need not be said twice"


@pytest.mark.parametrize(
    ("game", "options", "scores", "short"),
    [
        ("squadro", {}, ["", ""], ["", ""]),
        ("squadro", {"length": 3}, ["0", "0"], ["0", "0"]),
        ("backgammon", {"length": 5}, ["0 of 5", "0 of 5"], ["0/5", "0/5"]),
        ("backgammon", {"length": 1}, ["", ""], ["", ""]),
    ],
)
def test_a_series_is_scored_in_points_or_games(
    hands: Hands, begin: Begin, game: str, options: dict[str, Any], scores: list[str], short: list[str]
) -> None:
    unit = {"unit": "points"} if game == "backgammon" else {}
    found = panels(hands, begin(game, "tournament" if unit else "", **options))
    assert [panel.score for panel in found] == scores
    assert [panel.short_score for panel in found] == short


def test_who_is_on_turn_shines_and_in_the_end_who_has_won(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    found = panels(hands, match)
    assert [(panel.active, panel.winner, panel.lit) for panel in found] == [(True, False, True), (False, False, False)]
    match.play(parse_action("resign"))
    found = panels(hands, match)
    assert [(panel.active, panel.winner, panel.lit) for panel in found] == [(False, False, False), (False, True, True)]


def test_while_dice_are_to_be_rolled_who_rolls_them_is_on_turn(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry", first=1)
    for _ in range(12):
        if match.to_act < 0:
            match.roll_dice()
        else:
            match.play(next(action for action in match.legal() if action.verb != "resign"))
        rolls = match.to_act == DICE
        on_turn = match.now.actor if rolls else match.to_act
        assert [panel.active for panel in panels(hands, match)] == [seat == on_turn for seat in (0, 1)], rolls


def test_clocks_and_far_sides_go_with_their_players(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    plain = panels(hands, match)
    assert [(panel.flipped, panel.clock, panel.place) for panel in plain] == [(False, None, 0)] * 2
    clocks = [PanelFigure("Clock", "1:00"), PanelFigure("Clock", "2:00")]
    found = panels(hands, match, flipped=(False, True), clocks=clocks)
    assert [(panel.flipped, panel.clock) for panel in found] == [(False, clocks[0]), (True, clocks[1])]


def test_figures_are_those_of_the_game_with_their_totals(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon")
    found = panels(hands, match)
    shown = match.book.display.figures(match.state)
    for seat, panel in enumerate(found):
        assert [figure.value for figure in panel.figures[: len(shown)]] == [str(each[seat]) for each in shown.values()]
        assert all(figure.label for figure in panel.figures[: len(shown)])


# ---- what is heard


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    sounds: list[tuple[str, float]] = []
    monkeypatch.setattr(App, "sound", lambda _, name, pan=0.0: sounds.append((name, pan)))
    return sounds


@pytest.fixture
def sounds(hands: Hands) -> BoardSounds:
    return BoardSounds(hands.app, board_view(hands.app, hands.app.games.board("backgammon", (0, 1))))


def test_a_sound_comes_from_its_place_between_left_and_right(sounds: BoardSounds) -> None:
    assert sounds.pan(0, "") == 0.0
    places = [sounds.pan(0, str(point)) for point in range(1, 13)]
    assert all(-1.0 <= pan <= 1.0 for pan in places)
    assert places in (sorted(places), sorted(places, reverse=True))
    assert min(places) < -0.5 < 0.5 < max(places)


def test_each_sound_is_heard_once_and_a_hit_without_the_landing(
    sounds: BoardSounds, heard: list[tuple[str, float]]
) -> None:
    move, hit, took = Event("moved", 0, "24", "20"), Event("hit", 1, "5", "bar"), Event("took", 0)
    sounds.landed([move, move, took])
    assert [name for name, _ in heard] == ["place", "cube"]
    assert heard[0][1] == sounds.pan(0, "20")
    heard.clear()
    sounds.landed([move, hit])
    assert [name for name, _ in heard] == ["hit"]
    heard.clear()
    sounds.landed([Event("starts", 0)])
    sounds.landed([])
    assert heard == []
