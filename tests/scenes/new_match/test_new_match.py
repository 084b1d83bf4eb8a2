"""New Match, on every game of the box and the tests' own."""

from datetime import UTC, datetime

import pygame
import pytest

from game.library import Library, SettingsStore
from game.library.people import Person
from game.library.storage_errors import FullError
from game.match.clock import ClockTerms
from game.match.dice import phrase_seed
from game.scenes.base import screens
from game.scenes.new_match.player_list import PlayerList
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.new_match.table_board import TableBoard
from game.scenes.new_match.table_setting import places
from game.scenes.table.scene import TableScene
from game.ui.page.region import Region
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


def choose(hands: Hands, side: int, key: str) -> None:
    """Open the list of a place and press one of its lines."""
    hands.click(f"seat:{side}")
    press(hands, key)


def name(hands: Hands, side: int, text: str) -> None:
    """Let somebody new sit at a place."""
    choose(hands, side, "someone")
    write(hands, text)
    hands.click("done")


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


def test_a_place_card_says_place_player_and_who_decides(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    scene.form.rename(0, "Anna")
    scene.form.seat_computer(1, "casual")
    scene.page.rebuild()
    cards = {node.key: node for node in scene.page.nodes() if node.key.startswith("seat:")}
    assert {key: node.name for key, node in cards.items()} == {"seat:0": "Dark: Anna", "seat:1": "Light: Theo, Casual"}
    assert [words.text for words in cards["seat:1"].words] == ["Theo", "Casual"]


def test_an_empty_place_says_so(hands: Hands) -> None:
    scene = screen(hands, "dont-worry")
    names = {node.key: node.name for node in scene.page.nodes()}
    assert names["seat:1"] == "Blue: Nobody"
    assert scene.form.sides == (0, 2)


@pytest.mark.parametrize("game", GAMES)
def test_one_list_at_a_place_seats_a_computer(hands: Hands, game: str) -> None:
    scene = screen(hands, game)
    last = len(scene.form.seats) - 1
    hands.click(f"seat:{last}")
    assert isinstance(hands.app.top, PlayerList)
    hands.click(f"level:{scene.form.levels[0]}")
    assert hands.app.top is scene
    assert scene.page.focused == f"seat:{last}"
    assert scene.form.seats[last].level == scene.form.levels[0]
    assert scene.form.seats[last].taken


def test_four_clicks_from_the_title_to_the_first_roll(hands: Hands) -> None:
    hands.app.open(screens.Title())
    hands.frames()
    hands.click("game:backgammon")
    hands.click("begin")
    scene = table(hands)
    hands.wait(lambda: scene.controller.settled)
    assert scene.model.match.to_act >= 0 or "act:roll" in scene.targets()


def test_the_list_names_people_levels_and_what_to_expect(hands: Hands) -> None:
    scene = screen(hands, "dont-worry")
    scene.seat(0)
    hands.frames()
    said = {node.key: node.name for node in hands.app.top.pages[0].nodes() if node.key}
    assert said["someone"] == "Someone new…"
    assert said["level:casual"].startswith("Theo · Casual")
    assert said["level:casual"].endswith("Plays for fun and makes a mistake now and then.")
    assert said["nobody"] == "Nobody"
    others = [said[f"swap:{side}"] for side in (1, 2, 3)]
    assert others == ["Swap sides: Blue", "Swap sides: Yellow", "Swap sides: Green"]


def test_a_new_name_is_written_and_enter_is_done(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    name(hands, 1, "Chloë")
    assert hands.app.top is scene
    assert scene.form.name(1) == "Chloë"
    hands.click("begin")
    assert table(hands).model.match.terms.players[1].name == "Chloë"


def test_a_card_that_is_dragged_to_another_place_swaps_the_two(hands: Hands) -> None:
    scene = screen(hands, "dont-worry")
    scene.form.rename(0, "Anna")
    scene.form.first = 0
    scene.page.rebuild()
    hands.drag(scene.page.box("seat:0").center, scene.page.box("seat:1").center)
    assert hands.app.top is scene
    assert [(seat.taken, seat.name) for seat in scene.form.seats] == [
        (False, ""),
        (True, "Anna"),
        (True, ""),
        (False, ""),
    ]
    assert scene.form.first == 1
    hands.drag(scene.page.box("seat:1").center, (5, 300))
    assert scene.form.sides == (1, 2)


def test_a_card_in_the_hand_is_drawn_where_it_is_held(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    start, end = scene.page.box("seat:0").center, scene.page.box("seat:1").center
    hands.mouse(pygame.MOUSEBUTTONDOWN, start)
    hands.mouse(pygame.MOUSEMOTION, end)
    state = scene.page.doing.state("seat:0")
    assert state.carried == (end[0] - start[0], end[1] - start[1])
    assert scene.page.doing.state("seat:1").aimed
    hands.mouse(pygame.MOUSEBUTTONUP, end)
    assert scene.page.doing.state("seat:0").carried is None


def test_by_keys_alone_two_change_places(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    name(hands, 0, "Anna")
    scene.page.focus("seat:0")
    hands.key("return")
    hands.app.top.pages[0].focus("swap:1")
    hands.key("return")
    assert hands.app.top is scene
    assert [seat.name for seat in scene.form.seats] == ["", "Anna"]


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_board_takes_more_than_half_of_a_wide_window(hands: Hands, game: str, size: tuple[int, int]) -> None:
    scene = screen(hands, game)
    points = [scene.board.point(seat.side) for seat in scene.form.seats]
    found = places(Look(size).spacious(), scene.board.aspect, points, 0)
    edge = 2 * max(4, round(min(found.board.size) * 0.012))
    board = found.board.inflate(-edge, -edge)
    assert board.width * board.height >= 0.55 * size[0] * size[1]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in (*found.cards, board, found.column))
    things = [*found.cards, found.board, found.column]
    assert not [one for number, one in enumerate(things) if one.collidelist(things[number + 1 :]) >= 0]


def test_the_board_shows_what_will_begin(hands: Hands) -> None:
    scene = screen(hands, "dont-worry")
    assert {seat for seat, _ in scene.board.picture.pieces} == {0, 1}
    assert sum(scene.board.picture.pieces.values()) == 8
    scene.form.set("pieces", 2)
    hands.frames(1)
    scene.page.rebuild()
    scene.page.settle()
    assert sum(scene.board.picture.pieces.values()) == 4
    scene.form.take(2, False)
    scene.page.rebuild()
    scene.page.settle()
    assert {seat for seat, _ in scene.board.picture.pieces} == {0}


def test_a_cube_lies_there_where_it_is_played_with(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    assert scene.board.picture.cube is None
    press(hands, "preset:stakes")
    assert scene.board.picture.cube is not None


def test_who_plays_computers_alone_has_the_board_in_front(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    assert [scene.board.point(side)[1] for side in (0, 1)] == [1.0, -1.0]
    scene.form.seat_computer(0, scene.form.levels[0])
    assert [TableBoard(hands.app, scene.form).point(side)[1] for side in (0, 1)] == [-1.0, 1.0], "on opening"
    assert [scene.board.point(side)[1] for side in (0, 1)] == [1.0, -1.0], "nothing moves under the hand"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_nothing_moves_because_something_was_chosen(hands: Hands, game: str, size: tuple[int, int]) -> None:
    scene = screen(hands, game)
    scene.page.rebuild(Look(size))
    scene.page.settle()
    before = {key: tuple(widget.rect) for key, widget in scene.page.widgets.items()}
    for option in scene.form.options():
        if option.kind == "count" and option.basic:
            scene.set_number(option, 3)
        elif option.kind == "flag":
            scene.set_option(option, not scene.form.values[option.key])
    for preset in reversed(scene.book.presets):
        scene.use_preset(preset.key)
        scene.page.settle()
        assert {key: tuple(widget.rect) for key, widget in scene.page.widgets.items()} == before
    scene.form.seat_computer(0, scene.form.levels[0])
    scene.page.rebuild()
    scene.page.settle()
    assert {key: tuple(scene.page.widgets[key].rect) for key in before} == before
    for side in scene.form.sides:
        scene.form.seat_computer(side)
        scene.form.rename(side, "Ann")
    scene.page.rebuild()
    scene.page.settle()
    assert scene.form.problem()
    assert {key: tuple(scene.page.widgets[key].rect) for key in before} == before


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_choices_stand_together_below_the_rules_each_under_its_name(hands: Hands, size: tuple[int, int]) -> None:
    page = screen(hands, "dont-worry").page
    page.rebuild(Look(size).spacious())
    page.settle()
    found = {node.key or node.text: node.rect for node in page.nodes()}
    name, pieces, games = (found[key] for key in ("Pieces to bring home", "option:pieces", "Games to play"))
    assert name.bottom <= pieces.top
    assert 0 < games.top - pieces.bottom < name.height * 3


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_more_options_fit_and_their_sheet_stays_where_it_is(hands: Hands, game: str, size: tuple[int, int]) -> None:
    scene = screen(hands, game)
    scene.form.seat_computer(1, "casual")
    press(hands, "more")
    page = hands.app.top.pages[0]
    page.rebuild(Look(size).spacious())
    page.settle()
    assert page.regions["sheet"].reach == 0
    fixed = {
        key: page.box(key)
        for key in ("close", "position", "done", "hints", "view", "dice", "clock")
        if key in page.widgets
    }
    for key in ("option:cube", "option:three_throws", "takebacks", "dice"):
        if key in page.widgets:
            page.widgets[key].step(1) or page.widgets[key].press(None)
            page.settle()
            assert {key: page.box(key) for key in fixed} == fixed


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_where_more_options_scroll_no_row_is_cut_and_all_buttons_stay_beside_the_title(
    hands: Hands, size: tuple[int, int]
) -> None:
    scene = screen(hands, "backgammon")
    scene.form.use_preset("stakes")
    scene.form.set("five", not scene.form.values["five"])
    scene.more()
    page = hands.app.top.pages[0]
    page.rebuild(Look(size).spacious())
    page.settle()
    sheet = page.regions["sheet"]
    whole = sheet.view.height - (page.look.px(16) if sheet.reach else 0)
    rects = [item.rect for item in sheet.items if not isinstance(item, Region)]
    assert not [rect for rect in rects if rect.top < whole < rect.bottom]
    assert len({page.box(key).centery for key in ("reset", "position", "done")}) == 1
    assert "close" not in page.widgets
    names = {node.text: node.rect.centery for node in page.nodes() if node.text}
    assert abs(names["Who goes first"] - page.box("hints").centery) <= 1
    assert abs(names["If a double is dropped"] - page.box("option:must_bear_off").centery) <= 1


@pytest.mark.parametrize("game", GAMES)
def test_enter_begins_at_once_for_who_wants_nothing_else(hands: Hands, game: str) -> None:
    screen(hands, game)
    hands.key("return")
    assert table(hands).model.match.terms.game == game


@pytest.mark.parametrize("language", ["en", "de", "fr", "el", "ru", "zh"])
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_nothing_scrolls_in_a_small_window(hands: Hands, game: str, language: str) -> None:
    hands.app.change(language=language)
    scene = screen(hands, game)
    for side in range(len(scene.form.seats)):
        scene.form.take(side, True)
    for preset in scene.book.presets:
        scene.form.use_preset(preset.key)
        scene.page.rebuild(Look((1280, 720)))
        scene.page.settle()
        assert scene.page.regions["scroll"].reach == 0, preset.key


def test_tab_goes_from_the_places_to_the_rules_and_on_to_the_beginning(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    scene.page.focus("seat:0")
    groups = []
    for _ in range(5):
        hands.key("tab")
        groups.append(scene.page.widgets[str(scene.page.focused)].group)
    assert groups == ["head", "rules", "more", "begin", "players"]


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
    assert told.rect.colliderect(begin.rect.inflate(60, 180))


@pytest.mark.usefixtures("heard")
def test_names_are_written_and_letters_are_no_commands(hands: Hands) -> None:
    screen(hands, "squadro")
    name(hands, 0, "Mümtaz")
    name(hands, 1, "Дарья")
    assert hands.app.settings.sound
    hands.click("begin")
    assert [p.name for p in table(hands).model.match.terms.players] == ["Mümtaz", "Дарья"]


def test_the_choices_are_there_the_next_time_even_after_a_new_start(hands: Hands) -> None:
    screen(hands, "backgammon")
    press(hands, "preset:stakes")
    press(hands, "more")
    press(hands, "option:five")
    hands.click("done")
    name(hands, 1, "Ben")
    hands.click("begin")
    hands.app.pop()
    form = NewMatchScene(hands.app, "backgammon").form
    assert (form.preset, form.changed(), form.seats[1].name) == ("stakes", {"five": True}, "Ben")
    stored = SettingsStore.open().settings.new_match["backgammon"]
    assert stored == hands.app.settings.new_match["backgammon"]


def test_what_means_nothing_is_not_shown_until_it_does(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    press(hands, "more")
    assert "option:refused" not in hands.app.top.pages[0].widgets
    press(hands, "option:cube")
    assert "option:refused" in hands.app.top.pages[0].widgets
    press(hands, "reset")
    assert "option:refused" not in hands.app.top.pages[0].widgets
    assert "reset" not in hands.app.top.pages[0].widgets
    hands.key("escape")
    assert hands.app.top is scene


def test_what_is_rarely_changed_is_in_one_sheet_and_counted(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    assert "option:swap" not in scene.page.widgets
    press(hands, "more")
    press(hands, "option:swap")
    hands.click("done")
    assert hands.app.top is scene
    assert scene.page.widgets["more"].accessible_name == "More options (1 changed)"


def test_after_the_phrase_nothing_begins_by_accident(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    press(hands, "more")
    press(hands, "seed")
    write(hands, "luck")
    for _ in range(3):
        hands.key("return")
    assert hands.app.scenes[-1] is scene or hands.app.scenes[-2] is scene
    assert scene.form.phrase == "luck"


def test_lengths_are_one_press_away_and_any_other_two(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    press(hands, "option:length:7")
    assert scene.form.values["length"] == 7
    assert scene.page.widgets["option:length:7"].checked
    assert scene.page.widgets["option:length:7"].accessible_name == "Games to play: 7"
    press(hands, "option:length")
    hands.click("item1")
    assert scene.form.values["length"] == 2
    assert scene.page.widgets["option:length"].accessible_name == "Games to play: 2"


def test_who_begins_is_chosen_by_name(hands: Hands) -> None:
    screen(hands, "squadro")
    press(hands, "more")
    hands.app.top.pages[0].focus("first")
    hands.key("right")
    hands.key("right")
    hands.key("escape")
    hands.click("begin")
    match = table(hands).model.match
    assert match.terms.first == 1
    assert match.to_act == 1


def test_seats_are_taken_and_left_and_an_impossible_table_cannot_begin(hands: Hands) -> None:
    scene = screen(hands, "dont-worry")
    assert scene.form.sides == (0, 2)
    choose(hands, 1, "level:club")
    choose(hands, 2, "nobody")
    assert scene.form.sides == (0, 1)
    assert "begin" not in scene.targets()
    assert scene.form.problem()
    hands.click(scene.page.box("begin").center)
    assert hands.app.top is scene
    choose(hands, 3, "level:club")
    assert "begin" in scene.targets()
    hands.click("begin")
    assert table(hands).model.match.terms.sides == (0, 1, 3)


def test_earlier_players_are_offered(hands: Hands) -> None:
    screen(hands, "squadro")
    name(hands, 0, "Chloë")
    hands.click("begin")
    hands.app.pop()
    scene = screen(hands, "backgammon")
    assert scene.form.seats[0].name == "Chloë", "as at the last table"
    scene.form.rename(0, "Ann")
    (person,) = scene.form.people
    choose(hands, 1, f"person:{person.id}")
    assert scene.form.seats[1].name == "Chloë"


def test_only_the_last_ones_are_listed_and_all_others_one_press_further(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    since = datetime(2026, 1, 1, tzinfo=UTC)
    scene.form.people = [Person(f"{n:016x}", f"P{n}", "", {}, since, 1, 1) for n in range(30)]
    scene.seat(0)
    hands.frames()
    listed = [key for key in hands.app.top.targets() if key.startswith("person:")]
    assert len(listed) == 6
    hands.click("everybody")
    hands.click("item7")
    assert hands.app.top is scene
    assert scene.form.seats[0].name == "P7"


def test_an_own_phrase_makes_the_seed(hands: Hands) -> None:
    screen(hands, "backgammon")
    press(hands, "more")
    press(hands, "seed")
    write(hands, "abc")
    hands.click("done")
    hands.click("begin")
    assert table(hands).model.match.terms.seed == phrase_seed("abc")


def test_own_dice_need_no_phrase(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    press(hands, "more")
    assert "seed" in hands.app.top.pages[0].widgets
    hands.app.top.pages[0].focus("dice")
    hands.key("right")
    assert scene.form.dice == "stirred"
    assert "seed" not in hands.app.top.pages[0].widgets
    assert scene.form.terms().seal == 6
    hands.key("right")
    assert scene.form.dice == "own"
    assert "seed" not in hands.app.top.pages[0].widgets


@pytest.mark.parametrize(("game", "told"), [("backgammon", "same rolls"), ("squadro", "same first player")])
def test_what_a_phrase_is_for_stands_below_it(hands: Hands, game: str, told: str) -> None:
    screen(hands, game)
    press(hands, "more")
    assert any(told in node.name for node in hands.app.top.pages[0].nodes() if node.role is Role.HELP)


def test_a_game_without_dice_asks_only_for_its_lot(hands: Hands) -> None:
    screen(hands, "squadro")
    press(hands, "more")
    assert "dice" not in hands.app.top.pages[0].widgets
    assert "seed" in hands.app.top.pages[0].widgets


def test_the_board_view_is_one_setting_for_all(hands: Hands) -> None:
    screen(hands, "squadro")
    press(hands, "more")
    hands.app.top.pages[0].focus("view")
    hands.key("right")
    assert hands.app.settings.board_view == "turned"


def test_hints_and_the_tutor_are_agreed_on_before_the_match(hands: Hands) -> None:
    screen(hands, "toy")
    press(hands, "more")
    press(hands, "hints")
    reach(hands, "tutor")
    hands.app.top.pages[0].focus("tutor")
    hands.key("right")
    hands.key("escape")
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

    monkeypatch.setattr(library, "begin", full)
    hands.click("begin")
    assert hands.app.top is scene
    assert "disk is full" in told.lines[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sheet", ["", "list", "more"])
def test_tab_and_arrows_lead_everywhere(hands: Hands, game: str, sheet: str) -> None:
    scene = screen(hands, game)
    if sheet:
        press(hands, "more" if sheet == "more" else "seat:0")
    page = hands.app.top.pages[0]
    assert (hands.app.top is scene) == (not sheet)
    assert reachable(page) == able(page)


def test_everything_can_be_scrolled_to(hands: Hands) -> None:
    hands.app.change(text_size=2.0)
    screen(hands, "dont-worry").more()
    window, page = hands.app.surface.get_rect(), hands.app.top.pages[0]
    keys = able(page)
    assert not all(window.contains(page.box(key)) for key in keys), "there is something to scroll"
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
    page = hands.app.top.pages[0]
    page.focus("clock")
    hands.frames()
    hands.key("left")  # from "no clock" round to the last one
    for _ in range(4):
        if scene.form.clock.chosen != "own":
            hands.key("right")
    page.focus("clock-kind")
    hands.key("right")
    page.focus("clock-reserve")
    hands.key("right")
    hands.key("escape")
    hands.click("begin")
    timed = library.clock_terms(table(hands).model.match)
    assert timed == ClockTerms("bronstein", 12, 720)
    again = screen(hands, "squadro")
    assert again.form.proposal().clock == timed


def test_there_is_no_clock_unless_somebody_wants_one(hands: Hands, library: Library) -> None:
    screen(hands, "backgammon")
    hands.click("begin")
    assert library.clock_terms(table(hands).model.match) is None


def test_the_usual_lengths_are_one_press_away_and_all_others_two(hands: Hands) -> None:
    scene = screen(hands, "backgammon")
    keys = [key for key in scene.page.widgets if key.startswith("option:length:")]
    assert keys == [f"option:length:{n}" for n in (1, 3, 5, 7, 9, 11)]
    for length in (11, 3):
        hands.click(f"option:length:{length}")
        assert scene.form.values["length"] == length
        assert [key for key in keys if scene.page.widgets[key].checked] == [f"option:length:{length}"]
    scene.pick_number(next(option for option in scene.book.options if option.key == "length"))
    hands.frames()
    assert scene.page.overlay
    assert len(scene.page.overlay.widgets) == 99


def test_who_sat_there_sits_there_still_if_no_new_name_is_written(hands: Hands) -> None:
    scene = screen(hands, "squadro")
    name(hands, 0, "Anna")
    choose(hands, 0, "someone")
    hands.key("escape")
    assert scene.form.seats[0].name == "Anna"
    choose(hands, 0, "someone")
    hands.click("done")
    assert scene.form.seats[0].name == ""


@pytest.mark.parametrize("size", [(1230, 665), (960, 600)])
def test_the_names_of_all_rules_are_written_alike(hands: Hands, size: tuple[int, int]) -> None:
    scene, look = screen(hands, "backgammon"), Look(size)
    scene.page.rebuild(look)
    names = [words for node in scene.page.nodes() if node.key.startswith("preset:") for words in node.words]
    assert [words.text for words in names] == ["Classic", "Stakes", "Playtive", "Tournament"]
    assert {look.settle(words.text, words.rect.width, words.style) for words in names} == {"button"}
