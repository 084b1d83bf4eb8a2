"""A sample of the audit, and that it would notice: ``python -m tests.audit`` does the whole."""

import importlib
import pkgutil
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

import game.scenes
from game.app import App
from game.scenes.base.boards.board_page import BoardPageScene
from game.scenes.base.first_match import FirstMatchScene
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.base.overlay import Overlay
from game.scenes.base.page_scene import PageScene
from game.scenes.base.progress import ProgressScene
from game.scenes.base.reader_screen import screen_for_reader
from game.scenes.base.scene import Scene
from game.scenes.settings.binding_sheets import BindingSheet
from game.scenes.table.board.commands import BoardCommands
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.commands import TableCommands
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.scenes.table.practice.scene import PracticeScene, TrialScene
from game.text import N_
from game.ui.accessibility.tree import Numbers, Tree
from game.ui.page.page import Page
from game.ui.players import panels
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.audit.audit import QUICK, Audit
from tests.audit.catalogues import catalogue_faults
from tests.audit.program import program
from tests.audit.reader import Reader, tips
from tests.audit.sentences import reasons, said, told, values
from tests.audit.tour import Stop, stops
from tests.reading import nodes

LOOK = Look((960, 600), 2.0)
SAMPLE = (
    "title",
    "settings",
    "new match backgammon stakes",
    "table backgammon stakes 60",
    "log squadro",
    "result dont-worry",
    "rule book squadro manual",
    "lesson squadro manual 1, otherwise",
)
OF_A_KIND = 3
"""So many stops of a kind, such as lessons, are looked at in each run; at night all are."""
HOLDERS = ("LIST", "LIST_BOX", "GROUP", "DIALOG", "ALERT_DIALOG")
"""The roles of what stands around other elements and is spoken with a name."""
FRAMES = {
    BindingSheet,
    Scene,
    PageScene,
    GuardedScene,
    GalleryScene,
    FirstMatchScene,
    BoardPageScene,
    Overlay,
    BoardCommands,
    BoardScene,
    TableCommands,
    TrialScene,
    PracticeScene,
    ProgressScene,
    SideSheet,
}
"""What scenes are made of."""


@pytest.mark.parametrize(
    "languages",
    [["hu"], pytest.param(["el"], marks=pytest.mark.nightly), pytest.param(["ko"], marks=pytest.mark.nightly)],
)
def test_a_sample_of_screens_fits(monkeypatch: pytest.MonkeyPatch, languages: list[str]) -> None:
    monkeypatch.setattr("tests.audit.audit.stops", lambda: (stop for stop in stops() if stop.name in SAMPLE))
    for name, lines in (("said", said()), ("reasons", reasons()), ("told", told())):
        monkeypatch.setattr(f"tests.audit.audit.{name}", lambda lines=lines: islice(lines, 0, None, 25))
    monkeypatch.setattr("tests.audit.spelling.dictionary", lambda _: "")  # they differ from one machine to the next
    audit = Audit(languages, QUICK)
    found = list(audit.findings())
    assert [line for line in found if "is not translated" not in line] == []  # which tests/test_messages.py tells


def test_of_the_tour_only_the_stops_that_are_asked_for_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    met = list[str]()
    names = ("people, empty", "people", "person")
    tour = [Stop(name, lambda _, name=name: met.append(name)) for name in names]  # type: ignore[misc]
    monkeypatch.setattr("tests.audit.audit.stops", lambda: tour)
    assert list(Audit(["en"], QUICK, "people*").findings()) == []
    assert met == ["people, empty", "people"]


class Seen(NamedTuple):
    """What there was at a stop of the tour.

    Attributes:
        scenes: the kinds of the scenes on the stack.
        drawn: what `Look.draw_text` drew, on whichever page: text, style and size.
        read: what the pages say of themselves, likewise.
        nameless: the role and key of what can be pressed, and of each picture, that has no name.
        unnamed: what stands in the lists, groups and dialogs for a screen reader that have no name.
    """

    stop: str
    scenes: set[type[Scene]]
    drawn: set[tuple[str, str, tuple[int, int]]]
    read: set[tuple[str, str, tuple[int, int]]]
    nameless: list[tuple[str, str]]
    unnamed: list[list[str]]


@pytest.fixture(scope="module", params=[OF_A_KIND, pytest.param(1000, marks=pytest.mark.nightly)])
def tour(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Seen]:
    """Stops in the smallest window, looked at once for all the tests that ask about them: some of a kind, or all."""
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    drawn: list[tuple[str, str, tuple[int, int]]] = []
    draw_text = Look.draw_text

    def draw(look: Look, surface: pygame.Surface, text: str, rect: pygame.Rect, style: str = "body", *more: Any) -> Any:
        drawn.append((text, style, rect.size))
        return draw_text(look, surface, text, rect, style, *more)

    with pytest.MonkeyPatch.context() as patch, program(tmp_path_factory.mktemp("tour"), (960, 600)) as app:
        patch.setattr(Look, "draw_text", draw)
        seen, met = [], Counter[str]()
        for stop in stops():
            kind = stop.name.split(maxsplit=1)[0]
            met[kind] += 1
            if met[kind] > request.param:
                continue
            app.home()
            stop.show(app)
            assert app.running, stop.name
            scenes = set(map(type, app.scenes))
            app.step()
            pressed = [node for _, node in nodes(app) if node.key or node.role in (Role.IMAGE, Role.GROUP)]
            nameless = [(str(node.role), node.key) for node in pressed if not node.name]
            panels.panel_picture.cache_clear()  # kept as pictures, which are not drawn again
            app.tell(N_("button", "Copy"))
            app.step()
            drawn.clear()
            pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
            app.step()
            shown = [node for _, node in nodes(app) if node.in_sight]
            read = {(words.text, words.style, words.rect.size) for node in shown for words in node.words}
            seen.append(Seen(stop.name, scenes, set(drawn), read, nameless, _unnamed(app)))
        return seen


def _unnamed(app: App) -> list[list[str]]:
    """What stands in each list, group and dialog without a name."""
    told = Tree(screen_for_reader(app.shown, app.toast, app.look), Numbers()).elements
    holders = [each for each in told.values() if each.role in HOLDERS]
    assert holders
    return [[told[number].label for number in each.children] for each in holders if not each.label]


def test_every_scene_is_visited(tour: list[Seen]) -> None:
    kinds = {scene for scene in _below(Scene) if scene.__module__.startswith("game.scenes.")} - FRAMES
    missed = kinds.difference(*(seen.scenes for seen in tour))
    assert not missed, "each wants a Stop in tests/audit/tour.py"


def _below(kind: type[Scene]) -> set[type[Scene]]:
    """All kinds of a scene, itself among them."""
    return {kind}.union(*map(_below, kind.__subclasses__()))


def test_a_text_that_is_missing_doubtful_or_cannot_be_drawn_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "de" / "LC_MESSAGES" / "some.po"
    path.parent.mkdir(parents=True)
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgctxt "title"\nmsgid "Library"\nmsgstr "\U0001e900"\n\n'
        '#, fuzzy\nmsgctxt "title"\nmsgid "Statistics"\nmsgstr "S"\n',
        encoding="utf-8",
    )
    monkeypatch.setattr("art.messages.catalogue_path", lambda _language, _domain: path)
    found = list(catalogue_faults("de"))
    assert ("missing glyphs", "de ludoteca: '\U0001e900' (U+1E900) in 'Library'") in found
    assert ("fuzzy", "de ludoteca: 'Statistics' is fuzzy") in found
    assert ("untranslated", "de ludoteca: 'Settings' is not translated") in found
    assert ("untranslated", "de ludoteca: 'Library' is not translated") not in found


@pytest.mark.parametrize(
    ("fault", "build"),
    [
        ("broken", lambda page: page.label(pygame.Rect(10, 10, 60, 40), "Donaudampfschifffahrt")),
        ("over the edge", lambda page: page.label(pygame.Rect(900, 10, 300, 40), "over the edge")),
        (
            "overlap",
            lambda page: [page.label(pygame.Rect(10, top, 400, 40), f"words {top}") for top in (10, 20)],
        ),
        ("cut", lambda page: page.label(pygame.Rect(10, 10, 400, 40), LOOK.fit("A name that is too long", 90))),
        ("begins with closing punctuation", lambda page: page.label(pygame.Rect(10, 10, 900, 80), "One\n)two")),
        (
            "too high",
            lambda page: page.button("key", pygame.Rect(10, 10, 120, 30), "a long text on a button", lambda: None),
        ),
    ],
)
def test_faults_are_read(fault: str, build: Callable[[Page], object]) -> None:
    page = Page(LOOK, build)
    found = Reader(LOOK, [*((page, node) for node in page.nodes()), *tips(page)]).faults()
    assert fault in {line.split(":")[0] for line in found}


def test_tips_that_never_show_at_once_do_not_overlap() -> None:
    def build(page: Page) -> None:
        for key, left in (("one", 900), ("two", 910)):
            page.button(key, pygame.Rect(left, 200, 30, 30), "", lambda: None, icon="undo", tip="The same long tip")

    page = Page(LOOK, build)
    one, two = (node for _, node in tips(page))
    assert one.rect == two.rect
    assert not [line for line in Reader(LOOK, tips(page)).faults() if line.startswith("overlap")]


def test_every_text_that_is_drawn_is_read(tour: list[Seen]) -> None:
    """The witness: what `Look.draw_text` draws, on whichever page, is what the pages say of themselves."""
    for seen in tour:
        assert seen.drawn, seen.stop
        assert seen.drawn <= seen.read, seen.stop


def test_texts_are_shown_with_values() -> None:
    assert len(said()) > 40
    assert len(reasons()) > 40
    assert len(told()) > 30
    assert values(N_("log", "{name} throws {numbers}, {n} of {lane}")) == {
        "name": "Magdalena",
        "numbers": "6-5",
        "lane": "12",
    }


def test_everything_that_can_be_pressed_and_every_picture_has_a_name(tour: list[Seen]) -> None:
    """A screen reader could say what it is; the places of a board are called as the rules call them."""
    for seen in tour:
        assert seen.nameless == [], seen.stop


def test_every_list_and_group_has_a_name(tour: list[Seen]) -> None:
    for seen in tour:
        assert seen.unnamed == [], seen.stop
