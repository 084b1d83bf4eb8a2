"""Learning by playing: the rule book's figures, played with one's own hands."""

import pygame
import pytest

from game.games.backgammon.handbook.figures import TAKEN
from game.games.registry import GAMES
from game.handbook.model import Manual
from game.rules.actions import parse_action
from game.scenes.base.screens import OpenRulebook, Screen
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.practice.lesson import LessonScene
from game.ui.input.inputs import key_event
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.screens import press, rest
from tests.scenes.test_fitting import overlapping

CLASSIC, _, PLAYTIVE, _, SQUADRO, DONT_WORRY = GAMES.manuals()
OFTEN = (((960, 600), 2.0), ((1280, 720), 1.0))
"""The windows and text sizes that every run looks at; all others at night."""


def lesson(hands: Hands, manual: Manual, number: int) -> LessonScene:
    """A lesson that waits for its first move."""
    scene = RulebookScene(hands.app, manual)
    hands.app.push(scene)
    scene.try_figure(manual.lessons[number])
    return at_lesson(hands)


def at_lesson(hands: Hands) -> LessonScene:
    scene = hands.app.top
    assert isinstance(scene, LessonScene)
    rest(hands)
    return scene


def test_one_lesson_leads_to_the_next_and_the_last_to_the_rule_book(hands: Hands) -> None:
    count = len(SQUADRO.lessons)
    scene = lesson(hands, SQUADRO, count - 2)
    assert scene.quiet() == f"{count - 1} of {count}"
    for number in (count - 2, count - 1):
        scene = at_lesson(hands)
        assert scene.figure == SQUADRO.lessons[number]
        while not scene.task.done:
            scene.show_me()
            rest(hands)
        assert scene.buttons[0].name == "next"
        wanted = ("Done", "done") if number == count - 1 else ("Next", "forward")
        assert (scene.buttons[0].text, scene.buttons[0].icon) == wanted
        press(hands, "next")
    assert isinstance(hands.app.top, RulebookScene)


def test_a_long_title_has_two_lines_and_the_size_of_the_others(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, 6)
    scene.page.rebuild(Look((1280, 720)).spacious())
    scene.page.settle()
    title = next(node for node in scene.page.nodes() if node.text == scene.title)
    assert {words.style for words in title.words} == {"heading"}
    assert title.rect.height >= 2 * scene.page.look.line("heading")


def test_a_lesson_is_played_by_hand(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, 0)
    hands.drag(scene.spot("24"), scene.spot("16"))
    rest(hands)
    assert scene.task.done
    assert scene.words().split("\n") == ["Well done.", scene.figure.caption.english]
    assert scene.inviting == (), "the other side's pieces are not lit"


def test_a_legal_move_that_is_another_one_is_taken_back(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, 0)
    scene.act(parse_action("13/7"))
    hands.wait(lambda: scene.task.left is None)
    hands.wait(lambda: scene.task.left is not None)
    rest(hands)
    assert scene.model.match.journal == ()
    assert "not the one asked for" in scene.words()
    assert not scene.task.done


def test_after_the_right_move_a_wrong_one_before_it_is_not_spoken_of(hands: Hands) -> None:
    number = next(n for n, figure in enumerate(CLASSIC.lessons) if len(figure.actions) > 1)
    scene = lesson(hands, CLASSIC, number)
    first, *_ = scene.task.left or []
    scene.act(next(each for each in scene.model.match.legal() if each not in (scene.task.left or [])))
    hands.wait(lambda: scene.task.left is not None)
    rest(hands)
    assert "not the one asked for" in scene.words()
    scene.act(first)
    rest(hands)
    assert scene.task.left
    assert scene.words() == f"{scene.figure.caption.english}\nTry it on the board."


def test_whoever_takes_the_last_move_back_is_not_praised_any_more(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, 0)
    hands.drag(scene.spot("24"), scene.spot("16"))
    rest(hands)
    assert scene.task.done
    hands.key("ctrl+z")
    rest(hands)
    assert not scene.task.done
    assert "Well done" not in scene.words()


def test_a_wrong_move_that_was_taken_back_by_hand_is_not_taken_back_once_more(hands: Hands) -> None:
    hands.app.change(motion="normal")
    scene = lesson(hands, CLASSIC, 0)
    first, *_ = scene.task.left or []
    scene.act(first)
    rest(hands)
    scene.act(next(each for each in scene.model.match.legal() if each not in (scene.task.left or [])))
    hands.wait(lambda: scene.controller.settled)
    scene.undo()
    for _ in range(2):  # one ends the motion, the other would end the wait
        scene.hurry()
    rest(hands)
    assert scene.model.match.journal == (first,)


def test_a_move_that_is_not_allowed_is_refused_with_its_reason(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, 0)
    task = scene.words()
    hands.drag(scene.spot("24"), scene.spot("20"))
    assert scene.message.reason is not None
    assert scene.words() == scene.model.narration.why(scene.message.reason)
    scene.show_me()
    rest(hands)
    assert scene.message.reason is None
    assert scene.words() == task


@pytest.mark.parametrize("refused", [True, False])
def test_the_rule_book_opens_at_the_rule_and_leads_back_to_the_lesson(
    hands: Hands, refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.app.push(scene := LessonScene(hands.app, PLAYTIVE, PLAYTIVE.lessons[0]))
    if refused:
        rest(hands)
        hands.drag(scene.spot("24"), scene.spot("20"))
        assert scene.message.reason
    opened: list[Screen] = []
    monkeypatch.setattr(hands.app, "open", opened.append)
    scene.read_rule()
    scene.help()
    (screen, again) = opened
    assert screen == again
    assert isinstance(screen, OpenRulebook)
    assert screen.paragraph
    assert (screen.manual, hands.app.top) == (PLAYTIVE, scene)
    if scene.message.reason:
        assert scene.message.reason.clause in screen.paragraph.clauses


def test_lessons_and_rule_books_that_open_each_other_do_not_pile_up(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, 0)
    height = len(hands.app.scenes)
    scene.help()
    book = hands.app.top
    assert isinstance(book, RulebookScene)
    book.try_figure(CLASSIC.lessons[1])
    assert at_lesson(hands).figure == CLASSIC.lessons[1]
    assert len(hands.app.scenes) == height


def test_a_lesson_leaves_nothing_behind(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, 7)
    scene.show_me()
    rest(hands)
    assert scene.model.match.result is not None
    assert hands.app.top is scene, "no result opens"
    pygame.event.post(key_event("f10"))
    hands.frames()
    assert hands.app.top is scene, "no menu either"
    hands.key("escape")
    assert isinstance(hands.app.top, RulebookScene)
    assert hands.app.library.matches() == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_place_covers_its_neighbour(hands: Hands, text: float) -> None:
    """Three points side by side with checkers in two heights."""
    hands.app.change(text_size=text)
    scene = lesson(hands, CLASSIC, 4)
    places = {key for key in scene.page.targets() if key.startswith("place:")}
    assert {"place:6", "place:5", "place:4"} <= places
    assert overlapping(scene.page) == []


@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        pytest.param(size, text, marks=() if size == (960, 600) and text == 2.0 else pytest.mark.nightly)
        for size in ((960, 600), (1024, 640), (1280, 720), (1920, 1080))
        for text in (1.0, 2.0)
    ],
)
def test_no_two_targets_of_a_lesson_overlap(hands: Hands, size: tuple[int, int], text_size: float) -> None:
    for manual in GAMES.manuals():
        for figure in manual.lessons:
            hands.app.look = Look(size, text_size)
            hands.app.push(scene := LessonScene(hands.app, manual, figure))
            scene.update(0.0)  # what may be clicked is known then
            scene.page.settle()
            assert overlapping(scene.page) == []
            hands.app.pop()


@pytest.mark.parametrize(("size", "text_size"), [*OFTEN, ((3840, 2160), 1.0)])
def test_a_lesson_has_a_title_and_its_way_back_and_task_beside_the_board(
    hands: Hands, size: tuple[int, int], text_size: float
) -> None:
    hands.app.look = Look(size, text_size)
    hands.app.push(scene := LessonScene(hands.app, CLASSIC, CLASSIC.lessons[7]))
    scene.update(0.0)
    assert scene.title == "Gammons count"
    told = [node for node in scene.page.nodes() if node.role is Role.STATUS]
    assert "\n".join(node.name for node in told) == scene.words()
    window, board = pygame.Rect((0, 0), size), scene.window.view.board_rect
    places = [
        *(node.rect.clip(node.clip) for node in told),
        *(scene.targets()[key] for key in ("leave", "again", "show")),
    ]
    assert all(window.contains(place) and not place.colliderect(board) for place in places)


def test_nobody_plays_on_while_a_wrong_move_waits_to_be_taken_back(hands: Hands) -> None:
    scene = lesson(hands, SQUADRO, 0)
    scene.act(parse_action("1-0/1-1"))
    hands.wait(lambda: scene.task.left is None and scene.controller.settled)
    other = scene.model.match.legal()[0]
    scene.act(other)
    assert len(scene.model.match.journal) == 1
    hands.key("return")
    assert scene.model.match.journal == (), "a press takes it back at once"
    rest(hands)
    assert scene.model.match.journal == ()


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.nightly)])
def test_enter_alone_does_what_every_lesson_asks_for(hands: Hands, every: int) -> None:
    for manual in GAMES.manuals():
        for number in range(0, len(manual.lessons), every):
            scene = lesson(hands, manual, number)
            for _ in range(12):
                if not scene.task.done:
                    hands.key("return")
                    rest(hands)
                    assert scene.task.left is not None, "nothing else was played"
            assert scene.task.done
            hands.key("escape")


def test_each_lesson_of_a_manual_has_a_title_of_its_own() -> None:
    for manual in GAMES.manuals():
        titles = [manual.lesson_title(figure) for figure in manual.lessons]
        assert len({*titles}) == len(titles)


def test_only_what_a_lesson_asks_for_is_offered(hands: Hands) -> None:
    scene = lesson(hands, CLASSIC, CLASSIC.lessons.index(TAKEN))
    assert [each.text for each in scene.buttons if each.style == "primary"] == ["Double"]
    assert scene.words().endswith("Press “Double”.")


def play_another(hands: Hands, scene: LessonScene) -> None:
    """Play a legal move that is not asked for, which is taken back."""
    scene.act(next(each for each in scene.model.match.legal() if each not in scene.task.asked))
    hands.wait(lambda: scene.task.left is None)
    hands.wait(lambda: scene.task.left is not None)
    rest(hands)
    assert "not the one asked for" in scene.words()


def test_the_lessons_are_listed_alike_in_each_of_them_and_after_a_wrong_move(hands: Hands) -> None:
    heights = set()
    for number in (0, 1, 5):
        scene = lesson(hands, CLASSIC, number)
        heights.add(scene.page.widgets["lesson:0"].rect.height)
        play_another(hands, scene)
        heights.add(scene.page.widgets["lesson:0"].rect.height)
    assert len(heights) == 1


def test_a_lesson_names_the_sides_as_its_words_do_in_every_look(hands: Hands) -> None:
    hands.app.change(boards="modern")
    scene = lesson(hands, SQUADRO, 2)
    assert "Dark" in scene.figure.caption.english
    assert [player.name for player in scene.task.match.terms.players] == ["Dark", "Light"]
