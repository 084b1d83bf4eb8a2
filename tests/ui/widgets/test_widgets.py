"""Single widgets: what they are called, what a press, a key and a drag make of them, and their colours."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
import pytest

from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.style.themes import mix
from game.ui.widgets.buttons import ButtonWidget, CardWidget, SpotWidget, TextsWidget, ToggleWidget
from game.ui.widgets.choices import ChoiceWidget, SliderWidget
from game.ui.widgets.hold_ring import HoldRing
from game.ui.widgets.node import Words
from game.ui.widgets.widget import Widget, WidgetState, comparable

LOOK = Look((960, 600))
C = LOOK.colours
BOX = pygame.Rect(100, 100, 300, 40)
LIT = WidgetState(hovered=True)
FEW = [("a", "One"), ("b", "Two"), ("c", "Three")]


def at(x: float) -> pygame.Vector2:
    return pygame.Vector2(x, 0.5)


def put(make: Callable[[], Widget]) -> tuple[Page, Callable[[], Widget]]:
    """A page with one widget, and what returns it as it was built last."""
    page = Page(LOOK, lambda page: page.put(make()))
    page.settle()

    def now() -> Widget:
        page.settle()
        return page.widgets["w"]

    return page, now


def drawn(widget: Widget, state: WidgetState = LIT) -> pygame.Surface:
    surface = pygame.Surface(LOOK.size)
    widget.draw(surface, BOX, state)
    return surface


def holds(surface: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    return pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).count() > 20


# ---- names and what is used


@pytest.mark.parametrize(
    ("widget", "name"),
    [
        (ButtonWidget(LOOK, "w", BOX, "Text", str, name="Name", tip="Tip"), "Name"),
        (ButtonWidget(LOOK, "w", BOX, "Text", str, tip="Tip"), "Text"),
        (ButtonWidget(LOOK, "w", BOX, "", str, tip="Tip"), "Tip"),
        (ToggleWidget(LOOK, "w", BOX, "Text", False, str, name="Name"), "Name"),
        (ToggleWidget(LOOK, "w", BOX, "Text", False, str), "Text"),
        (TextsWidget(LOOK, "w", BOX, str, [Words("First", BOX), Words("Second", BOX)], name="Name"), "Name"),
        (TextsWidget(LOOK, "w", BOX, str, [Words("First", BOX), Words("Second", BOX)]), "First"),
        (TextsWidget(LOOK, "w", BOX, str), ""),
        (SpotWidget(LOOK, "w", BOX, str, name="Name", tip="Tip"), "Name"),
        (SpotWidget(LOOK, "w", BOX, str, tip="Tip"), "Tip"),
    ],
)
def test_what_a_widget_is_called(widget: Widget, name: str) -> None:
    assert widget.accessible_name == name


def test_a_target_has_no_value_and_no_use_for_keys_and_drags() -> None:
    spot = SpotWidget(LOOK, "w", BOX, str)
    assert (spot.said_value, spot.checked, spot.bare, spot.shows, spot.movable) == ("", False, False, True, False)
    assert (spot.steps, [*spot.companions()], [*spot.words(BOX, LIT)]) == (None, [], [])
    assert (spot.step(1), spot.drag(at(0.5))) == (False, False)


def test_what_is_pressed_as_a_whole_calls_what_it_is_for() -> None:
    pressed = list[str]()
    for kind in (SpotWidget, TextsWidget, CardWidget):
        kind(LOOK, "w", BOX, partial(pressed.append, kind.__name__)).press(at(0.1))
    ButtonWidget(LOOK, "w", BOX, "Text", partial(pressed.append, "Button")).press(None)
    assert pressed == ["SpotWidget", "TextsWidget", "CardWidget", "Button"]


def test_a_card_can_be_dragged_if_something_takes_it() -> None:
    dropped = list[str]()
    fixed, loose = CardWidget(LOOK, "w", BOX, str), CardWidget(LOOK, "w", BOX, str, on_drop=dropped.append)
    assert (fixed.movable, loose.movable) == (False, True)
    fixed.drop("other")
    loose.drop("other")
    assert dropped == ["other"]


def test_only_a_button_without_a_word_is_bare() -> None:
    assert ButtonWidget(LOOK, "w", BOX, "", str, icon="help").bare
    assert not ButtonWidget(LOOK, "w", BOX, "Help", str, icon="help").bare
    assert ButtonWidget(LOOK, "w", BOX, "", str, icon="help").words(BOX, LIT) == []


@pytest.mark.parametrize("align", ["left", "center"])
def test_a_text_stays_where_it_is_without_the_icon_at_its_right(align: str) -> None:
    with_icon = ButtonWidget(LOOK, "w", BOX, "Text", str, icon="done", trailing=True, align=align)
    without = ButtonWidget(LOOK, "w", BOX, "Text", str, align=align)
    wide = LOOK.measure("Text", "button")[0]
    lefts = []
    for button in (with_icon, without):
        (words,) = button.words(BOX, LIT)
        lefts.append(words.rect.left if words.align == "left" else words.rect.centerx - wide // 2)
    assert abs(lefts[0] - lefts[1]) <= 1


def test_a_button_that_cannot_be_seen_now_is_not_drawn_and_looks_different() -> None:
    shows = [True]
    button = ButtonWidget(LOOK, "w", BOX, "Text", str, when=lambda: shows[0])
    before = button.appearance
    assert button.shows
    assert holds(drawn(button), C.raised_hover)
    shows[0] = False
    assert not button.shows
    assert not holds(drawn(button), C.raised_hover)
    assert button.appearance != before
    assert ButtonWidget(LOOK, "w", BOX, "Text", str).shows


def test_what_a_widget_does_is_no_part_of_how_it_looks() -> None:
    one = ButtonWidget(LOOK, "w", BOX, "Text", str)
    same = ButtonWidget(LOOK, "v", BOX.move(9, 9), "Text", list, group="other")
    assert one.appearance == same.appearance
    for other in (
        ButtonWidget(LOOK, "w", BOX, "Other", str),
        ButtonWidget(LOOK, "w", BOX, "Text", str, enabled=False),
        ButtonWidget(LOOK, "w", BOX, "Text", str, selected=True),
    ):
        assert one.appearance != other.appearance


def test_painters_that_draw_the_same_are_equal() -> None:
    assert comparable(partial(max, (1, partial(min, 2)))) == comparable(partial(max, (1, partial(min, 2))))
    assert comparable(partial(max, 1)) != comparable(partial(max, 2))
    assert comparable(partial(max, 1)) != comparable(partial(min, 1))
    assert comparable(partial(max, key=abs)) != comparable(partial(max, key=str))
    assert comparable((max, partial(min, 1))) == (max, (min, (1,), {}))
    assert comparable([1]) == [1]
    assert comparable(Words("a", BOX)) == Words("a", BOX)


# ---- colours


@pytest.mark.parametrize(
    ("more", "state", "face", "ink"),
    [
        ({}, WidgetState(), C.raised, C.ink),
        ({}, LIT, C.raised_hover, C.ink),
        ({}, WidgetState(pressed=True), C.raised_hover, C.ink),
        ({"enabled": False}, LIT, C.panel, C.ink_off),
        ({"enabled": False, "style": "quiet"}, LIT, None, C.ink_off),
        ({"selected": True}, WidgetState(), C.accent, C.on_accent),
        ({"selected": True, "enabled": False}, WidgetState(), C.panel, C.ink_off),
        ({"style": "primary"}, WidgetState(), C.primary, C.on_primary),
        ({"style": "primary"}, LIT, C.primary_hover, C.on_primary),
        ({"style": "danger"}, WidgetState(), C.danger, C.on_danger),
        ({"style": "danger"}, LIT, C.danger_hover, C.on_danger),
        ({"style": "quiet"}, WidgetState(), None, C.ink),
        ({"style": "quiet"}, LIT, C.raised, C.ink),
    ],
)
def test_the_face_and_the_ink_of_a_button(
    more: dict[str, object], state: WidgetState, face: tuple[int, int, int] | None, ink: tuple[int, int, int]
) -> None:
    button = ButtonWidget(LOOK, "w", BOX, "Text", str, **more)  # type: ignore[arg-type]
    (words,) = button.words(BOX, state)
    assert (words.text, words.colour) == ("Text", ink)
    assert drawn(button, state).get_at((BOX.left + 12, BOX.centery))[:3] == (face or (0, 0, 0))[:3]


def test_an_icon_and_a_text_are_drawn() -> None:
    for text, icon in (("", "help"), ("Text", "")):
        surface = drawn(ButtonWidget(LOOK, "w", BOX, text, str, icon=icon), WidgetState())
        assert holds(surface.subsurface(BOX.inflate(-60, -10)), C.ink)


@pytest.mark.parametrize("high", [40, 200])
@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize(("selected", "room"), [(False, 100), (True, 100), (True, 0)])
def test_a_selected_card_has_an_outline_and_a_check_mark_unless_its_text_reaches_there(
    high: int, painted: bool, selected: bool, room: int
) -> None:
    box = pygame.Rect(BOX.topleft, (300, high))
    painter = (lambda surface, rect: None) if painted else None  # noqa: ARG005
    surface = pygame.Surface(LOOK.size)
    texts = [Words("I" * 200, pygame.Rect(0, 0, 290 - room, high), "fine", valign="top")]
    CardWidget(LOOK, "w", box, str, texts, selected=selected, painter=painter).draw(surface, box, WidgetState())
    crowded = selected and not room
    assert surface.get_at((box.left + 296, box.centery))[:3] == (
        mix(C.raised, C.primary, 0.45) if crowded else C.raised
    )
    seal = pygame.Rect(box.right - LOOK.px(26), box.top + (LOOK.px(6) if high > 100 else 0), LOOK.px(20), LOOK.px(20))
    if high < 100:
        seal.centery = box.centery
    assert (surface.get_at((seal.centerx, seal.top + 2))[:3] == C.primary) == (selected and room > 0)


# ---- switches


@pytest.mark.parametrize(
    ("value", "by", "told"), [(True, -1, [False]), (True, 1, []), (False, -1, []), (False, 1, [True])]
)
def test_the_left_key_switches_off_and_the_right_one_on(value: bool, by: int, told: list[bool]) -> None:
    changes = list[bool]()
    _, now = put(lambda: ToggleWidget(LOOK, "w", BOX, "Text", value, changes.append))
    assert now().step(by)
    assert changes == told
    assert now().checked is value


def test_a_switch_that_was_pressed_is_built_anew() -> None:
    value = [False]
    _, now = put(lambda: ToggleWidget(LOOK, "w", BOX, "Text", value[0], partial(value.__setitem__, 0)))
    for expected in (True, False):
        now().press(None)
        assert now().checked is expected


# ---- choices


def chooses(
    options: list[tuple[str, str]], value: str, wide: int = 300
) -> tuple[Page, Callable[[], Widget], list[object]]:
    chosen: list[object] = [value]
    rect = pygame.Rect(BOX.topleft, (wide, 40))
    page, now = put(lambda: ChoiceWidget(LOOK, "w", rect, options, chosen[-1], chosen.append))  # type: ignore[arg-type]
    return page, now, chosen


def test_the_value_of_a_choice_is_the_text_of_the_chosen_option() -> None:
    for value, said in (("a", "One"), ("c", "Three"), ("z", "")):
        assert chooses(FEW, value)[1]().said_value == said


def test_a_segment_is_chosen_where_it_is_pressed() -> None:
    _, now, chosen = chooses(FEW, "b")
    widget = now()
    assert isinstance(widget, ChoiceWidget)
    first, second, _ = widget.widths
    for pixel, value in (
        (0, "a"), (first, "b"), (first - 1, "a"), (first + second, "c"), (first + second - 1, "b"), (300, "c")
    ):  # fmt: skip
        now().press(at(pixel / 300))
        assert now().said_value == dict(FEW)[value]
        assert chosen[-1] == value


def test_a_key_chooses_the_next_segment_and_goes_round_and_arrows_stay_at_the_ends() -> None:
    _, now, chosen = chooses(FEW, "b")
    for _ in range(3):
        now().press(None)
    assert chosen == ["b", "c", "a", "b"]
    for by in (1, 1, 1, -1, -1, -1):
        assert now().step(by)
    assert chosen[4:] == ["c", "b", "a"]


def test_a_choice_without_options_takes_arrows_and_a_press() -> None:
    page, now, chosen = chooses([], "a")
    assert now().step(1)
    assert now().step(-1)
    now().press(None)
    page.damage()
    assert chosen == ["a"]


def test_what_is_chosen_already_is_not_chosen_again() -> None:
    _, now, chosen = chooses(FEW, "a")
    now().press(at(0.01))
    assert chosen == ["a"]
    _, now, chosen = chooses([("a", "One")], "a")
    now().press(None)
    assert now().step(1)
    assert chosen == ["a"]


def test_a_choice_without_room_for_its_segments_goes_round_and_opens_its_list() -> None:
    page, now, chosen = chooses(FEW, "b", wide=100)
    for by in (1, 1, -1):
        assert now().step(by)
    assert chosen == ["b", "c", "a", "c"]
    assert not page.overlay
    now().press(None)
    assert page.overlay
    page.overlay.settle()
    assert [(widget.accessible_name, widget.checked) for widget in page.overlay.widgets.values()] == [
        ("One", False), ("Two", False), ("Three", True)
    ]  # fmt: skip


def test_the_chosen_segment_alone_is_marked() -> None:
    for chosen in range(3):
        _, now, _ = chooses(FEW, "abc"[chosen])
        widget = now()
        inks = [words.colour for words in widget.words(BOX, LIT)]
        assert inks == [C.on_accent if n == chosen else C.ink_soft for n in range(3)]
        surface, left = drawn(widget), BOX.left
        assert isinstance(widget, ChoiceWidget)
        for n, wide in enumerate(widget.widths):
            assert (surface.get_at((left + 8, BOX.centery))[:3] == C.accent[:3]) == (n == chosen)
            left += wide


def test_the_focus_ring_lies_on_the_chosen_segment_or_without_one_round_all() -> None:
    for chosen in range(3):
        _, now, _ = chooses(FEW, "abc"[chosen])
        widget = now()
        assert isinstance(widget, ChoiceWidget)
        before, wide = sum(widget.widths[:chosen]), widget.widths[chosen]
        segment = pygame.Rect(BOX.left + before, BOX.top, wide, BOX.height)
        assert segment.contains(widget.ringed(BOX))
        assert widget.ringed(BOX).width > wide * 0.8
    for value, wide in (("z", 300), ("a", 100)):
        assert chooses(FEW, value, wide=wide)[1]().ringed(BOX) == BOX


def test_a_line_divides_segments_of_which_neither_is_chosen() -> None:
    for chosen, lines in (("a", [False, True]), ("b", [False, False]), ("c", [True, False]), ("z", [True, True])):
        _, now, _ = chooses(FEW, chosen)
        widget = now()
        assert isinstance(widget, ChoiceWidget)
        surface, (first, second, _) = drawn(widget), widget.widths
        shown = [surface.get_at((BOX.left + x, BOX.centery))[:3] == C.line[:3] for x in (first, first + second)]
        assert shown == lines


# ---- sliders


def slides(value: float, **more: object) -> tuple[Callable[[], Widget], list[float]]:
    told = [value]
    _, now = put(
        lambda: SliderWidget(LOOK, "w", BOX, 2, 10, told[-1], told.append, **more)  # type: ignore[arg-type]
    )
    return now, told


@pytest.mark.parametrize(
    ("value", "shown", "said"), [(5, "", "5"), (2.5, "", "2.5"), (5, "50%", "50%"), (99, "", "10")]
)
def test_the_value_of_a_slider_is_told_as_it_shows_else_as_a_number(value: float, shown: str, said: str) -> None:
    now, _ = slides(value, shown=shown)
    assert now().said_value == said
    assert [words.text for words in now().words(BOX, LIT)] == ([shown] if shown else [])


@pytest.mark.parametrize(
    ("value", "by", "steps", "told"),
    [
        (5, 1.0, (1, 1, -1), [6, 7, 6]),
        (9, 1.0, (1, 1, -1), [10, 9]),
        (3, 1.0, (-1, -1, 1), [2, 3]),
        (4, 2.0, (1, -1), [6, 4]),
        (5, 0.5, (1, -1), [5.5, 5]),
        (2, 3.0, (1, 1, 1), [5, 8, 10]),
    ],
)
def test_keys_move_a_slider_by_its_steps_between_its_ends(
    value: float, by: float, steps: tuple[int, ...], told: list[float]
) -> None:
    now, changes = slides(value, by=by)
    for step in steps:
        assert now().step(step)
    assert changes[1:] == told
    assert now().steps == (told[-1], 2, 10, by)


def test_a_drag_sets_the_nearest_step_and_tells_it_once() -> None:
    now, changes = slides(5)
    for x, expected in ((0.0, 2), (0.01, 2), (1.0, 10), (0.5, 6), (0.505, 6)):
        assert now().drag(at(x))
        assert changes[-1] == expected
    assert changes == [5, 2, 10, 6]


# ---- the ring around a finger


def test_the_ring_around_a_finger_has_to_be_drawn_while_it_grows_and_once_more_when_it_goes() -> None:
    ring = HoldRing()
    assert not ring.showing
    assert ring.damage(LOOK) == []
    ring.follow((200, 200), 30, 0.5)
    assert ring.showing
    before, now = ring.damage(LOOK)
    assert not before
    assert now.center == (200, 200)
    assert now.contains(pygame.Rect(170, 170, 60, 60))
    surface = pygame.Surface(LOOK.size)
    ring.draw(surface, LOOK)
    right, left = surface.get_at((230, 200)), surface.get_at((170, 200))
    assert (right[:3] == C.focus[:3], left[:3]) == (True, (0, 0, 0)), "half of it, clockwise from the top"
    ring.follow((200, 200), 30, 0.0)
    assert ring.showing, "it has to be removed from the screen"
    assert ring.damage(LOOK)[0] == now
    assert not ring.showing
    empty = pygame.Surface(LOOK.size)
    ring.draw(empty, LOOK)
    assert not holds(empty, C.focus)


def test_words_on_a_turned_sheet_are_at_its_other_corner_and_aligned_the_other_way() -> None:
    """A sheet of 100 × 60 at (10, 20); the words are 30 × 10, 5 from its left and 2 from its top."""
    words, sheet = (
        Words("Ann", pygame.Rect(5, 2, 30, 10), "small", (1, 2, 3), "left", "top"),
        pygame.Rect(10, 20, 100, 60),
    )
    turned = words.turned(sheet)
    assert turned == Words("Ann", pygame.Rect(75, 68, 30, 10), "small", (1, 2, 3), "right", "bottom")
    assert (turned.turned(sheet).align, turned.turned(sheet).valign) == ("left", "top")
    middle = words._replace(align="center", valign="middle").turned(sheet)
    assert (middle.align, middle.valign) == ("center", "middle")


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_card_shows_in_the_same_way_at_any_text_size_that_it_is_selected(text_scale: float) -> None:
    look = Look((1280, 720), text_scale)

    def sealed(lines: int) -> bool:
        """Whether a card as high as so many lines has the check mark instead of another colour."""
        surface, box = pygame.Surface((300, 300)), pygame.Rect(10, 10, 280, look.line("body") * lines)
        card = CardWidget(look, "w", box, str, selected=True, painter=lambda *_: None)
        card.draw(surface, box, WidgetState())
        return surface.get_at(box.center)[:3] == look.colours.raised

    assert [sealed(lines) for lines in (2, 4)] == [True, True]


def test_a_card_to_look_at_has_an_eye_on_no_disc() -> None:
    box = pygame.Rect(0, 0, 200, 40)
    inked = []
    for to_look_at in (False, True):
        surface = pygame.Surface(box.size)
        CardWidget(LOOK, "w", box, str, selected=True, to_look_at=to_look_at).draw(surface, box, WidgetState())
        seal = pygame.Rect(box.right - LOOK.px(26), 0, LOOK.px(20), LOOK.px(20))
        seal.centery = box.centery
        gold = pygame.mask.from_threshold(surface.subsurface(seal), LOOK.colours.primary, (60, 60, 60, 255))
        inked.append(gold.count() / (seal.width * seal.height))
    assert inked[0] > 0.5
    assert 0.1 < inked[1] < 0.4, "it would look like the check mark of what is right"


def test_a_card_that_can_be_selected_has_an_empty_circle_where_its_check_mark_will_be() -> None:
    box = pygame.Rect(0, 0, 200, 100)

    def corner(*, selected: bool, tickable: bool, texts: Sequence[Words] = ()) -> bytes:
        surface = pygame.Surface(box.size)
        card = CardWidget(LOOK, "w", box, str, texts, selected=selected, tickable=tickable, painter=lambda *_: None)
        card.draw(surface, box, WidgetState())
        seal = pygame.Rect(box.right - LOOK.px(24), box.top + LOOK.px(8), LOOK.px(16), LOOK.px(16))
        return pygame.image.tobytes(surface.subsurface(seal), "RGB")

    plain, circle, ticked = (corner(selected=a, tickable=b) for a, b in ((False, False), (False, True), (True, True)))
    assert circle != plain
    assert ticked == corner(selected=True, tickable=False)
    below = [Words("I" * 200, box, "fine", valign="top")]
    over, middle = corner(selected=True, tickable=True, texts=below), len(ticked) // 2
    assert over[middle - 20 : middle + 20] == ticked[middle - 20 : middle + 20], "where the circle was"


def test_a_long_text_on_a_button_has_lines_about_equally_long() -> None:
    said = "Rematch with sides swapped"
    box = pygame.Rect(0, 0, LOOK.measure(said, "button")[0], 80)
    middle, left = (
        ButtonWidget(LOOK, "w", box, said, str, icon="people", align=align).words(box, WidgetState())[0]
        for align in ("center", "left")
    )
    assert LOOK.wrap(said, middle.rect.width, "button") == ["Rematch with", "sides swapped"]
    assert LOOK.wrap(said, left.rect.width, "button") == ["Rematch with sides", "swapped"]
