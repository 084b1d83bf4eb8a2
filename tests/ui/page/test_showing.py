"""What is seen: the ring, tips, the toast, and that no text is ever cut."""

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.ui.commands import BoundCommand, Command, dismissing
from game.ui.input.inputs import Inputs, key_event
from game.ui.page.page import Page
from game.ui.page.region import Region, Static
from game.ui.page.tip import tip_node
from game.ui.style import control_sizes, paint
from game.ui.style.look import Look
from game.ui.style.themes import THEMES, Colour
from game.ui.widgets.buttons import ButtonWidget, ToggleWidget
from game.ui.widgets.choices import ChoiceWidget
from game.ui.widgets.node import Role
from game.ui.widgets.toast import Toast
from game.ui.widgets.widget import Widget
from tests.ui.gallery import WORDS, Gallery
from tests.ui.player import Player, made

LOOK = Look((960, 600))
AT_ONCE = Look((960, 600), motion=False)


def shown(page: Page, seconds: float = 0.0) -> pygame.Surface:
    surface = pygame.Surface(page.look.size)
    page.update(seconds)
    page.draw(surface)
    return surface


def holds(surface: pygame.Surface, colour: Colour) -> int:
    """How many pixels have exactly this colour."""
    return pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).count()


# ---- nothing is cut


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (700, 1000)])
def test_every_text_has_the_room_it_needs(language: str, text_scale: float, size: tuple[int, int]) -> None:
    look = Look(size, text_scale)
    page = Gallery(look, language).page
    page.settle()
    for widget in page.widgets.values():
        box = widget.rect
        if isinstance(widget, ToggleWidget):
            assert control_sizes.toggle_size(look, widget.text, box.width)[1] <= box.height
        if isinstance(widget, ChoiceWidget):
            assert control_sizes.choice_size(look, widget.options, box.width)[1] <= box.height
        if isinstance(widget, ButtonWidget):
            need = control_sizes.button_size(look, widget.text, widget.icon, box.width)
            assert need[0] <= box.width + 1
            assert need[1] <= box.height
    for region in (page, *page.regions.values()):
        for item in region.items:
            within = pygame.Rect(0, 0, region.width + look.px(14), max(region.content_height, look.height))
            assert isinstance(item, Region) or within.contains(item.rect), item


def test_parts_of_a_form_do_not_overlap() -> None:
    for language in WORDS:
        page = Gallery(Look((960, 600), 2.0), language).page
        page.settle()
        for region in page.regions.values():
            rects = [
                item.rect
                for item in region.items
                if isinstance(item, Widget) or (isinstance(item, Static) and not item.solid)
            ]
            assert all(rect.collidelist(rects[:i]) == -1 for i, rect in enumerate(rects))


# ---- the ring


def test_the_ring_shows_for_keys_and_not_for_the_mouse() -> None:
    gallery = Gallery(AT_ONCE)
    hand = Player(gallery.page)
    hand.key("tab")
    assert holds(shown(gallery.page), AT_ONCE.colours.focus) > 100
    hand.click((3, 3))
    assert holds(shown(gallery.page), AT_ONCE.colours.focus) == 0
    assert not gallery.page.mode.by_key


def test_the_ring_glides_and_comes_to_rest() -> None:
    page = Gallery(LOOK).page
    page.update(0.1)
    page.focus("help")
    page.update(0.01)
    assert page.ring.moving
    for _ in range(60):
        page.update(1 / 60)
    assert not page.ring.moving


@pytest.mark.parametrize("theme", THEMES)
def test_every_widget_shows_that_it_has_the_focus(theme: str) -> None:
    page = Gallery(Look((1920, 1080), 1.0, theme, motion=False)).page
    page.settle()
    for key, widget in page.widgets.items():
        if widget.enabled:
            page.focus(key)
            box = page.box(key).inflate(30, 30)
            around = shown(page).subsurface(box.clip(pygame.Rect(0, 0, 1920, 1080)))
            assert holds(around, page.look.colours.focus) > (box.width + box.height), key


# ---- tips


def test_a_tip_shows_after_a_while_and_then_nothing_moves() -> None:
    hand = made(lambda page: page.button("a", pygame.Rect(400, 300, 40, 40), "?", str, tip="Rule book"))
    before = pygame.image.tobytes(shown(hand.page), "RGB")
    hand.mouse(pygame.MOUSEMOTION, (410, 310))
    hand.page.mode.by_key = False
    hand.page.update(0.3)
    hand.page.damage()
    assert hand.page.tip_pending
    assert not hand.page.needs_frame, "until it shows there is nothing to draw"
    hand.page.linger(0.4)
    assert not hand.page.tip_pending
    assert hand.page.needs_frame
    after = shown(hand.page)
    hand.page.damage()
    assert not hand.page.needs_frame
    assert pygame.image.tobytes(after, "RGB") != before
    assert holds(after.subsurface((350, 345, 140, 60)), LOOK.colours.ink) > 20


def test_a_button_without_a_word_says_almost_at_once_what_it_is() -> None:
    hand = made(lambda page: page.button("a", pygame.Rect(400, 300, 40, 40), "", str, icon="help", tip="Rule book"))
    hand.mouse(pygame.MOUSEMOTION, (410, 310))
    hand.page.mode.by_key = False
    hand.page.update(0.1)
    assert hand.page.tip_pending
    hand.page.update(0.1)
    assert not hand.page.tip_pending
    assert [node.name for node in hand.page.nodes() if node.role is Role.TIP] == ["Rule book"]


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_tip_goes_when_its_button_is_pressed_and_comes_again_with_the_next_look(by: str) -> None:
    hand = made(lambda page: page.button("a", pygame.Rect(400, 300, 40, 40), "", str, icon="help", tip="Rule book"))
    assert not tip_after_a_while(hand), "nobody has looked for it"
    if by == "key":
        hand.key("tab")
    else:
        hand.mouse(pygame.MOUSEMOTION, (410, 310))
        hand.page.mode.by_key = False
    assert tip_after_a_while(hand)
    if by == "key":
        hand.key("return")
    else:
        hand.mouse(pygame.MOUSEBUTTONDOWN, (410, 310))
        hand.mouse(pygame.MOUSEBUTTONUP, (410, 310))
    assert not tip_after_a_while(hand)
    if by == "key":
        hand.key("tab")
    else:
        hand.mouse(pygame.MOUSEMOTION, (10, 10))
        hand.mouse(pygame.MOUSEMOTION, (410, 310))
    assert tip_after_a_while(hand)


def test_a_button_that_was_gone_for_a_moment_under_the_mouse_tells_its_tip_no_more() -> None:
    here = [True]

    def build(page: Page) -> None:
        if here[0]:
            page.button("a", pygame.Rect(400, 300, 40, 40), "", str, icon="help", tip="Roll the dice")

    hand = made(build)
    hand.mouse(pygame.MOUSEMOTION, (410, 310))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hand.mouse(kind, (410, 310))
    for here[0] in (False, True):
        hand.page.rebuild()
        hand.mouse(pygame.MOUSEMOTION, (411, 310))
        assert not tip_after_a_while(hand)
    hand.mouse(pygame.MOUSEMOTION, (10, 10))
    hand.mouse(pygame.MOUSEMOTION, (410, 310))
    assert tip_after_a_while(hand)


def test_what_comes_to_lie_under_a_mouse_at_rest_keeps_its_tip_to_itself() -> None:
    """It would lie over what the hand waits for."""
    here = ["a"]

    def build(page: Page) -> None:
        page.button(here[0], pygame.Rect(400, 300, 40, 40), "", str, icon="help", tip="Roll the dice")

    hand = made(build)
    hand.mouse(pygame.MOUSEMOTION, (410, 310))
    hand.page.mode.by_key = False
    here[0] = "b"
    hand.page.rebuild()
    assert not tip_after_a_while(hand)
    hand.mouse(pygame.MOUSEMOTION, (411, 310))
    assert tip_after_a_while(hand), "somebody looks for it"


def test_a_tip_that_shows_is_drawn_anew_when_a_gamepad_comes_to_hand() -> None:
    place = pygame.Rect(400, 300, 40, 40)
    hand = made(lambda page: page.button("a", place, "", str, icon="undo", tip="Undo (Ctrl+Z)", action="undo"))
    hand.mouse(pygame.MOUSEMOTION, (410, 310))
    assert tip_after_a_while(hand)
    hand.page.damage()
    assert hand.page.damage() == []
    hand.page.mode.badges = {"undo": "X"}
    hand.page.mode.by_pad = True
    assert hand.page.damage() != []


@pytest.mark.parametrize("field", ["by_touch", "by_key"])
def test_what_shows_only_near_is_drawn_anew_when_another_device_comes_to_hand(field: str) -> None:
    """A page hears of it by nothing else if the event went to one above it, or did nothing."""

    def build(page: Page) -> None:
        page.button("card", pygame.Rect(100, 100, 200, 40), "Card", str)
        when = partial(page.doing.near, ["card"])
        page.button("more", pygame.Rect(400, 300, 200, 40), "More", str, when=when)

    hand = made(build)
    hand.page.focus("card")
    hand.page.mode.by_key = hand.page.mode.by_touch = False
    hand.page.update(1.0)
    hand.page.damage()
    assert hand.page.damage() == []
    setattr(hand.page.mode, field, True)
    assert any(area.colliderect(hand.page.box("more")) for area in hand.page.damage())


def tip_after_a_while(hand: Player) -> bool:
    """Whether a tip shows when two seconds have passed."""
    shown(hand.page, 2.0)
    return hand.page.tip is not None


def test_a_tip_stays_in_the_window() -> None:
    corner = pygame.Rect(915, 555, 40, 40)
    tip = "A long tip that needs several lines of text to be read by anybody at all"
    hand = made(lambda page: page.button("a", corner, "", str, icon="help", tip=tip))
    hand.key("tab")
    picture = shown(hand.page, 2.0)
    assert hand.page.tip is not None
    lit = pygame.mask.from_threshold(picture, LOOK.colours.edge, (1, 1, 1, 255)).get_bounding_rects()
    assert all(picture.get_rect().inflate(-4, -4).contains(rect) for rect in lit)


def test_at_rest_a_page_wants_no_frames() -> None:
    page = Gallery(LOOK).page
    page.focus("name")
    for _ in range(90):
        page.update(1 / 60)
    assert page.typing
    assert not page.busy


# ---- the toast


def test_a_toast_comes_stays_and_goes() -> None:
    toast = Toast()
    assert not toast.busy
    toast.show("Match deleted")
    assert toast.busy
    toast.update(1.0)
    assert (toast.text, toast.busy) == ("Match deleted", False)
    toast.update(10.0)
    assert (toast.text, toast.busy) == ("", False)


@pytest.mark.parametrize("by", ["click", "undo"])
def test_its_button_is_pressed_once_by_mouse_or_key(by: str) -> None:
    done: list[int] = []
    toast = Toast()
    toast.show("Match deleted", BoundCommand(Command("undo", "Undo", done.append, key="undo"), 1))
    toast.update(1.0)
    toast.damage(LOOK)
    event = pygame.Event(pygame.USEREVENT)
    if by == "click":
        event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=toast.button.center, button=1)
    assert toast.handle(event, "undo" if by == "undo" else "") is True
    assert toast.handle(event, "undo" if by == "undo" else "") is False
    assert done == [1]


def test_a_toast_takes_nothing_that_is_not_its_own() -> None:
    toast = Toast()
    assert toast.handle(pygame.Event(pygame.USEREVENT), "undo") is False
    toast.show("Sound off")
    assert toast.handle(pygame.Event(pygame.USEREVENT), "undo") is False
    toast.show("Match deleted", dismissing("Undo"))
    toast.damage(LOOK)
    assert toast.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1), "") is False


def test_a_toast_under_the_mouse_stays() -> None:
    toast = Toast()
    toast.show("Match deleted", dismissing("Undo"))
    toast.update(1.0)
    toast.damage(LOOK)
    toast.handle(pygame.Event(pygame.MOUSEMOTION, pos=toast.button.center), "")
    toast.update(60.0)
    assert toast.text == "Match deleted"
    toast.handle(pygame.Event(pygame.MOUSEMOTION, pos=(3, 3)), "")
    toast.update(1.0)
    toast.update(1.0)
    assert toast.text == ""


def asked() -> tuple[Toast, list[str]]:
    """A question with two answers, and what was answered."""
    toast, said = Toast(), list[str]()
    answers = (BoundCommand(Command(name, name, said.append), name) for name in ("Yes", "No"))
    yes, no = answers
    toast.show("Roll automatically?", yes, asks=True, no=no)
    toast.update(1.0)
    return toast, said


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["tab", "return"], "Yes"),
        (["tab", "space"], "Yes"),
        (["tab", "tab", "return"], "No"),
        (["tab", "right", "return"], "No"),
        (["shift+tab", "return"], "No"),
        (["tab", "right", "left", "return"], "Yes"),
    ],
)
def test_a_question_is_answered_by_keys(keys: list[str], answer: str) -> None:
    toast, said = asked()
    for key in keys:
        event = key_event(key)
        assert toast.handle(event, Inputs().action(event))
    assert said == [answer]
    assert toast.text == ""


def test_tab_leads_to_a_question_once_and_then_on() -> None:
    toast, said = asked()

    def press(key: str) -> bool:
        return toast.handle(key_event(key), Inputs().action(key_event(key)))

    assert not press("return")
    assert not press("right")  # it would leave the board
    assert [press("tab") for _ in range(4)] == [True, True, False, False]
    assert not press("return")
    assert said == []


def test_a_question_stays_until_it_is_answered_and_esc_gives_the_keys_back_to_the_page() -> None:
    toast, _ = asked()
    event = key_event("tab")
    toast.handle(event, Inputs().action(event))
    (answer,) = (node for node in toast.nodes(LOOK) if node.focused)
    assert answer.name == "Yes"
    toast.update(60.0)
    assert toast.text
    event = key_event("escape")
    assert toast.handle(event, Inputs().action(event))
    assert not toast.handle(event, Inputs().action(event))  # now it is the page's
    toast.update(60.0)
    assert toast.text


# ---- brushes


def test_rounded_corners_are_smooth_and_straight_sides_are_exact() -> None:
    surface = pygame.Surface((100, 60))
    paint.rounded(surface, pygame.Rect(10, 10, 80, 40), 12, (200, 0, 0), (0, 200, 0), 2)
    assert surface.get_at((50, 30)) == (200, 0, 0)
    assert surface.get_at((50, 10)) == surface.get_at((50, 11)) == surface.get_at((89, 30)) == (0, 200, 0)
    assert surface.get_at((50, 9)) == surface.get_at((10, 10)) == surface.get_at((90, 30)) == (0, 0, 0)
    partly = [surface.get_at((10 + i, 10 + j)).g for i in range(12) for j in range(12)]
    assert any(20 < green < 180 for green in partly)


@pytest.mark.parametrize("size", [(0, 0), (1, 9), (2, 2), (3, 40), (5, 5)])
def test_the_smallest_shapes_can_be_drawn(size: tuple[int, int]) -> None:
    surface = pygame.Surface((60, 60))
    paint.rounded(surface, pygame.Rect((5, 5), size), 12, (200, 0, 0), (0, 200, 0), 1)
    paint.shadow(surface, pygame.Rect((5, 5), size), 6)
    assert surface.get_at((55, 55)) == (0, 0, 0)


@pytest.mark.parametrize("theme", THEMES)
def test_the_backdrop_fills_the_window(theme: str) -> None:
    surface = pygame.Surface((960, 600))
    surface.fill((255, 0, 255))
    paint.backdrop(surface, Look((960, 600), theme=theme))
    assert holds(surface, (255, 0, 255)) == 0


@pytest.mark.parametrize("damage", [None, b"", b"\xff\xd8\xff\xe0 no picture"])
def test_without_its_picture_the_table_is_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | None
) -> None:
    for path in ("theme/half/walnut.jpg", "theme/walnut.jpg") if damage is not None else ():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(damage or b"")
    monkeypatch.setattr(paint, "asset", tmp_path.joinpath)
    paint.backdrop_picture.cache_clear()
    look = Look((641, 401))
    assert look.colours.picture
    assert pygame.transform.average_color(paint.table_top(look))[:3] == look.colours.backdrop
    paint.backdrop_picture.cache_clear()


def test_a_tip_covers_nothing_that_can_be_pressed() -> None:
    low = pygame.Rect(700, 400, 100, 40)

    def build(page: Page) -> None:
        page.button("a", low.move(0, -50), "", str, icon="help", tip="Help")
        page.button("b", low, "Below", str)

    hand = made(build)
    hand.page.settle()
    hand.page.focus("a")
    hand.key("tab")
    hand.key("up")
    hand.page.update(2.0)
    (tip,) = (node.rect for node in hand.page.nodes() if node.role is Role.TIP)
    assert tip.collidelist([widget.rect for widget in hand.page.widgets.values()]) < 0
    assert tip.bottom <= 350


def test_a_tip_lies_on_a_part_of_a_large_button_rather_than_on_small_neighbours() -> None:
    foot = AT_ONCE.height - 60
    tools = [pygame.Rect(left, foot, 50, 50) for left in (760, 820, 880)]
    wide = pygame.Rect(640, foot - 70, 310, 60)
    tip = tip_node(AT_ONCE, "Rule book (F1)", tools[2], others=[*tools, wide]).rect
    assert tip.colliderect(wide)
    assert tip.collidelist(tools) < 0


def test_a_line_stands_above_what_can_be_pressed_at_the_foot_of_the_window_and_stays_there() -> None:
    toast, foot = Toast(), pygame.Rect(300, 540, 400, 50)
    toast.targets = [foot]
    toast.show("Saved.")
    toast.update(1.0)
    (line,) = toast.nodes(AT_ONCE)
    assert line.rect.bottom == foot.top - AT_ONCE.px(8)
    toast.targets = [foot.move(0, -60)]
    assert [node.rect for node in toast.nodes(AT_ONCE)] == [line.rect]


@pytest.mark.parametrize(("kind", "seconds"), [("", 4.0), ("asks", 30.0), ("undo", 30.0)])
def test_a_line_shows_for_a_while_and_longer_with_a_question_or_undo(kind: str, seconds: float) -> None:
    toast = Toast()
    toast.show("Yes?", dismissing("Yes") if kind else None, asks=kind == "asks")
    assert toast.asks == (kind == "asks")
    toast.update(seconds - 0.25)
    assert not toast.busy
    toast.update(0.125)
    assert (toast.text, toast.busy) == ("Yes?", True), "it is disappearing"
    toast.update(0.125)
    assert toast.text == ""


def test_a_long_line_shows_for_as_long_as_it_takes_to_read() -> None:
    toast = Toast()
    toast.show("x" * 100)
    toast.update(6.9)
    assert toast.text
    toast.update(0.2)
    assert not toast.text


def test_a_line_of_this_frame_survives_a_change_of_screens() -> None:
    toast = Toast()
    toast.show("Match deleted")
    toast.leave()
    assert toast.text == "Match deleted"
    toast.update(0.01)
    toast.leave()
    assert toast.text == ""


def test_a_line_without_buttons_has_no_place_for_one() -> None:
    toast = Toast()
    toast.show("Sound off")
    toast.damage(LOOK)
    assert toast.button.size == (0, 0)
    assert toast.damage(LOOK) == [] or toast.busy
