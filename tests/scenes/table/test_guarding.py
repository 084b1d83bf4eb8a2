"""No button changes its meaning under a resting hand, and what costs something is asked about first."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.actions import Action, parse_action
from game.rules.rulebook import DICE
from game.scenes.base.guard import MOMENT, Guard
from game.scenes.table.dialogs.result.scene import ResultScene
from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]
HERE, THERE = pygame.Rect(0, 0, 50, 20), pygame.Rect(0, 40, 50, 20)


def click(at: pygame.Rect) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at.center, button=1)


def cube(begin: Begin, *texts: str, length: int = 5) -> Match[Any]:
    """A match with a cube in which Anna's first turn is over and this has been done since."""
    match = begin("backgammon", "tournament", length=length)
    while match.to_act == DICE:
        match.roll_dice()
    while match.to_act == 0:
        match.play(match.legal()[0])
    for text in texts:
        match.play(parse_action(text))
    return match


def said(hands: Hands) -> dict[str, str]:
    """What can be pressed, or is said, in the dialog or sheet on top: its name to its role."""
    return {node.name: node.role.value for node in hands.app.top.pages[-1].nodes()}


def named(hands: Hands, name: str, role: Role = Role.BUTTON) -> tuple[int, int]:
    """The middle of what is called so."""
    (rect,) = {tuple(n.rect) for n in hands.app.top.pages[-1].nodes() if (n.name, n.role) == (name, role)}
    return pygame.Rect(rect).center


def press(hands: Hands, name: str) -> None:
    """Press a button by its name, after a look."""
    hands.look()
    hands.click(named(hands, name))


@pytest.mark.parametrize("clicks", [2, 3, 5])
@pytest.mark.parametrize("gap", [1, 8, 20])
@pytest.mark.parametrize("motion", ["off", "fast"])
def test_clicks_where_done_stands_do_no_more_than_done(
    hands: Hands, begin: Begin, clicks: int, gap: int, motion: str
) -> None:
    """Through a whole turn: whatever was there, no cube is offered and no game is lost by a hand that rests."""
    hands.app.change(motion=motion, confirm=False)
    match = begin("backgammon", "tournament", length=5)
    scene = hands.table(match)
    while match.to_act == DICE or any(action.verb == "move" for action in match.legal()):
        scene.act(match.legal()[0])
        hands.wait(lambda: scene.controller.settled)
    hands.look()
    spot = scene.targets()["act:done"].center
    for _ in range(clicks):
        hands.click(spot)
        hands.frames(gap)
    verbs = [action.verb for action in match.journal]
    assert "done" in verbs
    assert not {"double", "drop", "take", "resign"} & set(verbs)
    assert scene.page.overlay is None


@pytest.mark.parametrize("chord", ["return", "space", "x"])
def test_a_key_that_is_pressed_twice_does_not_drop(hands: Hands, begin: Begin, chord: str) -> None:
    hands.app.change(confirm=False)
    match = cube(begin)
    hands.table(match)
    hands.look()
    hands.click("act:double")
    for _ in range(2):
        hands.key(chord)
    assert match.journal[-1] == Action("double")


def test_what_is_asked_says_what_it_costs(hands: Hands, begin: Begin) -> None:
    match = cube(begin)
    hands.table(match)
    hands.key("x")
    hands.look()
    assert match.journal[-1] != Action("double")
    hands.key("x")
    assert "Anna must take it and play for 2, or drop it." in said(hands)
    press(hands, "Double")
    assert match.journal[-1] == Action("double")
    press(hands, "Drop")
    assert "Björn wins 1 point." in said(hands)
    press(hands, "Cancel")
    assert match.journal[-1] == Action("double")
    press(hands, "Drop")
    press(hands, "Drop")
    assert match.result is not None


def test_a_resignation_says_what_each_level_is_worth_and_that_it_must_be_accepted(hands: Hands, begin: Begin) -> None:
    match = cube(begin, "double", "take")
    hands.table(match)
    hands.resign()
    assert {"Resign a single game (2 points)", "Resign a gammon (4 points)", "Resign a backgammon (6 points)"} <= set(
        said(hands)
    )
    assert any("Anna must accept it." in text for text in said(hands))
    press(hands, "Resign a gammon (4 points)")
    assert match.journal[-1] == Action("resign", numbers=(2,))


def test_who_gives_up_where_nobody_is_asked_hears_who_wins(hands: Hands, begin: Begin) -> None:
    hands.table(begin("squadro"))
    hands.resign()
    assert any("Björn wins." in text for text in said(hands))


@pytest.mark.parametrize("by_key", [True, False])
def test_who_is_to_act_next_can_resign_while_the_piece_still_moves(hands: Hands, begin: Begin, by_key: bool) -> None:
    hands.app.change(motion="slow", confirm=False)
    match = begin("squadro", length=2)
    scene = hands.table(match)
    scene.act(next(action for action in match.legal() if action.verb == "move"))
    for _ in range(2):
        assert scene.controller.view.busy
        hands.key("escape")
        assert "resign" in hands.app.top.targets()
        hands.key("escape")
        assert hands.app.top is scene
    hands.key("escape")
    if by_key:
        hands.app.top.pages[0].focus("resign")
        hands.key("return")
    else:
        hands.click("resign")
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    assert match.journal[-1] == Action("resign")
    assert match.result
    assert match.result.winner == 0


@pytest.mark.usefixtures("engines")
def test_nobody_resigns_for_a_computer_that_is_to_act_next(hands: Hands, begin: Begin) -> None:
    hands.app.change(motion="slow")
    match = begin("squadro", levels=("", "best"))
    scene = hands.table(match)
    scene.act(next(action for action in match.legal() if action.verb == "move"))
    hands.key("escape")
    assert "resign" not in hands.app.top.targets()


@pytest.mark.parametrize("by_key", [True, False])
def test_a_drop_and_the_double_before_it_are_taken_back_from_the_result(
    hands: Hands, begin: Begin, by_key: bool
) -> None:
    hands.app.change(confirm=False)
    match = cube(begin)
    scene = hands.table(match)
    before = match.state
    hands.click("act:double")
    hands.click("act:drop")
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    if by_key:
        hands.key("ctrl+z")
    else:
        press(hands, "Undo")
    assert hands.app.top is scene
    assert match.journal[-1] == Action("double")
    hands.wait(lambda: scene.controller.settled)
    hands.click("undo")
    assert match.state == before


def test_a_match_that_is_over_offers_no_undo(hands: Hands, begin: Begin) -> None:
    hands.app.change(confirm=False)
    hands.table(begin("squadro"))
    hands.resign()
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    assert "Undo" not in said(hands)


def test_enter_after_a_resignation_that_was_cancelled_is_at_the_menu_not_at_a_piece(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    assert scene.focus
    hands.key("escape")
    hands.click("resign")
    hands.look()
    hands.key("return")
    assert scene.page.overlay is None
    hands.key("return")
    assert (match.journal, scene.model.hand.held, hands.app.top) == ((), "", scene)
    assert scene.focused == "menu"


@pytest.mark.parametrize("chord", ["return", "space"])
def test_a_second_press_of_what_has_cancelled_a_question_does_not_roll(hands: Hands, begin: Begin, chord: str) -> None:
    match = cube(begin)
    scene = hands.table(match)
    hands.look()
    hands.key("x")
    assert scene.page.overlay is not None
    hands.look()
    hands.key(chord)
    assert scene.page.overlay is None
    before = match.journal
    hands.key(chord)
    assert match.journal == before
    hands.look()
    hands.key(chord)
    assert match.journal != before


def test_a_question_shows_which_answer_has_the_keyboard_after_the_mouse_too(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro"))
    hands.resign()
    hands.frames(1)
    question = scene.page.overlay
    assert question
    assert not question.mode.by_key
    assert question.ring.box == question.targets()[question.focused or ""]
    assert question.focused == "answer1"


def _nothing(_page: Page) -> None:
    """Puts nothing on a page."""


class Standing(Page):
    """A page on which stands what a test says."""

    def __init__(self, **targets: pygame.Rect) -> None:
        super().__init__(Look((960, 600)), _nothing)
        self.shown = targets

    def show(self, **targets: pygame.Rect) -> None:
        self.shown = targets
        self.rebuild()

    def targets(self) -> dict[str, pygame.Rect]:
        return {f"act:{key}": rect for key, rect in self.shown.items()}

    @property
    def focused(self) -> str | None:
        return next(iter(self.targets()), None)


def test_what_commits_counts_only_after_a_moment() -> None:
    page = Standing(roll=HERE)
    guard = Guard(page)
    guard.update(0.0)
    assert not guard.refuses(click(HERE), "")
    page.show(double=HERE)
    assert guard.refuses(click(HERE), "")
    assert guard.refuses(pygame.Event(pygame.KEYDOWN, key=pygame.K_x), "confirm")
    assert guard.refuses(pygame.Event(pygame.KEYDOWN, key=pygame.K_x), "double")
    guard.update(MOMENT / 2)
    assert guard.waits
    assert guard.refuses(click(HERE), "")
    guard.update(MOMENT)
    assert not guard.waits
    assert not guard.refuses(click(HERE), "")
    assert not guard.refuses(pygame.Event(pygame.KEYDOWN, key=pygame.K_x), "double")


def test_nothing_presses_what_has_not_been_read() -> None:
    page = Standing(review=HERE)
    guard = Guard(page, unread=0.8)
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN)
    guard.update(0.0)
    assert guard.refuses(enter, "confirm")
    assert not guard.refuses(enter, "undo")
    assert guard.refuses(click(HERE), "")
    assert guard.refuses(click(THERE), "")
    guard.update(0.7)
    assert guard.waits
    assert guard.refuses(enter, "confirm")
    assert guard.refuses(click(HERE), "")
    guard.update(0.2)
    assert not guard.refuses(enter, "confirm")
    assert not guard.refuses(click(HERE), "")


@pytest.mark.parametrize("chord", ["return", "space"])
def test_a_key_that_goes_on_after_the_winning_move_does_not_go_through_the_result(
    hands: Hands, begin: Begin, chord: str
) -> None:
    hands.app.change(confirm=False)
    match = begin("squadro")
    hands.table(match)
    hands.resign()
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    for _ in range(4):
        hands.key(chord)
    assert isinstance(hands.app.top, ResultScene)
    hands.look()
    hands.key(chord)
    assert not isinstance(hands.app.top, ResultScene)


def test_what_stands_where_nothing_stood_is_pressed_at_once() -> None:
    page = Standing(done=HERE)
    guard = Guard(page)
    guard.update(0.0)
    guard.update(1.0)
    page.show(roll=THERE)
    assert not guard.refuses(click(THERE), "")
    page.show(roll=HERE)
    assert guard.refuses(click(HERE), "")
    guard.update(MOMENT)
    assert not guard.refuses(click(HERE), "")


def test_time_passes_until_everything_new_may_be_pressed() -> None:
    page = Standing(done=HERE)
    guard = Guard(page)
    guard.update(0.0)
    page.show()
    guard.update(MOMENT / 2)
    page.show(roll=HERE)
    assert guard.waits, "what has been built has not been looked at"
    while guard.waits:
        guard.update(MOMENT / 10)
    assert not guard.fresh("act:roll")


def test_only_the_sheet_on_top_shows_where_the_focus_is(hands: Hands, begin: Begin) -> None:
    table = hands.table(begin("squadro"))
    hands.key("tab")
    hands.frames(30)
    assert table.page.ring.box
    table.menu()
    hands.frames(30)
    assert (hands.app.top is table, table.page.ring.box, bool(hands.app.top.pages[0].ring.box)) == (False, None, True)
    hands.app.pop()
    hands.frames(30)
    assert table.page.ring.box
