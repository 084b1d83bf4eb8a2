"""New Match, on every game of the box and the tests' own."""

from itertools import pairwise

import pygame
import pytest

from game.library import Library, SettingsStore
from game.library.storage_errors import FullError
from game.match.clock import ClockTerms
from game.match.dice import phrase_seed
from game.play.words.match_words import joined
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.table.scene import TableScene
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, able, press, reach, reachable, write

GAMES = ("backgammon", "squadro", "dont-worry", "toy")


def screen(hands: Hands, game: str) -> NewMatchScene:
    scene = NewMatchScene(hands.app, game)
    hands.app.push(scene)
    hands.frames()
    return scene


def table(hands: Hands) -> TableScene:
    assert isinstance(hands.app.top, TableScene)
    return hands.app.top


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_by_one_click_and_is_stored(hands: Hands, library: Library, game: str) -> None:
    scene = screen(hands, game)
    hands.click("begin")
    match = table(hands).model.match
    assert match.terms.game == game
    assert dict(match.terms.options) == scene.book.defaults()
    assert [summary.id for summary in library.matches()] == [library.id_of(match)]


@pytest.mark.parametrize(("text", "said"), [(1.0, []), (2.0, ["Computer"])])
def test_what_seats_a_computer_is_announced_and_has_its_word_where_there_is_room(
    hands: Hands, text: float, said: list[str]
) -> None:
    scene = screen(hands, "squadro")
    scene.page.rebuild(Look((1280, 720), text))
    (button,) = [node for node in scene.page.nodes() if node.key == "who:0"]
    assert (button.role.value, button.name) == ("button", "Let the computer play here")
    assert [words.text for words in button.words] == said
    assert scene.page.widgets["who:0"].tip == "Let the computer play here"


def test_a_seat_of_a_computer_says_that_it_is_one(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    scene.form.seat_computer(0, next(iter(scene.form.levels)))
    scene.page.rebuild()
    (button,) = [node for node in scene.page.nodes() if node.key == "who:0"]
    assert button.name == joined("Computer", button.words[0].text)
    hands.app.input_mode.by_key = False
    hands.mouse(pygame.MOUSEMOTION, button.rect.center)
    hands.wait(lambda: any(node.role is Role.TIP and node.name == "Computer" for node in scene.page.nodes()))


@pytest.mark.parametrize("game", GAMES)
def test_enter_begins_at_once_for_who_wants_nothing_else(hands: Hands, game: str) -> None:
    screen(hands, game)
    hands.key("return")
    assert table(hands).model.match.terms.game == game


@pytest.mark.parametrize("language", ["en", "de", "fr", "el", "ru", "zh"])
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_nothing_scrolls_in_a_small_window_while_the_house_rules_are_folded(
    hands: Hands, game: str, language: str
) -> None:
    hands.app.change(language=language)
    scene = screen(hands, game)
    for side in range(len(scene.form.seats)):
        scene.form.take(side, True)
    for preset in scene.book.presets:
        scene.form.use_preset(preset.key)
        scene.page.rebuild(Look((1280, 720)))
        scene.page.settle()
        assert scene.page.regions["scroll"].reach == 0, preset.key


@pytest.mark.parametrize("game", ["backgammon", "dont-worry"])
def test_by_keyboard_alone_tab_goes_from_name_to_name_and_enter_on_to_the_beginning(hands: Hands, game: str) -> None:
    scene = screen(hands, game)
    names = [f"name:{side}" for side in scene.form.sides]
    while scene.page.focused != names[0]:
        before = scene.page.focused
        hands.key("tab")
        assert scene.page.focused != before
        assert not str(scene.page.focused).startswith("seat:"), "a name comes first in its group"
    write(hands, "Zed")
    hands.key("tab")
    assert scene.page.focused == names[1]
    write(hands, "Ada")
    hands.key("return")
    assert scene.page.focused in ("swap", "seat:3"), "Enter goes on to the next field, and begins nothing"
    for _ in range(12):
        if scene.page.focused == "begin":
            break
        hands.key("tab")
    hands.key("return")
    assert [player.name for player in table(hands).model.match.terms.players] == ["Zed", "Ada"]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_why_a_match_cannot_begin_stands_by_the_button(hands: Hands, size: tuple[int, int]) -> None:
    scene = screen(hands, "squadro")
    for side in (0, 1):
        scene.form.rename(side, "Ann")
    scene.page.rebuild(Look(size))
    told = next(node for node in scene.page.nodes() if "same name" in node.text)
    begin = scene.page.widgets["begin"]
    assert not begin.enabled
    assert pygame.Rect((0, 0), size).contains(told.rect)
    assert not told.rect.colliderect(begin.rect)
    assert told.rect.colliderect(begin.rect.inflate(60, 60))


def test_names_are_written_and_letters_are_no_commands(hands: Hands) -> None:
    screen(hands, "squadro")
    press(hands, "name:0")
    write(hands, "Mümtaz")
    press(hands, "name:1")
    write(hands, "Дарья")
    assert hands.app.settings.sound
    hands.click("begin")
    assert [p.name for p in table(hands).model.match.terms.players] == ["Mümtaz", "Дарья"]


def test_the_choices_are_there_the_next_time_even_after_a_new_start(hands: Hands) -> None:
    screen(hands, "backgammon")
    hands.app.top.page.focus("preset")  # type: ignore[attr-defined]
    hands.key("right")
    press(hands, "more")
    press(hands, "option:five")
    press(hands, "name:1")
    write(hands, "Ben")
    hands.click("begin")
    hands.app.pop()
    form = NewMatchScene(hands.app, "backgammon").form
    assert (form.preset, form.changed(), form.seats[1].name) == ("stakes", {"five": True}, "Ben")
    stored = SettingsStore.open().settings.new_match["backgammon"]
    assert stored == hands.app.settings.new_match["backgammon"]


def test_what_means_nothing_is_not_shown_until_it_does(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    press(hands, "more")
    assert "option:refused" not in scene.page.widgets
    press(hands, "option:cube")
    assert "option:refused" in scene.page.widgets
    press(hands, "reset")
    assert "option:refused" not in scene.page.widgets
    assert "reset" not in scene.page.widgets


def test_house_rules_are_folded_away_and_counted(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    assert "option:swap" not in scene.page.widgets
    press(hands, "more")
    press(hands, "option:swap")
    press(hands, "more")
    assert "option:swap" not in scene.page.widgets
    assert scene.page.widgets["more"].called == "More options (1 changed)"


def test_tab_goes_from_name_to_name_and_then_on(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    press(hands, "name:0")
    write(hands, "Anna")
    hands.key("tab")
    assert scene.page.focused == "name:1"
    write(hands, "Ben")
    hands.key("shift+tab")
    assert scene.page.focused == "name:0"
    hands.key("tab")
    hands.key("tab")
    assert scene.page.focused == "swap"
    assert [scene.form.name(side) for side in scene.form.sides] == ["Anna", "Ben"]


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1300)])
def test_tab_walks_every_field_as_it_is_read(hands: Hands, game: str, size: tuple[int, int]) -> None:
    scene = screen(hands, game)
    scene.page.rebuild(Look(size))
    scene.page.settle()
    walked = []
    scene.page.focus("back")
    for _ in range(40):
        hands.key("tab")
        if scene.page.focused == "back":
            break
        walked.append(str(scene.page.focused))
    boxes = [scene.page.widgets[key].rect for key in walked[: walked.index("more")]]
    assert walked[-2:] == ["more", "begin"]
    assert len(walked) == len(set(walked)) > 6
    for above, below in pairwise(boxes):
        assert below.top >= above.bottom or below.left > above.left, walked


def test_after_the_phrase_nothing_begins_by_accident(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    press(hands, "seed")
    write(hands, "luck")
    for _ in range(2):
        hands.key("tab")
    hands.key("return")
    assert hands.app.top is scene
    scene.page.focus("seed")
    for _ in range(2):
        hands.key("return")
        assert hands.app.top is scene
    assert scene.form.phrase == "luck"


@pytest.mark.parametrize("key", ["name:0", "name:1", "swap"])
def test_left_reaches_the_left_column(hands: Hands, key: str) -> None:
    scene = screen(hands, "backgammon")
    scene.page.focus(key)
    middle = scene.page.widgets["name:0"].rect.left
    for _ in range(4):
        if scene.page.widgets[str(scene.page.focused)].rect.right <= middle:
            return
        hands.key("left")
    raise AssertionError(scene.page.focused)


def test_a_count_goes_up_and_down_by_key(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    scene.page.focus("option:length")
    hands.key("right")
    hands.key("right")
    hands.key("left")
    assert scene.form.values["length"] == 2


def test_who_begins_is_chosen_by_name(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    scene.page.focus("first")
    hands.key("right")
    hands.key("right")
    hands.click("begin")
    match = table(hands).model.match
    assert match.terms.first == 1
    assert match.to_act == 1


def test_sides_are_swapped(hands: Hands) -> None:
    screen(hands, "toy")
    press(hands, "name:0")
    write(hands, "Anna")
    press(hands, "swap")
    hands.click("begin")
    assert table(hands).model.match.terms.players[1].name == "Anna"


def test_seats_are_taken_and_left_and_an_impossible_table_cannot_begin(hands: Hands) -> None:
    scene = screen(hands, "dont-worry")
    assert scene.form.sides == (0, 2)
    press(hands, "seat:1")
    assert scene.page.focused == "name:1"
    press(hands, "seat:2")
    assert scene.form.sides == (0, 1)
    assert "begin" not in scene.targets()
    assert scene.form.problem()
    hands.click(scene.page.box("begin").center)
    assert hands.app.top is scene
    press(hands, "seat:3")
    assert "begin" in scene.targets()
    hands.click("begin")
    assert table(hands).model.match.terms.sides == (0, 1, 3)


def test_earlier_players_are_offered(hands: Hands) -> None:
    screen(hands, "squadro")
    press(hands, "name:0")
    write(hands, "Chloë")
    hands.click("begin")
    hands.app.pop()
    scene = screen(hands, "backgammon")
    press(hands, "name:1.list")
    hands.click("item0")
    assert scene.form.seats[1].name == "Chloë"


def test_an_own_phrase_makes_the_seed(hands: Hands) -> None:
    screen(hands, "backgammon")
    press(hands, "seed")
    write(hands, "abc")
    hands.click("begin")
    assert table(hands).model.match.terms.seed == phrase_seed("abc")


def test_own_dice_need_no_phrase(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    assert "seed" in scene.page.widgets
    scene.page.focus("dice")
    hands.key("right")
    assert scene.form.dice == "own"
    assert "seed" not in scene.page.widgets


def test_a_game_without_dice_asks_only_for_its_lot(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    assert "dice" not in scene.page.widgets
    assert "seed" in scene.page.widgets


def test_the_board_view_is_one_setting_for_all(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    scene.page.focus("view")
    hands.key("right")
    assert hands.app.settings.board_view == "turned"


def test_hints_and_the_tutor_are_agreed_on_before_the_match(hands: Hands) -> None:
    scene = screen(hands, "toy")
    press(hands, "more")
    press(hands, "hints")
    reach(hands, "tutor")
    scene.page.focus("tutor")
    hands.key("right")
    hands.click("begin")
    aids = table(hands).model.match.terms.aids
    assert aids.hints
    assert aids.tutor == 100
    table(hands).page.settle()
    assert "hint" in table(hands).page.widgets


def test_where_nothing_can_be_stored_the_screen_stays_and_says_so(
    hands: Hands, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, told = screen(hands, "squadro"), Told(hands)

    def full(*_: object, **__: object) -> None:
        raise FullError(path="library.db")

    monkeypatch.setattr(library, "create", full)
    hands.click("begin")
    assert hands.app.top is scene
    assert "disk is full" in told.lines[0]


@pytest.mark.parametrize("game", GAMES)
def test_tab_and_arrows_lead_everywhere(hands: Hands, game: str) -> None:
    page = screen(hands, game).page
    assert reachable(page) == able(page)


def test_everything_can_be_scrolled_to(hands: Hands) -> None:
    hands.app.change(text_size=2.0)
    scene = screen(hands, "dont-worry")
    window = hands.app.surface.get_rect()
    keys = able(scene.page)
    assert not all(window.contains(scene.page.box(key)) for key in keys), "there is something to scroll"
    for key in keys:
        assert window.contains(reach(hands, key))


@pytest.mark.parametrize(
    ("game", "options", "timed"),
    [
        ("backgammon", {"length": 7}, ClockTerms("delay", 12, 840)),
        ("squadro", {}, ClockTerms("delay", 10, 180)),
        ("dont-worry", {"length": 3}, ClockTerms("delay", 8, 360)),
    ],
)
def test_a_clock_fits_the_game_and_its_length(
    hands: Hands, library: Library, game: str, options: dict[str, int], timed: ClockTerms
) -> None:
    scene = screen(hands, game)
    for key, value in options.items():
        scene.form.set(key, value)
    scene.form.clock.chosen = "club"
    hands.click("begin")
    assert library.clock_terms(table(hands).model.match) == timed


def test_a_clock_of_ones_own_is_set_by_keyboard_and_remembered(hands: Hands, library: Library) -> None:
    scene = screen(hands, "squadro")
    hands.click("more")
    scene.page.focus("clock")
    hands.frames()
    hands.key("left")  # from "no clock" round to the last one
    for _ in range(4):
        if scene.form.clock.chosen != "own":
            hands.key("right")
    scene.page.focus("clock-kind")
    hands.key("right")
    scene.page.focus("clock-reserve")
    hands.key("right")
    hands.click("begin")
    timed = library.clock_terms(table(hands).model.match)
    assert timed == ClockTerms("bronstein", 12, 720)
    again = screen(hands, "squadro")
    assert again.form.timed() == timed


def test_there_is_no_clock_unless_somebody_wants_one(hands: Hands, library: Library) -> None:
    screen(hands, "backgammon")
    hands.click("begin")
    assert library.clock_terms(table(hands).model.match) is None
