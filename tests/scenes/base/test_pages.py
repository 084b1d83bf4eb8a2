"""What all pages have in common: which presses are heard, how sheets close, and how the board is begun to be read."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.app import App
from game.library.proposal import Proposal
from game.match import Match
from game.scenes.base import screens
from game.scenes.base.overlay import Overlay
from game.scenes.base.page_scene import PageScene
from game.scenes.people.view import MANY
from game.scenes.review.scene import ReviewScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.commands import command
from game.ui.input.inputs import key_event
from game.ui.layout import Box, Button, Column, Entry, Label, Sheet
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.engine_stand_in import StandIn
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, rest, write

Begin = Callable[..., Match[Any]]


class Plain(Overlay):
    """A sheet with a button and a line to write in."""

    done = 0
    keeps = False

    def view(self) -> Box:
        return Sheet(Column(self.head("Plain"), Button(self.act), Entry(self.write, "")), width=20)

    @property
    def closes_beside(self) -> bool:
        return not self.keeps

    @command("act", N_("button", "Undo"), key="undo")
    def act(self) -> None:
        """Count."""
        self.done += 1

    @command("write", N_("button", "Redo"))
    def write(self, text: str) -> None:
        """Take what is written."""
        del text


@pytest.fixture
def sheet(hands: Hands) -> Plain:
    hands.app.push(TitleScene(hands.app))
    made = Plain(hands.app)
    hands.app.push(made)
    made.page.settle()
    return made


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    played_sounds: list[str] = []
    monkeypatch.setattr(App, "sound", lambda _, name, *__: played_sounds.append(name))
    return played_sounds


# ---- presses


@pytest.mark.parametrize(
    ("focus", "chord", "action", "sounds"),
    [
        ("act", "return", "confirm", ["button"]),
        ("act", "space", "roll", ["button"]),
        ("act", "right", "right", []),
        ("write", "return", "confirm", []),
    ],
)
def test_a_button_that_is_pressed_by_key_is_heard(
    sheet: Plain, heard: list[str], focus: str, chord: str, action: str, sounds: list[str]
) -> None:
    sheet.page.focus(focus)
    sheet.handle(key_event(chord), action)
    assert (heard, sheet.done) == (sounds, len(sounds))


@pytest.mark.parametrize(("ends", "pressed"), [("act", True), ("beside", False)])
def test_a_button_is_heard_when_the_mouse_lets_go_of_it(
    sheet: Plain, heard: list[str], ends: str, pressed: bool
) -> None:
    start = sheet.page.box("act").center
    end = start if ends == "act" else (start[0], start[1] + 300)
    sheet.handle(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0), touch=False), "")
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False), "")
    assert heard == []
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False), "")
    assert (heard == ["button"], sheet.done == 1) == (pressed, pressed)


def test_a_key_does_the_command_unless_a_question_is_open(sheet: Plain) -> None:
    sheet.handle(pygame.Event(pygame.USEREVENT), "undo")
    assert sheet.done == 1
    sheet.page.ask("Title", "Sure?", [sheet.act])
    sheet.handle(pygame.Event(pygame.USEREVENT), "undo")
    assert sheet.done == 1


@pytest.mark.parametrize(
    "screen", [screens.OpenLibrary(), screens.OpenRulebook(), screens.People()], ids=["library", "rule book", "people"]
)
@pytest.mark.parametrize("chord", ["ctrl+f", "meta+f"])
def test_a_key_leads_to_the_line_to_search_with_and_selects_what_is_written_there(
    hands: Hands, begin: Begin, screen: screens.Screen, chord: str
) -> None:
    begin("squadro")
    for number in range(MANY + 1):
        hands.app.library.add_person(f"P{number}")
    hands.app.open(screen)
    scene = hands.app.top
    assert isinstance(scene, PageScene)
    assert scene.page.focused != "search"
    hands.key(chord)
    assert scene.page.focused == "search"
    write(hands, "P1")
    hands.key("tab")
    hands.key(chord)
    assert scene.page.doing.entry
    assert scene.page.doing.entry.selection == (0, 2)
    scene.page.doing.update(5.0)
    assert scene.page.doing.tipped is None, "it would lie over what is found"
    line = scene.page.widgets["search"]
    assert line.tip == f"{line.accessible_name} (Ctrl+F)"


def test_where_nothing_is_searched_the_key_does_nothing_and_is_not_listed(sheet: Plain, hands: Hands) -> None:
    focused = sheet.page.focused
    hands.key("ctrl+f")
    assert sheet.page.focused == focused
    assert "search" not in {each.key for each in sheet.commands()}


# ---- sheets


def test_a_sheet_closes_by_its_button_by_escape_and_beside(sheet: Plain, hands: Hands) -> None:
    outside = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=False)
    sheet.keeps = True
    sheet.handle(outside, "")
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1, touch=False), "")
    assert hands.app.top is sheet
    sheet.keeps = False
    sheet.handle(outside, "")
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1, touch=False), "")
    assert isinstance(hands.app.top, TitleScene)
    for close in ("close_sheet", "back"):
        other = Plain(hands.app)
        hands.app.push(other)
        getattr(other, close)()
        assert isinstance(hands.app.top, TitleScene)


def test_a_command_that_closes_looks_like_the_other_and_does_it_afterwards(sheet: Plain, hands: Hands) -> None:
    closing = sheet.closing.of(sheet.act)
    assert (closing.name, closing.text, closing.key, closing.enabled) == ("act", "Undo", "undo", True)
    closing()
    assert (sheet.done, isinstance(hands.app.top, TitleScene)) == (1, True)


def test_a_sheet_dims_what_lies_below(sheet: Plain) -> None:
    surface = pygame.Surface(sheet.page.look.size)
    surface.fill((200, 200, 200))
    sheet.draw(surface)
    assert sum(surface.get_at((2, 2))[:3]) < 3 * 200
    assert sum(surface.get_at((2, 2))[:3]) > 0


def test_a_head_has_its_title_and_a_button_to_close(sheet: Plain) -> None:
    head = sheet.head("Title", Label("beside"))
    assert [each.text for each in head.walk() if isinstance(each, Label)] == ["Title", "beside"]
    assert [each.command.name for each in head.walk() if isinstance(each, Button)] == ["close"]


# ---- pages


def test_only_spacious_pages_grow_with_a_large_window(hands: Hands) -> None:
    hands.app.look = Look((3840, 2160))

    class Large(PageScene):
        spacious = True

    assert PageScene(hands.app).look == hands.app.look
    assert Large(hands.app).look == hands.app.look.spacious()


def test_esc_leaves_a_page(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    page = PageScene(hands.app)
    hands.app.push(page)
    assert (page.leave.text, page.leave.icon) == ("Back", "back")
    page.leave()
    assert isinstance(hands.app.top, TitleScene)


# ---- reading the board


@pytest.fixture
def review(hands: Hands, begin: Begin) -> ReviewScene:
    hands.app.__dict__["engine"] = engine = StandIn()
    engine.silent = True
    made = ReviewScene(hands.app, begin("toy", steps=6, quits=0))
    hands.app.push(made)
    made.lay_out()
    return made


def test_reading_begins_at_a_place_and_ends_by_escape(hands: Hands, review: ReviewScene) -> None:
    told, reading = Told(hands), review.reading
    assert (reading.on, reading.at_place, reading.end()) == (False, False, False)
    review.controls.read()
    assert (reading.on, reading.at_place) == (True, True)
    assert told.lines == ["Board reading on: the arrow keys move from place to place."]
    assert hands.app.input_mode.by_key
    keys = {line.key for line in reading.lines()}
    assert keys <= {*review.page.widgets}
    review.back()
    assert (reading.on, hands.app.top) == (False, review)
    assert told.lines[1:] == ["Board reading off."]
    assert not keys & {*review.page.widgets}
    review.back()
    assert review not in hands.app.scenes


def test_a_board_is_read_with_its_places_as_large_as_they_lie(review: ReviewScene) -> None:
    name, places = review.read()
    assert name
    assert [place.key for place in places] == [line.key for line in review.reading.lines()]
    assert all(place.words for place in places)
    board = review.board_view.rect
    assert all(board.inflate(4, 4).colliderect(place.rect) or not place.rect.width for place in places)


def test_the_arrow_back_is_on_the_axis_of_the_small_letters_of_the_title(hands: Hands, begin: Begin) -> None:
    hands.app.look = Look((1280, 720))
    hands.app.__dict__["engine"] = StandIn()
    match = begin("squadro")
    start = screens.Position(Proposal(match.terms, (), None), match.book.format_state(match.state))
    for screen in (screens.OpenReview(match), screens.OpenSettings(), start):
        hands.app.open(screen)
        rest(hands)
        scene = hands.app.top
        assert isinstance(scene, PageScene)
        title = next(node for node in scene.page.nodes() if node.role is Role.HEADING)
        lower = scene.page.box("back").centery - title.rect.centery
        assert lower == pytest.approx(scene.page.look.em(0.1, "heading"), abs=1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_all_pages_have_their_title_at_the_same_place(hands: Hands, begin: Begin, size: tuple[int, int]) -> None:
    hands.app.look = Look(size)
    hands.app.__dict__["engine"] = StandIn()
    match = begin("squadro")
    places = set()
    pages = screens.OpenSettings(), screens.People(), screens.OpenLibrary(), screens.Lessons(), screens.Statistics()
    for screen in (*pages, screens.OpenRulebook(), screens.Guess(match)):
        hands.app.open(screen)
        rest(hands)
        assert isinstance(hands.app.top, PageScene)
        places.add(hands.app.top.page.box("back").center)
    assert len(places) == 1
