"""Writing on a page: letters, carets, input methods, suggestions, and the way out."""

import unicodedata
from collections import Counter
from typing import Any

import pygame
import pytest

from game.ui.page.page import Page
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget, pastes
from tests.ui.gallery import Gallery
from tests.ui.player import LOOK, Player, made


@pytest.fixture
def gallery() -> Gallery:
    return Gallery(LOOK)


@pytest.fixture
def hand(gallery: Gallery) -> Player:
    return Player(gallery.page)


def test_letters_go_into_the_entry_that_has_the_focus(gallery: Gallery, hand: Player) -> None:
    hand.click("name")
    assert hand.page.typing
    assert hand.key("m") is False  # the letter comes as a TEXTINPUT event
    hand.write("é小")
    assert gallery.name == "Player 1é小"
    hand.key("backspace")
    assert gallery.name == "Player 1é"


def test_a_hint_is_written_smaller_rather_than_cut() -> None:
    hint, written = "Search for a player or a game", set[str]()
    for wide in range(400, 160, -4):
        page = Page(LOOK, lambda page, wide=wide: page.entry("a", pygame.Rect(0, 0, wide, 40), "", print, hint=hint))  # type: ignore[misc]
        (words,) = (words for node in page.nodes() for words in node.words)
        if words.text == hint:
            written.add(words.style)
            assert LOOK.measure(hint, words.style)[0] <= words.rect.width
        else:
            assert words.style == "fine"
    assert written == {"body", "small", "fine"}


def test_coming_by_key_selects_everything(gallery: Gallery, hand: Player) -> None:
    hand.page.focus("name")
    hand.write("Ada")
    assert gallery.name == "Ada"
    hand.key("down")
    assert hand.page.focused == "hints"
    assert not hand.page.typing


def test_keys_that_lead_out_of_an_entry(hand: Player) -> None:
    for chord, there in (("tab", "card1"), ("return", "hints"), ("up", "points"), ("shift+tab", "play")):
        hand.page.focus("name")
        hand.key(chord)
        assert hand.page.focused == there, chord


def test_arrows_lead_out_at_the_ends_of_the_text_alone() -> None:
    def build(page: Page) -> None:
        for number, key in enumerate(("before", "after")):
            page.button(key, pygame.Rect(20 + 500 * number, 20, 80, 40), key, print)
        page.entry("name", pygame.Rect(150, 20, 300, 40), "ab", print)

    hand = made(build)
    hand.page.focus("name")
    hand.key("end", "left", "right")
    assert hand.page.focused == "name"
    hand.key("shift+right")
    assert hand.page.focused == "name"
    hand.key("right")
    assert hand.page.focused == "after"
    hand.page.focus("name")
    hand.key("home", "left")
    assert hand.page.focused == "before"


def test_an_entry_keeps_its_text_short(gallery: Gallery, hand: Player) -> None:
    hand.page.focus("name")
    hand.write("x" * 60)
    assert gallery.name == "x" * 40


def test_what_cannot_be_seen_is_not_written(gallery: Gallery, hand: Player) -> None:
    hand.page.focus("name")
    hand.write("\u200b\ufe0f\tA\u2028\x85d\u00ada")
    assert gallery.name == "Ada"


def test_an_accent_in_a_character_of_its_own_is_kept(
    gallery: Gallery, hand: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: unicodedata.normalize("NFD", "Zoë Łučić"))
    hand.page.focus("name")
    hand.key("ctrl+v")
    assert gallery.name == "Zoë Łučić"


def test_a_paste_takes_the_place_of_what_is_selected_as_far_as_there_is_room(
    gallery: Gallery, hand: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "\u200bAda\nLovelace " + "x" * 60)
    hand.page.focus("name")
    hand.key("ctrl+v")
    assert gallery.name == "AdaLovelace " + "x" * 28
    hand.key("home", "delete")
    hand.write("B")
    assert gallery.name == "BdaLovelace " + "x" * 28


def test_where_the_clipboard_cannot_be_used_nothing_is_pasted_copied_or_cut(
    gallery: Gallery, hand: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: str = "") -> str:
        raise pygame.error("another program has it")

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    hand.page.focus("name")
    hand.key("ctrl+c", "ctrl+x", "ctrl+v")
    assert gallery.name == "Player 1"
    hand.write("Ada")
    assert gallery.name == "Ada", "all is still selected"


def test_an_entry_leaves_out_characters_without_width_of_its_value() -> None:
    hand = made(lambda page: page.entry("name", pygame.Rect(20, 20, 300, 40), "\u200b", print))
    hand.page.draw(pygame.Surface(LOOK.size))
    assert not hand.page.widgets["name"].text  # type: ignore[attr-defined]


def test_the_caret_survives_a_new_building(gallery: Gallery, hand: Player) -> None:
    hand.click("name")
    hand.key("home")
    hand.write("A")
    hand.page.rebuild(Look((1920, 1080)))
    hand.write("B")
    assert gallery.name == "ABPlayer 1"


def written(value: str = "Ada") -> EntryWidget:
    return EntryWidget(LOOK, "name", pygame.Rect(0, 0, 200, 40), value, print)


def test_the_caret_is_seen_while_somebody_writes() -> None:
    entry = written()
    unseen = entry.appearance
    entry.focus(all_selected=False)
    assert (entry.appearance != unseen, entry.chosen) == (True, (3, 3))
    at_end = entry.appearance
    entry.select(0, 0)
    assert entry.appearance not in (unseen, at_end)
    entry.select(3, 3)
    assert entry.appearance == at_end
    entry.leave()
    assert entry.appearance == unseen
    entry.resume()
    assert entry.appearance != unseen


def test_a_rebuilt_entry_keeps_the_selection_and_shows_the_caret_after_resume() -> None:
    entry = written()
    unseen = entry.appearance
    entry.focus(all_selected=False)
    seen = entry.appearance
    again = written()
    again.adopt(entry)
    assert (again.chosen, again.appearance) == ((3, 3), unseen)
    again.resume()
    assert again.appearance == seen
    again.select(2, 1)
    other = EntryWidget(LOOK, "name", pygame.Rect(0, 0, 300, 40), "Ada", print)
    other.adopt(again)
    assert other.chosen == (2, 1)


@pytest.mark.parametrize(
    ("begin", "caret", "chosen"), [(-2, 2, (0, 2)), (9, 1, (3, 1)), (1, 9, (1, 3)), (2, 2, (2, 2))]
)
def test_the_indices_of_a_selection_are_limited_to_the_text(begin: int, caret: int, chosen: tuple[int, int]) -> None:
    entry = written()
    entry.select(begin, caret)
    assert (entry.chosen, entry.selection) == (chosen, tuple(sorted(chosen)))


@pytest.mark.parametrize(
    ("chosen", "instead", "text", "caret"),
    [
        ((3, 3), 0, "Ada!", 4),
        ((3, 3), 1, "Ad!", 3),
        ((1, 1), 5, "!da", 1),
        ((0, 2), 1, "!a", 1),
        ((0, 0), 2, "!Ada", 1),
    ],
)
def test_a_text_is_put_in_the_place_of_the_selection_or_of_what_stands_before_the_caret(
    chosen: tuple[int, int], instead: int, text: str, caret: int
) -> None:
    entry = written()
    entry.select(*chosen)
    entry.put("!", instead)
    assert (entry.text, entry.selection) == (text, (caret, caret))


def test_composed_text_shows_but_is_not_in_the_value_until_it_is_committed(gallery: Gallery, hand: Player) -> None:
    hand.click("name")
    before = picture(gallery)
    hand.page.handle(pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    assert picture(gallery) != before
    assert gallery.name == "Player 1"
    hand.page.handle(pygame.Event(pygame.TEXTINPUT, text="你"))
    assert gallery.name == "Player 1你"


def test_suggestions_can_be_picked(gallery: Gallery, hand: Player) -> None:
    hand.page.focus("name.list")
    hand.key("return", "down", "return")
    assert gallery.name == "Bořivoj"


def test_a_click_beside_an_entry_ends_the_writing(hand: Player) -> None:
    hand.click("name")
    hand.click((3, 3))
    assert not hand.page.typing


def test_the_system_knows_when_somebody_writes(hand: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("writes"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("does not"))
    hand.page.focus("name")
    hand.page.settle()
    assert told[-1] == "writes"
    made(lambda page: page.button("a", pygame.Rect(0, 0, 90, 40), "A", str)).page.settle()  # another screen opens
    assert told[-1] == "does not"
    hand.page.rebuild()  # and closes
    hand.page.settle()
    assert told[-1] == "writes"
    assert pygame.key.get_repeat() != (0, 0)
    hand.page.ask("Sure?", "", [("No", str, "plain")])
    hand.page.targets()
    assert told[-1] == "does not"
    hand.key("escape")
    assert told[-1] == "writes"
    hand.key("tab")
    assert told[-1] == "does not"
    assert pygame.key.get_repeat() == (0, 0)


def test_a_rebuild_of_the_page_below_does_not_stop_text_input_above(
    hand: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    below = made(lambda page: page.button("a", pygame.Rect(0, 0, 90, 40), "A", str)).page
    below.settle()
    told = list[str]()
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("writes"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("does not"))
    hand.page.focus("name")
    hand.page.settle()
    below.rebuild()
    below.settle()
    assert told[-1] == "writes"
    hand.page.close()
    assert told[-1] == "does not"


def picture(gallery: Gallery) -> bytes:
    surface = pygame.Surface(gallery.page.look.size)
    gallery.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_altgr_with_v_writes_rather_than_pastes() -> None:
    for mod, expected in ((pygame.KMOD_LCTRL, True), (pygame.KMOD_LCTRL | pygame.KMOD_RALT, False)):
        assert pastes(pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=mod)) is expected


def test_a_huge_paste_is_measured_only_as_far_as_it_fits(
    gallery: Gallery, hand: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = Counter[str]()
    measure = Look.measure

    def counted(look: Look, text: str, *more: Any) -> tuple[int, int]:
        measured[text] += 1
        return measure(look, text, *more)

    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "@" * 1_000_000)
    monkeypatch.setattr(Look, "measure", counted)
    hand.page.focus("name")
    hand.key("ctrl+v")
    assert gallery.name == "@" * 40
    assert measured["@"] <= 100
