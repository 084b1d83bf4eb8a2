"""The line above all pages: what presses its buttons, how long it stays, where it stands, and what has to be drawn."""

import pygame
import pytest

from game.ui.commands import BoundCommand, Command, dismissing
from game.ui.input.inputs import key_event
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.toast import FADE, NARROW, SECONDS_WITH_BUTTON, Toast

LOOK = Look((960, 600), motion=False)
MOVING = Look((960, 600))
NOTHING = pygame.Event(pygame.USEREVENT)


@pytest.fixture
def said() -> list[str]:
    """What was answered."""
    return []


@pytest.fixture
def question(said: list[str]) -> Toast:
    """A question with two answers, drawn once."""
    toast = Toast()
    yes, no = (BoundCommand(Command(name, name, said.append), name) for name in ("Yes", "No"))
    toast.show("Roll automatically?", yes, asks=True, no=no)
    toast.update(1.0)
    toast.damage(LOOK)
    return toast


@pytest.fixture
def undo(said: list[str]) -> Toast:
    """A line with one button that undoes what was done, drawn once."""
    toast = Toast()
    toast.show("Match deleted", BoundCommand(Command("undo", "Undo", said.append, key="undo"), "Undo"))
    toast.update(1.0)
    toast.damage(LOOK)
    return toast


def places(toast: Toast, look: Look = LOOK) -> dict[str, pygame.Rect]:
    return {node.name: node.rect for node in toast.nodes(look)}


def mouse(kind: int, at: tuple[int, int], button: int = pygame.BUTTON_LEFT, *, touch: bool = False) -> pygame.Event:
    return pygame.Event(kind, pos=at, button=button, touch=touch)


# ---- the buttons


def test_only_an_answer_to_a_question_is_filled_with_gold_and_another_button_has_a_golden_edge(
    question: Toast, undo: Toast
) -> None:
    def colours(toast: Toast, name: str) -> tuple[bool, bool]:
        """Whether its edge is golden, and what is inside, left of the text."""
        surface, place = pygame.Surface(LOOK.size), places(toast)[name]
        surface.set_clip(surface.get_rect())
        toast.draw(surface, LOOK)
        edge, inside = (surface.get_at((place.left + x, place.centery))[:3] for x in (0, LOOK.px(5)))
        return edge == LOOK.colours.primary[:3], inside == LOOK.colours.primary[:3]

    assert colours(question, "Yes") == (True, True)
    assert colours(question, "No") == (False, False)
    assert colours(undo, "Undo") == (True, False)


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_each_answer_is_given_by_a_click_on_it(question: Toast, said: list[str], answer: str) -> None:
    assert question.handle(mouse(pygame.MOUSEBUTTONDOWN, places(question)[answer].center), "") is True
    assert (said, question.text, question.asks) == ([answer], "", False)


def test_other_buttons_of_the_mouse_a_release_and_the_mouse_alone_answer_nothing(
    question: Toast, said: list[str]
) -> None:
    at = question.button.center
    for event in (
        mouse(pygame.MOUSEBUTTONDOWN, at, pygame.BUTTON_RIGHT),
        mouse(pygame.MOUSEBUTTONUP, at),
        pygame.Event(pygame.MOUSEMOTION, pos=at),
        key_event("space"),
    ):
        assert question.handle(event, "") is False
    assert question.handle(NOTHING, "confirm") is False
    assert (said, question.text) == ([], "Roll automatically?")


def test_the_key_of_undo_answers_no_question(question: Toast, undo: Toast, said: list[str]) -> None:
    assert not question.handle(NOTHING, "undo")
    assert not undo.handle(NOTHING, "redo")
    assert not undo.handle(NOTHING, "next"), "Tab leads only to what no key presses"
    assert said == []
    assert undo.handle(NOTHING, "undo")
    assert said == ["Undo"]


def test_a_button_that_leads_somewhere_is_pressed_by_tab_and_not_by_the_key_of_undo(said: list[str]) -> None:
    toast = Toast()
    toast.show("Match imported", BoundCommand(Command("show", "Show", said.append), "Show"))
    assert not toast.handle(NOTHING, "undo")
    assert (said, toast.text) == ([], "Match imported")
    assert toast.handle(NOTHING, "next")
    assert toast.handle(NOTHING, "confirm")
    assert said == ["Show"]


def test_a_line_that_was_not_drawn_yet_is_not_clicked(said: list[str]) -> None:
    toast = Toast()
    toast.show("Match deleted", BoundCommand(Command("undo", "Undo", said.append, key="undo"), "Undo"))
    assert toast.handle(mouse(pygame.MOUSEBUTTONDOWN, places(toast)["Undo"].center), "") is False
    assert said == []


@pytest.mark.parametrize(
    ("begin", "action", "focus"),
    [
        ("next", "next", 1), ("next", "right", 1), ("next", "down", 1),
        ("next", "previous", None), ("next", "left", None), ("next", "up", None), ("next", "back", None),
        ("previous", "previous", 0), ("previous", "left", 0), ("previous", "up", 0),
        ("previous", "next", None), ("previous", "right", None), ("previous", "down", None),
    ],
)  # fmt: skip
def test_where_keys_lead_from_one_answer(question: Toast, begin: str, action: str, focus: int | None) -> None:
    assert question.handle(NOTHING, begin)
    assert question.focus == (0 if begin == "next" else 1)
    assert question.handle(NOTHING, action) == (focus is not None or action == "back")
    assert question.focus == focus


@pytest.mark.parametrize("action", ["up", "down", "left", "right", "back", "page_up", ""])
def test_nothing_but_tab_leads_to_a_question(question: Toast, action: str) -> None:
    assert not question.handle(NOTHING, action)
    assert question.focus is None


def test_other_keys_leave_the_focus_on_an_answer(question: Toast, said: list[str]) -> None:
    question.handle(NOTHING, "next")
    for event, action in ((NOTHING, "page_up"), (key_event("a"), ""), (pygame.Event(pygame.KEYUP, key=32), "")):
        assert question.handle(event, action) is False
    assert (question.focus, said) == (0, [])


def test_a_click_beside_a_question_takes_the_focus_from_it(question: Toast) -> None:
    question.handle(NOTHING, "next")
    assert not question.handle(mouse(pygame.MOUSEBUTTONDOWN, (3, 3)), "")
    assert question.focus is None
    question.show("Another one?", dismissing("Yes"), asks=True)
    assert question.handle(NOTHING, "next"), "Tab leads to each question once"


def test_the_focused_answer_alone_says_that_it_is(question: Toast) -> None:
    assert [node.name for node in question.nodes(LOOK) if node.focused] == []
    question.handle(NOTHING, "previous")
    assert [node.name for node in question.nodes(LOOK) if node.focused] == ["No"]


# ---- time


def test_only_a_question_asks() -> None:
    toast = Toast()
    assert not toast.asks
    for command, asks in ((None, False), (dismissing("Show"), False), (dismissing("Yes"), True)):
        toast.show("Line", command, asks=asks)
        assert toast.asks == asks


def test_a_new_line_begins_its_time_anew() -> None:
    toast = Toast()
    for text in ("First", "Second"):
        toast.show(text)
        assert toast.busy, "it appears"
        toast.update(3.9)
        assert toast.text == text


def test_a_question_waits_for_one_of_its_two_answers(question: Toast, undo: Toast) -> None:
    for toast in (question, undo):
        toast.update(10 * SECONDS_WITH_BUTTON)
    assert (bool(question.text), bool(undo.text)) == (True, False)
    assert not question.busy
    question.show("Sound off")
    question.update(10 * SECONDS_WITH_BUTTON)
    assert not question.text, "another line took its place"


def test_a_question_that_is_asked_again_does_not_move(question: Toast) -> None:
    again = BoundCommand(Command("Yes", "Yes", print), "Yes")
    before = next(question.nodes(MOVING))
    question.show("Roll automatically?", again, asks=True, no=again)
    assert next(question.nodes(MOVING)) == before, "it does not appear once more"
    question.show("Play automatically?", again, asks=True, no=again)
    assert question.busy


def test_a_question_stays_where_it_is_while_its_room_only_grows_higher_or_lower(question: Toast) -> None:
    room, words = pygame.Rect(500, 100, 400, 300), pygame.Rect(500, 50, 400, 500)
    question.rooms = [room, words]
    before = places(question)
    for higher in (40, -60, 0):
        question.rooms = [pygame.Rect(room.left, room.top - 40, room.width, room.height + 40 + higher), words]
        if higher == -60:
            assert places(question) != before, "it would stand over what its room has lost"
            before = places(question)
        assert places(question) == before
    question.rooms = [pygame.Rect(500, 100, 380, 300)]
    assert places(question) != before, "a narrower room"


def test_a_line_that_was_held_disappears_as_any_other_once_it_is_let_go(undo: Toast) -> None:
    undo.handle(pygame.Event(pygame.MOUSEMOTION, pos=undo.button.center), "")
    undo.update(10 * SECONDS_WITH_BUTTON)
    assert not undo.busy, "it does not begin to disappear"
    undo.handle(pygame.Event(pygame.MOUSEMOTION, pos=(3, 3)), "")
    undo.update(FADE / 2)
    assert undo.text
    assert undo.busy
    undo.update(FADE)
    assert not undo.text


@pytest.mark.parametrize(("kind", "stays"), [(pygame.MOUSEBUTTONUP, False), (pygame.MOUSEMOTION, True)])
def test_a_lifted_finger_holds_no_line(undo: Toast, kind: int, stays: bool) -> None:
    at = undo.button.center
    undo.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, touch=True), "")
    undo.handle(mouse(kind, at, touch=True), "")
    undo.update(10 * SECONDS_WITH_BUTTON)
    assert bool(undo.text) == stays


def test_a_released_button_of_the_mouse_leaves_a_line_held(question: Toast) -> None:
    at = question.button.center
    question.handle(pygame.Event(pygame.MOUSEMOTION, pos=at), "")
    question.handle(mouse(pygame.MOUSEBUTTONUP, at), "")
    question.update(10 * SECONDS_WITH_BUTTON)
    assert question.text


def test_an_answered_question_holds_the_next_line_no_longer(question: Toast) -> None:
    at = question.button.center
    question.handle(pygame.Event(pygame.MOUSEMOTION, pos=at), "")
    question.handle(mouse(pygame.MOUSEBUTTONDOWN, at), "")
    question.show("Sound off")
    question.update(10 * SECONDS_WITH_BUTTON)
    assert question.text == ""


# ---- what has to be drawn


def test_what_shows_changed_where_it_comes_moves_and_goes() -> None:
    toast = Toast()
    assert toast.damage(LOOK) == []
    toast.show("Sound off")
    (came,) = toast.damage(LOOK)
    assert came.contains(places(toast)["Sound off"])
    assert toast.damage(LOOK) == []
    toast.show("")
    assert toast.busy, "it has to be taken from the screen"
    assert toast.damage(LOOK) == [came]
    assert not toast.busy
    assert toast.damage(LOOK) == []


def test_another_line_is_drawn_anew_where_the_first_one_was_too() -> None:
    toast = Toast()
    toast.show("A rather long line about something that was done")
    (first,) = toast.damage(LOOK)
    toast.show("Short")
    before, after = toast.damage(LOOK)
    assert before == first
    assert after.contains(places(toast)["Short"])
    assert after.width < before.width


def drawn(toast: Toast, clip: pygame.Rect | None = None) -> pygame.Surface:
    surface = pygame.Surface(LOOK.size)
    surface.set_clip(clip)
    toast.draw(surface, LOOK)
    surface.set_clip(None)
    return surface


def test_a_line_is_drawn_with_its_words_and_only_where_something_changed() -> None:
    toast = Toast()
    toast.show("Sound off")
    toast.damage(LOOK)
    surface, sheet = drawn(toast), places(toast)["Sound off"]
    assert surface.get_at(sheet.midtop + pygame.Vector2(0, 4))[:3] == LOOK.colours.well[:3]
    inside = surface.subsurface(sheet.inflate(-20, -8))
    ink = pygame.mask.from_threshold(inside, LOOK.colours.ink, (40, 40, 40, 255))
    assert ink.count() > 20, "its words can be read"
    nothing = drawn(toast, pygame.Rect(0, 0, 960, 100))
    assert pygame.mask.from_threshold(nothing, (0, 0, 0), (1, 1, 1, 255)).count() == 960 * 600


def test_the_first_answer_has_a_colour_of_its_own(question: Toast) -> None:
    surface = drawn(question)
    colours = [surface.get_at(places(question)[name].midleft + pygame.Vector2(8, 0))[:3] for name in ("Yes", "No")]
    assert colours == [LOOK.colours.primary[:3], LOOK.colours.raised[:3]]


# ---- where it stands


def test_in_the_whole_window_it_stands_at_the_foot_and_in_a_room_of_its_own_at_the_bottom_of_that() -> None:
    toast = Toast()
    toast.show("Sound off")
    sheet = places(toast)["Sound off"]
    assert (sheet.centerx, sheet.bottom) == (480, 600 - LOOK.px(14))
    toast.rooms = [pygame.Rect(100, 50, 600, 200)]
    sheet = places(toast)["Sound off"]
    assert (sheet.centerx, sheet.bottom) == (400, 250)


def test_it_stands_in_the_first_room_in_which_it_fits() -> None:
    toast = Toast()
    toast.show("Sound off")
    low, high = pygame.Rect(100, 100, 600, 10), pygame.Rect(100, 200, 600, 200)
    for rooms, bottom in (([low, high], 400), ([high, low], 400), ([high.move(0, 50), high], 450), ([low], 110)):
        toast.rooms = rooms
        assert places(toast)["Sound off"].bottom == bottom


def test_a_room_in_which_a_word_would_be_broken_is_left_out() -> None:
    toast, word = Toast(), "Donaudampfschiffahrt"
    toast.show(word)
    needed = LOOK.measure(word, "small")[0] + 2 * LOOK.px(10)
    for wide, used in ((needed, True), (needed - 1, False)):
        toast.rooms = [pygame.Rect(0, 0, wide, 300)]
        assert (places(toast)[word].bottom == 300) == used


def test_another_look_lays_it_out_anew() -> None:
    toast = Toast()
    toast.show("Sound off", dismissing("Yes"))
    small, large = places(toast), places(toast, Look((1920, 1080), motion=False))
    assert large["Sound off"].width > small["Sound off"].width
    assert places(toast) == small


def test_a_narrow_room_has_the_buttons_below_the_text(question: Toast) -> None:
    wide, narrow = LOOK.em(NARROW), LOOK.em(NARROW) - 1
    question.rooms = [pygame.Rect(0, 0, wide, 500)]
    beside = places(question)
    assert beside["Yes"].right < beside["No"].left
    assert beside["Yes"].centery == beside["No"].centery == beside["Roll automatically?"].centery
    question.rooms = [pygame.Rect(0, 0, narrow, 500)]
    below = places(question)
    assert below["Yes"].bottom < below["No"].top
    assert below["Yes"].width == below["No"].width
    text = next(node.words[0] for node in question.nodes(LOOK) if node.role is Role.STATUS)
    assert (text.style, text.align) == ("small", "center")
    assert text.rect.bottom <= below["Yes"].top
    assert below["Roll automatically?"].contains(below["Yes"].unionall([below["No"], text.rect]))


def test_it_goes_above_every_target_one_after_another_and_stays_low_rather_than_high() -> None:
    toast = Toast()
    toast.show("Sound off")
    foot = places(toast)["Sound off"]
    first, second = pygame.Rect(300, 550, 400, 40), pygame.Rect(300, 480, 400, 50)
    gap = LOOK.px(8)
    for targets, bottom in (
        ([pygame.Rect(0, 550, 20, 40)], foot.bottom),
        ([first], 550 - gap),
        ([second], foot.bottom),
        ([first, second], 480 - gap),
        ([second, first], 480 - gap),
        ([pygame.Rect(300, 300, 400, 300)], foot.bottom),
    ):
        toast.targets = targets
        toast.show("Sound off")
        assert places(toast)["Sound off"].bottom == bottom


def test_it_rises_as_it_appears_unless_motion_is_off_or_it_has_a_room() -> None:
    toast = Toast()
    toast.show("Sound off")

    def top(look: Look) -> int:
        return places(toast, look)["Sound off"].top

    at_rest = top(LOOK)
    assert top(MOVING) == at_rest + MOVING.px(90)
    toast.update(FADE / 2)
    assert top(MOVING) == at_rest + round(MOVING.px(90) / 2)
    toast.update(FADE / 2)
    assert top(MOVING) == at_rest
    toast.update(4.0 - 1.5 * FADE)
    assert top(MOVING) == pytest.approx(at_rest + MOVING.px(90) / 2, abs=1)
    assert top(LOOK) == at_rest
    toast.rooms = [pygame.Rect(0, 0, 960, 600).inflate(-40, -40)]
    assert top(MOVING) == top(LOOK)


@pytest.mark.parametrize(("words", "below"), [(4, False), (24, True)])
def test_a_long_text_in_a_wide_room_has_its_buttons_below(words: int, below: bool) -> None:
    toast = Toast()
    toast.rooms = [pygame.Rect(100, 20, LOOK.em(NARROW + 2), 500)]
    toast.show("Words " * words, dismissing("Try again"), asks=True)
    sheet, button = places(toast).values()
    text = next(iter(toast.nodes(LOOK))).words[0].rect
    assert (button.top >= text.bottom) is below
    assert sheet.contains(button)


@pytest.mark.parametrize("spare", [0, 20, 80])
def test_what_nearly_fills_its_room_lies_over_all_that_stands_there(spare: int) -> None:
    toast = Toast()
    toast.show("Words " * 24, dismissing("Try again"), asks=True)
    toast.rooms = [pygame.Rect(100, 20, LOOK.em(NARROW + 2), 500)]
    high = places(toast).popitem()[1].bottom - next(iter(places(toast).values())).top + LOOK.px(14)
    toast.rooms = [room] = [pygame.Rect(100, 20, LOOK.em(NARROW + 2), high + LOOK.px(spare))]
    sheet, button = places(toast).values()
    assert (sheet == room) is (spare < 80)
    assert sheet.bottom == room.bottom
    assert button.bottom == sheet.bottom - LOOK.px(14)
