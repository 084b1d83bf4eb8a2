"""Round the board nothing is cut and nothing lies on anything else, however long the words of a language are."""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes.table.chrome.action_bar import GAP, Bar, column_bar
from game.scenes.table.chrome.status_line import StatusLine
from game.scenes.table.chrome.table_layout import TableLayout, table_layout
from game.scenes.table.chrome.table_shape import TableShape
from game.ui.commands import BoundCommand, Command
from game.ui.input.bindings import DEFAULT_KEYS
from game.ui.input.input_mode import InputMode
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.players.panels import build_panels, card_height
from game.ui.players.plan import FULL, NAME_STYLES, PanelFigure, PlayerPanel
from game.ui.style.look import Look
from game.ui.widgets.buttons import ButtonWidget
from tests.scenes.conftest import Hands
from tests.scenes.test_fitting import misplaced, overlapping

Begin = Callable[..., Match[Any]]

TEXTS = [1.0, 1.5, 2.0]
OPPOSITE = ((0.0, 1.0), (0.0, -1.0))
SENTENCE = "A piece of somebody with a long name is jumped and goes all the way back to where it turned round. "


def button(name: str, text: str, icon: str, key: str = "") -> BoundCommand:
    """A command that does nothing."""
    return Command(name, text, lambda _: None, icon, key).on(None)


def laid(look: Look, shape: float = 1.46) -> TableLayout:
    """The layout of a table for two who sit opposite each other, with a cube."""
    return table_layout(look, TableShape(shape, OPPOSITE, offers=True))


@pytest.mark.usefixtures("long_words")
@pytest.mark.parametrize("text", TEXTS)
def test_every_button_has_room_while_people_play_and_look_back(hands: Hands, begin: Begin, text: float) -> None:
    scene = hands.table(begin("squadro"))
    hands.click(scene.spot("1-0"))
    hands.wait(lambda: scene.controller.settled)
    hands.app.look = Look((960, 600), text)
    for looks_back in (False, True):
        scene.stepping.look_at(0) if looks_back else scene.stepping.now()
        scene.lay_out()
        scene.page.settle()
        assert misplaced(scene.page) == []
        assert overlapping(scene.page) == []


def test_tools_that_stand_together_all_show_their_names_or_none_does() -> None:
    bar = {
        "undo": [button("undo", "Undo", "undo")],
        "redo": [button("redo", "Again, and everything after it", "redo")],
        "turn": [button("act:roll", "Roll", "dice", "roll")],
    }
    shown = []
    for width in (640, 320):
        page = built(Look((960, 800)), bar, width)
        shown.append({key for key, widget in page.widgets.items() if isinstance(widget, ButtonWidget) and widget.text})
        assert page.widgets["act:roll"].tip == "Roll (Space)"
    assert shown == [{"undo", "redo", "act:roll"}, {"act:roll"}]


def built(look: Look, bar: Bar, width: int, *, offers: bool = False) -> Page:
    """A page with these buttons in a column so many pixels wide."""

    def build(page: Page) -> None:
        column = column_bar(page.look, bar, offers=offers, hints=False)
        column.put(page, pygame.Rect(0, 0, width, column.measure(page.look, width)[1]))

    page = Page(look, build, InputMode(keys=DEFAULT_KEYS))
    page.settle()
    return page


def test_words_that_reach_over_panels_hide_them_whole() -> None:
    look, drawn = Look((960, 600), 2.0), pygame.Surface((960, 600))
    room, panels = pygame.Rect(620, 300, 320, 40), (pygame.Rect(620, 20, 320, 60), pygame.Rect(620, 130, 320, 60))
    for panel in panels:
        drawn.fill("red", panel)
    page = Page(look, lambda page: StatusLine(SENTENCE, panels=panels).put(page, room))
    page.settle()
    page.draw(drawn)
    left = [
        sum(drawn.get_at((x, y))[:3] == (255, 0, 0) for x in range(640, 920) for y in range(box.top, box.bottom))
        for box in panels
    ]
    assert left == [280 * 60, 0]


@pytest.mark.parametrize("turned", [False, True])
def test_the_card_of_the_words_stands_still_while_they_say_other_things(turned: bool) -> None:
    look, roomy, low = Look((1280, 720)), pygame.Rect(980, 200, 280, 260), pygame.Rect(980, 200, 280, 80)
    cards = [StatusLine(words).place(look, roomy, turned) for words in ("Roll.", SENTENCE[:40])]
    assert cards[0] == cards[1]
    assert (cards[0].top if turned else cards[0].bottom) == (roomy.top if turned else roomy.bottom)
    assert StatusLine("Roll.").place(look, low, turned) == low


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("sentences", [1, 2, 4])
def test_the_words_never_reach_into_the_bar(text: float, sentences: int) -> None:
    look = Look((960, 600), text)
    place = laid(look)
    page = Page(look, lambda page: StatusLine(SENTENCE * sentences).put(page, place.words))
    page.settle()
    boxes = [item.rect for item in page.items if not isinstance(item, Region)]
    assert boxes
    assert all(box.bottom <= place.bar.top and box.left >= 0 and box.right <= 960 for box in boxes)


@pytest.mark.parametrize("score", ["3", "16 / 25", "100 of 125"])
@pytest.mark.parametrize("text", TEXTS)
def test_no_figure_is_broken_or_covered_and_the_score_is_always_told(text: float, score: str) -> None:
    look = Look((960, 600), text)
    labels = ("Abgetragen", "Pips", "Noch zu gehen")
    figures = tuple(PanelFigure(label, "167") for label in labels)
    seats = [PlayerPanel(name, "Light", score, figures, pygame.Surface((30, 30))) for name in ("Anna", "Björn")]
    place = laid(look)
    page = Page(look, partial(build_panels, seats=seats, rooms=place.panels))
    for node, room in zip(page.nodes(), place.panels, strict=True):
        said = [each for each in node.words if each.text in (*labels, score, "167")]
        for each in said:
            lines = look.wrap(each.text, each.rect.width, each.style)
            assert set(each.text.split()) <= set(" ".join(lines).split())
        drawn = [each.drawn(look) for each in said]
        assert any(each.text == score for each in said)
        assert [(a, b) for a, b in combinations(drawn, 2) if a.colliderect(b)] == []
        assert all(room.contains(box) for box in drawn)


def test_a_name_wraps_before_it_shrinks_and_shrinks_before_it_is_cut() -> None:
    look, name = Look((960, 600)), "Maria Magdalena of Lower Saxony"
    seats = [
        PlayerPanel(each, "Light", "", (PanelFigure("Pips", "3"),), pygame.Surface((30, 30))) for each in (name, "Al")
    ]
    told = []
    for high in (look.em(4), look.em(2)):
        rooms = [pygame.Rect(0, nth * 100, look.em(15), high) for nth in range(2)]
        (first, _) = Page(look, partial(build_panels, seats=seats, rooms=rooms)).nodes()
        (said,) = [words for words in first.words if words.text.startswith("Maria")]
        told.append((said.text, said.style, len(look.wrap(said.text, said.rect.width, said.style))))
        assert first.rect.contains(said.drawn(look))
    assert told[0] == (name, "strong", 2)
    assert told[1][1:] == ("small-strong", 1)
    assert told[1][0].endswith("…")


def test_piece_and_score_on_one_line_shrink_before_a_name_is_cut_but_not_where_it_is_cut_nevertheless() -> None:
    look, room = Look((960, 600), 2.0), pygame.Rect(0, 0, 300, 57)
    told = {}
    scores = {"Björn": "0 of 5", "Magdalena": "0 of 5", "Magdalene": "0 su 5", "Maria Magdalena": "0 of 5"}
    for name, points in scores.items():
        seat = PlayerPanel(name, "Light", points, (PanelFigure("Pips", "167"),), pygame.Surface((90, 90)))
        (card,) = Page(look, partial(build_panels, seats=[seat], rooms=[room])).nodes()
        said, score = sorted(card.words, key=lambda words: words.rect.left)
        assert not said.drawn(look).colliderect(score.drawn(look))
        assert score.text == points
        told[name] = said.text, said.style, score.style
    assert told["Björn"] == ("Björn", "strong", "digits")
    assert told["Magdalena"] == ("Magdalena", "small-strong", "small-strong")
    assert told["Magdalene"] == ("Magdalene", "small", "small-strong")
    cut, _, style = told["Maria Magdalena"]
    assert cut.endswith("…")
    assert style == "digits"


def test_a_score_is_said_shortly_before_the_name_beside_it_shrinks() -> None:
    look, room = Look((960, 600), 2.0), pygame.Rect(0, 0, 300, 57)
    for score, short in (("0 of 5", "0/5"), ("0 van 5", "0/5"), ("16 puncte din 25", "16/25")):
        names, figures, piece = ("Magdalena", "Björn"), (PanelFigure("Pips", "167"),), pygame.Surface((90, 90))
        seats = [PlayerPanel(name, "Light", score, figures, piece, short_score=short) for name in names]
        rooms = [room.move(0, 100 * nth) for nth in range(2)]
        cards = list(Page(look, partial(build_panels, seats=seats, rooms=rooms)).nodes())
        said = [sorted(card.words, key=lambda words: words.rect.left) for card in cards]
        assert [name.text for name, _ in said] == list(names)
        assert {figure.text for _, figure in said} == {short}
        assert said[0][0].style in NAME_STYLES


def test_a_name_cut_on_its_last_line_keeps_every_letter_before_that() -> None:
    look, name = Look((960, 600)), "Anna Maria Luise Theresia Josepha von und zu Hohenlohe"
    seat = PlayerPanel(name, "Light", "", (PanelFigure("Pips", "3"),), pygame.Surface((30, 30)))
    room = pygame.Rect(0, 0, look.em(11), 400)
    (card,) = Page(look, partial(build_panels, seats=[seat], rooms=[room])).nodes()
    (said,) = [words.text for words in card.words if words.text.startswith("Anna")]
    assert said.endswith("…")
    assert name.startswith(said[:-1].rstrip())


@pytest.mark.parametrize("flipped", [False, True])
def test_what_a_panel_says_stands_on_its_card(flipped: bool) -> None:
    look = Look((960, 600))
    seat = PlayerPanel("Anna", "Light", "0", (PanelFigure("Pips", "3"),), pygame.Surface((30, 30)), flipped=flipped)
    room = pygame.Rect(20, 20, 180, card_height(look, [seat], 180, FULL))
    (card,) = Page(look, partial(build_panels, seats=[seat], rooms=[room])).nodes()
    assert card.rect == room
    assert {"Anna", "Pips", "3"} <= {words.text for words in card.words}
    assert all(card.rect.contains(words.drawn(look)) for words in card.words)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1300)])
def test_names_are_set_alike_on_all_panels_and_pieces_and_figures_never_go_before_others(
    size: tuple[int, int], text: float
) -> None:
    look = Look(size, text)
    names = ("Al", "Maximilian-Alexander von Hohenstein", "Χλόη", "Дарья")
    figures = (PanelFigure("In the finish", "3", 4),)
    seats = [PlayerPanel(name, "Light", "", figures, pygame.Surface((30, 30)), name == "Al") for name in names]
    corners = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
    for log_open in (False, True):
        place = table_layout(look, TableShape(1.0, corners), log_open)
        if not place.panels:
            continue
        page = Page(look, partial(build_panels, seats=seats, rooms=place.panels))
        said = [{words.style for words in node.words if words.text[:2] in "".join(names)} for node in page.nodes()]
        assert len({frozenset(styles) for styles in said if styles}) <= 1
        assert len({node.rect.height for node in page.nodes()}) == 1


@pytest.mark.parametrize("width", [90, 110, 130, 160, 240])
def test_answers_are_written_alike_and_stand_one_below_the_other_before_they_are_icons(width: int) -> None:
    look, texts = Look((960, 800)), ("Annehmen", "Ablehnen", "Nein")
    for drop in texts:
        bar = {
            slot: [button(f"act:{slot}", text, icon)]
            for slot, text, icon in (("take", "Annehmen", "done"), ("drop", drop, "close"))
        }
        page = built(look, bar, 2 * width + look.px(GAP), offers=True)
        take, other = (page.widgets[f"act:{slot}"] for slot in ("take", "drop"))
        assert isinstance(take, ButtonWidget)
        assert isinstance(other, ButtonWidget)
        assert (bool(take.text), bool(take.icon)) == (bool(other.text), bool(other.icon))
        assert take.text
        assert (take.rect.top == other.rect.top) == (width >= 110)
