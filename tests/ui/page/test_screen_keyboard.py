"""The on-screen keyboard: what comes of its keys, where it lies, and who gets it."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game import i18n
from game.ui.input.inputs import ENTERED, key_event
from game.ui.page.page import Page
from game.ui.style.look import Look
from tests.ui.player import Player, made


@pytest.fixture
def name() -> list[str]:
    return ["Player 1"]


@pytest.fixture
def hand(name: list[str]) -> Player:
    def build(page: Page) -> None:
        low = page.look.height - page.look.px(60)
        for key, top in (("name", 40), ("low", low)):
            page.entry(key, pygame.Rect(40, top, 300, 40), name[0], lambda text: name.__setitem__(0, text), name="Name")

    hand = made(build)
    hand.page.settle()
    return hand


@pytest.fixture
def korean() -> Iterator[None]:
    i18n.use("ko")
    yield
    i18n.use("en")


def press(hand: Player, *letters: str) -> None:
    """Press keys by what stands on them."""
    for letter in letters:
        assert hand.page.overlay
        found = next(n for n in hand.page.overlay.nodes() if n.key and letter in (n.name, n.key))
        hand.click(found.key)


def touch(hand: Player, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hand.mouse(kind, at, touch=True)


def test_what_is_typed_takes_the_place_of_what_is_selected(hand: Player, name: list[str]) -> None:
    hand.page.focus("name")
    hand.page.write("name")
    press(hand, "A", "n", "n", "a", "space", "erase")
    assert name == ["Anna"]
    press(hand, "shift", "B", "b", "123", "1")
    assert name == ["AnnaBb1"]


def test_what_is_written_is_drawn_in_the_entry_at_once(hand: Player) -> None:
    hand.page.focus("name")
    hand.page.write("name")
    hand.page.damage()
    assert not hand.page.needs_frame
    press(hand, "Q")
    assert any(area.contains(hand.page.box("name")) for area in hand.page.damage())


def test_pads_have_buttons_of_their_own(hand: Player, name: list[str]) -> None:
    hand.page.focus("name")
    hand.page.write("name")
    pad = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0)
    for action in ("confirm", "roll", "previous", "confirm", "undo", "undo"):
        hand.page.handle(pad, action)
    assert name == ["Q"]
    pygame.event.clear()
    hand.page.handle(pad, "menu")
    assert hand.page.overlay is None
    assert [event.type for event in pygame.event.get(ENTERED)] == [ENTERED]


def test_a_pads_right_shoulder_turns_to_the_next_letters_and_round(hand: Player) -> None:
    def letters_shown() -> str:
        assert hand.page.overlay
        return next(node.name for node in hand.page.overlay.nodes() if node.key == "key:0:0")

    hand.page.focus("name")
    hand.page.write("name")
    pad, seen = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0), [letters_shown()]
    for _ in range(3):
        hand.page.handle(pad, "next")
        seen.append(letters_shown())
    assert seen[0] == seen[2]
    assert seen[1] == seen[3] == "1"


def test_a_real_enter_ends_the_line_also_under_the_keyboard_where_a_pads_button_presses_a_key(hand: Player) -> None:
    enter, pad = key_event("return"), pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0)
    hand.page.focus("name")
    assert [hand.page.ends_line(event) for event in (enter, pad)] == [True, True]
    hand.page.write("name")
    assert [hand.page.ends_line(event) for event in (enter, pad)] == [True, False]
    hand.page.close_overlay()
    hand.page.ask("Sure?", "", [("Yes", str, "")])
    assert [hand.page.ends_line(event) for event in (enter, pad)] == [False, False]


def test_going_back_enters_nothing(hand: Player) -> None:
    hand.page.write("name")
    pygame.event.clear()
    hand.key("escape")
    assert hand.page.overlay is None
    assert pygame.event.get(ENTERED) == []


@pytest.mark.usefixtures("korean")
def test_korean_letters_become_syllables(hand: Player, name: list[str]) -> None:
    hand.page.focus("name")
    hand.page.write("name")
    press(hand, "shift", "ㅎ", "ㅏ", "ㄴ", "ㄱ", "ㅡ", "ㄹ")
    assert name == ["한글"]
    press(hand, "erase")
    assert name == ["한그"]


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (800, 1280)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["de", "el", "ko", "fr"])
def test_it_fits_and_leaves_the_entry_in_sight(
    hand: Player, size: tuple[int, int], scale: float, language: str
) -> None:
    i18n.use(language)
    hand.page.rebuild(Look(size, scale))
    for key in ("name", "low"):
        hand.page.write(key)
        keyboard = hand.page.overlay
        assert keyboard
        window = pygame.Rect((0, 0), size)
        places = [node.rect for node in keyboard.nodes() if node.key]
        assert all(window.contains(place) for place in places)
        assert all(one.clip(other).size == (0, 0) or one is other for one in places for other in places)
        assert not any(place.colliderect(hand.page.box(key)) for place in places)
        words = [(node, word) for node in keyboard.nodes() for word in node.words if node.key]
        assert all(keyboard.look.measure(word.text, word.style)[0] <= node.rect.width for node, word in words)
        hand.page.close_overlay()
    i18n.use("en")


def test_a_finger_brings_it_up_and_a_mouse_does_not(hand: Player) -> None:
    at = hand.page.targets()["name"].center
    hand.click(at)
    assert hand.page.overlay is None
    touch(hand, at)
    assert hand.page.overlay is not None
    assert hand.page.typing
    touch(hand, (700, 60))
    assert hand.page.overlay is None


def test_whoever_types_on_a_real_keyboard_needs_none(hand: Player, name: list[str]) -> None:
    hand.page.focus("name")
    hand.page.write("name")
    hand.write("Zo")
    assert (hand.page.overlay, name) == (None, ["Zo"])


def test_what_is_written_shows_above_the_keys(hand: Player, name: list[str]) -> None:
    hand.page.write("name")
    assert hand.page.overlay
    name[0] = "x" * 40
    hand.page.rebuild()
    shown = [node for node in hand.page.overlay.nodes() if node.role == "status"]
    assert shown[0].name == "x" * 40
    assert shown[0].rect.bottom < min(node.rect.top for node in hand.page.overlay.nodes() if node.key)
    surface = pygame.Surface(hand.page.look.size)
    hand.page.draw(surface)


@pytest.mark.parametrize(
    ("event", "open_then"),
    [
        (pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0), True),
        (pygame.Event(pygame.TEXTEDITING, text="ㅎ", start=0, length=1), False),
        (pygame.Event(pygame.TEXTINPUT, text="a"), False),
        (pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode="", scancode=225), True),
        (pygame.Event(pygame.KEYDOWN, key=1 << 30 | 128, mod=0, unicode="", scancode=128), True),
        (pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b", scancode=42), False),
        (pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40), False),
    ],
    ids=["cleared", "composed", "letter", "shift", "volume", "backspace", "enter"],
)
def test_it_is_closed_by_somebody_who_writes_on_a_real_keyboard(
    hand: Player, event: pygame.Event, open_then: bool
) -> None:
    hand.page.focus("name")
    hand.page.write("name")
    hand.page.handle(event, hand.inputs.action(event, hand.page.typing))
    assert bool(hand.page.overlay and hand.page.overlay.is_keyboard) is open_then


@pytest.mark.parametrize(
    "use", [Page.damage, Page.targets, lambda page: page.update(0.1), lambda page: [*page.nodes()]]
)
def test_it_goes_with_its_entry(use: Callable[[Page], object]) -> None:
    keys = ["name", "other"]

    def build(page: Page) -> None:
        for row, key in enumerate(keys):
            page.entry(key, pygame.Rect(40, 40 + 60 * row, 300, 40), "", str, name=key)

    page = made(build).page
    page.settle()
    page.write("name")
    keys.remove("name")
    page.rebuild()
    use(page.overlay or page)
    use(page)
    assert page.overlay is None
    assert page.targets().keys() == {"other"}
