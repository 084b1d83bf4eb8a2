"""What a result says, set loosely and closely: the verdict, the places, the score of a series and the figures."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.squadro.rules.display import SquadroDisplay
from game.library import Library
from game.match import Match
from game.play.match_figures import match_figures
from game.rules.actions import Action
from game.rules.display import Remark
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.dialogs.result.score_sheet import Density, beside, in_one_column
from game.scenes.table.scene import TableScene
from game.text import N_
from game.ui.charts.podium import podium_order
from game.ui.layout import Box, Button, FocusFirst, Label, Picture, ValueTable
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.audit.program import END, played
from tests.playing import find_book, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import play_out
from tests.scenes.table.test_sheet_views import texts
from tests.stored import random_journal

Begin = Callable[..., Match[Any]]
WIDE = 600


def labels(box: Box) -> list[Label]:
    return [each for each in box.walk() if isinstance(each, Label) and each.text]


def first(scene: ResultScene, density: Density, width: int = WIDE) -> Label:
    """The label of the verdict."""
    return labels(in_one_column(scene, width, density))[0]


@pytest.fixture
def won(hands: Hands, begin: Begin) -> ResultScene:
    match = begin("squadro")
    play_out(match)
    return ResultScene(hands.table(match))


def winner(scene: ResultScene) -> str:
    result = scene.model.match.result
    assert result is not None
    assert result.winner is not None
    return scene.model.narration.name(result.winner)


def test_the_verdict_is_set_ever_smaller(won: ResultScene) -> None:
    said = won.model.narration.verdict()
    found = [(first(won, density).text, first(won, density).style) for density in Density]
    assert found == [(said, style) for style in ("title", "title", *["subheading"] * 4)]
    look, styles = won.page.look, set[str]()
    for width in range(40, 400, 20):
        lines = look.text_size(said, width, "heading")[1] / look.line("heading")
        assert first(won, Density.USUAL, width).style == ("heading" if lines <= 2 else "subheading")
        styles.add(first(won, Density.USUAL, width).style)
    assert styles == {"heading", "subheading"}
    assert first(won, Density.WORDS, 40).style == "strong"
    assert first(won, Density.BARE, 40).style == "subheading"


def test_the_piece_of_who_has_won_stands_beside_a_short_verdict_and_above_a_long_one(won: ResultScene) -> None:
    def pictured(density: Density, width: int) -> bool:
        column = in_one_column(won, width, density)
        heads = [box for box in column.walk() if isinstance(box, Picture)][2:]  # the last two head the figures
        return bool(heads)

    assert [pictured(density, WIDE) for density in Density] == [False] * 3 + [True] * 3
    assert not any(pictured(density, 150) for density in Density)
    assert [first(won, density).align for density in Density] == ["center"] * 3 + ["left"] * 3


def test_the_main_button_loses_its_icon_before_it_takes_two_lines(hands: Hands) -> None:
    hands.app.change(language="de", text_size=2.0)
    scene = ResultScene(hands.table(played("backgammon", "tournament", END, "next", length=3)))
    look, way_on = scene.page.look, scene.way_on
    whole, word = (Button(way_on, form=form, wraps=False).measure(look, 900)[0] for form in ("whole", "word"))
    assert whole > scene.inner_width > word
    shown = next(box for box in scene.content().walk() if isinstance(box, Button) and box.command.name == way_on.name)
    assert shown.measure(look, scene.inner_width) == (word, control_height(look))


@pytest.fixture
def three(hands: Hands, library: Library) -> ResultScene:
    """Three have played to the end."""
    agreed = terms("dont-worry", seats=3)
    match = library.create(find_book(agreed.game), agreed, random_journal(agreed, quits=0))
    assert match.result is not None
    assert len(match.result.places) == 3
    return ResultScene(hands.table(match))


def places(scene: ResultScene) -> list[str]:
    result = scene.model.match.result
    assert result is not None
    names = [scene.model.narration.name(seats[0]) for seats in result.places]
    return [f"{number}. {name}" for number, name in enumerate(names, 1)]


def test_of_three_there_is_a_podium_or_closely_a_list_that_is_the_verdict(three: ResultScene) -> None:
    for density in (Density.USUAL, Density.SCORED, Density.TIGHT):
        said = texts(in_one_column(three, WIDE, density))
        assert said[0] == f"{winner(three)} wins.", "the podium tells the rest"
        assert first(three, density).style == ("heading" if density is Density.TIGHT else "title")
        assert not {*places(three)} & {*said}
    compact = texts(in_one_column(three, WIDE, Density.COMPACT))
    assert compact[0] == f"{winner(three)} wins."
    assert compact[1:4] == places(three)
    for density in (Density.BARE, Density.WORDS):
        assert texts(in_one_column(three, WIDE, density))[:3] == places(three)


@pytest.mark.parametrize("density", [Density.USUAL, Density.SCORED, Density.COMPACT])
def test_figures_of_several_stand_in_the_order_of_their_places(three: ResultScene, density: Density) -> None:
    table = next(box for box in in_one_column(three, WIDE, density).walk() if isinstance(box, ValueTable))
    ranked = [place.partition(" ")[2] for place in places(three)]
    assert list(table.columns) == (ranked if density is Density.COMPACT else podium_order(ranked)), (
        "as they stand above"
    )
    told = match_figures(three.model.narration)[0]
    players = [player.name for player in three.model.match.terms.players]
    turns = [label.text for label in table.rows[0][1] if isinstance(label, Label)]
    assert turns == [told.values[players.index(name)] for name in table.columns]


def test_where_there_is_a_podium_nobody_has_a_panel(won: ResultScene, three: ResultScene) -> None:
    for scene, panels in ((won, 2), (three, 0)):
        assert isinstance(scene.table, TableScene)
        scene.table.open_beside(scene)
        names = {player.name for player in scene.model.match.terms.players}
        found = [node.name for node in scene.table.page.nodes() if node.role is Role.GROUP and node.name in names]
        assert len(found) == panels


def test_a_podium_too_narrow_for_its_names_has_them_below(three: ResultScene) -> None:
    assert {*places(three)} <= {*texts(in_one_column(three, 60, Density.USUAL))}


@pytest.fixture
def drawn(hands: Hands, library: Library) -> ResultScene:
    """Each has won one of two games."""
    agreed = replace(terms("squadro", length=2), first=0)
    match = library.create(find_book("squadro"), agreed)
    for loser in (0, 1):
        while match.now.seating[match.to_act] != loser:
            match.play(next(action for action in match.legal() if action.verb == "move"))
        match.play(next(action for action in match.legal() if action.verb == "resign"))
        if not match.over:
            match.next_game()
    assert match.over
    return ResultScene(hands.table(match))


def test_a_series_that_nobody_has_won_is_a_draw(drawn: ResultScene) -> None:
    said = texts(in_one_column(drawn, WIDE, Density.USUAL))
    assert said[:5] == ["The match is a draw: Ann and Bö.", "Ann", "1", "Bö", "1"]
    assert [each.ink for each in labels(in_one_column(drawn, WIDE, Density.USUAL)) if each.style == "big-digits"] == [
        "primary", "primary",
    ]  # fmt: skip


def test_a_series_that_ended_by_a_resignation_says_so(hands: Hands, library: Library) -> None:
    match = library.create(find_book("backgammon"), replace(terms("backgammon", "tournament", length=3), first=0))
    while match.to_act < 0:
        match.roll_dice()
    winner = match.player(1 - match.to_act).name
    match.play([action for action in match.legal() if action.verb == "resign"][-1])
    match.play(Action("accept"))
    assert match.over
    said = texts(in_one_column(ResultScene(hands.table(match)), WIDE, Density.USUAL))
    assert said[0] == f"{winner} wins the match."
    assert said[1].startswith(f"{winner} wins a backgammon by resignation.")


@pytest.mark.parametrize(("size", "text", "said"), [((1280, 720), 1.0, ""), ((960, 600), 2.0, "Rematch")])
def test_in_a_narrow_column_the_rematch_says_in_two_lines_who_sits_where(
    hands: Hands, begin: Begin, size: tuple[int, int], text: float, said: str
) -> None:
    match = begin("backgammon", first=0, steps=END, hand=2)
    scene = ResultScene(hands.table(match))
    hands.app.push(scene)
    hands.app.change(text_size=text)
    hands.app.look = Look(size, text)
    scene.table.lay_out()
    scene.lay_out()
    scene.page.settle()
    (button,) = [node for node in scene.page.nodes() if node.key == "rematch"]
    assert button.text == (said or "Rematch with sides swapped")
    assert button.rect.width < scene.page.look.measure("Rematch with sides swapped", "button")[0], "on two lines"


def test_the_score_of_a_series_is_closely_the_first_figure(drawn: ResultScene) -> None:
    said = texts(in_one_column(drawn, WIDE, Density.COMPACT))
    assert said[:4] == ["The match is a draw: Ann and Bö.", "Score", "1", "1"]
    for density in (Density.SCORED, Density.TIGHT):
        assert labels(in_one_column(drawn, WIDE, density))[1].text == TITLE
        figures = next(box for box in in_one_column(drawn, WIDE, density).walk() if isinstance(box, ValueTable))
        assert [label.text for label, _ in figures.heads] == [TITLE, "Score"], "the places keep their podium"
    loosely = texts(in_one_column(drawn, WIDE, Density.USUAL))
    assert loosely[:5] == ["The match is a draw: Ann and Bö.", "Ann", "1", "Bö", "1"]
    assert "Score" not in loosely


TITLE = "The match in numbers"


def test_the_figures_have_their_title_where_it_takes_no_room_from_them(
    won: ResultScene, drawn: ResultScene, three: ResultScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room, closely in ((WIDE, (True, False, False)), (100, (False,) * 3)):
        monkeypatch.setattr(ResultScene, "inner_width", room)
        for scene, titled in zip((won, drawn, three), closely, strict=True):
            found = [TITLE in texts(in_one_column(scene, room, density)) for density in Density]
            assert found == [room == WIDE] * 3 + [titled] * 3


def test_the_score_is_as_large_as_the_other_figures(drawn: ResultScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ResultScene, "inner_width", WIDE)
    for density in (Density.SCORED, Density.TIGHT):
        figures = next(box for box in in_one_column(drawn, WIDE, density).walk() if isinstance(box, ValueTable))
        assert figures.heads[1][0].style == figures.rows[0][0].style


def test_figures_are_large_where_there_is_room(won: ResultScene, monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = ("small", "small-strong"), ("body", "strong")
    for room, usual in ((WIDE, large), (100, small)):
        monkeypatch.setattr(ResultScene, "inner_width", room)
        found = []
        for density in Density:
            table = next(box for box in in_one_column(won, room, density).walk() if isinstance(box, ValueTable))
            label, (value, _) = table.rows[0]
            assert isinstance(value, Label)
            found.append((label.style, value.style))
        assert found == [usual] * 2 + [small] * 4


def test_what_a_game_was_worth_is_told_where_it_was_more_than_one_point_or_nobody_won(
    won: ResultScene, drawn: ResultScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scene, cube, told in ((drawn, None, False), (won, 1, False), (won, 2, True), (drawn, 1, True)):
        worth = None if cube is None else Remark(N_("test", "Worth {cube}"), values={"cube": cube})
        monkeypatch.setattr(SquadroDisplay, "worth", lambda *_, worth=worth: worth)
        assert (f"Worth {cube}" in texts(in_one_column(scene, WIDE, Density.USUAL))) is told


def test_between_two_games_it_is_said_how_the_game_has_ended_and_for_how_many_points(hands: Hands) -> None:
    between = ResultScene(hands.table(played("backgammon", "tournament", END, "next")))
    verdict = between.model.narration.verdict()
    said = texts(in_one_column(between, WIDE, Density.USUAL))
    assert said[:2] == [verdict, "1 point"], "not once more that it was a single game"
    assert "wins the match" not in verdict
    over = ResultScene(hands.table(played("backgammon", "tournament", END)))
    said = texts(in_one_column(over, WIDE, Density.USUAL))
    assert said[0].endswith("wins the match.")
    assert ": " in said[1], "how its last game has ended"


def test_the_score_of_a_series_is_a_figure_where_there_is_room_too_and_names_stand_once(
    hands: Hands, drawn: ResultScene
) -> None:
    hands.app.look = Look((1000, 1300))
    hands.app.push(drawn)
    nodes = drawn.page.nodes()
    assert any("Score" in node.name for node in nodes)
    assert max([node.text for node in nodes].count(name) for name in ("Ann", "Bö")) <= 1


def test_the_first_focus_is_on_a_rematch(won: ResultScene) -> None:
    content = won.content()
    assert isinstance(content, FocusFirst)
    assert content.name == "rematch"


def test_a_single_game_has_no_score(won: ResultScene) -> None:
    for density in Density:
        said = texts(in_one_column(won, WIDE, density))
        assert said[1] in ("The match in numbers", "Turns", *(player.name for player in won.model.match.terms.players))
        assert not [each for each in labels(in_one_column(won, WIDE, density)) if each.style == "big-digits"]


def test_side_by_side_it_says_the_same(won: ResultScene, drawn: ResultScene) -> None:
    for scene in (won, drawn):
        assert texts(beside(scene, 2 * WIDE)) == texts(in_one_column(scene, WIDE, Density.USUAL))


def test_a_narrow_sheet_has_pieces_and_names_over_columns_of_their_own_width(
    won: ResultScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ResultScene, "inner_width", 239)
    look, sheet = won.page.look, in_one_column(won, 239, Density.USUAL)
    table = next(box for box in sheet.walk() if isinstance(box, ValueTable))
    heads = [head for _, values in table.heads for head in values]
    names = [label.text for head in heads for label in labels(head)]
    assert names == list(table.columns)
    pictures = [[box.name for box in head.walk() if isinstance(box, Picture)] for head in heads]
    assert pictures == [[None], [None]], "the names below say whose pieces they are"
    assert TITLE in texts(sheet)
    room = 239 - sum(look.measure(name, "small-strong")[0] for name in names)
    assert all(look.measure(label.text, label.style)[0] <= room for label, _ in table.rows)
