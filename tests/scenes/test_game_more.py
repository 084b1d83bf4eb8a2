"""A game more than the box has, the toy: from its folder it goes everywhere in the program, in another language too."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from babel.messages.extract import extract_from_dir

from art import messages
from game import i18n
from game.handbook.lookup import find
from game.library import Library
from game.match import Match
from game.rules.actions import Action, Verb
from game.rules.rulebook import DICE
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.view import TEXT
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from tests.audit.audit import placed_wrongly
from tests.audit.reader import Reader, tips
from tests.playing import BOX, find_book
from tests.reading import nodes, pages
from tests.scenes.conftest import Hands
from tests.scenes.screens import press, rest

Begin = Callable[..., Match[Any]]

TOY = BOX["toy"]
FOLDER = Path(__file__).parents[1] / "toy"
CATALOGUE = FOLDER / "locales" / "de" / "LC_MESSAGES" / "toy.po"


@pytest.fixture
def title(hands: Hands) -> Hands:
    """At the title."""
    hands.app.push(TitleScene(hands.app))
    rest(hands)
    return hands


def table(hands: Hands) -> TableScene:
    """The table where somebody has just sat down."""
    scene = hands.app.top
    assert isinstance(scene, TableScene)
    hands.wait(lambda: scene.controller.settled)
    return scene


def rulebook(hands: Hands) -> RulebookScene:
    """The rule book that has just been opened."""
    scene = hands.app.top
    assert isinstance(scene, RulebookScene)
    rest(hands)
    return scene


def test_it_is_chosen_at_the_title_and_played_to_the_end(title: Hands, library: Library) -> None:
    press(title, "game:toy")
    scene = title.app.top
    assert isinstance(scene, NewMatchScene)
    press(title, "more")
    press(title, "option:hits")
    title.click("done")
    press(title, "begin")
    seen = table(title)
    assert seen.model.match.terms.options["hits"] is False
    match = seen.model.match
    while not match.over:
        if match.to_act == DICE:
            title.frames()
        else:
            seen.act(next(act for act in match.legal() if act.verb != "resign"))
            title.wait(lambda: seen.controller.settled)
    stored = library.load(library.matches()[0].id)
    assert (stored.terms.game, stored.journal, stored.over) == ("toy", match.journal, True)


def test_the_library_lists_it_and_goes_on(hands: Hands, library: Library, begin: Begin) -> None:
    match = begin("toy")
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    press(hands, f"match:{library.id_of(match)}")
    assert table(hands).model.match.terms == match.terms


def test_its_manual_opens_and_its_figure_moves(title: Hands) -> None:
    title.app.change(motion="normal")
    manual = TOY.manuals()[1]
    scene = RulebookScene(title.app, manual, find(manual, "T5"))
    title.app.push(scene)
    title.frames()
    assert "chapter:walking" in scene.page.widgets
    text = scene.page.regions[TEXT].view
    seen = set()
    while scene.busy:
        seen.add(pygame.image.tobytes(title.app.surface.subsurface(text), "RGB"))
        title.frames(1)
    assert len(seen) > 10


@pytest.mark.parametrize(("plays", "clause"), [("", "T4"), ("roll", "T1"), ("resign", "T3")])
def test_f1_at_the_table_finds_its_clause(hands: Hands, begin: Begin, plays: Verb, clause: str) -> None:
    match = begin("toy")
    if plays:
        match.play(Action(plays))
    if match.to_act == DICE:
        match.roll_dice()
    hands.table(match)
    hands.key("f1")
    scene = rulebook(hands)
    assert scene.manual is TOY.manuals()[0]
    assert scene.marked is not None
    assert scene.marked.clauses == (clause,)


def test_a_lesson_is_played(hands: Hands) -> None:
    manual = TOY.manuals()[0]
    hands.app.push(RulebookScene(hands.app, manual))
    press(hands, "learn")
    scene = hands.app.top
    assert isinstance(scene, LessonScene)
    rest(hands)
    hands.drag(scene.spot("1"), scene.spot("2"))
    rest(hands)
    assert scene.task.done


def test_it_speaks_another_language_from_its_own_catalogue(hands: Hands, begin: Begin) -> None:
    match = begin("toy", first=0)
    scene = hands.table(match)
    hands.app.change(language="de")
    scene.act(Action("roll"))
    hands.wait(lambda: scene.controller.settled)
    scene.act(next(act for act in match.legal() if act.verb == "move"))
    hands.wait(lambda: scene.controller.settled)
    hands.frames()
    read = {words.text for _, node in nodes(hands.app) for words in node.words}
    assert {"Noch zu gehen", "Genug"} <= read
    assert scene.model.board.icons["done"] == "flag"
    hands.app.push(NewMatchScene(hands.app, "toy"))
    rest(hands)
    assert i18n.t(TOY.text) == "Spielzeug"


def screens(hands: Hands, begin: Begin) -> Iterator[str]:
    """Every screen on which the game has something of its own."""
    app = hands.app
    app.push(TitleScene(app))
    yield "title"
    app.push(NewMatchScene(app, "toy"))
    yield "new match"
    press(hands, "more")
    press(hands, "position")
    yield "position"
    app.home()
    hands.table(begin("toy"))
    yield "table"
    app.home()
    app.push(RulebookScene(app, TOY.manuals()[0]))
    yield "rule book"
    press(hands, "learn")
    yield "lesson"


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_or_covered(hands: Hands, begin: Begin, language: str) -> None:
    hands.app.change(language=language, text_size=2.0)
    for name in screens(hands, begin):
        rest(hands)
        hands.frames()
        shown = list(pages(hands.app))
        read = Reader(hands.app.look, [*nodes(hands.app), *tips(shown[-1])])
        regions = (region for page in shown for region in page.regions.values())
        assert list(read.faults([region.view for region in regions if region.reach])) == [], name
        assert [fault for page in shown for fault in placed_wrongly(page)] == [], name


def test_its_catalogue_is_complete_and_compiled() -> None:
    own = messages.read(CATALOGUE)
    found = extract_from_dir(FOLDER, [("**.py", messages.METHOD)], keywords=messages.KEYWORDS)
    texts = {(context, text) for _, _, text, _, context in found}
    assert texts
    assert [text for context, text in texts if not getattr(own.get(text, context), "string", "")] == []
    assert CATALOGUE.with_suffix(".mo").read_bytes() == messages.mo(CATALOGUE.read_bytes())


def test_every_game_says_what_its_rule_book_says() -> None:
    for game in BOX.values():
        book = find_book(game.key)
        assert (game.key, game.text, game.seat_counts) == (book.key, book.text, book.seat_counts)


def test_the_program_never_names_it() -> None:
    root = FOLDER.parents[1] / "game"
    assert [path for path in root.rglob("*.py") if re.search(r"\btoy\b", path.read_text(encoding="utf-8"))] == []
