"""The rule book on the screen: opening at what matters, reading by keys and mouse, searching, other languages."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import i18n
from game.games.registry import GAMES
from game.handbook.lookup import find
from game.handbook.model import Manual
from game.library.proposal import Proposal
from game.match import Match
from game.pictures.figure_player import KEPT
from game.rules.actions import parse_action
from game.scenes.base import screens
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.rulebook.article import found_in
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.view import TEXT, has_contents
from game.scenes.table.dialogs.dice_entry.scene import DiceScene
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.style.look import Look
from game.ui.widgets.choices import ChoiceWidget
from tests.scenes.conftest import Hands
from tests.scenes.screens import press, rest, write
from tests.stored import END
from tests.toy import ToyGame

Begin = Callable[..., Match[Any]]
CLASSIC, STAKES, PLAYTIVE, TOURNAMENT = GAMES["backgammon"].manuals()


def book(hands: Hands, manual: Manual = CLASSIC, clause: str = "") -> RulebookScene:
    """The rule book, open at a manual and a clause."""
    hands.app.push(TitleScene(hands.app))
    scene = RulebookScene(hands.app, manual, find(manual, clause) if clause else None)
    hands.app.push(scene)
    hands.frames()
    rest(hands)
    return scene


def opened(hands: Hands) -> RulebookScene:
    """The rule book that has just been opened."""
    scene = hands.app.top
    assert isinstance(scene, RulebookScene)
    rest(hands)
    return scene


def clauses(scene: RulebookScene) -> tuple[str, ...]:
    """Those of the paragraph at which the book was opened."""
    assert scene.marked is not None
    return scene.marked.clauses


def offset(scene: RulebookScene) -> float:
    return scene.page.regions[TEXT].goal


# ---- opening


def test_the_title_opens_the_first_manual(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    rest(hands)
    press(hands, "rulebook")
    assert opened(hands).manual is CLASSIC
    hands.key("escape")
    assert isinstance(hands.app.top, TitleScene)


@pytest.mark.parametrize(
    ("preset", "manual", "clause"),
    [
        ("classic", CLASSIC, "B3"),
        ("stakes", STAKES, "B30"),
        ("playtive", PLAYTIVE, "B30"),
        ("tournament", TOURNAMENT, "B30"),
    ],
)
def test_f1_opens_the_manual_of_the_match_at_what_is_to_be_done(
    hands: Hands, begin: Begin, preset: str, manual: Manual, clause: str
) -> None:
    match = begin("backgammon", preset)
    match.roll_dice()
    while match.to_act == 0:
        match.play(next(a for a in match.legal() if a.verb != "resign"))
    hands.table(match)
    hands.key("f1")
    scene = opened(hands)
    assert scene.manual is manual
    assert clause in clauses(scene)
    hands.key("f1")
    assert isinstance(hands.app.top, TableScene)


@pytest.mark.parametrize(("game", "preset"), [("squadro", ""), ("backgammon", "tournament"), ("toy", "")])
def test_the_rule_book_opens_at_the_rules_of_the_last_match(hands: Hands, begin: Begin, game: str, preset: str) -> None:
    title = TitleScene(hands.app)
    hands.app.push(title)
    title.help()
    assert opened(hands).manual is CLASSIC
    hands.app.pop()
    begin("backgammon", "playtive")
    match = begin(game, preset)
    assert not match.over
    title.help()
    assert opened(hands).manual in hands.app.games[game].manuals()
    assert opened(hands).manual.rules == preset or not preset


def test_f1_opens_the_rules_of_what_is_shown_whatever_was_played_last(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", steps=END)
    proposal = Proposal(match.terms, ("", ""), None)
    begin("backgammon")
    for screen in (
        screens.OpenReview(match),
        screens.Position(proposal, match.book.format_state(match.moments[0].state)),
        screens.Exercises("squadro"),
    ):
        hands.app.open(screen)
        hands.app.top.help()
        assert opened(hands).manual.game == "squadro"
        hands.app.pop()
        hands.app.pop()


def test_f1_opens_the_aim_when_the_game_is_over(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    match.play(parse_action("resign"))
    table = hands.table(match)
    table.help()
    assert "S9" in clauses(opened(hands))


def test_f1_over_the_dice_and_the_result_is_that_of_the_table(hands: Hands, begin: Begin) -> None:
    match = begin("dont-worry", dice="own", first=None)
    hands.table(match)
    assert isinstance(hands.app.top, DiceScene)
    hands.key("f1")
    assert "D3" in clauses(opened(hands))
    hands.app.home()
    match = begin("squadro")
    match.play(parse_action("resign"))
    hands.table(match).show_result()
    hands.key("f1")
    assert "S9" in clauses(opened(hands))


def test_f1_in_new_match_opens_the_manual_that_is_chosen(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    scene = NewMatchScene(hands.app, "backgammon")
    scene.form.use_preset("playtive")
    hands.app.push(scene)
    hands.key("f1")
    assert opened(hands).manual is PLAYTIVE
    hands.app.pop()
    scene.seat(0)
    hands.key("f1")
    assert opened(hands).manual is PLAYTIVE


def test_the_menu_of_the_table_opens_the_rule_book(hands: Hands, begin: Begin) -> None:
    hands.table(begin("dont-worry"))
    hands.key("f10")
    press(hands, "rulebook")
    assert "D4" in clauses(opened(hands))


def refused(hands: Hands, begin: Begin) -> TableScene:
    """A table at which somebody has just tried to move a piece too far."""
    table = hands.table(begin("squadro"))
    hands.drag(table.spot("1-0"), table.spot("1-3"))
    return table


def test_a_refused_move_leads_to_its_rule_by_a_click(hands: Hands, begin: Begin) -> None:
    table = refused(hands, begin)
    hands.click(table.targets()["why"].center)
    scene = opened(hands)
    assert clauses(scene) == ("S4",)
    assert scene.marked is find(scene.manual, "S4", "speed")


def test_a_refused_move_leads_to_its_rule_by_f1_until_something_else_happens(hands: Hands, begin: Begin) -> None:
    table = refused(hands, begin)
    assert table.message.reason is not None
    hands.key("f1")
    assert opened(hands).marked is find(opened(hands).manual, "S4", table.message.reason.code)
    hands.key("escape")
    table.controller.act(parse_action("2-0/2-3"))
    hands.wait(lambda: table.controller.settled)
    assert "why" not in table.targets()


def test_a_game_without_a_manual_still_opens_the_book(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "manuals", lambda _: ())
    hands.table(begin("toy")).help()
    assert opened(hands).marked is None


# ---- reading


@pytest.mark.parametrize("manual", GAMES.manuals(), ids=lambda manual: f"{manual.game} {manual.rules}")
def test_every_clause_can_be_opened(hands: Hands, manual: Manual) -> None:
    scene = book(hands, manual)
    for clause in dict.fromkeys(clause for p in manual.paragraphs for clause in p.clauses):
        paragraph = find(manual, clause)
        scene.show(manual, paragraph)
        hands.key("f12")
        rest(hands)
        region = scene.page.regions[TEXT]
        top = dict(scene.article.paragraphs)[paragraph]  # type: ignore[index]
        assert region.offset <= top < region.offset + region.view.height


def test_up_and_down_scroll_the_text_and_tab_leads_to_the_contents(hands: Hands) -> None:
    scene = book(hands)
    assert scene.page.focused == TEXT
    hands.key("down")
    hands.key("down")
    lower = offset(scene)
    assert lower > 0
    hands.key("up")
    assert offset(scene) < lower
    hands.key("pagedown")
    assert offset(scene) > lower
    hands.key("home")
    assert offset(scene) == 0
    hands.key("tab")
    assert str(scene.page.focused).startswith("chapter:")


def test_a_chapter_is_opened_from_the_list_and_marked_there(hands: Hands) -> None:
    scene = book(hands)
    press(hands, "chapter:bearing-off")
    rest(hands)
    assert offset(scene) == dict(scene.article.chapters)["bearing-off"]
    assert getattr(scene.page.widgets["chapter:bearing-off"], "selected", False)


def test_a_figure_is_as_wide_as_the_text_or_fills_the_height(hands: Hands) -> None:
    hands.app.change(motion="normal")
    scene = book(hands)
    part = scene.page.regions[TEXT]
    _, box = scene.article.figures[0]
    assert box.height <= 0.7 * part.view.height + 1
    assert box.height >= 0.65 * part.view.height or box.width >= 0.8 * part.width


def test_a_list_of_contents_that_is_too_high_follows_what_is_read(hands: Hands) -> None:
    hands.app.change(text_size=1.4)
    scene = book(hands, TOURNAMENT)
    hands.key("end")
    rest(hands)
    listed = scene.page.regions["contents"]
    assert listed.reach > 0
    assert "chapter:notation" in scene.targets()
    assert listed.view.contains(scene.page.box("chapter:notation"))


def test_the_wheel_scrolls_and_the_list_follows(hands: Hands) -> None:
    scene = book(hands)
    hands.mouse(pygame.MOUSEMOTION, scene.targets()[TEXT].center)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-60, precise_x=0.0, precise_y=-60.0))
    hands.frames()
    rest(hands)
    assert offset(scene) > 0
    assert not getattr(scene.page.widgets["chapter:aim"], "selected", True)


def test_another_manual_begins_at_its_top(hands: Hands) -> None:
    scene = book(hands, CLASSIC, "B60")
    assert offset(scene) > 0
    scene.show(GAMES["squadro"].manuals()[0])
    hands.key("f12")
    rest(hands)
    assert scene.manual.game == "squadro"
    assert offset(scene) == 0


def test_search_finds_words_of_texts_and_captions_and_clauses(hands: Hands) -> None:
    scene = book(hands, STAKES)
    press(hands, "search")
    write(hands, "gammon")
    rest(hands)
    shown = [paragraph for paragraph, _ in scene.article.paragraphs]
    assert shown
    assert all("gammon" in (p.text.english + p.figure.caption.english if p.figure else p.text.english) for p in shown)
    assert [p.clauses for _, found in found_in(STAKES, "b11") for p in found] == [("B11",)]
    assert found_in(STAKES, "no such word") == []


def test_where_no_rule_is_found_nothing_scrolls_and_keys_do_no_harm(hands: Hands) -> None:
    scene = book(hands, STAKES)
    press(hands, "search")
    write(hands, "no such word")
    rest(hands)
    assert TEXT not in scene.page.widgets, "there is nothing to read"
    assert "No rule mentions “no such word”." in {node.name for node in scene.page.nodes()}
    assert abs(scene.page.box("find").centerx - hands.app.look.width // 2) <= 2
    scene.close_search()
    rest(hands)
    assert (scene.search, TEXT in scene.page.widgets) == ("", True), "a button leads back to all rules"
    scene.find("no such word")
    for chord in ("tab", "down", "page down"):
        hands.key(chord)
    assert hands.app.top is scene
    scene.find("gammon")
    rest(hands)
    assert TEXT in scene.page.widgets
    assert scene.article.paragraphs


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Würfel", "würfel", "wurfel", "WÜRFEL", "WURFEL")),
        ("de", ("heißt", "heisst", "HEISST")),
        ("el", ("πούλι", "πουλι", "ΠΟΥΛΙ", "ΠΟΎΛΙ")),
        ("el", ("ζάρι", "ζαρι", "ΖΑΡΙ")),
        ("el", ("παίκτης", "παικτης", "ΠΑΙΚΤΗΣ", "παικτησ")),
        ("fr", ("dès", "des", "DÈS", "DES")),
        ("cs", ("kámen", "kamen", "KÁMEN")),
    ],
)
def test_accents_and_capitals_do_not_matter_to_a_search(hands: Hands, language: str, words: tuple[str, ...]) -> None:
    hands.app.change(language=language)
    found = [[p.clauses for _, kept in found_in(CLASSIC, word) for p in kept] for word in words]
    assert found[0]
    assert all(other == found[0] for other in found)


def test_what_is_not_found_is_said(hands: Hands) -> None:
    scene = book(hands)
    press(hands, "search")
    write(hands, "xyz")
    rest(hands)
    assert scene.article.paragraphs == []
    assert offset(scene) == 0


# ---- windows and languages


def test_a_narrow_window_chooses_chapters_and_search_above_the_text(hands: Hands) -> None:
    hands.app.change(text_size=2.0)
    scene = book(hands, STAKES)
    assert "chapter" in scene.targets()
    assert "chapter:aim" not in scene.targets()
    press(hands, "find")
    assert scene.page.focused == "search"
    write(hands, "cube")
    press(hands, "find")
    rest(hands)
    assert scene.search == ""
    assert "chapter" in scene.targets()


@pytest.mark.parametrize("words", ["xyz", "cube"])
def test_a_search_can_still_be_seen_and_closed_when_the_book_becomes_narrow(hands: Hands, words: str) -> None:
    scene = book(hands)
    press(hands, "search")
    write(hands, words)
    hands.app.change(text_size=2.0)
    rest(hands)
    assert "chapter:aim" not in scene.targets()
    assert [node.value for node in scene.page.nodes() if node.key == "search"] == [words]
    press(hands, "find")
    rest(hands)
    assert scene.search == ""
    assert "chapter" in scene.targets()


def test_what_is_read_stays_when_text_size_and_language_change(hands: Hands) -> None:
    scene = book(hands, PLAYTIVE, "B41")
    article, region = scene.article, scene.page.regions[TEXT]
    seen = article.paragraph_at(region.offset)
    for change in ({"text_size": 2.0}, {"language": "de"}, {"text_size": 1.0, "language": "zh"}):
        hands.app.change(**change)
        rest(hands)
        assert scene.article.paragraph_at(scene.page.regions[TEXT].offset) == seen
    assert i18n.language() == "zh"


def test_what_shows_is_in_the_language_in_use(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = book(hands)
    said = i18n.t
    monkeypatch.setattr(i18n, "t", lambda text, n=None, **values: f"<{said(text, n, **values)}>")
    assert found_in(scene.manual, "<bring")
    scene.page.rebuild()
    scene.page.settle()
    choice = scene.page.widgets["manual"]
    assert isinstance(choice, ChoiceWidget)
    assert all(title.startswith("<") for _, title in choice.options)


def pixels(scene: RulebookScene) -> bytes:
    """The figure in sight as it is drawn now."""
    seen = scene.in_sight
    assert seen is not None
    sheet = pygame.Surface(seen[1])
    scene.player.draw(sheet, sheet.get_rect(), seen[0])
    return pygame.image.tobytes(sheet, "RGB")


def test_the_figure_in_sight_moves_and_comes_to_rest_at_its_end(hands: Hands) -> None:
    hands.app.change(motion="normal")
    scene = RulebookScene(hands.app, CLASSIC, find(CLASSIC, "B5"))
    hands.app.push(scene)
    hands.frames()
    before = pixels(scene)
    rest(hands)
    assert pixels(scene) != before


@pytest.mark.usefixtures("watched")
def test_without_motion_a_figure_is_as_large_and_goes_on_by_hand(hands: Hands) -> None:
    scene = book(hands, CLASSIC, "B5")
    assert scene.in_sight
    figure, size = scene.in_sight
    key = f"figure:{[each for each, _ in scene.article.figures].index(figure)}"
    assert figure.actions
    before = offset(scene)
    seen = [pixels(scene)]
    for _ in figure.actions:
        press(hands, key)
        seen.append(pixels(scene))
        assert window_shows(hands, scene, key)
    assert len(set(seen)) == len(figure.actions) + 1
    assert offset(scene) == before
    for at in (0, 1):
        press(hands, key.replace("figure", "step"))
        assert pixels(scene) == seen[at]
        assert window_shows(hands, scene, key)
    hands.app.change(motion="normal")
    rest(hands)
    assert scene.in_sight
    assert scene.in_sight[1] == size


def window_shows(hands: Hands, scene: RulebookScene, key: str) -> bool:
    """Whether the window shows the figure in sight as it is now."""
    shown = pygame.Surface(scene.page.box(key).size)
    shown.blit(hands.app.surface, (0, 0), scene.page.box(key))
    return pygame.image.tobytes(shown, "RGB") == pixels(scene)


def test_the_step_of_a_figure_is_told_and_its_button_keeps_the_focus(hands: Hands) -> None:
    scene = book(hands, CLASSIC, "B5")
    step = next(key for key in scene.page.widgets if key.startswith("step:"))
    said = []
    for _ in range(2):
        said.append(next(node.text for node in scene.page.nodes() if node.text.endswith(("of 2", "of 3"))))
        scene.page.focus(step)
        hands.key("return")
        assert scene.page.focused == step
    assert said[0].startswith("1 of")
    assert said[1].startswith("2 of")


def test_a_figure_and_the_first_lesson_are_played_at_a_lesson(hands: Hands) -> None:
    scene = book(hands, CLASSIC, "B5")
    figure = next(figure for figure, _ in scene.article.figures if figure.actions)
    for try_it, wanted in ((scene.try_figure.of(figure), figure), (scene.learn, CLASSIC.lessons[0])):
        try_it()
        lesson = hands.app.top
        assert isinstance(lesson, LessonScene)
        assert lesson.figure == wanted
        hands.app.pop()


@pytest.mark.usefixtures("watched")
def test_few_stills_are_kept_however_many_are_seen(hands: Hands) -> None:
    scene = book(hands, CLASSIC)
    for _ in range(40):
        hands.key("pagedown")
        rest(hands)
    assert len(scene.player.stills) == KEPT
    assert all(scene.player.stills.values())


@pytest.mark.parametrize(
    ("scale", "widest", "beside"), [(1.0, 600, False), (1.0, 700, True), (1.5, 900, False), (1.5, 1000, True)]
)
def test_the_contents_stand_beside_the_text_where_lines_stay_long_enough(
    scale: float, widest: float, beside: bool
) -> None:
    assert has_contents(Look((1280, 720), scale), widest) is beside


def test_enter_at_the_text_plays_the_figure_in_sight_if_it_moves(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = book(hands)
    found = [figure for figure, _ in scene.article.figures]
    moving = next(figure for figure in found if figure.actions)
    for seen in (None, (replace(moving, actions=()), (1, 1)), (moving, (1, 1))):
        assert hands.app.top is scene
        monkeypatch.setattr(RulebookScene, "in_sight", seen)
        scene.try_in_sight()
    lesson = hands.app.top
    assert isinstance(lesson, LessonScene)
